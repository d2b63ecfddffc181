"""Scores and derivations on Apache Spark, with the same results as on one machine.

    >>> from astrometer import spark                                        # doctest: +SKIP
    >>> people = session.read.parquet("people.parquet")                     # doctest: +SKIP
    >>> spark.scores(people, "2026-01-01", 365).write.parquet("scores")     # doctest: +SKIP
    >>> report = spark.derive(people, "2026-01-01", 365)                    # doctest: +SKIP

Executors need the package and pyarrow. :func:`derive` orders people by their name, so that the files of a folder may be read
in any order. People without names are numbered in the order of partitions: if it changes each time a data frame is read, write
it to files first.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pyarrow
from pyspark import StorageLevel, TaskContext
from pyspark.sql import DataFrame
from pyspark.sql import functions as sql
from pyspark.sql import types

from . import _library, parts
from ._arguments import Date, Grouping, Scale, ThresholdsBy
from ._astrometer import Astrometer, default
from ._errors import invalid
from .documents import DerivationReport

# The number of parts merged at a time.
_FAN_IN = 8
# The largest number of blocks and ranges of days in one task, which are one record batch.
_TASKS_AT_ONCE = 8

# `data` and `ephemeris` for the functions of `parts`.
_Folders = dict[str, Any]


def scores(
    people_df: DataFrame, start: Date, days: int, *, model: str | None = None, scale: Scale | None = None,
    columns: Sequence[str] | None = None, float32: bool = False, block_size: int = parts.BLOCK_SIZE,
    data: parts.Folder = None, ephemeris: parts.Folder = None,
) -> DataFrame:
    """Computes the scores of many people on many days, as :func:`astrometer.scores` does, in any order of rows.

    Args:
        people_df: people, with columns as for :func:`astrometer.scores`.
        start: the first day; each is computed for noon UTC.
        days: the number of days, 1 to 1,000,000.
        model: the model of meters; by default ``super-groups-1.1``.
        scale, columns, float32: as for :func:`astrometer.scores`.
        block_size: the number of people computed at a time.
        data, ephemeris: folders as for :class:`astrometer.Astrometer`, on every machine.

    Returns:
        A lazy data frame. People are counted at once, because those without a name get the number of their row.

    Raises:
        AstrometerError: for wrong arguments. A fault in a person ends the job that reads them, with an error that names
            the row, the column and the fault.
    """
    begin = parts.first_day(start)
    parts.check_block_size(block_size, "block_size")
    folders: _Folders = {"data": data, "ephemeris": ephemeris}
    output: dict[str, Any] = {"scale": scale, "columns": columns, "float32": float32}
    with Astrometer(data, ephemeris, threads=1) as own:
        empty = pyarrow.table({"person": pyarrow.array([], "str"), "birth_date": pyarrow.array([], "str")})
        fields = pyarrow.schema(own.scores(empty, begin, days, model=model, **output))
    schema = _spark_schema(fields)
    blocks = _blocks(_used(people_df), block_size)
    sizes = [(row["partition"], row["rows"]) for row in blocks.select("partition", "rows").collect()]
    tasks, _ = _over_days(_numbered(blocks, sizes), len(sizes), days, block_size)
    work = functools.partial(parts.scores, start=begin, model=model, **output, **folders)
    return tasks.mapInArrow(work, schema)


def derive(
    people_df: DataFrame, start: Date, days: int, *, model: str | None = None,
    thresholds_by: ThresholdsBy | None = None, years: int | None = None, by: Iterable[Grouping] | None = None,
    block_size: int = parts.BLOCK_SIZE, chart_days: int = parts.CHART_DAYS, data: parts.Folder = None,
    ephemeris: parts.Folder = None,
) -> DerivationReport:
    """Derives thresholds of trends from people and days: the report of :func:`astrometer.derive`.

    Args:
        people_df: people, with columns as for :func:`astrometer.scores`. They are taken in the order of their names, as text,
            those without one first.
        start, days, model, thresholds_by, years, by: as for :func:`astrometer.derive`.
        block_size: the number of people computed at a time.
        chart_days: the largest number of chart-days computed at a time.
        data, ephemeris: folders as for :class:`astrometer.Astrometer`, on every machine.

    People are counted first, then ordered in as many partitions as blocks, at most ``spark.sql.shuffle.partitions``. With Spark's
    default of 200 partitions, a few hundred people would make 200 tasks of two people each, which take longer than the derivation. The
    driver then reads the people once, block by block, and keeps a few parts. The executors keep the charts, 195 bytes each, until the end.

    Raises:
        AstrometerError: for wrong arguments, and for the first person with a fault, naming the row.
    """
    begin = parts.first_day(start)
    parts.check_block_size(block_size, "block_size")
    folders: _Folders = {"data": data, "ephemeris": ephemeris}
    blocks = _blocks(_ordered(_used(people_df), block_size), block_size).persist(StorageLevel.MEMORY_AND_DISK)
    charts = None
    try:
        with Astrometer(data, ephemeris) as own:
            sizes: list[tuple[int, int]] = []
            plan = own.derive_plan(
                _local(blocks, sizes), begin, days, model=model, thresholds_by=thresholds_by, years=years, by=by)
            to_charts = functools.partial(parts.charts, plan=plan, **folders)
            partitions = _tasks(blocks, len(sizes))
            spread = _numbered(blocks, sizes).repartition(partitions)
            charts = spread.mapInArrow(to_charts, _spark_schema(parts.CHARTS)).persist(StorageLevel.MEMORY_AND_DISK)
            tasks, number = _over_days(charts, len(sizes), days, block_size, chart_days, partitions)
            to_counts = functools.partial(parts.count, **folders)
            part = _merged(tasks.mapInArrow(to_counts, _spark_schema(parts.PARTS)), number)
            while True:
                part = _found(tasks, number, part, folders)
                if own.derive_state(part)["done"]:
                    return own.derive_finish(part)
    finally:
        blocks.unpersist()
        if charts is not None:
            charts.unpersist()


def _found(tasks: DataFrame, number: int, before: bytes, folders: _Folders) -> bytes:
    """Runs another find round over `number` tasks."""
    sent = tasks.sparkSession.sparkContext.broadcast(before)
    try:

        def work(batches: Iterator[Any]) -> Iterator[Any]:
            return parts.find(batches, sent.value, **folders)

        return _merged(tasks.mapInArrow(work, _spark_schema(parts.PARTS)), number)
    finally:
        sent.unpersist()


def _merged(frame: DataFrame, count: int) -> bytes:
    """Merges the parts of `count` tasks: on executors while there are many, then on the driver."""
    while count > _FAN_IN:
        count = -(-count // _FAN_IN)
        frame = frame.repartition(count).mapInArrow(parts.merge, _spark_schema(parts.PARTS))
    found = [bytes(row["part"]) for row in frame.collect()]
    if not found:
        raise invalid("the people are empty; give one or more", "people")
    return default.derive_merge(found)


def _used(people_df: DataFrame) -> DataFrame:
    """Selects the columns that are read."""
    used = _library.columns(people_df.columns)
    return people_df.select([_readable(field) for field in people_df.schema.fields if field.name in used])


def _blocks(people_df: DataFrame, size: int) -> DataFrame:
    """Groups people into blocks, numbered within their partition: ``partition``, ``first``, ``rows``, ``people``."""

    def work(batches: Iterator[Any]) -> Iterator[Any]:
        context = TaskContext.get()
        partition = context.partitionId() if context is not None else 0
        for block in parts.blocks(batches, size=size):
            yield block.append_column("partition", pyarrow.array([partition], "int32"))

    schema = _spark_schema(parts.BLOCKS.append(pyarrow.field("partition", pyarrow.int32())))
    return people_df.mapInArrow(work, schema)


def _ordered(people_df: DataFrame, size: int) -> DataFrame:
    """Orders people by their name, then by their other columns, in no more partitions than blocks of `size`.

    A data frame without names stays as it is.
    """
    names = [name for name, field in _library.columns(people_df.columns).items() if field == "person"]
    if not names:
        return people_df
    columns = [*names, *(name for name in people_df.columns if name not in names)]
    order = [sql.col(f"`{name}`").asc_nulls_first() for name in columns]
    most = int(people_df.sparkSession.conf.get("spark.sql.shuffle.partitions") or 200)
    partitions = max(1, min(most, -(-people_df.count() // size)))
    return people_df.repartitionByRange(partitions, *order).sortWithinPartitions(*order)


def _readable(field: Any) -> Any:
    """Casts a column of nulls to text, because Spark has no Arrow columns of type null."""
    column = sql.col(f"`{field.name}`")
    return column.cast("string").alias(field.name) if isinstance(field.dataType, types.NullType) else column


def _numbered(blocks: DataFrame, sizes: list[tuple[int, int]]) -> DataFrame:
    """Numbers blocks among all people, from the partition and the number of people of each block."""
    counts: dict[int, int] = {}
    for partition, rows in sizes:
        counts[partition] = counts.get(partition, 0) + rows
    offsets, before = [], 0
    for partition in sorted(counts):
        offsets += [sql.lit(partition), sql.lit(before).cast("long")]
        before += counts[partition]
    place = sql.create_map(*offsets)[sql.col("partition")] + sql.col("first") if offsets else sql.col("first")
    return blocks.select(place.alias("first"), "rows", "people")


def _over_days(
    frame: DataFrame, blocks: int, days: int, block_size: int, chart_days: int = parts.CHART_DAYS,
    partitions: int | None = None,
) -> tuple[DataFrame, int]:
    """Combines each block with each range of days and distributes them to all cores; also returns the number of tasks.

    Blocks that already have that number of partitions stay where they are.
    """
    runs = parts.runs(days, block_size, chart_days)
    listed = sql.array(*[sql.struct(sql.lit(a).cast("long"), sql.lit(b).cast("long")) for a, b in runs])
    tasks = frame.withColumn("run", sql.explode(listed)).select(
        "*", sql.col("run.col1").alias("first_day"), sql.col("run.col2").alias("days")
    ).drop("run")
    count = _tasks(frame, blocks * len(runs))
    return (tasks if count == partitions else tasks.repartition(count)), count


def _tasks(frame: DataFrame, count: int) -> int:
    """Returns the number of tasks for `count` pieces: enough for all cores, with few pieces for each task."""
    cores: int = frame.sparkSession.sparkContext.defaultParallelism
    return max(1, min(count, max(2 * cores, -(-count // _TASKS_AT_ONCE))))


def _local(blocks: DataFrame, sizes: list[tuple[int, int]]) -> Any:
    """Reads all people on the driver, a partition at a time; appends each block's partition and number of people."""
    rows = blocks.toLocalIterator(prefetchPartitions=True)
    first = next(rows, None)
    if first is None:
        raise invalid("the people are empty; give one or more", "people")

    def batches() -> Iterator[Any]:
        for row in itertools.chain([first], rows):
            sizes.append((row["partition"], row["rows"]))
            yield from parts.people(bytes(row["people"]))

    return pyarrow.RecordBatchReader.from_batches(parts.people(bytes(first["people"])).schema, batches())


def _spark_schema(schema: Any) -> Any:
    from pyspark.sql.pandas.types import from_arrow_schema

    return from_arrow_schema(schema)
