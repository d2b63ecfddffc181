"""The functions of the C library, by the path of the library."""

import ctypes
import json
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Library:
    """The functions of the C library."""

    class Error(ctypes.Structure):
        _fields_ = [("code", ctypes.c_char_p), ("message", ctypes.c_char_p), ("field", ctypes.c_char_p)]

    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        self.library.astrometer_call.argtypes = [
            ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_size_t, *[ctypes.c_void_p] * 3]
        self.library.astrometer_free.argtypes = [ctypes.c_void_p]
        self.handle, error = ctypes.c_void_p(), ctypes.POINTER(self.Error)()
        status = self.library.astrometer_open(
            str(ROOT / "Data").encode(), None, None, ctypes.byref(self.handle), ctypes.byref(error))
        assert status == 0, error.contents.message

    def call(self, function, request):
        text = json.dumps(request).encode()
        answer, length, error = ctypes.c_void_p(), ctypes.c_size_t(), ctypes.POINTER(self.Error)()
        status = self.library.astrometer_call(
            self.handle, function.encode(), text, len(text), ctypes.byref(answer), ctypes.byref(length),
            ctypes.byref(error))
        assert status == 0, f"{function} {request}: {error.contents.message.decode()}"
        result = json.loads(ctypes.string_at(answer.value, length.value))
        self.library.astrometer_free(answer)
        return result
