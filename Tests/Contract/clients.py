"""Makes clients of the description with openapi-generator, compiles them, and calls a server with each:
`.ci/check-clients SERVER`.

A client reads calls from a file, decodes the results and prints them, encoded again. Every value must be that of the response, which
a proxy records. Null counts as absent. Clients in other languages are generated and read.
"""

import http.client
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Contract"), str(ROOT / "Service/Tests")]
import generate  # noqa: E402

CLIENTS = ROOT / ".build/clients"
DESCRIPTION = json.loads((ROOT / "Contract/openapi.json").read_text())
pascal, camel = generate.pascal_case, generate.camel_case


class Operation:
    """The names of an operation, its request and its result in clients."""

    def __init__(self, one):
        self.name, self.tag = one["operationId"], pascal(one["tags"][0])
        self.content = one["requestBody"]["content"]["application/json"]
        self.call, self.result = (
            body["schema"]["$ref"].rpartition("/")[2]
            for body in (self.content, one["responses"]["200"]["content"]["application/json"]))
        self.argument = self.call[0].lower() + self.call[1:]


OPERATIONS = [Operation(item["post"]) for item in DESCRIPTION["paths"].values() if "post" in item]


def each(form):
    """A line of code for each operation."""
    return "\n".join(form(one) for one in OPERATIONS)


def typescript(folder, arguments):
    calls = each(lambda one: (
        f"  {one.name}: async body => api.{one.result}ToJSON(await new api.{one.tag}Api(to).{camel(one.name)}("
        f"{{ {one.argument}: api.{one.call}FromJSON(body) }})),"))
    (folder / "main.ts").write_text(f"""import * as api from "./index";
declare const process: {{ argv: string[] }};
declare const require: (name: string) => any;
const to = new api.Configuration({{ basePath: process.argv[2] }});
const calls: Record<string, (body: any) => Promise<unknown>> = {{
{calls}
}};
(async () => {{
  for (const line of require("fs").readFileSync(process.argv[3], "utf8").trim().split("\\n")) {{
    const [name, body] = line.split("\\t");
    console.log(JSON.stringify(await calls[name](JSON.parse(body))));
  }}
}})();
""")
    run("tsc", "--target", "es2020", "--module", "commonjs", "--lib", "es2020,dom", "--outDir", folder / "built", folder / "main.ts")
    return run("node", folder / "built/main.js", *arguments)


def go(folder, arguments):
    calls = each(lambda one: f"""		case "{one.name}":
			var body client.{one.call}
			check(json.Unmarshal(text, &body))
			answer, _, err = to.{one.tag}API.{pascal(one.name)}(context.Background()).{one.call}(body).Execute()""")
    (folder / "cmd").mkdir()
    (folder / "cmd/main.go").write_text(f"""package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	client "github.com/GIT_USER_ID/GIT_REPO_ID"
)

func check(err error) {{
	if err != nil {{
		panic(err)
	}}
}}

func main() {{
	configuration := client.NewConfiguration()
	configuration.Servers = client.ServerConfigurations{{{{URL: os.Args[1]}}}}
	to := client.NewAPIClient(configuration)
	lines, err := os.ReadFile(os.Args[2])
	check(err)
	for _, line := range strings.Split(strings.TrimSpace(string(lines)), "\\n") {{
		name, body, _ := strings.Cut(line, "\\t")
		text := []byte(body)
		var answer any
		switch name {{
{calls}
		}}
		check(err)
		encoded, err := json.Marshal(answer)
		check(err)
		fmt.Println(string(encoded))
	}}
}}
""")
    run("go", "build", "-o", "main", "./cmd", cwd=folder)
    return run(folder / "main", *arguments)


def python(folder, arguments):
    calls = each(lambda one: f'    "{one.name}": lambda body: to.{one.tag}Api(at).{one.name}(to.{one.call}.from_dict(body)),')
    (folder / "main.py").write_text(f"""import json, sys
import openapi_client as to
at = to.ApiClient(to.Configuration(host=sys.argv[1]))
calls = {{
{calls}
}}
for line in open(sys.argv[2]):
    name, body = line.split("\\t")
    print(calls[name](json.loads(body)).to_json())
""")
    return run(sys.executable, folder / "main.py", *arguments)


def swift(folder, arguments):
    calls = each(lambda one: (
        f'    "{one.name}": {{ try encoder.encode(await {one.tag}API.{camel(one.name)}({one.argument}: '
        f"JSONDecoder().decode({one.call}.self, from: $0))) }},"))
    package = folder.parent / "swift-main"
    (package / "Sources/main").mkdir(parents=True, exist_ok=True)
    (package / "Package.swift").write_text(f"""// swift-tools-version:6.0
import PackageDescription
let package = Package(
    name: "main", platforms: [.macOS(.v12)], dependencies: [.package(path: "../{folder.name}")],
    targets: [.executableTarget(name: "main", dependencies: [.product(name: "OpenAPIClient", package: "{folder.name}")])])
""")
    (package / "Sources/main/main.swift").write_text(f"""import Foundation
import OpenAPIClient
OpenAPIClientAPIConfiguration.shared.basePath = CommandLine.arguments[1]
let encoder = JSONEncoder()
let calls: [String: (Data) async throws -> Data] = [
{calls}
]
for line in try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8).split(separator: "\\n") {{
    let parts = line.split(separator: "\\t")
    print(String(decoding: try await calls[String(parts[0])]!(Data(parts[1].utf8)), as: UTF8.self))
}}
""")
    run("swift", "build", "--package-path", package, "-debug-info-format", "none")
    return run(package / ".build/debug/main", *arguments)


# Clients that are only read: the folder and the ending of the files of their models, and the words of a 32-bit number.
READ = {
    "java": ("src/main/java/org/openapitools/client/model", ".java", r"\b[Ff]loat\b"),
    "kotlin": ("src/main/kotlin/org/openapitools/client/models", ".kt", r"\bkotlin\.Float\b"),
    "csharp": ("src/Org.OpenAPITools/Model", ".cs", r"\bfloat\b"),
    "rust": ("src/models", ".rs", r"\bf32\b"),
    "php": ("lib/Model", ".php", None),  # PHP has only 64-bit numbers.
}
# Files of models that are no components.
HELPERS = {"AbstractOpenApiSchema", "ModelInterface", "mod"}
CLIENT_MAKERS = {"typescript-fetch": (typescript, "tsc"), "go": (go, "go"), "python": (python, None), "swift6": (swift, "swift")}


def read(folder, generator):
    """Requires that a client has a type for each component and no others, each value of its enumerations, and no 32-bit numbers."""
    place, ending, single = READ[generator]
    components = {name.lower(): schema for name, schema in DESCRIPTION["components"]["schemas"].items()}
    files = {path.stem.replace("_", "").lower(): path.read_text()
             for path in (folder / place).glob("*" + ending) if path.stem not in HELPERS}
    assert files.keys() == components.keys(), f"{generator}: {sorted(files.keys() ^ components.keys())[:20]}"
    for name, schema in components.items():
        lost = [value for value in schema.get("enum", []) if value is not None and f'"{value}"' not in files[name].replace("'", '"')]
        assert not lost, f"{generator}: {name} lacks {lost}"
        assert not single or not re.search(single, files[name]), f"{generator}: {name} has 32-bit numbers"
    print(f"{generator}: {len(files)} types read", flush=True)


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    assert done.returncode == 0, f"{command[0]} failed:\n{(done.stdout + done.stderr)[-6000:]}"
    return done.stdout


class Proxy(http.server.ThreadingHTTPServer):
    """Sends calls on to a server and records the responses."""

    def __init__(self, url):
        super().__init__(("127.0.0.1", 0), self.Handler)
        self.to, self.answers = url.removeprefix("http://").rstrip("/"), []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self):
            body = self.rfile.read(int(self.headers["content-length"]))
            server = http.client.HTTPConnection(self.server.to, timeout=60)
            server.request("POST", self.path, body, {"content-type": "application/json"})
            response = server.getresponse()
            answer = response.read()
            self.server.answers.append(answer)
            self.send_response(response.status)
            self.send_header("content-type", response.headers["content-type"])
            self.send_header("content-length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_):
            pass


def differences(wanted, got, path=""):
    """Yields the values of a response that a client changed, and a number for each that it kept."""
    if isinstance(wanted, dict) and isinstance(got, dict):
        # typescript-fetch adds the fields of objects that may have others under their names in TypeScript.
        again = {camel(key) for key in wanted} - wanted.keys()
        for key in sorted(wanted.keys() | got.keys() - again):
            yield from differences(wanted.get(key), got.get(key), f"{path}.{key}")
    elif isinstance(wanted, list) and isinstance(got, list) and len(wanted) == len(got):
        for number, (one, other) in enumerate(zip(wanted, got)):
            yield from differences(one, other, f"{path}[{number}]")
    elif wanted == got and isinstance(wanted, bool) == isinstance(got, bool):
        yield None
    else:
        yield f"{path}: {str(got)[:80]}, not {str(wanted)[:80]}"


def check(url, names):
    from test_openapi import CALLS  # noqa: PLC0415

    CLIENTS.mkdir(parents=True, exist_ok=True)
    calls = [(one.name, one.content["example"]) for one in OPERATIONS] + [(name, {"data": data}) for name, data in CALLS]
    (CLIENTS / "calls.txt").write_text("".join(f"{name}\t{json.dumps(body)}\n" for name, body in calls))
    for generator in names:
        maker, tool = CLIENT_MAKERS.get(generator, (None, None))
        if tool and not shutil.which(tool):
            print(f"{generator} is not checked: {tool} is missing")
            continue
        folder = CLIENTS / generator
        shutil.rmtree(folder, ignore_errors=True)
        run(Path(sys.executable).parent / "openapi-generator-cli", "generate", "--input-spec", ROOT / "Contract/openapi.json",
            "--generator-name", generator, "--output", folder, env={**os.environ, "PYTHONPATH": ""})
        if maker is None:
            read(folder, generator)
            continue
        with Proxy(url) as proxy:
            results = maker(folder, (f"http://127.0.0.1:{proxy.server_port}", CLIENTS / "calls.txt")).splitlines()
            proxy.shutdown()
        assert len(results) == len(proxy.answers) == len(calls), f"{generator}: {len(results)} results of {len(calls)} calls"
        found = [
            difference and f"{name}{difference}" for (name, _), answer, result in zip(calls, proxy.answers, results)
            for difference in differences(json.loads(answer), json.loads(result))]
        changed = [one for one in found if one]
        assert not changed, f"{generator} changes {len(changed)} of {len(found)} values, such as:\n" + "\n".join(changed[:20])
        print(f"{generator}: {len(calls)} calls, {len(found)} values", flush=True)


def main(server, *names):
    os.environ["ASTROMETER_SERVICE"] = server
    if server.startswith("http"):
        return check(server, names or [*CLIENT_MAKERS, *READ])
    from service import Service  # noqa: PLC0415

    with Service("--deadline", "60") as service:
        check(service.url, names or [*CLIENT_MAKERS, *READ])


if __name__ == "__main__":
    main(*sys.argv[1:])
