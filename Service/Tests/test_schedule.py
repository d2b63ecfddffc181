"""The rules of CallSchedule, and the estimates of the cost of calls."""

import json
import subprocess
import threading
from pathlib import Path

import requests

from service import BIRTH, THEIRS, Service

SOURCE = Path(__file__).parents[1] / "Sources/AstrometerService/Limits/CallSchedule.swift"


def test_rules(tmp_path):
    """Compiles the schedule with its rules, which print nothing if they hold."""
    program = tmp_path / "rules"
    rules = Path(__file__).with_name("schedule_rules.swift")
    subprocess.run(["swiftc", "-parse-as-library", "-swift-version", "6", "-o", program, SOURCE, rules, "-lm"], check=True, timeout=300)
    assert subprocess.run([program], check=True, capture_output=True, text=True, timeout=60).stdout == ""


def connections(count, birth=THEIRS):
    return [
        {"connection_id": str(index), "name": "Ada", "relationship_type": "friend", "birth": birth} for index in range(count)]


WIDE = {"@type": "type.googleapis.com/google.protobuf.Int64Value", "value": "300"}
LARGE = [
    ("get_astrometers_for_days", {"days": 30}),
    ("get_astrometers_for_days", {"days": WIDE}), ("get_astrometers_for_days", {"d\\u0061ys": 300}), ("get_astrometers_for_days", {"days": 10, "ranges": True}),
    ("get_connection_vibes", {"connections": connections(400)}), ("get_connection_vibes", {"connections": connections(2000)}),
    ("get_facts_for_people", {"births": [BIRTH] * 20}),
    # Dates beyond the table of positions.
    ("get_facts", {"date": "1200-01-01"}), ("get_day", {"date": "1849-06-01"}), ("get_astrometers", {"date": "-0044-03-15"}),
    ("get_transits", {"date": "2101-01-01"}), ("get_sky", {"date": "3000-01-01"}), ("get_transits", {"points": "all"}),
    ("get_astrometers_for_people", {"births": [BIRTH] * 30}), ("get_astrometers_for_people", {"births": [BIRTH] * 600}),
    ("get_astrometers_for_people", {"births": [BIRTH] * 6, "ranges": True}), ("get_facts_text", {"date": "1200-01-01"}),
    # People who take longer: a birth beyond the table, a place by name, the possible births of an unknown time.
    ("get_connection_vibes", {"connections": connections(150, {**THEIRS, "birth_date": "1840-11-02"})}),
    ("get_scores_for_people", {"births": [{**BIRTH, "birth_date": "1801-06-15"}] * 100}),
    ("get_scores_for_people", {"births": [{"birth_date": "1990-06-15", "birth_place": "Nirgendwo"}] * 20}),
    ("get_scores_for_people", {"births": [{"birth_date": "1990-06-15"}] * 20, "uncertainty": True}),
    ("get_scores_for_people", {"births": [{"birth_date": "1801-06-15"}] * 3, "uncertainty": True}),
]
SMALL = [
    ("get_astrometers", {}), ("get_astrometers_for_days", {"days": 10}), ("get_scores_for_days", {"days": 366}),
    ("get_connection_vibes", {"connections": connections(10)}), ("get_transits", {"days": 366}), ("get_sky", {"days": 366}), ("get_facts", {}),
    ("get_day", {}), ("get_astrometers_for_people", {"births": [BIRTH] * 3}), ("get_scores_for_people", {"births": [BIRTH] * 40}),
    ("get_facts_for_people", {"births": [BIRTH] * 3, "scope": "brief"}),
    ("get_connection_vibes", {"connections": connections(150)}), ("get_scores_for_people", {"births": [{"birth_date": "1990-06-15"}] * 40}),
    ("get_scores_for_people", {"births": [BIRTH] * 40 + [{"birth_date": "1990-06-15"}], "uncertainty": True}),
]


def test_large_calls_are_recognized_by_their_work():
    """While the only permitted large call runs, other large calls are rejected and small calls are not."""
    def code(name, more):
        birth = {} if name == "get_sky" or "births" in more else {"birth": BIRTH}
        # Names of fields may contain escapes.
        body = json.dumps({"data": {**birth, "date": "2025-10-30", **more}}).replace("\\\\u", "\\u")
        headers = {"content-type": "application/json"}
        response = requests.post(f"{service.url}/{name}", body, headers=headers, timeout=30)
        # Rejected calls may try again when the large call ends.
        assert response.status_code != 429 or int(response.headers["retry-after"]) > 1
        return response.status_code

    with Service("--concurrent", "2", "--threads", "1", "--client-share", "100", "--deadline", "60") as service:
        births = [{"birth_date": "1801-06-15"}] * 200
        blocker = threading.Thread(target=service.call, args=("get_facts_text_for_people", {"births": births, "date": "2025-10-30"}))
        blocker.start()
        service.wait_for_calls(1)
        large = [(name, str(more)[:40], code(name, more)) for name, more in LARGE]
        assert blocker.is_alive()
        assert {code for *_, code in large} == {429}, large
        small = [(name, str(more)[:40], code(name, more)) for name, more in SMALL]
        assert {code for *_, code in small} == {200}, small
        blocker.join()
