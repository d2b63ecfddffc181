#!/usr/bin/env python3
"""Writes local times of every zone of a time-zone database, and the instants at which clocks showed them, as CSV.

    python3 make_all_local_times.py                                 a million times, for LOCAL_TIMES of LocalTimeTests
    python3 make_all_local_times.py --every 50                      at every fiftieth transition
    python3 make_all_local_times.py --database Files                of another database, such as the one here

Needs Python 3.9. Times are around every transition from 1850 to 2100, inside and on both sides of every gap and fold, and at
some hour of every year. Transitions after the last one listed in a file follow from its rule, and are found by checking every
day. Python's zoneinfo, reading the same files, is the authority.
"""

from argparse import ArgumentParser
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random
from struct import unpack
from sys import stdout
from zoneinfo import ZoneInfo

from make_local_times import EPOCH, instants

FIRST, LAST = (int((datetime(year, 1, 1, tzinfo=timezone.utc) - EPOCH).total_seconds()) for year in (1850, 2101))
DAY = 86400
# Other editions of every zone, and files that are not zones.
OTHERS = {"posix", "right", "posixrules", "localtime", "Factory"}


def zones(database):
    for path in sorted(database.rglob("*")):
        name = path.relative_to(database)
        if path.is_file() and name.parts[0] not in OTHERS:
            data = path.read_bytes()
            if data[:4] == b"TZif":
                with open(path, "rb") as file:
                    yield str(name), data, ZoneInfo.from_file(file, key=str(name))


def listed_changes(data):
    """Returns the transitions that a file lists."""
    def counts(start):
        return unpack(">6I", data[start + 20:start + 44])

    if data[4] == 0:
        return unpack(f">{counts(0)[3]}i", data[44:44 + counts(0)[3] * 4])
    utc, standard, leaps, changes, kinds, names = counts(0)
    start = 44 + changes * 5 + kinds * 6 + names + leaps * 8 + standard + utc
    number = counts(start)[3]
    return unpack(f">{number}q", data[start + 44:start + 44 + number * 8])


def offset(zone, instant):
    return int((EPOCH + timedelta(seconds=instant)).astimezone(zone).utcoffset().total_seconds())


def later_changes(zone, start, step):
    """Returns the transitions after the listed ones, at intervals of some years."""
    year = datetime.fromtimestamp(start, timezone.utc).year
    for year in range(year, 2101, step):
        day = int((datetime(year, 1, 1, tzinfo=timezone.utc) - EPOCH).total_seconds())
        for day in range(max(day, start), day + 366 * DAY, DAY):
            early, late = day, day + DAY
            before = offset(zone, early)
            if offset(zone, late) == before:
                continue
            while late - early > 1:
                middle = (early + late) // 2
                if offset(zone, middle) == before:
                    early = middle
                else:
                    late = middle
            yield late


def walls(zone, data, every, random):
    listed = [change for change in listed_changes(data) if FIRST < change < LAST]
    later = later_changes(zone, max(listed, default=FIRST) + 1, every)
    for change in [*listed[random.randrange(every)::every], *later]:
        before, after = offset(zone, change - 1), offset(zone, change)
        low, high = sorted((change + before, change + after))
        middle = (low + high) // 2
        yield from (low - 7200, low - 1, low, middle, high - 1, high, high + 7200)
        yield from (low - DAY, low - 1800, low + 1, middle + 1, high + 1, high + 1800, high + DAY)
    for year in range(1850, 2101, every):
        yield int((datetime(year, 1, 1, tzinfo=timezone.utc) - EPOCH).total_seconds()) + random.randrange(365 * DAY)


def main():
    parser = ArgumentParser()
    parser.add_argument("--database", type=Path, default=Path("/usr/share/zoneinfo"))
    parser.add_argument("--every", type=int, default=1)
    options = parser.parse_args()
    random = Random(1850)
    stdout.write("# Written by make_all_local_times.py.\n")
    stdout.write("# Seconds since 1970-01-01T00:00Z; both empty for a time that the clocks skipped.\n")
    stdout.write("zone,local_time,earlier,later\n")
    for name, data, zone in zones(options.database):
        for seconds in walls(zone, data, options.every, random):
            wall = datetime(1970, 1, 1) + timedelta(seconds=seconds)
            found = instants(zone, wall)
            ends = (found[0], found[-1]) if found else ("", "")
            stdout.write(f"{name},{wall:%Y-%m-%dT%H:%M:%S},{ends[0]},{ends[1]}\n")


main()
