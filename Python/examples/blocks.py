"""Runs the workers of astrometer.spark in Polars, on record batches.

    python blocks.py people.parquet 2025-01-01 343
"""

from __future__ import annotations

import sys
from typing import Any

import polars
import pyarrow

import astrometer
from astrometer import parts
from astrometer.documents import DerivationReport


def work(frame: polars.DataFrame, worker: Any, *arguments: Any) -> polars.DataFrame:
    return polars.DataFrame(pyarrow.Table.from_batches(worker(frame.to_arrow().to_batches(), *arguments)))


def derive(people: polars.DataFrame, start: str, days: int) -> DerivationReport:
    plan = astrometer.derive_plan(people, start, days)
    charts = people.pipe(work, parts.blocks, 0, 500).pipe(work, parts.charts, plan)
    tasks = charts.join(polars.DataFrame(parts.runs(days), ["first_day", "days"], orient="row"), how="cross")
    blocks = tasks.group_by("first")
    part = blocks.map_groups(lambda block: work(block, parts.count)).pipe(work, parts.merge).item()
    while not astrometer.derive_state(part)["done"]:
        found = blocks.map_groups(lambda block, after=part: work(block, parts.find, after))  # type: ignore[misc]
        part = found.pipe(work, parts.merge).item()
    return astrometer.derive_finish(part)


if __name__ == "__main__":
    report = derive(polars.read_parquet(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
    print({name: round(metric["q50"], 3) for name, metric in report["windows"]["custom"]["metrics"].items()})
