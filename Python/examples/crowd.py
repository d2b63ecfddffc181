"""Generates 100,000 random people and finds for whom one day is most intense.

pip install pyarrow polars
python crowd.py
"""

from __future__ import annotations

import random
import time

import polars

import astrometer


def crowd(count: int) -> polars.DataFrame:
    """Returns people with a birth date and place, and for most of them a time."""
    draw = random.Random(1)
    places = [("Europe/Paris", 48.86, 2.35), ("Asia/Tokyo", 35.68, 139.69), ("America/Bogota", 4.71, -74.07)]
    rows = []
    for number in range(count):
        zone, latitude, longitude = draw.choice(places)
        rows.append(
            {
                "person": f"p{number}",
                "birth_date": f"{draw.randint(1940, 2005)}-{draw.randint(1, 12):02}-{draw.randint(1, 28):02}",
                "birth_time": None if draw.random() < 0.2 else f"{draw.randint(4, 23):02}:{draw.randint(0, 59):02}",
                "birth_timezone": zone,
                "birth_lat": latitude,
                "birth_lon": longitude,
            }
        )
    return polars.DataFrame(rows)


def main(count: int = 100_000) -> polars.DataFrame:
    people = crowd(count)
    began = time.perf_counter()
    scores = polars.DataFrame(astrometer.scores(people, start="2026-01-01"))
    print(f"{scores.height:,} people × {(scores.width - 2) // 3} meters in {time.perf_counter() - began:.1f} s")
    intense = scores.select("person", "overall_intensity_intensity", "overall_intensity_harmony")
    print(intense.top_k(3, by="overall_intensity_intensity"))
    return scores


if __name__ == "__main__":
    main()
