"""Writes sky-events.json: events in the sky by another ephemeris than the library's.

Needs skyfield and skyfield-data (JPL's DE421). All moments are Julian days of UT1; the library treats UTC as UT1.
Run it in this folder: python3 make_sky_events.py
"""
import json
import sys

import numpy as np
import skyfield
from skyfield import almanac
from skyfield.searchlib import find_discrete

sys.path.append("../../AstrometerEphemerisTests/Almanac")
from almanac import PLANETS, TARGETS, TIMESCALE as scale, longitude


def folded(angle):
    return (angle + 180) % 360 - 180


def rounded(time):
    return round(float(time.ut1), 5)


def discrete(begin, end, function, step, kinds=None):
    function.step_days = step
    times, values = find_discrete(begin, end, function)
    return [(rounded(t), int(v)) for t, v in zip(times, values)]


def stations(name, begin, end):
    """Returns Julian days of stations, with 1 for a turn to retrograde and 0 for a turn to direct."""
    half = 0.02

    def retrograde(time):
        later, earlier = scale.tt_jd(time.tt + half), scale.tt_jd(time.tt - half)
        return (folded(longitude(name, later) - longitude(name, earlier)) < 0).astype(int)

    return discrete(begin, end, retrograde, 5)


def void_periods(begin, end):
    """Returns [sign, last exact aspect or ingress, egress] for each sign that the Moon leaves."""
    grid = np.arange(begin.tt - 3, end.tt + 3, 1 / 288)
    times = scale.tt_jd(grid)
    moon = longitude("moon", times)
    signs = np.floor(moon / 30).astype(int)

    def refine(function, early, late):
        for _ in range(40):
            middle = (early + late) / 2
            if np.sign(function(early)) * np.sign(function(middle)) <= 0:
                late = middle
            else:
                early = middle
        return late

    def at(name, tt):
        return longitude(name, scale.tt_jd(tt))

    borders = []
    for index in np.nonzero(np.diff(signs))[0]:
        border = 30 * signs[index + 1]
        borders.append((refine(lambda tt: folded(at("moon", tt) - border), grid[index], grid[index + 1]), signs[index]))
    aspects = []
    for name in TARGETS:
        if name == "moon":
            continue
        distance = moon - longitude(name, times)
        for angle in (0, 60, -60, 90, -90, 120, -120, 180):
            values = folded(distance - angle)
            for index in np.nonzero((values[:-1] < 0) & (values[1:] >= 0) & (np.abs(values[:-1]) < 5))[0]:
                aspects.append(
                    refine(lambda tt: folded(at("moon", tt) - at(name, tt) - angle), grid[index], grid[index + 1]))
    periods = []
    for (entry, _), (leave, sign) in zip(borders, borders[1:]):
        if not begin.tt <= leave <= end.tt:
            continue
        last = max([entry] + [aspect for aspect in aspects if entry <= aspect <= leave])
        periods.append([int(sign), rounded(scale.tt_jd(last)), rounded(scale.tt_jd(leave))])
    return periods


def main():
    first, last = scale.utc(1900, 1, 1), scale.utc(2050, 12, 31)
    phases = discrete(first, last, almanac.moon_phases(PLANETS), 5)
    seasons = discrete(first, last, almanac.seasons(PLANETS), 60)
    decade = scale.utc(2020, 1, 1), scale.utc(2031, 1, 1)
    document = {
        "provenance": {
            "ephemeris": "JPL DE421", "program": "skyfield " + ".".join(map(str, skyfield.VERSION)),
            "script": "make_sky_events.py", "time": "Julian days, UT1",
        },
        "lunar_phases": [[t for t, v in phases if v == kind] for kind in range(4)],
        "seasons": [[t for t, v in seasons if v == kind] for kind in range(4)],
        "stations": {
            "mercury": stations("mercury", *decade), "venus": stations("venus", *decade),
            "mars": stations("mars", *decade), "jupiter": stations("jupiter", *decade),
            "saturn": stations("saturn", *decade), "uranus": stations("uranus", *decade),
            "neptune": stations("neptune", *decade), "pluto": stations("pluto", *decade),
        },
        "void_of_course_january_2026": void_periods(scale.utc(2026, 1, 1), scale.utc(2026, 2, 1)),
    }
    with open("sky-events.json", "w") as file:
        json.dump(document, file, separators=(",", ":"))
        file.write("\n")


main()
