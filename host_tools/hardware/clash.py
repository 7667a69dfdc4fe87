"""Looks for room that the printed box and the populated board both want, and for leaking meshes."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import trimesh
from build123d import Shape, export_stl, import_step

# KiCad's STEP has the underside of the board at zero; its copper and mask make the front 1.595 mm above it.
FRONT = 1.595
_TOUCH = 0.05
_BED = 220.0


def mesh(shape: Shape) -> trimesh.Trimesh:
    """Triangles of a solid."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "shape.stl"
        export_stl(shape, path, tolerance=0.02, angular_tolerance=0.3)
        found = trimesh.load(path)
    assert isinstance(found, trimesh.Trimesh)
    return found


def populated(step: Path) -> list[trimesh.Trimesh]:
    """Every solid of the populated board, lowered so that its front is at height zero."""
    found = []
    for solid in import_step(step).solids():
        piece = mesh(solid)
        piece.apply_translation((0, 0, -FRONT))
        found.append(piece if piece.is_watertight else piece.convex_hull)
    return found


def _near(a: trimesh.Trimesh, b: trimesh.Trimesh) -> bool:
    return bool((a.bounds[0] <= b.bounds[1]).all() and (b.bounds[0] <= a.bounds[1]).all())


def clashes(boxes: dict[str, trimesh.Trimesh], solids: Iterable[trimesh.Trimesh]) -> list[str]:
    """Sentences that say which printed part runs into what, where and how much."""
    found = []
    for solid in solids:
        for name, box in boxes.items():
            if not _near(box, solid):
                continue
            shared = trimesh.boolean.intersection([box, solid], engine="manifold")
            if not shared.is_empty and shared.volume > _TOUCH:
                x, y, z = shared.bounds.mean(axis=0)
                found.append(f"{name} runs into a part at x {x:.1f}, y {-y:.1f}, z {z:.1f} by {shared.volume:.2f} mm3")
    return found


def leaks(folder: Path) -> list[str]:
    """Printed parts whose mesh is not closed or that do not fit the print bed."""
    found = []
    for path in sorted(folder.glob("*.stl")):
        piece: Any = trimesh.load(path)
        if not piece.is_watertight or piece.volume <= 0:
            found.append(f"{path.name} is not watertight")
        if max(piece.extents) > _BED:
            found.append(f"{path.name} is {max(piece.extents):.0f} mm long, the print bed {_BED:.0f} mm")
    return found
