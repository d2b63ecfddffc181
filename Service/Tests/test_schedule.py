"""The rules by which calls are accepted, ordered, demoted and learned from, without threads and clocks."""

import subprocess
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "Sources/AstrometerService/Limits/CallSchedule.swift"


def test_rules(tmp_path):
    program = tmp_path / "rules"
    rules = Path(__file__).with_name("schedule_rules.swift")
    subprocess.run(["swiftc", "-parse-as-library", "-swift-version", "6", "-o", program, SOURCE, rules, "-lm"], check=True, timeout=300)
    assert subprocess.run([program], check=True, capture_output=True, text=True, timeout=60).stdout == ""
