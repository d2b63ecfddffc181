"""Bad rows of people, which are skipped."""

from __future__ import annotations

import csv
import os
import re
import tempfile
import threading
from collections.abc import Mapping
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
    """The row, as CSV; the dictionary, if it is not a birth."""


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


def readable(message: str) -> str:
    """Returns a message of the library on a row that this package found to be bad, with the reason for it."""
    return re.sub(r'birth_date: date "⟦(.*?)⟧" must be YYYY-MM-DD, such as 1990-06-15', r"\1", message)


# The files for bad rows, by path. Python must not run when a stream is released, so streams do not own their files.
_files: dict[str, tuple[SkipBad, Mapping[int, RejectedRow], tempfile.TemporaryDirectory[str] | None]] = {}
_lock = threading.RLock()


def open_file(skip_bad: SkipBad | None, faults: Mapping[int, RejectedRow]) -> str | None:
    """Returns the path of the file for bad rows; None if the first bad row is an error.

    Raises:
        TypeError: for anything but a path or a list.
    """
    if skip_bad is None:
        return None
    if isinstance(skip_bad, list):
        folder = tempfile.TemporaryDirectory()
        path = os.path.join(folder.name, "rejects.csv")
        _files[path] = skip_bad, faults, folder
        return path
    if not isinstance(skip_bad, (str, os.PathLike)):
        raise TypeError(f"skip_bad must be the path of a file or a list, not {type(skip_bad).__name__}")
    path = os.fspath(skip_bad)
    _files[path] = skip_bad, faults, None
    return path


def complete_files(closed: str | None = None) -> None:
    """Moves the rows of files that the library has written to their lists, and forgets the file of a call that has ended.

    The library warns of bad rows when their file is in its place.
    """
    with _lock:  # Rows that another thread moves are in their list when this thread continues.
        for path, (skip_bad, faults, folder) in [*_files.items()]:
            is_written = os.path.isfile(path)
            found = rows_of(path) if is_written and (folder or faults) else []
            rows = [faults.get(row["line"], row) if 'date "⟦' in row["reason"] else row for row in found]
            is_complete = is_written and folder is not None or rows != found
            if not is_complete and path != closed:
                continue
            del _files[path]
            if isinstance(skip_bad, list):
                skip_bad += rows
            elif is_complete:
                with open(path, "w", encoding="utf-8", newline="") as file:
                    writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
                    writer.writeheader()
                    writer.writerows(rows)
            if folder:
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
    """Returns the rows of a file of bad rows; no rows if it was not written, or is another file."""
    if not os.path.isfile(path):
        return []
    longest = csv.field_size_limit(2**31 - 1)
    try:
        with open(path, encoding="utf-8", errors="replace", newline="") as file:
            reader = csv.DictReader(file)
            return [
                {"line": int(row["line"]), "column": row["column"] or None, "reason": row["reason"], "row": row["row"]}
                for row in (reader if reader.fieldnames == ["line", "column", "reason", "row"] else ())
            ]
    finally:
        csv.field_size_limit(longest)
