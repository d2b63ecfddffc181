"""Checks the facts of many people on a run of days: `check_facts.py LIBRARY [PEOPLE [DAYS]]`; 50 people and 20 days unless given.

Every number of the facts must be that of `get_day`, `get_transits`, `get_sky` and `get_astrometers`; sentences may name only
aspects that the sky and the chart have; at most one in ten of a meter's sentences may equal that of the day before; texts must
keep their limits, all groups and meters, and have no number that the JSON lacks. Needs only the standard library.
"""

import random
import re
import sys
from collections import Counter
from datetime import date, timedelta

from library import Library

MODELS = ("daily-2", "super-groups-1.1", "reference-1.1")
ANGLES = {"conjunct": 0, "sextile": 60, "square": 90, "trine": 120, "opposite": 180}
BODIES = ["Sun", "Moon", "Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto", "North Node"]
PAIR = re.compile(rf"(?:[Tt]he )?({'|'.join(BODIES)}) ({'|'.join(ANGLES)}) your ({'|'.join(BODIES)})")
ORB = re.compile(rf"{PAIR.pattern} (?:is new, |has closed to |has widened to )(\d+)°(\d\d)'(?: from exact)?")
PLACES = [
    ("America/New_York", 40.7128, -74.006), ("Europe/London", 51.5, -0.12), ("Asia/Tokyo", 35.68, 139.69),
    ("Australia/Sydney", -33.87, 151.21), ("Europe/Oslo", 69.6, 18.9), ("Asia/Kolkata", 19.1, 72.9),
]  # fmt: skip


def people(count):
    """Births: three of four exact, the others with a zone or only the date."""
    source = random.Random(39)
    for number in range(count):
        birth = {"birth_date": f"{source.randint(1900, 2010)}-{source.randint(1, 12):02}-{source.randint(1, 28):02}"}
        zone, latitude, longitude = source.choice(PLACES)
        if number % 4:
            birth |= {
                "birth_time": f"{source.randint(0, 23):02}:{source.randint(0, 59):02}", "birth_timezone": zone,
                "birth_lat": latitude, "birth_lon": longitude}  # fmt: skip
        elif number % 8:
            birth |= {"birth_timezone": zone}
        yield birth


def check_numbers(call, facts, birth, day):
    """The numbers of the facts against the functions that have them too."""
    whole = call("get_day", birth=birth, date=day, ranges=True)
    transits = call("get_transits", birth=birth, date=day)
    sky = call("get_sky", date=day, days=31)
    groups = whole["astrometers"]["groups"]
    meters = [meter for group in groups for meter in group["meters"]]
    assert [one["meter_name"] for one in facts["meters"]] == [one["meter_name"] for one in meters]
    for fact, meter in zip(facts["meters"], meters):
        for key, other in [
            ("unified_score", "unified_score"), ("intensity", "intensity"), ("harmony", "harmony"), ("quality", "unified_quality"),
            ("state_label", "state_label"), ("trend_delta", "trend_delta"), ("trend_change_rate", "trend_change_rate"),
            ("sentence", "interpretation"),
        ]:  # fmt: skip
            assert fact.get(key) == meter.get(other), (key, fact, meter)
        assert fact["ranges"] == whole["usual_ranges"][meter["meter_name"]]
    assert facts["groups"][0]["unified_score"] == whole["astrometers"]["overall_unified_score"]
    for fact, group in zip(facts["groups"][1:], groups):
        assert (fact["unified_score"], fact["sentence"]) == (group["unified_score"], group["interpretation"])
    assert facts["life_categories"] == whole["life_categories"]
    summary = whole["transit_summary"]
    assert facts["transits"][:5] == summary["priority_transits"]
    assert [one["interpretation"] for one in facts["collective"]["aspects"]] == [
        one["interpretation"] for one in summary["collective"]]  # fmt: skip
    assert {(one["at"], one["label"]) for one in facts["ahead"]} == {(one["at"], one["label"]) for one in summary["upcoming"]}
    assert (facts["rhythm"]["peak"], facts["rhythm"]["low"]) == (summary["energy_rhythm"]["peak"], summary["energy_rhythm"]["low"])
    for transit in facts["transits"]:
        same = [
            one for one in transits["windows"]
            if (one["planet"], one["natal_planet"], one["aspect"])
            == (transit["transit_planet"], transit["natal_planet"], transit["aspect"])
            and (one.get("begin"), one.get("end")) == (transit.get("begin"), transit.get("end"))
        ]  # fmt: skip
        assert same or "begin" not in transit, transit
        for one in same:
            passes = [one_pass["at"] for one_pass in one["exact"]]
            for key in ("next_exact", "previous_exact"):
                inside = transit.get(key) and one.get("begin") and one.get("end") and one["begin"] < transit[key] < one["end"]
                assert not inside or transit[key] in passes, (transit, passes)
    moon, detail = facts["moon"], whole["moon_detail"]
    assert (moon["place"]["sign"], moon["place"]["house"]) == (detail["moon_sign"], detail["moon_house"])
    assert moon["phase"] == detail["lunar_phase"]["name"] and moon["illumination"] == detail["lunar_phase"]["illumination"]
    assert moon["void_of_course"] == detail["void_of_course_period"]
    seen = {one["at"] for one in sky["eclipses"]}
    limit = (date.fromisoformat(day) + timedelta(30)).isoformat() + "T12:00:00Z"
    ahead = {one["at"] for one in moon["eclipses"] if one["at"] > facts["moment_utc"]}
    assert ahead == {at for at in seen if at <= limit}, (ahead, seen)
    lunations = {one["at"] for one in sky["lunations"]}
    assert not lunations or moon["next_lunation"]["at"] in lunations


def check_claims(call, facts, birth, day):
    """The aspects that sentences name, against positions of the sky and of the chart."""
    chart = {one["name"]: one["longitude"] for one in call("get_chart", birth=birth)["planets"]}
    skies = [
        {one["planet"]: one["longitude"] for one in call("get_sky", date=when, days=1)["positions"]}
        for when in (day, (date.fromisoformat(day) - timedelta(1)).isoformat())
    ]

    def orb(transit, aspect, natal, sky):
        key = lambda name: name.lower().replace(" ", "_")
        separation = abs((sky[key(transit)] - chart[key(natal)] + 180) % 360 - 180)
        return abs(separation - ANGLES[aspect])

    named = 0
    for row in facts["groups"] + facts["meters"]:
        for transit, aspect, natal in PAIR.findall(row["sentence"]):
            named += 1
            quiet = row["sentence"].startswith("No transit touches")
            nearest = min(orb(transit, aspect, natal, sky) for sky in skies)
            assert quiet or nearest <= 12, (row["sentence"], nearest)
        for transit, aspect, natal, degrees, minutes in ORB.findall(row["sentence"]):
            told = int(degrees) + int(minutes) / 60
            assert -0.001 <= orb(transit, aspect, natal, skies[0]) - told < 1 / 60 + 0.001, row["sentence"]
    return named


def tokens(value, found):
    """All numbers of a JSON value as texts write them, and the words of its strings."""
    if isinstance(value, dict):
        for one in value.values():
            tokens(one, found)
    elif isinstance(value, list):
        found.add(str(len(value)))
        for one in value:
            tokens(one, found)
    elif isinstance(value, bool) or value is None:
        pass
    elif isinstance(value, (int, float)):
        found |= {f"{abs(value):.1f}", f"{abs(value):.2f}", str(abs(value))}
        # The JSON has 16.5 for both 16.46 and 16.53, which texts round to 16 and 17.
        found |= {f"{abs(value) - 1e-9:.0f}", f"{abs(value) + 1e-9:.0f}"}
    else:
        found |= set(re.findall(r"\d+(?:\.\d+)?", value))
        if re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", value):
            # Texts round to the minute.
            hour, minute, second = map(int, value[11:19].split(":"))
            later = hour * 60 + minute + (second >= 30)
            found |= {f"{later // 60 % 24:02}", f"{later % 60:02}"}
            found.add(f"{(date.fromisoformat(value[:10]) + timedelta(later // 1440)).day:02}")
    return found


def check_text(facts, text, limit):
    """A text has all groups and meters, and no number that the JSON lacks."""
    assert len(text) <= limit, len(text)
    ranges = facts.get("birth_uncertainty", {}).get("meters", {})
    shown = [row for row in facts["groups"] + facts.get("meters", []) if "same_as" not in row]
    for row in shown:
        score = ranges.get(row["meter_name"], {}).get("unified_score")
        own = row["unified_score"]
        exact = [own, min(own, score["p10"]), max(own, score["p90"])] if score else [own]
        # Ranges are shown as whole points. A group and a meter may have the same name.
        slack = 0.501 if score else 0.001
        found = re.findall(rf"^\| {row['display_name']} \| (\S+)(?: \((\S+) … (\S+)\))? \|", text, re.MULTILINE)
        rows = [[float(one) for one in cells if one] for cells in found]
        assert any(
            len(cells) == len(exact) and all(abs(one - other) < slack for one, other in zip(cells, exact)) for cells in rows
        ), (row["display_name"], rows, exact)
    for row in shown[len(facts["groups"]):]:
        assert f"| {row['sentence']} |" in text, row["sentence"]
    # The legend of scores and the counts of omitted lines.
    known = tokens(facts, {"0", "50", "100", "1", "12", "7", "25", "4", "5"})
    body = re.sub(r"- \d+ more omitted", "", text)
    strange = [one for one in re.findall(r"\d+(?:\.\d+)?", body) if one not in known]
    assert not strange, strange


def main(library, count=50, days=20):
    functions = Library(library)

    def call(function, **request):
        return functions.call(function, request)

    first = date(2026, 1, 25)
    same, pairs, named, longest = Counter(), Counter(), 0, Counter()
    for person, birth in enumerate(people(int(count)), 1):
        before = {}
        for number in range(int(days)):
            day = (first + timedelta(number)).isoformat()
            for model in MODELS:
                facts = call("get_facts", birth=birth, date=day, model=model)
                if model == "daily-2":
                    check_numbers(call, facts, birth, day)
                if model != "reference-1.1":
                    named += check_claims(call, facts, birth, day)
                for scope, limit in (("day", 12_000), ("brief", 4_000)):
                    text = call("get_facts_text", birth=birth, date=day, model=model, scope=scope)["text"]
                    shown = facts
                    if scope == "brief":
                        shown = call("get_facts", birth=birth, date=day, model=model, scope=scope)
                    check_text(shown, text, limit)
                    longest[model, scope] = max(longest[model, scope], len(text))
                sentences = [one["sentence"] for one in facts["groups"] + facts["meters"]]
                assert all(80 <= len(one) <= 150 for one in sentences), sentences
                # The exact date of a transit that comes closer lies ahead, even if the model calls it separating.
                assert not re.search(r"closer than yesterday, exact (yesterday|\d+ days ago)", " ".join(sentences)), sentences
                if model in before:
                    pairs[model] += len(sentences)
                    same[model] += sum(one == other for one, other in zip(sentences, before[model]))
                before[model] = sentences
        if person % 10 == 0:
            print(f"{person} people", file=sys.stderr, flush=True)
    for model in MODELS:
        assert same[model] <= pairs[model] / 10, (model, same[model], pairs[model])
    print(f"{count} people, {days} days: {named} aspects named in sentences; the same sentence on two days, and longest texts:")
    for model in MODELS:
        share = 100 * same[model] / max(1, pairs[model])
        print(f"  {model}: {share:.1f} % of {pairs[model]}; {longest[model, 'day']} and {longest[model, 'brief']} characters")


main(*sys.argv[1:4])
