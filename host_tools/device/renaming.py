"""Gives the firmware's own names the names that MicroPython has in its ROM anyway.

Every text that is made on the board is first compared with all names that MicroPython does not have in ROM: 0.12 µs
for each, 100 µs with nine hundred of them, and each takes 17 bytes of RAM. The names of functions, attributes and
arguments mean nothing to the board, so the build replaces them; what other programs ask for by name stays.
"""

from __future__ import annotations

import ast
import builtins
from collections import Counter
from pathlib import Path

_IN_ROM = Path(__file__).with_name("micropython_names.txt").read_text().split()
# What main.py, the tools and people at the REPL ask for by name: the app, and what boards promise.
OUTSIDE = {
    "App", "Board", "app", "board", "run", "lights", "frame", "loops", "version", "folder", "name",
    "show_lights", "show_page", "keys", "pressed", "now", "wait", "beep", "read", "write", "close",
    "Refused", "Problem", "StoreFull",
}  # fmt: skip
# Python's own: what attribute look-ups of exceptions, files and the interpreter itself may find.
_RESERVED = set(dir(builtins)) | {"args", "errno", "value", "const", "micropython"}


def rename(files: dict[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """The texts of all files with names from ROM, and the new name of each that has one."""
    trees = {file: ast.parse(text) for file, text in files.items()}
    census = _Census()
    for tree in trees.values():
        census.visit(tree)
    own = census.defined.keys() - census.fixed - OUTSIDE - set(_IN_ROM) - set(files)
    own = {name for name in own if not name.startswith("__")}
    taken = census.seen | census.fixed | _RESERVED | OUTSIDE | set(files)
    free = sorted((name for name in _IN_ROM if name not in taken and not name.startswith("__")), key=len)
    often = sorted(own, key=lambda name: (-census.defined[name], name))
    names = dict(zip(often, free, strict=False))  # the rarest keep their own when there are not enough
    renamer = _Renamer(names)
    renamed = {file: ast.unparse(renamer.visit(tree)) + "\n" for file, tree in trees.items()}
    return renamed, names


class _Census(ast.NodeVisitor):
    """Which names the firmware gives itself, and which must stay as they are."""

    def __init__(self) -> None:
        self.defined: Counter[str] = Counter()
        self.fixed: set[str] = set()
        self.seen: set[str] = set()
        self._in_function = False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """A function's name and its arguments; its variables have no names on the board."""
        self.defined[node.name] += 1
        outer, self._in_function = self._in_function, True
        self.generic_visit(node)
        self._in_function = outer

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """A class, and what it calls its own."""
        self.defined[node.name] += 1
        outer, self._in_function = self._in_function, False
        self.generic_visit(node)
        self._in_function = outer

    def visit_arg(self, node: ast.arg) -> None:
        """An argument; viper's annotations are its own words."""
        self.defined[node.arg] += 1
        if node.annotation:
            self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        """A variable of a file or of a class."""
        self.seen.add(node.id)
        if isinstance(node.ctx, ast.Store) and not self._in_function:
            self.defined[node.id] += 1

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """An attribute of an object."""
        self.seen.add(node.attr)
        if isinstance(node.ctx, ast.Store):
            self.defined[node.attr] += 1
        self.generic_visit(node)

    def visit_keyword(self, node: ast.keyword) -> None:
        """An argument that is passed by name, perhaps to a function that hands it on by name."""
        if node.arg:
            self.fixed.add(node.arg)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """A word of the program is a name on the board already."""
        if isinstance(node.value, str):
            self.fixed.add(node.value)

    def visit_Import(self, node: ast.Import) -> None:
        """MicroPython's own modules keep their names."""
        self.fixed |= {alias.asname or alias.name for alias in node.names}


class _Renamer(ast.NodeTransformer):
    def __init__(self, names: dict[str, str]) -> None:
        self._names = names

    def _new(self, name: str) -> str:
        return self._names.get(name, name)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """A function's name."""
        node.name = self._new(node.name)
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """A class's name."""
        node.name = self._new(node.name)
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """An argument's name."""
        node.arg = self._new(node.arg)
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """A variable."""
        node.id = self._new(node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """An attribute."""
        node.attr = self._new(node.attr)
        return self.generic_visit(node)

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.AST:
        """The name of a caught exception."""
        node.name = node.name and self._new(node.name)
        return self.generic_visit(node)

    def visit_alias(self, node: ast.alias) -> ast.AST:
        """What is imported from another file of the firmware."""
        node.name = self._new(node.name)
        return node
