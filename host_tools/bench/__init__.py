"""Measures the rules core: speed, memory and size."""
