"""Derivations in parts give the report of one run, and reject parts that do not belong."""

from __future__ import annotations

import datetime
import json
import random
import sys
from pathlib import Path
from collections.abc import Mapping
from typing import Any

import polars
import pyarrow
import pytest

import astrometer
from astrometer import parts

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples"))

START, DAYS = "2025-03-01", 25


def people(count: int, seed: int = 1) -> polars.DataFrame:
    draw = random.Random(seed)
    dates = [f"{draw.randint(1950, 2010)}-{draw.randint(1, 12):02}-{draw.randint(1, 28):02}" for _ in range(count)]
    return polars.DataFrame({"birth_date": dates})


def text(report: Mapping[str, Any]) -> str:
    return json.dumps({**report, "timings": {}}, sort_keys=True)


@pytest.mark.parametrize("size", [0, -1])
def test_sizes_of_blocks(size: int) -> None:
    with pytest.raises(astrometer.InvalidArgumentError, match=f"size must be 1 or more, not {size}"):
        parts.blocks(iter(people(3).to_arrow().to_batches()), size=size)


@pytest.fixture(scope="module")
def whole() -> str:
    return text(astrometer.derive(people(60), START, DAYS))


@pytest.mark.parametrize(("charts", "days"), [(1, 1), (2, 1), (7, 2), (1, 7), (60, 1)])
def test_splits(whole: str, charts: int, days: int) -> None:
    draw, frame = random.Random(charts), people(60)
    plan = astrometer.derive_plan(frame, START, DAYS)
    edges = [60 * share // charts for share in range(charts + 1)]
    tasks = []
    for first, end in zip(edges, edges[1:]):
        block = astrometer.derive_charts(plan, frame.slice(first, end - first), first)
        cuts = [DAYS * share // days for share in range(days + 1)]
        tasks += [(block, day, last - day) for day, last in zip(cuts, cuts[1:])]

    def merged(found: list[bytes]) -> bytes:
        draw.shuffle(found)
        half = len(found) // 2
        return astrometer.derive_merge([merged(found[:half]), merged(found[half:])]) if half else found[0]

    part = merged([astrometer.derive_count(*task) for task in tasks])
    while not astrometer.derive_state(part)["done"]:
        part = merged([astrometer.derive_find(*task, part) for task in tasks])
    assert text(astrometer.derive_finish(part)) == whole


def test_parts_of_other_derivations_are_rejected() -> None:
    frame = people(10)
    plan = astrometer.derive_plan(frame, START, DAYS)
    block = astrometer.derive_charts(plan, frame)
    part = astrometer.derive_count(block, 0, DAYS)
    half = astrometer.derive_count(block, 0, 10)
    with pytest.raises(astrometer.InvalidArgumentError, match="both have charts 1 to 10 from 2025-03-01 to 2025-03-10"):
        astrometer.derive_merge([part, half])
    with pytest.raises(astrometer.InvalidArgumentError, match="lacks charts 1 to 10 from 2025-03-11 to 2025-03-25"):
        astrometer.derive_finish(half)
    assert astrometer.derive_state(half)["missing"] == "charts 1 to 10 from 2025-03-11 to 2025-03-25 of window custom"
    other = astrometer.derive_plan(frame, START, DAYS, model="daily-2")
    with pytest.raises(astrometer.InvalidArgumentError) as caught:
        astrometer.derive_merge([part, astrometer.derive_count(astrometer.derive_charts(other, frame), 0, DAYS)])
    assert caught.value.field == "model"
    assert "super-groups-1.1" in caught.value.message and "daily-2" in caught.value.message
    strangers = astrometer.derive_count(astrometer.derive_charts(plan, people(10, seed=2)), 0, DAYS)
    with pytest.raises(astrometer.InvalidArgumentError, match="population_check"):
        astrometer.derive_finish(strangers)
    with pytest.raises(astrometer.InvalidArgumentError, match="charts 1 to 10"):
        astrometer.derive_charts(plan, frame, 1)
    for first, days in [(0, 26), (-1, 2), (26, 0), (2**62, 2**62)]:
        with pytest.raises(astrometer.InvalidArgumentError, match="the plan has days 0 to 24"):
            astrometer.derive_count(block, first, days)


def test_truncated_or_damaged_bytes_are_errors() -> None:
    frame = people(2)
    plan = astrometer.derive_plan(frame, START, 3)
    block = astrometer.derive_charts(plan, frame)
    part = astrometer.derive_count(block, 0, 3)
    draw = random.Random(4)
    for _ in range(200):
        place = draw.randrange(len(part))
        for spoiled in (part[:place], part[:place] + bytes([part[place] ^ draw.randint(1, 255)]) + part[place + 1 :]):
            with pytest.raises(astrometer.DataLossError):
                astrometer.derive_merge([spoiled])
            with pytest.raises(astrometer.DataLossError):
                astrometer.derive_finish(spoiled)
            with pytest.raises(astrometer.DataLossError):
                astrometer.derive_count(spoiled, 0, 3)
    with pytest.raises(astrometer.AstrometerError):
        astrometer.derive_charts(plan[:-2], frame)
    with pytest.raises(astrometer.InvalidArgumentError):
        astrometer.derive_merge([])


def test_the_workers_under_polars() -> None:
    import blocks

    frame = people(1300)
    assert text(blocks.derive(frame, START, 12)) == text(astrometer.derive(frame, START, 12))


def test_runs_of_days() -> None:
    """Together the runs have each day once, in order; the length of each but the last is a multiple of eight."""
    for days, rows, most in [(365, 4096, 90_000), (365, 4096, 1), (30, 1, 100), (8, 0, 9)]:
        runs = parts.runs(days, rows, most)
        assert [day for first, length in runs for day in range(first, first + length)] == list(range(days))
        assert all(length % 8 == 0 for _, length in runs[:-1])


def test_people_without_a_name_get_the_number_of_their_row() -> None:
    """The number is the row among all people, not among those of the block."""
    table = pyarrow.table({"id": ["Ada", None, None], "birth_date": ["1990-06-15", "1988-03-02", "1971-01-31"]})
    blocks = list(parts.blocks(table.to_batches(), first=100, size=2))
    assert [(block["first"][0].as_py(), block["rows"][0].as_py()) for block in blocks] == [(100, 2), (102, 1)]
    columns = ["first", "first_day", "days", "people"]
    tasks = [pyarrow.record_batch([block["first"], [0], [1], block["people"]], columns) for block in blocks]
    found = pyarrow.Table.from_batches(list(parts.scores(tasks, START)))
    assert found["person"].to_pylist() == ["Ada", "102", "103"]


def test_errors_of_blocks_name_the_row_among_all_people() -> None:
    cases: list[tuple[str, type[astrometer.AstrometerError], str, str | None]] = [
        ("1990-13-15", astrometer.InvalidArgumentError, "^row 102 .*must be 1 to 12", "people"),
        ("9000-01-01", astrometer.OutOfRangeError, "^person 102: no position of sun at 9000-01-01", None),
    ]
    for date, kind, words, field in cases:
        (block,) = parts.blocks(polars.DataFrame({"birth_date": ["1990-06-15", date]}).to_arrow().to_batches(), first=100)
        task = pyarrow.record_batch([[100], [0], [1], block["people"]], ["first", "first_day", "days", "people"])
        with pytest.raises(kind, match=words) as caught:
            list(parts.scores([task], START))
        assert caught.value.field == field
    # Other errors stay as they are.
    (block,) = parts.blocks(people(1).to_arrow().to_batches())
    task = pyarrow.record_batch([[0], [0], [1], block["people"]], ["first", "first_day", "days", "people"])
    with pytest.raises(astrometer.NotFoundError, match='unknown model "x"') as unknown:
        list(parts.scores([task], START, model="x"))
    assert unknown.value.field == "model"


def test_a_process_opens_its_tables_once() -> None:
    assert parts._own(None, None) is parts._own(None, None)


def test_the_first_day() -> None:
    assert parts.first_day(START) == parts.first_day(datetime.date(2025, 3, 1)) == datetime.date(2025, 3, 1)
    for wrong in ["1 March", "20250301", "2025-02-30", ""]:
        with pytest.raises(astrometer.InvalidArgumentError, match="start must be YYYY-MM-DD"):
            parts.first_day(wrong)
    with pytest.raises(TypeError, match="date and time"):
        parts.first_day(datetime.datetime(2025, 3, 1, 12))


def test_scores_of_blocks_take_the_options_of_scores() -> None:
    table = pyarrow.table({
        "Birth_Date ": ["1990-06-15", "1988-03-02"], "person": ["Ada", "Bea"], "chart id": ["a", "b"], "note": ["x", "y"],
        "sensitivity": ["moon=2", None], "birthplace": ["Paris, FR", None], "time": ["14:30", None],
    })  # fmt: skip
    (block,) = parts.blocks(table.to_batches())
    # Only the columns that are used remain.
    assert parts.people(block["people"][0].as_py()).schema.names == [name for name in table.column_names if name not in ("note", "chart id")]
    options: dict[str, Any] = {"scale": "unipolar", "columns": ["mental_clarity"], "float32": True}
    task = pyarrow.record_batch([[0], [3], [2], block["people"]], ["first", "first_day", "days", "people"])
    found = pyarrow.Table.from_batches(list(parts.scores([task], START, "daily-2", **options)))
    wanted = pyarrow.table(astrometer.scores(table, "2025-03-04", 2, model="daily-2", **options))
    assert found.equals(wanted) and found.num_rows == 4 and found.column_names[2:] == [
        f"mental_clarity_{metric}" for metric in ("harmony", "intensity", "unified_score")]


def test_the_first_kind_of_id_names_a_person() -> None:
    for names, wanted in [(["connection_id", "person"], "person"), (["chart_id"], "chart_id"), (["chart_id", "ID "], "ID ")]:
        table = pyarrow.table({"birth_date": ["1990-06-15"], **{name: [None] for name in names}})
        named = parts._named(table, 41)
        assert named[wanted].to_pylist() == ["42"] and named.column_names == table.column_names


def test_the_usual_sizes_of_blocks_and_runs() -> None:
    table = pyarrow.table({"birth_date": ["1990-06-15"] * 4097})
    assert [block["rows"][0].as_py() for block in parts.blocks(table.to_batches())] == [4096, 1]
    # Two million charts times days at once.
    assert parts.runs(1000) == [(0, 488), (488, 488), (976, 24)]
    assert parts.runs(20, 1, 10) == [(0, 8), (8, 8), (16, 4)]
    assert [block["rows"][0].as_py() for block in parts.blocks(table.to_batches(), size=4097)] == [4097]


def test_a_process_opens_each_folder_once(tmp_path: Path) -> None:
    data = Path(astrometer.__file__).parent / "data"
    own = parts._own(data, None)
    assert own is parts._own(str(data), None) and own is not parts._own(None, None)
    assert own.__reduce__()[1] == (str(data), None, 1, None, None)
