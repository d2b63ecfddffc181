"""The structures of the Arrow C data and stream interfaces, and capsules that hold them."""

from __future__ import annotations

import ctypes
from typing import Any

from ._errors import InternalError

# The functions of a structure; each takes the address of the structure.
Release = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
GetSchema = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)

# Functions are declared as addresses, so that NULL is None and ctypes wraps a function only for a call.


def _fields(numbers: str, pointers: str) -> list[tuple[str, Any]]:
    return [(name, ctypes.c_int64) for name in numbers.split()] + [(name, ctypes.c_void_p) for name in pointers.split()]


class ArrowSchema(ctypes.Structure):
    _fields_ = [
        *_fields("", "format name metadata"),
        *_fields("flags n_children", "children dictionary release private_data"),
    ]


class ArrowArray(ctypes.Structure):
    _fields_ = _fields(
        "length null_count offset n_buffers n_children", "buffers children dictionary release private_data"
    )


class ArrowArrayStream(ctypes.Structure):
    _fields_ = _fields("", "get_schema get_next get_last_error release private_data")


Structure = ArrowSchema | ArrowArray | ArrowArrayStream


def release(structure: Structure) -> None:
    """Releases the contents of a structure; later calls do nothing."""
    if structure.release:
        Release(structure.release)(ctypes.addressof(structure))


_is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_char_p)(("PyCapsule_IsValid", ctypes.pythonapi))
_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi)
)


def schema_of(stream: int) -> ArrowSchema:
    """Returns the schema of the stream at an address, which the caller releases.

    Raises:
        InternalError: if the stream has none.
    """
    schema = ArrowSchema()
    given = ArrowArrayStream.from_address(stream)
    # A released stream may still contain the addresses of its functions, so `release` is checked too.
    status = GetSchema(given.get_schema)(stream, ctypes.addressof(schema)) if given.release and given.get_schema else -1
    if status != 0:
        raise InternalError("INTERNAL", f"cannot get the schema of the stream: error {status}")
    return schema


def column_names(stream: int) -> list[str]:
    """Returns the names of the columns of the stream at an address."""
    schema = schema_of(stream)
    try:
        if not schema.children or schema.n_children < 1:
            return []
        children = map(ArrowSchema.from_address, (ctypes.c_void_p * schema.n_children).from_address(schema.children))
        return [ctypes.string_at(child.name).decode("utf-8", "replace") for child in children if child.name]
    finally:
        release(schema)


def stream_in(capsule: object) -> int:
    """Returns the address of the stream in a capsule.

    Raises:
        TypeError: for anything but a capsule with a stream.
    """
    if not _is_valid(capsule, b"arrow_array_stream"):
        raise TypeError(f"__arrow_c_stream__ gave {type(capsule).__name__}, not a capsule with an Arrow stream")
    address: int = _pointer(capsule, b"arrow_array_stream")
    return address
