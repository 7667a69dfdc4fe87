"""A player's turn: where to go, and what else may be done before."""

from pessoa.legal import legal, most_meditation, refused_move, refused_take

from .canvas import KEY
from .lights import INKS, VIOLET
from .screen import Menu, Screen, numbered


class TurnScreen(Screen):
    """The active player's state and the zones that are open; a zone key moves there."""

    _legend = ("pessoa", "rest", "menu", "undo")

    def __init__(self, app) -> None:
        super().__init__(app)
        self._legal: dict = {}
        self.for_pessoa = False  # the Pessoa key was pressed: the next zone is his

    @property
    def _may(self) -> dict:
        """What is legal; asked only once the screen is seen, which may be after sentences for the table."""
        if not self._legal:
            self._legal = legal(self.app.state())
        return self._legal

    def title(self) -> str:
        """Year, round and who."""
        state = self.app.state()
        name = self.app.words.name("who", state.active().name)
        return "%d %s" % (state.year(), name) + " (%s)" % self.app.words.name("colour", state.active().colour)

    def body(self) -> list:
        """Energy, cards and points large, then control and the zones that are open."""
        state = self.app.state()
        player = state.active()
        say = self.app.say
        own = player.name == state.controller
        numbers = "\x01%d/%d \x02%d \x03%d" % (player.energy, player.energy_max(), player.hand, player.vp)
        rows = ["\t" + numbers, ""]
        if self.for_pessoa:
            rows.append(say("pessoa-where" if own else "pessoa-price"))
            rows.append(say("zones", word=_numbers(self._zones_of_pessoa())))
        else:
            rows.append(say("controls-you") if own else say("controls", who=state.controller))
            rows.append(say("own-zones", word=_numbers(self._may["own"])))
            if own:
                rows.append(say("pessoa-zones", word=_numbers(self._may["pessoa"])))
            elif self._may["pessoa_if_taken"]:
                rows.append(say("if-taken", word=_numbers(self._may["pessoa_if_taken"])))
            rows += [""] * (5 - len(rows)) + [say("round", n=state.round)]
        return rows

    def _zones_of_pessoa(self) -> list:
        own = self.app.state().active().name == self.app.state().controller
        return self._may["pessoa" if own else "pessoa_if_taken"]

    def light(self, lights) -> None:
        """Own zones breathe in the player's colour, those of Pessoa alone in violet."""
        player = self.app.state().active()
        if not self.for_pessoa:
            for zone in self._may["own"]:
                lights.show_choice(zone, INKS[player.colour])
        for zone in self._zones_of_pessoa() if self.for_pessoa else self._may["pessoa"]:
            if self.for_pessoa or zone not in self._may["own"]:
                lights.show_choice(zone, VIOLET, True)

    def choose(self, number: int) -> None:
        """Go there with the own meeple, or with Pessoa where only he may."""
        app = self.app
        state = app.state()
        player = state.active()
        if self.for_pessoa and player.name != state.controller:
            problem = refused_move(state, player, "pessoa", number, taking=True)
            if problem:
                app.refuse_for(problem)
            elif app.play(player.name + " take"):
                app.open_act("pessoa", number)
        elif not self.for_pessoa and (number in self._may["own"] or number not in self._may["pessoa"]):
            self._go("own", number)
        else:
            self._go("pessoa", number)

    def _go(self, meeple: str, zone: int) -> None:
        state = self.app.state()
        problem = refused_move(state, state.active(), meeple, zone)
        if problem:
            self.app.refuse_for(problem)
        else:
            self.for_pessoa = False
            self.app.open_act(meeple, zone)

    def other(self) -> None:
        """Pessoa instead of the own meeple; without control: what taking it would open."""
        state = self.app.state()
        problem = None
        if state.controller != state.active().name:
            problem = refused_take(state, state.active())
        if problem:
            self.app.refuse_for(problem)
        else:
            self.for_pessoa = not self.for_pessoa
            self.app.dirty = True

    def rest(self) -> None:
        """Rest."""
        self.app.play(self.app.state().active().name + " rest")

    def confirm(self) -> None:
        """OK after the Pessoa key only takes control; otherwise it opens the menu."""
        state = self.app.state()
        if self.for_pessoa and state.controller != state.active().name:
            self.app.play(state.active().name + " take")
        else:
            self.app.open_menu()

    def back(self) -> None:
        """Back to the own meeple, or to undo."""
        if self.for_pessoa:
            self.for_pessoa = False
            self.app.dirty = True
        else:
            self.app.ask_undo()


def _numbers(zones: list) -> str:
    return " ".join([KEY + str(zone) for zone in zones]) or "-"


class BaldayaScreen(Screen):
    """Baldaya's turn: the value of his card, then the suits of the tiles he takes; or his rest."""

    @property
    def legend(self) -> tuple:
        """The Rest key rests, for him too."""
        return ("", "rest" if self._rests() else "", "menu", "undo")

    def title(self) -> str:
        """Year and name."""
        return "%d Baldaya" % self.app.state().year()

    def _rests(self) -> bool:
        from pessoa.baldaya import baldaya_rests_now

        return baldaya_rests_now(self.app.state())

    def body(self) -> list:
        """What to do with the deck."""
        return self.app.wrapped("baldaya-rests" if self._rests() else "baldaya-card")

    def choices(self) -> int:
        """Any value from 1 to 5, but when he rests."""
        return 0 if self._rests() else 31

    def choose(self, number: int) -> None:
        """His card's lower value."""
        from pessoa.baldaya import tiles_asked

        if self._rests():
            self.app.refuse(self.app.say("press-rest"))
            return
        asked = tiles_asked(self.app.state(), number)
        line = "baldaya card %d" % number
        if asked:
            self.app.show(TilesScreen(self.app, line + " tiles", asked))
        else:
            self.app.play(line)

    def rest(self) -> None:
        """His rest, in its years."""
        if self._rests():
            self.app.play("baldaya rest")
        else:
            super().rest()

    def confirm(self) -> None:
        """The menu."""
        self.app.open_menu()

    def back(self) -> None:
        """Undo."""
        self.app.ask_undo()


class TilesScreen(Screen):
    """The suits of the shelves that Baldaya takes, one press each."""

    def __init__(self, app, line: str, asked: int) -> None:
        super().__init__(app)
        self._line = line
        self._asked = asked
        self._suits = ""

    def title(self) -> str:
        """How many are asked for."""
        return self.app.say("baldaya-tiles", n=self._asked)

    def body(self) -> list:
        """Suits by number, and those named so far."""
        name = self.app.words.name
        rows = [numbered(i + 1, name("side", "NCF"[i])) for i in range(3)]
        return rows + ["", " ".join([name("side", suit) for suit in self._suits])]

    def choices(self) -> int:
        """Three suits."""
        return 7

    def choose(self, number: int) -> None:
        """One more suit; the last one plays the line."""
        if number > 3:
            super().choose(number)
            return
        self._suits += "NCF"[number - 1]
        if len(self._suits) == self._asked:
            self.app.play(self._line + " " + " ".join(self._suits))
        self.app.dirty = True

    def back(self) -> None:
        """Take the last suit back, then the screen."""
        if self._suits:
            self._suits = self._suits[:-1]
            self.app.dirty = True
        else:
            super().back()


def open_meditate(app) -> None:
    """Ask how many cards are meditated away."""
    from .number_screen import Number

    player = app.state().active()

    def done(n: int) -> None:
        if n:
            app.play("%s meditate %d" % (player.name, n))
        else:
            app.close()

    app.show(Number(app, app.say("meditate"), most_meditation(player), done))


def open_game_menu(app) -> None:
    """What can be done at any time besides the turn itself."""
    from pessoa.state import Player

    state = app.state()
    items = [(app.say("look"), "look"), (app.say("correct"), "correct"), (app.say("settings"), "settings")]
    if state.phase == "turn" and isinstance(state.active(), Player):
        items.insert(0, (app.say("meditate"), "meditate"))
    items.append((app.say("pause"), "pause"))
    items.append((app.say("end-game"), "end"))
    app.show(Menu(app, app.say("menu-title"), items, app.menu_chosen))
