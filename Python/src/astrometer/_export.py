"""Makes an Arrow stream of people that are not in Arrow already.

The library calls the functions of a stream on the thread that reads its results. All streams share these functions,
which stay valid; the number in `private_data` identifies the object of a structure.
"""

from __future__ import annotations

import ctypes
import errno
import itertools
from array import array
from collections.abc import Iterator
from typing import Any

from ._arrow import ArrowArray, ArrowArrayStream, ArrowSchema, release
from ._callbacks import (
    RELEASE_ARRAY, RELEASE_SCHEMA, RELEASE_STREAM, STREAM_ERROR, STREAM_NEXT, STREAM_SCHEMA, set_functions,
)
from ._errors import invalid

COLUMNS = (b"person", b"astrometer_birth")
"""The names of the columns, which are texts, in the order of a row."""

Row = tuple["str | None", str]
"""A person: their name, None for an unknown one, and their birth as JSON."""

_BATCH = 4096
_NULLABLE = 2

_numbers = itertools.count(1)
# The objects that keep the memory of structures until their release, by the number in the structure.
_alive: dict[int, Any] = {}


class PeopleExport:
    """An exported stream of people.

    Attributes:
        failure: the exception of the source of rows, or None.
    """

    def __init__(self, rows: Iterator[Row]) -> None:
        self._rows = rows
        self.failure: BaseException | None = None
        self.message: bytes | None = None

    def stream(self) -> ArrowArrayStream:
        """Returns the stream for a consumer, which takes it over."""
        stream = ArrowArrayStream()
        stream.get_schema, stream.get_next, stream.get_last_error = STREAM_SCHEMA, STREAM_NEXT, STREAM_ERROR
        stream.release = RELEASE_STREAM
        stream.private_data = _keep(self)
        return stream

    def end(self) -> None:
        """Releases the source of the rows."""
        self._rows = iter(())

    def next(self, out: ArrowArray) -> None:
        """Returns the next batch; an empty structure at the end."""
        rows = list(itertools.islice(self._rows, _BATCH))
        if not rows:
            self.end()
            return
        columns: list[list[Any]] = [list(column) for column in zip(*rows)]
        _fill_array(out, len(rows), 0, [None], [_column(values) for values in columns])


def _keep(*memory: object) -> int:
    number = next(_numbers)
    _alive[number] = memory
    return number


def _bytes_at(value: bytes) -> int | None:
    """Returns the address of bytes, valid while they are referenced."""
    return ctypes.cast(ctypes.c_char_p(value), ctypes.c_void_p).value


def _column(values: list[Any]) -> ArrowArray:
    """A column of a batch."""
    nulls = values.count(None)
    validity = None
    if nulls:
        bits = "".join("0" if value is None else "1" for value in reversed(values))
        validity = int(bits, 2).to_bytes((len(values) + 7) // 8, "little")
    try:
        texts = [b"" if value is None else value.encode() for value in values]
    except UnicodeEncodeError:
        raise invalid("a person has half a surrogate pair in a field, which is not text", "people") from None
    buffers = [validity, array("i", itertools.accumulate(map(len, texts), initial=0)), b"".join(texts)]
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
    """Returns the object of a stream; None if it was released."""
    memory = _alive.get(ArrowArrayStream.from_address(stream).private_data)
    return memory and memory[0]


def _schema(stream: int, out: int | None = None) -> int:
    if out is None:
        export = _export_of(stream)
        if export is not None:
            export.failure = KeyboardInterrupt()
        return errno.EINTR
    children = []
    for name in COLUMNS:
        child = ArrowSchema()
        _fill_schema(child, b"u", name, [])
        children.append(child)
    _fill_schema(ArrowSchema.from_address(out), b"+s", b"", children)
    return 0


def _next(stream: int, out: int | None = None) -> int:
    export = _export_of(stream)
    if export is None:
        return errno.EINVAL
    try:
        if out is None:
            raise KeyboardInterrupt
        export.next(ArrowArray.from_address(out))
        return 0
    except BaseException as failure:  # The code that exported the stream raises it.
        export.failure = failure
        export.message = (str(failure) or type(failure).__name__).encode("utf-8", "replace")
        export.end()
        return errno.EINVAL


def _error(stream: int) -> int:
    export = _export_of(stream)
    return _bytes_at(export.message) or 0 if export and export.message else 0


def _stream_released(stream: int) -> int:
    export = _export_of(stream)
    if export:
        export.end()
    return _forget(ArrowArrayStream.from_address(stream).private_data)


def _array_released(address: int) -> int:
    return _children_released(ArrowArray.from_address(address).private_data)


def _schema_released(address: int) -> int:
    return _children_released(ArrowSchema.from_address(address).private_data)


def _children_released(number: int) -> int:
    for child in _alive.get(number, ((),))[0]:
        # A structure that a consumer moved is empty here.
        release(child)
    return _forget(number)


def _forget(number: int) -> int:
    _alive.pop(number, None)
    return 0


set_functions(_schema, _next, _error, _stream_released, _schema_released, _array_released)
