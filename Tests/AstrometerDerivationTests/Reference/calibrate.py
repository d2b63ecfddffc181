"""Computes a model's calibration with NumPy and pyswisseph, as derive.py computes thresholds: the distributions of every
meter's sums over the population and every noon of 2020-01-01 ... 2025-12-31.
Needs: pip install numpy pyswisseph tzdata, and 5 GB of memory.

    python3 calibrate.py daily-2 > daily-2-calibration.json
"""
import json, sys

import numpy as np
import swisseph as swe

import derive

PERCENTILES = 1, 5, 10, 25, 50, 75, 90, 95, 99
FIRST, NOONS = "2020-01-01", 2192


def check(model):
    """Checks that this model has the same values of these fields as the model that derive.py reads."""
    for table in "natal_weight", "aspects", "transit_weight", "phase", "conjunction_quality":
        assert model[table] == derive.MODEL[table], table


def distribution(values):
    percentiles = np.percentile(values, PERCENTILES)
    return dict(
        {f"p{p:02}": float(value) for p, value in zip(PERCENTILES, percentiles)}, minimum=float(values.min()),
        maximum=float(values.max()), mean=float(values.mean()), standard_deviation=float(values.std()))


if __name__ == "__main__":
    model = derive.model(sys.argv[1])
    check(model)
    transits = derive.noons(FIRST, NOONS)
    charts = list(derive.charts())
    much = {meter["name"]: np.empty((len(charts), NOONS)) for meter in model["meters"]}
    which = {name: np.empty_like(rows) for name, rows in much.items()}
    aspects = dict.fromkeys(much, 0)
    for number, chart in enumerate(charts):
        for name, (dti, hqs, count) in zip(much, derive.sums(model["meters"], *chart, transits)):
            much[name][number], which[name][number] = dti, hqs
            aspects[name] += int(count.sum())
    meters = {name: {
        "dti": distribution(much[name].ravel()), "hqs": distribution(which[name].ravel()),
        "mean_aspect_count": aspects[name] / (len(charts) * NOONS)} for name in much}
    print(json.dumps({
        "model": model["name"], "first": FIRST, "noons": NOONS, "libswe": swe.version, "numpy": np.__version__,
        "meters": meters}, indent=2))
