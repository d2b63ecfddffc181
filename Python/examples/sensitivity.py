"""Changes one orb of the model, and shows which scores change.

python sensitivity.py                 2,500 charts drawn at random, on 343 days
python sensitivity.py people.csv      your own
"""

from __future__ import annotations

import sys
from typing import Any

import astrometer
from astrometer.documents import ComparisonReport


def with_orb(aspect: str, degrees: float) -> dict[str, Any]:
    """The package's model with another orb of one aspect."""
    model = astrometer.model()
    rule = next(rule for rule in model["aspects"] if rule["type"] == aspect)
    rule["orb_limit"] = degrees
    model["name"] = f"{aspect}-{degrees:g}"
    return model


def tell(comparison: ComparisonReport) -> None:
    """Prints the median change of each metric, and the meters that agree least."""
    print(f"{comparison['model']} → {comparison['against']}, {comparison['transitions']:,} transitions")
    for name, metric in comparison["metrics"].items():
        print(f"{name:14} median change {metric['model']['q50']:.2f}, moves by {metric['difference']['q50']:+.2f}", end="")
        interval = metric["intervals_95"]["q50"]["both"]
        print(f" (95 %: {interval[0]:+.2f} to {interval[1]:+.2f})" if interval else "")
    meters = {name: meter["intensity"] for name, meter in comparison["meters"].items()}
    for name in sorted(meters, key=lambda name: -meters[name]["mean_absolute_difference"])[:3]:
        print(f"{name}: intensity differs by {meters[name]['mean_absolute_difference']:.1f} points on average")


def main(people: str | None = None, days: int | None = None) -> ComparisonReport:
    # The changed model has no calibration, so that it is calibrated first.
    comparison = astrometer.compare(with_orb("square", 5), people, days=days, progress=True)
    tell(comparison)
    return comparison


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
