"""The whole companion on the emulated Pico: from power-on through a game entered by bouncing keys."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from host_tools.commands.uf2 import make_uf2
from host_tools.device.build import Built
from host_tools.device.filesystem import LAYOUTS, read_image
from host_tools.emulator.bench import files_for, run_to_first_screen
from host_tools.emulator.flash import flash_after
from host_tools.emulator.pico import EmulatedPico
from host_tools.emulator.session import Shown, golden_keys, hues, measure_press
from host_tools.firmware_path import CHECKOUT
from host_tools.keyplay.golden import new_player

from companion.app import DEFAULTS
from store import Store

LOG = CHECKOUT / "tests" / "golden" / "solo-en-lost.log"


@dataclass
class Game:
    """A board after a whole game, and what was seen on the way."""

    pico: EmulatedPico
    before: bytes
    first_picture: bytes
    wanted: list[Shown]
    log: list[str]
    pictures: list[list[bytes]] = field(default_factory=list)
    lights: list[bytes] = field(default_factory=list)


@pytest.fixture(scope="module")
def game(image: str, built: Built) -> Game:
    pico = EmulatedPico(image, files_for(built))
    before = pico.flash_image
    run_to_first_screen(pico)
    game = Game(pico, before, pico.display.picture(), *golden_keys(LOG))
    for shown in game.wanted:
        seen = len(pico.display.frames)
        measure_press(pico, shown.key)
        game.pictures.append([picture for _, picture in pico.display.frames[seen:]])
        game.lights.append(pico.lights.frames[-1][2])
    return game


def lines_after(pico: EmulatedPico, question: bytes) -> list[str]:
    start = len(pico.output)
    pico.send(question + b"\n")
    pico.run(us=200_000)
    return bytes(pico.output[start:]).decode().splitlines()


def test_cold_start_shows_the_first_screen(game: Game, tmp_path: Path) -> None:
    assert game.first_picture == bytes(new_player(str(tmp_path)).board.frame)
    assert any(game.first_picture)


def test_every_picture_is_that_of_the_simulated_board(game: Game) -> None:
    differing = [i for i, shown in enumerate(game.wanted) if shown.pictures != game.pictures[i]]
    assert differing == [], "every transfer leads to the same picture on both"
    assert len({picture for pictures in game.pictures for picture in pictures}) > 300


def test_lights_have_the_colours_of_the_simulated_board(game: Game) -> None:
    differing = [i for i, shown in enumerate(game.wanted) if hues(shown.lights) != hues(game.lights[i])]
    assert differing == []


def test_log_over_the_link_is_the_golden_one_and_garbage_changes_nothing(game: Game) -> None:
    log = [line[2:] for line in lines_after(game.pico, b"log") if line.startswith("= ")]
    assert log in ([], game.log), "the finished game was put away, or is still there as it was entered"
    for garbage in (b"\x00\x01\xff\xfe" * 20, b"line " + b"x" * 300, b"key z9", b"key", b"= pessoa 1"):
        answers = lines_after(game.pico, garbage)
        assert [answer.split()[0] for answer in answers] == ["error"], (garbage, answers)
    assert [line[2:] for line in lines_after(game.pico, b"log") if line.startswith("= ")] == log


def stored(flash_image: bytes, folder: Path) -> Store:
    layout = LAYOUTS["pico"]
    folder.mkdir()
    for path, data in read_image(flash_image[layout.start : layout.start + layout.size]).items():
        if path.startswith("/data/"):
            (folder / path[6:]).write_bytes(data)
    return Store(str(folder), DEFAULTS)


def cuts(game: Game) -> Iterator[bytes]:
    operations = game.pico.flash.operations
    for count in range(len(operations)):
        yield flash_after(game.before, operations[:count])
        yield flash_after(game.before, operations[:count], operations[count])


def test_power_cut_at_any_flash_operation_keeps_every_line_but_the_last(game: Game, tmp_path: Path) -> None:
    golden = game.log
    most = 0
    for number, flash_image in enumerate(cuts(game)):
        lines = list(stored(flash_image, tmp_path / str(number)).lines)
        if lines:
            assert lines == golden[: len(lines)]
            assert len(lines) >= most - 1 or len(lines) == 0
            most = max(most, len(lines))
    assert most >= len(golden) - 1


@pytest.mark.parametrize("share", [0.2, 0.3, 0.55, 0.8])
def test_board_starts_again_from_a_cut_in_the_middle(game: Game, image: str, share: float) -> None:
    operations = game.pico.flash.operations
    count = int(share * len(operations))
    pico = EmulatedPico(image, flash_image=flash_after(game.before, operations[:count], operations[count]))
    run_to_first_screen(pico)
    log = [line[2:] for line in lines_after(pico, b"log") if line.startswith("= ")]
    assert log
    assert log == game.log[: len(log)]


def test_ctrl_c_reaches_the_repl(game: Game) -> None:
    game.pico.raw_repl()
    assert game.pico.execute("print(app.board.name)") == "pico\r\n"
    used = int(game.pico.execute("import gc; gc.collect(); print(gc.mem_alloc())"))
    assert used < 140_000


def test_one_file_image_starts(image: str, built: Built, game: Game, tmp_path: Path) -> None:
    path = tmp_path / "pessoa.uf2"
    path.write_bytes(make_uf2(built.files, Path(image), LAYOUTS["pico"]))
    pico = EmulatedPico(path)
    run_to_first_screen(pico)
    assert pico.display.picture() == game.first_picture
    state = lines_after(pico, b"state")
    assert any(line.startswith("error") or json.loads(line) for line in state)
