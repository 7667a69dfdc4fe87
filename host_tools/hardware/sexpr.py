"""KiCad's file format: nested lists in brackets, read into and written from Python lists."""

from __future__ import annotations

import re
from typing import Union

Node = Union[str, "Quoted", float, int, "list[Node]"]
_TOKEN = re.compile(r'\(|\)|"((?:[^"\\]|\\.)*)"|[^\s()"]+')


class Quoted(str):
    """A text that KiCad wants in quotation marks, unlike a keyword."""


def parse(text: str) -> list[Node]:
    """Read the one outermost list of a KiCad file."""
    stack: list[list[Node]] = [[]]
    for match in _TOKEN.finditer(text):
        token = match.group(0)
        if token == "(":
            stack.append([])
        elif token == ")":
            done = stack.pop()
            stack[-1].append(done)
        elif token.startswith('"'):
            stack[-1].append(Quoted(match.group(1).replace('\\"', '"').replace("\\\\", "\\")))
        else:
            stack[-1].append(token)
    first = stack[0][0]
    assert isinstance(first, list)
    return first


def write(node: Node, depth: int = 0) -> str:
    """Write a list the way KiCad does: short lists in one line, long ones indented by tabs."""
    if isinstance(node, Quoted):
        return '"' + node.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if isinstance(node, float):
        return f"{node:.4f}".rstrip("0").rstrip(".")
    if not isinstance(node, list):
        return str(node)
    flat = "(" + " ".join(write(part) for part in node) + ")"
    if len(flat) < 90 and flat.count("(") <= 3:
        return flat
    lines = ["(" + write(node[0])]
    for part in node[1:]:
        if isinstance(part, list):
            lines.append("\t" * (depth + 1) + write(part, depth + 1))
        else:
            lines[-1] += " " + write(part)
    return "\n".join(lines) + "\n" + "\t" * depth + ")"


def children(node: list[Node], keyword: str) -> list[list[Node]]:
    """All lists directly inside a list that begin with a keyword."""
    return [part for part in node if isinstance(part, list) and part and part[0] == keyword]


def child(node: list[Node], keyword: str) -> list[Node]:
    """The first list inside that begins with a keyword."""
    found = children(node, keyword)
    if not found:
        raise KeyError(keyword)
    return found[0]
