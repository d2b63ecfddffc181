"""Limits of memory, time, connections and concurrent calls."""

import concurrent.futures
import json
import math
import select
import socket
import struct
import threading
import time

import pytest
import requests

from service import BIRTH, Service, head, received, wait_until

pytestmark = pytest.mark.alone

YEAR = {"birth": BIRTH, "date": "2025-01-01", "days": 366}
BODY = b'{"data":{"birth_date":"1990-06-21"}}'
SIGN = "/get_sun_sign_from_date"


def test_a_body_with_too_long_an_announced_length(service):
    for length in [70_000, 1 << 30, 10**18, 10**30]:
        with service.connect() as connection:
            connection.sendall(head(SIGN, length))
            answer = received(connection)
        assert answer.startswith(b"HTTP/1.1 400"), answer
        if length < 10**18:
            assert b'"status":"INVALID_ARGUMENT"' in answer and b"connection: close" in answer.lower()


@pytest.mark.parametrize("name, most", [("get_sun_sign_from_date", 1 << 16), ("get_connection_vibes", 1 << 20), ("verify", 1 << 20)])
def test_the_longest_body(service, name, most):
    def status(length):
        body = b'{"data":{}' + b" " * (length - 11) + b"}"
        assert len(body) == length
        response = requests.post(
            f"{service.url}/{name}", data=body, headers={"content-type": "application/json"}, timeout=30)
        return response.status_code, response.json()["error"]["message"]

    assert status(most)[1].startswith("Missing required parameter")
    assert status(most + 1)[1].startswith("the body is too long")


def test_a_body_without_end(service):
    with service.connect() as connection:
        connection.sendall(head(SIGN, None, "transfer-encoding: chunked"))
        part = b"1000\r\n" + b" " * 4096 + b"\r\n"
        sent = 0
        try:
            while sent < 1 << 26:
                connection.sendall(part)
                sent += 4096
        except (ConnectionResetError, BrokenPipeError, socket.timeout):
            pass
        assert sent < 1 << 25
        try:
            answer = received(connection)
        except OSError:
            answer = b""
    assert not answer or answer.startswith(b"HTTP/1.1 400")


def test_a_refusal_arrives_while_the_client_still_sends(service):
    with service.connect() as connection:
        connection.sendall(head(SIGN, None, "transfer-encoding: chunked"))
        for _ in range(20):
            connection.sendall(b"1000\r\n" + b" " * 4096 + b"\r\n")
            time.sleep(0.002)
        assert received(connection).startswith(b"HTTP/1.1 400")


def test_all_bodies_together_have_a_limit():
    """Bodies under way may take 64 MiB; further ones are rejected, and the room is free again when they end."""
    name, part = "/get_connection_vibes", b"{" + b" " * 999_999
    with Service("--transfer", "60") as service:
        connections = [service.connect() for _ in range(80)]
        for connection in connections:
            try:
                connection.sendall(head(name, 1 << 20) + part)
            except OSError:
                pass  # It was rejected already.
        # Event loops read the connections in no fixed order, so any of them may be rejected.
        service.wait_for_log('"code":429', 10)
        assert service.log.count('"code":429') <= 20
        rejected, _, _ = select.select(connections, [], [], 60)
        answers = [first(connection) for connection in rejected]
        # A client that sent for longer than the server lingers finds its connection reset.
        assert any(answers) and all(b"retry-after: 1" in answer.lower() for answer in answers if answer)
        assert service.memory() < 200_000
        for connection in connections:
            connection.close()
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            with service.connect() as connection:
                connection.sendall(head(name, 1_000_000, "connection: close") + part)
                code = received(connection)[9:12]
            if code != b"429":
                break
            time.sleep(0.2)
        assert code == b"400"


def first(connection):
    """Returns some of a response; nothing if the connection is reset."""
    try:
        return connection.recv(4096)
    except ConnectionResetError:
        return b""


def test_bodies_of_unknown_length(service):
    with service.connect() as connection:
        connection.sendall(head(SIGN, None, "transfer-encoding: chunked", "connection: close"))
        for place in range(0, len(BODY), 5):
            part = BODY[place:place + 5]
            connection.sendall(f"{len(part):x}\r\n".encode() + part + b"\r\n")
        connection.sendall(b"0\r\n\r\n")
        answer = received(connection)
    assert answer.startswith(b"HTTP/1.1 200") and b'"gemini"' in answer


def test_long_bodies_for_routes_without_bodies(service):
    for length in [b"content-length: 100000000", b"transfer-encoding: chunked"]:
        with service.connect() as connection:
            connection.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n" + length + b"\r\n\r\n")
            assert b"connection: close" in received(connection).lower()


def test_long_heads(service):
    for fields in [["x: " + "y" * 40_000], [f"x{index}: y" for index in range(300)]]:
        with service.connect() as connection:
            connection.sendall(head(SIGN, len(BODY), *fields) + BODY)
            answer = received(connection)
        assert answer == b"" or answer.startswith(b"HTTP/1.1 4"), answer[:200]


def test_slow_clients():
    """Partial headers, partial bodies and unread responses are cut off after their time limits."""
    with Service("--idle", "1.5", "--transfer", "1") as service:
        before = service.descriptors()
        heads = [service.connect() for _ in range(20)]
        bodies = [service.connect() for _ in range(20)]
        silent = [service.connect() for _ in range(20)]
        for connection in heads:
            connection.sendall(head(SIGN, len(BODY))[:40])
        for connection in bodies:
            connection.sendall(head(SIGN, len(BODY)) + BODY[:10])
        # Sending a byte now and then does not extend the limit.
        deadline, sending = time.monotonic() + 30, list(heads)
        while sending:
            assert time.monotonic() < deadline
            time.sleep(0.3)
            sending = [connection for connection in sending if is_open(connection, b"x")]
        for connection in bodies:
            answer = received(connection)
            assert answer.startswith(b"HTTP/1.1 408") and b"DEADLINE_EXCEEDED" in answer, answer
        for connection in heads + silent:
            received(connection)
        for connection in heads + bodies + silent:
            connection.close()
        deaf = service.connect()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        body = json.dumps({"data": YEAR}).encode()
        deaf.sendall(head("/get_astrometers_for_days", len(body)) + body)
        wait_until(lambda: service.descriptors() > before, "the connection is accepted")
        wait_until(lambda: service.descriptors() <= before, "the connection is closed")
        deaf.close()
        assert service.call("get_sun_sign_from_date", {"birth_date": "1990-06-21"}).status_code == 200


def is_open(connection, more):
    """Sends some more bytes, and returns whether the server still reads the connection."""
    try:
        connection.sendall(more)
        readable, _, _ = select.select([connection], [], [], 0)
        return not readable or connection.recv(4096) != b""
    except OSError:
        return False


def test_half_a_head_has_less_time_than_an_idle_connection():
    with Service("--idle", "90", "--transfer", "1") as service:
        idle = requests.Session()
        idle.get(service.url + "/healthz")
        first, second = service.connect(), service.connect()
        first.sendall(head(SIGN, len(BODY))[:40])
        # The same after a complete request.
        second.sendall(head(SIGN, len(BODY)) + BODY)
        assert second.recv(1 << 16).startswith(b"HTTP/1.1 200")
        second.sendall(b"POST /get")
        # A read waits at most 30 seconds.
        for connection in [first, second]:
            received(connection)
            connection.close()
        assert idle.get(service.url + "/healthz").status_code == 200


def test_an_idle_connection_outlives_the_time_limits_of_transfers():
    """The server stops the timers of a request, its body and its response as soon as each has been transferred."""
    whole = head(SIGN, len(BODY)) + BODY
    month = json.dumps({"data": {**YEAR, "days": 31}}).encode()
    with Service("--idle", "60", "--transfer", "2") as service, service.connect() as connection:
        for parts in [[whole[:30], whole[30:]], [whole[:-10], whole[-10:]], [head("/get_astrometers_for_days", len(month)) + month]]:
            for part in parts:
                connection.sendall(part)
                time.sleep(0.1)
            assert answer(connection).startswith(b"HTTP/1.1 200")
            time.sleep(2.5)


def test_each_body_has_the_whole_time_limit():
    with Service("--transfer", "3") as service, service.connect() as connection:
        for pause in [0.1, 1]:
            connection.sendall(head(SIGN, len(BODY)) + BODY[:10])
            time.sleep(pause)
            connection.sendall(BODY[10:])
            assert answer(connection).startswith(b"HTTP/1.1 200")
            # If the timer of the first body still ran, it would close the connection while the second body arrives.
            time.sleep(2.5 if pause < 1 else 0)


def answer(connection):
    """Returns a response of announced length."""
    text = b""
    while b"\r\n\r\n" not in text:
        text += connection.recv(1 << 16) or pytest.fail("the connection closed")
    top, _, body = text.partition(b"\r\n\r\n")
    length = next(int(line[16:]) for line in top.lower().split(b"\r\n") if line.startswith(b"content-length: "))
    while len(body) < length:
        body += connection.recv(1 << 16) or pytest.fail("the connection closed")
    return top + b"\r\n\r\n" + body


def test_slowloris():
    """Other clients are served while a thousand connections never finish their headers."""
    with Service("--idle", "4") as service:
        memory = service.memory()
        connections = [service.connect() for _ in range(1000)]
        for connection in connections:
            connection.sendall(b"POST /get_day HTTP/1.1\r\nhost: x\r\nx-a: ")
        times = []
        for _ in range(100):
            start = time.monotonic()
            assert service.call("get_sun_sign_from_date", {"birth_date": "1990-06-21"}).status_code == 200
            times.append(time.monotonic() - start)
        assert sorted(times)[50] < 1
        assert service.memory() - memory < 60_000
        for connection in connections:
            received(connection)
            connection.close()
        wait_until(lambda: service.descriptors() < 50, "the connections are closed")


def test_too_many_at_once():
    with Service("--concurrent", "4", "--threads", "1", "--client-share", "100", "--deadline", "50") as service:
        with concurrent.futures.ThreadPoolExecutor(12) as threads:
            start = time.monotonic()
            answers = list(threads.map(
                lambda _: (service.call("get_astrometers_for_days", YEAR), time.monotonic() - start), range(12)))
        refused = [(answer, seconds) for answer, seconds in answers if answer.status_code == 429]
        served = [answer for answer, _ in answers if answer.status_code == 200]
        assert len(refused) + len(served) == 12 and len(served) >= 2 and refused
        assert all(answer.json()["error"]["status"] == "RESOURCE_EXHAUSTED" for answer, _ in refused)
        assert all(answer.json()["error"]["details"] == {"retry_after": int(answer.headers["retry-after"])}
                   for answer, _ in refused)
        # Calls over the limit are rejected at once.
        assert min(seconds for _, seconds in refused) < max(seconds for _, seconds in answers)
        assert service.call("get_sun_sign_from_date", {"birth_date": "1990-06-21"}).status_code == 200


def test_deadline():
    with Service("--deadline", "0.03", "--threads", "1") as service:
        response = service.call("get_astrometers_for_days", YEAR)
        assert (response.status_code, response.json()["error"]["status"]) == (504, "DEADLINE_EXCEEDED")
        # The thread is free again once the call has ended.
        wait_until(
            lambda: service.call("get_sun_sign_from_date", {"birth_date": "1990-06-21"}).status_code == 200, "a call in time")


def test_calls_whose_deadline_passes_while_they_wait_are_forgotten():
    with Service("--deadline", "0.001", "--threads", "1", "--client-share", "100") as service:
        with concurrent.futures.ThreadPoolExecutor(12) as threads:
            answers = list(threads.map(lambda _: service.call("get_day", {"birth": BIRTH, "date": "2025-10-30"}), range(36)))
        assert 504 in {answer.status_code for answer in answers} <= {200, 504}
        # The server no longer counts these calls as under way.
        service.wait_for_calls(0)


@pytest.mark.parametrize("end", ["close", "reset", "half, then close", "close of a Unix socket"])
def test_a_large_call_stops_when_its_client_leaves(end, tmp_path):
    """Neither the running call nor the queued one delays the next call."""
    body = json.dumps({"data": YEAR}).encode()
    path = str(tmp_path / "socket")
    at = ["--unix-socket", path] if "Unix" in end else []
    with Service("--threads", "1", "--client-share", "100", "--deadline", "60", *at) as service:
        leaving = [service.connect() for _ in range(2)]
        for connection in leaving:
            connection.sendall(head("/get_astrometers_for_days", len(body)) + body)
        if "half" in end:
            for connection in leaving:
                connection.shutdown(socket.SHUT_WR)
        service.wait_for_calls(2)
        for connection in leaving:
            if end == "reset":
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.close()
        days = json.dumps({"data": {**YEAR, "days": 20}}).encode()
        with service.connect() as connection:
            connection.sendall(head("/get_astrometers_for_days", len(days), "connection: close") + days)
            assert received(connection).startswith(b"HTTP/1.1 200")
        assert service.stop() == 0
        ended = [json.loads(line)["status"] for line in service.lines if '"function":"get_astrometers_for_days"' in line]
        # The short call may come before the one that waits.
        assert sorted(ended) == ["CANCELLED", "CANCELLED", "OK"]
        assert sum('"code":499' in line for line in service.lines) == 2


@pytest.mark.parametrize("kind", ["1.1", "1.0", "Unix", "pipelined"])
def test_a_large_call_is_answered_when_its_client_has_closed_its_side(kind, tmp_path):
    """As `nc -N` does. Clients of HTTP/1.1 may get interim responses before."""
    body = json.dumps({"data": {**YEAR, "days": 200}}).encode()
    call = head("/get_astrometers_for_days", len(body)) + body
    path, count = str(tmp_path / "socket"), 2 if kind == "pipelined" else 1
    at = ["--unix-socket", path] if kind == "Unix" else []
    with Service("--threads", "1", "--deadline", "60", *at) as service, service.connect(60) as connection:
        start = time.monotonic()
        connection.sendall(call.replace(b"HTTP/1.1", b"HTTP/1.0") if kind == "1.0" else call * count)
        connection.shutdown(socket.SHUT_WR)
        answer = received(connection, 1 << 28)
    interim = b"HTTP/1.1 100 Continue\r\n\r\n"
    assert answer.startswith(b"HTTP/1.1 200" if kind == "1.0" else interim)
    # The first interim response comes after 0.01 seconds, and the intervals between them double.
    assert answer.count(interim) <= count * math.log2((time.monotonic() - start) / 0.01 + 1)
    results = answer.split(b"HTTP/1.1 200 ")[1:]
    assert len(results) == count
    for result in results:
        text = result.partition(b"\r\n\r\n")[2].replace(interim, b"")
        assert len(json.loads(text)["result"]) == 200


def test_a_small_call_is_answered_when_its_client_has_closed_its_side(service):
    with service.connect() as connection:
        connection.sendall(head(SIGN, len(BODY)) + BODY)
        connection.shutdown(socket.SHUT_WR)
        assert received(connection).startswith(b"HTTP/1.1 200")


def test_health_while_all_threads_compute():
    options = ["--threads", "1", "--client-share", "100", "--deadline", "60"]
    with Service(*options) as service, concurrent.futures.ThreadPoolExecutor(3) as threads:
        running = [threads.submit(service.call, "get_astrometers_for_days", {**YEAR, "days": 200}) for _ in range(3)]
        service.wait_for_calls(3)
        assert requests.get(service.url + "/healthz").status_code == 200
        assert not any(task.done() for task in running)
        assert all(task.result().status_code == 200 for task in running)


def test_unread_answers_are_dropped():
    """Clients that request a year of days and do not read it cannot use more memory than the limit."""
    body = json.dumps({"data": YEAR}).encode()
    with Service("--unread", "32", "--transfer", "4", "--deadline", "60") as service:
        deaf = []
        for _ in range(8):
            connection = socket.socket()
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.connect(("127.0.0.1", service.port))
            connection.sendall(head("/get_astrometers_for_days", len(body)) + body)
            deaf.append(connection)
        service.wait_for_log('"code":429')
        assert service.memory() < 350_000
        # They are cut off, and other clients get their share.
        wait_until(lambda: service.call("get_astrometers_for_days", YEAR).status_code == 200, "a year", 120)
        for connection in deaf:
            connection.close()


def test_connections_that_wait():
    with Service("--connections", "4", "--idle", "0.3") as service:
        connections = [service.connect() for _ in range(12)]
        # Connections over the limit are accepted when others end.
        assert service.call("get_sun_sign_from_date", {"birth_date": "1990-06-21"}).status_code == 200
        for connection in connections:
            connection.close()


def test_the_page_does_not_count_as_a_call():
    """Requests for the page, which need no token, do not count as calls."""
    with Service("--concurrent", "1", "--threads", "1") as service:
        is_over = threading.Event()

        def look():
            with requests.Session() as session:
                while not is_over.is_set():
                    session.get(service.url + "/", timeout=60)

        readers = [threading.Thread(target=look) for _ in range(6)]
        for reader in readers:
            reader.start()
        try:
            codes = {service.call("get_sun_sign_from_date", {"birth_date": "1990-06-15"}).status_code for _ in range(20)}
        finally:
            is_over.set()
            for reader in readers:
                reader.join()
        assert codes == {200}
