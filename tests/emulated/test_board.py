"""The drivers on the emulated Pico: what its pins show, what its heap says, Ctrl-C and the watchdog."""

from collections.abc import Callable, Mapping

from host_tools.emulator.flash import Flash
from host_tools.emulator.pico import EmulatedPico

Drivers = Callable[[str], Mapping[str, bytes]]

SHOWS = """
import gc, time
from board import Board
board = Board()
for i in range(72): board.lights[i] = i * 3 & 255
board.show_lights()
for i in range(1024): board.frame[i] = i * 7 & 255
shown = board.show_page(0, 0, 127)
board.frame[300:310] = b"0123456789"
board.show_page(2, 44, 53)
gc.collect(); gc.disable()
buffer = bytearray(16)
def allocated(call, *arguments):
    call(*arguments)
    before = gc.mem_alloc()
    for _ in range(3): call(*arguments)
    return gc.mem_alloc() - before
results = [(name, allocated(getattr(board, name), *arguments)) for name, arguments in (
    ("keys", ()), ("pressed", ()), ("now", ()), ("wait", (2,)), ("show_lights", ()),
    ("show_page", (2, 5, 99)), ("beep", (2000, 5)), ("read", (buffer,)))]
gc.enable()
print(shown, results)
print("ready")
try:
    while True:
        board.wait(10)
        key = board.pressed()
        if key: board.write(b"pressed %d\\n" % key)
        if board.read(buffer): board.write(b"heard\\n")
finally:
    board.close()
"""


def test_pins_show_what_the_board_was_told_and_nothing_is_allocated(image: str, drivers: Drivers) -> None:
    pico = EmulatedPico(image, drivers(SHOWS))
    pico.expect(b"ready")
    said = bytes(pico.output).decode()
    assert said.startswith("8 ["), "the first page sends all"
    counts = dict(eval(said.splitlines()[0][2:]))
    assert counts.pop("show_page") <= 3 * 32, "a transfer is a slice of one buffer, and nothing else"
    assert set(counts.values()) == {0}, said
    assert pico.lights.frames[1][2] == bytes(i * 3 & 255 for i in range(72))
    picture = bytearray(i * 7 & 255 for i in range(1024))
    picture[300:310] = b"0123456789"
    assert pico.display.picture() == picture
    assert pico.display.on
    assert pico.display.unknown == []
    assert pico.display.transfers[8][2] == 10, "ten columns changed, ten were sent"
    assert len(pico.beeper.edges) > 10

    for key in pico.keys:
        pico.keys[key].tap(pico.us + 5_000, hold_us=20_000)
        pico.run(us=60_000)
    told = [line for line in bytes(pico.output).decode().splitlines() if line.startswith("pressed")]
    assert told == [f"pressed {1 << key}" for key in range(9)]

    pico.send(b"x\n")
    pico.expect(b"heard")
    pico.display.present = False
    start = len(pico.output)
    pico.send(b"\x03")
    pico.expect(b"KeyboardInterrupt", start)
    pico.run(us=10e6)
    pico.raw_repl()
    assert pico.execute("print(type(board).__name__)") == "Board\r\n", "no watchdog reset it in ten seconds"


def test_hanging_program_is_reset_by_the_watchdog(image: str, drivers: Drivers) -> None:
    pico = EmulatedPico(
        image, drivers("from board import Board\nboard = Board()\nprint('up')\nwhile True: board.keys\n")
    )
    # A busy loop is slow to emulate: let the watchdog's own timer run ahead instead of the program.
    pico.run(us=300_000)
    frames = len(pico.lights.frames)
    pico.sleep_through(8e6)
    pico.run(us=100_000)
    assert len(pico.lights.frames) == frames + 1, "the sign of life of a new start"


BUSY = """
from board import Board
board = Board()
told = []
print("ready")
while True:
    with open("/journal", "ab") as file: file.write(bytes(64))
    board.show_page(1, 0, 127)
    key = board.pressed()
    while key:
        told.append(key)
        key = board.pressed()
    board.wait(5)
"""


def test_no_tap_is_lost_while_the_flash_is_erased(image: str, drivers: Drivers) -> None:
    pico = EmulatedPico(image, drivers(BUSY), flash=Flash())
    pico.expect(b"ready")
    wanted = []
    at = pico.us
    for number in range(18):
        key = number * 5 % 9
        at += 31_000
        pico.keys[list(pico.keys)[key]].tap(at, hold_us=20_000)
        wanted.append(1 << key)
    pico.run(us=at + 150_000 - pico.us)
    assert sum(operation.kind == "erase" for operation in pico.flash.operations) > 5
    pico.raw_repl()
    told = eval(pico.execute("print(told)"))
    assert sorted(told) == sorted(wanted)
