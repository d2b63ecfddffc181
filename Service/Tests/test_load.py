"""Load from many connections: no error except RESOURCE_EXHAUSTED, and memory that does not grow.

Cold: every call has a new birth, so each chart is computed. Warm: 500 births repeat, and the server has cached their
charts. LOAD_SECONDS sets the duration. Rates are printed but not checked, because machines differ.
"""

import math
import os
import re
import subprocess

import pytest

from service import Service

pytestmark = pytest.mark.alone

SECONDS = int(os.environ.get("LOAD_SECONDS", "2"))

# The n-th birth is a minute of the 54 years from 1970 on. The step and the number of minutes are coprime, so no birth repeats
# within 28 million calls. These zones had no transitions in that time.
SCRIPT = """
wrk.method = "POST"
wrk.headers["content-type"] = "application/json"
local minutes = 54 * 365 * 1440
local zones = {{"Asia/Tokyo", 35.7, 139.7}, {"Asia/Kolkata", 28.6, 77.2}, {"Africa/Lagos", 6.5, 3.4}}
local count = FIRST
request = function()
  count = count + 1
  local n = PERIOD > 0 and count % PERIOD or count
  local zone = zones[1 + n % 3]
  return wrk.format(nil, "/FUNCTION", nil, string.format(
    '{"data":{"birth":{"birth_date":"%s","birth_timezone":"%s","birth_lat":%.4f,"birth_lon":%.4f},"date":"2025-10-30"}}',
    os.date('!%Y-%m-%d","birth_time":"%H:%M', n * 7368787 % minutes * 60), zone[1], zone[2], zone[3]))
end
"""
FUNCTIONS = {"whole": "get_astrometers", "scores": "get_scores"}


@pytest.mark.parametrize("kind", ["cold", "warm"])
@pytest.mark.parametrize("extent", FUNCTIONS)
def test_load(tmp_path, extent, kind, capsys):
    script = tmp_path / "load.lua"
    calls = 0

    def load(connections, seconds):
        nonlocal calls
        values = {"FUNCTION": FUNCTIONS[extent], "PERIOD": "500" if kind == "warm" else "0", "FIRST": str(calls)}
        text = SCRIPT
        for name, value in values.items():
            text = text.replace(name, value)
        script.write_text(text)
        done = subprocess.run(
            ["wrk", "-t1", f"-c{connections}", f"-d{seconds}", "--latency", "-s", str(script), service.url],
            capture_output=True, text=True, timeout=seconds + 60)
        assert done.returncode == 0, done.stderr
        # wrk has sent up to one more call on each connection.
        calls += int(re.search(r"(\d+) requests in", done.stdout)[1]) + connections
        return done.stdout

    with Service() as service:
        # Fill the cache of 4,096 charts first.
        while calls < 6_000:
            load(32, 2)
            # Calls whose clients left count until they end.
            service.wait_for_calls(0)
        before = service.memory()
        text = load(32, SECONDS)
        after = service.memory()
        assert "Non-2xx" not in text and "Socket errors" not in text, text
        assert after - before < 8_000, f"{before} kB before, {after} kB after"
        with capsys.disabled():
            rate = re.search(r"Requests/sec:\s*(\S+)", text)[1]
            tail = re.search(r"99%\s+(\S+)", text)[1]
            print(f" {rate}/s, p99 {tail}, {before} kB to {after} kB ", end="")
        # Over the limit some calls are rejected, none hangs, and the server continues.
        service.wait_for_calls(0)
        load(200, 1)
        service.wait_for_calls(0)
        lines = [line for line in service.lines if '"message":"request"' in line]
        codes = {re.search(r'"code":(\d+)', line)[1] for line in lines}
        assert codes <= {"200", "429"}, codes
        assert service.call("get_sun_sign_from_date", {"birth_date": "1990-06-21"}).status_code == 200


def test_births_of_a_cold_load_do_not_repeat():
    """The steps reach every minute before one repeats, and there are more minutes than calls of a long run."""
    minutes = 54 * 365 * 1440
    assert math.gcd(7_368_787, minutes) == 1 and minutes > 20_000_000
