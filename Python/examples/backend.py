"""Serves the calls of an app's backend: the library computes, and a function of yours writes the texts.

python backend.py 8080
curl -H 'content-type: application/json' -d '{"data": {"birth_date": "1990-06-15"}}' localhost:8080/get_sun_sign_from_date

Profiles and journals are lost when the program ends. A gateway, such as the one in Service/gateway, should check the caller's token and
set the header `X-User` to the user, replacing any that the caller sent. Without the header the program believes the request's `user_id`.
"""

from __future__ import annotations

import datetime
import http.server
import json
import sys
import threading
import time
import uuid
from collections.abc import Callable, Mapping
from typing import Any

import astrometer

Fields = dict[str, Any]
Writer = Callable[[str, Fields], Mapping[str, Any]]
"""Writes the texts of a call, named by its function: returns the fields of `TEXTS` from computed facts."""

CATEGORIES = (
    "love_relationships", "family_friendships", "path_profession", "personal_growth", "finance_abundance",
    "purpose_spirituality", "home_environment", "decisions_crossroads",
)  # fmt: skip
TEXTS = {
    "get_sun_sign_from_date": ("summary", "domain_profiles"),
    "get_daily_horoscope": (
        "technical_analysis", "key_active_transit", "area_of_life_activated", "lunar_cycle_update", "daily_theme_headline",
        "daily_overview", "summary", "actionable_advice", "look_ahead_preview", "energy_rhythm", "relationship_weather",
        "collective_energy", "model_used", "usage",
    ),
    "get_detailed_horoscope": ("general_transits_overview", "look_ahead_preview", "details", "model_used", "usage"),
}  # fmt: skip
REQUIRED = {
    "get_sun_sign_from_date": ("birth_date",),
    "create_user_profile": ("user_id", "name", "email", "birth_date"),
    "get_user_profile": ("user_id",),
    "get_daily_horoscope": ("user_id", "date"),
    "get_detailed_horoscope": ("user_id", "daily_horoscope"),
    "add_journal_entry": ("user_id", "date", "entry_type"),
    "get_memory": ("user_id",),
}
STATUSES = {
    "INVALID_ARGUMENT": 400, "FAILED_PRECONDITION": 400, "OUT_OF_RANGE": 400, "UNAUTHENTICATED": 401, "PERMISSION_DENIED": 403,
    "NOT_FOUND": 404,
}  # fmt: skip
LARGEST_BODY = 1 << 20


def invalid(message: str, field: str | None = None) -> astrometer.InvalidArgumentError:
    return astrometer.InvalidArgumentError("INVALID_ARGUMENT", message, field)


class Backend:
    """The functions of the backend by name. It may be called from several threads.

    Args:
        write: writes the texts of a call.
        clock: returns the current time in UTC.
    """

    def __init__(
        self, write: Writer, clock: Callable[[], datetime.datetime] = lambda: datetime.datetime.now(datetime.timezone.utc)
    ) -> None:
        self._write, self._clock = write, clock
        self._profiles: dict[str, Fields] = {}
        self._journals: dict[str, list[Fields]] = {}
        self._lock = threading.Lock()

    def call(self, name: str, data: Mapping[str, Any], user: str | None = None) -> Fields:
        """Returns the result of a function.

        Args:
            name: the name of the function.
            data: its parameters.
            user: the id of the authenticated user; None to believe `user_id` in `data`.

        Raises:
            AstrometerError: with a code, a message and the field that caused it.
        """
        if name not in REQUIRED:
            raise astrometer.NotFoundError("NOT_FOUND", f'unknown function "{name}"; use {", ".join(REQUIRED)}')
        if user and "user_id" in REQUIRED[name]:
            if data.get("user_id") not in (None, user):
                raise astrometer.AstrometerError("PERMISSION_DENIED", "user_id is not the authenticated user", "user_id")
            data = {**data, "user_id": user}
        missing = [field for field in REQUIRED[name] if data.get(field) is None]
        if missing:
            message = f"Missing required parameter{'s' if len(missing) > 1 else ''}: {', '.join(missing)}"
            if "user_id" in missing:
                raise astrometer.AstrometerError("UNAUTHENTICATED", message, "user_id")
            raise invalid(message, missing[0])
        for field in [field for field in (*REQUIRED[name], "date") if field in data]:
            kind = dict if field == "daily_horoscope" else str
            if not isinstance(data[field], kind) or not (data[field] or kind is dict):
                raise invalid(f"{field} must be {'an object' if kind is dict else 'a string that is not empty'}", field)
        result: Fields = getattr(self, f"_{name}")(data)
        return result

    def _get_sun_sign_from_date(self, data: Mapping[str, Any]) -> Fields:
        sign = astrometer.sun_sign(data["birth_date"])
        profile = dict(sign["profile"])
        return {"sun_sign": sign["sun_sign"], "profile": {**profile, **self._texts("get_sun_sign_from_date", profile)}}

    def _create_user_profile(self, data: Mapping[str, Any]) -> Fields:
        # A document with `user_id` is a birth: its other fields are ignored.
        chart = astrometer.chart_data(data)
        sign, now = chart["planets"][0]["sign"], self._clock().isoformat()
        names = ("birth_date", "birth_time", "birth_timezone", "birth_lat", "birth_lon")
        profile = {
            **dict.fromkeys(names), **data, "is_premium": False, "premium_expiry": None, "sun_sign": sign,
            "natal_chart": chart, "exact_chart": chart["exact_chart"],
            "created_at": now, "last_active": now,
        }  # fmt: skip
        with self._lock:
            self._profiles[data["user_id"]] = profile
        return {"success": True, "sun_sign": sign, "mode": chart["mode"], "exact_chart": chart["exact_chart"]}

    def _get_user_profile(self, data: Mapping[str, Any]) -> Fields:
        with self._lock:
            profile = self._profiles.get(data["user_id"])
        if profile is None:
            raise astrometer.NotFoundError("NOT_FOUND", f"User profile not found: {data['user_id']}", "user_id")
        return profile

    def _get_daily_horoscope(self, data: Mapping[str, Any]) -> Fields:
        profile, date = self._get_user_profile(data), data["date"]
        day: Fields = dict(astrometer.day(profile, date))
        computed = {name: day[name] for name in ("date", "sun_sign", "astrometers", "transit_summary", "moon_detail")}
        return {**computed, **self._timed("get_daily_horoscope", profile, date, {})}

    def _get_detailed_horoscope(self, data: Mapping[str, Any]) -> Fields:
        more = {"daily_horoscope": data["daily_horoscope"]}
        date = data.get("date") or str(self._clock().date())
        return self._timed("get_detailed_horoscope", self._get_user_profile(data), date, more)

    def _add_journal_entry(self, data: Mapping[str, Any]) -> Fields:
        user, entry = data["user_id"], uuid.uuid4().hex
        self._get_user_profile(data)
        views = data.get("categories_viewed") or []
        if not isinstance(views, list) or not all(isinstance(one, dict) and one.get("category") in CATEGORIES for one in views):
            raise invalid(f"categories_viewed must be objects with category: {', '.join(CATEGORIES)}", "categories_viewed")
        kept = {name: value for name, value in data.items() if name != "user_id"} | {"categories_viewed": views}
        with self._lock:
            self._journals.setdefault(user, []).append({"entry_id": entry, **kept, "created_at": self._clock().isoformat()})
        return {"success": True, "entry_id": entry}

    def _get_memory(self, data: Mapping[str, Any]) -> Fields:
        self._get_user_profile(data)
        with self._lock:
            entries = list(self._journals.get(data["user_id"], []))
        views = [(view["category"], one["date"]) for one in entries for view in one["categories_viewed"]]
        counts = {name: [date for category, date in views if category == name] for name in CATEGORIES}
        return {
            "user_id": data["user_id"],
            "categories": {name: {"count": len(all), "last_mentioned": max(all, default=None)} for name, all in counts.items()},
            "recent_readings": [
                {
                    "date": one["date"], "summary": one.get("summary_viewed", ""),
                    "categories_viewed": one["categories_viewed"],
                }
                for one in entries[-10:]
            ],
            "updated_at": entries[-1]["created_at"] if entries else self._clock().isoformat(),
        }  # fmt: skip

    def _timed(self, name: str, profile: Fields, date: str, more: Fields) -> Fields:
        """Returns the texts of a day, written from its facts, with the time that this took."""
        began = time.perf_counter()
        facts = astrometer.facts_text(profile, date)
        texts = self._texts(name, {"facts": facts["text"], "name": profile["name"], **more})
        return {**texts, "generation_time_ms": round((time.perf_counter() - began) * 1000)}

    def _texts(self, name: str, facts: Fields) -> Fields:
        texts = dict(self._write(name, facts))
        if set(texts) != set(TEXTS[name]):
            raise astrometer.InternalError("INTERNAL", f"the texts of {name} must be {', '.join(TEXTS[name])}")
        return texts


def handler(backend: Backend) -> type[http.server.BaseHTTPRequestHandler]:
    """Returns the class that answers requests in the protocol of Firebase's callable functions."""

    class Handler(http.server.BaseHTTPRequestHandler):
        timeout = 30

        def do_POST(self) -> None:
            try:
                answer, status = {"result": backend.call(self.path.strip("/"), self._data(), self.headers.get("X-User"))}, 200
            except Exception as caught:
                known = caught if isinstance(caught, astrometer.AstrometerError) else None
                error = known or astrometer.InternalError("INTERNAL", "the call failed")
                details = {"details": {"field": error.field}} if error.field else {}
                answer = {"error": {"status": error.code, "message": error.message, **details}}
                status = STATUSES.get(error.code, 500)
            body = json.dumps(answer, ensure_ascii=False).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def _data(self) -> Mapping[str, Any]:
            length = self.headers.get("Content-Length", "")
            if not length.isdecimal() or int(length) > LARGEST_BODY:
                raise invalid(f"a body must have at most {LARGEST_BODY} bytes, and a Content-Length")
            try:
                data = json.loads(self.rfile.read(int(length)))["data"]
            except (ValueError, KeyError, TypeError):
                data = None
            if not isinstance(data, dict):
                raise invalid('the body must be {"data": {…}}')
            return data

        def log_message(self, format: str, *arguments: Any) -> None:
            """Logs nothing, because births are personal."""

    return Handler


def placeholders(name: str, facts: Fields) -> Fields:
    """Returns the function's fields with a line of the facts, where a writer or a language model would return texts."""
    line = facts["facts"].splitlines()[1] if "facts" in facts else facts["symbol"]
    shapes: Fields = {
        "actionable_advice": dict.fromkeys(("do", "dont", "reflect_on"), line), "general_transits_overview": [line],
        "details": dict.fromkeys(CATEGORIES, line), "domain_profiles": {}, "model_used": "placeholders",
        "usage": dict.fromkeys(("prompt_token_count", "candidates_token_count", "cached_content_token_count"), 0),
    }  # fmt: skip
    return {field: shapes.get(field, line) for field in TEXTS[name]}


def main(port: int) -> None:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler(Backend(placeholders)))
    print(f"http://127.0.0.1:{server.server_port}")
    server.serve_forever()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 8080)
