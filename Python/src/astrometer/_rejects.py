"""Bad rows of people, which are skipped."""

from __future__ import annotations

import csv
import os
import tempfile
import threading
from typing import Any, TypedDict, Union

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
    """The row, as CSV, or its birth as JSON."""


SkipBad = Union[str, "os.PathLike[str]", list[RejectedRow]]
"""Where bad rows go: the path of a CSV file, or a list that they are appended to."""


def limit_text(value: int | str, field: str) -> str:
    """Returns the limit of bad rows as the library takes it: ``5%``, or a number.

    Raises:
        TypeError: for anything but a string or a whole number.
    """
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{field} must be a share such as '5%', or a whole number of rows, not {shown(value)}")
    return str(value)


# The lists for bad rows and the folders of their files, by path. Python must not run when a stream is released, so streams do
# not own them.
_files: dict[str, tuple[list[RejectedRow], tempfile.TemporaryDirectory[str]]] = {}
_lock = threading.RLock()


def open_file(skip_bad: SkipBad | None) -> str | None:
    """Returns the path of the file for bad rows; None if the first bad row is an error.

    Raises:
        TypeError: for anything but a path or a list.
    """
    if isinstance(skip_bad, list):
        folder = tempfile.TemporaryDirectory()
        path = os.path.join(folder.name, "rejects.csv")
        _files[path] = skip_bad, folder
        return path
    if skip_bad is None or isinstance(skip_bad, (str, os.PathLike)):
        return None if skip_bad is None else os.fspath(skip_bad)
    raise TypeError(f"skip_bad must be the path of a file or a list, not {type(skip_bad).__name__}")


def complete_files(closed: str | None = None) -> None:
    """Moves the rows of files that the library has written to their lists, and forgets the file of a call that has ended.

    The library warns of bad rows when their file is in its place.
    """
    with _lock:  # Rows that another thread moves are in their list when this thread continues.
        for path, (rows, folder) in [*_files.items()]:
            if path == closed or os.path.isfile(path):
                del _files[path]
                rows += rows_of(path)
                folder.cleanup()


class StreamPeople:
    """The people of a stream with a file for bad rows. The stream asks for their failure when it has one."""

    def __init__(self, people: Any) -> None:
        self._people = people

    @property
    def failure(self) -> BaseException | None:
        complete_files()
        return getattr(self._people, "failure", None)


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
