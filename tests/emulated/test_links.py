"""Ways to a board with the real firmware: `mirror` over the cable, `emulate` on the pins, mpremote beside the app."""

import asyncio
import subprocess
import sys
from pathlib import Path

from host_tools.device.build import Built
from host_tools.device.filesystem import read_image
from host_tools.device.kept_log import KeptLog
from host_tools.device.serial_link import SerialLink
from host_tools.emulator.bench import files_for, run_to_first_screen
from host_tools.emulator.cable import Cable
from host_tools.emulator.link import EmulatedLink
from host_tools.emulator.pico import EmulatedPico
from host_tools.page.link import Link

OPENING = ["pessoa 1", "solo player=soares:white baldaya=red edition=en ring=1423"]
BLANK_TITLE = "page 0 " + 128 * "00"
PATIENCE_S = 120


async def shown_until(link: Link, last: str) -> tuple[list[str], bytearray, str]:
    """Lines up to one that begins so, the picture and the lights that they tell of."""
    lines, picture, lights = [], bytearray(1024), ""
    async for line in link:
        lines.append(line)
        word, _, rest = line.partition(" ")
        if word == "page":
            page, _, pixels = rest.partition(" ")
            picture[128 * int(page) : 128 * int(page) + 128] = bytes.fromhex(pixels)
        elif word == "leds":
            lights = rest
        if line.startswith(last) and line != BLANK_TITLE:
            break
    return lines, picture, lights


def test_mirror_shows_the_board_presses_its_keys_and_keeps_its_log(image: str, built: Built, tmp_path: Path) -> None:
    pico = EmulatedPico(image, files_for(built, OPENING))
    run_to_first_screen(pico)

    async def look(port: str) -> tuple[list[str], bytearray, str]:
        link = KeptLog(SerialLink(port, "board"), tmp_path / "game.log")
        for line in ("watch on", "log", "key rest", "state"):
            await link.send(line)
        seen = await asyncio.wait_for(shown_until(link, "{"), PATIENCE_S)
        await link.close()
        return seen

    with Cable(pico) as cable:
        lines, picture, lights = asyncio.run(look(cable.port))
    assert [line for line in lines if line[0] in "=+"] == [f"= {line}" for line in OPENING] + ["+ soares rest"]
    assert "error" not in " ".join(lines)
    assert (tmp_path / "game.log").read_text().splitlines() == [*OPENING, "soares rest"]
    assert bytes(picture) in [shown for _, shown in pico.display.frames]
    assert bytes.fromhex(lights) in [colours for _, _, colours in pico.lights.frames]


def test_emulate_shows_the_pins_and_keeps_the_files(image: str, built: Built, tmp_path: Path) -> None:
    kept = tmp_path / "files.bin"

    async def play() -> tuple[list[str], bytearray, str]:
        link = EmulatedLink(EmulatedPico(image, built.files), kept)
        await link.send("watch on")
        first = await asyncio.wait_for(shown_until(link, "page 0"), PATIENCE_S)
        await link.send("key z2")
        await asyncio.wait_for(shown_until(link, "page 0"), PATIENCE_S)
        await link.send("state")
        await asyncio.wait_for(shown_until(link, "error setup"), PATIENCE_S)
        await link.close()
        return first

    _, picture, lights = asyncio.run(play())
    assert any(picture)
    assert lights
    assert b"language t fr" in read_image(kept.read_bytes())["/data/settings"], "what the second zone key chose"


def test_mpremote_works_while_the_companion_runs_and_the_game_goes_on_after_it(image: str, built: Built) -> None:
    pico = EmulatedPico(image, files_for(built, OPENING))
    run_to_first_screen(pico)
    with Cable(pico) as cable:
        listing = subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", cable.port, "fs", "ls", ":/data"],
            capture_output=True, text=True, timeout=PATIENCE_S, check=False,
        )  # fmt: skip
        assert "j1" in listing.stdout, listing.stdout + listing.stderr
    again = EmulatedPico(image, flash_image=pico.flash_image)
    run_to_first_screen(again)
    start = len(again.output)
    again.send(b"log\n")
    again.run(us=200_000)
    assert [line[2:] for line in bytes(again.output[start:]).decode().splitlines() if line[:1] == "="] == OPENING
