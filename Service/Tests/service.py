"""Starts the server process and reads its log."""

import json
import os
import queue
import signal
import socket
import subprocess
import threading
import time
from pathlib import Path

import requests

PROGRAM = os.environ.get("ASTROMETER_SERVICE", str(Path(__file__).parents[2] / ".build/release/astrometer-service"))

BIRTH = {
    "birth_date": "1990-06-15", "birth_time": "14:30", "birth_timezone": "America/New_York",
    "birth_lat": 40.7128, "birth_lon": -74.0060,
}
THEIRS = {
    "birth_date": "1988-11-02", "birth_time": "07:05", "birth_timezone": "Europe/Berlin",
    "birth_lat": 52.52, "birth_lon": 13.405,
}


class Service:
    """A server process with the lines of its log."""

    def __init__(self, *options, environment=None, keeps=(), port=0):
        where = [] if "--unix-socket" in options else ["--port", str(port)]
        self.process = subprocess.Popen(
            [PROGRAM, *where, *options], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True,
            env={**os.environ, **(environment or {})}, pass_fds=keeps)
        self.path = options[options.index("--unix-socket") + 1] if "--unix-socket" in options else None
        self.lines = []
        started = queue.Queue()
        self.reader = threading.Thread(target=self._read, args=(started,), daemon=True)
        self.reader.start()
        self.port = started.get(timeout=60)
        if self.port is None:
            raise RuntimeError("the server did not start: " + "\n".join(self.lines))
        self.url = f"http://127.0.0.1:{self.port}"

    def _read(self, started):
        for line in self.process.stderr:
            self.lines.append(line)
            if '"message":"listening"' in line:
                started.put(json.loads(line).get("port", 0))
        started.put(None)

    def call(self, name, data=None, headers=None, **options):
        return requests.post(
            f"{self.url}/{name}", json={"data": data}, headers=headers or {}, timeout=60, **options)

    def connect(self, timeout=30):
        if self.path is None:
            return socket.create_connection(("127.0.0.1", self.port), timeout=timeout)
        connection = socket.socket(socket.AF_UNIX)
        connection.settimeout(timeout)
        connection.connect(self.path)
        return connection

    def get(self, path):
        """Returns the response to a request over a connection of its own."""
        with self.connect() as connection:
            connection.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
            return received(connection).decode()

    def wait_for_calls(self, count):
        """Waits until so many calls are unfinished."""
        wait_until(lambda: f"\nastrometer_calls_under_way {count}.0\n" in self.get("/metrics"), f"{count} calls under way")

    def wait_for_stopping(self):
        """Waits until the server refuses new calls. It must have a call to finish first."""
        wait_until(lambda: self.get("/readyz").startswith("HTTP/1.1 503"), "the server stops")

    def wait_for_log(self, words, count=1):
        """Waits until the log has some words. Lines may be read after the response to their request."""
        wait_until(lambda: self.log.count(words) >= count, f"{words} in the log")

    def memory(self):
        """Returns resident memory in KB."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1])
        return 0

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    @property
    def log(self):
        return "".join(self.lines)

    def stop(self, timeout=40):
        """Stops the server as systemd does and returns its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.wait(timeout)
        finally:
            if self.process.poll() is None:
                self.process.kill()

    def wait(self, timeout):
        """Waits for the end of the process and of its log; returns the exit status."""
        status = self.process.wait(timeout)
        self.reader.join(timeout)
        return status

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def wait_until(is_true, what, timeout=60):
    """Calls a function until it returns true."""
    deadline = time.monotonic() + timeout
    while not is_true():
        assert time.monotonic() < deadline, f"not in time: {what}"
        time.sleep(0.01)


def received(connection, most=1 << 22):
    """Returns everything received until the other side closes."""
    answer = bytearray()
    while len(answer) < most:
        try:
            part = connection.recv(1 << 16)
        except (ConnectionResetError, BrokenPipeError):
            break
        if not part:
            break
        answer += part
    return bytes(answer)


def responses(answer):
    """Returns the status codes of pipelined responses."""
    codes, place = [], 0
    while place < len(answer):
        end = answer.find(b"\r\n\r\n", place)
        assert end >= 0, answer[place:place + 1000]
        top = answer[place:end]
        codes.append(int(top.split(b" ")[1]))
        fields = dict(line.lower().split(b": ", 1) for line in top.split(b"\r\n")[1:])
        place = end + 4 + int(fields[b"content-length"])
    assert place == len(answer)
    return codes


def head(path, length=None, *fields):
    """Returns the request line and headers of a call."""
    lines = [f"POST {path} HTTP/1.1", "host: localhost", "content-type: application/json", *fields]
    if length is not None:
        lines.append(f"content-length: {length}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode()
