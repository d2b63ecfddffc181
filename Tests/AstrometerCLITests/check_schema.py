"""Compares Contract/model.json with the program.

Both must accept every model of the package. Then each model is changed in one place, for every kind of place: a missing
field, an unknown field, a value of the wrong type, a number out of range, an unknown name. The program must reject what the
schema rejects. It may reject more, because a schema cannot require that numbers increase.
"""

import copy
import itertools
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import jsonschema

program, data = sys.argv[1], Path(sys.argv[2])
schema = json.loads((data.parent / "Contract/model.json").read_text())
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)


def taken(text: str) -> bool:
    """Returns whether the program accepts a model."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write(text)
        file.flush()
        run = subprocess.run([program, "meters", "--model", file.name], capture_output=True, text=True)
    assert run.returncode in (0, 65, 66), (run.returncode, run.stderr)
    return run.returncode == 0


def places(value, path=()):
    """Yields every place in a document; for a list, its first and last element."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], path + (key,))
    elif isinstance(value, list):
        for index in sorted({0, len(value) - 1} & set(range(len(value)))):
            yield from places(value[index], path + (index,))


WRONG_VALUES = itertools.cycle(["nonsense", -1e9, [], 1e9, {}, 0.5, True])


def spoiled(model, path):
    """Yields copies of a model that differ in one place."""
    value = model
    for step in path:
        value = value[step]
    # Three wrong values per place, each place beginning where the one before ended, because every copy costs a run of the
    # program. Null is skipped: the program treats it as a missing field.
    others = list(itertools.islice(WRONG_VALUES, 3))
    if isinstance(value, dict):
        others.append({**value, "nobody_knows": 1})
    if isinstance(value, list) and value:
        others.append(value + value[:1])
    for other in others:
        if path:
            copied = copy.deepcopy(model)
            holder = copied
            for step in path[:-1]:
                holder = holder[step]
            holder[path[-1]] = other
            yield copied, other
    if path and isinstance(path[-1], str):
        copied = copy.deepcopy(model)
        holder = copied
        for step in path[:-1]:
            holder = holder[step]
        del holder[path[-1]]
        yield copied, "left out"


tried, refused, faults, kinds = 0, [], [], set()
names = sorted(file.stem for file in (data / "Models").glob("*.json") if not file.stem.startswith("compatibility"))
for name in names:
    model = json.loads((data / f"Models/{name}.json").read_text())
    model["calibration"] = json.loads((data / f"Calibration/{name}.json").read_text())
    # The calibration of two meters covers all cases.
    for error in validator.iter_errors(model):
        faults.append((name, list(error.path), error.message[:100]))
    if not taken(json.dumps(model)):
        faults.append((name, "refused by the program"))
    for path in places(model):
        # All bodies, signs and meters have the same shape: one of each is enough.
        kind = tuple("*" if isinstance(step, int) or path[:2] == ("calibration", "meters") and at == 2 else step
                     for at, step in enumerate(path))
        if kind in kinds or (len(path) > 2 and path[0] == "calibration" and path[1] == "meters"
                             and path[2] != model["meters"][2]["name"]):
            continue
        kinds.add(kind)
        for other, what in spoiled(model, path):
            tried += 1
            error = next(validator.iter_errors(other), None)
            if error is not None:
                refused.append((json.dumps(other), (name, path, what, error.message[:100])))

with ThreadPoolExecutor(os.cpu_count()) as threads:
    results = threads.map(taken, (text for text, _ in refused))
    faults += [fault for (_, fault), is_taken in zip(refused, results) if is_taken]
for fault in faults[:20]:
    print(*fault, file=sys.stderr)
print(f"{tried} spoiled models, {len(refused)} refused by the schema, {len(faults)} of those taken by the program")
sys.exit(bool(faults))
