"""Derives thresholds of trends on a Spark cluster.

    spark-submit million.py people.parquet report.json 2025-01-01 343

To try it on one machine: spark-submit --master "local-cluster[2,1,1024]" million.py …
"""

from __future__ import annotations

import json
import sys
from typing import Any

from pyspark.sql import SparkSession

from astrometer import spark


def main(session: Any, people: str, out: str, start: str, days: int) -> None:
    report = spark.derive(session.read.parquet(people), start, days)
    with open(out, "w") as file:
        json.dump(report, file, indent=2, sort_keys=True)
    window = report["windows"]["custom"]
    print(f"{window['charts']} charts, {window['transitions']} transitions")
    for name, metric in window["metrics"].items():
        print(f"{name:14} q50 {metric['q50']:6.3f}  q75 {metric['q75']:6.3f}  q90 {metric['q90']:6.3f}")


if __name__ == "__main__":
    people, out, start, days = sys.argv[1:]
    # Java only passes bytes on here, so its optimizing compiler costs more time than it saves.
    builder = SparkSession.builder.config("spark.executor.extraJavaOptions", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
    main(builder.getOrCreate(), people, out, start, int(days))
