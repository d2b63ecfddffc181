"""Reports as dictionaries with long tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from ._errors import invalid

_KINDS = ("charts", "days", "both")
_BOUNDS = ("kind", "low", "high", "low_error", "high_error", "simultaneous_low", "simultaneous_high")
_QUANTILES = ("q25", "q50", "q75", "q90", "q95")
_METRICS = ("harmony", "intensity", "unified_score")
_CLASSES = ("stable", "slow", "moderate", "rapid")

Row = tuple[Any, ...]

# NaN marks missing values, so that columns of numbers contain only numbers.
_MISSING = float("nan")


class Report(dict[str, Any]):
    """A report, with its long tables as data frames."""

    def table(self, name: str) -> Any:
        """Returns a table as a data frame of pandas: see :func:`table`."""
        return table(self, name)


def table(report: Mapping[str, Any], name: str) -> Any:
    """Returns a long table of a report as a data frame of pandas, with one value a row.

    Args:
        report: from :func:`derive` or :func:`compare`.
        name: ``intervals``, ``shares``, ``years`` or ``groups`` of a derivation; ``comparison`` or ``classes`` of a
            comparison.

    Returns:
        The same as the file in ``tables`` that `out` of :func:`derive` and :func:`compare` writes.

    Raises:
        InvalidArgumentError: for a table that the report does not have.
        ImportError: if pandas is not installed.
    """
    makers = _OF_DERIVATIONS if "windows" in report else _OF_COMPARISONS
    if name not in makers:
        raise invalid(f"name must be one of {', '.join(makers)}, not {name!r}", "name")
    import pandas

    columns, rows = makers[name]
    return pandas.DataFrame(list(rows(report)), columns=list(columns))


def _pair(bounds: Iterable[float] | None) -> Row:
    return (_MISSING, _MISSING) if bounds is None else tuple(bounds)


def _with_intervals(fields: Row, intervals: Mapping[str, Any]) -> Iterator[Row]:
    for kind in _KINDS:
        others = (_pair((intervals.get(name) or {}).get(kind)) for name in ("monte_carlo_error", "simultaneous"))
        yield (*fields, kind, *_pair(intervals.get(kind)), *(one for pair in others for one in pair))


def _windows(report: Mapping[str, Any]) -> list[tuple[str, Mapping[str, Any]]]:
    # The longest window first.
    return sorted(report["windows"].items(), key=lambda window: (-window[1]["noons"], window[0]))


def _meters(window: Mapping[str, Any]) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    for meters in ({"all": window["metrics"]}, window["meters"], window.get("groups", {})):
        for meter in sorted(meters):
            yield from ((meter, metric, meters[meter][metric]) for metric in _METRICS if metric in meters[meter])


def _intervals(report: Mapping[str, Any]) -> Iterator[Row]:
    for name, window in _windows(report):
        pools = window.get("without_duplicate", {})
        distinct = [("without_duplicate", metric, pools[metric]) for metric in _METRICS if metric in pools]
        for meter, metric, found in [*_meters(window), *distinct]:
            for quantile in _QUANTILES:
                intervals = found.get("intervals_95", {}).get(quantile, {})
                yield from _with_intervals((name, meter, metric, quantile, found[quantile]), intervals)


def _shares(report: Mapping[str, Any]) -> Iterator[Row]:
    for name, window in _windows(report):
        for meter, metric, found in _meters(window):
            if meter == "all":
                own = "published" if "published" in found else "own"
                shares = {own: found[f"shares_{own}"], "derived": found["shares_derived"]}
            else:
                shares = found["shares"]
            for thresholds in sorted(shares):
                yield from ((name, meter, metric, thresholds, one, shares[thresholds].get(one, _MISSING)) for one in _CLASSES)


def _years(report: Mapping[str, Any]) -> Iterator[Row]:
    def rows(kind: str, window: str | float, year: Mapping[str, Any], meter: str, metrics: Mapping[str, Any]) -> Iterator[Row]:
        for metric in (metric for metric in _METRICS if metric in metrics):
            for quantile, value in metrics[metric].items():
                yield (kind, window, year["from"], year["through"], meter, metric, quantile, value)

    for kind, name in (("year", "years"), ("series", "series")):
        for year in report.get(name, []):
            for meter, metrics in [("all", year["metrics"]), *sorted(year["meters"].items())]:
                yield from rows(kind, _MISSING, year, meter, metrics)
    for name, window in _windows(report):
        for year in window.get("calibration_years", []):
            yield from rows("calibration", name, year, "all", year["metrics"])


def _groups(report: Mapping[str, Any]) -> Iterator[Row]:
    for name, window in _windows(report):
        for grouping, groups in sorted(window.get("by", {}).items()):
            for group in groups:
                for metric in (metric for metric in _METRICS if metric in group["metrics"]):
                    found = group["metrics"][metric]
                    for quantile in _QUANTILES:
                        own = found["intervals_95"].get(quantile, {})
                        difference = found["differences"].get(quantile, {})
                        bounds = difference.get("intervals_95", {})
                        yield (
                            name, grouping, group["group"], group["charts"], metric, quantile, found[quantile],
                            *_pair(own.get("charts")), difference.get("difference", _MISSING), *_pair(bounds.get("charts")),
                            *_pair((bounds.get("simultaneous") or {}).get("charts")),
                        )  # fmt: skip


def _comparison(report: Mapping[str, Any]) -> Iterator[Row]:
    for metric, found in _compared(report):
        for quantile in _QUANTILES:
            fields = (metric, quantile, *(found[name][quantile] for name in ("model", "against", "difference")))
            yield from _with_intervals(fields, found["intervals_95"].get(quantile, {}))


def _classes(report: Mapping[str, Any]) -> Iterator[Row]:
    for metric, found in _compared(report):
        for mine, row in zip(_CLASSES, found["classes"]):
            yield from ((metric, mine, theirs, count) for theirs, count in zip(_CLASSES, row))


def _compared(report: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    return ((metric, report["metrics"][metric]) for metric in _METRICS if metric in report["metrics"])


_Maker = tuple[tuple[str, ...], Callable[[Mapping[str, Any]], Iterator[Row]]]

_OF_DERIVATIONS: dict[str, _Maker] = {
    "intervals": (("window", "meter", "metric", "quantile", "value", *_BOUNDS), _intervals),
    "shares": (("window", "meter", "metric", "thresholds", "class", "share"), _shares),
    "years": (("kind", "window", "from", "through", "meter", "metric", "quantile", "value"), _years),
    "groups": (
        (
            "window", "grouping", "group", "charts", "metric", "quantile", "value", "low", "high", "difference",
            "difference_low", "difference_high", "simultaneous_low", "simultaneous_high",
        ),
        _groups,
    ),
}  # fmt: skip

_OF_COMPARISONS: dict[str, _Maker] = {
    "comparison": (("metric", "quantile", "model", "against", "difference", *_BOUNDS), _comparison),
    "classes": (("metric", "model_class", "against_class", "changes"), _classes),
}
