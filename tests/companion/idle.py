"""What MicroPython runs to measure memory: CHECKOUT FOLDER LOG; prints one `name value` a line."""

import gc
import sys

sys.path[:] = [sys.argv[1], sys.argv[1] + "/firmware"]

from host_tools.keyplay.golden import new_player, read_log  # noqa: E402 - the same

from companion.screen import Telling  # noqa: E402 - found only through the path above


def allocated(player, steps: int) -> int:
    """Bytes that so many turns of the loop allocate when nothing happens."""
    step = player.app.step
    step()  # draws what is still to be drawn,
    step()  # and reads what the next press may need: not idle yet
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(steps):
        step()
    after = gc.mem_alloc()
    gc.enable()
    return after - before


player = new_player(sys.argv[2])
lines = read_log(sys.argv[3])
print("idle-home", allocated(player, 2000))
player.play_log(lines[:8])
while isinstance(player.app.screen(), Telling):
    player.app.close()
print("idle-turn", allocated(player, 2000))
player.play("fix " + player.app.state().active().name + " energy=1")
print("idle-told", allocated(player, 2000))
player.app.home()
player.menu("look")
print("idle-look", allocated(player, 2000))
player.app.home()
player.app.undo()
sent = []
press = player.press


def counted(key: int) -> None:
    """Press and note how many display bytes it took."""
    before = player.board.bytes_sent
    press(key)
    sent.append(player.board.bytes_sent - before)


player.press = counted
for number in range(8, len(lines)):
    player.play(lines[number], lines[number + 1] if number + 1 < len(lines) else "")
sent.sort()
print("bytes-per-press", sent[len(sent) // 2])
print("most-bytes-per-press", sent[-1])
while isinstance(player.app.screen(), Telling):
    player.app.close()
print("idle-score", allocated(player, 2000))
sent.clear()
lines.clear()
player.presses = []
player.counts = []
gc.collect()
print("heap-after-game", gc.mem_alloc())
