"""A birth."""

# Without `from __future__ import annotations`: typing.get_type_hints() looks for names where the package shows the class.

import dataclasses
import datetime
from collections.abc import Callable, Mapping
from typing import Any, cast

from ._errors import AstrometerError, error_of, invalid
from ._values import (
    NumpyDate, datetime_texts, is_missing, number, numpy_date_text, plain, short_time, string, time_text, zone_text,
)
from ._warnings import warn


@dataclasses.dataclass(frozen=True, init=False)
class Birth:
    """A birth. Unknown fields are None. The names are the same in every interface of Astrometer.

    With date, time, zone and place the chart is exact; otherwise it is approximate, with solar houses. The moment of
    the chart is the instant of birth if date, time and zone are known, local noon of the date if only date and zone are
    known, otherwise noon UTC. A time needs a zone, a place or coordinates. The constructor checks types; the functions check values.

    Args:
        birth_date: the date of birth, ``YYYY-MM-DD``, in the Gregorian calendar unless `calendar` says otherwise. Also
            a date or datetime of Python, a ``pandas.Timestamp`` or a ``numpy.datetime64``. Its time is the time of
            birth, but midnight without a zone is only a date, with a warning, because databases and data frames write dates that
            way, and midnight in UTC is an error. Its
            ``ZoneInfo`` is the time zone of the birthplace; with another zone, or with `birth_timezone`, it is an
            instant.
        birth_time: the time on the clocks of the birthplace, ``HH:MM`` or ``HH:MM:SS``, or a time of Python. NaN, NaT and
            NA of pandas and NumPy are unknown, here and in all fields but the date.
        birth_timezone: the IANA time zone of the birthplace, by name or as ``ZoneInfo``, or ``LMT`` for local mean time
            at its longitude. None with a time and coordinates: the zone is found from them.
        birth_lat: the latitude in degrees, north positive, -90 to 90.
        birth_lon: the longitude in degrees, east positive, -180 to 180.
        birth_place: the city by name, such as ``Paris, FR``, instead of latitude and longitude. Its zone may be given too; if it has
            several, one of them must be.
        calendar: the calendar of the date: ``gregorian`` or ``julian``.
        repeated_time: ``earlier`` or ``later``, for a local time that occurred twice because clocks were set back. A
            Python time with ``fold`` is the later one.
        sensitivity: factors for the weights of natal bodies, 0.5 to 2, by the body's name.
        place: another name of `birth_place`.
        time_uncertainty: the minutes by which the time may be wrong in either direction, 1 to 720; None for an exact time.
        birth_time_uncertainty: another name of `time_uncertainty`.

    >>> Birth("1990-06-15", "14:30", "America/New_York", 40.7128, -74.0060).birth_time
    '14:30'
    >>> Birth("1990-06-15", "14:30", place="Paris, FR").birth_place
    'Paris, FR'
    """

    # Pydantic adds "additionalProperties": false to the schema.
    __pydantic_config__ = {"extra": "forbid"}

    birth_date: str
    birth_time: str | None = None
    birth_timezone: str | None = None
    birth_lat: float | None = None
    birth_lon: float | None = None
    birth_place: str | None = None
    calendar: str | None = None
    repeated_time: str | None = None
    birth_time_uncertainty: int | None = None
    sensitivity: Mapping[str, float] | None = dataclasses.field(default=None, hash=False)

    def __init__(
        self, birth_date: str | datetime.date | NumpyDate, birth_time: str | datetime.time | None = None,
        birth_timezone: str | datetime.tzinfo | None = None, birth_lat: float | None = None,
        birth_lon: float | None = None, *, birth_place: str | None = None, calendar: str | None = None,
        repeated_time: str | None = None, sensitivity: Mapping[str, float] | None = None, place: str | None = None,
        time_uncertainty: int | None = None, birth_time_uncertainty: int | None = None,
    ) -> None:
        given = {
            "birth_date": birth_date, "birth_time": birth_time, "birth_timezone": birth_timezone, "birth_lat": birth_lat,
            "birth_lon": birth_lon, "birth_place": birth_place, "calendar": calendar, "repeated_time": repeated_time,
            "birth_time_uncertainty": birth_time_uncertainty, "sensitivity": sensitivity, "place": place,
            "time_uncertainty": time_uncertainty,
        }  # fmt: skip
        if birth_date is not None and is_missing(birth_date):
            raise invalid("birth_date must not be unknown, as NaN and NaT are; a birth needs a date", "birth_date")
        if not isinstance(birth_date, datetime.date) and numpy_date_text(birth_date) is None:
            string(cast(str, birth_date), "birth_date", "a string or a date")
        for name in given.keys() - {"birth_date"}:
            if not is_missing(given[name]):
                _CHECKS.get(name, string)(given[name], name)
        for other, name in _OTHER_NAMES.items():
            if not is_missing(given[other]) and not is_missing(given[name]):
                raise invalid(f"{other} and {name} are the same field; give it once", name)
        for name, value in fields_of(given).items():
            object.__setattr__(self, name, value)

    @classmethod
    def from_mapping(cls, document: Mapping[str, Any]) -> "Birth":
        """Returns the birth in a larger document about a person, such as a profile or a connection of an app.

        Fields are found by their names in requests, such as ``birth_date``, in camelCase, such as ``birthDate``, or in
        lists, such as ``latitude``. A name that may mean something else (birth, date, time, zone, place) counts only if it
        is a text and the field has no other name. All other fields are ignored, except that names that begin with ``birth``
        or resemble a field of a birth are errors. A server's answer about a share link is the birth of its profile. The
        functions take documents with an id of a user or a connection, or a Sun sign, by the same rules.

        The birth has its values as the library reads them: a place with its region, its country and its zone.

        Args:
            document: the fields by name; None and absent fields are unknown.

        Raises:
            AstrometerError: for a document without a date of birth, for a field given twice, for a name that resembles a field
                of a birth, and for the values that functions reject.
            TypeError: for anything but a mapping.

        >>> Birth.from_mapping({"name": "Ada", "birth_date": "1990-06-15", "sun_sign": "gemini"}).birth_date
        '1990-06-15'
        """
        if not isinstance(document, Mapping):
            raise TypeError(f"the document must be a mapping, not {type(document).__name__}")
        # The library reads a mapping as a document if it has a field such as this one.
        return cls(**_read({**document, "sun_sign": ""}))

    def request(self) -> dict[str, Any]:
        """Returns the birth as a field of a request, with its known data only."""
        return {name: value for name, value in self.__dict__.items() if value is not None}

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """Returns the schema with which pydantic validates births: as functions do."""
        from pydantic_core import core_schema

        return core_schema.no_info_before_validator_function(lambda value: _validated(value, cls), handler(source))


NAMES = [field.name for field in dataclasses.fields(Birth)]
"""The fields of a birth."""

_OTHER_NAMES = {"place": "birth_place", "time_uncertainty": "birth_time_uncertainty"}
"""The fields for which the constructor's arguments have other names."""

_OBJECTS = ("birth", "profile", "sensitivity")
"""The objects in a birth, a document or a connection that have fields of a birth."""


def _check_factors(factors: Any, name: str) -> None:
    if not isinstance(factors, Mapping):
        raise TypeError(f"{name} must be factors by names of bodies, not {type(factors).__name__}")
    for factor in factors.values():
        number(factor, name)


_CHECKS: dict[str, Callable[[Any, str], object]] = {
    "birth_time": time_text, "birth_timezone": zone_text, "sensitivity": _check_factors,
    **dict.fromkeys(("birth_lat", "birth_lon", "birth_time_uncertainty", "time_uncertainty"), number),
}  # fmt: skip
"""Raise the errors of arguments of the constructor that have another type than theirs. The others are strings."""


def fields_of(birth: Any) -> dict[str, Any]:
    """Returns a birth, a dictionary of its arguments, a document or a connection as a request has it.

    Dates, times, zones and numbers of Python, pandas and NumPy become texts and numbers, unknown values are left out, and lists and
    objects are empty unless they have fields of a birth. The library does everything else.

    Raises:
        TypeError: for other values.
    """
    if isinstance(birth, Birth):
        return birth.request()
    if not isinstance(birth, Mapping):
        raise TypeError(f"a birth must be a Birth or a dictionary of its fields, not {type(birth).__name__}")
    found = {str(name): value for name, value in birth.items() if not is_missing(value)}
    names = {name.replace("_", "").lower() for name in found}
    for other, name in _OTHER_NAMES.items():
        if name.replace("_", "") not in names and other in found and not isinstance(found[other], (Mapping, list)):
            found[name] = found.pop(other)
    _divide(found)
    for name, value in found.items():
        if isinstance(value, (Birth, Mapping)):
            found[name] = fields_of(value) if name in _OBJECTS else {}
        else:
            found[name] = short_time(value) if name == "birth_time" and isinstance(value, str) else plain(value, name)
    return found


def _divide(fields: dict[str, Any]) -> None:
    """Divides a moment as the date of birth into date, time and zone. Without a zone midnight is only a date."""
    moment, time = fields.get("birth_date"), fields.get("birth_time")
    if texts := datetime_texts(moment, "birth_timezone" in fields or "birth_place" in fields):
        fields["birth_date"], clock, zone = texts
        if zone is not None:
            fields["birth_timezone"] = zone
        elif clock == "00:00":
            clock = ""
            if time is None:
                warn(f"the midnight in {moment} is read as an unknown time; give birth_time 00:00 for a birth at midnight")
        if clock and time is None:
            fields["birth_time"], time = clock, moment
        elif clock:
            fields["birth_date"] += f"T{clock}"  # Then the library tells that the time is given twice.
    if getattr(time, "fold", 0):
        fields.setdefault("repeated_time", "later")


def with_births(request: Mapping[str, Any]) -> dict[str, Any]:
    """Returns a request with its births and connections as JSON has them."""

    def read(value: Any) -> Any:
        return fields_of(value) if isinstance(value, (Birth, Mapping)) else value

    sent = {**request}
    for name in {"birth", "their_birth"} & sent.keys():
        sent[name] = read(sent[name])
    for name in {"births", "connections"} & sent.keys():
        if isinstance(sent[name], (list, tuple)):
            sent[name] = [*map(read, sent[name])]
    return sent


def _read(document: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the constructor's arguments for a birth or a document, as the library reads it."""
    from ._astrometer import default

    try:
        read = default.call("get_chart", {"birth": document})["inputs"]["birth"]
    except AstrometerError as error:
        raise error_of(error.code, error.message, (error.field or "").removeprefix("birth.") or None) from None
    return {name: read.get(name) for name in NAMES}


def _validated(value: Any, kind: type[Birth]) -> Birth:
    """Returns the birth of a value that pydantic validates.

    Raises:
        pydantic_core.ValidationError: for values that the functions reject.
    """
    from pydantic_core import PydanticCustomError, ValidationError

    try:
        if isinstance(value, Birth):
            return value
        _read(fields_of(value))
        return kind(**value)
    except (ValueError, TypeError) as error:
        field = getattr(error, "field", None)
        wrong = PydanticCustomError("birth", "{reason}", {"reason": str(error)})
        place = (field,) if field else ()
        raise ValidationError.from_exception_data("Birth", [{"type": wrong, "loc": place, "input": value}]) from None
