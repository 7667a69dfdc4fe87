"""A self-contained HTML page about one game or many."""

from collections import Counter
from collections.abc import Sequence
from html import escape
from pathlib import Path

from host_tools.history.played import Played
from host_tools.history.plots import (
    INKS,
    campaign_plot,
    legend,
    points_over_the_rounds,
    where_points_came_from,
    zones_visited,
)

# isort: split
from words import HETERONYMS  # importable since played made the firmware so

RANKS = {
    "none": "no rank", "apprentice": "apprentice", "first-book": "first book",
    "great-poet": "great poet", "greatest": "the greatest",
}  # fmt: skip
_NAMES = {name: full.split()[-1] for name, full in HETERONYMS.items()}
_STYLE = Path(__file__).with_name("report.css")


def page(games: Sequence[Played]) -> str:
    """The whole page, newest game last."""
    body = [_over_all(games)] if len(games) > 1 else []
    body += [_campaign(run) for run in campaigns(games)]
    body += [_game(game) for game in games]
    count = "One game" if len(games) == 1 else f"{len(games)} games"
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Pessoa: games played</title>'
        '<meta name="viewport" content="width=device-width"><style>'
        + _STYLE.read_text(encoding="utf-8")
        + "</style><main><h1>Pessoa</h1>"
        f"<p>{count} from the memory of the companion board</p>" + "".join(body) + "</main></html>\n"
    )


def campaigns(games: Sequence[Played]) -> list[list[Played]]:
    """The runs of finished campaign games, each beginning with its lowest number."""
    runs: list[list[Played]] = []
    for game in games:
        if not game.campaign or not game.solo:
            continue
        if not runs or game.campaign <= runs[-1][-1].campaign or game.seats.keys() != runs[-1][-1].seats.keys():
            runs.append([])
        runs[-1].append(game)
    return runs


def outcome(game: Played) -> str:
    """One sentence on how the game ended."""
    if game.wrong:
        return f"Not replayed to its end: {game.wrong}"
    if not game.result:
        year = game.state.get("year")
        return f"Not finished: it stands in {year}." if year else "Not begun."
    if game.solo:
        (sheet,) = game.result["scores"].values()
        word = "Won" if game.solo["won"] else "Lost"
        return f"{word} with {sheet['total']} of {game.solo['target']} points: {RANKS[game.solo['rank']]}."
    winners = [HETERONYMS[name] for name in game.result["winners"]]
    return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the victory'}."


def _figures(figures: Sequence[tuple[object, str]]) -> str:
    return '<div class="figures">' + "".join(f"<div><b>{b}</b><span>{s}</span></div>" for b, s in figures) + "</div>"


def _share(won: int, played: int) -> str:
    return f"{round(100 * won / played)} %" if played else "–"


def _over_all(games: Sequence[Played]) -> str:
    finished = [game for game in games if game.result]
    rows = []
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    points: Counter[str] = Counter()
    best: dict[str, int] = {}
    for game in finished:
        assert game.result
        for name, sheet in game.result["scores"].items():
            played[name] += 1
            won[name] += name in game.result["winners"]
            points[name] += sheet["total"]
            best[name] = max(best.get(name, 0), sheet["total"])
    for name in sorted(played, key=lambda name: (-won[name] / played[name], name)):
        average = points[name] / played[name]
        cells = (played[name], won[name], _share(won[name], played[name]), f"{average:.0f}", best[name])
        rows.append(f"<tr><td>{HETERONYMS[name]}</td>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
    solo = [game.solo for game in finished if game.solo]
    figures: list[tuple[object, str]] = [
        (len(finished), "games finished"),
        (len(games) - len(finished), "left open"),
    ]
    if solo:
        figures.append((_share(sum(one["won"] for one in solo), len(solo)), "of solo games won"))
    head = "<tr><th>Heteronym</th><th>games</th><th>wins</th><th>win rate</th><th>average</th><th>best</th></tr>"
    table = f"<h3>Win rates</h3><table>{head}{''.join(rows)}</table>" if rows else ""
    return f"<section><h2>All games</h2>{_figures(figures)}{table}</section>"


def _campaign(run: Sequence[Played]) -> str:
    bars = []
    for game in run:
        assert game.result
        assert game.solo
        (sheet,) = game.result["scores"].values()
        solo = game.solo
        label = f"game {game.campaign}"
        bars.append((label, sheet["total"], solo["target"], solo["won"], RANKS[solo["rank"]]))
    wins = sum(won for _, _, _, won, _ in bars)
    name = HETERONYMS[next(iter(run[0].seats))]
    figures = [
        (f"{wins} of 9", "games won"),
        (_share(wins, len(bars)), "win rate"),
        (max(bar[1] for bar in bars), "best total"),
    ]
    return (
        f'<section><h2>A campaign with {name}</h2><p class="how">Game after game until the first loss.</p>'
        f"{_figures(figures)}<h3>Totals, targets (dashed) and ranks</h3>{campaign_plot(bars)}</section>"
    )


def _game(game: Played) -> str:
    players = [seat for seat in game.seats.values() if seat.name != "baldaya"]
    kind = "lost" if game.solo and not game.solo["won"] else "won"
    title = " · ".join(f'<span style="color:{INKS[seat.colour]}">{_NAMES[seat.name]}</span>' for seat in players)
    verdict = f'<p class="how {"loses" if kind == "lost" else "wins"}">{escape(outcome(game))}</p>'
    log = escape("\n".join(game.lines))
    plots = ""
    if players:
        plots = (
            f"<h3>Points over the rounds</h3>{points_over_the_rounds(players, _NAMES)}"
            f"<h3>Where they came from</h3>{where_points_came_from(players, _NAMES)}{legend(players)}"
            f"<h3>Zones visited</h3>{zones_visited(list(game.seats.values()), _NAMES)}"
        )
    setup = escape(game.lines[1]) if len(game.lines) > 1 else ""
    return (
        f'<section id="game-{game.number}"><h2>Game {game.number}: {title}</h2>{verdict}{plots}'
        f"<details><summary>The log: {setup}</summary><pre>{log}</pre></details></section>"
    )
