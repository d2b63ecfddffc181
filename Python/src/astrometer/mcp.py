"""A server of the Model Context Protocol over standard input and output: the program ``astrometer-mcp``.

The extra ``mcp`` of this package installs what it needs. It computes everything in its own process and sends birth data
nowhere. There is a tool for each function, which takes its fields and returns its document.
"""

from __future__ import annotations

import argparse
import contextlib
import difflib
import functools
import json
import os
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, BinaryIO, cast

from . import __version__, functions
from ._astrometer import Astrometer
from ._errors import AstrometerError

try:
    import anyio
    import anyio.to_thread
    from mcp import types
    from mcp.server.lowlevel import Server
    from mcp.server.stdio import stdio_server
    from mcp.shared.exceptions import MCPError
except ImportError as error:
    raise ImportError(
        f"astrometer.mcp needs the package mcp, version 2: pip install 'mcp>=2,<3' ({error})", name=error.name
    ) from error

if sys.version_info < (3, 11):
    # A requirement of anyio below 3.11.
    from exceptiongroup import ExceptionGroup

if TYPE_CHECKING:
    from mcp.server import ServerRequestContext

LONGEST_MESSAGE = 1 << 23
"""The most bytes that a message may have, twice the library's limit of a request."""


_INSTRUCTIONS = (
    "Astrology computed on this machine; nothing is sent elsewhere. Days are those of day_zone, such as Europe/Rome, or of UTC, and default to today. "
    "A birth needs birth_date (YYYY-MM-DD); with birth_time (HH:MM on the clocks there) and birth_place (such as \"Paris, FR\") its chart is "
    "exact. birth_timezone (IANA), birth_lat and birth_lon (degrees) replace a place that is no city. "
    "find_places resolves cities that several places share. Before writing prose about a day, call get_facts_text. "
    "Quote degrees, dates and scores from results; do not compute them."
)


def _schema(field: Mapping[str, Any], is_nested: bool = False) -> dict[str, Any]:
    """Returns the schema of a field's values. Assistants read those of all tools, so nested fields have no description: the
    instructions say what a birth is.
    """
    type = field["type"]
    span = {name: type[name] for name in ("minimum", "maximum") if name in type}
    forms: dict[str, dict[str, Any]] = {
        "text": {"type": "string"}, "texts": {"type": "array", "items": {"type": "string"}},
        "names": {"type": ["string", "array"], "items": {"type": "string"}}, "boolean": {"type": "boolean"},
        "document": {"type": "object"},
        "choice": {"type": "string", "enum": type.get("values")}, "number": {"type": "number", **span},
        "whole": {"type": "integer", **span},
        "factors": {"type": "object", "propertyNames": {"enum": type.get("values")}, "additionalProperties": {"type": "number", **span}},
    }  # fmt: skip
    form = forms.get(type["kind"]) or _object(type["fields"], is_nested=True)
    form = {"type": "array", "items": form, "maxItems": type["maximum"]} if type["kind"] == "list" else form
    if is_nested:
        return form
    default = f" By default {field['default']}." if "default" in field else ""
    return {"description": field["summary"] + default, **form}


def _object(fields: Sequence[Mapping[str, Any]], is_nested: bool = False) -> dict[str, Any]:
    """Returns the schema of an object with fields."""
    return {
        "type": "object", "properties": {field["name"]: _schema(field, is_nested) for field in fields},
        "required": [field["name"] for field in fields if field["required"]],
    }  # fmt: skip


def tools() -> list[types.Tool]:
    """Returns a tool for each function, with its name, its description and its fields."""
    hints = types.ToolAnnotations(read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False)
    return [
        types.Tool(
            name=function["name"], description=function["summary"], input_schema=_object(function["fields"]), annotations=hints,
            title=function["name"].removeprefix("get_").replace("_", " ").capitalize(),
        )
        for function in functions()
    ]  # fmt: skip


def server(astrometer: Astrometer) -> Server[Any]:
    """Returns the server of the tools, for any transport of the package ``mcp``.

    Args:
        astrometer: the tables and the ephemeris that it computes with; it must stay open while the server runs.
    """
    offered = tools()
    names = [tool.name for tool in offered]
    limiter = anyio.CapacityLimiter(os.cpu_count() or 1)

    async def list_tools(
        context: ServerRequestContext[Any], parameters: types.PaginatedRequestParams | None
    ) -> types.ListToolsResult:
        return types.ListToolsResult(tools=offered)

    async def call_tool(
        context: ServerRequestContext[Any], parameters: types.CallToolRequestParams
    ) -> types.CallToolResult:
        if parameters.name not in names:
            near = difflib.get_close_matches(parameters.name[:60], names, 1, 0.8)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise MCPError(types.INVALID_PARAMS, f"unknown tool \"{parameters.name[:60]}\"; use {', '.join(names)}{hint}")
        try:
            call = functools.partial(astrometer.call_json, parameters.name, json.dumps(parameters.arguments or {}).encode())
            answer = await anyio.to_thread.run_sync(call, abandon_on_cancel=True, limiter=limiter)
        except AstrometerError as error:
            # The model can read and correct the mistake.
            message = f"{error.code}: {error.message}" + (f" (field {error.field})" if error.field else "")
            return types.CallToolResult(content=[types.TextContent(type="text", text=message)], is_error=True)
        document = json.loads(answer)
        # Structured content is an object.
        content = {"result": document} if isinstance(document, list) else document
        text = document["text"] if parameters.name == "get_facts_text" else answer.decode()
        return types.CallToolResult(content=[types.TextContent(type="text", text=text)], structured_content=content)

    return Server(
        "astrometer", version=__version__, title="Astrometer", instructions=_INSTRUCTIONS, on_list_tools=list_tools,
        on_call_tool=call_tool,
    )  # fmt: skip


class _Output:
    """Writes messages to a binary stream, one at a time, and notes which requests have been answered."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._lock = anyio.Lock()
        self._waiting: set[int | str] = set()
        self._answered = anyio.Event()

    def expect(self, identifier: int | str) -> None:
        self._waiting.add(identifier)

    def settle(self, identifier: Any) -> None:
        """Notes that this request gets no answer."""
        if isinstance(identifier, int | str):
            self._waiting.discard(identifier)
        self._answered.set()

    async def write(self, line: str) -> None:
        data = line.encode(errors="backslashreplace")
        async with self._lock:
            await anyio.to_thread.run_sync(self._write, data)
        message = json.loads(line)
        if "method" not in message:
            self.settle(message.get("id"))

    def _write(self, data: bytes) -> None:
        self._stream.write(data)
        self._stream.flush()

    async def flush(self) -> None:
        """Does nothing: every message is flushed."""

    async def reject(self, code: int, reason: str, identifier: int | str | None = None) -> None:
        """Answers a line that is not a message of the protocol with an error."""
        error = {"code": code, "message": reason}
        await self.write(json.dumps({"jsonrpc": "2.0", "id": identifier, "error": error}) + "\n")

    async def drained(self) -> None:
        """Returns when every request has its answer."""
        while self._waiting:
            self._answered = anyio.Event()
            await self._answered.wait()


class _Input:
    """The messages of a binary stream, one on each line. Other lines get an error and are skipped."""

    def __init__(self, stream: BinaryIO, output: _Output) -> None:
        self._stream, self._output = stream, output

    async def _line(self) -> bytes:
        """Returns the next line, empty at the end; for a line that is too long, its beginning."""
        return await anyio.to_thread.run_sync(self._stream.readline, LONGEST_MESSAGE + 1, abandon_on_cancel=True)

    async def __aiter__(self) -> AsyncIterator[str]:
        while line := await self._line():
            if len(line) > LONGEST_MESSAGE:
                while line and not line.endswith(b"\n"):
                    line = await self._line()
                await self._output.reject(types.INVALID_REQUEST, f"a message of more than {LONGEST_MESSAGE:,} bytes")
            elif line.strip():
                text = await self._message(line)
                if text is not None:
                    yield text
        # The transport drops running calls at the end of the input, so that comes after their answers.
        await self._output.drained()

    async def _message(self, line: bytes) -> str | None:
        """Returns the line as text if it is a message; otherwise answers it with an error and returns None."""
        try:
            text = line.decode()
            message = json.loads(text)
        except (ValueError, RecursionError) as error:
            await self._output.reject(types.PARSE_ERROR, f"not JSON: {error}")
            return None
        identifier = message.get("id") if isinstance(message, dict) else None
        name = identifier if isinstance(identifier, int | str) and not isinstance(identifier, bool) else None
        is_message = isinstance(message, dict) and (name is not None or "id" not in message)
        with contextlib.suppress(ValueError):
            if is_message:
                types.jsonrpc_message_adapter.validate_json(line, by_name=False)
                if "method" in message and name is not None:
                    self._output.expect(name)
                elif message.get("method") == "notifications/cancelled":
                    self._output.settle((message.get("params") or {}).get("requestId"))
                return text
        reason = "not a message of JSON-RPC 2.0 with an object of parameters, and an id that is a string or a whole number"
        await self._output.reject(types.INVALID_REQUEST, reason, name)
        return None


async def _serve(astrometer: Astrometer) -> None:
    output = _Output(sys.stdout.buffer)
    source, sink = cast("Any", _Input(sys.stdin.buffer, output)), cast("Any", output)
    served = server(astrometer)
    async with stdio_server(source, sink) as (incoming, outgoing):
        await served.run(incoming, outgoing, served.create_initialization_options())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="astrometer-mcp",
        description="Serve Astrometer's functions as tools of the Model Context Protocol over standard input and output.",
        epilog=f"Tools: {', '.join(tool.name for tool in tools())}. Birth data stays on this machine.",
        allow_abbrev=False,
    )
    parser.add_argument("--ephemeris", metavar="FOLDER", help="Swiss Ephemeris files; the built-in theory unless given")
    parser.add_argument("--deadline", metavar="SECONDS", type=float, default=60, help="limit of each call (default: 60)")
    parser.add_argument("--version", action="version", version=__version__)
    return parser


def main(arguments: Sequence[str] | None = None) -> None:
    """Serves until standard input ends or nobody reads standard output."""
    options = _parser().parse_args(arguments)
    try:
        astrometer = Astrometer(ephemeris=options.ephemeris, deadline=options.deadline)
    except AstrometerError as error:
        sys.exit(f"astrometer-mcp: {error.message}")
    try:
        anyio.run(_serve, astrometer)
    except KeyboardInterrupt:
        _leave(130)
    except (BrokenPipeError, ExceptionGroup) as error:
        if not _is_broken_pipe(error):
            raise
        _leave(0)
    astrometer.close()


def _is_broken_pipe(error: Exception) -> bool:
    """Returns whether the only error is that the reader of the output is gone."""
    if isinstance(error, ExceptionGroup):
        return all(map(_is_broken_pipe, error.exceptions))
    return isinstance(error, BrokenPipeError)


def _leave(status: int) -> None:
    """Ends the process although a thread still waits for input."""
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    main()
