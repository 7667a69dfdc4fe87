"""What a board remembers, on the host: its files, its games, and reports about them."""
