"""What a refusal carries for its sentence: names, numbers and what is wrong."""

from table import FOUR, SOLO, TWO, baldaya_goes, finish, game, last_turns, refusal

from pessoa import Game


def _carries(played, line, reason, **values):
    refused = refusal(played, line)
    assert (refused.reason, refused.values) == (reason, values), (line, refused.reason, refused.values)


def test_spelling():
    played = game(TWO)
    _carries(played, "x" * 97, "syntax", hint="long", n=96)
    _carries(played, "reis t\u00e4ke", "syntax", hint="letter")
    _carries(played, "reis  take", "syntax", hint="spaces")
    _carries(played, "reis meditate x", "syntax", hint="number", word="x")
    _carries(played, "reis meditate 0", "syntax", hint="number", word="0")
    _carries(played, "reis meditate 01", "syntax", hint="number", word="01")
    _carries(played, "reis jump", "syntax", hint="word", word="jump")
    _carries(played, "reis ~", "syntax", hint="word", word="~")
    _carries(played, "reis", "syntax", hint="short")
    _carries(played, "reis own 1 buy", "syntax", hint="short")
    _carries(played, "reis own 4 poem N1 X2", "syntax", hint="card", word="X2")
    _carries(played, "reis own 4 poem N1 keep N1/6", "syntax", hint="card", word="N6")
    _carries(played, "reis own 4 poem N1 keep N2/1", "syntax", hint="card", word="N2/1")
    _carries(played, "reis own 4 poem 4 points", "syntax", hint="short")
    _carries(played, "reis take now please", "syntax", hint="more", word="now")
    _carries(played, "fix reis vp", "syntax", hint="pair", word="vp")
    _carries(played, "fix reis vp=1=2", "syntax", hint="number", word="1=2")
    _carries(played, "fix reis vp=1 vp=2", "syntax", hint="twice", word="vp")
    _carries(played, "fix reis left=1", "syntax", hint="word", word="left")
    _carries(played, "reis own 1 shop N", "syntax", hint="act", at=1)
    _carries(game(TWO, "fix reis zone=2"), "reis own 5 buy 1", "syntax", hint="act", at=4)


def test_set_up():
    _carries(Game(), "reis take", "setup", hint="missing")
    _carries(Game(), TWO, "setup", hint="missing", word="pessoa")
    _carries(Game(), "pessoa", "syntax", hint="version")
    _carries(Game(), "pessoa 2", "setup", hint="version", n=1)
    begun = Game(["pessoa 1"])
    _carries(begun, "pessoa 1", "setup", hint="twice", word="pessoa")
    _carries(begun, "reis take", "setup", hint="missing")
    _carries(begun, "game", "syntax", hint="missing", word="players")
    _carries(begun, "solo player=reis:blue", "syntax", hint="missing", word="baldaya")
    _carries(begun, "solo baldaya=red", "syntax", hint="missing", word="player")
    _carries(begun, "game players=reis:blue", "setup", hint="players")
    _carries(begun, TWO + " ring=1423 ring=1423", "syntax", hint="twice", word="ring")
    _carries(begun, TWO + " luck=3", "setup", hint="unknown", word="luck")
    _carries(begun, "game players=reis:pink,campos:red", "setup", hint="unknown", word="pink")
    _carries(begun, "game players=reis:red,reis:blue", "setup", hint="twice", word="reis")
    _carries(begun, "game players=reis:red,campos:red", "setup", hint="twice", word="red")
    _carries(begun, "solo player=reis:red baldaya=red", "setup", hint="twice", word="red")
    _carries(begun, SOLO + " campaign=10", "setup", hint="unknown", word="10")
    _carries(begun, SOLO + " shelves=N", "setup", hint="shelves", n=0)
    _carries(begun, SOLO + " campaign=5 shelves=N,N,N", "setup", hint="shelves", n=2)
    _carries(game(TWO), "solo x y", "setup", hint="twice", word="solo")


def test_turn_and_over():
    _carries(game(TWO), "campos take", "turn", who="reis")
    _carries(game(TWO), "baldaya rest", "turn", who="reis")
    _carries(game(TWO), "reis final none", "turn", hint="turn", who="reis")
    _carries(last_turns(TWO), "campos rest", "turn", hint="final", who="campos")
    _carries(game(SOLO, "soares rest"), "baldaya rest", "turn", hint="card", year=1913)
    _carries(game(SOLO), "baldaya card 1", "turn", who="soares")
    played = last_turns(TWO)
    finish(played)
    _carries(played, "reis take", "over")


def test_baldaya_rests():
    played = game(SOLO)
    while played.state.year() < 1921:
        if played.state.active().name == "soares":
            played.play("soares rest")
        else:
            baldaya_goes(played)
    _carries(played, "baldaya card 1", "turn", hint="rests", year=1921)


def test_moves():
    _carries(game(TWO, "reis take"), "reis take", "controller", hint="has", who="reis")
    _carries(game(TWO), "reis pessoa 2 buy 1", "controller", hint="lacks", who="campos")
    _carries(game(TWO, "reis take"), "reis pessoa 5 buy 1", "mind")
    _carries(game(TWO, "reis take"), "reis pessoa 4 buy 1", "same-zone", zone=4)
    _carries(game(TWO, "fix reis zone=2"), "reis own 2 buy 1", "same-zone", zone=2)
    _carries(game(TWO), "reis own 3 shop vp", "occupied", zone=3, colour="yellow")
    _carries(game(TWO, "fix reis zone=1 energy=0"), "reis own 5 buy 1", "energy", n=1, energy=0)
    _carries(game(TWO, "fix reis energy=0"), "reis take", "energy", n=1, energy=0)


def test_meditating():
    _carries(game(TWO, "fix reis energy=4"), "reis meditate 4", "hand", n=4, hand=3)
    _carries(game(TWO, "fix reis energy=4"), "reis meditate 2", "energy-full", energy=4, most=5)


def test_cafes():
    _carries(game(TWO), "reis own 1 buy 1 6", "position", word=6)
    _carries(game(TWO), "reis own 1 buy 1 1", "position", word=1)
    _carries(game(TWO), "reis own 1 buy 1 2", "locked", word=2, n=3)
    _carries(game(TWO), "reis own 1 buy 3 2", "locked", word=2, n=1)
    _carries(game(TWO), "reis own 1 buy 5 4", "locked", word=4, n=3)
    _carries(game(TWO, "fix reis energy=1"), "reis own 1 buy 1 3", "energy", n=2, energy=1)
    mind = game(TWO, "fix reis zone=1 energy=2", "fix pessoa zone=2")
    _carries(mind, "reis own 5 buy 4", "energy", n=2, energy=1)


def test_bookshop():
    _carries(game(FOUR), "caeiro own 3 shop", "reward", hint="none")
    _carries(game(FOUR), "caeiro own 3 shop vp vp", "reward", hint="points")
    _carries(game(FOUR), "caeiro own 3 shop N N N", "reward", hint="tiles", n=2)
    _carries(game(FOUR, "fix shelves left=1"), "caeiro own 3 shop N N", "reward", hint="tiles", n=1)
    _carries(game(FOUR, "fix caeiro hand=1"), "caeiro own 3 shop N vp", "hand", n=2, hand=1)
    _carries(game(FOUR, "fix shelves left=2"), "caeiro own 3 shop vp astral tile N", "reward", hint="stack")


def test_poems():
    write = "caeiro own 4 poem "
    _carries(game(FOUR), write + "N1 N2 keep N1", "values", hint="size", n=2)
    _carries(game(FOUR), write + "N1 N2 N3 N4 N5 C5 keep N1", "values", hint="size", n=6)
    _carries(game(FOUR), write + "N1 C2 F1 keep N1", "values", hint="twice", word="1")
    _carries(game(FOUR), write + "N1 C3 F2 keep N1", "values", hint="ascend", word="F2")
    _carries(game(FOUR), write + "6 points 1", "values", hint="size", n=6)
    _carries(game(FOUR), write + "3 points 61", "values", hint="points", n=60)
    _carries(game(FOUR), write + "N1 C3 F4 N5 keep N1", "hand", n=4, hand=3)
    _carries(game(FOUR), write + "N1 C3 F4 keep N2/3", "keep", card="N2/3")


def test_the_end():
    played = last_turns(TWO, "fix campos kept=N1 hand=4")
    _carries(played, "campos final N1 C2 F3", "kept", n=2)
    _carries(played, "campos final 3 points 5", "kept", n=2)
    _carries(last_turns(TWO, "fix campos kept=N1,C2 hand=0"), "campos final N1 C2 F3", "hand", n=1, hand=0)


def test_mensagem():
    played = last_turns(TWO + " modules=2", "campos final none", "reis final none")
    _carries(played, "campos mensagem a b c d", "mensagem", hint="many", n=3)
    _carries(played, "campos mensagem poems a", "mensagem", hint="unknown", word="a")
    _carries(played, "campos mensagem poem:3x2 poem:3x3", "mensagem", hint="twice", word="poem:3x2")
    played.play("campos mensagem poem:3x2")
    _carries(played, "reis mensagem poems poem:3x3", "mensagem", hint="taken", word="poem:3x3", who="campos")


def test_baldayas_tiles():
    _carries(game(SOLO, "soares rest"), "baldaya card 3", "tiles", n=2)
    _carries(game(SOLO, "soares rest"), "baldaya card 1 tiles N", "tiles", n=0)


def test_corrections():
    played = game(TWO)
    _carries(played, "fix neutral red zone=1", "fix", hint="absent", colour="red")
    _carries(played, "fix soares vp=1", "fix", hint="absent", who="soares")
    _carries(played, "fix pessoa controller=soares", "fix", hint="absent", who="soares")
    _carries(played, "fix reis zone=3", "fix", hint="occupied", zone=3, colour="yellow")
    _carries(played, "fix reis energy=6", "fix", hint="range", n=6, least=0, most=5)
    _carries(played, "fix reis zone=6", "fix", hint="range", n=6, least=0, most=5)
    _carries(played, "fix pessoa zone=5", "fix", hint="range", n=5, least=1, most=4)
    _carries(played, "fix neutral white zone=6", "fix", hint="range", n=6, least=1, most=5)
    _carries(played, "fix rossio 3=4", "fix", hint="range", n=4, least=0, most=3)
    _carries(played, "fix shelves left=25", "fix", hint="range", n=25, least=0, most=24)
    _carries(played, "fix reis hand=61", "fix", hint="range", n=61, least=0, most=60)
