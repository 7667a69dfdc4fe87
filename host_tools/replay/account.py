"""A game told for people: rounds, turns, what the table does, and the score sheet at the end."""

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from host_tools import firmware_path as firmware_path  # makes the firmware's words importable

from words import HETERONYMS

State = dict[str, Any]

_INKS = {"blue": "bright_blue", "yellow": "yellow", "red": "red", "white": "bright_white"}
_TEXTS = {
    "en": {
        "setup": "Set-up", "round": "Round", "energy": "energy", "cards": "cards", "points": "points",
        "line": "Line", "final": "Final poems", "mensagem": "Mensagem", "sheet": "Score sheet",
        "game": "In the game", "poems": "Poem tiles", "hand": "Cards in hand", "total": "Total",
        "wins": "wins", "shared": "share the victory", "won": "The game is won: {total} of {target} points.",
        "lost": "The game is lost: {total} of {target} points.", "rank": "Rank", "keep": "Tiles to keep",
        "none": "none", "apprentice": "apprentice", "first-book": "first book", "great-poet": "great poet",
        "greatest": "the greatest of all time",
    },
    "fr": {
        "setup": "Mise en place", "round": "Manche", "energy": "énergie", "cards": "cartes",
        "points": "points", "line": "Ligne", "final": "Poèmes finaux", "mensagem": "Mensagem",
        "sheet": "Feuille de score",
        "game": "Pendant la partie", "poems": "Tuiles Poème", "hand": "Cartes en main", "total": "Total",
        "wins": "gagne", "shared": "se partagent la victoire",
        "won": "La partie est gagnée\u00a0: {total} points sur {target}.",
        "lost": "La partie est perdue\u00a0: {total} points sur {target}.", "rank": "Rang",
        "keep": "Tuiles à garder", "none": "aucun", "apprentice": "apprenti", "first-book": "premier livre",
        "great-poet": "grand poète", "greatest": "le plus grand de tous les temps",
    },
    "pt": {
        "setup": "Preparação", "round": "Ronda", "energy": "energia", "cards": "cartas",
        "points": "pontos", "line": "Linha", "final": "Poemas finais", "mensagem": "Mensagem", "sheet": "Pontuação",
        "game": "Durante o jogo", "poems": "Peças de Poema", "hand": "Cartas na mão", "total": "Total",
        "wins": "vence", "shared": "partilham a vitória", "won": "Jogo ganho: {total} pontos de {target}.",
        "lost": "Jogo perdido: {total} pontos de {target}.", "rank": "Posto", "keep": "Peças a guardar",
        "none": "nenhum", "apprentice": "aprendiz", "first-book": "primeiro livro",
        "great-poet": "grande poeta", "greatest": "o maior de todos os tempos",
    },
}  # fmt: skip


class Account:
    """Prints the states of a game one after the other."""

    def __init__(self, language: str) -> None:
        self._texts = _TEXTS[language]
        self._console = Console(highlight=False, soft_wrap=True)
        self._errors = Console(highlight=False, soft_wrap=True, stderr=True)
        self._chapter = ""
        self._before: State = {}

    def show(self, state: State) -> None:
        """Print what one line of the log did."""
        if "error" in state:
            text = f"{self._texts['line']} {state['line']}: {state['error']}: {state['message']}"
            self._errors.print(Text(text, style="bold red"))
            return
        before = self._before or state
        self._open_chapter(before)
        for sentence in state["tell"]:
            self._console.print(Text("  " + sentence))
        if self._before and before["active"] in state["players"]:
            self._console.print(self._summary(before["active"], state["players"][before["active"]]))
        self._before = state
        if state["result"]:
            self._show_result(state)

    def _open_chapter(self, state: State) -> None:
        """A heading when the round or the phase changes, a name when somebody else is at it."""
        if not self._before:
            chapter = self._texts["setup"]
        elif state["phase"] == "turn":
            chapter = f"{state['year']} · {self._texts['round']} {state['round']}"
        else:
            chapter = self._texts[state["phase"]]
        if chapter != self._chapter:
            self._chapter = chapter
            self._console.print()
            self._console.rule(Text(chapter, style="bold"), align="left")
        if self._before:
            self._console.print(self._name(state, state["active"]))

    def _name(self, state: State, name: str) -> Text:
        seat = state["baldaya"] if name == "baldaya" else state["players"][name]
        return Text(HETERONYMS[name], style=f"bold {_INKS[seat['colour']]}")

    def _summary(self, name: str, player: State) -> Text:
        words = self._texts
        energy = f"{words['energy']} {player['energy']}/{player['energy_max']}"
        rest = f"{words['cards']} {player['hand']} · {words['points']} {player['vp']}"
        return Text(f"  {HETERONYMS[name]}: {energy} · {rest}", style="dim")

    def _show_result(self, state: State) -> None:
        words, result = self._texts, state["result"]
        table = Table(title=words["sheet"], title_style="bold", title_justify="left")
        table.add_column("")
        for name in result["scores"]:
            table.add_column(self._name(state, name), justify="right")
        for row in ("game", "poems", "hand", "mensagem", "total"):
            style = "bold" if row == "total" else ""
            table.add_row(words[row], *(str(sheet[row]) for sheet in result["scores"].values()), style=style)
        self._console.print()
        self._console.print(table)
        if result["solo"]:
            self._show_solo(result)
            return
        names = ", ".join(HETERONYMS[name] for name in result["winners"])
        verb = words["wins"] if len(result["winners"]) == 1 else words["shared"]
        self._console.print(Text(f"{names} {verb}.", style="bold"))

    def _show_solo(self, result: State) -> None:
        words, solo = self._texts, result["solo"]
        (sheet,) = result["scores"].values()
        sentence = words["won" if solo["won"] else "lost"].format(total=sheet["total"], target=solo["target"])
        self._console.print(Text(sentence, style="bold"))
        self._console.print(Text(f"{words['rank']}: {words[solo['rank']]}"))
        if solo["campaign"]:
            self._console.print(Text(f"{words['keep']}: {solo['campaign']['keep']}"))
