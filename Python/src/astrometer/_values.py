"""Converts arguments for the library. Arguments of a wrong type raise a TypeError that names them."""

from __future__ import annotations

import datetime
import math
import operator
from typing import Any

from ._errors import invalid


def date_text(value: str | datetime.date, field: str) -> str:
    """A date as the library reads it: YYYY-MM-DD."""
    if isinstance(value, datetime.datetime):
        raise TypeError(f"{field} is a date and time; use its date()")
    if isinstance(value, datetime.date):
        return value.isoformat()
    return string(value, field, "neither a string nor a date")


def time_text(value: str | datetime.time, field: str) -> str:
    """A time of day as the library reads it: HH:MM or HH:MM:SS."""
    if isinstance(value, datetime.time):
        if value.tzinfo is not None:
            raise TypeError(f"{field} has a time zone of its own; leave that to the field for it")
        return value.isoformat()
    return string(value, field, "neither a string nor a time")


def string(value: str, field: str, otherwise: str = "not a string") -> str:
    """A string as it is."""
    if not isinstance(value, str):
        raise TypeError(f"{field} is {type(value).__name__}, {otherwise}")
    return value


def is_truth(value: Any) -> bool:
    """Whether a value is true or false, be it Python's or NumPy's."""
    return isinstance(value, bool) or str(getattr(value, "dtype", "")) == "bool"


def whole(value: Any, field: str) -> int:
    """A whole number: what Python takes for an index, but for truth values."""
    try:
        if is_truth(value):
            raise TypeError
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{field} is {type(value).__name__}, not a whole number") from None


def number(value: Any, field: str) -> float:
    """A finite number, of whatever kind.

    Raises:
        InvalidArgumentError: for texts, truth values, NaN, infinities, and what is beyond a float.
    """
    try:
        if is_truth(value) or isinstance(value, (str, bytes, bytearray, memoryview)):
            raise TypeError
        found = float(value)
    except (TypeError, ValueError, OverflowError):
        raise invalid(f"{field} is {shown(value)}; allowed: a number", field) from None
    if not math.isfinite(found):
        raise invalid(f"{field} is {found}; allowed: a finite number", field)
    return found


def shown(value: Any) -> str:
    """A value for a message, cut to 60 characters."""
    try:
        return repr(value)[:60]
    except ValueError:
        # Python writes no integer of more than 4,300 digits.
        return f"an integer of {value.bit_length()} bits" if isinstance(value, int) else type(value).__name__


def contents(value: Any, field: str) -> bytes:
    """Bytes of whatever holds bytes."""
    if not isinstance(value, (bytes, bytearray, memoryview)):
        raise TypeError(f"{field} is {type(value).__name__}, not bytes")
    return bytes(value)
