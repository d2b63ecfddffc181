import pytest

from service import Service


@pytest.fixture(scope="session")
def service():
    """A server that all tests share which do it no harm."""
    with Service("--allow-origin", "https://example.org") as service:
        yield service
        assert service.process.poll() is None, "the server ended by itself:\n" + service.log[-2000:]
