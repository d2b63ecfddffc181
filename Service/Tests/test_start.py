"""Errors of a server that cannot start, and limits of file descriptors."""

import json
import os
import resource
import shutil
import socket
import subprocess
import time
from pathlib import Path

import pytest
import requests

from service import BIRTH, PROGRAM, Service, received

FAULTS = [
    (["--port", "70000"], 64, "INVALID_ARGUMENT: --port must be 0 to 65535, not 70000"),
    (["--port", "8080", "--port=8081"], 64, "INVALID_ARGUMENT: --port is given twice"),
    (["--prot", "8080"], 64, "Did you mean '--port'?"),
    (["--log-level", "loud"], 64, "debug"),
    (["--host", "", "--port", "0"], 64, "--host"),
    (["--host", "nowhere.invalid", "--port", "0"], 64, "INVALID_ARGUMENT: --host must be an address of this machine, not nowhere.invalid"),
    (["--host", "192.0.2.1", "--port", "0"], 70, "INTERNAL: cannot listen on 192.0.2.1:0: "),
    (["--data", ""], 64, "--data"),
    (["--data", "/nowhere"], 66, 'NOT_FOUND: "/nowhere" does not have the tables of Astrometer'),
    (["--ephemeris", "/nowhere"], 66, "NOT_FOUND: "),
    (["--tokens", ""], 64, "--tokens"),
    (["--tokens", "/nowhere"], 66, "NOT_FOUND: "),
    (["--page", "/nowhere"], 66, "NOT_FOUND: "),
    (["--allow-origin", "example.org"], 64, "INVALID_ARGUMENT: origin"),
    (["--tokens", "/"], 66, "Is a directory"),
    (["--page", "/"], 66, "Is a directory"),
    (["--page", "/dev/null"], 64, "the page \"/dev/null\" is empty"),
    (["--host", "a\nb", "--port", "0"], 64, "--host must be an address of this machine, not a b"),
    (["--data", "/no\nwhere\x1b[31m"], 66, '"/no where'),
    (["extra"], 64, "extra"),
    (["--unix-socket", "/tmp/socket", "--port", "8080"], 64, "--unix-socket replaces --host and --port"),
    (["--unix-socket", "/tmp/socket", "--host", "::1"], 64, "--unix-socket replaces --host and --port"),
    (["--source", "https://"], 64, "--source"),
]
FAULTS += [
    ([f"--{name}", value], 64, f"--{name} must be {allowed}, not {value}")
    for names, values, allowed in [
        (["concurrent", "connections", "unread"], ["0", "1000001"], "1 to 1000000"), (["client-share"], ["0", "101"], "1 to 100 percent"),
        (["threads"], ["0", "1025"], "1 to 1024"), (["deadline", "idle", "transfer", "stop"], ["0.0", "86401.0", "inf"], "0.001 to 86400 seconds"),
    ]
    for name in names for value in values
]
FAULTS += [
    (["--allow-origin", origin], 64, f'origin "{origin}" must be scheme://host or scheme://host:port without a path, or *')
    for origin in [
        "https://example.org/", "https://exa mple.org", "https://*.example.org", "https://example.org:99999", "https://example.org:",
        "https://user@example.org", "://example.org", "https://", "https://::1", "null", "", "https://a.example,https://b.example",
    ]
]


def run(*options):
    return subprocess.run([PROGRAM, *options], capture_output=True, text=True, timeout=30)


@pytest.mark.parametrize("options, status, words", FAULTS, ids=[" ".join(options) for options, _, _ in FAULTS])
def test_faults(options, status, words):
    end = run(*options)
    assert (end.returncode, end.stdout) == (status, "")
    assert end.stderr.startswith("astrometer-service: ") and words in end.stderr
    assert end.stderr.count("\n") == 1


@pytest.mark.parametrize("model", ["super-groups-1.1", "daily-2", "compatibility-1"])
def test_models_and_calibrations_of_other_rules(tmp_path, model):
    data = tmp_path / "data"
    shutil.copytree(Path(__file__).parents[2] / "Data", data)
    path = data / "Models" / f"{model}.json"
    table = json.loads(path.read_text())
    table["aspects"][0]["orb_limit"] *= 0.99
    path.write_text(json.dumps(table))
    end = run("--port", "0", "--data", str(data))
    assert (end.returncode, end.stdout) == (65, "") and end.stderr.count("\n") == 1
    assert "DATA_LOSS" in end.stderr and f"calibrate --model {model} --out {data}/Calibration/{model}.json" in end.stderr
    path.write_text("{")
    assert run("--port", "0", "--data", str(data)).returncode == 65


def test_tokens_with_ends_of_lines_of_other_systems(tmp_path):
    tokens = tmp_path / "tokens"
    tokens.write_bytes(b"# two\r\nabcdefghijklmnop1234\r\nABCDEFGHIJKLMNOP1234")
    with Service("--tokens", str(tokens)) as service:
        for token, code in [("abcdefghijklmnop1234", 200), ("ABCDEFGHIJKLMNOP1234", 200), ("# two", 401)]:
            headers = {"authorization": f"Bearer {token}"}
            assert service.call("get_sun_sign_from_date", {"birth_date": "1990-06-15"}, headers).status_code == code


def test_a_token_that_is_too_short_is_named_by_its_line(tmp_path):
    tokens = tmp_path / "tokens"
    tokens.write_text("# apps\n\nabcdefghijklmnop1234\nsecret\n")
    end = run("--port", "0", "--tokens", str(tokens), "--check")
    assert end.returncode == 64 and f'the token on line 4 of "{tokens}" must be 16 or more' in end.stderr
    assert "secret" not in end.stderr


def test_the_source_may_be_at_any_url_of_the_web():
    for source in ["http://example.org/source", "https://example.org/source"]:
        with Service("--source", source) as service:
            assert f'"source":"{source}"' in requests.get(service.url + "/").text


def test_an_address_of_ipv6_is_named_in_brackets():
    end = run("--host", "::1", "--port", "0", "--check")
    assert (end.returncode, end.stdout) == (0, "the configuration is valid: would listen on [::1]:0\n")


@pytest.mark.parametrize("level, messages", [("error", []), ("info", ["listening", "request", "stopped"])])
def test_the_log_has_messages_of_its_level_to_the_last(tmp_path, level, messages):
    path = str(tmp_path / "socket")
    process = subprocess.Popen([PROGRAM, "--unix-socket", path, "--log-level", level], stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 60
    while not os.path.exists(path):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(30)
        connection.connect(path)
        connection.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        assert received(connection).startswith(b"HTTP/1.1 200")
    process.terminate()
    lines = [json.loads(line) for line in process.communicate(timeout=60)[1].splitlines()]
    assert [line["message"] for line in lines if line["message"] in ("listening", "request", "stopped")] == messages
    assert level == "info" or not lines


def test_an_occupied_port_is_an_error():
    with Service() as service:
        end = run("--port", str(service.port))
        assert end.returncode == 70
        assert f"cannot listen on 127.0.0.1:{service.port}: Address already in use" in end.stderr


def test_help_and_version():
    for option, words in [("--help", "OVERVIEW"), ("--version", "astrometer-service 0.")]:
        end = run(option)
        assert (end.returncode, end.stderr) == (0, "") and words in end.stdout


def test_help_names_the_defaults():
    text = " ".join(run("--help").stdout.split())
    for option, value in {
        "concurrent <number>": "64", "client-share <percent>": "50", "deadline <seconds>": "10.0", "idle <seconds>": "60.0",
        "transfer <seconds>": "15.0", "stop <seconds>": "30.0", "connections <number>": "8192", "unread <number>": "64",
        "port <port>": "8080", "host <address>": "127.0.0.1",
    }.items():
        assert f"(default: {value})" in text.partition(f"--{option}")[2].partition("--")[0], option


def test_origins_may_be_several():
    with Service("--allow-origin", "https://a.example", "--allow-origin", "https://b.example") as service:
        answer = service.call("get_sun_sign_from_date", {"birth_date": "1990-06-15"}, {"origin": "https://b.example"})
        assert answer.headers["access-control-allow-origin"] == "https://b.example"


def test_origins_are_compared_as_browsers_send_them():
    """In lower case, and without the usual port of the scheme."""
    given = {
        "https://Example.org:443": "https://example.org", "http://example.org:80": "http://example.org",
        "https://example.org:8443": "https://example.org:8443", "http://[::1]:3000": "http://[::1]:3000",
        "capacitor://localhost": "capacitor://localhost"}
    with Service(*(word for origin in given for word in ["--allow-origin", origin])) as service:
        for origin in given.values():
            answer = service.call("get_sun_sign_from_date", {"birth_date": "1990-06-15"}, {"origin": origin})
            assert answer.headers["access-control-allow-origin"] == origin


@pytest.mark.parametrize("option", ["--token-header", "--client-header"])
def test_headers_with_another_meaning_are_refused(tmp_path, option):
    tokens = tmp_path / "tokens"
    tokens.write_text("a" * 20)
    for name in ["Host", "TE", "upgrade", "Access-Control-Request-Method", "Origin", "a b", ""]:
        end = run("--tokens", str(tokens), option, name, "--check")
        assert end.returncode == 64 and f"{option} must be the name of a header without another meaning" in end.stderr
    end = run("--tokens", str(tokens), "--token-header", "X-One", "--client-header", "x-one", "--check")
    assert end.returncode == 64 and "--client-header must not be the header of tokens" in end.stderr
    assert run("--tokens", str(tokens), "--token-header", "X-One", "--client-header", "X-Two", "--check", "--port", "0").returncode == 0


def test_closed_streams():
    # The log is lost then. It must not go to a connection that got the descriptor of a standard stream.
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(["sh", "-c", 'exec "$0" --port "$1" <&- >&- 2>&-', PROGRAM, str(port)])
    try:
        for _ in range(300):
            try:
                answers = [requests.get(f"http://127.0.0.1:{port}/healthz", timeout=10) for _ in range(3)]
                break
            except requests.ConnectionError:
                time.sleep(0.1)
        assert [answer.text for answer in answers] == ['{"status":"ok"}'] * 3
        streams = [os.readlink(f"/proc/{process.pid}/fd/{stream}") for stream in range(3)]
        assert streams == ["/dev/null"] * 3
    finally:
        process.terminate()
        assert process.wait(30) == 0


def test_few_file_descriptors():
    """With too few descriptors the server prints one line and exits with a status; it never traps."""
    served = []
    for count in [3, 4, 5, 6, 8, 10, 11, 12, 13, 14, 16, 18, 20, 22, 23, 24, 25, 26, 28, 32, 40]:
        process = subprocess.Popen(
            [PROGRAM, "--port", "0", "--threads", "2"], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (count, count)))
        lines = []
        for line in process.stderr:
            lines.append(line)
            if '"message":"listening"' in line:
                port = json.loads(line)["port"]
                assert requests.get(f"http://127.0.0.1:{port}/healthz", timeout=10).status_code == 200
                answer = requests.post(
                    f"http://127.0.0.1:{port}/get_astrometers", json={"data": {"birth": BIRTH}}, timeout=30)
                assert answer.status_code == 200, answer.text
                served.append(count)
                process.terminate()
        status = process.wait(30)
        if count in served:
            assert status == 0, (count, status, lines)
        else:
            # 127 is the loader's status when it cannot open libraries.
            assert status in (70, 127) and len(lines) == 1, (count, status, lines)
            assert status == 127 or f"may open {count} files" in lines[0]
    assert 40 in served and not any(count < 12 for count in served)


def test_the_limit_of_descriptors_is_raised():
    process = subprocess.Popen(
        [PROGRAM, "--port", "0", "--connections", "300"], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (100, 1000)))
    assert '"message":"listening"' in next(iter(process.stderr))
    soft, hard = resource.prlimit(process.pid, resource.RLIMIT_NOFILE)
    process.terminate()
    assert 300 < soft < 1000 and hard == 1000
    process.communicate(timeout=30)


def test_connections_are_limited_to_the_descriptors():
    """The server never runs out of them: further connections wait."""
    process = subprocess.Popen(
        [PROGRAM, "--port", "0", "--threads", "2"], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (60, 60)))
    port = json.loads(next(iter(process.stderr)))["port"]
    connections = [socket.create_connection(("127.0.0.1", port), timeout=30) for _ in range(80)]
    for connection in connections:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
    assert connections[0].recv(4096).startswith(b"HTTP/1.1 200")
    for connection in connections:
        connection.close()
    assert requests.get(f"http://127.0.0.1:{port}/healthz", timeout=30).status_code == 200
    process.terminate()
    _, log = process.communicate(timeout=30)
    assert "cannot accept connections" not in log


def test_descriptors_that_run_out_later():
    """When descriptors run out, connections wait; the server neither ends nor spins, and accepts again when others close."""
    with Service() as service:
        _, most = resource.prlimit(service.process.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(service.process.pid, resource.RLIMIT_NOFILE, (service.descriptors() + 5, most))
        connections = [service.connect() for _ in range(30)]
        service.wait_for_log("cannot accept connections")
        before = cpu_seconds(service)
        time.sleep(2)
        assert cpu_seconds(service) - before < 0.5
        assert service.process.poll() is None
        assert '"cannot accept connections"' in service.log and "Too many open files" in service.log
        for connection in connections:
            connection.close()
        assert requests.get(service.url + "/healthz", timeout=10).status_code == 200


def cpu_seconds(service):
    with open(f"/proc/{service.process.pid}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
