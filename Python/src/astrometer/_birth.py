"""A birth."""

# Without `from __future__ import annotations`: typing.get_type_hints() looks for names where the package shows the class.

import dataclasses
import datetime
import difflib
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from ._errors import AstrometerError, InvalidArgumentError, error_of, invalid
from ._values import (
    NumpyDate, date_text, datetime_parts, is_missing, number, numpy_date_text, shown, string, time_text, zone_text,
)
from ._warnings import warn

Value = TypeVar("Value")


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
        birth_time, birth_timezone = _known(birth_time), _known(birth_timezone)
        birth_lat, birth_lon = _known(birth_lat), _known(birth_lon)
        birth_place, calendar, repeated_time = _known(birth_place), _known(calendar), _known(repeated_time)
        sensitivity, place = _known(sensitivity), _known(place)
        time_uncertainty, birth_time_uncertainty = _known(time_uncertainty), _known(birth_time_uncertainty)
        if sensitivity is not None and not isinstance(sensitivity, Mapping):
            raise TypeError(f"sensitivity must be factors by names of bodies, not {type(sensitivity).__name__}")
        if place is not None:
            if birth_place is not None:
                raise invalid("place and birth_place are the same field; give it once", "birth_place")
            birth_place = place
        if time_uncertainty is not None:
            if birth_time_uncertainty is not None:
                raise invalid("time_uncertainty and birth_time_uncertainty are the same field; give it once", "birth_time_uncertainty")
            birth_time_uncertainty = time_uncertainty
        if birth_time_uncertainty is not None and (
            number(birth_time_uncertainty, "birth_time_uncertainty") != int(birth_time_uncertainty)
        ):
            raise invalid(f"birth_time_uncertainty must be whole minutes, not {shown(birth_time_uncertainty)}", "birth_time_uncertainty")
        date, written, zone = _date_and_time(birth_date, birth_place if birth_timezone is None else birth_timezone)
        is_timed = isinstance(birth_date, datetime.datetime) or numpy_date_text(birth_date) is not None and "T" in str(birth_date)
        if is_timed and written is None and zone is None and birth_time is None and "T" not in date:
            warn(f"the midnight in {birth_date} is read as an unknown time; give birth_time 00:00 for a birth at midnight")
        if written is not None:
            if birth_time is not None:
                raise invalid(
                    f"birth_date has the time {written}, and birth_time is {shown(birth_time)}; give the time once", "birth_time"
                )
            birth_time = written
        birth_timezone = zone if birth_timezone is None else birth_timezone
        if repeated_time is None and isinstance(birth_time, datetime.time) and birth_time.fold:
            repeated_time = "later"
        fields: dict[str, tuple[Callable[[Any, str], Any], Any]] = {
            "birth_time": (time_text, birth_time), "birth_timezone": (zone_text, birth_timezone),
            "birth_lat": (number, birth_lat), "birth_lon": (number, birth_lon), "birth_place": (string, birth_place),
            "calendar": (string, calendar), "repeated_time": (string, repeated_time),
        }
        for name, (convert, value) in fields.items():
            if convert is not number and value == "":
                raise invalid(f"{name} is empty; give a value, or None if it is unknown", name)
        put = object.__setattr__
        put(self, "birth_date", date_text(date, "birth_date"))
        if not self.birth_date.strip():
            raise invalid("birth_date is empty; give YYYY-MM-DD, such as 1990-06-15", "birth_date")
        for name, (convert, value) in fields.items():
            put(self, name, None if value is None else convert(value, name))
        put(self, "birth_time_uncertainty", None if birth_time_uncertainty is None else int(birth_time_uncertainty))
        factors = {body: number(factor, "sensitivity") for body, factor in (sensitivity or {}).items()}
        put(self, "sensitivity", None if sensitivity is None else factors)
        others = [name for name in ("birth_lat", "birth_lon") if getattr(self, name) is not None]
        if self.birth_place is not None and others:
            raise invalid(
                f'birth_place "{self.birth_place}" cannot be combined with {", ".join(others)}; give either the place or its '
                "zone and coordinates", "birth_place",
            )

    @classmethod
    def from_mapping(cls, document: Mapping[str, Any]) -> "Birth":
        """Returns the birth in a larger document about a person, such as a profile or a connection of an app.

        Fields are found by their names in requests, such as ``birth_date``, in camelCase, such as ``birthDate``, or in
        lists, such as ``latitude``. A name that may mean something else (birth, date, time, zone, place) counts only if it
        is a text and the field has no other name. All other fields are ignored, except that names that begin with ``birth``
        or resemble a field of a birth are errors. A server's answer about a share link is the birth of its profile. The
        functions take documents with an id of a user or a connection, or a Sun sign, by the same rules.

        Args:
            document: the fields by name; None and absent fields are unknown.

        Raises:
            InvalidArgumentError: for a document without a date of birth, for a field given twice, and for a name that
                resembles a field of a birth.
            TypeError: for anything but a mapping.

        >>> Birth.from_mapping({"name": "Ada", "birth_date": "1990-06-15", "sun_sign": "gemini"}).birth_date
        '1990-06-15'
        """
        if not isinstance(document, Mapping):
            raise TypeError(f"the document must be a mapping, not {type(document).__name__}")
        profile = document.get("profile")
        if isinstance(profile, Mapping) and not _RESPONSE.isdisjoint(document):
            return cls.from_mapping(profile)
        found: dict[str, Any] = {}
        names: dict[str, str] = {}
        for name, value in document.items():
            field = _FIELDS.get(name) if isinstance(name, str) else None
            if field is None:
                if name not in _AMBIGUOUS and (meant(name) or str(name).lower().startswith("birth")):
                    raise _unknown(name)
            elif field in found:
                raise invalid(f"{name} and {names[field]} are the same field; give it once", field)
            else:
                found[field], names[field] = value, name
        for name, field in _AMBIGUOUS.items():
            if found.get(field) is None and isinstance(document.get(name), (str, datetime.date, datetime.time, datetime.tzinfo)):
                found[field] = document[name]
        return birth_of(found, cls)

    def request(self) -> dict[str, Any]:
        """Returns the birth as a field of a request, with its known data only."""
        return {name: value for name, value in self.__dict__.items() if value is not None}

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """Returns the schema with which pydantic validates births: as the constructor does, and their values as functions do."""
        from pydantic_core import core_schema

        return core_schema.no_info_before_validator_function(lambda value: _validated(value, cls), handler(source))


def _known(value: Value) -> Value | None:
    """Returns a value, or None if it means that something is unknown."""
    return None if is_missing(value) else value


def _camel_case(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


NAMES = [field.name for field in dataclasses.fields(Birth)]
"""The fields of a birth, which are also the columns of people."""

OTHER_NAMES = {
    "birth_date": ("birth", "date"),
    "birth_time": ("time",),
    "birth_timezone": ("timezone", "time_zone", "zone"),
    "birth_lat": ("latitude", "lat", "birth_latitude"),
    "birth_lon": ("longitude", "lon", "lng", "birth_longitude"),
    "birth_place": ("birthplace",),
    "birth_time_uncertainty": ("time_uncertainty",),
}
"""Names in lists that differ from those in requests, as in the library's table of birth fields."""

# Names that have other meanings in documents.
_AMBIGUOUS = {"birth": "birth_date", "date": "birth_date", "time": "birth_time", "zone": "birth_timezone", "place": "birth_place"}
# A document with one of these fields is a server's answer to a share link. Its birth is in its `profile`.
_RESPONSE = {"share_mode", "shareMode", "can_add", "canAdd"}
# A document with one of these fields is about a person.
_PERSON = {"user_id", "userId", "connection_id", "connectionId", "sun_sign", "sunSign", *_RESPONSE}
# By their names in documents.
_FIELDS = {
    written: name
    for name in NAMES
    for other in (name, *OTHER_NAMES.get(name, ()))
    if other not in _AMBIGUOUS
    for written in (other, _camel_case(other))
}
# By their names in lower case without separators.
_PLAIN = {name.replace("_", "").lower(): field for name, field in _FIELDS.items()}
_NEAR = [name.replace("_", "") for name in NAMES]
# The names of the constructor's arguments.
_ARGUMENTS = {*NAMES, "place", "time_uncertainty"}
# A place gives these fields.
OF_PLACE = ("birth_timezone", "birth_lat", "birth_lon")


def meant(name: object) -> str | None:
    """Returns the field of a birth that a name resembles; None for other names."""
    plain = str(name).replace("_", "").replace("-", "").replace(" ", "").lower()
    return _PLAIN.get(plain) or next((_PLAIN[near] for near in difflib.get_close_matches(plain, _NEAR, n=1, cutoff=0.8)), None)


def _unknown(name: object) -> InvalidArgumentError:
    field = meant(name)
    hint = f"; did you mean {field}?" if field else ""
    return invalid(f"unknown field {shown(name)} of a birth; use {', '.join(NAMES)}{hint}", str(name)[:200])


def birth_of(value: Any, kind: type[Birth] = Birth) -> Birth:
    """Returns a birth, or the birth of a dictionary of the constructor's arguments, of a class.

    Raises:
        InvalidArgumentError: for an unknown field, for a dictionary without a date, and for the constructor's reasons.
        TypeError: for other values.
    """
    if isinstance(value, Birth):
        return value
    if not isinstance(value, Mapping):
        raise TypeError(f"a birth must be a Birth or a dictionary of its fields, not {type(value).__name__}")
    for name in value:
        if name not in _ARGUMENTS:
            raise _unknown(name)
    if value.get("birth_date") is None:
        raise invalid("Missing required parameter: birth_date", "birth_date")
    return kind(**value)


def birth_like(value: Any) -> Birth:
    """Returns a birth, as :func:`birth_of` does, or that of a document about a person."""
    return Birth.from_mapping(value) if isinstance(value, Mapping) and not _PERSON.isdisjoint(value) else birth_of(value)


def fault_of(error: Exception, where: str = "") -> AstrometerError:
    """Returns an error of :func:`birth_like` with its field, which is in the field `where`."""
    first = str(error).partition(" ")[0]
    field = getattr(error, "field", first if first in _ARGUMENTS else None)
    return error_of(getattr(error, "code", "INVALID_ARGUMENT"), str(error), ".".join(filter(None, (where, field))) or None)


def with_births(request: Mapping[str, Any]) -> tuple[dict[str, Any], dict[int, AstrometerError]]:
    """Returns a request with births instead of dictionaries, and the errors of its `births`, which are None there."""

    def read(value: Any, where: str) -> Birth:
        try:
            return birth_like(value)
        except (AstrometerError, TypeError) as error:
            raise fault_of(error, where) from None

    sent, faults = {**request}, dict[int, AstrometerError]()
    for name in ("birth", "their_birth"):
        if isinstance(sent.get(name), Mapping):
            sent[name] = read(sent[name], name)
    lists = {name: [*sent[name]] for name in ("births", "connections") if isinstance(sent.get(name), (list, tuple))}
    for place, value in enumerate(lists.get("connections", ())):
        if isinstance(value, Mapping) and isinstance(value.get("birth"), Mapping):
            lists["connections"][place] = {**value, "birth": read(value["birth"], f"connections[{place}].birth")}
    for place, value in enumerate(lists.get("births", ())):
        try:
            lists["births"][place] = read(value, f"births[{place}]")
        except AstrometerError as error:
            lists["births"][place], faults[place] = None, error
    return sent | lists, faults


def _validated(value: Any, kind: type[Birth]) -> Birth:
    """Returns the birth of a value that pydantic validates.

    Raises:
        pydantic_core.ValidationError: for values that :func:`birth_of` or the functions reject.
    """
    from pydantic_core import PydanticCustomError, ValidationError

    from ._astrometer import default

    try:
        birth = birth_of(value, kind)
        if birth is not value:
            default.call("get_natal_chart", {"birth": birth})
        return birth
    except (ValueError, TypeError) as error:
        field = (getattr(error, "field", None) or "").removeprefix("birth.")
        wrong = PydanticCustomError("birth", "{reason}", {"reason": str(error)})
        place = (field,) if field else ()
        raise ValidationError.from_exception_data("Birth", [{"type": wrong, "loc": place, "input": value}]) from None


def _date_and_time(value: Any, zone: Any) -> tuple[Any, Any, datetime.tzinfo | None]:
    """Returns the date, the time and the time zone of a value for the date of birth; None for absent ones.

    Args:
        zone: the given time zone or place, in which the local time of an instant is computed.
    """
    if value is not None and is_missing(value):
        raise invalid("birth_date must not be unknown, as NaN and NaT are; a birth needs a date", "birth_date")
    text = numpy_date_text(value)
    if text is not None:
        date, _, time = text.partition("T")
        return date, time or None, None
    if not isinstance(value, datetime.datetime):
        return value, None, None
    return datetime_parts(value, "birth_date", zone)
