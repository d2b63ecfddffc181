"""Runs the examples."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import astrometer

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
sys.path.insert(0, str(EXAMPLES))


def test_year(tmp_path: Path) -> None:
    import year

    frame = year.year()
    assert frame.shape == (365, 69)
    year.plot(frame, str(tmp_path / "year.png"))
    assert (tmp_path / "year.png").stat().st_size > 20_000


def test_crowd(capsys: pytest.CaptureFixture[str]) -> None:
    import crowd

    assert crowd.main(1000).height == 1000
    assert "1,000 people × 23 meters" in capsys.readouterr().out


def test_sensitivity(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    import sensitivity

    people = tmp_path / "people.csv"
    people.write_text("birth_date\n" + "".join(f"19{year}-03-0{year % 9 + 1}\n" for year in range(50, 70)))
    comparison = sensitivity.main(str(people), 20)
    assert (comparison["against"], comparison["charts"]) == ("square-5", 20)
    assert comparison["newly_calibrated"] == ["against"]
    assert "super-groups-1.1 → square-5, 380 transitions" in capsys.readouterr().out
    sensitivity.main()
    assert f"```\n{capsys.readouterr().out}```\n" in (EXAMPLES.parent / "README.md").read_text()


def test_own_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs the cells of the notebook one after the other, as a notebook does."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    notebook = json.loads((EXAMPLES / "own_model.ipynb").read_text())
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), cell["id"], "exec"), names)
    assert names["reading"]["provenance"]["model"] == "square-5"
    assert names["report"]["thresholds"] == names["packed"]["thresholds"]
    effect = names["comparison"]["metrics"]["harmony"]["effect"]
    assert 0 < effect["people"] < effect["year"]
    with pytest.warns(UserWarning, match='^the thresholds were derived by model "square-5"'):
        astrometer.reading(names["birth"], "2025-10-30", thresholds=names["report"]["thresholds"])
