# Generated from Contract/requests.yaml by `make contract`; edit that instead.
"""The functions that take a request, and the analyses, as methods."""

from __future__ import annotations

import abc
import datetime
import inspect
import os
from collections.abc import Iterable, Mapping
from typing import Any, Literal, cast

from ._arguments import (
    BirthLike, Connection, Date, Grouping, ModelLike, Scale, TableLike, ThresholdsBy, Time, Window, given, listed, path_text, request,
    table_like, text_or_list,
)
from ._people import People
from ._rejects import SkipBad, limit_text
from ._reports import Report
from ._values import date_text, string, time_text, whole, whole64
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
    FactsTextEntry,
    FoundPlaces,
    Meters,
    NatalExchange,
    Outlook,
    Reading,
    ReadingEntry,
    Scores,
    ScoresEntry,
    SkyOverview,
    SunSign,
    SynastryChart,
    Transits,
    Verification,
    Wheel,
    Year,
)


class FunctionMethods(abc.ABC):
    """The functions that take a request, as methods that :meth:`call` them, and the analyses."""

    @abc.abstractmethod
    def _with_tables(
        self, model: ModelLike | None, calibration: TableLike | None, thresholds: TableLike | None
    ) -> ModelLike | None:
        """Returns the model with another calibration and other thresholds; as it is without them."""

    @abc.abstractmethod
    def call(self, function: str, request: Mapping[str, Any] | None = None) -> Any:
        """Calls a function by name."""

    @abc.abstractmethod
    def _analysis(self, function: str, sent: dict[str, Any]) -> dict[str, Any]:
        """Calls an analysis of a model."""

    @abc.abstractmethod
    def _over_people(
        self, function: str, people: People | None, progress: bool | None, sent: dict[str, Any]
    ) -> dict[str, Any]:
        """Calls an analysis over people and days. `skip_bad` of the request may be a list."""

    @abc.abstractmethod
    def _compared(
        self, subject: ModelLike | None, model: ModelLike | None, against: ModelLike | None
    ) -> tuple[ModelLike | None, ModelLike]:
        """Returns the two models of a comparison."""

    def natal_chart(
        self,
        birth: BirthLike,
        *,
        house_system: str | None = None,
        model: ModelLike | None = None,
        points: str | Iterable[str] | None = None,
        zodiac: str | None = None,
    ) -> ChartGeometry:
        """The wheel of a birth chart, ready to be drawn, with short interpretations.

        Args:
            birth: the person's birth. Unknown parts are absent.
            house_system: the house system. By default ``placidus``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.
            points: the points to add to the chart: a list of names such as ``chiron`` and ``mean_lilith``, or ``all``.
                Points that need the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless
                there are ephemeris files; ``all`` leaves them out of others. Transits have no points that need the
                Ascendant. At most 100, by default none.
            zodiac: the zodiac of the chart: ``tropical``, or a sidereal one such as ``lahiri``. Scores are defined in
                the tropical one. By default tropical.

        Returns:
            The places of bodies, houses and aspects on the wheel.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            birth=birth,
            house_system=house_system,
            model=model,
            points=given(text_or_list, points, "points"),
            zodiac=zodiac,
        )
        return cast("ChartGeometry", self.call("get_natal_chart", sent))

    def chart(
        self,
        birth: BirthLike | None = None,
        *,
        subject: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        house_system: str | None = None,
        model: ModelLike | None = None,
        points: str | Iterable[str] | None = None,
        zodiac: str | None = None,
        declinations: bool = False,
    ) -> Chart:
        """A birth chart in full precision. Either birth or subject is required.

        Args:
            birth: the person's birth. Unknown parts are absent.
            subject: instead of birth: the subject of a chart service's request, with date, time and city of birth.
            options: the options of a chart service's request.
            house_system: the house system. By default ``placidus``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.
            points: the points to add to the chart: a list of names such as ``chiron`` and ``mean_lilith``, or ``all``.
                Points that need the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless
                there are ephemeris files; ``all`` leaves them out of others. Transits have no points that need the
                Ascendant. At most 100, by default none.
            zodiac: the zodiac of the chart: ``tropical``, or a sidereal one such as ``lahiri``. Scores are defined in
                the tropical one. By default tropical.
            declinations: whether to add declinations, bodies out of bounds and parallels.

        Returns:
            Positions, houses, aspects and weights.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            birth=birth,
            subject=subject,
            options=options,
            house_system=house_system,
            model=model,
            points=given(text_or_list, points, "points"),
            zodiac=zodiac,
            declinations=declinations,
        )
        return cast("Chart", self.call("get_chart", sent))

    def chart_data(
        self,
        birth: BirthLike | None = None,
        *,
        subject: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        house_system: str | None = None,
        model: ModelLike | None = None,
        points: str | Iterable[str] | None = None,
        zodiac: str | None = None,
    ) -> ChartData:
        """A birth chart as apps decode it, with degrees of two decimals. Either birth or subject is required.

        Args:
            birth: the person's birth. Unknown parts are absent.
            subject: instead of birth: the subject of a chart service's request, with date, time and city of birth.
            options: the options of a chart service's request.
            house_system: the house system. By default ``placidus``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.
            points: the points to add to the chart: a list of names such as ``chiron`` and ``mean_lilith``, or ``all``.
                Points that need the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless
                there are ephemeris files; ``all`` leaves them out of others. Transits have no points that need the
                Ascendant. At most 100, by default none.
            zodiac: the zodiac of the chart: ``tropical``, or a sidereal one such as ``lahiri``. Scores are defined in
                the tropical one. By default tropical.

        Returns:
            Positions, houses, aspects and distributions.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            birth=birth,
            subject=subject,
            options=options,
            house_system=house_system,
            model=model,
            points=given(text_or_list, points, "points"),
            zodiac=zodiac,
        )
        return cast("ChartData", self.call("get_chart_data", sent))

    def chart_exchange(
        self,
        subject: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        birth: BirthLike | None = None,
        house_system: str | None = None,
        model: ModelLike | None = None,
        points: str | Iterable[str] | None = None,
        zodiac: str | None = None,
    ) -> NatalExchange:
        """A birth chart in the exchange format of chart services, from their request or from a birth. Either subject or
        birth is required.

        Args:
            subject: instead of birth: the subject of a chart service's request, with date, time and city of birth.
            options: the options of a chart service's request.
            birth: the person's birth. Unknown parts are absent.
            house_system: the house system. By default ``placidus``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.
            points: the points to add to the chart: a list of names such as ``chiron`` and ``mean_lilith``, or ``all``.
                Points that need the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless
                there are ephemeris files; ``all`` leaves them out of others. Transits have no points that need the
                Ascendant. At most 100, by default none.
            zodiac: the zodiac of the chart: ``tropical``, or a sidereal one such as ``lahiri``. Scores are defined in
                the tropical one. By default tropical.

        Returns:
            The response of a chart service.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            subject=subject,
            options=options,
            birth=birth,
            house_system=house_system,
            model=model,
            points=given(text_or_list, points, "points"),
            zodiac=zodiac,
        )
        return cast("NatalExchange", self.call("get_chart_exchange", sent))

    def return_chart(
        self,
        birth: BirthLike,
        *,
        of: Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"] | None = None,
        year: int | None = None,
        after: Date | None = None,
        pass_: int | None = None,
        day_zone: str | None = None,
        at_place: str | None = None,
        at_lat: float | None = None,
        at_lon: float | None = None,
        points: str | Iterable[str] | None = None,
        zodiac: str | None = None,
        declinations: bool = False,
        house_system: str | None = None,
        model: ModelLike | None = None,
    ) -> Chart:
        """The chart of the moment at which a body returns to its natal place.

        Args:
            birth: the person's birth. Unknown parts are absent.
            of: the body that returns. By default ``sun``.
            year: the year of the return: the nearest to its anniversary of the birth. The birth itself is no return.
                -12,000 to 17,000, by default none; either year or after is required.
            after: the date, YYYY-MM-DD, after whose noon in the time zone of the day the return is the first. By
                default none; either year or after is required.
            pass_: the pass that the chart is of, from 1; around a retrograde a body passes its place three times. 1 to
                9, by default the first; with after, the first after that date.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            at_place: the city of the return, such as "Paris, FR". By default the birthplace.
            at_lat: the latitude of the return in degrees, north positive. -90 to 90, by default that of the birthplace.
            at_lon: the longitude of the return in degrees, east positive. -180 to 180, by default that of the
                birthplace.
            points: the points to add to the chart: a list of names such as ``chiron`` and ``mean_lilith``, or ``all``.
                Points that need the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless
                there are ephemeris files; ``all`` leaves them out of others. Transits have no points that need the
                Ascendant. At most 100, by default none.
            zodiac: the zodiac of the chart: ``tropical``, or a sidereal one such as ``lahiri``. Scores are defined in
                the tropical one. By default tropical.
            declinations: whether to add declinations, bodies out of bounds and parallels.
            house_system: the house system. By default ``placidus``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.

        Returns:
            The chart of the return, with its passes and the aspects to the birth chart.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            birth=birth,
            of=of,
            year=given(whole, year, "year"),
            after=given(date_text, after, "after"),
            pass_=given(whole, pass_, "pass"),
            day_zone=day_zone,
            at_place=at_place,
            at_lat=at_lat,
            at_lon=at_lon,
            points=given(text_or_list, points, "points"),
            zodiac=zodiac,
            declinations=declinations,
            house_system=house_system,
            model=model,
        )
        return cast("Chart", self.call("get_return", sent))

    def progressed_chart(
        self,
        birth: BirthLike,
        to: Date,
        *,
        method: Literal["secondary", "solar-arc"] | None = None,
        at: Time | None = None,
        day_zone: str | None = None,
        points: str | Iterable[str] | None = None,
        zodiac: str | None = None,
        house_system: str | None = None,
        model: ModelLike | None = None,
    ) -> Chart:
        """A birth chart progressed or directed to a date.

        Args:
            birth: the person's birth. Unknown parts are absent.
            to: the date, YYYY-MM-DD, that the chart is progressed to.
            method: how the chart moves: a day for each year, or every place by the arc of the Sun. By default
                ``secondary``.
            at: the time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. By default ``12:00``.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            points: the points to add to the chart: a list of names such as ``chiron`` and ``mean_lilith``, or ``all``.
                Points that need the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless
                there are ephemeris files; ``all`` leaves them out of others. Transits have no points that need the
                Ascendant. At most 100, by default none.
            zodiac: the zodiac of the chart: ``tropical``, or a sidereal one such as ``lahiri``. Scores are defined in
                the tropical one. By default tropical.
            house_system: the house system. By default ``placidus``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.

        Returns:
            The progressed chart, with the aspects to the birth chart and their dates.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            birth=birth,
            to=given(date_text, to, "to"),
            method=method,
            at=given(time_text, at, "at"),
            day_zone=day_zone,
            points=given(text_or_list, points, "points"),
            zodiac=zodiac,
            house_system=house_system,
            model=model,
        )
        return cast("Chart", self.call("get_progressed_chart", sent))

    def transit_chart(
        self,
        date: Date | None = None,
        *,
        birth: BirthLike | None = None,
        at: Time | None = None,
        day_zone: str | None = None,
        house_system: str | None = None,
        model: ModelLike | None = None,
        points: str | Iterable[str] | None = None,
        zodiac: str | None = None,
    ) -> ChartGeometry:
        """The wheel of the transits of a moment, in the natal houses if there is a birth.

        Args:
            date: the date of the transits, YYYY-MM-DD. By default today's in the time zone of the day, by the clock of
                the machine that computes.
            birth: the person's birth. Unknown parts are absent.
            at: the time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. By default ``12:00``.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            house_system: the house system. By default ``placidus``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.
            points: the points to add to the chart: a list of names such as ``chiron`` and ``mean_lilith``, or ``all``.
                Points that need the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless
                there are ephemeris files; ``all`` leaves them out of others. Transits have no points that need the
                Ascendant. At most 100, by default none.
            zodiac: the zodiac of the chart: ``tropical``, or a sidereal one such as ``lahiri``. Scores are defined in
                the tropical one. By default tropical.

        Returns:
            The wheel, ready to be drawn.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            date=given(date_text, date, "date"),
            birth=birth,
            at=given(time_text, at, "at"),
            day_zone=day_zone,
            house_system=house_system,
            model=model,
            points=given(text_or_list, points, "points"),
            zodiac=zodiac,
        )
        return cast("ChartGeometry", self.call("get_transit_chart", sent))

    def wheel(
        self,
        birth: BirthLike | None = None,
        *,
        subject: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        svg_options: Mapping[str, Any] | None = None,
        wheel: Literal["natal", "transit", "both", "synastry", "return", "progressed"] | None = None,
        date: Date | None = None,
        at: Time | None = None,
        day_zone: str | None = None,
        their_birth: BirthLike | None = None,
        name: str | None = None,
        their_name: str | None = None,
        theme: Literal["light", "dark", "print"] | None = None,
        size: int | None = None,
        caption: bool = True,
        with_table: bool = False,
        house_system: str | None = None,
        model: ModelLike | None = None,
        points: str | Iterable[str] | None = None,
        zodiac: str | None = None,
        of: Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"] | None = None,
        year: int | None = None,
        after: Date | None = None,
        pass_: int | None = None,
        at_place: str | None = None,
        at_lat: float | None = None,
        at_lon: float | None = None,
        to: Date | None = None,
        method: Literal["secondary", "solar-arc"] | None = None,
        reversed: bool = False,
    ) -> Wheel:
        """A wheel as an SVG image, with its geometry. Either birth or subject is required.

        Args:
            birth: the person's birth. Unknown parts are absent.
            subject: instead of birth: the subject of a chart service's request, with date, time and city of birth.
            options: the options of a chart service's request.
            svg_options: the options of a chart service's request for an image.
            wheel: the bodies on the wheel; ``return`` and ``progressed`` have the chart of ``get_return`` or
                ``get_progressed_chart`` inside and the birth chart outside. By default ``natal``.
            date: the date of the transits, YYYY-MM-DD. By default today's in the time zone of the day, by the clock of
                the machine that computes.
            at: the time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. By default ``12:00``.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            their_birth: the other person's birth.
            name: the person's name in the caption. By default "Natal chart".
            their_name: the name of the other person in sentences. By default "the other person".
            theme: the colors of the image; print is black on white. By default ``light``.
            size: the width of the image in pixels; below 480, labels are symbols without degrees. 200 to 4,000, by
                default 650.
            caption: whether a caption below the wheel describes it.
            with_table: whether the image is a sheet for printing, with a table of positions and a grid of aspects.
            house_system: the house system. By default ``placidus``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.
            points: the points to add to the chart: a list of names such as ``chiron`` and ``mean_lilith``, or ``all``.
                Points that need the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless
                there are ephemeris files; ``all`` leaves them out of others. Transits have no points that need the
                Ascendant. At most 100, by default none.
            zodiac: the zodiac of the chart: ``tropical``, or a sidereal one such as ``lahiri``. Scores are defined in
                the tropical one. By default tropical.
            of: the body that returns. By default ``sun``.
            year: the year of the return: the nearest to its anniversary of the birth. The birth itself is no return.
                -12,000 to 17,000, by default none; either year or after is required.
            after: the date, YYYY-MM-DD, after whose noon in the time zone of the day the return is the first. By
                default none; either year or after is required.
            pass_: the pass that the chart is of, from 1; around a retrograde a body passes its place three times. 1 to
                9, by default the first; with after, the first after that date.
            at_place: the city of the return, such as "Paris, FR". By default the birthplace.
            at_lat: the latitude of the return in degrees, north positive. -90 to 90, by default that of the birthplace.
            at_lon: the longitude of the return in degrees, east positive. -180 to 180, by default that of the
                birthplace.
            to: the date of a progressed chart, YYYY-MM-DD. By default none.
            method: how the chart moves: a day for each year, or every place by the arc of the Sun. By default
                ``secondary``.
            reversed: whether the birth chart is inside.

        Returns:
            The image and its geometry.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            birth=birth,
            subject=subject,
            options=options,
            svg_options=svg_options,
            wheel=wheel,
            date=given(date_text, date, "date"),
            at=given(time_text, at, "at"),
            day_zone=day_zone,
            their_birth=their_birth,
            name=name,
            their_name=their_name,
            theme=theme,
            size=given(whole, size, "size"),
            caption=caption,
            with_table=with_table,
            house_system=house_system,
            model=model,
            points=given(text_or_list, points, "points"),
            zodiac=zodiac,
            of=of,
            year=given(whole, year, "year"),
            after=given(date_text, after, "after"),
            pass_=given(whole, pass_, "pass"),
            at_place=at_place,
            at_lat=at_lat,
            at_lon=at_lon,
            to=given(date_text, to, "to"),
            method=method,
            reversed=reversed,
        )
        return cast("Wheel", self.call("get_wheel", sent))

    def sun_sign(
        self,
        birth_date: Date | None = None,
        *,
        birth_time: Time | None = None,
        birth_timezone: str | None = None,
        calendar: Literal["gregorian", "julian"] | None = None,
        repeated_time: Literal["earlier", "later"] | None = None,
        birth: BirthLike | None = None,
        year: int | None = None,
        model: ModelLike | None = None,
    ) -> SunSign:
        """The sign of the Sun on a date, or at a time; both signs on a day on which it changes. Either birth_date or
        birth is required.

        Args:
            birth_date: the date of birth, YYYY-MM-DD, or with its time such as 1990-06-15T14:30:00-04:00; in the
                Gregorian calendar unless calendar says otherwise.
            birth_time: the time in the zone, HH:MM or HH:MM:SS, which determines the sign on a day on which it changes.
                By default noon; both signs on a day of change.
            birth_timezone: the IANA time zone of the date. By default UTC for a date without a time.
            calendar: the calendar of the date of birth. By default ``gregorian``.
            repeated_time: which of the two instants is meant when clocks showed the local time twice. By default
                ``earlier``.
            birth: instead of birth_date and the fields of its time: a birth, or a document of an app about a person.
            year: the year for which the days and instants of the Sun's stay in the sign are given. -12,000 to 17,000,
                by default the stay around the date.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.

        Returns:
            The sign and its profile.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            birth_date=given(date_text, birth_date, "birth_date"),
            birth_time=given(time_text, birth_time, "birth_time"),
            birth_timezone=birth_timezone,
            calendar=calendar,
            repeated_time=repeated_time,
            birth=birth,
            year=given(whole, year, "year"),
            model=model,
        )
        return cast("SunSign", self.call("get_sun_sign_from_date", sent))

    def reading(
        self,
        birth: BirthLike,
        date: Date | None = None,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        model: ModelLike | None = None,
        calibration: TableLike | None = None,
        thresholds: TableLike | None = None,
        scale: Scale | None = None,
        exact_dates: bool = True,
        ranges: bool = False,
        uncertainty: bool = True,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> Reading:
        """A person's meters on a day, each with its aspects, a sentence and its trend; about 90 KB.

        Args:
            birth: the person's birth. Unknown parts are absent.
            date: the date of the transits, YYYY-MM-DD. By default today's in the time zone of the day, by the clock of
                the machine that computes.
            at: the time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. By default ``12:00``.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.
            calibration: the path of a file, or a dictionary from :func:`calibrate`; the model's own unless given.
            thresholds: the path of a file, or a dictionary such as ``derive()["thresholds"]``; the model's own unless
                given.
            scale: the scale of unified scores: -100 to 100, or 0 to 100. By default ``bipolar``.
            exact_dates: whether to search for the dates of exact aspects and stations; without the search they are
                None.
            ranges: whether to add the usual range of each meter over the 365 days up to the date, the rank of the day
                and the aspect that moved the meter.
            uncertainty: whether to add the scores over the possible births, if the birth is not exactly known.
            house_system: the house system. By default ``placidus``.
            unrounded: whether scores have full precision instead of being rounded.

        Returns:
            The reading of the day.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            birth=birth,
            date=given(date_text, date, "date"),
            at=given(time_text, at, "at"),
            day_zone=day_zone,
            model=self._with_tables(model, calibration, thresholds),
            scale=scale,
            exact_dates=exact_dates,
            ranges=ranges,
            uncertainty=uncertainty,
            house_system=house_system,
            unrounded=unrounded,
        )
        return cast("Reading", self.call("get_astrometers", sent))

    def readings(
        self,
        birth: BirthLike,
        date: Date | None = None,
        days: int = 1,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        model: ModelLike | None = None,
        calibration: TableLike | None = None,
        thresholds: TableLike | None = None,
        scale: Scale | None = None,
        exact_dates: bool = True,
        ranges: bool = False,
        uncertainty: bool = True,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> list[Reading]:
        """A person's meters on consecutive days.

        Args:
            birth: the person's birth. Unknown parts are absent.
            date: the date of the transits, YYYY-MM-DD. By default today's in the time zone of the day, by the clock of
                the machine that computes.
            days: the number of days, beginning with the date. 1 to 366.
            at: the time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. By default ``12:00``.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.
            calibration: the path of a file, or a dictionary from :func:`calibrate`; the model's own unless given.
            thresholds: the path of a file, or a dictionary such as ``derive()["thresholds"]``; the model's own unless
                given.
            scale: the scale of unified scores: -100 to 100, or 0 to 100. By default ``bipolar``.
            exact_dates: whether to search for the dates of exact aspects and stations; without the search they are
                None.
            ranges: whether to add the usual range of each meter over the 365 days up to the date, the rank of the day
                and the aspect that moved the meter.
            uncertainty: whether to add the scores over the possible births, if the birth is not exactly known.
            house_system: the house system. By default ``placidus``.
            unrounded: whether scores have full precision instead of being rounded.

        Returns:
            A reading for each day.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            birth=birth,
            date=given(date_text, date, "date"),
            days=whole(days, "days"),
            at=given(time_text, at, "at"),
            day_zone=day_zone,
            model=self._with_tables(model, calibration, thresholds),
            scale=scale,
            exact_dates=exact_dates,
            ranges=ranges,
            uncertainty=uncertainty,
            house_system=house_system,
            unrounded=unrounded,
        )
        return cast("list[Reading]", self.call("get_astrometers_for_days", sent))

    def readings_of(
        self,
        births: Iterable[BirthLike],
        date: Date | None = None,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        model: ModelLike | None = None,
        calibration: TableLike | None = None,
        thresholds: TableLike | None = None,
        scale: Scale | None = None,
        exact_dates: bool = True,
        ranges: bool = False,
        uncertainty: bool = False,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> list[ReadingEntry]:
        """The meters of many people on a day.

        Args:
            births: the births of the people. At most 1,000.
            date: the date of the transits, YYYY-MM-DD. By default today's in the time zone of the day, by the clock of
                the machine that computes.
            at: the time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. By default ``12:00``.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.
            calibration: the path of a file, or a dictionary from :func:`calibrate`; the model's own unless given.
            thresholds: the path of a file, or a dictionary such as ``derive()["thresholds"]``; the model's own unless
                given.
            scale: the scale of unified scores: -100 to 100, or 0 to 100. By default ``bipolar``.
            exact_dates: whether to search for the dates of exact aspects and stations; without the search they are
                None.
            ranges: whether to add the usual range of each meter over the 365 days up to the date, the rank of the day
                and the aspect that moved the meter.
            uncertainty: whether to add the scores over the possible births, if the birth is not exactly known.
            house_system: the house system. By default ``placidus``.
            unrounded: whether scores have full precision instead of being rounded.

        Returns:
            For each birth an entry with its reading or its error, in the same order.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            births=listed(births, "births"),
            date=given(date_text, date, "date"),
            at=given(time_text, at, "at"),
            day_zone=day_zone,
            model=self._with_tables(model, calibration, thresholds),
            scale=scale,
            exact_dates=exact_dates,
            ranges=ranges,
            uncertainty=uncertainty,
            house_system=house_system,
            unrounded=unrounded,
        )
        return cast("list[ReadingEntry]", self.call("get_astrometers_for_people", sent))

    def scores_on(
        self,
        birth: BirthLike,
        date: Date | None = None,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        model: ModelLike | None = None,
        calibration: TableLike | None = None,
        thresholds: TableLike | None = None,
        scale: Scale | None = None,
        uncertainty: bool = True,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> Scores:
        """Only the scores of a person's meters on a day, which is much faster than get_astrometers.

        Args:
            birth: the person's birth. Unknown parts are absent.
            date: the date of the transits, YYYY-MM-DD. By default today's in the time zone of the day, by the clock of
                the machine that computes.
            at: the time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. By default ``12:00``.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.
            calibration: the path of a file, or a dictionary from :func:`calibrate`; the model's own unless given.
            thresholds: the path of a file, or a dictionary such as ``derive()["thresholds"]``; the model's own unless
                given.
            scale: the scale of unified scores: -100 to 100, or 0 to 100. By default ``bipolar``.
            uncertainty: whether to add the scores over the possible births, if the birth is not exactly known.
            house_system: the house system. By default ``placidus``.
            unrounded: whether scores have full precision instead of being rounded.

        Returns:
            The scores of every meter.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            birth=birth,
            date=given(date_text, date, "date"),
            at=given(time_text, at, "at"),
            day_zone=day_zone,
            model=self._with_tables(model, calibration, thresholds),
            scale=scale,
            uncertainty=uncertainty,
            house_system=house_system,
            unrounded=unrounded,
        )
        return cast("Scores", self.call("get_scores", sent))

    def scores_on_days(
        self,
        birth: BirthLike,
        date: Date | None = None,
        days: int = 1,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        model: ModelLike | None = None,
        calibration: TableLike | None = None,
        thresholds: TableLike | None = None,
        scale: Scale | None = None,
        uncertainty: bool = True,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> list[Scores]:
        """Only the scores of a person's meters on consecutive days.

        Args:
            birth: the person's birth. Unknown parts are absent.
            date: the date of the transits, YYYY-MM-DD. By default today's in the time zone of the day, by the clock of
                the machine that computes.
            days: the number of days, beginning with the date. 1 to 366.
            at: the time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. By default ``12:00``.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.
            calibration: the path of a file, or a dictionary from :func:`calibrate`; the model's own unless given.
            thresholds: the path of a file, or a dictionary such as ``derive()["thresholds"]``; the model's own unless
                given.
            scale: the scale of unified scores: -100 to 100, or 0 to 100. By default ``bipolar``.
            uncertainty: whether to add the scores over the possible births, if the birth is not exactly known.
            house_system: the house system. By default ``placidus``.
            unrounded: whether scores have full precision instead of being rounded.

        Returns:
            The scores of each day.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            birth=birth,
            date=given(date_text, date, "date"),
            days=whole(days, "days"),
            at=given(time_text, at, "at"),
            day_zone=day_zone,
            model=self._with_tables(model, calibration, thresholds),
            scale=scale,
            uncertainty=uncertainty,
            house_system=house_system,
            unrounded=unrounded,
        )
        return cast("list[Scores]", self.call("get_scores_for_days", sent))

    def scores_of(
        self,
        births: Iterable[BirthLike],
        date: Date | None = None,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        model: ModelLike | None = None,
        calibration: TableLike | None = None,
        thresholds: TableLike | None = None,
        scale: Scale | None = None,
        uncertainty: bool = False,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> list[ScoresEntry]:
        """Only the scores of the meters of many people on a day.

        Args:
            births: the births of the people. At most 1,000.
            date: the date of the transits, YYYY-MM-DD. By default today's in the time zone of the day, by the clock of
                the machine that computes.
            at: the time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. By default ``12:00``.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.
            calibration: the path of a file, or a dictionary from :func:`calibrate`; the model's own unless given.
            thresholds: the path of a file, or a dictionary such as ``derive()["thresholds"]``; the model's own unless
                given.
            scale: the scale of unified scores: -100 to 100, or 0 to 100. By default ``bipolar``.
            uncertainty: whether to add the scores over the possible births, if the birth is not exactly known.
            house_system: the house system. By default ``placidus``.
            unrounded: whether scores have full precision instead of being rounded.

        Returns:
            For each birth an entry with its scores or its error, in the same order.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            births=listed(births, "births"),
            date=given(date_text, date, "date"),
            at=given(time_text, at, "at"),
            day_zone=day_zone,
            model=self._with_tables(model, calibration, thresholds),
            scale=scale,
            uncertainty=uncertainty,
            house_system=house_system,
            unrounded=unrounded,
        )
        return cast("list[ScoresEntry]", self.call("get_scores_for_people", sent))

    def day(
        self,
        birth: BirthLike,
        date: Date | None = None,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        ranges: bool = False,
        uncertainty: bool = True,
        house_system: str | None = None,
        model: ModelLike | None = None,
    ) -> Day:
        """The day of a chart: seventeen meters, transits and the Moon.

        Args:
            birth: the person's birth. Unknown parts are absent.
            date: the date of the transits, YYYY-MM-DD. By default today's in the time zone of the day, by the clock of
                the machine that computes.
            at: the time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. By default ``12:00``.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            ranges: whether to add the usual range of each meter over the 365 days up to the date, the rank of the day
                and the aspect that moved the meter.
            uncertainty: whether to add the scores over the possible births, if the birth is not exactly known.
            house_system: the house system. By default ``placidus``.
            model: the model of meters; one with the groups of the daily response; its name, the path of a model file,
                or a dictionary. By default the object's default model, or ``daily-2``.

        Returns:
            The daily response.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            birth=birth,
            date=given(date_text, date, "date"),
            at=given(time_text, at, "at"),
            day_zone=day_zone,
            ranges=ranges,
            uncertainty=uncertainty,
            house_system=house_system,
            model=model,
        )
        return cast("Day", self.call("get_day", sent))

    def facts(
        self,
        birth: BirthLike,
        date: Date | None = None,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        scope: Literal["day", "brief"] | None = None,
        model: ModelLike | None = None,
        connections: Iterable[Connection | Mapping[str, Any]] | None = None,
        uncertainty: bool = True,
        house_system: str | None = None,
    ) -> Facts:
        """Facts about a day for the writer of its texts: everything that a prompt needs.

        Args:
            birth: the person's birth. Unknown parts are absent.
            date: the date of the transits, YYYY-MM-DD. By default today's in the time zone of the day, by the clock of
                the machine that computes.
            at: the time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. By default ``12:00``.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            scope: whether to return all facts, or only those for a short text. By default ``day``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.
            connections: the connections of the person. At most 10,000.
            uncertainty: whether to add the scores over the possible births, if the birth is not exactly known.
            house_system: the house system. By default ``placidus``.

        Returns:
            The facts of the day.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            birth=birth,
            date=given(date_text, date, "date"),
            at=given(time_text, at, "at"),
            day_zone=day_zone,
            scope=scope,
            model=model,
            connections=given(listed, connections, "connections"),
            uncertainty=uncertainty,
            house_system=house_system,
        )
        return cast("Facts", self.call("get_facts", sent))

    def facts_of(
        self,
        births: Iterable[BirthLike],
        date: Date | None = None,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        scope: Literal["day", "brief"] | None = None,
        model: ModelLike | None = None,
        uncertainty: bool = False,
        house_system: str | None = None,
    ) -> list[FactsEntry]:
        """Facts about a day for many people.

        Args:
            births: the births of the people. At most 200.
            date: the date of the transits, YYYY-MM-DD. By default today's in the time zone of the day, by the clock of
                the machine that computes.
            at: the time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. By default ``12:00``.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            scope: whether to return all facts, or only those for a short text. By default ``day``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.
            uncertainty: whether to add the scores over the possible births, if the birth is not exactly known.
            house_system: the house system. By default ``placidus``.

        Returns:
            For each birth an entry with its facts or its error, in the same order.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            births=listed(births, "births"),
            date=given(date_text, date, "date"),
            at=given(time_text, at, "at"),
            day_zone=day_zone,
            scope=scope,
            model=model,
            uncertainty=uncertainty,
            house_system=house_system,
        )
        return cast("list[FactsEntry]", self.call("get_facts_for_people", sent))

    def facts_text(
        self,
        birth: BirthLike,
        date: Date | None = None,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        scope: Literal["day", "brief"] | None = None,
        model: ModelLike | None = None,
        connections: Iterable[Connection | Mapping[str, Any]] | None = None,
        uncertainty: bool = True,
        house_system: str | None = None,
    ) -> FactsText:
        """Facts about a day as compact Markdown for a prompt: at most 12,000 characters, or 4,000 with scope brief.

        Args:
            birth: the person's birth. Unknown parts are absent.
            date: the date of the transits, YYYY-MM-DD. By default today's in the time zone of the day, by the clock of
                the machine that computes.
            at: the time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. By default ``12:00``.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            scope: whether to return all facts, or only those for a short text. By default ``day``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.
            connections: the connections of the person. At most 10,000.
            uncertainty: whether to add the scores over the possible births, if the birth is not exactly known.
            house_system: the house system. By default ``placidus``.

        Returns:
            The facts in the field ``text``.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            birth=birth,
            date=given(date_text, date, "date"),
            at=given(time_text, at, "at"),
            day_zone=day_zone,
            scope=scope,
            model=model,
            connections=given(listed, connections, "connections"),
            uncertainty=uncertainty,
            house_system=house_system,
        )
        return cast("FactsText", self.call("get_facts_text", sent))

    def facts_text_of(
        self,
        births: Iterable[BirthLike],
        date: Date | None = None,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        scope: Literal["day", "brief"] | None = None,
        model: ModelLike | None = None,
        uncertainty: bool = True,
        house_system: str | None = None,
    ) -> list[FactsTextEntry]:
        """Facts about a day as compact Markdown, for many people.

        Args:
            births: the births of the people. At most 200.
            date: the date of the transits, YYYY-MM-DD. By default today's in the time zone of the day, by the clock of
                the machine that computes.
            at: the time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. By default ``12:00``.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            scope: whether to return all facts, or only those for a short text. By default ``day``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.
            uncertainty: whether to add the scores over the possible births, if the birth is not exactly known.
            house_system: the house system. By default ``placidus``.

        Returns:
            For each birth an entry with its facts or its error, in the same order.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            births=listed(births, "births"),
            date=given(date_text, date, "date"),
            at=given(time_text, at, "at"),
            day_zone=day_zone,
            scope=scope,
            model=model,
            uncertainty=uncertainty,
            house_system=house_system,
        )
        return cast("list[FactsTextEntry]", self.call("get_facts_text_for_people", sent))

    def transits(
        self,
        birth: BirthLike,
        date: Date | None = None,
        days: int = 7,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        house_system: str | None = None,
        model: ModelLike | None = None,
        points: str | Iterable[str] | None = None,
    ) -> Transits:
        """The day's transits, and the period in which each aspect is within its orb.

        Args:
            birth: the person's birth. Unknown parts are absent.
            date: the date of the transits, YYYY-MM-DD. By default today's in the time zone of the day, by the clock of
                the machine that computes.
            days: the number of days that the windows cover. 1 to 366.
            at: the time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. By default ``12:00``.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            house_system: the house system. By default ``placidus``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.
            points: the points to add to the chart: a list of names such as ``chiron`` and ``mean_lilith``, or ``all``.
                Points that need the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless
                there are ephemeris files; ``all`` leaves them out of others. Transits have no points that need the
                Ascendant. At most 100, by default none.

        Returns:
            The summary of the day, and the windows.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            birth=birth,
            date=given(date_text, date, "date"),
            days=whole(days, "days"),
            at=given(time_text, at, "at"),
            day_zone=day_zone,
            house_system=house_system,
            model=model,
            points=given(text_or_list, points, "points"),
        )
        return cast("Transits", self.call("get_transits", sent))

    def year(
        self,
        birth: BirthLike,
        start: Date,
        *,
        day_zone: str | None = None,
        house_system: str | None = None,
        model: ModelLike | None = None,
    ) -> Year:
        """A year of a person's days, 365 or 366; the scores of every meter at noon, and the windows of the slow
        transits.

        Args:
            birth: the person's birth. Unknown parts are absent.
            start: the first date of the year.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            house_system: the house system. By default ``placidus``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.

        Returns:
            The days, and the transits, retrogrades, lunations and eclipses of the year.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            birth=birth,
            start=given(date_text, start, "start"),
            day_zone=day_zone,
            house_system=house_system,
            model=model,
        )
        return cast("Year", self.call("get_year", sent))

    def compatibility(
        self,
        birth: BirthLike,
        their_birth: BirthLike,
        *,
        their_name: str | None = None,
        composite: Literal["midpoint", "davison"] | None = None,
        calculated_at: str | datetime.datetime | None = None,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> Compatibility:
        """The comparison of two birth charts: three modes, their categories, and the aspects between the charts.

        Args:
            birth: the person's birth. Unknown parts are absent.
            their_birth: the other person's birth.
            their_name: the name of the other person in sentences. By default "the other person".
            composite: the kind of composite chart: of midpoints, or of the moment and place half-way between the
                births. By default ``midpoint``.
            calculated_at: the value of calculated_at in the result. By default now, by the clock of the machine that
                computes.
            house_system: the house system. By default ``placidus``.
            unrounded: whether scores have full precision instead of being rounded.

        Returns:
            The comparison in all modes.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
        """
        sent = request(
            birth=birth,
            their_birth=their_birth,
            their_name=their_name,
            composite=composite,
            calculated_at=calculated_at,
            house_system=house_system,
            unrounded=unrounded,
        )
        return cast("Compatibility", self.call("get_compatibility", sent))

    def compatibility_mode(
        self,
        birth: BirthLike,
        their_birth: BirthLike,
        mode: Literal["romantic", "friendship", "coworker"],
        *,
        their_name: str | None = None,
        composite: Literal["midpoint", "davison"] | None = None,
        calculated_at: str | datetime.datetime | None = None,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> CompatibilityOfMode:
        """The comparison of two birth charts for one purpose.

        Args:
            birth: the person's birth. Unknown parts are absent.
            their_birth: the other person's birth.
            mode: the purpose of the comparison.
            their_name: the name of the other person in sentences. By default "the other person".
            composite: the kind of composite chart: of midpoints, or of the moment and place half-way between the
                births. By default ``midpoint``.
            calculated_at: the value of calculated_at in the result. By default now, by the clock of the machine that
                computes.
            house_system: the house system. By default ``placidus``.
            unrounded: whether scores have full precision instead of being rounded.

        Returns:
            The comparison in the mode.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
        """
        sent = request(
            birth=birth,
            their_birth=their_birth,
            mode=mode,
            their_name=their_name,
            composite=composite,
            calculated_at=calculated_at,
            house_system=house_system,
            unrounded=unrounded,
        )
        return cast("CompatibilityOfMode", self.call("get_compatibility_mode", sent))

    def synastry_chart(
        self,
        birth: BirthLike,
        their_birth: BirthLike,
        *,
        their_name: str | None = None,
        house_system: str | None = None,
        model: ModelLike | None = None,
        points: str | Iterable[str] | None = None,
        zodiac: str | None = None,
    ) -> SynastryChart:
        """The charts of two people and the aspects between them.

        Args:
            birth: the person's birth. Unknown parts are absent.
            their_birth: the other person's birth.
            their_name: the name of the other person in sentences. By default "the other person".
            house_system: the house system. By default ``placidus``.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.
            points: the points to add to the chart: a list of names such as ``chiron`` and ``mean_lilith``, or ``all``.
                Points that need the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless
                there are ephemeris files; ``all`` leaves them out of others. Transits have no points that need the
                Ascendant. At most 100, by default none.
            zodiac: the zodiac of the chart: ``tropical``, or a sidereal one such as ``lahiri``. Scores are defined in
                the tropical one. By default tropical.

        Returns:
            Both charts and the aspects, strongest first.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            birth=birth,
            their_birth=their_birth,
            their_name=their_name,
            house_system=house_system,
            model=model,
            points=given(text_or_list, points, "points"),
            zodiac=zodiac,
        )
        return cast("SynastryChart", self.call("get_synastry_chart", sent))

    def connection_vibes(
        self,
        birth: BirthLike,
        connections: Iterable[Connection | Mapping[str, Any]],
        date: Date | None = None,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        house_system: str | None = None,
        unrounded: bool = False,
    ) -> ConnectionVibes:
        """Today's outlook with each connection: the ten strongest.

        Args:
            birth: the person's birth. Unknown parts are absent.
            connections: the connections of the person. At most 10,000.
            date: the date of the transits, YYYY-MM-DD. By default today's in the time zone of the day, by the clock of
                the machine that computes.
            at: the time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. By default ``12:00``.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            house_system: the house system. By default ``placidus``.
            unrounded: whether scores have full precision instead of being rounded.

        Returns:
            An overview, and a line for each of the ten.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
        """
        sent = request(
            birth=birth,
            connections=listed(connections, "connections"),
            date=given(date_text, date, "date"),
            at=given(time_text, at, "at"),
            day_zone=day_zone,
            house_system=house_system,
            unrounded=unrounded,
        )
        return cast("ConnectionVibes", self.call("get_connection_vibes", sent))

    def find_places(
        self,
        query: str,
        *,
        country: str | None = None,
        limit: int | None = None,
    ) -> FoundPlaces:
        """Cities of more than 15,000 people whose names begin with a text, for suggestions while typing. Data of
        GeoNames, CC BY 4.0.

        Args:
            query: the name of a city, or its beginning. A country or region may follow a comma.
            country: limits the search to a country: its code of two letters, or its name. By default all countries.
            limit: the largest number of cities. 1 to 100, by default 10.

        Returns:
            The cities: those with exactly this name first, each group in descending order of population.
            ``birth_place`` is the city that the text selects as a place of birth, or None; then ``message`` says why.

        Raises:
            InvalidArgumentError: for a malformed value.
        """
        sent = request(
            query=string(query, "query"),
            country=country,
            limit=given(whole, limit, "limit"),
        )
        return cast("FoundPlaces", self.call("find_places", sent))

    def sky(
        self,
        date: Date | None = None,
        days: int = 7,
        *,
        at: Time | None = None,
        day_zone: str | None = None,
        place: str | None = None,
        lat: float | None = None,
        lon: float | None = None,
        zone: str | None = None,
        model: ModelLike | None = None,
    ) -> SkyOverview:
        """The sky without a birth: positions, stations, ingresses, lunations, eclipses, aspects and void-of-course
        periods.

        Args:
            date: the date of the transits, YYYY-MM-DD. By default today's in the time zone of the day, by the clock of
                the machine that computes.
            days: the number of days after the moment that are searched for events. 1 to 366.
            at: the time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. By default ``12:00``.
            day_zone: the time zone of the day, in which its date and time are, and its hours are counted. By default
                ``UTC``.
            place: the city from which eclipses are described, such as "Paris, FR", instead of ``lat``, ``lon`` and
                ``zone``. Only cities of more than 15,000 people are known. By default no place.
            lat: the latitude of the place in degrees, north positive. -90 to 90, by default no place.
            lon: the longitude of the place in degrees, east positive. -180 to 180, by default no place.
            zone: the IANA time zone of the place, for local times. By default not known: no local times.
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.

        Returns:
            The positions of the moment and the events of the days after it.

        Raises:
            InvalidArgumentError: for a malformed value.
            OutOfRangeError: for a date that the ephemeris does not cover.
            NotFoundError: for an unknown model.
        """
        sent = request(
            date=given(date_text, date, "date"),
            days=whole(days, "days"),
            at=given(time_text, at, "at"),
            day_zone=day_zone,
            place=place,
            lat=lat,
            lon=lon,
            zone=zone,
            model=model,
        )
        return cast("SkyOverview", self.call("get_sky", sent))

    def model_meters(
        self,
        model: ModelLike | None = None,
    ) -> Meters:
        """The meters of a model: the aspects that each counts, its words, and the calibration of its scores.

        Args:
            model: the model of meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.

        Returns:
            The meters, super-groups, thresholds and the origin of the calibration.

        Raises:
            InvalidArgumentError: for a malformed value.
            NotFoundError: for an unknown model.
        """
        sent = request(
            model=model,
        )
        return cast("Meters", self.call("get_meters", sent))

    def verify(
        self,
        document: Mapping[str, Any],
    ) -> Verification:
        """A stored document computed again from the birth, date and options that it has, and compared: equal, equal but
        for new fields, or different.

        Args:
            document: the stored document: any with ``inputs``, or of an earlier version a reading, its scores, a day,
                facts, a chart or a comparison of two people.

        Returns:
            The outcome, the first field that differs, and what changed.

        Raises:
            InvalidArgumentError: for a malformed value.
        """
        sent = request(
            document=document,
        )
        return cast("Verification", self.call("verify", sent))

    def model(
        self,
        name: str | None = None,
    ) -> dict[str, Any]:
        """The tables of a model, as a starting point for one of your own.

        Args:
            name: the name of the model. By default the object's default model, or ``super-groups-1.1``.

        Returns:
            The model's tables: ``aspects``, ``meters``, ``natal_weight`` and so on. Those of the package have no
            calibration.

        Raises:
            NotFoundError: for an unknown model.
        """
        sent = request(
            name=name,
        )
        return self._analysis("get_model", sent)

    def pack(
        self,
        *,
        model: ModelLike | None = None,
        calibration: TableLike | None = None,
        thresholds: TableLike | None = None,
        labels: TableLike | None = None,
        out: str | os.PathLike[str] | None = None,
    ) -> dict[str, Any]:
        """A model with its calibration, thresholds and labels in one file.

        Args:
            model: the name of a model, the path of a model file, or the model itself as a dictionary, such as an edited
                one of :func:`model`. By default the object's default model, or ``super-groups-1.1``.
            calibration: the path of a calibration, or the calibration itself as a dictionary, as from
                :func:`calibrate`. By default the model's own.
            thresholds: the path of thresholds, or the thresholds themselves as a dictionary, such as those in the
                report of :func:`derive`. By default the model's own.
            labels: labels by meter, or the path of a file of them, or of a folder with a file for each meter. By
                default the model's own.
            out: the path of a file to write the result to. By default nowhere.

        Returns:
            The file of ``astrometer pack``, for ``model`` of all functions, for the command line and for the server.

        Raises:
            AstrometerError: for tables that are not valid.
            DataLossError: for a calibration that was made with other rules.
        """
        sent = request(
            model=given(table_like, model, "model"),
            calibration=given(table_like, calibration, "calibration"),
            thresholds=given(table_like, thresholds, "thresholds"),
            labels=given(table_like, labels, "labels"),
            out=given(path_text, out, "out"),
        )
        return self._analysis("pack", sent)

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
        """The calibration of a model: the percentiles that scale its scores.

        Args:
            people: as for :func:`scores`, all kept in memory; by default 2,500 charts drawn at random with a fixed
                seed.
            start: the first day, YYYY-MM-DD. By default 2020-01-01.
            days: the number of days; each is computed for noon UTC. 1 to 1,000,000, by default 2192.
            model: the name of a model, the path of a model file, or the model itself as a dictionary, such as an edited
                one of :func:`model`. By default the object's default model, or ``super-groups-1.1``.
            out: the path of a file to write the result to. By default nowhere.
            skip_bad: the path of a CSV file for bad rows of people, which are skipped: line, column, reason and row; or
                a list, to which a :class:`RejectedRow` is appended for each. By default the first bad row is an error.
            max_bad: the largest number of bad rows, or their largest share, such as ``5%``; more are an error. By
                default half of the rows.
            progress: whether to show a progress bar; by default only in notebooks. Outside notebooks it is written only
                if standard error is a terminal.

        Returns:
            The file of ``astrometer calibrate --out``, for ``calibration`` of other functions and for the command line.

        Raises:
            AstrometerError: for wrong arguments, and for the first person with a fault.
            OSError: if a file of people cannot be read.
            TypeError: for people or a model of another type.
        """
        sent = request(
            start=given(date_text, start, "start"),
            days=given(whole64, days, "days"),
            model=given(table_like, model, "model"),
            out=given(path_text, out, "out"),
            skip_bad=skip_bad,
            max_bad=given(limit_text, max_bad, "max_bad"),
        )
        return self._over_people("calibrate", people, progress, sent)

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
        resampling_seed: int | None = None,
        block_days: int | None = None,
        years: int | None = None,
        by: Iterable[Grouping] | None = None,
        thresholds_by: ThresholdsBy | None = None,
        series: int | None = None,
        series_days: int | None = None,
        populations: int | None = None,
        hide_times: bool = False,
        calibration_years: bool = False,
        corrections: bool = False,
        daily: bool = False,
        out: str | os.PathLike[str] | None = None,
        skip_bad: SkipBad | None = None,
        max_bad: int | str | None = None,
        progress: bool | None = None,
    ) -> DerivationReport:
        """Thresholds of trends over people and days, compared with those of the model.

        Args:
            people: as for :func:`scores`, all kept in memory; by default 2,500 charts drawn at random with a fixed
                seed.
            start: the first day, YYYY-MM-DD. By default the first day of the window, or the standard one.
            days: the number of days, 2 or more; each is computed for noon UTC. 1 to 1,000,000, by default those of the
                window, or the standard ones.
            model: the name of a model, the path of a model file, or the model itself as a dictionary, such as an edited
                one of :func:`model`. By default the object's default model, or ``super-groups-1.1``.
            calibration: the path of a calibration, or the calibration itself as a dictionary, as from
                :func:`calibrate`. By default the model's own.
            thresholds: the path of thresholds, or the thresholds themselves as a dictionary, such as those in the
                report of :func:`derive`. By default the model's own.
            window: a standard window, instead of start and days: ``full``, 343 days from 2024-11-22, or
                ``published-window``, 15 days from 2025-10-01. By default both standard windows; for compare the longer
                one.
            resamples: how many times charts and days are resampled for the 95 % intervals, 100 or more; 0 for none. 0
                to 100,000, by default 2000.
            resampling_seed: the seed of the resampling. 0 to 9,007,199,254,740,991, by default 1.
            block_days: the days of a block that days are resampled in. 1 to 3,650, by default 28.
            years: the number of years for which the season of each window is derived too. 1 to 200, by default none.
            by: the groupings of people to derive too: ``decade``, ``exactness``. At most 10, by default none.
            thresholds_by: ``pool``, or ``meter`` for thresholds of each meter and super-group, too. By default
                ``pool``.
            series: the number of windows as long as the first, from its first day on, that are derived too. 1 to 200,
                by default none.
            series_days: the days between their starts. 1 to 100,000, by default 7.
            populations: the number of other populations to derive too, each with as many births, drawn with another
                seed of the generator. 1 to 200, by default none.
            hide_times: whether to derive the thresholds of the same people without their times of birth, as a group of
                exactness, too.
            calibration_years: whether to derive thresholds with calibrations from single years, 2020 to 2025, too.
            corrections: whether to report the effect of each correction of the published rules (model reference-1.1),
                too.
            daily: whether to add the quantiles of each day, of windows of up to 1,100 days.
            out: the path of a folder to write report.json, report.md, report.html, quantiles.csv, thresholds.json,
                timings.json and the long tables to. By default nowhere.
            skip_bad: the path of a CSV file for bad rows of people, which are skipped: line, column, reason and row; or
                a list, to which a :class:`RejectedRow` is appended for each. By default the first bad row is an error.
            max_bad: the largest number of bad rows, or their largest share, such as ``5%``; more are an error. By
                default half of the rows.
            progress: whether to show a progress bar; by default only in notebooks. Outside notebooks it is written only
                if standard error is a terminal.

        Returns:
            The report.json of ``astrometer derive --out``. Its ``thresholds`` are for ``thresholds`` of other
            functions. Its method ``table`` returns a long table as a data frame, as :func:`table` does.

        Raises:
            AstrometerError: for wrong arguments, and for the first person with a fault.
            OSError: if a file of people cannot be read.
            TypeError: for people or a model of another type.
            DataLossError: for a calibration that was made with other rules.

        Warns:
            UserWarning: for thresholds that were derived with another model, other rules or another calibration, for
                thresholds by meter from fewer than 1,000 charts or two years, and for intervals from 10 to 49 births.
        """
        sent = request(
            start=given(date_text, start, "start"),
            days=given(whole64, days, "days"),
            model=given(table_like, model, "model"),
            calibration=given(table_like, calibration, "calibration"),
            thresholds=given(table_like, thresholds, "thresholds"),
            window=window,
            resamples=given(whole64, resamples, "resamples"),
            resampling_seed=given(whole64, resampling_seed, "resampling_seed"),
            block_days=given(whole64, block_days, "block_days"),
            years=given(whole64, years, "years"),
            by=given(listed, by, "by"),
            thresholds_by=thresholds_by,
            series=given(whole64, series, "series"),
            series_days=given(whole64, series_days, "series_days"),
            populations=given(whole64, populations, "populations"),
            hide_times=hide_times or None,
            calibration_years=calibration_years or None,
            corrections=corrections or None,
            daily=daily or None,
            out=given(path_text, out, "out"),
            skip_bad=skip_bad,
            max_bad=given(limit_text, max_bad, "max_bad"),
        )
        return cast("DerivationReport", Report(self._over_people("derive", people, progress, sent)))

    def compare(
        self,
        subject: ModelLike | None = None,
        /,
        people: People | None = None,
        start: Date | None = None,
        days: int | None = None,
        *,
        model: ModelLike | None = None,
        calibration: TableLike | None = None,
        thresholds: TableLike | None = None,
        against: ModelLike | None = None,
        against_calibration: TableLike | None = None,
        against_thresholds: TableLike | None = None,
        with_births: bool = False,
        out: str | os.PathLike[str] | None = None,
        skip_bad: SkipBad | None = None,
        max_bad: int | str | None = None,
        window: Window | None = None,
        resamples: int | None = None,
        resampling_seed: int | None = None,
        block_days: int | None = None,
        progress: bool | None = None,
    ) -> ComparisonReport:
        """Two models on the same charts and days.

        Args:
            subject: the model that `model` is compared with or, if `against` is given, the value of `model`. So
                ``compare(mine)`` shows the changes from the default model to `mine`, and ``compare(a, against=b)``
                those from `a` to `b`.
            people: as for :func:`scores`, all kept in memory; by default 2,500 charts drawn at random with a fixed
                seed.
            start: the first day, YYYY-MM-DD. By default the first day of the window, or the standard one.
            days: the number of days, 2 or more; each is computed for noon UTC. 1 to 1,000,000, by default those of the
                window, or the standard ones.
            model: the name of a model, the path of a model file, or the model itself as a dictionary, such as an edited
                one of :func:`model`. By default the object's default model, or ``super-groups-1.1``.
            calibration: the path of a calibration, or the calibration itself as a dictionary, as from
                :func:`calibrate`. By default the model's own.
            thresholds: the path of thresholds, or the thresholds themselves as a dictionary, such as those in the
                report of :func:`derive`. By default the model's own.
            against: the model to compare with, as for model. Differences are its values minus those of model. If it has
                no calibration, it is calibrated first, as by :func:`calibrate`.
            against_calibration: a calibration for the model to compare with. By default its own.
            against_thresholds: thresholds for the model to compare with. By default its own.
            with_births: whether to add the ids and births of the people whose readings differ most.
            out: the path of a folder to write compare.json, compare.html and the long tables to. By default nowhere.
            skip_bad: the path of a CSV file for bad rows of people, which are skipped: line, column, reason and row; or
                a list, to which a :class:`RejectedRow` is appended for each. By default the first bad row is an error.
            max_bad: the largest number of bad rows, or their largest share, such as ``5%``; more are an error. By
                default half of the rows.
            window: a standard window, instead of start and days: ``full``, 343 days from 2024-11-22, or
                ``published-window``, 15 days from 2025-10-01. By default both standard windows; for compare the longer
                one.
            resamples: how many times charts and days are resampled for the 95 % intervals, 100 or more; 0 for none. 0
                to 100,000, by default 2000.
            resampling_seed: the seed of the resampling. 0 to 9,007,199,254,740,991, by default 1.
            block_days: the days of a block that days are resampled in. 1 to 3,650, by default 28.
            progress: whether to show a progress bar; by default only in notebooks. Outside notebooks it is written only
                if standard error is a terminal.

        Returns:
            The compare.json of ``astrometer compare --out``. Its method ``table`` returns a long table as a data frame,
            as :func:`table` does.

        Raises:
            AstrometerError: for wrong arguments, and for the first person with a fault.
            OSError: if a file of people cannot be read.
            TypeError: for people or a model of another type.
            TypeError: if no model to compare with is given, or `model` twice.
            DataLossError: for a calibration that was made with other rules.

        Warns:
            UserWarning: for thresholds that were derived with another model, other rules or another calibration, for
                thresholds by meter from fewer than 1,000 charts or two years, and for intervals from 10 to 49 births.
        """
        model, against = self._compared(subject, model, against)
        sent = request(
            start=given(date_text, start, "start"),
            days=given(whole64, days, "days"),
            model=given(table_like, model, "model"),
            calibration=given(table_like, calibration, "calibration"),
            thresholds=given(table_like, thresholds, "thresholds"),
            against=given(table_like, against, "against"),
            against_calibration=given(table_like, against_calibration, "against_calibration"),
            against_thresholds=given(table_like, against_thresholds, "against_thresholds"),
            with_births=with_births or None,
            out=given(path_text, out, "out"),
            skip_bad=skip_bad,
            max_bad=given(limit_text, max_bad, "max_bad"),
            window=window,
            resamples=given(whole64, resamples, "resamples"),
            resampling_seed=given(whole64, resampling_seed, "resampling_seed"),
            block_days=given(whole64, block_days, "block_days"),
        )
        return cast("ComparisonReport", Report(self._over_people("compare", people, progress, sent)))

    def outlook(
        self,
        people: People | None = None,
        start: Date | None = None,
        days: int = 365,
        *,
        model: ModelLike | None = None,
        calibration: TableLike | None = None,
        thresholds: TableLike | None = None,
        day_zone: str | None = None,
        against: TableLike | None = None,
        out: str | os.PathLike[str] | None = None,
        skip_bad: SkipBad | None = None,
        max_bad: int | str | None = None,
        progress: bool | None = None,
    ) -> Outlook:
        """What thresholds will do to people on coming days: how many changes of each class, on which days, and whether
        they fit.

        Args:
            people: as for :func:`scores`, all kept in memory; by default 2,500 charts drawn at random with a fixed
                seed.
            start: the first day, YYYY-MM-DD. By default today in the zone.
            days: the number of days. 1 to 3,660.
            model: the name of a model, the path of a model file, or the model itself as a dictionary, such as an edited
                one of :func:`model`. By default the object's default model, or ``super-groups-1.1``.
            calibration: the path of a calibration, or the calibration itself as a dictionary, as from
                :func:`calibrate`. By default the model's own.
            thresholds: the path of thresholds, or the thresholds themselves as a dictionary, such as those in the
                report of :func:`derive`. By default the model's own.
            day_zone: the time zone in which every day is taken at noon. By default ``UTC``.
            against: other thresholds, whose effect on the labels is counted, or the path of a file of them. By default
                none.
            out: the path of a folder to write outlook.json, outlook.html and the long tables to. By default nowhere.
            skip_bad: the path of a CSV file for bad rows of people, which are skipped: line, column, reason and row; or
                a list, to which a :class:`RejectedRow` is appended for each. By default the first bad row is an error.
            max_bad: the largest number of bad rows, or their largest share, such as ``5%``; more are an error. By
                default half of the rows.
            progress: whether to show a progress bar; by default only in notebooks. Outside notebooks it is written only
                if standard error is a terminal.

        Returns:
            The outlook.json of ``astrometer outlook --out``. Its method ``table`` returns a long table as a data frame,
            as :func:`table` does.

        Raises:
            AstrometerError: for wrong arguments, and for the first person with a fault.
            OSError: if a file of people cannot be read.
            TypeError: for people or a model of another type.
            DataLossError: for a calibration that was made with other rules.

        Warns:
            UserWarning: for thresholds that were derived with another model, other rules or another calibration, for
                thresholds by meter from fewer than 1,000 charts or two years, and for intervals from 10 to 49 births.
        """
        sent = request(
            start=given(date_text, start, "start"),
            days=whole64(days, "days"),
            model=given(table_like, model, "model"),
            calibration=given(table_like, calibration, "calibration"),
            thresholds=given(table_like, thresholds, "thresholds"),
            day_zone=day_zone,
            against=given(table_like, against, "against"),
            out=given(path_text, out, "out"),
            skip_bad=skip_bad,
            max_bad=given(limit_text, max_bad, "max_bad"),
        )
        return cast("Outlook", Report(self._over_people("outlook", people, progress, sent)))


for _method in vars(FunctionMethods).values():
    if inspect.isfunction(_method):
        # The name in Python's own messages about arguments.
        _method.__qualname__ = _method.__name__
