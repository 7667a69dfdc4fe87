"""The 24 lights: what each one shows, how it breathes, and how much current all may draw."""

from pessoa.box import BALDAYA_RESTS, COLOURS, MIND

from . import panel
from .const import const

_LIGHTS = const(24)
_BYTES = const(72)
# A WS2812B draws about 1 mA dark and up to 20 mA more for each colour at full value.
_DARK_MA = const(24)
_DARK = bytes(72)
_STILL = bytes(24)
_BREATH_STEPS = const(64)

INKS = {"blue": (0, 40, 255), "yellow": (255, 150, 0), "red": (255, 0, 0), "white": (170, 170, 170)}
VIOLET = (150, 0, 200)
AMBER = (90, 50, 0)
DIM_AMBER = (12, 6, 0)
OPEN = (60, 60, 60)
_LEVELS = (0, 40, 80, 130, 190, 255)

# One breath, 64 steps: a raised cosine between a fifth and full, as the eye likes it.
_BREATH = bytes(
    b"\x33\x34\x36\x39\x3d\x42\x48\x4f\x57\x60\x69\x73\x7d\x88\x93\x9e\xa8\xb3\xbe\xc8\xd1\xda\xe2\xe9\xef\xf4"
    b"\xf8\xfb\xfd\xfe\xff\xff\xff\xfe\xfd\xfb\xf8\xf4\xef\xe9\xe2\xda\xd1\xc8\xbe\xb3\xa8\x9e\x93\x88\x7d\x73"
    b"\x69\x60\x57\x4f\x48\x42\x3d\x39\x36\x34\x33\x33"
)


class Lights:
    """Colours as they should be, and the way from there to the board's 72 bytes."""

    def __init__(self, board) -> None:
        self._board = board
        self._dim = board.loops.dim
        self._breathe = board.loops.breathe
        self._colours = bytearray(_BYTES)
        self._frame = bytearray(_BYTES)
        self._breathing = bytearray(_LIGHTS)
        self._level = 0
        self._changed = False

    def clear(self) -> None:
        """All lights off and still."""
        self._colours[:] = _DARK
        self._breathing[:] = _STILL

    def set(self, light: int, colour: tuple, breathing: bool = False) -> None:
        """Give one light its colour."""
        self._colours[3 * light] = colour[0]
        self._colours[3 * light + 1] = colour[1]
        self._colours[3 * light + 2] = colour[2]
        self._breathing[light] = 1 if breathing else 0

    def show_board(self, state) -> None:
        """Years, meeples and Pessoa, as they stand on the table."""
        for year in range(12):
            if year + 1 <= state.round:
                self.set(panel.CALENDAR[year], AMBER if year + 1 == state.round else DIM_AMBER)
        if state.baldaya:
            for year in BALDAYA_RESTS:
                if year in state.rests:
                    self.set(panel.CALENDAR[(year - 1913) // 2], INKS[state.baldaya.colour])
        for meeple in state.seats + state.neutrals:
            self.show_meeple(meeple.colour, meeple.zone, meeple is state.active())
        self.set(panel.ZONES[state.pessoa - 1][1], VIOLET)

    def show_meeple(self, colour: str, zone: int, breathing: bool = False) -> None:
        """A meeple in its slot; the Mind has one light for each colour."""
        if zone == MIND:
            self.set(panel.MIND[COLOURS.index(colour)], INKS[colour], breathing)
        elif zone:
            self.set(panel.ZONES[zone - 1][0], INKS[colour], breathing)

    def show_choice(self, zone: int, colour: tuple, by_pessoa: bool = False) -> None:
        """A zone that may be chosen breathes: the grey slot, or the black one where only Pessoa may go."""
        if zone == MIND:
            for light in panel.MIND:
                if not any(self._colours[3 * light : 3 * light + 3]):
                    self.set(light, colour, True)
        else:
            self.set(panel.ZONES[zone - 1][1 if by_pessoa else 0], colour, True)

    def echo(self, key: int) -> None:
        """Answer a press at once: the key's zone, or the Mind for the keys below, lights up."""
        lights = panel.MIND if key >= 4 else panel.ZONES[key]
        for light in lights:
            for i in range(3 * light, 3 * light + 3):
                self._board.lights[i] = self._board.lights[i] // 2 + 24
        self._board.show_lights()

    def settle(self, brightness: int, cap_ma: int) -> None:
        """Fix how bright the colours may be so that all stay below the cap, breathing at their fullest."""
        total = sum(self._colours)
        level = _LEVELS[brightness]
        milliamps = total * level * 20 // (255 * 255)
        if milliamps > cap_ma - _DARK_MA:
            level = level * (cap_ma - _DARK_MA) // milliamps
        self._level = level
        frame = self._frame
        self._dim(frame, self._colours, level, _BYTES)
        if self._board.lights != frame:
            self._board.lights[:] = frame
            self._changed = True

    def tick(self, now: int) -> bool:
        """Bring the board's lights up to this moment of the breath; True when something changed."""
        step = _BREATH[(now >> 5) & (_BREATH_STEPS - 1)]
        scale = self._level * step >> 8
        changed = self._breathe(self._board.lights, self._colours, self._breathing, scale, _LIGHTS) or self._changed
        self._changed = False
        if changed:
            self._board.show_lights()
        return changed
