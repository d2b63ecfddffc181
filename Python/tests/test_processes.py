"""Other processes: forked, and started anew."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from typing import Any

import pytest

import astrometer

BIRTHS = [astrometer.Birth(f"1990-06-{day:02}") for day in range(1, 9)]


def intensity(birth: astrometer.Birth) -> float:
    return astrometer.reading(birth, "2026-01-01")["overall_intensity"]["intensity"]


def rows(birth: astrometer.Birth) -> list[dict[str, Any]]:
    import pyarrow

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
        # A function of the module and a handle can be sent.
        readings = pool.starmap(astrometer.reading, [(birth, "2026-01-01") for birth in BIRTHS[:2]])
        assert [reading["overall_intensity"]["intensity"] for reading in readings] == wanted[:2]
        with astrometer.Astrometer(threads=1) as own:
            assert pool.map(with_own, [own]) == wanted[:1]


INTERRUPTED = """
import astrometer, pyarrow, signal, sys, threading
birth, seen = astrometer.Birth("1990-06-15"), 0
table = pyarrow.table({"birth_date": ["1990-06-15"] * 20_000})
try:
    print("begun", flush=True)
    while seen < 100:
        WORK
        seen += 1
except KeyboardInterrupt:
    print("interrupted")
except pyarrow.ArrowInvalid as error:
    # What reads a stream raises an error of its own.
    print("interrupted" if "KeyboardInterrupt" in str(error) else error)
"""


def check_signal(script: str, number: signal.Signals, told: str) -> None:
    """A script that is sent a signal at several moments says only that it was told of it."""
    for delay in (0.05, 0.1, 0.15, 0.2, 0.3):
        process = subprocess.Popen(
            [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)  # fmt: skip
        assert process.stdout and process.stdout.readline() == "begun\n"
        time.sleep(delay)
        process.send_signal(number)
        output, errors = process.communicate(timeout=60)
        assert (output, errors, process.returncode) == (told, "", 0), delay


@pytest.mark.parametrize(
    "work",
    [
        'astrometer.derive([birth] * 3000, "2000-01-01", 30)',
        'astrometer.derive_plan([birth] * 20_000, "2000-01-01", 30)',
        'pyarrow.table(astrometer.scores([birth] * 5000, "2026-01-01", 3))',
        'pyarrow.table(astrometer.scores(table, "2026-01-01", 3))',
    ],
)
def test_ctrl_c(work: str) -> None:
    """Wherever it comes, it is not lost: the loop does not go on, and nothing is said of callbacks."""
    check_signal(INTERRUPTED.replace("WORK", work), signal.SIGINT, "interrupted\n")


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
        'astrometer.derive([birth] * 3000, "2000-01-01", 30)',
        'astrometer.derive_plan([birth] * 20_000, "2000-01-01", 30)',
        'astrometer.call_json("get_astrometers", \'{"birth": {"birth_date": "1990-06-15"}, "days": 366}\')',
    ],
)
def test_what_handlers_of_signals_raise(work: str) -> None:
    """It goes on where Python does, whatever was under way."""
    check_signal(RAISED.replace("WORK", work), signal.SIGUSR1, "told\n")


@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork.*:DeprecationWarning")
def test_a_fork_while_the_handle_is_opened() -> None:
    """The lock that another thread had at the moment of the fork is not one that waits in the child."""
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
