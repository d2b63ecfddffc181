"""The types of the functions' arguments, and their conversion to fields of requests."""

from __future__ import annotations

import datetime
import os
import uuid
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, TypedDict, TypeVar, Union

from . import _library
from ._birth import Birth
from ._values import NumpyDate

Field = TypeVar("Field")

Date = str | datetime.date | NumpyDate
"""A date: ``YYYY-MM-DD``, a date of Python's, or midnight as a datetime, a ``pandas.Timestamp`` or a ``numpy.datetime64``."""

Time = str | datetime.time
"""A time of day: ``HH:MM`` or a time of Python's without a zone."""

Scale = Literal["bipolar", "unipolar"]
"""The scale of unified scores: -100 to 100, or 0 to 100."""

Window = Literal["full", "published-window"]
"""A standard window of days."""

Grouping = Literal["decade", "exactness"]
"""What people are grouped by."""

ThresholdsBy = Literal["pool", "meter"]
"""What thresholds are derived for: all meters together, or each meter and super-group, too."""

TableLike = Union[str, "os.PathLike[str]", Mapping[str, Any]]
"""A calibration or thresholds: the path of a file, or a dictionary."""

ModelLike = TableLike
"""A model of meters: its name, the path of a file, or a dictionary."""

BirthLike = Birth | Mapping[str, Any]
"""A birth, a dictionary of its arguments, or a document of an app, as for :meth:`Birth.from_mapping`."""


class Connection(TypedDict):
    """A connection of a person.

    `relationship_type` is romantic, friend, family or coworker.
    """

    connection_id: str | uuid.UUID
    name: str
    relationship_type: str
    birth: BirthLike


def request(**fields: Any) -> dict[str, Any]:
    """Returns a request with the fields that are not None. An underscore follows a field whose name is a keyword, such as `pass_`."""
    return {name.removesuffix("_"): value for name, value in fields.items() if value is not None}


def text_or_list(values: Any, field: str) -> Any:
    """Returns a text as it is, and other values as a list, with the errors of :func:`listed`."""
    return values if isinstance(values, str) else listed(values, field)


def listed(values: Iterable[Any], field: str) -> list[Any]:
    """Returns the values as a list.

    Raises:
        TypeError: for one text, one mapping, a data frame, and anything that is not iterable.
    """
    if hasattr(type(values), "columns"):
        raise TypeError(f"{field} must be a list, not a {type(values).__name__}; give its rows, such as to_dict('records') of pandas")
    if isinstance(values, (str, bytes, bytearray, memoryview, Mapping)) or not isinstance(values, Iterable):
        raise TypeError(f"{field} must be a list, not {type(values).__name__}")
    return list(values)


def given(convert: Callable[[Any, str], Field], value: Any, field: str) -> Field | None:
    """Converts the value of a field; None stays None."""
    return None if value is None else convert(value, field)


def path_text(value: str | os.PathLike[str], field: str) -> str:
    """Returns a path as text."""
    if not isinstance(value, (str, os.PathLike)):
        raise TypeError(f"{field} must be a path, not {type(value).__name__}")
    return _library.text(os.fspath(value), field).decode()


def table_like(value: TableLike, field: str) -> str | Mapping[str, Any]:
    """Returns a model, a calibration or thresholds as the library takes them."""
    if isinstance(value, (str, Mapping)):
        return value
    if isinstance(value, os.PathLike):
        path = os.fspath(value)
        if isinstance(path, str):
            # A text without a slash would be the name of a model.
            return path if os.sep in path else os.path.join(os.curdir, path)
    raise TypeError(f"{field} must be a string, a path or a dictionary, not {type(value).__name__}")
