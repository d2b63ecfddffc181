"""The warnings of the library as warnings of Python."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import warnings
from collections.abc import Callable, Iterator

from ._callbacks import set_warning
from ._rejects import complete_files

_FOLDER = os.path.dirname(os.path.abspath(__file__)) + os.sep


class _Thread(threading.local):
    """The warnings of a thread's call, until the call ends; None outside of calls, while a consumer reads a stream."""

    messages: list[str] | None = None


_thread = _Thread()


def warn(message: str) -> None:
    """Warns with the caller of this package as the place of the warning."""
    level, frame = 1, sys._getframe()
    while frame.f_back is not None and frame.f_code.co_filename.startswith(_FOLDER):
        level, frame = level + 1, frame.f_back
    warnings.warn(message, stacklevel=level)


@contextlib.contextmanager
def collected() -> Iterator[list[str]]:
    """Collects the warnings of this thread's calls, which are then not given."""
    before, _thread.messages = _thread.messages, []
    try:
        yield _thread.messages
    finally:
        _thread.messages = before


def called(function: Callable[..., int], *arguments: object) -> int:
    """Calls a function of the library; gives its warnings at the end, where exceptions from filters can be raised."""
    before, _thread.messages = _thread.messages, []
    try:
        return function(*arguments)
    finally:
        messages, _thread.messages = _thread.messages, before
        for message in messages:
            _note(message)


def _note(message: str) -> None:
    complete_files()
    if _thread.messages is None:
        warn(message)
    else:
        _thread.messages.append(message)


set_warning(_note)
