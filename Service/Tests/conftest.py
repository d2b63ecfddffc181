import os

import pytest

from browser import Page
from service import Service


def pytest_configure(config):
    config.addinivalue_line("markers", "alone: measures waiting times or memory, so nothing else should run at the same time")


@pytest.fixture(scope="session")
def service():
    """A server shared by tests that leave it intact."""
    # PAGE names a page to serve instead of the built-in one, for editing it.
    page = ["--page", os.environ["PAGE"]] if "PAGE" in os.environ else []
    with Service("--allow-origin", "https://example.org", *page) as service:
        yield service
        assert service.process.poll() is None, "the server ended by itself:\n" + service.log[-2000:]


@pytest.fixture(scope="session")
def browser(service):
    page = Page(service)
    yield page
    page.driver.quit()


@pytest.fixture
def page(browser):
    """The page in a browser, whose console must stay empty."""
    browser.driver.execute_cdp_cmd("Network.enable", {})
    browser.driver.get_log("browser")
    yield browser
    assert browser.problems() == []
