"""Checks users' programs with mypy."""

from __future__ import annotations

import inspect
import subprocess
import sys
import typing
from pathlib import Path

import pydantic
import pytest

import astrometer

RIGHT = """
import astrometer

birth = astrometer.Birth("1990-06-15", "14:30", "America/New_York", 40.7128, -74.0060)
reading = astrometer.reading(birth, "2025-10-30")
intensity: float = reading["mental_clarity"]["intensity"]
quality: astrometer.documents.Quality = reading["mental_clarity"]["unified_quality"]
scores: astrometer.documents.Scores = astrometer.reading(birth, fields="scores")
advice: list[str] = astrometer.readings(birth, days=7)[0]["mental_clarity"]["advice"]
sign: str = astrometer.natal_chart(birth, format="chart_data")["planets"][0]["sign"]
stream: astrometer.ArrowStream = astrometer.scores([birth], "2026-01-01", 365)
also: astrometer.ArrowStream = astrometer.scores(stream, "2026-01-01")
report: astrometer.documents.DerivationReport = astrometer.derive("people.csv", "2026-01-01", 30)
astrometer.scores({"Ada": birth}, "2026-01-01")
model = astrometer.model()
comparison: astrometer.documents.ComparisonReport = astrometer.compare(model, "people.csv", window="full")
changed: float = comparison["metrics"]["harmony"]["difference"]["q50"]
astrometer.derive(model=model, calibration=astrometer.calibrate(model=model), by=["decade"], progress=False)
with astrometer.Astrometer(threads=1) as own:
    print({name: meter["harmony"] for name, meter in astrometer.meters(own.reading(birth)).items()})
try:
    astrometer.call("get_day", {"birth": birth})
except astrometer.AstrometerError as error:
    text: str | None = error.field
"""

WRONG = {
    'reading["mental_clearness"]': "no key",
    'reading["mental_clarity"]["advice"] + 1': "No overload variant",
    "astrometer.reading(birth, 20251030)": "No overload variant",
    'astrometer.reading(birth, scale="tripolar")': "No overload variant",
    "astrometer.scores(3, '2026-01-01')": "incompatible type",
    "birth.birth_date.year": "no attribute",
    'astrometer.derive(window="half")': "incompatible type",
    'astrometer.compare("reference-1.1")["difference"]': "no key",
    'astrometer.natal_chart(birth, format="chart_data")["house_cusps"]': "no key",
}


def check(folder: Path, source: str) -> subprocess.CompletedProcess[str]:
    path = folder / "program.py"
    path.write_text(source)
    arguments = [sys.executable, "-m", "mypy", "--strict", "--no-color-output", "--config-file=", str(path)]
    return subprocess.run(arguments, capture_output=True, text=True, cwd=folder)


def test_a_correct_program_passes_the_type_check(tmp_path: Path) -> None:
    done = check(tmp_path, RIGHT)
    assert done.returncode == 0, done.stdout


def test_incorrect_programs_fail_the_type_check(tmp_path: Path) -> None:
    done = check(tmp_path, RIGHT + "".join(f"{line}\n" for line in WRONG))
    first = RIGHT.count("\n") + 1
    for number, (line, words) in enumerate(WRONG.items(), first):
        told = [text for text in done.stdout.splitlines() if f":{number}: error" in text]
        assert any(words in text for text in told), f"{line}: {told}"


EXPORTED = [value for name in astrometer.__all__ if inspect.isclass(value := getattr(astrometer, name))]


@pytest.mark.parametrize("kind", EXPORTED, ids=lambda kind: kind.__name__)
def test_hints_of_every_class(kind: type) -> None:
    typing.get_type_hints(kind)
    for _, method in inspect.getmembers(kind, inspect.isfunction):
        if method.__module__.startswith("astrometer"):
            typing.get_type_hints(method)


def test_pydantic_takes_births() -> None:
    class Request(pydantic.BaseModel):
        birth: astrometer.Birth
        others: list[astrometer.Birth] = []

    adapter = pydantic.TypeAdapter(astrometer.Birth)
    data = {"birth_date": "1990-06-15", "birth_time": "14:30", "birth_timezone": "UTC", "birth_lat": 40, "birth_lon": -74.0}
    birth = adapter.validate_python(data)
    assert birth == astrometer.Birth("1990-06-15", "14:30", "UTC", 40, -74.0)
    assert adapter.validate_json(adapter.dump_json(birth)) == birth
    assert adapter.json_schema()["required"] == ["birth_date"]
    request = Request.model_validate({"birth": {"birth_date": "1990-06-15"}, "others": [birth]})
    assert request.birth == astrometer.Birth("1990-06-15") and request.others == [birth]
    assert astrometer.reading(request.birth, "2025-10-30") == astrometer.reading({"birth_date": "1990-06-15"}, "2025-10-30")
    for wrong in ({}, {"birth_date": "1990-06-15", "birth_lat": "north"}, {"birth_date": None}, {"birth_date": ""}):
        with pytest.raises((pydantic.ValidationError, astrometer.InvalidArgumentError)):
            astrometer.reading(adapter.validate_python(wrong))
