"""Runs on the board, sent by `doctor`: shows every light and pixel, asks for every key, tells what it saw."""

import framebuf  # type: ignore[import-not-found]

from board import Board

KEYS = ("z1", "z2", "z3", "z4", "z5", "pessoa", "rest", "ok", "undo")
PATIENCE_MS = 15000
board = Board()
picture = framebuf.FrameBuffer(board.frame, 128, 64, framebuf.MONO_VLSB)


def show(*lines: str) -> bool:
    """Put lines of text on the display."""
    picture.fill(0)
    for i in range(len(lines)):
        picture.text(lines[i], 0, 12 * i)
    return send_all()


def send_all() -> bool:
    """Send the whole picture."""
    answers = True
    for page in range(8):
        answers = board.show_page(page, 0, 127) and answers
    return answers


def pause(ms: int) -> None:
    """Wait, whatever the keys do."""
    start = board.now()
    while (board.now() - start) & 0x3FFFFFFF < ms:
        board.wait(10)


def test_lights(names: list, ms: int) -> None:  # type: ignore[type-arg]
    """One light after the other, in red, green and blue."""
    for light in range(len(names)):
        show(f"Light {light}", names[light], "red green blue?")
        for colour in range(3):
            board.lights[:] = bytes(len(board.lights))
            board.lights[3 * light + colour] = 60
            board.show_lights()
            pause(ms)
    board.lights[:] = bytes(len(board.lights))
    board.show_lights()
    print("lights: shown one by one")


def test_pixels(ms: int) -> None:
    """All pixels on, then two checkerboards, then off."""
    answers = True
    for pattern in (b"\xff\xff", b"\x55\xaa", b"\xaa\x55", b"\0\0"):
        for i in range(1024):
            board.frame[i] = pattern[i & 1]
        answers = send_all() and answers
        pause(ms)
    print("display: shown" if answers else "display: DOES NOT ANSWER, check its four wires and address")


def test_keys() -> None:
    """Ask for each key in turn; a wrong one is named."""
    for key in range(9):
        show("Press", KEYS[key])
        board.beep(880, 60)
        print(f"press {KEYS[key]} ...")
        start = board.now()
        while True:
            board.wait(10)
            pressed = board.pressed()
            if pressed:
                names = [KEYS[i] for i in range(9) if pressed & 1 << i]
                answer = "ok" if names == [KEYS[key]] else "NO, that was " + names[0]
                print(f"key {KEYS[key]}: {answer}")
                break
            if (board.now() - start) & 0x3FFFFFFF > PATIENCE_MS:
                print(f"key {KEYS[key]}: NOT SEEN, check its wire")
                break


def self_test(names: list, ms: int, keys: bool) -> None:  # type: ignore[type-arg]
    """All of it."""
    try:
        test_pixels(4 * ms)
        test_lights(names, ms)
        if keys:
            test_keys()
        show("Test done")
    finally:
        board.close()
