"""Measures how often 95 % intervals contain the true value, on this sky and on one where a day's effect fades more slowly.

Needs NumPy. A change is the day's size times the chart's size times an exponential random number. The days' sizes are 343
consecutive daily medians of 90 years (`daily-medians.txt`), or the same medians rearranged so that their ranks follow an AR(1)
process. A window has 100 charts. Intervals are computed as section 2 of the specification describes, from 1,000 draws of charts and of
blocks of 28 days. Counts the windows whose interval contains the quantile over all 90 years.
"""

import sys
from pathlib import Path

import numpy

CHARTS, NOONS, DRAWS, BLOCK = 100, 343, 1000, 28
SHARES = {"q50": 0.5, "q75": 0.75, "q90": 0.9}
T11, T99 = 2.200985, 1.984217  # Student's t, 0.975, for 12 whole blocks and 100 charts
EDGES = numpy.concatenate([[0], numpy.geomspace(0.02, 60, 3000)])


def quantiles(counts):
    """The quantiles of rows of counts by cell, interpolated within cells."""
    below = numpy.cumsum(counts, axis=1) / counts.sum(axis=1, keepdims=True)
    return numpy.array([[numpy.interp(share, row, EDGES[1:]) for share in SHARES.values()] for row in below])


def deviations(counts, groups, t, random):
    weights = random.poisson(1, (DRAWS, len(counts))).astype(float)
    weights[weights.sum(axis=1) == 0] = 1  # a draw of nothing
    scale = t / 1.96 * (groups / (groups - 1)) ** 0.5
    return scale * (quantiles(weights @ counts) - quantiles(counts.sum(axis=0, keepdims=True)))


def covered(sizes, truth, random):
    """For each quantile, whether the interval of one window contains it: of days, and of both."""
    start = random.integers(len(sizes) - NOONS)
    charts = 0.7 + 0.6 * random.random((CHARTS, 1))
    changes = random.exponential(size=(CHARTS, NOONS - 1)) * charts * sizes[start + 1 : start + NOONS]
    cells = numpy.clip(numpy.searchsorted(EDGES, changes) - 1, 0, len(EDGES) - 2)

    def counted(groups, of):
        counts = numpy.zeros((groups, len(EDGES) - 1))
        numpy.add.at(counts, (of, cells), 1)
        return counts

    block = numpy.arange(start + 1, start + NOONS) // BLOCK
    by_days = counted(block[-1] - block[0] + 1, numpy.broadcast_to(block - block[0], cells.shape))
    by_charts = counted(CHARTS, numpy.broadcast_to(numpy.arange(CHARTS)[:, None], cells.shape))
    days = deviations(by_days, (NOONS - 1) // BLOCK, T11, random)
    both = days + deviations(by_charts, CHARTS, T99, random)
    estimate = numpy.quantile(changes, list(SHARES.values()))
    return [
        (estimate + numpy.quantile(of, 0.025, axis=0) <= truth) & (truth <= estimate + numpy.quantile(of, 0.975, axis=0))
        for of in (days, both)
    ]


def fading(medians, phi, random):
    """The medians, rearranged so that their ranks follow an AR(1) process."""
    noise = random.normal(size=len(medians)) * (1 - phi * phi) ** 0.5
    series = [random.normal()]
    for step in noise[1:]:
        series.append(phi * series[-1] + step)
    ordered = numpy.empty(len(medians))
    ordered[numpy.argsort(series)] = numpy.sort(medians)
    return ordered


def main():
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    medians = numpy.loadtxt(Path(__file__).with_name("daily-medians.txt").open().read().split()) / 1000
    random = numpy.random.default_rng(1)
    all_charts = 0.7 + 0.6 * (numpy.arange(200) + 0.5) / 200
    sizes = numpy.outer(numpy.sort(medians)[8::16], all_charts).ravel()
    grid = numpy.geomspace(0.05, 20, 2000)
    shares = [(1 - numpy.exp(-size / sizes)).mean() for size in grid]
    truth = numpy.interp(list(SHARES.values()), shares, grid)
    skies = {"this sky": medians} | {f"AR(1), {phi}": fading(medians, phi, random) for phi in (0.95, 0.98)}
    for name, series in skies.items():
        counts = sum(numpy.array(covered(series, truth, random)) for _ in range(runs))
        for kind, row in zip(("days", "both"), counts):
            print(f"{name}, {kind}: " + ", ".join(f"{q} {100 * n / runs:.1f} %" for q, n in zip(SHARES, row)))


if __name__ == "__main__":
    main()
