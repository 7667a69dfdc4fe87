"""What MicroPython runs for the soak: CHECKOUT FOLDER PLAYERS GAMES; prints figures every few games."""

import gc
import os
import sys

sys.path[:] = [sys.argv[1], sys.argv[1] + "/firmware"]

from tests.store.random_player import play_game  # noqa: E402

from store import Store  # noqa: E402 - found only through the path above

_EVERY = 50
_folder = sys.argv[2]
_players, _games = int(sys.argv[3]), int(sys.argv[4])


def play(store: Store, seed: int) -> list:
    """One game with every line in the store, an undo now and then, and a power cut in the middle of it."""
    stores = [store]

    def accepted(line: str, game: object) -> None:
        stores[0].append(line)
        if len(game.log) % 9 == 0:
            stores[0].undo()
            stores[0].append(line)
        if len(game.log) == 15 + seed % 10:
            stores[0] = Store(_folder)
            assert stores[0].problems == []
            assert stores[0].lines == game.log, "lines were lost"

    log = play_game(_players, seed, accepted).log
    assert stores[0].lines == log
    stores[0].finish()
    newest = stores[0].history()[0]
    assert list(stores[0].game(newest)) == log, "the game is not in the history as it was played"
    assert len(stores[0].history()) <= 20
    return stores[0]


_store = Store(_folder)
for _seed in range(_games):
    _store = play(_store, _seed)
    if _seed % _EVERY == _EVERY - 1:
        gc.collect()
        _sizes = [os.stat(_folder + "/" + name)[6] for name in os.listdir(_folder)]
        print(_seed + 1, gc.mem_free(), len(_sizes), sum(_sizes))
