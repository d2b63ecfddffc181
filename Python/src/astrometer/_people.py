"""Converts people in all supported forms to an Arrow stream."""

from __future__ import annotations

import ctypes
import datetime
import itertools
import os
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol, TypeVar, Union, runtime_checkable

from . import _library
from ._arrow import ArrowArrayStream, release, stream_in
from ._arguments import BirthLike
from ._birth import NAMES, OF_PLACE, OTHER_NAMES, birth_like, fault_of, meant
from ._errors import AstrometerError, NotFoundError, error_of, invalid
from ._export import PeopleExport, Row
from ._values import is_missing, shown

Result = TypeVar("Result")


@runtime_checkable
class ArrowProducer(Protocol):
    """An object with an Arrow stream: a table of pyarrow, a frame of polars or pandas, a relation of DuckDB."""

    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...


People = Union[ArrowProducer, Iterable[BirthLike], Mapping[str, BirthLike], "str | os.PathLike[str]"]
"""People: an Arrow producer, births, births by name, or the path of a CSV or Parquet file. Births may be dictionaries."""


IDS = ("person", "id", "chart_id", "connection_id")
"""The names of a column of ids."""

_FIELDS = {written: name for name in NAMES for written in (name, *OTHER_NAMES.get(name, ()))}

COLUMNS = (*IDS, *_FIELDS)
"""The columns of people that are used, in upper or lower case."""


def is_among(name: str, columns: tuple[str, ...]) -> bool:
    """Returns whether a column's name, in any form that CSV files may use, is one of those."""
    return name.strip().lower() in columns


def reject_nearly_known(names: Iterable[str]) -> None:
    """Rejects columns that would be dropped before the library sees them, although their names resemble fields of a birth.

    Raises:
        InvalidArgumentError: for such a column, if no other has the field. A column `place` is only warned of.
    """
    names = list(names)
    used = {_FIELDS.get(name.strip().lower()) for name in names}
    for name in names:
        field = "birth_place" if is_among(name, ("place",)) else meant(name)
        # A place may be there only to be shown.
        without = {*OF_PLACE, "birth_place"} if field == "birth_place" else {field}
        if not field or is_among(name, COLUMNS) or used & without:
            continue
        if not is_among(name, ("place",)):
            raise invalid(f"the column {name} of people is not known, but resembles {field}; rename or remove it", "people")
        warnings.warn(f"the column {name} of people is ignored; did you mean {field}?", stacklevel=2)


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
    for number, (name, value) in enumerate(people, 1):
        try:
            birth = birth_like(value)
            sensitivity = _sensitivity_text(birth.sensitivity)
        except (AstrometerError, TypeError) as error:
            fault, message = fault_of(error), f"person {number} of people: {error}"
            if skips_bad:
                yield None, *(None for _ in NAMES), fault.message, fault.field, shown(value, 1000)
                continue
            raise (TypeError(message) if isinstance(error, TypeError) else error_of(fault.code, message, fault.field)) from None
        yield (
            None if name is None else str(name),
            birth.birth_date, birth.birth_time, birth.birth_timezone, birth.birth_lat, birth.birth_lon,
            birth.birth_place, birth.calendar, birth.repeated_time,
            None if birth.birth_time_uncertainty is None else str(birth.birth_time_uncertainty),
            sensitivity, None, None, None,
        )


def _sensitivity_text(factors: Mapping[str, float] | None) -> str | None:
    """Returns factors as CSV files have them: `moon=2.0;sun=1.5`."""
    for body in factors or {}:
        if not isinstance(body, str) or not body.replace("_", "").isalpha():
            raise invalid(f"sensitivity has {body!r}, which is not a body", "sensitivity")
    return ";".join(f"{body}={factor!r}" for body, factor in (factors or {}).items()) or None
