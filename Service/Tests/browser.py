"""The page in headless Chromium, driven by Selenium.

SCREENSHOTS names a folder for pictures of it.
"""

import base64
import os
import shutil
from urllib.parse import urlencode

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

from service import BIRTH, THEIRS

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
DRIVER = shutil.which("chromedriver")

DAY = "2025-10-30"


BORN = {"birth_date": "1990-06-15", "birth_time": "14:30"}
IN_NEW_YORK = {**BORN, "birth_place": "New York City, US"}


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
        self.zone("UTC")

    def zone(self, name):
        """Sets the browser's time zone, in which the page reads days."""
        self.driver.execute_cdp_cmd("Emulation.setTimezoneOverride", {"timezoneId": name})

    def size(self, width, height=1000, theme="light"):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": theme}]})

    def open(self, **parts):
        self.driver.get("about:blank")
        self.driver.get(self.service.url + "/" + ("#" + urlencode(parts) if parts else ""))
        if not parts:
            self.wait(self.is_read)

    def form(self):
        """Opens the form, which an example or a result has closed."""
        if not self.find("#form").is_displayed():
            self.find("#change").click()

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def wait(self, condition, seconds=30):
        return WebDriverWait(self.driver, seconds).until(lambda _: condition())

    def is_read(self):
        return self.find("#status").text.startswith("Result for ")

    def day(self, birth, city=None, date=DAY):
        self.open(tab="day", on=date, **person("a", birth, city))
        self.wait(self.is_read)

    def two(self):
        self.open(tab="two", **person("a", BIRTH), **person("b", THEIRS))
        self.wait(self.is_read)

    def fill(self, **values):
        """Types into fields, such as `a_date="1990-06-15"`, opening closed sections first."""
        self.form()
        for name, value in values.items():
            box = self.find("#" + name.replace("_", "-"))
            self.driver.execute_script("const more = arguments[0].closest('details'); if (more) more.open = true", box)
            if box.get_attribute("type") in ("date", "time"):
                self.driver.execute_script(
                    "arguments[0].value = arguments[1]; for (const name of ['input', 'change'])"
                    " arguments[0].dispatchEvent(new Event(name, {bubbles: true}))", box, value)
            elif box.tag_name == "select":
                Select(box).select_by_value(value)
            else:
                box.clear()
                box.send_keys(value, Keys.TAB)

    def go(self):
        self.form()
        self.find("#go").click()

    def copied(self, button):
        """Presses a button that copies and returns what it copied."""
        self.driver.execute_script(
            "Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText: async text => { window.copied = text; }}})")
        self.find(button).click()
        return self.wait(lambda: self.driver.execute_script("return window.copied"))

    def calls(self, name=""):
        """Returns the number of calls so far of functions whose names begin with `name`."""
        return self.driver.execute_script(
            "return performance.getEntriesByType('resource').filter(one => new URL(one.name).pathname.startsWith('/' + arguments[0])).length",
            name)

    def alert(self):
        """Waits for a message above the result or at a field."""
        return self.wait(lambda: next((one.text for one in self.all("#alert, .wrong") if one.text), None))

    def problems(self):
        """Returns the messages of the console."""
        return [entry for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]

    def picture(self, name):
        folder = os.environ.get("SCREENSHOTS")
        if folder:
            os.makedirs(folder, exist_ok=True)
            height = self.driver.execute_script("return document.documentElement.scrollHeight")
            data = self.driver.execute_cdp_cmd("Page.captureScreenshot", {
                "captureBeyondViewport": True, "clip": {
                    "x": 0, "y": 0, "scale": 1, "height": height,
                    "width": self.driver.execute_script("return innerWidth")}})["data"]
            with open(os.path.join(folder, name + ".png"), "wb") as file:
                file.write(base64.b64decode(data))

    def overlaps(self):
        """Returns overlapping texts and elements wider than the window."""
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
