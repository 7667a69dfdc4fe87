"""Before the game: who plays, modules, edition, the way round the board; and campaigns."""

from pessoa.box import COLOURS, HETERONYMS, SIDES, campaign_keeps, campaign_target

from .screen import Menu, Screen

_EDITIONS = ("en", "fr", "pt")


def home_menu(app) -> Menu:
    """What to play."""
    say = app.say
    items = []
    if app.settings.get("last"):
        items.append((say("same"), "same"))
    items += [(say("new-game"), "game"), (say("solo"), "solo")]
    game = app.store.campaign.get("game", 0)
    items.append((say("campaign-go-on", n=game) if game else say("campaign"), "campaign"))
    items.append((say("settings"), "settings"))

    def done(word: str) -> None:
        if word == "same":
            begin(app, app.settings.get("last"))
        elif word == "settings":
            app.open_settings()
        else:
            Wizard(app, word).go_on()

    return Menu(app, say("home-title"), items, done)


def begin(app, line: str) -> None:
    """Play the two lines that open a log."""
    if "campaign=" not in line:
        app.set("last", line)
    app.play(*([line] if app.game.log else ["pessoa 1", line]))  # the plug may have been pulled between the two


class Wizard:
    """Asks one thing after the other until the opening line is complete."""

    def __init__(self, app, kind: str) -> None:
        self.app = app
        self.kind = kind
        self.seats: list = []
        self.name = ""
        self.answers: dict = {}
        self.shelves: list = []
        campaign = app.store.campaign
        if kind == "campaign" and campaign.get("game", 0):
            self.seats = [(campaign.get("heteronym"), campaign.get("colour"))]
            self.answers = {"baldaya": campaign.get("baldaya")}

    def go_on(self) -> None:
        """Ask what is missing, or begin."""
        app = self.app
        most = 4 if self.kind == "game" else 1
        if self.name:
            self._ask("colour-of", "colour", COLOURS, self._taken(), self._seat, who=self.name)
        elif len(self.seats) < most and "done" not in self.answers:
            self._ask_heteronym()
        elif self.kind == "game" and "modules" not in self.answers:
            items = [(app.say("modules-" + name), name) for name in ("none", "1", "2", "12")]
            self._menu(app.say("modules"), items, self._answer("modules"))
        elif self.kind != "game" and "baldaya" not in self.answers:
            self._ask("colour-of", "colour", COLOURS, self._taken(), self._answer("baldaya"), who="baldaya")
        elif not app.settings.get("edition"):
            items = [(app.say("edition-" + name), name) for name in _EDITIONS]
            self._menu(app.say("edition"), items, self._setting("edition"))
        elif not app.settings.get("ring"):
            app.show(RingScreen(app, self._from_here(self._setting("ring"))))
        elif len(self.shelves) < self._kept():
            items = [(app.words.name("side", side), side) for side in SIDES]
            self._menu(app.say("kept-side", n=len(self.shelves) + 1), items, self._shelf)
        else:
            self._begin()

    def _taken(self) -> list:
        return [colour for _, colour in self.seats]

    def _ask(self, title: str, kind: str, values: tuple, without: list, done, **names: object) -> None:
        name = self.app.words.name
        items = [(name(kind, value), value) for value in values if value not in without]
        self._menu(self.app.say(title, **names), items, done)

    def _menu(self, title: str, items: list, done) -> None:
        self.app.show(Menu(self.app, title, items, self._from_here(done)))

    def _from_here(self, done):
        """The same, but with the answers as they are now: going back forgets the later ones."""
        seats, name = list(self.seats), self.name
        answers, shelves = dict(self.answers), list(self.shelves)

        def chosen(value: str) -> None:
            self.seats, self.name = list(seats), name
            self.answers, self.shelves = dict(answers), list(shelves)
            done(value)

        return chosen

    def _ask_heteronym(self) -> None:
        app = self.app
        taken = [name for name, _ in self.seats]
        items = [(app.words.name("who", name), name) for name in HETERONYMS if name not in taken]
        if self.kind == "game" and len(self.seats) >= 2:
            items.append((app.say("no-more-players"), ""))
        title = app.say("seat", n=len(self.seats) + 1) if self.kind == "game" else app.say("who-are-you")
        self._menu(title, items, self._named)

    def _named(self, name: str) -> None:
        if name:
            self.name = name
        else:
            self.answers["done"] = "1"
        self.go_on()

    def _seat(self, colour: str) -> None:
        self.seats.append((self.name, colour))
        self.name = ""
        self.go_on()

    def _answer(self, name: str):
        def done(value: str) -> None:
            self.answers[name] = value
            self.go_on()

        return done

    def _setting(self, name: str):
        def done(value: str) -> None:
            self.app.set(name, value)
            self.go_on()

        return done

    def _shelf(self, side: str) -> None:
        self.shelves.append(side)
        self.go_on()

    def _game(self) -> int:
        return self.app.store.campaign.get("game", 0) or 1

    def _kept(self) -> int:
        return self.app.store.campaign.get("keep", 0) if self.kind == "campaign" else 0

    def _begin(self) -> None:
        settings = self.app.settings
        seats = ",".join([name + ":" + colour for name, colour in self.seats])
        if self.kind == "game":
            modules = {"none": "", "1": " modules=1", "2": " modules=2", "12": " modules=1,2"}
            line = "game players=" + seats + modules[self.answers["modules"]]
        else:
            line = "solo player=" + seats + " baldaya=" + self.answers["baldaya"]
        line += " edition=" + settings.get("edition") + " ring=" + settings.get("ring")
        if self.kind == "campaign":
            self._keep_campaign()
            line += " campaign=%d" % self._game()
            if self.shelves:
                line += " shelves=" + ",".join(self.shelves)
        begin(self.app, line)

    def _keep_campaign(self) -> None:
        name, colour = self.seats[0]
        values = {
            "heteronym": name,
            "colour": colour,
            "baldaya": self.answers["baldaya"],
            "game": self._game(),
        }
        self.app.store.campaign.update(values)


class RingScreen(Screen):
    """Which way round the zones stand on the players' board, with a picture of both."""

    def __init__(self, app, done) -> None:
        super().__init__(app)
        self._done = done

    def title(self) -> str:
        """The question."""
        return self.app.say("ring")

    def body(self) -> list:
        """Two small maps."""
        return [
            "1:    1        2:    1",
            "    3   4          4   3",
            "      2              2",
            "",
        ] + self.app.wrapped("ring-hint")

    def choices(self) -> int:
        """One of two."""
        return 3

    def choose(self, number: int) -> None:
        """This is how the board looks."""
        if number > 2:
            super().choose(number)
        else:
            self._done(("1423", "1324")[number - 1])


def ask_end(app) -> None:
    """Stop a game that is not over: it is kept in the history."""
    items = [(app.say("end-no"), False), (app.say("end-yes"), True)]

    def done(yes: bool) -> None:
        if yes:
            app.end_game()
        else:
            app.close()

    app.show(Menu(app, app.say("end-title"), items, done))


def after_game(app) -> None:
    """What a finished campaign game means for the next one."""
    state = app.state()
    if not (state and state.setup.campaign and state.phase == "over"):
        return
    from pessoa.ending import shelves_to_keep, winners

    campaign = app.store.campaign
    game = state.setup.campaign
    if winners(state) and campaign_keeps(game):
        name, colour = state.setup.players[0]
        values = {"heteronym": name, "colour": colour, "baldaya": state.setup.baldaya}
        values["keep"] = shelves_to_keep(state)
        values["game"] = game + 1
        campaign.update(values)
    else:
        campaign.clear()
    app.note(app.say("campaign-next", n=game + 1, most=campaign_target(game + 1)) if winners(state) else "")
