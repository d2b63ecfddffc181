#!/usr/bin/env python3
"""Writes Files, a small time-zone database for the tests, and zone_files.csv, its local times.

Some zones are copied from the system's database, so that the tests do not depend on its edition; some are made here.
Needs Python 3.9. Run in this folder: python3 make_zone_files.py
"""

from pathlib import Path
from struct import pack
from subprocess import run
from sys import executable

DATABASE = Path("/usr/share/zoneinfo")
FILES = Path("Files")

# Zones with special rules for the time after the last listed change (changes of 2026, times before or after the day,
# negative daylight time, half hours), with changes of a whole day, or with only a few changes long ago.
COPIED = """
Africa/Casablanca Africa/Kinshasa America/Nuuk America/Santiago America/Vancouver America/Winnipeg Antarctica/Troll
Asia/Gaza Australia/Lord_Howe Etc/UTC Europe/Berlin Europe/Dublin Pacific/Apia
"""


def block(version, time, changes, kinds):
    """Returns a header and its tables. A transition is an instant and the index of a type; a type is an offset and a name."""
    names = b"".join(name + b"\0" for _, name in kinds)
    header = b"TZif" + version + bytes(15) + pack(">6I", 0, 0, 0, len(changes), len(kinds), len(names))
    instants = b"".join(pack(time, instant) for instant, _ in changes)
    starts = [sum(len(name) + 1 for _, name in kinds[:index]) for index in range(len(kinds))]
    table = b"".join(pack(">iBB", offset, 0, start) for (offset, _), start in zip(kinds, starts))
    return header + instants + bytes(kind for _, kind in changes) + table + names


def file(changes, kinds, rule):
    return block(b"2", ">i", [], kinds[:1]) + block(b"2", ">q", changes, kinds) + b"\n" + rule + b"\n"


MADE = {
    # Days of the year that do not count a leap day. Python reads days that count it as one day less.
    "Test/Julian": file([], [(-10800, b"AAA")], b"AAA3BBB,J60/0,J300/-1:30"),
    # Only the first version, whose last local time stays.
    "Test/Version_1": block(b"\0", ">i", [(-2000000000, 1), (0, 2)], [(-100, b"LMT"), (3600, b"A"), (7200, b"B")]),
    # No rule, so that the last local time stays.
    "Test/Footless": file([(-3000000000, 1), (0, 2)], [(-100, b"LMT"), (3600, b"A"), (7200, b"B")], b""),
}


def main():
    for name in COPIED.split():
        (FILES / name).parent.mkdir(parents=True, exist_ok=True)
        (FILES / name).write_bytes((DATABASE / name).read_bytes())
    for name, data in MADE.items():
        (FILES / name).parent.mkdir(parents=True, exist_ok=True)
        (FILES / name).write_bytes(data)
    with open("zone_files.csv", "w") as output:
        command = [executable, "make_all_local_times.py", "--database", "Files", "--every", "20"]
        run(command, stdout=output, check=True)


main()
