"""Shared fixtures."""

from __future__ import annotations

import gc
import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

import astrometer
from astrometer import _export

# Use the same examples every time, so that failures repeat; ASTROMETER_RANDOM=1 draws random ones.
settings.register_profile("repeatable", derandomize=not os.environ.get("ASTROMETER_RANDOM"))
settings.load_profile("repeatable")

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "Tests/AstrometerTests/Golden"


@pytest.fixture(scope="session")
def birth() -> astrometer.Birth:
    return astrometer.Birth("1990-06-15", "14:30", "America/New_York", 40.7128, -74.0060)


@pytest.fixture(scope="session")
def other() -> astrometer.Birth:
    return astrometer.Birth("1988-03-02")


@pytest.fixture(scope="session")
def program() -> Callable[..., str]:
    """Runs the command line: ASTROMETER_PROGRAM, or by default the program built last."""
    named = os.environ.get("ASTROMETER_PROGRAM")
    places = [named] if named else [ROOT / ".build/release/astrometer", ROOT / ".build/debug/astrometer"]
    found = next((place for place in places if shutil.which(place)), None)
    if found is None:
        pytest.skip("the command line is not built")

    def run(*arguments: str) -> str:
        return subprocess.run([found, *arguments], check=True, capture_output=True, text=True).stdout

    return run


@pytest.fixture(scope="session")
def golden() -> list[dict[str, Any]]:
    cases: list[dict[str, Any]] = json.loads((GOLDEN / "readings.json").read_text())["cases"]
    return cases


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    """Checks after every test that all memory lent to the library has been returned."""
    yield
    gc.collect()
    assert _export._alive == {}


def birth_at(utc: str, latitude: float, longitude: float) -> astrometer.Birth:
    """Returns a birth at a moment such as 1990-06-15T18:30Z."""
    date, time = utc.rstrip("Z").split("T")
    return astrometer.Birth(date, time, "UTC", latitude, longitude)
