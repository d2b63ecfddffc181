"""The server of the Model Context Protocol, through the official client and with broken input."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, cast

import anyio
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mcp import Client, StdioServerParameters
from mcp.shared.exceptions import MCPError
from mcp.types import TextContent

import astrometer
from astrometer import mcp

BIRTH = {"birth_date": "1990-06-15", "birth_time": "14:30", "birth_place": "New York, US"}
PROGRAM = [sys.executable, "-W", "error", "-m", "astrometer.mcp"]
# As the wheel's script `astrometer-mcp` calls it.
SCRIPT = [sys.executable, "-c", "import astrometer._server; astrometer._server.main()"]
CALLS: dict[str, dict[str, Any]] = {
    "reading": {"birth": BIRTH, "date": "2025-10-30", "full": True},
    "facts": {"birth": BIRTH, "date": "2025-10-30"},
    "chart": {"birth": BIRTH},
    "transits": {"birth": BIRTH, "date": "2025-10-30"},
    "compatibility": {"birth": BIRTH, "their_birth": {"birth_date": "1988-03-02"}, "calculated_at": "2025-10-30T12:00:00Z"},
    "sky": {"date": "2025-10-30", "place": "Paris, FR"},
    "find_places": {"query": "springf"},
}


def with_client(body: Callable[[Client], Awaitable[None]]) -> None:
    """Runs `body` with a client of the program, which checks results against the schemas of their tools."""

    async def run() -> None:
        command, *arguments = PROGRAM
        async with Client(StdioServerParameters(command=command, args=arguments, env=dict(os.environ))) as client:
            await body(client)

    anyio.run(run)


def text_of(result: Any) -> str:
    (block,) = result.content
    return cast(TextContent, block).text


def test_every_tool_returns_the_document_of_its_function() -> None:
    async def body(client: Client) -> None:
        listed = (await client.list_tools()).tools
        assert [tool.name for tool in listed] == list(CALLS)
        for tool in listed:
            assert tool.description and tool.output_schema
            result = await client.call_tool(tool.name, CALLS[tool.name])
            request = {name: value for name, value in CALLS[tool.name].items() if name != "full"}
            wanted = astrometer.call(mcp._KINDS[tool.name].function, request)
            assert not result.is_error
            assert result.structured_content == wanted, tool.name
            assert json.loads(text_of(result)) == wanted

    with_client(body)


def test_tools_are_described() -> None:
    described = {tool.name: tool for tool in mcp.tools()}
    for tool in described.values():
        hints = tool.annotations
        assert hints and hints.read_only_hint and hints.idempotent_hint
        assert not hints.destructive_hint and not hints.open_world_hint
    # Clients check results against the outlines, which name every field and its type.
    for tool in described.values():
        for form in (tool.output_schema or {}).get("anyOf", [tool.output_schema]):
            assert form["additionalProperties"] in (False, {"type": "object"})
            assert all(field.get("type") for field in form["properties"].values()), form
    # Assistants read the descriptions of all tools.
    assert len(json.dumps([tool.model_dump(by_alias=True, exclude_none=True) for tool in described.values()])) < 40_000
    for name, words in [("reading", "full true"), ("facts", "before writing prose")]:
        tool = described[name]
        assert tool.description and words in tool.description
        # Fields with which the result is a list are not offered, so the birth is required.
        assert tool.input_schema["required"] == ["birth"]
        assert not {"births", "days"} & tool.input_schema["properties"].keys()
    # Descriptions name no field or form that the tool does not take.
    for tool in described.values():
        assert not re.search(r"births|days", tool.description or "") or "days" in tool.input_schema["properties"], tool.name


def test_without_its_extra_the_program_prints_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "mcp.py").write_text("raise ImportError('no mcp here', name='mcp')")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    for command in (SCRIPT, [*SCRIPT, "--version"]):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        assert done.returncode == 1 and done.stdout == ""
        assert done.stderr == "astrometer-mcp: astrometer.mcp needs the package mcp, version 2: pip install 'mcp>=2,<3' (no mcp here)\n"
    done = subprocess.run([*SCRIPT, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"{astrometer.__version__}\n"


def test_a_reading_is_a_summary_unless_all_is_asked_for() -> None:
    people: list[Any] = [BIRTH, {"birth_date": "1990-06-15"}, {**BIRTH, "birth_date": "1961-02-28"}]
    options: list[dict[str, Any]] = [
        {}, {"model": "daily-2"}, {"model": "reference-1.1", "at": "03:00"}, {"unrounded": True, "scale": "unipolar"},
        {"full": False, "ranges": False, "fields": None}, {"house_system": "koch"}, {"day_zone": "Pacific/Kiritimati"},
    ]  # fmt: skip

    async def body(client: Client) -> None:
        for birth in people:
            for option in options:
                request = {"birth": birth, "date": "2026-03-08", **option}
                result = await client.call_tool("reading", request)
                document = result.structured_content
                assert not result.is_error and document
                assert len(result.model_dump_json(by_alias=True)) < 20_000, option
                assert json.loads(text_of(result)) == document
                request.pop("full", None)
                scores = astrometer.call("get_astrometers", {**request, "fields": "scores"})
                common = {name: request[name] for name in request if name in ("birth", "date", "at", "day_zone", "house_system")}
                facts = astrometer.call("get_facts", {**common, "model": document["model"]})
                sentences = {meter["meter_name"]: meter["sentence"] for meter in facts["groups"] + facts["meters"]}
                assert document.pop("sentence") == facts["sentence"]
                assert [one["label"] for one in document.pop("transits")] == [one["label"] for one in facts["transits"][:5]]
                for name in sentences:
                    assert document[name].pop("sentence") == sentences[name]
                assert document == scores
        for option in ({"full": True}, {"fields": "all"}, {"ranges": True}):
            request = {"birth": BIRTH, "date": "2026-03-08", **option}
            whole = (await client.call_tool("reading", request)).structured_content
            request.pop("full", None)
            assert whole == astrometer.call("get_astrometers", request)

    with_client(body)


def test_other_forms_follow_the_schemas() -> None:
    async def body(client: Client) -> None:
        facts = await client.call_tool("facts", {**CALLS["facts"], "format": "text", "scope": "brief"})
        assert text_of(facts) == astrometer.facts(BIRTH, "2025-10-30", format="text", scope="brief")["text"]
        scores = await client.call_tool("reading", {**CALLS["reading"], "fields": "scores"})
        assert scores.structured_content == astrometer.reading(BIRTH, "2025-10-30", fields="scores")
        timed, dated = {**BIRTH, "birth_time_uncertainty": 30}, {"birth_date": "1990-06-15"}
        forms: dict[str, list[dict[str, Any]]] = {
            "chart": [{"format": format} for format in ["chart", "chart_data", "geometry", "natal-api"]],
            "facts": [{"model": model} for model in ["super-groups-1.1", "reference-1.1"]]
            + [{"connections": [{"connection_id": "c", "name": "Bea", "relationship_type": "friend", "birth": dated}]}],
            "compatibility": [{"mode": "romantic"}, {"composite": "davison"}],
            "reading": [{"ranges": True}, {"uncertainty": True}, {"full": True, "at": "03:00", "day_zone": "Asia/Tokyo"}],
            "transits": [{"days": 3}],
        }
        for name, options in forms.items():
            for option in options:
                for birth in (BIRTH, timed, dated):
                    result = await client.call_tool(name, {**CALLS[name], "birth": birth, **option})
                    assert not result.is_error, (name, option, text_of(result))

    with_client(body)


def test_mistakes_are_results_that_name_the_field() -> None:
    async def body(client: Client) -> None:
        cases: list[tuple[str, dict[str, Any], str]] = [
            ("reading", {"birth": {"birth_dat": "1990-06-15"}}, "birth.birth_dat"),
            ("reading", {"birth": {"birth_date": "1990-02-30"}}, "must be 1 to 28, not 30"),
            ("reading", {"birth": BIRTH, "days": 3}, 'unknown parameter "days" of reading'),
            ("reading", {"birth": BIRTH, "full": "yes"}, 'full must be true or false, not "yes" (field full)'),
            ("facts", {"births": [BIRTH]}, 'unknown parameter "births" of facts'),
            ("facts", {"birth": BIRTH, "date": "9999-01-01"}, "(field date)"),
            ("chart", {"birth": 7}, "birth"),
            ("transits", {}, "Missing required parameter: birth"),
            ("sky", {"days": 1e300}, "days"),
        ]
        for name, arguments, wanted in cases:
            result = await client.call_tool(name, arguments)
            assert result.is_error and wanted in text_of(result), (name, text_of(result))
        with pytest.raises(MCPError, match="unknown tool .*; use reading"):
            await client.call_tool("readings", {})
        assert not (await client.call_tool("sky", CALLS["sky"])).is_error

    with_client(body)


def test_calls_at_once() -> None:
    async def body(client: Client) -> None:
        answers: dict[str, Any] = {}

        async def call(day: str) -> None:
            result = await client.call_tool("reading", {"birth": BIRTH, "date": day, "fields": "scores"})
            answers[day] = result.structured_content

        async with anyio.create_task_group() as group:
            for day in range(1, 29):
                group.start_soon(call, f"2026-02-{day:02}")
        assert answers == {day: astrometer.reading(BIRTH, day, fields="scores") for day in answers}
        assert len(answers) == 28

    with_client(body)


INITIALIZE = {
    "jsonrpc": "2.0", "id": 0, "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}},
}  # fmt: skip
PING = {"jsonrpc": "2.0", "id": "last", "method": "ping"}


def answers_to(*lines: bytes, options: Sequence[str] = ()) -> list[dict[str, Any]]:
    """What the program writes for these lines between a handshake and a ping; it must end by itself with status 0."""
    begin = [INITIALIZE, {"jsonrpc": "2.0", "method": "notifications/initialized"}]
    whole = b"\n".join([*(json.dumps(one).encode() for one in begin), *lines, json.dumps(PING).encode()])
    done = subprocess.run([*PROGRAM, *options], input=whole, capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["id"] for one in answers].count("last") == 1
    return [one for one in answers if one["id"] not in (0, "last")]


def test_broken_lines_are_answered_and_skipped() -> None:
    def request(number: int, **others: Any) -> bytes:
        return json.dumps({"jsonrpc": "2.0", "id": number, "method": "ping", **others}).encode()

    half = {"name": "find_places", "arguments": {"query": "\ud800"}}
    cases: list[tuple[bytes, int, int | None]] = [
        (b"garbage", -32700, None),
        (b'{"jsonrpc": "2.0", "id": 5,', -32700, None),
        (b"\xff\xfe\x00", -32700, None),
        (b"[" * 100_000, -32700, None),
        (b"[]", -32600, None),
        (b"7", -32600, None),
        (b"[" + request(5) + b"]", -32600, None),
        (request(5, id=1.5), -32600, None),
        (request(5, id=True), -32600, None),
        (request(5, params={"fill": "x" * (9 << 20)}), -32600, None),
        (request(6, method=7), -32600, 6),
        (request(7, params=[1]), -32600, 7),
        (request(8, jsonrpc="1.0"), -32600, 8),
        (request(9, method="tools/drop"), -32601, 9),
        (request(10, method="tools/call"), -32602, 10),
        (request(11, method="tools/call", params={"name": 7}), -32602, 11),
        (request(12, method="tools/call", params=half), -32600, 12),
    ]
    answers = [(one["error"]["code"], one["id"]) for one in answers_to(*(line for line, _, _ in cases))]
    assert Counter(answers) == Counter((code, identifier) for _, code, identifier in cases)
    notification, response = {"method": "notifications/unknown"}, {"id": 77, "result": {}}
    assert answers_to(b"", b"  ", *(json.dumps({"jsonrpc": "2.0", **one}).encode() for one in (notification, response))) == []


@settings(max_examples=10, deadline=None)
@given(st.lists(st.one_of(st.binary(max_size=200), st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from(["jsonrpc", "id", "method", "params", "x"]), inner, max_size=4),
    max_leaves=8).map(lambda value: json.dumps(value).encode())), max_size=30))  # fmt: skip
def test_random_lines(lines: list[bytes]) -> None:
    answers_to(*(line.replace(b"\n", b"") for line in lines))


def test_answers_come_before_the_end() -> None:
    call = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "facts", "arguments": CALLS["facts"]}}
    (answer,) = answers_to(json.dumps(call).encode())
    assert answer["result"]["structuredContent"]["date"] == "2025-10-30"
    # A cancelled call gets no response, and the server does not wait for it.
    cancel = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}
    assert len(answers_to(json.dumps(call).encode(), json.dumps(cancel).encode())) <= 1


def test_closed_pipes() -> None:
    nothing = subprocess.run(PROGRAM, stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    assert (nothing.returncode, nothing.stdout, nothing.stderr) == (0, b"", b"")
    reader = subprocess.Popen(PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert reader.stdin and reader.stdout and reader.stderr
    with reader:
        reader.stdout.close()
        # The pipe of the input stays open: the program must notice by itself that nobody reads.
        reader.stdin.write(json.dumps(INITIALIZE).encode() + b"\n")
        reader.stdin.flush()
        assert reader.wait(timeout=60) == 0
        assert reader.stderr.read() == b""


def test_an_interrupt_ends_it() -> None:
    with subprocess.Popen(PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdin and running.stdout and running.stderr
        running.stdin.write(json.dumps(INITIALIZE).encode() + b"\n")
        running.stdin.flush()
        assert json.loads(running.stdout.readline())["id"] == 0
        running.send_signal(signal.SIGINT)
        assert running.wait(timeout=60) == 130
        assert running.stderr.read() == b""


def test_a_call_has_a_deadline() -> None:
    arguments = {"birth": BIRTH, "date": "2025-10-30", "ranges": True}
    call = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "reading", "arguments": arguments}}
    (answer,) = answers_to(json.dumps(call).encode(), options=["--deadline", "0.001"])
    assert answer["result"]["isError"]
    assert answer["result"]["content"][0]["text"].startswith("DEADLINE_EXCEEDED: ")


def test_options() -> None:
    version = subprocess.run([*PROGRAM, "--version"], capture_output=True, text=True, timeout=60)
    assert version.stdout == astrometer.__version__ + "\n"
    assert mcp._parser().parse_args([]).deadline == 60
    short = subprocess.run([*PROGRAM, "--dead", "5"], capture_output=True, text=True, timeout=60)
    assert short.returncode == 2 and "unrecognized arguments: --dead" in short.stderr
    missing = subprocess.run([*PROGRAM, "--ephemeris", "/none"], capture_output=True, text=True, timeout=60)
    assert missing.returncode == 1
    assert missing.stderr.startswith("astrometer-mcp: ") and "/none" in missing.stderr
    assert "Traceback" not in missing.stderr
