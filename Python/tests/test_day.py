"""One person, one day, one answer: the same date, scores, ranks, movements and sentence everywhere.

Documentation/Specification/daily.md section 0. Each of 40 births, half of them without a time, has a date and a zone of its own.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from datetime import date as Date
from datetime import datetime, time
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from conftest import ROOT

import astrometer

ZONES = [
    "Pacific/Auckland", "Pacific/Kiritimati", "Pacific/Apia", "Asia/Kathmandu", "Australia/Lord_Howe", "America/New_York",
    "Pacific/Honolulu", "UTC",
]  # fmt: skip
# Days on which clocks change, the day after a skipped date, leap days.
DATES = [
    "2025-10-30", "2025-09-28", "2026-04-05", "2025-10-05", "2026-03-08", "2025-11-02", "2011-12-31", "2024-02-29",
    "2000-01-01", "2026-12-31",
]  # fmt: skip


def cases() -> list[tuple[dict[str, str], str, str]]:
    with (ROOT / "Data/Population/population.csv").open(encoding="utf-8") as file:
        rows = [row for row, _ in zip(csv.DictReader(file), range(40))]
    for row in rows[::2]:
        row["birth_time"] = ""
    # Ten dates and eight zones: all pairs of the two whose numbers differ by an even number.
    return [(row, DATES[number % 10], ZONES[number % 8]) for number, row in enumerate(rows)]


@pytest.mark.parametrize("number", range(40))
def test_every_door_gives_one_answer(number: int, program: Callable[..., str]) -> None:
    row, date, zone = cases()[number]
    place = (float(row["latitude"]), float(row["longitude"]))
    birth = astrometer.Birth(row["birth_date"], row["birth_time"] or None, row["zone"], *place)
    reading: Any = astrometer.reading(birth, date, day_zone=zone, ranges=True)
    facts: Any = astrometer.facts(birth, date, day_zone=zone)
    noon = datetime.combine(Date.fromisoformat(date), time(12), ZoneInfo(zone))
    assert reading["date"][:10] == facts["date"] == date
    assert datetime.fromisoformat(reading["date"]) == datetime.fromisoformat(facts["moment_utc"]) == noon
    for fact in facts["groups"] + facts["meters"]:
        meter = reading[fact["meter_name"]]
        assert [fact[name] for name in ("unified_score", "intensity", "harmony")] == [
            meter[name] for name in ("unified_score", "intensity", "harmony")]  # fmt: skip
        assert fact["ranges"] == reading["usual_ranges"][fact["meter_name"]]
        assert fact["trend_change_rate"] == meter["trend"]["unified_score"]["change_rate"]
    if number % 8:
        return
    options = ["--birth", row["birth_date"], "--zone", row["zone"], f"--lat={place[0]}", f"--lon={place[1]}"]
    options += ["--time", row["birth_time"]] if row["birth_time"] else []
    options += ["--date", date, "--day-zone", zone]
    assert json.loads(program("reading", "--ranges", "--format", "json", *options)) == reading
    assert json.loads(program("facts", "--format", "json", *options)) == facts
    for command in ("reading", "today"):
        text = " ".join(program(command, *options).split())
        # Without a time, texts have ranges too.
        assert facts["sentence"] in text
        assert row["birth_time"] or "irth time " in text and " in 4 of 5 cases" in text


def test_scores_of_an_uncertain_time() -> None:
    birth = astrometer.Birth("1990-06-15", "14:30", "America/New_York", 40.7128, -74.0060, time_uncertainty=20)
    assert birth.request()["birth_time_uncertainty"] == 20
    assert birth == astrometer.Birth.from_mapping({**birth.request()})
    reading: Any = astrometer.reading(birth, "2025-10-30")
    possible = reading["birth_uncertainty"]
    assert (possible["varies"], possible["points"]) == (["time"], 49)
    score = possible["meters"]["mental_clarity"]["unified_score"]
    assert score["p10"] <= score["p50"] <= score["p90"]
    assert "birth_uncertainty" not in astrometer.reading(birth, "2025-10-30", uncertainty=False)
    assert all("birth_uncertainty" not in one["result"] for one in astrometer.readings_of([birth], "2025-10-30"))
    for wrong in (0, 721, 2.5):
        with pytest.raises(astrometer.InvalidArgumentError):
            astrometer.reading(astrometer.Birth("1990-06-15", "14:30", "UTC", time_uncertainty=wrong))  # type: ignore[arg-type]


def test_a_skipped_date_is_an_error() -> None:
    for date, zone in [("2011-12-30", "Pacific/Apia"), ("1993-08-21", "Pacific/Kwajalein")]:
        for function in (astrometer.reading, astrometer.facts, astrometer.day, astrometer.transits):
            with pytest.raises(astrometer.AstrometerError, match=f"the date {date} does not exist in {zone}") as caught:
                function(astrometer.Birth("1990-06-15"), date, day_zone=zone)
            assert caught.value.field == "date"
