"""Every screen of the companion, each reached by lines and keys on a new board."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from host_tools.keyplay.board import MemoryBoard
from host_tools.keyplay.player import KeyPlayer

from companion.app import App
from pessoa import Game

_KEYS = "12345PROU"
_GAME = "game players=reis:blue,campos:red modules=1,2 edition=en ring=1423"
_FOUR = "game players=caeiro:blue,reis:yellow,campos:red,soares:white edition=en ring=1423"
_SOLO = "solo player=soares:white baldaya=red edition=en ring=1423"
_CAMPAIGN = "solo player=soares:white baldaya=red edition=en ring=1423 campaign=2 shelves=N"
_ROOM = ["fix neutral yellow zone=5", "fix neutral white zone=5", "fix reis hand=7"]
_KEPT = ["fix reis kept=N1,F1/2,C3,?,N4/5"]


class Scene(NamedTuple):
    """A screen: settings and lines that lead to the game, then keys (1-5, Pessoa, Rest, OK, Undo)."""

    name: str
    lines: list[str] = []  # noqa: RUF012 - never changed
    keys: str = ""
    settings: Mapping[str, object] = {}
    told: bool = False  # whether what the last line tells stays open
    prepare: Callable[[App], object] | None = None


def _opened(line: str, *lines: str) -> list[str]:
    return ["pessoa 1", line, *lines]


def _played(opening: str, phase: str, year: int = 1935) -> list[str]:
    """Everybody rests, Baldaya draws ones, until that phase and year."""
    game = Game(_opened(opening))
    while game.state.phase != phase or game.state.year() < year:
        game.play(_easiest(game))
    return list(game.log)


def _easiest(game: Game) -> str:
    state = game.state
    who = state.active().name
    if state.phase in ("final", "mensagem"):
        return f"{who} {state.phase} none"
    if who != "baldaya":
        return f"{who} rest"
    from pessoa.baldaya import baldaya_rests_now, tiles_asked

    if baldaya_rests_now(state):
        return "baldaya rest"
    asked = int(tiles_asked(state, 1))
    return "baldaya card 1" + " tiles" * bool(asked) + " N" * asked


def _trouble(app: App) -> None:
    from companion.trouble_screens import TroubleScreen

    problems = [("set-aside", {"name": "j12.bad"}), ("full", {"name": "j13"})]
    app.show(TroubleScreen(app, problems))


def _crash(app: App) -> None:
    def fail() -> None:
        raise ValueError("an example of a fault, long enough for two rows")

    app._guard(fail)


def _safe(app: App) -> None:
    app._open_safe_screen()


def _campaign_won(app: App) -> None:
    app.store.campaign.update({"heteronym": "soares", "colour": "white", "baldaya": "red", "game": 2, "keep": 1})
    app.home()


def _stuck(app: App) -> None:
    app.board.levels = 1 << 6
    app.step()
    app.board.time += 21000
    app.step()
    app.board.levels = 0


def _score(opening: str, points: int) -> list[str]:
    lines = _played(opening, "final")
    last = _played(opening, "over")[len(lines) :]
    return [*lines, f"fix {opening.split('=')[1].split(':')[0]} vp={points}", *last]


def scenes() -> Iterator[Scene]:
    """All of them, in the order in which people meet them."""
    yield from _before_the_game()
    yield from _turns()
    yield from _acts()
    yield from _baldaya()
    yield from _end()
    yield from _any_time()
    yield from _trouble_scenes()


def _before_the_game() -> Iterator[Scene]:
    yield Scene("language", settings={"language": ""})
    yield Scene("home")
    yield Scene("home-again", settings={"last": _SOLO}, prepare=_campaign_won)
    yield Scene("seat-1", keys="1")
    yield Scene("colour", keys="1 1")
    yield Scene("seat-3", keys="1 1 1 1 1")
    yield Scene("modules", keys="1 1 1 1 1 3")
    yield Scene("edition", keys="1 1 1 1 1 3 1")
    yield Scene("ring", keys="1 1 1 1 1 3 1 1")
    yield Scene("solo-who", keys="2")
    yield Scene("solo-baldaya", keys="2 1 1")
    yield Scene("campaign-side", keys="3", settings={"edition": "en", "ring": "1423"}, prepare=_campaign_won)
    for page in range(1, 6):
        yield Scene(f"setup-game-{page}", _opened(_GAME), "O " * (page - 1), told=True)
    for page in range(1, 6):
        yield Scene(f"setup-solo-{page}", _opened(_CAMPAIGN), "O " * (page - 1), told=True)


def _turns() -> Iterator[Scene]:
    yield Scene("turn", _opened(_GAME))
    yield Scene("turn-four", _opened(_FOUR, "caeiro rest", "reis rest"))
    yield Scene("turn-control", _opened(_GAME, "reis take"))
    yield Scene("turn-tired", _opened(_GAME, "fix reis energy=0"))
    yield Scene(
        "turn-rich",
        _opened(_GAME, "fix reis vp=123", "fix reis shelf:T=6", "fix reis energy=10", "fix reis hand=17"),
    )
    yield Scene("turn-pessoa", _opened(_GAME, "reis take"), "P")
    yield Scene("turn-price", _opened(_GAME), "P")
    yield Scene("refused-zone", _opened(_GAME), "3")
    yield Scene("refused-control", _opened(_GAME, "fix reis energy=0"), "P")
    yield Scene("told-cafe", _opened(_GAME, "reis own 2 buy 1 2 3"), told=True)
    for page in range(1, 4):
        yield Scene(
            f"told-round-{page}",
            _opened(_GAME, "reis rest", "campos pessoa 2 buy 1 2"),
            "O " * (page - 1),
            told=True,
        )
    for page in range(1, 4):
        yield Scene(
            f"told-poem-{page}",
            _opened(_GAME, *_ROOM, "reis own 4 poem N1 F2 F3 keep F1/2 astral tile C"),
            "O " * (page - 1),
            told=True,
        )


def _acts() -> Iterator[Scene]:
    yield Scene("cafe", _opened(_GAME), "2")
    yield Scene("cafe-chosen", _opened(_GAME), "1 1 3 2")
    yield Scene("cafe-locked", _opened(_GAME), "1 2")
    yield Scene("cafe-mind", _opened(_GAME, "fix reis zone=1", "fix pessoa zone=2"), "5 1 2")
    yield Scene("shop", _opened(_GAME, *_ROOM), "3")
    yield Scene("shop-chosen", _opened(_GAME, *_ROOM), "3 1 2 5")
    yield Scene("shop-stars", _opened(_GAME, *_ROOM), "3 1 P")
    yield Scene("shop-side", _opened(_GAME, *_ROOM), "3 1 P 4")
    yield Scene("shop-starred", _opened(_GAME, *_ROOM), "3 1 2 5 P 4 1")
    yield Scene("poem", _opened(_GAME, *_ROOM), "4")
    yield Scene("poem-suit", _opened(_GAME, *_ROOM), "4 1")
    yield Scene("poem-short", _opened(_GAME, *_ROOM), "4 1 1 2 2 O")
    yield Scene("poem-keep", _opened(_GAME, *_ROOM), "4 1 1 2 2 3 3")
    yield Scene("poem-stars", _opened(_GAME, *_ROOM), "4 1 1 2 2 3 3 4 1 5 1 P 1")
    yield Scene("poem-two", _opened(_GAME, *_ROOM), "4 1 1 2 2 3 3 R")
    yield Scene("poem-second", _opened(_GAME, *_ROOM), "4 1 1 2 2 3 3 R 2")
    yield Scene("quick-size", _opened(_GAME, *_ROOM), "4 P 2", {"quick": 1})
    yield Scene("quick-points", _opened(_GAME, *_ROOM), "4 4 P 3", {"quick": 1})


def _baldaya() -> Iterator[Scene]:
    turn = _opened(_SOLO, "soares own 2 buy 1 2")
    yield Scene("baldaya", turn)
    yield Scene("baldaya-tiles", turn, "3")
    yield Scene("baldaya-tiles-one", turn, "3 2")
    for page in (1, 2):
        yield Scene(f"told-baldaya-{page}", [*turn, "baldaya card 2"], "O " * (page - 1), told=True)
    resting = _played(_SOLO, "turn", 1921)
    if not resting[-1].startswith("soares"):
        resting.append("soares rest")
    yield Scene("baldaya-rests", resting)
    for page in (1, 2):
        yield Scene(f"told-baldaya-rests-{page}", [*resting, "baldaya rest"], "O " * (page - 1), told=True)


def _end() -> Iterator[Scene]:
    final = [*_played(_GAME, "final"), "fix campos kept=N1,F1/2,C3,?,N4/5"]
    yield Scene("final", final)
    yield Scene("final-laid", final, "1 1 2 3 3 2")
    yield Scene("final-quick", final, "", {"quick": 1})
    mensagem = _played(_GAME, "mensagem")
    yield Scene("mensagem", mensagem)
    yield Scene("mensagem-chosen", mensagem, "1 P 3 P P")
    yield Scene("mensagem-last", mensagem, "1 P 3 P P P")
    over = _score(_GAME, 61)
    yield Scene("score", over)
    yield Scene("score-sheet", over, "1")
    yield Scene("score-shared", _played(_FOUR, "over"))
    yield Scene("solo-lost", _score(_SOLO, 61))
    yield Scene("solo-won", _score(_SOLO, 147))
    yield Scene("solo-sheet", _score(_SOLO, 147), "1")
    yield Scene("campaign-won", [*_score(_CAMPAIGN, 147)])
    yield Scene("campaign-next", [*_score(_CAMPAIGN, 147)], "O")


def _any_time() -> Iterator[Scene]:
    some = _opened(_GAME, *_ROOM, *_KEPT, "reis own 4 poem N1 F2 F3 keep F1/2 astral tile C")
    yield Scene("menu", some, "O")
    yield Scene("menu-more", some, "O P")
    yield Scene("meditate", _opened(_GAME, "fix reis energy=1"), "O 1 2")
    yield Scene("look", some, "O 2")
    yield Scene("look-other", some, "O 2 2")
    yield Scene("look-board", some, "O 2 5")
    yield Scene("look-baldaya", _opened(_SOLO), "O 2 2")
    yield Scene("history", some, "O 2 P")
    yield Scene("undo", some, "U")
    yield Scene("undo-opening", _opened(_FOUR), "U")
    yield Scene("fix", some, "O 3")
    yield Scene("fix-more", some, "O 3 P")
    yield Scene("fix-player", some, "O 3 1")
    yield Scene("fix-player-more", some, "O 3 1 P")
    yield Scene("fix-number", some, "O 3 1 4 P 2")
    yield Scene("fix-zone", some, "O 3 1 1")
    yield Scene("fix-kept", some, "O 3 1 5")
    yield Scene("fix-kept-suit", some, "O 3 1 5 R 2 4")
    yield Scene("fix-rossio", some, "O 3 P 1")
    yield Scene("settings", some, "O 4")
    yield Scene("settings-more", some, "O 4 P")
    yield Scene("settings-value", some, "O 4 2")
    yield Scene("pause", some, "O 5")
    yield Scene("end-game", some, "O P 1")
    large = {"large": 1}
    yield Scene("large-turn", some, "", large)
    yield Scene("large-menu", some, "O 4 3", large)
    yield Scene("large-told", _opened(_GAME, "reis rest", "campos rest"), "O O", large, told=True)
    yield Scene("large-fits", _opened(_GAME, "fix reis energy=1"), "", large, told=True)


def _trouble_scenes() -> Iterator[Scene]:
    yield Scene("trouble", prepare=_trouble)
    yield Scene("trouble-full", keys="O", prepare=_trouble)
    yield Scene("crash", _opened(_GAME), prepare=_crash)
    yield Scene("safe", _opened(_GAME), prepare=_safe)
    yield Scene("stuck-key", _opened(_GAME), prepare=_stuck)
    yield Scene("no-key", _opened(_SOLO, "soares rest"), "P")


def show(scene: Scene, language: str, folder: str) -> KeyPlayer:
    """Bring a new board to that screen."""
    board = MemoryBoard(folder)
    app = App(board)
    for name, value in {"language": language, **scene.settings}.items():
        app.set(name, value)
    app.use_words(language)
    app.start()
    for line in scene.lines:
        app.play_line(line)
    if scene.lines and not scene.told:
        app.home()
    if scene.prepare:
        scene.prepare(app)
    app.step()
    player = KeyPlayer(app, board)
    player.press_all([_KEYS.index(key) for key in scene.keys.split()])
    return player
