"""Counts an outlook again with NumPy, from a dump of scores, and compares every number.

    astrometer population --charts 60 --seed 7 --out people.csv
    astrometer derive --people people.csv --start 2025-12-31 --days 366 --resamples 0 --dump scores.parquet
    astrometer meters --format json > meters.json
    astrometer outlook --people people.csv --from 2026-01-01 --against other.json --out outlook
    python check_outlook.py scores.parquet meters.json outlook/outlook.json [other.json]

The dump begins a day before the outlook. `meters.json` has the thresholds in force and names the meters.
"""

import json
import sys

import numpy as np
import pyarrow.parquet as pq

METRICS = ["harmony", "intensity", "unified_score"]
CLASSES = ["stable", "slow", "moderate", "rapid"]
LABELS = ["quiet", "peaceful", "harmonious", "mixed", "challenging"]


def limits(thresholds, name, metric):
    own = (thresholds.get("meters") or {}).get(name, {}).get(metric)
    found = own or thresholds[metric]
    return [found["stable_below"], found["slow_below"], found["moderate_below"]]


def rate(sizes, limits):
    return np.where(sizes > 0, sum((sizes >= limit).astype(int) for limit in limits), 0)


def qualities(intensity, harmony):
    smooth = harmony >= 70
    return np.where(
        intensity < 25, 0, np.where(smooth, np.where(intensity < 40, 1, 2), np.where(harmony <= 30, 4, 3)))


def shares(codes, names):
    return {name: float(np.mean(codes == index)) for index, name in enumerate(names)}


class Counts:
    def __init__(self, dump, meters, people):
        table = pq.read_table(dump)
        names = [one["name"] for one in meters["meters"]]
        days = table.num_rows // people
        column = lambda name: table[name].to_numpy().reshape(people, days)
        scores = {name: [column(f"{name}_{metric}") for metric in METRICS] for name in names}
        self.meters, self.groups = names, [one["name"] for one in meters["super_groups"]]
        for group in meters["super_groups"]:
            weights = {one["meter"]: one["weight"] for one in group["members"]} if "members" in group else group["weights"]
            total = sum(weights.values())
            harmony, intensity = (
                np.minimum(100, sum(scores[name][index] * weight for name, weight in weights.items()) / total)
                for index in range(2))
            scores[group["name"]] = [harmony, intensity, None]
        for name in self.groups:
            harmony, intensity, _ = scores[name]
            scores[name][2] = 2 * (intensity / 100) * (harmony - 50)
        self.scores = scores

    def classes(self, thresholds):
        found = {}
        for name, rows in self.scores.items():
            for metric, row in zip(METRICS, rows):
                sizes = np.abs(np.diff(row, axis=1)) * (0.5 if metric == "unified_score" else 1)
                found[name, metric] = rate(sizes, limits(thresholds, name, metric))
        return found


def main(dump, meters, outlook, against=None):
    meters, outlook = json.load(open(meters)), json.load(open(outlook))
    people = outlook["people"]
    counts = Counts(dump, meters, people)
    classes = counts.classes(meters["thresholds"])
    labels = {name: qualities(rows[1], rows[0])[:, 1:] for name, rows in counts.scores.items()}
    compared = 0

    def close(mine, theirs, where):
        nonlocal compared
        compared += 1
        assert abs(mine - theirs) < 1e-12, f"{where}: {mine}, not {theirs}"

    def row(names, days, theirs, where):
        for metric in METRICS:
            mine = shares(np.concatenate([classes[name, metric][:, days] for name in names]), CLASSES)
            for name in CLASSES:
                close(mine[name], theirs[metric][name], f"{where} {metric} {name}")
        mine = shares(np.concatenate([labels[name][:, days] for name in names]), LABELS)
        for name in LABELS:
            close(mine[name], theirs["quality"][name], f"{where} {name}")

    overview = next(name for name in counts.groups if "overview" in name or "overall" in name)

    def all_of(days, theirs, where):
        row(counts.meters, days, theirs["pool"], where)
        row([overview], days, theirs["overview"], where)
        for kind in ["groups", "meters"]:
            for name, one in (theirs.get(kind) or {}).items():
                row([name], days, one, f"{where} {name}")

    dates = [one["date"] for one in outlook["days"]]
    all_of(slice(None), outlook["shares"], "range")
    for month in outlook["months"]:
        days = [index for index, date in enumerate(dates) if date.startswith(month["month"])]
        all_of(days, month, month["month"])
    for index, day in enumerate(outlook["days"]):
        all_of([index], day, day["date"])
    rapid = classes[overview, "unified_score"] == 3
    daily = rapid.mean(axis=0)
    for one in outlook["load"]["days"]:
        close(daily[dates.index(one["date"])], one["share"], one["date"])
    assert sorted(daily)[-10:] == sorted(one["share"] for one in outlook["load"]["days"])
    per_person = rapid.sum(axis=1)
    for name, share in [("p10", 0.1), ("p50", 0.5), ("p90", 0.9)]:
        close(np.quantile(per_person, share), outlook["load"]["rapid_days"]["year"][name], name)
        close(np.quantile(per_person * 7 / len(dates), share), outlook["load"]["rapid_days"]["week"][name], name)
    close(np.mean(per_person == 0), outlook["load"]["none"], "none")
    longest = max(
        max(len(run) for run in "".join("x" if one else "." for one in row).split("x")) for row in rapid)
    assert longest == outlook["load"]["longest_calm"], longest
    for fit in outlook["fit"]:
        codes = np.concatenate([classes[name, fit["metric"]] for name in counts.meters])
        index = ["q50", "q75", "q90"].index(fit["quantile"])
        below = float(np.mean(codes <= index))
        close(below, fit["below"], f"{fit['metric']} {fit['quantile']}")
        tail = 1 - fit["intended"]
        assert fit["within"] == (0.8 * tail <= 1 - below <= 1.2 * tail)
    if against:
        others = counts.classes(json.load(open(against)))
        for metric in METRICS:
            one = np.stack([classes[name, metric] for name in counts.meters])
            other = np.stack([others[name, metric] for name in counts.meters])
            changed = one != other
            close(changed.mean(), outlook["changes"]["share"][metric], f"changes of {metric}")
            for mine in range(4):
                for theirs in range(4):
                    close(np.mean((one == mine) & (other == theirs)), outlook["changes"]["table"][metric][mine][theirs], metric)
            for index, name in enumerate(counts.meters):
                close(changed[index].mean(), outlook["changes"]["meters"][name][metric], name)
            per_person = changed.sum(axis=(0, 2)) * 7 / len(dates)
            for name, share in [("p10", 0.1), ("p50", 0.5), ("p90", 0.9)]:
                close(np.quantile(per_person, share), outlook["changes"]["people"][metric][name], name)
    print(f"{compared} numbers of {people} people on {len(dates)} days are equal")


if __name__ == "__main__":
    main(*sys.argv[1:])
