"""Schematic and circuit board: clean as committed, and each rule fails on a seeded fault."""

import re

import pytest

from host_tools.hardware import boardfile, checks, kicad, schematic
from host_tools.hardware.board import PCB, SCHEMATIC

pytestmark = pytest.mark.usefixtures("with_kicad")


@pytest.fixture(scope="module")
def netlist():
    return kicad.netlist()


def broken(path, pattern, replacement, count=1):
    text, times = re.subn(pattern, replacement, path.read_text(), count=count, flags=re.DOTALL)
    assert times, "the fault was not seeded"
    path.write_text(text)


def test_the_committed_schematic_is_the_one_drawn_from_board_toml(board, parts):
    assert schematic.draw(board, parts) == SCHEMATIC.read_text()


def test_the_rules_hold():
    assert checks.rules(SCHEMATIC, PCB) == []


def test_the_netlist_is_board_toml(board, netlist):
    assert checks.netlist(board, kicad.pin_nets(netlist)) == []


def test_a_swapped_pin_in_board_toml_is_found(board, netlist):
    pins = board["pins"]
    pins["z1"], pins["z2"] = pins["z2"], pins["z1"]
    assert len(checks.netlist(board, kicad.pin_nets(netlist))) == 2


def test_the_parts_list_is_complete(parts, netlist):
    assert checks.bom(parts, kicad.components(netlist), set(boardfile.places(PCB))) == []


@pytest.mark.parametrize("field", ["mpn", "alternative", "confirmed", "manufacturer", "price", "footprint"])
def test_a_part_without_a_field_is_found(parts, netlist, field):
    del parts["fuse"][field]
    found = checks.bom(parts, kicad.components(netlist), set(boardfile.places(PCB)))
    assert found
    assert all(sentence.startswith("F1 ") for sentence in found)


def test_a_part_without_a_place_is_found(parts, netlist):
    placed = set(boardfile.places(PCB)) - {"U2"}
    assert checks.bom(parts, kicad.components(netlist), placed) == ["U2 has no place on the board"]


def test_a_broken_chain_is_found_by_the_electrical_rules_and_by_the_netlist(board, project):
    broken(project / SCHEMATIC.name, r'\(label "LIGHT_7"', '(label "LIGHT_LOST"')
    assert kicad.rule_check("sch", project / SCHEMATIC.name)
    found = checks.netlist(board, kicad.pin_nets(kicad.netlist(project / SCHEMATIC.name)))
    assert found == ["the chain breaks between D6 and D7"]


def test_a_deleted_track_is_found(project):
    broken(project / PCB.name, r'\t\(segment\n(?:(?!\n\t\)).)*?\(net "?\d*"?\)?(?:(?!\n\t\)).)*\n\t\)\n', "")
    assert any(
        s.startswith(("unconnected_items", "track_dangling")) for s in kicad.rule_check("pcb", project / PCB.name)
    )


def test_a_swapped_net_is_found(project):
    text = (project / PCB.name).read_text()
    names = dict(re.findall(r'\(net (\d+) "(KEY_Z1|KEY_Z2|/KEY_Z1|/KEY_Z2)"\)', text))
    first, second = sorted(names.values())
    text = text.replace(f'"{first}"', '"@"').replace(f'"{second}"', f'"{first}"').replace('"@"', f'"{second}"')
    (project / PCB.name).write_text(text)
    assert any(s.startswith("net_conflict") for s in kicad.rule_check("pcb", project / PCB.name))


def test_a_missing_footprint_is_found(project):
    broken(project / SCHEMATIC.name, r'"Reference" "R2"', '"Reference" "R9"')
    broken(project / SCHEMATIC.name, r'\(reference "R2"\)', '(reference "R9")')
    found = kicad.rule_check("pcb", project / PCB.name)
    assert any("missing_footprint" in s or "extra_footprint" in s or "symbol" in s for s in found)
