"""Loads the shared library, and declares its functions as astrometer.h does."""

from __future__ import annotations

import ctypes
import json
import os
from collections.abc import Callable
from typing import Any, cast

from ._arrow import ArrowArrayStream, release
from ._callbacks import CHECK_SIGNALS, NOTE_PROGRESS, NOTE_WARNING, ProgressState
from ._errors import InternalError, error_of, invalid
from ._warnings import called


class _Error(ctypes.Structure):
    _fields_ = [("code", ctypes.c_char_p), ("message", ctypes.c_char_p), ("field", ctypes.c_char_p)]


_Status = ctypes.c_int
_Handle = ctypes.c_void_p
_Text = ctypes.c_char_p
_Size = ctypes.c_size_t
_Days = ctypes.c_int64
_Stream = ctypes.c_void_p
_Response = ctypes.POINTER(ctypes.c_void_p)
_Length = ctypes.POINTER(ctypes.c_size_t)
# Made once, because another interpreter in the process may clear the type cache of ctypes.
_ErrorPointer = ctypes.POINTER(_Error)
_Fault = ctypes.POINTER(_ErrorPointer)

# The argument and return types of each function.
_SIGNATURES: dict[str, tuple[Any, list[Any]]] = {
    "version": (_Text, []),
    "open": (_Status, [_Text, _Text, _Text, _Response, _Fault]),
    "close": (_Status, [_Handle]),
    "cancel": (_Status, [_Handle]),
    "set_interrupt_check": (None, [ctypes.c_void_p]),
    "set_progress": (None, [ctypes.c_void_p, ctypes.c_void_p]),
    "set_warning": (None, [ctypes.c_void_p, ctypes.c_void_p]),
    "call": (_Status, [_Handle, _Text, _Text, _Size, _Response, _Length, _Fault]),
    "describe": (_Status, [_Response, _Length, _Fault]),
    "people": (_Status, [_Text, _Stream, _Fault]),
    "columns": (_Status, [_Text, _Response, _Length, _Fault]),
    "scores": (_Status, [_Handle, _Stream, _Text, _Days, _Text, _Text, _Text, ctypes.c_int, _Stream, _Fault]),
    "positions": (_Status, [_Handle, _Text, _Days, ctypes.c_double, _Stream, _Fault]),
    "model": (_Status, [_Handle, _Text, _Response, _Length, _Fault]),
    "pack": (_Status, [_Handle, _Text, _Response, _Length, _Fault]),
    **dict.fromkeys(
        ("calibrate", "derive", "compare", "outlook", "derive_plan"),
        (_Status, [_Handle, _Stream, _Text, _Days, _Text, _Response, _Length, _Fault]),
    ),
    "tables": (_Status, [_Text, _Size, _Response, _Length, _Fault]),
    "derive_charts": (_Status, [_Handle, _Text, _Size, _Stream, _Days, _Response, _Length, _Fault]),
    "derive_count": (_Status, [_Handle, _Text, _Size, _Days, _Days, _Response, _Length, _Fault]),
    "derive_find": (_Status, [_Handle, _Text, _Size, _Days, _Days, _Text, _Size, _Response, _Length, _Fault]),
    "derive_merge": (_Status, [ctypes.POINTER(_Text), ctypes.POINTER(_Size), _Size, _Response, _Length, _Fault]),
    "derive_state": (_Status, [_Handle, _Text, _Size, _Response, _Length, _Fault]),
    "derive_finish": (_Status, [_Handle, _Text, _Size, _Response, _Length, _Fault]),
    "free": (None, [ctypes.c_void_p]),
    "free_error": (None, [_ErrorPointer]),
}


def _load() -> ctypes.CDLL:
    """Loads the library of this package, or the one that ASTROMETER_LIBRARY names. Its calls release the GIL."""
    beside = os.path.join(os.path.dirname(os.path.abspath(__file__)), "libastrometer.so")
    path = os.environ.get("ASTROMETER_LIBRARY") or beside
    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(f"the library of Astrometer cannot be loaded: {error}", path=path) from error
    for name, (result, arguments) in _SIGNATURES.items():
        function = getattr(library, f"astrometer_{name}")
        function.restype = result
        function.argtypes = arguments
    return library


_library = _load()
_library.astrometer_set_interrupt_check(CHECK_SIGNALS)
_library.astrometer_set_warning(NOTE_WARNING, None)


def version() -> str:
    """Returns the version of the library."""
    text: bytes = _library.astrometer_version()
    return text.decode()


def text(value: str, field: str) -> bytes:
    """Returns a string as the library takes it.

    Raises:
        TypeError: for anything but a string.
        InvalidArgumentError: for a string that is not text, or with a zero byte, at which C would end it.
    """
    if not isinstance(value, str):
        raise TypeError(f"{field} must be a string, not {type(value).__name__}")
    try:
        encoded = value.encode()
    except UnicodeEncodeError:
        raise invalid(f"{field} has half a surrogate pair, which is not text", field) from None
    if b"\0" in encoded:
        raise invalid(f"{field} has a zero byte in it", field)
    return encoded


def _check(status: int, fault: Any) -> None:
    """Raises the error of a call."""
    if status == 0:
        return
    if not fault:
        raise InternalError("INTERNAL", f"the library returned the status {status} and no more")
    code, message, field = fault.contents.code, fault.contents.message, fault.contents.field
    raise error_of(code.decode(), message.decode("utf-8", "replace"), None if field is None else field.decode("utf-8", "replace"))


# A signal handler may raise an exception as soon as a call returns. Then the results of the call are released.


def _named(name: str) -> Callable[..., int]:
    return cast("Callable[..., int]", getattr(_library, f"astrometer_{name}"))


def answer(name: str, *arguments: object) -> bytes:
    """Calls a function that returns bytes, and frees them. A stream of people is an address, and is taken over."""
    response, length, fault = ctypes.c_void_p(), ctypes.c_size_t(), _ErrorPointer()
    try:
        results = ctypes.byref(response), ctypes.byref(length), ctypes.byref(fault)
        _check(called(_named(name), *arguments, *results), fault)
        return ctypes.string_at(response.value or 0, length.value)
    finally:
        _library.astrometer_free(response)
        _library.astrometer_free_error(fault)


def columns(names: list[str]) -> dict[str, str]:
    """Returns the fields of people by the names of the columns that are read."""
    return cast("dict[str, str]", json.loads(answer("columns", text(json.dumps(names), "people"))))


def stream(name: str, *arguments: object) -> ArrowArrayStream:
    """Calls a function that returns a stream. A stream of people is an address, and is taken over."""
    found, fault = ArrowArrayStream(), _ErrorPointer()
    try:
        _check(called(_named(name), *arguments, ctypes.addressof(found), ctypes.byref(fault)), fault)
        return found
    except BaseException:
        release(found)
        raise
    finally:
        _library.astrometer_free_error(fault)


def open_handle(data: bytes | None, ephemeris: bytes | None, options: bytes | None) -> int:
    """Opens a handle, for :func:`close_handle`."""
    handle, fault = ctypes.c_void_p(), _ErrorPointer()
    try:
        _check(_library.astrometer_open(data, ephemeris, options, ctypes.byref(handle), ctypes.byref(fault)), fault)
        return handle.value or 0
    except BaseException:
        _library.astrometer_close(handle)
        raise
    finally:
        _library.astrometer_free_error(fault)


def close_handle(handle: int) -> None:
    """Closes a handle. Closing it again does nothing."""
    _library.astrometer_close(handle)


def cancel(handle: int) -> None:
    """Stops the running calls of a handle, and ends its open streams."""
    _library.astrometer_cancel(handle)


def note_progress(state: ProgressState | None) -> None:
    """Sets the object that receives the progress of this thread's calls; None removes it."""
    _library.astrometer_set_progress(*(None, None) if state is None else (NOTE_PROGRESS, ctypes.addressof(state)))


def derive_merge(parts: list[bytes]) -> bytes:
    """Merges parts of one round."""
    texts = (_Text * len(parts))(*parts)
    lengths = (_Size * len(parts))(*map(len, parts))
    return answer("derive_merge", texts, lengths, len(parts))
