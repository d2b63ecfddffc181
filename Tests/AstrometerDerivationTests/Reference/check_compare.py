"""Compares five pairs of models with `astrometer compare`, and computes the same from dumps of scores with NumPy.
Needs: pip install numpy pyarrow

    python3 check_compare.py .build/debug/astrometer
"""
import copy, json, pathlib, subprocess, sys, tempfile
from datetime import timedelta

import numpy as np
import pyarrow.parquet as pq

from check_dump import METRICS, QUANTILES, check

RANGE = ["--charts", "30", "--start", "2025-02-01", "--days", "40"]


def run(*arguments):
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True)
    if done.returncode: sys.exit(f"check_compare.py: {arguments}: {done.stderr}")
    return done.stdout


def close(got, wanted, what, tolerance=1e-9):
    check(abs(got - wanted) <= tolerance * max(abs(wanted), 1), f"{what}: {got}, {wanted} by NumPy")


def narrower_trines(model):
    next(aspect for aspect in model["aspects"] if aspect["type"] == "trine")["orb_limit"] = 4


def stronger_applying(model):
    model["phase"]["modifiers"]["applying"] = 1.8


def heavier_sun(model):
    """A heavier Sun, and other thresholds, with a zero for each metric."""
    model["natal_weight"]["base"]["sun"] = 20
    for metric in METRICS: model["thresholds"][metric].update(stable_below=0, slow_below=3)


def fewer_meters(model):
    """The model without two meters, which only the other model has."""
    gone = [meter["name"] for meter in model["meters"][-2:]]
    model["meters"] = model["meters"][:-2]
    for group in model["super_groups"]: group["members"] = [member for member in group["members"] if member["meter"] not in gone]


def softer_moon(model):
    model["transit_weight"]["moon"] = 0.3
    model["conjunction_quality"]["malefic_factor"] = -0.2


def pairs(folder):
    """Names or files of two models, with the calibrations of those that are edited."""
    original = json.loads(pathlib.Path("Data/Models/super-groups-1.1.json").read_text())
    for edit in narrower_trines, stronger_applying, heavier_sun, fewer_meters, softer_moon:
        model = copy.deepcopy(original)
        model["name"] = edit.__name__.replace("_", "-")
        edit(model)
        file, calibration = folder / f"{edit.__name__}.json", folder / f"{edit.__name__}-calibration.json"
        file.write_text(json.dumps(model))
        calibration.write_text(run("calibrate", "--model", file, "--charts", 40, "--from", "2020-01-01", "--to", "2020-02-20"))
        yield edit.__name__, original, model, file, calibration


def scores(file, meters):
    table = pq.read_table(file)
    charts = len(set(table["chart_id"].to_pylist()))
    by_metric = {metric: np.stack([table[f"{meter}_{metric}"].to_numpy().reshape(charts, -1) for meter in meters])
                 for metric in METRICS}
    return table, by_metric


def changes(values, metric):
    """Sizes of changes, those of unified scores on the unipolar scale."""
    return np.abs(np.diff(values[metric], axis=2)) / (2 if metric == "unified_score" else 1)


def classes(sizes, limits):
    """0 to 3; a change equal to a threshold is in the upper class, but no change at all is stable."""
    edges = [limits["stable_below"], limits["slow_below"], limits["moderate_below"]]
    return np.where(sizes == 0, 0, np.searchsorted(edges, sizes, side="right"))


def check_pair(name, original, model, file, calibration, folder):
    out = folder / name
    run("compare", *RANGE, "--against", file, "--against-calibration", calibration, "--resamples", 100, "--out", out)
    report = json.loads((out / "compare.json").read_text())
    run("derive", *RANGE, "--dump", folder / "one.parquet", "--resamples", 0)
    run("derive", *RANGE, "--model", file, "--calibration", calibration, "--dump", folder / "other.parquet", "--resamples", 0)
    names = [meter["name"] for meter in model["meters"]]
    meters = [meter["name"] for meter in original["meters"] if meter["name"] in names]
    check(sorted(report["meters"]) == sorted(meters), f"{name}: meters {report['meters'].keys()}")
    check(report["only_model"] == [m["name"] for m in original["meters"] if m["name"] not in names], f"{name}: meters of one side")
    (table, one), (_, other) = scores(folder / "one.parquet", meters), scores(folder / "other.parquet", meters)
    for metric in METRICS:
        sizes = changes(one, metric), changes(other, metric)
        told = report["metrics"][metric]
        for quantile, share in QUANTILES.items():
            values = [np.quantile(some, share) for some in sizes]
            for side, value in zip(("model", "against"), values):
                close(told[side][quantile], value, f"{name}: {quantile} of {metric} under {side}")
            close(told["difference"][quantile], values[1] - values[0], f"{name}: difference of {quantile} of {metric}")
        rows = classes(sizes[0], original["thresholds"][metric]), classes(sizes[1], model["thresholds"][metric])
        wanted = np.zeros((4, 4), dtype=int)
        np.add.at(wanted, (rows[0].ravel(), rows[1].ravel()), 1)
        # Differences of the last bit can move a change that is nearly a threshold.
        check(np.abs(np.array(told["classes"]) - wanted).sum() <= 4, f"{name}: classes of {metric} {told['classes']}, {wanted.tolist()}")
        for index, meter in enumerate(meters):
            values = one[metric][index].ravel(), other[metric][index].ravel()
            agreement = report["meters"][meter][metric]
            close(agreement["mean_absolute_difference"], np.abs(values[1] - values[0]).mean(), f"{name}: {meter} {metric}")
            varies = all(value.min() < value.max() for value in values)
            check((agreement["correlation"] is not None) == varies, f"{name}: whether {meter} varies in {metric}")
            if varies: close(agreement["correlation"], np.corrcoef(*values)[0, 1], f"{name}: correlation of {meter} {metric}")
    mean = np.abs(other["unified_score"] - one["unified_score"]).mean(axis=0)
    order = np.argsort(-mean.ravel(), kind="stable")[:10]
    ids = table["chart_id"].to_pylist()[:: mean.shape[1]]
    first = table["date"][0].as_py()
    for row, place in zip(report["ten_chart_days"], order):
        chart, day = divmod(int(place), mean.shape[1])
        close(row["mean_difference"], mean.ravel()[place], f"{name}: mean difference")
        check((row["chart_id"], row["date"]) == (ids[chart], str(first + timedelta(days=day))), f"{name}: {row}")
    moved = sum(abs(told["difference"]["q50"]) > 1e-6 for told in report["metrics"].values())
    check(moved > 0, f"{name}: the edit moves nothing")


if __name__ == "__main__":
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        count = 0
        for pair in pairs(folder):
            check_pair(*pair, folder)
            count += 1
    print(f"{count} pairs of models agree")
