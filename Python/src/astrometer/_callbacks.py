"""The few functions of this package that are C, because others call them while an exception may be under way."""

from __future__ import annotations

import ctypes
import os
from typing import Any

from ._arrow import ArrowArrayStream, ArrowSchema

_library = ctypes.PyDLL(os.path.join(os.path.dirname(os.path.abspath(__file__)), "callbacks.so"))

for _name in ("capsule_of_stream", "capsule_of_schema"):
    _function = getattr(_library, _name)
    _function.restype = ctypes.py_object
    _function.argtypes = [ctypes.c_void_p]
_library.set_functions.restype = None
_library.set_functions.argtypes = [ctypes.py_object] * 6


def _address(name: str) -> int:
    return ctypes.cast(getattr(_library, name), ctypes.c_void_p).value or 0


# What stands in structures that are made in Python.
STREAM_SCHEMA = _address("stream_schema")
STREAM_NEXT = _address("stream_next")
STREAM_ERROR = _address("stream_error")
RELEASE_STREAM = _address("release_stream")
RELEASE_SCHEMA = _address("release_schema")
RELEASE_ARRAY = _address("release_array")


def set_functions(schema: Any, next: Any, error: Any, *released: Any) -> None:
    """Says what those call, with addresses: what reads a stream, and what releases a stream, a schema and an array.

    Each gives a number. Where Ctrl-C has interrupted them they are called again, and those that read with one address.
    """
    _library.set_functions(schema, next, error, *released)


def capsule_of_stream(stream: ArrowArrayStream) -> object:
    """A capsule that holds a stream, which is empty afterwards, and releases what nobody moved out of it."""
    capsule: object = _library.capsule_of_stream(ctypes.addressof(stream))
    return capsule


def capsule_of_schema(schema: ArrowSchema) -> object:
    """As :func:`capsule_of_stream`, of a schema."""
    capsule: object = _library.capsule_of_schema(ctypes.addressof(schema))
    return capsule
