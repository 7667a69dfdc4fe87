"""Actions as lines of the log, each spelt the one way; the board itself has no use for it."""

from .box import BALDAYA, SIDES


def print_line(action: tuple) -> str:
    """The canonical line of an action: what parse() read, spelt the one way."""
    kind = action[0]
    if kind == "baldaya-rest":
        parts = [BALDAYA, "rest"]
    elif kind == "card":
        parts = [BALDAYA, kind, action[1]] + (["tiles"] + action[2] if action[2] else [])
    elif kind == "fix":
        parts = [kind, action[1]] + ([action[2]] if action[2] else [])
        parts += [name + "=" + _print_value(value) for name, value in action[3]]
    elif kind == "move":
        parts = [action[1], action[2], action[3]] + _print_act(action[4])
    elif kind == "final":
        parts = [action[1], kind] + _print_final(action[2])
    elif kind == "mensagem":
        parts = [action[1], kind] + (action[2] or ["none"])
    else:
        parts = [action[1], kind] + list(action[2:])
    return " ".join([str(part) for part in parts])


def _print_value(value: object) -> str:
    return (",".join(value) or "none") if isinstance(value, list) else str(value)


def _print_act(act: tuple) -> list:
    if act[0] == "buy":
        return ["buy"] + act[1]
    if act[0] == "shop":
        parts = ["shop"] + act[1]
    elif act[0] == "poem":
        parts = ["poem"] + act[1] + ["keep", act[2]]
    else:
        parts = ["poem", act[1], "points", act[2]]
    bonus = act[-1]
    if bonus:
        parts += ["astral"] + (["tile", bonus] if bonus in SIDES else [bonus])
    return parts


def _print_final(poem: tuple) -> list:
    if poem[0] == "points":
        return [poem[1], "points", poem[2]]
    return poem[1] if poem[0] == "poem" else ["none"]
