"""What the board remembers: the game that runs, settings, a campaign, games played, and a crash."""

from .problem import Problem, StoreFull
from .store import Store

__all__ = ("Problem", "Store", "StoreFull")
