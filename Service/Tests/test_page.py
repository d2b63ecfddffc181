"""The page in a browser: Chromium without a window, driven by Selenium.

SCREENSHOTS names a folder for pictures of it.
"""

import json
import os
import shutil
import time
from urllib.parse import urlencode

import pytest
import requests
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

from service import BIRTH, THEIRS, Service

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
DRIVER = shutil.which("chromedriver")
pytestmark = pytest.mark.skipif(CHROMIUM is None or DRIVER is None, reason="Chromium is not installed")

DAY = "2025-10-30"


def person(who, birth, city=None):
    names = {"date": "birth_date", "time": "birth_time", "zone": "birth_timezone", "lat": "birth_lat", "lon": "birth_lon"}
    parts = {f"{who}.{key}": birth[name] for key, name in names.items() if name in birth}
    return parts | ({f"{who}.city": city} if city else {})


class Page:
    def __init__(self, service):
        options = webdriver.ChromeOptions()
        options.binary_location = CHROMIUM
        for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--lang=en-US", "--disable-gpu"]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.service = service
        self.driver = webdriver.Chrome(options, webdriver.ChromeService(DRIVER))
        self.size(1400)

    def size(self, width, height=1000, theme="light"):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": theme}]})

    def open(self, **parts):
        self.driver.get("about:blank")
        self.driver.get(self.service.url + "/" + ("#" + urlencode(parts) if parts else ""))

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def wait(self, condition, seconds=30):
        return WebDriverWait(self.driver, seconds).until(lambda _: condition())

    def is_read(self):
        return self.find("#status").text in ("The day is read.", "The two charts are compared.")

    def day(self, birth, city=None, date=DAY):
        self.open(tab="day", on=date, **person("a", birth, city))
        self.wait(self.is_read)

    def two(self):
        self.open(tab="two", **person("a", BIRTH), **person("b", THEIRS))
        self.wait(self.is_read)

    def alert(self):
        return self.wait(lambda: self.find("#alert").text)

    def problems(self):
        """What the console holds."""
        return [entry for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]

    def picture(self, name):
        folder = os.environ.get("SCREENSHOTS")
        if folder:
            os.makedirs(folder, exist_ok=True)
            import base64

            height = self.driver.execute_script("return document.documentElement.scrollHeight")
            data = self.driver.execute_cdp_cmd("Page.captureScreenshot", {
                "captureBeyondViewport": True, "clip": {
                    "x": 0, "y": 0, "scale": 1, "height": height,
                    "width": self.driver.execute_script("return innerWidth")}})["data"]
            with open(os.path.join(folder, name + ".png"), "wb") as file:
                file.write(base64.b64decode(data))

    def overlaps(self):
        """Texts that lie over each other, and what is wider than the window."""
        return self.driver.execute_script(r"""
            const found = [];
            if (document.documentElement.scrollWidth > innerWidth) found.push(`wide: ${document.documentElement.scrollWidth}`);
            const boxes = [];
            const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (walk.nextNode()) {
              const node = walk.currentNode, owner = node.parentElement;
              if (!node.textContent.trim() || owner.closest("script,style,svg,.unseen,.skip,datalist,option,.scroll")) continue;
              if (!owner.checkVisibility({contentVisibilityAuto: true, visibilityProperty: true})) continue;
              const range = document.createRange();
              range.selectNodeContents(node);
              for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) boxes.push([node, box]);
            }
            for (const [node, box] of boxes) {
              if (box.right > innerWidth + 1 || box.left < -1) found.push(`out: ${node.textContent.slice(0, 40)}`);
              for (const [other, its] of boxes) {
                if (other === node) continue;
                const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
                const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
                if (across > 1 && down > 6) found.push(`${node.textContent.slice(0, 30)} over ${other.textContent.slice(0, 30)}`);
              }
            }
            return found;
        """)


@pytest.fixture(scope="module")
def page(service):
    page = Page(service)
    yield page
    page.driver.quit()


@pytest.fixture(autouse=True)
def quiet(page):
    page.driver.execute_cdp_cmd("Network.enable", {})
    page.driver.get_log("browser")
    yield
    assert page.problems() == []


def test_nothing_of_others(page):
    """The page asks for nothing but itself and its functions, and may not."""
    page.day(BIRTH)
    names = page.driver.execute_script("return performance.getEntriesByType('resource').map(one => one.name)")
    assert names and all(name.startswith(page.service.url + "/get_") for name in names)
    policy = requests.get(page.service.url + "/").headers["content-security-policy"]
    assert "default-src 'none'" in policy and "connect-src 'self'" in policy and "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    first, second = (requests.get(page.service.url + "/").headers["content-security-policy"] for _ in range(2))
    assert first != second


def test_it_shows_what_the_function_returned(page):
    page.day(BIRTH, city="New York")
    reading = page.service.call("get_astrometers", {"birth": BIRTH, "date": DAY}).json()["result"]
    shown = {row.get_attribute("data-meter"): row for row in page.all("[data-meter]")}
    meters = {name for name, value in reading.items() if isinstance(value, dict) and "meter_name" in value}
    assert set(shown) == meters and len(meters) == 28
    texts = page.driver.execute_script(
        "return Object.fromEntries([...document.querySelectorAll('[data-meter]')].map(row => "
        "[row.dataset.meter, [...row.querySelectorAll('b')].map(one => one.textContent)]))")
    for name in meters:
        score, intensity = texts[name]
        assert float(score.split(" ")[1].replace("−", "-")) == pytest.approx(reading[name]["unified_score"], abs=0.051)
        assert float(intensity.split(" ")[1]) == pytest.approx(reading[name]["intensity"], abs=0.51)
    assert f"{reading['aspect_count']} aspects" in page.find("#day-only").text
    # Why: the aspects that move the meter.
    page.find("[data-meter='mental_clarity'] ~ details summary").click()
    why = page.find("[data-meter='mental_clarity'] ~ details").text
    for aspect in reading["mental_clarity"]["top_aspects"]:
        assert aspect["label"] in why


def test_wheel(page):
    page.day(BIRTH)
    chart = page.service.call("get_natal_chart", {"birth": BIRTH, "format": "geometry"}).json()["result"]
    assert len(page.all(".wheel g")) == len(chart["planets"])
    assert len(page.all(".wheel .flowing, .wheel .tense, .wheel .union")) == len(chart["aspects"])
    label = page.find(".wheel").get_attribute("aria-label")
    assert "Sun 24°23" in label and "Gemini" in label


def test_month(page):
    page.day(BIRTH)
    days = page.service.call(
        "get_astrometers", {"birth": BIRTH, "date": DAY, "days": 30, "fields": "scores"}).json()["result"]
    chart = page.find(".chart")
    page.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", chart)
    ActionChains(page.driver).move_to_element(chart).perform()
    shown = page.find("[aria-label='A month ahead']").text
    date = page.find("[aria-label='A month ahead'] > .small").text[3:13]
    day = next(day for day in days if day["date"].startswith(date))
    assert date != DAY and f"{abs(day['overview_super_group']['unified_score']):.1f}" in shown
    # The same by keyboard.
    slider = page.find("input[type=range]")
    slider.send_keys(Keys.HOME)
    assert slider.get_attribute("aria-valuetext").startswith(DAY)
    slider.send_keys(Keys.ARROW_RIGHT)
    assert slider.get_attribute("aria-valuetext").startswith(days[1]["date"][:10])
    assert len(page.all("[aria-label='A month ahead'] tbody tr")) == 30


def test_two_people(page):
    page.two()
    result = page.service.call("get_compatibility", {"birth": BIRTH, "their_birth": THEIRS}).json()["result"]
    for mode in ["romantic", "friendship", "coworker"]:
        text = page.find(f"[data-mode={mode}]").text
        assert f"{result[mode]['overall_score']:.0f}" in text
        for category in result[mode]["categories"]:
            assert category["name"] in text and category["summary"] in text
    assert len(page.all("[aria-label='Shared aspects'] tbody tr")) == len(result["aspects"])


def test_by_keyboard_alone(page):
    page.open()
    keys = lambda *keys: ActionChains(page.driver).send_keys(*keys).perform()

    def go_to(id):
        for _ in range(60):
            if page.driver.execute_script("return document.activeElement.id") == id:
                return
            keys(Keys.TAB)
        raise AssertionError(f"no way to {id}")

    go_to("tab-day")
    keys(Keys.ARROW_RIGHT)
    assert page.find("#tab-two").get_attribute("aria-selected") == "true" and page.find("#person-b").is_displayed()
    keys(Keys.ARROW_LEFT)
    go_to("a-date")
    keys("06151990")
    go_to("a-time")
    keys("0230PM")
    go_to("a-city")
    keys("new y", Keys.TAB)
    go_to("go")
    keys(Keys.ENTER)
    page.wait(page.is_read)
    assert page.find("#a-city").get_attribute("value") == "New York"
    assert "a.date=1990-06-15" in page.driver.current_url and "America%2FNew_York" in page.driver.current_url
    # Every control has a name, and shows when it has the focus.
    assert page.driver.execute_script("""
        return [...document.querySelectorAll("input, select, button, summary, [tabindex='0']")]
          .filter(one => one.checkVisibility() && !(one.labels?.length || one.textContent.trim() || one.ariaLabel)).length""") == 0


def test_the_link_carries_the_state(page):
    page.day(BIRTH, city="New York")
    text = page.find("#day-only").text
    link = page.driver.current_url
    page.driver.get("about:blank")
    page.driver.get(link)
    page.wait(page.is_read)
    assert page.find("#day-only").text == text and page.find("#a-city").get_attribute("value") == "New York"
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


def test_births_that_need_care(page):
    # A time that the clocks of the place never showed.
    page.open(tab="day", on=DAY, **person("a", {**BIRTH, "birth_date": "1990-04-01", "birth_time": "02:30"}))
    assert "02:30" in page.alert()
    assert page.find("#a-time").get_attribute("aria-invalid") == "true" and "02:30" in page.find("#a-time-wrong").text
    assert page.driver.switch_to.active_element.get_attribute("id") == "a-time"
    page.driver.get_log("browser")  # The browser itself tells of the status 400.
    # Without a time and a place.
    page.day({"birth_date": "1990-06-15"})
    assert "approximate" in page.find("#day-only").text
    # Beyond the polar circle, where some systems have no houses.
    page.day({**BIRTH, "birth_lat": 70, "birth_lon": 25, "birth_timezone": "Europe/Oslo"})
    assert "stand in" in page.find("#day-only").text
    # No date.
    page.open()
    page.find("#go").click()
    assert "date of birth is missing" in page.alert()
    # A city that is not there.
    page.find("#a-city").send_keys("Nowhere", Keys.TAB)
    assert "Not among the cities" in page.find("#a-city-wrong").text and page.find("#a-zone").is_displayed()


def test_offline(page):
    page.day(BIRTH)
    shown = page.find("#day-only").text
    conditions = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    try:
        page.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"offline": True, **conditions})
        page.find("#go").click()
        assert "offline" in page.alert().lower() or "cannot be reached" in page.alert()
        assert page.find("#day-only").text == shown
    finally:
        page.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"offline": False, **conditions})
        page.driver.get_log("browser")  # The browser itself tells of what it could not load.
    page.find("#go").click()
    page.wait(lambda: not page.find("#alert").text and page.is_read())


def test_token(tmp_path):
    file = tmp_path / "tokens"
    file.write_text("a-token-of-this-test\n")
    with Service("--tokens", str(file), "--source", "https://example.org/source") as service:
        page = Page(service)
        try:
            page.open(tab="day", on=DAY, **person("a", BIRTH))
            assert "token" in page.alert()
            page.find("#token").send_keys("a-token-of-this-test", Keys.ENTER)
            page.wait(page.is_read)
            assert page.find("footer a").get_attribute("href") == "https://example.org/source"
        finally:
            page.driver.quit()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 768, 1400])
def test_nothing_overlaps(page, width, theme):
    page.size(width, theme=theme)
    try:
        page.open()
        assert page.overlaps() == []
        page.picture(f"empty-{width}-{theme}")
        page.day(BIRTH, city="New York")
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
    finally:
        page.size(1400)
