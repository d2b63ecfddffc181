"""Where the server listens: Unix sockets, checks of the configuration, and restarts without loss."""

import http.client
import json
import os
import signal
import socket
import stat
import subprocess
import threading
import time

import pytest
import requests

from service import BIRTH, PROGRAM, Service, head, wait_until

pytestmark = pytest.mark.alone


class OverSocket(http.client.HTTPConnection):
    """HTTP over a Unix socket."""

    def __init__(self, path, timeout=30):
        super().__init__("localhost", timeout=timeout)
        self.path = str(path)

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self.path)

    def sign(self):
        body = json.dumps({"data": {"birth_date": "1990-06-21"}})
        self.request("POST", "/get_sun_sign_from_date", body, {"content-type": "application/json"})
        response = self.getresponse()
        return response.status, json.loads(response.read())


def check(*options):
    return subprocess.run([PROGRAM, "--check", *options], capture_output=True, text=True, timeout=60)


def test_a_unix_socket(tmp_path):
    path = tmp_path / "socket"
    # A socket that a process left behind.
    with socket.socket(socket.AF_UNIX) as stale:
        stale.bind(str(path))
    with Service("--unix-socket", str(path), "--socket-mode", "600") as service:
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert os.listdir(tmp_path) == ["socket"]
        assert f'"socket":"{path}"' in service.log
        connection = OverSocket(path)
        assert connection.sign()[0] == 200 and connection.sign()[1]["result"]["sun_sign"]
        # A second server does not take the socket away.
        end = subprocess.run([PROGRAM, "--unix-socket", path], capture_output=True, text=True, timeout=30)
        assert end.returncode == 70 and f"cannot listen on {path}: Address already in use" in end.stderr
        assert check("--unix-socket", path).returncode == 70
        assert OverSocket(path).sign()[0] == 200
        connection.close()
        assert service.stop() == 0
    assert not path.exists()


def test_the_socket_file_is_removed_before_calls_end(tmp_path):
    """Another server can start at once, and keeps its own file when the one before it ends."""
    path = tmp_path / "socket"
    service = Service("--unix-socket", str(path), "--deadline", "60", "--stop", "60")
    connection = OverSocket(path, 60)
    body = json.dumps({"data": {"birth": BIRTH, "date": "2025-01-01", "days": 366}})
    connection.request("POST", "/get_astrometers_for_days", body, {"content-type": "application/json"})
    service.wait_for_calls(1)
    service.process.send_signal(signal.SIGTERM)
    wait_until(lambda: not path.exists(), "the socket is removed")
    assert service.process.poll() is None
    with Service("--unix-socket", str(path)):
        response = connection.getresponse()
        assert response.status == 200 and len(json.loads(response.read())["result"]) == 366
        assert service.process.wait(30) == 0
        assert OverSocket(path).sign()[0] == 200
    assert not path.exists()


def test_paths_that_are_not_sockets_are_refused(tmp_path):
    file = tmp_path / "file"
    file.write_text("mine")
    long = "/tmp/" + "x" * 200
    for path, status, words in [
        (file, 64, "is not a socket"), (tmp_path / "no" / "where", 70, "No such file"), (long, 64, "a shorter path")]:
        for options in [["--check"], []]:
            end = subprocess.run([PROGRAM, *options, "--unix-socket", path], capture_output=True, text=True, timeout=30)
            assert end.returncode == status and words in end.stderr and end.stderr.count("\n") == 1, end.stderr
    assert file.read_text() == "mine"


def test_the_permissions_of_a_socket(tmp_path):
    path = tmp_path / "socket"
    with Service("--unix-socket", str(path)):
        assert stat.S_IMODE(path.stat().st_mode) == 0o660
    for mode in ["8", "1777", "x", ""]:
        assert check("--unix-socket", path, "--socket-mode", mode).returncode == 64
    assert check("--socket-mode", "600").returncode == 64


def test_configurations_are_checked(tmp_path):
    tokens, page = tmp_path / "tokens", tmp_path / "page"
    tokens.write_text("a" * 20)
    page.write_text("<html>")
    end = check("--port", "0", "--tokens", tokens, "--page", page, "--allow-origin", "https://example.org")
    assert (end.returncode, end.stderr) == (0, "") and end.stdout == "the configuration is valid: would listen on 127.0.0.1:0\n"
    assert check("--unix-socket", tmp_path / "socket").returncode == 0 and not (tmp_path / "socket").exists()
    tokens.write_text("short")
    for options, status in [
        (["--tokens", tokens], 64), (["--tokens", "/nowhere"], 66), (["--data", "/nowhere"], 66), (["--page", "/nowhere"], 66),
        (["--allow-origin", "example.org"], 64), (["--port", "70000"], 64), (["--host", "nowhere.invalid"], 64),
        (["--host", "192.0.2.1"], 70), (["--deadline", "-1"], 64), (["--token-header", "X-Token"], 64),
        (["--client-share", "0"], 64), (["--client-header", "a b"], 64), (["--client-header", "content-type"], 64),
    ]:
        end = check("--port", "0", *options) if "--port" not in options else check(*options)
        assert end.returncode == status and end.stdout == "" and end.stderr.count("\n") == 1, (options, end)
    with Service() as service:
        end = check("--port", str(service.port))
        assert end.returncode == 70 and "Address already in use" in end.stderr


class Callers:
    """Clients that call until they are told to stop: every other one over one connection, the others over new ones."""

    def __init__(self, connect, count):
        self.connect, self.is_over = connect, threading.Event()
        self.codes, self.lost, self.refused = [], [], 0
        body = json.dumps({"data": {"birth": BIRTH, "date": "2025-10-30"}}).encode()
        self.call = head("/get_scores", len(body)) + body
        self.threads = [threading.Thread(target=self.run, args=(index % 2 == 0,)) for index in range(count)]
        for thread in self.threads:
            thread.start()

    def run(self, keeps):
        while not self.is_over.is_set():
            try:
                with self.connect() as connection, connection.makefile("rb") as answers:
                    closes = False
                    while not closes and not self.is_over.is_set():
                        connection.sendall(self.call)
                        code, closes = self.answer(answers)
                        self.codes.append(code)
                        closes = closes or not keeps
                        time.sleep(0.002)
            except ConnectionRefusedError:
                self.refused += 1
                time.sleep(0.05)
            except Exception as problem:
                self.lost.append(repr(problem))

    @staticmethod
    def answer(answers):
        first = answers.readline()
        assert first, "no answer"
        fields = dict(line.lower().rstrip().split(b": ", 1) for line in iter(answers.readline, b"\r\n"))
        length = int(fields[b"content-length"])
        assert len(answers.read(length)) == length, "half an answer"
        return int(first.split()[1]), fields.get(b"connection") == b"close"

    def stop(self):
        self.is_over.set()
        for thread in self.threads:
            thread.join()


@pytest.mark.parametrize("place", ["port", "socket", "one after the other"])
def test_restarts_lose_no_calls(tmp_path, place):
    """With --take-over each new server listens before the old one stops: no call fails, none is rejected.

    Without it connections are refused for a moment, but none is reset. RESTARTS sets how many restarts there are.
    """
    path = tmp_path / "socket"
    overlaps = place != "one after the other"
    options = ["--take-over"] * overlaps + (["--unix-socket", str(path)] if place == "socket" else [])
    service = Service(*options)
    port = service.port

    def connect():
        if place != "socket":
            return socket.create_connection(("127.0.0.1", port), timeout=30)
        connection = socket.socket(socket.AF_UNIX)
        connection.settimeout(30)
        connection.connect(str(path))
        return connection

    def stop(service):
        service.process.send_signal(signal.SIGTERM)
        assert service.process.wait(30) == 0

    callers = Callers(connect, 24)
    try:
        for _ in range(int(os.environ.get("RESTARTS", "3"))):
            time.sleep(0.2)
            if overlaps:
                successor = Service(*options, port=port)
                stop(service)
                service = successor
            else:
                stop(service)
                service = Service(*options, port=port)
            before = len(callers.codes)
            # A client whose connection was not accepted tries again after a second.
            deadline = time.monotonic() + 10
            while len(callers.codes) == before:
                assert time.monotonic() < deadline
                time.sleep(0.02)
    finally:
        callers.stop()
        service.stop()
    assert callers.lost == []
    if overlaps:
        assert callers.refused == 0 and set(callers.codes) == {200}
    else:
        assert set(callers.codes) <= {200, 503}
    assert not path.exists()


def test_a_port_is_shared_by_agreement_only():
    with Service("--take-over") as service:
        end = subprocess.run([PROGRAM, "--port", str(service.port)], capture_output=True, text=True, timeout=30)
        assert end.returncode == 70 and "Address already in use" in end.stderr
        assert check("--port", str(service.port), "--take-over").returncode == 0
        assert requests.get(service.url + "/healthz").status_code == 200
