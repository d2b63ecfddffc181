"""Tests the sample backend against the documents of an app's guide, reduced to a few entries."""

from __future__ import annotations

import datetime
import http.server
import json
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import astrometer

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples"))

import backend

NOW = datetime.datetime(2025, 10, 19, 9, tzinfo=datetime.timezone.utc)
USER = {"user_id": "u1", "name": "Ada", "email": "ada@example.org", "birth_date": "1990-06-15"}
EXACT = {
    **USER, "birth_time": "14:30", "birth_timezone": "America/New_York", "birth_lat": 40.7128, "birth_lon": -74.006,
}  # fmt: skip
VIEW = {"category": "love_relationships", "text": "Love"}
ENTRY = {
    "user_id": "u1", "date": "2025-10-19", "entry_type": "horoscope_reading", "summary_viewed": "Short",
    "categories_viewed": [VIEW], "time_spent_seconds": 180,
}  # fmt: skip
# The complete response in the app's guide, whose format is frozen; longer texts are cut.
DAILY = json.loads(Path(__file__).with_name("daily_horoscope.json").read_text())
# Null or a value, depending on the day.
NULLABLE = ("days_to_exact", "natal_aspect_echo")

# What each call returns in the guide. The result has at least these fields, with values of these types.
SAMPLES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "get_sun_sign_from_date": (
        {"birth_date": "1990-06-15"},
        {
            "sun_sign": "gemini",
            "profile": {
                "sign": "Gemini", "symbol": "The Twins", "element": "air", "modality": "mutable",
                "ruling_planet": "Mercury", "keywords": ["Communicative"], "summary": "Gemini …", "domain_profiles": {},
            },
        },
    ),
    "create_user_profile": (EXACT, {"success": True, "sun_sign": "gemini", "mode": "v2", "exact_chart": True}),
    "get_user_profile": (
        {"user_id": "u1"},
        {
            **EXACT, "is_premium": False, "premium_expiry": None, "sun_sign": "gemini", "natal_chart": {"planets": [{}]},
            "exact_chart": True, "created_at": "2025-10-19T09:00:00", "last_active": "2025-10-19T09:00:00",
        },
    ),
    "get_daily_horoscope": (
        {"date": "2025-01-06"}, DAILY,
    ),
    "get_detailed_horoscope": (
        {"user_id": "u1", "daily_horoscope": {}},
        {
            "general_transits_overview": ["Brief note"], "look_ahead_preview": "…",
            "details": dict.fromkeys(backend.CATEGORIES, "…"), "model_used": "gemini", "generation_time_ms": 1, "usage": {},
        },
    ),
    "add_journal_entry": (ENTRY, {"success": True, "entry_id": "e1"}),
    "get_memory": (
        {"user_id": "u1"},
        {
            "user_id": "u1",
            "categories": {"love_relationships": {"count": 1, "last_mentioned": "2025-10-19"}},
            "recent_readings": [{"date": "2025-10-19", "summary": "Short", "categories_viewed": [VIEW]}],
            "updated_at": "2025-10-19T09:00:00",
        },
    ),
}  # fmt: skip


@pytest.fixture
def server() -> Iterator[str]:
    one = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), backend.handler(backend.Backend(backend.placeholders, lambda: NOW))
    )
    thread = threading.Thread(target=one.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{one.server_port}"
    one.shutdown()
    one.server_close()
    thread.join()


def call(server: str, name: str, body: object, user: str | None = None) -> tuple[int, Any]:
    sent = body if isinstance(body, bytes) else json.dumps({"data": body}).encode()
    try:
        headers = {"X-User": user} if user else {}
        with urllib.request.urlopen(urllib.request.Request(f"{server}/{name}", sent, headers)) as answer:
            return answer.status, json.load(answer)["result"]
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)["error"]


def kinds(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yields the path of each field and entry with the type of its value; entries of a list have the same path."""
    if isinstance(value, dict):
        parts = [(f"{path}.{name}", one) for name, one in value.items()]
    else:
        parts = [(f"{path}[]", one) for one in value] if isinstance(value, list) else []
    for at, one in parts:
        kind = "null" if at.endswith(NULLABLE) else "number" if type(one) in (int, float) else type(one).__name__
        yield at, kind
        yield from kinds(one, at)


def test_calls_of_the_app(server: str) -> None:
    for name, (request, sample) in SAMPLES.items():
        status, result = call(server, name, request, "u1" if "user_id" in backend.REQUIRED[name] else None)
        assert status == 200, f"{name}: {result}"
        assert set(kinds(sample)) <= set(kinds(result)), f"{name}: {set(kinds(sample)) - set(kinds(result))}"
    assert len({path for path, _ in kinds(DAILY) if not path.endswith("[]")}) == 98
    assert set(SAMPLES) == set(backend.REQUIRED)
    memory = call(server, "get_memory", {"user_id": "u1"})[1]
    assert memory == SAMPLES["get_memory"][1] | {"categories": memory["categories"], "updated_at": NOW.isoformat()}
    assert memory["categories"]["love_relationships"] == {"count": 1, "last_mentioned": "2025-10-19"}
    assert set(memory["categories"]) == set(backend.CATEGORIES)


def test_computed_parts(server: str) -> None:
    """Numbers are those of the library, for the profile's birth."""
    assert call(server, "create_user_profile", USER)[1] == {
        "success": True, "sun_sign": "gemini", "mode": "v1", "exact_chart": False,
    }  # fmt: skip
    daily = call(server, "get_daily_horoscope", {"user_id": "u1", "date": "2025-11-01"})[1]
    day: dict[str, Any] = dict(astrometer.day(astrometer.Birth("1990-06-15"), "2025-11-01"))
    for part in ("sun_sign", "astrometers", "transit_summary", "moon_detail"):
        assert daily[part] == day[part]
    meters = [meter for group in daily["astrometers"]["groups"] for meter in group["meters"]]
    assert len(meters) == 17 and {"do", "dont", "reflect_on"} == set(daily["actionable_advice"])


def test_the_authenticated_user(server: str) -> None:
    """The user of the gateway's header needs no user_id, and may not name another user."""
    assert call(server, "create_user_profile", USER)[0] == 200
    daily = {"date": "2025-01-06"}
    answers = [call(server, "get_daily_horoscope", data, user) for data, user in [(daily, "u1"), ({**daily, "user_id": "u1"}, None)]]
    assert answers[0][1]["moon_detail"] == answers[1][1]["moon_detail"]
    status, error = call(server, "get_daily_horoscope", {**daily, "user_id": "u1"}, "u2")
    assert (status, error["status"]) == (403, "PERMISSION_DENIED")


@pytest.mark.parametrize(
    "name, body, status, code, words",
    [
        ("get_user_profile", {"user_id": "u2"}, 404, "NOT_FOUND", "User profile not found: u2"),
        ("get_daily_horoscope", {}, 401, "UNAUTHENTICATED", "Missing required parameters: user_id, date"),
        ("get_daily_horoscope", {"user_id": "u1"}, 400, "INVALID_ARGUMENT", "Missing required parameter: date"),
        ("get_daily_horoscope", {"user_id": "u1", "date": ""}, 400, "INVALID_ARGUMENT", "date must be a string that is not empty"),
        (
            "get_detailed_horoscope", {"user_id": "u1", "daily_horoscope": {}, "date": ""}, 400, "INVALID_ARGUMENT",
            "date must be a string that is not empty",
        ),
        (
            "get_detailed_horoscope", {}, 401, "UNAUTHENTICATED",
            "Missing required parameters: user_id, daily_horoscope",
        ),
        (
            "create_user_profile", {"user_id": "u1"}, 400, "INVALID_ARGUMENT",
            "Missing required parameters: name, email, birth_date",
        ),
        ("add_journal_entry", {}, 401, "UNAUTHENTICATED", "Missing required parameters: user_id, date, entry_type"),
        ("create_user_profile", {**USER, "birth_tiem": "14:30"}, 400, "INVALID_ARGUMENT", "did you mean birth_time?"),
        ("create_user_profile", {**USER, "birth_time": 5}, 400, "INVALID_ARGUMENT", "where a string is expected"),
        ("get_user_profile", {"user_id": ["u1"]}, 400, "INVALID_ARGUMENT", "user_id must be a string"),
        ("get_dya", {}, 404, "NOT_FOUND", 'unknown function "get_dya"'),
        ("get_memory", b"[1]", 400, "INVALID_ARGUMENT", "the body must be"),
        ("get_memory", b"{", 400, "INVALID_ARGUMENT", "the body must be"),
    ],
)  # fmt: skip
def test_errors(server: str, name: str, body: object, status: int, code: str, words: str) -> None:
    answer = call(server, name, body)
    assert answer[0] == status and answer[1]["status"] == code and words in answer[1]["message"]


def test_texts() -> None:
    """A writer gets the facts, and must write every field."""
    seen: dict[str, Any] = {}

    def write(name: str, facts: dict[str, Any]) -> dict[str, Any]:
        seen[name] = facts
        return {**backend.placeholders(name, facts), "summary": "Mine"} if name != "get_detailed_horoscope" else {}

    one = backend.Backend(write, lambda: NOW)
    one.call("create_user_profile", USER)
    daily = one.call("get_daily_horoscope", {"user_id": "u1", "date": "2025-10-19"})
    assert daily["summary"] == "Mine" and seen["get_daily_horoscope"]["name"] == "Ada"
    assert "## Transits" in seen["get_daily_horoscope"]["facts"]
    with pytest.raises(astrometer.InternalError, match="must be general_transits_overview"):
        one.call("get_detailed_horoscope", {"user_id": "u1", "daily_horoscope": daily})
    with pytest.raises(astrometer.InvalidArgumentError, match="categories_viewed must be"):
        one.call("add_journal_entry", {**ENTRY, "categories_viewed": [{"category": "x"}]})
