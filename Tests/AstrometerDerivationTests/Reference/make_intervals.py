"""Computes the 95 % intervals of the full window by resampling every change itself, with the weights that
Identity.md specifies. Shares with the Swift code only the scores. Needs: pip install numpy pyarrow

    astrometer derive --window full --dump full.parquet --out report
    python3 make_intervals.py full.parquet > intervals.json        takes some minutes and 4 GB of memory
"""
import datetime, json, sys

import numpy as np
import pyarrow.parquet as parquet

DRAWS, SEED, BLOCK_DAYS, NOONS, FIRST = 2000, 1, 28, 343, datetime.date(2024, 11, 22)
PROBABILITIES = dict(q25=0.25, q50=0.5, q75=0.75, q90=0.9, q95=0.95)
METRICS = "harmony intensity unified_score".split()
# Student's 0.975 quantiles for 2,499 and 11 degrees of freedom, by SciPy 1.16.
T_CHARTS, T_DAYS = 1.960913725, 2.200985160
MASK, STEP = (1 << 64) - 1, 0x9E3779B97F4A7C15
POISSON = np.array([int(sum(np.exp(-1) / np.prod(range(1, i + 1), dtype=float) for i in range(k + 1)) * 2**32) for k in range(8)])


def split_mix(state):
    """The numbers of SplitMix64 after some states, which is an array."""
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return state ^ (state >> np.uint64(31))


def first_number(seed):
    return int(split_mix(np.array([(seed + STEP) & MASK], dtype=np.uint64))[0])


def weights(seed, items, draws=DRAWS):
    """Returns the weight of each chart or block in each draw: [item, draw]."""
    own = split_mix(np.array([(seed + STEP * (int(item) + 1)) & MASK for item in items], dtype=np.uint64))
    numbers = split_mix(own[:, None] + np.uint64(STEP) * np.arange(1, (draws + 1) // 2 + 1, dtype=np.uint64)[None, :])
    halves = np.stack([numbers & np.uint64(0xFFFFFFFF), numbers >> np.uint64(32)], axis=2).reshape(len(items), -1)
    return np.searchsorted(POISSON, halves[:, :draws], side="right")


def scale(t, groups):
    return t / 1.96 * np.sqrt(groups / (groups - 1))


def deviations(values, items, weights, factor):
    """The scaled deviation of each quantile of `values` in each draw; `weights` has a row for each item."""
    order = np.argsort(values, kind="stable")
    values, items = values[order], items[order]
    step = max(64, len(values) // 4000)
    starts = np.arange(0, len(values), step)
    counts = np.zeros((len(starts) + 1, len(weights)))
    np.add.at(counts, (np.arange(len(values)) // step + 1, items), 1)
    counts = np.cumsum(counts, 0)

    def quantiles(drawn, below):
        total, found = below[-1], []
        for p in PROBABILITIES.values():
            place = (total - 1) * p
            pair = []
            for rank in (int(place), min(int(place) + 1, total - 1)):
                cell = np.searchsorted(below, rank, side="right") - 1
                inside = slice(cell * step, (cell + 1) * step)
                pair.append(values[inside][np.searchsorted(np.cumsum(drawn[items[inside]]), rank - below[cell], side="right")])
            found.append(pair[0] + (pair[1] - pair[0]) * (place - int(place)))
        return found

    everything = np.ones(len(weights), int)
    whole = np.array(quantiles(everything, (counts @ everything).astype(int)))
    below = np.rint(counts @ weights).astype(int)
    drawn = np.array([quantiles(weights[:, draw], below[:, draw]) for draw in range(weights.shape[1])])
    return whole, factor * (drawn - whole)


def bounds(deviation, draws=slice(None)):
    return np.quantile(deviation[draws], [0.025, 0.975], axis=0)


def interval(value, deviation, q):
    error = np.std([bounds(batch[:, q]) for batch in np.array_split(deviation, 10)], axis=0, ddof=1) / np.sqrt(10)
    return dict(bounds=np.maximum(0, value + bounds(deviation[:, q])).tolist(), error=error.tolist())


def reaches(family):
    """How far each member of a family deviates for the family at once; `family` has a column for each."""
    spread = family.std(axis=0, ddof=1)
    return np.quantile(np.abs(family / spread).max(axis=1), 0.95) * spread


def main(path):
    file = parquet.ParquetFile(path)
    suffix = "_unified_score"
    names = [name[: -len(suffix)] for name in file.schema_arrow.names if name.endswith(suffix)]
    first = (FIRST - datetime.date(1970, 1, 1)).days
    blocks = (first + np.arange(1, NOONS)) // BLOCK_DAYS
    of_days = weights(first_number(SEED), range(blocks[0], blocks[-1] + 1))
    blocks -= blocks[0]

    def changes(meter, metric):
        scores = file.read([f"{meter}_{metric}"])[0].to_numpy().reshape(-1, NOONS)
        return np.abs(np.diff(scores, axis=1)) / (2 if metric == "unified_score" else 1)

    result = dict(draws=DRAWS, seed=SEED, block_days=BLOCK_DAYS, metrics={}, meters={})
    family = dict(charts=[], days=[], both=[])
    for metric in METRICS:
        pool = np.stack([changes(name, metric) for name in names])
        charts = pool.shape[1]
        of_charts = weights(SEED, range(charts))
        shape = pool.shape
        chart = np.broadcast_to(np.arange(charts, dtype=np.int16)[None, :, None], shape).ravel()
        day = np.broadcast_to(blocks.astype(np.int8)[None, None, :], shape).ravel()
        values = pool.ravel()
        whole, by_charts = deviations(values, chart, of_charts, scale(T_CHARTS, charts))
        _, by_days = deviations(values, day, of_days, scale(T_DAYS, (NOONS - 1) // BLOCK_DAYS))
        kinds = dict(charts=by_charts, days=by_days, both=by_charts + by_days)
        result["metrics"][metric] = {
            name: dict(value=float(whole[q])) | {kind: interval(whole[q], d, q) for kind, d in kinds.items()}
            for q, name in enumerate(PROBABILITIES)
        }
        for kind, deviation in kinds.items():
            family[kind].append(deviation[:, 1:4])
        for number, name in enumerate(names):
            own = pool[number].ravel()
            value, by_days = deviations(own, day[: len(own)], of_days, scale(T_DAYS, (NOONS - 1) // BLOCK_DAYS))
            result["meters"].setdefault(name, {})[metric] = {
                q: np.maximum(0, value[i] + bounds(by_days[:, i])).tolist() for i, q in enumerate(PROBABILITIES)
            }
        print(metric, file=sys.stderr, flush=True)
    for kind, deviation in family.items():
        reach = reaches(np.concatenate(deviation, axis=1))
        for number, (metric, name) in enumerate((m, q) for m in METRICS for q in ("q50", "q75", "q90")):
            own = result["metrics"][metric][name]
            own[kind]["simultaneous"] = [max(0, own["value"] - reach[number]), own["value"] + reach[number]]
    text = json.dumps(result, indent=1, default=float)
    json.dump(json.loads(text, parse_float=lambda digits: round(float(digits), 9)), sys.stdout)
    print()


if __name__ == "__main__":
    main(sys.argv[1])
