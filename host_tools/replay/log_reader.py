"""Reads a log and writes its states as JSON lines; runs unchanged under CPython and MicroPython."""

from host_tools.replay.log_words import LOG_WORDS

from pessoa import Game, Refused
from pessoa.report import quoted, write_state
from words import Words

_LONGEST_READ = 200
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def replay(log, language: str, keep_going: bool, write) -> int:
    """Play a binary stream of lines; write(text) gets one JSON object a line; answers the exit status."""
    game = Game()
    words = Words(language)
    status = 0
    number = 0
    while True:
        raw = _read_line(log)
        if not raw:
            break
        number += 1
        if raw.startswith(b"#") or not raw.strip(b" \n"):
            continue
        try:
            _play(game, raw)
        except Refused as refused:
            status = 2
            _write_refused(write, number, refused, words)
            if not keep_going:
                return status
            continue
        if game.state:
            write_state(write, game.state, number, [words.tell(item) for item in game.tell])
            write("\n")
    if not game.state and not status:
        status = 2
        _write_refused(write, number + 1, Refused("setup", hint="missing"), words)
    return status


def _read_line(log) -> bytes:
    """One line with its end; of a line far too long only the beginning, so that memory stays bounded."""
    raw = log.readline(_LONGEST_READ)
    rest = raw
    while rest and not rest.endswith(b"\n"):
        rest = log.readline(_LONGEST_READ)
        if rest and len(raw) < 2 * _LONGEST_READ:
            raw += rest
    return raw


def _play(game: Game, raw: bytes) -> None:
    if not raw.endswith(b"\n") and len(raw) <= _LONGEST_READ:
        raise Refused("syntax", hint="unfinished")
    line = "".join([chr(byte) for byte in raw.rstrip(b"\n")])
    try:
        game.play(line)
    except Refused as refused:
        if raw.startswith(_BYTE_ORDER_MARK):
            refused.values["hint"] = "mark"
        elif raw.endswith(b"\r\n"):
            refused.values["hint"] = "windows"
        raise refused


def _write_refused(write, number: int, refused: Refused, words: Words) -> None:
    values = refused.values
    hint = values.get("hint")
    reason = "syntax" if hint in ("mark", "windows") else refused.reason
    text = LOG_WORDS[words.language].get(f"{reason} {hint}")
    message = words.fill(text, values) if text else words.why(reason, values)
    write(f'{{"line": {number}, "error": "{refused.reason}", "message": {quoted(message)}}}\n')
