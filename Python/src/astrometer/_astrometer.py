"""The functions of Astrometer as methods."""

from __future__ import annotations

import abc
import datetime
import importlib.util
import json
import operator
import os
import threading
import uuid
import warnings
import weakref
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, TypedDict, Union, cast, overload

from . import _library
from ._birth import Birth
from ._errors import AstrometerError, FailedPreconditionError, error_of, invalid
from ._people import People, PeopleSource
from ._progress import shown as shown_progress
from ._rejects import SkipBad, limit_text, rejects_file
from ._stream import ArrowStream
from ._values import (
    contents, date_text, is_missing, is_truth, number, numpy_date_text, shown, string, time_text, whole, zone_text,
)
from .documents import (
    Chart,
    ChartData,
    ChartGeometry,
    ComparisonReport,
    Compatibility,
    CompatibilityOfMode,
    ConnectionVibes,
    Day,
    DerivationReport,
    Facts,
    FactsEntry,
    FactsText,
    FoundPlaces,
    NatalExchange,
    Reading,
    ReadingEntry,
    Scores,
    SkyOverview,
    SunSign,
    SynastryChart,
    Transits,
    Wheel,
)

Date = str | datetime.date
"""A date: ``YYYY-MM-DD`` or a date of Python's."""

Time = str | datetime.time
"""A time of day: ``HH:MM`` or a time of Python's without a zone."""

Scale = Literal["bipolar", "unipolar"]
"""The scale of unified scores: -100 to 100, or 0 to 100."""

Window = Literal["full", "published-window"]
"""A standard window of days."""

Grouping = Literal["decade", "exactness"]
"""What people are grouped by."""

TableLike = Union[str, "os.PathLike[str]", Mapping[str, Any]]
"""A calibration or thresholds: the path of a file, or a dictionary."""

ModelLike = TableLike
"""A model of meters: its name, the path of a file, or a dictionary."""

BirthLike = Birth | Mapping[str, Any]
"""A birth, or its fields by the names that they have in requests."""


class Connection(TypedDict):
    """A connection of a person.

    `relationship_type` is romantic, friend, family or coworker.
    """

    connection_id: str | uuid.UUID
    name: str
    relationship_type: str
    birth: BirthLike


class Functions(abc.ABC):
    """The functions, independent of who owns the handle. Any number of threads may call them at once."""

    @abc.abstractmethod
    def _handle(self) -> int:
        """Returns the handle.

        Raises:
            FailedPreconditionError: if it is closed.
        """

    def cancel(self) -> None:
        """Stops the running calls of other threads, which raise :class:`CancelledError`, and ends the open streams."""
        _library.cancel(self._handle())

    # Any function by name.

    def call(self, function: str, request: Mapping[str, Any] | None = None) -> Any:
        """Calls a function by name.

        Args:
            function: such as ``get_day``; :func:`functions` lists them.
            request: its fields. Values are JSON values, :class:`Birth`, dates, times of day, and any type with
                ``__index__``.

        Returns:
            The result as decoded JSON.

        Raises:
            AstrometerError: as documented for the function, with the field that caused the error.
        """
        return _decoded(self.call_json(function, _encoded({} if request is None else request)))

    def call_json(self, function: str, request: str | bytes) -> bytes:
        """Calls a function by name, with a request and a result in JSON.

        Returns:
            One line with sorted keys, with the same bytes as the output of the command line for this request.

        Raises:
            AstrometerError: as documented for the function, with the field that caused the error.
            TypeError: if the request is neither text nor bytes.
        """
        body = _library.text(request, "request") if isinstance(request, str) else contents(request, "request")
        return _library.call(self._handle(), _library.text(function, "function"), body)

    # A person and a day.

    @overload
    def reading(
        self,
        birth: BirthLike,
        date: Date | None = None,
        *,
        at: Time | None = None,
        model: str | None = None,
        scale: Scale | None = None,
        fields: Literal["all"] = "all",
        exact_dates: bool = True,
        ranges: bool = False,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> Reading: ...

    @overload
    def reading(
        self,
        birth: BirthLike,
        date: Date | None = None,
        *,
        at: Time | None = None,
        model: str | None = None,
        scale: Scale | None = None,
        fields: Literal["scores"],
        exact_dates: bool = True,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> Scores: ...

    def reading(
        self,
        birth: BirthLike,
        date: Date | None = None,
        *,
        at: Time | None = None,
        model: str | None = None,
        scale: Scale | None = None,
        fields: Literal["all", "scores"] = "all",
        exact_dates: bool = True,
        ranges: bool = False,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> Reading | Scores:
        """A person's meters on a day.

        Args:
            birth: the person's birth.
            date: the date in UTC; today's unless given.
            at: the time of day in UTC; 12:00 unless given.
            model: the model of meters; ``super-groups-1.1`` unless given.
            scale: unified scores from -100 to 100 (bipolar) unless given.
            fields: ``scores`` for only the scores of every meter, which is much faster.
            exact_dates: whether to search the dates on which aspects are exact; otherwise they are None.
            ranges: whether to add the usual range of each meter over the 365 days up to the date, the rank of the day and
                the aspect that moved the meter; not with ``fields="scores"``.
            house_system: such as ``whole_sign``; ``placidus`` unless given.
            unrounded: scores in full precision.

        Raises:
            InvalidArgumentError: for a value that is malformed.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        request = _request(
            birth=birth,
            date=_date(date),
            at=_time(at),
            model=model,
            scale=scale,
            fields=fields,
            exact_dates=exact_dates,
            ranges=ranges,
            house_system=house_system,
            unrounded=unrounded,
        )
        return cast("Reading | Scores", self.call("get_astrometers", request))

    @overload
    def readings(
        self,
        birth: BirthLike,
        date: Date | None = None,
        days: int = 1,
        *,
        at: Time | None = None,
        model: str | None = None,
        scale: Scale | None = None,
        fields: Literal["all"] = "all",
        exact_dates: bool = True,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> list[Reading]: ...

    @overload
    def readings(
        self,
        birth: BirthLike,
        date: Date | None = None,
        days: int = 1,
        *,
        at: Time | None = None,
        model: str | None = None,
        scale: Scale | None = None,
        fields: Literal["scores"],
        exact_dates: bool = True,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> list[Scores]: ...

    def readings(
        self,
        birth: BirthLike,
        date: Date | None = None,
        days: int = 1,
        *,
        at: Time | None = None,
        model: str | None = None,
        scale: Scale | None = None,
        fields: Literal["all", "scores"] = "all",
        exact_dates: bool = True,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> list[Reading] | list[Scores]:
        """A person's meters on consecutive days.

        Args:
            days: the number of days from the date on, 1 to 366.

        Other arguments and exceptions are those of :func:`reading`.
        """
        request = _request(
            birth=birth,
            date=_date(date),
            days=whole(days, "days"),
            at=_time(at),
            model=model,
            scale=scale,
            fields=fields,
            exact_dates=exact_dates,
            house_system=house_system,
            unrounded=unrounded,
        )
        return cast("list[Reading] | list[Scores]", self.call("get_astrometers", request))

    def readings_of(
        self,
        births: Iterable[BirthLike],
        date: Date | None = None,
        days: int | None = None,
        *,
        at: Time | None = None,
        model: str | None = None,
        scale: Scale | None = None,
        fields: Literal["all", "scores"] = "all",
        exact_dates: bool = True,
        ranges: bool = False,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> list[ReadingEntry]:
        """The meters of many people, in the order of their births. For more people see :func:`scores`.

        Args:
            births: the births of the people, at most 1,000.
            days: the number of days from the date on. Each entry is then a list of readings; at most 1,000 readings in
                total.

        Returns:
            For each birth an entry with its ``result`` or its ``error``.

        Other arguments and exceptions are those of :func:`reading`.
        """
        request = _request(
            births=_listed(births, "births"),
            date=_date(date),
            days=None if days is None else whole(days, "days"),
            at=_time(at),
            model=model,
            scale=scale,
            fields=fields,
            exact_dates=exact_dates,
            ranges=ranges,
            house_system=house_system,
            unrounded=unrounded,
        )
        return cast("list[ReadingEntry]", self.call("get_astrometers", request))

    def day(
        self,
        birth: BirthLike,
        date: Date | None = None,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        ranges: bool = False,
        house_system: str | None = None,
    ) -> Day:
        """The day of a chart: seventeen meters, transits and the Moon.

        Args:
            day_zone: the IANA time zone of the day that contains the moment; UTC unless given.
            ranges: whether to add the usual range of each meter over the 365 days up to the date, the rank of the day and
                the aspect that moved the meter.

        Other arguments and exceptions are those of :func:`reading`.
        """
        request = _request(
            birth=birth,
            date=_date(date),
            at=_time(at),
            day_zone=day_zone,
            ranges=ranges,
            house_system=house_system,
        )
        return cast(Day, self.call("get_day", request))

    @overload
    def facts(
        self,
        birth: BirthLike,
        date: Date | None = None,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        scope: Literal["day", "brief"] = "day",
        format: Literal["json"] = "json",
        model: str | None = None,
        connections: Iterable[Connection | Mapping[str, Any]] | None = None,
        house_system: str | None = None,
    ) -> Facts: ...

    @overload
    def facts(
        self,
        birth: BirthLike,
        date: Date | None = None,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        scope: Literal["day", "brief"] = "day",
        format: Literal["text"],
        model: str | None = None,
        connections: Iterable[Connection | Mapping[str, Any]] | None = None,
        house_system: str | None = None,
    ) -> FactsText: ...

    def facts(
        self,
        birth: BirthLike,
        date: Date | None = None,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        scope: Literal["day", "brief"] = "day",
        format: Literal["json", "text"] = "json",
        model: str | None = None,
        connections: Iterable[Connection | Mapping[str, Any]] | None = None,
        house_system: str | None = None,
    ) -> Facts | FactsText:
        """Facts about a day for a writer of texts or the prompt of a language model.

        Args:
            day_zone: the IANA time zone of the day that contains the moment; UTC unless given.
            scope: ``brief`` for only the person, the sentence of the day, three transits, the groups, the Moon and
                three events.
            format: ``text`` for compact Markdown in the field ``text`` of the result.
            model: the model of meters and groups; ``daily-2`` unless given.
            connections: the connections of the person, at most 10,000.

        Other arguments and exceptions are those of :func:`reading`.
        """
        request = _request(
            birth=birth,
            date=_date(date),
            at=_time(at),
            day_zone=day_zone,
            scope=scope,
            format=format,
            model=model,
            connections=None if connections is None else _listed(connections, "connections"),
            house_system=house_system,
        )
        return cast("Facts | FactsText", self.call("get_facts", request))

    def facts_of(
        self,
        births: Iterable[BirthLike],
        date: Date | None = None,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        scope: Literal["day", "brief"] = "day",
        format: Literal["json", "text"] = "json",
        model: str | None = None,
        house_system: str | None = None,
    ) -> list[FactsEntry]:
        """Facts of many people, in the order of their births.

        Args:
            births: the births of the people, at most 1,000.

        Returns:
            For each birth an entry with its ``result`` or its ``error``.

        Other arguments and exceptions are those of :func:`facts`.
        """
        request = _request(
            births=_listed(births, "births"),
            date=_date(date),
            at=_time(at),
            day_zone=day_zone,
            scope=scope,
            format=format,
            model=model,
            house_system=house_system,
        )
        return cast("list[FactsEntry]", self.call("get_facts", request))

    def transits(
        self,
        birth: BirthLike,
        date: Date | None = None,
        days: int | None = None,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        house_system: str | None = None,
    ) -> Transits:
        """The day's transits, and the period of each.

        Args:
            days: the number of days that the windows cover, 1 to 366; 7 unless given.
            day_zone: the IANA time zone of the hours; UTC unless given.

        Other arguments and exceptions are those of :func:`reading`.
        """
        request = _request(
            birth=birth,
            date=_date(date),
            days=None if days is None else whole(days, "days"),
            at=_time(at),
            day_zone=day_zone,
            house_system=house_system,
        )
        return cast(Transits, self.call("get_transits", request))

    def sky(
        self,
        date: Date | None = None,
        days: int | None = None,
        *,
        at: Time | None = None,
        place: str | None = None,
        lat: float | None = None,
        lon: float | None = None,
        zone: str | None = None,
    ) -> SkyOverview:
        """The sky without a birth: positions, and the events of the next days.

        Stations, ingresses, lunations, eclipses, exact aspects and the Moon's void-of-course periods.

        Args:
            date: the date in UTC; today's unless given.
            days: the number of days that are searched for events, 1 to 366; 7 unless given.
            at: the time of day in UTC; 12:00 unless given.
            place: the city from which eclipses are described, such as "Paris, FR".
            lat: the latitude in degrees, north positive, instead of a city.
            lon: the longitude in degrees, east positive.
            zone: the IANA time zone, for local times of eclipses.

        Raises:
            AstrometerError: as :func:`reading` does.
        """
        request = _request(
            date=_date(date),
            days=None if days is None else whole(days, "days"),
            at=_time(at),
            place=place,
            lat=lat,
            lon=lon,
            zone=zone,
        )
        return cast(SkyOverview, self.call("get_sky", request))

    # Charts.

    @overload
    def natal_chart(
        self, birth: BirthLike, *, format: Literal["chart"] | None = None, house_system: str | None = None
    ) -> Chart: ...

    @overload
    def natal_chart(
        self,
        *,
        subject: Mapping[str, Any],
        options: Mapping[str, Any] | None = None,
        format: Literal["natal-api"] | None = None,
        house_system: str | None = None,
    ) -> NatalExchange: ...

    @overload
    def natal_chart(
        self, birth: BirthLike, *, format: Literal["chart_data"], house_system: str | None = None
    ) -> ChartData: ...

    @overload
    def natal_chart(
        self, birth: BirthLike, *, format: Literal["geometry"], house_system: str | None = None
    ) -> ChartGeometry: ...

    @overload
    def natal_chart(
        self, birth: BirthLike, *, format: Literal["natal-api"], house_system: str | None = None
    ) -> NatalExchange: ...

    def natal_chart(
        self,
        birth: BirthLike | None = None,
        *,
        subject: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        format: Literal["chart", "chart_data", "geometry", "natal-api"] | None = None,
        house_system: str | None = None,
    ) -> Chart | ChartData | ChartGeometry | NatalExchange:
        """The natal chart of a birth, or of the subject of a chart service's request.

        Args:
            subject: instead of a birth, the subject of a chart service's request, with date, time and city of birth.
            options: the options of such a request.
            format: ``chart`` in full precision; ``chart_data`` as apps decode it; ``geometry``, the coordinates of a
                wheel; ``natal-api``, the exchange format of chart services. By default ``chart``, and ``natal-api`` for
                a subject.
            house_system: such as ``whole_sign``; ``placidus`` unless given.

        Raises:
            AstrometerError: as :func:`reading` does.
        """
        request = _request(birth=birth, subject=subject, options=options, format=format, house_system=house_system)
        return cast("Chart | ChartData | ChartGeometry | NatalExchange", self.call("get_natal_chart", request))

    def transit_chart(
        self,
        date: Date | None = None,
        *,
        at: Time | None = None,
        birth: BirthLike | None = None,
        house_system: str | None = None,
    ) -> ChartGeometry:
        """The wheel of the transits of a moment, in the natal houses if a birth is given.

        Arguments and exceptions are those of :func:`reading`.
        """
        request = _request(birth=birth, date=_date(date), at=_time(at), house_system=house_system)
        return cast(ChartGeometry, self.call("get_transit_chart", request))

    def sun_sign(
        self,
        birth_date: Date,
        *,
        birth_time: Time | None = None,
        birth_timezone: str | None = None,
        calendar: Literal["gregorian", "julian"] | None = None,
        repeated_time: Literal["earlier", "later"] | None = None,
        year: int | None = None,
    ) -> SunSign:
        """The sign of the Sun on a date or at a time, with its profile; both signs if the Sun changes sign on the date.

        Args:
            birth_date: the date.
            birth_time: the time in the zone. It selects the sign if the Sun changes sign on the date. Requires
                `birth_timezone`.
            birth_timezone: the IANA time zone of the date; UTC unless given.
            calendar: the calendar of the date; gregorian unless given.
            repeated_time: ``earlier`` or ``later``, for a local time that occurred twice because clocks were set back;
                the earlier unless given.
            year: the year of the exact dates of entry and exit; by default those around the date.

        Raises:
            AstrometerError: as :func:`reading` does.
        """
        request = _request(
            birth_date=_date(birth_date),
            birth_time=None if birth_time is None else time_text(birth_time, "birth_time"),
            birth_timezone=birth_timezone,
            calendar=calendar,
            repeated_time=repeated_time,
            year=None if year is None else whole(year, "year"),
        )
        return cast(SunSign, self.call("get_sun_sign_from_date", request))

    def find_places(self, query: str, *, country: str | None = None, limit: int | None = None) -> FoundPlaces:
        """Finds cities of more than 15,000 people by name or the beginning of a name. Data of GeoNames, CC BY 4.0.

        Args:
            query: a name, in many languages and scripts; a country or region may follow after a comma.
            country: the country of the cities, by name or code of two letters.
            limit: the largest number of cities, 1 to 100; 10 unless given.

        Returns:
            The cities: those with exactly this name first, each group in descending order of population.
            ``birth_place`` is the city that the text selects as a place of birth, or None; then ``message`` says why.

        Raises:
            InvalidArgumentError: for an empty text, and for an unknown country.
        """
        request = _request(
            query=string(query, "query"), country=country, limit=None if limit is None else whole(limit, "limit")
        )
        return cast(FoundPlaces, self.call("find_places", request))

    # Two people and more.

    @overload
    def compatibility(
        self,
        birth: BirthLike,
        their_birth: BirthLike,
        *,
        mode: Literal["all"] | None = None,
        their_name: str | None = None,
        composite: Literal["midpoint", "davison"] | None = None,
        calculated_at: str | datetime.datetime | None = None,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> Compatibility: ...

    @overload
    def compatibility(
        self,
        birth: BirthLike,
        their_birth: BirthLike,
        *,
        mode: Literal["romantic", "friendship", "coworker"],
        their_name: str | None = None,
        composite: Literal["midpoint", "davison"] | None = None,
        calculated_at: str | datetime.datetime | None = None,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> CompatibilityOfMode: ...

    def compatibility(
        self,
        birth: BirthLike,
        their_birth: BirthLike,
        *,
        mode: Literal["romantic", "friendship", "coworker", "all"] | None = None,
        their_name: str | None = None,
        composite: Literal["midpoint", "davison"] | None = None,
        calculated_at: str | datetime.datetime | None = None,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> Compatibility | CompatibilityOfMode:
        """Compares two birth charts: modes, their categories, and the aspects between the charts.

        Args:
            mode: the kind of relationship; all kinds unless given.
            their_name: the other person's name in sentences.
            composite: the kind of composite chart: ``midpoint`` unless given, or ``davison``, the moment and place
                half-way between the births.
            calculated_at: the value of ``calculated_at``, in ISO 8601 or a datetime with a time zone; now unless given.
            house_system: such as ``whole_sign``; ``placidus`` unless given.
            unrounded: scores in full precision.

        Raises:
            AstrometerError: as :func:`reading` does.
        """
        request = _request(
            birth=birth,
            their_birth=their_birth,
            mode=mode,
            their_name=their_name,
            composite=composite,
            calculated_at=calculated_at,
            house_system=house_system,
            unrounded=unrounded,
        )
        return cast("Compatibility | CompatibilityOfMode", self.call("get_compatibility", request))

    def synastry_chart(
        self,
        birth: BirthLike,
        their_birth: BirthLike,
        *,
        their_name: str | None = None,
        house_system: str | None = None,
    ) -> SynastryChart:
        """The charts of two people and the aspects between them.

        Arguments and exceptions are those of :func:`compatibility`.
        """
        request = _request(birth=birth, their_birth=their_birth, their_name=their_name, house_system=house_system)
        return cast(SynastryChart, self.call("get_synastry_chart", request))

    def wheel(
        self,
        birth: BirthLike,
        *,
        wheel: Literal["natal", "transit", "both", "synastry"] | None = None,
        date: Date | None = None,
        at: Time | None = None,
        their_birth: BirthLike | None = None,
        name: str | None = None,
        their_name: str | None = None,
        theme: Literal["light", "dark", "print"] | None = None,
        size: int | None = None,
        caption: bool | None = None,
        with_table: bool | None = None,
        house_system: str | None = None,
    ) -> Wheel:
        """A wheel as an SVG image, with its geometry.

        Args:
            birth: The birth of the drawn houses.
            wheel: The bodies on it: ``natal`` unless given, ``transit``, ``both``, or ``synastry`` of two people.
            date: The date of the transits in UTC.
            at: The time of day of the transits in UTC.
            their_birth: The other person's birth, for ``synastry``.
            name: The person's name in the caption.
            their_name: The other person's name.
            theme: The colors; ``print`` is black on white.
            size: The width in pixels, 200 to 4000.
            caption: Whether a caption below the wheel describes it.
            with_table: Whether the image is a sheet for printing, with positions and aspects.
            house_system: The house system.

        Raises:
            AstrometerError: as :func:`reading` does.
        """
        request = _request(
            birth=birth,
            wheel=wheel,
            date=_date(date),
            at=_time(at),
            their_birth=their_birth,
            name=name,
            their_name=their_name,
            theme=theme,
            size=None if size is None else whole(size, "size"),
            caption=caption,
            with_table=with_table,
            house_system=house_system,
        )
        return cast(Wheel, self.call("get_wheel", request))

    def connection_vibes(
        self,
        birth: BirthLike,
        connections: Iterable[Connection | Mapping[str, Any]],
        date: Date | None = None,
        *,
        at: Time | None = None,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> ConnectionVibes:
        """Returns today's outlook with each connection: the ten strongest.

        Args:
            connections: the connections of the person, at most 10,000.

        Other arguments and exceptions are those of :func:`reading`.
        """
        request = _request(
            birth=birth,
            connections=_listed(connections, "connections"),
            date=_date(date),
            at=_time(at),
            house_system=house_system,
            unrounded=unrounded,
        )
        return cast(ConnectionVibes, self.call("get_connection_vibes", request))

    # Numbers in bulk.

    def scores(
        self,
        people: People,
        start: Date,
        days: int = 1,
        *,
        model: ModelLike | None = None,
        calibration: TableLike | None = None,
        scale: Scale | None = None,
        columns: Sequence[str] | None = None,
        float32: bool = False,
        skip_bad: str | os.PathLike[str] | None = None,
        max_bad: int | str | None = None,
    ) -> ArrowStream:
        """The scores of many people on many days, as an Arrow stream.

        Args:
            people: one of: an Arrow producer with a column ``birth_date`` and any of ``birth_time``,
                ``birth_timezone``, ``birth_lat``, ``birth_lon`` (degrees), ``repeated_time`` and ``person`` or ``id``;
                births; births by name; the path of a CSV file, as for the command line; the path of a Parquet file
                (``.parquet``, needs pyarrow). Columns may have other names of the command line, such as ``zone`` or
                ``latitude``, and may have types of dates, times, decimals and categories instead of text and numbers.
            start: the first day; each is computed for noon UTC.
            days: the number of days, 1 to 1,000,000.
            model: the name of a model, the path of a model file, or a dictionary; ``super-groups-1.1`` unless given.
            calibration: the path of a file, or a dictionary from :func:`calibrate`; the model's own unless given.
            scale: unified scores from -100 to 100 (bipolar) unless given.
            columns: the columns of scores to return: a meter for its three columns, a metric (``harmony``,
                ``intensity``, ``unified_score``) for this metric of every meter, or ``METER_METRIC``; all unless given.
            float32: whether scores are 32-bit numbers, which need half the memory.
            skip_bad: the path of a CSV file for bad rows of people, which are skipped. It is written when the stream
                has been read. Without it the first bad row is an error.
            max_bad: the largest number of bad rows, or their largest share of all rows, such as ``5%``; more are an
                error at the end.

        Returns:
            Record batches ordered by person, then day: ``person`` (without names: the number of the row, from 1),
            ``date``, and for every meter ``METER_harmony`` (0 to 100, 50 is neutral), ``METER_intensity`` (0 to 100)
            and ``METER_unified_score`` (on the scale, which the metadata of the schema names). Memory does not grow
            with the number of people.

        Raises:
            AstrometerError: for wrong arguments. A fault in a person is raised when the stream reaches their row.
            OSError: if a file cannot be read.
            TypeError: for people of another type.
        """
        source = PeopleSource(people)
        first, count = _library.text(_date_of(start), "start"), _count(days, "days")
        name = _options(
            model=_table(model, "model"),
            calibration=_table(calibration, "calibration"),
            skip_bad=_file(skip_bad, "skip_bad"),
            max_bad=limit_text(max_bad),
        )
        scale_name = _optional(scale, "scale")
        if isinstance(columns, str):
            raise TypeError("columns must be a sequence of names, not a string")
        selected = None if columns is None else _library.text(",".join(columns), "columns")

        def open() -> Any:
            handle = self._handle()
            with source.open() as stream:
                return stream.told(
                    lambda: _library.scores(
                        handle, stream.address, first, count, name, selected, scale_name, bool(float32)
                    )
                ), stream.people

        return ArrowStream(open)

    def positions(self, start: str | datetime.date, count: int = 1, step_days: float = 1.0) -> ArrowStream:
        """The positions of the bodies, as an Arrow stream.

        Args:
            start: the first moment: a date, for its noon UTC, or an instant such as ``2025-10-30T06:30:00Z``.
            count: the number of moments, 1 to 100,000,000.
            step_days: the days from one moment to the next, more than 0 and at most 36,525.

        Returns:
            Record batches ordered by time: ``moment`` (UTC, in milliseconds), ``julian_day`` (universal time), and for
            each of the eleven bodies ``BODY_longitude`` (degrees of the ecliptic of date, [0, 360)) and ``BODY_speed``
            (degrees a day).

        Raises:
            AstrometerError: for wrong arguments.
        """
        first = _library.text(_moment(start), "start")
        moments, step = _count(count, "count"), number(step_days, "step_days")
        return ArrowStream(lambda: (_library.positions(self._handle(), first, moments, step), None))

    # Models over many people and days.

    def model(self, name: str | None = None) -> dict[str, Any]:
        """The tables of a model, as a starting point for one of your own.

        Args:
            name: the model; ``super-groups-1.1`` unless given.

        Returns:
            The file of the model without its calibration: ``aspects``, ``meters``, ``natal_weight`` and so on.

        Raises:
            NotFoundError: for an unknown model.
        """
        return cast("dict[str, Any]", json.loads(_library.model(self._handle(), _optional(name, "name"))))

    def calibrate(
        self,
        people: People | None = None,
        start: Date | None = None,
        days: int | None = None,
        *,
        model: ModelLike | None = None,
        out: str | os.PathLike[str] | None = None,
        skip_bad: SkipBad | None = None,
        max_bad: int | str | None = None,
        progress: bool | None = None,
    ) -> dict[str, Any]:
        """Computes the calibration of a model: the percentiles that scale its scores.

        Args:
            people: as for :func:`scores`, all kept in memory; by default 2,500 charts drawn at random with a fixed
                seed.
            start: the first day; 2020-01-01 unless given.
            days: the number of days, 1 to 1,000,000; 2,192 unless given.
            model: the name of a model, the path of a model file, or the model itself as a dictionary, such as an edited
                :func:`model`; ``super-groups-1.1`` unless given.
            out: the path of a file to write the calibration to.
            skip_bad: the path of a CSV file for bad rows of people, which are skipped, or a list, to which a
                :class:`RejectedRow` is appended for each. Without it the first bad row is an error.
            max_bad: the largest number of bad rows, or their largest share of all rows, such as ``5%``; more are an
                error.
            progress: whether to show a progress bar; by default only in notebooks. Outside notebooks it is written only
                if standard error is a terminal.

        Returns:
            The file of ``astrometer calibrate --out``, for `calibration` of :func:`derive`, :func:`compare` and
            :func:`scores`, and for the command line.

        Raises:
            AstrometerError: for wrong arguments, and for the first person with a fault.
            OSError: if a file of people cannot be read.
            TypeError: for people or a model of another type.
        """
        with rejects_file(skip_bad) as rejects:
            options = _options(
                model=_table(model, "model"), out=_file(out, "out"), skip_bad=rejects, max_bad=limit_text(max_bad)
            )
            return self._analysis(_library.calibrate, people, start, days, options, progress)

    def derive(
        self,
        people: People | None = None,
        start: Date | None = None,
        days: int | None = None,
        *,
        model: ModelLike | None = None,
        calibration: TableLike | None = None,
        thresholds: TableLike | None = None,
        window: Window | None = None,
        resamples: int | None = None,
        years: int | None = None,
        by: Iterable[Grouping] | None = None,
        out: str | os.PathLike[str] | None = None,
        skip_bad: SkipBad | None = None,
        max_bad: int | str | None = None,
        progress: bool | None = None,
    ) -> DerivationReport:
        """Derives thresholds of trends over people and days.

        Args:
            people, model, skip_bad, max_bad, progress: as for :func:`calibrate`.
            start: the first day; by default the first day of the window.
            days: the number of days, 2 to 1,000,000; by default those of the window.
            calibration: the path of a file, or a dictionary from :func:`calibrate`; the model's own unless given.
            thresholds: the path of a file, or a dictionary; the model's own unless given.
            window: ``full`` (343 days from 2024-11-22) or ``published-window`` (15 days from 2025-10-01), instead of
                start and days. Without any of these three arguments both windows are derived.
            resamples: the number of resamplings of charts and days for the 95 % intervals, 0 to 100,000; 1000 unless
                given; 0 for no intervals.
            years: the number of years for which the season of the window is derived too, 1 to 200.
            by: the groupings of people to derive too: ``decade``, ``exactness``.
            out: the path of a folder to write report.json, report.md, report.html, quantiles.csv, thresholds.json and
                timings.json to.

        Returns:
            The report.json of ``astrometer derive --out``.

        Raises:
            AstrometerError, OSError, TypeError: as for :func:`calibrate`.
            DataLossError: for a calibration that was made with other rules.

        Warns:
            UserWarning: for thresholds that were derived with another model, other rules or another calibration.
        """
        with rejects_file(skip_bad) as rejects:
            options = _options(
                model=_table(model, "model"),
                calibration=_table(calibration, "calibration"),
                thresholds=_table(thresholds, "thresholds"),
                window=window,
                resamples=None if resamples is None else _count(resamples, "resamples"),
                years=None if years is None else _count(years, "years"),
                by=None if by is None else _listed(by, "by"),
                out=_file(out, "out"),
                skip_bad=rejects,
                max_bad=limit_text(max_bad),
            )
            report = self._analysis(_library.derive, people, start, days, options, progress)
        _warn_of(thresholds, "thresholds", report["provenance"])
        return cast(DerivationReport, report)

    def compare(
        self,
        subject: ModelLike | None = None,
        /,
        people: People | None = None,
        start: Date | None = None,
        days: int | None = None,
        *,
        model: ModelLike | None = None,
        against: ModelLike | None = None,
        calibration: TableLike | None = None,
        thresholds: TableLike | None = None,
        against_calibration: TableLike | None = None,
        against_thresholds: TableLike | None = None,
        window: Window | None = None,
        resamples: int | None = None,
        out: str | os.PathLike[str] | None = None,
        skip_bad: SkipBad | None = None,
        max_bad: int | str | None = None,
        progress: bool | None = None,
    ) -> ComparisonReport:
        """Compares two models on the same charts and days.

        Args:
            subject: the model that `model` is compared with or, if `against` is given, the value of `model`. So
                ``compare(mine)`` shows the changes from the package's model to `mine`, and ``compare(a, against=b)``
                those from `a` to `b`.
            against: the model that `model` is compared with: a name, a path or a dictionary. Differences are its values
                minus the values of `model`. A model without a calibration is calibrated first, as :func:`calibrate`
                does.
            people, model, skip_bad, max_bad, progress: as for :func:`calibrate`.
            start, days, window, resamples: as for :func:`derive`; the full window unless given.
            calibration, thresholds: of `model`, as for :func:`derive`.
            against_calibration, against_thresholds: of `against`.
            out: the path of a folder to write compare.json and compare.html to.

        Returns:
            The compare.json of ``astrometer compare --out``.

        Exceptions and warnings are those of :func:`derive`, and a TypeError if no model to compare with is given, or `model`
        twice.
        """
        if against is None:
            against = subject
        elif subject is not None:
            if model is not None:
                raise TypeError("compare takes model as its first argument or by name, not both")
            model = subject
        if against is None:
            raise TypeError("compare needs a model to compare with, its first argument or `against`")
        with rejects_file(skip_bad) as rejects:
            options = _options(
                model=_table(model, "model"),
                calibration=_table(calibration, "calibration"),
                thresholds=_table(thresholds, "thresholds"),
                against=_table(against, "against"),
                against_calibration=_table(against_calibration, "against_calibration"),
                against_thresholds=_table(against_thresholds, "against_thresholds"),
                window=window,
                resamples=None if resamples is None else _count(resamples, "resamples"),
                out=_file(out, "out"),
                skip_bad=rejects,
                max_bad=limit_text(max_bad),
            )
            report = self._analysis(_library.compare, people, start, days, options, progress)
        _warn_of(thresholds, "thresholds", report["provenance"]["model"])
        _warn_of(against_thresholds, "against_thresholds", report["provenance"]["against"])
        return cast(ComparisonReport, report)

    def _analysis(
        self,
        function: _library.Analysis,
        people: People | None,
        start: Date | None,
        days: int | None,
        options: bytes,
        progress: bool | None,
    ) -> dict[str, Any]:
        first = None if start is None else _library.text(_date_of(start), "start")
        count = 0 if days is None else _count(days, "days")
        if days is not None and count < 1:
            raise invalid(f"days must be 1 or more, not {count}", "days")
        handle = self._handle()
        with shown_progress(progress):
            if people is None:
                answer = function(handle, None, first, count, options)
            else:
                with PeopleSource(people).open() as stream:
                    answer = stream.told(lambda: function(handle, stream.address, first, count, options))
        return cast("dict[str, Any]", json.loads(answer))

    # A derivation in parts. `astrometer.parts` does it with record batches, `astrometer.spark` with Spark.

    def derive_plan(self, people: People, start: Date, days: int, *, model: str | None = None) -> bytes:
        """Makes the plan of a derivation in parts, which is needed to compute every part.

        Args:
            people, start, days: as for :func:`scores`, 2 days or more; the people are not kept in memory.
            model: the name of a model; ``super-groups-1.1`` unless given.

        Returns:
            A JSON object.

        Raises:
            AstrometerError, OSError, TypeError: as for :func:`derive`.
        """
        first, count, name = _library.text(_date_of(start), "start"), _count(days, "days"), _optional(model, "model")
        handle = self._handle()
        with PeopleSource(people).open() as stream:
            return stream.told(lambda: _library.derive_plan(handle, stream.address, first, count, name))

    def derive_charts(self, plan: bytes, people: People, first: int = 0) -> bytes:
        """Computes the charts of some people of a plan, 195 bytes each, or 283 if the model needs their speeds.

        Args:
            plan: from :func:`derive_plan`.
            people: consecutive people of the plan, in its order, at most 1,000,000.
            first: the position of the first of them among all people, from 0.

        Returns:
            The charts for :func:`derive_count` and :func:`derive_find`.

        Raises:
            AstrometerError: for a plan of another model, ephemeris or version, positions outside the plan, and the
                first person with a fault.
        """
        handle, held, place = self._handle(), contents(plan, "plan"), _count(first, "first")
        with PeopleSource(people).open() as stream:
            return stream.told(lambda: _library.derive_charts(handle, held, stream.address, place))

    def derive_count(self, charts: bytes, first_day: int, days: int) -> bytes:
        """Computes a part of a derivation: a histogram of the changes of some charts on some days.

        Args:
            charts: from :func:`derive_charts`.
            first_day: the first day, counted from 0 for the first day of the plan.
            days: the number of days.

        Returns:
            The part, for :func:`derive_merge`.

        Raises:
            InvalidArgumentError: for bytes of another model, ephemeris or version, and for days outside the plan.
            DataLossError: for truncated or damaged bytes.
        """
        return _library.derive_count(
            self._handle(), contents(charts, "charts"), _count(first_day, "first_day"), _count(days, "days")
        )

    def derive_find(self, charts: bytes, first_day: int, days: int, after: bytes) -> bytes:
        """Computes a part of a derivation: searches the counted bins over some charts and days.

        Args:
            charts, first_day, days: as for :func:`derive_count`.
            after: all parts of the round before, merged.

        Returns:
            The part, for :func:`derive_merge`.

        Raises:
            InvalidArgumentError: for bytes of another model, ephemeris or version, and for days outside the plan.
            DataLossError: for truncated or damaged bytes.
        """
        return _library.derive_find(
            self._handle(),
            contents(charts, "charts"),
            _count(first_day, "first_day"),
            _count(days, "days"),
            contents(after, "after"),
        )

    def derive_merge(self, parts: Iterable[bytes]) -> bytes:
        """Merges parts of one round. The order of merging does not change the bytes.

        Returns:
            One part with the content of all.

        Raises:
            InvalidArgumentError: for a part of another derivation or round, and for charts and days in two parts. The
                message names the field and both values, or the charts and days.
            DataLossError: for a truncated or damaged part.
        """
        listed = _listed(parts, "parts")
        return _library.derive_merge([contents(part, f"part {place} of parts") for place, part in enumerate(listed, 1)])

    def derive_state(self, part: bytes) -> dict[str, Any]:
        """Returns the state of a part: ``done`` (whether the report can be made), the ``missing`` charts and days, and
        its ``round``.

        Raises:
            DataLossError: for a truncated or damaged part.
        """
        return cast("dict[str, Any]", json.loads(_library.derive_state(self._handle(), contents(part, "part"))))

    def derive_finish(self, part: bytes) -> DerivationReport:
        """Makes the report of a part that is done. It equals the report of :func:`derive`, without durations.

        Raises:
            InvalidArgumentError: for a part that is not done.
            DataLossError: for a truncated or damaged part.
        """
        return cast(DerivationReport, json.loads(_library.derive_finish(self._handle(), contents(part, "part"))))


# The C names of this package's arguments.
_ARGUMENTS = {"data_directory": "data", "ephemeris_directory": "ephemeris", "options": "threads"}


class Astrometer(Functions):
    """Opens tables and an ephemeris, and has the functions as methods.

    The functions of the module are methods of one such object, which the first call opens.

    Args:
        data: the folder of the tables; by default the tables of the package.
        ephemeris: a folder of Swiss Ephemeris files; by default the built-in theory, which needs no files.
        threads: the number of threads that may compute at once, 1 to 1024; by default the number of cores.
        deadline: the seconds that each call and each batch of a stream may take, 0.001 to 86,400; by default no limit.
            A call that takes longer raises :class:`DeadlineExceededError`.

    Raises:
        AstrometerError: if tables or files are missing or damaged, or if `threads` or `deadline` is out of range.

    Can be used in a `with` statement. It can be pickled: another process opens its own handle.
    """

    def __init__(
        self,
        data: str | os.PathLike[str] | None = None,
        ephemeris: str | os.PathLike[str] | None = None,
        threads: int | None = None,
        deadline: float | None = None,
    ) -> None:
        self._options = (data, ephemeris, threads, deadline)
        options = _request(
            threads=None if threads is None else _count(threads, "threads"),
            deadline=None if deadline is None else number(deadline, "deadline"),
            time_zones=_time_zones(),
        )
        try:
            handle = _library.open_handle(
                _path(data, "data"), _path(ephemeris, "ephemeris"), json.dumps(options).encode()
            )
        except AstrometerError as error:
            raise error_of(error.code, error.message, _ARGUMENTS.get(error.field or "", error.field)) from None
        self._number = handle
        self._closing = weakref.finalize(self, _library.close_handle, handle)

    def _handle(self) -> int:
        if not self._closing.alive:
            raise FailedPreconditionError("FAILED_PRECONDITION", "this Astrometer is closed")
        return self._number

    def close(self) -> None:
        """Closes the object. Running calls on other threads finish normally, and streams continue."""
        self._closing()

    def __enter__(self) -> Astrometer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce__(self) -> tuple[Any, ...]:
        return Astrometer, self._options


class _Default(Functions):
    """The object behind the functions of the module."""

    def __init__(self) -> None:
        self._astrometer: Astrometer | None = None
        self._lock = threading.Lock()
        if hasattr(os, "register_at_fork"):
            # During a fork another thread may hold the lock to open it.
            os.register_at_fork(after_in_child=self._unlock)

    def _unlock(self) -> None:
        self._lock = threading.Lock()

    def _handle(self) -> int:
        astrometer = self._astrometer
        if astrometer is None:
            with self._lock:
                astrometer = self._astrometer = self._astrometer or Astrometer()
        return astrometer._handle()

    def __reduce__(self) -> str:
        # A pickled default object becomes the default object of the other process.
        return "default"


default = _Default()


def _time_zones() -> str | None:
    """Returns the folder of the package tzdata, for machines without time-zone files; None if it is not installed."""
    found = importlib.util.find_spec("tzdata")
    folders = [os.path.join(place, "zoneinfo") for place in (found and found.submodule_search_locations) or []]
    return next(filter(os.path.isdir, folders), None)


def _request(**fields: Any) -> dict[str, Any]:
    """Returns a request with the fields that are not None."""
    return {name: value for name, value in fields.items() if value is not None}


def _encoded(request: Mapping[str, Any]) -> bytes:
    try:
        return _encoder.encode(request).encode()
    except (ValueError, OverflowError, RecursionError) as error:
        if isinstance(error, AstrometerError):
            raise
        for name, value in _numbers(request):
            number(value, name)
        raise invalid(f"the request cannot be JSON: {error}") from None


def _decoded(response: bytes) -> Any:
    """Decodes a response. The elements of a list are decoded one by one, so that Ctrl-C takes effect between them."""
    text = response.decode()
    if not text.startswith("[{"):
        return json.loads(text)
    values, place = [], 0
    while text[place] != "]":
        value, place = _decoder.raw_decode(text, place + 1)
        values.append(value)
    return values


def _numbers(value: Any, name: str = "the request", depth: int = 0) -> Iterator[tuple[str, Any]]:
    """Yields the numbers of a request, each with the name of its field."""
    if depth > 100:
        return
    if isinstance(value, Mapping):
        for field, part in value.items():
            yield from _numbers(part, str(field), depth + 1)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from _numbers(part, name, depth + 1)
    elif hasattr(value, "__float__") and not is_truth(value):
        yield name, value


def _plain(value: Any) -> Any:
    """Converts a value that JSON does not know to one that it knows."""
    if isinstance(value, Birth):
        return value.request()
    if isinstance(value, Mapping):
        return dict(value)
    if is_missing(value):
        raise invalid("a request cannot have an unknown value, such as NaT; leave it out")
    if (text := numpy_date_text(value)) is not None:
        return text
    if isinstance(value, datetime.tzinfo):
        return zone_text(value, "the time zone")
    if isinstance(value, uuid.UUID):
        return str(value)
    if isinstance(value, datetime.datetime):
        if value.tzinfo is None:
            raise invalid("a time without a zone is not a moment; give it a zone, such as datetime.timezone.utc")
        return value.astimezone(datetime.timezone.utc).replace(tzinfo=None).isoformat() + "Z"
    if isinstance(value, datetime.time) and value.fold:
        raise invalid("a time must not have fold; give repeated_time: later instead", "repeated_time")
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    if is_truth(value):
        return bool(value)
    if hasattr(value, "__index__"):
        return operator.index(value)
    if hasattr(value, "__float__"):
        # The encoder rejects numbers that are not finite; find the field's name for the error.
        return float(value)
    raise TypeError(f"a request cannot have a {type(value).__name__}")


# Made once, because making an encoder takes longer than encoding most requests.
_encoder = json.JSONEncoder(allow_nan=False, default=_plain)
_decoder = json.JSONDecoder()


def _date(value: Date | None) -> str | None:
    return None if value is None else date_text(value, "date")


def _date_of(value: Date) -> str:
    return date_text(value, "start")


def _time(value: Time | None) -> str | None:
    return None if value is None else time_text(value, "at")


def _moment(value: str | datetime.date) -> str:
    return cast(str, _plain(value)) if isinstance(value, datetime.datetime) else date_text(value, "start")


def _optional(value: str | None, field: str) -> bytes | None:
    return None if value is None else _library.text(value, field)


def _count(value: int, field: str) -> int:
    found = whole(value, field)
    if not -(2**63) <= found < 2**63:
        raise invalid(f"{field} must be a whole number of 64 bits, not {shown(found)}", field)
    return found


def _table(value: TableLike | None, field: str) -> str | Mapping[str, Any] | None:
    """Returns a model, a calibration or thresholds as the library takes them."""
    if value is None or isinstance(value, (str, Mapping)):
        return value
    if isinstance(value, os.PathLike):
        path = os.fspath(value)
        if isinstance(path, str):
            # A text without a slash would be the name of a model.
            return path if os.sep in path else os.path.join(os.curdir, path)
    raise TypeError(f"{field} must be a string, a path or a dictionary, not {type(value).__name__}")


def _file(value: str | os.PathLike[str] | None, field: str) -> str | None:
    path = None if value is None else _path(value, field)
    return None if path is None else path.decode()


def _options(**fields: Any) -> bytes:
    """Returns the options for the library, with the fields that are not None."""
    return _encoded(_request(**fields))


def _warn_of(thresholds: TableLike | None, field: str, provenance: Mapping[str, Any]) -> None:
    """Warns if thresholds are used with other rules than they were derived with."""
    if thresholds is None:
        return
    if not isinstance(thresholds, Mapping):
        with open(thresholds, encoding="utf-8") as file:
            thresholds = cast("Mapping[str, Any]", json.load(file))
    own = thresholds.get("provenance") or {}
    for name, words in (("model", "model"), ("rules_digest", "rules"), ("calibration_digest", "calibration")):
        if own and own.get(name) != provenance.get(name):
            warnings.warn(
                f"{field}: derived by the {words} {own.get(name)}, used with the {words} {provenance.get(name)}; derive "
                "thresholds of this model with derive()",
                stacklevel=3,
            )
            return


def _listed(values: Iterable[Any], field: str) -> list[Any]:
    if isinstance(values, (str, bytes, bytearray, memoryview, Mapping)) or not isinstance(values, Iterable):
        raise TypeError(f"{field} must be a list, not {type(values).__name__}")
    return list(values)


def _path(value: str | os.PathLike[str] | None, field: str) -> bytes | None:
    if value is None:
        return None
    if not isinstance(value, (str, os.PathLike)):
        raise TypeError(f"{field} must be a path, not {type(value).__name__}")
    return _library.text(os.fspath(value), field)
