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
    contents, date_text, is_missing_date, is_truth, number, numpy_date_text, shown, string, time_text, whole, zone_text,
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
"""Unified scores from -100 to 100, or from 0 to 100."""

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
    """Somebody whom a person knows.

    `relationship_type` is romantic, friend, family or coworker.
    """

    connection_id: str | uuid.UUID
    name: str
    relationship_type: str
    birth: BirthLike


class Functions(abc.ABC):
    """The functions, whoever has the handle. Any number of threads may call them at once."""

    @abc.abstractmethod
    def _handle(self) -> int:
        """The handle.

        Raises:
            FailedPreconditionError: when it is closed.
        """

    def cancel(self) -> None:
        """Stops the calls that other threads are in, which raise :class:`CancelledError`, and ends the open streams."""
        _library.cancel(self._handle())

    # Any function.

    def call(self, function: str, request: Mapping[str, Any] | None = None) -> Any:
        """Calls a function by name.

        Args:
            function: such as ``get_day``; :func:`functions` tells which there are.
            request: its fields. Values are what JSON has, and :class:`Birth`, dates, times of day, and whatever stands
                for a whole number.

        Returns:
            The result, as JSON is read.

        Raises:
            AstrometerError: as the function says, with the field at fault.
        """
        return _decoded(self.call_json(function, _encoded({} if request is None else request)))

    def call_json(self, function: str, request: str | bytes) -> bytes:
        """Calls a function by name, JSON in and JSON out, for those who pass either on.

        Returns:
            One line with sorted keys, the bytes that the command line writes for the same question.

        Raises:
            AstrometerError: as the function says, with the field at fault.
            TypeError: for a request that is neither text nor bytes.
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
            fields: ``scores`` for the scores of every meter alone, which takes a fraction of the time.
            exact_dates: whether to look for the dates on which aspects are exact; None in their places without.
            ranges: whether to add the usual range of each meter over the 365 days up to the date, the rank of the day and
                the aspect that moved the meter; not with ``fields="scores"``.
            house_system: such as ``whole_sign``; ``placidus`` unless given.
            unrounded: scores in full precision.

        Raises:
            InvalidArgumentError: for a value that is malformed.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for a model that there is not.
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
        """A person's meters on a run of days.

        Args:
            days: how many days from the date on, 1 to 366.

        The rest, and what is raised, as of :func:`reading`.
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
            births: the people's births, 1,000 at most.
            days: how many days from the date on, for a list of readings in each entry; at most 1,000 readings in all.

        Returns:
            For each birth an entry with its ``result``, or with the ``error`` that it has.

        The rest, and what is raised, as of :func:`reading`.
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
        """All that a day says to a chart: seventeen meters, transits, the Moon.

        Args:
            day_zone: the IANA time zone whose day, the one that holds the moment, is told; UTC unless given.
            ranges: whether to add the usual range of each meter over the 365 days up to the date, the rank of the day and
                the aspect that moved the meter.

        The rest, and what is raised, as of :func:`reading`.
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
        """Facts for the writer of a day's texts: everything that a prompt needs.

        Args:
            day_zone: the IANA time zone of the day that holds the moment; UTC unless given.
            scope: ``brief`` for the person, the day's sentence, three transits, the groups, the Moon and three events.
            format: ``text`` for compact Markdown, in ``text`` of the result.
            model: the model of meters and groups; ``daily-2`` unless given.
            connections: those whom the person knows, 10,000 at most.

        The rest, and what is raised, as of :func:`reading`.
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
            births: the people's births, 1,000 at most.

        Returns:
            For each birth an entry with its ``result``, or with the ``error`` that it has.

        The rest, and what is raised, as of :func:`facts`.
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
        """The day's transits, and the time over which each of them lasts.

        Args:
            days: how many days ahead the windows of transits look, 1 to 366; 7 unless given.
            day_zone: the IANA time zone in which the hours are told; UTC unless given.

        The rest, and what is raised, as of :func:`reading`.
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
        """The sky without a birth: positions, and the events of the days after them.

        Stations, ingresses, lunations, eclipses, exact aspects and the Moon's void-of-course periods.

        Args:
            date: the date in UTC; today's unless given.
            days: how many days are searched for events, 1 to 366; 7 unless given.
            at: the time of day in UTC; 12:00 unless given.
            place: the city from which eclipses are described, such as "Paris, FR".
            lat: the latitude in degrees, north positive, in place of a city.
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
            subject: in place of a birth, the subject of a chart service's request, with date, time and city of birth.
            options: the options of such a request.
            format: ``chart`` in full precision; ``chart_data`` as apps decode it; ``geometry``, a wheel ready to be
                drawn; ``natal-api``, the exchange format of chart services. ``chart`` unless given, ``natal-api`` for a
                subject.
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
        """The wheel of the transits of a moment, in the natal houses where there is a birth.

        Arguments, and what is raised, as of :func:`reading`.
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
        """The sign of the Sun on a date, or at a time, with its profile; both signs on a day of change.

        Args:
            birth_date: the date.
            birth_time: the time in the zone, which decides on a day of change; requires `birth_timezone`.
            birth_timezone: the IANA time zone whose date it is; UTC unless given.
            calendar: the calendar of the date; gregorian unless given.
            repeated_time: which one of a local time that clocks showed twice; the earlier unless given.
            year: the year whose exact days are given; those around the date unless given.

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
        """Cities over 15,000 people by name, or by the beginning of one. Data of GeoNames, CC BY 4.0.

        Args:
            query: a name in any of many languages and scripts; a country or region may follow a comma.
            country: only cities of that country, by its name or its code of two letters.
            limit: how many at most, 1 to 100; 10 unless given.

        Returns:
            The cities, those named exactly so first, then by people. ``birth_place`` is the one that the same text would
            choose as a place of birth; None where it would choose none, and ``message`` says why.

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
        """Two birth charts compared: modes, their categories, the aspects between the charts.

        Args:
            mode: what the two are compared for; everything unless given.
            their_name: what to call the other person in sentences.
            composite: how the chart of the two together is made: of midpoints unless given, or half-way in time and
                place.
            calculated_at: what to write as ``calculated_at``, in ISO 8601 or with a time zone; now unless given.
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

        Arguments, and what is raised, as of :func:`compatibility`.
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
            birth: Whose houses are drawn.
            wheel: The bodies on it: ``natal`` unless given, ``transit``, ``both``, or ``synastry`` of two people.
            date: The date of the transits in UTC.
            at: The time of day of the transits in UTC.
            their_birth: The other person's birth, for ``synastry``.
            name: The person's name in the caption.
            their_name: The other person's name.
            theme: The colors; ``print`` is black on white.
            size: The width in pixels, 200 to 4000.
            caption: Whether words below the wheel say whose it is.
            with_table: Whether the image is a sheet to print, with positions and aspects.
            house_system: How the sky is divided into houses.

        Raises:
            AstrometerError: as :func:`reading` does.
        """
        request = _request(
            birth=birth,
            wheel=wheel,
            date=date,
            at=at,
            their_birth=their_birth,
            name=name,
            their_name=their_name,
            theme=theme,
            size=size,
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
            connections: those whom the person knows, 10,000 at most.

        The rest, and what is raised, as of :func:`reading`.
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
        """The scores of many people on many days, for whatever takes an Arrow stream.

        Args:
            people: an Arrow producer with a column ``birth_date``, any of ``birth_time``, ``birth_timezone``,
                ``birth_lat`` and ``birth_lon`` (degrees), and, where known, ``repeated_time`` and ``person`` or ``id``;
                or births; or births by name; or the path of a CSV file, as the command line takes one, or of a
                Parquet file (``.parquet``, needs pyarrow). Columns may have the names that lists have, such as ``zone`` or
                ``latitude``, and hold dates, times, decimals and categories as well as text and numbers.
            start: the first day; each is taken at noon UTC.
            days: how many days, 1 to 1,000,000.
            model: the name of a model of meters, the path of a file of one, or a dictionary; ``super-groups-1.1`` unless
                given.
            calibration: the path of a file, or a dictionary from :func:`calibrate`; the model's own unless given.
            scale: unified scores from -100 to 100 (bipolar) unless given.
            columns: the columns of scores to return: a meter for its three columns, a metric (``harmony``,
                ``intensity``, ``unified_score``) for that of every meter, or ``METER_METRIC``; all unless given.
            float32: scores as 32-bit numbers, in half the memory.
            skip_bad: the path of a CSV file for bad rows of people, which are left out. It is written when the stream
                has been read. The first bad row is an error unless given.
            max_bad: the most bad rows, as a number or a share of all rows such as ``5%``; more are an error at the end.

        Returns:
            Record batches ordered by person, then day: ``person`` (the row's number from 1 where people have no
            names), ``date``, and for every meter ``METER_harmony`` (0 to 100, 50 is neutral), ``METER_intensity`` (0 to
            100) and ``METER_unified_score`` (on the scale, which the metadata of the schema names). Memory does not
            grow with the number of people.

        Raises:
            AstrometerError: for arguments that are wrong. What is wrong with a person comes to light when the stream
                reaches them.
            OSError: when a file cannot be read.
            TypeError: for people of another kind.
        """
        source = PeopleSource(people)
        first, count = _library.text(_date_of(start), "start"), _count(days, "days")
        if max_bad is not None and skip_bad is None:
            raise invalid("max_bad requires skip_bad, the file for bad rows", "max_bad")
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
        """Where the bodies stand, for whatever takes an Arrow stream.

        Args:
            start: the first moment: a date, which stands for its noon UTC, or an instant such as
                ``2025-10-30T06:30:00Z``.
            count: how many moments, 1 to 100,000,000.
            step_days: the days from one to the next, more than 0 and no more than 36,525.

        Returns:
            Record batches ordered by time: ``moment`` (UTC, in milliseconds), ``julian_day`` (universal time), and for
            each of the eleven bodies ``BODY_longitude`` (degrees of the ecliptic of date, [0, 360)) and ``BODY_speed``
            (degrees a day).

        Raises:
            AstrometerError: for arguments that are wrong.
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
            NotFoundError: for a model that there is not.
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
        """Computes the calibration of a model: what its scores are measured against.

        Args:
            people: as of :func:`scores`, all held in memory; 2,500 charts drawn at random with a fixed seed unless given.
            start: the first day; 2020-01-01 unless given.
            days: how many days, 1 to 1,000,000; 2,192 unless given.
            model: the name of a model, the path of a file of one, or the model itself as a dictionary, such as an edited
                :func:`model`; ``super-groups-1.1`` unless given.
            out: the path of a file to write the calibration to.
            skip_bad: where to put bad rows of people, which are left out: the path of a CSV file, or a list to which a
                :class:`RejectedRow` is appended for each. The first bad row is an error unless given.
            max_bad: the most bad rows, as a number or a share of all rows such as ``5%``; more are an error.
            progress: whether to show a bar; in notebooks only unless given. Nothing is written to a standard error that is
                not a terminal.

        Returns:
            The file of ``astrometer calibrate --out``, for `calibration` of :func:`derive`, :func:`compare` and
            :func:`scores`, and for the command line.

        Raises:
            AstrometerError: for arguments that are wrong, and for the first person of whom something is.
            OSError: when a file of people cannot be read.
            TypeError: for people or a model of another kind.
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
            people, model, skip_bad, max_bad, progress: as of :func:`calibrate`.
            start: the first day; that of the window unless given.
            days: how many days, 2 to 1,000,000; as many as the window has unless given.
            calibration: the path of a file, or a dictionary from :func:`calibrate`; the model's own unless given.
            thresholds: the path of a file, or a dictionary; the model's own unless given.
            window: ``full`` (343 days from 2024-11-22) or ``published-window`` (15 days from 2025-10-01), in place of
                start and days. Both are derived where nothing is given.
            resamples: how many times charts and days are resampled for the 95 % intervals, 0 to 100,000; 1000 unless
                given, 0 for none.
            years: of how many years the full window's season is derived as well, 1 to 200.
            by: the groupings of people to derive as well: ``decade``, ``exactness``.
            out: the path of a folder to write report.json, report.md, report.html, quantiles.csv, thresholds.json and
                timings.json to.

        Returns:
            The report.json of ``astrometer derive --out``.

        Raises:
            AstrometerError, OSError, TypeError: as of :func:`calibrate`.
            DataLossError: for a calibration that was made by other rules.

        Warns:
            UserWarning: for thresholds that were derived by another model, other rules or another calibration.
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
        against: ModelLike,
        people: People | None = None,
        start: Date | None = None,
        days: int | None = None,
        *,
        model: ModelLike | None = None,
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
            against: the model that `model` is compared with: a name, a path or a dictionary. Differences are its values
                less those of `model`. A model without a calibration is calibrated first, as :func:`calibrate` does.
            people, model, skip_bad, max_bad, progress: as of :func:`calibrate`.
            start, days, window, resamples: as of :func:`derive`; the full window unless given.
            calibration, thresholds: of `model`, as of :func:`derive`.
            against_calibration, against_thresholds: of `against`.
            out: the path of a folder to write compare.json and compare.html to.

        Returns:
            The compare.json of ``astrometer compare --out``.

        Raises, warns: as of :func:`derive`.
        """
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

    # A derivation in parts. `astrometer.parts` goes through them with record batches, `astrometer.spark` with Spark.

    def derive_plan(self, people: People, start: Date, days: int, *, model: str | None = None) -> bytes:
        """The plan of a derivation in parts: what every part is computed from.

        Args:
            people, start, days: as of :func:`scores`, 2 days or more; people are read one after the other and not held.
            model: the name of a model; ``super-groups-1.1`` unless given.

        Returns:
            A JSON object.

        Raises:
            AstrometerError, OSError, TypeError: as :func:`derive` does.
        """
        first, count, name = _library.text(_date_of(start), "start"), _count(days, "days"), _optional(model, "model")
        handle = self._handle()
        with PeopleSource(people).open() as stream:
            return stream.told(lambda: _library.derive_plan(handle, stream.address, first, count, name))

    def derive_charts(self, plan: bytes, people: People, first: int = 0) -> bytes:
        """The charts of some people of a plan, 195 bytes each, 283 where the model needs their speeds.

        Args:
            plan: from :func:`derive_plan`.
            people: one after the other as the plan was made of them, 1,000,000 at most.
            first: the place of the first of them among all, from 0.

        Returns:
            The charts for :func:`derive_count` and :func:`derive_find`.

        Raises:
            AstrometerError: for a plan of another model, ephemeris or version, places that it does not have, and for
                the first person whose row is wrong.
        """
        handle, held, place = self._handle(), contents(plan, "plan"), _count(first, "first")
        with PeopleSource(people).open() as stream:
            return stream.told(lambda: _library.derive_charts(handle, held, stream.address, place))

    def derive_count(self, charts: bytes, first_day: int, days: int) -> bytes:
        """A part of a derivation: how often changes have which size, over some charts on some days.

        Args:
            charts: from :func:`derive_charts`.
            first_day: the first of the days, where 0 is the first of the plan's.
            days: how many.

        Returns:
            The part, for :func:`derive_merge`.

        Raises:
            InvalidArgumentError: for bytes that are of another model, ephemeris or version, and days out of the plan.
            DataLossError: for bytes that are cut or damaged.
        """
        return _library.derive_count(
            self._handle(), contents(charts, "charts"), _count(first_day, "first_day"), _count(days, "days")
        )

    def derive_find(self, charts: bytes, first_day: int, days: int, after: bytes) -> bytes:
        """Computes a part of a derivation: searches the counted bins over some charts and days.

        Args:
            charts, first_day, days: as of :func:`derive_count`.
            after: all parts of the round before, merged.

        Returns:
            The part, for :func:`derive_merge`.

        Raises:
            InvalidArgumentError: for bytes that are of another model, ephemeris or version, and days out of the plan.
            DataLossError: for bytes that are cut or damaged.
        """
        return _library.derive_find(
            self._handle(),
            contents(charts, "charts"),
            _count(first_day, "first_day"),
            _count(days, "days"),
            contents(after, "after"),
        )

    def derive_merge(self, parts: Iterable[bytes]) -> bytes:
        """Parts of one round as one: the same bytes in whatever order they are merged.

        Returns:
            One part that is all of them.

        Raises:
            InvalidArgumentError: for a part that does not belong; the message says which field is another and both its
                values, or which charts and days two parts hold.
            DataLossError: for a part that is cut or damaged.
        """
        listed = _listed(parts, "parts")
        return _library.derive_merge([contents(part, f"part {place} of parts") for place, part in enumerate(listed, 1)])

    def derive_state(self, part: bytes) -> dict[str, Any]:
        """How far a part is: ``done`` when the report can be made, ``missing`` charts and days, and its ``round``.

        Raises:
            DataLossError: for a part that is cut or damaged.
        """
        return cast("dict[str, Any]", json.loads(_library.derive_state(self._handle(), contents(part, "part"))))

    def derive_finish(self, part: bytes) -> DerivationReport:
        """The report of a part that is done: that of :func:`derive`, but for times.

        Raises:
            InvalidArgumentError: for a part that is not done.
            DataLossError: for a part that is cut or damaged.
        """
        return cast(DerivationReport, json.loads(_library.derive_finish(self._handle(), contents(part, "part"))))


# The names of this package's arguments in C.
_ARGUMENTS = {"data_directory": "data", "ephemeris_directory": "ephemeris", "options": "threads"}


class Astrometer(Functions):
    """Tables and an ephemeris of one's own, and the functions on them.

    The functions of the module are the methods of one such object, which is opened when it is first needed.

    Args:
        data: the folder of the tables; those that come with the package unless given.
        ephemeris: a folder of Swiss Ephemeris files; the theory that needs none unless given.
        threads: how many threads may compute at once, 1 to 1024; all cores unless given.
        deadline: how long each call and each batch of a stream may take, in seconds, 0.001 to 86,400; no limit unless
            given. A call that takes longer raises :class:`DeadlineExceededError`.

    Raises:
        AstrometerError: when the tables or files are missing or damaged, or the threads or the deadline out of range.

    Can be used in a `with` statement, and sent to another process, which opens one of its own.
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
        """Closes it; once is enough. Calls that are under way on other threads end, and streams go on."""
        self._closing()

    def __enter__(self) -> Astrometer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce__(self) -> tuple[Any, ...]:
        return Astrometer, self._options


class _Default(Functions):
    """The one behind the functions of the module."""

    def __init__(self) -> None:
        self._astrometer: Astrometer | None = None
        self._lock = threading.Lock()
        if hasattr(os, "register_at_fork"):
            # Another thread may be opening it at the moment of a fork.
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
        # In another process the one that is there.
        return "default"


default = _Default()


def _time_zones() -> str | None:
    """The folder of the package tzdata, for machines without time-zone files; None where it is not installed."""
    found = importlib.util.find_spec("tzdata")
    folders = [os.path.join(place, "zoneinfo") for place in (found and found.submodule_search_locations) or []]
    return next(filter(os.path.isdir, folders), None)


def _request(**fields: Any) -> dict[str, Any]:
    """A request of the fields that are not None."""
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
    """The value of a response. The elements of a list are decoded one by one, so that Ctrl-C need not wait for all."""
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
    """What JSON has for a value that it does not know itself."""
    if isinstance(value, Birth):
        return value.request()
    if isinstance(value, Mapping):
        return dict(value)
    if is_missing_date(value):
        raise invalid("a request cannot have an unknown date (NaT); leave it out")
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


# Made once: to make one takes longer than most requests.
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
    """A model, a calibration or thresholds as the library takes them."""
    if value is None or isinstance(value, (str, Mapping)):
        return value
    if isinstance(value, os.PathLike):
        path = os.fspath(value)
        if isinstance(path, str):
            # A path without a slash would be the name of a model.
            return path if os.sep in path else os.path.join(os.curdir, path)
    raise TypeError(f"{field} must be a string, a path or a dictionary, not {type(value).__name__}")


def _file(value: str | os.PathLike[str] | None, field: str) -> str | None:
    path = None if value is None else _path(value, field)
    return None if path is None else path.decode()


def _options(**fields: Any) -> bytes:
    """Options of the library, of the fields that are not None."""
    return _encoded(_request(**fields))


def _warn_of(thresholds: TableLike | None, field: str, provenance: Mapping[str, Any]) -> None:
    """Warns of thresholds that were derived by other rules than those that they were used with."""
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
