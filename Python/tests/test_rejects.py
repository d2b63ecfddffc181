"""Bad rows of people that are skipped."""

from __future__ import annotations

import csv
import warnings
from pathlib import Path
from typing import Any

import duckdb
import pandas
import polars
import pyarrow
import pyarrow.csv
import pytest

import astrometer
from astrometer import Birth, RejectedRow, _rejects

HEADER = "id,birth_date,birth_time,zone,latitude,longitude"
GOOD = ["ada,1990-06-15,14:30,America/New_York,40.7128,-74.006", "bea,1988-11-02,,,,"]
BAD = ["cy,1990-13-01,,,,", "dora,1990-06-15,14:30,Mars/Base,1,2"]
TEXT = "\n".join([HEADER, GOOD[0], "# a comment", BAD[0], GOOD[1], BAD[1]]) + "\n"
DAYS: dict[str, Any] = {"start": "2026-01-01", "days": 3}


@pytest.fixture
def people(tmp_path: Path) -> Path:
    path = tmp_path / "people.csv"
    path.write_text(TEXT)
    return path


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.csv"
    path.write_text("\n".join([HEADER, *GOOD]) + "\n")
    return path


def test_derive(people: Path, good: Path) -> None:
    rejects: list[RejectedRow] = []
    longest = csv.field_size_limit()
    with pytest.warns(UserWarning, match="^people.csv: 2 of 4 rows failed; the first: line 4, birth_date: .*; bad rows are skipped$") as warned:
        report = astrometer.derive(people, **DAYS, resamples=0, skip_bad=rejects)
    # The warning names the line of the caller, and the limit of the module csv is as before.
    assert warned[0].filename == __file__ and csv.field_size_limit() == longest
    wanted = astrometer.derive(good, **DAYS, resamples=0)
    assert report["population"]["skipped_rows"] == 2 and wanted["population"]["skipped_rows"] == 0
    assert report["windows"] == wanted["windows"]
    assert [(row["line"], row["column"], row["row"]) for row in rejects] == [(4, "birth_date", BAD[0]), (6, "timezone", BAD[1])]
    assert "must be 1 to 12, not 13" in rejects[0]["reason"] and "Mars/Base" in rejects[1]["reason"]


def test_the_file_of_bad_rows_equals_that_of_the_command_line(people: Path, tmp_path: Path, program: Any) -> None:
    with pytest.warns(UserWarning):
        astrometer.derive(people, **DAYS, resamples=0, skip_bad=tmp_path / "mine.csv")
    program(
        "derive", "--people", str(people), "--start", "2026-01-01", "--days", "3", "--resamples", "0", "--out", str(tmp_path / "out"),
        "--skip-bad", str(tmp_path / "theirs.csv"),
    )  # fmt: skip
    assert (tmp_path / "mine.csv").read_bytes() == (tmp_path / "theirs.csv").read_bytes()


def test_calibrate_and_compare(people: Path, good: Path) -> None:
    with pytest.warns(UserWarning):
        assert astrometer.calibrate(people, **DAYS, skip_bad=[])["meters"] == astrometer.calibrate(good, **DAYS)["meters"]
    with pytest.warns(UserWarning):
        report = astrometer.compare("reference-1.1", people, **DAYS, resamples=0, skip_bad=[])
    assert report["charts"] == 2


def test_scores(people: Path, good: Path, tmp_path: Path) -> None:
    path = tmp_path / "rejects.csv"
    with pytest.warns(UserWarning, match="2 of 4 rows failed") as warned:
        table = pyarrow.table(astrometer.scores(people, **DAYS, skip_bad=path))
    assert warned[0].filename == __file__
    assert table.equals(pyarrow.table(astrometer.scores(good, **DAYS)))
    with open(path, newline="") as file:
        assert [row["line"] for row in csv.DictReader(file)] == ["4", "6"]


@pytest.mark.parametrize("kind", ["births", "table"])
def test_bad_rows_of_people_that_are_not_a_file(kind: str) -> None:
    births = [Birth("1990-06-15"), Birth("1990-13-01"), Birth("1988-11-02"), Birth("-4000-01-01")]
    people: Any = births
    if kind == "table":
        people = pyarrow.table({"birth_date": [birth.birth_date for birth in births]})
    rejects: list[RejectedRow] = []
    with pytest.warns(UserWarning, match="^people: 2 of 4 rows failed"):
        report = astrometer.derive(people, **DAYS, resamples=0, skip_bad=rejects)
    assert report["population"]["charts"] == 2 and report["population"]["skipped_rows"] == 2
    assert [(row["line"], row["column"]) for row in rejects] == [(2, "birth_date"), (4, "birth_date")]
    assert "must be 1 to 12, not 13" in rejects[0]["reason"] and "1990-13-01" in rejects[0]["row"] and "row 2" not in rejects[0]["reason"]


# Rows that are no births, with the column and the reason of their error.
NO_BIRTHS: list[tuple[Any, str | None, str]] = [
    ({}, "birth_date", "Missing required parameter: birth_date"),
    ({"birth_date": pandas.NaT}, "birth_date", "Missing required parameter"),
    ({"birth_date": "1990-06-15", "birth_lat": float("nan"), "birth_lon": 2}, "birth_lat", "longitude requires latitude"),
    ({"birth_date": "1990-06-15", "birth_tiem": "14:30"}, "birth_tiem", "did you mean birth_time?"),
    ({"birth_date": "1990-06-15", "birth_time": 5}, "birth_time", "the number 5 where a string is expected"),
    ({"birth_date": "1990-06-15", "sensitivity": {"a b": 2}}, "sensitivity.a b", 'unknown body "a b"'),
    ({"birth_date": "1990-13-01"}, "birth_date", "must be 1 to 12, not 13"),
    (None, "birth", "the string \"None\" where an object is expected"),
]


@pytest.mark.parametrize("kind", ["list", "names", "generator"])
def test_bad_rows_of_a_list_of_dictionaries(kind: str, tmp_path: Path) -> None:
    wrong = [row for row, _, _ in NO_BIRTHS]
    births = [Birth("1990-06-15"), *wrong, {"birth_date": "1988-11-02"}]

    def people() -> Any:
        return {"list": births, "names": dict(zip("ABCDEFGHIJ", births)), "generator": iter(births)}[kind]

    def read(**more: Any) -> Any:
        with pytest.warns(UserWarning, match="^people: 8 of 10 rows failed; the first: line 2, birth_date: Missing required .*: birth_date;"):
            return pyarrow.table(astrometer.scores(people(), **DAYS, max_bad=8, **more))

    derived: list[RejectedRow] = []
    scored: list[RejectedRow] = []
    with pytest.warns(UserWarning, match="^people: 8 of 10 rows failed; the first: line 2, birth_date: Missing"):
        report = astrometer.derive(people(), **DAYS, resamples=0, skip_bad=derived, max_bad=8)
    assert report["windows"] == astrometer.derive([births[0], births[-1]], **DAYS, resamples=0)["windows"]
    assert report["population"]["skipped_rows"] == len(wrong)
    scores = pyarrow.table(astrometer.scores([births[0], births[-1]], **DAYS)).drop(["person"])
    assert read(skip_bad=scored).drop(["person"]) == read(skip_bad=tmp_path / "rejects.csv").drop(["person"]) == scores
    assert derived == scored == _rejects.rows_of(str(tmp_path / "rejects.csv"))
    assert [(row["line"], row["column"]) for row in scored] == [(line, column) for line, (_, column, _) in enumerate(NO_BIRTHS, 2)]
    for row, (_, _, words) in zip(scored, NO_BIRTHS):
        assert words in row["reason"] and "⟦" not in row["reason"] + row["row"]
    assert scored[3]["row"] == '{"birth_date": "1990-06-15", "birth_tiem": "14:30"}'
    with pytest.raises(astrometer.DataLossError, match="more than max_bad 7; the first: line 2, birth_date: Missing required"):
        astrometer.derive(people(), **DAYS, resamples=0, skip_bad=[], max_bad=7)
    with pytest.raises((astrometer.InvalidArgumentError, TypeError), match="row 2.*, birth_date: Missing|person 9 of people: a birth must be"):
        astrometer.derive(people(), **DAYS)


def test_a_file_that_is_not_written_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "other"
    path.write_bytes(b"line,\xff\n1\n")
    files, given = {**_rejects._files}, list[Any]([path, []])
    for function in (astrometer.derive, astrometer.scores):
        for skip_bad in given:
            with pytest.raises(astrometer.NotFoundError, match='unknown model "x"'):
                function([Birth("1990-06-15"), {}], **DAYS, model="x", skip_bad=skip_bad)
    assert path.read_bytes() == b"line,\xff\n1\n" and _rejects._files == files


def test_each_consumer_of_scores_appends_the_bad_rows(people: Path, good: Path) -> None:
    rejects: list[RejectedRow] = []
    for given in (people, pyarrow.table({"birth_date": ["1990-06-15", None, "1990-13-01"]}), [Birth("1990-06-15"), {}, None]):
        scores = astrometer.scores(given, **DAYS, skip_bad=rejects, max_bad=2)  # type: ignore[arg-type]
        assert rejects == []
        for count in (2, 4):
            with pytest.warns(UserWarning, match="2 of . rows failed"):
                pyarrow.table(scores)
            assert len(rejects) == count
        assert rejects[:2] == rejects[2:]
        reader = pyarrow.RecordBatchReader.from_stream(scores)
        assert len(rejects) == 4
        with pytest.raises(UserWarning, match="2 of . rows failed"):
            list(reader)
        assert len(rejects) == 6
        rejects.clear()
    astrometer.scores(people, **DAYS, skip_bad=rejects).close()
    pyarrow.table(astrometer.scores(good, **DAYS, skip_bad=rejects))
    with pytest.raises(Exception, match="more than max_bad 1"):
        pyarrow.table(astrometer.scores(people, **DAYS, skip_bad=rejects, max_bad=1))
    assert len(rejects) == 2
    with pytest.raises(TypeError, match="skip_bad must be the path of a file or a list, not tuple"):
        astrometer.scores(people, **DAYS, skip_bad=())  # type: ignore[arg-type]


def test_a_row_with_too_few_fields_has_no_column(people: Path) -> None:
    people.write_text("id,birth_date\nada,1990-06-15\nbea\n")
    rejects: list[RejectedRow] = []
    with pytest.warns(UserWarning, match="the first: line 3, the row has 1 field, "):
        astrometer.derive(people, **DAYS, resamples=0, skip_bad=rejects)
    assert [(row["line"], row["column"], row["row"]) for row in rejects] == [(3, None, "bea")]


def test_limits(people: Path) -> None:
    for limit in (1, "40%"):
        rejects: list[RejectedRow] = []
        with pytest.raises(astrometer.DataLossError, match=f"2 of 4 rows failed, more than max_bad {limit}"):
            astrometer.derive(people, **DAYS, resamples=0, skip_bad=rejects, max_bad=limit)
        assert len(rejects) == 2
    for limit in (2, "50%"):
        with pytest.warns(UserWarning):
            astrometer.derive(people, **DAYS, resamples=0, skip_bad=[], max_bad=limit)
    stream = astrometer.scores(people, **DAYS, skip_bad=people.with_name("rejects.csv"), max_bad=1)
    with pytest.raises(Exception, match="more than max_bad 1"):
        pyarrow.table(stream)
    with pytest.raises(astrometer.DataLossError, match="all|2 of 2|only"):
        astrometer.derive([Birth("1990-13-01"), Birth("1990-14-01")], **DAYS, resamples=0, skip_bad=[])


def test_invalid_arguments_are_rejected(people: Path) -> None:
    with pytest.raises(astrometer.InvalidArgumentError, match="max_bad requires skip_bad"):
        astrometer.derive(people, **DAYS, max_bad=1)
    with pytest.raises(astrometer.InvalidArgumentError, match="max_bad requires skip_bad"):
        astrometer.scores(people, **DAYS, max_bad=1)
    with pytest.raises(astrometer.InvalidArgumentError, match="a share such as 5%") as error:
        astrometer.derive(people, **DAYS, skip_bad=[], max_bad="many")
    assert "max_bad" in str(error.value)
    with pytest.raises(astrometer.InvalidArgumentError, match="skip_bad requires people"):
        astrometer.derive(**DAYS, skip_bad=[])
    with pytest.raises(TypeError, match="max_bad"):
        astrometer.derive(people, **DAYS, skip_bad=[], max_bad=0.05)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="max_bad"):
        astrometer.derive(people, **DAYS, skip_bad=[], max_bad=True)
    with pytest.raises(TypeError, match="skip_bad"):
        astrometer.derive(people, **DAYS, skip_bad=5)  # type: ignore[arg-type]
    with pytest.raises(astrometer.InvalidArgumentError, match="must be 1 to 12, not 13"):
        astrometer.derive(people, **DAYS)


def test_a_list_of_bad_rows_may_have_rows_already(people: Path) -> None:
    """The rows of a call are appended, and its warning counts only them."""
    before: RejectedRow = {"line": 9, "column": None, "reason": "an earlier one", "row": "x"}
    rejects = [before]
    with pytest.warns(UserWarning, match="^people.csv: 2 of 4 rows failed; the first: line 4, birth_date: "):
        astrometer.derive(people, **DAYS, resamples=0, skip_bad=rejects)
    assert rejects[0] == before and [row["line"] for row in rejects] == [9, 4, 6]


def test_long_bad_rows_are_read(tmp_path: Path) -> None:
    """The module csv of Python reads fields of at most 131,072 characters by default."""
    path = tmp_path / "rejects.csv"
    path.write_text(f"line,column,reason,row\n3,,too long,{'x' * 200_000}\n")
    (row,) = _rejects.rows_of(str(path))
    assert row == {"line": 3, "column": None, "reason": "too long", "row": "x" * 200_000}
    assert _rejects.rows_of(str(tmp_path / "nothing.csv")) == []


def test_one_bad_cell_skips_one_row_in_every_source(tmp_path: Path) -> None:
    """A column that is text because of one bad cell is read as the CSV file: the same people are left."""
    path = tmp_path / "people.csv"
    rows = [f"p{number},1990-06-{number + 1:02},10:00,UTC,{40 + number}.25,{number}" for number in range(12)]
    rows[4] = rows[4].replace("44.25", "unknown")
    path.write_text("\n".join(["id,birth_date,birth_time,timezone,latitude,longitude", *rows]) + "\n")
    mixed = pandas.read_csv(path)
    mixed["latitude"] = [value if value == "unknown" else float(value) for value in mixed["latitude"]]
    assert mixed["latitude"].dtype == object
    sources = [path, pandas.read_csv(path), polars.read_csv(path), pyarrow.csv.read_csv(path), mixed]
    expected = None
    for people in sources:
        rejects: list[astrometer.RejectedRow] = []
        with pytest.warns(UserWarning, match="1 of 12 rows failed"):
            report = astrometer.derive(people, **DAYS, resamples=0, skip_bad=rejects)
        found = report["provenance"]["population_digest"]
        expected = expected or found
        assert found == expected and report["population"]["charts"] == 11
        assert [row["column"] in ("latitude", "birth_lat") for row in rejects] == [True]


ROW = "1990-06-15,10:00,UTC,10,20"
LISTS = {
    "words": (
        "id,birth_date,birth_time,timezone,latitude,longitude,time_uncertainty\n"
        "a,1990-06-15,N/A,UTC,10,20,\nb,1991-06-15,unknown,null,10,20,\nc,1992-06-15,11:00,UTC,10,20,none\n"
        "d,1993-06-15,-,UTC,n/a,None,\ne,1994-06-15,?,UTC,1,2,\n", 4),
    "gaps": (f"id,birth_date,birth_time,timezone,latitude,longitude,time_uncertainty\n1,{ROW},20\n2,{ROW},\n,{ROW},\n4,{ROW},40\n", 4),
    "bad": ("id,birth_date,birth_time,timezone,latitude,longitude,time_uncertainty\n" + "".join(
        f"{number},{ROW},{'1.5' if number == 7 else '1e2' if number == 8 else 20}\n" for number in range(12)), 11),
}  # fmt: skip


@pytest.mark.parametrize("name", LISTS)
def test_the_same_people_are_left_from_every_source(name: str, tmp_path: Path) -> None:
    """Words for missing values, and whole numbers of columns with gaps, which programs turn into fractions."""
    text, left = LISTS[name]
    path, parquet, written = tmp_path / "people.csv", tmp_path / "people.parquet", tmp_path / "written.csv"
    path.write_text(text)
    frame = pandas.read_csv(path)
    frame.to_parquet(parquet)
    frame.to_csv(written, index=False)
    decimals = duckdb.sql(f"select * replace (time_uncertainty::decimal(9, 2) as time_uncertainty, id::double as id) from '{path}'")
    sources: list[Any] = [
        path, written, frame, parquet, pandas.read_csv(path, dtype=str, keep_default_na=False), pandas.read_csv(path, dtype=str),
        polars.read_csv(path), polars.read_csv(path, infer_schema=False), pyarrow.csv.read_csv(path), duckdb.sql(f"from '{path}'"),
        *([] if name == "words" else [decimals, polars.read_csv(path).with_columns(polars.col("id").cast(polars.Float64))]),
    ]  # fmt: skip
    digests: set[str] = set()
    ids: set[Any] = set()
    for people in sources:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            report = astrometer.derive(people, **DAYS, resamples=0, skip_bad=[])
            scores = pyarrow.table(astrometer.scores(people, "2026-01-01", skip_bad=[]))
        assert report["population"]["charts"] == left
        digests.add(report["provenance"]["population_digest"])
        names = scores["person"].to_pylist()
        # pandas writes the ids 1.0, and frames may have empty ones instead of the row's number.
        ids.add(tuple((person.removesuffix(".0") if people is written else person) or str(row) for row, person in enumerate(names, 1)))
    assert len(digests) == 1 and len(ids) == 1, ids


def test_more_than_half_of_the_rows_is_an_error(tmp_path: Path) -> None:
    people: Any = [Birth("1990-06-15"), *({"birth_date": "1990-13-01"} for _ in range(2))]
    with pytest.raises(astrometer.DataLossError, match="2 of 3 rows failed, more than half; max_bad 99% allows them; the first: .*not 13$"):
        astrometer.derive(people, **DAYS, resamples=0, skip_bad=[])
    with pytest.warns(UserWarning, match="2 of 3 rows failed"):
        assert astrometer.derive(people, **DAYS, resamples=0, skip_bad=[], max_bad="99%")["population"]["charts"] == 1
