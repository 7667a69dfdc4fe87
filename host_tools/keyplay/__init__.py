"""Plays the companion by its keys alone: on a board in memory, from a log; runs under MicroPython too."""
