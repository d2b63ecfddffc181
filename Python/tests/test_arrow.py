"""Arrow streams in and out, with the libraries that produce and consume them."""

from __future__ import annotations

import datetime
import decimal
import fractions
import gc
import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import duckdb
import numpy
import pandas
import polars
import pyarrow
import pyarrow.csv
import pyarrow.parquet
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import astrometer
from astrometer import _export, parts
from astrometer._arrow import stream_in
from astrometer._export import COLUMNS, PeopleExport

PEOPLE = {
    "Ada": astrometer.Birth("1990-06-15", "14:30", "America/New_York", 40.7128, -74.0060),
    "Zoë 星 🌙": astrometer.Birth("1988-03-02"),
    "": astrometer.Birth(datetime.date(1971, 1, 31), datetime.time(4, 5, 6), "UTC", 0, 0),
}
ROWS = [
    {"person": name, **{field: getattr(birth, field) for field in
     ("birth_date", "birth_time", "birth_timezone", "birth_lat", "birth_lon")}}
    for name, birth in PEOPLE.items()
]  # fmt: skip
START = "2026-01-01"


def table(people: Any, days: int = 3) -> pyarrow.Table:
    return pyarrow.table(astrometer.scores(people, START, days))


@pytest.fixture(scope="module")
def wanted() -> pyarrow.Table:
    return table(PEOPLE)


def test_the_columns_of_a_stream(wanted: pyarrow.Table) -> None:
    assert wanted.num_rows == 9
    assert wanted["person"].to_pylist() == [name for name in PEOPLE for _ in range(3)]
    assert wanted["date"].to_pylist()[:3] == [datetime.date(2026, 1, day) for day in (1, 2, 3)]
    assert wanted.num_columns == 2 + 23 * 3
    for index, birth in enumerate(PEOPLE.values()):
        reading = astrometer.reading(birth, "2026-01-02", unrounded=True)
        for meter, told in astrometer.meters(reading).items():
            if not meter.endswith("_super_group"):
                row = index * 3 + 1
                assert wanted[f"{meter}_intensity"][row].as_py() == pytest.approx(told["intensity"], abs=1e-9)
                assert wanted[f"{meter}_harmony"][row].as_py() == pytest.approx(told["harmony"], abs=1e-9)
                assert wanted[f"{meter}_unified_score"][row].as_py() == pytest.approx(told["unified_score"], abs=1e-9)


def test_people_of_every_type(wanted: pyarrow.Table, tmp_path: Path) -> None:
    arrow = pyarrow.Table.from_pylist(ROWS)
    file = tmp_path / "people.csv"
    file.write_text(pandas.DataFrame(ROWS).to_csv(index=False))
    birthday = {"birth_date": [datetime.date.fromisoformat(row["birth_date"]) for row in ROWS]}
    kinds: dict[str, Any] = {
        "pyarrow": arrow,
        "batches": pyarrow.RecordBatchReader.from_batches(arrow.schema, arrow.to_batches(max_chunksize=1)),
        "polars": polars.DataFrame(ROWS),
        "pandas": pandas.DataFrame(ROWS),
        "duckdb": duckdb.sql("from arrow"),
        "dates": arrow.set_column(1, "birth_date", pyarrow.array(birthday["birth_date"])),
        "slice": pyarrow.concat_tables([arrow.slice(2), arrow]).slice(1),
        "others": arrow.append_column("height", [[1, 2, 3]]),
    }
    for kind, people in kinds.items():
        assert table(people).equals(wanted), kind
    # An empty field of a file is unknown, also a name.
    from_file = table(file)
    assert from_file.drop(["person"]).equals(wanted.drop(["person"]))
    assert from_file["person"].to_pylist()[-1] == "3"
    assert table(str(file)).equals(from_file)
    # Other column names, spaces around them, a blank line first; errors quote a name unchanged.
    other = "\ufeff\n Birth , id,TIME,zone,lat,lng\n\n1990-06-15,\" a\",,,,\n"
    file.write_text(other, encoding="utf-8")
    assert table(file)["person"].to_pylist() == [" a"] * 3
    nameless = table(list(PEOPLE.values()))
    assert nameless.drop(["person"]).equals(wanted.drop(["person"]))
    assert nameless["person"].to_pylist() == [str(number) for number in (1, 2, 3) for _ in range(3)]


@pytest.mark.parametrize("kind", [f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)])
def test_whole_numbers(kind: str) -> None:
    """Integer ids and integer coordinates."""
    columns: dict[str, Any] = {
        "birth_date": ["1990-06-15"] * 3, "birth_time": ["14:30"] * 3, "birth_timezone": ["UTC"] * 3,
        "person": ["7", None, "120"], "birth_lat": [40.0, None, 0.0], "birth_lon": [74.0, None, 127.0],
    }  # fmt: skip
    people = pyarrow.table(columns)
    whole = {
        "person": [7, None, 120], "birth_lat": [40, None, 0], "birth_lon": [74, None, 127],
    }  # fmt: skip
    other = people
    for name, values in whole.items():
        other = other.set_column(people.schema.get_field_index(name), name, pyarrow.array(values, kind))
    assert table(other.slice(1)).equals(table(people.slice(1))) and table(other).equals(table(people))


def test_columns_as_file_readers_type_them(wanted: pyarrow.Table, tmp_path: Path) -> None:
    """Times of day, dates with times, and categories need no conversion to text."""
    file = tmp_path / "people.csv"
    file.write_text(pandas.DataFrame(ROWS).to_csv(index=False).replace("14:30,", "14:30:00,"))
    read = pyarrow.csv.read_csv(file)
    assert read.schema.field("birth_time").type == pyarrow.time32("s")
    from_duckdb = duckdb.sql(f"select * from '{file}'")
    assert pyarrow.table(from_duckdb).schema.field("birth_time").type == pyarrow.time64("us")
    dates = pandas.read_csv(file, parse_dates=["birth_date"], dtype={"birth_timezone": "category"}, na_filter=True)
    for kind, people in {
        "pyarrow": read,
        "duckdb": from_duckdb,
        "polars": polars.read_csv(file, try_parse_dates=True, schema_overrides={"birth_timezone": polars.Categorical}),
        "pandas": dates,
        "polars, its own": polars.DataFrame(ROWS).with_columns(polars.col("birth_date").str.to_datetime()),
    }.items():
        assert table(people).drop(["person"]).equals(wanted.drop(["person"])), kind
        # Blocks keep them unchanged.
        batches = pyarrow.table(people).to_batches(max_chunksize=2)
        blocks = list(parts.blocks(batches, size=3))
        tasks = [pyarrow.record_batch([[0], [0], [3], block["people"]], ["first", "first_day", "days", "people"])
                 for block in blocks]  # fmt: skip
        found = pyarrow.Table.from_batches(list(parts.scores(tasks, START)))
        assert found.drop(["person"]).equals(wanted.drop(["person"]).rename_columns(found.drop(["person"]).column_names))
    literals = "date '1990-06-15' birth_date, time '14:30' birth_time, 'UTC' zone, 40.7128 birth_lat, -74.0060 birth_lon"
    birth = astrometer.Birth("1990-06-15", "14:30", "UTC", 40.7128, -74.0060)
    assert table(duckdb.sql(f"select {literals}")).equals(table([birth]))


BITS = {"decimal32": 9, "decimal64": 18, "decimal128": 38, "decimal256": 76}


@settings(max_examples=60, deadline=None)
@given(
    kind=some.sampled_from([kind for kind in BITS if hasattr(pyarrow, kind)]),
    degrees=some.lists(some.none() | some.decimals(-90, 90, allow_nan=False, places=6), min_size=1, max_size=5),
    more=some.integers(0, 60),
)
def test_decimals(kind: str, degrees: list[decimal.Decimal | None], more: int) -> None:
    digits = BITS[kind]
    exact = pyarrow.array(degrees, pyarrow.decimal256(76, 6)).cast(
        getattr(pyarrow, kind)(digits, min(6 + more, digits - 3))
    )
    births = pyarrow.table({
        "birth_date": ["1990-06-15"] * len(degrees), "birth_time": ["14:30"] * len(degrees),
        "birth_timezone": ["UTC"] * len(degrees),
    })  # fmt: skip
    near = pyarrow.array([None if value is None else float(value) for value in degrees], "float64")
    people, other = (
        births.append_column("birth_lat", column).append_column("birth_lon", column) for column in (exact, near)
    )
    for start in (0, 1):
        assert table(people.slice(start), 1).equals(table(other.slice(start), 1))


@pytest.mark.parametrize(
    ("name", "values", "words"),
    [
        ("birth_date", pyarrow.array([datetime.datetime(1990, 6, 15, 14, 30, 0, 5)]), "14:30:00.000005"),
        ("birth_date", pyarrow.array([datetime.datetime(1950, 6, 15, 23, 59)], "timestamp[s]"), "1950-06-15 23:59 "),
        ("birth_date", pyarrow.array([datetime.datetime(1990, 6, 15)], pyarrow.timestamp("us", "UTC")), "tsu:UTC"),
        ("birth_date", pyarrow.array([86_400_000 * 5 + 1], pyarrow.int64()).view("timestamp[ms]"), "1970-01-06"),
        ("birth_date", pyarrow.array([2**31 - 1], pyarrow.int32()).view("date32"), "2147483647"),
        ("birth_date", pyarrow.array([-(2**63)], pyarrow.int64()).view("timestamp[s]"), "has no date"),
        ("birth_date", pyarrow.array([datetime.time(14, 30)]), '"ttu"'),
        ("birth_time", pyarrow.array([datetime.time(14, 30, 0, 500_000)]), "14:30:00.500000"),
        ("birth_time", pyarrow.array([86_460], pyarrow.int32()).view("time32[s]"), "24:01"),
        ("birth_time", pyarrow.array([-(2**63)], pyarrow.int64()).view("time64[ns]"), "birth_time"),
        ("birth_time", pyarrow.array([datetime.datetime(1990, 6, 15, 14, 30)]), '"tsu:"'),
        ("birth_time", pyarrow.array([870]), "must be of Arrow type utf8"),
        ("birth_lat", pyarrow.array([True]), "must be of Arrow type float64, float32, decimal"),
        ("birth_lat", pyarrow.array([decimal.Decimal("90.5")]), "90.5"),
        ("birth_timezone", pyarrow.array([1, 1]).dictionary_encode(), "dictionary"),
        (
            "birth_timezone",
            pyarrow.DictionaryArray.from_arrays(pyarrow.array([7]), pyarrow.array(["UTC"]), safe=False),
            "not an Arrow array",
        ),
        (
            "birth_timezone",
            pyarrow.DictionaryArray.from_arrays(pyarrow.array([-1], "int8"), pyarrow.array(["UTC"]), safe=False),
            "not an Arrow array",
        ),
        ("person", pyarrow.array([1.5]), "person"),
    ],
)
def test_columns_with_invalid_values_are_errors(name: str, values: Any, words: str) -> None:
    columns: dict[str, Any] = {**{known: value * len(values) for known, value in KNOWN.items()}, name: values}
    # A fault in a value is raised by the consumer of the stream.
    with pytest.raises((astrometer.InvalidArgumentError, pyarrow.ArrowInvalid), match=words) as fault:
        table(pyarrow.table(columns))
    assert name in str(fault.value)


def test_dictionaries() -> None:
    zones = pyarrow.array(["UTC", None, "Africa/Lagos", None, "UTC"])
    # A time needs a zone.
    known = {name: value * 5 for name, value in KNOWN.items() if name != "birth_time"}
    plain = pyarrow.table({**known, "birth_timezone": zones})
    for kind in ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"):
        for values in (pyarrow.string(), pyarrow.large_string()):
            places = zones.cast(values).dictionary_encode().cast(pyarrow.dictionary(getattr(pyarrow, kind)(), values))
            people = plain.set_column(1, "birth_timezone", places)
            assert table(people.slice(1)).equals(table(plain.slice(1))), kind
    # A null value, and an empty list.
    places = pyarrow.DictionaryArray.from_arrays([0, 1, 2, 1, 0], pyarrow.array(["UTC", None, "Africa/Lagos"]))
    assert table(plain.set_column(1, "birth_timezone", places)).equals(table(plain))
    nothing = pyarrow.DictionaryArray.from_arrays(pyarrow.array([None] * 5, "int8"), pyarrow.array([], "string"))
    placed = astrometer.Birth("1990-06-15", birth_lat=KNOWN["birth_lat"][0], birth_lon=KNOWN["birth_lon"][0])
    assert table(plain.set_column(1, "zone", nothing)).equals(table([placed] * 5))


def test_streams_show_their_columns() -> None:
    few = astrometer.scores([], START, columns=["mental_clarity"])
    shown = "person, date, mental_clarity_harmony, mental_clarity_intensity, …"
    assert repr(few) == f"<astrometer.ArrowStream of 5 columns: {shown}>"
    pyarrow.table(few)
    few.close()
    assert repr(few) == f"<astrometer.ArrowStream of 5 columns: {shown}>"
    few = astrometer.scores([], START, columns=["mental_clarity_harmony"])
    assert repr(few) == "<astrometer.ArrowStream of 3 columns: person, date, mental_clarity_harmony>"


def test_columns_may_have_the_names_of_csv_files(wanted: pyarrow.Table) -> None:
    other = {
        "person": "chart_id", "birth_date": "date", "birth_time": "time", "birth_timezone": "zone", "birth_lat": "lat",
        "birth_lon": "longitude",
    }  # fmt: skip
    frame = polars.DataFrame(ROWS)
    assert table(frame.rename(other)).equals(wanted)
    assert table(frame.rename({name: f" {name.title()}" for name in frame.columns})).equals(wanted)
    # Blocks of people keep their names.
    for people in (frame, frame.rename(other), frame.rename({"person": "Connection_ID", "birth_lat": "Lat"})):
        tasks = (
            pyarrow.record_batch([[0], [day], [2 - day], block["people"]], ["first", "first_day", "days", "people"])
            for block in parts.blocks(people.to_arrow().to_batches(), size=4)
            for day in (0, 1)
        )
        found = pyarrow.Table.from_batches(list(parts.scores(tasks, START)))
        assert set(found["person"].to_pylist()) == {"Ada", "Zoë 星 🌙", ""}
    # Columns with these names are ignored if there are also columns with the names of requests.
    more = frame.with_columns(polars.lit("2026-01-01").alias("date"), polars.lit(1.5).alias("lat"), time=polars.lit(9))
    assert table(more).equals(wanted)
    with pytest.raises(astrometer.InvalidArgumentError, match="two columns"):
        table(frame.rename(other).with_columns(polars.lit(1.5).alias("latitude")))


def test_number_types_of_other_packages() -> None:
    birth = dict(birth_date="1990-06-15", birth_time="14:30", birth_timezone="UTC")
    wanted = astrometer.reading({**birth, "birth_lat": 40.5, "birth_lon": -74.25}, START, unrounded=True)
    for kind in (numpy.float32, numpy.float64, fractions.Fraction, decimal.Decimal):
        place = {"birth_lat": kind(40.5), "birth_lon": kind(-74.25)}
        truth: Any = numpy.True_
        assert astrometer.reading({**birth, **place}, START, unrounded=truth) == wanted, kind
        assert astrometer.reading(astrometer.Birth(**birth, **place), START, unrounded=True) == wanted  # type: ignore[arg-type]
    with pytest.raises(astrometer.InvalidArgumentError, match="birth_lat"):
        astrometer.Birth("1990-06-15", birth_lat=numpy.True_)  # type: ignore[arg-type]
    heavy = astrometer.Birth("1990-06-15", sensitivity={"moon": numpy.float32(1.5)})  # type: ignore[dict-item]
    assert heavy.sensitivity == {"moon": 1.5}
    assert astrometer.reading(heavy, START) == astrometer.reading(
        astrometer.Birth("1990-06-15", sensitivity={"moon": 1.5}), START
    )


def test_sensitivity_of_every_type(tmp_path: Path) -> None:
    """Each way of writing the same factors gives the same scores, which differ from those without factors."""
    births = [row | {"sensitivity": factors} for row, factors in zip(ROWS, [{"moon": 2.0, "sun": 1.5}, {}, {"mars": 0.5}])]
    texts = ["moon=2;sun=1.5", None, "mars=0.5"]
    own = [
        astrometer.Birth(**{name: value for name, value in birth.items() if name != "person"}) for birth in births
    ]
    wanted = table(dict(zip(PEOPLE, own)))
    for index, birth in enumerate(own):
        reading = astrometer.reading(birth, "2026-01-02", unrounded=True)
        told = reading["emotional_intensity"]["intensity"]
        assert wanted["emotional_intensity_intensity"][index * 3 + 1].as_py() == pytest.approx(told, abs=1e-9)
    plain = table(PEOPLE)
    assert wanted.slice(3, 3).equals(plain.slice(3, 3)) and not wanted.slice(0, 3).equals(plain.slice(0, 3))
    columns = pyarrow.Table.from_pylist(ROWS)
    maps = pyarrow.array([list(birth["sensitivity"].items()) for birth in births], pyarrow.map_("str", "f8"))
    entries = pyarrow.array(
        [[{"key": body, "value": factor} for body, factor in birth["sensitivity"].items()] for birth in births]
    )
    kinds: dict[str, Any] = {
        "text": pyarrow.array(texts),
        "dictionary": pyarrow.array(texts).dictionary_encode(),
        "map": maps,
        "map of float32": maps.cast(pyarrow.map_("large_string", "f4")),
        "struct": pyarrow.array([birth["sensitivity"] or None for birth in births]),
        "list": entries,
        "large list": entries.cast(pyarrow.large_list(entries.type.value_type)),
        "slice": pyarrow.concat_arrays([maps[2:], maps]).slice(1),
    }
    for kind, column in kinds.items():
        people = columns.append_column("sensitivity", column)
        assert table(people).equals(wanted), kind
        chunks = pyarrow.concat_tables([people.slice(0, 1), people.slice(1, 2)])
        assert table(chunks).equals(wanted), kind
        assert table(polars.from_arrow(people)).equals(wanted), kind
    path = tmp_path / "people.parquet"
    pyarrow.parquet.write_table(columns.append_column("sensitivity", maps), path)
    assert table(pyarrow.parquet.read_table(path)).equals(wanted)
    assert table(duckdb.sql(f"from '{path}'")).equals(wanted)
    file = tmp_path / "people.csv"
    file.write_text(pandas.DataFrame([row | {"sensitivity": text} for row, text in zip(ROWS, texts)]).to_csv(index=False))
    from_file = table(file)
    # An empty name in a list means no name.
    assert from_file.drop_columns("person").equals(wanted.drop_columns("person"))
    reports = [
        astrometer.derive(people, START, 12)
        for people in (dict(zip(PEOPLE, own)), columns.append_column("sensitivity", maps), columns)
    ]
    thresholds = [report["windows"] for report in reports]
    assert thresholds[0] == thresholds[1] != thresholds[2]


SENSITIVITIES: list[tuple[Any, str]] = [
    (pyarrow.array(["moon=2", "moon=3"]), 'row 2 (person b), sensitivity: sensitivity "moon=3"'),
    (pyarrow.array([[("moon", 2.0)], [("vulcan", 1.0)]], pyarrow.map_("str", "f8")), 'row 2: unknown body "vulcan"'),
    (pyarrow.array([[("moon", 2.0)], [("moon=1;sun", 1.0)]], pyarrow.map_("str", "f8")), "row 2: "),
    (pyarrow.array([[("moon", 2.0)], [("moon", None)]], pyarrow.map_("str", "f8")), "moon=null"),
    (pyarrow.array([[("moon", 2.0)], [("moon", 1.0)] * 2], pyarrow.map_("str", "f8")), "sensitivity of moon is given twice"),
    (pyarrow.array([[("moon", 2.0)], [("moon", 1.0)] * 12], pyarrow.map_("str", "f8")), "sensitivity must have at most one factor for each of the 11 bodies, not 12"),
    (pyarrow.array([{"moon": 2.0}, {"moon": float("nan")}]), "moon=nan"),
    (pyarrow.array([{"moon": 2.0}, {"sum": 1.0}]), 'unknown body "sum"'),
    (pyarrow.array([1.5, 2.0]), "not float64"),
    (pyarrow.array([{"moon": "much"}, None]), "not struct"),
    (pyarrow.array([["moon"], None]), "not list"),
]


@pytest.mark.parametrize("column, words", SENSITIVITIES, ids=range(len(SENSITIVITIES)))
def test_invalid_sensitivities_are_rejected(column: Any, words: str) -> None:
    people = pyarrow.table({"person": ["a", "b"], "birth_date": ["1990-06-15"] * 2, "sensitivity": column})
    # Faults in values are raised by the consumer of the stream.
    with pytest.raises((astrometer.InvalidArgumentError, pyarrow.ArrowInvalid)) as fault:
        table(people)
    assert words in str(fault.value)
    with pytest.raises(astrometer.InvalidArgumentError) as known:
        astrometer.derive(people, START, 12)
    assert known.value.field == "sensitivity"


def test_moments_to_the_fraction_of_a_second() -> None:
    instant = datetime.datetime(2026, 1, 1, 6, 30, 15, 999000, tzinfo=datetime.timezone.utc)
    by_text = pyarrow.table(astrometer.positions("2026-01-01T06:30:15.999Z"))
    assert pyarrow.table(astrometer.positions(instant)).equals(by_text)
    assert by_text["moment"][0].as_py() == instant


def test_the_later_of_two_times() -> None:
    later = astrometer.Birth("2021-11-07", datetime.time(1, 30, fold=1), "America/New_York", 40.7, -74.0)
    assert later == astrometer.Birth("2021-11-07", "01:30:00", "America/New_York", 40.7, -74.0, repeated_time="later")
    assert later != astrometer.Birth("2021-11-07", datetime.time(1, 30), "America/New_York", 40.7, -74.0)
    fields = {**later.request(), "birth_time": datetime.time(1, 30, fold=1), "repeated_time": None}
    assert astrometer.reading(fields, START) == astrometer.reading(later, START)


def test_different_people_have_different_digests() -> None:
    def digest(**fields: Any) -> str:
        known = {"birth_lat": 40.7, "birth_lon": -74, **fields}
        birth = astrometer.Birth("2020-11-01", "01:30", "America/New_York", **known)
        report = astrometer.derive([birth], START, 3)
        plan = json.loads(astrometer.derive_plan([birth], START, 3))
        found: str = report["provenance"]["population_digest"]
        assert found in json.dumps(plan)
        return found

    assert len({digest(), digest(repeated_time="later"), digest(birth_lat=40.70004), digest(birth_lon=-74.00001)}) == 4
    assert digest() == digest(birth_lat=40.7000)


def test_consumers_of_a_stream(wanted: pyarrow.Table) -> None:
    scores = astrometer.scores(PEOPLE, START, 3)
    assert pyarrow.schema(scores).equals(wanted.schema)
    assert polars.DataFrame(scores).to_arrow().cast(wanted.schema).equals(wanted)
    found: Any = duckdb.sql("select count(*), avg(mental_clarity_intensity) from scores")
    ((rows, mean),) = found.fetchall()
    assert (rows, mean) == (9, pytest.approx(numpy.mean(wanted["mental_clarity_intensity"].to_numpy())))
    frame = pyarrow.RecordBatchReader.from_stream(scores).read_pandas()
    assert isinstance(frame, pandas.DataFrame) and frame.shape == (9, 71)
    of_arrow: Any = getattr(pandas.DataFrame, "from_arrow", None)
    assert of_arrow is None or of_arrow(scores).shape == (9, 71)
    assert numpy.asarray(wanted["conflict_risk_harmony"]).dtype == numpy.float64


def test_scores_on_a_scale_in_chosen_columns() -> None:
    whole = table(PEOPLE)
    some_columns = pyarrow.table(astrometer.scores(PEOPLE, START, 3, columns=["unified_score", "mental_clarity"]))
    assert some_columns.num_columns == 2 + 23 + 2
    assert all(some_columns[name].equals(whole[name]) for name in some_columns.column_names)
    single = pyarrow.table(astrometer.scores(PEOPLE, START, 3, float32=True))
    assert {field.type for field in single.schema if field.name not in ("person", "date")} == {pyarrow.float32()}
    unipolar = pyarrow.table(astrometer.scores(PEOPLE, START, 3, scale="unipolar"))
    assert (whole.schema.metadata[b"scale"], unipolar.schema.metadata[b"scale"]) == (b"bipolar", b"unipolar")
    scores = unipolar["mental_clarity_unified_score"].to_numpy()
    assert scores == pytest.approx((whole["mental_clarity_unified_score"].to_numpy() + 100) / 2)


def test_names_that_are_not_text() -> None:
    numbered: dict[Any, astrometer.Birth] = {7: PEOPLE["Ada"]}
    assert table(numbered)["person"].to_pylist() == ["7"] * 3
    with pytest.raises(astrometer.InvalidArgumentError, match="half a surrogate pair"):
        table({"\ud83c": PEOPLE["Ada"]})


def test_positions() -> None:
    got = pyarrow.table(astrometer.positions("2025-10-30", 5000, 0.25))
    assert got.num_rows == 5000
    assert got["moment"][0].as_py() == datetime.datetime(2025, 10, 30, 12, tzinfo=datetime.timezone.utc)
    assert numpy.diff(got["julian_day"].to_numpy()) == pytest.approx(0.25)
    at = datetime.datetime(2025, 10, 30, 8, 30, tzinfo=datetime.timezone(datetime.timedelta(hours=2)))
    assert pyarrow.table(astrometer.positions(at)).equals(pyarrow.table(astrometer.positions("2025-10-30T06:30:00Z")))
    # The Sun comes back after a year.
    year = pyarrow.table(astrometer.positions("2025-01-01", 2, 365.2422))["sun_longitude"].to_pylist()
    assert year[0] == pytest.approx(year[1], abs=0.02)


def test_a_stream_that_can_be_read_only_once() -> None:
    lazy = astrometer.scores(iter(PEOPLE.values()), START)
    # Reading the schema does not read the people.
    assert pyarrow.schema(lazy).names[:2] == ["person", "date"]
    assert pyarrow.table(lazy).num_rows == 3
    with pytest.raises(astrometer.InvalidArgumentError, match="can be read only once"):
        pyarrow.table(lazy)
    again = astrometer.scores(list(PEOPLE.values()), START)
    assert pyarrow.table(again).equals(pyarrow.table(again))


def test_an_unfinished_stream_is_released() -> None:
    open = []

    def births() -> Iterator[astrometer.Birth]:
        """Yields endless births, and records when the consumer stops."""
        open.append(1)
        try:
            while True:
                yield PEOPLE["Ada"]
        finally:
            open.pop()

    for leave in range(4):
        scores = astrometer.scores(births(), START, 2)
        if leave == 1:
            capsule = scores.__arrow_c_stream__()
            del capsule
        if leave == 2:
            reader = pyarrow.RecordBatchReader.from_stream(scores)
            assert reader.read_next_batch().num_rows > 0
            assert open == [1]
            del reader
        if leave == 3:
            assert _export._alive
            scores.close()
            assert not _export._alive
        del scores
        gc.collect()
        assert open == []
    # Closed while an exception propagates, which must not be lost.
    with pytest.raises(ZeroDivisionError):
        1 / len([scores.__arrow_c_stream__() for scores in [astrometer.scores(PEOPLE, START)]][1:])
    empty: dict[str, object] = {}
    with pytest.raises(KeyError, match="nothing"):
        empty[pyarrow.RecordBatchReader.from_stream(astrometer.scores(PEOPLE, START)).read_next_batch() and "nothing"]


def test_capsules() -> None:
    scores = astrometer.scores(PEOPLE, START)
    capsule = scores.__arrow_c_stream__(requested_schema=None)
    assert "arrow_array_stream" in repr(capsule)
    assert stream_in(capsule)
    for wrong in [None, 3, scores.__arrow_c_schema__()]:
        with pytest.raises(TypeError):
            stream_in(wrong)

    class Liar:
        def __arrow_c_stream__(self, requested_schema: object = None) -> object:
            return 3

    with pytest.raises(TypeError, match="not a capsule"):
        astrometer.scores(Liar(), START)
    # A stream that was already consumed.
    taken = scores.__arrow_c_stream__()

    class Empty:
        def __arrow_c_stream__(self, requested_schema: object = None) -> object:
            return taken

    pyarrow.RecordBatchReader._import_from_c_capsule(taken)
    with pytest.raises(astrometer.InvalidArgumentError, match="released"):
        astrometer.scores(Empty(), START)


KNOWN: dict[str, Any] = {
    "birth_date": ["1990-06-15"], "birth_time": ["14:30"], "birth_timezone": ["UTC"], "birth_lat": [1.0], "birth_lon": [2.0],
}  # fmt: skip


def test_columns_of_nulls(tmp_path: Path) -> None:
    """Libraries guess the type of an empty column differently."""
    wanted = table([astrometer.Birth("1990-06-15"), astrometer.Birth("1988-03-02")])
    file = tmp_path / "people.csv"
    file.write_text("birth_date,birth_time,timezone,latitude,longitude\n1990-06-15,,,,\n1988-03-02,,,,\n")
    for people in (pyarrow.csv.read_csv(file), pandas.read_csv(file), polars.read_csv(file), duckdb.sql(f"from '{file}'")):
        assert table(people).equals(wanted)
    nobody = pandas.DataFrame({"birth_date": ["1990-06-15"], "birth_time": ["14:30"]}).iloc[:0]
    assert table(nobody).num_rows == 0
    frame = polars.read_csv(file).with_columns(longitude=polars.Series([datetime.date(2000, 1, 1), None]))
    with pytest.raises(pyarrow.ArrowInvalid, match='row 1: the column longitude of people must be of Arrow type .*, not date32 "tdD"'):
        table(frame)


def test_missing_or_wrong_columns_are_errors() -> None:
    for people, words in [
        (pyarrow.table({"person": ["Ada"]}), "birth_date"),
        (pyarrow.table({"birth_date": [1990]}), "birth_date"),
        (pyarrow.table({**KNOWN, "birth_lat": [["north"]]}), 'birth_lat of people must be of Arrow type .*, not list "[+]l"'),
    ]:
        with pytest.raises(astrometer.InvalidArgumentError, match=words):
            astrometer.scores(people, START)


# Streams made by this package, read by other libraries.


class Exported:
    def __init__(self, rows: list[Any]) -> None:
        self.rows = rows

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        from astrometer._callbacks import capsule_of_stream

        return capsule_of_stream(PeopleExport(iter(self.rows)).stream(), None)


TEXT = some.none() | some.text()


@settings(max_examples=40, deadline=None)
@given(
    rows=some.lists(some.tuples(TEXT, TEXT), max_size=30),
    times=some.integers(1, 200),
)
def test_exported_people(rows: list[Any], times: int) -> None:
    rows = rows * times
    got = pyarrow.table(Exported(rows))
    got.validate(full=True)
    assert all(field.nullable for field in got.schema)
    names = [name.decode() for name in COLUMNS]
    assert [tuple(row[name] for name in names) for row in got.to_pylist()] == rows
    # A column outlives the batch that it came in.
    if rows:
        column = pyarrow.RecordBatchReader.from_stream(Exported(rows)).read_next_batch().column(1)
        gc.collect()
        assert column.to_pylist() == [row[1] for row in rows][: len(column)]


def test_threads_share_a_handle(wanted: pyarrow.Table) -> None:
    with ThreadPoolExecutor(4) as pool:
        tables = list(pool.map(lambda _: table(PEOPLE), range(12)))
        readings = list(pool.map(lambda _: astrometer.reading(PEOPLE["Ada"], START), range(12)))
    assert all(got.equals(wanted) for got in tables)
    assert all(reading == readings[0] for reading in readings)


def test_a_stream_is_read_on_another_thread(wanted: pyarrow.Table) -> None:
    reader = pyarrow.RecordBatchReader.from_stream(astrometer.scores(iter(PEOPLE.values()), START, 3))
    got: list[pyarrow.Table] = []
    thread = threading.Thread(target=lambda: got.append(reader.read_all()))
    thread.start()
    thread.join()
    assert got[0].drop(["person"]).equals(wanted.drop(["person"]))


@pytest.mark.parametrize("failure, words", [(ZeroDivisionError("the list ends here"), "the list ends here"), (KeyError(), "KeyError")])
def test_a_failure_on_another_thread_is_named_by_the_consumer(failure: Exception, words: str) -> None:
    def people() -> Iterator[astrometer.Birth]:
        yield PEOPLE["Ada"]
        raise failure

    reader = pyarrow.RecordBatchReader.from_stream(astrometer.scores(people(), START))
    with ThreadPoolExecutor(1) as pool, pytest.raises(pyarrow.ArrowInvalid, match=words):
        pool.submit(reader.read_all).result()


def test_the_interpreter_may_end_with_streams_open() -> None:
    script = """
import astrometer, pyarrow
births = [astrometer.Birth("1990-06-15")] * 9000
a = astrometer.scores(births, "2026-01-01", 3)
b = astrometer.scores(iter(births), "2026-01-01", 3).__arrow_c_stream__()
c = pyarrow.RecordBatchReader.from_stream(astrometer.scores(births, "2026-01-01", 3))
c.read_next_batch()
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_memory_does_not_grow() -> None:
    """Memory grows neither with the number of people nor with the number of calls."""
    script = """
import astrometer, itertools, pyarrow, sys
def held():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096
birth = astrometer.Birth("1990-06-15", "14:30", "America/New_York", 40.7128, -74.0060)
def run(people):
    stream = astrometer.scores(itertools.repeat(birth, people), "2026-01-01", 2)
    for batch in pyarrow.RecordBatchReader.from_stream(stream): pass
def calls(count):
    for _ in range(count):
        astrometer.call_json("get_astrometers", '{"birth":{"birth_date":"1990-06-15"},"date":"2026-01-01"}')
        astrometer.scores([birth], "2026-01-01", 2).__arrow_c_stream__()
run(20_000)
calls(50)
before = held()
run(80_000)
calls(200)
print((held() - before) / 2**20)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    # The scores of these people take 86 MB.
    assert float(done.stdout) < 30
