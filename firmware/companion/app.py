"""The companion: presses in, log lines out, lights and display brought up to the game."""

import gc
import sys

from pessoa.refused import Refused
from store import Problem, Store
from words import Words

from .canvas import COLUMNS, wrap
from .const import const
from .drawing import Drawing
from .keys import NAMES, UNDO, Keys, reached
from .ledger import Ledger
from .lights import INKS, OPEN
from .link import Link
from .memory import settle
from .screen import Telling

_NOTE_MS = const(4000)
_TICK_MS = const(40)
_IDLE_MS = const(8)
_MOST_FAULTS = const(3)
_TICKS = const(0x3FFFFFFF)

DEFAULTS = {
    "language": "",
    "edition": "",
    "ring": "",
    "last": "",
    "brightness": 3,
    "sound": 2,
    "large": 0,
    "quick": 0,
    "cap": 400,
}


class App:
    """One companion on one board, with everything that it remembers in one store."""

    def __init__(self, board) -> None:
        self.board = board
        self.store = Store(board.folder, DEFAULTS)
        self.settings = self.store.settings
        self.use_words(self.settings.get("language") or "en")
        self._game = None
        self.now = board.now()
        self.dirty = True
        self._keys = Keys(board.keys())
        self._drawing = Drawing(self, board)
        self._ledger = Ledger(self)
        self.link = Link(self, board)
        self._screens: list = []
        self.note_rows: list = []
        self._note_until = 0
        self._next_tick = self.now
        self._named_stuck = 0
        self.resting = False
        self._settled = False
        self._faults = 0

    def start(self) -> None:
        """Take up the game where the store has it, and open the screen where it was."""
        self._game = None
        lines = self.store.lines
        for number in range(len(lines)):
            try:
                self.game.play(lines[number])
            except Refused:
                self._set_rest_aside(len(lines) - number)
                break
        self.home()
        if self.store.problems:
            from .trouble_screens import TroubleScreen

            self.show(TroubleScreen(self, self.store.problems))

    def _set_rest_aside(self, count: int) -> None:
        """Lines that the rules do not take are kept in files of their own and named on the display."""
        for _ in range(count):
            name = self.store.set_last_line_aside()
            self.store.problems.append(("set-aside", {"name": name}))

    def run(self) -> None:
        """Think and draw for ever; after a failed start, or with Undo held down, from the safe screen."""
        if self.store.boot_begun() or self.board.keys() & 1 << UNDO:
            self._open_safe_screen()
        else:
            self._guard(self.start)
        self._guard(self.draw)
        self.store.boot_done()
        while True:
            self._guard(self.step)

    def _guard(self, work) -> None:
        """Do a piece of work; a fault in it is written down and shown, and the keys go on answering."""
        try:
            work()
        except Exception as fault:
            if self._faults > _MOST_FAULTS:
                raise
            self._faults += 1
            self._ledger.write()
            self.store.write_crash(account_of(fault))
            self._open_safe_screen()
            from .trouble_screens import CrashScreen

            self.show(CrashScreen(self))

    def _open_safe_screen(self) -> None:
        from .trouble_screens import safe_screen

        self._game = None
        self._screens = [safe_screen(self)]
        self.dirty = True

    def step(self) -> None:
        """One turn of the loop."""
        board = self.board
        self.think(board.keys(), board.pressed(), board.now())
        self.draw()
        board.wait(1 if self.link.poll() or not self._settled else _IDLE_MS)

    # Thinking

    def think(self, levels: int, latched: int, now: int) -> None:
        """Take the keys as they are at this moment; never waits."""
        self.now = now
        pressed = self._keys.poll(levels | self.link.levels, latched | self.link.pressed(), now)
        if pressed:
            for key in range(9):
                if pressed & 1 << key:
                    self.press(key)
        if self.note_rows and reached(now, self._note_until):
            self.note_rows = []
            self.dirty = True
        if self._keys.stuck != self._named_stuck:
            self._name_stuck()

    def press(self, key: int) -> None:
        """One press: answered by a light at once, then by the screen that is open."""
        self._drawing.echo(key)
        if self.settings.get("sound") == 2:
            self.board.beep(2000, 8)
        self._ledger.write()  # two keys at the same moment: the first one's line goes first
        self.note_rows = []
        self.dirty = True
        if self.resting:
            self.resting = False
        else:
            try:
                self.screen().press(key)
            except Problem as problem:
                self.not_kept(problem)
            self._faults = 0

    def _name_stuck(self) -> None:
        new = self._keys.stuck & ~self._named_stuck
        self._named_stuck = self._keys.stuck
        for key in range(9):
            if new & 1 << key:
                self.note(self.say("stuck", word=NAMES[key].upper()))

    @property
    def game(self):
        """The game that runs; the rules are not read before somebody asks for it."""
        if self._game is None:
            from pessoa import Game

            self._game = Game()  # type: ignore[assignment]
        return self._game

    def state(self):
        """The state of the game, or None before it is set up."""
        return self._game.state if self._game else None

    def play(self, *lines: str) -> bool:
        """Play lines that a screen made; a refusal is shown and changes nothing."""
        try:
            self._play(lines)
        except Refused as refused:
            self.refuse_for(refused)
            return False
        return True

    def play_line(self, line: str) -> None:
        """The same for a line from elsewhere, which is in flash afterwards; raises Refused or Problem."""
        self._play((line,))
        try:
            self._ledger.write_lines()
        except Problem:
            self.home()
            raise

    def _play(self, lines: tuple) -> None:
        tell: list = []
        for line in lines:
            if self._ledger.count() != self._count():
                raise Refused("setup")  # a game in the store waits behind the safe screen
            tell = self.game.play(line)
            self._ledger.add(line)
        self.home()
        if tell:
            self.show(Telling(self, self.say("table"), tell))

    def _count(self) -> int:
        return len(self._game.log) if self._game else 0

    def keep(self) -> None:
        """Bring everything into flash that waits for the display."""
        self._ledger.write()

    def undo(self) -> bool:
        """Take the last line back; the two that set a game up go together."""
        self._ledger.write_lines()
        if not self.game.log:
            return False
        count = len(self.game.log) if len(self.game.log) <= 2 else 1
        for _ in range(count):
            self.store.undo()
            self.game.undo()
            self.link.undone()
        self.home()
        return True

    # Screens

    def screen(self):
        """The screen that is open."""
        return self._screens[-1]

    def show(self, screen) -> None:
        """Open a screen on top."""
        self._screens.append(screen)
        self.dirty = True

    def close(self) -> None:
        """Go back to the screen below."""
        if len(self._screens) > 1:
            self._screens.pop()
        self.dirty = True

    def at_home(self) -> bool:
        """Whether no screen lies below the one that is open."""
        return len(self._screens) == 1

    def home(self) -> None:
        """The one screen that the game asks for now."""
        self._screens = [self._screen_of(self.state())]
        self.dirty = True

    def _screen_of(self, state):
        if state is None:
            if not self.settings.get("language"):
                from .language_screen import language_menu

                return language_menu(self)
            from .setup_screens import home_menu

            return home_menu(self)
        if state.phase == "turn":
            from .turn_screens import BaldayaScreen, TurnScreen

            return BaldayaScreen(self) if state.active() is state.baldaya else TurnScreen(self)
        if state.phase == "over":
            from .score_screen import ScoreScreen

            return ScoreScreen(self)
        from .end_screens import FinalPoem, MensagemScreen, QuickFinal

        if state.phase == "mensagem":
            return MensagemScreen(self)
        return QuickFinal(self) if self.settings.get("quick") else FinalPoem(self)

    def open_act(self, meeple: str, zone: int) -> None:
        """The action of the zone that a meeple goes to."""
        from .act_screens import act_screen

        self._screens = self._screens[:1]
        self.show(act_screen(self, meeple, zone))

    def open_menu(self) -> None:
        """What can be done besides the turn."""
        from .turn_screens import open_game_menu

        open_game_menu(self)

    def menu_chosen(self, word: str) -> None:
        """One line of that menu."""
        self.close()
        if word == "meditate":
            from .turn_screens import open_meditate

            open_meditate(self)
        elif word == "look":
            from .look_screens import LookScreen

            self.show(LookScreen(self))
        elif word == "correct":
            from .fix_screens import open_fix

            open_fix(self)
        elif word == "settings":
            self.open_settings()
        elif word == "pause":
            self.resting = True
        else:
            from .setup_screens import ask_end

            ask_end(self)
        self.dirty = True

    def open_settings(self) -> None:
        """Brightness, sound, language and the rest."""
        from .settings_screens import open_settings

        open_settings(self)

    def ask_undo(self) -> None:
        """Say what undo would take back, and ask."""
        from .look_screens import UndoScreen

        if self.game.log:
            self.show(UndoScreen(self))
        else:
            self.refuse(self.say("nothing-to-undo"))

    def end_game(self) -> None:
        """The game becomes history; a campaign goes on or ends."""
        from .setup_screens import after_game

        after_game(self)
        self._ledger.later(self.store.finish, self.start)
        self._game = None
        self.home()

    def set(self, name: str, value: object) -> None:
        """A setting from now on; where the memory is full it stays as it was, and that is said."""
        self.settings.enter({name: value})
        self._ledger.later(self.settings.save, self.settings.forget)

    def not_kept(self, problem: Problem) -> None:
        """Say that something could not be saved."""
        self.refuse(self.say("not-kept", word=problem.word))

    # Words

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self.use_words(language)
        self.set("language", language)
        self.link.tell_language()

    def use_words(self, language: str) -> None:
        """Read the texts of a language."""
        self.words = Words(language)
        self.say = self.words.say  # a text of the screens; bound once: it is what screens call most

    def wrapped(self, which, **values: object) -> list:
        """A text of the screens in rows of the display."""
        return wrap(self.words.say(which, **values), COLUMNS)

    def ink(self) -> tuple:
        """The colour of what can be chosen: the active player's, or white."""
        active = self.state().active() if self.state() else None
        return INKS[active.colour] if active else OPEN

    def refuse(self, text: str) -> None:
        """A press that cannot be: a low tone and one line why."""
        if self.settings.get("sound"):
            self.board.beep(180, 120)
        self.note(text)

    def refuse_for(self, refused: Refused) -> None:
        """The same for a reason of the rules."""
        self.refuse(self.words.why(refused.reason, refused.values))

    def note(self, text: str) -> None:
        """Show a line or two above the legend for a while."""
        self.note_rows = wrap(text, COLUMNS)[:3]
        self._note_until = (self.now + _NOTE_MS) & _TICKS
        self.dirty = True

    # Drawing

    def draw(self) -> None:
        """Bring lights and display up to date, then the flash; tidy the heap once nobody presses."""
        if self.dirty:
            self.dirty = False
            self._drawing.draw()
            self._ledger.write()
            self._settled = False
            return
        if not self._settled:
            self._settled = True
            gc.collect()  # before modules are read: they lie closer together
            if self.store.count == self._count() and (self.at_home() or isinstance(self.screen(), Telling)):
                settle(self.state())
                self._ledger.make_room()
        if reached(self.now, self._next_tick):
            self._next_tick = (self.now + _TICK_MS) & _TICKS
            self.screen().tick()
            self._drawing.tick()


def account_of(fault: Exception) -> str:
    """What went wrong and where, as far as the interpreter tells."""
    if not hasattr(sys, "print_exception"):
        return "%s: %s" % (type(fault).__name__, fault)
    import io

    text = io.StringIO()
    sys.print_exception(fault, text)
    return text.getvalue()
