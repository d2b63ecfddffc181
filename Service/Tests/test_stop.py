"""Stopping the server while calls are running."""

import http.client
import json
import os
import signal
import subprocess
import threading
import time

import pytest
import requests

from service import BIRTH, PROGRAM, Service, head, received

pytestmark = pytest.mark.alone


@pytest.mark.parametrize("signal_", [signal.SIGTERM, signal.SIGINT])
def test_no_calls_are_lost_under_load(signal_):
    """Every accepted call gets a complete response: its result, or UNAVAILABLE."""
    service = Service()
    stopping = threading.Event()
    answered, lost, refused = [], [], []

    def client(days):
        body = json.dumps({"data": {"birth": BIRTH, "date": "2025-01-01", "days": days}})
        while True:
            connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=30)
            try:
                connection.connect()
            except OSError:
                return refused.append("connect")
            try:
                while True:
                    connection.request("POST", "/get_scores_for_days", body, {"content-type": "application/json"})
                    response = connection.getresponse()
                    answer = json.loads(response.read())
                    answered.append((response.status, answer))
                    if response.status == 503:
                        return
                    if response.getheader("connection") == "close":
                        break
            except Exception as problem:
                lost.append(repr(problem))
                return
            finally:
                connection.close()

    clients = [threading.Thread(target=client, args=(days,)) for days in [1, 1, 5, 5, 60, 60, 366, 366]]
    for thread in clients:
        thread.start()
    time.sleep(1.5)
    service.process.send_signal(signal_)
    status = service.wait(30)
    for thread in clients:
        thread.join(30)
    assert status == 0
    assert not lost
    assert {status for status, _ in answered} <= {200, 503}
    assert sum(status == 200 for status, _ in answered) > 20
    assert all("result" in answer for status, answer in answered if status == 200)
    assert all(answer["error"]["status"] == "UNAVAILABLE" for status, answer in answered if status == 503)
    logged = sum('"function":"get_scores_for_days"' in line for line in service.lines)
    assert logged == len(answered)


class Clients:
    """Threads that call until they are refused, over a new connection each time or over one kept open."""

    def __init__(self, service, new, kept, pause=0.0):
        self.service, self.pause = service, pause
        self.codes, self.lost, self.refused = [], [], []
        body = b'{"data":{"birth_date":"1990-06-21"}}'
        sign = head("/get_sun_sign_from_date", len(body)) + body
        body = json.dumps({"data": {"birth": BIRTH, "date": "2025-10-30"}}).encode()
        day = head("/get_scores", len(body)) + body
        self.threads = [
            threading.Thread(target=self.run, args=(index >= new, [sign, day][index % 2])) for index in range(new + kept)]
        for thread in self.threads:
            thread.start()

    def run(self, keeps, call):
        while True:
            try:
                connection = self.service.connect()
            except ConnectionRefusedError:
                return self.refused.append(True)
            with connection, connection.makefile("rb") as answers:
                try:
                    while True:
                        connection.sendall(call)
                        code, closes = self.answer(answers)
                        self.codes.append(code)
                        if closes or not keeps:
                            break
                        time.sleep(self.pause)
                except Exception as problem:
                    return self.lost.append(repr(problem))

    @staticmethod
    def answer(answers):
        first = answers.readline()
        assert first, "no answer"
        fields = dict(line.lower().rstrip().split(b": ", 1) for line in iter(answers.readline, b"\r\n"))
        length = int(fields[b"content-length"])
        assert len(answers.read(length)) == length, "half an answer"
        return int(first.split()[1]), fields.get(b"connection") == b"close"


@pytest.mark.parametrize("new, kept, pause", [(40, 20, 0), (100, 50, 0), (10, 60, 0.2)])
def test_no_connections_are_reset_under_load(new, kept, pause):
    """Connected clients get a response to each call; new connections are refused."""
    service = Service()
    clients = Clients(service, new, kept, pause)
    time.sleep(1.2)
    service.process.send_signal(signal.SIGTERM)
    assert service.process.wait(30) == 0
    for thread in clients.threads:
        thread.join(30)
    assert not clients.lost
    assert set(clients.codes) <= {200, 429, 503} and {200, 503} <= set(clients.codes)
    assert len(clients.refused) == new + kept


def test_connections_that_wait_to_be_accepted_get_their_answers():
    """Connections in the accept queue would be reset if the listening socket closed first."""
    service = Service("--connections", "4")
    held = [service.connect() for _ in range(4)]
    waiting = [service.connect() for _ in range(12)]
    for connection in waiting:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
    time.sleep(0.3)
    service.process.send_signal(signal.SIGTERM)
    answers = [received(connection) for connection in waiting]
    assert all(answer.startswith(b"HTTP/1.1 200") for answer in answers), answers
    assert service.process.wait(30) == 0
    for connection in [*held, *waiting]:
        connection.close()


def test_further_input_does_not_reset_the_answer():
    """A client that is still sending a rejected body receives the rejection."""
    service = Service("--threads", "1")
    thread = threading.Thread(target=service.call, args=("get_astrometers_for_days", {"birth": BIRTH, "days": 366}))
    thread.start()
    service.wait_for_calls(1)
    connections = [service.connect() for _ in range(10)]
    for connection in connections:
        connection.sendall(b"GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n")
        assert connection.recv(4096).startswith(b"HTTP/1.1 200")
    service.process.send_signal(signal.SIGTERM)
    service.wait_for_stopping()
    for connection in connections:
        connection.sendall(head("/get_day", 60_000) + b" " * 30_000)
    time.sleep(0.2)
    for connection in connections:
        connection.sendall(b" " * 20_000)
        assert received(connection).startswith(b"HTTP/1.1 503")
        connection.close()
    thread.join()
    assert service.process.wait(30) == 0


def test_running_calls_finish_and_new_calls_are_refused():
    service = Service("--threads", "1", "--deadline", "50", "--stop", "50")
    answers = []

    def long():
        answers.append(service.call("get_astrometers_for_days", {"birth": BIRTH, "days": 366}))

    with requests.Session() as session:
        session.get(service.url + "/readyz")
        thread = threading.Thread(target=long)
        thread.start()
        service.wait_for_calls(1)
        service.process.send_signal(signal.SIGTERM)
        service.wait_for_stopping()
        response = session.get(service.url + "/readyz")
        assert response.status_code == 503 and response.headers["connection"] == "close"
        response = service.call("get_sun_sign_from_date", {"birth_date": "1990-06-21"})
        assert (response.status_code, response.json()["error"]["status"]) == (503, "UNAVAILABLE")
        assert response.headers["retry-after"] == "1" and response.json()["error"]["details"] == {"retry_after": 1}
    thread.join()
    assert answers[0].status_code == 200 and len(answers[0].json()["result"]) == 366
    assert service.process.wait(50) == 0


def test_an_idle_client_does_not_delay_the_stop():
    service = Service("--stop", "2")
    idle = [service.connect() for _ in range(10)]
    half = service.connect()
    half.sendall(b"POST /get_day HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{")
    start = time.monotonic()
    service.process.send_signal(signal.SIGTERM)
    service.process.wait(40)
    # Connections may be idle for a minute.
    assert time.monotonic() - start < 20
    for connection in [*idle, half]:
        connection.close()


def test_an_unread_log_does_not_delay_the_stop():
    reading, writing = os.pipe()
    process = subprocess.Popen([PROGRAM, "--port", "0", "--stop", "2"], stderr=writing)
    os.close(writing)
    log = b""
    while b'"message":"listening"' not in log:
        log += os.read(reading, 65536)
    port = next(line["port"] for line in map(json.loads, log.splitlines()) if line["message"] == "listening")
    with requests.Session() as session:
        for _ in range(2000):
            session.get(f"http://127.0.0.1:{port}/nowhere", timeout=10)
    process.terminate()
    assert process.wait(60) == 0
    os.close(reading)


def test_bad_options():
    for options in [["--port", "70000"], ["--port", "x"], ["--allow-origin", "example.org"], ["--tokens", "/nowhere"],
                    ["--concurrent", "0"], ["--deadline", "-1"], ["--data", "/nowhere"], ["--source", "x"]]:
        done = subprocess.run([PROGRAM, *options], capture_output=True, text=True, timeout=30)
        assert done.returncode != 0 and done.stderr and "Fatal" not in done.stderr
    with Service() as service:
        done = subprocess.run([PROGRAM, "--port", str(service.port)], capture_output=True, text=True, timeout=30)
        assert done.returncode != 0
