"""Models, calibrations and comparisons: by name, file and dictionary, with people of every kind."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pandas
import polars
import pyarrow
import pyarrow.parquet
import pytest

import astrometer
from astrometer import _library, _progress, documents
from test_documents import problem

DAYS = 15
START = "2025-10-01"

CSV = """person,birth_date,birth_time,birth_timezone,birth_lat,birth_lon
""" + "".join(
    f"p{number},19{60 + number}-0{number % 9 + 1}-15,{time},Europe/Paris,48.86,{number}.25\n"
    for number, time in enumerate(["", "01:31", "02:32", "", "04:34", "05:35", "", "07:37", "08:38", "", "10:30", "11:31"])
)


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("people") / "people.csv"
    path.write_text(CSV)
    return path


@pytest.fixture(scope="module")
def edited() -> dict[str, Any]:
    """A model with narrower squares."""
    model = astrometer.model()
    next(rule for rule in model["aspects"] if rule["type"] == "square")["orb_limit"] = 5
    model["name"] = "narrow"
    return model


@pytest.fixture(scope="module")
def calibration(edited: dict[str, Any], people: Path) -> dict[str, Any]:
    return astrometer.calibrate(people, START, 60, model=edited)


@pytest.fixture(scope="module")
def files(
    edited: dict[str, Any], calibration: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, Path]:
    folder = tmp_path_factory.mktemp("models")
    (folder / "narrow.json").write_text(json.dumps(edited))
    (folder / "calibration.json").write_text(json.dumps(calibration))
    return folder / "narrow.json", folder / "calibration.json"


def same_people(people: Path, folder: Path) -> dict[str, Any]:
    """The people of a list in every form that is accepted."""
    frame = pandas.read_csv(people, dtype={"birth_time": "str"})
    frame["birth_time"] = frame["birth_time"].astype(object).where(frame["birth_time"].notna(), None)
    table = pyarrow.Table.from_pandas(frame)
    pyarrow.parquet.write_table(table, folder / "people.parquet", row_group_size=5)
    births = [
        astrometer.Birth(row["birth_date"], row["birth_time"], row["birth_timezone"], row["birth_lat"], row["birth_lon"])
        for row in table.to_pylist()
    ]

    def generated() -> Iterator[astrometer.Birth]:
        yield from births

    return {
        "a path": people,
        "text of a path": str(people),
        "a frame of pandas": frame,
        "a frame of polars": polars.DataFrame(table),
        "a table of Arrow": table,
        "record batches": pyarrow.RecordBatchReader.from_batches(table.schema, table.to_batches(max_chunksize=5)),
        "a Parquet file": folder / "people.parquet",
        "text of a Parquet file": str(folder / "people.parquet"),
        "births": births,
        "births by name": {f"p{number}": birth for number, birth in enumerate(births)},
        "a generator": generated(),
    }


def test_the_same_people_have_the_same_digest(people: Path, tmp_path: Path) -> None:
    digests = {
        kind: astrometer.derive(given, START, 2, resamples=0)["provenance"]["population_digest"]
        for kind, given in same_people(people, tmp_path).items()
    }
    assert len(digests) == 11
    assert set(digests.values()) == {digests["a path"]}
    other = people.read_text().replace("48.86", "48.87")
    (tmp_path / "other.csv").write_text(other)
    moved = astrometer.derive(tmp_path / "other.csv", START, 2, resamples=0)
    assert moved["provenance"]["population_digest"] != digests["a path"]


def test_a_damaged_parquet_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        astrometer.derive(tmp_path / "none.parquet", START, 2)
    (tmp_path / "text.parquet").write_text("person")
    with pytest.raises(astrometer.InvalidArgumentError, match="is not a Parquet file"):
        astrometer.derive(tmp_path / "text.parquet", START, 2)


def test_a_parquet_file_needs_pyarrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(astrometer.InvalidArgumentError, match="pip install pyarrow") as caught:
        astrometer.derive(tmp_path / "people.parquet", START, 2)
    assert caught.value.field == "people"


def test_a_parquet_file_is_found_from_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pyarrow.parquet.write_table(pyarrow.table({"birth_date": ["1990-06-15"]}), tmp_path / "people.parquet")
    monkeypatch.chdir(tmp_path)
    scores = astrometer.scores("people.parquet", START)
    monkeypatch.chdir("/")
    # The first stream was opened at once, the second one is opened here.
    assert pyarrow.table(scores) == pyarrow.table(scores)


def test_models_in_every_form(
    edited: dict[str, Any], calibration: dict[str, Any], files: tuple[Path, Path], people: Path
) -> None:
    forms: list[tuple[astrometer.ModelLike, astrometer.TableLike | None]] = [
        (edited, calibration),
        (files[0], files[1]),
        (str(files[0]), str(files[1])),
        (edited, files[1]),
        ({**edited, "calibration": calibration}, None),
    ]
    reports = [
        astrometer.derive(people, START, DAYS, model=model, calibration=figures, resamples=0)
        for model, figures in forms
    ]
    assert all(report == reports[0] for report in reports)
    assert reports[0]["provenance"]["model"] == "narrow"
    assert reports[0] != astrometer.derive(people, START, DAYS, resamples=0)
    assert astrometer.derive(people, START, DAYS, model="super-groups-1.1", resamples=0) == astrometer.derive(
        people, START, DAYS, resamples=0
    )
    mine = pyarrow.table(astrometer.scores(people, START, 3, model=edited, calibration=calibration))
    assert mine != pyarrow.table(astrometer.scores(people, START, 3))
    assert mine == pyarrow.table(astrometer.scores(people, START, 3, model=files[0], calibration=files[1]))
    # Scores and derivations need no thresholds, readings do.
    bare: Any = {**edited, "calibration": calibration}
    del bare["thresholds"]
    with astrometer.Astrometer(model=bare) as own:
        assert mine == pyarrow.table(own.scores(people, START, 3)) == pyarrow.table(astrometer.scores(people, START, 3, model=bare))
        with pytest.warns(UserWarning, match="narrow has no thresholds; the derived ones are compared with those of super-groups-1.1"):
            assert own.derive(people, START, DAYS, resamples=0)["windows"] == reports[0]["windows"]
        with pytest.raises(astrometer.NotFoundError, match="has no thresholds"):
            own.reading(astrometer.Birth("1990-06-15"), START)


def test_corrections(people: Path) -> None:
    """A derivation reports the effect of each correction from the published rules to those of the default model, if asked to."""
    report = astrometer.derive(people, START, 2, model="reference-1.1", corrections=True, resamples=0)
    assert (report["corrections"]["reference"], report["corrections"]["corrected"]) == ("reference-1.1", "super-groups-1.1")
    assert "corrections" not in astrometer.derive(people, START, 2, model="reference-1.1", resamples=0)


def test_model_files_of_functions(
    edited: dict[str, Any], calibration: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Readings take a model as a path or a dictionary, and say by which rules they were made."""
    whole = {**edited, "calibration": calibration, "words": "super-groups-1.1"}
    path = tmp_path / "whole.json"
    path.write_text(json.dumps(whole))
    birth = astrometer.Birth("1990-06-15")
    reading = astrometer.reading(birth, "2025-10-30", model=whole)
    assert reading["model"] == reading["provenance"]["model"] == "narrow"
    assert reading["provenance"]["calibration_digest"] != astrometer.reading(birth, "2025-10-30")["provenance"]["calibration_digest"]
    assert astrometer.reading(birth, "2025-10-30", model=path) == reading
    assert astrometer.reading(birth, "2025-10-30", model=str(path)) == reading
    with astrometer.Astrometer(model=path) as own:
        assert own.reading(birth, "2025-10-30") == pickle.loads(pickle.dumps(own)).reading(birth, "2025-10-30") == reading
        assert own.reading(birth, "2025-10-30", model="super-groups-1.1")["model"] == "super-groups-1.1"
    # A changed file is read again.
    path.write_text(json.dumps({**whole, "thresholds": {**whole["thresholds"], "source": "a test"}}))
    changed = astrometer.reading(birth, "2025-10-30", model=path)
    assert changed["provenance"]["thresholds_digest"] != reading["provenance"]["thresholds_digest"]
    with pytest.raises(astrometer.NotFoundError, match='^model "narrow" has no calibration; .*, and give it as calibration$'):
        path.write_text(json.dumps(edited))
        astrometer.reading(birth, "2025-10-30", model=path)
    # Charts and aspects need no calibration.
    assert astrometer.chart(birth, model=path) == astrometer.chart(birth, model=edited)
    assert astrometer.sky("2025-10-30", model=edited) == astrometer.sky("2025-10-30", model=whole)


def test_the_default_model_of_an_object_is_that_of_all_methods(
    edited: dict[str, Any], calibration: dict[str, Any], people: Path
) -> None:
    whole = astrometer.pack(model={**edited, "words": "super-groups-1.1"}, calibration=calibration)
    with astrometer.Astrometer(model=whole) as own:
        for name in (None, "super-groups-1.1"):
            wanted: Any = whole if name is None else name
            methods: list[Callable[..., Any]] = [
                lambda self, model: pyarrow.table(self.scores(people, START, 2, model=model)),
                lambda self, model: self.derive(people, START, 2, model=model, resamples=0),
                lambda self, model: self.calibrate(people, START, 2, model=model),
                lambda self, model: self.pack(model=model),
                lambda self, model: self.compare("reference-1.1", people, START, 2, model=model, resamples=0)["model"],
                lambda self, model: self.reading(astrometer.Birth("1990-06-15"), START, model=model, thresholds=whole["thresholds"]),
            ]
            for method in methods:
                assert method(own, name) == method(astrometer, wanted)
        assert (own.model()["name"], own.model("super-groups-1.1")) == ("narrow", astrometer.model())
        report = own.derive(people, START, 2)
        assert report["provenance"]["model"] == own.calibrate(people, START, 2)["provenance"]["model"] == "narrow"
        charts = own.derive_charts(own.derive_plan(people, START, 2), people)
        found = own.derive_find(charts, 0, 2, own.derive_count(charts, 0, 2))
        parts = own.derive_finish(found)
        assert parts["windows"] == report["windows"] and parts["provenance"]["model"] == "narrow"
    with astrometer.Astrometer(model="daily-2") as daily:
        names = pyarrow.table(daily.scores(people, START)).column_names
        assert names == pyarrow.table(astrometer.scores(people, START, model="daily-2")).column_names


def test_a_path_without_a_folder(
    files: tuple[Path, Path], people: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "narrow").write_bytes(files[0].read_bytes())
    monkeypatch.chdir(tmp_path)
    found = astrometer.derive(people, START, 2, model=Path("narrow"), calibration=files[1], resamples=0)
    assert found["provenance"]["model"] == "narrow"
    # A string without a slash is the name of a model.
    with pytest.raises(astrometer.NotFoundError, match='unknown model "narrow"'):
        astrometer.derive(people, START, 2, model="narrow", calibration=files[1])


def test_a_calibration_of_other_rules(edited: dict[str, Any], calibration: dict[str, Any], people: Path) -> None:
    with pytest.raises(astrometer.DataLossError, match="astrometer calibrate --model") as caught:
        astrometer.derive(people, START, DAYS, calibration=calibration)
    digests = [calibration["provenance"]["rules"], astrometer.derive(people, START, 2)["provenance"]["rules_digest"]]
    assert all(digest in caught.value.message for digest in digests)
    with pytest.raises(astrometer.NotFoundError, match="has no calibration") as missing:
        astrometer.derive(people, START, DAYS, model=edited)
    assert missing.value.field == "model"


def test_errors_and_commands_have_the_path_of_a_model(files: tuple[Path, Path], people: Path) -> None:
    with pytest.raises(astrometer.NotFoundError) as missing:
        astrometer.derive(people, START, 2, model=files[0])
    assert missing.value.message.startswith(f"{files[0]} has no calibration")
    report = astrometer.compare(
        "super-groups-1.1", people, START, 3, model=files[0], calibration=files[1], resamples=0)  # fmt: skip
    assert len(report["ten_chart_days"]) == 10
    assert all(day["command"].endswith(f" --model {files[0]}") for day in report["ten_chart_days"])


def test_thresholds(calibration: dict[str, Any], people: Path, tmp_path: Path, edited: dict[str, Any]) -> None:
    plain = astrometer.derive(people, START, DAYS, resamples=0, out=tmp_path)
    own = json.loads((tmp_path / "thresholds.json").read_text())
    # Thresholds of the same model, rules and calibration give no warning, and change the classes.
    for thresholds in (own, tmp_path / "thresholds.json", str(tmp_path / "thresholds.json")):
        report = astrometer.derive(people, START, DAYS, thresholds=thresholds, resamples=0)
        assert report != plain
        assert report["provenance"]["thresholds_digest"] != plain["provenance"]["thresholds_digest"]
    with pytest.warns(UserWarning, match='^thresholds: .* by model "super-groups-1.1" and are used with model "narrow"') as warned:
        astrometer.derive(
            people, START, 2, model=edited, calibration=calibration, thresholds=own, resamples=0)  # fmt: skip
    assert warned[0].filename == __file__
    limits = {"nothing": {"harmony": own["harmony"]}}
    others: list[tuple[dict[str, Any], str]] = [
        ({"provenance": {**own["provenance"], "rules_digest": "0123"}}, "with other rules or meters, 0123, .* with the rules"),
        ({"provenance": {**own["provenance"], "calibration_digest": "0123"}}, "with another calibration, 0123, .* calibration"),
        ({"format": "astrometer-thresholds/2", "meters": limits}, 'the thresholds of "nothing" have no effect'),
    ]
    moment = (astrometer.Birth("1990-06-15"), "2025-10-30")
    for changes, words in others:
        other = {**own, **changes}
        with pytest.warns(UserWarning, match=words):
            astrometer.derive(people, START, 2, thresholds=other, resamples=0)
        with pytest.warns(UserWarning, match=words) as warned:
            packed = astrometer.pack(thresholds=other)
        assert len(warned) == 1 and warned[0].filename == __file__
        (tmp_path / "packed.json").write_text(json.dumps(packed))
        # Every call with such a file warns once, also when the file is open already.
        calls: list[Callable[[], object]] = [
            lambda: astrometer.Astrometer(model=packed).close(),
            lambda: astrometer.reading(*moment, model=packed),
            lambda: astrometer.reading(*moment, model=packed),
            lambda: astrometer.reading(*moment, thresholds=other),
            lambda: astrometer.readings(*moment, model=tmp_path / "packed.json"),
            lambda: astrometer.derive(people, START, 2, model=packed, resamples=0),
            lambda: astrometer.compare("super-groups-1.1", people, START, 2, model=packed, resamples=0),
        ]
        for call in calls:
            with pytest.warns(UserWarning, match=words) as warned:
                call()
            assert len(warned) == 1 and warned[0].filename == __file__


def test_thresholds_of_a_comparison(
    edited: dict[str, Any], calibration: dict[str, Any], people: Path, tmp_path: Path
) -> None:
    astrometer.derive(people, START, DAYS, resamples=0, out=tmp_path / "first")
    astrometer.derive(people, START, DAYS, model=edited, calibration=calibration, resamples=0, out=tmp_path / "second")
    first, second = (json.loads((tmp_path / name / "thresholds.json").read_text()) for name in ("first", "second"))

    def compare(**thresholds: Any) -> Any:
        return astrometer.compare(
            edited, people, START, DAYS, against_calibration=calibration, resamples=0, **thresholds)  # fmt: skip

    # Each model has its own classes of changes, which its thresholds set.
    plain, of_first, of_second = compare(), compare(thresholds=first), compare(against_thresholds=second)
    by_model = [[[sum(row) for row in metric["classes"]] for metric in report["metrics"].values()] for report in (plain, of_first)]
    assert by_model[0] != by_model[1]
    by_other = [[[sum(column) for column in zip(*metric["classes"])] for metric in report["metrics"].values()]
                for report in (plain, of_second)]  # fmt: skip
    assert by_other[0] != by_other[1]
    for field, wrong in (("thresholds", second), ("against_thresholds", first)):
        with pytest.warns(UserWarning, match=f"^{field}: the thresholds were derived by model"):
            compare(**{field: wrong})


def test_a_report_is_not_thresholds(people: Path, tmp_path: Path) -> None:
    report = astrometer.derive(people, START, 2, resamples=0, out=tmp_path)
    for thresholds in (report, tmp_path / "report.json"):
        with pytest.raises(astrometer.AstrometerError, match='"astrometer-derivation/2".*; give the "thresholds" of this report'):
            astrometer.reading(astrometer.Birth("1990-06-15"), START, thresholds=thresholds)


def test_few_births_and_days_warn(people: Path) -> None:
    with pytest.warns(UserWarning) as warned:
        astrometer.derive(people, START, 2, thresholds_by="meter", resamples=100)
        astrometer.compare("reference-1.1", people, START, 2, resamples=100)
    rough = "95 % intervals from 12 distinct births are rough; give 50 births or more"
    assert [str(one.message) for one in warned] == [
        "class shares of single meters may be off by more than 2 points", rough, rough]  # fmt: skip
    assert {one.filename for one in warned} == {__file__}


@pytest.mark.parametrize("resamples, quantiles", [(0, set()), (100, {"q25", "q50", "q75", "q90", "q95"})])
def test_derivations_with_and_without_intervals(people: Path, resamples: int, quantiles: set[str]) -> None:
    report = astrometer.derive(people, START, DAYS, resamples=resamples)
    (window,) = report["windows"].values()
    assert all(set(metric["intervals_95"]) == quantiles for metric in window["metrics"].values())


def test_the_window_of_a_comparison(people: Path) -> None:
    report = astrometer.compare("super-groups-1.1", people, window="published-window", resamples=0)
    assert report["noons"] == 15


def test_files_equal_those_of_the_command_line(
    program: Callable[..., str],
    files: tuple[Path, Path],
    people: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    model, figures = map(str, files)
    monkeypatch.chdir(people.parent)
    mine, its = tmp_path / "mine", tmp_path / "its"
    astrometer.calibrate(people, START, 40, model=model, out=tmp_path / "mine.json")
    program(
        "calibrate", "--people", people.name, "--from", START, "--to", "2025-11-09", "--model", model,
        "--out", str(tmp_path / "its.json"),
    )  # fmt: skip
    assert (tmp_path / "mine.json").read_bytes() == (tmp_path / "its.json").read_bytes()
    report = astrometer.derive(
        people, model=model, calibration=figures, window="published-window", resamples=100, years=2, by=["decade"], out=mine)  # fmt: skip
    program(
        "derive", "--people", people.name, "--model", model, "--calibration", figures, "--window", "published-window",
        "--resamples", "100", "--years", "2", "--by", "decade", "--out", str(its),
    )  # fmt: skip
    names = ["report.json", "report.md", "report.html", "quantiles.csv", "thresholds.json"]
    for name in names:
        assert (mine / name).read_bytes() == (its / name).read_bytes(), name
    assert sorted(os.listdir(mine)) == sorted([*names, "tables", "timings.json"])
    assert report == json.loads((its / "report.json").read_text())
    tables_equal_files(report, mine, ["intervals", "shares", "years", "groups", "provenance"])
    comparison = astrometer.compare(
        model, people, START, 400, against_calibration=figures, resamples=100, out=mine)  # fmt: skip
    program(
        "compare", "--people", people.name, "--start", START, "--days", "400", "--against", model,
        "--against-calibration", figures, "--resamples", "100", "--out", str(its),
    )  # fmt: skip
    for name in ["compare.json", "compare.html"]:
        assert (mine / name).read_bytes() == (its / name).read_bytes(), name
    assert comparison == json.loads((its / "compare.json").read_text())
    tables_equal_files(comparison, mine, ["comparison", "classes", "provenance"])


def tables_equal_files(report: Any, folder: Path, names: list[str]) -> None:
    for name in names:
        pandas.testing.assert_frame_equal(
            report.table(name), pandas.read_csv(folder / "tables" / f"{name}.csv"), check_dtype=False, check_exact=True)
        assert len(report.table(name)) > 0
    with pytest.raises(astrometer.InvalidArgumentError, match="name must be one of"):
        astrometer.table(report, "other")


def test_comparisons(edited: dict[str, Any], calibration: dict[str, Any], people: Path) -> None:
    there: Any = astrometer.compare(edited, people, START, DAYS, against_calibration=calibration)
    back: Any = astrometer.compare("super-groups-1.1", people, START, DAYS, model=edited, calibration=calibration)
    assert (there["model"], there["against"], there["charts"], there["noons"]) == ("super-groups-1.1", "narrow", 12, DAYS)
    assert problem(there, documents.ComparisonReport) is None
    assert there["newly_calibrated"] == []
    for name, metric in there["metrics"].items():
        for quantile, difference in metric["difference"].items():
            assert difference == metric["against"][quantile] - metric["model"][quantile]
            assert back["metrics"][name]["difference"][quantile] == -difference
        rows = back["metrics"][name]["classes"]
        assert metric["classes"] == [list(column) for column in zip(*rows)]
        assert sum(map(sum, metric["classes"])) == there["transitions"] * 23
        assert metric["intervals_95"]["q50"]["charts"] and metric["intervals_95"]["q50"]["days"] is None
    assert len(there["ten_chart_days"]) == 10
    assert back == astrometer.compare(
        edited, people, START, DAYS, calibration=calibration, against="super-groups-1.1")
    assert all(day["chart_id"].isdigit() and "birth" not in day for day in there["ten_chart_days"])
    named = astrometer.compare(edited, people, START, DAYS, against_calibration=calibration, with_births=True)
    assert all(day["birth"]["date"] and not day["chart_id"].isdigit() for day in named["ten_chart_days"])
    same = astrometer.compare("super-groups-1.1", people, START, DAYS, resamples=0)
    assert all(value == 0 for metric in same["metrics"].values() for value in metric["difference"].values())
    assert all(metric["intervals_95"] == {} for metric in same["metrics"].values())


def test_models_of_a_comparison() -> None:
    with pytest.raises(TypeError, match="needs a model to compare with"):
        astrometer.compare()
    with pytest.raises(TypeError, match="not both"):
        astrometer.compare("reference-1.1", model="reference-1.1", against="super-groups-1.1")


@pytest.mark.parametrize(
    "run, error, message",
    [
        (lambda: astrometer.compare("nobody", [], START, 2), astrometer.NotFoundError, 'model "nobody"'),
        (lambda: astrometer.compare({"name": "x"}, [], START, 2), astrometer.InvalidArgumentError, "against"),
        (lambda: astrometer.compare({}, [], START, 2, model="x/y.json"), astrometer.InvalidArgumentError, "against"),
        (lambda: astrometer.derive([], START, 2, model="x/y.json"), astrometer.NotFoundError, "x/y.json"),
        (lambda: astrometer.derive([], START, 2, window="full"), astrometer.InvalidArgumentError, "not both"),
        (lambda: astrometer.derive([], window="half"), astrometer.InvalidArgumentError, "use full, published-window"),  # type: ignore[arg-type]
        (lambda: astrometer.derive([], START, 2, by=["age"]), astrometer.InvalidArgumentError, "use decade, exactness"),  # type: ignore[list-item]
        (lambda: astrometer.derive([], START, 0), astrometer.InvalidArgumentError, "days must be 1 or more, not 0"),
        (lambda: astrometer.derive([], START, 1), astrometer.InvalidArgumentError, "2 to 1000000"),
        (lambda: astrometer.calibrate([], START, 1_000_001), astrometer.InvalidArgumentError, "1 to 1000000"),
        (lambda: astrometer.calibrate([], "2900-01-01", 400_000), astrometer.OutOfRangeError, "3003"),
        (lambda: astrometer.calibrate([], model="compatibility-1"), astrometer.InvalidArgumentError, "2 people or more, not 0"),
        (lambda: astrometer.calibrate([], START, 5, model="compatibility-1"), astrometer.InvalidArgumentError, "has fixed days"),
        (lambda: astrometer.derive_plan([], START, 2, model='{"model": "x.json"}'), astrometer.NotFoundError, "unknown model"),
        (lambda: astrometer.model("nobody"), astrometer.NotFoundError, 'model "nobody"'),
        (lambda: astrometer.derive([], START, 2, model=7), TypeError, "model must be a string, a path or a dictionary, not int"),  # type: ignore[arg-type]
        (lambda: astrometer.derive([], START, 2, thresholds=[]), TypeError, "thresholds must be a string, a path or a dictionary, not list"),  # type: ignore[arg-type]
        (lambda: astrometer.derive([], START, 2, by="decade"), TypeError, "by must be a list, not str"),  # type: ignore[arg-type]
        (lambda: astrometer.derive([], START, 2, years="3"), TypeError, "years must be a whole number, not str"),  # type: ignore[arg-type]
        (lambda: astrometer.pack(out=3), TypeError, "out must be a path, not int"),  # type: ignore[arg-type]
        (lambda: astrometer.calibrate([], START, 2, max_bad=1.5), TypeError, "max_bad must be a share"),  # type: ignore[arg-type]
        (lambda: astrometer.derive([], START, 2, progress=2), TypeError, "progress must be True, False or None, not int"),  # type: ignore[arg-type]
    ],
)
def test_invalid_models_are_errors(run: Callable[[], object], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message) as caught:
        run()
    assert "\n" not in str(caught.value)


def test_an_unknown_key_of_a_model(edited: dict[str, Any], people: Path) -> None:
    rules = [{**rule, "orb": 3} if rule["type"] == "square" else rule for rule in edited["aspects"]]
    with pytest.raises(astrometer.InvalidArgumentError, match='"orb".*did you mean|"orb"'):
        astrometer.calibrate(people, START, 2, model={**edited, "aspects": rules})


def test_nothing_is_printed_without_a_terminal(people: Path) -> None:
    script = (
        "import astrometer, sys\n"
        f"astrometer.calibrate({str(people)!r}, '1900-01-01', 15_000, progress=True)\n"
    )  # fmt: skip
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == done.stderr == ""


def on_a_terminal(script: str) -> str:
    """What a script writes to a terminal."""
    master, slave = os.openpty()
    process = subprocess.Popen([sys.executable, "-c", script], stdin=slave, stdout=slave, stderr=slave)
    os.close(slave)
    written = b""
    while True:
        try:
            more = os.read(master, 65536)
        except OSError:
            break
        if not more:
            break
        written += more
    os.close(master)
    assert process.wait() == 0, written
    return written.decode()


def test_a_bar_on_a_terminal(people: Path) -> None:
    work = f"astrometer.calibrate({str(people)!r}, '1900-01-01', 120_000, progress=PROGRESS)"
    hidden = "import sys; sys.modules['tqdm'] = None\n"
    assert "skies" in on_a_terminal(hidden + "import astrometer\n" + work.replace("PROGRESS", "True"))
    assert on_a_terminal("import astrometer\n" + work.replace("PROGRESS", "None")) == ""


def test_a_bar_in_notebooks(monkeypatch: pytest.MonkeyPatch) -> None:
    class ZMQInteractiveShell:
        pass

    module = type(sys)("IPython")
    monkeypatch.setattr(module, "get_ipython", lambda: ZMQInteractiveShell(), raising=False)
    assert not _progress.in_notebook()
    monkeypatch.setitem(sys.modules, "IPython", module)
    assert _progress.in_notebook()
    shown: list[tuple[str, int, int]] = []
    monkeypatch.setattr(_progress._Bar, "show", lambda bar, *state: shown.append(state))
    monkeypatch.setattr(_progress, "_PATIENCE", 0.0)
    monkeypatch.setattr(_progress, "_INTERVAL", 0.01)
    # So many days that their skies take longer than the interval on any machine.
    astrometer.calibrate([astrometer.Birth("1990-06-15")] * 20, "1900-01-01", 120_000)
    assert {stage for stage, _, _ in shown} >= {"skies"}
    assert all(0 <= done <= total for _, done, total in shown)
    # None after the call.
    before = len(shown)
    astrometer.calibrate([astrometer.Birth("1990-06-15")], START, 2, progress=False)
    assert len(shown) == before


def test_a_bar_needs_a_notebook_or_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    class TerminalInteractiveShell:
        pass

    module = type(sys)("IPython")
    monkeypatch.setattr(module, "get_ipython", lambda: TerminalInteractiveShell(), raising=False)
    monkeypatch.setitem(sys.modules, "IPython", module)
    assert not _progress.in_notebook()
    # A program without a console has no standard error.
    monkeypatch.setattr(sys, "stderr", None)
    with _progress.shown(True):
        pass


def test_progress_ends_with_its_call(monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[Any] = []
    monkeypatch.setattr(_library, "note_progress", noted.append)
    monkeypatch.setattr(_progress, "in_notebook", lambda: True)
    before = threading.active_count()
    with pytest.raises(ZeroDivisionError):
        with _progress.shown(True):
            assert noted[0] is not None and threading.active_count() == before + 1
            1 / 0
    assert noted[1:] == [None] and threading.active_count() == before


def test_a_bar_of_text(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(_progress, "_tqdm", lambda: None)
    bar = _progress._Bar()
    bar.show("charts", 30, 120)
    bar.show("skies", 7, 0)
    bar.close()
    # Closing clears the line.
    lines = capsys.readouterr().err.split("\r")
    assert [line.strip() for line in lines] == ["", "charts: 25 %", "skies: 7", "", ""]
    assert len(lines[3]) >= len(lines[1]) - 1


def test_a_bar_of_tqdm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each stage of a derivation gets a new progress bar."""

    class Bar:
        def __init__(self, total: int | None, desc: str, leave: bool) -> None:
            self.desc, self.total, self.n, self.is_closed = desc, total, 0, False
            bars.append(self)

        def update(self, done: int) -> None:
            self.n += done

        def close(self) -> None:
            self.is_closed = True

    bars: list[Bar] = []
    monkeypatch.setattr(_progress, "_tqdm", lambda: Bar)
    bar = _progress._Bar()
    for stage, done, total in [("charts", 3, 8), ("charts", 8, 8), ("skies", 2, 0)]:
        bar.show(stage, done, total)
    bar.close()
    assert [(one.desc, one.n, one.total, one.is_closed) for one in bars] == [("charts", 8, 8, True), ("skies", 2, None, True)]


def test_functions_can_be_pickled() -> None:
    for function in (astrometer.model, astrometer.calibrate, astrometer.derive, astrometer.compare):
        assert pickle.loads(pickle.dumps(function)) == function
