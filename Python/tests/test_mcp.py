"""The server of the Model Context Protocol, through the official client and with broken input."""

from __future__ import annotations

import json
import re
import os
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
    "get_astrometers": {"birth": BIRTH, "date": "2025-10-30"},
    "get_scores": {"birth": BIRTH, "date": "2025-10-30", "model": "daily-2"},
    "get_scores_for_days": {"birth": BIRTH, "date": "2025-10-30", "days": 2},
    "get_facts_for_people": {"births": [BIRTH, {"birth_date": "1990-13-01"}], "date": "2025-10-30", "scope": "brief"},
    "get_chart": {"birth": BIRTH, "house_system": "koch"},
    "get_transits": {"birth": BIRTH, "date": "2025-10-30"},
    "get_compatibility": {"birth": BIRTH, "their_birth": {"birth_date": "1988-03-02"}, "calculated_at": "2025-10-30T12:00:00Z"},
    "get_sky": {"date": "2025-10-30", "place": "Paris, FR"},
    "find_places": {"query": "springf"},
}
FACTS = {"birth": BIRTH, "date": "2025-10-30"}


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


def test_there_is_a_tool_for_each_function() -> None:
    async def body(client: Client) -> None:
        listed = (await client.list_tools()).tools
        assert [tool.name for tool in listed] == [function["name"] for function in astrometer.functions()]
        for name, arguments in CALLS.items():
            result = await client.call_tool(name, arguments)
            wanted = astrometer.call(name, arguments)
            assert not result.is_error and json.loads(text_of(result)) == wanted
            assert result.structured_content == ({"result": wanted} if isinstance(wanted, list) else wanted), name
        facts = await client.call_tool("get_facts_text", {**FACTS, "scope": "brief"})
        assert text_of(facts) == astrometer.facts_text(BIRTH, "2025-10-30", scope="brief")["text"]

    with_client(body)


def test_tools_are_described() -> None:
    offered = mcp.tools()
    for tool, function in zip(offered, astrometer.functions(), strict=True):
        hints = tool.annotations
        assert hints and hints.read_only_hint and hints.idempotent_hint
        assert not hints.destructive_hint and not hints.open_world_hint
        assert tool.description == function["summary"]
        schema = tool.input_schema
        assert list(schema["properties"]) == [field["name"] for field in function["fields"]]
        assert schema["required"] == [field["name"] for field in function["fields"] if field["required"]]
    fields = {tool.name: tool.input_schema["properties"] for tool in offered}
    assert fields["get_transits"]["days"] == {
        "type": "integer", "minimum": 1, "maximum": 366, "description": "The number of days that the windows cover. By default 7.",
    }  # fmt: skip
    birth = fields["get_facts_for_people"]["births"]["items"]
    assert birth["required"] == ["birth_date"] and birth["properties"]["calendar"]["enum"] == ["gregorian", "julian"]
    assert fields["get_facts_for_people"]["births"]["maxItems"] == 200
    assert birth["properties"]["sensitivity"]["additionalProperties"] == {"type": "number", "minimum": 0.5, "maximum": 2}
    # Assistants read the descriptions of all tools.
    assert len(json.dumps([tool.model_dump(by_alias=True, exclude_none=True) for tool in offered])) < 82_000


def test_without_its_extra_the_program_prints_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "mcp.py").write_text("raise ImportError('no mcp here', name='mcp')")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    for command in (SCRIPT, [*SCRIPT, "--version"]):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        assert done.returncode == 1 and done.stdout == ""
        assert done.stderr == "astrometer-mcp: astrometer.mcp needs the package mcp, version 2: pip install 'mcp>=2,<3' (no mcp here)\n"
    done = subprocess.run([*SCRIPT, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"{astrometer.__version__}\n"


def test_mistakes_are_results_that_name_the_field() -> None:
    async def body(client: Client) -> None:
        cases: list[tuple[str, dict[str, Any], str]] = [
            ("get_astrometers", {"birth": {"birth_dat": "1990-06-15"}}, "birth.birth_dat"),
            ("get_astrometers", {"birth": {"birth_date": "1990-02-30"}}, "must be 1 to 28, not 30"),
            ("get_astrometers", {"birth": BIRTH, "day": 3}, 'unknown parameter "day" of get_astrometers; use birth, date, at'),
            ("get_astrometers", {}, "Missing required parameter: birth"),
            ("get_facts_for_people", {"birth": BIRTH}, 'unknown parameter "birth" of get_facts_for_people; use births, date'),
            ("get_facts", {"birth": BIRTH, "date": "9999-01-01"}, "(field date)"),
            ("get_chart", {"birth": 7}, "birth"),
            ("get_transits", {}, "Missing required parameter: birth"),
            ("get_sky", {"days": 1e300}, "days"),
        ]
        for name, arguments, wanted in cases:
            result = await client.call_tool(name, arguments)
            assert result.is_error and wanted in text_of(result), (name, text_of(result))
        with pytest.raises(MCPError, match="unknown tool .*; use get_natal_chart"):
            await client.call_tool("reading", {})
        with pytest.raises(MCPError, match="did you mean get_scores"):
            await client.call_tool("get_score", {})
        assert not (await client.call_tool("get_sky", CALLS["get_sky"])).is_error

    with_client(body)


def test_calls_at_once() -> None:
    async def body(client: Client) -> None:
        answers: dict[str, Any] = {}

        async def call(day: str) -> None:
            result = await client.call_tool("get_scores", {"birth": BIRTH, "date": day})
            answers[day] = result.structured_content

        async with anyio.create_task_group() as group:
            for day in range(1, 29):
                group.start_soon(call, f"2026-02-{day:02}")
        assert answers == {day: astrometer.scores_on(BIRTH, day) for day in answers}
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


def test_errors_name_the_tools_own_parameters() -> None:
    def request(number: int, method: str, **parameters: Any) -> bytes:
        return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}).encode()

    (listed,) = answers_to(request(1, "tools/list"))
    tools = listed["result"]["tools"]
    own = {tool["name"]: tool["inputSchema"] for tool in tools}
    parameters: list[dict[str, Any]] = [{}, {"birth": 1}, {"births": {}}, {"x": 1}]
    wrong = [(name, sent) for name in own for sent in parameters]
    answers = answers_to(*(request(number, "tools/call", name=name, arguments=sent) for number, (name, sent) in enumerate(wrong, 1)))
    refused = 0
    for (name, sent), answer in zip(wrong, sorted(answers, key=lambda one: one["id"])):
        if not answer["result"].get("isError"):
            continue
        text = answer["result"]["content"][0]["text"]
        field = re.search(r"\(field ([a-z_]+)", text)
        assert field, text
        refused += 1
        # A parameter that the tool does not have is named as it was sent.
        assert field[1] in own[name]["properties"] or field[1] in sent, f"{name}: {text}"
    assert refused > 60


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
    call = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "get_facts", "arguments": FACTS}}
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
    call = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "get_astrometers", "arguments": arguments}}
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
