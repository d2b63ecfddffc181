"""Loads the shared library, and declares its functions as astrometer.h does."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable
from typing import Any

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
    "scores": (_Status, [_Handle, _Stream, _Text, _Days, _Text, _Text, _Text, ctypes.c_int, _Stream, _Fault]),
    "positions": (_Status, [_Handle, _Text, _Days, ctypes.c_double, _Stream, _Fault]),
    "model": (_Status, [_Handle, _Text, _Response, _Length, _Fault]),
    "pack": (_Status, [_Handle, _Text, _Response, _Length, _Fault]),
    "calibrate": (_Status, [_Handle, _Stream, _Text, _Days, _Text, _Response, _Length, _Fault]),
    "derive": (_Status, [_Handle, _Stream, _Text, _Days, _Text, _Response, _Length, _Fault]),
    "compare": (_Status, [_Handle, _Stream, _Text, _Days, _Text, _Response, _Length, _Fault]),
    "tables": (_Status, [_Text, _Size, _Response, _Length, _Fault]),
    "derive_plan": (_Status, [_Handle, _Stream, _Text, _Days, _Text, _Response, _Length, _Fault]),
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
    raise error_of(code.decode(), message.decode("utf-8", "replace"), field and field.decode("utf-8", "replace"))


# A signal handler may raise an exception as soon as a call returns. Then the results of the call are released.


def _answer(function: Callable[..., int], *arguments: object) -> bytes:
    """Calls a function that returns a text, and frees the text."""
    response, length, fault = ctypes.c_void_p(), ctypes.c_size_t(), _ErrorPointer()
    try:
        status = called(function, *arguments, ctypes.byref(response), ctypes.byref(length), ctypes.byref(fault))
        _check(status, fault)
        return ctypes.string_at(response.value or 0, length.value)
    finally:
        _library.astrometer_free(response)
        _library.astrometer_free_error(fault)


def _stream(function: Callable[..., int], *arguments: object) -> ArrowArrayStream:
    """Calls a function that returns a stream."""
    stream, fault = ArrowArrayStream(), _ErrorPointer()
    try:
        _check(called(function, *arguments, ctypes.addressof(stream), ctypes.byref(fault)), fault)
        return stream
    except BaseException:
        release(stream)
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


def call(handle: int, function: bytes, request: bytes) -> bytes:
    """Calls a function by name; returns its result as JSON."""
    return _answer(_library.astrometer_call, handle, function, request, len(request))


def describe() -> bytes:
    """Returns the table of functions as JSON."""
    return _answer(_library.astrometer_describe)


def people(path: bytes) -> ArrowArrayStream:
    """Opens a stream of the people of a CSV file."""
    return _stream(_library.astrometer_people, path)


def scores(
    handle: int, people: int, start: bytes, days: int, model: bytes | None, columns: bytes | None,
    scale: bytes | None, float32: bool,
) -> ArrowArrayStream:
    """Opens a stream of scores. Takes over the stream at the address `people`."""
    return _stream(_library.astrometer_scores, handle, people, start, days, model, columns, scale, int(float32))


def positions(handle: int, start: bytes, count: int, step_days: float) -> ArrowArrayStream:
    """Opens a stream of positions."""
    return _stream(_library.astrometer_positions, handle, start, count, step_days)


def model(handle: int, name: bytes | None) -> bytes:
    """Returns the file of a model as JSON."""
    return _answer(_library.astrometer_model, handle, name)


def pack(handle: int, options: bytes) -> bytes:
    """Returns the file of a model with its calibration, thresholds and labels as JSON."""
    return _answer(_library.astrometer_pack, handle, options)


def analysis(
    name: str, handle: int, people: int | None, start: bytes | None, days: int, options: bytes | None
) -> bytes:
    """Computes a calibration, a derivation or a comparison as JSON. Takes over the stream at the address `people`, if given."""
    return _answer(getattr(_library, f"astrometer_{name}"), handle, people, start, days, options)


def tables(report: bytes) -> bytes:
    """Returns the long tables of a report as JSON: the CSV of each by name."""
    return _answer(_library.astrometer_tables, report, len(report))


def note_progress(state: ProgressState | None) -> None:
    """Sets the object that receives the progress of this thread's calls; None removes it."""
    _library.astrometer_set_progress(*(None, None) if state is None else (NOTE_PROGRESS, ctypes.addressof(state)))


def derive_charts(handle: int, plan: bytes, people: int, first: int) -> bytes:
    """Computes the charts of some people of a plan. Takes over the stream at the address `people`."""
    return _answer(_library.astrometer_derive_charts, handle, plan, len(plan), people, first)


def derive_count(handle: int, charts: bytes, first_day: int, days: int) -> bytes:
    """Computes a part that counts changes."""
    return _answer(_library.astrometer_derive_count, handle, charts, len(charts), first_day, days)


def derive_find(handle: int, charts: bytes, first_day: int, days: int, after: bytes) -> bytes:
    """Computes a part that searches the counted bins."""
    return _answer(_library.astrometer_derive_find, handle, charts, len(charts), first_day, days, after, len(after))


def derive_merge(parts: list[bytes]) -> bytes:
    """Merges parts of one round."""
    texts = (_Text * len(parts))(*parts)
    lengths = (_Size * len(parts))(*map(len, parts))
    return _answer(_library.astrometer_derive_merge, texts, lengths, len(parts))


def derive_state(handle: int, part: bytes) -> bytes:
    """Returns the state of a part as JSON."""
    return _answer(_library.astrometer_derive_state, handle, part, len(part))


def derive_finish(handle: int, part: bytes) -> bytes:
    """Makes the report of a part that is done, as JSON."""
    return _answer(_library.astrometer_derive_finish, handle, part, len(part))
