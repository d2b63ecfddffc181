"""Converts arguments for the library. Arguments of a wrong type raise a TypeError that names them."""

from __future__ import annotations

import datetime
import math
import operator
import re
from typing import Any, Protocol, cast

from ._errors import invalid


class NumpyDate(Protocol):
    """A ``numpy.datetime64``, without NumPy."""

    @property
    def dtype(self) -> Any: ...


def date_text(value: str | datetime.date | NumpyDate, field: str) -> str:
    """Returns a date as the library reads it: YYYY-MM-DD. Midnight without a zone is only a date, as pandas and NumPy write it."""
    if is_missing_date(value):
        raise invalid(f"{field} must not be unknown, as NaT is; give a date", field)
    if isinstance(value, datetime.datetime):
        text = None if value.tzinfo else midnight_text(value)
    elif isinstance(value, datetime.date):
        return value.isoformat()
    else:
        text = numpy_date_text(value)
        if text is None:
            return string(cast(str, value), field, "a string or a date")
    if text is None or "T" in text:
        raise TypeError(f"{field} is a date and time; use its date()")
    return text


def midnight_text(value: datetime.datetime) -> str | None:
    """Returns the date of a midnight; None for other times."""
    is_midnight = value.time() == datetime.time() and not getattr(value, "nanosecond", 0)
    return value.date().isoformat() if is_midnight else None


def is_missing(value: Any) -> bool:
    """Returns whether a value means that something is unknown: None, NaN, and NaT or NA of pandas or NumPy."""
    if value is None or is_missing_date(value) or type(value).__name__ == "NAType":
        return True
    if isinstance(value, float) or getattr(getattr(value, "dtype", None), "kind", None) == "f" and not getattr(value, "shape", ()):
        return bool(value != value)
    return False


def is_missing_date(value: Any) -> bool:
    """Returns whether a value is the missing date or time (NaT) of pandas or NumPy."""
    return type(value).__name__ == "NaTType" or _is_numpy_date(value) and str(value) == "NaT"


def _is_numpy_date(value: Any) -> bool:
    return getattr(getattr(value, "dtype", None), "kind", None) == "M" and not getattr(value, "shape", ())


def numpy_date_text(value: Any) -> str | None:
    """Returns a date of NumPy as YYYY-MM-DD, with THH:MM:SS appended unless it is midnight; None for other values."""
    if not _is_numpy_date(value):
        return None
    date, _, time = str(value).partition("T")
    seconds, _, fraction = time.partition(".")
    if fraction.strip("0"):
        return f"{date}T{time}"
    return date if seconds in ("", "00", "00:00", "00:00:00") else f"{date}T{seconds if ':' in seconds else seconds + ':00'}"


_UTC = frozenset(prefix + name for prefix in ("", "Etc/") for name in ("UTC", "UCT", "GMT", "GMT0", "Universal", "Zulu"))


def datetime_parts(
    value: datetime.datetime, field: str, zone: Any
) -> tuple[str, datetime.time | None, datetime.tzinfo | None]:
    """Returns the date, time and time zone of a birth. The date of an instant contains its offset.

    Midnight without a zone is only a date.

    Raises:
        InvalidArgumentError: for midnight in UTC, which may be a date or an instant.
    """
    if value.microsecond or getattr(value, "nanosecond", 0):
        raise invalid(f"{field} has a fraction of a second; births are given to the second", field)
    # Converted to a plain datetime, because a timestamp of pandas writes nanoseconds.
    plain = datetime.datetime(
        value.year, value.month, value.day, value.hour, value.minute, value.second, tzinfo=value.tzinfo, fold=value.fold
    )
    if plain.tzinfo is None:
        time = plain.time()
        return plain.date().isoformat(), time if time != datetime.time() else None, None
    key = getattr(plain.tzinfo, "key", None) or ""
    if plain.time() == datetime.time() and (key in _UTC or not key and plain.utcoffset() == datetime.timedelta()):
        raise invalid(
            f"{field} is midnight UTC, which is how programs write a date without a time; give the date alone, {plain.date()}, "
            "or the time with the zone's offset", field,
        )
    if zone is None and key:
        return plain.date().isoformat(), plain.time(), plain.tzinfo
    if (plain.utcoffset() or datetime.timedelta()).seconds % 60:
        plain = plain.astimezone(datetime.timezone.utc)  # Offsets are written in whole minutes.
    return plain.isoformat(), None, None


def zone_text(value: str | datetime.tzinfo, field: str) -> str:
    """Returns a time zone as the library reads it: its name, or an offset."""
    if isinstance(value, datetime.tzinfo):
        name = getattr(value, "key", None) or getattr(value, "zone", None)
        if name:
            return str(name)
        offset = value.utcoffset(None)
        if offset is None:
            raise TypeError(f"{field} is a {type(value).__name__} without a name")
        minutes, seconds = divmod(round(offset.total_seconds()), 60)
        if seconds:
            raise invalid(f"{field} must be in whole minutes, not {value}", field)
        return f"{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}"
    return string(value, field, "a string or a time zone")


_CLOCK = re.compile(
    r"\s*(\d{1,2})(?::(\d\d)(?::(\d\d)(?:\.0+(?!\s*[ap]))?)?)?\s*(?:([ap])(?:m|\.m\.))?\s*", re.IGNORECASE | re.ASCII
)


def time_text(value: str | datetime.time, field: str) -> str:
    """Returns a time of day as HH:MM, or HH:MM:SS if it has seconds. Other texts stay as they are."""
    if isinstance(value, datetime.time):
        if value.tzinfo is not None:
            raise TypeError(f"{field} has a time zone of its own; leave that to the field for it")
        value = value.isoformat()
    found = _CLOCK.fullmatch(string(value, field, "a string or a time"))
    hour, half = (int(found[1]), (found[4] or "").lower()) if found else (0, "")
    if not found or (not 1 <= hour <= 12 if half else hour > 23 or found[2] is None):
        return value
    hour = hour % 12 + 12 * (half == "p") if half else hour
    return f"{hour:02}:{found[2] or '00'}" + (f":{found[3]}" if found[3] not in (None, "00") else "")


def string(value: str, field: str, wanted: str = "a string") -> str:
    """Returns a string unchanged."""
    if not isinstance(value, str):
        raise TypeError(f"{field} must be {wanted}, not {type(value).__name__}")
    return value


def is_truth(value: Any) -> bool:
    """Returns whether a value is a Boolean of Python or NumPy."""
    return isinstance(value, bool) or str(getattr(value, "dtype", "")) == "bool"


def whole(value: Any, field: str) -> int:
    """Returns a whole number: any value with ``__index__``, except Booleans."""
    try:
        if is_truth(value):
            raise TypeError
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{field} must be a whole number, not {type(value).__name__}") from None


def whole64(value: Any, field: str) -> int:
    """Returns a whole number of 64 bits."""
    found = whole(value, field)
    if not -(2**63) <= found < 2**63:
        raise invalid(f"{field} must be a whole number of 64 bits, not {shown(found)}", field)
    return found


def number(value: Any, field: str) -> float:
    """Returns a finite number of any type.

    Raises:
        InvalidArgumentError: for texts, Booleans, NaN, infinities, and numbers too large for a float.
    """
    try:
        if is_truth(value) or isinstance(value, (str, bytes, bytearray, memoryview)):
            raise TypeError
        found = float(value)
    except (TypeError, ValueError, OverflowError):
        raise invalid(f"{field} must be a number, not {shown(value)}", field) from None
    if not math.isfinite(found):
        raise invalid(f"{field} must be a finite number, not {found}", field)
    return found


def shown(value: Any, longest: int = 60) -> str:
    """Returns a value for a message, truncated."""
    try:
        return repr(value)[:longest]
    except (ValueError, RecursionError):
        # Python does not convert integers of more than 4,300 digits to text.
        return f"an integer of {value.bit_length()} bits" if isinstance(value, int) else type(value).__name__


def contents(value: Any, field: str) -> bytes:
    """Returns the bytes of an object with a buffer."""
    if not isinstance(value, (bytes, bytearray, memoryview)):
        raise TypeError(f"{field} must be bytes, not {type(value).__name__}")
    return bytes(value)
