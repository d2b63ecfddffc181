# Generated from Contract/*.yaml by `make contract`; edit that instead.
"""The documents that functions return, as typed dictionaries.

Names are those of the JSON of every interface. Angles are degrees, speeds degrees a day, instants ISO 8601 in UTC. A key
marked ``NotRequired`` may be missing; a value that may be None is known not to exist or was not computed.
"""

import sys
from typing import Any, Literal

if sys.version_info >= (3, 12):
    from typing import NotRequired, TypedDict
else:
    # Pydantic asks for this one below 3.12, and brings it along.
    try:
        from typing_extensions import NotRequired, TypedDict
    except ImportError:
        from typing import NotRequired, TypedDict

__all__ = [
    "ActionableAdvice",
    "AheadEvent",
    "AheadKind",
    "AngleGeometry",
    "Aspect",
    "AspectChange",
    "AspectChangeKind",
    "AspectGeometry",
    "AspectType",
    "AspectUncertainty",
    "AspectWindow",
    "AstrometersForDaysRequest",
    "AstrometersForPeopleRequest",
    "AstrometersRequest",
    "BirthCalendar",
    "BirthDateInput",
    "BirthInput",
    "BirthPart",
    "BirthRequest",
    "BirthTimeInput",
    "BirthUncertainty",
    "Body",
    "CalibrationProvenance",
    "CalibrationYear",
    "CallableError",
    "CategoryTransit",
    "Certainty",
    "ChangeQuantiles",
    "ChangeRate",
    "ChangeShares",
    "Chart",
    "ChartAngles",
    "ChartAspect",
    "ChartBirth",
    "ChartBirthDataRequest",
    "ChartData",
    "ChartDataRequest",
    "ChartDayDifference",
    "ChartExchangeRequest",
    "ChartGeometry",
    "ChartHouse",
    "ChartOptionsRequest",
    "ChartPlanet",
    "ChartPoint",
    "ChartProvenance",
    "ChartRequest",
    "ChartSubjectRequest",
    "ChartType",
    "CivilDate",
    "CivilTime",
    "ClassShares",
    "ClosestApproach",
    "CollectiveAspect",
    "CollectiveWindow",
    "ComparedModel",
    "ComparisonReport",
    "Compatibility",
    "CompatibilityCategory",
    "CompatibilityLabel",
    "CompatibilityMode",
    "CompatibilityModeRequest",
    "CompatibilityOfMode",
    "CompatibilityRequest",
    "Composite",
    "CompositeBody",
    "CompositeMethod",
    "CompositeSummary",
    "ConnectionInput",
    "ConnectionRequest",
    "ConnectionVibe",
    "ConnectionVibes",
    "ConnectionVibesRequest",
    "Correction",
    "CorrectionsReport",
    "CriticalDegree",
    "DailyQuantiles",
    "DateInput",
    "Day",
    "DayAspect",
    "DayAstrometers",
    "DayChart",
    "DayError",
    "DayMeter",
    "DayMeterGroup",
    "DayRequest",
    "DerivationProvenance",
    "DerivationReport",
    "DerivationTimings",
    "Dignities",
    "Dignity",
    "DignityDegree",
    "Direction",
    "Dispositor",
    "Distribution",
    "Distributions",
    "Eclipse",
    "EclipseKind",
    "EclipseLuminary",
    "EclipseView",
    "EffectSize",
    "Element",
    "ErrorBody",
    "ErrorDetails",
    "ErrorStatus",
    "ExactPass",
    "ExchangeAspect",
    "ExchangeCusp",
    "ExchangeData",
    "ExchangePosition",
    "ExchangeSubject",
    "Facts",
    "FactsCollective",
    "FactsEclipse",
    "FactsEntry",
    "FactsForPeopleRequest",
    "FactsLunation",
    "FactsMeter",
    "FactsMoon",
    "FactsPerson",
    "FactsRequest",
    "FactsRhythm",
    "FactsScope",
    "FactsText",
    "FactsTextEntry",
    "FactsTextForPeopleRequest",
    "FactsTextRequest",
    "FieldType",
    "Foundation",
    "FoundPlaces",
    "FunctionDescription",
    "FunctionField",
    "FunctionResult",
    "FunctionResultKind",
    "GroupDifference",
    "GroupMetric",
    "GroupReport",
    "HarmonyLevel",
    "Hemispheres",
    "Hour",
    "HouseAngularity",
    "HouseGeometry",
    "HouseIngress",
    "HouseSystem",
    "Inputs",
    "InstantInput",
    "IntensityLevel",
    "IntervalBounds",
    "KarmicContact",
    "LifeCategoryReading",
    "LoadDay",
    "LunarPhase",
    "Lunation",
    "MeanTimeSource",
    "Meter",
    "MeterCalibration",
    "MeterComparison",
    "MeterConditions",
    "MeterContext",
    "MeterDefinition",
    "MeterDescription",
    "MeterName",
    "MeterRanges",
    "MeterReport",
    "MeterRules",
    "Meters",
    "MeterScores",
    "MetersRequest",
    "MeterThresholds",
    "MeterUncertainty",
    "MetricComparison",
    "MetricReport",
    "MetricTrend",
    "Modality",
    "Mode",
    "ModelInput",
    "ModeResult",
    "MomentKnown",
    "MoonAspect",
    "MoonDetail",
    "MoonPhase",
    "Mover",
    "NatalAspect",
    "NatalChartRequest",
    "NatalExchange",
    "OrbRange",
    "OtherPopulation",
    "Outlook",
    "OutlookByTime",
    "OutlookChanges",
    "OutlookDay",
    "OutlookGroup",
    "OutlookLoad",
    "OutlookMonth",
    "OutlookRow",
    "OutlookShares",
    "OutputProvenance",
    "OverlapPolicy",
    "Parallel",
    "ParallelKind",
    "PeopleQuantiles",
    "Phase",
    "PhaseRule",
    "Place",
    "PlacedBody",
    "PlacedPoint",
    "PlacesRequest",
    "PlanetGeometry",
    "PointAspectGeometry",
    "PointGeometry",
    "PointTransit",
    "PointWindow",
    "Polarity",
    "PopulationReport",
    "PriorityTransit",
    "ProgressedChartRequest",
    "Quadrants",
    "Quality",
    "QualityShares",
    "QuantileIntervals",
    "RapidDays",
    "RawScores",
    "Reading",
    "ReadingEntry",
    "RelationshipType",
    "RepeatedTime",
    "Retrograde",
    "RetrogradeWindow",
    "ReturnRequest",
    "Rhythm",
    "SavedConnection",
    "ScoreAgreement",
    "ScoreProvenance",
    "Scores",
    "ScoresEntry",
    "ScoresForDaysRequest",
    "ScoresForPeopleRequest",
    "ScoresRequest",
    "ScoreUncertainty",
    "Seed",
    "SharedTransit",
    "ShareProfile",
    "Sign",
    "SignCorrespondences",
    "SignProfile",
    "SignRelation",
    "SignRelations",
    "Sky",
    "SkyAspect",
    "SkyIngress",
    "SkyOverview",
    "SkyPlace",
    "SkyPosition",
    "SkyRequest",
    "SkyStation",
    "SunSign",
    "SunSignFromDateRequest",
    "SuperGroupDescription",
    "SuperGroupMember",
    "SvgOptionsRequest",
    "SynastryAspect",
    "SynastryChart",
    "SynastryChartRequest",
    "Theme",
    "ThresholdFit",
    "ThresholdLimits",
    "TimeInput",
    "TimeRange",
    "Timestamp",
    "TransitChartRequest",
    "TransitHouse",
    "Transits",
    "TransitsRequest",
    "TransitSummary",
    "TransitWindows",
    "Trend",
    "TrendDirection",
    "TrendThresholds",
    "UnifiedScale",
    "UpcomingEvent",
    "UpcomingKind",
    "Usage",
    "UsualRange",
    "Verification",
    "VerificationOutcome",
    "VerificationRequest",
    "VoidOfCourse",
    "VoidOfCourseWindow",
    "Wheel",
    "WheelRequest",
    "WindowReport",
    "Yardsticks",
    "Year",
    "YearAspect",
    "YearDay",
    "YearQuantiles",
    "YearReport",
    "YearRequest",
    "YearScore",
    "ZodiacPlace",
    "ZoneInput",
    "ZoneSource",
]


class ChartProvenance(TypedDict):
    """The software and data that a chart was computed by."""

    software: str
    """The software with its version, such as `astrometer 0.5.0`."""
    ephemeris: str
    """The source of the positions, with its version."""
    zones: str | None
    """The release of the time-zone database, such as `2025b`; null where the system does not say."""
    zone_map: NotRequired[str]
    """The SHA-256 of the map in which the zone of a birth was found; absent if every zone was given."""

CivilTime = str
"""A time of day, `HH:MM` or `HH:MM:SS`."""

BirthCalendar = Literal["gregorian", "julian"]
"""The calendar of a date of birth."""

RepeatedTime = Literal["earlier", "later"]
"""Which of the two instants is meant when clocks showed a local time twice."""

Body = Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto", "north_node"]
"""One of the eleven moving bodies. Lists of all bodies have this order."""

ZoneSource = Literal["coordinates"]
"""Where the time zone of a birth comes from, if it was not given."""


class BirthInput(TypedDict):
    """A birth as requests give it. Unknown parts are absent. A zone that was found from the coordinates and a note are
    in fields of their own, which requests do not have.
    """

    birth_date: str
    """The date in its own calendar, YYYY-MM-DD."""
    birth_time: NotRequired[CivilTime]
    """The time on the clocks of the birthplace."""
    birth_time_uncertainty: NotRequired[int]
    """The minutes by which the time may be wrong in either direction."""
    birth_timezone: NotRequired[str]
    """The IANA time zone, or `LMT`."""
    birth_lat: NotRequired[float]
    """The latitude in degrees, north positive."""
    birth_lon: NotRequired[float]
    """The longitude in degrees, east positive."""
    birth_place: NotRequired[str]
    """The city, instead of coordinates."""
    calendar: NotRequired[BirthCalendar]
    """`julian` for a date of the Julian calendar."""
    repeated_time: NotRequired[RepeatedTime]
    """`later` for the second of two equal times."""
    sensitivity: NotRequired[dict[Body, float]]
    """Factors of the weights of natal bodies that are not 1, by body."""
    zone: NotRequired[str]
    """The zone that was found; absent if a zone or a place was given."""
    zone_source: NotRequired[ZoneSource]
    """`coordinates` if the zone was found from them."""
    zone_candidates: NotRequired[list[str]]
    """The possible zones at the coordinates, sorted by name; absent if only one is."""
    note: NotRequired[str]
    """A note on the clocks, the calendar or the day of the birth."""

HouseSystem = Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"]
"""A way of dividing the sky into twelve houses."""

CivilDate = str
"""A date, `YYYY-MM-DD`, in the proleptic Gregorian calendar. The year has four digits, or five or six with a sign
beyond that.
"""

UnifiedScale = Literal["bipolar", "unipolar"]
"""The scale of unified scores: `bipolar` from −100 to 100, `unipolar` from 0 to 100."""

FactsScope = Literal["day", "brief"]
"""How much the facts say."""

RelationshipType = Literal["friend", "romantic", "family", "coworker"]
"""The relationship of two people."""


class ConnectionInput(TypedDict):
    """A connection as it was given."""

    connection_id: str
    """The caller's id of the connection."""
    name: str
    """The other person's name."""
    relationship_type: RelationshipType
    """The relationship to the user."""
    birth: BirthInput
    """The other person's birth."""

CompositeMethod = Literal["midpoint", "davison"]
"""The method that makes one chart of two."""

Timestamp = str
"""An instant, ISO 8601: `2025-10-30T12:00:00Z`. This library writes whole seconds in UTC, and the `date` of a reading
in the time zone of its day: `2025-10-30T12:00:00+13:00`. It also reads fractions of a second and other offsets.
Years are those of a date: `-0500-01-01T12:00:00Z`.
"""

Inputs = TypedDict(
    "Inputs",
    {
        # The name of the function, such as `get_day`.
        "function": NotRequired[str],
        # The person's birth.
        "birth": NotRequired[BirthInput],
        # The requested house system, unless it is `placidus`.
        "house_system": NotRequired[HouseSystem],
        # The model, unless it is that of the function.
        "model": NotRequired[str],
        # The date of the day in its zone.
        "date": NotRequired[CivilDate],
        # The time of the day, unless it is noon.
        "at": NotRequired[CivilTime],
        # The zone of the day, unless it is UTC.
        "day_zone": NotRequired[str],
        # The number of days of transits or of the sky, unless it is 7.
        "days": NotRequired[int],
        # The first date of a year.
        "start": NotRequired[CivilDate],
        # The city from which eclipses are described.
        "place": NotRequired[str],
        # The latitude of that place in degrees, if it has no name.
        "lat": NotRequired[float],
        # The longitude of that place in degrees, if it has no name.
        "lon": NotRequired[float],
        # The time zone of that place.
        "zone": NotRequired[str],
        # The scale of unified scores, unless it is `bipolar`.
        "scale": NotRequired[UnifiedScale],
        # The extent of facts, unless it is `day`.
        "scope": NotRequired[FactsScope],
        # The other person's birth.
        "their_birth": NotRequired[BirthInput],
        # The other person's name in sentences.
        "their_name": NotRequired[str],
        # The connections whose outlook the document has.
        "connections": NotRequired[list[ConnectionInput]],
        # The mode of a comparison that has only one.
        "mode": NotRequired[str],
        # The method of the composite chart, unless it is `midpoint`.
        "composite": NotRequired[CompositeMethod],
        # The moment that a comparison names.
        "calculated_at": NotRequired[Timestamp],
        # The rings of a wheel, unless it is `natal`.
        "wheel": NotRequired[str],
        # `true` for usual ranges.
        "ranges": NotRequired[bool],
        # `false` for an uncertain birth without the scores over its possible instants.
        "uncertainty": NotRequired[bool],
        # `true` for numbers in full precision.
        "unrounded": NotRequired[bool],
        # `false` if the dates of exact aspects were not searched.
        "exact_dates": NotRequired[bool],
        # The bodies of the chart, if a chart service's request left some out.
        "active_points": NotRequired[list[Body]],
        # The points of the chart, if any were asked for.
        "points": NotRequired[list[str]],
        # The zodiac of the chart, unless it is `tropical`.
        "zodiac": NotRequired[str],
        # `true` for a chart with declinations.
        "declinations": NotRequired[bool],
        # The body of a return, unless it is `sun`.
        "of": NotRequired[str],
        # The year of a return, or of the Sun's stay in a sign.
        "year": NotRequired[int],
        # The date after whose noon a return is the first.
        "after": NotRequired[str],
        # The pass of a return, unless it is the first.
        "pass": NotRequired[int],
        # The city of a return with region and country.
        "at_place": NotRequired[str],
        # The latitude in degrees, north positive, of a return at coordinates that were given.
        "at_lat": NotRequired[float],
        # The longitude of that place in degrees, east positive.
        "at_lon": NotRequired[float],
        # The date that a chart is progressed to.
        "to": NotRequired[str],
        # `true` for a wheel with the birth chart inside.
        "reversed": NotRequired[bool],
        # How a chart is progressed, unless it is `secondary`.
        "method": NotRequired[str],
        # The decimals of degrees, speeds and orbs, if a chart service's request gave them.
        "precision": NotRequired[int],
    },
)
"""The request of a document: the function that computes it, with the fields that are not their defaults. A document in
a list has that of its birth and day alone.
"""

MeanTimeSource = Literal["zone", "birthplace"]
"""The kind of mean time of the clocks of a birth."""


class ChartBirth(TypedDict):
    """Birth data as it was given."""

    date: CivilDate
    """The date in its own calendar: `1500-02-29` exists only in the Julian calendar. In Swift it is the day's date in
    the Gregorian calendar.
    """
    calendar: NotRequired[BirthCalendar]
    """`julian` for a date of the Julian calendar; absent for one of the Gregorian."""
    time: NotRequired[CivilTime]
    """The time on the birthplace's clocks; absent when unknown."""
    time_uncertainty: NotRequired[int]
    """The minutes by which the time may be wrong in either direction; absent for an exact time."""
    zone: NotRequired[str]
    """The IANA time zone, or `LMT`; absent when unknown."""
    zone_source: NotRequired[ZoneSource]
    """`coordinates` if the zone was found from them; absent when a zone or a place was given."""
    zone_candidates: NotRequired[list[str]]
    """The possible zones at the coordinates, sorted by name. They agree on the instant. Absent if a zone or a place was
    given, or if only one zone is possible.
    """
    place: NotRequired[str]
    """The city that was chosen for the name of a place, with region and country: `Paris, Île-de-France, France`; absent
    when no place was named.
    """
    latitude: NotRequired[float]
    """Degrees north, −90 to 90; absent when unknown."""
    longitude: NotRequired[float]
    """Degrees east, −180 to 180; absent when unknown."""
    repeated_time: NotRequired[RepeatedTime]
    """Which instant is meant by a time that clocks showed twice; absent for the earlier."""
    mean_time: NotRequired[MeanTimeSource]
    """The kind of mean time of the clocks; absent for legal time."""
    utc_offset_seconds: NotRequired[int]
    """How far the clocks were ahead of universal time, in seconds; absent unless they kept mean time, or a legal time
    whose offset is not a multiple of 15 minutes.
    """
    clock_abbreviation: NotRequired[str]
    """The time-zone database's abbreviation of a legal time whose offset is not a multiple of 15 minutes, such as
    `MMT`.
    """
    note: NotRequired[str]
    """A remark on the calendar of the date, the clocks, a zone that was found from the coordinates, a midnight that was
    read as an unknown time, coordinates that are far from the zone, a birth after the day of the reading or the
    chart, and a noon that clocks skipped; absent if there is nothing to say.
    """

Mode = Literal["v1", "v2"]
"""The data that a chart was computed from."""

MomentKnown = Literal["exact", "noon_local", "noon_utc"]
"""How the instant of a birth was determined."""

Sign = Literal["aries", "taurus", "gemini", "cancer", "leo", "virgo", "libra", "scorpio", "sagittarius", "capricorn", "aquarius", "pisces"]
"""A sign of the tropical zodiac, 30° each from the March equinox."""

Dignity = Literal["domicile", "detriment", "exaltation", "fall", "peregrine"]
"""The essential dignity of a body in a sign. The first one that applies counts, in this order."""


class PlacedBody(TypedDict):
    """A body with its place in the zodiac. House, dignity and weight are those of a natal chart, and absent in a list
    of transits.
    """

    name: Body
    """Which body it is."""
    longitude: float
    """The ecliptic longitude in degrees, [0, 360)."""
    speed: float
    """The speed in degrees a day."""
    sign: Sign
    """The zodiac sign."""
    degree: float
    """The degree within the sign, [0, 30)."""
    retrograde: bool
    """Whether the body moves backwards; the mean node always does."""
    house: NotRequired[int]
    """The house, 1 to 12; absent in a list of transits."""
    dignity: NotRequired[Dignity]
    """The essential dignity; absent in a list of transits."""
    weightage: NotRequired[float]
    """The natal weight W of the model; absent in a list of transits."""
    longitude_uncertainty: NotRequired[float]
    """The largest distance in degrees that the natal body may be from the longitude given; absent if the moment of
    birth is known.
    """
    sign_uncertain: NotRequired[bool]
    """Whether the natal body may be in another sign; absent if the moment of birth is known."""
    declination: NotRequired[float]
    """The declination in degrees north of the celestial equator; absent unless the request has `declinations`."""

AspectType = Literal["conjunction", "sextile", "square", "trine", "opposition"]
"""One of the five aspects."""

Phase = Literal["applying", "exact", "separating"]
"""Whether an aspect is applying, exact or separating."""


class ChartAspect(TypedDict):
    """An aspect between two bodies, or between a body and the Ascendant or Midheaven. `ChartData` names bodies with
    spaces and the angles `asc` and `mc`, and has orbs of two decimals; `Chart` names them as `planets` does and the
    angles `ascendant` and `midheaven`, in full precision.
    """

    applying: bool
    """Whether the orb is shrinking; the angles count as fixed."""
    aspect_symbol: str
    """The astrological symbol of the aspect."""
    aspect_type: AspectType
    """The kind of aspect."""
    body1: str
    """The body that comes first in the order of bodies."""
    body2: str
    """The other body, or the angle."""
    exact_degree: Literal[0, 60, 90, 120, 180]
    """The angle of the aspect in degrees."""
    orb: float
    """The deviation from that angle, in degrees."""
    orb_uncertainty: NotRequired[float]
    """The largest error of the orb, in degrees; absent if the moment of birth is known."""
    phase: NotRequired[Phase]
    """Whether the aspect is applying, exact (within the model's limit) or separating; absent in `ChartData`."""


class PlacedPoint(TypedDict):
    """A point with its place in the zodiac."""

    name: str
    """Which point it is: `chiron`."""
    longitude: float
    """The ecliptic longitude in degrees, [0, 360)."""
    latitude: NotRequired[float]
    """Degrees north of the ecliptic; absent for angles, lots and points opposite others."""
    speed: NotRequired[float]
    """The speed in degrees a day; absent for angles"""
    sign: Sign
    """The zodiac sign."""
    degree: float
    """The degree within the sign, [0, 30)."""
    house: NotRequired[int]
    """The house, 1 to 12; absent in a return or a progressed chart without houses."""
    retrograde: NotRequired[bool]
    """Whether the point moves backwards; absent without a speed."""
    declination: NotRequired[float]
    """The declination in degrees north of the celestial equator; absent unless the request has `declinations`."""
    longitude_uncertainty: NotRequired[float]
    """The largest possible distance of the point from its stated longitude, in degrees; absent if the moment of birth
    is known.
    """
    sign_uncertain: NotRequired[bool]
    """Whether the point may be in another sign; absent if the moment of birth is known."""

ParallelKind = Literal["parallel", "contraparallel"]
"""The hemispheres of two bodies with nearly the same distance from the celestial equator."""


class Parallel(TypedDict):
    """Two bodies with nearly the same, or nearly opposite declinations."""

    bodies: list[Body]
    """The two bodies, in the order of the chart."""
    kind: ParallelKind
    """The hemispheres of the two."""
    orb: float
    """The difference of their distances from the celestial equator, in degrees."""


class TimeRange(TypedDict):
    """The possible instants of an event, because a natal point is uncertain."""

    earliest: NotRequired[Timestamp]
    """The earliest possible instant; absent if it lies before the range searched."""
    latest: NotRequired[Timestamp]
    """The latest possible instant; absent if it lies after the range searched."""


class NatalAspect(TypedDict):
    """An aspect of a return or a progressed chart to the birth chart."""

    body1: str
    """The body, angle or point of the return or the progressed chart."""
    body2: str
    """The body, angle or point of the birth chart."""
    aspect_type: AspectType
    """The kind of aspect."""
    orb: float
    """The deviation from the exact angle, in degrees."""
    orb_uncertainty: NotRequired[float]
    """The largest possible error of the orb in degrees; absent if the moment of birth is known. If it exceeds the orb,
    `applying` is uncertain.
    """
    applying: bool
    """Whether the orb is shrinking; natal places do not move."""
    exact: NotRequired[list[Timestamp]]
    """The dates on which a progressed aspect is exact, within five years before and after the date of the chart; absent
    in returns, if `orb_uncertainty` exceeds 0.5°, and if only some of the possible births have the dates.
    """
    exact_ranges: NotRequired[list[TimeRange]]
    """The possible instants of each date in `exact`; absent if the moment of birth is known."""


class Chart(TypedDict):
    """A natal chart in full precision."""

    provenance: NotRequired[ChartProvenance]
    """The software and data behind the numbers; absent inside other documents."""
    inputs: NotRequired[Inputs]
    """The function and the fields that return this document; charts from files and composite charts have none."""
    birth: ChartBirth
    """The birth data as given."""
    moment_utc: Timestamp
    """The instant of the chart."""
    julian_day: float
    """The moment as a Julian day number in universal time."""
    exact_chart: bool
    """Whether date, time, zone and place of birth were all known."""
    ephemeris: str
    """The source of the positions, with its version."""
    house_system: HouseSystem
    """The requested house system."""
    house_system_used: HouseSystem
    """The house system of the cusps. It differs from the requested one if that does not exist, as near the poles."""
    ascendant: NotRequired[float]
    """The longitude of the Ascendant in degrees, [0, 360); absent in an approximate chart."""
    midheaven: NotRequired[float]
    """The longitude of the Midheaven in degrees, [0, 360); absent in an approximate chart."""
    mode: Mode
    """`v2` for an exact chart, `v1` for an approximate one."""
    moment_known: MomentKnown
    """How the instant of birth was determined; in returns that of `natal`."""
    house_cusps: list[float]
    """The longitudes in degrees at which houses 1 to 12 begin; none in a return or a progressed chart of a birth
    without an exact time or place.
    """
    planets: list[PlacedBody]
    """The eleven bodies, each with house, dignity and weight."""
    aspects: NotRequired[list[ChartAspect]]
    """The aspects between bodies, then the aspects to `ascendant` and `midheaven`, then the aspects of the requested
    points; absent in other documents.
    """
    points: NotRequired[list[PlacedPoint]]
    """The requested points, always in the same order; absent if the request names none."""
    zodiac: NotRequired[str]
    """The sidereal zodiac of longitudes, cusps, signs and dignities; absent in the tropical one."""
    ayanamsa: NotRequired[float]
    """The distance of the sidereal zodiac from the tropical one in degrees, [0, 360); absent in the tropical one."""
    obliquity: NotRequired[float]
    """The true obliquity of the ecliptic in degrees; absent unless the request has `declinations`."""
    out_of_bounds: NotRequired[list[Body]]
    """The bodies whose declination is beyond the obliquity; absent unless the request has `declinations`."""
    parallels: NotRequired[list[Parallel]]
    """The pairs of bodies whose distances from the celestial equator differ by at most 1°; absent unless the request
    has `declinations`.
    """
    return_of: NotRequired[Body]
    """The body whose return the chart is of."""
    passes: NotRequired[list[Timestamp]]
    """The instants at which the body passes its natal place in this revolution."""
    pass_ranges: NotRequired[list[TimeRange]]
    """The possible instants of each pass; absent if the moment of birth is known."""
    method: NotRequired[str]
    """How a progressed chart moves: `secondary` or `solar-arc`."""
    progressed_to: NotRequired[Timestamp]
    """The moment in life that the chart is progressed to."""
    solar_arc: NotRequired[float]
    """The arc from the natal to the progressed Sun, in degrees, [0, 360)."""
    natal: NotRequired[ChartBirth]
    """The birth that a return or a progressed chart belongs to."""
    aspects_to_natal: NotRequired[list[NatalAspect]]
    """The aspects of a return or a progressed chart to the birth chart."""


class ChartPoint(TypedDict):
    """A point of the zodiac."""

    absolute_degree: float
    """The ecliptic longitude in degrees, [0, 360)."""
    degree_in_sign: float
    """The degree within the sign, [0, 30)."""
    position_dms: str
    """Degrees, sign and minutes: `17° ♋ 29'`."""
    sign: Sign
    """The zodiac sign."""


class ChartAngles(TypedDict):
    """The four angles."""

    ascendant: ChartPoint
    """The degree that rises in the east, where house 1 begins."""
    descendant: ChartPoint
    """The degree that sets, opposite the Ascendant."""
    imum_coeli: ChartPoint
    """The degree opposite the Midheaven."""
    midheaven: ChartPoint
    """The degree that culminates."""

ChartType = Literal["natal", "transit"]
"""Whether a chart shows a birth or the transits of another moment."""

Element = Literal["fire", "earth", "air", "water"]
"""The element of a sign."""


class Hemispheres(TypedDict):
    """The number of planets on each side of horizon and meridian."""

    eastern: int
    """Planets in houses 10 to 12 and 1 to 3."""
    northern: int
    """Planets in houses 1 to 6, below the horizon."""
    southern: int
    """Planets in houses 7 to 12, above the horizon."""
    western: int
    """Planets in houses 4 to 9."""

Modality = Literal["cardinal", "fixed", "mutable"]
"""The modality of a sign."""


class Quadrants(TypedDict):
    """The number of planets in each quarter between horizon and meridian."""

    first: int
    """Planets in houses 1 to 3."""
    fourth: int
    """Planets in houses 10 to 12."""
    second: int
    """Planets in houses 4 to 6."""
    third: int
    """Planets in houses 7 to 9."""


class Distributions(TypedDict):
    """The numbers of planets, both nodes included, by element, modality, quadrant and hemisphere."""

    elements: dict[Element, int]
    """The number of planets in signs of each element."""
    hemispheres: Hemispheres
    """The number of planets on each side of the chart."""
    modalities: dict[Modality, int]
    """The number of planets in signs of each modality."""
    quadrants: Quadrants
    """The number of planets in each quarter of the chart."""


class ChartHouse(TypedDict):
    """A house with its rulers."""

    absolute_degree: float
    """The longitude of the cusp in degrees, [0, 360)."""
    classic_ruler: str
    """The ruler of the sign among the seven visible bodies."""
    classic_ruler_house: int
    """The classic ruler's house, 1 to 12."""
    classic_ruler_sign: Sign
    """The classic ruler's sign."""
    degree_in_sign: float
    """The degree within the sign, [0, 30)."""
    number: int
    """The house's number, 1 to 12."""
    ruler: str
    """The modern ruler of the sign."""
    ruler_house: int
    """The ruler's house, 1 to 12."""
    ruler_sign: Sign
    """The ruler's sign."""
    sign: Sign
    """The sign of the cusp."""


class ChartPlanet(TypedDict):
    """One of the eleven bodies, the south node, or a point."""

    absolute_degree: float
    """The ecliptic longitude in degrees, [0, 360)."""
    degree_in_sign: float
    """The degree within the sign, [0, 30)."""
    element: Element
    """The element of the sign."""
    house: int
    """The house, 1 to 12."""
    longitude_uncertainty: NotRequired[float]
    """The largest distance in degrees that the body may be from the longitude given; absent if the moment of birth is
    known.
    """
    sign_uncertain: NotRequired[bool]
    """Whether the body may be in another sign; absent if the moment of birth is known."""
    modality: Modality
    """The modality of the sign."""
    name: str
    """The name in lower case with spaces: `sun`, `north node`."""
    position_dms: str
    """Degrees, sign and minutes: `17° ♋ 29'`."""
    retrograde: bool
    """Whether the body moves backwards."""
    sign: Sign
    """The zodiac sign."""
    speed: float
    """The speed in degrees a day, to four decimals."""
    symbol: str
    """The astrological symbol of the body."""


class ChartData(TypedDict):
    """A chart as the apps decode it. Names of bodies are in lower case with spaces; degrees have two decimals."""

    provenance: NotRequired[ChartProvenance]
    """The software and data behind the numbers; absent inside other documents."""
    inputs: NotRequired[Inputs]
    """The function and the fields that return this document; charts from files and composite charts have none."""
    angles: ChartAngles | None
    """The four angles; null in an approximate chart."""
    aspects: list[ChartAspect]
    """The aspects between bodies, then those to the angles."""
    chart_type: ChartType
    """Whether the chart is of a birth or of transits."""
    datetime_utc: str
    """The instant in UTC, to the minute: `1990-06-15 18:30`."""
    distributions: Distributions
    """The numbers of planets by element"""
    exact_chart: bool
    """Whether date, time, zone and place of birth were all known."""
    houses: list[ChartHouse]
    """The twelve houses in order."""
    location_lat: float | None
    """The latitude in degrees north, −90 to 90; null when unknown."""
    location_lon: float | None
    """The longitude in degrees east, −180 to 180; null when unknown."""
    mode: Mode
    """`v2` for an exact chart, `v1` for an approximate one."""
    moment_known: MomentKnown
    """How the instant of birth was determined."""
    planets: list[ChartPlanet]
    """The eleven bodies and the south node."""
    points: NotRequired[list[ChartPlanet]]
    """The requested points, always in the same order; absent if the request names none."""
    zodiac: NotRequired[str]
    """The sidereal zodiac of longitudes, cusps, signs and dignities; absent in the tropical one."""
    ayanamsa: NotRequired[float]
    """The distance of the sidereal zodiac from the tropical one in degrees, [0, 360); absent in the tropical one."""
    summary: str | None
    """A text that the caller may fill in."""


class PlanetGeometry(TypedDict):
    """A body on the wheel."""

    name: Body
    """Which body it is."""
    sign: Sign
    """The zodiac sign."""
    signSymbol: str
    """The symbol of the sign, in text presentation."""
    degree: float
    """The ecliptic longitude in degrees, [0, 360)."""
    signedDegree: float
    """Degrees within the sign, [0, 30)."""
    house: int
    """The house, 1 to 12."""
    retrograde: bool
    """Whether the body moves backwards."""
    element: Element
    """The element of the sign."""
    modality: Modality
    """The modality of the sign."""
    dms: str
    """Degrees and minutes within the sign: `24°50'`."""
    displayX: float
    """The distance of the symbol's middle from the left edge; moved aside where bodies are close."""
    displayY: float
    """The distance of the symbol's middle from the top edge."""
    interpretation: str
    """One sentence on the body in its sign and house."""
    symbol: str
    """The symbol of the body."""
    markX: float
    """The mark at the true longitude, on the inner edge of the zodiac, from the left; a line leads from it to the
    symbol.
    """
    markY: float
    """The mark at the true longitude, from the top."""
    longitudeUncertainty: NotRequired[float]
    """The largest distance in degrees that a natal body may be from the longitude given; absent if the moment of birth
    is known.
    """
    signUncertain: NotRequired[bool]
    """Whether a natal body may be in another sign; absent if the moment of birth is known."""
    dignity: NotRequired[Dignity]
    """The essential dignity."""


class HouseGeometry(TypedDict):
    """A house and the line of its cusp."""

    house: int
    """The house's number, 1 to 12."""
    degree: float
    """The longitude of the cusp in degrees, [0, 360)."""
    sign: Sign
    """The sign of the cusp."""
    signSymbol: str
    """The symbol of the sign, in text presentation."""
    signedDegree: float
    """Degrees within the sign, [0, 30)."""
    dms: str
    """Degrees and minutes within the sign: `15°25'`."""
    x1: float
    """The inner end of the cusp's line, from the left."""
    y1: float
    """The inner end of the cusp's line, from the top."""
    x2: float
    """The outer end of the cusp's line, from the left."""
    y2: float
    """The outer end of the cusp's line, from the top."""
    labelX: float
    """The distance of the house's number from the left edge."""
    labelY: float
    """The distance of the house's number from the top edge."""


class AspectGeometry(TypedDict):
    """An aspect and its line, with both ends at true longitudes."""

    body1: Body
    """The transiting body on a wheel of natal chart and transits; one's own on a wheel of two charts."""
    body2: Body
    """The natal body on a wheel of natal chart and transits; the other person's on a wheel of two charts."""
    aspectType: AspectType
    """The kind of aspect."""
    aspectSymbol: str
    """The symbol of the aspect: "△"."""
    orb: float
    """The deviation from the exact angle, in degrees."""
    applying: bool
    """Whether the orb is shrinking; given for exact aspects too."""
    x1: float
    """The end at `body1`, from the left."""
    y1: float
    """The end at `body1`, from the top."""
    x2: float
    """The end at `body2`, from the left."""
    y2: float
    """The end at `body2`, from the top."""
    interpretation: str
    """One sentence on the two bodies in aspect."""
    phase: NotRequired[Phase]
    """Whether the aspect is applying, exact (within the model's limit) or separating; absent between two charts."""
    orbUncertainty: NotRequired[float]
    """The largest error of the orb, in degrees; absent if the moment of birth is known."""


class PointGeometry(TypedDict):
    """A point on the wheel."""

    name: str
    """Which point it is: `chiron`."""
    title: str
    """The name for people: "Mean Lilith"."""
    symbol: str
    """The symbol of the point, or two letters."""
    sign: Sign
    """The zodiac sign."""
    degree: float
    """The ecliptic longitude in degrees, [0, 360)."""
    signedDegree: float
    """Degrees within the sign, [0, 30)."""
    dms: str
    """Degrees and minutes within the sign: `24°50'`."""
    house: int
    """The house, 1 to 12."""
    retrograde: bool
    """Whether the point moves backwards; false without a speed."""
    displayX: float
    """The distance of the symbol's middle from the left edge."""
    displayY: float
    """The distance of the symbol's middle from the top edge."""
    markX: float
    """The mark at the true longitude, from the left."""
    markY: float
    """The mark at the true longitude, from the top."""
    longitudeUncertainty: NotRequired[float]
    """The largest possible distance of the point from its stated longitude, in degrees; absent if the moment of birth
    is known.
    """


class PointAspectGeometry(TypedDict):
    """An aspect of a point and its line, with both ends at true longitudes."""

    body1: str
    """The name of the body or point at the first end."""
    body2: str
    """The name of the point or body at the other end."""
    aspectType: AspectType
    """The kind of aspect."""
    orb: float
    """The deviation from the exact angle, in degrees."""
    applying: bool
    """Whether the orb is shrinking."""
    phase: NotRequired[Phase]
    """Whether the aspect is applying, exact (within the model's limit) or separating; absent between two charts."""
    x1: float
    """The end at `body1`, from the left."""
    y1: float
    """The end at `body1`, from the top."""
    x2: float
    """The end at `body2`, from the left."""
    y2: float
    """The end at `body2`, from the top."""


class AngleGeometry(TypedDict):
    """The longitudes of the four angles in degrees; empty in an approximate chart."""

    ascendant: NotRequired[float]
    """The degree that rises in the east, [0, 360)."""
    midheaven: NotRequired[float]
    """The degree that culminates, [0, 360)."""
    descendant: NotRequired[float]
    """The degree that sets, opposite the Ascendant, [0, 360)."""
    imumCoeli: NotRequired[float]
    """The degree opposite the Midheaven, [0, 360)."""


class ChartGeometry(TypedDict):
    """A wheel ready to be drawn, in the unit square with y downwards. The Ascendant is at the left, and longitudes run
    counter-clockwise. Keys are camelCase.
    """

    provenance: NotRequired[ChartProvenance]
    """The software and data behind the numbers; absent inside other documents."""
    inputs: NotRequired[Inputs]
    """The function and the fields that return this document; charts from files and composite charts have none."""
    planets: list[PlanetGeometry]
    """The bodies of the inner ring: natal ones, or transiting ones on a wheel of transits without a birth."""
    houses: list[HouseGeometry]
    """The twelve houses in order."""
    aspects: list[AspectGeometry]
    """The aspects that are drawn as lines."""
    points: NotRequired[list[PointGeometry]]
    """The requested points, on the inner ring; absent if the request names none."""
    outerPoints: NotRequired[list[PointGeometry]]
    """The requested points, on the outer ring; absent if the request names none."""
    pointAspects: NotRequired[list[PointAspectGeometry]]
    """The aspects of points that are drawn as lines; absent without points."""
    zodiac: NotRequired[str]
    """The sidereal zodiac of longitudes, cusps, signs and dignities; absent in the tropical one."""
    ayanamsa: NotRequired[float]
    """The distance of the sidereal zodiac from the tropical one in degrees, [0, 360); absent in the tropical one."""
    angles: AngleGeometry
    """The longitudes of the four angles."""
    leftLongitude: float
    """The longitude at 9 o'clock, in degrees, [0, 360): the Ascendant, or 0° of the Sun's sign in an approximate chart."""
    aspectRadius: float
    """The radius of the circle on which aspect lines end, in the unit square."""
    exactChart: NotRequired[bool]
    """Whether date, time, zone and place of birth were all known; absent without a birth."""
    mode: NotRequired[Mode]
    """`v2` for an exact chart, `v1` for an approximate one; absent without a birth."""
    momentKnown: NotRequired[MomentKnown]
    """How the instant of birth was determined; absent if there is no birth."""
    houseSystem: HouseSystem
    """The system of the houses that are drawn."""
    moment: Timestamp
    """The moment of the chart."""
    transitPlanets: NotRequired[list[PlanetGeometry]]
    """The transiting bodies on the outer ring; only on a wheel of natal chart and transits."""
    transitMoment: NotRequired[Timestamp]
    """The moment of the transits; only on such a wheel."""
    theirPlanets: NotRequired[list[PlanetGeometry]]
    """The bodies of the other chart on the outer ring, in the houses of the inner one; only on a wheel of two charts."""
    theirMoment: NotRequired[Timestamp]
    """The moment of the chart on the outer ring; only on a wheel of two charts."""


class Wheel(TypedDict):
    """A wheel as an image, as text, and as its geometry."""

    svg: str
    """The image as SVG with literal colors; symbols are outlines and text is text."""
    description: str
    """The description of the chart for a screen reader."""
    exact_chart: bool
    """Whether date, time, zone and place of birth were all known; for two people, of both births."""
    mode: Mode
    """`v2` for an exact chart, `v1` for an approximate one."""
    geometry: ChartGeometry
    """The same wheel as numbers. Symbols and lines of an image of 650 pixels or more are at these points; a smaller
    image has larger symbols and other points.
    """


class Dignities(TypedDict):
    """The bodies that have a dignity in a sign, by their display names."""

    detriment: str
    """The modern ruler of the opposite sign, or "none"."""
    exaltation: str
    """The body that is exalted in the sign, or "none"."""
    fall: str
    """The body that is in fall in the sign, or "none"."""

Polarity = Literal["Masculine/Yang", "Feminine/Yin"]
"""The polarity of a sign."""


class SignCorrespondences(TypedDict):
    """The traditional attributes of a sign. `Data/Phrases/signs.json` names the sources."""

    colors: list[str]
    """The colors of the sign."""
    gemstones: list[str]
    """The gemstones of the sign."""
    metal: str
    """The metal of the sign's traditional ruler."""
    tarot: str
    """The card of the major arcana."""
    day_of_week: str
    """The day of the sign's traditional ruler."""
    lucky_numbers: list[int]
    """The numbers of the sign's traditional ruler."""


class SignRelation(TypedDict):
    """How a sign relates to another."""

    sign: str
    """The display name of the other sign: "Libra"."""
    reason: str
    """One sentence made of elements, modalities and the angle between the two signs."""


class SignRelations(TypedDict):
    """How a sign relates to the other eleven, and to itself."""

    most_compatible: list[SignRelation]
    """The signs 60° and 120° away."""
    challenging: list[SignRelation]
    """The signs 90° and 180° away."""
    growth_oriented: list[SignRelation]
    """The signs 30° and 150° away."""
    same_sign: str
    """One sentence on two people of the sign."""


class SignProfile(TypedDict):
    """The computable facts about a sign."""

    element: Element
    """The element of the sign."""
    glyph: str
    """The symbol of the sign."""
    modality: Modality
    """The modality of the sign."""
    planetary_dignities: Dignities
    """The bodies that have a dignity in the sign."""
    polarity: Polarity
    """The polarity of the sign."""
    ruling_planet: str
    """The display name of the modern ruler: "Mercury"."""
    ruling_planet_glyph: str
    """The symbol of the ruler."""
    sign: str
    """The display name of the sign: "Gemini"."""
    dates: str
    """The usual range of days, such as "May 21 - June 20"; the exact one differs by up to a day."""
    begins_at: NotRequired[Timestamp]
    """When the Sun enters the sign: in the requested year, otherwise around the date; absent if the ephemeris does not
    reach.
    """
    ends_at: NotRequired[Timestamp]
    """When the Sun then leaves the sign; absent if the ephemeris does not reach."""
    symbol: str
    """The figure of the sign, such as "The Twins"."""
    body_parts_ruled: list[str]
    """The parts of the body that tradition gives to the sign."""
    correspondences: SignCorrespondences
    """The traditional attributes of the sign."""
    keywords: list[str]
    """Words for the character of the sign."""
    compatibility_overview: SignRelations
    """How the sign relates to each of the other eleven, by element and aspect."""


class SunSign(TypedDict):
    """The Sun's sign on a date."""

    inputs: NotRequired[Inputs]
    """The function and the fields that return this document; absent within a day."""
    date: CivilDate
    """The date, in `zone`."""
    zone: NotRequired[str]
    """The zone of the date; absent if it is unknown."""
    sun_sign: Sign
    """The Sun's sign at noon of the date in the zone, otherwise in UTC, or at the time where one is given."""
    cusp: bool
    """Whether the Sun changes sign within the instants that the birth may have had: without a time those of the date in
    the zone, and without a zone from 14 hours before the date in UTC to 12 hours after it.
    """
    changes_at: NotRequired[Timestamp]
    """The instant at which the Sun changes sign; only on a cusp."""
    other_sign: NotRequired[Sign]
    """The other of the two signs; only on a cusp."""
    profile: SignProfile
    """The profile of `sun_sign`."""
    other_profile: NotRequired[SignProfile]
    """The profile of `other_sign`; only on a cusp."""
    note: NotRequired[str]
    """A remark on the birth, as in a chart; absent if there is nothing to say."""


class ScoreProvenance(TypedDict):
    """The software, rules and data that a document with scores was computed by. Digests are the first 16 hexadecimal
    digits of those of a model file.
    """

    software: str
    """The software with its version, such as `astrometer 0.5.0`."""
    model: str
    """The name of the model."""
    model_digest: str
    """The digest of the whole model without its labels; it changes with any number."""
    calibration_digest: str
    """The digest of the calibration."""
    thresholds_digest: str | None
    """The digest of the thresholds of trends; null for a model without trends."""
    thresholds_by: NotRequired[str]
    """`meter` if meters have thresholds of their own; absent if all have the same."""
    labels_digest: NotRequired[str]
    """The digest of the labels of the meters; absent for scores of two people."""
    ephemeris: str
    """The source of the positions, with its version."""
    zones: str | None
    """The release of the time-zone database, such as `2025b`; null where the system does not say."""
    zone_map: NotRequired[str]
    """The SHA-256 of the map in which the zone of a birth was found; absent if every zone was given."""


class SynastryAspect(TypedDict):
    """An aspect between a body of one chart and one of the other."""

    aspect_type: AspectType
    """The kind of aspect."""
    id: str
    """The user's body, the aspect and the other's body: `moon_trine_venus`."""
    interpretation: str
    """One sentence on the two bodies in aspect."""
    is_harmonious: bool
    """Whether the quality is above 0."""
    orb: float
    """The deviation from the exact angle, in degrees."""
    orb_uncertainty: NotRequired[float]
    """The largest error of the orb, in degrees, by the uncertainties of both bodies; absent if both moments of birth
    are known.
    """
    quality: float
    """The quality factor, −1 (challenging) to 1 (harmonious)."""
    strength: float
    """The strength: the aspect's base, reduced as the orb nears its limit."""
    their_planet: Body
    """The body of the other person's chart."""
    user_planet: Body
    """The body of the user's chart."""


class CompositeBody(TypedDict):
    """A body of the chart of two people together."""

    longitude: float
    """The ecliptic longitude in degrees, [0, 360)."""
    ambiguous: bool
    """Whether the two bodies are so nearly opposite that the other midpoint is as near."""
    sign: Sign
    """The zodiac sign."""
    longitude_uncertainty: NotRequired[float]
    """The largest distance in degrees that the body may be from the longitude given; absent if both moments of birth
    are known.
    """
    sign_uncertain: NotRequired[bool]
    """Whether the body may be in another sign; absent if both moments of birth are known."""


class Composite(TypedDict):
    """The chart of two people together."""

    method: CompositeMethod
    """The method that made the chart."""
    bodies: dict[Body, CompositeBody | None]
    """The bodies by name; the Moon is null when either moment of birth is not known."""
    ascendant: NotRequired[float]
    """The longitude of the Ascendant in degrees, [0, 360); absent when either chart is approximate."""
    midheaven: NotRequired[float]
    """The longitude of the Midheaven in degrees, [0, 360); absent without an Ascendant."""
    house_cusps: NotRequired[list[float]]
    """The longitudes in degrees at which houses 1 to 12 begin; absent without an Ascendant."""
    moment_utc: NotRequired[Timestamp]
    """The moment of a Davison chart; absent for midpoints."""


class CompositeSummary(TypedDict):
    """The chart of two people together, in short."""

    composite_sun: Sign
    """The sign of the composite Sun."""
    composite_moon: Sign | None
    """The sign of the composite Moon; null when either moment of birth is not known."""
    summary: str
    """One sentence on the relationship."""
    strengths: list[str]
    """The gifts of the strongest harmonious contacts, at most three."""
    challenges: list[str]
    """The challenges of the strongest inharmonious contacts, at most three."""

CompatibilityLabel = Literal["Challenging", "Needs Work", "Neutral", "Good Match", "Strong Match"]
"""The label of a category's score, from the lowest to the highest."""


class CompatibilityCategory(TypedDict):
    """One side of a relationship."""

    id: str
    """The category's name, such as `emotional`."""
    name: str
    """The display name, such as "Emotional Connection"."""
    score: float
    """The score, −100 to 100; 0 is neutral."""
    summary: str
    """One sentence on the category."""
    aspect_ids: list[str]
    """The ids of the aspects behind the score, strongest first."""
    label: CompatibilityLabel
    """The label of the unrounded score."""
    raw: float
    """The sum behind the score."""


class ModeResult(TypedDict):
    """The compatibility of two people in one mode."""

    overall_score: float
    """The score, 0 to 100; 50 is neutral."""
    relationship_verb: str
    """A sentence such as "You spark each other"."""
    categories: list[CompatibilityCategory]
    """The mode's categories, in the order of the model."""
    missing_data_prompts: list[str]
    """The unknown data of each birth, and the results omitted for that reason."""
    percentile: float
    """The percentage of pairs of people whose overall score is lower, 0 to 100."""


class KarmicContact(TypedDict):
    """A body of one chart on the nodal axis of the other."""

    aspect_type: AspectType
    """The aspect to the north node: conjunction, or opposition for a body at the south node."""
    id: str
    """The id, formed like that of an aspect: `sun_conjunction_north_node`."""
    interpretation: str
    """One sentence on the body and the node."""
    orb: float
    """The distance from the nodal axis, in degrees."""
    their_planet: Body
    """The body or node of the other person's chart."""
    user_planet: Body
    """The body or node of the user's chart."""


class Compatibility(TypedDict):
    """Two charts compared in all modes. Scores are whole numbers unless full precision was requested."""

    provenance: ScoreProvenance
    """The software, rules and data behind the numbers."""
    inputs: NotRequired[Inputs]
    """The function and the fields that return this document."""
    aspects: list[SynastryAspect]
    """The aspects between the charts, strongest first."""
    birth_note: NotRequired[str]
    """A remark on the person's calendar, clocks or coordinates; absent if there is nothing to say."""
    birth_place: NotRequired[str]
    """The city that was chosen for the name of the person's birthplace; absent when no place was named."""
    calculated_at: Timestamp
    """The time of computation that the request named."""
    composite: Composite
    """The chart of the two together."""
    composite_summary: CompositeSummary
    """A summary of the composite chart."""
    coworker: ModeResult
    """The two as coworkers."""
    exact_chart: bool
    """Whether date, time, zone and place of both births were known."""
    friendship: ModeResult
    """The two as friends."""
    id: NotRequired[str]
    """The other person's id, in the results of a list of people."""
    karmic: list[KarmicContact]
    """Bodies of one chart on the other's nodal axis."""
    mode: Mode
    """`v2` when both charts are exact, else `v1`."""
    model: str
    """The name of the model."""
    romantic: ModeResult
    """The two as a couple."""
    their_birth_note: NotRequired[str]
    """A remark on the other person's calendar, clocks or coordinates; absent if there is nothing to say."""
    their_birth_place: NotRequired[str]
    """The city that was chosen for the name of the other person's birthplace; absent when no place was named."""


class CompatibilityOfMode(TypedDict):
    """Two charts compared in one mode: the result for a request with a `mode`."""

    provenance: ScoreProvenance
    """The software, rules and data behind the numbers."""
    inputs: NotRequired[Inputs]
    """The function and the fields that return this document."""
    aspects: list[SynastryAspect]
    """The aspects between the charts, strongest first."""
    birth_note: NotRequired[str]
    """A remark on the person's calendar, clocks or coordinates; absent if there is nothing to say."""
    birth_place: NotRequired[str]
    """The city that was chosen for the name of the person's birthplace; absent when no place was named."""
    calculated_at: Timestamp
    """The time of computation that the request named."""
    composite: Composite
    """The chart of the two together."""
    composite_summary: CompositeSummary
    """A summary of the composite chart."""
    coworker: NotRequired[ModeResult]
    """The two as coworkers; absent in another mode."""
    exact_chart: bool
    """Whether date, time, zone and place of both births were known."""
    friendship: NotRequired[ModeResult]
    """The two as friends; absent in another mode."""
    karmic: list[KarmicContact]
    """Bodies of one chart on the other's nodal axis."""
    mode: Mode
    """`v2` when both charts are exact, else `v1`."""
    model: str
    """The name of the model."""
    romantic: NotRequired[ModeResult]
    """The two as a couple; absent in another mode."""
    their_birth_note: NotRequired[str]
    """A remark on the other person's calendar, clocks or coordinates; absent if there is nothing to say."""
    their_birth_place: NotRequired[str]
    """The city that was chosen for the name of the other person's birthplace; absent when no place was named."""


class SynastryChart(TypedDict):
    """Two people's charts and the aspects between them."""

    provenance: ChartProvenance
    """The software and data behind the numbers."""
    inputs: NotRequired[Inputs]
    """The function and the fields that return this document."""
    connection_chart: ChartData
    """The other person's chart."""
    exact_chart: bool
    """Whether date, time, zone and place of both births were known."""
    mode: Mode
    """`v2` when both charts are exact, else `v1`."""
    synastry_aspects: list[SynastryAspect]
    """The aspects between the charts, strongest first."""
    user_chart: ChartData
    """The person's own chart."""


class ConnectionVibe(TypedDict):
    """The day's outlook with one connection."""

    connection_id: str
    """The caller's id of the connection."""
    name: str
    """The other person's name."""
    relationship_type: RelationshipType
    """The relationship of the other person to the user."""
    vibe: str
    """One sentence on the day's outlook, with the connection's name."""
    vibe_score: int
    """The score, 0 to 100; 50 is neutral."""
    key_transit: str
    """The strongest transit as text."""
    dti: float
    """Dual Transit Influence, the sum of the day's transits: how much is happening."""
    hqs: float
    """The sum of the day's transits with their quality: positive when harmonious."""
    intensity: float
    """How much is happening, 0 to 100."""
    harmony: float
    """How harmonious the day is, 0 to 100: the score before rounding."""


class ConnectionVibes(TypedDict):
    """The day's outlook for a person and their connections."""

    provenance: NotRequired[ScoreProvenance]
    """The software, rules and data behind the numbers."""
    inputs: NotRequired[Inputs]
    """The function and the fields that return this document; absent within facts."""
    overview: str
    """One sentence on the day's outlook with all connections."""
    connection_vibes: list[ConnectionVibe]
    """The connections that the day affects most, at most ten. Older documents have only an overview, as a plain string."""
    exact_chart: bool
    """Whether date, time, zone and place of birth were all known."""
    mode: Mode
    """`v2` for an exact chart, `v1` for an approximate one."""
    model: str
    """The name of the model of the connections' intensities."""
    note: NotRequired[str]
    """Remarks on the person's birth, such as that it is after the day; absent without any."""


class SavedConnection(TypedDict):
    """A connection as the apps store it: birth data, and the other person's relationship to the user."""

    connection_id: str
    """The caller's id of the connection."""
    name: str
    """The other person's name, as texts use it."""
    birth_date: str
    """The date of birth, `YYYY-MM-DD`."""
    birth_time: NotRequired[str]
    """The time on the birthplace's clocks, `HH:MM`; absent when unknown."""
    birth_lat: NotRequired[float]
    """The latitude of the birthplace in degrees north, −90 to 90; absent when unknown."""
    birth_lon: NotRequired[float]
    """The longitude of the birthplace in degrees east, −180 to 180; absent when unknown."""
    birth_timezone: NotRequired[str]
    """The IANA time zone of the birthplace; absent when unknown."""
    relationship_type: RelationshipType
    """The relationship of the other person to the user; decides the mode and the words."""
    source_user_id: NotRequired[str]
    """The user from whom the connection was imported."""
    created_at: Timestamp
    """The time when the connection was created."""


class ShareProfile(TypedDict):
    """The public profile behind a person's share link."""

    name: str
    """The person's name."""
    birth_date: str
    """The date of birth, `YYYY-MM-DD`."""
    birth_time: NotRequired[str]
    """The time on the birthplace's clocks, `HH:MM`; absent when unknown."""
    birth_lat: NotRequired[float]
    """The latitude of the birthplace in degrees north, −90 to 90; absent when unknown."""
    birth_lon: NotRequired[float]
    """The longitude of the birthplace in degrees east, −180 to 180; absent when unknown."""
    birth_timezone: NotRequired[str]
    """The IANA time zone of the birthplace; absent when unknown."""
    sun_sign: Sign
    """The sign of the Sun."""

Quality = Literal["quiet", "peaceful", "harmonious", "mixed", "challenging"]
"""The label for an intensity and a harmony; the first that applies."""

TrendDirection = Literal["improving", "worsening", "increasing", "decreasing", "stable"]
"""The direction of a change: harmony is `improving` or `worsening`, intensity and the unified score are `increasing` or
`decreasing`, and any of them may be `stable`.
"""

ChangeRate = Literal["stable", "slow", "moderate", "rapid"]
"""How fast a score changed since the day before, by the model's thresholds. The published ones put 50, 25, 15 and 10
percent of days in these classes.
"""


class Foundation(TypedDict):
    """The bodies and houses that a meter of the day tracks, and their meaning."""

    natal_planets_tracked: list[Body]
    """The natal bodies that the definition names."""
    transit_planets_tracked: list[Body]
    """The transiting bodies that count; all eleven if the meter does not limit them."""
    key_houses: dict[str, str]
    """The meaning of each house for the meter, by house number."""
    primary_planets: dict[Body, str]
    """The meaning of each natal body for the meter."""
    secondary_planets: dict[Body, str]
    """The meaning of each further transiting body for the meter."""


class DayAspect(TypedDict):
    """A transit-to-natal aspect of a daily meter."""

    label: str
    """Text for people, such as "Transit Mercury trine Natal Sun"."""
    natal_planet: Body
    """The natal body."""
    transit_planet: Body
    """The transiting body."""
    aspect_type: AspectType
    """The kind of aspect."""
    orb: float
    """The deviation from the exact angle, in degrees."""
    orb_percentage: float
    """The orb in percent of the aspect's limit, 0 to 100."""
    phase: Phase
    """Whether the aspect is applying, exact (within the model's limit) or separating."""
    days_to_exact: float | None
    """Days until the aspect is exact, negative when that is past; null when that is more than a year away."""
    previous_exact_date: CivilDate | None
    """The UTC date on which the aspect was last exact; null when that was more than 366 days ago or was not computed."""
    next_exact_date: CivilDate | None
    """The UTC date on which the aspect is next exact; null when that is more than 366 days away or was not computed."""
    closest_date: CivilDate | None
    """The UTC date on which the approaching body turns back before the aspect is exact; null if it does not."""
    closest_orb: float | None
    """The orb on `closest_date`, in degrees; null if `closest_date` is null."""
    previous_exact_range: NotRequired[TimeRange]
    """The possible instants of exactness on `previous_exact_date`, if the natal point is uncertain."""
    next_exact_range: NotRequired[TimeRange]
    """The possible instants of exactness on `next_exact_date`, if the natal point is uncertain."""
    contribution: float
    """The part of the meter's DTI that the aspect adds."""
    quality_factor: float
    """The quality factor Q of the model, −1 (challenging) to 1 (harmonious)."""
    natal_planet_house: int
    """The natal body's house, 1 to 12."""
    natal_planet_sign: Sign
    """The natal body's sign."""
    houses_involved: list[int]
    """The natal body's house, then the natal house of the transiting body; only one if both are equal."""
    natal_aspect_echo: str | None
    """The aspect of the two bodies in the natal chart, such as "Echoes natal Mercury-Jupiter trine"; null if they form
    none.
    """
    orb_uncertainty: NotRequired[float]
    """The largest error of the orb, in degrees; absent if the moment of birth is known."""
    sign_uncertain: NotRequired[bool]
    """True if the natal body may be in another sign than `natal_planet_sign`; absent otherwise."""


class DayMeter(TypedDict):
    """One of the seventeen meters of a day."""

    meter_name: str
    """The name of the meter, such as `mental_clarity`."""
    display_name: str
    """The name for people, such as "Mental Clarity"."""
    group: str
    """The meter's group: `mind`, `emotions`, `body`, `spirit` or `growth`."""
    unified_score: float
    """Intensity and harmony in one number, −100 to 100."""
    intensity: float
    """How much is happening, 0 to 100."""
    harmony: float
    """How harmonious the influences are, 0 to 100; 50 is neutral, less is challenging."""
    unified_quality: Quality
    """The word for intensity and harmony."""
    state_label: str
    """One or two words for the state."""
    interpretation: str
    """One or two sentences on the meter today: its strongest transit, and what changed since the day before. 80 to 150
    characters.
    """
    trend_delta: NotRequired[float]
    """The change of the unified score since the day before; absent without a day before."""
    trend_direction: NotRequired[TrendDirection]
    """The direction of that change; absent without a day before."""
    trend_change_rate: NotRequired[ChangeRate]
    """How fast the unified score changed; absent without a day before."""
    overview: str
    """One sentence: what the meter represents."""
    detailed: str
    """Two or three sentences: how it is measured."""
    astrological_foundation: Foundation
    """The bodies and houses that the meter tracks, and their meaning."""
    top_aspects: list[DayAspect]
    """The strongest aspects of the meter, at most five, by contribution."""


class DayMeterGroup(TypedDict):
    """One of the five groups of a day's meters."""

    group_name: str
    """The group: `mind`, `emotions`, `body`, `spirit` or `growth`."""
    display_name: str
    """The name for people, such as "Mental Clarity"."""
    unified_score: float
    """Intensity and harmony in one number, −100 to 100."""
    intensity: float
    """How much is happening, 0 to 100."""
    harmony: float
    """How harmonious the influences are, 0 to 100; 50 is neutral, less is challenging."""
    state_label: str
    """One or two words for the state."""
    quality: Quality
    """The word for intensity and harmony."""
    interpretation: str
    """One or two sentences on the group today: its strongest transit, and what changed since the day before. 80 to 150
    characters.
    """
    trend_delta: NotRequired[float]
    """The change of the unified score since the day before; absent without a day before."""
    trend_direction: NotRequired[TrendDirection]
    """The direction of that change; absent without a day before."""
    trend_change_rate: NotRequired[ChangeRate]
    """How fast the unified score changed; absent without a day before."""
    overview: str
    """One sentence: what the group represents."""
    detailed: str
    """Two or three sentences: how it is measured."""
    meters: list[DayMeter]
    """The group's meters, in the order of the model."""


class DayAstrometers(TypedDict):
    """The seventeen meters of a day in their five groups. Unified scores are on the bipolar scale."""

    date: Timestamp
    """The moment of the transits."""
    model: str
    """The name of the model of the scores."""
    overall_unified_score: float
    """The unified score of the day, −100 to 100."""
    overall_intensity: float
    """How much is happening, 0 to 100."""
    overall_harmony: float
    """How harmonious the day is, 0 to 100; 50 is neutral."""
    overall_quality: Quality
    """The word for intensity and harmony."""
    overall_state: str
    """The label of the day, such as "Balanced Flow"."""
    groups: list[DayMeterGroup]
    """The five groups, `mind` to `growth`, with their meters."""
    top_active_meters: list[str]
    """The most intense meters that are not quiet, at most five, most intense first."""
    top_challenging_meters: list[str]
    """The meters with a harmony below 50, at most five, lowest first."""
    top_flowing_meters: list[str]
    """The meters with a unified score above 0, at most five, highest first."""


class ZodiacPlace(TypedDict):
    """A place in the zodiac, and in a chart's houses."""

    sign: Sign
    """The sign of the zodiac."""
    position: str
    """Degrees and minutes within the sign, truncated: `25°12'`."""
    longitude: float
    """The ecliptic longitude, 0 to below 360 degrees."""
    retrograde: bool
    """Whether the body moved backward; false for a point that does not move."""
    house: int
    """The natal house, 1 to 12."""
    house_theme: str
    """The subject of the house, such as "home and family"."""
    longitude_uncertainty: NotRequired[float]
    """The largest error of the longitude, in degrees; absent if the moment of birth is known."""
    possible_signs: NotRequired[list[Sign]]
    """The possible signs of the body; absent if there is only one."""

AspectChangeKind = Literal["new", "closer", "past_exact", "wider", "gone"]
"""The kind of change of an aspect since the day before."""

PriorityTransit = TypedDict(
    "PriorityTransit",
    {
        # The transiting body.
        "transit_planet": Body,
        # The natal body.
        "natal_planet": Body,
        # The kind of aspect.
        "aspect": AspectType,
        # The deviation from the exact angle, in degrees.
        "orb": float,
        # Whether the aspect is applying, exact (within the model's limit) or separating.
        "phase": Phase,
        # One sentence on the two bodies in aspect.
        "interpretation": str,
        # The natal body's house, then the natal house of the transiting body; only one if both are equal.
        "houses": list[int],
        # The largest error of the orb, in degrees; absent if the moment of birth is known.
        "orb_uncertainty": NotRequired[float],
        # Text for people, such as "Transit Mercury trine Natal Sun".
        "label": str,
        # The place of the transiting body, with its natal house.
        "transit_place": ZodiacPlace,
        # The place of the natal body.
        "natal_place": ZodiacPlace,
        # When the orb came within its limit; null if that lies outside the searched range.
        "begin": Timestamp | None,
        # When the aspect was last exact; null if that was neither between `begin` and `end` nor in the last 366 days.
        "previous_exact": Timestamp | None,
        # When the aspect is next exact; null if that is neither between `begin` and `end` nor in the next 366 days.
        "next_exact": Timestamp | None,
        # When the transiting body turns before the aspect is exact; null if it does not, or if the aspect separates.
        "closest_at": Timestamp | None,
        # The orb at `closest_at`, in degrees; null as there.
        "closest_orb": float | None,
        # When the orb leaves its limit; null if that lies outside the searched range.
        "end": Timestamp | None,
        # The possible instants of `begin`, if the natal point is uncertain.
        "begin_range": NotRequired[TimeRange],
        # The possible instants of `previous_exact`, if the natal point is uncertain.
        "previous_exact_range": NotRequired[TimeRange],
        # The possible instants of `next_exact`, if the natal point is uncertain.
        "next_exact_range": NotRequired[TimeRange],
        # The possible instants of `end`, if the natal point is uncertain.
        "end_range": NotRequired[TimeRange],
        # The number of the next pass, or of the last one; null if the aspect is not exact between `begin` and `end`.
        "pass": int | None,
        # The number of times that the aspect is exact between `begin` and `end`; null if either is not known.
        "passes": int | None,
        # The change of the aspect since the day before; null without a day before.
        "change": AspectChangeKind | None,
        # The aspect of the two bodies in the natal chart, such as "Echoes natal Mercury-Jupiter trine"; null if they
        # form none.
        "natal_aspect_echo": str | None,
        # The meters in which the aspect weighs most, at most three.
        "meters": list[str],
        # The effect of the transit in a few words, such as "bringing room to grow".
        "keyword": str,
    },
)
"""One of the day's strongest aspects."""


class Theme(TypedDict):
    """The day in two short phrases, from the groups furthest from neutral."""

    primary_theme: str
    """A phrase for the group whose unified score is furthest from neutral."""
    secondary_theme: NotRequired[str]
    """A phrase for the group that comes second; absent in a model with one group."""


class CriticalDegree(TypedDict):
    """A transiting body in the first or last degree of a sign."""

    planet: Body
    """The transiting body."""
    degree: Literal[0, 29]
    """Whole degrees within the sign: 0 or 29."""
    sign: Sign
    """The zodiac sign."""
    meaning: str
    """One sentence on the meaning of that degree."""


class Retrograde(TypedDict):
    """A retrograde body and its next station."""

    planet: Body
    """The retrograde body."""
    sign: Sign
    """The sign it is in."""
    station_date: NotRequired[CivilDate]
    """The UTC date of the next station; absent when it was not computed or lies beyond the ephemeris."""
    days_to_station: NotRequired[int]
    """Calendar days from the UTC date of the document to the UTC date of the station."""
    station_at: NotRequired[Timestamp]
    """The instant of the station."""

UpcomingKind = Literal["exact_aspect", "ingress", "station", "lunar_phase"]
"""The kind of an upcoming event."""

Direction = Literal["direct", "retrograde"]
"""The direction of a body's motion in longitude."""

LunarPhase = Literal["New Moon", "Waxing Crescent", "First Quarter", "Waxing Gibbous", "Full Moon", "Waning Gibbous", "Last Quarter", "Waning Crescent"]
"""The phase of the Moon, an octant of its elongation from the Sun."""


class UpcomingEvent(TypedDict):
    """An event in the sky."""

    at: Timestamp
    """The instant of the event."""
    at_range: NotRequired[TimeRange]
    """The possible instants of `at`, if the natal point is uncertain."""
    kind: UpcomingKind
    """The kind of event; decides which other fields are present."""
    label: str
    """Text for people, such as "Mars enters Leo"."""
    planet: NotRequired[Body]
    """The body that moves."""
    natal_planet: NotRequired[Body]
    """The natal body; only for an exact aspect."""
    aspect: NotRequired[AspectType]
    """The kind of aspect; only for an exact aspect."""
    sign: NotRequired[Sign]
    """The sign that is entered, or that the body or the Moon is in; not of an exact aspect."""
    direction: NotRequired[Direction]
    """The direction of motion after the station; only for a station."""
    phase: NotRequired[LunarPhase]
    """The phase of the Moon, one of the four principal ones; only for a lunar phase."""


class CollectiveAspect(TypedDict):
    """An aspect between two slow transiting bodies, the same for everybody."""

    planet1: Body
    """The faster body."""
    planet2: Body
    """The slower body."""
    aspect: AspectType
    """The kind of aspect."""
    orb: float
    """The deviation from the exact angle, in degrees."""
    phase: Phase
    """Whether the aspect is applying, exact (within the model's limit) or separating."""
    applying: bool
    """Whether the orb is shrinking; given for exact aspects too."""
    interpretation: str
    """One sentence on the two bodies in aspect."""


class Hour(TypedDict):
    """One hour of the day."""

    at: Timestamp
    """The beginning of the hour."""
    intensity: float
    """How much is happening, 0 to 100."""


class Rhythm(TypedDict):
    """The intensity of each hour of a day."""

    zone: NotRequired[str]
    """The zone of the day; absent for UTC."""
    model: str
    """The name of the model of the intensities."""
    hours: list[Hour]
    """The hours of the day in order."""
    peak: Hour
    """The most intense hour; the first one if several are equal."""
    low: Hour
    """The least intense hour; the first one if several are equal."""
    flat: bool
    """Whether the most and the least intense hour differ by less than 5 points before rounding."""


class TransitHouse(TypedDict):
    """The natal house of a transiting body."""

    planet: Body
    """The transiting body."""
    sign: Sign
    """The sign of the transiting body."""
    house: int
    """The natal house, 1 to 12."""
    direction: Direction
    """Whether the body moves forward or backward."""


class HouseIngress(TypedDict):
    """The entry of a moving body into a house of a chart."""

    at: Timestamp
    """The instant of the entry."""
    planet: Body
    """Which body it is."""
    house: int
    """The house that it enters, 1 to 12."""
    direction: Direction
    """Whether the body moves forward or backward."""
    label: str
    """Text for people, such as "Venus enters your 5th house"."""


class SkyAspect(TypedDict):
    """The instant at which two transiting bodies form an aspect."""

    at: Timestamp
    """The instant at which the aspect is exact."""
    planet1: Body
    """The body that comes first in the order of bodies."""
    planet2: Body
    """The other body."""
    aspect: AspectType
    """The kind of aspect."""
    label: str
    """Text for people, such as "Mars conjunction Jupiter"."""


class PointTransit(TypedDict):
    """A transit at the moment. The transiting place, the natal place or both are points."""

    transit_planet: str
    """The transiting body or point: `chiron`."""
    natal_planet: str
    """The natal body, angle or point: `midheaven`."""
    aspect_type: AspectType
    """The kind of aspect."""
    orb: float
    """The deviation from the exact angle, in degrees."""
    applying: bool
    """Whether the orb is shrinking; given for exact aspects too."""
    phase: Phase
    """Whether the aspect is applying, exact (within the model's limit) or separating."""
    orb_percentage: float
    """The orb in percent of the aspect's limit, 0 to 100."""
    orb_uncertainty: NotRequired[float]
    """The largest error of the orb in degrees; absent if the moment of birth is known."""
    label: str
    """Text for people, such as "Transit Saturn square Natal Midheaven"."""


class TransitSummary(TypedDict):
    """The transits of a day."""

    provenance: NotRequired[ScoreProvenance]
    """The software, rules and data behind the numbers, in a document of its own."""
    note: NotRequired[str]
    """A remark on the birth and the day, in a document that has it nowhere else; absent if there is nothing to say."""
    priority_transits: list[PriorityTransit]
    """The strongest aspects by DTI, at most five."""
    theme_synthesis: Theme
    """The day in two short phrases."""
    critical_degree_alerts: list[CriticalDegree]
    """Transiting bodies in the first or last degree of a sign."""
    retrograde_planets: list[Retrograde]
    """The retrograde bodies without the mean node."""
    upcoming: list[UpcomingEvent]
    """Exact aspects, ingresses, stations and lunar phases of the next seven days, in order of time."""
    collective: list[CollectiveAspect]
    """Aspects between the transiting Jupiter, Saturn, Uranus, Neptune and Pluto."""
    energy_rhythm: Rhythm
    """The intensity of each hour of the day."""
    transit_houses: list[TransitHouse]
    """The natal houses of the transiting bodies."""
    house_ingresses: list[HouseIngress]
    """Entries of transiting bodies into natal houses in the next seven days, in order of time."""
    sky_aspects: list[SkyAspect]
    """Exact aspects between transiting bodies in the next seven days, in order of time."""
    point_aspects: NotRequired[list[PointTransit]]
    """The transits of the moment to the requested natal points, and the transits of these points to the chart, in a
    document of its own; absent if the request names no points.
    """


class MoonPhase(TypedDict):
    """The phase of the Moon."""

    name: LunarPhase
    """The octant of the Moon's elongation from the Sun."""
    illumination: float
    """The lit part of the disk, 0 to 100 percent."""
    days_to_full: NotRequired[float]
    """Days until the next full Moon."""
    days_to_new: NotRequired[float]
    """Days until the next new Moon."""


class MoonAspect(TypedDict):
    """An aspect of the transiting Moon to a natal body."""

    aspect_type: AspectType
    """The kind of aspect."""
    natal_planet: Body
    """The natal body."""
    orb: float
    """The deviation from the exact angle, in degrees."""
    phase: Phase
    """Whether the aspect is applying, exact (within the model's limit) or separating."""
    interpretation: str
    """One sentence on what the Moon brings to the natal body."""
    orb_uncertainty: NotRequired[float]
    """The largest error of the orb, in degrees; absent if the moment of birth is known."""


class VoidOfCourse(TypedDict):
    """The time from the Moon's last exact aspect in a sign until it leaves the sign."""

    is_void: bool
    """Whether the moment of the document lies in the period."""
    start: Timestamp
    """The last exact aspect, or the Moon's ingress if it forms none in the sign."""
    end: Timestamp
    """The time when the Moon leaves the sign."""


class Dispositor(TypedDict):
    """The ruler of the Moon's sign and its transit position."""

    planet: Body
    """The modern ruler of the Moon's sign."""
    sign: Sign
    """The sign through which it transits."""
    house: NotRequired[int]
    """The natal house through which it transits, 1 to 12; absent without a birth."""
    dignity: Dignity
    """The dignity of its transiting position; exaltation counts in the whole sign."""


class Lunation(TypedDict):
    """A new, quarter or full Moon."""

    at: Timestamp
    """When it happens."""
    phase: LunarPhase
    """New Moon, First Quarter, Full Moon or Last Quarter."""
    sign: Sign
    """The Moon's sign."""
    degree_in_sign: float
    """The Moon's degrees within its sign, [0, 30)."""
    position: str
    """The Moon's place, truncated to the minute, such as "20°02' Leo"."""

EclipseLuminary = Literal["solar", "lunar"]
"""Which luminary is eclipsed."""

EclipseKind = Literal["total", "annular", "hybrid", "partial", "penumbral"]
"""How much of a luminary is covered."""


class EclipseView(TypedDict):
    """The view of an eclipse from a place at sea level, where the luminary is seen while its upper limb is above the
    horizon (with 34 arc minutes of refraction).
    """

    kind: EclipseKind
    """How much of the luminary is covered at `at`."""
    at: Timestamp
    """The time of greatest coverage while the luminary is seen, from `begin` through `end`."""
    maximum_at_horizon: bool
    """Whether the luminary rises or sets at `at`, because the local maximum is below the horizon."""
    local_time: NotRequired[str]
    """The same moment in local time of the place, `YYYY-MM-DD HH:MM`; absent if its time zone is not known."""
    begin: Timestamp
    """First contact, or the rising of the luminary if that is later."""
    end: Timestamp
    """Last contact, or the setting of the luminary if that is earlier."""
    rise: NotRequired[Timestamp]
    """When the upper limb rises during the eclipse; absent if it does not."""
    set: NotRequired[Timestamp]
    """When the upper limb sets during the eclipse; absent if it does not. Near a pole it may set before `rise`; the
    luminary is below the horizon in between.
    """
    magnitude: float
    """The magnitude at `at`: where the eclipse is total or annular then, the ratio of the Moon's diameter to the Sun's;
    where it is partial, the covered part of the Sun's diameter; for the Moon, the part of its diameter in the umbra.
    """
    obscuration: NotRequired[float]
    """The covered part of the Sun's disk, 0 to 1; absent for the Moon."""
    altitude: float
    """The altitude of the luminary's center at `at`, in degrees above the horizon, with refraction."""


class Eclipse(TypedDict):
    """An eclipse of the Sun or of the Moon, as the whole Earth sees it."""

    at: Timestamp
    """The instant of greatest eclipse: the shadow's axis passes nearest to the center of the Earth or of the Moon."""
    luminary: EclipseLuminary
    """Whether the Sun or the Moon is eclipsed."""
    kind: EclipseKind
    """How much of the luminary is covered where the eclipse is largest."""
    begin: Timestamp
    """First contact with the penumbra anywhere."""
    end: Timestamp
    """Last contact with the penumbra anywhere."""
    magnitude: float
    """For a total, annular or hybrid eclipse of the Sun with a central line, the ratio of the Moon's diameter to the
    Sun's at the greatest eclipse; for one without a central line and for a partial one, the covered part of the
    Sun's diameter. For the Moon, the part of its diameter in the umbra, 0 for a penumbral eclipse.
    """
    penumbral_magnitude: NotRequired[float]
    """The part of the Moon's diameter in the penumbra; absent for the Sun."""
    saros: int
    """The number of the Saros series."""
    longitude: float
    """The longitude of the eclipsed body at the maximum in degrees, [0, 360)."""
    sign: Sign
    """The sign of the eclipsed body."""
    degree_in_sign: float
    """Degrees within the sign, [0, 30)."""
    position: str
    """Degrees and minutes within the sign, truncated to the minute, such as "20°02' Leo"."""
    visible: NotRequired[bool]
    """Whether it is visible from the place; absent without a place."""
    view: NotRequired[EclipseView]
    """The view from the place; absent without a place or if nothing is visible."""
    label: str
    """Text for people, such as "Total solar eclipse at 20°02' Leo"."""


class MoonDetail(TypedDict):
    """The Moon of a day."""

    moon_sign: Sign
    """The Moon's sign."""
    moon_house: NotRequired[int]
    """The natal house of the Moon, 1 to 12; absent without a birth."""
    lunar_phase: MoonPhase
    """The phase of the Moon."""
    moon_aspects: NotRequired[list[MoonAspect]]
    """The aspects of the Moon to natal bodies, strongest first; absent without a birth."""
    void_of_course: str
    """Text for people: "Void until 14:05 UTC", with the time zone of the day, or "Not void of course"."""
    void_of_course_period: NotRequired[VoidOfCourse]
    """The void-of-course period in the Moon's present sign."""
    dispositor: NotRequired[Dispositor]
    """The ruler of the Moon's sign; absent if the model names none."""
    interpretation: str
    """One or two sentences on the Moon of the day."""
    position: NotRequired[str]
    """Degrees and minutes of the Moon within its sign, truncated to the minute, such as "20°02' Leo"; only of the
    command `moon`.
    """
    lunations: NotRequired[list[Lunation]]
    """The next new, quarter and full Moons, in order of time; only in the output of the command `moon`."""
    eclipses: NotRequired[list[Eclipse]]
    """The next eclipse of the Sun and the next of the Moon, in order of time; only in the output of the command `moon`."""


class CategoryTransit(TypedDict):
    """A transit of an area of life."""

    label: str
    """Text for people, such as "Transit Mercury trine Natal Sun"."""
    transit_planet: Body
    """The transiting body."""
    natal_planet: Body
    """The natal body."""
    aspect: AspectType
    """The kind of aspect."""
    orb: float
    """The deviation from the exact angle, in degrees."""
    phase: Phase
    """Whether the aspect is applying, exact (within the model's limit) or separating."""
    orb_uncertainty: NotRequired[float]
    """The largest error of the orb, in degrees; absent if the moment of birth is known."""

AheadKind = Literal["exact_aspect", "ingress", "station", "lunar_phase", "house_ingress"]
"""The kind of an event of the days ahead."""


class AheadEvent(TypedDict):
    """An event of the days ahead, with its weight."""

    at: Timestamp
    """The instant of the event."""
    at_range: NotRequired[TimeRange]
    """The possible instants of `at`, if the natal point is uncertain."""
    kind: AheadKind
    """The kind of event."""
    label: str
    """Text for people, such as "Mars enters Leo"."""
    weight: float
    """The weight that orders events: for an aspect, its DTI when it is exact; for other events, a weight from the
    tables times the transit weight of the body.
    """
    planet: Body
    """The body that moves."""
    natal_planet: NotRequired[Body]
    """The natal body; only for an exact aspect."""
    aspect: NotRequired[AspectType]
    """The kind of aspect; only for an exact aspect."""
    sign: NotRequired[Sign]
    """The sign that is entered, or that the body is in; not of an exact aspect or an entry into a house."""
    house: int
    """The natal house that the body is in then, or that it enters."""
    house_theme: str
    """The subject of the house, such as "home and family"."""


class LifeCategoryReading(TypedDict):
    """An area of life on a day."""

    name: str
    """The area, such as `love_relationships`."""
    display_name: str
    """The name for people, such as "Love & Relationships"."""
    unified_score: float
    """Intensity and harmony in one number, −100 to 100."""
    intensity: float
    """The weighted mean of the intensities of its meters, 0 to 100."""
    harmony: float
    """The weighted mean of the harmonies of its meters, 0 to 100; 50 is neutral."""
    quality: Quality
    """The word for intensity and harmony."""
    meters: list[str]
    """The meters that the area is computed from."""
    houses: list[int]
    """Its natal houses, 1 to 12."""
    bodies: list[Body]
    """Its natal bodies."""
    transits: list[CategoryTransit]
    """The three strongest aspects to its natal bodies and to the bodies in its houses."""
    ahead: list[AheadEvent]
    """The three events of the next seven days with the largest weights among exact aspects to those bodies and entries
    into its houses, in order of time.
    """


class UsualRange(TypedDict):
    """A person's own scores over the 365 days up to the date, or the days since the birth: quantiles, interpolated
    linearly between neighboring scores, and the rank of today.
    """

    p10: float
    """The 10 % quantile."""
    p25: float
    """The 25 % quantile."""
    p50: float
    """The 50 % quantile, the median."""
    p75: float
    """The 75 % quantile."""
    p90: float
    """The 90 % quantile."""
    rank: int
    """The rank of today's score, 1 for the highest."""
    percent_below: int
    """Percent of the days with a lower score, 0 to 99."""
    days: int
    """The number of days compared, including today."""


class AspectChange(TypedDict):
    """How an aspect changed since the day before."""

    label: str
    """Text for people, such as "Transit Mercury trine Natal Sun"."""
    transit_planet: Body
    """The transiting body."""
    natal_planet: Body
    """The natal body."""
    aspect: AspectType
    """The kind of aspect."""
    change: AspectChangeKind
    """The kind of change."""
    orb: float | None
    """The deviation from the exact angle now, in degrees; null if the aspect is gone."""
    previous_orb: float | None
    """The deviation one day before, in degrees; null if the aspect is new."""
    hqs_change: float
    """The change of the aspect's HQS."""
    orb_uncertainty: NotRequired[float]
    """The largest error of both orbs, in degrees; absent if the moment of birth is known."""


class MeterRanges(TypedDict):
    """The usual ranges of a meter or group, and the aspect that moved it."""

    intensity: UsualRange
    """The range of the intensity."""
    harmony: UsualRange
    """The range of the harmony."""
    unified_score: UsualRange
    """The range of the unified score."""
    moved_by: AspectChange | None
    """The aspect whose HQS in the meter changed most since the day before; null if no aspect with a certain orb changed
    it, or without a day before.
    """

BirthPart = Literal["time", "place"]
"""A part of a birth that is not exactly known."""


class ChangeShares(TypedDict):
    """The shares of the classes of a change."""

    stable: float
    """Of stable scores."""
    slow: float
    """Of slow changes."""
    moderate: float
    """Of moderate changes."""
    rapid: float
    """Of rapid changes."""


class ScoreUncertainty(TypedDict):
    """A score over the possible births."""

    p10: float
    """The 10 % quantile, in points."""
    p50: float
    """The median, in points."""
    p90: float
    """The 90 % quantile, in points."""
    change_rate: NotRequired[ChangeShares]
    """The share of each class of the change since the day before; absent on the first day of the ephemeris."""
    rising: NotRequired[float]
    """The share of births for which the score rises and is not stable; absent without `change_rate`."""
    falling: NotRequired[float]
    """The share of births for which the score falls and is not stable; absent without `change_rate`."""

Certainty = Literal["narrow", "medium", "wide"]
"""The width of a unified score's range from `p10` through `p90`, on the bipolar scale."""


class MeterUncertainty(TypedDict):
    """The scores of a meter or group over the possible births."""

    unified_score: ScoreUncertainty
    """The unified score over the possible births."""
    intensity: ScoreUncertainty
    """The intensity over the possible births."""
    harmony: ScoreUncertainty
    """The harmony over the possible births."""
    certainty: Certainty
    """The width of the unified score's range."""


class OrbRange(TypedDict):
    """The smallest and the largest orb of an aspect, in degrees."""

    min: float
    """The smallest orb, in degrees."""
    max: float
    """The largest orb, in degrees."""


class AspectUncertainty(TypedDict):
    """A transit-to-natal aspect over the possible births."""

    transit_planet: Body
    """The transiting body."""
    natal_planet: Body
    """The natal body."""
    aspect_type: AspectType
    """The kind of aspect."""
    in_orb: float
    """The share of births at which it is within its orb."""
    orb: OrbRange
    """Its orbs at these births, in degrees."""

BirthUncertainty = TypedDict(
    "BirthUncertainty",
    {
        # The parts in which the possible births differ.
        "varies": list[BirthPart],
        # The earliest possible instant of birth.
        "from": Timestamp,
        # The latest possible instant of birth.
        "through": Timestamp,
        # The number of possible births.
        "points": int,
        # The share of births whose score lies from `p10` through `p90`.
        "coverage": float,
        # The scores of each meter and group over the possible births, on the scale of the document.
        "meters": dict[str, MeterUncertainty],
        # The aspects with the largest mean DTI over the possible births, at most five, of those in orb at half of them.
        "aspects": list[AspectUncertainty],
    },
)
"""The scores of an incompletely known birth over its possible times and places. Each is that of an exact chart."""


class DayChart(TypedDict):
    """The chart and the settings that a day was computed from."""

    moment_utc: Timestamp
    """The moment of the transits."""
    model: str
    """The name of the model."""
    ephemeris: str
    """The source of the positions, with its version."""
    exact_chart: bool
    """Whether date, time, zone and place of birth were all known; without them houses are solar houses."""
    house_system: NotRequired[HouseSystem]
    """The requested house system; present only if another one is used instead."""
    house_system_used: NotRequired[HouseSystem]
    """The house system used instead."""
    mean_time: NotRequired[MeanTimeSource]
    """The kind of mean time of the clocks; absent for legal time."""
    utc_offset_seconds: NotRequired[int]
    """How far the clocks were ahead of universal time, in seconds; absent unless they kept mean time, or a legal time
    whose offset is not a multiple of 15 minutes.
    """
    clock_abbreviation: NotRequired[str]
    """The time-zone database's abbreviation of a legal time whose offset is not a multiple of 15 minutes, such as
    `MMT`.
    """
    place: NotRequired[str]
    """The city that was chosen for the name of the birthplace, with region and country; absent when no place was named."""
    note: NotRequired[str]
    """A remark on the calendar of the date, the clocks, and coordinates that are far from the zone; absent if there is
    none.
    """


class ActionableAdvice(TypedDict):
    """Advice that the caller writes."""

    do: str
    """One thing to do."""
    dont: str
    """One thing to avoid."""
    reflect_on: str
    """One thing to think about."""


class Usage(TypedDict):
    """The cost of writing the caller's texts."""

    prompt_token_count: NotRequired[int]
    """Tokens of the prompt."""
    candidates_token_count: NotRequired[int]
    """Tokens of the answer."""
    cached_content_token_count: NotRequired[int]
    """Tokens of the prompt that were cached."""


class Day(TypedDict):
    """The daily response: what can be computed, and fields for the texts that the caller writes."""

    provenance: ScoreProvenance
    """The software, rules and data behind the numbers."""
    inputs: NotRequired[Inputs]
    """The function and the fields that return this document."""
    date: CivilDate
    """The date of the transits in the requested zone."""
    sun_sign: Sign
    """The sign of the natal Sun. On a date on which the Sun changes sign, the sign at the moment of the chart."""
    sun_sign_cusp: NotRequired[SunSign]
    """Both signs and the instant of the change, if the sign depends on an unknown time of birth; otherwise absent."""
    astrometers: DayAstrometers
    """The seventeen meters in their groups."""
    transit_summary: TransitSummary
    """The transits of the day, and the data behind the caller's texts."""
    moon_detail: MoonDetail
    """The Moon of the day."""
    life_categories: NotRequired[list[LifeCategoryReading]]
    """The areas of life; absent in a model that lacks the meters of the areas."""
    usual_ranges: NotRequired[dict[str, MeterRanges]]
    """The person's usual ranges and the aspect that moved each, by meter and group; absent unless requested."""
    birth_uncertainty: NotRequired[BirthUncertainty]
    """The scores over the possible births; absent for an exactly known birth, and by default in lists."""
    chart: DayChart
    """The chart and the settings that the day was computed from."""
    exact_chart: bool
    """Whether date, time, zone and place of birth were all known."""
    mode: Mode
    """`v2` for an exact chart, `v1` for an approximate one."""
    moment_known: MomentKnown
    """How the instant of birth was determined."""
    technical_analysis: NotRequired[str]
    """The caller's account of the chart and the transits."""
    daily_theme_headline: NotRequired[str]
    """The caller's headline of the day."""
    daily_overview: NotRequired[str]
    """The caller's text on the whole day."""
    actionable_advice: NotRequired[ActionableAdvice]
    """The caller's advice."""
    look_ahead_preview: NotRequired[str]
    """The caller's text on the days ahead; its data are `transit_summary.upcoming`."""
    energy_rhythm: NotRequired[str]
    """The caller's text on the hours of the day; its data are `transit_summary.energy_rhythm`."""
    relationship_weather: NotRequired[ConnectionVibes]
    """The day's outlook with the person's connections, as `get_connection_vibes` returns it."""
    collective_energy: NotRequired[str]
    """The caller's text on what concerns everybody; its data are `transit_summary.collective`."""
    model_used: NotRequired[str]
    """The name of what wrote the caller's texts."""
    generation_time_ms: NotRequired[int]
    """The duration of writing, in milliseconds."""
    usage: NotRequired[Usage]
    """The cost of writing."""


class DayError(TypedDict):
    """An error in the form of the daily service."""

    code: str
    """The kind of error, such as `not-found` or `invalid-argument`."""
    message: str
    """The reason and the correct input, in one line."""
    details: str | None
    """Further details of the error."""

ErrorStatus = Literal["INVALID_ARGUMENT", "FAILED_PRECONDITION", "OUT_OF_RANGE", "UNAUTHENTICATED", "PERMISSION_DENIED", "NOT_FOUND", "ALREADY_EXISTS", "ABORTED", "RESOURCE_EXHAUSTED", "CANCELLED", "UNKNOWN", "INTERNAL", "DATA_LOSS", "UNIMPLEMENTED", "UNAVAILABLE", "DEADLINE_EXCEEDED"]
"""The kinds of errors, with the names of gRPC."""


class ErrorDetails(TypedDict):
    """The position of an error, and when to try again."""

    field: NotRequired[str]
    """The field of the request that caused the error, such as `birth.birth_date`; absent if no field did."""
    retry_after: NotRequired[int]
    """The seconds after which to try again, as in the header `Retry-After`; absent if it would not help."""


class ErrorBody(TypedDict):
    """The error of a call."""

    status: ErrorStatus
    """The kind of error."""
    message: str
    """The reason with the value, and the correct input."""
    details: NotRequired[ErrorDetails]
    """The position of the error, and when to try again; absent without either."""


class CallableError(TypedDict):
    """The body of a failed call over HTTP, in the format of Firebase's callable functions."""

    error: ErrorBody
    """The reason of the failure."""


class ExchangeSubject(TypedDict):
    """The person and the birth. Readers of the format require time, place and zone; noon, 0° and UTC stand in for
    unknown ones, and `unknown` lists them.
    """

    name: str
    """The person's name."""
    year: int
    """The year on the birthplace's calendar."""
    month: int
    """The month, 1 to 12."""
    day: int
    """The day of the month, 1 to 31."""
    hour: int
    """The hour on the birthplace's clocks, 0 to 23."""
    minute: int
    """The minute, 0 to 59."""
    second: NotRequired[int]
    """The second, 0 to 59; absent for 0, and when the time is unknown."""
    city: str
    """The birthplace's name, for people."""
    nation: str
    """The country's code, such as `GB`."""
    lng: float
    """Degrees east, −180 to 180."""
    lat: float
    """Degrees north, −90 to 90."""
    tz_str: str
    """The IANA time zone."""
    repeated_time: NotRequired[Literal["later"]]
    """`later` for the second pass of a time that clocks showed twice; absent otherwise."""
    unknown: NotRequired[list[Literal["time", "zone", "place"]]]
    """The parts of the birth that are unknown; absent when none is."""


class ExchangePosition(TypedDict):
    """A body or an angle in its sign and house."""

    name: str
    """The name: `Sun`, `North_Node`, `ASC`."""
    quality: str
    """The modality of the sign: `Cardinal`, `Fixed` or `Mutable`."""
    element: str
    """The element of the sign: `Fire`, `Earth`, `Air` or `Water`."""
    sign: str
    """Three letters of the sign: `Tau`."""
    sign_num: int
    """The number of the sign, 0 to 11 from Aries."""
    position: float
    """The degree within the sign, [0, 30)."""
    abs_pos: float
    """The ecliptic longitude in degrees, [0, 360)."""
    emoji: str
    """The symbol of the sign."""
    point_type: str
    """The kind of point: `Planet`, `Node` or `Angle`."""
    house: str
    """The house: `First_House` to `Twelfth_House`."""
    retrograde: bool
    """Whether the point moves backwards; false for an angle."""
    speed: NotRequired[float]
    """The speed in degrees a day; absent for an angle."""
    longitude_uncertainty: NotRequired[float]
    """The largest distance in degrees that the body may be from the longitude given; absent if the moment of birth is
    known.
    """
    sign_uncertain: NotRequired[bool]
    """Whether the body may be in another sign; absent if the moment of birth is known."""


class ExchangeCusp(TypedDict):
    """The beginning of a house."""

    house: int
    """The house, 1 to 12."""
    sign: str
    """Three letters of the sign: `Leo`."""
    degree: float
    """The degree within the sign, [0, 30)."""
    abs_pos: float
    """The ecliptic longitude in degrees, [0, 360)."""


class ExchangeAspect(TypedDict):
    """An aspect between two points."""

    planet1: str
    """The name of one point, as in the positions."""
    planet2: str
    """The name of the other point."""
    aspect: str
    """The kind of aspect: `Trine` and so on."""
    orb: float
    """The deviation from the exact angle, in degrees."""
    applying: bool
    """Whether the orb is shrinking."""
    strength: str
    """`strong`, `moderate` or `weak`, by thirds of the orb limit."""
    orb_uncertainty: NotRequired[float]
    """The largest error of the orb, in degrees; absent if the moment of birth is known."""


class ExchangeData(TypedDict):
    """Positions, cusps and aspects."""

    planetary_positions: list[ExchangePosition]
    """The bodies, or those of a request's `active_points`, the angles where they are known, and points. Where a
    document with the ten planets is read, the node is computed.
    """
    house_cusps: NotRequired[list[ExchangeCusp]]
    """The twelve cusps."""
    aspects: list[ExchangeAspect]
    """The aspects within the chart."""
    house_system: NotRequired[str]
    """The requested house system, such as `placidus`."""
    house_system_used: NotRequired[str]
    """The house system of the cusps. It differs from the requested one if that does not exist."""
    composite: NotRequired[str]
    """How the chart of two people was made: `midpoint` or `davison`; absent for one person's."""
    zodiac: NotRequired[str]
    """The sidereal zodiac of the degrees; absent in the tropical one. Documents with one are not read."""


class NatalExchange(TypedDict):
    """A natal chart in the exchange format of chart services. Names of signs, points, houses and aspects are plain
    text; reading the document checks each of them.
    """

    provenance: ChartProvenance
    """The software and data behind the numbers."""
    inputs: NotRequired[Inputs]
    """The function and the fields that return this document; charts from files and composite charts have none."""
    subject_data: ExchangeSubject
    """The person and the birth."""
    chart_data: ExchangeData
    """Positions, cusps and aspects."""
    exact_chart: bool
    """Whether date, time, zone and place of birth were all known."""
    mode: Mode
    """`v2` for an exact chart, `v1` for an approximate one."""
    moment_known: MomentKnown
    """How the instant of birth was determined."""


class FactsPerson(TypedDict):
    """A person's chart in short."""

    sun: ZodiacPlace
    """The natal Sun."""
    moon: ZodiacPlace
    """The natal Moon."""
    ascendant: NotRequired[ZodiacPlace]
    """The Ascendant; absent in an approximate chart."""
    exact_chart: bool
    """Whether date, time, zone and place of birth were all known."""
    moment_known: MomentKnown
    """How the instant of birth was determined."""
    uncertain: list[str]
    """Sentences about uncertain parts of the chart, with the reason; empty for an exact chart."""
    elements: dict[Element, int]
    """The number of bodies (Sun, Moon and planets) in signs of each element; ten in total."""
    modalities: dict[Modality, int]
    """The number of bodies (Sun, Moon and planets) in signs of each modality; ten in total."""


class Mover(TypedDict):
    """A meter that moved since the day before."""

    meter_name: str
    """The name of the meter, such as `mental_clarity`."""
    display_name: str
    """The name for people, such as "Mental Clarity"."""
    delta: float
    """The change of the unified score since the day before, −200 to 200 points on the bipolar scale."""
    moved_by: AspectChange | None
    """The aspect whose HQS in the meter changed most; null if no aspect with a certain orb changed it."""


class FactsMeter(TypedDict):
    """A meter or group of the day. Unified scores are on the bipolar scale."""

    meter_name: str
    """The name of the meter or group, such as `mental_clarity`."""
    display_name: str
    """The name for people, such as "Mental Clarity"."""
    unified_score: float
    """Intensity and harmony in one number, −100 to 100."""
    intensity: float
    """How much is happening, 0 to 100."""
    harmony: float
    """How harmonious the influences are, 0 to 100; 50 is neutral, less is challenging."""
    quality: Quality
    """The word for intensity and harmony."""
    state_label: str
    """One or two words for the state."""
    trend_delta: NotRequired[float]
    """The change of the unified score since the day before; absent without a day before."""
    trend_change_rate: NotRequired[ChangeRate]
    """How fast the unified score changed; absent without a day before."""
    sentence: str
    """One or two sentences on the meter today, 80 to 150 characters."""
    ranges: MeterRanges
    """The person's usual ranges of the meter."""
    same_as: NotRequired[str]
    """The meter or group that texts show in its place, because both have the same numbers by definition; absent
    otherwise.
    """


class FactsLunation(TypedDict):
    """A new or full Moon."""

    at: Timestamp
    """The instant at which it is exact."""
    phase: LunarPhase
    """New Moon or Full Moon."""
    place: ZodiacPlace
    """The position of the Moon at that moment."""


class FactsEclipse(TypedDict):
    """An eclipse near the day."""

    at: Timestamp
    """The instant of greatest eclipse."""
    luminary: EclipseLuminary
    """Whether the Sun or the Moon is eclipsed."""
    kind: EclipseKind
    """How much of the luminary is covered where the eclipse is largest."""
    magnitude: float
    """The magnitude as the sky's list of eclipses defines it; 0 for a penumbral eclipse."""
    place: ZodiacPlace
    """The position of the eclipsed body, with the natal house."""
    label: str
    """Text for people, such as "Total solar eclipse at 20°02' Leo"."""


class FactsMoon(TypedDict):
    """The Moon of a day."""

    place: ZodiacPlace
    """The position of the Moon."""
    phase: LunarPhase
    """The octant of the Moon's elongation from the Sun."""
    illumination: float
    """The lit part of the disk, 0 to 100 percent."""
    previous_lunation: NotRequired[FactsLunation]
    """The last new or full Moon."""
    next_lunation: NotRequired[FactsLunation]
    """The next new or full Moon."""
    void_of_course: VoidOfCourse
    """The void-of-course period in the Moon's present sign."""
    eclipses: list[FactsEclipse]
    """The eclipses of the 30 days before and after, in order of time."""
    aspects: list[UpcomingEvent]
    """The exact aspects of the Moon to natal bodies during the day, in order of time."""


class FactsRhythm(TypedDict):
    """How the intensity of a day rises and falls."""

    peak: Hour
    """The most intense hour; the first one if several are equal."""
    low: Hour
    """The least intense hour; the first one if several are equal."""
    difference: float
    """How much they differ, 0 to 100 points."""
    flat: bool
    """Whether they differ by less than 5 points before rounding."""
    model: str
    """The name of the model of the intensities."""


class CollectiveWindow(TypedDict):
    """An aspect between two slow bodies, and the time that it lasts."""

    planet1: Body
    """The faster body."""
    planet2: Body
    """The slower body."""
    aspect: AspectType
    """The kind of aspect."""
    orb: float
    """The deviation from the exact angle, in degrees."""
    applying: bool
    """Whether the orb is shrinking; given for exact aspects too."""
    interpretation: str
    """One sentence on the two bodies in aspect."""
    begin: Timestamp | None
    """When the orb came within its limit; null if that lies outside the searched range."""
    exact: list[Timestamp]
    """The instants at which it is exact, in order."""
    end: Timestamp | None
    """When the orb leaves its limit; null if that lies outside the searched range."""


class FactsCollective(TypedDict):
    """The aspects, ingresses and stations of the slow bodies, the same for everybody."""

    aspects: list[CollectiveWindow]
    """Aspects between the transiting Jupiter, Saturn, Uranus, Neptune and Pluto."""
    events: list[UpcomingEvent]
    """Their ingresses and stations within 30 days, in order of time."""


class Facts(TypedDict):
    """Facts about a person's day for a writer of texts."""

    provenance: ScoreProvenance
    """The software, rules and data behind the numbers."""
    inputs: NotRequired[Inputs]
    """The function and the fields that return this document."""
    date: CivilDate
    """The date of the transits in the requested zone."""
    moment_utc: Timestamp
    """The moment of the transits."""
    zone: NotRequired[str]
    """The zone of the day; absent for UTC."""
    scope: FactsScope
    """The scope of the facts."""
    model: str
    """The name of the model of `meters` and `groups`."""
    ephemeris: str
    """The source of the positions, with its version."""
    person: FactsPerson
    """The person's chart in short."""
    sentence: str
    """The day in one sentence, at most 140 characters; empty for a model without groups."""
    movers: list[Mover]
    """The meters whose unified score changed most since the day before, at most three."""
    transits: list[PriorityTransit]
    """The strongest transits, strongest first; at most seven, three with `scope` `brief`."""
    groups: list[FactsMeter]
    """The groups of the model; the group of the whole day first."""
    meters: NotRequired[list[FactsMeter]]
    """The meters in the order of the model; absent with `scope` `brief`."""
    life_categories: NotRequired[list[LifeCategoryReading]]
    """The areas of life; absent with `scope` `brief`."""
    moon: FactsMoon
    """The Moon of the day."""
    rhythm: NotRequired[FactsRhythm]
    """The most and the least intense hour of the day; absent with `scope` `brief`."""
    ahead: list[AheadEvent]
    """Exact aspects, ingresses, stations and lunar phases of the next seven days, the largest weight first; the next
    three in time with `scope` `brief`.
    """
    collective: NotRequired[FactsCollective]
    """The aspects, ingresses and stations of the slow bodies; absent with `scope` `brief`."""
    connections: NotRequired[ConnectionVibes]
    """The outlook of the day for the person and each connection; absent if none were given."""
    birth_uncertainty: NotRequired[BirthUncertainty]
    """The scores over the possible births; absent for an exactly known birth, and by default in lists."""


class FactsText(TypedDict):
    """The same facts as compact Markdown for a prompt."""

    provenance: ScoreProvenance
    """The software, rules and data behind the numbers."""
    date: CivilDate
    """The date of the transits in the requested zone."""
    scope: FactsScope
    """The scope of the facts."""
    text: str
    """Markdown; at most 12,000 characters with `scope` `day`, at most 4,000 with `brief`."""


class FieldType(TypedDict):
    """The allowed values of a field."""

    kind: Literal["text", "texts", "names", "choice", "number", "whole", "boolean", "factors", "object", "list", "document"]
    """The kind of value."""
    format: NotRequired[str]
    """The format of a text: `date`, `time`, `zone`, `instant`, `model` or `any`."""
    values: NotRequired[list[str]]
    """The values of a choice or the names of factors."""
    minimum: NotRequired[float]
    """The smallest number."""
    maximum: NotRequired[float]
    """The largest number or the length of a list."""
    name: NotRequired[str]
    """The name of an object."""
    fields: NotRequired["list[FunctionField]"]
    """The fields of an object."""


class FunctionField(TypedDict):
    """A field of a request."""

    name: str
    """The name of the field."""
    required: bool
    """Whether a request without it is an error."""
    summary: str
    """Describes the field, with units."""
    type: FieldType
    """The allowed values."""
    default: NotRequired[str]
    """The value that applies when the field is absent, as a value or as text."""

FunctionResultKind = Literal["document", "list", "entries"]
"""How the document of a result is returned."""


class FunctionResult(TypedDict):
    """The result of a function."""

    document: str
    """The name of the document in the contract, such as `Reading`."""
    kind: FunctionResultKind
    """How the document is returned."""
    summary: str
    """Describes the result."""


class FunctionDescription(TypedDict):
    """A function, its request and its result."""

    name: str
    """The name, such as `get_day`."""
    summary: str
    """Describes the result in a sentence."""
    fields: list[FunctionField]
    """The fields of its request."""
    result: FunctionResult
    """The result."""


class MeterRules(TypedDict):
    """An aspect counts if any of these rules matches. At least one is given; lists are not empty and have no repeats."""

    natal_bodies: NotRequired[list[Body]]
    """Natal bodies whose aspects count."""
    natal_houses: NotRequired[list[int]]
    """Houses of the natal body, 1 to 12."""
    transit_bodies: NotRequired[list[Body]]
    """Transiting bodies whose aspects count."""


class MeterConditions(TypedDict):
    """An aspect counts only if it meets all of these conditions. At least one is given; lists are not empty and have no
    repeats.
    """

    transit_bodies: NotRequired[list[Body]]
    """The only transiting bodies that count."""
    aspects: NotRequired[list[AspectType]]
    """The only kinds of aspect that count."""


class MeterDefinition(TypedDict):
    """The aspects that a meter sums, and the retrogrades that lower its harmony. An aspect counts if any rule of
    `any_of` matches, or there are no rules, and it meets the conditions of `only`. It counts once even if several
    rules match, unless the model says otherwise.
    """

    name: str
    """The name in JSON: lower-case letters and digits in words joined by `_`. It must not be a field of readings, such
    as `date`.
    """
    group: str
    """The group it is shown in."""
    any_of: NotRequired[MeterRules]
    """An aspect counts if one of these rules matches. Without rules, every aspect counts."""
    only: NotRequired[MeterConditions]
    """An aspect counts only if it meets all of these conditions."""
    retrograde_factors: NotRequired[dict[Body, float]]
    """The factor of harmony while a transiting body is retrograde, by body; those of several bodies are multiplied."""
    element: NotRequired[Element]
    """The element of the meter, if any; readings then have its percentage."""


class Distribution(TypedDict):
    """Percentiles and moments of a quantity. Percentiles interpolate linearly between order statistics. Published
    figures may have only those that scores need: p99, and for HQS p01.
    """

    p01: NotRequired[float]
    """The 1 % quantile."""
    p05: NotRequired[float]
    """The 5 % quantile."""
    p10: NotRequired[float]
    """The 10 % quantile."""
    p25: NotRequired[float]
    """The 25 % quantile."""
    p50: NotRequired[float]
    """The 50 % quantile."""
    p75: NotRequired[float]
    """The 75 % quantile."""
    p90: NotRequired[float]
    """The 90 % quantile."""
    p95: NotRequired[float]
    """The 95 % quantile."""
    p99: float
    """The 99 % quantile, which scales positive sums. If it is 0, every positive sum saturates."""
    minimum: NotRequired[float]
    """The smallest value."""
    maximum: NotRequired[float]
    """The largest value."""
    mean: NotRequired[float]
    """The arithmetic mean."""
    standard_deviation: NotRequired[float]
    """The standard deviation over all chart-days."""


class MeterCalibration(TypedDict):
    """The distributions of a meter's sums over many charts and days."""

    dti: Distribution
    """The distribution of DTI, intensity before it is scaled, 0 or more."""
    hqs: Distribution
    """The distribution of HQS, harmony before it is scaled, of either sign."""
    mean_aspect_count: NotRequired[float]
    """The mean number of distinct aspects that the meter counts; absent if it was not published."""


class MeterDescription(TypedDict):
    """A meter of a model."""

    name: str
    """The name in all documents."""
    display_name: str
    """The name for people."""
    description: str
    """A sentence about the subject of the meter."""
    method: str
    """How the meter is computed."""
    definition: MeterDefinition
    """The aspects that the meter counts."""
    super_group: NotRequired[str]
    """The smallest super-group that has the meter; absent if none has."""
    weight: NotRequired[float]
    """Its weight in the average of that super-group."""
    calibration: NotRequired[MeterCalibration]
    """The percentiles by which its scores are scaled."""
    needs_time: NotRequired[bool]
    """True if the meter says little without the time of birth; absent otherwise."""
    same_as: NotRequired[str]
    """The meter or super-group that always has the same numbers, and whose row is shown for both; absent if none has."""


class SuperGroupMember(TypedDict):
    """A meter and its weight in the average. A meter can be a member only once."""

    meter: str
    """The name of a meter of the same model."""
    weight: float
    """The factor of its intensity and harmony in the average, 0.000001 to 1,000,000."""


class SuperGroupDescription(TypedDict):
    """A super-group of a model."""

    name: str
    """The name in all documents."""
    display_name: str
    """The name for people."""
    description: str
    """A sentence about the subject of the super-group."""
    members: list[SuperGroupMember]
    """The meters that are averaged."""
    same_as: NotRequired[str]
    """The meter or super-group that always has the same numbers, and whose row is shown for both; absent if none has."""

Seed = int
"""The seed of a generator of random numbers: a whole number below 2⁵³, which all readers of JSON keep exactly."""

OutputProvenance = TypedDict(
    "OutputProvenance",
    {
        # The name of the model.
        "model": str,
        # The digest of the whole model without its labels.
        "model_digest": str,
        # The digest of the rules that change DTI or HQS.
        "rules_digest": str,
        # The digest of the calibration that scores are measured against.
        "calibration_digest": str,
        # The digest of the rules of the calibration, or `published`.
        "calibration_rules": NotRequired[str],
        # The digest of the model's thresholds.
        "thresholds_digest": str,
        # `meter` if thresholds of single meters are in force or were derived; absent for pooled ones.
        "thresholds_by": NotRequired[str],
        # The generator and its seed, or the name of the list.
        "population": str,
        # The digest of the people; absent for a stream before it is read.
        "population_digest": NotRequired[str],
        # The name of the run of days.
        "window": str,
        # The date of the first noon.
        "from": CivilDate,
        # The date of the last noon.
        "through": CivilDate,
        # The scale of unified scores, and of their changes.
        "scale": UnifiedScale,
        # The source of the positions, with its version.
        "ephemeris": str,
        # The number of resamples behind the intervals; absent without intervals.
        "resamples": NotRequired[int],
        # The seed of the resampling; absent if nothing was resampled.
        "seed": NotRequired[Seed],
        # The SHA-256 of the map in which the zone of a birth was found; absent if every zone was given, and for a
        # stream before it is read.
        "zone_map": NotRequired[str],
        # The days of a block of the resampling; absent if nothing was resampled.
        "block_days": NotRequired[int],
        # The version of the software.
        "version": str,
    },
)
"""The origin of the numbers of one output, such as a file of thresholds or a dump of scores. Digests are SHA-256, 64
hexadecimal digits.
"""


class ThresholdLimits(TypedDict):
    """The sizes below which a change is stable, slow or moderate, in points of 0 to 100; from the last on it is rapid.
    Each is 0, or 0.000001 to 1,000,000, and none is smaller than the one before.
    """

    stable_below: float
    """The size at which a change is no longer stable."""
    slow_below: float
    """The size at which it is no longer slow."""
    moderate_below: float
    """The size from which it is rapid."""


class MeterThresholds(TypedDict):
    """The limits of one meter or super-group; a metric without limits has the pooled ones."""

    harmony: NotRequired[ThresholdLimits]
    """Limits of changes of harmony."""
    intensity: NotRequired[ThresholdLimits]
    """Limits of changes of intensity."""
    unified_score: NotRequired[ThresholdLimits]
    """Limits of changes of the unified score on the unipolar scale."""


class TrendThresholds(TypedDict):
    """The limits of the classes of day-over-day change, in points of 0 to 100. The unified score is classified by its
    change on the unipolar scale.
    """

    format: Literal["astrometer-thresholds/1", "astrometer-thresholds/2"]
    """The version of the file format: `astrometer-thresholds/2` with `meters`, otherwise `astrometer-thresholds/1`."""
    source: NotRequired[str]
    """The publisher of the thresholds; absent for a model's own and for derived ones."""
    provenance: NotRequired[OutputProvenance]
    """The data that the thresholds were derived from; absent for published and hand-written ones."""
    harmony: ThresholdLimits
    """Limits of changes of harmony."""
    intensity: ThresholdLimits
    """Limits of changes of intensity."""
    unified_score: ThresholdLimits
    """Limits of changes of the unified score on the unipolar scale."""
    meters: NotRequired[dict[str, MeterThresholds]]
    """Limits of single meters and super-groups by name, which take precedence; a metric without limits has the pooled
    ones.
    """

CalibrationProvenance = TypedDict(
    "CalibrationProvenance",
    {
        # The name of the model.
        "model": str,
        # The publisher of the figures and the year; absent for computed figures.
        "source": NotRequired[str],
        # The digest of the rules of the figures; `published` for figures that somebody published and that are used as
        # they are. Absent in files of version 0.2.0, which are rejected.
        "rules": NotRequired[str],
        # The generator and its seed, or the name of the file.
        "population": str,
        # The SHA-256 digest of the population as CSV, in hexadecimal; absent if it was not published.
        "population_digest": NotRequired[str],
        # The number of charts.
        "charts": int,
        # The source of the positions, with its version; absent if it was not published.
        "ephemeris": NotRequired[str],
        # The first day, noon UTC.
        "from": CivilDate,
        # The last day, noon UTC.
        "through": CivilDate,
        # Days from one noon to the next; 1 unless given.
        "step_days": NotRequired[int],
        # Charts times noons; absent if it was not published.
        "chart_days": NotRequired[int],
        # The SHA-256 digest of the map in which the zone of a birth was found; absent if every zone was given.
        "zone_map": NotRequired[str],
    },
)
"""The origin of a set of figures: enough to compute it again, or its publisher."""


class Meters(TypedDict):
    """The meters of a model: definitions, labels and calibration."""

    inputs: NotRequired[Inputs]
    """The function and the fields that return this document."""
    model: str
    """The name of the model."""
    model_digest: str
    """The digest of the whole model without its labels."""
    rules_digest: str
    """The digest of the rules, which a calibration must have."""
    meters: list[MeterDescription]
    """The meters, in the order of every output."""
    super_groups: list[SuperGroupDescription]
    """The super-groups in order; empty for a model without them."""
    thresholds: TrendThresholds
    """The limits of the classes of changes."""
    provenance: CalibrationProvenance
    """The origin of the calibration."""


class PopulationReport(TypedDict):
    """Describes the people of a derivation or an outlook."""

    charts: int
    """The number of people."""
    decades: dict[str, int]
    """Births by decade: `1950s`."""
    exact: int
    """The number of births with time, zone and place."""
    approximate: int
    """The number of births without one of them; their charts are of noon."""
    duplicates: int | None
    """The number of people born at the same instant and place as an earlier one in the list; null for lists of more
    than 2,000,000, which are not checked.
    """
    skipped_rows: int
    """The number of bad rows of the list that `--skip-bad` skipped."""
    zone_map: NotRequired[str]
    """The SHA-256 of the map in which the zone of a birth was found; absent if every zone was given."""
    repeated_times: int
    """The number of local birth times that occurred twice because the clocks were set back."""
    after_range: int
    """The number of births after the last day of the report."""
    on_first_of_1900: int
    """The number of births on 1900-01-01. Many lists have this date where the date is unknown."""
    at_midnight: int
    """The number of births at 0:00. Many lists have this time where the time is unknown."""
    at_noon: int
    """The number of births at 12:00. Many lists have this time where the time is unknown."""
    seed: Seed | None
    """The seed of the generator that drew the people; null for people of a list."""


class ClassShares(TypedDict):
    """The shares of changes in each class; they add up to 1."""

    stable: float
    """The share of stable changes."""
    slow: float
    """The share of slow changes."""
    moderate: float
    """The share of moderate changes."""
    rapid: float
    """The share of rapid changes."""


class QualityShares(TypedDict):
    """The shares of the labels of quality; they add up to 1."""

    quiet: float
    """The share of quiet scores."""
    peaceful: float
    """The share of peaceful scores."""
    harmonious: float
    """The share of harmonious scores."""
    mixed: float
    """The share of mixed scores."""
    challenging: float
    """The share of challenging scores."""


class OutlookRow(TypedDict):
    """The shares of one meter, of one super-group, or of all meters together."""

    harmony: ClassShares
    """The classes of changes of harmony."""
    intensity: ClassShares
    """The classes of changes of intensity."""
    unified_score: ClassShares
    """The classes of changes of the unified score."""
    quality: QualityShares
    """The labels of the scores."""


class OutlookShares(TypedDict):
    """Shares of person-days."""

    pool: OutlookRow
    """All meters together: shares of person-days × meters."""
    overview: NotRequired[OutlookRow]
    """The super-group for the whole day; absent for a model without groups."""
    groups: NotRequired[dict[str, OutlookRow]]
    """The super-groups by name; absent for single days."""
    meters: NotRequired[dict[str, OutlookRow]]
    """The meters by name; absent for single days."""


class OutlookMonth(TypedDict):
    """The shares of a month."""

    pool: OutlookRow
    """All meters together: shares of person-days × meters."""
    overview: NotRequired[OutlookRow]
    """The super-group for the whole day; absent for a model without groups."""
    groups: NotRequired[dict[str, OutlookRow]]
    """The super-groups by name; absent for single days."""
    meters: NotRequired[dict[str, OutlookRow]]
    """The meters by name; absent for single days."""
    month: str
    """The month, such as `2026-01`."""
    rapid_ratio: dict[str, float]
    """For each metric, the share of rapid changes of the pool divided by the intended 10 %."""
    marked: NotRequired[list[str]]
    """The metrics whose ratio is below 0.67 or above 1.5; absent if none is."""


class OutlookDay(TypedDict):
    """The shares of a day."""

    date: CivilDate
    """The date in the zone of the days."""
    pool: OutlookRow
    """All meters together."""
    overview: NotRequired[OutlookRow]
    """The super-group for the whole day; absent for a model without groups."""


class SharedTransit(TypedDict):
    """A transit that many people have on a day."""

    transit_planet: Body
    """The transiting body."""
    aspect: AspectType
    """The type of aspect."""
    natal_planet: Body
    """The natal body."""
    share: float
    """The share of people who have it in orb."""


class LoadDay(TypedDict):
    """A day on which many people have a rapid change at once."""

    date: CivilDate
    """The date in the zone of the days."""
    share: float
    """The share of people with a rapid change."""
    transits: list[SharedTransit]
    """The transits that most people have in orb on that day, at most three."""


class PeopleQuantiles(TypedDict):
    """Quantiles of a number over people."""

    p10: float
    """A tenth of people have fewer."""
    p50: float
    """Half of people have fewer."""
    p90: float
    """A tenth of people have more."""


class RapidDays(TypedDict):
    """Days with a rapid change, over people."""

    week: PeopleQuantiles
    """A person's mean number in a week."""
    year: PeopleQuantiles
    """A person's number in the whole range."""


class OutlookLoad(TypedDict):
    """Rapid changes of the unified score of the overview, which people see as one arrow."""

    days: list[LoadDay]
    """The ten days on which most people have such a change, the largest share first."""
    rapid_days: RapidDays
    """The number of days on which a person has one, over people."""
    none: float
    """The share of people who have none."""
    longest_calm: int
    """The longest run of days on which a person has none."""


class ThresholdFit(TypedDict):
    """How a threshold fits the people."""

    metric: str
    """The metric: `harmony`, `intensity` or `unified_score`."""
    quantile: str
    """The quantile that the threshold is meant to be: `q50`, `q75` or `q90`."""
    threshold: float
    """The pooled threshold, in points of 0 to 100."""
    below: float
    """The share of changes in classes below the threshold."""
    intended: float
    """The intended share."""
    within: bool
    """Whether the share above is within a fifth of the intended one: a tail of 10 % may be 8 to 12 %."""
    deviation: NotRequired[float]
    """The standard deviation of the share below between whole weeks; absent for fewer than two."""
    from_month: NotRequired[str]
    """The first month whose share is not within a fifth of the intended one; absent if `within` is true."""


class OutlookChanges(TypedDict):
    """The labels of meters, class and direction of a change, that differ under the other thresholds. A direction
    changes only with a class.
    """

    share: dict[str, float]
    """For each metric, the share of labels that change."""
    table: dict[str, list[list[float]]]
    """For each metric, the share of changes in each class under the thresholds in force, a row each, and under the
    others, a column each.
    """
    meters: dict[str, dict[str, float]]
    """For each meter, for each metric, the share of its labels that change."""
    people: dict[str, PeopleQuantiles]
    """For each metric, how many labels of a person change in a mean week, over people."""
    thresholds_digest: str
    """The digest of the other thresholds."""


class OutlookGroup(TypedDict):
    """The shares of some of the people."""

    people: int
    """The number of people."""
    shares: OutlookShares
    """The shares of the whole range."""


class OutlookByTime(TypedDict):
    """People with and without a known time of birth."""

    known: OutlookGroup
    """People with a time."""
    unknown: OutlookGroup
    """People without a time."""

Outlook = TypedDict(
    "Outlook",
    {
        # The version of the file format; `currentFormat` in what this library writes.
        "format": str,
        # The first day.
        "from": CivilDate,
        # The last day.
        "through": CivilDate,
        # The time zone in which every day is taken at noon; absent for UTC.
        "day_zone": NotRequired[str],
        # The number of people.
        "people": int,
        # Describes the people.
        "population": PopulationReport,
        # Whether the thresholds fit, in words.
        "sentence": str,
        # The shares of the whole range.
        "shares": OutlookShares,
        # The shares of each month, also of months that are only partly in the range.
        "months": list[OutlookMonth],
        # For each day, the shares of that day.
        "days": list[OutlookDay],
        # The days with most rapid changes
        "load": NotRequired[OutlookLoad],
        # Each of the nine pooled thresholds: the share of changes below it, against its design.
        "fit": list[ThresholdFit],
        # What the other thresholds would change; absent without others.
        "changes": NotRequired[OutlookChanges],
        # People with and without a known time of birth; absent unless the list has both.
        "by_time": NotRequired[OutlookByTime],
        # The origin of the numbers.
        "provenance": OutputProvenance,
    },
)
"""Exact counts of the classes of change that people will see on a range of days, whether the thresholds fit them, and
what other thresholds would change. A day's change is against the day before, the first day's too.
"""


class Place(TypedDict):
    """A city of over 15,000 people, from GeoNames."""

    name: str
    """The name by which GeoNames lists the city, such as `Köln`."""
    region: NotRequired[str]
    """The state, province or region; absent if GeoNames has none."""
    country: str
    """The country, as two letters of ISO 3166-1."""
    country_name: str
    """The English name of the country."""
    title: str
    """Name, region and country: `Köln, North Rhine-Westphalia, Germany`."""
    birth_place: NotRequired[str]
    """The text that selects this city as `birth_place`, such as `Köln, DE`; absent if another city has the same name,
    region and country.
    """
    latitude: float
    """Degrees north, −90 to 90."""
    longitude: float
    """Degrees east, −180 to 180."""
    timezone: str
    """The IANA time zone."""
    population: int
    """The number of inhabitants."""


class FoundPlaces(TypedDict):
    """The cities that a text may name."""

    places: list[Place]
    """Cities with exactly this name first, then cities whose names begin with it. In both groups, cities with this as
    their own name come before those with another such name, each in descending order of population.
    """
    birth_place: Place | None
    """The city that the text selects as `birth_place`; null if it selects none. The beginning of a name never selects a
    city.
    """
    message: str | None
    """The reason why the text selects no city, with a correct input; null if it selects one."""
    suggestions: list[Place]
    """The cities that the text may mean if it selects none, the likeliest first: all of an ambiguous name, or for an
    unknown one those of this name in other countries or regions, or else those of the nearest names.
    """

VerificationOutcome = Literal["equal", "new_fields", "different", "unverified"]
"""The outcome of a comparison."""


class Verification(TypedDict):
    """The comparison of a document with the same document computed now."""

    kind: NotRequired[str]
    """The kind of document, such as `reading`; absent for an unknown one."""
    outcome: VerificationOutcome
    """The outcome of the comparison."""
    new_fields: NotRequired[list[str]]
    """The fields that the document does not have yet, at most ten."""
    field: NotRequired[str]
    """The first field that differs."""
    then: NotRequired[str]
    """The value of that field in the document, as JSON."""
    now: NotRequired[str]
    """The value of that field now, as JSON."""
    changed: NotRequired[list[str]]
    """The parts of the provenance that changed since the document was written: any of `software`, `model`,
    `calibration`, `thresholds`, `labels`, `ephemeris`, `zones` and `zone_map`. Absent if none changed, or if the
    document has no provenance.
    """
    reason: NotRequired[str]
    """The reason why a document cannot be computed again."""


class Sky(TypedDict):
    """The transiting bodies of a moment, in full precision."""

    moment_utc: Timestamp
    """The moment of the transits."""
    julian_day: float
    """The moment as a Julian day number in universal time."""
    ephemeris: str
    """The source of the positions, with its version."""
    planets: list[PlacedBody]
    """The eleven bodies, without house, dignity and weight."""
    retrograde_planets: list[Retrograde]
    """The retrograde bodies without the mean node, each with its next station if it was computed."""


class Aspect(TypedDict):
    """A transit-to-natal aspect."""

    transit_planet: Body
    """The transiting body."""
    natal_planet: Body
    """The natal body."""
    aspect_type: AspectType
    """The kind of aspect."""
    orb: float
    """The deviation from the exact angle, in degrees."""
    applying: bool
    """Whether the orb is shrinking; given for exact aspects too."""
    exact_date: CivilDate | None
    """The UTC date on which the aspect is exact; null when that is more than a year away or was not computed."""
    weightage: float
    """The natal weight W of the model."""
    transit_power: float
    """The transit power P of the model."""
    quality_factor: float
    """The quality factor Q of the model, −1 (challenging) to 1 (harmonious)."""
    dti_contribution: float
    """W · P: what the aspect adds to the DTI."""
    hqs_contribution: float
    """W · P · Q: what the aspect adds to the HQS."""
    label: str
    """Text for people, such as "Transit Venus Square Natal Jupiter"."""
    phase: Phase
    """Whether the aspect is applying, exact (within the model's limit) or separating."""
    orb_percentage: float
    """The orb in percent of the aspect's limit, 0 to 100."""
    days_to_exact: float | None
    """Days until the aspect is exact, negative when that is past; null if `exact_date` is null."""
    previous_exact_date: CivilDate | None
    """The UTC date on which the aspect was last exact; null when that was more than 366 days ago or was not computed."""
    next_exact_date: CivilDate | None
    """The UTC date on which the aspect is next exact; null when that is more than 366 days away or was not computed."""
    closest_date: CivilDate | None
    """The UTC date on which the approaching body turns back before the aspect is exact; null if it does not."""
    closest_orb: float | None
    """The orb on `closest_date`, in degrees; null if `closest_date` is null."""
    previous_exact_range: NotRequired[TimeRange]
    """The possible instants of exactness on `previous_exact_date`, if the natal point is uncertain."""
    next_exact_range: NotRequired[TimeRange]
    """The possible instants of exactness on `next_exact_date`, if the natal point is uncertain."""
    natal_planet_house: int
    """The natal body's house, 1 to 12."""
    natal_planet_sign: Sign
    """The natal body's sign."""
    orb_uncertainty: NotRequired[float]
    """The largest error of the orb, in degrees; absent if the moment of birth is known."""
    sign_uncertain: NotRequired[bool]
    """True if the natal body may be in another sign than `natal_planet_sign`; absent otherwise."""
    affected_meters: NotRequired[list[str]]
    """The meters that count the aspect; only in `key_aspects`."""
    meter_count: NotRequired[int]
    """The number of those meters; only in `key_aspects`."""


class RawScores(TypedDict):
    """The sums behind a meter's scores."""

    dti: float
    """Dual Transit Influence: the sum of W · P over the aspects."""
    hqs: float
    """Harmonic Quality Score: the sum of W · P · Q; positive when harmonious, negative when challenging."""
    member_count: int
    """The number of meters averaged; 1 for an individual meter."""
    aspect_count: int
    """The number of aspects that the meter counts; for a super-group, the distinct aspects of its members."""


class MeterContext(TypedDict):
    """A meter's super-group, the retrograde bodies that lower its harmony, and the percentage of its element."""

    super_group: NotRequired[str]
    """The short name of the super-group, such as `inner_world`."""
    member_meters: list[str]
    """The meters that are averaged; an individual meter names itself."""
    aggregation_method: str
    """`weighted_average` for a super-group, `aspect_sum` for an individual meter."""
    mercury_retrograde: NotRequired[Literal[True]]
    """True while retrograde Mercury lowers the meter's harmony; absent otherwise."""
    venus_retrograde: NotRequired[Literal[True]]
    """True while retrograde Venus lowers the meter's harmony; absent otherwise."""
    mars_retrograde: NotRequired[Literal[True]]
    """True while retrograde Mars lowers the meter's harmony; absent otherwise."""
    jupiter_retrograde: NotRequired[Literal[True]]
    """True while retrograde Jupiter lowers the meter's harmony; absent otherwise."""
    saturn_retrograde: NotRequired[Literal[True]]
    """True while retrograde Saturn lowers the meter's harmony; absent otherwise."""
    uranus_retrograde: NotRequired[Literal[True]]
    """True while retrograde Uranus lowers the meter's harmony; absent otherwise."""
    neptune_retrograde: NotRequired[Literal[True]]
    """True while retrograde Neptune lowers the meter's harmony; absent otherwise."""
    pluto_retrograde: NotRequired[Literal[True]]
    """True while retrograde Pluto lowers the meter's harmony; absent otherwise."""
    fire_percentage: NotRequired[float]
    """The percentage of fire in chart and sky, 0 to 100; only in the meter of that element."""
    earth_percentage: NotRequired[float]
    """The percentage of earth in chart and sky, 0 to 100; only in the meter of that element."""
    air_percentage: NotRequired[float]
    """The percentage of air in chart and sky, 0 to 100; only in the meter of that element."""
    water_percentage: NotRequired[float]
    """The percentage of water in chart and sky, 0 to 100; only in the meter of that element."""


class MetricTrend(TypedDict):
    """The change of one score since the day before."""

    previous: float
    """The score of the day before: 0 to 100, or −100 to 100 for a bipolar unified score."""
    delta: float
    """The change since then; positive when the score rose."""
    direction: TrendDirection
    """The direction of the change."""
    change_rate: ChangeRate
    """How fast the score changed, by the model's thresholds."""


class Trend(TypedDict):
    """The change of a meter's scores since the day before. Documents before version 1.1 have a single word instead."""

    harmony: MetricTrend
    """The change of harmony."""
    intensity: MetricTrend
    """The change of intensity."""
    unified_score: MetricTrend
    """The change of the unified score."""


class Meter(TypedDict):
    """A meter or super-group of a reading."""

    meter_name: str
    """The name of the meter or super-group, such as `mental_clarity`."""
    date: Timestamp
    """The moment of the transits."""
    group: str
    """The group that the meter is shown in; `overview` for a super-group."""
    unified_score: float
    """Intensity and harmony in one number: −100 to 100 on the bipolar scale, 0 to 100 on the unipolar."""
    unified_quality: Quality
    """The word for intensity and harmony."""
    intensity: float
    """How much is happening, 0 to 100."""
    harmony: float
    """How harmonious the influences are, 0 to 100; 50 is neutral, less is challenging."""
    state_label: str
    """One or two words for the state."""
    interpretation: str
    """Two or three sentences on what the meter measures."""
    advice: list[str]
    """Sentences of advice for the state."""
    top_aspects: list[Aspect]
    """The strongest aspects of the meter, at most five, by DTI."""
    raw_scores: RawScores
    """The sums behind the scores."""
    additional_context: MeterContext
    """The meter's super-group, and what else changes its scores."""
    trend: Trend | None
    """The change of the scores since the day before; null without a day before."""


class Reading(TypedDict):
    """A person's meters at a moment: every meter and super-group under its own name, and a summary of chart, sky and
    aspects.
    """

    provenance: ScoreProvenance
    """The software, rules and data behind the numbers."""
    inputs: NotRequired[Inputs]
    """The function and the fields that return this document."""
    id: NotRequired[str]
    """The person's id, in the readings of a list of people."""
    date: Timestamp
    """The moment of the transits."""
    model: str
    """The name of the model."""
    scale: UnifiedScale
    """The scale of every unified score."""
    exact_chart: bool
    """Whether date, time, zone and place of birth were all known."""
    mode: Mode
    """`v2` for an exact chart, `v1` for an approximate one."""
    moment_known: MomentKnown
    """How the instant of birth was determined."""
    natal_chart_summary: Chart
    """The natal chart."""
    transit_summary: Sky
    """The transiting bodies."""
    aspect_count: int
    """The number of transit-to-natal aspects, 0 to 121."""
    key_aspects: list[Aspect]
    """The strongest aspects of the day, at most five, strongest first."""
    overall_unified_score: float
    """The unified score of `overview_super_group`, on the reading's scale. A model without that group has the first
    group's; a model without groups has the middle of the scale.
    """
    overall_unified_quality: Quality
    """The quality of the same group; `quiet` in a model without groups."""
    usual_ranges: NotRequired[dict[str, MeterRanges]]
    """The person's usual ranges and the aspect that moved each, by meter and super-group, on the reading's scale;
    absent unless requested.
    """
    birth_uncertainty: NotRequired[BirthUncertainty]
    """The scores over the possible births; absent for an exactly known birth, and by default in lists."""
    overall_intensity: Meter
    overall_harmony: Meter
    mental_clarity: Meter
    decision_quality: Meter
    communication_flow: Meter
    emotional_intensity: Meter
    relationship_harmony: Meter
    emotional_resilience: Meter
    physical_energy: Meter
    conflict_risk: Meter
    motivation_drive: Meter
    career_ambition: Meter
    opportunity_window: Meter
    challenge_intensity: Meter
    transformation_pressure: Meter
    innovation_breakthrough: Meter
    fire_energy: Meter
    earth_energy: Meter
    air_energy: Meter
    water_energy: Meter
    intuition_spirituality: Meter
    karmic_lessons: Meter
    social_collective: Meter
    overview_super_group: Meter
    inner_world_super_group: Meter
    outer_world_super_group: Meter
    evolution_super_group: Meter
    deeper_dimensions_super_group: Meter


class MeterScores(TypedDict):
    """The scores of one meter or super-group."""

    harmony: float
    """How harmonious the influences are, 0 to 100; 50 is neutral, less is challenging."""
    intensity: float
    """How much is happening, 0 to 100."""
    unified_score: float
    """Intensity and harmony in one number: −100 to 100 on the bipolar scale, 0 to 100 on the unipolar."""
    unified_quality: Quality
    """The word for intensity and harmony."""


class Scores(TypedDict):
    """Only the scores of a reading: every meter and super-group under its own name, as in `Reading`."""

    provenance: ScoreProvenance
    """The software, rules and data behind the numbers."""
    inputs: NotRequired[Inputs]
    """The function and the fields that return this document."""
    date: Timestamp
    """The moment of the transits."""
    exact_chart: bool
    """Whether date, time, zone and place of birth were all known."""
    id: NotRequired[str]
    """The person's id, in the scores of a list of people."""
    mode: Mode
    """`v2` for an exact chart, `v1` for an approximate one."""
    model: str
    """The name of the model."""
    moment_known: MomentKnown
    """How the instant of birth was determined."""
    scale: UnifiedScale
    """The scale of every unified score."""
    birth_uncertainty: NotRequired[BirthUncertainty]
    """The scores over the possible births; absent for an exactly known birth, and by default in lists."""
    overall_intensity: MeterScores
    overall_harmony: MeterScores
    mental_clarity: MeterScores
    decision_quality: MeterScores
    communication_flow: MeterScores
    emotional_intensity: MeterScores
    relationship_harmony: MeterScores
    emotional_resilience: MeterScores
    physical_energy: MeterScores
    conflict_risk: MeterScores
    motivation_drive: MeterScores
    career_ambition: MeterScores
    opportunity_window: MeterScores
    challenge_intensity: MeterScores
    transformation_pressure: MeterScores
    innovation_breakthrough: MeterScores
    fire_energy: MeterScores
    earth_energy: MeterScores
    air_energy: MeterScores
    water_energy: MeterScores
    intuition_spirituality: MeterScores
    karmic_lessons: MeterScores
    social_collective: MeterScores
    overview_super_group: MeterScores
    inner_world_super_group: MeterScores
    outer_world_super_group: MeterScores
    evolution_super_group: MeterScores
    deeper_dimensions_super_group: MeterScores

MeterName = Literal["overall_intensity", "overall_harmony", "mental_clarity", "decision_quality", "communication_flow", "emotional_intensity", "relationship_harmony", "emotional_resilience", "physical_energy", "conflict_risk", "motivation_drive", "career_ambition", "opportunity_window", "challenge_intensity", "transformation_pressure", "innovation_breakthrough", "fire_energy", "earth_energy", "air_energy", "water_energy", "intuition_spirituality", "karmic_lessons", "social_collective", "overview_super_group", "inner_world_super_group", "outer_world_super_group", "evolution_super_group", "deeper_dimensions_super_group"]
"""The meters and super-groups of the default model, `super-groups-1.1`. Other models have other names."""


class IntervalBounds(TypedDict):
    """The lower and the upper number for each kind of interval. Null for a kind that was not computed."""

    charts: list[float] | None
    """Of the interval of charts."""
    days: list[float] | None
    """Of the interval of days."""
    both: list[float] | None
    """Of the interval of both."""


class QuantileIntervals(TypedDict):
    """The 95 % confidence intervals of a quantile's long-run value, with the calibration held fixed: lower and upper
    bound, in points. The values of single years or of other people may lie outside.
    """

    charts: list[float] | None
    """The interval of the value over all births drawn like these, on these days. Charts are resampled. Null for fewer
    than 10 distinct births, and for meters.
    """
    days: list[float] | None
    """The interval of the value over all weeks like these, for these people. Blocks of 28 days, unless requested
    otherwise, are resampled. Null for fewer than 12 whole blocks.
    """
    both: list[float] | None
    """The interval of the value over all births and all weeks like these. Null if `charts` or `days` is null."""
    monte_carlo_error: NotRequired[IntervalBounds]
    """The standard error of each bound, because the number of draws is finite; from ten batches of draws."""
    simultaneous: NotRequired[IntervalBounds]
    """The same intervals for a whole family at once: in 95 % of draws none of its members deviates further. The family
    is the nine thresholds; for groups of people, the nine thresholds of all groups.
    """


class MetricReport(TypedDict):
    """The changes of one metric, all meters together."""

    q25: float
    """The quantile 0.25, in points."""
    q50: float
    """The quantile 0.5, the median."""
    q75: float
    """The quantile 0.75."""
    q90: float
    """The quantile 0.9."""
    q95: float
    """The quantile 0.95."""
    intervals_95: dict[str, QuantileIntervals]
    """For each quantile its 95 % intervals; empty without resampling."""
    rounded: dict[str, float]
    """The thresholds q50, q75 and q90 to the nearest 0.5."""
    published: NotRequired[dict[str, float]]
    """The published thresholds of the model, if there are any."""
    own: NotRequired[dict[str, float]]
    """The model's own thresholds, if none were published."""
    relative_difference: dict[str, float]
    """(derived − the model's) / the model's."""
    shares_published: NotRequired[dict[ChangeRate, float]]
    """The shares of transitions in each class under the published thresholds."""
    shares_own: NotRequired[dict[ChangeRate, float]]
    """The same under the model's own thresholds."""
    shares_derived: dict[ChangeRate, float]
    """The same under the derived thresholds, unrounded."""
    sum_of_changes: float
    """The sum of all changes' sizes."""
    sum_of_scores: float
    """The sum of all scores, of every chart, noon and meter; unified scores unipolar."""
    distribution: list[list[float]]
    """Points of the distribution: a size of change and the share of changes below it, rising."""


class MeterReport(TypedDict):
    """The changes of one metric of one meter."""

    q25: float
    """The quantile 0.25, in points."""
    q50: float
    """The quantile 0.5, the median."""
    q75: float
    """The quantile 0.75."""
    q90: float
    """The quantile 0.9."""
    q95: float
    """The quantile 0.95."""
    intervals_95: dict[str, QuantileIntervals]
    """For each quantile its 95 % intervals, of days only, within this year's slow transits; empty without resampling."""
    shares: dict[str, dict[ChangeRate, float]]
    """The shares of transitions in each class under thresholds of all meters together: under the thresholds of the
    model, called `published` or `own`, and under the `derived` ones of the same run, unrounded. If thresholds by
    meter were derived, `own` are the shares under the meter's own limits, and those under thresholds of the model
    that were not published are called `model`.
    """
    zeros: float
    """The share of transitions without any change."""
    still: NotRequired[float]
    """The share of changes below 0.05, which do not show in one decimal; absent unless thresholds by meter were
    derived.
    """
    limits: NotRequired[ThresholdLimits | None]
    """The meter's own thresholds; null if it moves too rarely, so that the pooled ones hold; absent unless thresholds
    by meter were derived.
    """


class ChangeQuantiles(TypedDict):
    """Quantiles of the sizes of day-over-day changes, on a 0 to 100 scale. In comparisons also differences of such
    quantiles, which may be negative.
    """

    q25: float
    """The quantile 0.25, in points; linear between order statistics at (n − 1)p, as are the others."""
    q50: float
    """The quantile 0.5, the median."""
    q75: float
    """The quantile 0.75."""
    q90: float
    """The quantile 0.9."""
    q95: float
    """The quantile 0.95."""


class GroupDifference(TypedDict):
    """A group's threshold minus that of all people."""

    difference: float
    """The difference, in points."""
    intervals_95: NotRequired[QuantileIntervals]
    """Its 95 % intervals, of charts only, from the same draws for the group and all people; absent without resampling."""


class GroupMetric(TypedDict):
    """The changes of one metric, all meters together, of a group of people."""

    q25: float
    """The quantile 0.25, in points."""
    q50: float
    """The quantile 0.5, the median."""
    q75: float
    """The quantile 0.75."""
    q90: float
    """The quantile 0.9."""
    q95: float
    """The quantile 0.95."""
    intervals_95: dict[str, QuantileIntervals]
    """For each quantile its 95 % intervals, of charts only; empty without resampling."""
    differences: dict[str, GroupDifference]
    """For each threshold, its difference from that of all people; empty if there is one group only."""


class GroupReport(TypedDict):
    """The thresholds of a group of people."""

    group: str
    """The group: a decade such as `1950s`; `exact` or `approximate`; or `times hidden`, all people without their times
    of birth.
    """
    charts: int
    """The number of charts."""
    metrics: dict[str, GroupMetric]
    """For each metric, the quantiles of the changes of all meters together, with intervals of charts."""


class DailyQuantiles(TypedDict):
    """The quantiles of all meters' changes into each day of a window, from the second day on, in points, interpolated
    between counts by size.
    """

    q50: list[float]
    """The quantile 0.5, the median, of each day."""
    q75: list[float]
    """The quantile 0.75 of each day."""
    q90: list[float]
    """The quantile 0.9 of each day."""


class Yardsticks(TypedDict):
    """How many published thresholds agree with derived ones, by three yardsticks."""

    thresholds: int
    """The number of published thresholds."""
    inside: int
    """How many lie inside the 95 % confidence interval of the long-run value: the interval `both`, or `charts` if there
    are too few days.
    """
    overlapping: int
    """Those whose range of ± 0.25, because they were rounded to halves, overlaps the interval."""
    rounded: int
    """Those that equal the derived value rounded to halves."""


class YearQuantiles(TypedDict):
    """The quantiles that are thresholds, of one year."""

    q50: float
    """The quantile 0.5, in points."""
    q75: float
    """The quantile 0.75."""
    q90: float
    """The quantile 0.9."""

CalibrationYear = TypedDict(
    "CalibrationYear",
    {
        # The first day of the calibration.
        "from": CivilDate,
        # The last day of the calibration.
        "through": CivilDate,
        # For each metric, the quantiles of the changes of all meters together.
        "metrics": dict[str, YearQuantiles],
    },
)
"""Thresholds by scores that a calibration from one year scales."""

YearReport = TypedDict(
    "YearReport",
    {
        # The first noon's date.
        "from": CivilDate,
        # The last noon's date.
        "through": CivilDate,
        # For each metric, the quantiles of the changes of all meters together.
        "metrics": dict[str, YearQuantiles],
        # For each meter, for each metric, the same for that meter.
        "meters": dict[str, dict[str, YearQuantiles]],
    },
)
"""The thresholds of the same season of one year."""


class OtherPopulation(TypedDict):
    """The thresholds of a population that the same generator drew with another seed."""

    seed: Seed
    """The seed of the generator."""
    metrics: dict[str, YearQuantiles]
    """For each metric, the quantiles of the changes of all meters together."""

WindowReport = TypedDict(
    "WindowReport",
    {
        # The first noon's date.
        "from": CivilDate,
        # The last noon's date.
        "through": CivilDate,
        # The number of charts.
        "charts": int,
        # The number of noons; a chart has one transition fewer.
        "noons": int,
        # Charts times days from one noon to the next.
        "transitions": int,
        # Transitions times meters.
        "meter_transitions": int,
        # The changes of all meters together, for `harmony`, `intensity` and `unified_score` (unipolar).
        "metrics": dict[str, MetricReport],
        # For each meter, for each metric, that meter's changes.
        "meters": dict[str, dict[str, MeterReport]],
        # For each super-group, for each metric, its changes; absent unless thresholds by meter were derived.
        "groups": NotRequired[dict[str, dict[str, MeterReport]]],
        # For each metric, the quantiles of the changes of all meters, without meters that repeat another; absent if no
        # meter repeats another.
        "without_duplicate": NotRequired[dict[str, ChangeQuantiles]],
        # The thresholds of groups of people, by `decade` or `exactness`; absent unless requested.
        "by": NotRequired[dict[str, list[GroupReport]]],
        # For each metric, the quantiles of each day; absent unless requested.
        "daily": NotRequired[dict[str, DailyQuantiles]],
        # For each metric, the autocorrelation of the daily medians at lags of 1 to 90 days, or fewer in a short window;
        # absent unless daily quantiles were requested.
        "autocorrelation": NotRequired[dict[str, list[float]]],
        # How well the derived thresholds agree with published ones; absent without published ones.
        "yardsticks": NotRequired[Yardsticks],
        # The thresholds with calibrations from single years, the earliest first, which intervals hold fixed; absent
        # unless requested.
        "calibration_years": NotRequired[list[CalibrationYear]],
        # The season of this window in several years, the earliest first, without single meters. Absent unless
        # requested. Also absent for the first window; the report's `years` are its years.
        "years": NotRequired[list[YearReport]],
        # The thresholds of other populations. Each has as many births, which the same generator drew with seeds from 1
        # on. Absent unless requested.
        "populations": NotRequired[list[OtherPopulation]],
    },
)
"""The changes of scores over one run of days."""


class DerivationProvenance(TypedDict):
    """The origin of a derivation's numbers. Digests are SHA-256, 64 hexadecimal digits."""

    model: str
    """The name of the model."""
    model_digest: str
    """The digest of the whole model without its labels."""
    rules_digest: str
    """The digest of the rules that change DTI or HQS."""
    thresholds_digest: str
    """The digest of the thresholds that the derived ones are compared with."""
    thresholds_by: NotRequired[str]
    """`meter` if thresholds of single meters are in force or were derived; absent for pooled ones."""
    calibration_digest: str
    """The digest of the calibration."""
    population: str
    """The generator and its seed, or the name of the list."""
    population_digest: str
    """The digest of the people, whatever file or stream they came from."""
    scale: UnifiedScale
    """The scale of the unified scores in the report."""
    ephemeris: str
    """The source of the positions, with its version."""
    calibration: CalibrationProvenance
    """The calibration of the scores."""
    thresholds_source: NotRequired[str]
    """The publisher of the model's thresholds; absent for the model's own."""
    resamples: int
    """The number of resamples behind the intervals."""
    seed: Seed
    """The seed of the resampling."""
    zone_map: NotRequired[str]
    """The SHA-256 of the map in which the zone of a birth was found; absent if every zone was given."""
    block_days: int
    """The days of a block of the resampling."""
    version: str
    """The version of the software."""

Correction = Literal["nothing", "phase", "ruler_bonus", "counted_once", "rounding", "dignity", "calibration", "all"]
"""One difference between a model and the model of the published thresholds."""


class CorrectionsReport(TypedDict):
    """The effect of each correction of the published rules on the thresholds: alone, and all together."""

    reference: str
    """The model of the published rules, the start of the comparison."""
    corrected: str
    """The model whose values the corrections take."""
    published: TrendThresholds
    """The published thresholds."""
    calibration: CalibrationProvenance
    """The calibration before its correction."""
    calibration_from: CivilDate
    """The first day of the corrected calibration."""
    calibration_through: CivilDate
    """The last day of the corrected calibration."""
    calibration_step_days: int
    """The days from one noon of the corrected calibration to the next."""
    windows: dict[str, dict[Correction, dict[str, ChangeQuantiles]]]
    """For each window, for each correction, for `harmony`, `intensity` and `unified_score` (unipolar), the quantiles of
    the changes of all meters together.
    """
    yardsticks: dict[str, dict[Correction, Yardsticks]]
    """For each window, for each correction, how many published thresholds agree with the derived ones."""


class DerivationReport(TypedDict):
    """The result of a derivation: thresholds of trends, how well the model's agree with them, and how they were
    computed.
    """

    format: str
    """The version of the file format; `currentFormat` in what this library writes."""
    windows: dict[str, WindowReport]
    """The windows by name: `full`, `published-window`."""
    years: NotRequired[list[YearReport]]
    """The season of the first window in several years, the earliest first, the window itself last; absent unless
    requested.
    """
    series: NotRequired[list[YearReport]]
    """The first window and those that begin a fixed number of days after one another, the earliest first, without
    single meters; absent unless requested.
    """
    thresholds: NotRequired[TrendThresholds]
    """The derived thresholds of the full run, or else of the longest window, as in `thresholds.json`."""
    population: PopulationReport
    """Describes the people."""
    provenance: DerivationProvenance
    """The origin of the report's numbers."""
    corrections: NotRequired[CorrectionsReport]
    """The effect of each correction of the published rules; absent unless requested."""


class EffectSize(TypedDict):
    """The shares of changes that other causes put into another class than the other model's scores under the thresholds
    in force.
    """

    derived: float
    """The share if scores and thresholds change together: the other model's scores under the thresholds derived from
    them. Compare this share with the share under the thresholds in force.
    """
    people: float | None
    """The share if the model's scores stay and its thresholds are derived from another draw of the people; null without
    resampling of charts.
    """
    year: float | None
    """The share if the model's scores stay and its thresholds are derived from the same season one year earlier; null
    if the ephemeris does not cover it.
    """


class MetricComparison(TypedDict):
    """The changes of one metric under two models."""

    model: ChangeQuantiles
    """The quantiles under the model, in points."""
    against: ChangeQuantiles
    """The quantiles under the other model."""
    difference: ChangeQuantiles
    """The values under the other model minus the values under the model."""
    intervals_95: dict[str, QuantileIntervals]
    """For each quantile the 95 % intervals of the difference, from the same draws for both models; empty without
    resampling.
    """
    classes: list[list[int]]
    """Changes by class, stable to rapid: a row for the class under the model, a column for that under the other, each
    by its own model's thresholds.
    """
    effect: NotRequired[EffectSize]
    """For comparison: the shares of changes that other causes put into another class."""
    distribution: list[list[float]]
    """Points of the two distributions: a share of changes, and the size below which it lies under either model."""


class ScoreAgreement(TypedDict):
    """The agreement of one score under two models."""

    correlation: float | None
    """Pearson's coefficient, −1 to 1; null if one of the scores never varies."""
    mean_absolute_difference: float
    """The mean size of the difference, in points."""


class MeterComparison(TypedDict):
    """The agreement of one meter's scores under two models, over all charts and noons."""

    harmony: ScoreAgreement
    """The agreement of harmony, 0 to 100."""
    intensity: ScoreAgreement
    """The agreement of intensity, 0 to 100."""
    unified_score: ScoreAgreement
    """The agreement of the unified score, −100 to 100."""
    changed_label_share: float
    """The share of chart-days whose quality label differs."""

ComparedModel = Literal["model", "against"]
"""One of the two models of a comparison."""


class ChartDayDifference(TypedDict):
    """A chart on a day on which two models differ."""

    chart_id: str
    """The id of a random chart, or the person's place in the list from 1; with births, the person's id if the list has
    one.
    """
    date: CivilDate
    """The day, at noon UTC."""
    mean_difference: float
    """The mean size of the difference of unified scores over the common meters, −100 to 100 each."""
    meter: str
    """The meter that differs most."""
    command: str
    """The command that shows the reading under the model: of a random chart, in a terminal; of a person of a list,
    among the readings of the list, because reports have no births of people.
    """
    birth: NotRequired[ChartBirth]
    """The person's birth; absent unless births are requested."""

ComparisonReport = TypedDict(
    "ComparisonReport",
    {
        # The version of the file format; `currentFormat` in what this library writes.
        "format": str,
        # The name of the model.
        "model": str,
        # The name of the model that it is compared with.
        "against": str,
        # The first noon's date.
        "from": CivilDate,
        # The last noon's date.
        "through": CivilDate,
        # The number of charts.
        "charts": int,
        # The number of noons.
        "noons": int,
        # Charts times days from one noon to the next.
        "transitions": int,
        # For `harmony`, `intensity` and `unified_score` (unipolar), the changes of all common meters together.
        "metrics": dict[str, MetricComparison],
        # For each common meter, how well its scores agree.
        "meters": dict[str, MeterComparison],
        # The models that came without a calibration and were calibrated first, with default settings.
        "newly_calibrated": list[ComparedModel],
        # The meters that only the model has.
        "only_model": list[str],
        # The meters that only the other model has.
        "only_against": list[str],
        # The ten chart-days whose unified scores differ most, the largest mean difference first.
        "ten_chart_days": list[ChartDayDifference],
        # The origin of each model's values: `model` and `against`.
        "provenance": dict[str, DerivationProvenance],
    },
)
"""The differences of two models on the same charts and days. Changes are those of the meters that both models have."""


class DerivationTimings(TypedDict):
    """The durations of a derivation's stages, in a file of their own, so that repeated runs give the same report."""

    format: str
    """The version of the file format; `currentFormat` in what this library writes."""
    seconds: dict[str, dict[str, float]]
    """For each window, and for `corrections`, for each stage and `total`, seconds of wall-clock time."""


class ChartBirthDataRequest(TypedDict):
    """The birth of a chart service's request. Fields about looks and texts are ignored."""

    year: int
    """The year of birth."""
    month: int
    """The month, 1 to 12."""
    day: int
    """The day of the month, 1 to 31."""
    hour: NotRequired[int | None]
    """The hour on the clocks of the birthplace, 0 to 23."""
    minute: NotRequired[int | None]
    """The minute, 0 to 59."""
    second: NotRequired[int | None]
    """The second, 0 to 59."""
    city: NotRequired[str | None]
    """The city of birth by name, which is copied to the result. If coordinates are given, it is not looked up."""
    country_code: NotRequired[str | None]
    """The country of the city, as two letters of ISO 3166-1, or its name."""
    latitude: NotRequired[float | None]
    """The latitude of the birthplace in degrees, north positive."""
    longitude: NotRequired[float | None]
    """The longitude of the birthplace in degrees, east positive."""
    timezone: NotRequired[str | None]
    """The IANA time zone of the birthplace."""


class ChartSubjectRequest(TypedDict):
    """The subject of a chart service's request. It may have the fields of birth_data and of options itself, also under
    the names lat, lng, tz_str, nation, seconds and houses_system_identifier. is_dst decides between the two instants
    of a time that clocks showed twice. Fields about looks and texts are ignored; others that are not listed are
    errors.
    """

    name: NotRequired[str | None]
    """The person's name, which is copied to the result."""
    birth_data: NotRequired[ChartBirthDataRequest | None]
    """Date, time and place of birth."""


class ChartOptionsRequest(TypedDict):
    """The options of a chart service's request. Fields about looks and texts are ignored."""

    house_system: NotRequired[str | None]
    """The house system: its name, or its letter in the Swiss Ephemeris, such as P for Placidus."""
    zodiac_type: NotRequired[str | None]
    """The zodiac: `Tropic` or `Sidereal`."""
    sidereal_mode: NotRequired[str | None]
    """The ayanamsa of a sidereal zodiac, such as `LAHIRI`. It requires zodiac_type `Sidereal`."""
    active_points: NotRequired[list[str] | None]
    """The bodies and points to include in the chart, by name. Ascendant and Midheaven may be listed, but are always
    included.
    """
    precision: NotRequired[int | None]
    """The decimals of degrees, speeds and orbs in the result. Signs, houses and aspects are those of the unrounded
    degrees. The document of get_chart_data always has two.
    """


class SvgOptionsRequest(TypedDict):
    """The options of a chart service's request for an image."""

    theme: NotRequired[Literal["light", "dark", "print", "classic"] | None]
    """The colors of the image; print is black on white, and classic is light."""
    language: NotRequired[Literal["en"] | None]
    """The language of the image. There is only English."""

BirthDateInput = str
"""A date of birth in a request: `YYYY-MM-DD`, or in ISO 8601 with its time, such as `1990-06-15T14:30:00-04:00`."""


class BirthRequest(TypedDict):
    """A birth. Unknown parts are absent. With date, time, zone and place the chart is exact. A document of an app about
    a person counts as a birth too: a user's profile with user_id, a connection with connection_id, or a shared
    profile with sun_sign. Its names may be in camelCase, and its other fields are ignored.
    """

    birth_date: BirthDateInput
    """The date of birth, YYYY-MM-DD, or with its time such as 1990-06-15T14:30:00-04:00; in the Gregorian calendar
    unless calendar says otherwise.
    """
    birth_time: NotRequired[str | None]
    """The time on the clocks of the birthplace, HH:MM or HH:MM:SS, or with AM or PM."""
    birth_time_uncertainty: NotRequired[int | None]
    """The minutes by which the time may be wrong in either direction. It requires birth_time."""
    birth_timezone: NotRequired[str | None]
    """The IANA time zone of the birthplace, or LMT for the mean time of its longitude. If it is absent, a time with
    coordinates has the zone that a map has there; near a border of zones that do not agree, the zone is required.
    """
    birth_lat: NotRequired[float | None]
    """The latitude of the birthplace in degrees, north positive."""
    birth_lon: NotRequired[float | None]
    """The longitude of the birthplace in degrees, east positive."""
    birth_place: NotRequired[str | None]
    """The city of birth by name, such as "Paris, FR", instead of birth_lat and birth_lon. The name must identify one
    city; find_places lists the possible ones. If the city has several time zones, birth_timezone says which.
    """
    calendar: NotRequired[Literal["gregorian", "julian"] | None]
    """The calendar of the date of birth."""
    repeated_time: NotRequired[Literal["earlier", "later"] | None]
    """Which of the two instants is meant when clocks showed the local time twice."""
    sensitivity: NotRequired[dict[Body, float] | None]
    """Factors of the weights of natal bodies, by body."""


class ConnectionRequest(TypedDict):
    """A person whom the user knows. A connection of an app counts too, with the fields of the birth beside its own, in
    snake_case or camelCase; its other fields are ignored.
    """

    connection_id: str
    """The caller's id for the connection."""
    name: str
    """The name of the person in sentences."""
    relationship_type: RelationshipType
    """The relationship of the two."""
    birth: BirthRequest
    """The person's birth. Unknown parts are absent."""


class SkyPosition(TypedDict):
    """The position of a body in the zodiac."""

    planet: Body
    """Which body it is."""
    longitude: float
    """The geocentric ecliptic longitude of date in degrees, [0, 360)."""
    sign: Sign
    """The zodiac sign."""
    degree_in_sign: float
    """Degrees within the sign, [0, 30)."""
    position: str
    """Degrees and minutes within the sign, truncated to the minute, such as "20°02' Leo"."""
    speed: float
    """The change of longitude in degrees a day; negative when retrograde."""
    direction: Direction
    """The direction of motion, which changes at stations."""


class VoidOfCourseWindow(TypedDict):
    """A void-of-course period of the Moon."""

    sign: Sign
    """The Moon's sign."""
    begin: Timestamp
    """The last exact aspect, or the Moon's ingress if it forms none in the sign."""
    end: Timestamp
    """The time when the Moon leaves the sign."""
    begins_before: bool
    """Whether it began before the range."""
    ends_after: bool
    """Whether it ends after the range."""
    label: str
    """Text for people, such as "Moon void of course in Leo"."""


class SkyStation(TypedDict):
    """A station: a planet stops in longitude and changes direction."""

    at: Timestamp
    """The instant of the station."""
    planet: Body
    """Which planet turns."""
    direction: Direction
    """The direction of motion after the station."""
    sign: Sign
    """The zodiac sign."""
    degree_in_sign: float
    """Degrees within the sign, [0, 30)."""
    position: str
    """Degrees and minutes within the sign, truncated to the minute, such as "20°02' Leo"."""
    label: str
    """Text for people, such as "Mercury turns retrograde at 22°33' Pisces"."""


class SkyIngress(TypedDict):
    """A body that enters a sign."""

    at: Timestamp
    """The instant of the entry."""
    planet: Body
    """Which body it is."""
    sign: Sign
    """The sign that it enters."""
    direction: Direction
    """Whether it moves forward or backward."""
    label: str
    """Text for people, such as "Mars enters Leo"."""


class SkyPlace(TypedDict):
    """A place from which eclipses are watched."""

    name: NotRequired[str]
    """The city, region and country; absent if coordinates were given."""
    lat: float
    """The latitude in degrees; north is positive."""
    lon: float
    """The longitude in degrees; east is positive."""
    zone: NotRequired[str]
    """The IANA time zone; absent if it is not known."""


class SkyOverview(TypedDict):
    """The sky of a moment, and what happens in it over the days that follow."""

    inputs: NotRequired[Inputs]
    """The function and the fields that return this document."""
    at: Timestamp
    """The moment of the positions."""
    days: int
    """The number of days after the moment that are searched for events."""
    note: NotRequired[str]
    """A remark on a noon that clocks skipped; absent on other days."""
    positions: list[SkyPosition]
    """The eleven bodies in order."""
    lunar_phase: MoonPhase
    """The phase of the Moon at the moment."""
    void_of_course_now: NotRequired[VoidOfCourse]
    """The void-of-course period in the Moon's sign at the moment; absent if the ephemeris ends before the Moon leaves
    the sign.
    """
    void_of_course: list[VoidOfCourseWindow]
    """The complete void-of-course periods of the Moon that overlap the days, in order of time."""
    stations: list[SkyStation]
    """The stations of planets, in order of time."""
    ingresses: list[SkyIngress]
    """Entries of bodies into signs, in order of time."""
    lunations: list[Lunation]
    """The new, quarter and full Moons, in order of time."""
    eclipses: list[Eclipse]
    """Eclipses of the Sun and the Moon with their maximum in the period, in order of time."""
    sky_aspects: list[SkyAspect]
    """Exact aspects between the bodies, in order of time."""
    place: NotRequired[SkyPlace]
    """The place from which eclipses are described; absent without one."""
    ephemeris: str
    """The source of the positions, with its version."""

HouseAngularity = Literal["angular", "succedent", "cadent"]
"""The angularity of a house."""

PhaseRule = Literal["orb_rate", "speed_against_birth"]
"""The rule for the phase of a transit-to-natal aspect that is not exact."""

OverlapPolicy = Literal["once", "each_rule"]
"""How often an aspect counts for a meter if it matches both by body and by natal house."""

DignityDegree = Literal["exact", "whole_minutes"]
"""The degree within the sign that decides whether a body is exalted or in its fall."""

HarmonyLevel = Literal["challenging", "mixed", "harmonious"]
"""How harmonious it is, in three steps."""

IntensityLevel = Literal["quiet", "mild", "moderate", "high", "extreme"]
"""How much is happening, in five steps."""

CompatibilityMode = Literal["romantic", "friendship", "coworker"]
"""The purpose of a comparison. Each mode has its own categories."""

BirthTimeInput = str
"""A time of birth in a request: `HH:MM` or `HH:MM:SS`, to `24:00`, or with AM or PM."""

DateInput = str
"""A date in a request."""

TimeInput = str
"""A time of day in a request, `HH:MM` or `HH:MM:SS`."""

ZoneInput = str
"""An IANA time zone, such as `America/New_York`."""

InstantInput = str
"""An instant in ISO 8601, such as `2025-10-30T12:00:00Z`."""

ModelInput = str
"""The name of a model of meters."""


class ExactPass(TypedDict):
    """An instant at which an aspect is exact. An uncertain birth may have passes that its nominal moment does not have:
    for these it is the instant at which the aspect is nearest to exact.
    """

    at: Timestamp
    """The time of the event."""
    earliest: NotRequired[Timestamp]
    """The earliest possible instant, if the natal point is uncertain; absent if it lies before the range searched."""
    latest: NotRequired[Timestamp]
    """The latest possible instant, if the natal point is uncertain; absent if it lies after the range searched."""
    direction: Direction
    """The direction of the moving body then."""
    other_direction: NotRequired[Direction]
    """The direction of the other moving body; absent for a natal one."""


class ClosestApproach(TypedDict):
    """A station in a window, or the closest approach of an aspect that never becomes exact because a body turns back."""

    at: Timestamp
    """The time of the event."""
    orb: float
    """The deviation from the exact angle, in degrees."""


class AspectWindow(TypedDict):
    """The time that a moving body spends within the orb of an aspect."""

    planet: Body
    """The moving body."""
    natal_planet: NotRequired[Body]
    """The natal body; absent in an aspect between two moving bodies."""
    other_planet: NotRequired[Body]
    """The other moving body; absent in an aspect to a natal one."""
    aspect: AspectType
    """The kind of aspect."""
    orb_limit: float
    """The orb at the ends of the window, in degrees."""
    begin: NotRequired[Timestamp]
    """The time when the transit enters its orb; absent if it lies before the range searched."""
    end: NotRequired[Timestamp]
    """The time when the transit leaves its orb; absent if it lies after the range searched."""
    begin_range: NotRequired[TimeRange]
    """The possible instants of `begin`, if the natal point is uncertain."""
    end_range: NotRequired[TimeRange]
    """The possible instants of `end`, if the natal point is uncertain."""
    begins_before: bool
    """Whether it began before the range."""
    ends_after: bool
    """Whether it ends after the range."""
    exact: list[ExactPass]
    """The instants at which the aspect is exact, in order."""
    turns: NotRequired[list[ClosestApproach]]
    """Each station between `begin` and `end`, in order, with the orb at that time; absent if no body turns, or if
    `begin` or `end` is unknown.
    """
    closest: NotRequired[ClosestApproach]
    """The closest approach of an aspect that is never exact; absent if the aspect is exact, or if `begin` or `end` is
    unknown.
    """
    label: str
    """Text for people, such as "Transit Saturn square Natal Moon"."""


class PointWindow(TypedDict):
    """The time that a transit spends within the orb of an aspect. The transiting place, the natal place or both are
    points.
    """

    planet: str
    """The moving body or point: `chiron`."""
    natal_planet: str
    """The natal body, angle or point: `midheaven`."""
    aspect: AspectType
    """The kind of aspect."""
    orb_limit: float
    """The orb at the ends of the window, in degrees."""
    begin: NotRequired[Timestamp]
    """The time when the transit enters its orb; absent if it lies before the range searched."""
    end: NotRequired[Timestamp]
    """The time when the transit leaves its orb; absent if it lies after the range searched."""
    begin_range: NotRequired[TimeRange]
    """The possible instants of `begin`, if the natal point is uncertain."""
    end_range: NotRequired[TimeRange]
    """The possible instants of `end`, if the natal point is uncertain."""
    begins_before: bool
    """Whether it began before the range."""
    ends_after: bool
    """Whether it ends after the range."""
    exact: list[ExactPass]
    """The instants at which the aspect is exact, in order."""
    turns: NotRequired[list[ClosestApproach]]
    """Each station between `begin` and `end`, in order, with the orb at that time; absent if no body turns, or if
    `begin` or `end` is unknown.
    """
    closest: NotRequired[ClosestApproach]
    """The closest approach of an aspect that is never exact; absent if the aspect is exact, or if `begin` or `end` is
    unknown.
    """
    label: str
    """Text for people, such as "Transit Saturn square Natal Moon"."""


class Transits(TypedDict):
    """The transits of a day, and the period of each aspect to the chart."""

    provenance: ScoreProvenance
    """The software, rules and data behind the numbers."""
    inputs: NotRequired[Inputs]
    """The function and the fields that return this document."""
    date: Timestamp
    """The moment of the transits, from which the windows look ahead."""
    days: int
    """The number of days that the windows cover."""
    exact_chart: bool
    """Whether date, time, zone and place of birth were all known."""
    mode: Mode
    """`v2` for an exact chart, `v1` for an approximate one."""
    moment_known: MomentKnown
    """How the instant of birth was determined."""
    transit_summary: TransitSummary
    """The day's transits."""
    windows: list[AspectWindow]
    """Every transit-to-natal aspect within its orb at some time of these days, by its beginning."""
    point_aspects: NotRequired[list[PointTransit]]
    """The transits of the moment to the requested natal points, and the transits of these points to the chart; absent
    if the request names no points.
    """
    point_windows: NotRequired[list[PointWindow]]
    """The windows of the transits to and of the requested points, by their beginning; absent if the request names none."""


class RetrogradeWindow(TypedDict):
    """A retrograde period with its shadows."""

    planet: Body
    """Which planet it is."""
    begin: NotRequired[Timestamp]
    """The station at which it turns retrograde; absent if it was not found."""
    end: NotRequired[Timestamp]
    """The station at which it turns direct; absent if it was not found."""
    begins_before: bool
    """Whether it began before the range."""
    ends_after: bool
    """Whether it ends after the range."""
    shadow_begin: NotRequired[Timestamp]
    """The time when the planet first passes the place where it will turn direct; absent if it was not found."""
    shadow_end: NotRequired[Timestamp]
    """The time when the planet again passes the place where it turned retrograde; absent if it was not found."""
    first_sign: NotRequired[Sign]
    """The sign in which it turns retrograde."""
    last_sign: NotRequired[Sign]
    """The sign in which it turns direct."""
    label: str
    """Text for people, such as "Mercury retrograde in Pisces"."""

TransitWindows = TypedDict(
    "TransitWindows",
    {
        # The first instant of the range.
        "from": Timestamp,
        # The last instant of the range.
        "to": Timestamp,
        # The transiting bodies that were searched.
        "planets": list[Body],
        # Aspects of transiting to natal bodies, by their beginning.
        "natal_aspects": list[AspectWindow],
        # Aspects between transiting bodies, by their beginning.
        "sky_aspects": list[AspectWindow],
        # Retrograde periods with their shadows, by body.
        "retrogrades": list[RetrogradeWindow],
        # Void-of-course periods of the Moon, if the Moon was searched.
        "void_of_course": list[VoidOfCourseWindow],
        # Entries of transiting bodies into natal houses, in order of time.
        "house_ingresses": list[HouseIngress],
        # New, quarter and full Moons, in order of time, where the Sun or the Moon was searched.
        "lunations": list[Lunation],
        # Eclipses, in order of time, where the Sun or the Moon was searched.
        "eclipses": list[Eclipse],
        # The model of the aspects and orbs.
        "model": str,
        # The source of the positions, with its version.
        "ephemeris": str,
        # Whether date, time, zone and place of birth were all known; without them houses are solar houses. Absent
        # without a birth.
        "exact_chart": NotRequired[bool],
        # How the instant of birth was determined; absent without a birth.
        "moment_known": NotRequired[MomentKnown],
    },
)
"""The transits of a range of dates."""


class YearScore(TypedDict):
    """The scores of a meter on a day."""

    harmony: float
    """How harmonious the influences are, 0 to 100; 50 is neutral, less is challenging."""
    intensity: float
    """How much is happening, 0 to 100."""
    unified: float
    """Intensity and harmony in one number, −100 to 100."""


class YearAspect(TypedDict):
    """An aspect of a day."""

    aspect: AspectType
    """The kind of aspect."""
    label: str
    """Text for people, such as "Transit Saturn square Natal Moon"."""
    natal_planet: Body
    """The natal body."""
    orb: float
    """The deviation from the exact angle, in degrees."""
    orb_uncertainty: NotRequired[float]
    """The largest error of the orb, in degrees; absent if the moment of birth is known."""
    transit_planet: Body
    """The transiting body."""


class YearDay(TypedDict):
    """One day, read at noon in the zone of the year."""

    date: CivilDate
    """The date in the zone of the year."""
    scores: dict[str, YearScore]
    """The scores of every meter and super-group, by name."""
    strongest: list[YearAspect]
    """The day's strongest aspects, strongest first."""


class Year(TypedDict):
    """A year of a chart: the meters of each day, and the windows of the slow transits."""

    provenance: ScoreProvenance
    """The software, rules and data behind the numbers."""
    inputs: NotRequired[Inputs]
    """The function and the fields that return this document."""
    start: CivilDate
    """The first date."""
    end: CivilDate
    """The last date."""
    zone: NotRequired[str]
    """The time zone of the days; absent for UTC."""
    days: list[YearDay]
    """The days in order."""
    meters: list[str]
    """The names of the individual meters, in the order of a dashboard."""
    super_groups: list[str]
    """The names of the super-groups, in order."""
    windows: list[AspectWindow]
    """Aspects of the slow bodies to natal ones, by transiting body and beginning."""
    retrogrades: list[RetrogradeWindow]
    """Retrograde periods of the planets, by body."""
    lunations: list[Lunation]
    """New, quarter and full Moons, in order."""
    eclipses: list[Eclipse]
    """Eclipses of the Sun and the Moon, in order."""
    model: str
    """The name of the model."""
    ephemeris: str
    """The source of the positions, with its version."""
    exact_chart: bool
    """Whether date, time, zone and place of birth were all known; without them houses are solar houses."""
    moment_known: MomentKnown
    """How the instant of birth was determined."""


class NatalChartRequest(TypedDict):
    """The wheel of a birth chart, ready to be drawn, with short interpretations."""

    birth: BirthRequest
    """The person's birth. Unknown parts are absent."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""
    points: NotRequired[str | list[str] | None]
    """The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need
    the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files;
    `all` leaves them out of others. Transits have no points that need the Ascendant.
    """
    zodiac: NotRequired[str | None]
    """The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical one."""


class ChartRequest(TypedDict):
    """A birth chart in full precision. Either birth or subject is required."""

    birth: NotRequired[BirthRequest | None]
    """The person's birth. Unknown parts are absent."""
    subject: NotRequired[ChartSubjectRequest | None]
    """Instead of birth: the subject of a chart service's request, with date, time and city of birth."""
    options: NotRequired[ChartOptionsRequest | None]
    """The options of a chart service's request."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""
    points: NotRequired[str | list[str] | None]
    """The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need
    the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files;
    `all` leaves them out of others. Transits have no points that need the Ascendant.
    """
    zodiac: NotRequired[str | None]
    """The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical one."""
    declinations: NotRequired[bool | None]
    """Whether to add declinations, bodies out of bounds and parallels."""


class ChartDataRequest(TypedDict):
    """A birth chart as apps decode it, with degrees of two decimals. Either birth or subject is required."""

    birth: NotRequired[BirthRequest | None]
    """The person's birth. Unknown parts are absent."""
    subject: NotRequired[ChartSubjectRequest | None]
    """Instead of birth: the subject of a chart service's request, with date, time and city of birth."""
    options: NotRequired[ChartOptionsRequest | None]
    """The options of a chart service's request."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""
    points: NotRequired[str | list[str] | None]
    """The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need
    the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files;
    `all` leaves them out of others. Transits have no points that need the Ascendant.
    """
    zodiac: NotRequired[str | None]
    """The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical one."""


class ChartExchangeRequest(TypedDict):
    """A birth chart in the exchange format of chart services, from their request or from a birth. Either subject or
    birth is required.
    """

    subject: NotRequired[ChartSubjectRequest | None]
    """Instead of birth: the subject of a chart service's request, with date, time and city of birth."""
    options: NotRequired[ChartOptionsRequest | None]
    """The options of a chart service's request."""
    birth: NotRequired[BirthRequest | None]
    """The person's birth. Unknown parts are absent."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""
    points: NotRequired[str | list[str] | None]
    """The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need
    the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files;
    `all` leaves them out of others. Transits have no points that need the Ascendant.
    """
    zodiac: NotRequired[str | None]
    """The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical one."""

ReturnRequest = TypedDict(
    "ReturnRequest",
    {
        # The person's birth. Unknown parts are absent.
        "birth": BirthRequest,
        # The body that returns.
        "of": NotRequired[Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"] | None],
        # The year of the return: the nearest to its anniversary of the birth. The birth itself is no return.
        "year": NotRequired[int | None],
        # The date, YYYY-MM-DD, after whose noon in the time zone of the day the return is the first.
        "after": NotRequired[str | None],
        # The pass that the chart is of, from 1; around a retrograde a body passes its place three times.
        "pass": NotRequired[int | None],
        # The time zone of the day, in which its date and time are, and its hours are counted.
        "day_zone": NotRequired[str | None],
        # The city of the return, such as "Paris, FR".
        "at_place": NotRequired[str | None],
        # The latitude of the return in degrees, north positive.
        "at_lat": NotRequired[float | None],
        # The longitude of the return in degrees, east positive.
        "at_lon": NotRequired[float | None],
        # The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need
        # the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files;
        # `all` leaves them out of others. Transits have no points that need the Ascendant.
        "points": NotRequired[str | list[str] | None],
        # The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical
        # one.
        "zodiac": NotRequired[str | None],
        # Whether to add declinations, bodies out of bounds and parallels.
        "declinations": NotRequired[bool | None],
        # The house system.
        "house_system": NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None],
        # The model of meters, aspects, orbs and dignities.
        "model": NotRequired[str | None],
    },
)
"""The chart of the moment at which a body returns to its natal place."""


class ProgressedChartRequest(TypedDict):
    """A birth chart progressed or directed to a date."""

    birth: BirthRequest
    """The person's birth. Unknown parts are absent."""
    to: DateInput
    """The date, YYYY-MM-DD, that the chart is progressed to."""
    method: NotRequired[Literal["secondary", "solar-arc"] | None]
    """How the chart moves: a day for each year, or every place by the arc of the Sun."""
    at: NotRequired[str | None]
    """The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS."""
    day_zone: NotRequired[str | None]
    """The time zone of the day, in which its date and time are, and its hours are counted."""
    points: NotRequired[str | list[str] | None]
    """The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need
    the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files;
    `all` leaves them out of others. Transits have no points that need the Ascendant.
    """
    zodiac: NotRequired[str | None]
    """The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical one."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""


class TransitChartRequest(TypedDict):
    """The wheel of the transits of a moment, in the natal houses if there is a birth."""

    birth: NotRequired[BirthRequest | None]
    """The person's birth. Unknown parts are absent."""
    date: NotRequired[str | None]
    """The date of the transits, YYYY-MM-DD."""
    at: NotRequired[str | None]
    """The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS."""
    day_zone: NotRequired[str | None]
    """The time zone of the day, in which its date and time are, and its hours are counted."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""
    points: NotRequired[str | list[str] | None]
    """The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need
    the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files;
    `all` leaves them out of others. Transits have no points that need the Ascendant.
    """
    zodiac: NotRequired[str | None]
    """The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical one."""

WheelRequest = TypedDict(
    "WheelRequest",
    {
        # The person's birth. Unknown parts are absent.
        "birth": NotRequired[BirthRequest | None],
        # Instead of birth: the subject of a chart service's request, with date, time and city of birth.
        "subject": NotRequired[ChartSubjectRequest | None],
        # The options of a chart service's request.
        "options": NotRequired[ChartOptionsRequest | None],
        # The options of a chart service's request for an image.
        "svg_options": NotRequired[SvgOptionsRequest | None],
        # The bodies on the wheel; `return` and `progressed` have the chart of `get_return` or `get_progressed_chart`
        # inside and the birth chart outside.
        "wheel": NotRequired[Literal["natal", "transit", "both", "synastry", "return", "progressed"] | None],
        # The date of the transits, YYYY-MM-DD.
        "date": NotRequired[str | None],
        # The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS.
        "at": NotRequired[str | None],
        # The time zone of the day, in which its date and time are, and its hours are counted.
        "day_zone": NotRequired[str | None],
        # The other person's birth.
        "their_birth": NotRequired[BirthRequest | None],
        # The person's name in the caption.
        "name": NotRequired[str | None],
        # The name of the other person in sentences.
        "their_name": NotRequired[str | None],
        # The colors of the image; print is black on white.
        "theme": NotRequired[Literal["light", "dark", "print"] | None],
        # The width of the image in pixels; below 480, labels are symbols without degrees.
        "size": NotRequired[int | None],
        # Whether a caption below the wheel describes it.
        "caption": NotRequired[bool | None],
        # Whether the image is a sheet for printing, with a table of positions and a grid of aspects.
        "with_table": NotRequired[bool | None],
        # The house system.
        "house_system": NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None],
        # The model of meters, aspects, orbs and dignities.
        "model": NotRequired[str | None],
        # The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need
        # the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files;
        # `all` leaves them out of others. Transits have no points that need the Ascendant.
        "points": NotRequired[str | list[str] | None],
        # The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical
        # one.
        "zodiac": NotRequired[str | None],
        # The body that returns.
        "of": NotRequired[Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"] | None],
        # The year of the return: the nearest to its anniversary of the birth. The birth itself is no return.
        "year": NotRequired[int | None],
        # The date, YYYY-MM-DD, after whose noon in the time zone of the day the return is the first.
        "after": NotRequired[str | None],
        # The pass that the chart is of, from 1; around a retrograde a body passes its place three times.
        "pass": NotRequired[int | None],
        # The city of the return, such as "Paris, FR".
        "at_place": NotRequired[str | None],
        # The latitude of the return in degrees, north positive.
        "at_lat": NotRequired[float | None],
        # The longitude of the return in degrees, east positive.
        "at_lon": NotRequired[float | None],
        # The date of a progressed chart, YYYY-MM-DD.
        "to": NotRequired[str | None],
        # How the chart moves: a day for each year, or every place by the arc of the Sun.
        "method": NotRequired[Literal["secondary", "solar-arc"] | None],
        # Whether the birth chart is inside.
        "reversed": NotRequired[bool | None],
    },
)
"""A wheel as an SVG image, with its geometry. Either birth or subject is required."""


class SunSignFromDateRequest(TypedDict):
    """The sign of the Sun on a date, or at a time; both signs on a day on which it changes. Either birth_date or birth
    is required.
    """

    birth_date: NotRequired[str | None]
    """The date of birth, YYYY-MM-DD, or with its time such as 1990-06-15T14:30:00-04:00; in the Gregorian calendar
    unless calendar says otherwise.
    """
    birth_time: NotRequired[str | None]
    """The time in the zone, HH:MM or HH:MM:SS, which determines the sign on a day on which it changes."""
    birth_timezone: NotRequired[str | None]
    """The IANA time zone of the date."""
    calendar: NotRequired[Literal["gregorian", "julian"] | None]
    """The calendar of the date of birth."""
    repeated_time: NotRequired[Literal["earlier", "later"] | None]
    """Which of the two instants is meant when clocks showed the local time twice."""
    birth: NotRequired[BirthRequest | None]
    """Instead of birth_date and the fields of its time: a birth, or a document of an app about a person."""
    year: NotRequired[int | None]
    """The year for which the days and instants of the Sun's stay in the sign are given."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""


class AstrometersRequest(TypedDict):
    """A person's meters on a day, each with its aspects, a sentence and its trend; about 90 KB."""

    birth: BirthRequest
    """The person's birth. Unknown parts are absent."""
    date: NotRequired[str | None]
    """The date of the transits, YYYY-MM-DD."""
    at: NotRequired[str | None]
    """The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS."""
    day_zone: NotRequired[str | None]
    """The time zone of the day, in which its date and time are, and its hours are counted."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""
    scale: NotRequired[Literal["bipolar", "unipolar"] | None]
    """The scale of unified scores: -100 to 100, or 0 to 100."""
    exact_dates: NotRequired[bool | None]
    """Whether to search for the dates of exact aspects and stations; without the search they are null."""
    ranges: NotRequired[bool | None]
    """Whether to add the usual range of each meter over the 365 days up to the date, the rank of the day and the aspect
    that moved the meter.
    """
    uncertainty: NotRequired[bool | None]
    """Whether to add the scores over the possible births, if the birth is not exactly known."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    unrounded: NotRequired[bool | None]
    """Whether scores have full precision instead of being rounded."""


class AstrometersForDaysRequest(TypedDict):
    """A person's meters on consecutive days."""

    birth: BirthRequest
    """The person's birth. Unknown parts are absent."""
    date: NotRequired[str | None]
    """The date of the transits, YYYY-MM-DD."""
    days: NotRequired[int | None]
    """The number of days, beginning with the date."""
    at: NotRequired[str | None]
    """The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS."""
    day_zone: NotRequired[str | None]
    """The time zone of the day, in which its date and time are, and its hours are counted."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""
    scale: NotRequired[Literal["bipolar", "unipolar"] | None]
    """The scale of unified scores: -100 to 100, or 0 to 100."""
    exact_dates: NotRequired[bool | None]
    """Whether to search for the dates of exact aspects and stations; without the search they are null."""
    ranges: NotRequired[bool | None]
    """Whether to add the usual range of each meter over the 365 days up to the date, the rank of the day and the aspect
    that moved the meter.
    """
    uncertainty: NotRequired[bool | None]
    """Whether to add the scores over the possible births, if the birth is not exactly known."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    unrounded: NotRequired[bool | None]
    """Whether scores have full precision instead of being rounded."""


class AstrometersForPeopleRequest(TypedDict):
    """The meters of many people on a day."""

    births: list[BirthRequest]
    """The births of the people."""
    date: NotRequired[str | None]
    """The date of the transits, YYYY-MM-DD."""
    at: NotRequired[str | None]
    """The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS."""
    day_zone: NotRequired[str | None]
    """The time zone of the day, in which its date and time are, and its hours are counted."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""
    scale: NotRequired[Literal["bipolar", "unipolar"] | None]
    """The scale of unified scores: -100 to 100, or 0 to 100."""
    exact_dates: NotRequired[bool | None]
    """Whether to search for the dates of exact aspects and stations; without the search they are null."""
    ranges: NotRequired[bool | None]
    """Whether to add the usual range of each meter over the 365 days up to the date, the rank of the day and the aspect
    that moved the meter.
    """
    uncertainty: NotRequired[bool | None]
    """Whether to add the scores over the possible births, if the birth is not exactly known."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    unrounded: NotRequired[bool | None]
    """Whether scores have full precision instead of being rounded."""


class ReadingEntry(TypedDict):
    """`Reading` of one of many people, or an error."""

    result: Reading
    """The result; absent if there is an error."""
    error: NotRequired[ErrorBody]
    """The error; absent if there is a result."""


class ScoresRequest(TypedDict):
    """Only the scores of a person's meters on a day, which is much faster than get_astrometers."""

    birth: BirthRequest
    """The person's birth. Unknown parts are absent."""
    date: NotRequired[str | None]
    """The date of the transits, YYYY-MM-DD."""
    at: NotRequired[str | None]
    """The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS."""
    day_zone: NotRequired[str | None]
    """The time zone of the day, in which its date and time are, and its hours are counted."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""
    scale: NotRequired[Literal["bipolar", "unipolar"] | None]
    """The scale of unified scores: -100 to 100, or 0 to 100."""
    uncertainty: NotRequired[bool | None]
    """Whether to add the scores over the possible births, if the birth is not exactly known."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    unrounded: NotRequired[bool | None]
    """Whether scores have full precision instead of being rounded."""


class ScoresForDaysRequest(TypedDict):
    """Only the scores of a person's meters on consecutive days."""

    birth: BirthRequest
    """The person's birth. Unknown parts are absent."""
    date: NotRequired[str | None]
    """The date of the transits, YYYY-MM-DD."""
    days: NotRequired[int | None]
    """The number of days, beginning with the date."""
    at: NotRequired[str | None]
    """The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS."""
    day_zone: NotRequired[str | None]
    """The time zone of the day, in which its date and time are, and its hours are counted."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""
    scale: NotRequired[Literal["bipolar", "unipolar"] | None]
    """The scale of unified scores: -100 to 100, or 0 to 100."""
    uncertainty: NotRequired[bool | None]
    """Whether to add the scores over the possible births, if the birth is not exactly known."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    unrounded: NotRequired[bool | None]
    """Whether scores have full precision instead of being rounded."""


class ScoresForPeopleRequest(TypedDict):
    """Only the scores of the meters of many people on a day."""

    births: list[BirthRequest]
    """The births of the people."""
    date: NotRequired[str | None]
    """The date of the transits, YYYY-MM-DD."""
    at: NotRequired[str | None]
    """The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS."""
    day_zone: NotRequired[str | None]
    """The time zone of the day, in which its date and time are, and its hours are counted."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""
    scale: NotRequired[Literal["bipolar", "unipolar"] | None]
    """The scale of unified scores: -100 to 100, or 0 to 100."""
    uncertainty: NotRequired[bool | None]
    """Whether to add the scores over the possible births, if the birth is not exactly known."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    unrounded: NotRequired[bool | None]
    """Whether scores have full precision instead of being rounded."""


class ScoresEntry(TypedDict):
    """`Scores` of one of many people, or an error."""

    result: Scores
    """The result; absent if there is an error."""
    error: NotRequired[ErrorBody]
    """The error; absent if there is a result."""


class DayRequest(TypedDict):
    """The day of a chart: seventeen meters, transits and the Moon."""

    birth: BirthRequest
    """The person's birth. Unknown parts are absent."""
    date: NotRequired[str | None]
    """The date of the transits, YYYY-MM-DD."""
    at: NotRequired[str | None]
    """The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS."""
    day_zone: NotRequired[str | None]
    """The time zone of the day, in which its date and time are, and its hours are counted."""
    ranges: NotRequired[bool | None]
    """Whether to add the usual range of each meter over the 365 days up to the date, the rank of the day and the aspect
    that moved the meter.
    """
    uncertainty: NotRequired[bool | None]
    """Whether to add the scores over the possible births, if the birth is not exactly known."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    model: NotRequired[str | None]
    """The model of meters; one with the groups of the daily response."""


class FactsRequest(TypedDict):
    """Facts about a day for the writer of its texts: everything that a prompt needs."""

    birth: BirthRequest
    """The person's birth. Unknown parts are absent."""
    date: NotRequired[str | None]
    """The date of the transits, YYYY-MM-DD."""
    at: NotRequired[str | None]
    """The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS."""
    day_zone: NotRequired[str | None]
    """The time zone of the day, in which its date and time are, and its hours are counted."""
    scope: NotRequired[Literal["day", "brief"] | None]
    """Whether to return all facts, or only those for a short text."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""
    connections: NotRequired[list[ConnectionRequest] | None]
    """The connections of the person."""
    uncertainty: NotRequired[bool | None]
    """Whether to add the scores over the possible births, if the birth is not exactly known."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""


class FactsForPeopleRequest(TypedDict):
    """Facts about a day for many people."""

    births: list[BirthRequest]
    """The births of the people."""
    date: NotRequired[str | None]
    """The date of the transits, YYYY-MM-DD."""
    at: NotRequired[str | None]
    """The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS."""
    day_zone: NotRequired[str | None]
    """The time zone of the day, in which its date and time are, and its hours are counted."""
    scope: NotRequired[Literal["day", "brief"] | None]
    """Whether to return all facts, or only those for a short text."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""
    uncertainty: NotRequired[bool | None]
    """Whether to add the scores over the possible births, if the birth is not exactly known."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""


class FactsEntry(TypedDict):
    """`Facts` of one of many people, or an error."""

    result: Facts
    """The result; absent if there is an error."""
    error: NotRequired[ErrorBody]
    """The error; absent if there is a result."""


class FactsTextRequest(TypedDict):
    """Facts about a day as compact Markdown for a prompt: at most 12,000 characters, or 4,000 with scope brief."""

    birth: BirthRequest
    """The person's birth. Unknown parts are absent."""
    date: NotRequired[str | None]
    """The date of the transits, YYYY-MM-DD."""
    at: NotRequired[str | None]
    """The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS."""
    day_zone: NotRequired[str | None]
    """The time zone of the day, in which its date and time are, and its hours are counted."""
    scope: NotRequired[Literal["day", "brief"] | None]
    """Whether to return all facts, or only those for a short text."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""
    connections: NotRequired[list[ConnectionRequest] | None]
    """The connections of the person."""
    uncertainty: NotRequired[bool | None]
    """Whether to add the scores over the possible births, if the birth is not exactly known."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""


class FactsTextForPeopleRequest(TypedDict):
    """Facts about a day as compact Markdown, for many people."""

    births: list[BirthRequest]
    """The births of the people."""
    date: NotRequired[str | None]
    """The date of the transits, YYYY-MM-DD."""
    at: NotRequired[str | None]
    """The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS."""
    day_zone: NotRequired[str | None]
    """The time zone of the day, in which its date and time are, and its hours are counted."""
    scope: NotRequired[Literal["day", "brief"] | None]
    """Whether to return all facts, or only those for a short text."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""
    uncertainty: NotRequired[bool | None]
    """Whether to add the scores over the possible births, if the birth is not exactly known."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""


class FactsTextEntry(TypedDict):
    """`FactsText` of one of many people, or an error."""

    result: FactsText
    """The result; absent if there is an error."""
    error: NotRequired[ErrorBody]
    """The error; absent if there is a result."""


class TransitsRequest(TypedDict):
    """The day's transits, and the period in which each aspect is within its orb."""

    birth: BirthRequest
    """The person's birth. Unknown parts are absent."""
    date: NotRequired[str | None]
    """The date of the transits, YYYY-MM-DD."""
    at: NotRequired[str | None]
    """The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS."""
    days: NotRequired[int | None]
    """The number of days that the windows cover."""
    day_zone: NotRequired[str | None]
    """The time zone of the day, in which its date and time are, and its hours are counted."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""
    points: NotRequired[str | list[str] | None]
    """The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need
    the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files;
    `all` leaves them out of others. Transits have no points that need the Ascendant.
    """


class YearRequest(TypedDict):
    """A year of a person's days, 365 or 366; the scores of every meter at noon, and the windows of the slow transits."""

    birth: BirthRequest
    """The person's birth. Unknown parts are absent."""
    start: DateInput
    """The first date of the year."""
    day_zone: NotRequired[str | None]
    """The time zone of the day, in which its date and time are, and its hours are counted."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""


class CompatibilityRequest(TypedDict):
    """The comparison of two birth charts: three modes, their categories, and the aspects between the charts."""

    birth: BirthRequest
    """The person's birth. Unknown parts are absent."""
    their_birth: BirthRequest
    """The other person's birth."""
    their_name: NotRequired[str | None]
    """The name of the other person in sentences."""
    composite: NotRequired[Literal["midpoint", "davison"] | None]
    """The kind of composite chart: of midpoints, or of the moment and place half-way between the births."""
    calculated_at: NotRequired[str | None]
    """The value of calculated_at in the result."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    unrounded: NotRequired[bool | None]
    """Whether scores have full precision instead of being rounded."""


class CompatibilityModeRequest(TypedDict):
    """The comparison of two birth charts for one purpose."""

    birth: BirthRequest
    """The person's birth. Unknown parts are absent."""
    their_birth: BirthRequest
    """The other person's birth."""
    mode: CompatibilityMode
    """The purpose of the comparison."""
    their_name: NotRequired[str | None]
    """The name of the other person in sentences."""
    composite: NotRequired[Literal["midpoint", "davison"] | None]
    """The kind of composite chart: of midpoints, or of the moment and place half-way between the births."""
    calculated_at: NotRequired[str | None]
    """The value of calculated_at in the result."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    unrounded: NotRequired[bool | None]
    """Whether scores have full precision instead of being rounded."""


class SynastryChartRequest(TypedDict):
    """The charts of two people and the aspects between them."""

    birth: BirthRequest
    """The person's birth. Unknown parts are absent."""
    their_birth: BirthRequest
    """The other person's birth."""
    their_name: NotRequired[str | None]
    """The name of the other person in sentences."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""
    points: NotRequired[str | list[str] | None]
    """The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need
    the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files;
    `all` leaves them out of others. Transits have no points that need the Ascendant.
    """
    zodiac: NotRequired[str | None]
    """The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical one."""


class ConnectionVibesRequest(TypedDict):
    """Today's outlook with each connection: the ten strongest."""

    birth: BirthRequest
    """The person's birth. Unknown parts are absent."""
    date: NotRequired[str | None]
    """The date of the transits, YYYY-MM-DD."""
    at: NotRequired[str | None]
    """The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS."""
    day_zone: NotRequired[str | None]
    """The time zone of the day, in which its date and time are, and its hours are counted."""
    connections: list[ConnectionRequest]
    """The connections of the person."""
    house_system: NotRequired[Literal["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"] | None]
    """The house system."""
    unrounded: NotRequired[bool | None]
    """Whether scores have full precision instead of being rounded."""


class PlacesRequest(TypedDict):
    """Cities of more than 15,000 people whose names begin with a text, for suggestions while typing. Data of GeoNames,
    CC BY 4.0.
    """

    query: str
    """The name of a city, or its beginning. A country or region may follow a comma."""
    country: NotRequired[str | None]
    """Limits the search to a country: its code of two letters, or its name."""
    limit: NotRequired[int | None]
    """The largest number of cities."""


class SkyRequest(TypedDict):
    """The sky without a birth: positions, stations, ingresses, lunations, eclipses, aspects and void-of-course periods."""

    date: NotRequired[str | None]
    """The date of the transits, YYYY-MM-DD."""
    at: NotRequired[str | None]
    """The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS."""
    day_zone: NotRequired[str | None]
    """The time zone of the day, in which its date and time are, and its hours are counted."""
    days: NotRequired[int | None]
    """The number of days after the moment that are searched for events."""
    place: NotRequired[str | None]
    """The city from which eclipses are described, such as "Paris, FR", instead of `lat`, `lon` and `zone`. Only cities
    of more than 15,000 people are known.
    """
    lat: NotRequired[float | None]
    """The latitude of the place in degrees, north positive."""
    lon: NotRequired[float | None]
    """The longitude of the place in degrees, east positive."""
    zone: NotRequired[str | None]
    """The IANA time zone of the place, for local times."""
    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""


class MetersRequest(TypedDict):
    """The meters of a model: the aspects that each counts, its words, and the calibration of its scores."""

    model: NotRequired[str | None]
    """The model of meters, aspects, orbs and dignities."""


class VerificationRequest(TypedDict):
    """A stored document computed again from the birth, date and options that it has, and compared: equal, equal but for
    new fields, or different.
    """

    document: dict[str, Any]
    """The stored document: any with `inputs`, or of an earlier version a reading, its scores, a day, facts, a chart or
    a comparison of two people.
    """
