"""Joins the firmware's modules into the few files that the board loads.

On the board a module costs 7 ms and half a kilobyte for being one: its file is looked up four times, and every name
that it imports is kept again. So what is always loaded together becomes one file, numbers and words that never change
stand where they are used, and what only people and type checkers read is left out. What is imported inside a function
stays a file of its own, to be loaded when it is needed and forgotten afterwards.
"""

from __future__ import annotations

import ast
import builtins
import copy
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from host_tools import firmware_path  # noqa: F401 - makes the words importable

from words import hash_of

# The files of several modules, by the module that needs all the others in it.
ROOTS = {"board": "board.pico", "companion": "companion.app", "pessoa": "pessoa"}
# MicroPython looks for files of these names before it takes its own module, 6 ms each; with a u it does not look.
EXTENSIBLE = {"array", "binascii", "io", "machine", "os", "select", "sys", "time"}
# What runs in interrupts and between a press and its first light: machine code, which takes half the time.
NATIVE = {
    "board.keypad": {"edge", "pressed"},
    "board.pico": {"_edge"},
    "companion.app": {"think"},
    "companion.keys": {"poll"},
    "companion.lights": {"echo"},
}
SAYING = {"say", "wrapped"}  # what turns the name of a text of the screens into the text
Target = tuple[str, str]  # a module and a name in it; an empty name is the module itself


class JoinError(Exception):
    """Something in the firmware that cannot be joined, for people."""


@dataclass
class Module:
    """One module of the firmware as it was written."""

    name: str
    package: str
    body: list[ast.stmt]
    imports: dict[str, Target] = field(default_factory=dict)  # firmware names, whether at the top or in a function
    needs: list[str] = field(default_factory=list)  # modules that are imported at the top
    early: set[str] = field(default_factory=set)  # names that are imported there
    defines: list[str] = field(default_factory=list)


def join(sources: dict[str, str], constants: dict[Target, int | str]) -> dict[str, str]:
    """The text of each device file by its name; `sources` are modules by their dotted names, `main` among them."""
    return _Joiner(sources, constants).files()


def module_name(path: Path) -> str:
    """The dotted name of a module's file below the firmware's folder."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class _Joiner:
    def __init__(self, sources: dict[str, str], constants: dict[Target, int | str]) -> None:
        packages = {name.rpartition(".")[0] for name in sources}
        self.modules = {
            name: _read(name, text, name if name in packages else name.rpartition(".")[0], sources)
            for name, text in sources.items()
        }
        self.constants = dict(constants)
        for name in self.modules:
            self._find_constants(self.modules[name])
        defined = Counter(name for module in self.modules.values() for name in self._kept(module))
        self.shared = {name for name, count in defined.items() if count > 1 or hasattr(builtins, name)}
        self.file_of: dict[str, str] = {}
        self.order: dict[str, list[str]] = {}
        for file, root in ROOTS.items():
            if root in self.modules:
                self._claim(root, file)
        for name in self.modules:
            self._claim(name, name.rpartition(".")[2])

    def files(self) -> dict[str, str]:
        return {file: self._text(file, names) for file, names in self.order.items()}

    def _claim(self, name: str, file: str) -> None:
        """A module and all that it needs at the top go into a file, those it needs first."""
        if name in self.file_of:
            return
        if file in self.order and file not in ROOTS:
            raise JoinError(f"two modules would both be called {file} on the board: {self.order[file][0]} and {name}")
        self.file_of[name] = file
        for needed in self.modules[name].needs:
            if file in ROOTS:
                self._claim(needed, file)
        self.order.setdefault(file, []).append(name)

    def _kept(self, module: Module) -> list[str]:
        return [name for name in module.defines if (module.name, name) not in self.constants]

    def _find_constants(self, module: Module) -> None:
        """Numbers and words that are given a name once, at the top of a module."""
        for statement in module.body:
            if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
                for name, value in _pairs(statement):
                    known = (module.name, name) in self.constants or module.defines.count(name) > 1
                    number = None if known else self._evaluate(module, value)
                    if number is not None:
                        self.constants[module.name, name] = number

    def _evaluate(self, module: Module, value: ast.expr) -> int | str | None:
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "const":
            value = value.args[0]
        if not all(isinstance(node, (*_PLAIN, ast.Name)) for node in ast.walk(value)):
            return None
        names = {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}
        known = {name: self.constants.get(self.resolve(module, name) or ("", "")) for name in names}
        if None in known.values():
            return None
        result = eval(compile(ast.Expression(value), module.name, "eval"), {"__builtins__": {}}, known)
        return result if type(result) in (int, str) else None

    def resolve(self, module: Module, name: str) -> Target | None:
        """Where a global name of a module was first defined; None when it is not the firmware's."""
        if name in module.defines:
            return module.name, name
        if name not in module.imports:
            return None
        source, original = module.imports[name]
        if not original:
            return source, ""
        target = self.resolve(self.modules[source], original)
        if target is None:
            raise JoinError(f"{module.name} imports {original}, which {source} does not have")
        return target

    def final(self, target: Target) -> str:
        """The name on the board: its own, or with its module's where several modules have it."""
        module, name = target
        return f"{name}_{module.replace('.', '_')}" if name in self.shared else name

    def _text(self, file: str, names: list[str]) -> str:
        imported: dict[str, set[str]] = {}
        lines: list[str] = []
        body: list[ast.stmt] = []
        for name in names:
            rewriter = _Rewriter(self, self.modules[name], file, imported)
            for statement in rewriter.rewritten():
                if isinstance(statement, (ast.Import, ast.ImportFrom)):
                    lines.append(ast.unparse(statement))
                else:
                    body.append(statement)
        lines += [f"from {other} import {', '.join(sorted(found))}" for other, found in sorted(imported.items())]
        tree = ast.fix_missing_locations(ast.Module(body, []))
        text = "\n".join([*dict.fromkeys(lines), ast.unparse(tree)])
        return ast.unparse(ast.parse(text)) + "\n"  # laid out the same whatever names are given later


_PLAIN = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.expr_context)


def _read(name: str, text: str, package: str, sources: dict[str, str]) -> Module:
    try:
        tree = ast.parse(text)
    except SyntaxError as problem:
        file = name.replace(".", "/") + ".py"
        raise JoinError(f"firmware/{file} cannot be read: {problem.msg}, line {problem.lineno}") from None
    module = Module(name, package, tree.body)
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom):
            targets = _targets(module, statement, sources)
            module.needs += [target[0] for target in targets.values()]
            module.early |= set(targets)
        elif isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
            module.defines.append(statement.name)
        elif isinstance(statement, ast.Assign):
            module.defines += [found for found, _ in _pairs(statement)]
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias, target in _targets(module, node, sources).items():
                if module.imports.setdefault(alias, target) != target:
                    raise JoinError(f"{name} imports two things as {alias}")
        elif isinstance(node, ast.Global):
            raise JoinError(f"{name} has a global statement, which cannot be joined")
    return module


def _targets(module: Module, statement: ast.ImportFrom, sources: dict[str, str]) -> dict[str, Target]:
    """What a statement imports of the firmware, by the name it gives it."""
    source = statement.module or ""
    if statement.level:
        source = f"{module.package}.{source}".rstrip(".")
    found: dict[str, Target] = {}
    for alias in statement.names:
        if f"{source}.{alias.name}" in sources:
            found[alias.asname or alias.name] = (f"{source}.{alias.name}", "")
        elif source in sources:
            found[alias.asname or alias.name] = (source, alias.name)
    return found


def _pairs(statement: ast.Assign) -> list[tuple[str, ast.expr]]:
    """Names and their values; those of a tuple one by one."""
    target, value = statement.targets[0], statement.value
    if isinstance(target, ast.Name):
        return [(target.id, value)]
    if isinstance(target, ast.Tuple) and all(isinstance(name, ast.Name) for name in target.elts):
        values = value.elts if isinstance(value, ast.Tuple) else [value] * len(target.elts)
        return [(name.id, part) for name, part in zip(target.elts, values, strict=True) if isinstance(name, ast.Name)]
    return []


class _Rewriter(ast.NodeTransformer):
    """One module as it stands in its file."""

    def __init__(self, joiner: _Joiner, module: Module, file: str, imported: dict[str, set[str]]) -> None:
        self._joiner = joiner
        self._module = module
        self._file = file
        self._imported = imported  # what the whole file needs of others
        self._locals: list[set[str]] = []

    def rewritten(self) -> list[ast.stmt]:
        result: list[ast.stmt] = []
        for statement in self._module.body:
            new = self.visit(copy.deepcopy(statement))
            if isinstance(statement, ast.Assign) and statement.targets and not self._stays(statement):
                continue
            result += new if isinstance(new, list) else [new] if new else []
        return result

    def _stays(self, statement: ast.Assign) -> bool:
        names = [name for name, _ in _pairs(statement)]
        return not names or any((self._module.name, name) not in self._joiner.constants for name in names)

    def visit_Expr(self, node: ast.Expr) -> Any:
        """Leave sentences out."""
        return None if isinstance(node.value, ast.Constant) else self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> Any:
        """MicroPython's own modules are taken without a look for files of their names."""
        for alias in node.names:
            if alias.name in EXTENSIBLE:
                alias.name, alias.asname = "u" + alias.name, alias.name
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> Any:
        """What is in the same file needs no import; what is in another is imported once, or in its function."""
        targets = _targets(self._module, node, dict.fromkeys(self._joiner.modules, ""))
        if not targets:
            if node.module in EXTENSIBLE:
                node.module = "u" + node.module
            return node
        needed: dict[str, list[str]] = {}
        for alias in targets:
            target = self._joiner.resolve(self._module, alias)
            if target and target[1] and target not in self._joiner.constants and self._is_elsewhere(target):
                needed.setdefault(self._joiner.file_of[target[0]], []).append(self._joiner.final(target))
        if not self._locals:
            return None  # uses decide what the file imports: annotations are none
        return [
            ast.ImportFrom(module=file, names=[ast.alias(name=name) for name in names], level=0)
            for file, names in needed.items()
        ]

    def _is_elsewhere(self, target: Target) -> bool:
        return self._joiner.file_of[target[0]] != self._file

    def visit_Call(self, node: ast.Call) -> Any:
        """A text that is named in the program is asked for by the hash of its name."""
        self.generic_visit(node)
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        name = node.args[0] if node.args else None
        if called in SAYING and isinstance(name, ast.Constant) and isinstance(name.value, str):
            node.args[0] = ast.Constant(hash_of("say " + name.value))
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> Any:
        """An annotation is for type checkers."""
        if node.value is None:
            return None
        return self.visit(ast.Assign(targets=[node.target], value=node.value))

    def visit_Assign(self, node: ast.Assign) -> Any:
        """The board keeps no slots."""
        if isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__slots__":
            return None
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Any:
        """A function has names of its own; annotations mean something only to viper."""
        if node.name in NATIVE.get(self._module.name, ()):
            node.decorator_list.append(ast.parse("micropython.native", mode="eval").body)
        if not self._locals:
            node.name = self._renamed(node.name)
        node.decorator_list = [self.visit(decorator) for decorator in node.decorator_list]
        node.args.defaults = [self.visit(default) for default in node.args.defaults]
        if not any("viper" in ast.unparse(decorator) for decorator in node.decorator_list):
            node.returns = None
            for argument in ast.walk(node.args):
                if isinstance(argument, ast.arg):
                    argument.annotation = None
        self._locals.append(_names_in(node, self._module))
        node.body = self._visited(node.body) or [ast.Pass()]
        self._locals.pop()
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> Any:
        """Names in a class are its attributes."""
        node.name = self._renamed(node.name)
        node.bases = [self.visit(base) for base in node.bases]
        own = {name.id for part in node.body for name in ast.walk(part) if isinstance(name, ast.Name)
               and isinstance(name.ctx, ast.Store) and not isinstance(part, ast.FunctionDef)}  # fmt: skip
        body: list[ast.stmt] = []
        for part in node.body:
            self._locals.append(own if not isinstance(part, ast.FunctionDef) else set())
            new = self.visit(part)
            self._locals.pop()
            body += [new] if new else []
        node.body = body or [ast.Pass()]
        return node

    def visit_Lambda(self, node: ast.Lambda) -> Any:
        """A lambda's arguments are its own."""
        self._locals.append({argument.arg for argument in node.args.args})
        node = self.generic_visit(node)  # type: ignore[assignment]
        self._locals.pop()
        return node

    def visit_Attribute(self, node: ast.Attribute) -> Any:
        """A name of a module that is imported as a whole."""
        if isinstance(node.value, ast.Name) and not self._is_local(node.value.id):
            module = self._module.imports.get(node.value.id, ("", "-"))
            if not module[1]:
                return self._replaced((module[0], node.attr), node, node.value.id)
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> Any:
        """A global name of the firmware becomes its value or its name on the board."""
        target = None if self._is_local(node.id) else self._joiner.resolve(self._module, node.id)
        if target is None:
            return node
        if not target[1]:
            raise JoinError(f"{self._module.name} hands the module {node.id} on, which cannot be joined")
        return self._replaced(target, node, node.id)

    def _replaced(self, target: Target, node: Any, alias: str) -> ast.expr:
        if target in self._joiner.constants and isinstance(node.ctx, ast.Load):
            return ast.Constant(self._joiner.constants[target])
        if self._is_elsewhere(target) and alias in self._module.early:
            self._imported.setdefault(self._joiner.file_of[target[0]], set()).add(self._joiner.final(target))
        return ast.Name(id=self._joiner.final(target), ctx=node.ctx)

    def _renamed(self, name: str) -> str:
        return self._joiner.final((self._module.name, name))

    def _is_local(self, name: str) -> bool:
        return any(name in names for names in self._locals)

    def _visited(self, body: list[ast.stmt]) -> list[ast.stmt]:
        result: list[ast.stmt] = []
        for statement in body:
            new = self.visit(statement)
            result += new if isinstance(new, list) else [new] if new else []
        return result


def _names_in(function: ast.FunctionDef, module: Module) -> set[str]:
    """The names that a function binds itself, those that it imports from the firmware apart."""
    arguments = function.args
    names = {argument.arg for argument in (*arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg)
             if argument}  # fmt: skip
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.ExceptHandler)) and node is not function:
            names.add(node.name or "")
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names |= {alias.asname or alias.name for alias in node.names} - set(module.imports)
    return names
