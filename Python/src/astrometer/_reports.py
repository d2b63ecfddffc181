"""Reports as dictionaries with long tables."""

from __future__ import annotations

import contextlib
import csv
import io
import json
from collections.abc import Mapping
from typing import Any

from . import _library
from ._errors import invalid


class Report(dict[str, Any]):
    """A report, with its long tables as data frames."""

    def table(self, name: str) -> Any:
        """Returns a table as a data frame of pandas: see :func:`table`."""
        return table(self, name)


def table(report: Mapping[str, Any], name: str) -> Any:
    """Returns a long table of a report as a data frame of pandas, with one value a row.

    Args:
        report: from :func:`derive` or :func:`compare`.
        name: ``intervals``, ``shares``, ``years`` or ``groups`` of a derivation; ``comparison`` or ``classes`` of a
            comparison; ``provenance`` of both.

    Returns:
        The file in ``tables`` that `out` of :func:`derive` and :func:`compare` writes. NaN marks missing values.

    Raises:
        InvalidArgumentError: for a table that the report does not have.
        DataLossError: for anything but a report.
        ImportError: if pandas is not installed.
    """
    data = json.dumps(report).encode()
    tables = json.loads(_library.answer("tables", data, len(data)))
    if name not in tables:
        raise invalid(f"name must be one of {', '.join(tables)}, not {name!r}", "name")
    import pandas

    header, *rows = csv.reader(io.StringIO(tables[name]))
    columns = [_values([row[place] for row in rows]) for place in range(len(header))]
    return pandas.DataFrame(dict(zip(header, columns)))


def _values(texts: list[str]) -> list[Any]:
    """Returns the values of a column: numbers if all texts are numbers, in full precision, and NaN for empty texts."""
    for kind in (int, float):
        with contextlib.suppress(ValueError):
            return [kind(text or "nan") for text in texts]
    return [text or float("nan") for text in texts]
