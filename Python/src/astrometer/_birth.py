"""A birth."""

# Without `from __future__ import annotations`: typing.get_type_hints() looks for names where the package shows the class.

import dataclasses
import datetime
from collections.abc import Mapping
from typing import Any

from ._errors import invalid
from ._values import date_text, number, string, time_text


@dataclasses.dataclass(frozen=True, init=False)
class Birth:
    """A birth, as far as it is known. The names are those of every interface of Astrometer.

    With date, time, zone and place the chart is exact; without any of them it is approximate, with houses from the Sun. It is
    made for the true instant where date, time and zone are known, for noon of the date where date and zone are, else for noon
    UTC. A time needs a zone. What a value says is checked where it is computed with; its type is checked here.

    Attributes:
        birth_date: the date of birth, ``YYYY-MM-DD``, in the Gregorian calendar whatever the year.
        birth_time: the time on the clocks of the birthplace, ``HH:MM`` or ``HH:MM:SS``.
        birth_timezone: the IANA time zone of the birthplace, or ``LMT`` for the mean time of its longitude.
        birth_lat: the latitude in degrees, north positive, -90 to 90.
        birth_lon: the longitude in degrees, east positive, -180 to 180.
        repeated_time: ``earlier`` or ``later``: which one of a local time that clocks showed twice; later
            where the time is one of Python's with ``fold``.
        sensitivity: factors for the weights of natal bodies, 0.5 to 2, by the body's name.

    >>> Birth("1990-06-15", "14:30", "America/New_York", 40.7128, -74.0060).birth_time
    '14:30'
    """

    birth_date: str
    birth_time: str | None = None
    birth_timezone: str | None = None
    birth_lat: float | None = None
    birth_lon: float | None = None
    repeated_time: str | None = None
    sensitivity: Mapping[str, float] | None = dataclasses.field(default=None, hash=False)

    def __init__(
        self,
        birth_date: str | datetime.date,
        birth_time: str | datetime.time | None = None,
        birth_timezone: str | None = None,
        birth_lat: float | None = None,
        birth_lon: float | None = None,
        *,
        repeated_time: str | None = None,
        sensitivity: Mapping[str, float] | None = None,
    ) -> None:
        if sensitivity is not None and not isinstance(sensitivity, Mapping):
            raise TypeError(f"sensitivity is {type(sensitivity).__name__}, not factors by names of bodies")
        if repeated_time is None and isinstance(birth_time, datetime.time) and birth_time.fold:
            repeated_time = "later"
        texts = {"birth_time": birth_time, "birth_timezone": birth_timezone, "repeated_time": repeated_time}
        for name, text in texts.items():
            if text == "":
                raise invalid(f"{name} is empty; allowed: a value, or None where it is not known", name)
        put = object.__setattr__
        put(self, "birth_date", date_text(birth_date, "birth_date"))
        put(self, "birth_time", None if birth_time is None else time_text(birth_time, "birth_time"))
        put(self, "birth_timezone", None if birth_timezone is None else string(birth_timezone, "birth_timezone"))
        put(self, "birth_lat", None if birth_lat is None else number(birth_lat, "birth_lat"))
        put(self, "birth_lon", None if birth_lon is None else number(birth_lon, "birth_lon"))
        put(self, "repeated_time", None if repeated_time is None else string(repeated_time, "repeated_time"))
        factors = {body: number(factor, "sensitivity") for body, factor in (sensitivity or {}).items()}
        put(self, "sensitivity", None if sensitivity is None else factors)

    def request(self) -> dict[str, Any]:
        """Returns the birth as a field of a request, with its known data only."""
        return {name: value for name, value in self.__dict__.items() if value is not None}
