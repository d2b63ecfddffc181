"""Astrometer computes readings from birth data and dates.

    >>> import astrometer
    >>> birth = astrometer.Birth("1990-06-15", "14:30", "America/New_York", 40.7128, -74.0060)
    >>> reading = astrometer.reading(birth, "2025-10-30")
    >>> reading["mental_clarity"]["intensity"]
    24

Numbers, errors and names of fields are the same as in the command line and every other interface.
"""

from __future__ import annotations

import json
from typing import cast

from . import _library, documents
from ._arguments import BirthLike, Connection, Date, Grouping, ModelLike, Scale, TableLike, Time, Window
from ._astrometer import Astrometer, Functions, default
from ._birth import Birth
from ._errors import (
    AstrometerError, CancelledError, DataLossError, DeadlineExceededError, FailedPreconditionError, InternalError,
    InvalidArgumentError, NotFoundError, OutOfRangeError,
)
from ._meters import meters
from ._people import ArrowProducer, People
from ._rejects import RejectedRow, SkipBad
from ._reports import table
from ._stream import ArrowStream

__version__ = _library.version()

# The functions of the module are methods of one object, which the first call opens.
call = default.call
cancel = default.cancel
call_json = default.call_json
reading = default.reading
readings = default.readings
readings_of = default.readings_of
scores_on = default.scores_on
scores_on_days = default.scores_on_days
scores_of = default.scores_of
day = default.day
transits = default.transits
year = default.year
natal_chart = default.natal_chart
chart = default.chart
chart_data = default.chart_data
chart_exchange = default.chart_exchange
return_chart = default.return_chart
progressed_chart = default.progressed_chart
transit_chart = default.transit_chart
sky = default.sky
sun_sign = default.sun_sign
wheel = default.wheel
find_places = default.find_places
model_meters = default.model_meters
verify = default.verify
compatibility = default.compatibility
compatibility_mode = default.compatibility_mode
synastry_chart = default.synastry_chart
connection_vibes = default.connection_vibes
facts = default.facts
facts_of = default.facts_of
facts_text = default.facts_text
facts_text_of = default.facts_text_of
scores = default.scores
positions = default.positions
model = default.model
pack = default.pack
calibrate = default.calibrate
derive = default.derive
compare = default.compare
outlook = default.outlook
derive_plan = default.derive_plan
derive_charts = default.derive_charts
derive_count = default.derive_count
derive_find = default.derive_find
derive_merge = default.derive_merge
derive_state = default.derive_state
derive_finish = default.derive_finish


def functions() -> list[documents.FunctionDescription]:
    """Returns the functions for :func:`call`: their names, fields with types and meanings, and results."""
    return cast("list[documents.FunctionDescription]", json.loads(_library.answer("describe")))


__all__ = [
    "ArrowProducer", "ArrowStream", "Astrometer", "AstrometerError", "Birth", "BirthLike", "CancelledError",
    "Connection", "DataLossError", "Date", "DeadlineExceededError", "FailedPreconditionError", "Functions",
    "Grouping", "InternalError", "InvalidArgumentError", "ModelLike", "NotFoundError", "OutOfRangeError", "People",
    "RejectedRow", "Scale", "SkipBad", "TableLike", "Time", "Window", "__version__", "calibrate", "call",
    "call_json", "cancel", "chart", "chart_data", "chart_exchange", "compare", "compatibility",
    "compatibility_mode", "connection_vibes", "day", "derive", "derive_charts", "derive_count", "derive_find",
    "derive_finish", "derive_merge", "derive_plan", "derive_state", "documents", "facts", "facts_of",
    "facts_text", "facts_text_of", "find_places", "functions", "meters", "model", "model_meters", "natal_chart", "outlook",
    "pack", "positions", "progressed_chart", "reading", "readings", "readings_of", "return_chart", "scores", "scores_of",
    "scores_on", "scores_on_days", "sky", "sun_sign", "synastry_chart", "table", "transit_chart", "transits", "verify",
    "wheel", "year",
]  # fmt: skip

# Show the public module in help texts and tracebacks.
for _value in [globals()[_name] for _name in __all__]:
    if isinstance(_value, type):
        _value.__module__ = __name__
