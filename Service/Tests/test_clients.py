"""Broken and malicious clients."""

import json
import random
import threading
import time

import pytest
import requests

from service import BIRTH, Service, head, received, responses

pytestmark = pytest.mark.alone

BODY = b'{"data":{"birth_date":"1990-06-21"}}'
SIGN = "/get_sun_sign_from_date"


def exchange(service, sent, close=True):
    """Sends some bytes, optionally closes the sending side, and returns everything received."""
    import socket

    with service.connect(10) as connection:
        try:
            connection.sendall(sent)
            if close:
                connection.shutdown(socket.SHUT_WR)
        except OSError:
            pass
        return received(connection)


def test_one_connection_for_ten_thousand(service):
    with requests.Session() as session:
        ports = set()
        for _ in range(100):
            response = session.post(service.url + SIGN, json={"data": {"birth_date": "1990-06-21"}}, stream=True)
            ports.add(response.raw.connection.sock.getsockname()[1] if response.raw.connection else None)
            assert response.status_code == 200 and response.content
        assert len(ports - {None}) == 1
    # Pipeline the rest by hand, because requests cannot.
    one = head(SIGN, len(BODY)) + BODY
    with service.connect(60) as connection:
        sender = threading.Thread(
            target=lambda: (connection.sendall(one * 9_999),
                            connection.sendall(head(SIGN, len(BODY), "connection: close") + BODY)))
        sender.start()
        answer = received(connection, 1 << 28)
        sender.join()
    assert responses(answer) == [200] * 10_000


def test_pipelines_keep_their_order(service):
    parts = []
    for path, body in [("/get_day", b'{"data":{}}'), (SIGN, BODY), ("/nothing", b"{}"), (SIGN, BODY)] * 20:
        parts.append(head(path, len(body)) + body)
    parts.append(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
    assert responses(exchange(service, b"".join(parts), close=False)) == [400, 200, 404, 200] * 20 + [200]


def test_clients_of_http_1_0(service):
    # The server closes the connection after the response, even if the client asks to keep it.
    for fields in [b"", b"host: x\r\n", b"connection: close\r\n", b"connection: keep-alive\r\n"]:
        answer = exchange(service, b"GET /healthz HTTP/1.0\r\n" + fields + b"\r\n", close=False)
        assert responses(answer) == [200] and b"connection: close" in answer.lower()
        body = b"POST %s HTTP/1.0\r\ncontent-type: application/json\r\ncontent-length: %d\r\n" % (SIGN.encode(), len(BODY))
        answer = exchange(service, body + fields + b"\r\n" + BODY, close=False)
        assert responses(answer) == [200] and b'"gemini"' in answer


def test_the_host_of_http_1_1(service):
    # RFC 9112, section 3.2: exactly one host, which may be empty. Other requests are rejected, and the next one is served.
    for fields, code in [(b"host: x\r\n", 200), (b"Host:\r\n", 200), (b"", 400), (b"host: x\r\nhost: x\r\n", 400)]:
        body = b"POST %s HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: %d\r\n" % (SIGN.encode(), len(BODY))
        for request in [b"GET /healthz HTTP/1.1\r\n" + fields + b"\r\n", body + fields + b"\r\n" + BODY]:
            answer = exchange(service, request * 2)
            assert responses(answer) == [code] * 2 and (b"Host" in answer) == (code == 400), answer


def test_several_values_of_the_connection_header(service):
    answer = exchange(service, b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: TE, close\r\n\r\n", close=False)
    assert responses(answer) == [200] and b"connection: close" in answer.lower()


def test_half_bodies(service):
    for length in [0, 1, 10, len(BODY) - 1]:
        answer = exchange(service, head(SIGN, len(BODY)) + BODY[:length])
        assert not answer.startswith(b"HTTP/1.1 200") and b" 500 " not in answer[:20], answer


def test_garbage(service):
    random.seed(7)
    pieces = [
        b"", b"\r\n" * 1000, b"\0" * 1000, b"GET", b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"POST " + b"/" * 100_000, b"GET http://example.org/healthz HTTP/1.1\r\nhost: x\r\n\r\n",
        b"CONNECT example.org:443 HTTP/1.1\r\nhost: x\r\n\r\n", head(SIGN, -5) + BODY, head(SIGN, None, "content-length: 5, 6") + BODY,
        head(SIGN, 5, "content-length: 36") + BODY, head(SIGN, 36, "transfer-encoding: chunked") + BODY,
        head(SIGN, None, "transfer-encoding: chunked") + b"zz\r\n", head(SIGN, None, "transfer-encoding: chunked") + b"ffffffffffffffffff\r\n",
        head(SIGN, None, "transfer-encoding: gzip, chunked") + b"0\r\n\r\n", head(SIGN, len(BODY), "expect: 100-continue") + BODY,
        head(SIGN, len(BODY), "x y: z") + BODY, head(SIGN, len(BODY), "x: \x01") + BODY, b"OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n",
    ]
    pieces += [random.randbytes(random.randrange(1, 3000)) for _ in range(200)]
    for piece in pieces:
        answer = exchange(service, piece)
        assert b" 500 " not in answer[:20], (piece[:100], answer[:200])
    assert requests.get(service.url + "/healthz").status_code == 200


def test_other_transfer_encodings(service):
    answer = exchange(service, head(SIGN, None, "transfer-encoding: gzip, chunked") + b"0\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 501 ") and b"connection: close" in answer.lower() and b"UNIMPLEMENTED" in answer


@pytest.mark.parametrize("sent, code", [
    (b"GARBAGE\r\n\r\n", 400), (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n", 400),
    (b"GET / HTTP/1.1\r\nhost: x\r\nx: " + b"a" * 20_000 + b"\r\n\r\n", 431),
    (b"GET / HTTP/1.1\r\nhost: x\r\n" + b"x: y\r\n" * 200 + b"\r\n", 431),
    (head(SIGN, 36, "transfer-encoding: chunked") + BODY, 400),
])
def test_malformed_requests_are_answered_measured_and_logged(service, sent, code):
    line = f'"code":{code},"function":"unreadable"'
    before = service.log.count(line)
    # Sent after a complete request, whose response must not change.
    answer = exchange(service, b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n" + sent)
    first, second = answer.split(b"HTTP/1.1 ")[1:]
    assert first.startswith(b"200") and b'{"status":"ok"}' in first
    top, body = second.split(b"\r\n\r\n", 1)
    assert top.startswith(str(code).encode()) and b"connection: close" in top.lower(), top
    error = json.loads(body)["error"]
    assert error["status"] == "INVALID_ARGUMENT" and ("too long" in error["message"]) == (code == 431)
    assert f"content-length: {len(body)}".encode() in top.lower()
    metrics = requests.get(service.url + "/metrics").text
    assert 'astrometer_requests_total{function="unreadable",status="INVALID_ARGUMENT"}' in metrics
    assert 'astrometer_response_bytes_total{function="unreadable"} 0\n' not in metrics
    service.wait_for_log(line, before + 1)


@pytest.mark.parametrize("host, code", [
    (b"x", 200), (b"x.example:8080", 200), (b"127.0.0.1:", 200), (b"[::1]:8080", 200), (b"", 200), (b"a%20b", 200),
    (b"a b", 400), (b"x:y", 400), (b"x:123456", 400), (b"http://x", 400), (b"x/y", 400), (b"u@x", 400), (b"[::1", 400),
    (b"[x]", 400), (b"::1", 400), ("bücher.example".encode(), 400), (b"x\"", 400),
])
def test_values_of_host(service, host, code):
    answer = exchange(service, b"GET /healthz HTTP/1.1\r\nhost: " + host + b"\r\nconnection: close\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 %d " % code), answer


def test_other_protocols_are_refused(service):
    for protocol in (b"RTSP/1.0", b"RTSP/1.1", b"ICE/1.0", b"HTTQ/1.1"):
        answer = exchange(service, head(SIGN, len(BODY)).replace(b"HTTP/1.1", protocol) + BODY)
        assert b" 400 " in answer[:20] and b"INVALID_ARGUMENT" in answer, (protocol, answer)
    # A body may speak of them.
    answer = exchange(service, head(SIGN, len(BODY) + 40).replace(b"HTTP/1.1", b"HTTP/1.0") + BODY + b"/x RTSP/1.0".ljust(40))
    assert b"RTSP" not in answer and b"Host" not in answer


@pytest.mark.parametrize("path", [
    "/../../../../etc/passwd", "/..%2f..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/./healthz",
    "/get_day/../../etc/passwd", "/../x/get_day", "/a/../get_day", "/a/b/../get_day", "/get_day/", "/get_day%00",
    "/get%5fday", "/index.html", "/Page/index.html", "/a/b/c/get_day", "/\\..\\..\\etc\\passwd", "/healthz/../metrics",
    "/a//get_day", "/a/get_day", "/.git/config", "/openapi.json/..",
])
def test_paths_never_open_files(service, path):
    for method in ["GET", "POST"]:
        body = BODY if method == "POST" else b""
        answer = exchange(service, (
            f"{method} {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\n"
            f"content-length: {len(body)}\r\n\r\n").encode() + body)
        assert answer.startswith((b"HTTP/1.1 404", b"HTTP/1.1 400")), answer[:200]
        assert b"root:" not in answer


@pytest.mark.parametrize("rest", ["?", "?name=1", "?a/b", "#", "#part", "?name=1#part"])
def test_paths_end_at_a_query_or_fragment(service, rest):
    answer = exchange(service, f"GET /healthz{rest} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
    assert answer.startswith(b"HTTP/1.1 200") and b'{"status":"ok"}' in answer


def test_a_malformed_request_is_answered_after_the_response_before_it(service):
    body = json.dumps({"data": {"birth": BIRTH, "date": "2025-01-01", "days": 60, "exact_dates": False}}).encode()
    with service.connect(60) as connection:
        connection.sendall(head("/get_astrometers_for_days", len(body)) + body)
        answer = connection.recv(100)
        # The server has not sent the rest of the response, because the client has not read enough.
        connection.sendall(b"GARBAGE\r\n\r\n")
        time.sleep(0.3)
        answer += received(connection, 1 << 28)
    assert responses(answer) == [200, 400]


def test_header_injection(service):
    for origin in ["https://example.org\r\nset-cookie: a=b", "https://example.org\nset-cookie: a=b", "https://example.org\r\n\r\n<p>"]:
        answer = exchange(service, (
            f"OPTIONS {SIGN} HTTP/1.1\r\nhost: x\r\norigin: {origin}\r\naccess-control-request-method: POST\r\n"
            "access-control-request-headers: a\rb\r\nconnection: close\r\n\r\n").encode())
        top = answer.split(b"\r\n\r\n")[0].lower()
        assert b"set-cookie" not in top and b"<p>" not in answer
    answer = exchange(service, b"POST /x%0d%0aset-cookie:%20a=b HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
    assert b"\r\nset-cookie" not in answer.lower()


def test_expect_continue(service):
    """A client that waits for 100 Continue gets it at once."""
    with service.connect(10) as connection:
        connection.sendall(head(SIGN, len(BODY), "expect: 100-continue", "connection: close"))
        assert connection.recv(4096).startswith(b"HTTP/1.1 100 Continue\r\n\r\n")
        connection.sendall(BODY)
        assert received(connection).startswith(b"HTTP/1.1 200")
    # HTTP/1.0 has no interim responses, so the field is ignored (RFC 9110, section 10.1.1).
    with service.connect(10) as connection:
        connection.sendall(head(SIGN, len(BODY), "expect: 100-continue").replace(b"HTTP/1.1", b"HTTP/1.0"))
        time.sleep(0.3)
        connection.sendall(BODY)
        assert received(connection).startswith(b"HTTP/1.1 200")
    # The longest permitted body is requested too.
    with service.connect(10) as connection:
        connection.sendall(head("/get_connection_vibes", 1 << 20, "expect: 100-continue"))
        assert connection.recv(4096).startswith(b"HTTP/1.1 100 Continue\r\n\r\n")
    # A body that is too long is rejected instead.
    with service.connect(10) as connection:
        connection.sendall(head(SIGN, 1 << 30, "expect: 100-continue"))
        assert received(connection).startswith(b"HTTP/1.1 400")


def test_clients_that_hang_up(service):
    """Connections of clients that disconnect before the response are closed."""
    before = service.descriptors()
    body = json.dumps({"data": {"birth": BIRTH, "days": 30}}).encode()
    for _ in range(50):
        with service.connect() as connection:
            connection.sendall(head("/get_astrometers_for_days", len(body)) + body)
    deadline = time.monotonic() + 20
    while service.descriptors() > before and time.monotonic() < deadline:
        time.sleep(0.1)
    assert service.descriptors() <= before
    assert requests.get(service.url + "/healthz").status_code == 200


def test_the_reader_of_the_log_may_stop(tmp_path):
    """The server keeps responding while its log is not read."""
    import subprocess

    from service import PROGRAM

    import socket

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([PROGRAM, "--port", str(port)], stderr=subprocess.PIPE)
    try:
        for _ in range(100):
            try:
                requests.get(f"http://127.0.0.1:{port}/healthz", timeout=5)
                break
            except requests.ConnectionError:
                time.sleep(0.1)
        count = 12_000
        with socket.create_connection(("127.0.0.1", port), 60) as connection:
            request = b"GET /healthz HTTP/1.1\r\nhost: x\r\n"
            sender = threading.Thread(
                target=lambda: connection.sendall((request + b"\r\n") * (count - 1) + request + b"connection: close\r\n\r\n"))
            sender.start()
            assert responses(received(connection, 1 << 28)) == [200] * count
            sender.join()
        # Lines beyond one megabyte are lost, and the log says how many.
        lines = []
        reader = threading.Thread(target=lambda: lines.extend(map(json.loads, process.stderr)))
        reader.start()
        time.sleep(0.5)
        requests.get(f"http://127.0.0.1:{port}/healthz", timeout=5)
        process.terminate()
        assert process.wait(30) == 0
        reader.join(30)
        lost = sum(line.get("lost", 0) for line in lines)
        assert 1000 < lost < count
        assert count <= lost + sum(line["message"] == "request" for line in lines) <= count + 200
    finally:
        process.kill()
        process.wait()
        process.stderr.close()
