"""An aspect between two charts."""

from __future__ import annotations

from typing import TypedDict


class SynastryAspectExtras(TypedDict, total=False):
    """What only aspects of uncertain bodies have."""

    orb_uncertainty: float
    """How far the orb may be from the one given, in degrees; only where a moment of birth is not known."""


class SynastryAspect(SynastryAspectExtras):
    """An aspect between bodies of two people. `orb` is in degrees, `quality` from -1 to 1, `strength` from 0 to 1."""

    id: str
    user_planet: str
    their_planet: str
    aspect_type: str
    orb: float
    strength: float
    quality: float
    is_harmonious: bool
    interpretation: str
