"""Two people."""

from __future__ import annotations

from typing import Literal, TypedDict

from ._chart import Mode
from ._pair_aspect import SynastryAspect


class CompatibilityCategory(TypedDict):
    """A category of a mode: a score from 0 to 100, the sum behind it, and the aspects that it counts."""

    id: str
    name: str
    score: float
    raw: float
    label: str
    summary: str
    aspect_ids: list[str]


class ModeResult(TypedDict):
    """What two people are to each other in one mode. `percentile` is the share of pairs that score lower, 0 to 100."""

    categories: list[CompatibilityCategory]
    overall_score: float
    percentile: float
    relationship_verb: str
    missing_data_prompts: list[str]


class KarmicContact(TypedDict):
    """An aspect with a node or Saturn that is read by itself."""

    id: str
    user_planet: str
    their_planet: str
    aspect_type: str
    orb: float
    interpretation: str


class CompositeBodyExtras(TypedDict, total=False):
    longitude_uncertainty: float
    """The largest distance in degrees from the longitude given; only where the moment of birth is not known."""
    sign_uncertain: bool
    """Whether the body may stand in another sign; only where the moment of birth is not known."""


class CompositeBody(CompositeBodyExtras):
    """A body of the composite chart; `ambiguous` where two midpoints are equally near."""

    longitude: float
    sign: str
    ambiguous: bool


class CompositeExtras(TypedDict, total=False):
    """What only some composite charts have: degrees of angles and cusps, and the moment of a Davison chart."""

    ascendant: float
    midheaven: float
    house_cusps: list[float]
    moment_utc: str


class Composite(CompositeExtras):
    """The chart of the two together. A body that is not known well enough is None."""

    method: Literal["midpoint", "davison"]
    bodies: dict[str, CompositeBody | None]


class CompositeSummary(TypedDict):
    """The composite chart in words."""

    composite_sun: str
    composite_moon: str | None
    strengths: list[str]
    challenges: list[str]
    summary: str


class CompatibilityExtras(TypedDict, total=False):
    """The modes: all, or the one that was asked for."""

    romantic: ModeResult
    friendship: ModeResult
    coworker: ModeResult


class Compatibility(CompatibilityExtras):
    """Two birth charts compared."""

    aspects: list[SynastryAspect]
    karmic: list[KarmicContact]
    composite: Composite
    composite_summary: CompositeSummary
    calculated_at: str
    exact_chart: bool
    mode: Mode
    model: str


class ConnectionVibe(TypedDict):
    """What a day says to a person and somebody they know. Scores are from 0 to 100."""

    connection_id: str
    name: str
    relationship_type: str
    vibe: str
    vibe_score: int
    intensity: float
    harmony: float
    dti: float
    hqs: float
    key_transit: str


class ConnectionVibes(TypedDict):
    """What a day says to a person and those they know: an overview, and the ten that it says most to."""

    overview: str
    connection_vibes: list[ConnectionVibe]
    exact_chart: bool
    mode: Mode
    model: str
