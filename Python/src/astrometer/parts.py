"""Computes many people in blocks, for distributed engines: record batches in, record batches out.

Each function takes an iterable of record batches of pyarrow and yields record batches, as ``mapInArrow`` of Spark,
``map_batches`` of Polars and a reader of DuckDB require. Memory does not grow with their number.
:mod:`astrometer.spark` uses these functions.

A *block* is a number of consecutive people: ``first``, the position of the first of them, from 0; ``rows``, their
number; and ``people``, their record batches as bytes of Arrow's stream format. Blocks are computed for *runs* of
consecutive days: ``first_day``, from 0, and ``days``.

For other tables or ephemeris files, ``data`` and ``ephemeris`` are their folders, as for
:class:`astrometer.Astrometer`. They must exist on every machine that runs the functions.
"""

from __future__ import annotations

import datetime
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Union

import pyarrow
import pyarrow.compute

from . import _library
from ._arguments import Date, Scale
from ._astrometer import Astrometer, default
from ._errors import CODES, AstrometerError, error_of, invalid
from ._values import date_text

BLOCKS = pyarrow.schema([("first", pyarrow.int64()), ("rows", pyarrow.int64()), ("people", pyarrow.binary())])
"""The columns of blocks of people."""

CHARTS = pyarrow.schema([("first", pyarrow.int64()), ("rows", pyarrow.int64()), ("charts", pyarrow.binary())])
"""The columns of blocks of charts."""

PARTS = pyarrow.schema([("part", pyarrow.binary())])
"""The column of parts."""

BLOCK_SIZE = 4096
"""The default number of people of a block."""

CHART_DAYS = 2_000_000
"""The default limit of charts times days for a block and a run of days."""

# The number of parts held before they are merged.
_MERGED_AT_ONCE = 8

Batches = Iterable[Any]
"""Record batches of pyarrow."""

Folder = Union[str, "os.PathLike[str]", None]
"""A folder, or None for the data of the package."""


def blocks(people: Batches, first: int = 0, size: int = BLOCK_SIZE) -> Iterator[Any]:
    """Divides people into blocks.

    Args:
        people: with columns as for :func:`astrometer.scores`; others are omitted.
        first: the position of the first of them.
        size: the number of people of a block.

    Raises:
        InvalidArgumentError: for a size below 1.
    """
    check_block_size(size)
    return _blocks(people, first, size)


def check_block_size(size: int, name: str = "size") -> None:
    """Raises InvalidArgumentError for a size below 1."""
    if size < 1:
        raise invalid(f"{name} must be 1 or more, not {size}", name)


def _blocks(people: Batches, first: int, size: int) -> Iterator[Any]:
    waiting: list[Any] = []
    count = 0
    used: dict[str, str] | None = None
    for batch in people:
        used = _library.columns(batch.schema.names) if used is None else used
        batch = batch.select([name for name in batch.schema.names if name in used])
        while count + batch.num_rows >= size:
            taken = size - count
            yield _block([*waiting, batch.slice(0, taken)], first)
            batch, waiting, count, first = batch.slice(taken), [], 0, first + size
        if batch.num_rows:
            waiting.append(batch)
            count += batch.num_rows
    if waiting:
        yield _block(waiting, first)


def _block(batches: list[Any], first: int) -> Any:
    sink = pyarrow.BufferOutputStream()
    with pyarrow.ipc.new_stream(sink, batches[0].schema) as writer:
        for batch in batches:
            writer.write_batch(batch)
    rows = sum(batch.num_rows for batch in batches)
    return pyarrow.record_batch([[first], [rows], [sink.getvalue().to_pybytes()]], schema=BLOCKS)


def people(block: bytes) -> Any:
    """Returns the people of a block as a reader of record batches."""
    return pyarrow.ipc.open_stream(block)


def runs(days: int, rows: int = BLOCK_SIZE, chart_days: int = CHART_DAYS) -> list[tuple[int, int]]:
    """Divides days into runs: the first day and number of days of each. Runs are multiples of eight days, because the
    engine computes eight days at once.
    """
    length = max(8, chart_days // max(1, rows) // 8 * 8)
    return [(first, min(length, days - first)) for first in range(0, days, length)]


def first_day(start: Date) -> datetime.date:
    """Returns the day from which days are counted.

    Raises:
        InvalidArgumentError: for a text that is not a date, YYYY-MM-DD.
        TypeError: for a date with a time, and for a value that is neither a date nor a text.
    """
    text = date_text(start, "start")
    try:
        day = datetime.date.fromisoformat(text)
    except ValueError:
        day = None
    # Some versions of Python read other forms of dates too.
    if day is None or day.isoformat() != text:
        raise invalid(f'start must be YYYY-MM-DD, not "{text[:60]}"', "start")
    return day


def scores(
    tasks: Batches,
    start: Date,
    model: str | None = None,
    *,
    scale: Scale | None = None,
    columns: Sequence[str] | None = None,
    float32: bool = False,
    data: Folder = None,
    ephemeris: Folder = None,
) -> Iterator[Any]:
    """Computes the scores of blocks of people on runs of days, as :func:`astrometer.scores` does.

    Args:
        tasks: columns ``first``, ``people``, ``first_day``, ``days``.
        start: the day from which days are counted.
        scale, columns, float32: as for :func:`astrometer.scores`.
    """
    begin = first_day(start)
    for task in _rows(tasks):
        day = begin + datetime.timedelta(days=task["first_day"])
        table = _named(people(task["people"]).read_all(), task["first"])
        try:
            found = _own(data, ephemeris).scores(
                table, day, task["days"], model=model, scale=scale, columns=columns, float32=float32
            )
            yield from pyarrow.RecordBatchReader.from_stream(found)
        except (AstrometerError, pyarrow.ArrowException, OSError) as error:
            raise _fault(error, task["first"]) from None


def _named(table: Any, first: int) -> Any:
    """Names people without a name by the number of their row among all people, from 1."""
    numbers = pyarrow.array([str(first + row + 1) for row in range(table.num_rows)])
    for name, field in _library.columns(table.schema.names).items():
        if field == "person":
            names = pyarrow.compute.coalesce(table.column(name).cast(pyarrow.string()), numbers)
            return table.set_column(table.schema.get_field_index(name), name, names)
    return table.append_column("person", numbers)


_CODED = re.compile(rf"\b({'|'.join(CODES)}): (.*)", re.DOTALL)


def _fault(error: Exception, first: int) -> AstrometerError:
    """Returns the error of a block. A row that it names gets its number among all people."""
    if isinstance(error, AstrometerError):
        code, text, field = error.code, error.message, error.field
    else:
        # Consumers of a stream put the code and the message into exceptions of their own.
        found = _CODED.search(str(error))
        code, text, field = (found[1] if found else "INTERNAL"), (found[2] if found else str(error)).strip(), None
    row = re.match(r"row (\d+)", text)
    return error_of(code, f"row {first + int(row[1])}{text[row.end() :]}", "people") if row else error_of(code, text, field)


def charts(blocks: Batches, plan: bytes, *, data: Folder = None, ephemeris: Folder = None) -> Iterator[Any]:
    """Computes the charts of blocks of people of a plan.

    Args:
        blocks: columns ``first``, ``rows``, ``people``.
        plan: from :func:`astrometer.derive_plan`.
    """
    for block in _rows(blocks):
        found = _own(data, ephemeris).derive_charts(plan, people(block["people"]), block["first"])
        yield pyarrow.record_batch([[block["first"]], [block["rows"]], [found]], schema=CHARTS)


def count(tasks: Batches, *, data: Folder = None, ephemeris: Folder = None) -> Iterator[Any]:
    """Computes one part: the counts of blocks of charts on runs of days.

    Args:
        tasks: columns ``charts``, ``first_day``, ``days``.
    """
    own = _own(data, ephemeris)
    yield from _part(own.derive_count(task["charts"], task["first_day"], task["days"]) for task in _rows(tasks))


def find(tasks: Batches, after: bytes, *, data: Folder = None, ephemeris: Folder = None) -> Iterator[Any]:
    """Computes one part: blocks of charts on runs of days, searched with the result of the round before.

    Args:
        tasks: as for :func:`count`.
        after: all parts of the round before, merged.
    """
    own = _own(data, ephemeris)
    yield from _part(own.derive_find(task["charts"], task["first_day"], task["days"], after) for task in _rows(tasks))


def merge(parts: Batches) -> Iterator[Any]:
    """Merges several parts of one round into one."""
    yield from _part(row["part"] for row in _rows(parts))


def _part(parts: Iterator[bytes]) -> Iterator[Any]:
    found: list[bytes] = []
    for part in parts:
        found.append(part)
        if len(found) == _MERGED_AT_ONCE:
            found = [default.derive_merge(found)]
    if found:
        yield pyarrow.record_batch([[default.derive_merge(found)]], schema=PARTS)


def _rows(batches: Batches) -> Iterator[dict[str, Any]]:
    """Yields the rows of batches one by one, so that only one row exists as objects of Python."""
    for batch in batches:
        for row in range(batch.num_rows):
            yield {name: batch.column(name)[row].as_py() for name in batch.schema.names}


_opened: dict[tuple[str | None, str | None], Astrometer] = {}


def _own(data: Folder, ephemeris: Folder) -> Astrometer:
    """Returns one object for the process, with one thread, because engines run one task on each core."""
    folders = (None if data is None else os.fspath(data), None if ephemeris is None else os.fspath(ephemeris))
    if folders not in _opened:
        _opened[folders] = Astrometer(*folders, threads=1)
    return _opened[folders]
