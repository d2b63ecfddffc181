"""Births as other programs have them: dates, time zones and documents of many kinds, and cities by name."""

from __future__ import annotations

import concurrent.futures
import datetime
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import numpy
import pandas
import pyarrow
import pydantic
import pytest

import astrometer
from astrometer import Birth, parts

NEW_YORK = ZoneInfo("America/New_York")
EASTERN = datetime.timezone(datetime.timedelta(hours=-4))
NOON = datetime.datetime(1990, 6, 15, 14, 30)


@pytest.mark.filterwarnings("ignore:the midnight in")
@pytest.mark.parametrize(
    "given, wanted",
    [
        ((datetime.date(1990, 6, 15),), ("1990-06-15", None, None)),
        ((NOON, None, "America/New_York"), ("1990-06-15", "14:30", "America/New_York")),
        ((NOON.replace(tzinfo=NEW_YORK),), ("1990-06-15", "14:30", "America/New_York")),
        ((NOON.replace(tzinfo=EASTERN),), ("1990-06-15T14:30:00-04:00", None, None)),
        ((NOON.replace(tzinfo=NEW_YORK), None, "Asia/Tokyo"), ("1990-06-15T14:30:00-04:00", None, "Asia/Tokyo")),
        # Midnight without a zone is a date alone, as data frames write one.
        ((datetime.datetime(1990, 6, 15),), ("1990-06-15", None, None)),
        ((datetime.datetime(1990, 6, 15, tzinfo=NEW_YORK),), ("1990-06-15", "00:00", "America/New_York")),
        ((datetime.datetime(1990, 6, 15, tzinfo=EASTERN),), ("1990-06-15T00:00:00-04:00", None, None)),
        (("1990-06-15", float("nan"), pandas.NA, None, None), ("1990-06-15", None, None)),
        (("1990-06-15", pandas.NaT, numpy.float32("nan")), ("1990-06-15", None, None)),
        ((pandas.Timestamp("1990-06-15"),), ("1990-06-15", None, None)),
        ((pandas.Timestamp("1990-06-15 14:30"), None, NEW_YORK), ("1990-06-15", "14:30", "America/New_York")),
        ((pandas.Timestamp("1990-06-15 14:30", tz=NEW_YORK),), ("1990-06-15", "14:30", "America/New_York")),
        ((numpy.datetime64("1990-06-15"),), ("1990-06-15", None, None)),
        ((numpy.datetime64("1990-06-15", "ns"),), ("1990-06-15", None, None)),
        ((numpy.datetime64("1990-06-15T14:30"), None, "UTC"), ("1990-06-15", "14:30", "UTC")),
        ((numpy.datetime64("1990-06-15T14:30:20", "ns"), None, "UTC"), ("1990-06-15", "14:30:20", "UTC")),
        (("1990-06-15", datetime.time(14, 30), NEW_YORK), ("1990-06-15", "14:30", "America/New_York")),
        (("1990-06-15", "14:30", EASTERN), ("1990-06-15", "14:30", "-04:00")),
        (("1990-06-15", "14:30", datetime.timezone.utc), ("1990-06-15", "14:30", "+00:00")),
    ],
)
def test_dates_and_zones(given: tuple[Any, ...], wanted: tuple[Any, ...]) -> None:
    birth = Birth(*given)
    assert (birth.birth_date, birth.birth_time, birth.birth_timezone) == wanted
    astrometer.chart(birth)


def test_an_instant_is_converted_to_local_time_of_the_place() -> None:
    instant = NOON.replace(tzinfo=EASTERN)
    for birth in (Birth(instant, birth_timezone="Asia/Tokyo"), Birth(instant, birth_place="Tokyo")):
        chart = astrometer.chart(birth)
        assert chart["moment_utc"] == "1990-06-15T18:30:00Z"
        assert (chart["birth"]["date"], chart["birth"]["time"]) == ("1990-06-16", "03:30")


def test_fold() -> None:
    birth = Birth(datetime.datetime(1990, 10, 28, 1, 30, fold=1, tzinfo=NEW_YORK))
    assert birth.repeated_time == "later"
    assert astrometer.chart(birth)["moment_utc"] == "1990-10-28T06:30:00Z"


@pytest.mark.parametrize(
    "given, words",
    [
        ((pandas.NaT,), "NaT"),
        ((numpy.datetime64("NaT"),), "NaT"),
        ((float("nan"),), "must not be unknown"),
        ((NOON, "14:30", "UTC"), "give the time once"),
        ((datetime.datetime(1990, 6, 15, tzinfo=datetime.timezone.utc),), "midnight UTC"),
        ((datetime.datetime(1990, 6, 15, tzinfo=ZoneInfo("UTC")), None, "Asia/Tokyo"), "midnight UTC"),
        ((pandas.Timestamp("1990-06-15", tz="Etc/UTC"),), "midnight UTC"),
        ((NOON.replace(microsecond=5), None, "UTC"), "fraction of a second"),
        ((pandas.Timestamp("1990-06-15 14:30:00.000000001"), None, "UTC"), "fraction of a second"),
        (("1990-06-15", "14:30", datetime.timezone(datetime.timedelta(seconds=90))), "time zone \"[+]00:01:30\" is unknown"),
        ((numpy.datetime64("1990-06-15T14:30:00.5"), None, "UTC"), r"14:30:00\.5"),
        (("1990-06-15", ""), "time is empty"),
    ],
)
def test_invalid_dates_are_rejected(given: tuple[Any, ...], words: str) -> None:
    with pytest.raises(astrometer.InvalidArgumentError, match=words):
        astrometer.chart(Birth(*given))


def test_births_are_equal_however_their_time_was_given() -> None:
    times: list[Any] = ["14:30", "14:30:00", datetime.time(14, 30)]
    births = [Birth("1990-06-15", time, "UTC") for time in times]
    births += [Birth(moment, None, "UTC") for moment in (NOON, pandas.Timestamp(NOON), numpy.datetime64("1990-06-15T14:30"))]
    assert {*births} == {Birth("1990-06-15", "14:30", "UTC")} and {repr(birth) for birth in births} == {repr(births[0])}
    assert Birth("1990-06-15", datetime.time(9, 5, 7), "UTC").birth_time == "09:05:07"
    # The library reads other texts, or rejects them.
    for text in ("2:30 PM", "24:30", "14:30:00.5", "noon"):
        assert Birth("1990-06-15", text, "UTC").birth_time == text


def test_births_can_be_keys() -> None:
    first, second = (Birth("1990-06-15", sensitivity={"moon": factor}) for factor in (1.5, 2))
    assert len({first, second, Birth("1990-06-15", sensitivity={"moon": 1.5})}) == 2


def test_a_place() -> None:
    birth = Birth("1990-06-15", "14:30", place="paris, fr")
    assert birth == Birth("1990-06-15", "14:30", birth_place="paris, fr")
    chart = astrometer.chart(birth)
    assert chart["birth"]["place"] == "Paris, Île-de-France, France" and chart["birth"]["zone"] == "Europe/Paris"
    assert chart["exact_chart"]
    with pytest.raises(astrometer.InvalidArgumentError, match="may be any of") as error:
        astrometer.chart(Birth("1990-06-15", birth_place="Springfield"))
    assert error.value.field == "birth.birth_place"
    assert Birth("1990-06-15", "14:30", "LMT", place="Paris").birth_timezone == "LMT"
    with pytest.raises(astrometer.InvalidArgumentError, match="are the same field; give it once"):
        Birth("1990-06-15", place="Paris", birth_place="Rome")
    with pytest.raises(astrometer.InvalidArgumentError, match="place is empty"):
        astrometer.chart(Birth("1990-06-15", place=""))


WITH_A_PLACE: list[tuple[dict[str, Any], str]] = [
    ({"birth_lat": 1}, "birth_lat"), ({"birth_lon": 2}, "birth_lon"),
    ({"birth_timezone": NEW_YORK, "birth_lat": 1, "birth_lon": 2}, "birth_lat, birth_lon"),
]  # fmt: skip


@pytest.mark.parametrize("fields, names", WITH_A_PLACE)
def test_a_place_with_its_zone_or_coordinates(tmp_path: Path, fields: dict[str, Any], names: str) -> None:
    """Every form of a birth is rejected with the same words."""
    birth = {"birth_date": "1990-06-15", "birth_place": "Paris", **fields}
    text = {name: str(value) if name == "birth_timezone" else value for name, value in birth.items()}
    file = tmp_path / "people.csv"
    file.write_text(f"{','.join(text)}\n{','.join(map(str, text.values()))}\n")
    forms: list[Callable[[], Any]] = [
        lambda: astrometer.chart(Birth(**birth)), lambda: Birth.from_mapping(birth), lambda: astrometer.chart(birth),
        lambda: astrometer.call("get_day", {"birth": birth}), lambda: astrometer.derive([birth], "2026-01-01", 2),
        lambda: pydantic.TypeAdapter(Birth).validate_python(birth),
        lambda: pyarrow.table(astrometer.scores(pyarrow.Table.from_pylist([text]), "2026-01-01")),
    ]
    for form in forms:
        with pytest.raises(ValueError, match=f'birth_place "Paris" cannot be combined with {names}; give either the place'):
            form()
    with pytest.raises(ValueError, match='place "Paris" cannot be combined with'):
        pyarrow.table(astrometer.scores(file, "2026-01-01"))


def test_a_place_with_several_zones() -> None:
    birth = {"birth_date": "1990-06-15", "birth_time": "14:30", "birth_place": "Ürümqi"}
    with pytest.raises(astrometer.InvalidArgumentError, match="Asia/Shanghai was at UTC[+]09:00, Asia/Urumqi at UTC[+]06:00") as caught:
        astrometer.chart(birth)
    assert caught.value.field == "birth.birth_timezone"
    with pytest.raises(astrometer.InvalidArgumentError, match="birth_timezone UTC is not that of birth_place"):
        astrometer.chart({**birth, "birth_timezone": "UTC"})
    births = [
        Birth("1990-06-15", "14:30", zone, birth_place="Ürümqi") for zone in ("Asia/Urumqi", "Asia/Shanghai")]
    moments = [astrometer.chart(each)["moment_utc"] for each in births]
    assert moments == ["1990-06-15T08:30:00Z", "1990-06-15T05:30:00Z"]


def test_dictionaries_of_births() -> None:
    fields: list[dict[str, Any]] = [
        {"birth_date": datetime.date(1990, 6, 15), "birth_time": "14:30", "place": "Paris"},
        {"birth_date": "1988-03-02", "birth_lat": 1, "birth_lon": 2, "sensitivity": {"moon": 2}},
    ]
    births = [Birth(**one) for one in fields]
    forms: list[tuple[Any, Any]] = [(fields, births), (iter(fields), births), (dict(zip("AB", fields)), dict(zip("AB", births)))]
    for people, wanted in forms:
        assert pyarrow.table(astrometer.scores(people, "2026-01-01")) == pyarrow.table(astrometer.scores(wanted, "2026-01-01"))
    rejected: list[tuple[dict[str, Any], str, str]] = [
        ({"birth_date": "1990-06-15", "latitude": 1, "longitude": 2}, "latitude", 'unknown parameter "latitude".* did you mean birth_lat'),
        ({"birth_time": "14:30"}, "birth_date", "Missing required parameter: birth_date"),
        ({"birth_date": "1990-06-15", "birth_time": ""}, "birth_time", "time is empty"),
    ]
    for wrong, field, words in rejected:
        with pytest.raises(astrometer.InvalidArgumentError, match=f"^row 2 [(]person B[)], {field}: {words}") as caught:
            astrometer.derive({"A": fields[0], "B": wrong}, "2026-01-01", 2)
        assert caught.value.field == field


UNKNOWN: list[Any] = [None, float("nan"), numpy.float32("nan"), pandas.NA, pandas.NaT, numpy.datetime64("NaT")]


@pytest.mark.parametrize("unknown", UNKNOWN, ids=repr)
def test_unknown_fields(unknown: Any) -> None:
    names = (*Birth.__dataclass_fields__, "place", "time_uncertainty")
    birth: dict[str, Any] = {name: "1990-06-15" if name == "birth_date" else unknown for name in names}
    assert Birth(**birth) == Birth("1990-06-15")
    assert astrometer.chart(birth) == astrometer.chart(Birth("1990-06-15"))


@pytest.mark.filterwarnings("ignore:the midnight in", "ignore:sensitivity has no effect on get_connection_vibes")
@pytest.mark.parametrize(
    "fields",
    [
        {"birth_date": NOON.replace(tzinfo=NEW_YORK), "birth_lat": 40.7, "birth_lon": -74.0},
        {"birth_date": NOON, "birth_timezone": "America/New_York"},
        {"birth_date": NOON.replace(tzinfo=EASTERN)},
        {"birth_date": datetime.datetime(1985, 1, 15, tzinfo=ZoneInfo("Europe/London"))},
        {"birth_date": datetime.datetime(1900, 1, 15, 12, tzinfo=ZoneInfo("Europe/Amsterdam")), "birth_timezone": "Asia/Tokyo"},
        {"birth_date": pandas.Timestamp("1990-06-15"), "birth_time": pandas.NaT, "birth_lat": float("nan"), "birth_lon": pandas.NA},
        {"birth_date": "1990-10-28", "birth_time": datetime.time(1, 30, fold=1), "birth_timezone": NEW_YORK},
        {"birth_date": "1990-06-15", "birth_time": "14:30", "place": "Paris, FR"},
        {"birth_date": "1990-06-15", "birth_time": "14:30", "birth_timezone": "UTC", "time_uncertainty": 15},
        {"birth_date": "1990-06-15", "sensitivity": {"moon": 2}},
    ],
)
def test_a_dictionary_is_the_birth_of_its_arguments(fields: dict[str, Any]) -> None:
    birth = Birth(**fields)
    given: list[Any] = [birth, fields, {"user_id": "u1", "created_at": NOON, "note": float("nan"), **fields}]
    readings: list[Any] = [astrometer.scores_on(one, "2025-10-30", uncertainty=False) for one in given]
    readings += [entry["result"] for entry in astrometer.scores_of(given, "2025-10-30")]
    charts = [astrometer.chart(one) for one in given]
    connection = {"connection_id": "c1", "name": "Bea", "relationship_type": "friend"}
    vibes = [astrometer.connection_vibes(one, [{**connection, "birth": one}], "2025-10-30") for one in given]
    scores = pyarrow.table(astrometer.scores(given, "2025-10-30")).drop(["person"]).to_pylist()
    for results in (readings, charts, vibes, scores):
        assert all(result == results[0] for result in results)


def test_errors_of_dictionaries_name_the_field() -> None:
    wrong: list[tuple[dict[str, Any], str, str]] = [
        ({"birth_date": "1990-06-15", "birth_tiem": "14:30"}, ".birth_tiem", "did you mean birth_time"),
        ({"birth_date": pandas.NaT}, ".birth_date", "Missing required parameter: birth_date"),
        ({"birth_date": "1990-06-15", "birth_time": 5}, ".birth_time", "the number 5 where a string is expected"),
        ({"birth_date": "1990-06-15", "birth_timezone": "Mars/Base"}, ".birth_timezone", "unknown"),
    ]
    for fields, field, words in wrong:
        forms: list[tuple[str, Callable[[], object]]] = [
            ("birth", lambda: astrometer.reading(fields)), ("birth", lambda: astrometer.call("get_day", {"birth": fields})),
            ("their_birth", lambda: astrometer.compatibility(Birth("1990-06-15"), fields)),
        ]
        for where, form in forms:
            with pytest.raises(astrometer.InvalidArgumentError, match=words) as caught:
                form()
            assert caught.value.field == where + field


@pytest.mark.parametrize(
    "column, field",
    [
        ("birthLat", "birth_lat"), ("birth_latt", "birth_lat"), ("brith_time", "birth_time"),
        ("Birth Timezone", "birth_timezone"), ("place", "birth_place"), ("Uhrzeit", "birth_time"), ("name", None), ("ID", None), ("Lat", None),
    ],
)  # fmt: skip
def test_columns_that_resemble_a_field_are_not_ignored_in_silence(tmp_path: Path, column: str, field: str | None) -> None:
    table = pyarrow.table({"birth_date": ["1990-06-15"], column: pyarrow.array([None], "str")})
    (tmp_path / "people.csv").write_text(f"birth_date;{column}\n1990-06-15;\n")
    readers: list[tuple[str, Callable[[], Any]]] = [
        ("people: ", lambda: astrometer.scores(table, "2026-01-01")),
        ("people.csv: ", lambda: astrometer.scores(tmp_path / "people.csv", "2026-01-01")),
        ("people: ", lambda: list(parts.blocks(table.to_batches()))),
    ]
    for name, read in readers:
        if field is None or column in ("birthLat", "Birth Timezone"):
            read()
        elif column not in ("place", "Uhrzeit"):
            with pytest.raises(astrometer.AstrometerError, match=f"the column {column} .* resembles ({field}|.*itude|timezone)"):
                read()
        else:
            known = field.removeprefix("birth_")
            words = f"^{name}(the column {column} .*{known}|no column is {field}, .* not read: {column}$)"
            with pytest.warns(UserWarning, match=words) as warned:
                read()
            assert len(warned) == 1 and warned[0].filename == __file__


def test_a_place_that_is_only_shown() -> None:
    more = {"place": ["Paris"], "birth_timezone": ["Europe/Paris"]}
    astrometer.scores(pyarrow.table({"birth_date": ["1990-06-15"], **more}), "2026-01-01")


def test_a_zone_from_coordinates() -> None:
    chart = astrometer.chart(Birth("1990-06-15", "14:30", None, 47.3769, 8.5417))
    assert (chart["birth"]["zone"], chart["birth"]["zone_source"]) == ("Europe/Zurich", "coordinates")
    given = astrometer.chart(Birth("1990-06-15", "14:30", "Europe/Zurich", 47.3769, 8.5417))
    assert "zone_source" not in given["birth"] and given["planets"] == chart["planets"]
    agreed = astrometer.chart(Birth("1990-07-28", "18:47", None, 47.61536, 8.19342))
    assert agreed["birth"]["zone_candidates"] == ["Europe/Berlin", "Europe/Zurich"]
    with pytest.raises(astrometer.InvalidArgumentError, match="Europe/Berlin was at UTC[+]02:00") as caught:
        astrometer.chart(Birth("1980-07-28", "18:47", None, 47.61536, 8.19342))
    assert caught.value.field == "birth.birth_timezone"


def test_the_julian_calendar() -> None:
    chart = astrometer.chart(Birth("1500-02-29", calendar="julian"))
    assert chart["birth"]["date"] == "1500-02-29" and chart["birth"]["calendar"] == "julian"
    assert chart["moment_utc"] == "1500-03-10T12:00:00Z"
    assert astrometer.sun_sign("1500-02-29", calendar="julian")["sun_sign"] == "pisces"


def test_many_births_at_once() -> None:
    births: list[Any] = [
        Birth("1990-06-15"), {"birth_date": "1990-13-01"}, {"birth_date": "1988-03-02", "birth_place": "Paris, FR"},
    ]
    facts = astrometer.facts_of(births, "2025-10-30", scope="brief")
    readings = astrometer.scores_of(births, "2025-10-30")
    for index in (0, 2):
        assert facts[index]["result"] == astrometer.facts(births[index], "2025-10-30", scope="brief", uncertainty=False)
        assert readings[index]["result"] == astrometer.scores_on(births[index], "2025-10-30", uncertainty=False)
    for error in (facts[1]["error"], readings[1]["error"]):
        assert error["status"] == "INVALID_ARGUMENT" and error["details"]["field"] == "births[1].birth_date"
        assert "must be 1 to 12, not 13" in error["message"]
    wrong: list[Any] = [{"birth_date": one} for one in UNKNOWN] + [
        {}, {"birth_date": "1990-06-15", "birth_lat": "40"}, {"birth_date": "1990-06-15", "sensitivity": 2}, None, "1990-06-15", 5.0,
    ]  # fmt: skip
    for entries in (
        astrometer.scores_of([births[0], *wrong, births[1], births[0]], "2025-10-30"),
        astrometer.facts_of([births[0], *wrong, births[1], births[0]], "2025-10-30", scope="brief"),
    ):
        assert "result" in entries[0] and entries[-1] == entries[0] and len(entries) == len(wrong) + 3
        errors = [entry["error"] for entry in entries[1:-1]]
        assert all(error["status"] == "INVALID_ARGUMENT" and error.keys() == errors[-1].keys() for error in errors)
        fields = ["birth_date"] * 7 + ["birth_lat", "sensitivity", "", "", "", "birth_date"]
        assert [error["details"]["field"] for error in errors] == [
            f"births[{place}].{field}".rstrip(".") for place, field in enumerate(fields, 1)]  # fmt: skip
        assert "Missing required parameter" in errors[1]["message"] and "the number 5.0 where an object" in errors[-2]["message"]
    frames: list[Any] = [pandas.DataFrame({"birth_date": ["1990-06-15"]}), pyarrow.table({"birth_date": ["1990-06-15"]})]
    for frame in frames:
        with pytest.raises(TypeError, match="^births must be a list, not a (DataFrame|Table); give its rows"):
            astrometer.readings_of(frame)
    with pytest.raises(astrometer.InvalidArgumentError, match="births must have 200 or fewer entries, not 201"):
        astrometer.facts_text_of([births[0]] * 201)


def test_lists_of_births() -> None:
    """Places and calendars of births in lists."""
    births = [
        Birth("1990-06-15", "14:30", place="Paris"), Birth("1500-02-29", calendar="julian"),
        Birth(datetime.datetime(1990, 10, 28, 1, 30, fold=1, tzinfo=NEW_YORK)),
    ]
    table = __import__("pyarrow").table(astrometer.scores(births, "2026-01-01", 1))
    for row, birth in enumerate(births):
        reading = astrometer.scores_on(birth, "2026-01-01", unrounded=True)
        column = next(name for name in table.column_names if name.startswith("mental_clarity") and "intensity" in name)
        assert table[column][row].as_py() == pytest.approx(reading["mental_clarity"]["intensity"], abs=1e-6)


# Documents of the apps: a profile, a connection, and the profile behind a share link.
PROFILE = {
    "user_id": "u1", "name": "Ada", "email": "ada@example.org", "is_premium": False, "premium_expiry": None,
    "birth_date": "1990-06-15", "birth_time": "14:30", "birth_timezone": "America/New_York", "birth_lat": 40.7128,
    "birth_lon": -74.006, "sun_sign": "gemini", "natal_chart": {"planets": []}, "exact_chart": True,
    "created_at": "2025-10-19T00:00:00", "last_active": "2025-10-19T00:00:00",
}  # fmt: skip
CONNECTION = {
    "connectionId": "c1", "name": "Bea", "birthDate": "1990-06-15", "birthTime": "14:30", "birthLat": 40.7128,
    "birthLon": -74.006, "birthTimezone": "America/New_York", "relationshipType": "friend", "sourceUserId": None,
    "createdAt": "2025-11-01T00:00:00Z",
}  # fmt: skip
SHARE = {name: CONNECTION[name] for name in CONNECTION if name.startswith("birth")} | {"name": "Ada", "sunSign": "gemini"}
RESPONSE = {"profile": SHARE, "shareMode": "public", "canAdd": True, "message": None}


@pytest.mark.parametrize("document", [PROFILE, CONNECTION, SHARE, RESPONSE])
def test_documents_of_apps(document: dict[str, Any]) -> None:
    birth = Birth("1990-06-15", "14:30", "America/New_York", 40.7128, -74.006)
    assert Birth.from_mapping(document) == birth
    assert astrometer.chart(document) == astrometer.chart(birth)
    sign = astrometer.sun_sign("1990-06-15", birth_time="14:30", birth_timezone="America/New_York")
    found = astrometer.sun_sign(birth=document)
    assert found == astrometer.sun_sign(birth=birth) and found["profile"] == sign["profile"]


def test_connections_of_apps(birth: Birth) -> None:
    """Connections may have the birth beside their own fields."""
    nested = {"connection_id": "c1", "name": "Bea", "relationship_type": "friend", "birth": birth}
    vibes = [astrometer.connection_vibes(birth, [one], "2025-10-30") for one in (nested, CONNECTION)]
    assert vibes[0] == vibes[1]


def test_documents_with_little_known() -> None:
    birth = Birth.from_mapping({**PROFILE, "birth_time": None, "birth_timezone": None, "birth_lat": None, "birth_lon": None})
    assert birth == Birth("1990-06-15")
    assert Birth.from_mapping({"birth_date": "1990-06-15", "birthPlace": "Paris", "calendar": "julian"}) == Birth(
        "1990-06-15", None, "Europe/Paris", birth_place="Paris, Île-de-France, France", calendar="julian"
    )


def test_names_of_lists() -> None:
    """Documents may have the names that lists have."""
    wanted = Birth("1990-06-15", "14:30", "America/New_York", 40.7128, -74.006)
    plain = {"date": "1990-06-15", "time": "14:30", "zone": "America/New_York", "lat": 40.7128, "lon": -74.006}
    assert Birth.from_mapping(plain) == wanted
    assert Birth.from_mapping({"birth": "1990-06-15", "place": "Paris"}).birth_place == "Paris, Île-de-France, France"


def test_midnights_of_lists() -> None:
    """A midnight beside a date is a time only if others have other times."""
    alone, other = Birth("1990-06-15 00:00", None, "UTC"), Birth("1991-01-02 09:00", None, "UTC")

    def first(*people: Birth) -> Any:
        return pyarrow.table(astrometer.scores(people, "2026-01-01", 1)).slice(0, 1).to_pylist()

    date, midnight = first(Birth("1990-06-15", None, "UTC")), first(Birth("1990-06-15", "00:00", "UTC"))
    assert date != midnight and first(alone, other) == midnight
    # Python makes batches of 4,096 people, so the other time is in the second one.
    assert first(*[alone] * 5000, other) == midnight
    for people in ([alone], [alone] * 5000, [Birth("1990-06-15T00:00:00Z"), Birth("1990-06-15")]):
        with pytest.warns(UserWarning, match="^people: all times beside dates of birth are midnight") as warned:
            found = first(*people)
        assert len(warned) == 1 and warned[0].filename == __file__
        assert found == (date if people[0] is alone else first(Birth("1990-06-15")))


@pytest.mark.parametrize("date", ["1990-06-15T00:00", datetime.datetime(1990, 6, 15), pandas.Timestamp("1990-06-15")])
def test_midnights_of_births(date: Any) -> None:
    with pytest.warns(UserWarning, match="is read as an unknown time; give (birth.)?birth_time 00:00") as warned:
        chart = astrometer.chart(Birth(date))
    assert len(warned) == 1 and warned[0].filename == __file__ and "time" not in chart["birth"]
    assert Birth(date, "00:00", "UTC").birth_time == "00:00"


def test_births_after_the_day() -> None:
    late = Birth("2533-06-15")  # 1990 in Thailand.
    with pytest.warns(UserWarning, match="^the birth date 2533-06-15 is after the day of the reading, 2025-10-30$") as warned:
        astrometer.day(late, "2025-10-30")
    assert len(warned) == 1 and warned[0].filename == __file__
    words = "^people: the birth dates of 2 rows are after the day of the reading, 2025-10-30; the first: row 2, 2533-06-15$"
    with pytest.warns(UserWarning, match=words) as warned:
        pyarrow.table(astrometer.scores([Birth("1990-06-15"), late, late], "2025-10-30", 1))
    assert len(warned) == 1


def test_warnings_of_lists(tmp_path: Path) -> None:
    """Python warns as the command line does, and filters turn warnings into exceptions on every thread."""
    (tmp_path / "people.csv").write_text("birth_date\n1990-06-15 00:00\n1991-01-02\n")
    far = Birth("1990-06-15", "14:30", "Asia/Tokyo", 40.7128, -74.006)
    cases: list[tuple[Any, str]] = [
        (tmp_path / "people.csv", "^people.csv: all times beside dates of birth are midnight"),
        ([far], "^people: the coordinates of 1 row are far from the time zone; the first: row 1, "),
        ([Birth("1500-02-01")], "^people: the dates of 1 row lie before "),
    ]
    options: Any = {"start": "2026-01-01", "days": 3, "resamples": 0}
    for people, words in cases:
        with pytest.warns(UserWarning, match=words) as warned:
            astrometer.derive(people, **options)
        assert len(warned) == 1 and warned[0].filename == __file__
        with pytest.raises(UserWarning, match=words):
            astrometer.derive(people, **options)
        with pytest.raises(UserWarning, match=words):
            pyarrow.table(astrometer.scores(people, "2026-01-01"))
        with concurrent.futures.ThreadPoolExecutor(1) as pool, pytest.raises(UserWarning, match=words):
            pool.submit(astrometer.derive, people, **options).result()


@pytest.mark.parametrize(
    "more, words",
    [
        ({"birth_tiem": "14:30"}, "did you mean birth_time"), ({"latitude": 1}, "latitude and birth_lat are the same field; give it once"),
        ({"sensitivty": {}}, "did you mean sensitivity"), ({"place": "Paris"}, "cannot be combined with birth_lat, birth_lon"),
    ],
)  # fmt: skip
def test_misspelled_fields_of_documents(more: dict[str, Any], words: str) -> None:
    with pytest.raises(astrometer.InvalidArgumentError, match=words) as caught:
        Birth.from_mapping({**PROFILE, **more})
    assert caught.value.field == ("birth_place" if "place" in more else [*more][0])


def test_documents_without_a_date() -> None:
    with pytest.raises(astrometer.InvalidArgumentError, match="Missing required parameter: birth_date"):
        Birth.from_mapping({"name": "Ada", "birth_date": None})
    with pytest.raises(TypeError, match="must be a mapping"):
        Birth.from_mapping([("birth_date", "1990-06-15")])  # type: ignore[arg-type]


def test_values_of_requests() -> None:
    """Ids, dates and zones of other types in requests."""
    id = uuid.UUID("12345678-1234-5678-1234-567812345678")
    connections = [{"connection_id": id, "name": "Bea", "relationship_type": "friend", "birth": Birth("1990-06-15")}]
    vibes = astrometer.connection_vibes(Birth("1990-06-15"), connections, "2025-10-30")
    assert vibes["connection_vibes"][0]["connection_id"] == str(id)
    birth = {"birth_date": numpy.datetime64("1990-06-15"), "birth_time": "14:30", "birth_timezone": NEW_YORK}
    assert astrometer.call("get_chart", {"birth": birth})["moment_utc"] == "1990-06-15T18:30:00Z"


def test_find_places() -> None:
    found = astrometer.find_places("San Fran")
    assert found["places"][0]["name"] == "San Francisco" and found["birth_place"] is None and found["message"]
    munich = astrometer.find_places("münchen", limit=1)
    assert munich["birth_place"] == munich["places"][0] and munich["message"] is None
    london = astrometer.find_places("London", country="CA")["birth_place"]
    assert london is not None and london["region"] == "Ontario"
    birth = Birth("1990-06-15", place=munich["places"][0]["birth_place"])
    assert astrometer.chart(birth)["birth"]["place"] == munich["places"][0]["title"]
    with pytest.raises(astrometer.InvalidArgumentError, match="not a country"):
        astrometer.find_places("London", country="Xland")


def test_a_request_of_a_chart_service() -> None:
    subject = {
        "name": "Test Subject",
        "birth_data": {
            "year": 1990, "month": 5, "day": 15, "hour": 14, "minute": 30, "second": 0, "city": "London",
            "country_code": "GB",
        },
    }  # fmt: skip
    chart = astrometer.chart_exchange(subject, {"house_system": "P", "precision": 2})
    assert chart["subject_data"]["city"] == "London" and chart["subject_data"]["tz_str"] == "Europe/London"
    assert chart == astrometer.call("get_chart_exchange", {"subject": subject, "options": {"house_system": "P", "precision": 2}})


class OldZone(datetime.tzinfo):
    """A zone as the package pytz makes it, which has its name as ``zone``."""

    zone = "America/New_York"

    def utcoffset(self, moment: datetime.datetime | None) -> None:
        return None

    dst = tzname = utcoffset


def test_zones_without_a_key() -> None:
    assert Birth("1990-06-15", "14:30", OldZone()).birth_timezone == "America/New_York"
    nameless = OldZone()
    nameless.zone = ""
    with pytest.raises(TypeError, match="birth_timezone is a OldZone without a name"):
        Birth("1990-06-15", "14:30", nameless)
    for hours, text in [(5.5, "+05:30"), (-3.5, "-03:30"), (0, "+00:00"), (-0.25, "-00:15")]:
        zone = datetime.timezone(datetime.timedelta(hours=hours))
        assert Birth("1990-06-15", "14:30", zone).birth_timezone == text


def test_a_choice_between_repeated_times_counts_more_than_fold() -> None:
    time = datetime.time(1, 30, fold=1)
    assert Birth("1990-10-28", time, NEW_YORK).repeated_time == "later"
    assert Birth("1990-10-28", time, NEW_YORK, repeated_time="earlier").repeated_time == "earlier"


def test_long_values_are_cut_in_messages() -> None:
    with pytest.raises(astrometer.InvalidArgumentError) as fault:
        Birth("1990-06-15", birth_lat="x" * 1000)  # type: ignore[arg-type]
    assert fault.value.message == f"birth_lat must be a number, not '{'x' * 59}"
