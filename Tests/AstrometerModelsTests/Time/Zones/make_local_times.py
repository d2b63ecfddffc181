#!/usr/bin/env python3
"""Writes local_times.csv: the local times of local_times.txt and the instants at which clocks showed them.

Needs Python 3.9 and the system's time-zone database. Run in this folder: python3 make_local_times.py

Instants are computed from zoneinfo's offsets alone: a local time belongs to an instant if the zone's offset at that instant
converts one into the other. Without such an instant the clocks skipped the time; with two they showed it twice.
"""

from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def instants(zone, wall):
    """Returns the instants, as seconds since 1970 in order, at which the clocks of the zone showed that time."""
    found = set()
    for fold in (0, 1):
        utc = wall.replace(tzinfo=zone, fold=fold).astimezone(timezone.utc)
        if utc.astimezone(zone).replace(tzinfo=None) == wall:
            found.add(int((utc - EPOCH).total_seconds()))
    return sorted(found)


def cases():
    lines = [line.split() for line in Path("local_times.txt").read_text().split("\n") if line and line[0] != "#"]
    for zone, *times in (line for line in lines if ":" in line[-1]):
        yield from ((zone, datetime.fromisoformat(time)) for time in times)
    random = Random(1880)
    for zone in (zone for line in lines if ":" not in line[-1] for zone in line):
        for part in range(4):
            minutes = random.randrange(39 * 366 * 1440)
            yield zone, datetime(1880 + 39 * part, 1, 1) + timedelta(minutes=minutes)


def main():
    version = Path("/usr/share/zoneinfo/tzdata.zi").read_text().split("\n", 1)[0].removeprefix("# version ")
    with open("local_times.csv", "w") as file:
        file.write(f"# Written by make_local_times.py with the time-zone database {version}.\n")
        file.write("# Seconds since 1970-01-01T00:00Z; both empty for a time that the clocks skipped.\n")
        file.write("zone,local_time,earlier,later\n")
        for zone, wall in cases():
            found = instants(ZoneInfo(zone), wall)
            ends = (found[0], found[-1]) if found else ("", "")
            file.write(f"{zone},{wall:%Y-%m-%dT%H:%M},{ends[0]},{ends[1]}\n")


if __name__ == "__main__":
    main()
