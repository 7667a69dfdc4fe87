"""What boot.py and code.py do on a board with CircuitPython."""

from .circuitpython_pins import NoPin, find_pins, pin_names

_KEPT_BY_PC = (
    "The PC holds the drive:",
    "eject it there to play.",
    "",
    "L'ordinateur a le disque:",
    "éjectez-le pour jouer.",
    "",
    "O PC tem o disco: ejete-o",
    "no PC para jogar.",
)


class _Modules:
    """The modules of CircuitPython that the driver is handed."""

    def __init__(self) -> None:
        for name in ("busio", "keypad", "neopixel", "pwmio"):
            setattr(self, name, __import__(name))


def boot() -> None:
    """Power-on, before the PC sees the drive: it is the companion's, unless OK is held down."""
    import time

    import digitalio  # type: ignore[import-not-found]
    import storage  # type: ignore[import-not-found]

    import board

    try:
        pin = find_pins(board, pin_names())["ok"]
    except NoPin:
        return  # code.py says it where people look
    key = digitalio.DigitalInOut(pin)
    key.switch_to_input(pull=digitalio.Pull.UP)
    time.sleep(0.01)
    if key.value:
        storage.remount("/", readonly=False)
    key.deinit()


def run() -> None:
    """Make the board, wait until games can be saved, make the app, run."""
    import board as pins

    from .circuitpython import Board
    from .circuitpython_runtime import Runtime, give_crc32

    give_crc32()
    runtime = Runtime()
    try:
        board = Board(_Modules(), find_pins(pins, pin_names()), runtime)
    except NoPin as problem:
        print(problem)
        return
    board.lights[:] = b"\0\0\x06" * (len(board.lights) // 3)
    board.show_lights()  # a sign of life: reading the rest takes seconds
    wait_for_drive(board, runtime)

    from companion.app import App

    app = App(board)
    try:
        app.run()
    finally:
        board.close()


def wait_for_drive(board, runtime) -> None:
    """Say that the PC holds the drive until it lets go of it: a game that cannot be saved is not begun."""
    if runtime.has_drive():
        return
    from companion.canvas import Canvas

    canvas = Canvas(board)
    for row in range(len(_KEPT_BY_PC)):
        canvas.text(row, _KEPT_BY_PC[row])
    board.write((_KEPT_BY_PC[0] + " " + _KEPT_BY_PC[1] + "\n").encode())
    while not runtime.has_drive():
        canvas.flush(_nobody)
        board.wait(500)
        board.keys()
        board.pressed()


def _nobody(page: int) -> None:
    """Nobody watches yet."""
