"""Clients that ask for a stream of events, as stream() of Firebase's SDKs does."""

import json
import subprocess
from pathlib import Path

import pytest
import requests

from service import BIRTH, Service

EVENTS = {"accept": "text/event-stream"}
SIGN = {"birth_date": "1990-06-21"}


def event(response):
    """Returns the only event of a stream."""
    assert response.status_code == 200
    assert response.headers["content-type"] == "text/event-stream; charset=utf-8"
    text = response.content.decode()
    assert text.startswith("data: ") and text.endswith("\n\n") and text.count("\n") == 2
    return json.loads(text.removeprefix("data: "))


def test_results(service):
    for name, data in [("get_sun_sign_from_date", SIGN), ("get_astrometers", {"birth": BIRTH, "date": "2025-10-30"})]:
        plain = service.call(name, data)
        for accepted in ["text/event-stream", "Text/Event-Stream; charset=utf-8", "application/json, text/event-stream"]:
            response = service.call(name, data, {"accept": accepted})
            assert event(response) == plain.json()
            assert "Accept" in response.headers["vary"] and response.headers["cache-control"] == "private, no-cache"
    less = "application/json;q=1.0, text/event-stream;q=0.5, */*;q=0.1"
    for refused in ["text/event-stream;q=0", "application/json, text/event-stream; q=0.0", less, "*/*, text/event-stream;q=0.9"]:
        response = service.call("get_sun_sign_from_date", SIGN, {"accept": refused})
        assert response.headers["content-type"].startswith("application/json"), refused
    assert service.call("get_sun_sign_from_date", SIGN, {"accept": "*/*"}).headers["content-type"].startswith("application/json")


def test_errors(service):
    """Errors are events too, of a response with status 200: the SDK reads nothing else."""
    before = service.log.count('"status":"INVALID_ARGUMENT"')
    for name, data in [("get_sun_sign_from_date", {"birth_date": "1990-02-30"}), ("get_day", {})]:
        plain = service.call(name, data)
        assert plain.status_code == 400
        answer = service.call(name, data, EVENTS)
        assert event(answer) == plain.json() and answer.headers["cache-control"] == "no-store"
    with requests.post(service.url + "/get_day", data=b"{", headers={**EVENTS, "content-type": "application/json"}) as response:
        assert event(response)["error"]["status"] == "INVALID_ARGUMENT"
    service.wait_for_log('"status":"INVALID_ARGUMENT"', before + 5)


def test_only_functions_stream(service):
    for path in ["/healthz", "/openapi.json", "/nothing"]:
        assert requests.get(service.url + path, headers=EVENTS).headers["content-type"].startswith("application/json")


def test_the_stream_settles(service):
    """A client that reads events as the SDK for the web does gets the result, or the error, and the end."""
    script = Path(__file__).with_name("stream.mjs")
    for data, kind in [(SIGN, "result"), ({"birth_date": 5}, "error")]:
        done = subprocess.run(
            ["node", script, service.url + "/get_sun_sign_from_date", json.dumps(data)], capture_output=True, text=True, timeout=30)
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["kind"] == kind
