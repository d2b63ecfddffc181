"""Results as Arrow streams."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable

from ._arrow import ArrowArrayStream, ArrowSchema, GetSchema, stream_in
from ._callbacks import capsule_of_schema, capsule_of_stream
from ._errors import InternalError


class ArrowStream:
    """Record batches that are computed as they are asked for, through the Arrow PyCapsule interface.

    Give it to whatever takes an Arrow stream::

        pyarrow.table(stream)
        polars.DataFrame(stream)
        duckdb.sql("from stream")

    Memory does not grow with the length of the stream. Each consumer gets a stream of its own: a second one computes
    anew, and reads the people anew, which those that can be read but once do not allow.

    What is wrong with a person comes to light when their row is read; the consumer then raises an error of its own,
    whose text has the code, the row, the column and what is wrong. Ctrl-C raises KeyboardInterrupt, and what a generator of
    people raises is raised as it is, where the main thread reads the stream; other threads get the consumer's error.
    """

    def __init__(self, open: Callable[[], tuple[ArrowArrayStream, object]]) -> None:
        self._open = open
        self._lock = threading.Lock()
        # Opened at once, so that what is wrong with the arguments is told where they are given. A capsule ends without a
        # line of Python, in which Ctrl-C would be lost.
        self._first: object | None = capsule_of_stream(*open())

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """A capsule with the stream, which is released with it where nobody takes it.

        Args:
            requested_schema: passed over, as the interface allows: the columns are of the types that they are of.
        """
        with self._lock:
            first, self._first = self._first, None
        return capsule_of_stream(*self._open()) if first is None else first

    def __arrow_c_schema__(self) -> object:
        """A capsule with the schema of the batches."""
        schema = ArrowSchema()
        with self._lock:
            stream = capsule_of_stream(*self._open()) if self._first is None else self._first
            address = stream_in(stream)
            get_schema = GetSchema(ArrowArrayStream.from_address(address).get_schema)
            status: int = get_schema(address, ctypes.addressof(schema))
        if status != 0:
            raise InternalError("INTERNAL", f"the schema of the stream is not to be had: error {status}")
        return capsule_of_schema(schema)

    def __reduce__(self) -> str:
        raise TypeError("an ArrowStream belongs to its process; send what was read of it, or make one there")

    def close(self) -> None:
        """Lets go of what the stream holds where nobody has asked for it. What was given out goes on."""
        with self._lock:
            self._first = None
