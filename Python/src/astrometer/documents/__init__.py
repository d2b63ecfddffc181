"""What functions answer: the documents of the wire as typed dictionaries.

Names are those of the JSON of every interface. Angles are degrees, times are UTC in ISO 8601 unless said otherwise. A field
of a class whose name ends in "Extras" may be missing; one that is None is known not to be.
"""

from __future__ import annotations

from ._chart import (
    Chart,
    ChartAngles,
    ChartAspect,
    ChartBirth,
    ChartData,
    ChartGeometry,
    ChartHouse,
    ChartPlanet,
    ChartPoint,
    Distributions,
    NatalExchange,
    PlacedBody,
    SynastryChart,
)
from ._day import Day, DayAstrometers, DayMeter, DayMeterGroup, MoonDetail, SunSign, Transits, TransitSummary
from ._function import FunctionDescription, FunctionField, FunctionResult
from ._pair import Compatibility, CompatibilityCategory, ConnectionVibe, ConnectionVibes, ModeResult
from ._pair_aspect import SynastryAspect
from ._reading import Aspect, Meter, MeterScores, MetricTrend, Quality, RawScores, Reading, Scores, Sky, Trend

__all__ = [
    "Aspect",
    "Chart",
    "ChartAngles",
    "ChartAspect",
    "ChartBirth",
    "ChartData",
    "ChartGeometry",
    "ChartHouse",
    "ChartPlanet",
    "ChartPoint",
    "Compatibility",
    "CompatibilityCategory",
    "ConnectionVibe",
    "ConnectionVibes",
    "Day",
    "DayAstrometers",
    "DayMeter",
    "DayMeterGroup",
    "Distributions",
    "FunctionDescription",
    "FunctionField",
    "FunctionResult",
    "Meter",
    "MeterScores",
    "MetricTrend",
    "ModeResult",
    "MoonDetail",
    "NatalExchange",
    "PlacedBody",
    "Quality",
    "RawScores",
    "Reading",
    "Scores",
    "Sky",
    "SunSign",
    "SynastryAspect",
    "SynastryChart",
    "TransitSummary",
    "Transits",
    "Trend",
]
