"""Whole games as people would play them, made by a greedy bot with a seeded generator."""

from host_tools import firmware_path as firmware_path  # makes the rules importable for the modules here
