"""A stop while calls are under way."""

import http.client
import json
import os
import signal
import subprocess
import threading
import time

import pytest
import requests

from service import BIRTH, PROGRAM, Service


@pytest.mark.parametrize("signal_", [signal.SIGTERM, signal.SIGINT])
def test_nothing_is_lost_under_load(signal_):
    """Every call that the server accepted is answered whole: with its result, or that the server stops."""
    service = Service()
    stopping = threading.Event()
    answered, lost, refused = [], [], []

    def client(days):
        body = json.dumps({"data": {"birth": BIRTH, "date": "2025-01-01", "days": days, "fields": "scores"}})
        while True:
            connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=30)
            try:
                connection.connect()
            except OSError:
                return refused.append("connect")
            try:
                while True:
                    connection.request("POST", "/get_astrometers", body, {"content-type": "application/json"})
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
    status = service.process.wait(30)
    for thread in clients:
        thread.join(30)
    assert status == 0
    assert not lost
    assert {status for status, _ in answered} <= {200, 503}
    assert sum(status == 200 for status, _ in answered) > 20
    assert all("result" in answer for status, answer in answered if status == 200)
    assert all(answer["error"]["status"] == "UNAVAILABLE" for status, answer in answered if status == 503)
    logged = sum('"function":"get_astrometers"' in line for line in service.lines)
    assert logged == len(answered)


def test_what_runs_is_finished_and_what_is_new_is_refused():
    service = Service("--threads", "1")
    answers = []

    def long():
        answers.append(service.call("get_astrometers", {"birth": BIRTH, "days": 366}))

    with requests.Session() as session:
        session.get(service.url + "/readyz")
        thread = threading.Thread(target=long)
        thread.start()
        time.sleep(0.1)
        service.process.send_signal(signal.SIGTERM)
        time.sleep(0.1)
        response = session.get(service.url + "/readyz")
        assert response.status_code == 503 and response.headers["connection"] == "close"
        response = service.call("get_sun_sign_from_date", {"birth_date": "1990-06-21"})
        assert (response.status_code, response.json()["error"]["status"]) == (503, "UNAVAILABLE")
    thread.join()
    assert answers[0].status_code == 200 and len(answers[0].json()["result"]) == 366
    assert service.process.wait(20) == 0
    assert '"message":"stopped"' in service.log or service.stop() == 0


def test_a_client_that_does_nothing_does_not_hold_the_stop():
    service = Service("--stop", "2")
    idle = [service.connect() for _ in range(10)]
    half = service.connect()
    half.sendall(b"POST /get_day HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{")
    start = time.monotonic()
    service.process.send_signal(signal.SIGTERM)
    service.process.wait(20)
    assert time.monotonic() - start < 8
    for connection in [*idle, half]:
        connection.close()


def test_a_log_that_nobody_reads_does_not_hold_the_stop():
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
    assert process.wait(15) == 0
    os.close(reading)


def test_bad_options():
    for options in [["--port", "70000"], ["--port", "x"], ["--allow-origin", "example.org"], ["--tokens", "/nowhere"],
                    ["--concurrent", "0"], ["--deadline", "-1"], ["--data", "/nowhere"], ["--source", "x"]]:
        done = subprocess.run([PROGRAM, *options], capture_output=True, text=True, timeout=30)
        assert done.returncode != 0 and done.stderr and "Fatal" not in done.stderr
    with Service() as service:
        done = subprocess.run([PROGRAM, "--port", str(service.port)], capture_output=True, text=True, timeout=30)
        assert done.returncode != 0
