"""Charts in each of their formats."""

from __future__ import annotations

from typing import Literal, TypedDict

from ._pair_aspect import SynastryAspect

MomentKnown = Literal["exact", "noon_local", "noon_utc"]
"""How the instant of a birth is known: truly, or by the noon that stands in, in the zone or in UTC."""

Mode = Literal["v1", "v2"]
"""What a chart was made from: v2 with date, time, zone and place, v1 without any of them."""


class PlacedBodyExtras(TypedDict, total=False):
    """What only a natal chart says of a body: house 1 to 12, dignity, and weight W."""

    longitude_uncertainty: float
    """The largest distance in degrees from the longitude given; only where the moment of birth is not known."""
    sign_uncertain: bool
    """Whether the body may stand in another sign; only where the moment of birth is not known."""
    house: int
    dignity: str
    weightage: float


class PlacedBody(PlacedBodyExtras):
    """A body: longitude [0, 360) and speed in degrees (a day), sign, and degrees within it [0, 30)."""

    name: str
    longitude: float
    speed: float
    sign: str
    degree: float
    retrograde: bool


class ChartBirthExtras(TypedDict, total=False):
    """What is known of a birth besides its date, and whose mean time its clocks were taken to keep."""

    clock_abbreviation: str
    """The abbreviation of a legal time of no whole quarter hours, such as MMT."""
    time: str
    zone: str
    latitude: float
    longitude: float
    repeated_time: str
    mean_time: str
    utc_offset_seconds: int
    note: str


class ChartBirth(ChartBirthExtras):
    """Birth data as it was given."""

    date: str


class ChartExtras(TypedDict, total=False):
    """Degrees of the angles, which an approximate chart does not have."""

    ascendant: float
    midheaven: float


class Chart(ChartExtras):
    """A natal chart in full precision. `house_cusps` are the longitudes at which houses 1 to 12 begin."""

    birth: ChartBirth
    moment_utc: str
    julian_day: float
    exact_chart: bool
    mode: Mode
    moment_known: MomentKnown
    ephemeris: str
    house_system: str
    house_system_used: str
    house_cusps: list[float]
    planets: list[PlacedBody]


class ChartPoint(TypedDict):
    """A point of the zodiac. `position_dms` is such as ``17° ♋ 29'``; degrees have two decimals."""

    sign: str
    degree_in_sign: float
    absolute_degree: float
    position_dms: str


class ChartAngles(TypedDict):
    """The four angles."""

    ascendant: ChartPoint
    descendant: ChartPoint
    imum_coeli: ChartPoint
    midheaven: ChartPoint


class ChartPlanetExtras(TypedDict, total=False):
    longitude_uncertainty: float
    """The largest distance in degrees from the longitude given; only where the moment of birth is not known."""
    sign_uncertain: bool
    """Whether the body may stand in another sign; only where the moment of birth is not known."""


class ChartPlanet(ChartPoint, ChartPlanetExtras):
    """One of the eleven bodies, or the south node. `speed` is in degrees a day."""

    name: str
    symbol: str
    house: int
    speed: float
    retrograde: bool
    element: str
    modality: str


class ChartHouse(TypedDict):
    """A house, where its ruler stands, and where that of the seven visible bodies."""

    number: int
    sign: str
    degree_in_sign: float
    absolute_degree: float
    ruler: str
    ruler_sign: str
    ruler_house: int
    classic_ruler: str
    classic_ruler_sign: str
    classic_ruler_house: int


class ChartAspectExtras(TypedDict, total=False):
    orb_uncertainty: float
    """How far the orb may be from the one given, in degrees; only where the moment of birth is not known."""


class ChartAspect(ChartAspectExtras):
    """An aspect between two bodies, or a body and ``asc`` or ``mc``: its angle in degrees, and how far it is off."""

    body1: str
    body2: str
    aspect_type: str
    aspect_symbol: str
    exact_degree: int
    orb: float
    applying: bool


class Elements(TypedDict):
    """How many of the planets stand in signs of each element."""

    fire: int
    earth: int
    air: int
    water: int


class Modalities(TypedDict):
    """How many of the planets stand in signs of each modality."""

    cardinal: int
    fixed: int
    mutable: int


class Quadrants(TypedDict):
    """How many of the planets stand in houses 1 to 3, 4 to 6, 7 to 9, 10 to 12."""

    first: int
    second: int
    third: int
    fourth: int


class Hemispheres(TypedDict):
    """How many of the planets stand in the houses of each half."""

    eastern: int
    western: int
    northern: int
    southern: int


class Distributions(TypedDict):
    """How many of the planets, twelve with both nodes, stand where."""

    elements: Elements
    modalities: Modalities
    quadrants: Quadrants
    hemispheres: Hemispheres


class ChartData(TypedDict):
    """A chart as apps decode it: `chart_data`. Angles are None in an approximate chart, as a place that is unknown."""

    chart_type: Literal["natal", "transit"]
    datetime_utc: str
    location_lat: float | None
    location_lon: float | None
    angles: ChartAngles | None
    planets: list[ChartPlanet]
    houses: list[ChartHouse]
    aspects: list[ChartAspect]
    distributions: Distributions
    exact_chart: bool
    mode: Mode
    moment_known: MomentKnown
    summary: str | None


class GeometryPlanetExtras(TypedDict, total=False):
    longitudeUncertainty: float
    """The largest distance in degrees from the longitude given; only where the moment of birth is not known."""
    signUncertain: bool
    """Whether the body may stand in another sign; only where the moment of birth is not known."""


class GeometryPlanet(GeometryPlanetExtras):
    """A planet of a wheel: where it stands, and where its symbol and its mark are drawn, in the unit square."""

    name: str
    symbol: str
    sign: str
    signSymbol: str
    degree: float
    signedDegree: float
    dms: str
    house: int
    retrograde: bool
    element: str
    modality: str
    interpretation: str
    displayX: float
    displayY: float
    markX: float
    markY: float


class GeometryHouse(TypedDict):
    """A house of a wheel: its cusp as a line, and where its number is drawn."""

    house: int
    degree: float
    signedDegree: float
    sign: str
    signSymbol: str
    dms: str
    x1: float
    y1: float
    x2: float
    y2: float
    labelX: float
    labelY: float


class GeometryAspectExtras(TypedDict, total=False):
    orbUncertainty: float
    """How far the orb may be from the one given, in degrees; only where the moment of birth is not known."""


class GeometryAspect(GeometryAspectExtras):
    """An aspect of a wheel as a line."""

    body1: str
    body2: str
    aspectType: str
    aspectSymbol: str
    orb: float
    phase: str
    applying: bool
    interpretation: str
    x1: float
    y1: float
    x2: float
    y2: float


class GeometryAngles(TypedDict, total=False):
    """Degrees of the angles; none in an approximate chart."""

    ascendant: float
    midheaven: float
    descendant: float
    imumCoeli: float


class ChartGeometryExtras(TypedDict, total=False):
    """What only wheels of a birth, or of two, have."""

    momentKnown: MomentKnown
    exactChart: bool
    mode: Mode
    transitPlanets: list[GeometryPlanet]
    transitMoment: str
    theirPlanets: list[GeometryPlanet]
    theirMoment: str


class ChartGeometry(ChartGeometryExtras):
    """A wheel ready to be drawn. `leftLongitude` is the degree that lies on its left."""

    planets: list[GeometryPlanet]
    houses: list[GeometryHouse]
    aspects: list[GeometryAspect]
    angles: GeometryAngles
    leftLongitude: float
    aspectRadius: float
    houseSystem: str
    moment: str


class ExchangeSubject(TypedDict, total=False):
    """The birth of a chart in the exchange format."""

    name: str
    year: int
    month: int
    day: int
    hour: int
    minute: int
    second: int
    city: str
    nation: str
    lng: float
    lat: float
    tz_str: str
    repeated_time: str
    unknown: list[str]


class ExchangePositionExtras(TypedDict, total=False):
    """Degrees a day, which angles do not have."""

    longitude_uncertainty: float
    """The largest distance in degrees from the longitude given; only where the moment of birth is not known."""
    sign_uncertain: bool
    """Whether the body may stand in another sign; only where the moment of birth is not known."""
    speed: float


class ExchangePosition(ExchangePositionExtras):
    """A body or angle in the exchange format."""

    name: str
    quality: str
    element: str
    sign: str
    sign_num: int
    position: float
    abs_pos: float
    emoji: str
    point_type: str
    house: str
    retrograde: bool


class ExchangeCusp(TypedDict):
    """A cusp in the exchange format."""

    house: int
    sign: str
    degree: float
    abs_pos: float


class ExchangeAspectExtras(TypedDict, total=False):
    orb_uncertainty: float
    """How far the orb may be from the one given, in degrees; only where the moment of birth is not known."""


class ExchangeAspect(ExchangeAspectExtras):
    """An aspect in the exchange format."""

    planet1: str
    planet2: str
    aspect: str
    orb: float
    applying: bool
    strength: str


class ExchangeDataExtras(TypedDict, total=False):
    """Houses, which an approximate chart does not have."""

    house_cusps: list[ExchangeCusp]
    house_system: str
    house_system_used: str


class ExchangeData(ExchangeDataExtras):
    """The positions of a chart in the exchange format."""

    planetary_positions: list[ExchangePosition]
    aspects: list[ExchangeAspect]


class NatalExchange(TypedDict):
    """A natal chart in the exchange format of chart services."""

    subject_data: ExchangeSubject
    chart_data: ExchangeData
    exact_chart: bool
    mode: Mode
    moment_known: MomentKnown


class SynastryChart(TypedDict):
    """The charts of two people, and the aspects between them, strongest first."""

    user_chart: ChartData
    connection_chart: ChartData
    synastry_aspects: list[SynastryAspect]
    exact_chart: bool
    mode: Mode
