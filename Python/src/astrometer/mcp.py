"""A server of the Model Context Protocol over standard input and output: the program ``astrometer-mcp``.

The extra ``mcp`` of this package installs what it needs. It computes everything in its own process and sends birth data
nowhere. Tools take the fields of the functions and return their documents; ``reading`` returns a summary unless asked for all.
"""

from __future__ import annotations

import argparse
import contextlib
import copy
import functools
import json
import os
import re
import sys
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, cast

from . import __version__
from ._astrometer import Astrometer
from ._errors import AstrometerError, invalid

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


@dataclass(frozen=True)
class _Kind:
    """The function of a tool, and what its description says."""

    function: str
    title: str
    description: str = ""
    """The tool's own description, if it takes less than the function."""
    without: tuple[str, ...] = ()
    """Fields left out because they make the result a list; tools return objects."""


_KINDS = {
    "reading": _Kind(
        "get_astrometers", "Reading of a day",
        "A person's meters on one day: scores, a sentence about each meter, and the five strongest transits; with full true the "
        "complete document, about 90 KB.",
        ("days", "births"),
    ),
    "facts": _Kind(
        "get_facts", "Facts for a writer",
        "Facts for the writer of a day's texts: everything that a prompt needs. Use format \"text\" before writing prose: "
        "Markdown of at most 12,000 characters, or 4,000 with scope \"brief\".",
        ("births",),
    ),
    "chart": _Kind("get_natal_chart", "Natal chart"),
    "transits": _Kind("get_transits", "Transits of a day"),
    "compatibility": _Kind("get_compatibility", "Compatibility of two people"),
    "sky": _Kind("get_sky", "The sky without a birth"),
    "find_places": _Kind("find_places", "Cities by name"),
}  # fmt: skip

_INSTRUCTIONS = (
    "Astrology computed on this machine; nothing is sent elsewhere. Days are those of day_zone, such as Europe/Rome, or of UTC, and default to today. "
    "A birth needs birth_date; with birth_time and birth_place (such as \"Paris, FR\") its chart is exact. "
    "find_places resolves cities that several places share. Quote degrees, dates and scores from results; do not compute them."
)


_FULL = {
    "description": "Whether to return the complete document instead of a summary; implied by fields and ranges.",
    "type": ["boolean", "null"],
    "default": False,
}
_TRANSIT_FIELDS = ("label", "orb", "phase", "previous_exact", "next_exact", "meters")


def _reading(astrometer: Astrometer, arguments: dict[str, Any]) -> bytes:
    """Returns the JSON of a reading: all of it if asked for, otherwise scores, sentences and the five strongest transits.

    A summary has the fields of the scores; sentences and transits are those of the facts.
    """
    rest = {name: value for name, value in arguments.items() if name != "full"}
    full = arguments.get("full")
    if full is not None and not isinstance(full, bool):
        raise invalid(f"full must be true or false, not {json.dumps(full)[:60]}", "full")
    if full or rest.get("fields") is not None or rest.get("ranges"):
        return astrometer.call_json("get_astrometers", json.dumps(rest).encode())
    scores = json.loads(astrometer.call_json("get_astrometers", json.dumps({**rest, "fields": "scores"}).encode()))
    # Both functions get the same day: midnight may pass between the calls.
    shared: dict[str, Any] = {name: rest[name] for name in ("birth", "at", "day_zone", "house_system") if name in rest}
    request = {**shared, "date": scores["date"].split("T")[0], "model": scores["model"], "uncertainty": False}
    facts = json.loads(astrometer.call_json("get_facts", json.dumps(request).encode()))
    for meter in facts["groups"] + facts["meters"]:
        scores[meter["meter_name"]]["sentence"] = meter["sentence"]
    transits = [{name: transit[name] for name in _TRANSIT_FIELDS} for transit in facts["transits"][:5]]
    summary = {**scores, "sentence": facts["sentence"], "transits": transits}
    return json.dumps(summary, ensure_ascii=False, separators=(",", ":")).encode()


def _type(schema: dict[str, Any], definitions: dict[str, Any]) -> list[str]:
    """Returns the types that a value may have by a schema."""
    if "$ref" in schema:
        return _type(definitions[schema["$ref"].rpartition("/")[2]], definitions)
    found: list[str] = []
    for form in schema.get("anyOf", []):
        found += [kind for kind in _type(form, definitions) if kind not in found]
    kind = schema.get("type", [])
    return found or (kind if isinstance(kind, list) else [kind])


def _outline(schema: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    """Returns the schema of a document with the names and types of its fields only, because models read the schemas of all
    tools. Fields that the document names by meter are objects.
    """
    document = definitions[schema["$ref"].rpartition("/")[2]]
    fields = {name: _type(field, definitions) for name, field in document["properties"].items()}
    properties = {name: {"type": kinds[0] if len(kinds) == 1 else kinds} if kinds else {} for name, kinds in fields.items()}
    others = {"type": "object"} if "additionalProperties" in document else False
    return {"type": "object", "properties": properties, "required": document.get("required", []), "additionalProperties": others}


def _with_definitions(schema: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    """Returns a copy of a schema with all definitions that it refers to, directly or indirectly."""
    found: dict[str, Any] = {}
    waiting = [schema]
    while waiting:
        for name in re.findall(r'"#/\$defs/(\w+)"', json.dumps(waiting.pop())):
            if name not in found:
                found[name] = definitions[name]
                waiting.append(definitions[name])
    return copy.deepcopy({**schema, "$defs": dict(sorted(found.items()))} if found else schema)


def tools() -> list[types.Tool]:
    """Returns the tools, with the contract's schemas of their input and outlines of those of their output."""
    schemas = json.loads(Path(__file__).with_name("schemas.json").read_text(encoding="utf-8"))
    made = []
    for name, kind in _KINDS.items():
        function = schemas["functions"][kind.function]
        fields = {key: value for key, value in function["input"]["properties"].items() if key not in kind.without}
        forms = [_outline(form, schemas["$defs"]) for form in function["output"]]
        if name == "reading":
            fields["full"] = _FULL
            scores = _outline({"$ref": "#/$defs/Scores"}, schemas["$defs"])
            added = {"sentence": {"type": "string"}, "transits": {"type": "array"}}
            forms.append(
                {**scores, "properties": {**scores["properties"], **added}, "required": [*scores["required"], *added]}
            )
        request = {key: value for key, value in function["input"].items() if key != "description"}
        # A request with a list of people instead of one has no required field.
        required = request.get("required") or (["birth"] if "births" in kind.without else [])
        request = {**request, "properties": fields, "required": required}
        result = forms[0] if len(forms) == 1 else {"type": "object", "anyOf": forms}
        made.append(
            types.Tool(
                name=name,
                title=kind.title,
                description=kind.description or function["description"],
                input_schema=_with_definitions(request, schemas["$defs"]),
                output_schema=result,
                annotations=types.ToolAnnotations(
                    read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
                ),
            )
        )
    return made


def server(astrometer: Astrometer) -> Server[Any]:
    """Returns the server of the tools, for any transport of the package ``mcp``.

    Args:
        astrometer: the tables and the ephemeris that it computes with; it must stay open while the server runs.
    """
    offered = tools()
    fields = {tool.name: list(tool.input_schema["properties"]) for tool in offered}
    limiter = anyio.CapacityLimiter(os.cpu_count() or 1)

    async def list_tools(
        context: ServerRequestContext[Any], parameters: types.PaginatedRequestParams | None
    ) -> types.ListToolsResult:
        return types.ListToolsResult(tools=offered)

    async def call_tool(
        context: ServerRequestContext[Any], parameters: types.CallToolRequestParams
    ) -> types.CallToolResult:
        kind = _KINDS.get(parameters.name)
        if kind is None:
            known = ", ".join(_KINDS)
            raise MCPError(types.INVALID_PARAMS, f"unknown tool \"{parameters.name[:60]}\"; use {known}")
        arguments = parameters.arguments or {}
        unknown = next((name for name in arguments if name in kind.without), None)
        if unknown is not None:
            known = ", ".join(fields[parameters.name])
            return _failure(f"INVALID_ARGUMENT: unknown parameter \"{unknown}\" of {parameters.name}; use {known}")
        try:
            if parameters.name == "reading":
                call = functools.partial(_reading, astrometer, arguments)
            else:
                call = functools.partial(astrometer.call_json, kind.function, json.dumps(arguments).encode())
            answer = await anyio.to_thread.run_sync(call, abandon_on_cancel=True, limiter=limiter)
        except AstrometerError as error:
            return _failure(f"{error.code}: {error.message}" + (f" (field {error.field})" if error.field else ""))
        document = json.loads(answer)
        is_text = kind.function == "get_facts" and "text" in document
        text = document["text"] if is_text else answer.decode()
        return types.CallToolResult(content=[types.TextContent(type="text", text=text)], structured_content=document)

    return Server(
        "astrometer", version=__version__, title="Astrometer", instructions=_INSTRUCTIONS, on_list_tools=list_tools,
        on_call_tool=call_tool,
    )  # fmt: skip


def _failure(message: str) -> types.CallToolResult:
    """Returns the result of a failed call; the model can read and correct the mistake."""
    return types.CallToolResult(content=[types.TextContent(type="text", text=message)], is_error=True)


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
        epilog=f"Tools: {', '.join(_KINDS)}. Birth data stays on this machine.",
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
