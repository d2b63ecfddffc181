"""Runs the examples."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples"))


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
