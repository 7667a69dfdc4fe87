"""The enclosure: what is checked for the committed one must also be able to fail."""

import zipfile

import pytest

pytestmark = pytest.mark.usefixtures("with_build123d")


@pytest.fixture(scope="module")
def solids(tmp_path_factory):
    from host_tools.hardware import clash, production

    path = tmp_path_factory.mktemp("board") / "board.step"
    production.step(path)
    return clash.populated(path)


def test_a_lid_that_sits_too_low_is_found(board, solids):
    from host_tools.hardware import clash, enclosure

    board["enclosure"]["face_height"] = 4.6
    lid = clash.mesh(enclosure.Enclosure(board).lid(engraved=False))
    assert any(sentence.startswith("lid runs into") for sentence in clash.clashes({"lid": lid}, solids))


def test_a_base_without_room_for_the_capacitor_is_found(board, solids):
    from host_tools.hardware import clash, enclosure

    board["enclosure"]["below"] = 10.0
    base = clash.mesh(enclosure.Enclosure(board).base())
    found = clash.clashes({"base": base}, solids)
    assert any("x 22.0, y 14.0" in sentence for sentence in found)


def test_an_open_mesh_and_a_part_too_large_are_found(tmp_path):
    import trimesh

    from host_tools.hardware import clash

    box = trimesh.creation.box((300, 10, 10))
    box.export(tmp_path / "long.stl")
    box.update_faces([i > 0 for i in range(len(box.faces))])
    box.export(tmp_path / "open.stl")
    found = clash.leaks(tmp_path)
    assert "open.stl is not watertight" in found
    assert "long.stl is 300 mm long, the print bed 220 mm" in found


def test_the_gerber_zip_holds_every_layer_and_the_holes(tmp_path):
    from host_tools.hardware import production

    production.gerbers(tmp_path)
    with zipfile.ZipFile(tmp_path / "pessoa-gerbers.zip") as archive:
        endings = {name.rsplit(".", 1)[1] for name in archive.namelist()}
    assert {"gtl", "gbl", "gts", "gbs", "gto", "gbo", "gm1", "gtp", "drl"} <= endings


def test_the_parts_list_counts_and_adds_up(parts):
    from host_tools.hardware import kicad, production

    rows = production.bom_rows(parts, kicad.components(kicad.netlist()))
    by_value = {row[2]: row for row in rows}
    assert by_value["WS2812B"][1] == "24"
    assert by_value["12 mm key"][1] == "9"
    assert by_value["100n"][1] == "26"
    assert float(rows[-1][8]) == pytest.approx(sum(float(row[8]) for row in rows[:-1]), abs=0.01)


def test_the_wiring_table_names_every_pin_of_board_toml(board):
    from host_tools.hardware import wiring

    text = " ".join(row[1] for row in wiring.table(board))
    assert all(f"GP{gpio} " in text for gpio in board["pins"].values())
