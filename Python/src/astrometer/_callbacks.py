"""The functions of this package that are C, because others may call them while Python handles an exception."""

from __future__ import annotations

import ctypes
import os
from typing import Any

from ._arrow import ArrowArrayStream, ArrowSchema

_library = ctypes.PyDLL(os.path.join(os.path.dirname(os.path.abspath(__file__)), "callbacks.so"))

_library.capsule_of_stream.restype = _library.capsule_of_schema.restype = ctypes.py_object
_library.capsule_of_stream.argtypes = [ctypes.c_void_p, ctypes.py_object]
_library.capsule_of_schema.argtypes = [ctypes.c_void_p]
_library.set_functions.restype = _library.set_warning.restype = None
_library.set_warning.argtypes = [ctypes.py_object]
_library.set_functions.argtypes = [ctypes.py_object] * 6


def _address(name: str) -> int:
    return ctypes.cast(getattr(_library, name), ctypes.c_void_p).value or 0


# The fields of structures made in Python.
STREAM_SCHEMA = _address("stream_schema")
STREAM_NEXT = _address("stream_next")
STREAM_ERROR = _address("stream_error")
RELEASE_STREAM = _address("release_stream")
RELEASE_SCHEMA = _address("release_schema")
RELEASE_ARRAY = _address("release_array")

# The function that running calls of the library ask whether to stop.
CHECK_SIGNALS = _address("check_signals")

# Receives the warnings of the library, and calls the function of :func:`set_warning`.
NOTE_WARNING = _address("note_warning")

# Receives the progress of a running call, with a :class:`ProgressState` as its context.
NOTE_PROGRESS = _address("note_progress")


class ProgressState(ctypes.Structure):
    """The progress of a call: the stage of the work, the amount done and the total."""

    _fields_ = [("stage", ctypes.c_char * 32), ("done", ctypes.c_int64), ("total", ctypes.c_int64)]


# Sets the function that is called with the text of each warning, on the thread that the library warns on.
set_warning: Any = _library.set_warning

# Sets the six functions that the C code calls. Three return the schema, the next batch and the error of a stream, and three
# release a stream, a schema and an array. Each takes addresses and returns a number. If Ctrl-C interrupts one of the
# first three, the C code calls it again with the address of the stream alone.
set_functions: Any = _library.set_functions


def capsule_of_stream(stream: ArrowArrayStream, people: object) -> object:
    """Moves a stream of the library into a capsule, which releases it unless a consumer takes it.

    If a signal handler raises an exception while a batch is computed, or `people` has a ``failure``, that exception is
    raised unchanged when the consumer returns to Python on the main thread.

    Args:
        stream: the stream, which is empty afterwards.
        people: a source of people that keeps its exception as ``failure``, or None.
    """
    capsule: object = _library.capsule_of_stream(ctypes.addressof(stream), people)
    return capsule


def capsule_of_schema(schema: ArrowSchema) -> object:
    """Moves a schema into a capsule, which releases it unless a consumer takes it."""
    capsule: object = _library.capsule_of_schema(ctypes.addressof(schema))
    return capsule
