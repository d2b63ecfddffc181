"""Results as Arrow streams."""

from __future__ import annotations

import threading
from collections.abc import Callable

from ._arrow import ArrowArrayStream, column_names, schema_of, stream_in
from ._callbacks import capsule_of_schema, capsule_of_stream


class ArrowStream:
    """Record batches that are computed on demand, through the Arrow PyCapsule interface.

    Pass it to anything that reads Arrow streams::

        pyarrow.table(stream)
        polars.DataFrame(stream)
        duckdb.sql("from stream")

    Memory does not grow with the length of the stream. Each consumer gets a new stream: a second one reads the people
    and computes again, which fails for people that can be read only once.

    A fault in a person appears when their row is read: the consumer raises its own exception, whose text has the code,
    the row, the column and the fault. On the main thread Ctrl-C raises KeyboardInterrupt, and an exception from a
    generator of people is raised unchanged. Other threads get the consumer's exception.
    """

    def __init__(self, open: Callable[[], tuple[ArrowArrayStream, object]]) -> None:
        self._open = open
        self._lock = threading.Lock()
        # Open at once, so that wrong arguments raise here. A capsule is destroyed without running Python, which could
        # lose a Ctrl-C.
        self._first: object | None = capsule_of_stream(*open())
        self._columns = column_names(stream_in(self._first))

    def __repr__(self) -> str:
        shown = ", ".join(self._columns[:4]) + (", …" if len(self._columns) > 4 else "")
        return f"<astrometer.ArrowStream of {len(self._columns)} columns: {shown}>"

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Returns a capsule with the stream, which it releases unless a consumer takes it.

        Args:
            requested_schema: ignored, as the interface allows.
        """
        with self._lock:
            first, self._first = self._first, None
        return capsule_of_stream(*self._open()) if first is None else first

    def __arrow_c_schema__(self) -> object:
        """Returns a capsule with the schema of the batches."""
        with self._lock:
            stream = capsule_of_stream(*self._open()) if self._first is None else self._first
            return capsule_of_schema(schema_of(stream_in(stream)))

    def __reduce__(self) -> str:
        raise TypeError("an ArrowStream belongs to its process; send its data, or make another stream there")

    def close(self) -> None:
        """Releases the stream unless a consumer has it already. Streams of consumers continue."""
        with self._lock:
            self._first = None
