"""Computes the sums of the model reference-1.1 with pyswisseph alone, from its description: longitudes rounded to 0.01°
(at most 359.99) before all but houses, orbs to 0.01°, the phase by the natal body's speed at birth, no ruler bonus, an
aspect counted once for bodies and once for the house, dignity by whole degrees and minutes. Shares nothing with the Swift
code but the table of meters. Needs: pip install pyswisseph

    python3 make_reference_births.py 160 > reference-births.csv
"""
import json, random, sys
from pathlib import Path

import swisseph as swe

ROOT = Path(__file__).resolve().parents[3] / "Data"
METERS = json.loads((ROOT / "Models" / "super-groups-1.1.json").read_text())["meters"]
BODIES = "sun moon mercury venus mars jupiter saturn uranus neptune pluto north_node".split()
BASE = dict(zip(BODIES, (10, 10, 7, 7, 7, 5, 5, 3, 3, 3, 3)))
TRANSIT = dict(zip(BODIES, (1, 0.8, 1, 1, 1, 1.2, 1.2, 1.5, 1.5, 1.5, 1.5)))
# Angle, orb limit, base, quality.
ASPECTS = dict(conjunction=(0, 8, 10, None), sextile=(60, 6, 4, 1), square=(90, 7, 8, -1), trine=(120, 8, 6, 1),
               opposition=(180, 8, 9, -1))
# Signs counted from Aries: domicile, detriment; longitudes of exaltation and fall.
DIGNITY = dict(sun=([4], [10], 19, 199), moon=([3], [9], 33, 213), mercury=([2, 5], [8, 11], 165, 345),
               venus=([1, 6], [7, 0], 357, 177), mars=([0, 7], [6, 1], 298, 118), jupiter=([8, 11], [2, 5], 105, 285),
               saturn=([9, 10], [3, 4], 201, 21))


def sky(jd):
    rows = [swe.calc_ut(jd, body, swe.FLG_MOSEPH | swe.FLG_SPEED)[0] for body in [*range(10), swe.MEAN_NODE]]
    return [row[0] for row in rows], [min(round(row[0], 2), 359.99) for row in rows], [round(row[3], 4) for row in rows]


def house(longitude, cusps):
    return next(i + 1 for i in range(12)
                if (longitude - cusps[i]) % 360 < (cusps[(i + 1) % 12] - cusps[i]) % 360)


def weight(body, longitude, house):
    sign, points = int(longitude // 30), 0
    degree = longitude - 30 * sign
    degree = round(int(degree) + int((degree - int(degree)) * 60) / 60, 2)
    if body in DIGNITY:
        domicile, detriment, exaltation, fall = DIGNITY[body]
        near = lambda place: place // 30 == sign and abs(place % 30 - degree) <= 5
        points = 5 if sign in domicile else -5 if sign in detriment else 4 if near(exaltation) else -4 if near(fall) else 0
    return (BASE[body] + points) * (1, 3, 2)[house % 3]


def conjunction(one, other):
    pair = {one, other}
    if pair & {"uranus", "neptune", "pluto"}: return -0.3
    if pair <= {"venus", "jupiter"}: return 0.8
    if pair <= {"mars", "saturn"}: return -0.8
    return 0.2 if pair <= {"venus", "jupiter", "mars", "saturn"} else 0


def sums(birth, latitude, longitude, transit):
    exact, natal, natal_speed = sky(birth)
    _, moving, speed = sky(transit)
    cusps = swe.houses(birth, latitude, longitude, b"P")[0]
    houses = [house(x, cusps) for x in exact]
    totals = {meter["name"]: [0.0, 0.0] for meter in METERS}
    for n, one in enumerate(BODIES):
        for t, other in enumerate(BODIES):
            separation = abs(moving[t] - natal[n])
            separation = min(separation, 360 - separation)
            for kind, (angle, limit, base, quality) in ASPECTS.items():
                orb = round(abs(separation - angle), 2)
                if orb > limit: continue
                phase = 1.5 if orb <= 0.5 else 1.3 if speed[t] > natal_speed[n] else 0.7
                dti = weight(one, natal[n], houses[n]) * base * (1 - orb / limit) * phase * TRANSIT[other]
                quality = conjunction(one, other) if quality is None else quality
                for meter in METERS:
                    rules, only = meter.get("any_of"), meter.get("only", {})
                    if other not in only.get("transit_bodies", BODIES) or kind not in only.get("aspects", ASPECTS): continue
                    by_body = rules is None or one in rules.get("natal_bodies", []) or other in rules.get("transit_bodies", [])
                    by_house = rules is not None and houses[n] in rules.get("natal_houses", [])
                    totals[meter["name"]][0] += (by_body + by_house) * dti
                    totals[meter["name"]][1] += (by_body + by_house) * dti * quality
    return totals


if __name__ == "__main__":
    draw = random.Random(20251030)
    names = [meter["name"] for meter in METERS]
    print(",".join(["birth", "latitude", "longitude", "transit"] + [f"{n}_{k}" for n in names for k in ("dti", "hqs")]))
    for _ in range(int(sys.argv[1])):
        day = lambda first, last: (draw.randint(first, last), draw.randint(1, 12), draw.randint(1, 28))
        (y, m, d), minute, (ty, tm, td) = day(1920, 2020), draw.randrange(1440), day(1990, 2040)
        latitude, longitude = round(draw.uniform(-60, 60), 4), round(draw.uniform(-180, 180), 4)
        totals = sums(swe.julday(y, m, d, minute / 60), latitude, longitude, swe.julday(ty, tm, td, 12.0))
        row = [f"{y}-{m:02}-{d:02}T{minute // 60:02}:{minute % 60:02}", latitude, longitude, f"{ty}-{tm:02}-{td:02}"]
        print(",".join(map(str, row + [f"{value:.10g}" for n in names for value in totals[n]])))
