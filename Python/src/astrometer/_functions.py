# Generated from Contract/requests.yaml by `make contract`; edit that instead.
"""The functions that take a request, as methods."""

from __future__ import annotations

import abc
import datetime
from collections.abc import Iterable, Mapping
from typing import Any, Literal, cast

from ._arguments import BirthLike, Connection, Date, ModelLike, Scale, TableLike, Time, given, listed, request
from ._values import date_text, string, time_text, whole
from .documents import (
    Chart,
    ChartData,
    ChartGeometry,
    Compatibility,
    CompatibilityOfMode,
    ConnectionVibes,
    Day,
    Facts,
    FactsEntry,
    FactsText,
    FactsTextEntry,
    FoundPlaces,
    Meters,
    NatalExchange,
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
    """The functions that take a request, as methods that :meth:`call` them."""

    @abc.abstractmethod
    def _with_tables(
        self, model: ModelLike | None, calibration: TableLike | None, thresholds: TableLike | None
    ) -> ModelLike | None:
        """Returns the model with another calibration and other thresholds; as it is without them."""

    @abc.abstractmethod
    def call(self, function: str, request: Mapping[str, Any] | None = None) -> Any:
        """Calls a function by name."""

    def natal_chart(
        self,
        birth: BirthLike,
        *,
        house_system: str | None = None,
        model: ModelLike | None = None,
    ) -> ChartGeometry:
        """The wheel of a birth chart, ready to be drawn, with short interpretations.

        Args:
            birth: the person's birth. Unknown parts are absent.
            house_system: the house system. By default ``placidus``.
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.

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
    ) -> Chart:
        """A birth chart in full precision. Either birth or subject is required.

        Args:
            birth: the person's birth. Unknown parts are absent.
            subject: instead of birth: the subject of a chart service's request, with date, time and city of birth.
            options: the options of a chart service's request.
            house_system: the house system. By default ``placidus``.
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.

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
    ) -> ChartData:
        """A birth chart as apps decode it, with degrees of two decimals. Either birth or subject is required.

        Args:
            birth: the person's birth. Unknown parts are absent.
            subject: instead of birth: the subject of a chart service's request, with date, time and city of birth.
            options: the options of a chart service's request.
            house_system: the house system. By default ``placidus``.
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.

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
    ) -> NatalExchange:
        """A birth chart in the exchange format of chart services, from their request or from a birth. Either subject or
        birth is required.

        Args:
            subject: instead of birth: the subject of a chart service's request, with date, time and city of birth.
            options: the options of a chart service's request.
            birth: the person's birth. Unknown parts are absent.
            house_system: the house system. By default ``placidus``.
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.

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
        )
        return cast("NatalExchange", self.call("get_chart_exchange", sent))

    def transit_chart(
        self,
        date: Date | None = None,
        *,
        birth: BirthLike | None = None,
        at: Time | None = None,
        day_zone: str | None = None,
        house_system: str | None = None,
        model: ModelLike | None = None,
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
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.

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
        )
        return cast("ChartGeometry", self.call("get_transit_chart", sent))

    def wheel(
        self,
        birth: BirthLike | None = None,
        *,
        subject: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        svg_options: Mapping[str, Any] | None = None,
        wheel: Literal["natal", "transit", "both", "synastry"] | None = None,
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
    ) -> Wheel:
        """A wheel as an SVG image, with its geometry. Either birth or subject is required.

        Args:
            birth: the person's birth. Unknown parts are absent.
            subject: instead of birth: the subject of a chart service's request, with date, time and city of birth.
            options: the options of a chart service's request.
            svg_options: the options of a chart service's request for an image.
            wheel: the bodies on the wheel. By default ``natal``.
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
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.

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
                By default not known: noon, and both signs on a day of change.
            birth_timezone: the IANA time zone of the date. By default UTC for a date without a time.
            calendar: the calendar of the date of birth. By default ``gregorian``.
            repeated_time: which of the two instants is meant when clocks showed the local time twice. By default
                ``earlier``.
            birth: instead of birth_date and the fields of its time: a birth, or a document of an app about a person.
            year: the year for which the days and instants of the Sun's stay in the sign are given. -12,000 to 17,000,
                by default the stay around the date.
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
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
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
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
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
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
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
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
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
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
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
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
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
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
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
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
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
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
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
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
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
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
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.

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
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
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
    ) -> SynastryChart:
        """The charts of two people and the aspects between them.

        Args:
            birth: the person's birth. Unknown parts are absent.
            their_birth: the other person's birth.
            their_name: the name of the other person in sentences. By default "the other person".
            house_system: the house system. By default ``placidus``.
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
                dictionary. By default the object's default model, or ``super-groups-1.1``.

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
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
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
            model: the model: its meters, aspects, orbs and dignities; its name, the path of a model file, or a
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
            document: the stored document, of any version: a reading, its scores, a day, facts, a chart or a comparison
                of two people.

        Returns:
            The outcome, the first field that differs, and what changed.

        Raises:
            InvalidArgumentError: for a malformed value.
        """
        sent = request(
            document=document,
        )
        return cast("Verification", self.call("verify", sent))
