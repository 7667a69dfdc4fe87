"""What common parts of MicroPython take on the same emulated Pico, measured in the same run as ours."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from host_tools.device.build import compiled
from host_tools.emulator.pico import EmulatedPico
from host_tools.emulator.probes import spare_pins

_TEN_KB = (
    "".join(f"def f{i}(a, b):\n    return a * {i} + b\n\n" for i in range(280))[:10_000].rsplit("\n\n", 1)[0] + "\n"
)

_PROGRAM = """
import asyncio, framebuf, gc, machine, neopixel, os, time

def report(name, us): print("%s|%d" % (name, us))

def timed(name, call, *arguments):
    call(*arguments)
    start = time.ticks_us()
    call(*arguments)
    report(name, time.ticks_diff(time.ticks_us(), start))

def show(bus, commands, line):
    for command in commands:
        bus.writeto(0x3C, command)
    bus.writevto(0x3C, (b"\\x40", line))

commands = [bytes((0x80, c)) for c in (0x21, 0, 127, 0x22, 0, 7)]
for khz in (400, 1000):
    bus = machine.I2C({bus}, sda=machine.Pin({sda}), scl=machine.Pin({scl}), freq=khz * 1000)
    timed("ssd1306 show, whole picture, %d kHz" % khz, show, bus, commands, bytearray(1024))
    timed("one page of 128 bytes, %d kHz" % khz, bus.writevto, 0x3C, (b"\\x40", bytearray(128)))
for n in (17, 24, 40):
    timed("neopixel write, %d pixels" % n, neopixel.NeoPixel(machine.Pin({leds}), n).write)
picture = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
timed("framebuf text, 16 letters", picture.text, "sixteen letters!", 0, 0)

def nothing(): pass
def calls():
    for _ in range(100): nothing()
def loop():
    for _ in range(100): pass
start = time.ticks_us(); calls(); middle = time.ticks_us(); loop(); end = time.ticks_us()
report("function call", (middle - start - (end - middle)) // 100)
live = [bytearray(500) for _ in range(100)]
timed("gc.collect, 50 KB live", gc.collect)
live = None

async def switches():
    for _ in range(100): await asyncio.sleep(0)
async def both():
    start = time.ticks_us()
    await asyncio.gather(switches(), switches())
    report("asyncio task switch", time.ticks_diff(time.ticks_us(), start) // 200)
asyncio.run(both())
gc.collect()
for name in ("source", "bytecode"):
    start = time.ticks_us(); __import__("ten_" + name)
    report("import of 10 KB, " + name, time.ticks_diff(time.ticks_us(), start))

def append():
    with open("long", "ab") as file: file.write(bytes(64))
def rewrite():
    with open("short", "wb") as file: file.write(bytes(300))
with open("long", "wb") as file: file.write(bytes(5000))
for name, call in (("append of 64 bytes", append), ("rewriting 300 bytes", rewrite)):
    times = []
    for _ in range(15):
        start = time.ticks_us(); call(); times.append(time.ticks_diff(time.ticks_us(), start))
    times.sort()
    report("LittleFS " + name + ", median", times[7]); report("LittleFS " + name + ", worst", times[-1])
gc.collect()
report("free heap after all this", gc.mem_free())
print("peers" + " done")
"""

_INTERRUPT = """
import machine, time
out = machine.Pin({out}, machine.Pin.OUT)
def pressed(pin):
    out(1)
    out(0)
button = machine.Pin({key}, machine.Pin.IN, machine.Pin.PULL_UP)
button.irq(pressed, machine.Pin.IRQ_FALLING, hard=True)
time.sleep_ms(300)  # until the PC listens
print("ready")
while True: machine.idle()
"""

_PUSHBUTTON = """
import asyncio, machine
from primitives.pushbutton import Pushbutton
out = machine.Pin({out}, machine.Pin.OUT)
def pressed():
    out(1)
    out(0)
async def main():
    button = Pushbutton(machine.Pin({key}, machine.Pin.IN, machine.Pin.PULL_UP))
    button.press_func(pressed)
    await asyncio.sleep_ms(300)
    print("ready")
    while True: await asyncio.sleep_ms(1000)
asyncio.run(main())
"""
_TAPS, _TAP_US, _BETWEEN_US = 40, 30_000.0, 187_300.0


def measure_pushbutton(image: Path | str | None, primitives: Path, pins: dict[str, int]) -> dict[str, int]:
    """Press to callback of micropython-async's Pushbutton, and how many of 40 taps of 30 ms it saw."""
    files = {f"/primitives/{path.name}": path.read_bytes() for path in primitives.glob("*.py")}
    times = _times_to_pin(image, _PUSHBUTTON, files, pins)
    return {
        "Pushbutton of micropython-async, press to callback, median": round(median(times)),
        "Pushbutton of micropython-async, press to callback, worst": round(max(times)),
        f"Pushbutton of micropython-async, taps of 30 ms seen, of {_TAPS}": len(times),
    }


def _times_to_pin(image: Path | str | None, program: str, files: dict[str, bytes], pins: dict[str, int]) -> list[float]:
    """Tap a key, and see how long after each first edge the program moved the spare pin, if it did."""
    text = program.replace("{out}", str(spare_pins()[0])).replace("{key}", str(pins["z1"]))
    pico = EmulatedPico(image, {**files, "/main.py": text.encode()})
    pico.expect(b"ready")
    times = []
    for _ in range(_TAPS):
        before, edge = len(pico.rules.ups), pico.us + 1000
        pico.keys["z1"].tap(edge, _TAP_US)
        pico.run(us=_BETWEEN_US)
        times += [up - edge for up in pico.rules.ups[before : before + 1]]
    return times


def measure_peers(image: Path | str | None, pins: dict[str, int]) -> dict[str, int]:
    """Device microseconds of each peer, by its name."""
    program = _PROGRAM.replace("{bus}", str(pins["sda"] // 2 % 2))
    for name in ("sda", "scl", "leds"):
        program = program.replace("{" + name + "}", str(pins[name]))
    with TemporaryDirectory() as folder:
        bytecode = compiled(_TEN_KB, Path("ten_bytecode.py"), Path(folder)).read_bytes()
    files = {"/main.py": program.encode(), "/ten_source.py": _TEN_KB.encode(), "/ten_bytecode.mpy": bytecode}
    pico = EmulatedPico(image, files)
    pico.expect(b"peers done", seconds=600)
    lines = bytes(pico.output).decode().splitlines()
    peers = {name: int(us) for name, us in (line.split("|") for line in lines if "|" in line)}
    return {**peers, "hard pin interrupt to a pin, median": round(median(_times_to_pin(image, _INTERRUPT, {}, pins)))}
