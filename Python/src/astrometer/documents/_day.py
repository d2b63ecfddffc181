"""All that a day says to a chart."""

from __future__ import annotations

from typing import Literal, TypedDict

from ._chart import Mode, MomentKnown
from ._reading import Phase, Quality, Retrograde


class Dignities(TypedDict):
    """The bodies that are exalted in a sign, in detriment or in fall; None where no body is."""

    exaltation: str | None
    detriment: str | None
    fall: str | None


class SignProfile(TypedDict):
    """What can be computed of a sign."""

    sign: str
    glyph: str
    element: str
    modality: str
    polarity: str
    ruling_planet: str
    ruling_planet_glyph: str
    planetary_dignities: Dignities


class SunSignExtras(TypedDict, total=False):
    """The zone that was asked for; on a cusp day when the Sun changes sign, and the other sign with its profile."""

    zone: str
    changes_at: str
    other_sign: str
    other_profile: SignProfile


class SunSign(SunSignExtras):
    """The sign of the Sun at noon of a date, or at a time. Where the Sun changes sign on the date and no time decides, `cusp`
    is true."""

    date: str
    sun_sign: str
    cusp: bool
    profile: SignProfile


class DayAspectExtras(TypedDict, total=False):
    orb_uncertainty: float
    """How far the orb may be from the one given, in degrees; only where the moment of birth is not known."""
    sign_uncertain: bool
    """True where the natal body may stand in another sign; absent otherwise."""


class DayAspect(DayAspectExtras):
    """An aspect of a meter of the day."""

    label: str
    natal_planet: str
    transit_planet: str
    aspect_type: str
    orb: float
    orb_percentage: float
    phase: Phase
    days_to_exact: float | None
    previous_exact_date: str | None
    next_exact_date: str | None
    closest_date: str | None
    closest_orb: float | None
    contribution: float
    quality_factor: float
    natal_planet_house: int
    natal_planet_sign: str
    houses_involved: list[int]
    natal_aspect_echo: str | None


class Foundation(TypedDict):
    """What a meter of the day tracks, and why. Houses are keys such as ``3``."""

    natal_planets_tracked: list[str]
    transit_planets_tracked: list[str]
    key_houses: dict[str, str]
    primary_planets: dict[str, str]
    secondary_planets: dict[str, str]


class DayTrendExtras(TypedDict, total=False):
    """How the unified score changed since the day before."""

    trend_delta: float
    trend_direction: str
    trend_change_rate: str


class DayMeter(DayTrendExtras):
    """One of the seventeen meters of a day. Scores as those of a reading's meters."""

    meter_name: str
    display_name: str
    group: str
    unified_score: float
    intensity: float
    harmony: float
    unified_quality: Quality
    state_label: str
    interpretation: str
    overview: str
    detailed: str
    astrological_foundation: Foundation
    top_aspects: list[DayAspect]


class DayMeterGroup(DayTrendExtras):
    """One of the five groups of a day's meters."""

    group_name: str
    display_name: str
    unified_score: float
    intensity: float
    harmony: float
    state_label: str
    quality: Quality
    interpretation: str
    overview: str
    detailed: str
    meters: list[DayMeter]


class DayAstrometers(TypedDict):
    """The meters of a day in their groups."""

    model: str
    date: str
    overall_unified_score: float
    overall_intensity: float
    overall_harmony: float
    overall_quality: Quality
    overall_state: str
    groups: list[DayMeterGroup]
    top_active_meters: list[str]
    top_challenging_meters: list[str]
    top_flowing_meters: list[str]


class PriorityTransitExtras(TypedDict, total=False):
    orb_uncertainty: float
    """How far the orb may be from the one given, in degrees; only where the moment of birth is not known."""


class PriorityTransit(PriorityTransitExtras):
    """One of the day's strongest transits."""

    transit_planet: str
    natal_planet: str
    aspect: str
    orb: float
    phase: Phase
    interpretation: str
    houses: list[int]


class ThemeExtras(TypedDict, total=False):
    secondary_theme: str


class Theme(ThemeExtras):
    """The themes of the day in a sentence each."""

    primary_theme: str


class CriticalDegree(TypedDict):
    """A transiting body on the first or last degree of a sign."""

    planet: str
    degree: int
    sign: str
    meaning: str


class UpcomingExtras(TypedDict, total=False):
    """What an event is of, according to its kind."""

    planet: str
    natal_planet: str
    aspect: str
    sign: str
    direction: Literal["direct", "retrograde"]
    phase: str


class Upcoming(UpcomingExtras):
    """An event of the week ahead."""

    at: str
    kind: Literal["exact_aspect", "ingress", "station", "lunar_phase"]
    label: str


class Collective(TypedDict):
    """An aspect between slow transiting bodies, which everybody has."""

    planet1: str
    planet2: str
    aspect: str
    orb: float
    phase: Phase
    applying: bool
    interpretation: str


class Hour(TypedDict):
    """How intense an hour is, 0 to 100."""

    at: str
    intensity: float


class RhythmExtras(TypedDict, total=False):
    zone: str


class Rhythm(RhythmExtras):
    """The hours of the day, the most intense and the least."""

    model: str
    hours: list[Hour]
    peak: Hour
    low: Hour


class TransitHouse(TypedDict):
    """Where a transiting body stands in the houses of the birth."""

    planet: str
    sign: str
    house: int
    direction: Literal["direct", "retrograde"]


class HouseIngress(TypedDict):
    """When a transiting body enters a house of the birth."""

    at: str
    planet: str
    house: int
    direction: Literal["direct", "retrograde"]
    label: str


class SkyAspect(TypedDict):
    """When an aspect of two transiting bodies is exact."""

    at: str
    planet1: str
    planet2: str
    aspect: str
    label: str


class TransitSummary(TypedDict):
    """The transits of a day, told."""

    priority_transits: list[PriorityTransit]
    theme_synthesis: Theme
    critical_degree_alerts: list[CriticalDegree]
    retrograde_planets: list[Retrograde]
    upcoming: list[Upcoming]
    collective: list[Collective]
    energy_rhythm: Rhythm
    transit_houses: list[TransitHouse]
    house_ingresses: list[HouseIngress]
    sky_aspects: list[SkyAspect]


class LunarPhase(TypedDict):
    """The phase of the Moon. `illumination` is in percent."""

    name: str
    illumination: float
    days_to_full: float
    days_to_new: float


class MoonAspectExtras(TypedDict, total=False):
    orb_uncertainty: float
    """How far the orb may be from the one given, in degrees; only where the moment of birth is not known."""


class MoonAspect(MoonAspectExtras):
    """An aspect of the transiting Moon to the chart."""

    aspect_type: str
    natal_planet: str
    orb: float
    phase: Phase
    interpretation: str


class VoidOfCourse(TypedDict):
    """When the Moon makes no more aspects before it leaves its sign."""

    is_void: bool
    start: str
    end: str


class Dispositor(TypedDict):
    """The ruler of the Moon's sign, and where it stands."""

    planet: str
    sign: str
    house: int
    dignity: str


class MoonExtras(TypedDict, total=False):
    void_of_course_period: VoidOfCourse


class MoonDetail(MoonExtras):
    """The Moon of the day."""

    moon_sign: str
    moon_house: int
    lunar_phase: LunarPhase
    moon_aspects: list[MoonAspect]
    void_of_course: str
    dispositor: Dispositor
    interpretation: str


class DayChartExtras(TypedDict, total=False):
    """What there is to say of houses that do not exist at a place, and of clocks before standard time."""

    clock_abbreviation: str
    """The abbreviation of a legal time of no whole quarter hours, such as MMT."""
    house_system: str
    house_system_used: str
    mean_time: str
    utc_offset_seconds: int
    note: str


class DayChart(DayChartExtras):
    """What a day was computed with."""

    moment_utc: str
    model: str
    ephemeris: str
    exact_chart: bool


class DayExtras(TypedDict, total=False):
    """The Sun's sign where the birthday is one on which it changes."""

    sun_sign_cusp: SunSign


class Day(DayExtras):
    """All that a day says to a chart."""

    date: str
    sun_sign: str
    astrometers: DayAstrometers
    transit_summary: TransitSummary
    moon_detail: MoonDetail
    chart: DayChart
    exact_chart: bool
    mode: Mode
    moment_known: MomentKnown


class TransitPass(TypedDict):
    """An instant at which a transit is exact, and which way the body moves then."""

    at: str
    direction: Literal["direct", "retrograde"]


class TransitClosest(TypedDict):
    """The instant at which a body that turns back before it is exact comes nearest, and its orb then in degrees."""

    at: str
    orb: float


class TransitWindowExtras(TypedDict, total=False):
    """When the window begins and ends, where that is within twelve years; how near it comes where it is never exact."""

    begin: str
    end: str
    closest: TransitClosest


class TransitWindow(TransitWindowExtras):
    """The time over which a transit is within its orb, with every instant at which it is exact."""

    label: str
    planet: str
    natal_planet: str
    aspect: str
    orb_limit: float
    begins_before: bool
    ends_after: bool
    exact: list[TransitPass]


class Transits(TypedDict):
    """The day's transits, and the time over which each of them lasts."""

    date: str
    days: int
    exact_chart: bool
    mode: Mode
    moment_known: MomentKnown
    transit_summary: TransitSummary
    windows: list[TransitWindow]
