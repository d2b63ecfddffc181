"""Checks real output against the contract: `.ci/check-contract LIBRARY PROGRAM`.

Calls every function for 200 random people and runs the commands that write other documents. Every document must follow
its schema, with no field that the schema does not have; every optional field must occur in some document. TypeScript and
Pydantic read the same documents with the generated types.
"""

import importlib.util
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import jsonschema_rs
import pydantic
from openapi_spec_validator import validate

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Contract"))
import generate  # noqa: E402
from library import Library  # noqa: E402

PEOPLE = 200
PLACES = [
    ("America/New_York", 40.7128, -74.006), ("Europe/London", 51.5, -0.12), ("Asia/Tokyo", 35.68, 139.69),
    ("Australia/Sydney", -33.87, 151.21), ("Europe/Oslo", 78.2, 15.6), ("LMT", 48.4, 10.0),
]
contract = generate.Contract()


def closed(schema):
    """A schema whose references lead to one list of definitions, and that rejects unknown fields."""
    if isinstance(schema, list):
        return [closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: closed(value) for key, value in schema.items()}
    if isinstance(schema.get("$ref"), str):
        made["$ref"] = "#/$defs/" + schema["$ref"].rsplit("/", 1)[1]
    if isinstance(schema.get("properties"), dict):
        made.setdefault("additionalProperties", False)
    return made


DEFINITIONS = {name: closed(one.schema) for name, one in contract.definitions.items() if one.family != "requests"}
VALIDATORS = {}
seen, samples = Counter(), {}


def check(name, value):
    """Validates a document and records which fields it has."""
    if name not in VALIDATORS:
        VALIDATORS[name] = jsonschema_rs.Draft202012Validator(
            {"$ref": f"#/$defs/{name}", "$defs": DEFINITIONS}, validate_formats=True)
    errors = [f"{one.instance_path}: {one.message[:200]}" for one in VALIDATORS[name].iter_errors(value)]
    assert not errors, f"{name}: {errors[:5]}"
    note(value, {"$ref": f"#/$defs/{name}"})
    if len(samples.setdefault(name, [])) < 4:
        samples[name].append(value)


def note(value, schema):
    """Records the fields of an object that have a value, and those of all objects within it."""
    if value is None:
        return
    if "anyOf" in schema:
        for form in schema["anyOf"]:
            note(value, form)
    elif "$ref" in schema:
        one = contract.definitions[schema["$ref"].rsplit("/", 1)[1]]
        if one.is_object:
            for key, inner in value.items():
                known = one.schema["properties"].get(key)
                if known is not None and inner is not None:
                    seen[one.name, key] += 1
                note(inner, known or one.schema.get("additionalProperties", {}))
    elif isinstance(value, list):
        for inner in value:
            note(inner, schema.get("items", {}))
    elif isinstance(value, dict) and isinstance(schema.get("additionalProperties"), dict):
        for inner in value.values():
            note(inner, schema["additionalProperties"])


def people(seed):
    """Births: exact and incomplete ones."""
    source = random.Random(seed)
    while True:
        date = f"{source.randint(1850, 2030)}-{source.randint(1, 12):02}-{source.randint(1, 28):02}"
        zone, latitude, longitude = source.choice(PLACES)
        birth = {"birth_date": source.choice([date] * 12 + ["1990-06-21"])}
        if source.random() < 0.7:
            birth |= {
                "birth_time": f"{source.randint(0, 23):02}:{source.randint(0, 59):02}", "birth_timezone": zone,
                "birth_lat": latitude, "birth_lon": longitude}
            if source.random() < 0.2:
                birth["birth_time_uncertainty"] = source.randint(1, 720)
        elif source.random() < 0.5:
            birth |= {"birth_timezone": zone} if zone != "LMT" else {}
        if source.random() < 0.05:
            birth = {
                "birth_date": "1960-05-01", "birth_time": "10:00", "birth_timezone": "Africa/Monrovia",
                "birth_lat": 6.3, "birth_lon": -10.8}
        if source.random() < 0.05:
            birth = {
                "birth_date": "1990-10-28", "birth_time": "01:30:20", "birth_timezone": "America/New_York",
                "birth_lat": 40.7128, "birth_lon": -74.006, "repeated_time": "later"}
        if source.random() < 0.05:
            # The zone is found: one zone, and two that agree.
            latitude, longitude = source.choice([(52.52, 13.405), (47.61536, 8.19342)])
            birth = {"birth_date": "1990-06-15", "birth_time": "10:00", "birth_lat": latitude, "birth_lon": longitude}
        if source.random() < 0.05:
            birth = {"birth_date": "1500-02-29", "calendar": "julian", "birth_time": "10:00", "birth_place": "Paris, FR"}
        yield birth, f"{source.randint(1900, 2060)}-{source.randint(1, 12):02}-{source.randint(1, 28):02}"


def check_functions(library):
    """Every function for many people."""
    births = people(35)
    for number in range(PEOPLE):
        (birth, date), (their, _) = next(births), next(births)
        day, pair = {"birth": birth, "date": date}, {"birth": birth, "their_birth": their}
        charts = {"get_chart": "Chart", "get_chart_data": "ChartData", "get_chart_exchange": "NatalExchange"}
        for function, name in [("get_natal_chart", "ChartGeometry"), *charts.items()]:
            check(name, library.call(function, {"birth": birth}))
        check("ChartGeometry", library.call("get_transit_chart", day if number % 2 else {"date": date}))
        # The table of asteroids begins in 1850.
        more = {"points": "all" if birth["birth_date"] > "1850" else ["mean_lilith", "south_node"], "zodiac": ("tropical", "lahiri")[number % 2]}
        check("Chart", library.call("get_chart", {"birth": birth, **more, "declinations": True}))
        for function, name in [("get_natal_chart", "ChartGeometry"), ("get_chart_data", "ChartData"), ("get_chart_exchange", "NatalExchange")]:
            check(name, library.call(function, {"birth": birth, **more}))
        check("Wheel", library.call("get_wheel", {**day, **more, "wheel": "both"}))
        check("Transits", library.call("get_transits", {**day, "points": ["mean_lilith"]}))
        check("Wheel", library.call("get_wheel", {**more, "birth": birth, "wheel": "return", "year": 2026, "reversed": number % 2 == 0}))
        check("Chart", library.call("get_return", {
            "birth": birth, "of": ("mars", "moon")[number % 2], "after": date, "day_zone": "Asia/Tokyo", "at_lat": 50, "at_lon": 8, **more}))
        check("Chart", library.call("get_return", {"birth": birth, "year": 2000 + number % 50, "at_place": "Paris, FR"}))
        if number == 0:  # Mars passes the place of this birth three times.
            turning = {"birth_date": "1995-05-08", "birth_time": "17:22", "birth_timezone": "UTC"}
            check("Chart", library.call("get_return", {"birth": turning, "of": "mars", "year": 2026, "pass": 2}))
        for method in ("secondary", "solar-arc"):
            check("Chart", library.call("get_progressed_chart", {"birth": birth, "to": "2026-01-01", "method": method}))
        model = ("super-groups-1.1", "reference-1.1", "daily-2")[number % 3]
        check("Reading", library.call("get_astrometers", {**day, "model": model}))
        # Options that documents repeat, for computing them again.
        weighted = {**birth, "sensitivity": {"moon": 2}}
        options = {"house_system": "koch", "unrounded": True, "exact_dates": False}
        check("Reading", library.call("get_astrometers", {"birth": weighted, "date": date, **options}))
        for function, name in charts.items():
            check(name, library.call(function, {"birth": birth, "house_system": "koch", "model": "reference-1.1"}))
        date_of_birth = dict(zip(("year", "month", "day"), (2000 - number, number % 12 + 1, number % 28 + 1)))
        chosen = {"subject": {"birth_data": date_of_birth}, "options": {"active_points": ["Sun", "Moon"], "precision": number % 11}}
        for function in ("get_chart", "get_chart_exchange"):
            check(charts[function], library.call(function, chosen))
        check("Wheel", library.call("get_wheel", {**chosen, "svg_options": {"theme": "classic"}}))
        check("Scores", library.call("get_scores", day))
        for scores in library.call("get_scores_for_days", {**day, "days": 2, "uncertainty": True}):
            check("Scores", scores)
        check("Day", library.call("get_day", {**day, "day_zone": ("UTC", "Asia/Tokyo")[number % 2]}))
        check("Day", library.call("get_day", {**day, "ranges": True, "uncertainty": True}))
        check("Reading", library.call("get_astrometers", {**day, "ranges": True, "uncertainty": True}))
        friend = {"connection_id": "1", "name": "Ada", "relationship_type": "friend", "birth": their}
        more = {"connections": [friend], "day_zone": "Asia/Tokyo"} if number % 2 else {}
        check("Facts", library.call("get_facts", {**day, **more, "uncertainty": number % 3 != 0, "scope": ("day", "brief")[number // 2 % 2]}))
        check("FactsText", library.call("get_facts_text", day))
        check("Scores", library.call("get_scores", {**day, "at": "18:30", "scale": "unipolar"}))
        if number % 20 == 0:
            check("Year", library.call("get_year", {"birth": birth, "start": date, "day_zone": "Asia/Tokyo"}))
            check("Meters", library.call("get_meters", {"model": ("super-groups-1.1", "daily-2")[number // 20 % 2]}))
            scores = library.call("get_scores", day)
            for document in (scores, {}, {**scores, "provenance": {}, "model": "mine"}, {**scores, "mental_clarity": {}}):
                check("Verification", library.call("verify", {"document": document}))
            old = {key: value for key, value in scores.items() if key not in ("birth_uncertainty", "scale")}
            old["mental_clarity"] = {"harmony": -1}
            old["provenance"] = {**scores["provenance"], "software": "0"}
            check("Verification", library.call("verify", {"document": {**old, "scale": scores["scale"]}}))
            part = {**scores, "mental_clarity": {"harmony": scores["mental_clarity"]["harmony"]}}
            check("Verification", library.call("verify", {"document": part}))
        # A valid birth and an invalid one.
        two = {"births": [birth, {"birth_date": "1990-13-01"}], "date": date}
        for function, name in (("astrometers", "Reading"), ("scores", "Scores"), ("facts", "Facts"), ("facts_text", "FactsText")):
            if number % 8 == 0 or name == "Scores":
                for entry in library.call(f"get_{function}_for_people", two):
                    check(f"{name}Entry", entry)
        check("Compatibility", library.call("get_compatibility", {**pair, "their_name": "Ada"} if number % 2 else pair))
        mode = ("romantic", "friendship", "coworker")[number % 3]
        check("CompatibilityOfMode", library.call("get_compatibility_mode", {**pair, "mode": mode}))
        check("SynastryChart", library.call("get_synastry_chart", pair))
        check("Wheel", library.call("get_wheel", {**pair, "wheel": "synastry", "theme": "dark", "size": 320}))
        check("Wheel", library.call("get_wheel", {**day, "wheel": "both", "with_table": True, "name": "Anna"}))
        check("ConnectionVibes", library.call("get_connection_vibes", {**day, "connections": [friend]}))
        if number == 0:  # A birth after the day, of which the outlook has a note.
            late = {"birth": {"birth_date": "2533-06-15"}, "date": "2025-10-30", "connections": []}
            check("ConnectionVibes", library.call("get_connection_vibes", late))
        place = ({}, {"place": "Reykjavík, IS"}, {"lat": 40, "lon": -100, "zone": "America/Denver"})[number % 3]
        check("SkyOverview", library.call("get_sky", {"date": date, "days": 1 + 8 * (number % 45), **place}))
        if number == 0:  # A noon that clocks skipped, which the sky has a note of.
            check("SkyOverview", library.call("get_sky", {"date": "2000-01-15", "day_zone": "Africa/Khartoum"}))
        check("SunSign", library.call(
            "get_sun_sign_from_date", {
                "birth_date": birth["birth_date"], "birth_timezone": "Asia/Tokyo",
                "calendar": birth.get("calendar", "gregorian")}))
        query = ("Paris", "Springfield", "San Fr", "Xyzzyqwv", "Lnodon")[number % 5]
        check("FoundPlaces", library.call("find_places", {"query": query}))
        if number % 8 == 0:
            check("Transits", library.call("get_transits", {**day, "days": 9}))


def check_commands(program):
    """The documents that no function returns."""

    def run(*arguments, text=None):
        done = subprocess.run([program, *arguments], input=text, capture_output=True, text=True, check=True)
        return done.stdout

    birth = ["--birth", "1990-06-15", "--time", "14:30", "--zone", "America/New_York", "--lat=40.7128", "--lon=-74.006"]
    their = ["--their-birth", "1988-11-02", "--their-time", "08:15", "--their-zone", "UTC", "--their-lat=51", "--their-lon=0"]
    year = ["--from", "2026-01-01", "--to", "2026-12-31", "--format", "json"]
    for one in (birth, ["--birth", "1990-06-15"]):
        check("Year", json.loads(run("year", *one, "--start", "2026-01-01", "--day-zone", "Asia/Tokyo", "--format", "json")))
        check("TransitSummary", json.loads(run("transits", *one, "--date", "2026-01-01", "--points", "mean_lilith", "--format", "json")))
    check("TransitWindows", json.loads(run("transits", *birth, *year)))
    check("TransitWindows", json.loads(run("transits", "--birth", "1990-06-15", *year, "--bodies", "moon,mars")))
    check("TransitWindows", json.loads(run("transits", *year)))
    for one in (birth, []):
        check("MoonDetail", json.loads(run("moon", *one, "--date", "2026-01-01", "--format", "json")))
    for method in ("midpoint", "davison"):
        check("NatalExchange", json.loads(run("chart", *birth, *their, "--composite", method, "--format", "natal-api")))
        pair = run("compatibility", *birth, *their, "--composite", method, "--format", "json")
        check("Compatibility", json.loads(pair))
    for wheel in (["--wheel", "both", "--date", "2026-01-01"], [*their, "--wheel", "synastry"]):
        check("ChartGeometry", json.loads(run("chart", *birth, *wheel, "--format", "geometry")))
    people = "id,birth_date,birth_time,lat,lon\nada,1990-06-15,10:00,52.52,13.405\n"
    check("Reading", json.loads(run("readings", "--people", "-", "--date", "2026-01-01", text=people)))
    check("Scores", json.loads(run("readings", "--people", "-", "--date", "2026-01-01", "--fields", "scores", text=people)))
    check("Compatibility", json.loads(run("compatibility", *birth, "--people", "-", text=people)))
    with tempfile.TemporaryDirectory() as folder:
        short = ["--charts", "12", "--start", "2026-01-01", "--days", "340", "--out", folder]
        groups = ["--years", "3", "--by", "decade", "--by", "exactness", "--daily", "--thresholds-by", "meter"]
        series = ["--series", "3", "--every", "30", "--calibration-years", "--populations", "2", "--hide-times"]
        for more in (["--model", "reference-1.1", "--corrections"], ["--model", "daily-2"], series, groups):
            run("derive", *short, *more)
            check("DerivationReport", json.loads(Path(folder, "report.json").read_text()))
            check("DerivationTimings", json.loads(Path(folder, "timings.json").read_text()))
            check("TrendThresholds", json.loads(Path(folder, "thresholds.json").read_text()))
        run("derive", "--charts", "12", "--resamples", "0", "--years", "2", "--out", str(Path(folder, "years")))
        check("DerivationReport", json.loads(Path(folder, "years", "report.json").read_text()))
        run("derive", "--people", "-", "--start", "2026-01-01", "--days", "4", "--out", str(Path(folder, "found")), text=people)
        check("DerivationReport", json.loads(Path(folder, "found", "report.json").read_text()))
        check("TrendThresholds", json.loads(Path(folder, "found", "thresholds.json").read_text()))
        own = ["--thresholds", str(Path(folder, "thresholds.json")), "--date", "2026-01-01", "--format", "json"]
        check("Reading", json.loads(run("reading", *birth, *own)))
        # A model with a super-group twice, whose second row lists leave out.
        model = json.loads((ROOT / "Data/Models/super-groups-1.1.json").read_text())
        again = {**model["super_groups"][-1], "name": "again_super_group", "identifier": "again"}
        twice = {**model, "name": "twice", "words": model["name"], "super_groups": [*model["super_groups"], again]}
        Path(folder, "twice.json").write_text(json.dumps(twice))
        calibration = str(ROOT / "Data/Calibration/super-groups-1.1.json")
        own = ["--model", str(Path(folder, "twice.json")), "--calibration", calibration, "--format", "json"]
        check("Meters", json.loads(run("meters", *own)))
        Path(folder, "other.json").write_text(json.dumps({
            "format": "astrometer-thresholds/1",
            **{name: {"stable_below": 1, "slow_below": 2, "moderate_below": 3} for name in ("harmony", "intensity", "unified_score")}}))
        both = people + "bob,1988-11-02,,,\n"
        for more in (["--day-zone", "Asia/Tokyo", "--against", str(Path(folder, "other.json"))], ["--thresholds", str(Path(folder, "other.json"))]):
            run("outlook", "--people", "-", "--from", "2026-01-01", "--days", "40", "--out", folder, *more, text=both)
            check("Outlook", json.loads(Path(folder, "outlook.json").read_text()))
        models = ["--model", "super-groups-1.1", "--against", "reference-1.1"]
        for more in (short, ["--people", "-", "--start", "2026-01-01", "--days", "4", "--with-births", "--out", folder]):
            run("compare", *models, *more, text=people)
            check("ComparisonReport", json.loads(Path(folder, "compare.json").read_text()))


def check_optional_fields():
    """Every optional field occurs in some document."""
    missing = [
        f"{one.name}.{field.name}"
        for one in contract.definitions.values()
        if one.is_object and "x-filled-by" not in one.schema and one.family not in ("requests", "errors", "functions")
        for field in one.properties
        if not seen[one.name, field.name] and "x-filled-by" not in field.schema
    ]
    assert not missing, f"no document has {', '.join(missing)}"


def check_requests():
    """Every field of requests is read by some function; some functions have descriptions of their own for a field of one name."""
    paths = [
        path for name in ("AstrometerFunctions", "AstrometerAnalyses") for path in (ROOT / "Sources" / name).rglob("*.swift")
        if not path.name.endswith(".generated.swift")]
    source = "".join(path.read_text() for path in paths)
    fields = {name: field.get("x-name", name) for name, field in contract.request_fields.items()}
    is_read = {name: bool(re.search(rf"(?<!\w)(RequestField)?\.{name}\b", source)) for name in fields}
    known = {fields[name] for name in fields if is_read[name]}
    unread = [name for name, key in fields.items() if not is_read[name] and key not in known]
    assert not unread, f"no function reads {', '.join(unread)}"


def check_typescript():
    """The TypeScript compiler accepts real documents as the types of astrometer.d.ts, and the calls of client.ts."""
    calls = Path(__file__).with_name("client.ts")
    done = subprocess.run(["tsc", "--strict", "--noEmit", "--target", "es2020", str(calls)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[:3000]
    assert "null | null" not in (ROOT / "Contract/astrometer.d.ts").read_text()
    with tempfile.TemporaryDirectory() as folder:
        def compiled(names, change=lambda text: text):
            lines = [f'import * as astrometer from "{ROOT}/Contract/astrometer";', ""]
            for name in names:
                lines += [f"export const {name}{number}: astrometer.{name} = {json.dumps(document)};"
                          for number, document in enumerate(samples[name])]
            program = Path(folder, "documents.ts")
            program.write_text(change("\n".join(lines)))
            return subprocess.run(
                ["tsc", "--strict", "--noEmit", "--target", "es2020", str(program)], capture_output=True, text=True)

        done = compiled(samples)
        assert done.returncode == 0, done.stdout[:3000]
        done = compiled(["Scores"], lambda text: text.replace('"harmony":', '"harmoni":'))
        assert "'harmoni'" in done.stdout or '"harmoni"' in done.stdout, "tsc accepts a field of another name"


def check_pydantic():
    """Every exported type passes TypeAdapter, which reads real documents."""
    path = ROOT / "Python/src/astrometer/documents.py"
    specification = importlib.util.spec_from_file_location("documents", path)
    documents = importlib.util.module_from_spec(specification)
    sys.modules["documents"] = documents
    specification.loader.exec_module(documents)
    adapters = {name: pydantic.TypeAdapter(getattr(documents, name)) for name in documents.__all__}
    for name, values in samples.items():
        for value in values:
            # The type of an entry has its result, which checkers of types then accept without asking for an error.
            if name.endswith("Entry") and "error" in value:
                continue
            # The typed dictionaries of readings have the meters of the default model.
            if value.get("model", "super-groups-1.1") == "super-groups-1.1" or name not in ("Reading", "Scores"):
                adapters[name].validate_python(value)
    return len(adapters)


def main(library, program):
    validate(json.loads((ROOT / "Contract/openapi.json").read_text()))
    check_requests()
    check_functions(Library(library))
    check_commands(program)
    check_optional_fields()
    check_typescript()
    types = check_pydantic()
    print(f"{PEOPLE} people, {len(seen)} fields, {types} Python types: output and contract agree")


main(sys.argv[1], os.path.realpath(sys.argv[2]))
