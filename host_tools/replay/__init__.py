"""Replays a game log and prints the states that it leads to, or the game for people to read."""
