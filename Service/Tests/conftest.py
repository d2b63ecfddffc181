import os

import pytest

from service import Service


@pytest.fixture(scope="session")
def service():
    """A server that all tests share which do it no harm."""
    # PAGE names another page than the one that is built in, to look at while it is written.
    page = ["--page", os.environ["PAGE"]] if "PAGE" in os.environ else []
    with Service("--allow-origin", "https://example.org", *page) as service:
        yield service
        assert service.process.poll() is None, "the server ended by itself:\n" + service.log[-2000:]
