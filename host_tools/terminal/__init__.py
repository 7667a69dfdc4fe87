"""The board in a terminal, for people over ssh."""
