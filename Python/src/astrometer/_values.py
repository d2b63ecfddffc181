"""Converts arguments for the library. Arguments of a wrong type raise a TypeError that names them."""

from __future__ import annotations

import datetime
import math
import operator
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


def datetime_texts(value: Any, has_zone: bool) -> tuple[str, str, datetime.tzinfo | None] | None:
    """Returns the date, the time and the time zone of a datetime; None for other values. The date of an instant has its time and
    its offset.

    Args:
        has_zone: whether the birth has a time zone or a place, in which the local time of an instant is computed.
    """
    zone = None
    if isinstance(value, datetime.datetime):
        zone = value.tzinfo
        is_midnight_utc = value.tzname() == "UTC" and midnight_text(value)
        if zone is not None and (has_zone or is_midnight_utc or not getattr(zone, "key", None)):
            if (value.utcoffset() or datetime.timedelta()).seconds % 60:
                value = value.astimezone(datetime.timezone.utc)  # Offsets are written in whole minutes.
            return value.isoformat(), "", None
        text = value.replace(tzinfo=None).isoformat()
    elif (found := numpy_date_text(value)) is None:
        return None
    else:
        text = f"{found}T00:00" if "T" in str(value) and "T" not in found else found
    date, _, time = text.partition("T")
    return date, short_time(time), zone


def zone_text(value: str | datetime.tzinfo, field: str) -> str:
    """Returns a time zone as the library reads it: its name, or an offset."""
    if isinstance(value, datetime.tzinfo):
        name = getattr(value, "key", None) or getattr(value, "zone", None)
        if name:
            return str(name)
        offset = value.utcoffset(None)
        if offset is None:
            raise TypeError(f"{field} is a {type(value).__name__} without a name")
        return datetime.datetime(2000, 1, 1, tzinfo=datetime.timezone(offset)).isoformat()[19:]
    return string(value, field, "a string or a time zone")


def time_text(value: str | datetime.time, field: str) -> str:
    """Returns a time of day as HH:MM, or HH:MM:SS if it has seconds. Texts stay as they are."""
    if isinstance(value, datetime.time):
        if value.tzinfo is not None:
            raise TypeError(f"{field} has a time zone of its own; leave that to the field for it")
        return short_time(value.isoformat())
    return string(value, field, "a string or a time")


def short_time(text: str) -> str:
    """Returns a time without seconds of zero."""
    return text[:5] if len(text) == 8 and text.endswith(":00") else text


def plain(value: Any, field: str) -> Any:
    """Returns a value of a birth or a document as a text, a number, a Boolean, or an empty list for lists."""
    if isinstance(value, (list, tuple)):
        return []
    if (text := numpy_date_text(value)) is not None:
        return text
    if isinstance(value, datetime.tzinfo):
        return zone_text(value, field)
    if isinstance(value, datetime.time):
        return short_time(value.isoformat())
    if isinstance(value, datetime.date):
        return value.isoformat()
    if is_truth(value):
        return bool(value)
    if hasattr(value, "__index__") or hasattr(value, "__float__"):
        try:
            found = number(value, field)
        except ValueError:
            return shown(value)
        return operator.index(value) if hasattr(value, "__index__") else found
    return value if isinstance(value, str) else str(value)[:200]


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
