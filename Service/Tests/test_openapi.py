"""The server against its own description."""

import os
import subprocess
import sys
from pathlib import Path

import requests

from service import Service


def test_described_from_the_functions(service):
    document = requests.get(service.url + "/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    body = document["paths"]["/get_astrometers"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert body["required"] == ["data"] and body["additionalProperties"] is False
    fields = body["properties"]["data"]
    assert fields["required"] == ["birth"]
    assert fields["properties"]["days"]["minimum"] == 1 and fields["properties"]["days"]["maximum"] == 366
    birth = document["components"]["schemas"]["Birth"]
    assert birth["required"] == ["birth_date"] and birth["properties"]["birth_lat"]["maximum"] == 90


def test_schemathesis(tmp_path):
    """Invented calls: none ends with 500, none in a way that the description does not have."""
    with Service("--deadline", "30") as service:
        done = subprocess.run(
            [
                str(Path(sys.executable).parent / "schemathesis"), "run", service.url + "/openapi.json",
                "--max-examples", os.environ.get("SCHEMATHESIS_EXAMPLES", "20"), "--seed", "7",
                # Dates and zones can be right by the description and not exist.
                "--exclude-checks", "positive_data_acceptance", "--phases", "examples,coverage,fuzzing",
                "--request-timeout", "40",
            ],
            cwd=tmp_path, capture_output=True, text=True, timeout=900)
        assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
        assert '"code":500' not in service.log
