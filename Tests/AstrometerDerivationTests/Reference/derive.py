"""Derives the quantiles of day-over-day changes with NumPy and pyswisseph, sharing only the model's JSON, the
calibration and the population with the Swift code. Needs: pip install numpy pyswisseph tzdata

    python3 derive.py 2025-10-01 15 > published-window.json
    python3 derive.py 2024-11-22 343 --meters > full-window.json    also the quantiles of every meter; takes 2 GB of memory
"""
import csv, json, sys
from datetime import date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import numpy as np
import swisseph as swe

ROOT = Path(__file__).resolve().parents[3] / "Data"


def model(name):
    return json.loads((ROOT / "Models" / f"{name}.json").read_text())


MODEL = model("super-groups-1.1")
CALIBRATION = json.loads((ROOT / "Calibration" / "super-groups-1.1.json").read_text())["meters"]
BODIES = "sun moon mercury venus mars jupiter saturn uranus neptune pluto north_node".split()
SIGNS = "aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius pisces".split()
INDEX = {name: i for i, name in enumerate(BODIES)}
TYPES = "conjunction sextile square trine opposition".split()
FLAGS = swe.FLG_MOSEPH | swe.FLG_SPEED


def sky(jd):
    rows = [swe.calc_ut(jd, body, FLAGS)[0] for body in list(range(10)) + [swe.MEAN_NODE]]
    return np.array([(r[0], r[3]) for r in rows])


def house_of(longitude, cusps):
    for i in range(12):
        if (longitude - cusps[i]) % 360 < (cusps[(i + 1) % 12] - cusps[i]) % 360:
            return i + 1


def weight(body, longitude, house, ascendant):
    table, sign = MODEL["natal_weight"], SIGNS[int(longitude // 30)]
    own = table["dignities"].get(body, {})
    points = 0
    near = lambda place: place and place["sign"] == sign and abs(longitude % 30 - place["degree"]) <= 5
    if sign in own.get("domicile", []): points = 5
    elif sign in own.get("detriment", []): points = -5
    elif near(own.get("exaltation")): points = 4
    elif near(own.get("fall")): points = -4
    if table["rulers"][SIGNS[int(ascendant // 30)]] == body: points += 5
    return (table["base"][body] + points) * (1, 3, 2)[house % 3]


def births():
    """Yields the positions, house cusps and Ascendant of each person."""
    for row in csv.DictReader((ROOT / "Population" / "population.csv").open()):
        local = datetime.fromisoformat(f"{row['birth_date']}T{row['birth_time']}").replace(tzinfo=ZoneInfo(row["zone"]))
        utc = local.astimezone(ZoneInfo("UTC"))
        jd = swe.julday(utc.year, utc.month, utc.day, utc.hour + utc.minute / 60 + utc.second / 3600)
        cusps, angles = swe.houses(jd, float(row["latitude"]), float(row["longitude"]), b"P")
        yield sky(jd), cusps, angles[0]


def charts():
    for positions, cusps, ascendant in births():
        longitudes = positions[:, 0]
        houses = [house_of(x, cusps) for x in longitudes]
        yield longitudes, houses, [weight(b, x, h, ascendant) for b, x, h in zip(BODIES, longitudes, houses)]


def contributions(natal, transits):
    """Returns P and Q as [natal, transit] for one chart, for every day."""
    delta = (transits[:, None, :, 0] - natal[None, :, None] + 180) % 360 - 180
    separation, side = np.abs(delta), np.where(delta < 0, -1, 1)
    power, quality, kind = np.zeros_like(delta), np.zeros_like(delta), np.full(delta.shape, -1)
    tw = np.array([MODEL["transit_weight"][b] for b in BODIES])
    for rule in MODEL["aspects"]:
        off = separation - rule["angle"]
        d = np.abs(off)
        rate = np.where(off < 0, -1, 1) * side * transits[:, None, :, 1]
        phase = np.where(d <= 0.5, 1.5, np.where(rate < 0, 1.3, 0.7))
        within = d <= rule["orb_limit"]
        power = np.where(within, rule["base"] * (1 - d / rule["orb_limit"]) * phase * tw, power)
        kind = np.where(within, TYPES.index(rule["type"]), kind)
        quality = np.where(within, CONJUNCTION if "quality" not in rule else rule["quality"], quality)
    return power, quality, kind


def conjunction(a, b):
    pair = {a, b}
    if pair & {"uranus", "neptune", "pluto"}: return -0.3
    if pair <= {"venus", "jupiter"}: return 0.8
    if pair <= {"mars", "saturn"}: return -0.8
    return 0.2 if pair <= {"venus", "jupiter", "mars", "saturn"} else 0


CONJUNCTION = np.array([[conjunction(n, t) for t in BODIES] for n in BODIES])


def chosen(meter, houses):
    """Returns which pairs a meter counts, whatever their aspect: [natal, transit]."""
    rules, only = meter.get("any_of"), meter.get("only", {})
    pairs = np.zeros((11, 11), bool) if rules else np.ones((11, 11), bool)
    for body in (rules or {}).get("natal_bodies", []): pairs[INDEX[body], :] = True
    for house in (rules or {}).get("natal_houses", []): pairs[[h == house for h in houses], :] = True
    for body in (rules or {}).get("transit_bodies", []): pairs[:, INDEX[body]] = True
    if "transit_bodies" in only: pairs[:, [b not in only["transit_bodies"] for b in BODIES]] = False
    return pairs


def noons(first, count, step=1):
    """Returns the skies at noon UTC of `count` days, `step` days apart: [day, body, longitude and speed]."""
    days = [date.fromisoformat(first) + timedelta(days=step * i) for i in range(count)]
    return np.array([sky(swe.julday(d.year, d.month, d.day, 12.0)) for d in days])


def sums(meters, natal, houses, weights, transits):
    """Returns DTI, HQS and the number of aspects of each meter for one chart, for every day."""
    power, quality, kind = contributions(natal, transits)
    dti = power * np.array(weights)[None, :, None]
    hqs = dti * quality
    for meter in meters:
        counts = chosen(meter, houses) & (kind >= 0)
        aspects = meter.get("only", {}).get("aspects")
        if aspects: counts &= np.isin(kind, [TYPES.index(a) for a in aspects])
        yield (dti * counts).sum((1, 2)), (hqs * counts).sum((1, 2)), counts.sum((1, 2))


def scores(meter, much, which, transits, calibration=CALIBRATION):
    """Returns harmony, intensity and the unipolar unified score."""
    scale = calibration[meter["name"]]
    share = lambda value, limit: np.where(value > 0, np.minimum(1, value / limit) if limit > 0 else 1, 0)
    intensity = 100 * share(much, scale["dti"]["p99"])
    harmony = 50 + 50 * share(which, scale["hqs"]["p99"]) - 50 * share(-which, -scale["hqs"]["p01"])
    for body, factor in meter.get("retrograde_factors", {}).items():
        harmony = np.where(transits[:, INDEX[body], 1] < 0, harmony * factor, harmony)
    return harmony, intensity, 50 + intensity * (harmony - 50) / 50 / 2


METRICS = "harmony", "intensity", "unified_score"


def changes(first, count):
    """Returns the sizes of all changes from noon to noon, by metric and meter."""
    transits = noons(first, count)
    found = {metric: {meter["name"]: [] for meter in MODEL["meters"]} for metric in METRICS}
    for natal, houses, weights in charts():
        rows = sums(MODEL["meters"], natal, houses, weights, transits)
        for meter, (much, which, _) in zip(MODEL["meters"], rows):
            for metric, score in zip(METRICS, scores(meter, much, which, transits)):
                found[metric][meter["name"]].append(np.abs(np.diff(score)))
    return {metric: {name: np.concatenate(parts) for name, parts in meters.items()} for metric, meters in found.items()}


def quantiles(values):
    return dict(zip(("q25", "q50", "q75", "q90", "q95"), map(float, np.quantile(values, [0.25, 0.5, 0.75, 0.9, 0.95]))))


if __name__ == "__main__":
    first, count = sys.argv[1], int(sys.argv[2])
    result = {"first": first, "noons": count, "libswe": swe.version, "metrics": {}}
    if "--meters" in sys.argv: result["meters"] = {meter["name"]: {} for meter in MODEL["meters"]}
    for metric, meters in changes(first, count).items():
        pooled = np.concatenate(list(meters.values()))
        result["metrics"][metric] = dict(quantiles(pooled), sum=float(pooled.sum()))
        for name in result.get("meters", []): result["meters"][name][metric] = quantiles(meters[name])
    print(json.dumps(result, indent=2))
