"""A board in memory: its keys are set by hand, its clock goes on by itself with every wait."""

try:
    from board.loops import Loops
except ImportError:  # Blinka has a board of its own, so ours is called otherwise beside it
    from pessoa_board.loops import Loops  # type: ignore[import-not-found]

_TICKS = 0x3FFFFFFF


class MemoryBoard:
    """Keeps what it is told to show and to send; `pace` is how many milliseconds one wait takes."""

    name = "memory"
    version = "0"
    loops = Loops

    def __init__(self, folder: str, pace: int = 40, start: int = 0) -> None:
        self.folder = folder
        self.lights = bytearray(72)
        self.frame = bytearray(1024)
        self.levels = 0
        self.taps: list[int] = []
        self.time = start
        self.pace = pace
        self.display_answers = True
        self.pages_sent = 0
        self.bytes_sent = 0
        self.beeps: list[tuple[int, int]] = []
        self.incoming = bytearray()
        self.outgoing = bytearray()

    def show_lights(self) -> None:
        """The lights are where the tests look at them already."""

    def show_page(self, page: int, first: int, last: int) -> int:
        """Count what goes to the display."""
        self.pages_sent += 1
        self.bytes_sent += last - first + 1
        return self.display_answers

    def keys(self) -> int:
        """The levels as they were set."""
        return self.levels

    def pressed(self) -> int:
        """The next tap that was caught between two looks."""
        return self.taps.pop(0) if self.taps else 0

    def now(self) -> int:
        """The clock, wrapping as on a Pico."""
        return self.time & _TICKS

    def wait(self, ms: int) -> None:
        """Let the clock go on."""
        self.time += self.pace

    def beep(self, hertz: int, ms: int) -> None:
        """Remember the last few tones."""
        self.beeps.append((hertz, ms))
        if len(self.beeps) > 8:
            self.beeps.pop(0)

    def read(self, buffer: bytearray) -> int:
        """Move waiting bytes into the buffer."""
        n = min(len(buffer), len(self.incoming))
        if n:
            buffer[:n] = self.incoming[:n]
            self.incoming = self.incoming[n:]
        return n

    def write(self, data: bytes) -> bool:
        """Keep what is sent."""
        self.outgoing.extend(data)
        return True

    def close(self) -> None:
        """Nothing to hand over."""
