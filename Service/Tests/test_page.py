"""Tests the page in headless Chromium."""

import base64
import json
import os
import re
import subprocess
import time
from datetime import datetime
from pathlib import Path
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

import pytest
import requests
from axe_core_python.selenium import Axe
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from browser import BORN, CHROMIUM, DAY, DRIVER, IN_NEW_YORK, Page, person
from service import BIRTH, THEIRS, Service

pytestmark = pytest.mark.skipif(CHROMIUM is None or DRIVER is None, reason="Chromium is not installed")


def test_the_page_loads_nothing_from_other_origins(page):
    """The page requests nothing but itself and its functions, and its policy forbids more."""
    page.day(BIRTH)
    names = page.driver.execute_script("return performance.getEntriesByType('resource').map(one => one.name)")
    assert names and all(name.startswith((page.service.url + "/get_", page.service.url + "/find_places")) for name in names)
    policy = requests.get(page.service.url + "/").headers["content-security-policy"]
    assert "default-src 'none'" in policy and "connect-src 'self'" in policy and "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    first, second = (requests.get(page.service.url + "/").headers["content-security-policy"] for _ in range(2))
    assert first != second and "worker-src 'self'" in first


# Meters whose numbers are those of the overview, in whose row they are.
REPEATED = {"overall_intensity", "overall_harmony"}

# Name, score, intensity and harmony of every meter that is shown.
NUMBERS = """
    return Object.fromEntries([...document.querySelectorAll('[data-meter]')].map(row => {
      const owner = row.parentElement.tagName === 'SUMMARY' ? row.parentElement.parentElement : row.parentElement;
      const [intensity, harmony] = [...owner.querySelector(':scope > div, :scope > details > div').querySelectorAll('p.quiet b')];
      return [row.dataset.meter, [row.querySelector('.name').textContent, row.querySelector('.score').lastChild.textContent,
        intensity.textContent, harmony.textContent]];
    }))"""


def test_it_shows_what_the_function_returned(page):
    page.day(BORN, city="New York")
    reading = page.service.call("get_astrometers", {"birth": IN_NEW_YORK, "date": DAY}).json()["result"]
    shown = {row.get_attribute("data-meter"): row for row in page.all("[data-meter]")}
    meters = {name for name, value in reading.items() if isinstance(value, dict) and "meter_name" in value}
    assert set(shown) == meters - REPEATED and len(meters) == 28
    texts = page.driver.execute_script(NUMBERS)
    for name in meters - REPEATED:
        _, score, intensity, harmony = texts[name]
        assert float(score.replace("−", "-")) == pytest.approx(reading[name]["unified_score"], abs=0.051)
        assert float(intensity) == pytest.approx(reading[name]["intensity"], abs=0.51)
        assert float(harmony) == pytest.approx(reading[name]["harmony"], abs=0.51)
    assert f"{reading['aspect_count']} transits" in page.find("#day-only").text
    # "Why" shows the aspects behind a meter.
    page.driver.execute_script("document.querySelector(\"[data-of='mental_clarity']\").closest('.group').open = true")
    page.find("[data-meter='mental_clarity'] ~ details summary").click()
    why = page.find("[data-meter='mental_clarity'] ~ details").text
    for aspect in reading["mental_clarity"]["top_aspects"]:
        assert aspect["label"] in why


@pytest.mark.parametrize("zone", ["Pacific/Auckland", "Pacific/Honolulu", "Asia/Kathmandu"])
def test_the_day_is_that_of_the_browser(page, zone):
    """Noon, dates and the present day are those of the browser's zone, which the page names once."""
    page.zone(zone)
    try:
        before = datetime.now(ZoneInfo(zone)).date()
        page.open()
        assert page.find("#date").get_attribute("value") in map(str, (before, datetime.now(ZoneInfo(zone)).date()))
        page.day(BIRTH)
        request = {"birth": BIRTH, "date": DAY, "day_zone": zone}
        facts = page.service.call("get_facts", {**request, "scope": "brief"}).json()["result"]
        reading = page.service.call("get_astrometers", request).json()["result"]
        assert reading["date"][:19] == f"{DAY}T12:00:00" and page.find("#day-title").text == "Thursday 30 Oct 2025"
        assert page.find("#day-only .figures + p").text == facts["sentence"]
        for name, (_, score, _, _) in page.driver.execute_script(NUMBERS).items():
            assert float(score.replace("−", "-")) == pytest.approx(reading[name]["unified_score"], abs=0.051)
        shown = page.driver.execute_script("return zoneTitle()")
        # The browser may know the zone by an older name.
        assert shown in (zone, "Asia/Katmandu") and page.find("#day-only").text.count(shown) == 1
        assert "UTC" not in page.find("#day-only").text
        # Exact on another date than in UTC.
        first = next(one for one in facts["transits"] if one.get("next_exact"))
        local = datetime.fromisoformat(first["next_exact"]).astimezone(ZoneInfo(zone))
        assert page.driver.execute_script("return dated(arguments[0])", first["next_exact"]) == f"{local.day} {local:%b %Y}"
        page.picture("day-" + zone.replace("/", "-"))
    finally:
        page.zone("UTC")


def test_a_date_that_the_zone_skipped(page):
    page.zone("Pacific/Apia")
    try:
        page.day(BIRTH, date="2011-12-31")
        assert len(page.all("#day-only .calendar [data-day]")) == 30
        page.find("[aria-label='The day before']").click()
        assert "does not exist in Pacific/Apia" in page.alert()
        page.driver.get_log("browser")
    finally:
        page.zone("UTC")


def test_the_example_is_marked_and_makes_room(page):
    page.open()
    assert page.find("#example").is_displayed() and "Anna, born 15 Jun 1990, 14:30, New York" in page.find("#who").text
    assert not page.find("#form").is_displayed()
    page.find("#change").click()
    assert page.driver.switch_to.active_element.get_attribute("id") == "a-date"
    assert all(page.find(f"#a-{key}").get_attribute("value") == "" for key in ["name", "date", "time", "city", "zone"])
    page.fill(a_date="1985-12-21")
    page.find("#go").click()
    page.wait(lambda: "21 Dec 1985" in page.find("#who").text)
    assert not page.find("#example").is_displayed() and not page.find("#form").is_displayed()
    assert page.driver.switch_to.active_element.get_attribute("id") == "day-title"


def smallest_text(page, image=".wheel"):
    """Returns the smallest size of a text of the images, in pixels."""
    return page.driver.execute_script("""
        return Math.min(...[...document.querySelectorAll(`${arguments[0]} text`)].filter(one => one.checkVisibility()).map(one =>
          parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a))""", image)


@pytest.mark.parametrize("width", [320, 360, 480, 561, 700, 768, 1000, 1024, 1100, 1280, 1400, 2000])
def test_text_on_wheels_is_never_below_ten_pixels(page, width):
    page.size(width)
    try:
        page.day(BORN, city="New York")
        assert smallest_text(page) >= 9.99
        page.two()
        assert smallest_text(page) >= 9.99
    finally:
        page.size(1400)


@pytest.mark.parametrize("width", [320, 1024])
def test_text_of_points_and_lines_is_never_below_ten_pixels(page, width):
    page.size(width)
    try:
        page.open()
        for summary in page.all("#day-only .sky summary, #day-only .month summary"):
            summary.click()
        box = page.find("#day-only .sky [type=checkbox]")
        assert box.rect["width"] == box.rect["height"] < 24
        box.click()
        page.wait(lambda: page.all(".wheel .point text"))
        assert smallest_text(page) >= 9.99
        assert smallest_text(page, ".chart") >= 9.99
        labels = page.driver.execute_script(
            "return [...document.querySelectorAll('.chart text')].filter(one => /-/.test(one.textContent)).map(one => one.getBoundingClientRect()).map(({left, right}) => [left, right])")
        assert len(labels) > 4 and all(one[1] <= other[0] for one, other in zip(labels, labels[1:]))
    finally:
        page.size(1400)


def test_a_turned_phone_keeps_what_is_typed(page):
    """A window that becomes narrow gets another wheel, and the form that is being filled in is left alone."""
    page.open()
    try:
        assert page.all(".wheel .degree")
        page.find("#change").click()
        page.find("#a-name").send_keys("An")
        page.size(400)
        page.wait(lambda: not page.all(".wheel .body .degree"))
        page.wait(lambda: smallest_text(page) >= 9.99)
        assert page.find("#alert").text == "" and page.find("#a-name").get_attribute("value") == "An"
        assert page.find("#status").text.startswith("Result for ")
        body = "document.querySelector('.wheel .body.outer')"
        page.driver.execute_script(f"{body}.dispatchEvent(new MouseEvent('click', {{bubbles: true}}))")
        assert page.all(".wheel.chosen .body.lit")
    finally:
        page.size(1400)


def test_scores_of_zero_and_of_three_digits(page):
    """A score that is shown as 0 is neither better nor worse, and three digits stay on one line of a narrow calendar."""
    page.day(BIRTH)
    scores = page.all("#day-only .score")
    for score in scores:
        text = page.driver.execute_script("return arguments[0].lastChild.textContent", score)
        assert score.get_attribute("class") == ("score zero" if text == "0.0" else "score down" if text.startswith("−") else "score up")
    page.size(320)
    try:
        page.day({"birth_date": "1962-02-05", "birth_time": "06:40"}, city="Lisbon, PT", date="1962-02-05")
        days = page.all("#day-only .calendar button b")
        assert "−100" in [day.text for day in days]
        assert len({day.rect["height"] for day in days}) == 1 and page.overlaps() == []
    finally:
        page.size(1400)


def test_names_from_the_right_keep_numbers_in_place(page):
    page.open(tab="two", on=DAY, **person("a", BIRTH), **person("b", THEIRS), **{"b.name": "سارة بنت"})
    page.wait(page.is_read)
    assert "\u2068سارة بنت\u2069, " in page.find("#two-only .dayof").text
    page.form()
    assert "\u2068" not in page.find("#program").text


def test_movers_and_the_strongest_transit(page):
    page.day(BIRTH)
    reading = page.service.call("get_astrometers", {"birth": BIRTH, "date": DAY, "unrounded": True}).json()["result"]
    meters = [value for name, value in reading.items() if isinstance(value, dict) and "meter_name" in value
              and (name == "overview_super_group" or not name.endswith("super_group") and name not in REPEATED)]
    moved = sorted(meters, key=lambda meter: -abs(meter["trend"]["unified_score"]["delta"]))[:3]
    shown = [button.get_attribute("data-choice") for button in page.all("[aria-label='Moved most since the day before'] button")]
    assert shown == [f"meter {meter['meter_name']}" for meter in moved]
    first = reading["key_aspects"][0]
    card = page.find("[aria-label='Strongest transit'] button").text
    windows = page.service.call("get_transits", {"birth": BIRTH, "date": DAY, "days": 1}).json()["result"]["windows"]
    window = next(one for one in windows if (one["planet"], one["aspect"], one.get("natal_planet"))
                  == (first["transit_planet"], first["aspect_type"], first["natal_planet"]))
    assert f"your {first['natal_planet'].title()}" in card
    assert "Within" in card and f"{int(window['end'][8:10])} " in card and window["end"][:4] in card
    # The strip has a line for each exact pass, and the dot of the day where the day lies between begin and end.
    strip = page.find("[aria-label='Strongest transit'] button .window")
    assert len(strip.find_elements(By.TAG_NAME, "i")) == len(window["exact"])
    begin, at, end = (datetime.fromisoformat(text.replace("Z", "+00:00")) for text in
                      [window["begin"], f"{DAY}T12:00:00Z", window["end"]])
    dot = page.driver.execute_script("return parseFloat(arguments[0].style.left)", strip.find_element(By.TAG_NAME, "u"))
    assert dot == pytest.approx(100 * (at - begin) / (end - begin), abs=0.01)


def test_the_sentence_and_the_usual_ranges(page):
    page.day(BIRTH)
    reading = page.service.call("get_astrometers", {"birth": BIRTH, "date": DAY, "ranges": True}).json()["result"]
    facts = page.service.call("get_facts", {"birth": BIRTH, "date": DAY, "model": reading["model"]}).json()["result"]
    assert page.find("#day-only .figures + p").text == facts["sentence"]
    ranges = reading["usual_ranges"]
    name = page.find("[aria-label='Moved most since the day before'] button").get_attribute("data-choice").split()[1]
    moved = ranges[name]["moved_by"]
    assert f"Moved by {moved['transit_planet'].title()} {moved['aspect']} your {moved['natal_planet'].title()}" in page.find(
        "[aria-label='Moved most since the day before'] button").text
    # The band lies where the numbers say, on an axis from -60 to 60.
    left, right = page.driver.execute_script(
        "const band = document.querySelector(\"[data-meter='mental_clarity'] .axis s\").style;"
        "return [parseFloat(band.left), 100 - parseFloat(band.right)];")
    score = ranges["mental_clarity"]["unified_score"]
    assert left == pytest.approx(50 + score["p10"] / 1.2, abs=0.05) and right == pytest.approx(50 + score["p90"] / 1.2, abs=0.05)
    page.driver.execute_script("document.querySelector(\"[data-of='mental_clarity']\").closest('.group').open = true")
    page.find("[data-meter='mental_clarity'] ~ details summary").click()
    assert f"above {score['percent_below']:.0f} % of your last 365 days" in page.find("[data-meter='mental_clarity'] ~ details").text


def test_wheel(page):
    page.day(BIRTH)
    result = page.service.call("get_wheel", {"birth": BIRTH, "wheel": "both", "date": DAY}).json()["result"]["geometry"]
    assert len(page.all(".wheel .body.inner")) == len(result["planets"]) == 11
    assert len(page.all(".wheel .body.outer")) == len(result["transitPlanets"]) == 11
    assert len(page.all(".wheel .aspect")) == len(result["aspects"])
    page.driver.execute_script("document.querySelector('.sky details').open = true")
    assert "Sun 24°23" in page.find(".sky details").text and "Gemini" in page.find(".sky details").text


def test_one_selection(page):
    page.day(BIRTH)
    reading = page.service.call("get_astrometers", {"birth": BIRTH, "date": DAY}).json()["result"]
    mover = page.find("[aria-label='Moved most since the day before'] button")
    mover.click()
    name = mover.get_attribute("data-choice").split()[1]
    lit = {" ".join(line.get_attribute(f"data-{part}") for part in ["first", "aspect", "second"]) for line in page.all(".aspect.lit")}
    assert lit == {f"{one['transit_planet']} {one['aspect_type']} {one['natal_planet']}" for one in reading[name]["top_aspects"]}
    assert mover.get_attribute("aria-pressed") == "true" and "Highlighted: " in page.find(".chosen-words").text
    # Selecting a transit highlights its meters.
    page.find("[aria-label='Strongest transit'] button").click()
    assert len(page.all(".aspect.lit")) == 1 and mover.get_attribute("aria-pressed") == "false"
    meters = {row.get_attribute("data-of") for row in page.all("[data-of].lit")}
    assert meters == set(reading["key_aspects"][0]["affected_meters"]) - REPEATED
    # Selecting it again clears the selection.
    page.find("[aria-label='Strongest transit'] button").click()
    assert page.all(".lit") == []


def test_month(page):
    page.day(BIRTH)
    first = DAY[:8] + "01"
    days = page.service.call(
        "get_scores_for_days", {"birth": BIRTH, "date": first, "days": 31}).json()["result"]
    cells = page.all(".calendar button")
    assert [cell.get_attribute("data-day") for cell in cells] == [day["date"][:10] for day in days]
    for cell, day in zip(cells, days):
        score = day["overview_super_group"]["unified_score"]
        assert float(cell.find_element(By.TAG_NAME, "b").text.replace("−", "-")) == pytest.approx(score, abs=0.56)
    assert page.find(".calendar [aria-current]").get_attribute("data-day") == DAY
    # Days open; Back and Forward go through the readings, and the address bar stays empty.
    page.find("[data-day='2025-10-07']").click()
    page.wait(lambda: page.is_read() and "7 Oct 2025" in page.find("#status").text)
    assert "7 Oct 2025" in page.find("#day-title").text
    page.driver.back()
    page.wait(lambda: page.is_read() and "30 Oct 2025" in page.find("#status").text)
    assert "30 Oct 2025" in page.find("#day-title").text and page.find("#date").get_attribute("value") == DAY
    page.driver.forward()
    page.wait(lambda: page.is_read() and "7 Oct 2025" in page.find("#status").text)
    assert page.driver.current_url == page.service.url + "/"
    # As lines, with the keyboard.
    page.find(".month details summary").click()
    # Drawn when the browser reports that the details are open.
    page.wait(lambda: page.all("input[type=range]"))
    slider = page.find("input[type=range]")
    slider.send_keys(Keys.HOME)
    assert slider.get_attribute("aria-valuetext").startswith(first)
    slider.send_keys(Keys.ARROW_RIGHT)
    assert slider.get_attribute("aria-valuetext").startswith(days[1]["date"][:10])
    assert len(page.all(".month details tbody tr")) == 31


def test_people_are_saved_on_request(page):
    page.day(BORN, city="New York")
    assert page.driver.execute_script("return localStorage.length") == 0
    try:
        page.form()
        page.fill(a_name="Anna")
        page.find("#save").click()
        assert "Anna is remembered" in page.find("#status").text
        # The page opens with that birth from now on, and with the example once it is forgotten.
        page.open()
        assert page.find("#who").text.startswith("Anna, born 15 Jun 1990, 14:30, New York City") and not page.find("#example").is_displayed()
        page.find("#change").click()
        assert page.find("#a-date").get_attribute("value") == "1990-06-15"
        Select(page.find("#a-known")).select_by_visible_text("Anna")
        assert page.find("#a-date").get_attribute("value") == "1990-06-15"
        assert page.find("#a-city").get_attribute("value").startswith("New York City")
        page.find("#forget").click()
        assert page.driver.execute_script("return localStorage.length") == 0 and not page.find("#forget").is_displayed()
        page.open()
        assert page.find("#example").is_displayed()
    finally:
        page.driver.execute_script("localStorage.clear()")


def test_printed(page):
    """The result alone is printed, with its groups open, on two pages."""
    page.day(BIRTH)
    page.driver.execute_script("dispatchEvent(new Event('beforeprint'))")
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        assert not page.find("#code").is_displayed() and not page.find("header").is_displayed()
        assert page.find(".wheel").is_displayed() and page.find("[data-meter='mental_clarity']").is_displayed()
        page.driver.execute_script("dispatchEvent(new Event('afterprint'))")
        assert not page.find("[data-meter='mental_clarity']").is_displayed()
    finally:
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


@pytest.mark.parametrize("case", ["day", "unknown time", "two"])
def test_printed_on_two_pages(page, case):
    match case:
        case "day":
            page.day(BIRTH, city="New York")
        case "unknown time":
            page.day({"birth_date": "1990-06-15"})
        case "two":
            page.two()
    for width, height in [(8.27, 11.69), (8.5, 11)]:
        printed = page.driver.execute_cdp_cmd("Page.printToPDF", {"paperWidth": width, "paperHeight": height, "preferCSSPageSize": False})
        folder = os.environ.get("SCREENSHOTS")
        document = base64.b64decode(printed["data"])
        if folder:
            os.makedirs(folder, exist_ok=True)
            Path(folder, f"printed-{case.replace(' ', '-')}-{width}.pdf").write_bytes(document)
        assert len(re.findall(rb"/Type\s*/Page\b", document)) == 2


@pytest.mark.parametrize("width", [320, 768, 1400])
def test_axe_finds_nothing(page, width):
    page.size(width)
    try:
        axe = Axe()
        page.day(BIRTH, city="New York")
        for group in page.all(".group"):
            page.driver.execute_script("arguments[0].open = true", group)
        assert [(one["id"], one["nodes"][0]["html"]) for one in axe.run(page.driver)["violations"]] == []
        page.form()
        assert [(one["id"], one["nodes"][0]["html"]) for one in axe.run(page.driver)["violations"]] == []
        page.two()
        assert [(one["id"], one["nodes"][0]["html"]) for one in axe.run(page.driver)["violations"]] == []
        page.fill(b_city="Springfield")
        page.wait(lambda: page.all("#b-city-choices button"))
        assert [(one["id"], one["nodes"][0]["html"]) for one in axe.run(page.driver)["violations"]] == []
        page.open(tab="year", on=DAY, **person("a", BIRTH))
        page.wait(page.is_read)
        assert [(one["id"], one["nodes"][0]["html"]) for one in axe.run(page.driver)["violations"]] == []
        page.open(tab="sky", on=DAY)
        page.wait(page.is_read)
        assert [(one["id"], one["nodes"][0]["html"]) for one in axe.run(page.driver)["violations"]] == []
    finally:
        page.size(1400)


def test_two_people(page):
    page.two()
    result = page.service.call("get_compatibility", {"birth": BIRTH, "their_birth": THEIRS}).json()["result"]
    for mode in ["romantic", "friendship", "coworker"]:
        text = page.find(f"[data-mode={mode}]").text
        assert f"{result[mode]['overall_score']:.0f}" in text and page.all(".sky .wheel .body.outer")
        for category in result[mode]["categories"]:
            assert category["name"] in text and category["summary"].replace("'s ", "’s ") in text
    assert len(page.all("[aria-label='Shared aspects'] tbody tr")) == len(result["aspects"])


def test_the_month_between_two_people(page):
    page.open(tab="two", on=DAY, **person("a", BIRTH), **person("b", THEIRS), **{"b.name": "Ben"})
    page.wait(page.is_read)

    def vibe(date, kind="romantic"):
        connection = {"connection_id": kind, "name": "Ben", "relationship_type": kind, "birth": THEIRS}
        request = {"birth": BIRTH, "date": date, "connections": [connection], "unrounded": True}
        return page.service.call("get_connection_vibes", request).json()["result"]["connection_vibes"][0]

    cells = page.all("#two-only .calendar button")
    assert [cell.get_attribute("data-day") for cell in cells] == [f"2025-10-{day:02d}" for day in range(1, 32)]
    for cell in cells[::6]:
        harmony = vibe(cell.get_attribute("data-day"))["harmony"]
        assert float(cell.find_element(By.TAG_NAME, "b").text) == pytest.approx(harmony, abs=0.51)
        # The colors change at half of the steps of a score, on both sides of 50.
        step = sum(abs(harmony - 50) >= least for least in [1.5, 5, 12.5])
        assert cell.get_attribute("class") == ("m0" if step == 0 else f"{'m' if harmony < 50 else 'p'}{step}")
    shown = lambda: page.find("#two-only .dayof").text
    assert "30 Oct 2025" in shown() and vibe(DAY)["vibe"] in shown() and vibe(DAY)["key_transit"] in shown()
    # Days open in place, with the sentences of another relationship; Back returns to the previous day.
    page.find("#two-only [data-day='2025-10-07']").click()
    assert "7 Oct 2025" in shown() and vibe("2025-10-07")["vibe"] in shown()
    assert page.driver.switch_to.active_element.get_attribute("data-day") == "2025-10-07"
    Select(page.find("#between-as")).select_by_value("coworker")
    assert vibe("2025-10-07", "coworker")["vibe"] in shown()
    page.find("#two-only .monthbar [aria-label='The month after']").click()
    page.wait(lambda: "November 2025 between you and Ben" in page.find("#two-only .month h2").text)
    assert page.driver.switch_to.active_element.get_attribute("aria-label") == "The month after"
    assert len(page.all("#two-only .calendar button")) == 30 and "1 Nov 2025" in shown()
    page.driver.back()
    page.wait(lambda: page.is_read() and "7 Oct 2025" in shown())
    # The link carries the day.
    page.form()
    assert "on=2025-10-07" in page.copied("#share")
    page.find("#two-only .dayof button").click()
    page.wait(lambda: "7 Oct 2025" in page.find("#day-title").text)


def test_by_keyboard_alone(page):
    page.open()
    page.driver.execute_script("scrollTo(0, 0)")
    keys = lambda *keys: ActionChains(page.driver).send_keys(*keys).perform()

    def go_to(id):
        for _ in range(60):
            if page.driver.execute_script("return document.activeElement.id") == id:
                return
            keys(Keys.TAB)
        raise AssertionError(f"no way to {id}")

    go_to("tab-day")
    keys(Keys.ARROW_RIGHT)
    assert page.find("#tab-two").get_attribute("aria-selected") == "true"
    page.wait(lambda: page.is_read() and "two people" in page.find("#status").text)
    keys(Keys.ARROW_LEFT)
    go_to("change")
    keys(Keys.ENTER)
    assert page.driver.switch_to.active_element.get_attribute("id") == "a-date"
    keys("06151990")
    go_to("a-time")
    keys("0230PM")
    go_to("a-city")
    before = page.calls("get_")
    keys("springfield")
    page.wait(lambda: page.find("#a-city").get_attribute("aria-expanded") == "true")
    keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    active = page.find("#" + page.find("#a-city").get_attribute("aria-activedescendant"))
    assert active.get_attribute("aria-selected") == "true" and "Springfield, Massachusetts, United States" in active.text
    keys(Keys.ENTER)
    assert page.find("#a-city").get_attribute("value") == "Springfield, Massachusetts, United States"
    # Enter chooses the city, and does not read the day yet.
    time.sleep(0.5)
    assert not page.find("#a-cities").is_displayed() and page.calls("get_") == before
    go_to("go")
    keys(Keys.ENTER)
    page.wait(lambda: page.is_read() and "15 Jun 1990" in page.find("#who").text)
    assert page.find("#a-city").get_attribute("value") == "Springfield, Massachusetts, United States"
    assert page.driver.current_url == page.service.url + "/"
    # Every control has a name and a visible focus.
    assert page.driver.execute_script("""
        return [...document.querySelectorAll("input, select, button, summary, [tabindex='0']")]
          .filter(one => one.checkVisibility() && !(one.labels?.length || one.textContent.trim() || one.ariaLabel)).length""") == 0


def test_the_link_carries_the_state(page):
    page.day(BORN, city="New York")
    text = page.find("#day-only").text
    assert page.driver.current_url == page.service.url + "/"
    page.form()
    link = page.copied("#share")
    assert "a.date=1990-06-15" in link and "a.city=New+York+City%2C+US" in link and page.driver.current_url == page.service.url + "/"
    page.driver.get("about:blank")
    page.driver.get(link)
    page.wait(page.is_read)
    assert page.find("#day-only").text == text
    assert page.find("#a-city").get_attribute("value") == "New York City, New York, United States"
    # A link of older versions has the coordinates too, which are taken.
    page.open(tab="day", on=DAY, **person("a", BIRTH, "New York"))
    page.wait(page.is_read)
    assert '"birth_lat":40.7128' in page.find("#program").text and page.find("#a-city").get_attribute("value") == ""
    assert not any("1990-06-15" in line for line in page.service.lines)


def test_programs(page):
    page.day(BIRTH)
    language = Select(page.find("#language"))
    assert "curl http://127.0.0.1" in page.find("#program").text
    import subprocess

    done = subprocess.run(["sh", "-c", page.find("#program").text + " -s"], capture_output=True, text=True, timeout=30)
    assert json.loads(done.stdout)["result"]["date"].startswith(DAY)
    for name, word in [("swift", "BirthData(date: \"1990-06-15\", time: \"14:30\""), ("python", "astrometer.call(\"get_astrometers\"")]:
        language.select_by_value(name)
        assert word in page.find("#program").text


def test_births_with_special_cases(page):
    # A time that the clocks of the place skipped.
    page.open(tab="day", on=DAY, **person("a", {**BIRTH, "birth_date": "1990-04-01", "birth_time": "02:30"}))
    assert "02:30" in page.alert()
    assert page.find("#a-time").get_attribute("aria-invalid") == "true" and "02:30" in page.find("#a-time-wrong").text
    assert page.driver.switch_to.active_element.get_attribute("id") == "a-time"
    page.driver.get_log("browser")  # The browser itself logs the status 400.
    # Without a time and a place.
    page.day({"birth_date": "1990-06-15"})
    assert "approximate" in page.find("#day-only").text
    # Beyond the polar circle, where some systems have no houses.
    page.day({**BIRTH, "birth_lat": 70, "birth_lon": 25, "birth_timezone": "Europe/Oslo"})
    assert "no Placidus houses; Porphyry houses" in page.find("#day-only").text
    # No date.
    page.open()
    page.go()
    assert "date of birth is missing" in page.alert()
    # An unknown city.
    page.find("#a-city").send_keys("Xyzzyqwv", Keys.TAB)
    page.wait(lambda: "No place" in page.find("#a-city-wrong").text and page.find("#a-zone").is_displayed())


NEW_YORK = {"a_zone": "America/New_York", "a_lat": "40.7128", "a_lon": "-74.006"}

REFUSED = {
    "unknown city": ({"a_city": "Xyzzyqwv"}, "a-city", "No place “Xyzzyqwv” is known".replace("“", '"').replace("”", '"')),
    "prefix": ({"a_city": "San Fran"}, "a-city", "is known among"),
    "misspelled": ({"a_city": "Lnodon"}, "a-city", "is known among"),
    "ambiguous": ({"a_city": "Springfield"}, "a-city", '"Springfield" may be any of 8 places.'),
    "minutes that are too many": ({"a_time": "14:30", "a_zone": "UTC", "a_within": "721"}, "a-within", "“721” is not a number of minutes from 1 to 720."),
    "minutes that are none": ({"a_time": "14:30", "a_zone": "UTC", "a_within": "0"}, "a-within", "from 1 to 720"),
    "minutes in words": ({"a_time": "14:30", "a_zone": "UTC", "a_within": "1h"}, "a-within", "from 1 to 720"),
    "minutes without a time": ({"a_within": "20"}, "a-time", "Minutes of uncertainty need a time of birth."),
    "unknown city after a place": ({**NEW_YORK, "a_city": "Xyzzyqwv"}, "a-city", "No place"),
    "time alone": ({"a_time": "14:30"}, "a-city", "A time of birth needs the city"),
    "time at a border of zones": ({"a_time": "14:30", "a_lat": "43.813", "a_lon": "87.583"}, "a-zone", "at a border of time zones"),
    "coordinates without a zone": ({"a_lat": "40", "a_lon": "-74"}, "a-zone", "Coordinates need the time zone"),
    "latitude alone": ({"a_zone": "UTC", "a_lat": "40"}, "a-lon", "A latitude needs a longitude"),
    "longitude alone": ({"a_zone": "UTC", "a_lon": "40"}, "a-lat", "A longitude needs a latitude"),
    "mean time without a longitude": ({"a_time": "14:30", "a_zone": "LMT"}, "a-lon", "Local mean time needs a longitude"),
    "an exponent": ({"a_zone": "UTC", "a_lat": "0e7", "a_lon": "1"}, "a-lat", "not a latitude"),
    "a latitude beyond the pole": ({"a_zone": "UTC", "a_lat": "91", "a_lon": "1"}, "a-lat", "not a latitude"),
    "the later of no time": ({"a_again": "later"}, "a-again", "needs a time of birth"),
    "unknown zone": ({"a_time": "14:30", "a_zone": "Mars/Base"}, "a-zone", "Mars/Base"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_invalid_input_is_refused(page, case):
    values, field, words = REFUSED[case]
    page.open()
    shown = page.find("#day-only").text
    page.fill(a_date="1990-06-15", **values)
    before = page.calls("get_")
    page.find("#go").click()
    page.wait(lambda: words in page.find(f"#{field}-wrong").text)
    # The message appears once: at its field, which describes itself with it.
    assert page.find(f"#{field}").get_attribute("aria-invalid") == "true" and page.find("#alert").text == ""
    assert page.find("#form").text.count(page.find(f"#{field}-wrong").text) == 1
    assert page.driver.switch_to.active_element.get_attribute("id") == field
    assert page.find("#day-only").text == shown and page.find("#example").is_displayed()
    if case in ("unknown zone", "time at a border of zones"):
        page.driver.get_log("browser")  # The browser itself logs the status 400.
    else:
        assert page.calls("get_") == before
    # The fields keep the typed text, and nothing else.
    for name, value in values.items():
        assert page.find("#" + name.replace("_", "-")).get_attribute("value") == value or name in NEW_YORK


@pytest.mark.parametrize("text, title", [
    ("Springfield", "Springfield, Illinois, United States"), ("San Fran", "San Francisco, California, United States"),
    ("Lnodon", "London, England, United Kingdom"), ("Paris, DE", "Paris, Île-de-France, France"),
    ("Santa Cruz", "Santa Cruz, California, United States"), ("Santa Cruz", "Santa Cruz de la Sierra, Santa Cruz Department, Bolivia"),
])
def test_cities_that_may_be_meant_are_buttons(page, text, title):
    page.open()
    page.fill(a_date="1990-06-15", a_city=text)
    choices = lambda: page.all("#a-city-choices button")
    page.wait(choices)
    assert "(" not in page.find("#a-city-wrong").text and page.find("#a-city-choices").get_attribute("role") == "group"
    # All of them, with region and number of people.
    named = lambda one: one.text.rpartition(" people")[0].rpartition(" ")[0]
    assert text != "Springfield" or len(choices()) == 8 and all(named(one).startswith("Springfield, ") for one in choices())
    # They stay when the form is sent, and one of them is enough.
    page.find("#go").click()
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("id") == "a-city")
    next(one for one in choices() if named(one) == title).send_keys(Keys.ENTER)
    page.wait(lambda: page.find("#a-city").get_attribute("value") == title and not choices())
    assert page.find("#a-city-wrong").text == ""
    page.find("#go").click()
    page.wait(lambda: title in page.find("#who").text)


def test_an_old_result_is_marked(page):
    """While another day is read or could not be, the shown one says that it is old."""
    page.day(BIRTH)
    assert not page.find("#old").is_displayed() and not page.all(".old")
    conditions = {"downloadThroughput": -1, "uploadThroughput": -1}
    try:
        page.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"latency": 800, "offline": False, **conditions})
        page.find("[aria-label='The day after']").click()
        words = "Shown below is still the result for 30 Oct 2025."
        assert page.find("#old").text == words and page.find("#day-only.old").get_attribute("aria-busy") == "true"
        page.wait(lambda: "31 Oct 2025" in page.find("#status").text)
        assert not page.find("#old").is_displayed() and not page.all(".old") and page.find("#day-only").get_attribute("aria-busy") == "false"
        page.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"latency": 0, "offline": True, **conditions})
        page.find("[aria-label='The day after']").click()
        page.wait(lambda: page.find("#alert").text and page.find("#old").text == words.replace("30 Oct", "31 Oct"))
        assert page.all("#day-only.old")
    finally:
        page.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"latency": 0, "offline": False, **conditions})
        page.driver.get_log("browser")  # The browser itself logs failed requests.


def test_known_data_of_a_birth_is_sent(page):
    for values, birth in [
        ({}, {}), ({"a_zone": "Pacific/Auckland"}, {"birth_timezone": "Pacific/Auckland"}),
        ({"a_zone": "Pacific/Auckland", "a_time": "14:30"}, {"birth_timezone": "Pacific/Auckland", "birth_time": "14:30"}),
        ({"a_city": "são paulo", "a_time": "14:30"}, {"birth_place": "São Paulo, BR", "birth_time": "14:30"}),
        ({"a_city": "são paulo", "a_time": "14:30", "a_within": "90"}, {"birth_place": "São Paulo, BR", "birth_time": "14:30", "birth_time_uncertainty": 90}),
    ]:
        page.open()
        page.fill(a_date="1990-06-15", **values)
        page.find("#go").click()
        page.wait(lambda: page.is_read() and not page.find("#example").is_displayed())
        data = json.loads(page.find("#program").text.partition("-d '")[2].rstrip("'"))["data"]
        assert data["birth"] == {"birth_date": "1990-06-15", **birth}


def test_a_repeated_time_needs_a_choice(page):
    fold = {**BIRTH, "birth_date": "1990-10-28", "birth_time": "01:30"}
    page.open(tab="day", on=DAY, **person("a", fold, "New York"))
    assert "twice: first at 05:30 UTC, then at 06:30 UTC" in page.alert()
    assert page.driver.switch_to.active_element.get_attribute("id") == "a-again"
    assert page.find("#day-only").text == ""
    charts = []
    for again in ["earlier", "later"]:
        page.fill(a_again=again)
        page.find("#go").click()
        page.wait(page.is_read)
        assert f'"repeated_time":"{again}"' in page.find("#program").text
        charts.append(page.driver.execute_script("return document.querySelector('.sky details').textContent"))
        chart = page.service.call(
            "get_natal_chart", {"birth": {**fold, "repeated_time": again}}).json()["result"]
        moon = next(body for body in chart["planets"] if body["name"] == "moon")
        assert f"Moon {moon['dms']}" in charts[-1]
    assert charts[0] != charts[1]
    # Also for the other person.
    page.open(tab="two", **person("a", BIRTH), **person("b", fold))
    assert "twice" in page.alert()
    assert page.driver.switch_to.active_element.get_attribute("id") == "b-again"
    page.fill(b_again="later")
    page.find("#go").click()
    page.wait(page.is_read)
    # The error for a skipped time is shown at the right person, even if it arrives before the comparison.
    page.driver.execute_script("""
        const real = call;
        call = async (name, data) => {
          if (name === "get_compatibility") await new Promise(resume => setTimeout(resume, 500));
          return real(name, data);
        }""")
    page.fill(b_date="1990-04-01", b_time="02:30", b_again="")
    page.find("#go").click()
    assert "02:30" in page.alert()
    assert page.driver.switch_to.active_element.get_attribute("id") == "b-time"
    # The browser itself logs the status 400, also that of the delayed call.
    page.wait(lambda: any("get_compatibility" in entry["message"] for entry in page.driver.get_log("browser")))


LINKS = {
    "city and another latitude": {"a.date": "1990-06-15", "a.city": "Paris", "a.lat": "40"},
    "unknown city": {"a.date": "1990-06-15", "a.city": "Xyzzyqwv"},
    "prefix of a city": {"a.date": "1990-06-15", "a.city": "San Fran"},
    "no date": {"a.date": "1990-02-30"},
    "no time": {"a.date": "1990-06-15", "a.time": "25:00"},
    "no day": {"a.date": "1990-06-15", "on": "tomorrow"},
    "no such choice": {"a.date": "1990-06-15", "a.time": "14:30", "a.zone": "UTC", "a.again": "second"},
    "no such tab": {"a.date": "1990-06-15", "tab": "three"},
    "an unknown name": {"a.date": "1990-06-15", "a.place": "Paris"},
    "a second person for a year": {"tab": "year", "a.date": "1990-06-15", "b.date": "1990-06-15"},
    "a second person for a day": {"tab": "day", "a.date": "1990-06-15", "b.date": "1990-06-15"},
    "twice": [("a.date", "1990-06-15"), ("a.date", "1991-06-15")],
}


@pytest.mark.parametrize("case", LINKS)
def test_links_that_contradict_themselves_are_refused(page, case):
    page.driver.get("about:blank")
    page.driver.get(page.service.url + "/#" + urlencode(LINKS[case]))
    assert "This link cannot be read: " in page.alert()
    assert page.calls("get_") == 0 and page.find("#day-only").text == ""
    assert page.find("#a-date").get_attribute("value") == "" and page.find("#status").text == ""


def test_a_link_with_only_a_city_has_its_place(page):
    page.open(tab="day", on=DAY, **{"a.date": "1990-06-15", "a.time": "14:30", "a.city": "paris"})
    page.wait(page.is_read)
    assert '"birth_place":"Paris, FR"' in page.find("#program").text
    assert page.find("#a-city").get_attribute("value") == "Paris, Île-de-France, France"


def test_a_link_with_a_city_may_choose_one_of_its_zones(page):
    """Where the zones of a city are doubtful, a link has one of them; the server refuses another city's zone."""
    page.open(tab="day", on=DAY, **{"a.date": "1990-06-15", "a.time": "14:30", "a.city": "Ürümqi", "a.zone": "Asia/Shanghai"})
    page.wait(page.is_read)
    assert '"birth_timezone":"Asia/Shanghai"' in page.find("#program").text
    page.open(tab="day", on=DAY, **{"a.date": "1990-06-15", "a.time": "14:30", "a.city": "Paris", "a.zone": "America/New_York"})
    assert "America/New_York" in page.alert() and page.find("#day-only").text == ""
    page.driver.get_log("browser")  # The browser itself logs the status 400.


def options(page):
    return [one.text.split("\n")[0] for one in page.all("#a-cities [role=option]")]


def test_cities_are_found_while_typing(page):
    """A session that never sees a latitude: from the first letters of a city to the day."""
    page.open()
    page.form()
    box = page.find("#a-city")
    box.clear()
    assert box.get_attribute("role") == "combobox" and box.get_attribute("aria-expanded") == "false"
    before = page.calls("find_places")
    box.send_keys("san fr")
    page.wait(lambda: options(page))
    # One request for letters typed in quick succession.
    assert page.calls("find_places") - before <= 2
    assert options(page)[0].startswith("San Francisco, California, United States") and "people" in options(page)[0]
    assert all(", " in option for option in options(page))
    # The beginning of a name selects nothing.
    assert box.get_attribute("value") == "san fr"
    page.all("#a-cities [role=option]")[0].click()
    assert box.get_attribute("value") == "San Francisco, California, United States" and not page.find("#a-cities").is_displayed()
    assert page.driver.switch_to.active_element.get_attribute("id") == "a-city"
    page.fill(a_date="1990-06-15", a_time="14:30")
    page.find("#go").click()
    page.wait(page.is_read)
    assert '"birth_place":"San Francisco, US"' in page.find("#program").text
    for key in ["zone", "lat", "lon"]:
        assert page.find(f"#a-{key}").get_attribute("value") == "" and not page.find(f"#a-{key}").is_displayed()
    # In other scripts, and by names that the list does not show.
    page.form()
    for text, title in [("東京", "Tokyo"), ("saigon", "Ho Chi Minh City"), ("nyc", "New York City")]:
        box.clear()
        box.send_keys(text)
        page.wait(lambda: options(page) and options(page)[0].startswith(title))
    # Escape closes the list and keeps the text; down opens it again.
    box.send_keys(Keys.ESCAPE)
    assert not page.find("#a-cities").is_displayed() and box.get_attribute("value") == "nyc"
    box.send_keys(Keys.ARROW_DOWN)
    page.wait(lambda: options(page))
    box.send_keys(Keys.TAB)
    page.wait(lambda: box.get_attribute("value") == "New York City, New York, United States")
    # A zone may be one of several that the city has, so the city stays; another city clears it.
    page.fill(a_zone="Europe/Berlin")
    assert box.get_attribute("value") == "New York City, New York, United States"
    page.fill(a_city="Paris")
    assert page.find("#a-zone").get_attribute("value") == ""
    # Coordinates are of another place.
    page.fill(a_lat="52.5")
    assert box.get_attribute("value") == ""


def test_answers_for_earlier_input_are_dropped(page):
    page.open()
    page.driver.execute_script("""
        const real = call;
        call = async (name, data) => {
          const result = await real(name, data);
          if (data.query === "par") await new Promise(resume => setTimeout(resume, 1500));
          return result;
        }""")
    page.form()
    box = page.find("#a-city")
    box.clear()
    box.send_keys("par")
    time.sleep(0.4)
    box.clear()
    box.send_keys("rome")
    page.wait(lambda: options(page) and options(page)[0].startswith("Rome"))
    time.sleep(2)
    assert options(page)[0].startswith("Rome")
    # A response does not open the list of a field that has lost focus.
    box.clear()
    box.send_keys("par")
    time.sleep(0.4)
    box.send_keys(Keys.TAB)
    time.sleep(2)
    assert options(page) == []


def test_the_server_may_fail_while_typing(page):
    page.open()
    page.form()
    page.find("#a-city").clear()
    conditions = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    try:
        page.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"offline": True, **conditions})
        page.find("#a-city").send_keys("paris")
        page.wait(lambda: page.find("#a-city-wrong").text)
    finally:
        page.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"offline": False, **conditions})
        page.driver.get_log("browser")  # The browser itself logs failed requests.
    page.find("#a-city").send_keys(Keys.TAB)
    page.wait(lambda: page.find("#a-city").get_attribute("value") == "Paris, Île-de-France, France")
    assert page.find("#a-city-wrong").text == ""


def test_tabs_may_change_during_a_request(page):
    page.open(tab="day", on=DAY, **person("a", BIRTH))
    page.wait(page.is_read)
    page.form()
    conditions = {"downloadThroughput": -1, "uploadThroughput": -1, "offline": False}
    status = lambda: page.find("#status").text
    try:
        page.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"latency": 1200, **conditions})
        page.find("#go").click()
        assert status() == "Reading …" and not page.find("#go").is_enabled()
        page.find("#tab-two").click()
        # This tab has no request running.
        assert status() == "" and page.find("#go").is_enabled() and not page.find("#code").is_displayed()
        page.find("#go").click()
        assert "other person’s date of birth is missing" in page.alert()
        page.find("#b-city").click()
        time.sleep(2.5)
        assert page.driver.switch_to.active_element.get_attribute("id") == "b-city"
        assert status() == "" and "date of birth is missing" in page.find("#b-date-wrong").text
        assert not page.find("#code").is_displayed()
        page.find("#tab-day").click()
        assert status().startswith("Result for ") and page.find("#code").is_displayed() and not page.find("#alert").text
        # Errors stay in their tab.
        page.find("#tab-day").click()
        page.fill(a_zone="Mars/Base")
        page.find("#go").click()
        page.find("#tab-two").click()
        time.sleep(2.5)
        assert "Mars/Base" not in page.find("main").text
        page.find("#tab-day").click()
        assert "Mars/Base" in page.alert() and status() == ""
        page.driver.get_log("browser")  # The browser itself logs the status 400.
    finally:
        page.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"latency": 0, **conditions})


def test_the_last_of_two_readings_is_shown_whichever_ends_first(page):
    page.day(BIRTH)
    page.driver.execute_script("""
        const real = call;
        call = async (name, data) => {
          if (data.date === "2025-11-11") await new Promise(resume => setTimeout(resume, 2500));
          return real(name, data);
        }""")
    for date in ["2025-11-11", "2025-11-12"]:
        page.driver.execute_script("location.hash = arguments[0]", urlencode({"tab": "day", "on": date, **person("a", BIRTH)}))
    for _ in range(2):
        page.wait(page.is_read)
        assert "12 Nov 2025" in page.find("#day-title").text
        time.sleep(3)


def test_numbers_equal_those_of_the_command_line(page):
    root = Path(__file__).parents[2] / ".build"
    program = next(path for path in [root / "release/astrometer", root / "debug/astrometer"] if path.exists())
    row = re.compile(r"^ +(\S.*?) +([+-]?\d+\.\d) +\S+ +(\d+) +(\d+)  ")
    environment = {**os.environ, "COLUMNS": "120"}
    for day in range(1, 13):
        date = f"2025-{day:02d}-{2 * day:02d}"
        options = ["--birth", BIRTH["birth_date"], "--time", BIRTH["birth_time"], "--zone", BIRTH["birth_timezone"],
                   "--lat", str(BIRTH["birth_lat"]), "--lon", str(BIRTH["birth_lon"])]
        text = subprocess.run(
            [program, "reading", *options, "--date", date], check=True, capture_output=True, text=True,
            env=environment).stdout
        expected = {match[1]: (match[2], match[3], match[4]) for match in map(row.match, text.splitlines()) if match}
        page.day(BIRTH, date=date)
        shown = {row[0]: (row[1].replace("−", "-"), row[2], row[3]) for row in page.driver.execute_script(NUMBERS).values()}
        assert len(expected) == 28 - len(REPEATED), text
        assert shown == expected
    # Also for two people.
    theirs = ["--their-birth", THEIRS["birth_date"], "--their-time", THEIRS["birth_time"], "--their-zone",
              THEIRS["birth_timezone"], "--their-lat", str(THEIRS["birth_lat"]), "--their-lon", str(THEIRS["birth_lon"])]
    text = subprocess.run(
        [program, "compatibility", *options, *theirs], check=True, capture_output=True, text=True, env=environment).stdout
    expected = re.findall(r" (\d+)  above (\d+) % of pairs", text), re.findall(r" ([+-]?\d+)  [A-Z]\w+(?: \w+)?\s", text)
    page.two()
    modes = [section.text for section in page.all("[data-mode]")]
    assert [re.search(r"\n(\d+)\n.*Above (\d+) % of pairs", mode).groups() for mode in modes] == expected[0]
    scores = page.driver.execute_script("""
        return [...document.querySelectorAll('.category .measure b')].map(one => one.lastChild.textContent.replace('−', '-'))""")
    assert scores == expected[1] and len(scores) > 10


def test_halves_are_rounded_as_the_command_line_rounds_them(page):
    page.open()
    for value, digits, text in [
        (0.25, 1, "0.2"), (0.75, 1, "0.8"), (-0.25, 1, "−0.2"), (12.5, 0, "12"), (13.5, 0, "14"), (0.5, 0, "0"),
        (-0.04, 1, "0.0"), (0.15, 1, "0.1"), (0.125, 2, "0.12"), (1.005, 2, "1.00"), (99.95, 1, "100.0"), (-0.5, 0, "0"),
        (2.675, 2, "2.67"), (0.35, 1, "0.3"), (0.45, 1, "0.5"),
    ]:
        assert page.driver.execute_script("return number(arguments[0], arguments[1])", value, digits) == text


def test_the_skip_link_leaves_no_trace(page):
    page.day(BIRTH)
    page.driver.execute_script("document.querySelector('.skip').click()")
    assert page.driver.switch_to.active_element.get_attribute("id") == "content"
    assert page.driver.current_url == page.service.url + "/"
    page.driver.refresh()
    # A reload repeats the last reading.
    page.wait(page.is_read)
    assert page.find("#day-title").text == "Thursday 30 Oct 2025" and page.find("#alert").text == ""
    # Older versions left "#content" in the address.
    page.driver.get("about:blank")
    page.driver.get(page.service.url + "/#content")
    page.wait(page.is_read)
    assert page.find("#example").is_displayed() and page.find("#alert").text == ""


@pytest.mark.parametrize("tab, arrow, words", [
    ("day", "The day after", "3 Nov 2025"), ("day", "The day before", "26 Oct 2025"), ("day", "The month after", "1 Feb 2026"),
    ("year", "The year before", "2021"), ("sky", "The day after", "3 Nov 2025"),
])
def test_quick_clicks_count_from_the_pending_date(page, tab, arrow, words):
    page.open(tab=tab, on=DAY, **({} if tab == "sky" else person("a", BIRTH)))
    page.wait(page.is_read)
    before = page.calls("get_")
    page.driver.execute_script("for (let index = 0; index < 4; index++) document.querySelector(arguments[0]).click()", f"#{tab}-only [aria-label='{arrow}']")
    page.wait(lambda: page.is_read() and words in page.find(f"#{tab}-title").text)
    # Only the first and the last click call the server.
    assert page.calls("get_") - before <= 14
    time.sleep(0.5)
    assert words in page.find(f"#{tab}-title").text


def test_a_call_that_hangs(page):
    page.day(BIRTH)
    page.driver.execute_script("""
        window.answering = window.fetch;
        window.fetch = (name, options) => new Promise((_, fail) => options.signal?.addEventListener('abort', () => fail(new Error('aborted'))));""")
    page.find("[aria-label='The day after']").click()
    assert page.find("#status").text == "Reading …" and not page.find("#slow").is_displayed()
    page.wait(lambda: page.find("#slow").is_displayed())
    assert page.find("#slow-words").text == "The server has not answered for 10 seconds."
    page.find("#cancel").click()
    assert not page.find("#slow").is_displayed() and page.find("#status").text == "Cancelled. Result for 30 Oct 2025."
    assert page.find("#date").get_attribute("value") == DAY and not page.find("#old").is_displayed() and page.find("#go").is_enabled()
    page.find("[aria-label='The day after']").click()
    page.wait(lambda: page.find("#slow").is_displayed())
    page.driver.execute_script("window.fetch = window.answering")
    page.find("#retry").click()
    page.wait(lambda: page.find("#status").text == "Result for 31 Oct 2025.")
    assert not page.find("#slow").is_displayed()


def test_the_sky_without_a_birth(page):
    page.open(tab="sky", on=DAY)
    page.wait(page.is_read)
    sky = page.service.call("get_sky", {"date": DAY, "days": 8}).json()["result"]
    text = page.find("#sky-only").text
    moon = next(one for one in sky["positions"] if one["planet"] == "moon")
    assert page.find("#sky-only .lead").text == f"{sky['lunar_phase']['name']} in {moon['sign'].title()}."
    assert page.find("#sky-title").text == "Thursday 30 Oct 2025" and f"{sky['lunar_phase']['illumination']:.0f}" in text
    for event in sky["ingresses"] + sky["stations"]:
        assert event["label"] in text
    page.driver.execute_script("document.querySelector('#sky-only details').open = true")
    assert texts(page, "#sky-only details li") == [
        f"{one['planet'].replace('_', ' ').title()} {one['position']}" + (", retrograde" if one["direction"] == "retrograde" else "")
        for one in sky["positions"]]
    assert len(page.all("#sky-only .wheel .body")) == 11 and not page.all("#sky-only .wheel .angle")
    assert texts(page, "#sky-only .key > span") == ["trine, sextile", "square, opposition", "conjunction", "moving apart"]
    assert page.calls("get_astrometers") == 0 and '"date":"2025-10-30"' in page.find("#program").text
    page.find("#change").click()
    assert page.find("#date").is_displayed() and not page.find("#people").is_displayed()
    # Nothing of the sky can be remembered.
    assert not page.find("#save").is_displayed() and not page.find("#saved").is_displayed()
    assert page.driver.execute_script("return fragment()") == "#tab=sky&on=2025-10-30"


def texts(page, selector):
    return page.driver.execute_script("return [...document.querySelectorAll(arguments[0])].map(one => one.textContent)", selector)


def test_the_last_result_is_read_without_the_server():
    """After the server stops, a reload shows the last result; when the server is back, the page reads again."""
    own = ["--page", os.environ["PAGE"]] if "PAGE" in os.environ else []
    with Service(*own) as service:
        page = Page(service)
        try:
            page.day(BIRTH)
            page.driver.execute_async_script("navigator.serviceWorker.ready.then(arguments[0])")
            text = page.find("#day-only").text
            service.stop()
            page.driver.refresh()
            page.wait(lambda: page.find("#alert").text)
            assert "cannot be reached" in page.find("#alert").text and page.find("#retry").text == "Try again"
            assert page.find("#day-only").text == text
            assert page.find("#old").text == "Shown below is still the result for 30 Oct 2025."
            with Service(*own, port=service.port) as again:
                page.find("#retry").click()
                page.wait(page.is_read)
                assert page.find("#alert").text == "" and page.find("#day-only").text == text
                assert again.get("/worker.js").startswith("HTTP/1.1 200")
        finally:
            page.driver.quit()


def test_offline(page):
    page.day(BIRTH)
    shown = page.find("#day-only").text
    conditions = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    try:
        page.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"offline": True, **conditions})
        page.go()
        assert "offline" in page.alert().lower() or "cannot be reached" in page.alert()
        assert page.find("#day-only").text == shown
    finally:
        page.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"offline": False, **conditions})
        page.driver.get_log("browser")  # The browser itself logs failed requests.
    # The page reads again by itself.
    page.wait(lambda: not page.find("#alert").text and page.is_read())


@pytest.mark.parametrize("header", [None, "X-Api-Token"])
def test_token(tmp_path, header):
    file = tmp_path / "tokens"
    file.write_text("a-token-of-this-test\n")
    options = ["--token-header", header] if header else []
    with Service("--tokens", str(file), "--source", "https://example.org/source", *options) as service:
        page = Page(service)
        try:
            page.open(tab="day", on=DAY, **person("a", BIRTH))
            assert "token" in page.alert()
            page.find("#token").send_keys("a-token-of-this-test", Keys.ENTER)
            page.wait(page.is_read)
            assert page.find("footer a").get_attribute("href") == "https://example.org/source"
            field = f"{header}: $TOKEN" if header else "authorization: Bearer $TOKEN"
            assert f'-H "{field}"' in page.find("#program").get_attribute("textContent")
        finally:
            page.driver.quit()


@pytest.mark.parametrize("width", [768, 1000, 1100, 1280])
def test_words_are_not_broken(page, width):
    """Between a phone and a wide window the columns leave room for the longest name of a meter."""
    page.size(width)
    try:
        page.open()
        for name in page.all("#day-only .name, #day-only .mover b:first-child"):
            if name.is_displayed():
                assert name.rect["height"] < 52, name.text
    finally:
        page.size(1400)


def test_forced_colors(page):
    """With forced colors the wheel keeps its own, on the background of the same theme."""
    page.open()
    colors = "return ['fill', 'background-color'].map((name, index) => getComputedStyle(document.querySelector(['.wheel text.name', '.wheel'][index])).getPropertyValue(name))"
    try:
        for theme in ["light", "dark"]:
            page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                "features": [{"name": "forced-colors", "value": "active"}, {"name": "prefers-color-scheme", "value": theme}]})
            text, paper = (sum(int(part) for part in re.findall(r"\d+", color)[:3]) for color in page.driver.execute_script(colors))
            assert abs(text - paper) > 500
    finally:
        page.size(1400)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 360, 768, 1400])
def test_nothing_overlaps(page, width, theme):
    page.size(width, theme=theme)
    try:
        page.open()
        assert page.overlaps() == []
        page.picture(f"example-{width}-{theme}")
        page.form()
        assert page.overlaps() == []
        page.find("#a-city").clear()
        page.find("#a-city").send_keys("san fr")
        page.wait(lambda: options(page))
        page.picture(f"cities-{width}-{theme}")
        page.day(BORN, city="New York")
        time.sleep(0.4)
        assert page.overlaps() == []
        page.picture(f"day-{width}-{theme}")
        for summary in page.all("#day-only summary")[:4]:
            page.driver.execute_script("arguments[0].click()", summary)
        assert page.overlaps() == []
        page.two()
        time.sleep(0.4)
        assert page.overlaps() == []
        page.picture(f"two-{width}-{theme}")
        page.open(tab="year", on=DAY, **person("a", BIRTH))
        page.wait(page.is_read)
        assert page.overlaps() == []
        page.picture(f"year-{width}-{theme}")
        page.open(tab="sky", on=DAY)
        page.wait(page.is_read)
        assert page.overlaps() == []
        page.picture(f"sky-{width}-{theme}")
    finally:
        page.size(1400)
