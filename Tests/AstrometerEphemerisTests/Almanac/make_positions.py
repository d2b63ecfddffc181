#!/usr/bin/env python3
"""Writes positions.csv: longitudes from JPL DE421, which is independent of Swiss Ephemeris' Moshier theory.

Needs skyfield and skyfield-data. Run in this folder: python3 make_positions.py

Both take universal time (UT1), as `swe_calc_ut` does, and convert it to dynamical time. For the past both use the observed ΔT and
mean the same instant. For future years each extrapolates, so a difference in ΔT becomes a difference in longitude: half an arc second
for the Moon for each second of time, and much less for other bodies. The column delta_t (TT − UT1 in seconds) lets a reader tell this from
an error of theory.
"""

from almanac import TARGETS, TIMESCALE, head, longitude

# Odd multiples that visit all hours of the day and all seasons: 80 moments from 1930 to 2039.
START, STEP, COUNT = 2_425_977.73, 507.2137, 80


def main():
    with open("positions.csv", "w") as file:
        file.write(head(
            "make_positions.py", "Apparent geocentric ecliptic longitudes of date in degrees.",
            "julian_day is UT1, delta_t is TT - UT1 in seconds."))
        file.write("julian_day,delta_t," + ",".join(TARGETS) + "\n")
        for number in range(COUNT):
            # Rounded to four decimals before computing, so that the file has the exact input.
            day = round(START + STEP * number, 4)
            time = TIMESCALE.ut1_jd(day)
            values = ",".join(f"{longitude(body, time):.7f}" for body in TARGETS)
            file.write(f"{day:.4f},{time.delta_t:.3f},{values}\n")


main()
