"""People as an Arrow stream, made here for those who have no Arrow of their own.

The functions of a stream are called by the library, on whatever thread somebody reads its results. Each is one function
for all streams, which never ends; what a structure stands for is found by the number in its `private_data`.
"""

from __future__ import annotations

import ctypes
import errno
import itertools
from array import array
from collections.abc import Iterator
from typing import Any

from ._arrow import ArrowArray, ArrowArrayStream, ArrowSchema, GetLastError, GetNext, GetSchema, Release, release
from ._callbacks import RELEASE_ARRAY, RELEASE_SCHEMA, RELEASE_STREAM, set_released
from ._errors import invalid

# A column's name and format: utf8 or float64. In the order of a row.
COLUMNS = [
    (b"person", b"u"),
    (b"birth_date", b"u"),
    (b"birth_time", b"u"),
    (b"birth_timezone", b"u"),
    (b"birth_lat", b"g"),
    (b"birth_lon", b"g"),
    (b"repeated_time", b"u"),
]

# A person: the values of the columns, None for one that is not known.
Row = tuple["str | None", "str | None", "str | None", "str | None", "float | None", "float | None", "str | None"]

_BATCH = 4096
_NULLABLE = 2

_numbers = itertools.count(1)
# What keeps the memory of a structure that is not released yet, by the number in it.
_alive: dict[int, Any] = {}


class PeopleExport:
    """A stream of people that was given out.

    Attributes:
        failure: what the source of rows raised, if it did.
    """

    def __init__(self, rows: Iterator[Row]) -> None:
        self._rows = rows
        self.failure: BaseException | None = None
        self.message: bytes | None = None

    def stream(self) -> ArrowArrayStream:
        """The stream, to be taken over by somebody."""
        stream = ArrowArrayStream()
        stream.get_schema = _address(_get_schema)
        stream.get_next = _address(_get_next)
        stream.get_last_error = _address(_get_last_error)
        stream.release = RELEASE_STREAM
        stream.private_data = _keep(self)
        return stream

    def end(self) -> None:
        """Lets go of where the rows come from."""
        self._rows = iter(())

    def next(self, out: ArrowArray) -> None:
        """The next batch; an empty structure at the end."""
        rows = list(itertools.islice(self._rows, _BATCH))
        if not rows:
            self.end()
            return
        columns: list[list[Any]] = [list(column) for column in zip(*rows)]
        children = [_column(format, values) for (_, format), values in zip(COLUMNS, columns)]
        _fill_array(out, len(rows), 0, [None], children)


def _address(function: Any) -> int | None:
    return ctypes.cast(function, ctypes.c_void_p).value


def _keep(*memory: object) -> int:
    number = next(_numbers)
    _alive[number] = memory
    return number


def _bytes_at(value: bytes) -> int | None:
    """Where bytes lie, as long as somebody keeps them."""
    return ctypes.cast(ctypes.c_char_p(value), ctypes.c_void_p).value


def _column(format: bytes, values: list[Any]) -> ArrowArray:
    """A column of a batch."""
    nulls = values.count(None)
    validity = None
    if nulls:
        bits = "".join("0" if value is None else "1" for value in reversed(values))
        validity = int(bits, 2).to_bytes((len(values) + 7) // 8, "little")
    buffers: list[Any]
    if format == b"g":
        buffers = [validity, array("d", [0.0 if value is None else value for value in values])]
    else:
        try:
            texts = [b"" if value is None else value.encode() for value in values]
        except UnicodeEncodeError:
            raise invalid("a person has half a surrogate pair in a field, which is not text", "people") from None
        offsets = array("i", itertools.accumulate(map(len, texts), initial=0))
        buffers = [validity, offsets, b"".join(texts)]
    out = ArrowArray()
    _fill_array(out, len(values), nulls, buffers, [])
    return out


def _fill_array(out: ArrowArray, length: int, nulls: int, buffers: list[Any], children: list[ArrowArray]) -> None:
    addresses = (ctypes.c_void_p * len(buffers))()
    for index, buffer in enumerate(buffers):
        if isinstance(buffer, array):
            addresses[index] = buffer.buffer_info()[0]
        elif buffer is not None:
            addresses[index] = _bytes_at(buffer)
    places = (ctypes.c_void_p * len(children))(*map(ctypes.addressof, children))
    out.length, out.null_count, out.offset = length, nulls, 0
    out.n_buffers, out.buffers = len(buffers), ctypes.addressof(addresses)
    out.n_children, out.children = len(children), ctypes.addressof(places) if children else None
    out.dictionary = None
    out.release = RELEASE_ARRAY
    out.private_data = _keep(children, places, addresses, buffers)


def _fill_schema(out: ArrowSchema, format: bytes, name: bytes, children: list[ArrowSchema]) -> None:
    places = (ctypes.c_void_p * len(children))(*map(ctypes.addressof, children))
    out.format, out.name, out.metadata = _bytes_at(format), _bytes_at(name), None
    out.flags = 0 if children else _NULLABLE
    out.n_children, out.children = len(children), ctypes.addressof(places) if children else None
    out.dictionary = None
    out.release = RELEASE_SCHEMA
    out.private_data = _keep(children, places, format, name)


def _export_of(stream: int) -> PeopleExport | None:
    """What a stream stands for; None for one that was released."""
    memory = _alive.get(ArrowArrayStream.from_address(stream).private_data)
    return memory and memory[0]


@GetSchema  # type: ignore[untyped-decorator]
def _get_schema(stream: int, out: int) -> int:
    try:
        children = []
        for name, format in COLUMNS:
            child = ArrowSchema()
            _fill_schema(child, format, name, [])
            children.append(child)
        _fill_schema(ArrowSchema.from_address(out), b"+s", b"", children)
        return 0
    except BaseException:  # Nothing may be raised through a caller in another language.
        return errno.EIO


@GetNext  # type: ignore[untyped-decorator]
def _get_next(stream: int, out: int) -> int:
    batch = ArrowArray.from_address(out)
    batch.release = None
    export = _export_of(stream)
    if export is None:
        return errno.EINVAL
    try:
        export.next(batch)
        return 0
    except BaseException as failure:  # As above.
        export.failure = failure
        export.message = str(failure).encode("utf-8", "replace")
        export.end()
        return errno.EINVAL


@GetLastError  # type: ignore[untyped-decorator]
def _get_last_error(stream: int) -> int | None:
    export = _export_of(stream)
    return _bytes_at(export.message) if export and export.message else None


@Release  # type: ignore[untyped-decorator]
def _stream_released(stream: int) -> None:
    export: PeopleExport = _alive.pop(ArrowArrayStream.from_address(stream).private_data)[0]
    export.end()


@Release  # type: ignore[untyped-decorator]
def _array_released(address: int) -> None:
    memory = _alive.pop(ArrowArray.from_address(address).private_data)
    for child in memory[0]:
        # One that somebody moved elsewhere has been left empty here.
        release(child)


@Release  # type: ignore[untyped-decorator]
def _schema_released(address: int) -> None:
    memory = _alive.pop(ArrowSchema.from_address(address).private_data)
    for child in memory[0]:
        release(child)


set_released(_stream_released, _schema_released, _array_released)

# Somebody may call them after the names of this module are gone, when the interpreter ends.
for _function in (_get_schema, _get_next, _get_last_error, _stream_released, _schema_released, _array_released):
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(_function))
