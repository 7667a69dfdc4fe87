"""The command: what is wrong makes it fail, and a missing tool is said, not passed over."""

import pytest

from host_tools.hardware import jobs


@pytest.mark.parametrize(("wrong", "code"), [([], 0), (["z1 and z2 share GPIO 19"], 1)])
def test_check_fails_when_something_is_wrong(monkeypatch, capsys, wrong, code):
    monkeypatch.setattr(jobs, "missing", list)
    monkeypatch.setattr(jobs, "check", lambda report: wrong)
    assert jobs.run("check", None, print) == code
    assert (wrong or ["all checks passed"])[0] in capsys.readouterr().out


@pytest.mark.parametrize(("what", "required", "code"), [("check", "", 0), ("check", "1", 2), ("make", "", 2)])
def test_a_missing_tool_is_named(monkeypatch, capsys, what, required, code):
    monkeypatch.setattr(jobs, "missing", lambda: ["KiCad 9 is not installed"])
    monkeypatch.setenv("HARDWARE_REQUIRED", required)
    assert jobs.run(what, None, print) == code
    assert "KiCad 9 is not installed" in capsys.readouterr().out
