"""Compares results of the package with those of the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow
import pyarrow.parquet
import pytest

import astrometer

Program = Callable[..., str]
BIRTH = "--birth 1990-06-15 --time 14:30 --zone America/New_York --lat 40.7128 --lon -74.0060".split()


def test_a_reading(program: Program, birth: astrometer.Birth) -> None:
    told = program("reading", *BIRTH, "--date", "2025-10-30", "--format", "json")
    assert json.loads(told) == astrometer.reading(birth, "2025-10-30")
    request = json.dumps({"birth": birth.request(), "date": "2025-10-30"})
    assert told.encode() == astrometer.call_json("get_astrometers", request) + b"\n"


@pytest.mark.parametrize("function", ["day", "transits", "chart"])
def test_a_function(function: str, program: Program, birth: astrometer.Birth) -> None:
    called: dict[str, Callable[[], Any]] = {
        "day": lambda: astrometer.day(birth, "2025-10-30"),
        "transits": lambda: astrometer.transits(birth, "2025-10-30")["transit_summary"],
        "chart": lambda: astrometer.chart(birth),
    }
    date = [] if function == "chart" else ["--date", "2025-10-30"]
    format = [] if function == "day" else ["--format", "json"]
    document = json.loads(program(function, *BIRTH, *date, *format))
    if function == "transits":
        # A document of its own has provenance, which the part of a document does not.
        assert document.pop("provenance")["model"] == "super-groups-1.1"
    assert document == called[function]()


def test_two_people(program: Program, birth: astrometer.Birth, other: astrometer.Birth) -> None:
    told = program("compatibility", *BIRTH, "--their-birth", "1988-03-02", "--format", "json")
    result = json.loads(told)
    assert astrometer.compatibility(birth, other, calculated_at=result["calculated_at"]) == result


def test_a_dump(program: Program, tmp_path: Path) -> None:
    people, dump, report = tmp_path / "people.csv", tmp_path / "scores.parquet", tmp_path / "report"
    people.write_text(program("population", "--charts", "40"))
    program("derive", "--people", str(people), "--start", "2025-09-20", "--days", "12", "--dump", str(dump),
            "--out", str(report))  # fmt: skip
    wanted = pyarrow.parquet.read_table(dump)
    got = pyarrow.table(astrometer.scores(people, "2025-09-20", 12))
    assert got.num_rows == wanted.num_rows == 40 * 12
    for name in got.column_names[2:]:
        # Dumps use dictionaries to save space.
        assert got[name].cast(wanted[name].type).equals(wanted[name]), name
    mine = astrometer.derive(people, "2025-09-20", 12)
    theirs = json.loads((report / "report.json").read_text())
    (got_window,), (wanted_window,) = mine["windows"].values(), theirs["windows"].values()
    assert got_window["metrics"] == wanted_window["metrics"]


def test_a_list_has_one_digest(program: Program, tmp_path: Path) -> None:
    people, out = tmp_path / "people.csv", tmp_path / "out"
    people.write_bytes(b"\xef\xbb\xbfid,birth\r\na,1990-06-15\r\nb,1985-03-21\r\n")
    program("derive", "--people", str(people), "--start", "2026-01-01", "--days", "30", "--out", str(out))
    told = json.loads((out / "report.json").read_text())["provenance"]
    found: Any = astrometer.derive(people, "2026-01-01", 30)["provenance"]
    assert found["population_digest"] == told["population_digest"] and found["population"] == "people.csv"
    assert told["population_digest"] in astrometer.derive_plan(people, "2026-01-01", 30).decode()
    # People in memory come from no file.
    rows = [astrometer.Birth("1990-06-15"), astrometer.Birth("1985-03-21")]
    assert astrometer.derive(rows, "2026-01-01", 30)["provenance"]["population"] == "stream"
