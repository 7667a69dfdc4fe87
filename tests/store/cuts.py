"""Stops the store after every byte, rename and removal, and starts it again; on both interpreters."""

from tests.store.simulated_disk import Disk

from store import Store

NEXT = "the next press"


class CutEverywhere:
    """Plays on a store, and looks at what a power cut at each step of every press would leave."""

    def __init__(self):
        self._disk = Disk(after_step=self._keep)
        self._left = []
        self.store = open_store(self._disk)
        self.cuts = 0
        self._seen = state_of(self.store)

    def press(self, action):
        """Do one thing with the store; every cut in it leads to the state before or the state after."""
        self._left = []
        action(self.store)
        after = state_of(self.store)
        for files in self._left:
            self._check(files, after)
        self._seen = after

    def _keep(self, files):
        self._left.append(dict(files))

    def _check(self, files, after):
        self.cuts += 1
        disk = Disk(files)
        store = open_store(disk)
        found = state_of(store)
        assert found in (self._seen, after), found
        for word, values in store.problems:
            assert word == "torn", (word, values)
            assert values["name"] in disk.files
        store.append(NEXT)
        again = open_store(Disk(disk.files))
        assert again.problems == [], again.problems
        assert state_of(again)[0] == and_next(found[0]), "the press after a cut was lost"
        assert state_of(again)[1:] == found[1:]


def open_store(disk):
    return Store("/", disk=disk, opener=disk.open)


def state_of(store):
    """All that a player would miss: the game, the history as numbers, settings and campaign."""
    return (store.lines, store.history(), store.settings.saved(), store.campaign.saved())


def and_next(lines):
    lines = list(lines)
    lines.append(NEXT)
    return lines


def cut_game(lines):
    """Play a game with everything that a store does around it, cut everywhere; answers the number of cuts."""
    cutting = CutEverywhere()
    cutting.press(lambda store: store.settings.set("language", "pt"))
    for number, line in enumerate(lines):
        cutting.press(lambda store, line=line: store.append(line))
        cutting.press(lambda store: store.make_room())
        if number % 10 == 9:
            cutting.press(lambda store: store.undo())
            cutting.press(lambda store, line=line: store.append(line))
    cutting.press(lambda store: store.settings.update({"language": "fr", "light": 40, "sound": True}))
    cutting.press(lambda store: store.campaign.update({"heteronym": "soares", "game": 2, "shelves": "N,T"}))
    cutting.press(lambda store: store.finish())
    cutting.press(lambda store: store.append("pessoa 1"))
    cutting.press(lambda store: store.set_last_line_aside())
    cutting.press(lambda store: store.append("pessoa 1"))
    cutting.press(lambda store: store.finish(kept=False))
    cutting.press(lambda store: store.campaign.clear())
    assert list(cutting.store.game(1)) == lines
    return cutting.cuts


def cut_compaction():
    """Take back and press again until the journal is written anew, cut everywhere."""
    cutting = CutEverywhere()
    cutting.press(lambda store: store.append("pessoa 1"))
    for number in range(70):
        cutting.press(lambda store, number=number: store.append("line " + str(number)))
        cutting.press(lambda store: store.undo())
    return cutting.cuts


def cut_recovery(lines):
    """Tear a line at every byte, and cut the start that mends it at every step too."""
    whole = Disk()
    store = open_store(whole)
    for line in lines[:-1]:
        store.append(line)
    left = []
    whole.after_step = lambda files: left.append(dict(files))
    store.append(lines[-1])
    cuts = 0
    for files in left:
        mending = []
        open_store(Disk(files, after_step=lambda now, mending=mending: mending.append(dict(now))))
        for half_mended in mending:
            cuts += 1
            again = open_store(Disk(half_mended))
            assert again.lines == lines[:-1]
            again.append(NEXT)
            assert again.lines == and_next(lines[:-1])
    return cuts
