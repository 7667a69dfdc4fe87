"""The state as JSON text, in one fixed order on every interpreter, written piece by piece."""

from .box import SIDES, SIZES, campaign_target
from .ending import rank_of, scores, shelves_to_keep, winners
from .legal import legal
from .state import Collector, Player, State


def quoted(text: str) -> str:
    """A JSON string."""
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join([letter if letter >= " " else "\\u%04x" % ord(letter) for letter in text]) + '"'


def write_state(write, state: State, line: int, tell: list) -> None:
    """Write the whole state as one JSON object; `tell` are sentences, already worded."""
    active = state.active()
    write('{"line": %d, "phase": "%s", "round": %d, ' % (line, state.phase, state.round))
    write('"year": %d, "active": %s, ' % (state.year(), quoted(active.name) if active else "null"))
    write('"order": %s, ' % _texts([seat.name for seat in state.order()]))
    write('"pessoa": {"zone": %d, "controller": "%s"}, "players": {' % (state.pessoa, state.controller))
    for player in state.players:
        write(", " if player is not state.players[0] else "")
        _write_player(write, player)
    neutrals = ['"%s": %d' % (neutral.colour, neutral.zone) for neutral in state.neutrals]
    write('}, "neutrals": {%s}, "baldaya": ' % ", ".join(neutrals))
    if state.baldaya:
        he = state.baldaya
        write('{"colour": "%s", "zone": %d, %s, "rests": %s}' % (he.colour, he.zone, _collected(he), state.rests))
    else:
        write("null")
    write(', "rossio": %s, "shelves_left": %d, "legal": ' % (_counts(SIZES, state.rossio), state.shelves_left))
    _write_legal(write, legal(state))
    write(', "tell": %s, "result": ' % _texts(tell))
    if state.phase == "over":
        _write_result(write, state)
    else:
        write("null")
    write("}")


def _texts(texts: list) -> str:
    return "[" + ", ".join([quoted(text) for text in texts]) + "]"


def _counts(names: tuple, counts: list) -> str:
    return "{" + ", ".join(['"%s": %d' % (name, counts[i]) for i, name in enumerate(names)]) + "}"


def _collected(seat: Collector) -> str:
    return '"shelves": %s, "poems": %s' % (_counts(SIDES, seat.shelves), _counts(SIZES, seat.poems))


def _write_player(write, player: Player) -> None:
    write('"%s": {"colour": "%s", "zone": %d, ' % (player.name, player.colour, player.zone))
    write('"energy": %d, "energy_max": %d, ' % (player.energy, player.energy_max()))
    write('"hand": %d, "hand_limit": %d, ' % (player.hand, player.hand_limit()))
    write('"vp": %d, %s, ' % (player.vp, _collected(player)))
    write('"kept": %s, "mensagem": %s}' % (_texts(player.kept), _texts(player.mensagem)))


def _write_legal(write, may: dict | None) -> None:
    if may is None:
        write("null")
        return
    write('{"take": %s, "meditate": %d, ' % ("true" if may["take"] else "false", may["meditate"]))
    write('"own": %s, "pessoa": %s, ' % (may["own"], may["pessoa"]))
    write('"pessoa_if_taken": %s, "rest": true}' % may["pessoa_if_taken"])


def _write_result(write, state: State) -> None:
    write('{"scores": {')
    sheet = scores(state)
    for row in sheet:
        write(", " if row is not sheet[0] else "")
        write('"%s": {"game": %d, "poems": %d, ' % (row[0].name, row[1], row[2]))
        write('"hand": %d, "mensagem": %d, "total": %d}' % row[3:])
    won = winners(state)
    write('}, "winners": %s, "solo": ' % _texts([player.name for player in won]))
    if state.baldaya:
        game = state.setup.campaign
        rank = rank_of(sheet[0][5]) if won else "none"
        write('{"target": %d, "won": %s, ' % (campaign_target(game), "true" if won else "false"))
        keep = '{"game": %d, "keep": %d}' % (game, shelves_to_keep(state)) if game else "null"
        write('"rank": "%s", "campaign": %s}' % (rank, keep))
    else:
        write("null")
    write("}")
