"""Builds the circuit board file; runs under KiCad's own Python, which alone has the pcbnew module.

python3 pcb.py place JOB.json   puts the parts of the netlist on an empty board and writes their pads
python3 pcb.py route JOB.json   adds the tracks that the router found, pours the planes and saves
python3 pcb.py show JOB.json    saves a copy with only some parts, and the box around them, for a picture
"""

from __future__ import annotations

import json
import sys
import xml.etree.ElementTree as ElementTree
from typing import Any

import pcbnew

FOOTPRINTS = "/usr/share/kicad/footprints"
OFFSET = (45.0, 40.0)
_TITLE = "Pessoa companion board"


def _mm(value: float) -> int:
    return int(pcbnew.FromMM(value))


def _point(x: float, y: float) -> pcbnew.VECTOR2I:
    return pcbnew.VECTOR2I(_mm(x + OFFSET[0]), _mm(y + OFFSET[1]))


def _netlist(path: str) -> tuple[list[dict[str, str]], dict[tuple[str, str], str]]:
    """Components and the net of each pin."""
    root = ElementTree.parse(path).getroot()
    components = []
    for comp in root.iter("comp"):
        fields = {f.get("name", ""): f.text or "" for f in comp.iter("field")}
        components.append(
            {
                "ref": comp.get("ref", ""),
                "value": comp.findtext("value") or "",
                "footprint": comp.findtext("footprint") or "",
                "kind": fields.get("Kind", ""),
                "stamp": comp.findtext("tstamps") or "",
                "fields": json.dumps({k: fields[k] for k in ("Manufacturer", "MPN", "Kind") if k in fields}),
            }
        )
    nets = {}
    for net in root.iter("net"):
        for node in net.iter("node"):
            nets[(node.get("ref", ""), node.get("pin", ""))] = net.get("name", "")
    return components, nets


def _outline(board: pcbnew.BOARD, width: float, height: float, radius: float) -> None:
    corners = [
        ((radius, 0), (width - radius, 0)),
        ((width, radius), (width, height - radius)),
        ((width - radius, height), (radius, height)),
        ((0, height - radius), (0, radius)),
    ]
    half = radius * (1 - 0.5**0.5)
    arcs = [
        ((width - radius, 0), (width - half, half), (width, radius)),
        ((width, height - radius), (width - half, height - half), (width - radius, height)),
        ((radius, height), (half, height - half), (0, height - radius)),
        ((0, radius), (half, half), (radius, 0)),
    ]
    for start, end in corners:
        shape = pcbnew.PCB_SHAPE(board, pcbnew.SHAPE_T_SEGMENT)
        shape.SetStart(_point(*start))
        shape.SetEnd(_point(*end))
        _on_edge(board, shape)
    for start, middle, end in arcs:
        shape = pcbnew.PCB_SHAPE(board, pcbnew.SHAPE_T_ARC)
        shape.SetArcGeometry(_point(*start), _point(*middle), _point(*end))
        _on_edge(board, shape)


def _on_edge(board: pcbnew.BOARD, shape: pcbnew.PCB_SHAPE) -> None:
    shape.SetLayer(pcbnew.Edge_Cuts)
    shape.SetWidth(_mm(0.1))
    board.Add(shape)


def _text(board: pcbnew.BOARD, word: list[Any]) -> None:
    text, x, y, size, back = word
    item = pcbnew.PCB_TEXT(board)
    item.SetText(text)
    item.SetPosition(_point(x, y))
    item.SetLayer(pcbnew.B_SilkS if back else pcbnew.F_SilkS)
    item.SetTextSize(pcbnew.VECTOR2I(_mm(size), _mm(size)))
    item.SetTextThickness(_mm(max(0.15, size * 0.15)))
    item.SetMirrored(back)
    board.Add(item)


def _centre(footprint: pcbnew.FOOTPRINT) -> pcbnew.VECTOR2I:
    """Middle of the pads, which is where layout.py means a part to stand."""
    pads = [p for p in footprint.Pads() if p.GetNumber()]
    xs, ys = [p.GetPosition().x for p in pads], [p.GetPosition().y for p in pads]
    return pcbnew.VECTOR2I((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)


def _stand(footprint: pcbnew.FOOTPRINT, place: list[Any]) -> None:
    x, y, turn, back = place
    if back:
        footprint.Flip(footprint.GetPosition(), pcbnew.FLIP_DIRECTION_LEFT_RIGHT)
    footprint.SetOrientationDegrees(turn + 180 if back else turn)
    footprint.Move(_point(x, y) - _centre(footprint))


def _label(footprint: pcbnew.FOOTPRINT, quiet: bool) -> None:
    """Small reference; the many lights and their capacitors show none, words say what they are."""
    reference = footprint.Reference()
    reference.SetTextSize(pcbnew.VECTOR2I(_mm(0.9), _mm(0.9)))
    reference.SetTextThickness(_mm(0.15))
    reference.SetVisible(not quiet)
    footprint.Value().SetVisible(False)


def _models(footprint: pcbnew.FOOTPRINT, about: dict[str, Any]) -> None:
    name = about.get("model")
    models = footprint.Models()
    old = list(models)
    models.clear()
    if not name:
        return
    model = pcbnew.FP_3DMODEL()
    model.m_Filename = f"${{KIPRJMOD}}/../models/{name}.step"
    for other in old:
        if other.m_Filename.endswith(f"/{name}.step"):
            model.m_Offset, model.m_Rotation, model.m_Scale = other.m_Offset, other.m_Rotation, other.m_Scale
    models.append(model)


def place(job: dict[str, Any]) -> None:
    """Put all parts and words on an empty board."""
    board = pcbnew.NewBoard(job["pcb"])
    panel = job["panel"]
    board.GetTitleBlock().SetTitle(_TITLE)
    board.GetTitleBlock().SetRevision("1")
    board.GetDesignSettings().SetAuxOrigin(_point(0, panel["height"]))
    board.GetDesignSettings().m_SolderMaskMinWidth = 0
    _outline(board, panel["width"], panel["height"], panel["corner_radius"])
    components, nets = _netlist(job["netlist"])
    for name in sorted(set(nets.values())):
        board.Add(pcbnew.NETINFO_ITEM(board, name))
    known = board.GetNetsByName()
    for part in sorted(components, key=lambda p: p["ref"]):
        library, name = part["footprint"].split(":")
        footprint = pcbnew.FootprintLoad(f"{FOOTPRINTS}/{library}.pretty", name)
        footprint.SetFPID(pcbnew.LIB_ID(library, name))
        footprint.SetReference(part["ref"])
        footprint.SetValue(part["value"])
        footprint.SetPath(pcbnew.KIID_PATH(f"/{part['stamp']}"))
        for field, text in json.loads(part["fields"]).items():
            footprint.SetField(field, text)
            footprint.GetFieldByName(field).SetVisible(False)
        board.Add(footprint)
        for pad in footprint.Pads():
            net = nets.get((part["ref"], pad.GetNumber()))
            if net:
                pad.SetNet(known[net])
        _stand(footprint, job["places"][part["ref"]])
        _label(footprint, part["kind"] in ("light", "key") or part["value"] == "100n" or part["kind"] == "pico")
        _models(footprint, job["parts"][part["kind"]])
    for i, hole in enumerate(panel["holes"]):
        footprint = pcbnew.FootprintLoad(f"{FOOTPRINTS}/MountingHole.pretty", "MountingHole_3.2mm_M3")
        footprint.SetFPID(pcbnew.LIB_ID("MountingHole", "MountingHole_3.2mm_M3"))
        footprint.SetReference(f"H{i + 1}")
        footprint.SetAttributes(pcbnew.FP_BOARD_ONLY | pcbnew.FP_EXCLUDE_FROM_POS_FILES | pcbnew.FP_EXCLUDE_FROM_BOM)
        board.Add(footprint)
        footprint.SetPosition(_point(*hole))
        _label(footprint, True)
    for word in job["words"]:
        _text(board, word)
    board.Save(job["pcb"])
    with open(job["pads"], "w") as file:
        json.dump(_pads(board), file)


def _polygons(shape: pcbnew.SHAPE_POLY_SET) -> list[list[tuple[float, float]]]:
    found = []
    for i in range(shape.OutlineCount()):
        line = shape.Outline(i)
        points = [line.CPoint(k) for k in range(line.PointCount())]
        found.append([(p.x / 1e6 - OFFSET[0], p.y / 1e6 - OFFSET[1]) for p in points])
    return found


def _pads(board: pcbnew.BOARD) -> dict[str, Any]:
    """Copper of every pad and the areas that must stay free, for the router."""
    layers = {"F": pcbnew.F_Cu, "B": pcbnew.B_Cu}
    pads, free = [], []
    for footprint in sorted(board.GetFootprints(), key=lambda f: f.GetReference()):
        for pad in footprint.Pads():
            hole = pad.GetAttribute() in (pcbnew.PAD_ATTRIB_PTH, pcbnew.PAD_ATTRIB_NPTH)
            for name, layer in layers.items():
                if not (hole or pad.IsOnLayer(layer)):
                    continue
                shape = pcbnew.SHAPE_POLY_SET()
                if pad.GetAttribute() == pcbnew.PAD_ATTRIB_NPTH:
                    pad.TransformHoleToPolygon(shape, _mm(0.1), _mm(0.005), pcbnew.ERROR_OUTSIDE)
                else:
                    pad.TransformShapeToPolygon(shape, layer, 0, _mm(0.005), pcbnew.ERROR_OUTSIDE)
                at = pad.GetPosition()
                pads.append(
                    {
                        "ref": footprint.GetReference(),
                        "pin": pad.GetNumber(),
                        "net": pad.GetNetname(),
                        "layer": name,
                        "hole": hole,
                        "at": (at.x / 1e6 - OFFSET[0], at.y / 1e6 - OFFSET[1]),
                        "shape": _polygons(shape),
                    }
                )
        for zone in footprint.Zones():
            for name, layer in layers.items():
                if zone.GetDoNotAllowTracks() and zone.IsOnLayer(layer):
                    free.append({"layer": name, "shape": _polygons(zone.Outline())})
    return {"pads": pads, "free": free}


def _plane(board: pcbnew.BOARD, net: str, layer: int, panel: dict[str, Any], priority: int) -> None:
    zone = pcbnew.ZONE(board)
    zone.SetLayer(layer)
    zone.SetNet(board.GetNetsByName()[net])
    zone.SetZoneName(f"{net} plane")
    zone.SetLocalClearance(_mm(0.25))
    zone.SetMinThickness(_mm(0.25))
    zone.SetThermalReliefGap(_mm(0.3))
    zone.SetThermalReliefSpokeWidth(_mm(0.5))
    zone.SetPadConnection(pcbnew.ZONE_CONNECTION_THERMAL)
    zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
    zone.SetAssignedPriority(priority)
    outline = zone.Outline()
    outline.NewOutline()
    for x, y in (
        (0.5, 0.5),
        (panel["width"] - 0.5, 0.5),
        (panel["width"] - 0.5, panel["height"] - 0.5),
        (0.5, panel["height"] - 0.5),
    ):
        outline.Append(_point(x, y))
    board.Add(zone)


def route(job: dict[str, Any]) -> None:
    """Add tracks and planes to the placed board."""
    board = pcbnew.LoadBoard(job["pcb"])
    with open(job["tracks"]) as file:
        found = json.load(file)
    nets = board.GetNetsByName()
    layers = {"F": pcbnew.F_Cu, "B": pcbnew.B_Cu}
    for track in found["tracks"]:
        item = pcbnew.PCB_TRACK(board)
        item.SetStart(_point(*track["from"]))
        item.SetEnd(_point(*track["to"]))
        item.SetLayer(layers[track["layer"]])
        item.SetWidth(_mm(track["width"]))
        item.SetNet(nets[track["net"]])
        board.Add(item)
    for via in found["vias"]:
        item = pcbnew.PCB_VIA(board)
        item.SetPosition(_point(*via["at"]))
        item.SetWidth(_mm(via["size"]))
        item.SetDrill(_mm(via["drill"]))
        item.SetNet(nets[via["net"]])
        board.Add(item)
    _plane(board, "+5V", pcbnew.F_Cu, job["panel"], 0)
    _plane(board, "GND", pcbnew.B_Cu, job["panel"], 0)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    board.Save(job["pcb"])


def show(job: dict[str, Any]) -> None:
    """Save a copy of the board that shows only the parts named, with printed parts around it."""
    board = pcbnew.LoadBoard(job["pcb"])
    for footprint in board.GetFootprints():
        field = footprint.GetFieldByName("Kind")
        if field is None or field.GetText() not in job["kinds"]:
            footprint.Models().clear()
    for path in job["boxes"]:
        footprint = pcbnew.FOOTPRINT(board)
        model = pcbnew.FP_3DMODEL()
        model.m_Filename = path
        footprint.Models().append(model)
        board.Add(footprint)
        footprint.SetPosition(_point(0, 0))
    board.Save(job["copy"])


if __name__ == "__main__":
    with open(sys.argv[2]) as job_file:
        description = json.load(job_file)
    {"place": place, "route": route, "show": show}[sys.argv[1]](description)
