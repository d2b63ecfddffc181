"""Measures requests per second, cold and warm, compared with FastAPI and kerykeion in the same run, as a Markdown table.

    python3 -m venv .build/python/benchmarks && .build/python/benchmarks/bin/pip install -r Service/benchmarks/requirements.txt
    .build/python/benchmarks/bin/python Service/benchmarks/throughput.py [SECONDS]

Needs wrk and the service built by `make service`. Cold: every birth is drawn anew, so no chart is cached. Warm: 500 births repeat.
The two servers are measured alternately, so only one of them works at a time.
"""

import os
import platform
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

FOLDER = Path(__file__).parent
PROGRAM = os.environ.get("ASTROMETER_SERVICE", str(FOLDER.parents[1] / ".build/release/astrometer-service"))
SECONDS = int(sys.argv[1]) if len(sys.argv) > 1 else 10
CONNECTIONS = 32


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def measure(port, name, extra, seed, period, seconds):
    done = subprocess.run(
        ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}", "--timeout", "30", "--latency", "-s", FOLDER / "births.lua",
         f"http://127.0.0.1:{port}", "--", "/" + name, str(seed), str(period), extra],
        capture_output=True, text=True, check=True)
    assert "Non-2xx" not in done.stdout and "Socket errors" not in done.stdout, done.stdout
    return (
        float(re.search(r"Requests/sec:\s*(\S+)", done.stdout)[1]),
        *(re.search(rf"(?m)^\s+{part}%\s+(\S+)", done.stdout)[1] for part in (50, 99)))


def service(port):
    return subprocess.Popen([PROGRAM, "--port", str(port), "--log-level", "warning"], stderr=subprocess.DEVNULL)


def fastapi(port):
    return subprocess.Popen(
        [sys.executable, "-m", "uvicorn", "fastapi_kerykeion:app", "--app-dir", FOLDER, "--port", str(port), "--workers",
         str(os.cpu_count()), "--log-level", "warning"])


CASES = [
    ("`get_chart_data`, service", service, "get_chart_data", "chart_data"),
    ("natal chart and aspects, FastAPI with kerykeion", fastapi, "get_chart_data", "chart_data"),
    ("`get_astrometers`, whole", service, "get_astrometers", "astrometers"),
    ("`get_astrometers`, `exact_dates: false`", service, "get_astrometers", "without_exact_dates"),
    ("`get_scores`", service, "get_scores", "scores"),
]


def main():
    model = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())[1]
    print(f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}; {CONNECTIONS} connections, {SECONDS} s each.")
    print("\n| call | cold | p50, p99 | warm | p50, p99 |\n|---|---|---|---|---|")
    for title, start, name, extra in CASES:
        port = free_port()
        process = start(port)
        try:
            for _ in range(300):
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except ConnectionRefusedError:
                    time.sleep(0.1)
            time.sleep(1)
            cells = []
            for seed, period in [(1, 0), (2, 500)]:
                # A separate seed, so that the warm-up does not use the measured births.
                measure(port, name, extra, seed + 100 if period == 0 else seed, period, 2)
                rate, middle, tail = measure(port, name, extra, seed, period, SECONDS)
                cells += [f"{rate:,.0f}/s", f"{middle}, {tail}"]
            print(f"| {title} | {' | '.join(cells)} |", flush=True)
        finally:
            process.terminate()
            process.wait(40)
    print(f"\nLoad average {os.getloadavg()[0]:.1f}.")


main()
