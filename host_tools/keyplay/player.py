"""Enters log lines by key presses; which keys, it asks the screen that is open and the state of the game.

Two things differ from what a log may hold: lines that the rules refuse are left out, and a correction of
several words becomes several lines of one word.
"""

# mypy: disable-error-code="type-arg"
# MicroPython, which runs this too, has no typing.Any for the mixed values of an action.

from host_tools.keyplay.board import MemoryBoard

from companion.app import App
from companion.keys import OK, PESSOA, REST, UNDO
from companion.screen import Menu, Telling
from pessoa import Game, Refused
from pessoa.legal import legal
from pessoa.notation import parse
from pessoa.opening import read_setup

_STARS = ("energy", "vp", "cards", "tile", "")
_SUITS = "NCF"
_SIDES = "NCFT"
_REWARDS = ("N", "C", "F", "T", "vp")


class KeyPlayer:
    """Two hands at a board; `counts` is every line entered with the presses that it took."""

    def __init__(self, app: App, board: MemoryBoard) -> None:
        self.app = app
        self.board = board
        self.presses: list[int] = []
        self.counts: list[tuple[str, int]] = []
        self._counted = 0

    def press(self, key: int) -> None:
        """Press and let go of one key, as a finger does."""
        self.presses.append(key)
        self.board.levels = 1 << key
        self.app.step()
        self.board.levels = 0
        self.app.step()

    def press_all(self, keys: list) -> None:
        """One key after the other."""
        for key in keys:
            self.press(key)

    def pick(self, value: object) -> None:
        """Choose a value in the menu that is open, turning its pages."""
        menu = self.app.screen()
        for _ in range(len(menu.items)):
            for place, (_, offered) in enumerate(menu.shown()):
                if offered == value:
                    self.press(place)
                    return
            self.press(PESSOA)
        raise ValueError(f"{value} is not in the menu {menu.title()}")

    def number(self, value: int) -> None:
        """Make a number and confirm it."""
        screen = self.app.screen()
        if value < screen.value():
            self.press(REST)
        while value - screen.value() >= 10:
            self.press(PESSOA)
        while value > screen.value():
            self.press(min(5, value - screen.value()) - 1)
        self.press(OK)

    def menu(self, word: str) -> None:
        """Read the table's pages to their end, then choose a line of the menu behind OK."""
        while isinstance(self.app.screen(), Telling):
            self.press(OK)
        self.press(OK)
        self.pick(word)

    def set(self, name: str, value: object) -> None:
        """Change a setting, wherever the game is."""
        if self.app.settings.get(name) == value:
            return
        if self.app.state():
            self.menu("settings")
        else:
            self.pick("settings")
        self.pick(name)
        self.pick(value)
        self.press(UNDO)

    # Whole logs

    def play_log(self, lines: list, language: str = "en") -> None:
        """From the home screen through all lines that the rules take."""
        if not self.app.settings.get("language"):
            self.pick(language)
        self.open_game(lines[1])
        self._count(lines[1])
        for number in range(2, len(lines)):
            self.play(lines[number], lines[number + 1] if number + 1 < len(lines) else "")

    def open_game(self, line: str) -> None:
        """Answer what the wizard asks until the game is set up."""
        setup = read_setup(line)
        settings = self.app.settings
        if settings.get("edition"):
            self.set("edition", setup.edition)
            self.set("ring", setup.ring)
        self.pick("campaign" if setup.campaign else "solo" if setup.baldaya else "game")
        if setup.campaign < 2:
            for name, colour in setup.players:
                self.pick(name)
                self.pick(colour)
            if setup.baldaya:
                self.pick(setup.baldaya)
            elif len(setup.players) < 4:
                self.pick("")
        if not setup.baldaya:
            self.pick(setup.modules.replace(",", "") or "none")
        if not settings.get("edition"):
            self.pick(setup.edition)
        if type(self.app.screen()).__name__ == "RingScreen":
            self.press(0 if setup.ring == "1423" else 1)
        for side in setup.shelves:
            self.pick(side)

    def play(self, line: str, following: str = "") -> bool:
        """Enter a line; what the rules refuse is not entered. `following` lets `take` lead on to Pessoa."""
        before = len(self.app.game.log)
        if not self._allowed(line):
            return False
        action = parse(line)
        self._prepare(action)
        if action[0] == "take" and following.startswith(action[1] + " pessoa ") and self._if_taken(following):
            self._prepare(parse(following))
            self.press(PESSOA)
            self._count(line)
            return True
        getattr(self, "_" + action[0].replace("-", "_"))(*action[1:])
        self._count(line)
        assert self.app.game.log[before:], line + " was not taken"
        return True

    def _prepare(self, action: tuple) -> None:
        """Switch quick entry on or off where the line is written the other way."""
        kind = action[4][0] if action[0] == "move" else action[2][0] if action[0] == "final" else ""
        if kind in ("poem", "points") and not self._waits_for_pessoa():
            self.set("quick", 1 if kind == "points" else 0)

    def _allowed(self, line: str) -> bool:
        """Whether the rules take the line now; a `take` that waits for its zone counts as played."""
        game = self.app.game
        lines = list(game.log)
        waiting = self._waits_for_pessoa()
        again = Game(lines + ([game.state.active().name + " take"] if waiting else []))
        try:
            again.play(line)
        except Refused:
            return False
        return True

    def _waits_for_pessoa(self) -> bool:
        screen = self.app.screen()
        return bool(getattr(screen, "for_pessoa", False)) and not self._controls()

    def _controls(self) -> bool:
        state = self.app.state()
        return bool(state.active().name == state.controller)

    def _if_taken(self, following: str) -> bool:
        """Whether the next line is allowed once control is taken, so that both are entered together."""
        game = self.app.game
        again = Game(game.log + [game.state.active().name + " take"])  # noqa: RUF005 - MicroPython has no [*x]
        try:
            again.play(following)
        except Refused:
            return False
        return True

    def discount(self) -> None:
        """Leave out what was pressed so far from the counts."""
        self._counted = len(self.presses)

    def _count(self, line: str) -> None:
        self.counts.append((line, len(self.presses) - self._counted))
        self._counted = len(self.presses)

    # Lines

    def _take(self, who: str) -> None:
        self.press_all([PESSOA, OK])

    def _meditate(self, who: str, n: int) -> None:
        self.menu("meditate")
        self.number(n)

    def _rest(self, who: str) -> None:
        self.press(REST)

    def _card(self, value: int, tiles: list) -> None:
        self.press(value - 1)
        self.press_all([_SUITS.index(suit) for suit in tiles])

    def _baldaya_rest(self) -> None:
        self.press(REST)

    def _move(self, who: str, meeple: str, zone: int, act: tuple) -> None:
        if meeple == "pessoa" and not self._waits_for_pessoa() and zone in self._own_zones():
            self.press(PESSOA)
        self.press(zone - 1)
        if act[0] == "buy":
            self.press_all([position - 1 for position in act[1]] + [OK])
        elif act[0] == "shop":
            self.press_all([_REWARDS.index(reward) for reward in act[1]])
            self._stars(act[2])
            self.press(OK)
        elif act[0] == "poem":
            self._poem(act[1], act[2], act[3])
        else:
            self._stars(act[3])
            self.press(act[1] - 1)
            self.number(act[2])

    def _own_zones(self) -> list:
        return list(legal(self.app.state())["own"])

    def _stars(self, astral: str) -> None:
        if astral:
            self.press(PESSOA)
            self.press(_STARS.index("tile" if astral in _SIDES else astral))
            if astral in _SIDES:
                self.press(_SIDES.index(astral))

    def _lay(self, cards: list) -> None:
        for card in cards:
            self.press_all([int(card[1]) - 1, _SUITS.index(card[0])])

    def _poem(self, cards: list, keep: str, astral: str) -> None:
        self._lay(cards)
        self._stars(astral)
        values = [card[1] for card in cards if card[0] == keep[0] and card[1] in keep[1:]]
        if len(keep) == 2:
            self.press(int(keep[1]) - 1)
        else:
            other = keep[3] if keep[1] == values[0] else keep[1]
            self.press_all([REST, int(values[0]) - 1, int(other) - 1])

    def _final(self, who: str, poem: tuple) -> None:
        if poem[0] == "none":
            self.press(REST)
            return
        if poem[0] == "points":
            self.press(poem[1] - 1)
            self.number(poem[2])
        else:
            self._lay(poem[1])
            self.press(OK)

    def _mensagem(self, who: str, names: list) -> None:
        if not names:
            self.press(REST)
            return
        while isinstance(self.app.screen(), Telling):
            self.press(OK)
        screen = self.app.screen()
        for name in names:
            while name not in screen.shown():
                self.press(PESSOA)
            self.press(screen.shown().index(name))
        self.press(OK)

    def _fix(self, subject: str, colour: str, changes: list) -> None:
        for name, value in changes:
            self.menu("correct")
            self.pick(subject + " " + colour if colour else subject)
            if isinstance(self.app.screen(), Menu) and name in [v for _, v in self.app.screen().items]:
                self.pick(name)
            self._fix_value(value)

    def _fix_value(self, value: object) -> None:
        if isinstance(value, list):
            self._fix_kept(value)
        elif isinstance(value, int) and type(self.app.screen()).__name__ == "Number":
            self.number(value)
        elif value == 0:
            self.press(REST)
        else:
            self.pick(value)

    def _fix_kept(self, cards: list) -> None:
        screen = self.app.screen()
        while screen.cards != cards[: len(screen.cards)]:
            self.press(UNDO)
        for card in cards[len(screen.cards) :]:
            if card == "?":
                self.press(PESSOA)
            else:
                self.press_all([REST] if len(card) == 4 else [])
                self.press_all([int(value) - 1 for value in card[1:].split("/")])
                self.press(_SUITS.index(card[0]))
        self.press(OK)


def canonical(lines: list) -> list:
    """The log as the companion writes it: the opening line spelt out, refused lines left out."""
    game = Game([lines[0], read_setup(lines[1]).line()])
    for line in lines[2:]:
        try:
            game.play(line)
        except Refused:
            continue
    return list(game.log)
