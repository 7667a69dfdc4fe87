"""One game: the log that is played so far and the state that it leads to.

What only some games or moments need (the opening, Baldaya, corrections, the end) is imported there, so that a
small machine can do without it the rest of the time.
"""

from .notation import parse
from .refused import Refused
from .round_end import end_turn
from .state import State
from .turn import meditate, move, rest, take

_HEADERS = ("pessoa", "game", "solo")
_MARK_EVERY = 12


class Game:
    """A log that only grows by allowed lines, and shrinks by undo."""

    def __init__(self, lines=()) -> None:
        self.log: list[str] = []
        self.state: State | None = None
        self.tell: list = []
        self._marks: list = []  # (number of lines, state after them), the last two
        for line in lines:
            self.play(line)

    def play(self, line: str) -> list:
        """Play one line; answers what the table has to do now, or raises Refused and changes nothing."""
        tell: list = []
        header = line.split(" ", 1)[0] in _HEADERS
        if self.state is None:
            self._open(line, header, tell)
        elif header:
            raise Refused("setup", hint="twice", word=line.split(" ", 1)[0])
        else:
            _act(self.state, parse(line), tell)
        self.log.append(line)
        self.tell = tell
        self._mark()
        return tell

    def undo(self) -> str:
        """Drop the last line; the state is what the lines before it lead to."""
        lines = self.log
        dropped = lines.pop()
        while self._marks and self._marks[-1][0] >= len(lines):  # one line at least, for what it tells
            self._marks.pop()
        count, state = self._marks[-1] if self._marks else (0, None)
        self.log = lines[:count]
        self.state = state and state.copy()
        self.tell = []
        for line in lines[count:]:
            self.play(line)
        return dropped

    def _mark(self) -> None:
        """Keep the state now and then, so that undo has only the lines since then to replay."""
        if self.state and len(self.log) % _MARK_EVERY == 0:
            self._marks = self._marks[-1:] + [(len(self.log), self.state.copy())]

    def _open(self, line: str, header: bool, tell: list) -> None:
        if not header:
            raise Refused("setup", hint="missing")
        version = line.split(" ", 1)[0] == "pessoa"
        if version == bool(self.log):
            raise Refused("setup", hint="twice" if version else "missing", word="pessoa")
        from .opening import read_setup, read_version, tell_opening

        if version:
            read_version(line)
        else:
            self.state = State(read_setup(line))
            tell_opening(self.state, tell)


def _act(state: State, action: tuple, tell: list) -> None:
    kind = action[0]
    if state.phase == "over":
        raise Refused("over")
    if kind == "fix":
        from .fix import fix

        fix(state, action[1], action[2], action[3], tell)
    elif kind in ("card", "baldaya-rest"):
        _baldaya(state, action, tell)
    else:
        _player(state, action, tell)


def _baldaya(state: State, action: tuple, tell: list) -> None:
    from .baldaya import baldaya_rest, baldaya_rests_now, baldaya_turn

    he = state.baldaya
    if he is None or state.active() is not he:
        raise Refused("turn", who=state.active().name)
    if baldaya_rests_now(state) != (action[0] == "baldaya-rest"):
        raise Refused("turn", hint="rests" if baldaya_rests_now(state) else "card", year=state.year())
    if action[0] == "card":
        baldaya_turn(state, action[1], action[2], tell)
    else:
        baldaya_rest(state, tell)
    end_turn(state, tell)


def _player(state: State, action: tuple, tell: list) -> None:
    kind = action[0]
    player = state.active()
    if player.name != action[1]:
        raise Refused("turn", who=player.name)
    if state.phase != (kind if kind in ("final", "mensagem") else "turn"):
        raise Refused("turn", hint=state.phase, who=player.name)
    if kind == "take":
        take(state, player, tell)
    elif kind == "meditate":
        meditate(player, action[2], tell)
    elif kind == "final":
        from .ending import final_poem

        final_poem(state, player, action[2], tell)
    elif kind == "mensagem":
        from .ending import play_mensagem

        play_mensagem(state, player, action[2], tell)
    else:
        if kind == "rest":
            rest(state, player, tell)
        else:
            move(state, player, action[2], action[3], action[4], tell)
        end_turn(state, tell)
