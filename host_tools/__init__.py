"""Tools that run on a PC: replay, simulate, build, flash, report."""
