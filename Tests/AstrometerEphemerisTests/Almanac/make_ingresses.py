#!/usr/bin/env python3
"""Writes ingresses.csv: when bodies enter signs, directly or backwards, by a search over JPL DE421.

Needs skyfield and skyfield-data. Run in this folder: python3 make_ingresses.py

The Sun's entries into Aries, Cancer, Libra and Capricorn are the equinoxes and solstices.
"""

from skyfield.searchlib import find_discrete

from almanac import TARGETS, TIMESCALE, head, longitude

SIGNS = [
    "aries", "taurus", "gemini", "cancer", "leo", "virgo", "libra", "scorpio", "sagittarius", "capricorn", "aquarius",
    "pisces",
]

# First and last year of the search, and the days between probes, less than the shortest stay in a sign.
SEARCHES = {
    "sun": (1990, 2029, 10), "moon": (2024, 2024, 1), "mercury": (1990, 2029, 2), "venus": (1990, 2029, 4),
    "mars": (1990, 2029, 8), "jupiter": (1990, 2029, 10), "saturn": (1990, 2029, 10), "uranus": (1990, 2029, 10),
    "neptune": (1990, 2029, 10), "pluto": (1990, 2029, 10),
}


def main():
    with open("ingresses.csv", "w") as file:
        file.write(head(
            "make_ingresses.py", "The moment, as Julian day of UT1, at which a body's apparent longitude of date",
            "crosses the border between two signs into the one named. Where a station falls near the border,",
            "the moment is soft: speed is in degrees a day."))
        file.write("body,sign,julian_day,speed\n")
        for body, (first, last, step) in SEARCHES.items():
            def sign(time, body=body):
                return (longitude(body, time) // 30).astype(int)
            sign.step_days = step
            times, values = find_discrete(TIMESCALE.ut1(first), TIMESCALE.ut1(last + 1), sign)
            for time, value in zip(times, values):
                before, after = (longitude(body, TIMESCALE.tt_jd(time.tt + hours / 24)) for hours in (-1, 1))
                speed = ((after - before + 180) % 360 - 180) * 12
                file.write(f"{body},{SIGNS[value]},{time.ut1:.6f},{speed:.5f}\n")


main()
