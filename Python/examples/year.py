"""Turns a year of a person's meters into a pandas data frame and plots it.

pip install pyarrow pandas matplotlib
python year.py year.png
"""

from __future__ import annotations

import sys

import matplotlib
import pandas
import pyarrow

import astrometer

BIRTH = astrometer.Birth("1990-06-15", "14:30", "America/New_York", 40.7128, -74.0060)
METERS = ["mental_clarity", "emotional_resilience", "motivation_drive", "opportunity_window"]


def year() -> pandas.DataFrame:
    """Returns a row for each day of 2026 with a column for each score of each meter."""
    scores = pyarrow.table(astrometer.scores([BIRTH], start="2026-01-01", days=365))
    frame: pandas.DataFrame = scores.to_pandas()
    return frame.set_index(pandas.to_datetime(frame["date"])).drop(columns=["person", "date"])


def plot(frame: pandas.DataFrame, path: str) -> None:
    """Plots the daily intensity of some meters with its weekly mean."""
    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(len(METERS), sharex=True, sharey=True, figsize=(10, 8), layout="constrained")
    for axis, meter in zip(axes, METERS):
        intensity = frame[f"{meter}_intensity"]
        axis.fill_between(frame.index, intensity, color="#c9d6ea", linewidth=0)
        axis.plot(intensity.rolling(7, center=True).mean(), color="#27466f")
        axis.set_title(meter.replace("_", " ").title(), loc="left", fontsize=10)
        axis.set_ylim(0, 100)
    figure.suptitle("Intensity by day and its mean of a week, 2026")
    figure.savefig(path, dpi=110)


if __name__ == "__main__":
    frame = year()
    print(frame.filter(like="_intensity")[[f"{meter}_intensity" for meter in METERS]].describe().round(1))
    if len(sys.argv) > 1:
        plot(frame, sys.argv[1])
