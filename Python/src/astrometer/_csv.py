"""People in a CSV file."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterator
from typing import Any

from ._errors import invalid
from ._export import PeopleExport, Row

# Names of columns in lower case: those of the lists that the command line reads, and those of requests. In the order of
# a row.
_NAMES = {
    "person": ("person", "chart_id", "id", "connection_id"),
    "birth_date": ("birth_date", "birth", "date"),
    "birth_time": ("birth_time", "time"),
    "birth_timezone": ("birth_timezone", "timezone", "zone", "time_zone"),
    "birth_lat": ("birth_lat", "latitude", "lat"),
    "birth_lon": ("birth_lon", "longitude", "lon", "lng"),
    "repeated_time": ("repeated_time",),
}


def read_file(path: str | os.PathLike[str]) -> PeopleExport:
    """The people of a file, read as they are asked for.

    Raises:
        OSError: when the file cannot be opened.
        InvalidArgumentError: for a first line without `birth_date`, or with two columns that mean the same.
    """
    file = open(path, encoding="utf-8-sig", newline="")
    try:
        lines = _Lines(csv.reader(file, strict=True), os.path.basename(os.fspath(path)))
        header = lines.next() or []
        return PeopleExport(_rows(lines, _places(header, lines.file), len(header)), file.close)
    except BaseException:
        file.close()
        raise


class _Lines:
    """The rows of a file, whose faults tell the line."""

    def __init__(self, reader: Any, file: str) -> None:
        self._reader = reader
        self.file = file

    def next(self) -> list[str] | None:
        try:
            row: list[str] | None = next(self._reader, None)
            return row
        except (csv.Error, UnicodeDecodeError) as error:
            raise self.fault(str(error)) from None

    def fault(self, message: str, field: str = "people") -> Exception:
        return invalid(f"{self.file}, line {self._reader.line_num}: {message}", field)


def _places(header: list[str], file: str) -> list[int | None]:
    """Which column of the file holds each column of a row."""
    columns = [column.strip().lower() for column in header]
    places: list[int | None] = []
    for name, names in _NAMES.items():
        found = [index for index, column in enumerate(columns) if column in names]
        if len(found) > 1:
            both = " and ".join(header[index].strip() for index in found)
            raise invalid(f"{file} has the columns {both}, which mean the same", name)
        places.append(found[0] if found else None)
    if places[1] is None:
        raise invalid(f"{file} has no column birth_date; its first line has {', '.join(header)[:200]}", "birth_date")
    return places


def _rows(lines: _Lines, places: list[int | None], width: int) -> Iterator[Row]:
    while True:
        fields = lines.next()
        if fields is None:
            return
        if not any(field.strip() for field in fields):
            continue
        if len(fields) != width:
            raise lines.fault(f"{len(fields)} fields; the first line has {width}")
        values = [None if place is None else fields[place].strip() or None for place in places]
        person, date, time, zone, latitude, longitude, repeated = values
        yield (
            person,
            date,
            time,
            zone,
            _degrees(latitude, "birth_lat", lines),
            _degrees(longitude, "birth_lon", lines),
            repeated,
        )


def _degrees(text: str | None, field: str, lines: _Lines) -> float | None:
    if text is None:
        return None
    try:
        # What else Python takes for a number, such as "nan" or "1_0", is none in a file.
        if not set(text) <= set("0123456789+-.eE"):
            raise ValueError
        return float(text)
    except ValueError:
        raise lines.fault(f'{field} "{text[:60]}"; allowed: a decimal number of degrees', field) from None
