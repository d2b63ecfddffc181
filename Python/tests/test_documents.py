"""Results of functions have the fields of the typed dictionaries and no others."""

from __future__ import annotations

import datetime
import inspect
import sys
import types
from collections.abc import Mapping
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as some

import astrometer
from astrometer import documents

if sys.version_info >= (3, 12):
    from typing import is_typeddict
else:
    from typing_extensions import is_typeddict


def problem(value: Any, wanted: Any, path: str = "") -> str | None:
    """Returns the path at which a value does not match a type, or None."""
    origin, arguments = get_origin(wanted), get_args(wanted)
    if wanted is Any:
        return None
    if is_typeddict(wanted):
        if not isinstance(value, dict):
            return f"{path}: {value!r} is no object"
        hints = get_type_hints(wanted)
        if unknown := value.keys() - hints.keys():
            return f"{path}: {sorted(unknown)} of {wanted.__name__}"
        if missing := wanted.__required_keys__ - value.keys():
            return f"{path}: {sorted(missing)} of {wanted.__name__} are missing"
        return first(problem(value[name], hints[name], f"{path}.{name}") for name in value)
    if origin is list:
        if not isinstance(value, list):
            return f"{path}: {value!r} is no list"
        return first(problem(item, arguments[0], f"{path}[{index}]") for index, item in enumerate(value))
    if origin is dict:
        return first(problem(item, arguments[1], f"{path}.{name}") for name, item in value.items())
    if origin in (Union, types.UnionType):
        found = [problem(value, argument, path) for argument in arguments]
        return None if None in found else found[0]
    if origin is Literal:
        return None if value in arguments else f"{path}: {value!r} is none of {arguments}"
    if wanted is float:
        wanted = (int, float)
    is_right = isinstance(value, wanted) and (not isinstance(value, bool) or wanted is bool)
    return None if is_right else f"{path}: {value!r} is no {wanted}"


def first(problems: Any) -> str | None:
    return next((text for text in problems if text), None)


DATES = some.dates(min_value=datetime.date(1800, 1, 1), max_value=datetime.date(2300, 1, 1))
EXACT = some.builds(
    astrometer.Birth,
    DATES,
    some.times().map(lambda time: time.replace(microsecond=0)),
    some.just("UTC"),
    some.floats(-66, 66).map(lambda degrees: round(degrees, 4)),
    some.floats(-180, 180).map(lambda degrees: round(degrees, 4)),
)
BIRTHS = some.one_of(some.builds(astrometer.Birth, DATES), EXACT)


# The message has the path of the fault; shrinking the example would take minutes.
@settings(max_examples=25, deadline=None, phases=[Phase.reuse, Phase.generate])
@given(birth=BIRTHS, their=BIRTHS, date=DATES)
def test_every_document(birth: astrometer.Birth, their: astrometer.Birth, date: datetime.date) -> None:
    connections = [{"connection_id": "1", "name": "Ada", "relationship_type": "friend", "birth": their}]
    answers: list[tuple[Any, Any]] = [
        (astrometer.reading(birth, date), documents.Reading),
        (astrometer.scores_on(birth, date, scale="unipolar"), documents.Scores),
        (astrometer.reading(birth, date, exact_dates=False), documents.Reading),
        (astrometer.readings(birth, date, 2, model="reference-1.1"), list[documents.Reading]),
        (astrometer.scores_on_days(birth, date, 2, uncertainty=True), list[documents.Scores]),
        (astrometer.readings_of([birth, their], date), list[documents.ReadingEntry]),
        (astrometer.facts_text_of([birth], date, scope="brief"), list[documents.FactsTextEntry]),
        (astrometer.day(birth, date), documents.Day),
        (astrometer.transits(birth, date), documents.Transits),
        (astrometer.chart(birth), documents.Chart),
        (astrometer.chart_data(birth), documents.ChartData),
        (astrometer.natal_chart(birth), documents.ChartGeometry),
        (astrometer.chart_exchange(birth=birth), documents.NatalExchange),
        (astrometer.transit_chart(date, birth=birth), documents.ChartGeometry),
        (astrometer.transit_chart(date), documents.ChartGeometry),
        (astrometer.sun_sign(date), documents.SunSign),
        (astrometer.find_places("spring"), documents.FoundPlaces),
        (astrometer.compatibility(birth, their), documents.Compatibility),
        (astrometer.compatibility_mode(birth, their, mode="romantic", composite="midpoint"), documents.CompatibilityOfMode),
        (astrometer.synastry_chart(birth, their), documents.SynastryChart),
        (astrometer.wheel(birth, wheel="both", date=date, with_table=True), documents.Wheel),
        (astrometer.wheel(birth, wheel="synastry", their_birth=their, size=320, caption=False), documents.Wheel),
        (astrometer.connection_vibes(birth, connections, date), documents.ConnectionVibes),
    ]
    assert first(problem(value, wanted, f"{wanted}") for value, wanted in answers) is None


def test_the_table_of_functions() -> None:
    table = astrometer.functions()
    assert problem(table, list[documents.FunctionDescription]) is None
    assert [one["name"] for one in table] == list(METHODS)
    # The type of each method's result is that of the table.
    kinds = {"document": "{}", "list": "list[{}]", "entries": "list[{}Entry]"}
    for one in table:
        result = one["result"]
        assert METHODS[one["name"]].__annotations__["return"] == kinds[result["kind"]].format(result["document"])


METHODS: dict[str, Any] = {
    "get_natal_chart": astrometer.natal_chart,
    "get_chart": astrometer.chart,
    "get_chart_data": astrometer.chart_data,
    "get_chart_exchange": astrometer.chart_exchange,
    "get_return": astrometer.return_chart,
    "get_progressed_chart": astrometer.progressed_chart,
    "get_transit_chart": astrometer.transit_chart,
    "get_wheel": astrometer.wheel,
    "get_sun_sign_from_date": astrometer.sun_sign,
    "get_astrometers": astrometer.reading,
    "get_astrometers_for_days": astrometer.readings,
    "get_astrometers_for_people": astrometer.readings_of,
    "get_scores": astrometer.scores_on,
    "get_scores_for_days": astrometer.scores_on_days,
    "get_scores_for_people": astrometer.scores_of,
    "get_day": astrometer.day,
    "get_facts": astrometer.facts,
    "get_facts_for_people": astrometer.facts_of,
    "get_facts_text": astrometer.facts_text,
    "get_facts_text_for_people": astrometer.facts_text_of,
    "get_transits": astrometer.transits,
    "get_year": astrometer.year,
    "get_compatibility": astrometer.compatibility,
    "get_compatibility_mode": astrometer.compatibility_mode,
    "get_synastry_chart": astrometer.synastry_chart,
    "get_connection_vibes": astrometer.connection_vibes,
    "find_places": astrometer.find_places,
    "get_sky": astrometer.sky,
    "get_meters": astrometer.model_meters,
    "verify": astrometer.verify,
}


TABLES = {"calibration", "thresholds"}


def test_an_argument_for_every_field(birth: astrometer.Birth) -> None:
    """Each field of a function is an argument of its method. Tables are packed into the model."""
    for function in astrometer.functions():
        wanted = {field["name"] for field in function["fields"]}
        names = {name.removesuffix("_") for name in inspect.signature(METHODS[function["name"]]).parameters}
        assert names - TABLES == wanted, function["name"]
    birth_fields = next(f for f in astrometer.functions() if f["name"] == "get_day")["fields"][0]["type"]["fields"]
    assert {field["name"] for field in birth_fields} == {
        name for name in inspect.signature(astrometer.Birth).parameters if name not in ("place", "time_uncertainty")
    }


class Recorder(astrometer.Functions):
    """Records the request of a call instead of computing its result."""

    sent: tuple[str, dict[str, Any]] = ("", {})

    def _handle(self) -> int:
        raise AssertionError("nothing is computed")

    def call(self, function: str, request: Mapping[str, Any] | None = None) -> Any:
        self.sent = (function, dict(request or {}))


# Arguments whose type the methods check or convert, each with its value in requests. Others may be any text.
ARGUMENTS: dict[str, tuple[Any, Any]] = {
    "date": (datetime.date(2025, 10, 30), "2025-10-30"),
    "start": (datetime.date(2026, 1, 1), "2026-01-01"),
    "at": (datetime.time(14, 30), "14:30"),
    "birth_date": (datetime.date(1990, 6, 15), "1990-06-15"),
    "birth_time": (datetime.time(7, 5), "07:05"),
    "births": (({"birth_date": "1990-06-15"},), [{"birth_date": "1990-06-15"}]),
    "connections": (({"name": "Ada"},), [{"name": "Ada"}]),
    **{name: (value, value) for name, value in {"days": 3, "year": 2001, "limit": 5, "size": 300, "pass_": 2}.items()},
}


@pytest.mark.parametrize("function, method", [(name, method.__name__) for name, method in METHODS.items()])
def test_every_argument_is_sent(function: str, method: str) -> None:
    recorder = Recorder()
    names = [name for name in inspect.signature(getattr(recorder, method)).parameters if name not in TABLES]
    values = {name: ARGUMENTS.get(name, (f"any {name}", f"any {name}")) for name in names}
    getattr(recorder, method)(**{name: values[name][0] for name in names})
    assert recorder.sent == (function, {name.removesuffix("_"): values[name][1] for name in names})


@pytest.mark.parametrize("wrong", [{"a": 1}, [], 3])
def test_the_check_finds_differences(wrong: object) -> None:
    assert problem(wrong, documents.SunSign)
