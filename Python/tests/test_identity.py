"""Digests and provenance of results."""

from __future__ import annotations

import csv
import io
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas
import polars
import pyarrow
import pyarrow.csv
import pyarrow.parquet
import pytest

import astrometer

TABLES = Path(astrometer.__file__).parent / "data"
RULES = "f90e75f1f83c1d0bd783226af5ea71e94e98fc4e81c918d104fc88c3f3009834"
PEOPLE = """chart_id,birth_date,birth_time,timezone,latitude,longitude,repeated_time,sensitivity
a,1990-06-15,14:30,America/New_York,40.7128,-74.006,,moon=2;sun=1.5
b,1985-03-21,,,,,,
c,1990-09-30,02:30,Europe/Paris,48.8566,2.3522,later,
"""


def changed_tables(folder: Path) -> Path:
    data = folder / "data"
    shutil.copytree(TABLES, data)
    path = data / "Models" / "super-groups-1.1.json"
    model = json.loads(path.read_text())
    model["aspects"][2]["orb_limit"] = 7.5
    path.write_text(json.dumps(model))
    return data


def test_calibrations_of_other_rules_are_rejected(tmp_path: Path) -> None:
    data = changed_tables(tmp_path)
    with pytest.raises(astrometer.DataLossError) as caught:
        astrometer.Astrometer(data=str(data)).reading(astrometer.Birth("1990-06-15"))
    command = f"astrometer calibrate --model super-groups-1.1 --out {data}/Calibration/super-groups-1.1.json"
    assert RULES in str(caught.value) and command in str(caught.value)
    # Unchanged models are still accepted.
    with astrometer.Astrometer(data=str(data)) as engine:
        assert engine.reading(astrometer.Birth("1990-06-15"), model="daily-2")["model"] == "daily-2"


def test_people_and_cities_are_of_the_own_tables(tmp_path: Path) -> None:
    """Streams and lists look up places, and generated charts cities, in the tables of the object."""
    data = tmp_path / "data"
    shutil.copytree(TABLES, data)
    path = data / "Places" / "places.tsv"
    path.write_text(path.read_text().replace("Paris\t11\tFR\t48.85341", "Paris\t11\tFR\t47.5"))
    path = data / "Population" / "cities.csv"
    path.write_text("\n".join(path.read_text().splitlines()[:2]) + "\n")
    (tmp_path / "people.csv").write_text("id,birth_date,birth_time,birth_place\n1,1990-06-15,14:30,Paris\n")
    expected = digest([astrometer.Birth("1990-06-15", "14:30", "Europe/Paris", 47.5, 2.3488)])
    with astrometer.Astrometer(data=str(data)) as engine:
        for people in [pyarrow.csv.read_csv(tmp_path / "people.csv"), str(tmp_path / "people.csv")]:
            assert json.loads(engine.derive_plan(people, "2026-01-01", 5))["population_digest"] == expected
        lagos = engine.derive(start="2026-01-01", days=5)["provenance"]["population_digest"]
    assert lagos != astrometer.derive(start="2026-01-01", days=5)["provenance"]["population_digest"]


def test_the_same_people_have_one_digest(tmp_path: Path) -> None:
    path = tmp_path / "people.csv"
    path.write_text(PEOPLE)
    table = pyarrow.csv.read_csv(path)
    pyarrow.parquet.write_table(table, tmp_path / "people.parquet")
    kinds: dict[str, Any] = {
        "path": str(path),
        "arrow": table,
        "parquet": pyarrow.parquet.read_table(tmp_path / "people.parquet"),
        "polars": polars.read_csv(path),
        "pandas": pandas.read_csv(path),
        "births": [
            astrometer.Birth(
                "1990-06-15", "14:30", "America/New_York", 40.7128, -74.006, sensitivity={"sun": 1.5, "moon": 2}
            ),
            astrometer.Birth("1985-03-21"),
            astrometer.Birth("1990-09-30", "02:30", "Europe/Paris", 48.8566, 2.3522, repeated_time="later"),
        ],
    }
    found = {kind: digest(people) for kind, people in kinds.items()}
    assert len(set(found.values())) == 1, found
    plans = {json.loads(astrometer.derive_plan(people, "2026-01-01", 5))["population_digest"] for people in kinds.values()}
    assert plans == set(found.values())
    assert digest(table.slice(1)) not in plans and digest(table.take([1, 0, 2])) not in plans


def digest(people: Any) -> str:
    found: str = astrometer.derive(people, "2026-01-01", 5)["provenance"]["population_digest"]
    return found


def test_the_command_line_has_the_same_digest(program: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "people.csv").write_text(PEOPLE)
    options = ["--people", str(tmp_path / "people.csv"), "--start", "2026-01-01", "--days", "5"]
    program("derive", *options, "--out", str(tmp_path / "out"), "--dump", str(tmp_path / "scores.parquet"))
    told = json.loads((tmp_path / "out" / "report.json").read_text())["provenance"]
    assert told["population_digest"] == digest(str(tmp_path / "people.csv"))
    # Each output has the same provenance.
    metadata = pyarrow.parquet.read_schema(tmp_path / "scores.parquet").metadata
    arrow = pyarrow.table(astrometer.scores(str(tmp_path / "people.csv"), "2026-01-01", 5)).schema.metadata
    thresholds = json.loads((tmp_path / "out" / "thresholds.json").read_text())["provenance"]
    row = next(csv.DictReader(io.StringIO((tmp_path / "out" / "quantiles.csv").read_text())))
    frame = pandas.read_csv(tmp_path / "out" / "quantiles.csv")
    for name in ["model", "model_digest", "rules_digest", "calibration_digest", "thresholds_digest", "ephemeris", "version"]:
        assert metadata[name.encode()].decode() == told[name] == thresholds[name] == row[name] == frame[name][0], name
        assert arrow[name.encode()].decode() == told[name], name
    assert told["rules_digest"] == RULES
    for name in ["population", "population_digest"]:
        assert metadata[name.encode()].decode() == told[name] == thresholds[name] == row[name], name
    for name, value in [("window", "custom"), ("from", "2026-01-01"), ("through", "2026-01-05")]:
        assert metadata[name.encode()].decode() == arrow[name.encode()].decode() == thresholds[name] == row[name] == value
    # Scores are bipolar; changes and thresholds are on the unipolar scale.
    assert metadata[b"scale"] == arrow[b"scale"] == b"bipolar"
    assert thresholds["scale"] == row["scale"] == "unipolar"
    assert arrow[b"population"] == b"people.csv" and thresholds["seed"] == told["seed"] == int(row["seed"])
