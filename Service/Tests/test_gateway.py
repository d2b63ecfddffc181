"""The gateway of Service/gateway: nginx verifies Firebase ID tokens, signed here with keys made for the test."""

import http.server
import itertools
import json
import os
import shutil
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import jwt
import pytest
import requests
from cryptography.hazmat.primitives.asymmetric import rsa

from service import Service

FOLDER = Path(__file__).parents[1] / "gateway"
PROJECT, ORIGIN = "my-project", "https://example.org"
SECRET = "a-secret-of-the-gateway"
SIGN = {"data": {"birth_date": "1990-06-21"}}


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def wait_for(port, process):
    for _ in range(200):
        assert process.poll() is None
        try:
            return socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            time.sleep(0.05)
    raise AssertionError(port)


@pytest.fixture(scope="module")
def key():
    return rsa.generate_private_key(public_exponent=65537, key_size=2048)


@pytest.fixture(scope="module")
def gateway(tmp_path_factory, key):
    """The address of the gateway, and the service behind it."""
    folder = tmp_path_factory.mktemp("gateway")
    public = {**json.loads(jwt.algorithms.RSAAlgorithm.to_jwk(key.public_key())), "kid": "one", "use": "sig", "alg": "RS256"}
    (folder / "keys.json").write_text(json.dumps({"keys": [public]}))
    (folder / "tokens").write_text(SECRET)
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-days", "2",
         "-addext", "subjectAltName=DNS:localhost", "-keyout", folder / "key", "-out", folder / "crt"],
        check=True, capture_output=True)
    handler = lambda *arguments: http.server.SimpleHTTPRequestHandler(*arguments, directory=folder)
    handler_of_keys = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=handler_of_keys.serve_forever, daemon=True).start()
    port, verifier_port = free_port(), free_port()
    text = (FOLDER / "nginx.conf").read_text()
    for name, value in {
        "/run/astrometer/socket": folder / "socket", "127.0.0.1:8081": f"127.0.0.1:{verifier_port}",
        "443 ssl": f"127.0.0.1:{port} ssl", "/etc/astrometer/gateway.crt": folder / "crt",
        "/etc/astrometer/gateway.key": folder / "key", "replace-this-secret": SECRET,
        "/run/astrometer-gateway.pid": folder / "pid",
    }.items():
        assert name in text
        text = text.replace(name, str(value))
    (folder / "nginx.conf").write_text(text)
    user = "user root; " if os.geteuid() == 0 else ""
    with Service(
        "--unix-socket", str(folder / "socket"), "--tokens", str(folder / "tokens"), "--token-header", "X-Api-Token",
        "--client-header", "X-User", "--allow-origin", ORIGIN, "--concurrent", "4", "--threads", "1",
    ) as service:
        verifier = subprocess.Popen(
            [sys.executable, FOLDER / "verify.py", PROJECT, "--port", str(verifier_port),
             "--keys", f"http://127.0.0.1:{handler_of_keys.server_port}/keys.json"])
        nginx = subprocess.Popen(
            [shutil.which("nginx") or "/usr/sbin/nginx", "-c", folder / "nginx.conf", "-p", folder, "-g", user + "daemon off;"],
            stderr=subprocess.PIPE, text=True)
        try:
            wait_for(verifier_port, verifier)
            wait_for(port, nginx)
            yield f"https://localhost:{port}", service, str(folder / "crt")
        finally:
            for process in [nginx, verifier]:
                process.terminate()
                process.wait(10)
            handler_of_keys.shutdown()


def token(key, id="one", algorithm="RS256", **changes):
    now = int(time.time())
    claims = {
        "iss": f"https://securetoken.google.com/{PROJECT}", "aud": PROJECT, "auth_time": now - 10, "sub": "user-1",
        "iat": now - 10, "exp": now + 3600, **changes}
    return jwt.encode({name: value for name, value in claims.items() if value is not None}, key, algorithm, {"kid": id})


def call(gateway, token=None, name="get_sun_sign_from_date", data=SIGN, **headers):
    address, _, certificate = gateway
    if token:
        headers["authorization"] = f"Bearer {token}"
    return requests.post(f"{address}/{name}", json=data, headers={"origin": ORIGIN, **headers}, verify=certificate, timeout=30)


def test_users_with_a_token_are_served(gateway, key):
    response = call(gateway, token(key))
    assert response.status_code == 200 and response.json()["result"]["sun_sign"]
    assert response.headers["access-control-allow-origin"] == ORIGIN
    assert call(gateway, token(key), accept="text/event-stream").content.startswith(b'data: {"result":')
    response = call(gateway, token(key), "nothing")
    assert response.status_code == 404 and response.headers["access-control-allow-origin"] == ORIGIN


def test_users_without_a_token_are_refused(gateway, key):
    other = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    now = int(time.time())
    wrong = [
        None, "x", token(other), token(key, id="two"), token(key, aud="other"), token(key, iss="https://example.org"),
        token(key, exp=now - 5), token(key, sub=""), token(key, sub=None), token(key, sub="a\nb"), token(key, iat=now + 600),
        token("a-secret-that-is-shared-with-nobody", algorithm="HS256"), token(key)[:-3],
    ]
    for text in wrong:
        response = call(gateway, text)
        assert response.status_code == 401 and response.json()["error"]["status"] == "UNAUTHENTICATED", text
        assert response.headers["access-control-allow-origin"] == ORIGIN
    # Clients cannot use the gateway's own token.
    assert call(gateway, None, **{"x-api-token": SECRET, "x-user": "user-1"}).status_code == 401


def test_preflights_need_no_token(gateway):
    address, _, certificate = gateway
    asked = {
        "origin": ORIGIN, "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type"}
    response = requests.options(address + "/get_day", headers=asked, verify=certificate, timeout=30)
    assert response.status_code == 204 and response.headers["access-control-allow-headers"] == "authorization,content-type"


def test_each_user_has_a_share(gateway, key):
    """One user's calls over the share are rejected while another user's are answered, though both come from nginx."""
    is_over, codes = threading.Event(), set()
    busy, facts = token(key, sub="busy"), {"data": {"birth": {"birth_date": "1990-06-15"}, "date": "2025-10-30"}}

    def flood():
        while not is_over.is_set():
            # The token identifies the user, whatever other headers claim.
            codes.add(call(gateway, busy, "get_facts", facts, **{"x-user": str(time.monotonic())}).status_code)

    threads = [threading.Thread(target=flood) for _ in range(8)]
    for thread in threads:
        thread.start()
    try:
        time.sleep(0.5)
        assert {call(gateway, token(key, sub="calm")).status_code for _ in range(10)} == {200}
    finally:
        is_over.set()
        for thread in threads:
            thread.join()
    assert codes == {200, 429}


def test_measurements_stay_inside(gateway):
    address, _, certificate = gateway
    for path in ["/metrics", "/prefix/metrics"]:
        assert requests.get(address + path, verify=certificate, timeout=30).status_code == 403


def test_the_example_of_the_readme_is_valid(tmp_path):
    """nginx accepts it, once the files of its certificate exist."""
    text = (FOLDER.parent / "README.md").read_text()
    block = text[text.index("    upstream astrometer {"):]
    block = "\n".join(itertools.takewhile(lambda line: not line or line.startswith("    "), block.splitlines()))
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-keyout", tmp_path / "key", "-out",
         tmp_path / "crt"], check=True, capture_output=True)
    for name, file in {"/etc/ssl/certs/example.org.crt": "crt", "/etc/ssl/private/example.org.key": "key"}.items():
        assert name in block
        block = block.replace(name, str(tmp_path / file))
    (tmp_path / "nginx.conf").write_text(f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off;\n{block}\n}}\n")
    nginx = shutil.which("nginx") or "/usr/sbin/nginx"
    done = subprocess.run([nginx, "-t", "-c", tmp_path / "nginx.conf", "-p", tmp_path], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
