"""The rules of Pessoa: a pure core that takes log lines and answers with state, reasons and instructions."""

from .game import Game
from .refused import Refused

__all__ = ("Game", "Refused")
