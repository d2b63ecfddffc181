"""Clients that pipeline requests and do not read the responses: memory is bounded on every route."""

import json
import selectors
import socket
import time

import pytest
import requests

from service import BIRTH, Service, head, received, responses

pytestmark = pytest.mark.alone

SIGN = b'{"data":{"birth_date":"1990-06-21"}}'
DAY = json.dumps({"data": {"birth": BIRTH, "date": "2025-10-30"}}).encode()
MONTH = json.dumps({"data": {"birth": BIRTH, "date": "2025-10-30", "days": 30}}).encode()


def get(path, method="GET"):
    return f"{method} {path} HTTP/1.1\r\nhost: x\r\n\r\n".encode()


ROUTES = {
    "openapi": get("/openapi.json"),
    "page": get("/"),
    "compressed page": b"GET / HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip\r\n\r\n",
    "metrics": get("/metrics"),
    "unknown": get("/nothing"),
    "health": get("/healthz"),
    "head": get("/openapi.json", "HEAD"),
    "options": get("/get_day", "OPTIONS"),
    "wrong method": get("/get_day"),
    "sun sign": head("/get_sun_sign_from_date", len(SIGN)) + SIGN,
    "day": head("/get_astrometers", len(DAY)) + DAY,
    "stream": head("/get_astrometers", len(DAY), "accept: text/event-stream") + DAY,
    "month": head("/get_scores_for_days", len(MONTH)) + MONTH,
}


def pipeline(service, request, connections=400, seconds=2.0, room=None):
    """Sends requests without reading responses; returns the connections and the peak memory in KB.

    `room` is the size of the clients' receive buffers.
    """
    block = request * max(1, (1 << 16) // len(request))
    clients, selector = [], selectors.DefaultSelector()
    for _ in range(connections):
        connection = socket.socket()
        if room:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        connection.connect(("127.0.0.1", service.port))
        connection.setblocking(False)
        clients.append(connection)
        selector.register(connection, selectors.EVENT_WRITE, [b""])
    peak, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        for key, _ in selector.select(0.1):
            rest = key.data[0] or block
            try:
                key.data[0] = rest[key.fileobj.send(rest):]
            except BlockingIOError:
                pass
            except OSError:
                selector.unregister(key.fileobj)
        peak = max(peak, service.memory())
    return clients, peak


@pytest.mark.parametrize("route", ROUTES)
def test_four_hundred_connections_that_never_read(route):
    with Service("--transfer", "4") as service:
        connections, peak = pipeline(service, ROUTES[route])
        assert peak < 180_000, f"{peak} kB"
        # Other clients are served meanwhile.
        assert requests.get(service.url + "/healthz", timeout=10).status_code == 200
        # A call may be rejected while the limit of calls is reached.
        deadline = time.monotonic() + 40
        while time.monotonic() < deadline:
            code = service.call("get_sun_sign_from_date", {"birth_date": "1990-06-21"}).status_code
            if code == 200:
                break
            assert code == 429
        assert code == 200
        for connection in connections:
            connection.close()


def test_half_closed_connections_that_never_read():
    """Memory stays bounded when clients close their side, although NIO then reads everything received."""
    with Service() as service:
        connections, _ = pipeline(service, ROUTES["unknown"], seconds=2)
        peak = 0
        for connection in connections:
            connection.shutdown(socket.SHUT_WR)
        for _ in range(20):
            time.sleep(0.1)
            peak = max(peak, service.memory())
        assert peak < 150_000, f"{peak} kB"
        for connection in connections:
            connection.close()


def test_connections_that_never_read_are_cut_off():
    with Service("--transfer", "1") as service:
        before = service.descriptors()
        for route in ["unknown", "openapi", "month"]:
            connections, _ = pipeline(service, ROUTES[route], 10, seconds=1, room=4096)
            deadline = time.monotonic() + 40
            while service.descriptors() > before and time.monotonic() < deadline:
                time.sleep(0.1)
            assert service.descriptors() <= before, route
            for connection in connections:
                connection.close()


def test_the_sum_is_bounded_on_every_route():
    """Over the limit requests are rejected until clients have read or are cut off. Probes are still answered."""
    with Service("--unread", "1", "--transfer", "8") as service:
        connections, _ = pipeline(service, ROUTES["openapi"], 60, seconds=2)
        codes = {path: requests.get(service.url + path, timeout=10).status_code
                 for path in ["/openapi.json", "/", "/metrics", "/nothing", "/healthz", "/readyz"]}
        assert codes == {"/openapi.json": 429, "/": 429, "/metrics": 429, "/nothing": 429, "/healthz": 200, "/readyz": 200}
        assert service.call("get_sun_sign_from_date", {"birth_date": "1990-06-21"}).status_code == 429
        deadline = time.monotonic() + 40
        while time.monotonic() < deadline:
            code = requests.get(service.url + "/openapi.json", timeout=10).status_code
            if code == 200:
                break
            time.sleep(0.2)
        assert code == 200
        for connection in connections:
            connection.close()


def test_large_answers_that_are_not_read_leave_room_for_others():
    """A client that does not read its year of days keeps neither small calls nor another client's year from being answered."""
    body = json.dumps({"data": {"birth": BIRTH, "date": "2025-01-01", "days": 366}}).encode()

    def year(client):
        connection = service.connect(60)
        connection.sendall(head("/get_astrometers_for_days", len(body), f"x-client: {client}", "connection: close") + body)
        return connection

    with Service("--client-header", "X-Client", "--unread", "40", "--transfer", "60", "--deadline", "60") as service:
        with year("deaf") as deaf:
            assert deaf.recv(100).startswith(b"HTTP/1.1 200")
            for client in ["deaf", "other"]:
                assert service.call("get_sun_sign_from_date", {"birth_date": "1990-06-21"}, {"x-client": client}).status_code == 200
            with year("deaf") as refused:
                answer = received(refused)
                assert answer.startswith(b"HTTP/1.1 429") and b"retry-after: 1" in answer.lower()
            with year("other") as other:
                assert received(other, 1 << 28).startswith(b"HTTP/1.1 200")
            # Read to its end, it leaves room again.
            received(deaf, 1 << 28)
        with year("deaf") as again:
            assert received(again, 1 << 28).startswith(b"HTTP/1.1 200")


def test_a_pipeline_that_is_read_late_gets_every_answer(service):
    """Requests that waited for a client to read are answered in order, also after the client closed its side."""
    paths = ["/openapi.json", "/nothing", "/healthz", "/", "/openapi.json"] * 40
    last = b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
    for halfway in [False, True]:
        with service.connect(60) as connection:
            connection.sendall(b"".join(map(get, paths)) + (b"" if halfway else last))
            if halfway:
                connection.shutdown(socket.SHUT_WR)
            time.sleep(1)
            answer = received(connection, 1 << 28)
        assert responses(answer) == [404 if path == "/nothing" else 200 for path in paths] + ([] if halfway else [200])


def test_a_large_answer_that_is_read_slowly_arrives_whole(service):
    body = json.dumps({"data": {"birth": BIRTH, "date": "2025-01-01", "days": 30}}).encode()
    expected = requests.post(
        service.url + "/get_astrometers_for_days", body, headers={"content-type": "application/json"}, timeout=60).content
    assert len(expected) > 1 << 20
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
        connection.settimeout(60)
        connection.connect(("127.0.0.1", service.port))
        connection.sendall(head("/get_astrometers_for_days", len(body), "connection: close") + body)
        time.sleep(0.5)
        answer = received(connection, 1 << 28)
    assert answer.partition(b"\r\n\r\n")[2] == expected
