"""Reads a dump of scores back with pyarrow and computes from it, with NumPy, what the report of the same run says.
Needs: pip install numpy pyarrow

    astrometer derive --people people.csv --start 2025-09-20 --days 40 --dump scores.parquet --out report
    python3 check_dump.py people.csv scores.parquet report/report.json
"""
import csv, json, math, sys
from datetime import date, timedelta

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

METRICS = "harmony", "intensity", "unified_score"
QUANTILES = dict(q25=0.25, q50=0.5, q75=0.75, q90=0.9, q95=0.95)


def check(holds, what):
    if not holds: sys.exit(f"check_dump.py: {what}")


def close(got, wanted, what):
    check(abs(got - wanted) <= 1e-9 * max(abs(wanted), 1e-9), f"{what}: {got} in the dump, {wanted} in the report")


def check_schema(table, meters):
    wanted = [("chart_id", pa.string()), ("date", pa.date32())]
    wanted += [(f"{meter}_{metric}", pa.float64()) for meter in meters for metric in METRICS]
    # The report sorts its meters; the columns stand in the order of the model.
    check(table.schema.names[:2] == ["chart_id", "date"], f"first columns {table.schema.names[:2]}")
    check(sorted((field.name, str(field.type)) for field in table.schema) == sorted((n, str(t)) for n, t in wanted),
          f"schema {table.schema}")
    check(not any(field.nullable for field in table.schema), "a column that may be null")


def check_rows(table, ids, first, noons):
    check(table.num_rows == len(ids) * noons, f"{table.num_rows} rows of {len(ids)} charts on {noons} days")
    check(table["chart_id"].to_pylist() == [name for name in ids for _ in range(noons)], "chart_id is not that of the list")
    days = [first + timedelta(days=day) for day in range(noons)]
    check(table["date"].to_pylist() == days * len(ids), "dates are not the noons of the window")


def times_drawn(charts, resamples, seed=1):
    """How often each resampling has each chart: numbers of the Poisson distribution of mean 1, by SplitMix64."""
    step = np.uint64(0x9E3779B97F4A7C15)

    def mixed(state):
        state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return state ^ (state >> np.uint64(31))

    numbers = np.arange(1, max(charts, resamples) + 1, dtype=np.uint64)
    origins = mixed(np.uint64(seed) + step * numbers[:charts])
    draws = mixed(origins[:, None] + step * numbers[None, :(resamples + 1) // 2])
    halves = np.stack([draws & np.uint64(0xFFFFFFFF), draws >> np.uint64(32)], axis=2).reshape(charts, -1)
    shares = np.cumsum([math.exp(-1) / math.factorial(k) for k in range(13)])
    return np.searchsorted(np.floor(shares * 2**32), halves[:, :resamples], side="right").T


def check_intervals(changes, window, resamples):
    """The intervals of the report beside those of the values themselves, weighted; the report's are from counts."""
    for metric, reported in window["metrics"].items():
        order = np.argsort(changes[metric].ravel(), kind="stable")
        values = changes[metric].ravel()[order]
        chart = np.broadcast_to(np.arange(len(changes[metric]))[:, None], changes[metric].shape).ravel()[order]
        found = []
        for times in times_drawn(len(changes[metric]), resamples):
            below = np.cumsum(times[chart])
            found.append([values[np.searchsorted(below, p * (below[-1] - 1), side="right")] for p in QUANTILES.values()])
        found = np.sort(np.array(found), axis=0)
        tail = int(0.025 * resamples)
        for index, name in enumerate(QUANTILES):
            low, high = found[tail, index], found[resamples - 1 - tail, index]
            for got, wanted in zip(reported["interval_95"][name], (low, high)):
                check(abs(got - wanted) <= 0.06 * (high - low),
                      f"interval of {name} of {metric}: {got} in the report, {wanted} by weights")


def check_scores(table, window, charts, noons):
    pooled = {metric: [] for metric in METRICS}
    by_metric = {metric: [] for metric in METRICS}
    total = dict.fromkeys(METRICS, 0.0)
    for meter, reported in window["meters"].items():
        columns = {metric: table[f"{meter}_{metric}"].to_numpy().reshape(charts, noons) for metric in METRICS}
        harmony, intensity, unified = (columns[metric] for metric in METRICS)
        check(all(np.isfinite(c).all() and c.min() >= 0 and c.max() <= 100 for c in columns.values()), f"range of {meter}")
        check(np.allclose(unified, 50 + intensity * (harmony - 50) / 100, rtol=0, atol=1e-12), f"unified score of {meter}")
        for metric, scores in columns.items():
            by_chart = np.abs(np.diff(scores))
            by_metric[metric].append(by_chart)
            changes = by_chart.ravel()
            pooled[metric].append(changes)
            total[metric] += scores.sum()
            for name, p in QUANTILES.items():
                close(np.quantile(changes, p), reported[metric][name], f"{name} of {metric}, {meter}")
    for metric, reported in window["metrics"].items():
        changes = np.concatenate(pooled[metric])
        check(len(changes) == window["meter_transitions"], f"{len(changes)} changes")
        close(changes.sum(), reported["sum_of_changes"], f"sum of changes of {metric}")
        close(total[metric], reported["sum_of_scores"], f"sum of scores of {metric}")
        for name, p in QUANTILES.items(): close(np.quantile(changes, p), reported[name], f"{name} of {metric}")
    return {metric: np.concatenate(parts, axis=1) for metric, parts in by_metric.items()}


if __name__ == "__main__":
    people, dump, report = sys.argv[1:]
    with open(people, newline="", encoding="utf-8") as file: ids = [row["chart_id"] for row in csv.DictReader(file)]
    table = pq.read_table(dump)
    report = json.load(open(report))
    (window,) = report["windows"].values()
    check_schema(table, window["meters"])
    check_rows(table, ids, date.fromisoformat(window["from"]), window["noons"])
    changes = check_scores(table, window, len(ids), window["noons"])
    check_intervals(changes, window, report["provenance"]["resamples"])
    print(f"{table.num_rows} rows of {table.num_columns} columns in {pq.ParquetFile(dump).num_row_groups} groups agree")
