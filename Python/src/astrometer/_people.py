"""Converts people in all supported forms to an Arrow stream."""

from __future__ import annotations

import ctypes
import datetime
import itertools
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol, TypeVar, Union, runtime_checkable

from . import _library
from ._arrow import ArrowArrayStream, release, stream_in
from ._arguments import BirthLike
from ._birth import fields_of
from ._errors import AstrometerError, NotFoundError, invalid
from ._export import PeopleExport, Row
from ._values import is_missing, shown

Result = TypeVar("Result")


@runtime_checkable
class ArrowProducer(Protocol):
    """An object with an Arrow stream: a table of pyarrow, a frame of polars or pandas, a relation of DuckDB."""

    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...


People = Union[ArrowProducer, Iterable[BirthLike], Mapping[str, BirthLike], "str | os.PathLike[str]"]
"""People: an Arrow producer, births, births by name, or the path of a CSV or Parquet file. Births may be dictionaries."""


class PeopleStream:
    """A stream of people that the library takes over; for a `with` statement.

    Attributes:
        address: the address of the stream.
    """

    def __init__(self, stream: ArrowArrayStream, owner: object) -> None:
        self._stream = stream
        self._owner = owner
        self.address = ctypes.addressof(stream)

    def __enter__(self) -> PeopleStream:
        return self

    def __exit__(self, *_: object) -> None:
        # It is empty if the library took it over.
        release(self._stream)

    @property
    def people(self) -> PeopleExport | None:
        """The people if this package reads them; None if the library or another package does."""
        return self._owner if isinstance(self._owner, PeopleExport) else None

    def told(self, body: Callable[[], Result]) -> Result:
        """Calls a function with the people. An exception of this package about them is raised unchanged."""
        try:
            return body()
        except AstrometerError:
            if self.people is not None and self.people.failure is not None:
                raise self.people.failure from None
            raise


class PeopleSource:
    """A source of people. Sources that can be read only once raise an error the second time."""

    def __init__(self, people: People, skips_bad: bool = False) -> None:
        self._is_read = False
        self._only_once = isinstance(people, Iterator)
        if isinstance(people, (str, os.PathLike)):
            # An absolute path, because the process may change its folder. The system resolves `..`.
            path = os.fspath(people)
            is_relative = isinstance(path, str) and path and not os.path.isabs(path)
            self._people: Any = os.path.join(os.getcwd(), path) if is_relative else people
            self._only_once = os.path.exists(people) and not os.path.isfile(people)
            if isinstance(path, str) and path.endswith(".parquet"):
                self._people = _ParquetFile(self._people)
        elif isinstance(people, ArrowProducer):
            self._people = people
        elif isinstance(people, Mapping):
            self._people = list(_rows_of(people.values(), skips_bad, people.keys()))
        elif isinstance(people, Iterator):
            self._people = _rows_of(people, skips_bad)
        elif isinstance(people, Iterable) and not isinstance(people, (bytes, bytearray)):
            self._people = list(_rows_of(people, skips_bad))
        else:
            raise TypeError(
                "people must be an Arrow producer, a list of births, births by name, or the path of a CSV or Parquet "
                f"file, not {type(people).__name__}"
            )

    def open(self) -> PeopleStream:
        """Opens the people, from the first."""
        if self._is_read and self._only_once:
            raise invalid("the people were read already, and can be read only once", "people")
        self._is_read = True
        if isinstance(self._people, (str, os.PathLike)):
            return PeopleStream(_read_file(self._people), None)
        if isinstance(self._people, ArrowProducer):
            capsule = _arrow_stream(self._people)
            return PeopleStream(ArrowArrayStream.from_address(stream_in(capsule)), capsule)
        export = PeopleExport(iter(self._people))
        return PeopleStream(export.stream(), export)


def _arrow_stream(people: Any) -> Any:
    """Opens the stream of a producer. A data frame of pandas with a column of mixed values, such as numbers and one bad cell, has
    texts in it instead, as the CSV file that it came from.
    """
    try:
        return people.__arrow_c_stream__()
    except Exception as error:
        if not type(error).__name__.startswith("Arrow") or not hasattr(people, "dtypes"):
            raise
        frame = people.copy()
        for name in [name for name, kind in zip(frame.columns, frame.dtypes) if kind == object]:
            frame[name] = [_cell_text(value) for value in frame[name]]
        return frame.__arrow_c_stream__()


def _cell_text(value: Any) -> str | None:
    if is_missing(value):
        return None
    return value.isoformat() if isinstance(value, (datetime.date, datetime.time)) else str(value)


class _ParquetFile:
    """The people of a Parquet file, which pyarrow reads batch by batch."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = os.fspath(path)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError:
            raise invalid("people from a Parquet file need pyarrow: pip install pyarrow", "people") from None
        # Opening the file raises Python's own error, with the system's reason.
        with open(self._path, "rb"):
            pass
        try:
            file = pyarrow.parquet.ParquetFile(self._path)
        except pyarrow.ArrowException as error:
            raise invalid(f"{self._path} is not a Parquet file that can be read: {error}", "people") from None
        batches = (batch for batch in file.iter_batches())
        return pyarrow.RecordBatchReader.from_batches(file.schema_arrow, batches).__arrow_c_stream__()


def _read_file(path: str | os.PathLike[str]) -> ArrowArrayStream:
    try:
        return _library.stream("people", _library.text(os.fspath(path), "people"))
    except NotFoundError:
        # Opening the file raises Python's own error, with the system's reason.
        with open(path, "rb"):
            raise


def _rows_of(births: Iterable[object], skips_bad: bool, names: Iterable[object] | None = None) -> Iterator[Row]:
    people = zip(itertools.repeat(None), births) if names is None else zip(names, births)
    for place, (name, value) in enumerate(people, 1):
        try:
            birth: Any = fields_of(value)
        except TypeError as error:
            if not skips_bad:
                raise TypeError(f"person {place} of people: {error}") from None
            birth = shown(value)
        yield None if name is None else str(name), json.dumps(birth)
