"""Compares scores and derivations on Spark, with two executors in separate processes, with those of one process."""

from __future__ import annotations

import datetime
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow
import pyspark
import pytest
from pyspark import cloudpickle
from pyspark.sql import SparkSession

import astrometer
from astrometer import parts, spark

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples"))

# Functions of this module are pickled by value, because executors cannot import it.
cloudpickle.register_pickle_by_value(sys.modules[__name__])

START = "2025-03-01"
ZONES = [
    ("Europe/Berlin", 52.52, 13.405),
    ("America/New_York", 40.7128, -74.006),
    ("Asia/Kolkata", 28.61, 77.21),
    ("Australia/Sydney", -33.87, 151.21),
]


@pytest.fixture(scope="module")
def session() -> Iterator[Any]:
    os.environ["SPARK_HOME"] = os.path.dirname(pyspark.__file__)
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").appName("astrometer")
    settings = {
        "spark.ui.enabled": "false",
        "spark.executor.memory": "1g",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.default.parallelism": "2",
        "spark.sql.shuffle.partitions": "2",
        "spark.log.level": "ERROR",
    }
    for name, value in settings.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    yield session
    session.stop()


def people(count: int, seed: int = 1) -> pyarrow.Table:
    """Returns people in the order in which Spark takes them: by name, those without one first."""
    draw = random.Random(seed)
    rows = []
    for number in range(count):
        zone, latitude, longitude = draw.choice(ZONES)
        rows.append({
            "person": f"p{number + 1}" if number % 5 else None,
            "birth_date": f"{draw.randint(1950, 2010)}-{draw.randint(1, 12):02}-{draw.randint(1, 28):02}",
            "birth_time": f"{draw.randint(4, 23):02}:{draw.randint(0, 59):02}" if number % 7 else None,
            "birth_timezone": zone if number % 7 else None,
            "birth_lat": latitude if number % 7 else None,
            "birth_lon": longitude if number % 7 else None,
            "hobby": "chess",
        })  # fmt: skip
    rows.sort(key=lambda row: [(value is not None, value) for value in row.values()])
    return pyarrow.Table.from_pylist(rows)


def frame(session: Any, table: pyarrow.Table, partitions: int = 3) -> Any:
    """Returns a data frame whose partitions split the rows in order."""
    rows = [tuple(row.values()) for row in table.to_pylist()]
    schema = "person string, birth_date string, birth_time string, birth_timezone string, " + (
        "birth_lat double, birth_lon double, hobby string"
    )
    return session.createDataFrame(session.sparkContext.parallelize(rows, partitions), schema)


def report(result: dict[str, Any]) -> str:
    return json.dumps({**result, "timings": {}}, sort_keys=True)


def test_scores_are_those_of_one_process(session: Any) -> None:
    table = people(300)
    wanted = pyarrow.table(astrometer.scores(table, START, 20)).sort_by([("person", "ascending"), ("date", "ascending")])
    got = spark.scores(frame(session, table), START, 20, block_size=64).toArrow()
    assert got.sort_by([("person", "ascending"), ("date", "ascending")]).equals(wanted)


def test_chosen_columns(session: Any) -> None:
    table = people(30)
    chosen: Any = {"scale": "unipolar", "columns": ["unified_score", "conflict_risk"], "float32": True}
    wanted = pyarrow.table(astrometer.scores(table, START, 3, **chosen))
    wanted = wanted.sort_by([("person", "ascending"), ("date", "ascending")])
    got = spark.scores(frame(session, table), START, 3, block_size=8, **chosen).toArrow()
    assert got.sort_by([("person", "ascending"), ("date", "ascending")]).equals(wanted)


def test_columns_of_every_type(session: Any) -> None:
    """Integers, decimals, dates and nulls as SQL types."""
    birth = {"birth_time": "14:30", "birth_timezone": "UTC", "birth_lat": 40.7128, "birth_lon": -74.0}
    rows = [{"person": str(number), "birth_date": f"1990-06-1{number}", **birth} for number in (5, 6)]
    wanted = pyarrow.table(astrometer.scores(pyarrow.Table.from_pylist(rows), START, 3))
    for whole, date in (("smallint", "date"), ("bigint", "timestamp_ntz")):
        people = session.sql(
            f"select cast(id as {whole}) id, cast(concat('1990-06-1', id) as {date}) birth_date, '14:30' birth_time,"
            f" 'UTC' zone, 40.7128 lat, cast(-74 as {whole}) lon, null repeated_time from range(5, 7)"
        )
        assert people.schema["lat"].dataType.typeName() == "decimal"
        found = spark.scores(people, START, 3).orderBy("person", "date").toArrow()
        assert found.cast(wanted.schema).equals(wanted), (whole, date)


def test_people_without_names(session: Any) -> None:
    table = people(30).drop_columns(["person"])
    rows = session.createDataFrame(
        session.sparkContext.parallelize([(row["birth_date"],) for row in table.to_pylist()], 4), "birth_date string"
    )
    got = spark.scores(rows, START, 2, block_size=4).select("person").distinct().collect()
    assert {row["person"] for row in got} == {str(number + 1) for number in range(30)}


@pytest.mark.parametrize("partitions", [1, 7])
def test_derivation_is_that_of_one_process(session: Any, partitions: int) -> None:
    table = people(400)
    wanted = report(astrometer.derive(table, START, 45))
    got = spark.derive(frame(session, table, partitions), START, 45, block_size=96, chart_days=1500)
    assert report(got) == wanted


def test_ephemeris_files(session: Any) -> None:
    table, files = people(60), Path("/usr/share/libswe/ephe")
    with astrometer.Astrometer(ephemeris=files) as own:
        wanted = own.derive(table, START, 10)
        scores = pyarrow.table(own.scores(table, START, 3)).sort_by([("person", "ascending"), ("date", "ascending")])
    assert wanted["provenance"]["ephemeris"] != astrometer.derive(table, START, 10)["provenance"]["ephemeris"]
    got = spark.derive(frame(session, table), START, 10, block_size=20, ephemeris=files)
    assert report(got) == report(wanted)
    computed = spark.scores(frame(session, table), START, 3, block_size=20, ephemeris=str(files)).toArrow()
    assert computed.sort_by([("person", "ascending"), ("date", "ascending")]).equals(scores)
    with pytest.raises(astrometer.AstrometerError, match="nowhere"):
        spark.derive(frame(session, table), START, 10, ephemeris="/nowhere")


def executors(session: Any) -> list[int]:
    """Returns the processes of this session's executors."""
    name = session.sparkContext.applicationId
    found = subprocess.run(["pgrep", "-f", f"CoarseGrainedExecutorBackend.*{name}"], capture_output=True, text=True)
    return [int(line) for line in found.stdout.split()]


def test_an_executor_that_is_killed(session: Any) -> None:
    table = people(4000)
    wanted = report(astrometer.derive(table, START, 200))
    tracker, killed, over = session.sparkContext.statusTracker(), list[int](), threading.Event()

    def kill() -> None:
        """Kills an executor once executors keep charts and a later stage is running."""
        while not over.is_set() and not killed:
            for stage in tracker.getActiveStageIds():
                info = tracker.getStageInfo(stage)
                if info is not None and info.numTasks >= 8 and 2 <= info.numCompletedTasks < info.numTasks - 1:
                    killed.append(executors(session)[0])
                    os.kill(killed[0], signal.SIGKILL)
                    return
            time.sleep(0.01)

    watcher = threading.Thread(target=kill)
    watcher.start()
    try:
        got = spark.derive(frame(session, table), START, 200, block_size=256, chart_days=12_800)
    finally:
        over.set()
        watcher.join()
    assert killed and killed[0] not in executors(session)
    assert report(got) == wanted


def test_people_in_any_order(session: Any) -> None:
    table = people(60)
    wanted = report(astrometer.derive(table, START, 10))
    shuffled = table.take(random.Random(2).sample(range(60), 60))
    assert report(spark.derive(frame(session, shuffled, 4), START, 10, block_size=16)) == wanted


def test_few_people_are_few_partitions(session: Any) -> None:
    """At most one for each block, and at most spark.sql.shuffle.partitions, which is 2 here."""
    for size, partitions in [(60, 1), (59, 2), (16, 2)]:
        assert spark._ordered(frame(session, people(60), 4), size).rdd.getNumPartitions() == partitions


def test_a_worker_that_raises(session: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = people(100)
    wanted = report(astrometer.derive(table, START, 10))
    count, marker = parts.count, str(tmp_path / "raised")

    def once(batches: Any, **folders: Any) -> Iterator[Any]:
        if not os.path.exists(marker):
            Path(marker).touch()
            raise RuntimeError("out of luck")
        yield from count(batches, **folders)

    monkeypatch.setattr(parts, "count", once)
    assert report(spark.derive(frame(session, table), START, 10, block_size=20)) == wanted
    assert os.path.exists(marker)

    def always(batches: Any, **folders: Any) -> Iterator[Any]:
        raise RuntimeError("out of luck for good")
        yield

    monkeypatch.setattr(parts, "count", always)
    with pytest.raises(Exception, match="out of luck for good"):
        spark.derive(frame(session, table), START, 10, block_size=20)
    monkeypatch.setattr(parts, "count", count)
    assert report(spark.derive(frame(session, table), START, 10, block_size=20)) == wanted


def test_a_bad_row(session: Any) -> None:
    rows = people(500).to_pylist()
    rows[416]["birth_date"] = "1990-02-30"
    table = pyarrow.Table.from_pylist(rows)
    fault = rf"row 417 \(person {rows[416]['person']}\), birth_date: day in date"
    with pytest.raises(astrometer.InvalidArgumentError, match=fault):
        spark.derive(frame(session, table), START, 10, block_size=64)
    with pytest.raises(Exception, match=fault):
        spark.scores(frame(session, table), START, 3, block_size=64).collect()
    # Without the bad row everybody else has scores.
    good = pyarrow.Table.from_pylist(rows[:416] + rows[417:])
    assert spark.scores(frame(session, good), START, 3, block_size=64).count() == 3 * 499


def test_arguments(session: Any) -> None:
    few = frame(session, people(5))
    with pytest.raises(astrometer.InvalidArgumentError, match="start"):
        spark.derive(few, "1 March", 10)
    with pytest.raises(TypeError, match="date and time"):
        spark.derive(few, datetime.datetime(2026, 1, 1, 12), 10)
    with pytest.raises(astrometer.AstrometerError, match="1 days|2 to"):
        spark.derive(few, START, 1)
    with pytest.raises(astrometer.InvalidArgumentError, match="the people are empty"):
        spark.derive(few.limit(0), START, 10)
    with pytest.raises(astrometer.InvalidArgumentError, match="birth_date"):
        spark.derive(few.drop("birth_date"), START, 10)
    with pytest.raises(astrometer.NotFoundError):
        spark.scores(few, START, 10, model="astral")


def test_the_example(session: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import million

    frame(session, people(50)).write.parquet(str(tmp_path / "people"))
    million.main(session, str(tmp_path / "people"), str(tmp_path / "report.json"), START, 30)
    assert "50 charts" in capsys.readouterr().out
    written = json.loads((tmp_path / "report.json").read_text())
    assert report(written) == report(spark.derive(session.read.parquet(str(tmp_path / "people")), START, 30))
