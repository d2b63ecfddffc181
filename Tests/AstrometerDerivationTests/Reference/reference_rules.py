"""The rules of the published thresholds (model reference-1.1) in NumPy, compared with those of derive.py on the same charts.

    python3 reference_rules.py quantiles 2025-10-01 15 > reference-window.json
        the quantiles of day-over-day changes by these rules
    python3 reference_rules.py moving 2024-11-22 49 7 > moving-over.json
        the changes for users who move from these rules to super-groups-1.1, on 49 noons, 7 days apart: the share of
        aspects whose phase changes, and by meter the mean change of each score and the share of days whose quality changes

Needs: pip install numpy pyswisseph tzdata
"""
import json, sys

import numpy as np
import swisseph as swe

import derive

OLD = json.loads((derive.ROOT / "Calibration" / "reference-1.1.json").read_text())["meters"]
METERS = derive.MODEL["meters"]
TRANSIT = np.array([derive.MODEL["transit_weight"][body] for body in derive.BODIES])


def rounded(longitudes):
    return np.minimum(np.round(longitudes, 2), 359.99)


def weight(body, longitude, house, ascendant, old):
    if not old: return derive.weight(body, longitude, house, ascendant)
    own, sign = derive.MODEL["natal_weight"]["dignities"].get(body, {}), int(longitude // 30)
    degree, name = longitude - 30 * sign, derive.SIGNS[sign]
    degree = round(int(degree) + int((degree - int(degree)) * 60) / 60, 2)
    near = lambda place: place and place["sign"] == name and abs(degree - place["degree"]) <= 5
    points = (5 if name in own.get("domicile", []) else -5 if name in own.get("detriment", [])
              else 4 if near(own.get("exaltation")) else -4 if near(own.get("fall")) else 0)
    return (derive.MODEL["natal_weight"]["base"][body] + points) * (1, 3, 2)[house % 3]


def charts():
    for sky, cusps, ascendant in derive.births():
        # Houses use unrounded longitudes, even if other values are rounded.
        yield sky, [derive.house_of(x, cusps) for x in sky[:, 0]], ascendant


def contributions(natal, transits, old):
    """P and Q, the kind of aspect and whether it is applying or exact: [day, natal, transit] for one chart."""
    longitudes, at_birth = (rounded(natal[:, 0]), np.round(natal[:, 1], 4)) if old else (natal[:, 0], natal[:, 1])
    moving, speeds = (rounded(transits[:, :, 0]), np.round(transits[:, :, 1], 4)) if old else (
        transits[:, :, 0], transits[:, :, 1])
    delta = (moving[:, None, :] - longitudes[None, :, None] + 180) % 360 - 180
    separation, side = np.abs(delta), np.where(delta < 0, -1, 1)
    power, quality = np.zeros_like(delta), np.zeros_like(delta)
    kind, phase = np.full(delta.shape, -1), np.zeros(delta.shape)
    for index, rule in enumerate(derive.MODEL["aspects"]):
        off = separation - rule["angle"]
        orb = np.round(np.abs(off), 2) if old else np.abs(off)
        applies = (speeds[:, None, :] > at_birth[None, :, None] if old
                   else np.where(off < 0, -1, 1) * side * speeds[:, None, :] < 0)
        here = np.where(orb <= 0.5, 1.5, np.where(applies, 1.3, 0.7))
        within = orb <= rule["orb_limit"]
        power = np.where(within, rule["base"] * (1 - orb / rule["orb_limit"]) * here * TRANSIT, power)
        quality = np.where(within, derive.CONJUNCTION if "quality" not in rule else rule["quality"], quality)
        kind, phase = np.where(within, index, kind), np.where(within, here, phase)
    return power, quality, kind, phase


def scores(natal, houses, ascendant, transits, old):
    """Harmony, intensity and unified score of each meter, and the phases."""
    power, quality, kind, phase = contributions(natal, transits, old)
    places = rounded(natal[:, 0]) if old else natal[:, 0]
    dti = power * np.array([weight(b, x, h, ascendant, old)
                            for b, x, h in zip(derive.BODIES, places, houses)])[None, :, None]
    hqs, result = dti * quality, []
    for meter in METERS:
        rules, only = meter.get("any_of"), meter.get("only", {})
        by_body, by_house = np.zeros((11, 11), int), np.zeros((11, 11), int)
        for body in (rules or {}).get("natal_bodies", []): by_body[derive.INDEX[body], :] = 1
        for body in (rules or {}).get("transit_bodies", []): by_body[:, derive.INDEX[body]] = 1
        for house in (rules or {}).get("natal_houses", []): by_house[[h == house for h in houses], :] = 1
        counts = np.ones((11, 11), int) if rules is None else by_body + by_house
        if not old: counts = np.minimum(counts, 1)
        if "transit_bodies" in only: counts[:, [b not in only["transit_bodies"] for b in derive.BODIES]] = 0
        chosen = np.broadcast_to(counts, kind.shape)
        if "aspects" in only: chosen = chosen * np.isin(kind, [derive.TYPES.index(a) for a in only["aspects"]])
        much, which = (dti * chosen).sum((1, 2)), (hqs * chosen).sum((1, 2))
        result.append(derive.scores(meter, much, which, transits, OLD if old else derive.CALIBRATION))
    return np.array(result), phase


def label(harmony, intensity):
    """The quality label, as a number."""
    return np.select([intensity < 25, (intensity < 40) & (harmony >= 70), harmony >= 70, harmony <= 30], [0, 1, 2, 3], 4)


def quantiles(first, noons):
    transits, pooled = derive.noons(first, noons), []
    for natal, houses, ascendant in charts():
        pooled.append(np.abs(np.diff(scores(natal, houses, ascendant, transits, True)[0], axis=2)))
    changes = np.stack(pooled)
    result = {name: derive.quantiles(changes[:, :, index].ravel()) for index, name in enumerate(derive.METRICS)}
    return dict(first=first, noons=noons, libswe=swe.version, metrics=result)


def moving(first, noons, step):
    transits = derive.noons(first, noons, step)
    aspects = turned = moved = days = 0
    differences, labels = np.zeros((len(METERS), 3)), np.zeros(len(METERS))
    shifts = np.zeros((len(METERS), 3))
    for natal, houses, ascendant in charts():
        (old, old_phase), (new, new_phase) = (scores(natal, houses, ascendant, transits, o) for o in (True, False))
        both = (old_phase > 0) & (new_phase > 0)
        aspects, turned = aspects + both.sum(), turned + (both & (old_phase != new_phase)).sum()
        differences += np.abs(new - old).sum(2)
        shifts += (new - old).sum(2)
        labels += (label(old[:, 0], old[:, 1]) != label(new[:, 0], new[:, 1])).sum(1)
        days += noons
    meters = {
        meter["name"]: dict(
            harmony=differences[i, 0] / days, intensity=differences[i, 1] / days, unified_score=differences[i, 2] / days,
            harmony_shift=shifts[i, 0] / days, intensity_shift=shifts[i, 1] / days,
            quality_changes=labels[i] / days)
        for i, meter in enumerate(METERS)}
    mean = {key: float(np.mean([m[key] for m in meters.values()])) for key in meters["overall_harmony"]}
    return dict(first=first, noons=noons, step_days=step, libswe=swe.version, aspects=int(aspects),
                phases_turned=float(turned / aspects), all=mean, meters=meters)


if __name__ == "__main__":
    arguments = [sys.argv[2]] + [int(number) for number in sys.argv[3:]]
    print(json.dumps((quantiles if sys.argv[1] == "quantiles" else moving)(*arguments), indent=2))
