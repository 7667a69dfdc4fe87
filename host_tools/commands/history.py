"""`history`: list, fetch and report the games that a board remembers."""

import argparse
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from host_tools.history.files import Files, Problem, Store, Unreachable, add_place, open_copy, read_files
from host_tools.history.played import Played, replay
from host_tools.history.report import outcome, page

HELP = "list and fetch the games of a board (or of the simulated board), and make a report of them"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command line."""
    parser.add_argument("games", metavar="NUMBER", type=int, nargs="*", help="only these games; alone: print the log")
    add_place(parser)
    parser.add_argument(
        "--fetch", type=Path, metavar="DIR", help="write each game as a log, and a crash if there is one"
    )
    parser.add_argument("--report", type=Path, metavar="FILE.html", help="write a page with plots")


def run(arguments: argparse.Namespace) -> int:
    """Read the store, then list, print, fetch or report."""
    try:
        files = read_files(arguments)
        store = open_copy(files)
        games = _games(store, arguments.games)
        if arguments.fetch:
            _fetch(arguments.fetch, games, store, files)
        if arguments.report:
            arguments.report.write_text(page(games[::-1]), encoding="utf-8")
            print(f"{len(games)} games are in {arguments.report}.")
        if not arguments.fetch and not arguments.report:
            if arguments.games:
                print("\n".join(line for game in games for line in game.lines))
            else:
                _list(games, store, files)
    except (Unreachable, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _games(store: Store, wanted: list[int]) -> list[Played]:
    """The games kept, newest first, those that are asked for."""
    known = store.history()
    for number in wanted:
        if number not in known:
            raise Unreachable(f"There is no game {number}. There are: {', '.join(map(str, known)) or 'none yet'}.")
    games = []
    for number in wanted or known:
        lines, damaged = _readable(store, number)
        if damaged:
            print(
                f"Game {number} is damaged ({damaged}): {len(lines)} lines of it can be read.",
                file=sys.stderr,
            )
        games.append(replay(number, lines))
    return games


def _readable(store: Store, number: int) -> tuple[list[str], str]:
    """The lines before any damage, and the name of the file if it has some."""
    lines: list[str] = []
    game = store.game(number)
    while True:
        try:
            lines.append(next(game))
        except StopIteration:
            return lines, ""
        except Problem as problem:
            return lines, problem.values["name"]


def _list(games: list[Played], store: Store, files: Files) -> None:
    console = Console(highlight=False)
    if games:
        table = Table("Game", "Players", "Lines", "How it ended")
        for game in games:
            table.add_row(str(game.number), ", ".join(game.seats), str(len(game.lines)), outcome(game))
        console.print(table)
    else:
        console.print("No game is finished yet.")
    current = replay(0, store.lines)
    if current.lines:
        console.print(f"On the board now: {len(current.lines)} lines, {', '.join(current.seats)}. {outcome(current)}")
    for word, values in store.problems:
        console.print(f"[red]At the next start this will be reported: {word} {values['name']}[/red]")
    for name in files:
        if ".bad" in name or name.startswith("x"):
            console.print(f"Set aside: {name} ({len(files[name])} bytes); --fetch DIR gets it.")
    if store.crash():
        console.print("There was a crash; --fetch DIR gets its account:\n" + store.crash(), markup=False)


def _fetch(folder: Path, games: list[Played], store: Store, files: Files) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    written = {f"game-{game.number}.log": "\n".join(game.lines) + "\n" for game in games}
    if store.lines:
        written["current.log"] = "\n".join(store.lines) + "\n"
    if store.crash():
        written["crash.txt"] = store.crash() + "\n"
    for name, text in written.items():
        (folder / name).write_text(text, encoding="utf-8")
    for name in files:
        if ".bad" in name or name.startswith("x"):
            (folder / name).write_bytes(files[name])
    print(f"{len(games)} games and what else there is are in {folder}.")
