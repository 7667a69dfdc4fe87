"""Plays whole games by chance, from a number alone, alike on every interpreter."""

from pessoa import Game, Refused
from pessoa.legal import legal

_GAMES = {
    1: "solo player=soares:white baldaya=red",
    2: "game players=reis:blue,campos:red modules=1,2 edition=pt",
    3: "game players=caeiro:yellow,reis:blue,campos:red modules=1",
    4: "game players=caeiro:yellow,reis:blue,soares:white,campos:red modules=1,2 ring=1324",
}
_POEMS = ("N1 F2 F4 N5 keep F1/2", "C1 C2 C3 keep C3", "N1 N2 F3 C4 C5 keep N1/2", "F2 F4 F5 keep F4")
_BUYS = ("1", "1 3", "3 5", "1 3 2", "5")
_SHOPS = ("vp", "N", "T vp", "C F", "F vp", "N T vp")
_ASTRALS = ("", "", " astral energy", " astral vp", " astral tile C", " astral cards")


class Chance:
    """A small random number generator, so that two interpreters play the same game."""

    def __init__(self, seed):
        self._state = seed * 2 + 1

    def below(self, n):
        self._state = (self._state * 1103515245 + 12345) % 2147483648
        return (self._state >> 12) % n

    def of(self, choices):
        return choices[self.below(len(choices))]


def play_game(players, seed, accepted, setup=None):
    """Play one game to its end; `accepted` gets every line that the rules took, and the game."""
    chance = Chance(seed)
    game = Game()
    for line in ("pessoa 1", setup or _GAMES[players]):
        game.play(line)
        accepted(line, game)
    while game.state.phase != "over":
        line = _proposal(game.state, chance)
        try:
            game.play(line)
        except Refused:
            continue
        accepted(line, game)
    return game


def game_lines(players, seed):
    """The lines of one game."""
    lines = []
    play_game(players, seed, lambda line, game: lines.append(line))
    return lines


def _proposal(state, chance):
    who = state.active().name
    if state.phase == "final":
        return who + " final " + chance.of(("none", "N1 C2 F3", "3 points 7", "4 points 11"))
    if state.phase == "mensagem":
        return who + " mensagem " + chance.of(("none", "poems", "shelves shelf:N", "poem:3x2 set-poems"))
    if who == "baldaya":
        card = f"baldaya card {1 + chance.below(5)}"
        return chance.of(("baldaya rest", card + chance.of(("", " tiles N F", " tiles C C", " tiles F")), card))
    may = legal(state)
    before = chance.below(8)
    if before == 0 and may["take"]:
        return who + " take"
    if before == 1 and may["meditate"]:
        return who + " meditate " + str(1 + chance.below(may["meditate"]))
    places = [("own", zone) for zone in may["own"]] + [("pessoa", zone) for zone in may["pessoa"]]
    if not places or chance.below(12) == 0:
        return who + " rest"
    meeple, zone = chance.of(places)
    place = state.pessoa if zone == 5 else zone
    if place < 3:
        act = "buy " + chance.of(_BUYS)
    elif place == 3:
        act = "shop " + chance.of(_SHOPS) + chance.of(_ASTRALS)
    else:
        act = "poem " + chance.of(_POEMS) + chance.of(_ASTRALS)
    return f"{who} {meeple} {zone} {act}"
