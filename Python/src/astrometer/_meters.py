"""The meters of a reading of any model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast, overload

from .documents import Meter, MeterScores, Reading, Scores


@overload
def meters(reading: Reading) -> dict[str, Meter]: ...


@overload
def meters(reading: Scores) -> dict[str, MeterScores]: ...


def meters(reading: Reading | Scores) -> dict[str, Meter] | dict[str, MeterScores]:
    """Returns the meters and super-groups of a reading by name, for any model."""
    fields = cast("Mapping[str, Any]", reading)
    found = {name: value for name, value in fields.items() if isinstance(value, dict) and "unified_quality" in value}
    return cast("dict[str, Meter] | dict[str, MeterScores]", found)
