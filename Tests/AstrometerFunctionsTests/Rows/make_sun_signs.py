"""Writes sun_signs.jsonl: births near the Sun's ingresses, with the signs that pyswisseph and zoneinfo give.

    pip install pyswisseph && python3 make_sun_signs.py > sun_signs.jsonl

A row has the date, the time zone, the time, its uncertainty in minutes, and the sign at the moment of the chart, with the other sign and the
instant of the change if the Sun changes sign within the instants that the birth may have had.
"""

import datetime
import json
import random
import zoneinfo

import swisseph

SIGNS = "aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius pisces".split()
ZONES = ["", "", "UTC", "Pacific/Auckland", "America/New_York", "Asia/Kolkata", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Berlin"]
EPOCH, HOUR, DAY = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc), 3600, 86400


def longitude(seconds: float) -> float:
    return swisseph.calc_ut(2440587.5 + seconds / DAY, swisseph.SUN, swisseph.FLG_MOSEPH)[0][0]


def sign(seconds: float) -> int:
    return int(longitude(seconds) // 30)


def instant(date: datetime.date, time: datetime.time, zone: str) -> float:
    return (datetime.datetime.combine(date, time, zoneinfo.ZoneInfo(zone)) - EPOCH).total_seconds()


print("# Births near the Sun's ingresses; see make_sun_signs.py.")
draw = random.Random(67)
for number in range(240):
    date = datetime.date(draw.randrange(1920, 2036), draw.randrange(1, 13), draw.randrange(19, 25))
    zone = draw.choice(ZONES)
    time = draw.choice([None, datetime.time(draw.randrange(4, 24), draw.randrange(60))]) if zone else None
    within = draw.choice([0, 90, 720]) if time else 0
    midnight, next_day = datetime.time(0), date + datetime.timedelta(1)
    moment = instant(date, time or datetime.time(12), zone or "UTC")
    if time:
        first, last = moment - 60 * within, moment + 60 * within
    else:
        first, last = instant(date, midnight, zone or "UTC"), instant(next_day, midnight, zone or "UTC")
        if not zone:
            first, last = first - 14 * HOUR, last + 12 * HOUR
    words = [SIGNS[sign(moment)]]
    if sign(first) != sign(last):
        low, high = first, last
        while high - low > 0.01:
            middle = (low + high) / 2
            low, high = (middle, high) if sign(middle) == sign(first) else (low, middle)
        change = EPOCH + datetime.timedelta(seconds=round(high))
        words += [SIGNS[sign(last) if sign(moment) == sign(first) else sign(first)], change.strftime("%Y-%m-%dT%H:%M:%SZ")]
    texts = ["sign", date.isoformat(), zone, time.strftime("%H:%M") if time else "", str(within or ""), " ".join(words)]
    print(json.dumps(texts))
