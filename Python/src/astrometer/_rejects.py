"""Bad rows of people, which are skipped."""

from __future__ import annotations

import contextlib
import csv
import os
import tempfile
from collections.abc import Iterator
from typing import TypedDict, Union

from ._values import shown


class RejectedRow(TypedDict):
    """A skipped row of people."""

    line: int
    """The line of the CSV file on which the row begins; for other people the number of the row, from 1."""
    column: str | None
    """The column of the error; None if it is not in a single column."""
    reason: str
    """The error and the correct input."""
    row: str
    """The row, as CSV."""


SkipBad = Union[str, "os.PathLike[str]", list[RejectedRow]]
"""Where bad rows go: the path of a CSV file, or a list that they are appended to."""


def limit_text(value: int | str | None) -> str | None:
    """Returns the limit of bad rows as the library takes it: ``5%``, or a number.

    Raises:
        TypeError: for anything but a string or a whole number.
    """
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"max_bad must be a share such as '5%', or a whole number of rows, not {shown(value)}")
    return str(value)


@contextlib.contextmanager
def rejects_file(skip_bad: SkipBad | None) -> Iterator[str | None]:
    """Yields the path of the file for bad rows; None if the first bad row is an error.

    Afterwards the rows are appended to the given list.

    Raises:
        TypeError: for anything but a path or a list.
    """
    if isinstance(skip_bad, list):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "rejects.csv")
            try:
                yield path
            finally:
                skip_bad += rows_of(path)
    elif skip_bad is None or isinstance(skip_bad, (str, os.PathLike)):
        yield None if skip_bad is None else os.fspath(skip_bad)
    else:
        raise TypeError(f"skip_bad must be the path of a file or a list, not {type(skip_bad).__name__}")


def rows_of(path: str) -> list[RejectedRow]:
    """Returns the rows of a file of bad rows; no rows if the file was not written."""
    if not os.path.isfile(path):
        return []
    longest = csv.field_size_limit(2**31 - 1)
    try:
        with open(path, encoding="utf-8", newline="") as file:
            return [
                {"line": int(row["line"]), "column": row["column"] or None, "reason": row["reason"], "row": row["row"]}
                for row in csv.DictReader(file)
            ]
    finally:
        csv.field_size_limit(longest)
