"""A reading: every meter of a person on a day."""

from __future__ import annotations

from typing import Literal, TypedDict

from ._chart import Chart, Mode, MomentKnown, PlacedBody

Quality = Literal["quiet", "peaceful", "harmonious", "mixed", "challenging"]
"""One word for a pair of intensity and harmony."""

Phase = Literal["applying", "exact", "separating"]
"""Whether the orb of an aspect shrinks; `exact` within a limit of the model."""


class MetricTrend(TypedDict):
    """How one score changed since the day before.

    `previous` and `delta` are on the scale of the document; `delta` is positive when the score rose.
    """

    previous: float
    delta: float
    direction: str
    change_rate: Literal["stable", "slow", "moderate", "rapid"]


class Trend(TypedDict):
    """How a meter's three scores changed since the day before."""

    harmony: MetricTrend
    intensity: MetricTrend
    unified_score: MetricTrend


class RawScores(TypedDict):
    """The sums behind a meter's scores: how much (DTI), how harmonious (HQS), and of how many aspects and meters."""

    dti: float
    hqs: float
    aspect_count: int
    member_count: int


class AspectExtras(TypedDict, total=False):
    """Of an aspect among `key_aspects`: the meters that count it, and how many they are."""

    orb_uncertainty: float
    """How far the orb may be from the one given, in degrees; only where the moment of birth is not known."""
    sign_uncertain: bool
    """True where the natal body may stand in another sign; absent otherwise."""
    affected_meters: list[str]
    meter_count: int


class Aspect(AspectExtras):
    """A transit-to-natal aspect.

    `orb` is the deviation from the exact angle in degrees, `orb_percentage` the same in percent of its limit.
    `weightage`, `transit_power` and `quality_factor` are W, P and Q of the model. `exact_date` is the UTC date on which
    the aspect is exact, `days_to_exact` the days until then, negative when it is past; None where not within a year.
    `previous_exact_date` and `next_exact_date` are the dates on either side, `closest_date` and `closest_orb` those of the
    next turn of a body that approaches but turns before.
    """

    transit_planet: str
    natal_planet: str
    aspect_type: str
    orb: float
    orb_percentage: float
    phase: Phase
    applying: bool
    exact_date: str | None
    days_to_exact: float | None
    previous_exact_date: str | None
    next_exact_date: str | None
    closest_date: str | None
    closest_orb: float | None
    weightage: float
    transit_power: float
    quality_factor: float
    dti_contribution: float
    hqs_contribution: float
    label: str
    natal_planet_house: int
    natal_planet_sign: str


class MeterContext(TypedDict, total=False):
    """What else there is to say about a meter: its super-group, retrograde bodies that weaken it, percentages."""

    super_group: str
    member_meters: list[str]
    aggregation_method: str
    mercury_retrograde: bool
    venus_retrograde: bool
    mars_retrograde: bool
    jupiter_retrograde: bool
    saturn_retrograde: bool
    uranus_retrograde: bool
    neptune_retrograde: bool
    pluto_retrograde: bool
    fire_percentage: float
    earth_percentage: float
    air_percentage: float
    water_percentage: float


class MeterScores(TypedDict):
    """The scores of a meter.

    `intensity` and `harmony` are from 0 to 100, a harmony of 50 being neutral; `unified_score` is from -100 to 100 on
    the bipolar scale, from 0 to 100 on the unipolar.
    """

    intensity: float
    harmony: float
    unified_score: float
    unified_quality: Quality


class Meter(MeterScores):
    """A meter or super-group of a reading. `top_aspects` are the five strongest at most."""

    meter_name: str
    group: str
    date: str
    state_label: str
    interpretation: str
    advice: list[str]
    top_aspects: list[Aspect]
    raw_scores: RawScores
    additional_context: MeterContext
    trend: Trend | None


class RetrogradeExtras(TypedDict, total=False):
    """The next station of a retrograde body, where it was looked for: its date, its time, the days until then."""

    station_date: str
    station_at: str
    days_to_station: int


class Retrograde(RetrogradeExtras):
    """A body that moves backwards."""

    planet: str
    sign: str


class Sky(TypedDict):
    """The transiting bodies of a moment. `ephemeris` says where the positions come from."""

    moment_utc: str
    julian_day: float
    ephemeris: str
    planets: list[PlacedBody]
    retrograde_planets: list[Retrograde]


class Reading(TypedDict):
    """A reading by the default model: a summary, and every meter and super-group under its own name.

    Another model has meters of other names: :func:`astrometer.meters` gives those of any.
    """

    date: str
    model: str
    scale: Literal["bipolar", "unipolar"]
    exact_chart: bool
    mode: Mode
    moment_known: MomentKnown
    natal_chart_summary: Chart
    transit_summary: Sky
    aspect_count: int
    key_aspects: list[Aspect]
    overall_unified_score: float
    overall_unified_quality: Quality
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


class Scores(TypedDict):
    """The scores of a reading by the default model and nothing else."""

    date: str
    model: str
    scale: Literal["bipolar", "unipolar"]
    exact_chart: bool
    mode: Mode
    moment_known: MomentKnown
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
