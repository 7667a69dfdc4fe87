"""A real CircuitPython on the emulated Pico: it boots, imports the driver, and drives what is on its pins."""

import os

import pytest

pytest.importorskip("rp2040py", reason="the emulated Pico is in .venv/")

from host_tools.circuitpython.build import BOOT, firmware_files, neopixel
from host_tools.emulator.pico import EmulatedPico
from host_tools.hardware.board import board
from tests.circuitpython.fat import make_image

IMAGE = os.environ.get("PICO_CIRCUITPYTHON_UF2")
pytestmark = pytest.mark.skipif(not IMAGE, reason="PICO_CIRCUITPYTHON_UF2 names no image of CircuitPython")
DRIVE_START = 0x100000  # the second megabyte of a Pico's flash
# What circuitpython_start.run() does, with this test in place of the app: the whole companion takes minutes here.
CODE = b"""
import board as pins
from pessoa_board.circuitpython import Board
from pessoa_board.circuitpython_pins import find_pins, pin_names
from pessoa_board.circuitpython_runtime import Runtime, give_crc32
from pessoa_board.circuitpython_start import _Modules, wait_for_drive

give_crc32()
import binascii
print("crc32 %x" % binascii.crc32(b"abc"))
runtime = Runtime()
board = Board(_Modules(), find_pins(pins, pin_names()), runtime)
wait_for_drive(board, runtime)
with open("/kept", "w") as file:
    file.write("yes")
print("kept", open("/kept").read())
for i in range(72):
    board.lights[i] = 3 * i
board.show_lights()
for i in range(1024):
    board.frame[i] = i * 7 & 255
print("display", board.show_page(0, 0, 127))
board.beep(2000, 8)
before = board.now()
board.wait(40)
print("waited", 40 <= board.now() - before < 60)
print("ready")
told = 0
while told < 2:
    bits, press = board.keys(), board.pressed()
    if press:
        print("pressed", bits, press)
        told += 1
    board.wait(4)
buffer = bytearray(64)
board.write(b"say\\n")
while not runtime.waiting():
    pass
board.wait(20)
print("heard", bytes(buffer[:board.read(buffer)]))
print("end of test")
"""


def wired():
    """A Pico with the driver on its drive, and with the pull-ups of a display's module on the bus."""
    files = {path: data for path, data in firmware_files().items() if path.startswith("/pessoa_board/")}
    drive = make_image({**files, "/lib/neopixel.py": neopixel(), "/boot.py": BOOT.encode(), "/code.py": CODE})
    pico = EmulatedPico(IMAGE)
    pico._mcu.flash[DRIVE_START : DRIVE_START + len(drive)] = drive
    for name in ("sda", "scl"):
        pico._mcu.gpio[board()["pins"][name]].set_input_value(True)
    return pico


def test_circuitpython_drives_the_board():
    pico = wired()
    pico.expect(b"ready", seconds=900)
    said = bytes(pico.output)
    assert b"crc32 352441c2\r\n" in said
    assert b"kept yes\r\n" in said
    assert b"display 8\r\n" in said, "a display that was just set up has all pages"
    assert b"waited True\r\n" in said
    assert pico.lights.frames[-1][2] == bytes(3 * i for i in range(72))
    assert pico.display.on
    assert pico.display.picture() == bytes(i * 7 & 255 for i in range(1024))
    assert pico.display.unknown == []
    assert pico.beeper.edges

    pico.keys["z3"].tap(pico.us + 1000)
    pico.keys["undo"].tap(pico.us + 200_000, hold_us=20_000)
    pico.expect(b"say\n", seconds=300)
    pico.send(b"state\n")
    pico.expect(b"end of test", seconds=300)
    said = bytes(pico.output)
    assert said.count(b"pressed") == 2
    assert b"pressed 4 4\r\n" in said
    assert b"pressed 256 256\r\n" in said
    assert b"heard b'state\\n'" in said
