"""Compares results with those of an independent implementation of Documentation/Specification."""

from __future__ import annotations

import json
from typing import Any

import pytest
from conftest import GOLDEN, birth_at

import astrometer


def test_readings(golden: list[dict[str, Any]]) -> None:
    assert len(golden) == 12
    for case in golden:
        birth = birth_at(case["birth_utc"], case["latitude"], case["longitude"])
        reading = astrometer.reading(birth, case["transit_utc"][:10], unrounded=True)
        chart = reading["natal_chart_summary"]
        assert chart["ascendant"] == pytest.approx(case["ascendant"], abs=1e-7)
        assert chart["house_cusps"] == pytest.approx(case["cusps"], abs=1e-7)
        for planet in chart["planets"]:
            wanted = case["natal"][planet["name"]]
            assert planet["longitude"] == pytest.approx(wanted["longitude"], abs=1e-8)
            assert planet["house"] == wanted["house"]
            assert planet["weightage"] == pytest.approx(wanted["weightage"])
        for planet in reading["transit_summary"]["planets"]:
            assert planet["longitude"] == pytest.approx(case["transits"][planet["name"]]["longitude"], abs=1e-8)
        assert reading["aspect_count"] == len(case["aspects"])
        for name, meter in astrometer.meters(reading).items():
            if not name.endswith("_super_group"):
                raw = meter["raw_scores"]
                assert raw["dti"] == pytest.approx(case["meters"][name]["dti"], abs=1e-6), name
                assert raw["hqs"] == pytest.approx(case["meters"][name]["hqs"], abs=1e-6), name
                assert raw["aspect_count"] == case["meters"][name]["aspect_count"], name


def test_the_reference_model() -> None:
    golden = json.loads((GOLDEN / "reference.json").read_text())
    for case in golden["cases"]:
        birth = birth_at(case["birth_utc"], case["latitude"], case["longitude"])
        reading = astrometer.reading(birth, case["transit_utc"][:10], model=golden["model"], unrounded=True)
        meters = astrometer.meters(reading)
        for name, wanted in case["meters"].items():
            assert meters[name]["raw_scores"]["dti"] == pytest.approx(wanted["dti"], abs=1e-6), name
            assert meters[name]["raw_scores"]["hqs"] == pytest.approx(wanted["hqs"], abs=1e-6), name


def test_pairs() -> None:
    golden = json.loads((GOLDEN / "compatibility.json").read_text())
    for case in golden["cases"]:
        # The cases have no places, which do not affect aspects between bodies.
        user, their = (birth_at(case[name], 0, 0) for name in ("birth_utc", "their_birth_utc"))
        result = astrometer.compatibility(user, their, unrounded=True)
        got = {(a["user_planet"], a["aspect_type"], a["their_planet"]): a for a in result["aspects"]}
        assert len(got) == len(case["aspects"])
        for wanted in case["aspects"]:
            aspect = got[wanted["user_planet"], wanted["aspect_type"], wanted["their_planet"]]
            assert aspect["orb"] == pytest.approx(wanted["orb"], abs=1e-8)
            assert aspect["strength"] == pytest.approx(wanted["strength"], abs=1e-8)
            assert aspect["quality"] == wanted["quality"]


def test_positions_equal_the_golden_skies(golden: list[dict[str, Any]]) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    for case in golden:
        row = pyarrow.table(astrometer.positions(case["transit_utc"][:10])).to_pylist()[0]
        for name, wanted in case["transits"].items():
            assert row[f"{name}_longitude"] == pytest.approx(wanted["longitude"], abs=1e-8)
            assert row[f"{name}_speed"] == pytest.approx(wanted["speed"], abs=1.5e-4)
