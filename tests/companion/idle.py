"""What MicroPython runs to measure memory: CHECKOUT FIRMWARE FOLDER LOG LARGEST; prints one `name value` a line.

With LARGEST the heap has no free block that is larger than so many bytes once the board has started: a game that
comes to its end then never needed more at once.
"""

import gc
import sys
from array import array

sys.path[:] = [sys.argv[1], sys.argv[2]]

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


def fill_up(size: int) -> list:
    """Take blocks until nothing larger than one is free, then let every second one go."""
    gc.collect()
    blocks: list = [None] * (gc.mem_free() // size + 1)
    count = 0
    try:
        while True:
            blocks[count] = bytearray(size)
            count += 1
    except MemoryError:
        pass
    for i in range(0, count, 2):
        blocks[i] = None
    gc.collect()
    try:
        bytearray(2 * size)
        print("a larger block is free: 1")
    except MemoryError:
        pass
    return blocks


player = new_player(sys.argv[3])
lines = read_log(sys.argv[4])
held = fill_up(int(sys.argv[5])) if len(sys.argv) > 5 else []
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
sent = array("H")  # a list of so many would be a large block itself
press = player.press


def counted(key: int) -> None:
    """Press and note how many display bytes it took."""
    before = player.board.bytes_sent
    press(key)
    sent.append(player.board.bytes_sent - before)
    player.presses.clear()


player.press = counted
for number in range(8, len(lines)):
    player.play(lines[number], lines[number + 1] if number + 1 < len(lines) else "")
while isinstance(player.app.screen(), Telling):
    player.app.close()
print("idle-score", allocated(player, 2000))
held = []
gc.collect()
in_order = sorted(sent)
print("bytes-per-press", in_order[len(in_order) // 2])
print("most-bytes-per-press", in_order[-1])
sent = in_order = lines = []
player.presses = []
player.counts = []
gc.collect()
print("heap-after-game", gc.mem_alloc())
