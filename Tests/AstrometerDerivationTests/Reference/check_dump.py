"""Reads a dump of scores back with pyarrow and computes from it, with NumPy, what the report of the same run says.
Needs: pip install numpy pyarrow

    astrometer derive --people people.csv --start 2025-09-20 --days 40 --dump scores.parquet --out report
    python3 check_dump.py people.csv scores.parquet report/report.json
"""
import csv, json, sys
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


def check_scores(table, window, charts, noons):
    pooled = {metric: [] for metric in METRICS}
    total = dict.fromkeys(METRICS, 0.0)
    for meter, reported in window["meters"].items():
        columns = {metric: table[f"{meter}_{metric}"].to_numpy().reshape(charts, noons) for metric in METRICS}
        harmony, intensity, unified = (columns[metric] for metric in METRICS)
        check(all(np.isfinite(c).all() and c.min() >= 0 and c.max() <= 100 for c in columns.values()), f"range of {meter}")
        check(np.allclose(unified, 50 + intensity * (harmony - 50) / 100, rtol=0, atol=1e-12), f"unified score of {meter}")
        for metric, scores in columns.items():
            changes = np.abs(np.diff(scores)).ravel()
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


if __name__ == "__main__":
    people, dump, report = sys.argv[1:]
    with open(people, newline="", encoding="utf-8") as file: ids = [row["chart_id"] for row in csv.DictReader(file)]
    table = pq.read_table(dump)
    (window,) = json.load(open(report))["windows"].values()
    check_schema(table, window["meters"])
    check_rows(table, ids, date.fromisoformat(window["from"]), window["noons"])
    check_scores(table, window, len(ids), window["noons"])
    print(f"{table.num_rows} rows of {table.num_columns} columns in {pq.ParquetFile(dump).num_row_groups} groups agree")
