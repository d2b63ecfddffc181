"""Forked and spawned processes, and signals."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import polars
import pyarrow
import pytest

import astrometer

BIRTHS = [astrometer.Birth(f"1990-06-{day:02}") for day in range(1, 9)]


def intensity(birth: astrometer.Birth) -> float:
    return astrometer.reading(birth, "2026-01-01")["overall_intensity"]["intensity"]


def rows(birth: astrometer.Birth) -> list[dict[str, Any]]:
    table: list[dict[str, Any]] = pyarrow.table(astrometer.scores([birth], "2026-01-01", 40)).to_pylist()
    return table


def with_own(own: astrometer.Astrometer) -> float:
    return own.reading(BIRTHS[0], "2026-01-01")["overall_intensity"]["intensity"]


@pytest.mark.parametrize("method", ["fork", "spawn"])
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork.*:DeprecationWarning")
def test_a_pool(method: str) -> None:
    # Used before the fork, on several threads.
    wanted = [intensity(birth) for birth in BIRTHS]
    told = [rows(birth) for birth in BIRTHS[:3]]
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(intensity, BIRTHS) == wanted
        assert pool.map(rows, BIRTHS[:3]) == told
        # A function of the module and a handle can be pickled.
        readings = pool.starmap(astrometer.reading, [(birth, "2026-01-01") for birth in BIRTHS[:2]])
        assert [reading["overall_intensity"]["intensity"] for reading in readings] == wanted[:2]
        with astrometer.Astrometer(threads=1) as own:
            assert pool.map(with_own, [own]) == wanted[:1]


INTERRUPTED = """
import astrometer, os, polars, pyarrow, signal, sys, threading, time
birth, seen = astrometer.Birth("1990-06-15"), 0
table = pyarrow.table({"birth_date": ["1990-06-15"] * 20_000})
def slowly():
    while True:
        time.sleep(0.01)
        yield birth
try:
    tasks = len(os.listdir("/proc/self/task"))
    print("begun", flush=True)
    while seen < 1000:
        WORK
        seen += 1
except KeyboardInterrupt:
    # Nothing computes any more, and nothing is left of it.
    print("interrupted", len(os.listdir("/proc/self/task")) - tasks, flush=True)
    assert astrometer.reading(birth, "2025-10-30")["mental_clarity"]
"""


def check_signal(script: str, number: signal.Signals, told: str) -> None:
    """A script reacts quickly to a signal at any moment, with one KeyboardInterrupt."""
    times = []
    for delay in (0.05, 0.15, 0.3):
        process = subprocess.Popen(
            [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)  # fmt: skip
        assert process.stdout and process.stdout.readline() == "begun\n"
        time.sleep(delay)
        sent = time.monotonic()
        process.send_signal(number)
        first = process.stdout.readline()
        times.append(time.monotonic() - sent)
        output, errors = process.communicate(timeout=60)
        assert (first + output, errors, process.returncode) == (told, "", 0), delay
    # The machine may be busy, but hardly every time.
    assert min(times) < 0.1 and max(times) < 5, times


LONG_WORK = [
    'astrometer.derive([birth] * 3000, "2000-01-01", 30)',
    'astrometer.derive_plan([birth] * 20_000, "2000-01-01", 30)',
    'astrometer.calibrate([birth] * 3000, "1900-01-01", 20_000)',
    'astrometer.compare("reference-1.1", [birth] * 3000, "2000-01-01", 20_000)',
    'astrometer.compare(astrometer.model(), [birth])',
]


@pytest.mark.parametrize(
    "work",
    [
        *LONG_WORK,
        'pyarrow.table(astrometer.scores([birth] * 5000, "2026-01-01", 3))',
        'pyarrow.table(astrometer.scores(table, "2026-01-01", 3))',
        'astrometer.derive(table, "1900-01-01", 20_000)',
        'polars.DataFrame(astrometer.scores(table, "2026-01-01", 300))',
        'list(pyarrow.RecordBatchReader.from_stream(astrometer.scores(table, "2026-01-01", 300)))',
        'for batch in pyarrow.RecordBatchReader.from_stream(astrometer.scores(table, "2026-01-01", 300)): seen += 1',
        'pyarrow.table(astrometer.scores(slowly(), "2026-01-01"))',
        'astrometer.derive(slowly(), "2026-01-01", 30)',
        'pyarrow.table(astrometer.positions("1900-01-01", 300_000))',
        'pyarrow.table(astrometer.scores(table, "1800-01-01", 200_000))',
        'astrometer.readings(birth, "2026-01-01", 366)',
        'astrometer.transits(birth, "2026-01-01", 366)',
    ],
)
def test_ctrl_c(work: str) -> None:
    """A signal raises KeyboardInterrupt wherever it arrives: the loop ends, without messages about callbacks."""
    script = INTERRUPTED.replace("WORK", work)
    check_signal(script, signal.SIGINT, "interrupted 0\n")


def list_of_batches(stream: Any) -> list[pyarrow.RecordBatch]:
    return list(pyarrow.RecordBatchReader.from_stream(stream))


@pytest.mark.parametrize("consume", [pyarrow.table, polars.DataFrame, list_of_batches])
def test_exceptions_of_people_keep_their_type(consume: Any) -> None:
    class Mine(Exception):
        pass

    def people() -> Iterator[astrometer.Birth]:
        yield from [astrometer.Birth("1990-06-15")] * 5000
        raise Mine("the list ends here")

    for work in (
        lambda: consume(astrometer.scores(people(), "2026-01-01")),
        lambda: astrometer.derive(people(), "2026-01-01", 30),
    ):
        with pytest.raises(Mine, match="the list ends here") as told:
            work()
        assert told.traceback[-1].name == "people"
    wrong: Any = [astrometer.Birth("1990-06-15"), "1990-06-15"]
    with pytest.raises(TypeError, match="person 2 of people: a birth must be a Birth or a dictionary of its fields, not str"):
        consume(astrometer.scores(iter(wrong), "2026-01-01"))


def test_an_interrupted_stream_is_not_at_its_end() -> None:
    def people() -> Iterator[astrometer.Birth]:
        yield from [astrometer.Birth("1990-06-15")] * 4096
        raise KeyboardInterrupt

    reader = pyarrow.RecordBatchReader.from_stream(astrometer.scores(people(), "2026-01-01", 10))
    rows = 0
    with pytest.raises(KeyboardInterrupt):
        for batch in reader:
            rows += len(batch)
    assert 0 < rows < 4096 * 10 + 1
    with pytest.raises(OSError):
        reader.read_next_batch()


def test_cancel_and_deadline() -> None:
    own = astrometer.Astrometer()
    births = [astrometer.Birth("1990-06-15")] * 3000
    timer = threading.Timer(0.3, own.cancel)
    timer.start()
    with pytest.raises(astrometer.CancelledError):
        while True:
            own.derive(births, "1900-01-01", 20_000)
    timer.join()
    assert own.reading(births[0])
    limited = astrometer.Astrometer(deadline=0.1)
    with pytest.raises(astrometer.DeadlineExceededError) as told:
        limited.derive(births, "1900-01-01", 20_000)
    assert isinstance(told.value, TimeoutError) and "0.1 s" in str(told.value)
    with pytest.raises(astrometer.DeadlineExceededError):
        pickle.loads(pickle.dumps(limited)).derive(births[:100], "1900-01-01", 20_000)
    for wrong in (0, -1, float("inf"), 10**5000):
        with pytest.raises(astrometer.InvalidArgumentError, match="deadline"):
            astrometer.Astrometer(deadline=wrong)


RAISED = """
import astrometer, signal
class Soft(Exception): pass
def handler(*_): raise Soft
signal.signal(signal.SIGUSR1, handler)
birth, outcome = astrometer.Birth("1990-06-15"), "lost"
try:
    print("begun", flush=True)
    for _ in range(100):
        WORK
except Soft:
    outcome = "told"
print(outcome)
"""


@pytest.mark.parametrize(
    "work",
    [
        *LONG_WORK,
        'astrometer.call_json("get_astrometers_for_days", \'{"birth": {"birth_date": "1990-06-15"}, "days": 366}\')',
    ],
)
def test_exceptions_of_signal_handlers_are_raised(work: str) -> None:
    """An exception from a signal handler propagates as in Python, whatever was running."""
    check_signal(RAISED.replace("WORK", work), signal.SIGUSR1, "told\n")


@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork.*:DeprecationWarning")
def test_a_fork_while_the_handle_is_opened() -> None:
    """A lock that another thread held during the fork does not block the child."""
    default: Any = astrometer.reading.__self__  # type: ignore[attr-defined]
    entered, leave = threading.Event(), threading.Event()

    def hold() -> None:
        with default._lock:
            entered.set()
            leave.wait(30)

    default._astrometer = None
    thread = threading.Thread(target=hold)
    thread.start()
    entered.wait()
    child = os.fork()
    if child == 0:
        os._exit(0 if intensity(BIRTHS[0]) > 0 else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    leave.set()
    thread.join()


def without_zone_files(script: str) -> str:
    """Returns the output of a script on a machine without time-zone files."""
    user = [] if os.geteuid() == 0 else ["--map-root-user"]
    command = 'mount -t tmpfs none /usr/share/zoneinfo && exec "$0" -c "$1"'
    arguments = ["unshare", *user, "--mount", "sh", "-c", command, sys.executable, script]
    return subprocess.run(arguments, check=True, capture_output=True, text=True).stdout


@pytest.mark.filterwarnings("ignore:longitude")
def test_machines_without_time_zone_files() -> None:
    script = """
import sys
if HIDDEN: sys.modules["tzdata"] = None
import astrometer
for zone in ("UTC", "+05:30", "America/New_York"):
    try:
        birth = astrometer.Birth("1990-06-15", "14:30", zone, 40.7128, -74.0060)
        print(astrometer.reading(birth, "2025-10-30")["mental_clarity"]["intensity"])
    except astrometer.NotFoundError as error:
        print(error.field, error)
"""
    zones = ["UTC", "+05:30", "America/New_York"]
    births = [astrometer.Birth("1990-06-15", "14:30", zone, 40.7128, -74.0060) for zone in zones]
    wanted = [str(astrometer.reading(birth, "2025-10-30")["mental_clarity"]["intensity"]) for birth in births]
    assert without_zone_files(script.replace("HIDDEN", "False")).split() == wanted
    *numbers, error = without_zone_files(script.replace("HIDDEN", "True")).splitlines()
    assert numbers == wanted[:2]
    assert error.startswith("birth.birth_timezone no time-zone files in /usr/share/zoneinfo, ")
    assert "pip install tzdata" in error
