"""Fairness: small calls while large ones run, and the share of each client."""

import http.client
import json
import select
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from service import BIRTH, Service, head, received, responses, wait_until

pytestmark = pytest.mark.alone

YEAR = {"birth": BIRTH, "date": "2025-01-01", "days": 366}
SIGN = {"birth_date": "1990-06-21"}
DAY = {"birth": BIRTH, "date": "2025-10-30"}


class Flood:
    """Connections that repeat one call until the block ends."""

    def __init__(self, service, connections, name, data, source="127.0.0.1", headers=None):
        self.codes, self.seconds, self.is_over = [], {}, threading.Event()
        body = json.dumps({"data": data})
        self.arguments = (service, name, body, source, {"content-type": "application/json", **(headers or {})})
        self.threads = [threading.Thread(target=self.run, args=self.arguments) for _ in range(connections)]

    def run(self, service, name, body, source, headers):
        connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=60, source_address=(source, 0))
        while not self.is_over.is_set():
            start = time.monotonic()
            connection.request("POST", "/" + name, body, headers)
            response = connection.getresponse()
            response.read()
            self.codes.append(response.status)
            self.seconds.setdefault(response.status, []).append(time.monotonic() - start)
            if response.status == 429:
                assert int(response.headers["retry-after"]) >= 1
                time.sleep(0.1)
        connection.close()

    def usual(self, code):
        """Returns the median time of the calls with a status code, in seconds."""
        return statistics.median(self.seconds[code])

    def wait_for(self, code):
        wait_until(lambda: code in self.codes, f"a response with code {code}")

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.is_over.set()
        for thread in self.threads:
            thread.join()


def times(service, count, name, data, source="127.0.0.1", headers=None):
    """Calls one after the other over one connection; returns the status codes and the sorted times in seconds."""
    connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=60, source_address=(source, 0))
    codes, seconds = set(), []
    for _ in range(count):
        start = time.monotonic()
        connection.request(
            "POST", "/" + name, json.dumps({"data": data}), {"content-type": "application/json", **(headers or {})})
        response = connection.getresponse()
        response.read()
        codes.add(response.status)
        seconds.append(time.monotonic() - start)
        time.sleep(0.02)
    connection.close()
    return codes, sorted(seconds)


def test_small_calls_do_not_wait_for_large_ones():
    """Neither the client that floods the server with large calls nor another one waits for its small calls."""
    many = {"births": [BIRTH] * 30, "date": "2025-10-30"}
    with Service("--deadline", "60") as service, Flood(service, 64, "get_facts_for_people", many) as flood:
        flood.wait_for(429)
        all_times = {}
        for source in ["127.0.0.1", "127.0.0.2"]:
            for name, data in [("get_sun_sign_from_date", SIGN), ("get_astrometers", DAY)]:
                codes, all_times[source, name] = times(service, 25, name, data, source)
                assert codes == {200}
    # Calls over the limit are rejected at once, and no accepted call is abandoned.
    assert set(flood.codes) == {200, 429}
    for case, seconds in all_times.items():
        # A median, compared with the large calls, because other work on the machine delays both.
        assert statistics.median(seconds) < flood.usual(200) / 4, (case, seconds, flood.usual(200))


def test_small_calls_do_not_wait_for_lists():
    """Lists of births are large calls, with responses of up to 90 MB, although their requests have no days."""
    births = [{**BIRTH, "birth_date": f"19{50 + index % 50}-06-{1 + index % 28:02}"} for index in range(300)]
    data = {"births": births, "date": "2025-01-01"}
    with Service("--unread", "16", "--deadline", "40") as service, Flood(service, 32, "get_astrometers_for_people", data) as flood:
        flood.wait_for(429)
        all_times = {}
        for source in ["127.0.0.1", "127.0.0.2"]:
            # Responses over --unread do not keep small ones from being sent.
            codes, all_times[source] = times(service, 25, "get_astrometers", DAY, source)
            assert codes == {200}
    assert set(flood.codes) == {200, 429}
    for source, seconds in all_times.items():
        assert statistics.median(seconds) < flood.usual(200) / 4, (source, seconds, flood.usual(200))


def test_a_client_that_floods_leaves_large_calls_to_others():
    large = {**YEAR, "days": 60, "exact_dates": False}
    with Service("--threads", "1", "--deadline", "120") as service, Flood(service, 24, "get_astrometers_for_days", large) as flood:
        flood.wait_for(429)
        codes, _ = times(service, 3, "get_astrometers_for_days", {**large, "days": 30}, "127.0.0.2")
        assert codes == {200}


def test_a_queue_is_ordered_by_the_work_of_each_client():
    """A client's first call runs before another client's second year, even if that arrived earlier."""
    def call(client, name, data):
        thread = threading.Thread(target=service.call, args=(name, data, {"x-client": client}))
        thread.start()
        return thread

    with Service("--threads", "1", "--deadline", "120", "--client-header", "X-Client") as service:
        threads = []
        for count in [1, 2]:
            threads.append(call("one", "get_astrometers_for_days", YEAR))
            service.wait_for_calls(count)
        threads.append(call("other", "get_facts_for_people", {"births": [BIRTH] * 100, "date": "2025-01-01"}))
        for thread in threads:
            thread.join()
        assert service.stop() == 0
        lines = map(json.loads, service.lines)
        order = [line["function"] for line in lines if line["message"] == "request" and line["function"] != "metrics"]
        assert len(order) == 3 and order[-1] == "get_astrometers_for_days"


def test_a_client_has_a_share(tmp_path):
    """A client, identified by its address, its token or a proxy's header, may have half of the calls."""
    tokens = tmp_path / "tokens"
    tokens.write_text("a" * 20 + "\n" + "b" * 20)
    first, second = ({"authorization": f"Bearer {sign * 20}"} for sign in "ab")
    for options, one, other in [
        ([], {}, {"source": "127.0.0.2"}),
        (["--tokens", str(tokens)], {"headers": first}, {"headers": second}),
        (["--client-header", "X-Forwarded-For"], {"headers": {"x-forwarded-for": "192.0.2.9, 192.0.2.1"}},
         {"headers": {"x-forwarded-for": "192.0.2.9, 192.0.2.2"}}),
        (["--tokens", str(tokens), "--client-header", "X-User"], {"headers": {**first, "x-user": "1"}},
         {"headers": {**second, "x-user": "1"}}),
    ]:
        with Service("--concurrent", "4", "--threads", "1", *options) as service:
            with Flood(service, 16, "get_facts", {"birth": BIRTH, "date": "2025-10-30"}, **one) as flood:
                flood.wait_for(429)
                codes, _ = times(service, 10, "get_sun_sign_from_date", SIGN, **other)
            assert codes == {200}, options


def test_a_client_may_have_all():
    with Service("--concurrent", "4", "--threads", "1", "--client-share", "100") as service:
        with Flood(service, 4, "get_facts", {"birth": BIRTH, "date": "2025-10-30"}) as flood:
            time.sleep(0.5)
        assert set(flood.codes) == {200}


def test_clients_of_a_socket_for_both_versions_of_ip_are_told_apart():
    """Addresses of IPv4 arrive there as addresses of IPv6 that share their first 64 bits."""
    with Service("--host", "::", "--concurrent", "4", "--threads", "1") as service:
        with Flood(service, 16, "get_facts", {"birth": BIRTH, "date": "2025-10-30"}) as flood:
            flood.wait_for(429)
            codes, _ = times(service, 10, "get_sun_sign_from_date", SIGN, "127.0.0.2")
        assert codes == {200}


def test_rejections_are_immediate():
    with Service("--threads", "1", "--concurrent", "8", "--deadline", "60") as service:
        with Flood(service, 16, "get_astrometers_for_days", {**YEAR, "days": 200}) as flood:
            flood.wait_for(200)
            flood.wait_for(429)
    assert flood.usual(429) < flood.usual(200) / 2, flood.seconds


def test_the_length_of_a_queue_fits_the_deadline():
    """Large calls that are accepted also end in time: those that would wait longer than half of the deadline are rejected."""
    with Service("--deadline", "20", "--client-share", "25", "--threads", "1") as service:
        with Flood(service, 12, "get_astrometers_for_days", YEAR) as flood:
            time.sleep(3)
        assert set(flood.codes) == {200, 429}


@pytest.mark.parametrize("data, field", [
    ({"birth": BIRTH, "days": 10**6}, "days"), ({"birth": BIRTH, "days": 1e300}, "days"), ({"birth": BIRTH, "days": -1e300}, "days"),
    ({"births": [{"birth_date": "1990-06-15", "birth_place": "x" * 500}] * 1001}, "births"),
])
def test_a_call_that_its_function_will_refuse_is_not_taken_for_an_endless_one(data, field):
    """The estimated cost has an upper bound, so the call runs beside another large one, and its function refuses it."""
    with Service("--threads", "1", "--client-share", "100", "--deadline", "60") as service:
        blocker = threading.Thread(target=service.call, args=("get_astrometers_for_days", {**YEAR, "days": 100}))
        blocker.start()
        wait_until(
            lambda: not blocker.is_alive() or "astrometer_calls_under_way 1" in service.get("/metrics"), "a call under way")
        name = "get_astrometers_for_people" if "births" in data else "get_astrometers_for_days"
        response = service.call(name, data)
        assert (response.status_code, response.json()["error"]["details"]["field"]) == (400, field)
        blocker.join()


MANY = {"births": [BIRTH] * 190, "date": "2025-10-30"}


class Blockers:
    """Large calls that run, or wait for the only thread, until the block ends."""

    def __init__(self, service, *clients):
        self.service, self.clients, self.connections = service, clients, []

    def __enter__(self):
        body = json.dumps({"data": MANY}).encode()
        for count, fields in enumerate(self.clients, 1):
            self.connections.append(self.service.connect())
            self.connections[-1].sendall(head("/get_facts_for_people", len(body), *fields) + body)
            self.service.wait_for_calls(count)
        return self

    def __exit__(self, *_):
        answered, _, _ = select.select(self.connections, [], [], 0)
        # The calls stop when their clients leave.
        for connection in self.connections:
            connection.close()
        assert not answered, "a call ended too early"


def rejection(response):
    return response.status_code, int(response.headers.get("retry-after", 0)), response.json().get("error", {}).get("message")


@pytest.mark.parametrize("options, blockers, call, owner, kind, seconds", [
    (["--concurrent", "1", "--client-share", "100", "--deadline", "120"], 1, ("get_sun_sign_from_date", SIGN), "the server has", "calls", 1),
    (["--concurrent", "2", "--client-share", "100", "--deadline", "120"], 1, ("get_facts_for_people", MANY), "the server has", "large calls", 4),
    (["--concurrent", "2", "--client-share", "50", "--deadline", "120"], 1, ("get_sun_sign_from_date", SIGN), "this client has", "calls", 1),
    (["--concurrent", "8", "--client-share", "50", "--deadline", "120"], 2, ("get_facts_for_people", MANY), "this client has", "large calls", 7),
    # The time of large calls is limited too: one takes about 3.4 seconds.
    (["--concurrent", "64", "--client-share", "100", "--deadline", "12"], 1, ("get_facts_for_people", MANY), "the server has", "large calls", 4),
])
def test_rejections_in_words(options, blockers, call, owner, kind, seconds):
    with Service("--threads", "1", *options) as service:
        with Blockers(service, *[[]] * blockers):
            words = f"{owner} reached its limit of unfinished {kind}; try again later"
            assert rejection(service.call(*call)) == (429, seconds, words)


@pytest.mark.parametrize("header, one, same, other", [
    ("X-Forwarded-For", "192.0.2.9, 192.0.2.1", ["192.0.2.1", "192.0.2.1,", "a,   192.0.2.1"], "192.0.2.1, 192.0.2.9"),
    # Longer names are cut.
    ("X-User", "a" * 200 + "b", ["a" * 200, "a" * 200 + "c"], "a" * 199 + "b"),
])
def test_names_of_clients_in_a_header(header, one, same, other):
    """The last entry of a list counts, without spaces before it."""
    options = ["--threads", "1", "--concurrent", "2", "--deadline", "120", "--client-header", header]
    with Service(*options) as service, Blockers(service, [f"{header}: {one}"]):
        for name in same:
            assert service.call("get_sun_sign_from_date", SIGN, {header: name}).status_code == 429, name
        # Without a name the address is the client.
        for headers in [{header: other}, {header: ""}, {}]:
            assert service.call("get_sun_sign_from_date", SIGN, headers).status_code == 200, headers
        assert one[:100] not in service.log


def test_a_dropped_call_is_released_at_once():
    """A call whose client closes its connection leaves the queue, and the client's next call takes its place."""
    options = ["--threads", "1", "--concurrent", "8", "--client-share", "25", "--deadline", "120", "--client-header", "X-Client"]
    with Service(*options) as service, Blockers(service, ["x-client: one"]):
        body = json.dumps({"data": MANY}).encode()
        connections = [service.connect() for _ in range(2)]
        connections[0].sendall(head("/get_facts_for_people", len(body), "x-client: two") + body)
        service.wait_for_calls(2)
        # A second large call exceeds the client's share.
        assert service.call("get_facts_for_people", MANY, {"x-client": "two"}).status_code == 429
        connections[0].close()
        connections[1].sendall(head("/get_facts_for_people", len(body), "x-client: two") + body)
        time.sleep(0.5)
        service.wait_for_calls(2)
        assert service.log.count('"code":429') == 1
        connections[1].close()
        service.wait_for_calls(1)


NETWORK = """
import ctypes, fcntl, http.client, json, socket, struct, sys
sys.path.insert(0, {folder!r})
from service import BIRTH, Service
import test_fair

with socket.socket(socket.AF_INET6, socket.SOCK_DGRAM) as control:
    # The loopback interface is made active, and gets addresses of two networks.
    flags = struct.unpack("16sh", fcntl.ioctl(control, 0x8913, struct.pack("16sh14x", b"lo", 0))[:18])[1]
    fcntl.ioctl(control, 0x8914, struct.pack("16sh14x", b"lo", flags | 1))
    for address in ["2001:db8:0:1::1", "2001:db8:0:1:ffff::2", "2001:db8:0:2::1"]:
        number = socket.inet_pton(socket.AF_INET6, address)
        fcntl.ioctl(control, 0x8916, struct.pack("=16sIi", number, 128, socket.if_nametoindex("lo")))

def code(address):
    connection = http.client.HTTPConnection("2001:db8:0:1::1", service.port, timeout=60, source_address=(address, 0))
    connection.request("POST", "/get_sun_sign_from_date", '{{"data":{{"birth_date":"1990-06-21"}}}}', {{"content-type": "application/json"}})
    return connection.getresponse().status

with Service("--host", "::", "--threads", "1", "--concurrent", "2", "--deadline", "120") as service:
    blocker = http.client.HTTPConnection("2001:db8:0:1::1", service.port, timeout=120, source_address=("2001:db8:0:1::1", 0))
    blocker.request("POST", "/get_facts_for_people", json.dumps({{"data": test_fair.MANY}}), {{"content-type": "application/json"}})
    service.wait_for_calls(1)
    print(*map(code, ["2001:db8:0:1::1", "2001:db8:0:1:ffff::2", "2001:db8:0:2::1"]))
    service.process.kill()
"""


def test_the_addresses_of_a_network_of_ipv6_are_one_client():
    """A client owns the last 64 bits of its addresses."""
    program = ["unshare", "--map-root-user", "--net"]
    if subprocess.run([*program, "true"], capture_output=True).returncode != 0:
        pytest.skip("this system does not permit networks of their own")
    script = NETWORK.format(folder=str(Path(__file__).parent))
    done = subprocess.run([*program, sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
    assert done.stdout.split() == ["429", "429", "200"], done.stderr


def test_names_of_clients_are_not_kept():
    """The server forgets a client when its calls end, so that memory does not grow with the number of clients."""
    def calls(first, count):
        one = lambda number, *fields: head("/get_sun_sign_from_date", len(body), f"x-client: {number:0200}", *fields) + body
        sent = b"".join(map(one, range(first, first + count - 1))) + one(first + count, "connection: close")
        with service.connect(60) as connection:
            sender = threading.Thread(target=connection.sendall, args=(sent,))
            sender.start()
            assert responses(received(connection, 1 << 28)) == [400] * count
            sender.join()

    body = b'{"data":{}}'
    with Service("--client-header", "X-Client") as service:
        calls(0, 10_000)
        before = service.memory()
        calls(10_000, 20_000)
        # 20,000 names of 200 bytes.
        assert service.memory() - before < 4_000
