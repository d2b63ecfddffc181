"""Reads a dump of scores with pyarrow, recomputes the report of the same run from it with NumPy, and compares both.
Needs: pip install duckdb numpy pandas pyarrow

    astrometer derive --people people.csv --start 2025-09-20 --days 40 --dump scores.parquet --out report
    astrometer derive --people people.csv --start 2025-09-20 --days 40 --dump few.parquet \\
        --columns unified_score,conflict_risk --scale unipolar --float32
    python3 check_dump.py people.csv scores.parquet report/report.json few.parquet
"""
import csv, json, sys
from datetime import date, timedelta

import duckdb
import numpy as np
import pandas
import pyarrow as pa
import pyarrow.parquet as pq

import make_intervals

METRICS = "harmony", "intensity", "unified_score"
QUANTILES = dict(q25=0.25, q50=0.5, q75=0.75, q90=0.9, q95=0.95)


def check(holds, what):
    if not holds: sys.exit(f"{sys.argv[0]}: {what}")


def close(got, wanted, what):
    check(abs(got - wanted) <= 1e-9 * max(abs(wanted), 1e-9), f"{what}: {got} in the dump, {wanted} in the report")


def check_schema(table, meters):
    wanted = [("chart_id", pa.string()), ("date", pa.date32())]
    wanted += [(f"{meter}_{metric}", pa.float64()) for meter in meters for metric in METRICS]
    # The report sorts its meters; the columns have the order of the model.
    check(table.schema.names[:2] == ["chart_id", "date"], f"first columns {table.schema.names[:2]}")
    check(sorted((field.name, str(field.type)) for field in table.schema) == sorted((n, str(t)) for n, t in wanted),
          f"schema {table.schema}")
    check(not any(field.nullable for field in table.schema), "a column that may be null")


def check_rows(table, ids, first, noons):
    check(table.num_rows == len(ids) * noons, f"{table.num_rows} rows of {len(ids)} charts on {noons} days")
    check(table["chart_id"].to_pylist() == [name for name in ids for _ in range(noons)], "chart_id is not that of the list")
    days = [first + timedelta(days=day) for day in range(noons)]
    check(table["date"].to_pylist() == days * len(ids), "dates are not the noons of the window")


def check_metadata(dump, table, report):
    """Checks provenance, the program that wrote the file, and the statistics of every column chunk."""
    file = pq.ParquetFile(dump)
    version = report["provenance"]["version"]
    check(file.metadata.created_by == f"astrometer version {version} (build {version})", f"created_by {file.metadata.created_by}")
    metadata = {name.decode(): value.decode() for name, value in table.schema.metadata.items()}
    check(metadata["scale"] == "bipolar", f"scale {metadata['scale']}")
    for name in ("model", "model_digest", "rules_digest", "population_digest", "ephemeris"):
        check(metadata[name] == report["provenance"][name], f"{name} {metadata[name]}")
    row = 0
    for index in range(file.num_row_groups):
        group = file.metadata.row_group(index)
        rows = table.slice(row, group.num_rows)
        row += group.num_rows
        for place, name in enumerate(table.column_names):
            statistics = group.column(place).statistics
            check(statistics is not None and statistics.has_min_max and statistics.null_count == 0, f"no statistics of {name}")
            # pyarrow orders text by code points, which is the order of the bytes of UTF-8.
            values = rows[name].to_pylist() if name == "chart_id" else rows[name].to_numpy().tolist()
            wanted = (min(values), max(values))
            check((statistics.min, statistics.max) == wanted, f"{name}: {statistics.min} to {statistics.max}, not {wanted}")


def check_variants(table, variants):
    """Checks that selected columns, unipolar and in single precision, have the same numbers, rounded, and that DuckDB and
    pandas read them correctly with a filter by date, which may skip row groups."""
    some = pq.read_table(variants)
    check(some.column_names[2:] == [name for name in table.column_names if name.endswith("_unified_score")
                                    or name.startswith("conflict_risk_")], f"columns {some.column_names}")
    check(some.schema.metadata[b"scale"] == b"unipolar", "scale of the variant")
    for name in some.column_names[2:]:
        check(some.schema.field(name).type == pa.float32(), f"type of {name}")
        wanted = table[name].to_numpy()
        if name.endswith("unified_score"): wanted = 50 + wanted / 2
        check((some[name].to_numpy() == wanted.astype(np.float32)).all(), f"{name} in single precision")
    day = table["date"][0].as_py() + timedelta(days=3)
    got, = duckdb.execute("select sum(conflict_risk_harmony::double) from read_parquet(?) where date = ?",
                          [variants, day]).fetchone()
    frame = pandas.read_parquet(variants, filters=[("date", "==", day)])
    check(len(frame) == table.num_rows // len(set(table["date"].to_pylist())), f"{len(frame)} rows of a day")
    close(frame["conflict_risk_harmony"].astype(float).sum(), got, "sum by pandas and by DuckDB")


# The 0.975 quantile of Student's t distribution by degrees of freedom.
T975 = {11: 2.200985, 12: 2.178813, 13: 2.160369, 24: 2.063899, 39: 2.022691}


def scale(groups):
    return make_intervals.scale(T975.get(groups - 1, 1.959964 * (1 + 1.2098 / (groups - 1))), groups)


def check_intervals(changes, window, resamples):
    """Compares the intervals of the report, made from counts, with those made from the weighted values themselves."""
    first = date.fromisoformat(window["from"]).toordinal() - date(1970, 1, 1).toordinal()
    blocks = (first + 1 + np.arange(window["noons"] - 1)) // 28
    for metric, reported in window["metrics"].items():
        values = changes[metric].ravel()
        charts, columns = changes[metric].shape
        of_chart = np.broadcast_to(np.arange(charts)[:, None], changes[metric].shape).ravel()
        draws = make_intervals.weights(1, range(charts), resamples)
        wanted = {}
        whole, wanted["charts"] = make_intervals.deviations(values, of_chart, draws, scale(charts))
        whole_blocks = (window["noons"] - 1) // 28
        if whole_blocks >= 12:
            of_day = np.tile(blocks - blocks[0], columns // len(blocks))
            of_block = np.broadcast_to(of_day[None, :], changes[metric].shape).ravel()
            draws = make_intervals.weights(
                make_intervals.first_number(1), range(blocks[0], blocks[-1] + 1), resamples)
            _, wanted["days"] = make_intervals.deviations(values, of_block, draws, scale(whole_blocks))
            wanted["both"] = wanted["charts"] + wanted["days"]
        for kind in ("charts", "days", "both"):
            for index, name in enumerate(QUANTILES):
                got = reported["intervals_95"][name][kind]
                if kind not in wanted:
                    check(got is None, f"{kind} interval of {name} of {metric} where there is none")
                    continue
                low, high = np.maximum(0, whole[index] + np.quantile(wanted[kind][:, index], [0.025, 0.975]))
                for got, bound in zip(got, (low, high)):
                    check(abs(got - bound) <= 0.08 * (high - low),
                          f"{kind} interval of {name} of {metric}: {got} in the report, {bound} by weights")


def check_scores(table, window, charts, noons):
    pooled = {metric: [] for metric in METRICS}
    by_metric = {metric: [] for metric in METRICS}
    total = dict.fromkeys(METRICS, 0.0)
    for meter, reported in window["meters"].items():
        columns = {metric: table[f"{meter}_{metric}"].to_numpy().reshape(charts, noons) for metric in METRICS}
        harmony, intensity, unified = (columns[metric] for metric in METRICS)
        check(all(np.isfinite(c).all() and c.min() >= 0 and c.max() <= 100 for c in (harmony, intensity)), f"range of {meter}")
        # The dump is bipolar; changes and sums of the report are unipolar.
        check(np.allclose(unified, intensity * (harmony - 50) / 50, rtol=0, atol=1e-12), f"unified score of {meter}")
        columns["unified_score"] = 50 + unified / 2
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
    people, dump, report, variants = sys.argv[1:]
    with open(people, newline="", encoding="utf-8") as file: ids = [row["chart_id"] for row in csv.DictReader(file)]
    table = pq.read_table(dump)
    report = json.load(open(report))
    (window,) = report["windows"].values()
    check_schema(table, window["meters"])
    check_rows(table, ids, date.fromisoformat(window["from"]), window["noons"])
    check_metadata(dump, table, report)
    check_variants(table, variants)
    changes = check_scores(table, window, len(ids), window["noons"])
    check_intervals(changes, window, report["provenance"]["resamples"])
    print(f"{table.num_rows} rows of {table.num_columns} columns in {pq.ParquetFile(dump).num_row_groups} groups agree")
