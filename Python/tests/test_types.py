"""Checks users' programs with mypy and pyright."""

from __future__ import annotations

import datetime
import doctest
import inspect
import subprocess
import sys
import typing
from pathlib import Path
from typing import Any, cast

import fastapi
import fastapi.testclient
import pydantic
import pytest

import astrometer
from astrometer import Birth

RIGHT = """
import numpy
import pandas

import astrometer

birth = astrometer.Birth("1990-06-15", "14:30", "America/New_York", 40.7128, -74.0060)
reading = astrometer.reading(birth, "2025-10-30")
intensity: float = reading["mental_clarity"]["intensity"]
quality: astrometer.documents.Quality = reading["mental_clarity"]["unified_quality"]
scores: astrometer.documents.Scores = astrometer.scores_on(birth)
advice: list[str] = astrometer.readings(birth, days=7)[0]["mental_clarity"]["advice"]
sign: str = astrometer.chart_data(birth)["planets"][0]["sign"]
stream: astrometer.ArrowStream = astrometer.scores([birth], "2026-01-01", 365)
also: astrometer.ArrowStream = astrometer.scores(stream, "2026-01-01")
report: astrometer.documents.DerivationReport = astrometer.derive("people.csv", "2026-01-01", 30)
astrometer.scores({"Ada": birth}, "2026-01-01")
astrometer.scores([birth, {"birth_date": "1990-06-15"}], pandas.Timestamp("2026-01-01"))
astrometer.reading(birth, numpy.datetime64("2026-01-01"))
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

# What users do with results, each a program of its own.
PROGRAMS = [
    """
entries = astrometer.readings_of([birth], "2025-10-30")
first: float = entries[0]["result"]["mental_clarity"]["harmony"]
harmony: list[float] = [entry["result"]["mental_clarity"]["harmony"] for entry in entries if "result" in entry]
""",
    """
for entry in astrometer.facts_of([birth, {"birth_date": "1990-13-01"}], "2025-10-30", scope="brief"):
    if "result" in entry:
        print(entry["result"]["sentence"])
    elif "error" in entry:
        print(entry["error"]["message"])
""",
    """
sentence: str = astrometer.facts_of([birth])[0]["result"]["sentence"]
sentences: list[str] = [entry["result"]["sentence"] for entry in astrometer.facts_of([birth], "2025-10-30") if "result" in entry]
entries = astrometer.facts_text_of([birth])
markdown: str = astrometer.facts_text(birth)["text"] + "".join(entry["result"]["text"] for entry in entries if "result" in entry)
""",
    """
results = [entry["result"] for entry in astrometer.scores_of([birth]) if "result" in entry]
scores = {result["date"]: result["mental_clarity"]["unified_score"] for result in results}
best: str = max(scores, key=lambda day: scores[day])
""",
    """
def week(person: astrometer.Birth) -> list[float]:
    return [day["overall_harmony"]["harmony"] for day in astrometer.scores_on_days(person, datetime.date(2025, 10, 30), 7)]
print(week(birth))
""",
    """
chart: astrometer.documents.Chart = astrometer.chart(birth, house_system="koch")
places: dict[str, float] = {planet["name"]: planet["longitude"] for planet in chart["planets"]}
x: float = astrometer.natal_chart(birth)["planets"][0]["displayX"]
""",
    """
exchange = astrometer.chart_exchange({"birth_data": {"year": 1990, "month": 5, "day": 15}}, {"precision": 2})
name: str = exchange["chart_data"]["planetary_positions"][0]["name"]
""",
    """
score: float = astrometer.compatibility(birth, birth)["romantic"]["overall_score"]
one = astrometer.compatibility_mode(birth, birth, "friendship")
if "friendship" in one:
    print(one["friendship"]["overall_score"])
""",
    """
sign: str = astrometer.sun_sign("1990-06-15")["sun_sign"] + astrometer.sun_sign(birth=birth)["sun_sign"]
svg: str = astrometer.wheel(birth, wheel="both", date="2025-10-30")["svg"]
""",
    """
sky = astrometer.sky("2026-01-01", 30, place="Paris, FR")
moons: list[str] = [lunation["at"] for lunation in sky["lunations"]]
window = astrometer.transits(birth, days=3)["windows"][0]
print(window["planet"], window["aspect"])
""",
]

WRONG = {
    'reading["mental_clearness"]': "no key",
    'reading["mental_clarity"]["advice"] + 1': "No overload variant",
    "astrometer.reading(birth, 20251030)": "incompatible type",
    'astrometer.reading(birth, scale="tripolar")': "incompatible type",
    'astrometer.reading(birth, fields="scores")': "Unexpected keyword argument",
    "astrometer.scores(3, '2026-01-01')": "incompatible type",
    "birth.birth_date.year": "no attribute",
    'astrometer.derive(window="half")': "incompatible type",
    'astrometer.compare("reference-1.1")["difference"]': "no key",
    'astrometer.chart_data(birth)["house_cusps"]': "no key",
}


def check(folder: Path, source: str) -> subprocess.CompletedProcess[str]:
    path = folder / "program.py"
    path.write_text(source)
    arguments = [sys.executable, "-m", "mypy", "--strict", "--no-color-output", "--config-file=", str(path)]
    return subprocess.run(arguments, capture_output=True, text=True, cwd=folder)


def test_a_correct_program_passes_the_type_check(tmp_path: Path) -> None:
    done = check(tmp_path, RIGHT)
    assert done.returncode == 0, done.stdout


def test_programs_of_users_pass_two_type_checkers(tmp_path: Path) -> None:
    begin = "import datetime\n\nimport astrometer\n\nbirth = astrometer.Birth(datetime.date(1990, 6, 15))\n"
    for number, program in enumerate(PROGRAMS):
        (tmp_path / f"program{number}.py").write_text(begin + program)
    paths = sorted(map(str, tmp_path.glob("*.py")))
    mypy = [sys.executable, "-m", "mypy", "--strict", "--config-file=", *paths]
    strict = tmp_path / "pyrightconfig.json"
    strict.write_text('{"typeCheckingMode": "strict"}')
    pyright = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, "--project", str(strict)]
    for checker in (mypy, pyright):
        done = subprocess.run(checker, capture_output=True, text=True, cwd=tmp_path)
        assert done.returncode == 0, done.stdout + done.stderr


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
    request = Request.model_validate({"birth": {"birth_date": "1990-06-15"}, "others": [birth]})
    assert request.birth == astrometer.Birth("1990-06-15") and request.others == [birth]
    assert astrometer.reading(request.birth, "2025-10-30") == astrometer.reading({"birth_date": "1990-06-15"}, "2025-10-30")
    schema = adapter.json_schema()
    assert schema["required"] == ["birth_date"] and schema["additionalProperties"] is False
    # Every argument of the constructor, and every type that it takes.
    for more in ({"birth_time": datetime.time(14, 30), "place": "Paris, FR"}, {"time_uncertainty": 5}):
        fields: dict[str, Any] = {"birth_date": datetime.date(1990, 6, 15), "birth_time": "14:30", "birth_timezone": "UTC", **more}
        if "place" in more:
            del fields["birth_timezone"]
        assert adapter.validate_python(fields) == astrometer.Birth(**fields)


WRONG_BIRTHS: list[tuple[Any, str, str]] = [
    ({}, "birth_date", "Missing required parameter: birth_date"),
    ({"birth_date": ""}, "birth_date", "is empty"),
    ({"birth_date": "1990-13-01"}, "birth_date", "must be 1 to 12, not 13"),
    ({"birth_date": 19900615}, "birth_date", "the number 19900615 where a string is expected"),
    ({"birth_date": "1990-06-15", "birth_tiem": "14:30"}, "birth_tiem", "did you mean birth_time"),
    ({"birth_date": "1990-06-15", "latitude": 1, "longitude": 2}, "latitude", "did you mean birth_lat"),
    ({"birth_date": "1990-06-15", "note": ""}, "note", 'unknown parameter "note" of birth; use birth_date'),
    ({"birth_date": "1990-06-15", "birth_lat": "north"}, "birth_lat", 'the string "north" where a number is expected'),
    ({"birth_date": "1990-06-15", "sensitivity": {"vulcan": 1}}, "sensitivity.vulcan", "unknown body"),
    ("1990-06-15", "", "a birth must be a Birth or a dictionary of its fields, not str"),
]


@pytest.mark.parametrize("wrong, field, words", WRONG_BIRTHS)
def test_a_service_of_fastapi_answers_wrong_births_with_422(wrong: Any, field: str, words: str) -> None:
    app = fastapi.FastAPI()

    @app.post("/sign")
    def sign(birth: Birth) -> dict[str, Any]:
        return {"sign": astrometer.chart(birth)["planets"][0]["sign"]}

    with fastapi.testclient.TestClient(app) as client:
        assert client.post("/sign", json={"birth_date": "1990-06-15"}).json() == {"sign": "gemini"}
        answer = client.post("/sign", json=wrong)
        assert answer.status_code == 422
        (told,) = answer.json()["detail"]
        assert told["loc"] == ["body", *([field] if field else [])] and words in told["msg"]
        assert client.get("/openapi.json").json()["components"]["schemas"]["Birth"]["additionalProperties"] is False


def test_every_public_function_is_exported() -> None:
    public = {name for name in dir(astrometer.Functions) if not name.startswith("_")}
    assert public <= {*astrometer.__all__} and all(hasattr(astrometer, name) for name in astrometer.__all__)


def test_examples_of_comments() -> None:
    runner = doctest.DocTestRunner()
    for value in [astrometer, *(getattr(astrometer, name) for name in astrometer.__all__)]:
        # Without a module, the methods of classes that the package shows as its own are found too.
        for test in doctest.DocTestFinder().find(value, getattr(value, "__name__", "value"), cast(Any, False), vars(astrometer)):
            runner.run(test)
    assert runner.summarize().attempted > 6 and runner.summarize().failed == 0
