"""Firebase's protocol of callable functions."""

import base64
import email.utils
import gzip
import json
import re
import os
import shutil
import signal
import subprocess
import time
import zlib
from pathlib import Path

import pytest
import requests

from service import BIRTH, PROGRAM, THEIRS, Service, head, received

REQUESTS = {
    **dict.fromkeys(["get_natal_chart", "get_chart", "get_chart_data", "get_chart_exchange"], {"birth": BIRTH}),
    "get_return": {"birth": BIRTH, "year": 2026},
    "get_progressed_chart": {"birth": BIRTH, "to": "2026-06-15"},
    "get_transit_chart": {"date": "2025-10-30"},
    **dict.fromkeys(["get_astrometers", "get_scores", "get_day", "get_transits"], {"birth": BIRTH, "date": "2025-10-30"}),
    **dict.fromkeys(["get_facts", "get_facts_text"], {"birth": BIRTH, "date": "2025-10-30", "scope": "brief"}),
    **dict.fromkeys(["get_astrometers_for_days", "get_scores_for_days"], {"birth": BIRTH, "date": "2025-10-30", "days": 2}),
    **dict.fromkeys(
        [f"get_{name}_for_people" for name in ("astrometers", "scores", "facts", "facts_text")],
        {"births": [BIRTH, THEIRS], "date": "2025-10-30"}),
    "get_compatibility": {"birth": BIRTH, "their_birth": THEIRS, "calculated_at": "2025-10-30T12:00:00Z"},
    "get_compatibility_mode": {
        "birth": BIRTH, "their_birth": THEIRS, "mode": "romantic", "calculated_at": "2025-10-30T12:00:00Z"},
    "get_synastry_chart": {"birth": BIRTH, "their_birth": THEIRS},
    "get_connection_vibes": {
        "birth": BIRTH, "date": "2025-10-30",
        "connections": [
            {"connection_id": "1", "name": "Ada", "relationship_type": "friend", "birth": THEIRS},
        ],
    },
    "get_sun_sign_from_date": {"birth_date": "1990-06-21"},
    "find_places": {"query": "Paris", "country": "FR"},
    "get_wheel": {"birth": BIRTH, "their_birth": THEIRS, "wheel": "synastry"},
    "get_sky": {"date": "2026-08-10", "days": 20, "place": "Reykjavík, IS"},
    "get_year": {"birth": BIRTH, "start": "2026-01-01"},
    "get_meters": {"model": "daily-2"},
    "verify": {"document": {"scale": "bipolar", "model": "super-groups-1.1", "moment_known": "exact"}},
}


@pytest.mark.parametrize("name", REQUESTS)
def test_every_function(service, name):
    response = service.call(name, REQUESTS[name])
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "application/json; charset=utf-8"
    assert list(response.json()) == ["result"]
    # The emulator's path returns the same bytes.
    other = service.call(f"astrometer-app/us-central1/{name}", REQUESTS[name])
    assert other.content == response.content


def test_every_function_is_described(service):
    paths = requests.get(service.url + "/openapi.json").json()["paths"]
    assert {path[1:] for path, item in paths.items() if "post" in item} == set(REQUESTS)


def post(service, body, path="/get_sun_sign_from_date", type="application/json", **headers):
    return requests.post(
        service.url + path, data=body, headers={"content-type": type, **headers}, timeout=30)


# Bodies exactly as the clients for iOS, Android and the web write them.
@pytest.mark.parametrize(
    "body",
    [
        b'{"data":{"birth_date":"1990-06-21"}}',
        b'{"data":{"birth_date":"1990-06-21","birth_timezone":null}}',
        b' {\n\t"data" : { "birth_date" : "1990-06-21" } }\r\n ',
        b'{"data":{"birth_date":"1990-06-2\\u0031"}}',
    ],
)
@pytest.mark.parametrize("type", ["application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8"])
def test_bodies_of_client_libraries(service, body, type):
    response = post(service, body, type=type)
    assert response.status_code == 200, response.text
    assert response.json()["result"]["date"] == "1990-06-21"


def wide(value, type="Int64Value"):
    return {"@type": f"type.googleapis.com/google.protobuf.{type}", "value": value}


def test_wide_numbers(service):
    plain = {"birth": {**BIRTH, "birth_lat": 40, "birth_lon": -74}, "date": "2025-10-30", "days": 2}
    birth = {**BIRTH, "birth_lat": wide("40", "UInt64Value"), "birth_lon": wide("-74")}
    same = {**plain, "birth": birth, "days": wide("2")}
    expected = service.call("get_scores_for_days", plain)
    assert expected.status_code == 200 and len(expected.json()["result"]) == 2
    assert service.call("get_scores_for_days", same).content == expected.content
    # In the other order, as the iOS client writes it.
    body = json.dumps({"data": same}).replace(
        '{"@type": "type.googleapis.com/google.protobuf.Int64Value", "value": "2"}',
        '{"value":"2","@type":"type.googleapis.com/google.protobuf.Int64Value"}')
    assert post(service, body, "/get_scores_for_days").content == expected.content


def test_bodies_made_by_foundation(service, tmp_path):
    program = tmp_path / "bodies"
    subprocess.run(
        ["swiftc", "-o", program, Path(__file__).with_name("foundation_bodies.swift")], check=True, timeout=300)
    lines = subprocess.run([program], check=True, capture_output=True, timeout=60).stdout.split()
    bodies = [base64.b64decode(line) for line in lines]
    assert len(bodies) == 4 and b"type.googleapis.com\\/google.protobuf.Int64Value" in bodies[0]
    plain = {"birth": {**BIRTH, "birth_lat": 40, "birth_lon": -74}, "date": "2025-10-30", "days": 2}
    expected = service.call("get_scores_for_days", plain)
    assert expected.status_code == 200
    for body in bodies:
        response = post(service, body, "/get_scores_for_days")
        assert response.content == expected.content, body


def escaped(text):
    """Returns JSON in which every character is escaped."""
    return "".join(f"\\u{ord(character):04x}" for character in text)


def test_names_are_compared_with_their_escapes_decoded(service):
    plain = service.call("get_scores_for_days", {"birth": BIRTH, "date": "2025-10-30", "days": 2})
    birth = json.dumps(BIRTH)
    wide = {name: f'"{escaped(name)}"' for name in ["@type", "value", "2"]}
    kind = escaped("type.googleapis.com/google.protobuf.UInt64Value")
    for name in ["data", "\\u0064ata", escaped("data"), "dat\\u0061"]:
        body = (f'{{"{name}":{{"birth":{birth},"date":"2025-10-30",'
                f'"days":{{{wide["@type"]}:"{kind}",{wide["value"]}:{wide["2"]}}}}}}}')
        assert post(service, body, "/get_scores_for_days").content == plain.content, body
    for body, message in [
        ('{"data":{},"\\u0064ata":{}}', 'the key "data" appears twice'), ('{"\\u0065ata":{}}', 'write {"data": {"eata": …}}'),
        ('{"data":{},"birth":{}}', "has more than"), ('{"d\\x61ta":{}}', "the body, line 1, column 4: an escape that JSON does not have"),
        # A repeated name, escaped differently.
        (f'{{"data":{{"birth":{{"birth_date":"1990-06-15"}},"days":{{"@type":"{kind}","\\u0040type":"{kind}","value":"2"}}}}}}',
         "twice"),
    ]:
        response = post(service, body, "/get_scores_for_days")
        assert response.status_code == 400 and message in response.json()["error"]["message"], response.text


@pytest.mark.parametrize("value", ["", "x", "1.5", "9223372036854775808000", "1e3", " 2"])
def test_invalid_wide_numbers_are_rejected(service, value):
    response = service.call("get_scores_for_days", {"birth": BIRTH, "days": wide(value)})
    assert (response.status_code, response.json()["error"]["status"]) == (400, "INVALID_ARGUMENT")


@pytest.mark.parametrize("number", ["9223372036854775807", "18446744073709551615", "-9223372036854775808"])
def test_wide_numbers_have_all_of_64_bits(service, number):
    response = service.call("get_scores_for_days", {"birth": BIRTH, "days": wide(number, "UInt64Value")})
    error = response.json()["error"]
    assert (response.status_code, error["details"]) == (400, {"field": "days"}) and number in error["message"]


def test_a_wide_number_has_two_fields(service):
    response = service.call("get_scores_for_days", {"birth": BIRTH, "days": {**wide("2"), "more": "x"}})
    assert (response.status_code, response.json()["error"]["details"]["field"]) == (400, "days")


def test_a_wide_number_within_a_text_is_text(service):
    text = json.dumps(wide("2"))
    response = service.call(
        "get_compatibility_mode", {"birth": BIRTH, "their_birth": THEIRS, "their_name": text, "mode": "friendship"})
    assert response.status_code == 200 and text in json.dumps(response.json(), ensure_ascii=False).replace('\\"', '"')


def test_null_means_no_arguments(service):
    # The web client sends this for a call without arguments.
    assert post(service, b'{"data":null}', "/get_transit_chart").status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{}", b"[]", b"null", b"data", b'{"data":', b'{"data":{}', b'{"data":{}}}', b'{"data":{}} x',
        b'{"data":{},"data":{}}', b'{"data":{},"more":1}', b'{"Data":{}}', b'{"data" {}}', b'{"data":}', b'{"data":{"}}',
        b'{"data":{]}', b'{"data":"x"}', b'{"data":5}', b'{"data":[]}', b'\xff\xfe{"data":{}}',
        b'{"data":{"birth_date":"\xff\xfe"}}', b'{"data":{"birth_date":"\xed\xa0\x80"}}', b"\0" * 50,
        b'{"data":' + b"[" * 30000 + b"]" * 30000 + b"}", b'{"data":{"birth_date":"1990-06-21",}}',
        b'{"data":{"birth_date":"1990-06-21\n"}}', b'\xef\xbb\xbf{"data":{"birth_date":1}}',
    ],
)
def test_invalid_bodies_are_refused(service, body):
    response = post(service, body)
    assert response.status_code == 400, response.text
    error = response.json()["error"]
    assert error["status"] == "INVALID_ARGUMENT" and error["message"]


@pytest.mark.parametrize("type", ["text/plain", "", "application/x-www-form-urlencoded", "application/jsonx"])
def test_other_types_are_refused(service, type):
    response = post(service, b'{"data":{"birth_date":"1990-06-21"}}', type=type)
    assert (response.status_code, response.json()["error"]["status"]) == (400, "INVALID_ARGUMENT")


def test_compressed_bodies_are_refused(service):
    body = b'{"data":{"birth_date":"1990-06-21"}}'
    for encoding, code in [("gzip", 400), ("deflate", 400), ("identity", 200), ("Identity", 200)]:
        response = post(service, body, **{"content-encoding": encoding})
        assert response.status_code == code and (code == 200 or "compressed" in response.json()["error"]["message"])


def test_errors_of_functions(service):
    for data, status, code, field, words in [
        ({}, "INVALID_ARGUMENT", 400, "birth_date", "Missing required parameter: birth_date"),
        ({"birth_dat": "1990-06-21"}, "INVALID_ARGUMENT", 400, "birth_dat", "did you mean"),
        ({"birth_date": 5}, "INVALID_ARGUMENT", 400, "birth_date", "a string is expected"),
        ({"birth_date": "1990-02-30"}, "INVALID_ARGUMENT", 400, "birth_date", "1990-02-30"),
        ({"birth_date": "9999-01-01"}, "OUT_OF_RANGE", 400, "birth_date", ""),
    ]:
        response = service.call("get_sun_sign_from_date", data)
        error = response.json()["error"]
        assert (response.status_code, error["status"], error["details"]) == (code, status, {"field": field}), error
        assert words in error["message"]
    response = service.call("get_astrometers", {"birth": BIRTH, "model": "nothing"})
    assert (response.status_code, response.json()["error"]["status"]) == (404, "NOT_FOUND")


def test_unknown_functions(service):
    response = service.call("get_astrometer", {})
    assert response.status_code == 404 and response.json()["error"]["status"] == "NOT_FOUND"
    assert "get_astrometers" in response.json()["error"]["message"]


@pytest.mark.parametrize("request_line, headers, words", [
    ("POST", "content-length: -5", "Content-Length"), ("POST", "content-length: 5\r\ncontent-length: 5", "Content-Length"),
    ("POST", "content-length: 5\r\ntransfer-encoding: chunked", "Content-Length"),
    ("POST", "transfer-encoding: chunked\r\ncontent-length: 5", "Content-Length"), ("post", "a: b", "capital letters"),
    ("POST", "a b: c", "header field"),
])
def test_malformed_heads_name_the_mistake(service, request_line, headers, words):
    with service.connect() as connection:
        connection.sendall(f"{request_line} /get_day HTTP/1.1\r\nhost: x\r\n{headers}\r\n\r\n".encode())
        answer = received(connection).decode()
    assert answer.startswith("HTTP/1.1 400") and words in json.loads(answer.split("\r\n\r\n")[1])["error"]["message"], answer


def test_the_document_of_the_server_is_verified(service):
    document = service.call("get_astrometers", {"birth": BIRTH, "date": "2025-10-30"}).json()["result"]
    assert len(json.dumps(document)) > 1 << 16
    assert service.call("verify", {"document": document}).json()["result"]["outcome"] == "equal"


def test_methods(service):
    for method in ["GET", "PUT", "DELETE", "PATCH", "HEAD", "TRACE"]:
        response = requests.request(method, service.url + "/get_day", timeout=30)
        assert response.status_code == 405 and response.headers["allow"] == "POST, OPTIONS"
    assert requests.post(service.url + "/healthz", timeout=30).status_code == 405


def test_preflight(service):
    asked = {
        "origin": "https://example.org", "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type,firebase-instance-id-token,x-firebase-appcheck",
    }
    response = requests.options(service.url + "/get_day", headers=asked, timeout=30)
    assert response.status_code == 204 and response.content == b""
    assert response.headers["access-control-allow-origin"] == "https://example.org"
    assert "POST" in response.headers["access-control-allow-methods"]
    assert response.headers["access-control-allow-headers"] == asked["access-control-request-headers"]
    assert response.headers["vary"] == "Origin"
    # Other origins can also read errors.
    response = service.call("get_day", {}, {"origin": "https://example.org"})
    assert response.status_code == 400 and response.headers["access-control-allow-origin"] == "https://example.org"
    for origin in ["https://example.com", "null", "https://example.org.evil.com", "http://example.org"]:
        response = requests.options(service.url + "/get_day", headers={**asked, "origin": origin}, timeout=30)
        assert "access-control-allow-origin" not in response.headers


def test_errors_can_be_read_by_pages_of_other_origins(service):
    """A browser reports responses without these headers as a failed network, so errors have them too."""
    origin = {"origin": "https://example.org"}
    asked = {**origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type"}
    for path in ["/nothing", "/astrometer-app/us-central1/nothing"]:
        preflight = requests.options(service.url + path, headers=asked, timeout=30)
        assert preflight.status_code == 204 and preflight.headers["access-control-allow-origin"] == "https://example.org"
        assert preflight.headers["access-control-allow-methods"] == "POST"
        assert preflight.headers["access-control-allow-headers"] == "content-type"
    for method, path, code in [
        ("POST", "/nothing", 404), ("GET", "/nothing", 404), ("GET", "/get_day", 405), ("POST", "/get_day", 400),
        ("OPTIONS", "/nothing", 404), ("POST", "/healthz", 405), ("GET", "/openapi.json", 200), ("GET", "/zonemap.bin", 200), ("POST", "/zonemap.bin", 405), ("GET", "/worker.js", 200),
    ]:
        response = requests.request(method, service.url + path, headers=origin, timeout=30)
        assert response.status_code == code
        assert response.headers["access-control-allow-origin"] == "https://example.org", path
        assert "Origin" in response.headers["vary"]
        response = requests.request(method, service.url + path, headers={"origin": "https://example.com"}, timeout=30)
        assert "access-control-allow-origin" not in response.headers and "Origin" in response.headers["vary"]
    with Service("--allow-origin", "*", "--concurrent", "1", "--deadline", "0.02", "--threads", "1") as busy:
        codes = set()
        for _ in range(3):
            response = busy.call("get_astrometers_for_days", {"birth": BIRTH, "date": "2025-01-01", "days": 100}, origin)
            codes.add(response.status_code)
            assert response.headers["access-control-allow-origin"] == "https://example.org"
        assert codes <= {429, 504} and 504 in codes


@pytest.mark.parametrize("options, origin, allowed", [
    (["https://example.org", "https://example.net"], "https://example.net", "https://example.net"),
    (["https://example.org", "https://example.net"], "https://example.com", None),
    (["https://example.org", "https://example.net"], None, None),
    (["https://example.org"], None, "https://example.org"), (["*"], None, "*"),
    (["*"], "https://example.com", "https://example.com"), ([], "https://example.org", None),
])
def test_malformed_requests_get_the_headers_of_origins(options, origin, allowed):
    """The decoder stops before it has read the origin, so the origin is searched in the received bytes."""
    field = f"Origin: {origin}\r\n" if origin else ""
    with Service(*(word for one in options for word in ["--allow-origin", one])) as service:
        for text in [
            f"GET / HTTP/1.1\r\nhost: x\r\n{field}x y: z\r\n\r\n", f"GARBAGE\r\n{field}\r\n",
            f"GET / HTTP/1.1\r\nhost: x\r\n{'x: y' * 2}\r\n" + "x: y\r\n" * 200 + f"{field}\r\n",
        ]:
            with service.connect() as connection:
                connection.sendall(text.encode())
                top = received(connection).split(b"\r\n\r\n")[0].decode().lower()
            fields = dict(line.split(": ", 1) for line in top.split("\r\n")[1:])
            assert top.startswith(("http/1.1 400", "http/1.1 431")), top
            assert fields.get("access-control-allow-origin") == allowed
            assert ("vary" in fields) == bool(options)


def test_headers_of_every_response(service):
    """Browsers must not guess types, caches must not keep results, and clients may compare clocks."""
    for method, path, caching in [
        ("POST", "/get_sun_sign_from_date", "private, no-cache"), ("GET", "/healthz", "no-store"), ("GET", "/", "no-cache"),
        ("GET", "/openapi.json", "no-cache"), ("GET", "/metrics", None), ("POST", "/nothing", None), ("GET", "/get_day", None),
        ("OPTIONS", "/get_day", None), ("POST", "/get_day", None),
    ]:
        response = requests.request(method, service.url + path, json={"data": {"birth_date": "1990-06-21"}}, timeout=30)
        assert response.headers["x-content-type-options"] == "nosniff", path
        assert caching is None or response.headers["cache-control"] == caching, path
        sent = email.utils.parsedate_to_datetime(response.headers["date"]).timestamp()
        assert abs(sent - time.time()) < 60
    with service.connect() as connection:
        connection.sendall(b"GARBAGE\r\n\r\n")
        assert b"x-content-type-options: nosniff" in received(connection).lower()
    asked = {"origin": "https://example.org", "access-control-request-method": "POST"}
    assert requests.options(service.url + "/get_day", headers=asked).headers["access-control-max-age"] == "3600"


def test_the_page_runs_only_its_own_script(service):
    """Each response has a nonce of its own, so that injected scripts and styles do not run."""
    nonces = set()
    for _ in range(3):
        response = requests.get(service.url + "/")
        policy = [part.strip() for part in response.headers["content-security-policy"].split(";")]
        nonce = next(part for part in policy if part.startswith("script-src")).removeprefix("script-src 'nonce-").removesuffix("'")
        assert set(policy) == {
            "default-src 'none'", f"script-src 'nonce-{nonce}'", f"style-src 'nonce-{nonce}'", "connect-src 'self'", "worker-src 'self'",
            "img-src data:", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"}
        assert set(re.findall('nonce="([^"]*)"', response.text)) == {nonce} and len(nonce) >= 16
        assert response.headers["referrer-policy"] == "no-referrer"
        nonces.add(nonce)
    assert len(nonces) == 3
    with Service("--source", "https://example.org/<</script><p>") as other:
        page = requests.get(other.url + "/").text
        assert "</script><p>" not in page and r'"source":"https://example.org/\u003c\u003c/script>\u003cp>"' in page


def test_times_in_the_log_have_milliseconds(service):
    for _ in range(60):
        requests.get(service.url + "/healthz")
    service.wait_for_log('"function":"health"', 60)
    times = [json.loads(line)["time"] for line in service.lines]
    assert len(times) >= 60
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", time) for time in times)


def test_the_shortest_token_has_16_characters(tmp_path):
    for count, code in [(15, 64), (16, 0)]:
        (tmp_path / "tokens").write_text("a" * count)
        options = ["--tokens", str(tmp_path / "tokens"), "--port", "0", "--check"]
        assert subprocess.run([PROGRAM, *options], capture_output=True, timeout=30).returncode == code


def test_responses_name_the_headers_that_they_vary_by(service):
    vary = service.call("get_sun_sign_from_date", {"birth_date": "1990-06-21"}).headers["vary"]
    assert {word.strip() for word in vary.split(",")} == {"Accept", "Accept-Encoding", "Origin"}
    with Service() as closed:
        assert closed.call("get_sun_sign_from_date", {"birth_date": "1990-06-21"}).headers["vary"] == "Accept, Accept-Encoding"
        for path in ["/", "/openapi.json"]:
            assert requests.get(closed.url + path).headers["vary"] == "Accept-Encoding"


def test_any_origin():
    with Service("--allow-origin", "*") as service:
        response = service.call("get_transit_chart", None, {"origin": "http://localhost:5000"})
        assert response.headers["access-control-allow-origin"] == "http://localhost:5000"


def test_compression(service):
    data = REQUESTS["get_astrometers"]
    plain = service.call("get_astrometers", data, {"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    for accepted, name, read in [
        ("gzip, deflate, br", "gzip", gzip.decompress), ("deflate", "deflate", zlib.decompress),
        ("gzip;q=0, deflate;q=0.5", "deflate", zlib.decompress), ("*", "gzip", gzip.decompress),
    ]:
        with requests.post(
            service.url + "/get_astrometers", json={"data": data}, headers={"accept-encoding": accepted}, stream=True, timeout=30
        ) as response:
            assert response.headers["content-encoding"] == name
            raw = response.raw.read(decode_content=False)
            assert len(raw) < len(plain.content) / 4 and read(raw) == plain.content
    assert "content-encoding" not in service.call("get_astrometers", data, {"accept-encoding": "gzip;q=0"}).headers


def test_only_what_clients_accept_and_long_bodies_are_compressed(service):
    data = REQUESTS["get_astrometers"]
    for accepted in ["gzip;q=0, *", "gzip;q=0, *;q=1", "deflate;q=0", "br", ""]:
        assert "content-encoding" not in service.call("get_astrometers", data, {"accept-encoding": accepted}).headers, accepted
    short = service.call("find_places", {"query": "Reykjavík, IS", "limit": 1}, {"accept-encoding": "gzip"})
    assert short.status_code == 200 and len(short.content) < 1024 and "content-encoding" not in short.headers


def test_documents_are_compressed(service):
    for path in ["/", "/openapi.json"]:
        plain = requests.get(service.url + path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        for accepted, read in [("gzip", gzip.decompress), ("deflate", zlib.decompress)]:
            with requests.get(service.url + path, headers={"accept-encoding": accepted}, stream=True) as response:
                assert response.headers["content-encoding"] == accepted
                raw = response.raw.read(decode_content=False)
                # The page has another nonce each time.
                same, whole = (re.sub(b'nonce="[^"]*"', b"", content) for content in [read(raw), plain.content])
                assert len(raw) < len(plain.content) / 2 and same == whole


def test_known_documents(service):
    """A client that has the description or the map gets 304, in any compression."""
    for path in ["/openapi.json", "/zonemap.bin", "/worker.js"]:
        tags = set()
        for name in ("identity", "gzip", "deflate"):
            headers = {"accept-encoding": name}
            first = requests.get(service.url + path, headers=headers)
            tag = first.headers["etag"]
            tags.add((tag, first.headers.get("content-encoding")))
            assert first.status_code == 200 and first.headers["cache-control"] == "no-cache"
            for known in [tag, f'"other", W/{tag}', "*"]:
                again = requests.get(service.url + path, headers={**headers, "if-none-match": known})
                assert again.status_code == 304 and again.content == b"" and "content-encoding" not in again.headers
            assert requests.get(service.url + path, headers={**headers, "if-none-match": '"other"'}).content == first.content
        assert len({tag for tag, _ in tags}) == len(tags)


def test_health_and_metrics(service):
    assert requests.get(service.url + "/healthz").json() == {"status": "ok"}
    assert requests.get(service.url + "/readyz").json() == {"status": "ok"}
    service.call("get_sun_sign_from_date", {"birth_date": "1990-06-21"})
    service.call("nothing")
    response = requests.get(service.url + "/metrics")
    assert response.headers["content-type"].startswith("text/plain; version=0.0.4")
    metrics = {}
    for line in response.text.splitlines():
        if not line.startswith("#"):
            name, value = line.rsplit(" ", 1)
            metrics[name] = float(value)
    assert metrics['astrometer_requests_total{function="get_sun_sign_from_date",status="OK"}'] >= 1
    buckets = [
        value for name, value in metrics.items()
        if name.startswith('astrometer_request_seconds_bucket{function="get_sun_sign_from_date"')
    ]
    assert buckets == sorted(buckets)
    assert buckets[-1] == metrics['astrometer_request_seconds_count{function="get_sun_sign_from_date"}']
    assert metrics['astrometer_request_seconds_sum{function="get_sun_sign_from_date"}'] > 0
    assert metrics['astrometer_errors_total{status="NOT_FOUND"}'] >= 1
    assert 'astrometer_errors_total{status="OK"}' not in metrics
    assert any(name.startswith("astrometer_response_bytes_total{") for name in metrics)


def measurements(service):
    """Returns the values of the metrics by name."""
    lines = requests.get(service.url + "/metrics").text.splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))}


def test_connections_are_counted_until_they_close():
    name = "astrometer_open_connections"
    with Service() as service:
        connections = [service.connect() for _ in range(5)]
        for connection in connections:
            connection.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
            assert connection.recv(4096).startswith(b"HTTP/1.1 200")
        assert measurements(service)[name] >= 6 and measurements(service)["astrometer_calls_under_way"] == 0
        for connection in connections:
            connection.close()
        deadline = time.monotonic() + 30
        while measurements(service)[name] > 1:
            assert time.monotonic() < deadline
            time.sleep(0.05)


def test_bytes_and_times_are_measured():
    body, function = b'{"data":{"birth_date":"1990-06-21"}}', "get_sun_sign_from_date"
    with Service() as service:
        answers = [post(service, body, **{"accept-encoding": "identity"}) for _ in range(3)]
        # The time of a request begins with its head.
        with service.connect() as connection:
            connection.sendall(head(f"/{function}", len(body), "connection: close"))
            time.sleep(1.1)
            connection.sendall(body)
            answer = received(connection)
        values = measurements(service)
        assert values[f'astrometer_request_bytes_total{{function="{function}"}}'] == 4 * len(body)
        sent = sum(len(answer.content) for answer in answers) + len(answer.partition(b"\r\n\r\n")[2])
        assert values[f'astrometer_response_bytes_total{{function="{function}"}}'] == sent
        seconds = values[f'astrometer_request_seconds_sum{{function="{function}"}}']
        assert seconds >= 1
        assert service.stop() == 0
        logged = [json.loads(line) for line in service.lines]
        assert sum(line["microseconds"] for line in logged if line.get("function") == function) == pytest.approx(seconds * 1e6, abs=5)


def test_metrics_are_described(service):
    lines = requests.get(service.url + "/metrics").text.splitlines()
    described = {line.split()[2] for line in lines if line.startswith("# HELP ") and len(line.split()) > 4}
    typed = [line.split()[2] for line in lines if line.startswith("# TYPE ")]
    assert sorted(described) == sorted(typed) and len(typed) == len(set(typed)) > 10


def test_the_text_of_the_metrics():
    with Service() as service:
        service.call("get_sun_sign_from_date", {"birth_date": "1990-06-21"})
        service.call("get_sun_sign_from_date", {"birth_date": "1990-06-21"})
        service.call("get_sun_sign_from_date", {})
        service.call("nothing", {})
        text = requests.get(service.url + "/metrics").text.partition("# HELP process_")[0]
    of = 'function="get_sun_sign_from_date"'
    bounds = ["0.0005", "0.001", "0.0025", "0.005", "0.01", "0.025", "0.05", "0.1", "0.25", "0.5", "1.0", "2.5", "5.0", "10.0", "+Inf"]
    counters = {
        "astrometer_errors_total": ("Requests answered with an error, by status.", ['{status="INVALID_ARGUMENT"} 1', '{status="NOT_FOUND"} 1']),
        "astrometer_request_bytes_total": ("Bytes of bodies that were read.", [f"{{{of}}} 88", '{function="unknown"} 0']),
        "astrometer_requests_total": ("Requests answered, by function and status.", [
            f'{{{of},status="INVALID_ARGUMENT"}} 1', f'{{{of},status="OK"}} 2', '{function="unknown",status="NOT_FOUND"} 1']),
        "astrometer_response_bytes_total": ("Bytes of bodies that were sent.", None),
        "astrometer_calls_under_way": ("Calls that compute or are about to.", [" 0.0"]),
        "astrometer_open_connections": ("Connections that are open.", None),
        "astrometer_request_seconds": ("Seconds from the head of a request to its answer.", None),
    }
    blocks = dict((block.split()[0], block.split("\n")[:-1]) for block in text.split("# HELP ")[1:])
    assert list(blocks) == list(counters)
    for name, (words, values) in counters.items():
        kind = "gauge" if name.endswith(("under_way", "connections")) else "histogram" if name.endswith("seconds") else "counter"
        assert blocks[name][:2] == [f"{name} {words}", f"# TYPE {name} {kind}"]
        assert values is None or blocks[name][2:] == [name + value for value in values]
    name = "astrometer_request_seconds"
    lines = [line for line in blocks[name] if of in line]
    assert [line.rsplit(" ", 1)[0] for line in lines] == [
        *(f'{name}_bucket{{{of},le="{bound}"}}' for bound in bounds), f"{name}_sum{{{of}}}", f"{name}_count{{{of}}}"]
    counts = [int(line.rsplit(" ", 1)[1]) for line in lines if "_sum" not in line]
    assert counts == sorted(counts) and counts[-2:] == [3, 3]
    # Three calls lie between the sum of their lower and of their upper bounds.
    upper = [0.0, *map(float, bounds[:-1])]
    per_bucket = [after - before for before, after in zip([0, *counts], counts[:-1])]
    total = float(lines[-2].rsplit(" ", 1)[1])
    assert sum(count * bound for count, bound in zip(per_bucket, upper)) <= total
    assert total <= sum(count * bound for count, bound in zip(per_bucket, upper[1:])) or per_bucket[-1]


def test_the_lines_of_the_log():
    with Service() as service:
        port = service.port
        for name, data in [("get_sun_sign_from_date", {"birth_date": "1990-06-21"}), ("get_sun_sign_from_date", {}), ("nothing", {})]:
            service.call(name, data)
        service.get("/readyz")
        with service.connect() as connection:
            connection.sendall(b"GARBAGE\r\n\r\n")
            received(connection)
        service.process.send_signal(signal.SIGHUP)
        service.wait_for_log("SIGHUP")
        assert service.stop() == 0
    lines = [json.loads(line) for line in service.lines]
    assert all(list(line) == ["level", "message", "time", *sorted(set(line) - {"level", "message", "time"})] for line in lines)
    own = [line for line in lines if line["message"] in ("listening", "request", "SIGHUP", "stopped")]
    for line in own:
        assert isinstance(line.pop("microseconds", 1), int) and line.pop("level") == "info" and line.pop("time")
    assert own == [
        {"message": "listening", "port": port},
        {"message": "request", "code": 200, "function": "get_sun_sign_from_date", "status": "OK"},
        {"message": "request", "code": 400, "function": "get_sun_sign_from_date", "status": "INVALID_ARGUMENT"},
        {"message": "request", "code": 404, "function": "unknown", "status": "NOT_FOUND"},
        {"message": "request", "code": 200, "function": "readiness", "status": "OK"},
        {"message": "request", "code": 400, "function": "unreadable", "status": "INVALID_ARGUMENT"},
        {"message": "SIGHUP", "models": "no files", "tokens": "none are needed"}, {"message": "stopped"}]


def test_measurements_of_the_process(service):
    """The measurements have the names that Prometheus' own clients use, and the values that the system reports."""
    connections = [service.connect() for _ in range(5)]
    for connection in connections:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
        assert connection.recv(4096).startswith(b"HTTP/1.1 200")
    text = requests.get(service.url + "/metrics").text
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    value = {name: float(number) for name, number in values.items()}
    assert value["astrometer_open_connections"] >= 6
    assert abs(value["process_resident_memory_bytes"] / 1024 - service.memory()) < 20_000
    assert value["process_virtual_memory_bytes"] > value["process_resident_memory_bytes"]
    assert abs(value["process_open_fds"] - service.descriptors()) <= 2 and value["process_open_fds"] < value["process_max_fds"]
    assert value["process_threads"] >= 5
    def used():
        """Returns the processor time of the user and of the system."""
        fields = Path(f"/proc/{service.process.pid}/stat").read_text().rpartition(")")[2].split()
        return [int(ticks) / os.sysconf("SC_CLK_TCK") for ticks in fields[11:13]]

    # The clock has hundredths of a second, so most requests take none.
    for _ in range(200):
        before = used()
        text = requests.get(service.url + "/metrics").text
        if used() == before and before[1] > 0:
            break
    measured = re.search(r"^process_cpu_seconds_total (\S+)$", text, re.MULTILINE)
    assert before[1] > 0 and abs(float(measured[1]) - sum(before)) < 0.005
    started = time.time() - value["process_start_time_seconds"]
    assert 0 < started < 3600
    kinds = {line.split()[2]: line.split()[3] for line in text.splitlines() if line.startswith("# TYPE process_")}
    assert len(kinds) == 7 and kinds.pop("process_cpu_seconds_total") == "counter" and set(kinds.values()) == {"gauge"}
    for connection in connections:
        connection.close()


TOKENS = ["a-token-of-the-first-app", "another-token-0123456789"]


def test_tokens(tmp_path):
    file = tmp_path / "tokens"
    file.write_text(f"# apps\n{TOKENS[0]}\n\n  {TOKENS[1]}  \n")
    data = {"birth_date": "1990-06-21"}
    with Service("--tokens", str(file)) as service:
        for token in TOKENS:
            response = service.call("get_sun_sign_from_date", data, {"authorization": f"Bearer {token}"})
            assert response.status_code == 200
        wrong = [None, "Bearer", "Bearer ", "Basic " + TOKENS[0], TOKENS[0], "Bearer # apps"]
        for token in TOKENS:
            wrong += ["Bearer " + token + "x", "Bearer " + token[:-1], "Bearer x" + token[1:], "Bearer " + token.upper()]
            # Wrong in one byte, at each position.
            wrong += [
                "Bearer " + token[:place] + chr(ord(token[place]) ^ 1) + token[place + 1:] for place in range(len(token))
            ]
        for value in wrong:
            response = service.call("get_sun_sign_from_date", data, {"authorization": value} if value else None)
            error = response.json()["error"]
            assert (response.status_code, error["status"]) == (401, "UNAUTHENTICATED"), value
            assert response.headers["www-authenticate"] == "Bearer"
            assert not any(token in response.text for token in TOKENS)
        assert requests.get(service.url + "/metrics").status_code == 401
        assert requests.get(service.url + "/healthz").status_code == 200
        assert requests.get(service.url + "/openapi.json").json()["security"] == [{"token": []}]
        assert not any(token[:8] in service.log for token in TOKENS)


def test_tokens_in_a_header_of_their_own(tmp_path):
    """An app's own Authorization header passes through, and is not a token."""
    file = tmp_path / "tokens"
    file.write_text(TOKENS[0])
    data = {"birth_date": "1990-06-21"}
    with Service("--tokens", str(file), "--token-header", "X-Api-Token", "--allow-origin", "*") as service:
        theirs = {"authorization": "Bearer of-a-user-of-the-app"}
        for value in [TOKENS[0], f"Bearer {TOKENS[0]}"]:
            assert service.call("get_sun_sign_from_date", data, {**theirs, "x-api-token": value}).status_code == 200
        for headers in [theirs, {"authorization": f"Bearer {TOKENS[0]}"}, {"x-api-token": TOKENS[0][:-1]}, {"x-api-token": ""}]:
            response = service.call("get_sun_sign_from_date", data, headers)
            assert response.status_code == 401
            assert "X-Api-Token" in response.json()["error"]["message"] and "X-Api-Token" in response.headers["www-authenticate"]
        assert requests.get(service.url + "/metrics").status_code == 401
        assert requests.get(service.url + "/metrics", headers={"x-api-token": TOKENS[0]}).status_code == 200
        asked = {"origin": "https://example.org", "access-control-request-method": "POST"}
        preflight = requests.options(service.url + "/get_day", headers=asked)
        assert "x-api-token" in preflight.headers["access-control-allow-headers"]
        scheme = requests.get(service.url + "/openapi.json").json()["components"]["securitySchemes"]["token"]
        assert scheme == {"type": "apiKey", "in": "header", "name": "X-Api-Token"}
        page = requests.get(service.url + "/").text
        assert '"token_header":"X-Api-Token"' in page
    with Service("--tokens", str(file)) as service:
        assert "token_header" not in requests.get(service.url + "/").text.split("</script>")[0]


def test_damaged_tables_are_an_error(tmp_path):
    data = tmp_path / "data"
    shutil.copytree(Path(__file__).parents[2] / "Data", data)
    (data / "Phrases" / "english.json").write_text("{")
    with Service("--data", str(data)) as service:
        response = service.call("get_day", {"birth": BIRTH})
        error = response.json()["error"]
        assert (response.status_code, error["status"]) == (500, "DATA_LOSS")
        assert str(tmp_path) not in response.text and "english" not in error["message"]


def test_a_missing_table_is_an_error_without_its_path(tmp_path):
    data = tmp_path / "data"
    shutil.copytree(Path(__file__).parents[2] / "Data", data)
    (data / "Phrases" / "english.json").unlink()
    with Service("--data", str(data)) as service:
        response = service.call("get_day", {"birth": BIRTH})
        assert (response.status_code, response.json()["error"]) == (404, {"message": "a file that the server needs is missing", "status": "NOT_FOUND"})


def test_control_characters_in_errors_are_escaped(service):
    response = service.call("get_scores_for_days", {"birth": BIRTH, "days": wide("2\x1b[31m\x7f")})
    assert response.status_code == 400 and "\x1b[31m\x7f" in response.json()["error"]["message"]
    assert not any(byte < 0x20 or byte == 0x7f for byte in response.content)


def test_request_data_is_not_logged(service):
    marks = ["1987-03-19", "11:47", "Asia/Kathmandu", "27.712345", "Wilhelmina"]
    birth = {
        "birth_date": marks[0], "birth_time": marks[1], "birth_timezone": marks[2], "birth_lat": 27.712345, "birth_lon": 85.3}
    service.call("get_day", {"birth": birth, "date": "2025-10-30"})
    service.call("get_day", {"birth": {**birth, "birth_time": "11:47x"}})
    service.call("get_day", {"birth": {**birth, "Wilhelmina": 1}})
    service.call("get_compatibility", {"birth": birth, "their_birth": birth, "their_name": "Wilhelmina"})
    service.call("Wilhelmina/1987-03-19/get_day", {"birth": birth})
    service.call("get_day_of_Wilhelmina?birth=1987-03-19", {"birth": birth})
    requests.get(service.url + "/1987-03-19", headers={"user-agent": "Wilhelmina"})
    post(service, b'{"data":{"birth":{"birth_date":"1987-03-19')
    lines = [json.loads(line) for line in service.lines]
    said = json.dumps([{name: value for name, value in line.items() if name != "time"} for line in lines])
    for mark in marks:
        assert mark not in said
    metrics = requests.get(service.url + "/metrics").text
    assert not any(mark in metrics for mark in marks)
    of_requests = [line for line in lines if line["message"] == "request"]
    assert of_requests and all(
        set(line) == {"level", "message", "time", "code", "function", "status", "microseconds"} for line in of_requests)


def test_a_signal_reloads_tokens(tmp_path):
    """SIGHUP reloads the token file."""
    file, (first, second) = tmp_path / "tokens", ("a" * 20, "b" * 20)
    file.write_text(first)
    with Service("--tokens", str(file)) as service:
        def known(token):
            headers = {"Authorization": f"Bearer {token}"}
            return service.call("get_sun_sign_from_date", {"birth_date": "1990-06-15"}, headers).status_code == 200

        def reload(words):
            before = service.log.count(words)
            service.process.send_signal(signal.SIGHUP)
            service.wait_for_log(words, before + 1)

        assert known(first) and not known(second)
        file.write_text(second)
        reload("read again")
        assert known(second) and not known(first)
        # An invalid file keeps the old tokens.
        file.write_text("short")
        reload("as before")
        assert known(second) and "short" not in service.log
        assert service.stop() == 0


def test_known_results(service):
    """A client that has a result gets 304, in any compression, until the request or its date changes."""
    request = {"birth": BIRTH, "date": "2025-10-30"}
    tags = set()
    for headers in [{"accept-encoding": name} for name in ("identity", "gzip", "deflate")]:
        first = service.call("get_astrometers", request, headers)
        tag = first.headers["etag"]
        tags.add(tag)
        assert first.status_code == 200 and tag.startswith('"') and first.headers["cache-control"] == "private, no-cache"
        for known in [tag, f'"other", W/{tag}', "*"]:
            again = service.call("get_astrometers", request, {**headers, "if-none-match": known})
            assert again.status_code == 304 and again.content == b""
            assert known == "*" or again.headers["etag"] == tag
    assert len(tags) == 3
    for other in [{**request, "date": "2025-10-31"}, {**request, "unrounded": True}]:
        assert service.call("get_astrometers", other, {"if-none-match": ", ".join(tags)}).status_code == 200
    # Without a time of computation, results have that of the call, in whole seconds.
    pair = {"birth": BIRTH, "their_birth": {"birth_date": "1988-11-02"}}
    first = service.call("get_compatibility", pair).headers["etag"]
    time.sleep(1.1)
    assert service.call("get_compatibility", pair).headers["etag"] != first
    assert "etag" not in service.call("get_astrometers", {}).headers


def test_a_signal_reloads_models(tmp_path):
    """SIGHUP reloads model files; a broken one changes nothing."""
    file, request = tmp_path / "mine.json", {"birth": BIRTH, "date": "2025-10-30"}
    tables = Path(__file__).parents[2] / "Data"
    packed = json.loads((tables / "Models/super-groups-1.1.json").read_text())
    packed |= {"name": "mine", "words": "super-groups-1.1"}
    packed["calibration"] = json.loads((tables / "Calibration/super-groups-1.1.json").read_text())
    packed["thresholds"] |= {"format": "astrometer-thresholds/2", "meters": {"nothing": {}}}

    def write(limit):
        packed["thresholds"]["harmony"]["stable_below"] = limit
        file.write_text(json.dumps(packed))

    write(1)
    checked = subprocess.run([PROGRAM, "--check", "--port", "0", "--model", str(file)], capture_output=True, text=True)
    unknown = f'{file}: the thresholds of "nothing" have no effect'
    assert checked.returncode == 0 and checked.stderr.startswith(f"astrometer-service: warning: {unknown}")
    unknown = unknown.replace('"', r'\"')
    with Service("--model", str(file), "--default-model", "mine") as service:
        def provenance(**more):
            return service.call("get_astrometers", {**request, **more}).json()["result"]["provenance"]

        def reload(words):
            before = service.log.count(words)
            service.process.send_signal(signal.SIGHUP)
            service.wait_for_log(words, before + 1)

        assert service.log.count(unknown) == 1
        first = provenance()
        assert first["model"] == "mine" and provenance(model="super-groups-1.1")["model"] == "super-groups-1.1"
        tag = service.call("get_astrometers", request).headers["etag"]
        write(1.5)
        reload('"models":"read again"')
        assert service.log.count(unknown) == 2
        second = provenance()
        assert second["thresholds_digest"] != first["thresholds_digest"]
        assert service.call("get_astrometers", request, {"if-none-match": tag}).status_code == 200
        write(9)
        reload("as before: " + str(file))
        assert provenance() == second
        # A request only names models.
        assert service.call("get_astrometers", {**request, "model": packed}).status_code == 400
        assert service.stop() == 0


def test_tokens_of_a_pipe_are_read_once():
    reading, writing = os.pipe()
    os.write(writing, b"a" * 20)
    os.close(writing)
    with Service("--tokens", f"/dev/fd/{reading}", keeps=(reading,)) as service:
        os.close(reading)
        service.process.send_signal(signal.SIGHUP)
        service.wait_for_log("cannot be read again")
        headers = {"Authorization": "Bearer " + "a" * 20}
        assert service.call("get_sun_sign_from_date", {"birth_date": "1990-06-15"}, headers).status_code == 200


def test_a_hangup_without_tokens_does_not_end_the_server(service):
    service.process.send_signal(signal.SIGHUP)
    time.sleep(0.2)
    assert requests.get(service.url + "/healthz").status_code == 200


def test_options_do_not_depend_on_the_order_of_loading(tmp_path):
    """A preloaded library that sets an environment variable moves the memory in which Swift looks for arguments."""
    source, library, tokens = tmp_path / "agent.c", tmp_path / "agent.so", tmp_path / "tokens"
    source.write_text(
        "#include <stdlib.h>\n__attribute__((constructor)) static void f(void) { setenv(\"AN_AGENT\", \"1\", 1); }\n")
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source], check=True)
    tokens.write_text("a" * 20)
    with Service("--tokens", str(tokens), environment={"LD_PRELOAD": str(library)}) as service:
        assert service.call("get_sun_sign_from_date", {"birth_date": "1990-06-15"}).status_code == 401


def test_responses_to_head_have_no_body():
    name = 'astrometer_response_bytes_total{function="openapi"}'
    with Service() as service:
        def sent():
            lines = requests.get(service.url + "/metrics").text.splitlines()
            return next((float(line.split()[-1]) for line in lines if line.startswith(name)), 0)

        length = len(requests.get(service.url + "/openapi.json").content)
        before = sent()
        assert int(requests.head(service.url + "/openapi.json", headers={"Accept-Encoding": "identity"}).headers["content-length"]) == length
        assert sent() == before > 0
