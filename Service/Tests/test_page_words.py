"""The words, numbers, colors and places on the page, computed here again from the results of the functions."""

import calendar
import itertools
import json
import re
import shlex
import subprocess
from datetime import date as Date, datetime, timedelta
from pathlib import Path

import pytest
import requests
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from browser import CHROMIUM, DAY, DRIVER, person
from service import BIRTH, PROGRAM, THEIRS

pytestmark = pytest.mark.skipif(CHROMIUM is None or DRIVER is None, reason="Chromium is not installed")

UNTIMED = {"birth_date": "1962-02-05"}
TEXTS = "return [...document.querySelectorAll(arguments[0])].map(one => one.textContent)"
NARROW = "\u00a0"
ROOT = Path(__file__).parents[2]


def test_groups_are_those_of_the_model(service):
    """Each meter is in the smallest group that has it, in the order of the model, with its name and description."""
    model = json.loads((ROOT / "Data/Models/super-groups-1.1.json").read_text())
    labels = {path.stem: json.loads(path.read_text()) for path in (ROOT / "Data/Labels/super-groups-1.1").rglob("*.json")}
    groups = []
    for group in model["super_groups"]:
        members = {member["meter"] for member in group["members"]}
        smaller = [other for other in model["super_groups"] if len(other["members"]) < len(members)]
        meters = [
            meter["name"] for meter in model["meters"] if meter["name"] in members
            and not any(meter["name"] == member["meter"] for other in smaller for member in other["members"])
            # Their numbers are those of the overview.
            and meter["name"] not in ("overall_intensity", "overall_harmony")]
        groups.append((group["name"], meters))
    shown = page_data(service)
    assert [(group["name"], [meter["name"] for meter in group["meters"]]) for group in shown["groups"]] == groups
    for one in [one for group in shown["groups"] for one in [group, *group["meters"]]]:
        words = labels[one["name"]]
        assert (one["title"], one["summary"]) == (words["display_name"], words["description"])
    assert shown["version"] in subprocess.run([PROGRAM, "--version"], capture_output=True, text=True).stdout
    assert set(shown) == {"groups", "needing_time", "version"}


def page_data(service):
    """Returns the data that the server puts into the page."""
    return json.loads(re.search(r'<script[^>]*id="data">(.*?)</script>', requests.get(service.url + "/").text)[1])


def number(value, digits=1):
    text = f"{abs(value):.{digits}f}"
    return ("−" if value < 0 and float(text) else "") + text


def signed(value, digits=1):
    text = number(value, digits)
    return "+" + text if value > 0 and float(text) else text


def sign_of(value, digits=1):
    return "zero" if not float(f"{value:.{digits}f}") else "down" if value < 0 else "up"


def capital(text):
    return " ".join(word[:1].upper() + word[1:] for word in text.replace("_", " ").split(" "))


def dated(text):
    day = Date.fromisoformat(text[:10])
    return f"{day.day} {day:%b} {day.year}"


def uncertain(degrees):
    return "" if degrees is None else f" ±{number(degrees)}°"


def orb(aspect):
    uncertainty = aspect.get("orb_uncertainty")
    return number(aspect["orb"], 2 if uncertainty is None else 1) + "°" + uncertain(uncertainty)


def said(aspect):
    return f"{capital(aspect['transit_planet'])} {aspect['aspect_type']} your {capital(aspect['natal_planet'])}"


def ranged_date(at, earliest=None, latest=None, **_):
    """Returns an uncertain date: one day, days within a week, or months."""
    if not earliest or not latest:
        return dated(at)
    first, last = (Date.fromisoformat(text[:10]) for text in (earliest, latest))
    if first == last:
        return dated(earliest)
    if last - first > timedelta(7):
        end = f"{last:%b %Y}"
        return f"in {end}" if f"{first:%b %Y}" == end else f"between {first:{'%b' if first.year == last.year else '%b %Y'}} and {end}"
    return f"{first.day}{'' if first.month == last.month else f' {first:%b}'}{'' if first.year == last.year else f' {first.year}'} to {dated(latest)}"


def joined(passes):
    """Joins the passes whose ranges overlap."""
    found = []
    for one in passes:
        if found and one.get("earliest") and found[-1].get("latest") and one["earliest"] <= found[-1]["latest"]:
            found[-1] = {**found[-1], "latest": max(found[-1]["latest"], one["latest"]), "direction": "direct"}
        else:
            found.append(one)
    return found


def window_in_words(found):
    if not found:
        return ""
    exact = [ranged_date(**one) + (" ℞" if one.get("direction") == "retrograde" else "") for one in joined(found["exact"])]
    if len(exact) > 5:
        exact[5:] = [f"{len(exact) - 5} more time{'s' if len(exact) > 6 else ''}"]
    words = ""
    if exact:
        words = "Exact " + (", ".join(exact[:-1]) + " and " + exact[-1] if len(exact) > 1 else exact[0]) + "."
    elif found.get("closest"):
        words = f"Closest {dated(found['closest']['at'])}."
    ends = [(word, verb, ranged_date(found[name], **found.get(f"{name}_range", {})))
            for word, verb, name in [("from", "begins", "begin"), ("to", "ends", "end")] if found.get(name)]
    if all(re.fullmatch(r"\d+ \S+ \d+", text) for _, _, text in ends):
        span = "".join(f" {word} {text}" for word, _, text in ends)
    else:
        span = ": " + ", ".join(f"{verb} {text}" for _, verb, text in ends)
    return words + (f" Within {number(found['orb_limit'], 0)}°{span}." if ends else "")


def short(title):
    return re.sub(r" Super[- ]?Group$", "", title, flags=re.IGNORECASE)


class Day:
    """What the page requests for a day."""

    def __init__(self, page, birth, date):
        def call(name, **data):
            return page.service.call(name, {"birth": birth, **data}).json()["result"]

        self.page = page
        self.reading = call("get_astrometers", date=date, unrounded=True, ranges=True)
        self.facts = call("get_facts", date=date, model=self.reading["model"])
        self.wheel = call("get_wheel", wheel="both", date=date, size=560)
        self.windows = call("get_transits", date=date, days=1)["windows"]
        count = calendar.monthrange(int(date[:4]), int(date[5:7]))[1]
        self.month = call("get_scores_for_days", date=date[:8] + "01", days=count, unrounded=True, uncertainty=False)
        self.data = page_data(page.service)
        first = Date.fromisoformat(date[:8] + "01")
        lunations = page.service.call("get_sky", {"date": str(first), "at": "00:00", "days": count}).json()["result"]["lunations"]
        self.moons = {one["at"][:10]: one["phase"] for one in lunations if one["phase"] in ("New Moon", "Full Moon")}

    def rows(self):
        """Yields each meter in the order of the page, with its title."""
        for group in self.data["groups"]:
            for one in [group, *group["meters"]]:
                yield short(one["title"]) if one is group else one["title"], self.reading[one["name"]]

    def usual(self, meter):
        return self.reading["usual_ranges"].get(meter["meter_name"]) or {}

    def window(self, aspect):
        keys = aspect["transit_planet"], aspect["aspect_type"], aspect["natal_planet"]
        return next((one for one in self.windows if (one["planet"], one["aspect"], one.get("natal_planet")) == keys), None)


def delta(meter):
    """The change that the sentence of a day states: of rounded scores."""
    trend = meter["trend"]["unified_score"]
    return round(float(f"{meter['unified_score']:.1f}") - float(f"{trend['previous']:.1f}"), 1)


def shown(page, birth, date):
    page.day(birth, date=date)
    return Day(page, birth, date)


@pytest.fixture
def exact(page):
    return shown(page, BIRTH, DAY)


@pytest.fixture
def untimed(page):
    return shown(page, UNTIMED, "2024-02-29")


@pytest.fixture(params=["exact", "untimed"])
def day(request):
    return request.getfixturevalue(request.param)


def texts(page, selector):
    return page.driver.execute_script(TEXTS, selector)


MOVES = {"increasing": "Easier than", "decreasing": "Rougher than", "stable": "Much like"}


def compared(meter, below):
    """The headline: how the day compares with the one before, and with the last year."""
    usual = "rougher than most of your days" if below < 25 else "easier than most of your days" if below > 75 else "about your usual"
    return f"{MOVES[meter['trend']['unified_score']['direction']]} the day before, {usual}."


def test_headlines(page):
    """The headline compares; what is not known is left out."""
    page.open()
    for direction, move in MOVES.items():
        for below, words in [(0, "rougher than most of your days"), (24, "rougher than most of your days"), (25, "about your usual"),
                             (75, "about your usual"), (76, "easier than most of your days")]:
            meter = {"meter_name": "x", "trend": {"unified_score": {"direction": direction}}}
            assert headline(page, meter, "2025-10-30", below) == f"{move} the day before, {words}." == compared(meter, below)
    today = page.driver.execute_script("return dateOf(Date.now())")
    assert headline(page, {"meter_name": "x", "trend": {"unified_score": {"direction": "stable"}}}, today, None) == "Much like yesterday."
    assert headline(page, {"meter_name": "x"}, DAY, 50) == "About your usual." and headline(page, {"meter_name": "x"}, DAY, None) == ""


def headline(page, meter, date, below):
    return page.driver.execute_script(
        "state.day.usual = arguments[2] === null ? {} : {x: {unified_score: {percent_below: arguments[2]}}};"
        "return comparedOf(arguments[0], arguments[1])", meter, date, below)


def test_the_head_of_a_day(page, exact):
    reading, date = exact.reading, Date.fromisoformat(exact.reading["date"][:10])
    assert texts(page, "#day-title") == [f"{date:%A} {date.day} {date:%b} {date.year}"]
    overall = reading["overview_super_group"]
    assert texts(page, "#day-only .lead") == [compared(overall, exact.usual(overall)["unified_score"]["percent_below"])]
    assert texts(page, "#day-only .figures + p") == [exact.facts["sentence"]]
    usual = lambda score, words: " usual {} to {}".format(*(words(exact.usual(overall)[score][end], 0) for end in ("p10", "p90")))
    assert texts(page, "#day-only .figures > span") == [
        f"{signed(reading['overall_unified_score'])} overall, {reading['overall_unified_quality']}{usual('unified_score', signed)}",
        f"{number(overall['intensity'], 0)} intensity{usual('intensity', number)}",
        f"{number(overall['harmony'], 0)} harmony{usual('harmony', number)}", f"{reading['aspect_count']} transits", "as of 12:00, UTC"]
    assert page.find("#status").text == f"Result for {dated(reading['date'])}."
    assert texts(page, "#about") == [
        f"Astrometer {exact.data['version']}. {reading['transit_summary']['ephemeris']}, model {reading['model']}. Under the AGPL. Time zones contain information from OpenStreetMap, available under the ODbL: their map."]


def test_each_meter_in_words(page, exact):
    rows = list(exact.rows())
    assert texts(page, "[data-meter] .name") == [title for title, _ in rows]
    assert page.driver.execute_script("return [...document.querySelectorAll('[data-meter]')].map(one => one.dataset.meter)") == [
        meter["meter_name"] for _, meter in rows]
    assert texts(page, "[data-meter] .name + .small") == [f"{meter['state_label']}, {meter['unified_quality']}" for _, meter in rows]
    assert texts(page, "[data-meter] .score") == ["Score " + signed(meter["unified_score"]) for _, meter in rows]
    classes = page.driver.execute_script("return [...document.querySelectorAll('[data-meter] .score')].map(one => one.className)")
    assert classes == ["score " + sign_of(meter["unified_score"]) for _, meter in rows]
    # The details: of a group before those of its meters.
    summaries, interpretations, moves, advice = [], [], [], []
    for title, meter in rows:
        trend, usual = (meter.get("trend") or {}).get("unified_score"), exact.usual(meter).get("unified_score")
        summaries.append(
            f"Intensity {number(meter['intensity'], 0)} of 100, harmony {number(meter['harmony'], 0)} of 100"
            + (f"; {trend['change_rate']} change since the day before, {signed(delta(meter))}" if trend else "") + "."
            + ("" if not usual else f" It hardly moved in your last {usual['days']} days." if usual["rank"] == 1 and not usual["percent_below"]
               else f" Score above {number(usual['percent_below'], 0)}{NARROW}% of your last {usual['days']} days."))
        interpretations.append(meter["interpretation"])
        advice += meter["advice"]
        for aspect in meter["top_aspects"]:
            quality = aspect["quality_factor"]
            moves.append(
                f"{aspect['label']}, {orb(aspect)} {aspect['phase']}: force {number(aspect['dti_contribution'], 0)}, "
                + ("helps" if quality > 0 else "strains" if quality < 0 else "either way")
                + (f", exact {dated(aspect['exact_date'])}" if aspect.get("exact_date") else ""))
    assert all("exact_range" not in name for _, meter in rows for aspect in meter["top_aspects"] for name in aspect)
    details = ".group div.small"
    assert texts(page, f"{details} > p.quiet:first-child") == summaries
    assert texts(page, f"{details} > p:nth-child(2)") == interpretations
    assert texts(page, f"{details} > .why > li") == moves and "exact" in " ".join(moves)
    assert texts(page, f"{details} > :is(.why, .quiet:not(:first-child)) ~ p") == advice
    assert texts(page, f"{details} > button") == [f"Light {title} on the wheel" for title, meter in rows if meter["top_aspects"]]


PARTS = """
    return [...document.querySelectorAll(arguments[0])].map(axis => [...axis.children].map(part => [
      part.tagName, part.className, ...['left', 'right', 'width'].map(name => parseFloat(part.style[name]) || 0)]))"""


def bar(value, before=None, usual=None, digits=1):
    """Returns the parts of a bar on an axis from -60 to 60: tag, class, left, right and width in percent."""
    place = lambda value: 50 + max(-60, min(60, value)) / 1.2
    sign = sign_of(value, digits)
    parts = [["I", sign, place(value) if value < 0 else 50, 0, min(60, abs(value)) / 1.2],
             ["U", sign + (" beyond" if abs(value) > 60 else ""), place(value), 0, 0]]
    if usual:
        parts[:0] = [["S", name, place(usual[low]), 100 - place(usual[high]), 0]
                     for name, low, high in [("", "p10", "p90"), ("half", "p25", "p75"), ("median", "p50", "p50")]]
    if before is not None:
        parts.append(["U", "before", place(before), 0, 0])
    return parts


def assert_bars(shown, expected):
    assert [[part[:2] for part in bar] for bar in shown] == [[part[:2] for part in bar] for bar in expected]
    for one, other in zip(shown, expected):
        for part, wanted in zip(one, other):
            assert part[2:] == pytest.approx(wanted[2:], abs=0.01)


def test_each_meter_as_a_bar(page, exact):
    expected = [
        bar(meter["unified_score"], meter["trend"]["unified_score"]["previous"], exact.usual(meter).get("unified_score"))
        for _, meter in exact.rows()]
    assert_bars(page.driver.execute_script(PARTS, "[data-meter] .axis"), expected)
    assert texts(page, "#day-only .scalehead span span") == ["−60", "0", "+60"]


def test_a_bar_beyond_the_axis(page):
    """The end of a bar beyond the axis is pointed."""
    page.open()
    for value, name in [(60, "up"), (60.01, "up beyond"), (-60, "down"), (-75, "down beyond"), (0.04, "zero"), (-0.04, "zero")]:
        shown = page.driver.execute_script(
            "const made = bar(arguments[0]); return [made.querySelector('u').className, made.querySelector('u').style.left]", value)
        assert shown == [name, f"{50 + max(-60, min(60, value)) / 1.2:g}%"]


def mark(score, rate):
    """What follows the class of a score's own change; None if fewer than half of the births have it."""
    share = score["change_rate"][rate]
    return None if share < 0.5 else "?" if share < 0.8 else ""


ARROWS = {"stable": "→→", "slow": "↘↗", "moderate": "↓↑", "rapid": ("↓↓", "↑↑")}


def ranged(meter, score):
    """A score in whole points and its range, widened to the score."""
    points = lambda value: signed(float(f"{value:.1f}"), 0)
    own = meter["unified_score"]
    return f"{points(own)} ({points(min(own, score['p10']))} … {points(max(own, score['p90']))})"


def test_a_day_of_an_unknown_time(page, untimed):
    """Scores are those of the approximate chart, with ranges beside them, and arrows only where their class is likely."""
    meters = untimed.reading["birth_uncertainty"]["meters"]
    rows = [(title, meters[meter["meter_name"]]["unified_score"], meter) for title, meter in untimed.rows()]
    whole = rows[0][2]
    usual = untimed.usual(whole)["unified_score"]
    assert texts(page, "#day-only .lead") == [compared(whole, usual["percent_below"])]
    assert texts(page, "#day-only .figures > span")[0].startswith(f"{ranged(whole, rows[0][1])} overall, {whole['unified_quality']} usual ")
    assert untimed.facts["sentence"] in texts(page, "#day-only .figures + p")
    changes = [meter["trend"]["unified_score"] for _, _, meter in rows]
    marks = [mark(score, change["change_rate"]) for (_, score, _), change in zip(rows, changes)]
    needing = set(untimed.data["needing_time"])
    assert texts(page, "[data-meter] .name + .small") == [
        ("" if sure is None else f"{ARROWS[change['change_rate']][change['delta'] > 0]}{sure} ")
        + f"{meter['state_label']}, {meter['unified_quality']}" + ("; needs the time of birth" if title in needing else "")
        for sure, change, (title, _, meter) in zip(marks, changes, rows)]
    assert len(needing) == 4 and {None, "", "?"} == set(marks)
    assert texts(page, "[data-meter] .score") == [f"Score {ranged(meter, score)}" for _, score, meter in rows]
    place = lambda value: 50 + max(-60, min(60, value)) / 1.2
    expected = []
    for _, score, meter in rows:
        own = meter["unified_score"]
        parts = bar(own, meter["trend"]["unified_score"]["previous"], usual=untimed.usual(meter).get("unified_score"), digits=0)
        sign, low, high = sign_of(own, 0), min(own, score["p10"]), max(own, score["p90"])
        index = next(index for index, part in enumerate(parts) if part[0] == "I")
        parts[index] = ["I", f"range {'' if sign == 'zero' else sign}", place(low), 0, place(high) - place(low)]
        expected.append(parts)
    assert_bars(page.driver.execute_script(PARTS, "[data-meter] .axis"), expected)
    moved = []
    for one in untimed.facts["movers"]:
        meter = untimed.reading[one["meter_name"]]
        change = meter["trend"]["unified_score"]
        sure = mark(meters[one["meter_name"]]["unified_score"], change["change_rate"])
        arrow, words = ("", "") if sure is None else ("▼ " if change["delta"] < 0 else "▲ ", change["change_rate"] + sure)
        moved.append(f"{one['display_name']}{arrow}{signed(delta(meter))} {words}")
    assert moved
    section = "[aria-label='Moved most since the day before']"
    assert [text.partition("Moved by")[0] for text in texts(page, f"{section} button")] == moved
    note = page.driver.find_element("xpath", "//p[contains(., '49 possible times and places')]")
    assert note.text.startswith("Your birth time and place are unknown: each score is that of noon UTC, and in 4 of 5 cases the score of the true time and place lies in the range of 49 possible times and places beside it.")
    note.find_element("css selector", "a").click()
    assert page.driver.switch_to.active_element.get_attribute("id") == "a-time"


CHANGES = {"new": "which has begun", "closer": "getting closer", "past_exact": "just past its peak", "wider": "fading", "gone": "which is over"}


def test_what_moved_most(page, exact):
    meters = [("Overall" if meter["meter_name"] == "overview_super_group" else title, meter) for title, meter in exact.rows()
              if not meter["meter_name"].endswith("super_group") or meter["meter_name"] == "overview_super_group"]
    change = lambda row: abs(row[1]["trend"]["unified_score"]["delta"])
    moved = [row for row in sorted(meters, key=change, reverse=True)[:3] if change(row) >= 0.05]
    expected = []
    for title, meter in moved:
        trend, by = meter["trend"]["unified_score"], exact.usual(meter).get("moved_by")
        expected.append(
            f"{title}{'▼' if trend['delta'] < 0 else '▲'} {signed(delta(meter))} {trend['change_rate']}"
            + (f"Moved by {capital(by['transit_planet'])} {by['aspect']} your {capital(by['natal_planet'])}, {CHANGES[by['change']]}"
               if by else ""))
    section = "[aria-label='Moved most since the day before']"
    assert texts(page, f"{section} button") == expected and len(expected) == 3
    assert_bars(page.driver.execute_script(PARTS, f"{section} .axis"), [
        bar(meter["unified_score"], meter["trend"]["unified_score"]["previous"], exact.usual(meter).get("unified_score"))
        for _, meter in moved])
    classes = page.driver.execute_script(
        "return [...document.querySelectorAll(arguments[0])].map(one => one.className)", f"{section} .mover > span:nth-child(2)")
    assert classes == ["down" if meter["trend"]["unified_score"]["delta"] < 0 else "up" for _, meter in moved]


def test_every_change_has_its_words(page):
    page.open()
    assert page.driver.execute_script("return changes") == CHANGES
    assert page.driver.execute_script("""
        state.day.usual = {one: {moved_by: {transit_planet: "north_node", aspect: "trine", natal_planet: "sun", change: "gone"}}, two: {}};
        return [movedBy({meter_name: "one"}).textContent, movedBy({meter_name: "two"}).textContent]""") == [
        "Moved by North Node trine your Sun, which is over", ""]


def until(fact):
    text = ranged_date(fact["end"], **fact.get("end_range", {}))
    return f"in orb until {text}" if re.fullmatch(r"\d+ \S+ \d+", text) else f"ending {text}"


def test_strong_transits_in_words(page, day):
    aspects = day.reading["key_aspects"]
    card = "[aria-label='Strongest transit']"
    assert texts(page, f"{card} h3") == ["Also strong now"] and len(aspects) == 5
    # A row begins with the sentence about the transit from get_facts.
    facts = {(one["transit_planet"], one["aspect"], one["natal_planet"]): one for one in day.facts["transits"]}
    own = [facts[aspect["transit_planet"], aspect["aspect_type"], aspect["natal_planet"]] for aspect in aspects]
    assert texts(page, f"{card} button > :first-child") == [
        f"{fact['interpretation'][:-1]}, {until(fact)}." if fact.get("end") else fact["interpretation"] for fact in own]
    assert texts(page, f"{card} button > .small") == [
        f"{said(aspect)}, orb {orb(aspect)}{'' if aspect['phase'] == 'exact' else ', ' + aspect['phase']}. "
        + window_in_words(day.window(aspect)) for aspect in aspects]
    symbols = page.driver.execute_script(
        "return [...document.querySelectorAll(arguments[0])].map(one => [...one.querySelectorAll('path')].map(path => path.getAttribute('d')))", f"{card} .symbols")
    outlines = {ring: page.driver.execute_script(
        "return Object.fromEntries([...document.querySelectorAll(arguments[0])].map(one => [one.dataset.body, one.querySelector('.glyph').getAttribute('d')]))",
        f"#day-only .wheel .body.{ring}") for ring in ("outer", "inner")}
    assert [(first, last) for first, _, last in symbols] == [
        (outlines["outer"][aspect["transit_planet"]], outlines["inner"][aspect["natal_planet"]]) for aspect in aspects]
    kinds = {"trine": "easy", "sextile": "easy", "square": "tense", "opposition": "tense"}
    strips = page.driver.execute_script("""
        return [...document.querySelectorAll(arguments[0])].map(button => {
          const strip = button.querySelector('.window');
          return strip && [strip.className, ...[...strip.children].filter(one => 'ISU'.includes(one.tagName)).map(one => [one.tagName, parseFloat(one.style.left)])];
        })""", f"{card} button")
    instant = lambda text: datetime.fromisoformat(text.replace("Z", "+00:00") + ("" if "T" in text else "T00:00:00+00:00"))
    noon = instant(day.reading["date"][:10] + "T12:00:00Z")
    for index, (aspect, strip) in enumerate(zip(aspects, strips)):
        found = day.window(aspect)
        if not (found and found.get("begin") and found.get("end")):
            assert strip is None
            continue
        begin, end = instant(found["begin"]), instant(found["end"])
        if (end - begin).days > 12 * 365.25:
            assert strip is None
            continue
        place = lambda at: max(0, min(100, 100 * (at - begin) / (end - begin)))
        # The first is a curve. A pass is a line, or a band from its earliest to its latest possible instant.
        assert strip[0] == f"window {'' if index else 'curve '}" + kinds.get(aspect["aspect_type"], "union")
        assert [one[0] for one in strip[1:]] == ["S" if one.get("earliest") else "I" for one in found["exact"]] + ["U"]
        assert [one[1] for one in strip[1:]] == pytest.approx([place(instant(one.get("earliest", one["at"]))) for one in found["exact"]] + [place(noon)], abs=0.05)
    assert any(strips)


@pytest.mark.parametrize("found, words", [
    (None, ""),
    ({"exact": [], "closest": {"at": "2025-03-04T01:02:03Z"}, "begin": "2025-02-03T00:00:00Z", "end": "2025-04-05T00:00:00Z", "orb_limit": 6},
     "Closest 4 Mar 2025. Within 6° from 3 Feb 2025 to 5 Apr 2025."),
    ({"exact": [{"at": "2025-03-04T01:02:03Z", "direction": "retrograde"}], "begin": None, "end": "2025-04-05T00:00:00Z", "orb_limit": 8},
     "Exact 4 Mar 2025 ℞. Within 8° to 5 Apr 2025."),
    ({"exact": [{"at": f"202{year}-12-31T23:00:00Z", "direction": "direct"} for year in range(5)], "begin": None, "end": None, "orb_limit": 8},
     "Exact 31 Dec 2020, 31 Dec 2021, 31 Dec 2022, 31 Dec 2023 and 31 Dec 2024."),
    ({"exact": [{"at": f"202{year}-12-31T23:00:00Z", "direction": "direct"} for year in range(6)], "begin": None, "end": None, "orb_limit": 8},
     "Exact 31 Dec 2020, 31 Dec 2021, 31 Dec 2022, 31 Dec 2023, 31 Dec 2024 and 1 more time."),
    ({"exact": [{"at": f"202{year}-12-31T23:00:00Z", "direction": "direct"} for year in range(7)], "begin": "2020-01-09T00:00:00Z", "end": None,
      "orb_limit": 2.5},
     "Exact 31 Dec 2020, 31 Dec 2021, 31 Dec 2022, 31 Dec 2023, 31 Dec 2024 and 2 more times. Within 2° from 9 Jan 2020."),
])
def test_windows_in_words(page, found, words):
    page.open()
    assert page.driver.execute_script("return windowOf(arguments[0])", found) == words
    assert window_in_words(found) == words


@pytest.mark.parametrize("earliest, latest, words", [
    ("2026-11-27T01:00:00Z", "2026-11-27T23:00:00Z", "27 Nov 2026"), ("2026-11-27T01:00:00Z", "2026-11-29T23:00:00Z", "27 to 29 Nov 2026"),
    ("2026-11-27T01:00:00Z", "2026-12-02T23:00:00Z", "27 Nov to 2 Dec 2026"), ("2026-12-28T01:00:00Z", "2027-01-02T23:00:00Z", "28 Dec 2026 to 2 Jan 2027"),
    ("2026-11-02T01:00:00Z", "2026-11-20T23:00:00Z", "in Nov 2026"), ("2026-01-06T01:00:00Z", "2026-03-06T23:00:00Z", "between Jan and Mar 2026"),
    ("2026-09-06T01:00:00Z", "2028-03-06T23:00:00Z", "between Sep 2026 and Mar 2028"),
])
def test_dates_with_uncertainty(page, earliest, latest, words):
    page.open()
    one = {"at": earliest, "earliest": earliest, "latest": latest}
    assert page.driver.execute_script("return datedRange(arguments[0])", one) == words == ranged_date(**one)
    # Passes with overlapping ranges share one phrase.
    passes = [{**one, "direction": direction} for direction in ("direct", "retrograde", "direct")]
    assert page.driver.execute_script("return windowOf({exact: arguments[0], orb_limit: 8})", passes) == f"Exact {words}."


def test_the_curve_of_an_orb(page):
    """The curve goes through the ends, passes and stations of a window, is level at stations, and never exceeds the orb."""
    page.open()
    found = {"orb_limit": 8, "begin": "2026-01-01T00:00:00Z", "end": "2026-12-27T00:00:00Z",
             "exact": [{"at": f"2026-0{month}-01T00:00:00Z"} for month in (4, 6, 8)],
             "turns": [{"at": "2026-05-01T00:00:00Z", "orb": 1.5}, {"at": "2026-07-01T00:00:00Z", "orb": 2}]}
    values = lambda *times: page.driver.execute_script(
        "const at = orbOver(arguments[0]); return arguments[1].map(time => at(Date.parse(time)))", found, times)
    assert values(found["begin"], "2026-04-01T00:00:00Z", "2026-05-01T00:00:00Z", "2026-06-01T00:00:00Z", "2026-07-01T00:00:00Z",
                  "2026-08-01T00:00:00Z", found["end"]) == pytest.approx([8, 0, 1.5, 0, 2, 0, 8], abs=1e-9)
    days = values(*(f"{Date(2026, 1, 1) + timedelta(day)}T00:00:00Z" for day in range(361)))
    assert all(0 <= value <= 8 for value in days) and max(days[90:212]) == pytest.approx(2, abs=1e-9)
    assert days[120] - days[119] < 0.01 and days[:91] == sorted(days[:91], reverse=True)


def test_the_numbers_of_passes_can_be_read(page):
    """The day's line begins below them, and two passes within days do not touch."""
    page.size(360)
    try:
        page.day(BIRTH, date="2024-01-23")
        numbers, line = page.driver.execute_script(
            "return ['.curve .pass', '.curve em'].map(part => [...document.querySelectorAll(part)].map(one => one.getBoundingClientRect().toJSON()))")
        assert len(numbers) == 3 and all(one["right"] < other["left"] for one, other in zip(numbers, numbers[1:]))
        assert max(one["bottom"] for one in numbers) <= line[0]["top"] + 1
    finally:
        page.size(1400)


def placed(body):
    return (f"{capital(body['name'])} {body['dms']} {capital(body['sign'])}{uncertain(body.get('longitudeUncertainty'))}"
            + (" (sign uncertain)" if body.get("signUncertain") else "") + f", house {body['house']}"
            + (", retrograde" if body.get("retrograde") else "") + f". {body.get('interpretation') or ''}")


def test_the_wheel_in_words(page, day):
    geometry = day.wheel["geometry"]
    system = "Placidus houses" if geometry["angles"].get("ascendant") is not None else "Solar houses, no angles"
    # The second case has no time of birth.
    assert (system == "Placidus houses") == day.reading["exact_chart"]
    assert texts(page, "#day-only .sky > section > p:not(.key):not(.chosen-words)") == [
        f"Birth inside. The day outside, {dated(day.reading['date'])}. {system}."]
    assert texts(page, "#day-only .key > span") == ["trine, sextile", "square, opposition", "conjunction", "moving apart"]
    assert texts(page, "#day-only .sky details h3") == ["Birth", "The day"]
    assert texts(page, "#day-only .sky details li") == [placed(body) for body in geometry["planets"] + geometry["transitPlanets"]]
    assert texts(page, ".chosen-words") == ["Select a meter to highlight its transits, or a transit to highlight its meters."]


def test_names_of_days_and_months(page):
    page.open()
    for ordinal in range(Date(2024, 1, 1).toordinal(), Date(2025, 1, 8).toordinal()):
        date = Date.fromordinal(ordinal)
        if date.day in (1, 9, 10) or date.month == 1:
            assert page.driver.execute_script(
                "return [dated(arguments[0]), monthOf(arguments[0]), firstOf(arguments[0]), daysIn(arguments[0]), dayOf(arguments[0], 1),"
                " weekdays[new Date(arguments[0]).getUTCDay()]]", str(date)) == [
                f"{date.day} {date:%b} {date.year}", f"{date:%B} {date.year}", str(date.replace(day=1)), calendar.monthrange(date.year, date.month)[1],
                str(date + timedelta(1)), f"{date:%A}"]


def heat(value):
    step = sum(abs(value) >= least for least in [3, 10, 25])
    return "m0" if not step else f"{'m' if value < 0 else 'p'}{step}"


CELLS = """
    return [...document.querySelectorAll(arguments[0])].map(cell => {
      const button = cell.querySelector('button');
      return button && [button.className, button.getAttribute('aria-label'), button.getAttribute('aria-current'), button.dataset.day,
        button.querySelector('span').textContent, button.querySelector('b').textContent];
    })"""


def test_the_month_of_each_meter(page, day):
    first = Date.fromisoformat(day.month[0]["date"][:10])
    names = [one for group in day.data["groups"] for one in [group, *group["meters"]]]
    assert texts(page, "#month-of option") == [short(one["title"]) for one in names]
    assert texts(page, "#day-only .month h2") == [f"{first:%B} {first.year}"]
    assert texts(page, "#day-only .calendar th") == list("MTWTFSS")
    assert texts(page, "#day-only .month .steps li") == ["≤ −25", "−10", "−3", "0", "+3", "+10", "≥ +25"]
    classes = page.driver.execute_script("return [...document.querySelectorAll('#day-only .steps li')].map(one => one.className)")
    assert classes == ["m3", "m2", "m1", "m0", "p1", "p2", "p3"]
    for one in [names[0], names[1], names[-1]]:
        Select(page.find("#month-of")).select_by_value(one["name"])
        cells = [None] * first.weekday()
        for reading in day.month:
            score = reading[one["name"]]["unified_score"]
            date = reading["date"][:10]
            moon = f", {day.moons[date]}" if date in day.moons else ""
            cells.append([
                heat(score), f"{dated(date)}: {signed(score, 0)}{moon}", "date" if date == day.reading["date"][:10] else None, date,
                str(int(date[8:])), signed(score, 0)])
        assert page.driver.execute_script(CELLS, "#day-only .calendar td") == cells
        assert page.find("#day-only .calendar").get_attribute("aria-label") == f"{short(one['title'])}, day by day"
        shapes = page.driver.execute_script(
            "return [...document.querySelectorAll('#day-only .calendar .moon')].map(one => [one.closest('button').dataset.day, one.className])")
        assert shapes == [[date, f"moon {phase[:3].strip()}"] for date, phase in sorted(day.moons.items())] and shapes
        assert f"{short(one['title'])}: the score of each day, −100 to 100." in page.find("#day-only .month").text


def test_colors_begin_at_the_values_of_the_legend(page):
    page.open()
    for value in [-100, -25, -24.99, -10, -9.99, -3, -2.99, 0, 2.99, 3, 9.99, 10, 24.99, 25, 100]:
        assert page.driver.execute_script("return heat(arguments[0])", value) == heat(value)


def test_the_month_as_lines(page):
    page.day(BIRTH)
    day = Day(page, BIRTH, DAY)
    page.find("#day-only .month details summary").click()
    page.wait(lambda: page.all("#day-only .month polyline"))
    lines, measure = page.all("#day-only .month .fields select")
    group = day.data["groups"][1]
    slider = page.find("input[type=range]")
    for group, (name, title) in itertools.product([None, group], {"unified_score": "Score", "intensity": "Intensity", "harmony": "Harmony"}.items()):
        Select(lines).select_by_visible_text(short(group["title"]) if group else "Super-groups")
        Select(measure).select_by_visible_text(title)
        series = group["meters"] if group else day.data["groups"]
        value = lambda reading, one: reading[one["name"]][name]
        assert texts(page, "#day-only .month .scroll thead th") == ["Day", *(short(one["title"]) for one in series)]
        assert page.driver.execute_script(
            "return [...document.querySelectorAll('#day-only .month .scroll tbody tr')].map(row => [...row.children].map(one => one.textContent))"
        ) == [[reading["date"][:10], *(number(value(reading, one)) for one in series)] for reading in day.month]
        label = page.find("#day-only .month .chart").get_attribute("aria-label")
        assert label == f"{title} of {len(series)} meters over 31 days; the table below holds the numbers"
        # Values lie between the lines of the grid as their numbers do, and days from the left end of these lines to the right.
        grid, points, names, dates = page.driver.execute_script("""
            const chart = document.querySelector('#day-only .month .chart'), number = (line, name) => Number(line.getAttribute(name));
            const ticks = [...chart.querySelectorAll('.grid')].map(line => [number(line, 'x1'), number(line, 'x2'), number(line, 'y1'),
              Number(line.nextElementSibling.textContent.replace('−', '-'))]);
            return [ticks, [...chart.querySelectorAll('polyline')].map(line => line.getAttribute('points').split(' ').map(pair => pair.split(',').map(Number))),
              [...chart.querySelectorAll('polyline')].map(line => line.getAttribute('class')),
              [...chart.querySelectorAll('.grid ~ text:not([text-anchor=end])')].map(one => one.textContent)]""")
        (left, right, low_y, low), (*_, high_y, high) = grid[0], grid[-1]
        assert left < right and low < high and low_y > high_y
        assert names == [f"s{index} d{index}" for index in range(len(series))]
        assert dates == ["10-01", "10-08", "10-15", "10-22", "10-29"]
        for line, one in zip(points, series):
            for index, ((x, y), reading) in enumerate(zip(line, day.month)):
                assert x == pytest.approx(left + index * (right - left) / 30, abs=0.06)
                wanted = low_y + (value(reading, one) - low) / (high - low) * (high_y - low_y)
                assert y == pytest.approx(wanted, abs=0.06)
                assert 12 - 0.1 <= y <= 260 - 28 + 0.1
        slider.send_keys(Keys.END, Keys.ARROW_LEFT)
        last = day.month[-2]
        assert slider.get_attribute("aria-valuetext") == "2025-10-30: " + ", ".join(
            f"{short(one['title'])} {number(value(last, one), 0)}" for one in series)
        assert "On 2025-10-30:" in texts(page, "#day-only .month p.small")
        assert texts(page, "#day-only .month .legend li") == [short(one["title"]) + number(value(last, one)) for one in series]
        at = page.driver.execute_script("return ['x1', 'x2'].map(name => Number(document.querySelector('.chart .cursor').getAttribute(name)))")
        assert at == pytest.approx([points[0][29][0]] * 2, abs=0.06)


def test_the_pointer_selects_the_day_under_it(page):
    page.day(BIRTH)
    page.find("#day-only .month details summary").click()
    page.wait(lambda: page.all("#day-only .month polyline"))
    for share, date in [(0, "2025-10-01"), (0.5, "2025-10-16"), (1, "2025-10-31")]:
        page.driver.execute_script("""
            const chart = document.querySelector('.chart'), box = chart.getBoundingClientRect(), grid = chart.querySelector('.grid');
            const [left, right] = ['x1', 'x2'].map(name => Number(grid.getAttribute(name)));
            const x = box.left + (left + arguments[0] * (right - left)) * box.width / chart.viewBox.baseVal.width;
            chart.dispatchEvent(new PointerEvent('pointermove', {clientX: x, clientY: box.top + 50}));""", share)
        assert page.find("input[type=range]").get_attribute("aria-valuetext").startswith(date)


def test_steps_to_other_days_and_months(page):
    page.day(BIRTH, date="2024-12-31")
    for label, date in [
        ("The day after", "2025-01-01"), ("The day before", "2024-12-31"), ("The month after", "2025-01-01"),
        ("The month before", "2024-12-01"), ("The month before", "2024-11-01"), ("The month after", "2024-12-01"),
    ]:
        page.find(f"#day-only [aria-label='{label}']").click()
        page.wait(lambda: page.is_read() and dated(date) in page.find("#status").text)
        assert page.find("#date").get_attribute("value") == date and dated(date) in page.find("#day-title").text


def test_a_selection_in_words(page):
    page.day(BIRTH)
    reading = page.service.call("get_astrometers", {"birth": BIRTH, "date": DAY}).json()["result"]
    geometry = page.service.call("get_wheel", {"birth": BIRTH, "wheel": "both", "date": DAY}).json()["result"]["geometry"]
    titles = page.driver.execute_script("return Object.fromEntries(titles)")
    words = lambda: page.find(".chosen-words").text

    def click(selector):
        page.driver.execute_script(
            "document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('click', {bubbles: true}))", selector)

    meter = reading["mental_clarity"]
    click("[data-of='mental_clarity'] button[data-choice]")
    assert words() == (f"Highlighted: Mental Clarity, and its {len(meter['top_aspects'])} strongest of "
                       f"{meter['raw_scores']['aspect_count']} transits.")
    first = reading["key_aspects"][0]
    meters = ", ".join(titles[name] for name in first["affected_meters"] if name in titles)
    strong = f"Highlighted: {said(first)}, which is among the strongest transits of {meters}."
    click("[aria-label='Strongest transit'] button")
    assert words() == strong
    click("[aria-label='Strongest transit'] button")
    assert words().startswith("Select a meter")
    # The line of the transit in the wheel selects the same.
    line = f".wheel .aspect[data-first='{first['transit_planet']}'][data-aspect='{first['aspect_type']}'][data-second='{first['natal_planet']}']"
    click(line)
    assert words() == strong and page.find("[aria-label='Strongest transit'] button").get_attribute("aria-pressed") == "true"
    assert {row.get_attribute("data-of") for row in page.all("[data-of].lit")} == set(first["affected_meters"]) & set(titles)
    # A body selects all its aspects, and the bodies at their ends.
    for side, mine, other, whose in [("outer", "body1", "body2", "the day’s"), ("inner", "body2", "body1", "your")]:
        aspects = [one for one in geometry["aspects"] if one[mine] == "sun"]
        click(f".wheel .body.{side}[data-body='sun']")
        assert words() == f"Highlighted: {whose} Sun, with {len(aspects)} aspects." and aspects
        lit = {(one.get_attribute("data-first"), one.get_attribute("data-second")) for one in page.all(".aspect.lit")}
        assert lit == {(one["body1"], one["body2"]) for one in aspects}
        opposite = "inner" if side == "outer" else "outer"
        assert {one.get_attribute("data-body") for one in page.all(f".body.{opposite}.lit")} == {one[other] for one in aspects}
        keys = {f"{one['body1']} {one['aspectType']} {one['body2']}" for one in aspects}
        expected = {name for one in reading["key_aspects"] for name in one["affected_meters"]
                    if f"{one['transit_planet']} {one['aspect_type']} {one['natal_planet']}" in keys}
        assert {row.get_attribute("data-of") for row in page.all("[data-of].lit")} == expected & set(titles)


@pytest.fixture
def two(page):
    page.open(tab="two", on=DAY, **person("a", BIRTH), **person("b", THEIRS), **{"b.name": "Ben"})
    page.wait(page.is_read)
    # The page writes possessives with one apostrophe.
    response = page.service.call("get_compatibility", {"birth": BIRTH, "their_birth": THEIRS, "their_name": "Ben", "unrounded": True})
    return json.loads(response.text.replace("'s ", "’s "))["result"]


def test_two_people_in_words(page, two):
    summary = two["composite_summary"]["summary"]
    lead, rest = re.match(r"(.*?[.!?])(?: (.*))?$", summary, re.DOTALL).groups()
    assert texts(page, "#two-only .lead") == [lead] and texts(page, "#two-only .lead + p") == [rest or ""]
    assert texts(page, "#two-only .together li") == two["composite_summary"]["strengths"] + two["composite_summary"]["challenges"]
    by_id = {aspect["id"]: aspect for aspect in two["aspects"]}
    titles = {"romantic": "Romantic", "friendship": "Friendship", "coworker": "At work"}
    assert texts(page, "[data-mode] h2") == list(titles.values())
    for key in titles:
        mode = two[key]
        assert texts(page, f"[data-mode={key}] .big") == [number(mode["overall_score"], 0)]
        assert texts(page, f"[data-mode={key}] > p:not(.scale)") == [f"{mode['relationship_verb']}. Above {number(mode['percentile'], 0)}{NARROW}% of pairs."]
        assert texts(page, f"[data-mode={key}] .scale span") == [f"0{NARROW}% of pairs below", f"50{NARROW}%", f"100{NARROW}%", "−100", "0", "+100"]
        place = page.driver.execute_script("return parseFloat(document.querySelector(arguments[0]).style.left)", f"[data-mode={key}] .ruler u")
        assert place == pytest.approx(mode["percentile"], abs=0.01)
        assert texts(page, f"[data-mode={key}] h3") == [one["name"] for one in mode["categories"]]
        assert texts(page, f"[data-mode={key}] h3 + .quiet") == [f"{one.get('label') or ''} " for one in mode["categories"]]
        scores = [one.get("score") or 0 for one in mode["categories"]]
        assert texts(page, f"[data-mode={key}] .score") == [
            f"{one['name']} {signed(score, 0)}" for one, score in zip(mode["categories"], scores)]
        # From -100 to 100 over the whole axis.
        assert_bars(page.driver.execute_script(PARTS, f"[data-mode={key}] .axis"), [
            [[tag, sign_of(score, 0), *places] for tag, _, *places in bar(score * 0.6)] for score in scores])
        aspects = [by_id[id] for one in mode["categories"] for id in one["aspect_ids"] if id in by_id]
        assert texts(page, f"[data-mode={key}] .why li") == [
            f"Your {capital(one['user_planet'])} {one['aspect_type']} Ben’s {capital(one['their_planet'])}, {orb(one)}. {one['interpretation']}"
            for one in aspects]
    assert texts(page, "#two-only .aspects h2") == [f"{len(two['aspects'])} shared aspects, the strongest first"]
    assert texts(page, "#two-only .aspects th") == ["Yours", "Aspect", "Ben’s", "Orb", "Strength"]
    rows = page.driver.execute_script(
        "return [...document.querySelectorAll('.aspects tbody tr')].map(row => [row.title, ...[...row.children].map(one => one.textContent)])")
    assert rows == [
        [one["interpretation"], capital(one["user_planet"]), one["aspect_type"], capital(one["their_planet"]), orb(one), number(one["strength"], 2)]
        for one in two["aspects"]]
    assert page.find("#status").text == "Result for two people."
    assert page.find("#who").text == "You, born 15 Jun 1990, 14:30, 40.71° N 74.01° W · Ben, born 2 Nov 1988, 07:05, 52.52° N 13.40° E"


def test_the_wheel_of_two_people_in_words(page, two):
    geometry = page.service.call(
        "get_wheel", {"birth": BIRTH, "their_birth": THEIRS, "their_name": "Ben", "wheel": "synastry"}).json()["result"]["geometry"]
    assert texts(page, "#two-only .sky > section > p:not(.key)") == ["You inside, in your houses. Ben outside. Placidus houses."]
    assert texts(page, "#two-only .key > span") == ["trine, sextile", "square, opposition", "conjunction"]
    assert texts(page, "#two-only .sky details h3") == ["You", "Ben"]
    assert texts(page, "#two-only .sky details li") == [placed(body) for body in geometry["planets"] + geometry["theirPlanets"]]


def test_the_month_between_two_people_in_words(page, two):
    kinds = {"romantic": "A couple", "friend": "Friends", "family": "Family", "coworker": "Colleagues"}
    assert texts(page, "#between-as option") == list(kinds.values())
    assert texts(page, "#two-only .steps li") == ["≤ 37.5", "45", "48.5", "50", "51.5", "55", "≥ 62.5"]
    for kind in kinds:
        connection = {"connection_id": kind, "name": "Ben", "relationship_type": kind, "birth": THEIRS}
        vibe = page.service.call(
            "get_connection_vibes", {"birth": BIRTH, "date": DAY, "connections": [connection], "unrounded": True}
        ).json()["result"]["connection_vibes"][0]
        Select(page.find("#between-as")).select_by_value(kind)
        assert texts(page, "#two-only .dayof [role=status] > *") == [
            "Thursday 30 Oct 2025", vibe["vibe"],
            f"Harmony {number(vibe['harmony'], 0)} of 100, intensity {number(vibe['intensity'], 0)} of 100.", vibe["key_transit"]]
    cell = page.driver.execute_script(CELLS, "#two-only .calendar td:has([aria-current])")
    assert cell == [[heat((vibe["harmony"] - 50) * 2), f"30 Oct 2025: {number(vibe['harmony'], 0)}", "date", DAY, "30", number(vibe["harmony"], 0)]]
    page.find("#two-only .monthbar [aria-label='The month before']").click()
    page.wait(lambda: texts(page, "#two-only .month h2") == ["September 2025 between you and Ben"])
    assert "1 Sep 2025" in page.find("#two-only .dayof").text and len(page.all("#two-only .calendar button")) == 30


def test_names_of_two_people(page):
    """Names are in heads and captions, and isolated where they run from the right."""
    page.open(tab="two", on=DAY, **person("a", BIRTH), **person("b", THEIRS), **{"a.name": "Anna", "b.name": "سارة"})
    page.wait(page.is_read)
    sara = "\u2068سارة\u2069"
    assert texts(page, "#two-title") == [f"Anna and {sara}"] and texts(page, "#two-only .sky h2") == [f"Anna and {sara} on one wheel"]
    assert texts(page, "#two-only .sky > section > p:not(.key)") == [f"Anna inside, whose houses these are. {sara} outside. Placidus houses."]
    assert texts(page, "#two-only .sky details h3") == ["Anna", sara] and texts(page, "#two-only .aspects th")[:3] == ["Anna’s", "Aspect", f"{sara}’s"]
    assert texts(page, "#two-only .month h2") == [f"October 2025 between Anna and {sara}"]
    assert texts(page, "#two-only .why li")[0].startswith("Anna’s ") and f" {sara}’s " in texts(page, "#two-only .why li")[0]
    assert "'s " not in page.find("#two-only").text and f"{sara}’s" in page.find("#two-only .together").text
    # Without names.
    page.two()
    assert texts(page, "#two-title") == ["Two people"] and texts(page, "#two-only .month h2")[0].endswith(" between you")
    assert texts(page, "#two-only .why li")[0].startswith("Your ") and texts(page, "#two-only .aspects th")[:3] == ["Yours", "Aspect", "Theirs"]


@pytest.mark.parametrize("birth, year", [(BIRTH, 2024), (UNTIMED, 2025)])
def test_a_year(page, birth, year):
    page.open(tab="year", on=f"{year}-05-17", **person("a", birth))
    page.wait(page.is_read)
    data = {"birth": birth, "date": f"{year}-01-01", "day_zone": "UTC", "days": 366 if year == 2024 else 365}
    assert json.loads(shlex.split(page.find("#program").text)[-1]) == {"data": data}
    days = page.service.call("get_scores_for_days", {**data, "unrounded": True, "uncertainty": False}).json()["result"]
    assert page.find("#status").text == f"Result for {year}." and texts(page, "#year-title") == [str(year)]
    names = [one for group in page_data(page.service)["groups"] for one in [group, *group["meters"]]]
    assert texts(page, "#year-of option") == [short(one["title"]) for one in names]
    for name in ["overview_super_group", "mental_clarity"]:
        Select(page.find("#year-of")).select_by_value(name)
        value = lambda day: day[name]["unified_score"]
        months, rows = [], []
        for month in range(1, 13):
            own = [day for day in days if int(day["date"][5:7]) == month]
            rough, *_, easy = sorted(own, key=value)
            mean = sum(map(value, own)) / len(own)
            months.append((mean, calendar.month_name[month]))
            at = lambda day: f"{dated(day['date'])[:-5]} {signed(value(day), 0)}"
            rows.append([f"{year}-{month:02}", f"{calendar.month_name[month]}mean {signed(mean, 0)}", f"easiest {at(easy)}, roughest {at(rough)}", [heat(value(day)) for day in own]])
        assert texts(page, "#year-only .lead") == [f"Easiest in {max(months)[1]}, roughest in {min(months)[1]}."]
        assert page.driver.execute_script("""
            return [...document.querySelectorAll('#year-only [data-month]')].map(row => [row.dataset.month, row.querySelector('.between').textContent,
              row.querySelector('.small').textContent, [...row.querySelectorAll('.days i')].map(one => one.className)])""") == rows
    windows = page.service.call("get_transits", {key: data[key] for key in ("birth", "date", "days")}).json()["result"]["windows"]
    slow = [one for one in windows if one["planet"] in ("jupiter", "saturn", "uranus", "neptune", "pluto") and one.get("natal_planet")
            and any(at["at"].startswith(str(year)) for at in one["exact"])]
    assert slow and texts(page, "#year-only .plainlist li") == [
        said({"transit_planet": one["planet"], "aspect_type": one["aspect"], "natal_planet": one["natal_planet"]}) + window_in_words(one) for one in slow]
    marks = page.driver.execute_script("return [...document.querySelectorAll('#year-only .plainlist .window')].map(one => one.children.length)")
    assert marks == [sum(at["at"].startswith(str(year)) for at in one["exact"]) for one in slow]
    page.find("[aria-label='The year after']").click()
    page.wait(lambda: page.find("#status").text == f"Result for {year + 1}.")
    page.find(f"[data-month='{year + 1}-03']").click()
    page.wait(lambda: f"1 Mar {year + 1}" in page.find("#status").text and page.find("#day-title").is_displayed())
    page.driver.back()
    page.wait(lambda: page.find("#status").text == f"Result for {year + 1}." and page.find("#year-title").is_displayed())


def test_minutes_of_uncertainty(page):
    """A time with minutes of uncertainty: ranges, and a sentence without a link."""
    born = {**BIRTH, "birth_time_uncertainty": 20}
    page.open(tab="day", on=DAY, **person("a", BIRTH), **{"a.within": "20"})
    page.wait(page.is_read)
    assert '"birth_time_uncertainty":20' in page.find("#program").text and "14:30 ± 20 min" in page.find("#who").text
    assert texts(page, "#day-only .now > p")[-1] == (
        "Your birth time is 14:30 ± 20 min: each score is that of 14:30, and in 4 of 5 cases the score of the true time lies in the range beside it. ")
    reading = page.service.call("get_astrometers", {"birth": born, "date": DAY, "unrounded": True}).json()["result"]
    meters = reading["birth_uncertainty"]["meters"]
    shown = dict(zip(page.driver.execute_script("return [...document.querySelectorAll('[data-meter]')].map(one => one.dataset.meter)"), texts(page, "[data-meter] .score")))
    assert set(meters) - set(shown) == {"overall_intensity", "overall_harmony"}
    for name, score in shown.items():
        assert score == f"Score {ranged(reading[name], meters[name]['unified_score'])}"
    assert "needs the time of birth" not in page.find("#day-only").text and len(page.all("#day-only .axis i.range")) >= 26
    # The Swift program cannot shorten such a birth.
    Select(page.find("#language")).select_by_value("swift")
    assert '"birth_time_uncertainty":20' in page.find("#program").text


def test_what_a_selection_lit(page):
    """Beside the pressed row, where a phone shows it without scrolling."""
    page.day(BIRTH)
    reading = page.service.call("get_astrometers", {"birth": BIRTH, "date": DAY}).json()["result"]
    mover = page.find("[aria-label='Moved most since the day before'] button")
    mover.click()
    meter = reading[mover.get_attribute("data-choice").split()[1]]
    assert texts(page, "[data-choice][aria-pressed=true] + .lit-words li") == [said(one) for one in meter["top_aspects"]]
    transit = page.find("[aria-label='Strongest transit'] button")
    transit.click()
    titles = page.driver.execute_script("return Object.fromEntries(titles)")
    assert texts(page, "[aria-pressed=true] + .lit-words li") == [titles[name] for name in reading["key_aspects"][0]["affected_meters"] if name in titles]
    assert len(page.all(".lit-words")) == 1
    transit.click()
    assert page.all(".lit-words") == []


def test_what_is_not_known_of_two_people(page):
    page.open(tab="two", on=DAY, **person("a", {"birth_date": "1990-06-15"}), **person("b", THEIRS))
    page.wait(page.is_read)
    result = page.service.call("get_compatibility", {"birth": {"birth_date": "1990-06-15"}, "their_birth": THEIRS}).json()["result"]
    prompts = list(dict.fromkeys(itertools.chain(*(result[mode]["missing_data_prompts"] for mode in ["romantic", "friendship", "coworker"]))))
    assert prompts and texts(page, "[aria-label='Not known'] p") == prompts
    assert "The other person outside" in page.find("#two-only .sky").text and "Solar houses, no angles" in page.find("#two-only .sky").text


def test_who_is_read(page):
    for birth, words in [
        ({"birth_date": "1990-06-15"}, "You, born 15 Jun 1990"),
        ({"birth_date": "1990-06-15", "birth_timezone": "Europe/Berlin"}, "You, born 15 Jun 1990, Europe/Berlin"),
        ({**BIRTH, "birth_lat": -33.456, "birth_lon": 151.2, "birth_timezone": "Australia/Sydney"},
         "You, born 15 Jun 1990, 14:30, 33.46° S 151.20° E"),
    ]:
        page.day(birth)
        assert page.find("#who").text == words and page.find("#change").text == "Change"
    page.open()
    assert page.find("#change").text == "Read my day" and page.find("#go").get_attribute("textContent") == "Read the day"
    page.find("#tab-two").click()
    page.wait(lambda: "two people" in page.find("#status").text)
    assert page.find("#change").text == "Compare my own" and page.find("#go").get_attribute("textContent") == "Compare"
    assert page.find("#who").text == (
        "Anna, born 15 Jun 1990, 14:30, New York City, New York, United States · Ben, born 2 Nov 1988, 08:15, Lisbon, Portugal")


def test_tabs_by_keyboard(page):
    page.open()
    tabs = ["day", "two", "year", "sky"]
    selected = lambda: [page.find(f"#tab-{name}").get_attribute("aria-selected") for name in tabs]
    for start, key, tab in [
        ("day", Keys.END, "sky"), ("sky", Keys.HOME, "day"), ("day", Keys.ARROW_RIGHT, "two"), ("two", Keys.ARROW_LEFT, "day"),
        ("day", Keys.ARROW_LEFT, "sky"), ("sky", Keys.ARROW_RIGHT, "day"),
    ]:
        page.find(f"#tab-{start}").send_keys(key)
        assert selected() == [str(tab == name).lower() for name in tabs]
        assert page.driver.switch_to.active_element.get_attribute("id") == f"tab-{tab}"
        page.wait(page.is_read)
        assert [page.find(f"#{name}-only").is_displayed() for name in tabs] == [tab == name for name in tabs]
        assert [page.find(f"#tab-{name}").get_attribute("tabIndex") for name in tabs] == ["0" if tab == name else "-1" for name in tabs]
        page.form()
        assert page.find("#person-b").is_displayed() == (tab == "two")
        page.driver.execute_script("openForm(false)")


def test_the_list_of_cities_by_keyboard(page):
    """Up from the box selects the last city, and a step beyond an end returns to the box."""
    page.open()
    page.form()
    box = page.find("#a-city")
    box.clear()
    box.send_keys("san fr")
    page.wait(lambda: page.all("#a-cities [role=option]"))
    count = len(page.all("#a-cities [role=option]"))
    assert count > 1
    selected = lambda: [index for index, one in enumerate(page.all("#a-cities [role=option]")) if one.get_attribute("aria-selected") == "true"]
    for key, at in [(Keys.ARROW_UP, [count - 1]), (Keys.ARROW_UP, [count - 2]), (Keys.ARROW_DOWN, [count - 1]), (Keys.ARROW_DOWN, []),
                    (Keys.ARROW_DOWN, [0]), (Keys.ARROW_UP, [])]:
        box.send_keys(key)
        assert selected() == at and box.get_attribute("aria-activedescendant") == (f"a-cities-{at[0]}" if at else None)
    places = page.service.call("find_places", {"query": "san fr", "limit": 8}).json()["result"]["places"]
    assert [one.get_attribute("textContent") for one in page.all("#a-cities [role=option]")] == [
        f"{place['title']} {place['population']:,} people" for place in places]


def test_links_of_each_tab(page):
    """A link has what its tab needs: the other person only for two people."""
    page.open(tab="two", on=DAY, **person("a", BIRTH), **person("b", THEIRS), **{"b.name": "Ben & <Co>", "a.name": "Ä"})
    page.wait(page.is_read)
    a = {"a.name": "Ä", **person("a", BIRTH)}
    b = {"b.name": "Ben & <Co>", **person("b", THEIRS)}
    as_text = lambda parts: {key: f"{value:g}" if isinstance(value, float) else value for key, value in parts.items()}
    page.form()
    for tab, parts in [("two", {"tab": "two", "on": DAY, **a, **b}), ("day", {"tab": "day", "on": DAY, **a})]:
        page.find(f"#tab-{tab}").click()
        found = page.driver.execute_script("return [...new URLSearchParams(fragment().slice(1))]")
        assert dict(found) == as_text(parts) and len(found) == len(parts)


def test_words_after_copying(page):
    page.day(BIRTH)
    page.form()
    link = page.copied("#share")
    assert link.startswith(page.service.url + "/#tab=day&on=2025-10-30&") and page.find("#status").text == "The link is copied."
    page.driver.execute_script("window.copied = null")
    assert page.copied("#copy") == page.find("#program").text and page.find("#status").text == "The program is copied."
    for name, text in [("swift", "Copy as Swift"), ("python", "Copy as Python"), ("curl", "Copy as curl")]:
        Select(page.find("#language")).select_by_value(name)
        assert page.find("#copy").text == text
    page.driver.execute_script(
        "Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText: async () => { throw new Error(); }}})")
    page.find("#copy").click()
    page.wait(lambda: page.find("#status").text.startswith("The browser does not let a page copy here; the program is: curl http://"))


def test_programs_say_what_was_typed(page):
    page.open(tab="two", on=DAY, **person("a", BIRTH), **{"b.date": "1988-11-02", "b.city": "Lisbon, PT", "b.name": "O'Neil"})
    page.wait(page.is_read)
    program = lambda name: (Select(page.find("#language")).select_by_value(name), page.find("#program").text)[1]
    data = {"birth": BIRTH, "their_birth": {"birth_date": "1988-11-02", "birth_place": "Lisbon, PT"}, "their_name": "O'Neil"}
    curl = program("curl")
    assert curl.startswith(f"curl {page.service.url}/get_compatibility \\\n  -H 'content-type: application/json' -d '")
    # As a shell reads it.
    assert json.loads(shlex.split(curl)[-1]) == {"data": data}
    python = program("python")
    assert python.startswith("import astrometer\n\nresult = astrometer.call(\"get_compatibility\", {")
    assert json.loads(python[python.index("{"):-1]) == data
    swift = program("swift")
    assert json.loads(re.search(r'#"(.*)"#', swift)[1]) == data and 'functions.call("get_compatibility", Array(request.utf8)' in swift
    page.day({**BIRTH, "birth_date": "1990-10-28", "birth_time": "00:30"})
    assert program("swift") == (
        "import Astrometer\n\nlet reader = try Reader()\nlet chart = try reader.chart(of: try BirthData(date: \"1990-10-28\", time: \"00:30\", "
        "zone: \"America/New_York\", latitude: 40.7128, longitude: -74.006))\n"
        f"let reading = try reader.reading(of: chart, on: \"{DAY}\")\nlet json = try reading.document().json()")


def test_errors_of_the_server_in_words(page):
    page.day(BIRTH)
    answers = [
        ({"status": "RESOURCE_EXHAUSTED", "message": "x"}, "The server is busy. Try again in a moment.", None),
        ({"status": "INVALID_ARGUMENT", "message": "the day is wrong", "details": {"field": "date"}}, "The day is wrong.", "date"),
        ({"status": "INVALID_ARGUMENT", "message": "the zone is wrong", "details": {"field": "birth.birth_timezone"}}, "The zone is wrong.", "a-zone"),
        ({"status": "INVALID_ARGUMENT", "message": "the place is wrong", "details": {"field": "birth.birth_place"}}, "The place is wrong.", "a-city"),
        ({"status": "INVALID_ARGUMENT", "message": "the date 2011-12-30 does not exist; did you mean another?"}, "The date 30 Dec 2011 does not exist. Did you mean another?", None),
        ({"status": "DEADLINE_EXCEEDED", "message": "x"}, "The server needed too long for this. It may be busy: try again in a moment.", None),
        ({"status": "INTERNAL", "message": "x"}, "The server failed. Try again, and tell its operator if this happens again.", None),
        ({"status": "UNAUTHENTICATED", "message": "x"}, "This server asks for a token.", "token"),
    ]
    for error, words, field in answers:
        page.driver.execute_script(
            "window.fetch = async () => new Response(JSON.stringify({error: arguments[0]}), {status: 400}); find('alert').replaceChildren()".replace(
                "arguments[0]", json.dumps(error)))
        page.go()
        page.wait(lambda: page.alert() == words)
        assert page.find("#status").text == "" and page.find("#go").is_enabled()
        assert page.find("#retry").is_displayed() == (error["message"] == "x" and not field) and not page.find("#cancel").is_displayed()
        if field:
            assert page.driver.switch_to.active_element.get_attribute("id") == field
    assert page.find("#token-label").is_displayed()


def test_people_that_are_remembered(page):
    """In the order of saving, each once, also for the second person; without a name by the date of birth."""
    page.open()
    page.find("#change").click()
    try:
        for name, date, time in [("Ada", "1990-06-15", ""), ("", "1985-12-01", ""), ("Ada", "1990-06-15", ""), ("Ada", "1990-06-16", "")]:
            page.fill(a_name=name, a_date=date)
            page.find("#save").click()
            assert page.find("#status").text == f"{name or 'This birth'} is remembered in this browser, which opens this page with it from now on."
        page.find("#tab-two").click()
        page.form()
        for who in "ab":
            assert texts(page, f"#{who}-known option") == ["choose", "1 Dec 1985", "Ada", "Ada"]
        Select(page.find("#b-known")).select_by_index(3)
        assert page.find("#b-date").get_attribute("value") == "1990-06-16" and page.find("#b-name").get_attribute("value") == "Ada"
        # Nothing of the one before remains.
        page.fill(b_city="Lisbon, PT")
        Select(page.find("#b-known")).select_by_index(1)
        assert [page.find(f"#b-{key}").get_attribute("value") for key in ["date", "name", "city", "time"]] == ["1985-12-01", "", "", ""]
        # What cannot be read is not saved.
        page.fill(a_date="")
        page.find("#save").click()
        assert page.alert() == "Your date of birth is missing." and len(page.all("#a-known option")) == 4
        page.find("#forget").click()
        assert page.find("#status").text == "Nobody is remembered in this browser now."
        assert not page.find("#a-known").is_displayed()
    finally:
        page.driver.execute_script("localStorage.clear()")


def test_what_is_printed(page):
    page.day(BIRTH)
    page.form()
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        for selector in ["header", "#form", "#code", "#status", "footer", "#change", ".scalehead", ".chosen-words", "#day-only .month label",
                         "#day-only .sky details", "#day-only .month details", "[aria-label='The day before']", ".forscreen"]:
            assert not any(one.is_displayed() for one in page.all(selector)), selector
        for selector in ["#who", "#day-title", "#day-only .lead", "#day-only .figures", "#day-only .calendar button b", ".lights", ".group .score", ".wheel"]:
            assert page.find(selector).is_displayed(), selector
    finally:
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_the_chosen_day_with_forced_colors(page):
    page.day(BIRTH)
    style = "return getComputedStyle(document.querySelector(arguments[0])).backgroundColor"
    try:
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "forced-colors", "value": "active"}]})
        chosen, other = (page.driver.execute_script(style, f"#day-only .calendar {one}") for one in ("[aria-current]", "button:not([aria-current])"))
        highlight = page.driver.execute_script("document.body.insertAdjacentHTML('beforeend', '<i id=probe></i>'); find('probe').style.cssText ="
                                               " 'background: Highlight; forced-color-adjust: none'; return getComputedStyle(find('probe')).backgroundColor")
        assert chosen == highlight != other
    finally:
        page.size(1400)


COLORS = {
    "easy": ["#14599e", "#82bbf5"], "tense": ["#b3470b", "#f59e5f"],
    "up": ["#14599e", "#82bbf5"], "down": ["#b3470b", "#f59e5f"], "transit": ["#94306a", "#e08ac0"],
}


def test_colors(page):
    """Ease is blue and strain orange, everywhere and in both themes."""
    probes = [
        (".score.up", "color", "up"), (".score.down", "color", "down"), (".axis i.up", "background-color", "up"), (".axis i.down", "background-color", "down"),
        (".axis u.up", "background-color", "up"), (".axis u.down", "background-color", "down"), (".wheel .flowing", "stroke", "easy"),
        (".wheel .tense", "stroke", "tense"), (".key .easy", "border-top-color", "easy"), (".key .tense", "border-top-color", "tense"),
        (".wheel .body.outer text", "fill", "transit"), (".calendar .p3, .steps .p3", "background-color", "easy"),
        (".calendar .m3, .steps .m3", "background-color", "tense"), (".outer-ink", "color", "transit"),
    ]
    page.day(BIRTH)
    try:
        for index, theme in enumerate(["light", "dark"]):
            page.size(1400, theme=theme)
            for selector, property_, name in probes:
                color = page.driver.execute_script(
                    "const one = document.querySelector(arguments[0]); return one && getComputedStyle(one).getPropertyValue(arguments[1])", selector, property_)
                wanted = COLORS[name][index]
                assert color == "rgb({}, {}, {})".format(*(int(wanted[place:place + 2], 16) for place in (1, 3, 5))), (selector, theme)
    finally:
        page.size(1400)
