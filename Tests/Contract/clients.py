"""Makes clients of the description with openapi-generator, compiles them, and calls a server with each:
`.ci/check-clients SERVER`.

A client reads the example of every operation, calls it and decodes the result. Of a reading it prints the score of every meter from
the property with its name. The scores must be those of the response as it is.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Contract"), str(ROOT / "Service/Tests")]
import generate  # noqa: E402

CLIENTS = ROOT / ".build/clients"
DESCRIPTION = json.loads((ROOT / "Contract/openapi.json").read_text())
METERS = generate.Contract().definitions["MeterName"].schema["enum"]
pascal, camel = generate.pascal_case, generate.camel_case
CALLS = [
    {"name": one["operationId"], "tag": one["tags"][0], "path": path,
     "type": one["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2],
     "body": one["requestBody"]["content"]["application/json"]["example"]}
    for path, item in DESCRIPTION["paths"].items() for one in [item.get("post")] if one
]
READING = next(one for one in CALLS if one["name"] == "get_astrometers")


def typescript(folder, url):
    calls = "\n".join(
        f'  await new api.{pascal(one["tag"])}Api(to).{camel(one["name"])}({{ {one["type"][0].lower() + one["type"][1:]}: '
        f'api.{one["type"]}FromJSON({json.dumps(one["body"])}) }});' for one in CALLS)
    scores = "\n".join(f'  console.log("{name}", reading.{camel(name)}!.unifiedScore);' for name in METERS)
    (folder / "main.ts").write_text(f"""import * as api from "./index";
declare const process: {{ argv: string[] }};
(async () => {{
  const to = new api.Configuration({{ basePath: process.argv[2] }});
{calls}
  const {{ result: reading }} = await new api.DaysApi(to).getAstrometers({{
    astrometersCall: api.AstrometersCallFromJSON({json.dumps(READING["body"])}) }});
{scores}
}})();
""")
    run("tsc", "--target", "es2020", "--module", "commonjs", "--lib", "es2020,dom", "--outDir", folder / "built", folder / "main.ts")
    return run("node", folder / "built/main.js", url)


def go(folder, url):
    def call(one, result):
        return f"""
	{{
		var body client.{one["type"]}
		check(json.Unmarshal([]byte(`{json.dumps(one["body"])}`), &body))
		{result}, _, err := to.{pascal(one["tag"])}API.{pascal(one["name"])}(context.Background()).{one["type"]}(body).Execute()
		check(err)"""

    scores = "\n".join(f'\t\tfmt.Println("{name}", answer.Result.{pascal(name)}.UnifiedScore)' for name in METERS)
    calls = "".join(call(one, "_") + "\n\t}" for one in CALLS)
    (folder / "cmd").mkdir()
    (folder / "cmd/main.go").write_text(f"""package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

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
{calls}
{call(READING, "answer")}
{scores}
	}}
}}
""")
    run("go", "build", "-o", "main", "./cmd", cwd=folder)
    return run(folder / "main", url)


def python(folder, url):
    calls = "".join(
        f'to.{pascal(one["tag"])}Api(at).{one["name"]}(to.{one["type"]}.from_dict({one["body"]!r}))\n' for one in CALLS)
    scores = "".join(f'print("{name}", reading.{name}.unified_score)\n' for name in METERS)
    (folder / "main.py").write_text(
        f"import sys\nimport openapi_client as to\nat = to.ApiClient(to.Configuration(host=sys.argv[1]))\n{calls}"
        f'reading = to.DaysApi(at).get_astrometers(to.AstrometersCall.from_dict({READING["body"]!r})).result\n{scores}')
    return run(sys.executable, folder / "main.py", url)


def swift(folder, url):
    calls = "\n".join(
        f'_ = try await {pascal(one["tag"])}API.{camel(one["name"])}({one["type"][0].lower() + one["type"][1:]}: '
        f'read(#"{json.dumps(one["body"])}"#))' for one in CALLS)
    scores = "\n".join(f'print("{name}", reading.{camel(name)}!.unifiedScore)' for name in METERS)
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
func read<Call: Decodable>(_ text: String) throws -> Call {{ try JSONDecoder().decode(Call.self, from: Data(text.utf8)) }}
OpenAPIClientAPIConfiguration.shared.basePath = CommandLine.arguments[1]
{calls}
let reading = try await DaysAPI.getAstrometers(astrometersCall: read(#"{json.dumps(READING["body"])}"#)).result
{scores}
""")
    run("swift", "build", "--package-path", package, "-debug-info-format", "none")
    return run(package / ".build/debug/main", url)


CLIENT_MAKERS = {"typescript-fetch": (typescript, "tsc"), "go": (go, "go"), "python": (python, None), "swift6": (swift, "swift")}


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    assert done.returncode == 0, f"{command[0]} failed:\n{(done.stdout + done.stderr)[-6000:]}"
    return done.stdout


def numbers(lines):
    """The scores that a client printed, by meter."""
    return {name: float(score.removeprefix("Optional(").rstrip(")")) for name, score in re.findall(r"(\w+) (\S+)", lines)}


def check(url, names):
    body = json.dumps(READING["body"]).encode()
    request = urllib.request.Request(url + READING["path"], body, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as response:
        reading = json.load(response)["result"]
    wanted = {name: reading[name]["unified_score"] for name in METERS}
    for generator in names:
        maker, tool = CLIENT_MAKERS[generator]
        if tool and not shutil.which(tool):
            print(f"{generator} is not checked: {tool} is missing")
            continue
        folder = CLIENTS / generator
        shutil.rmtree(folder, ignore_errors=True)
        run(Path(sys.executable).parent / "openapi-generator-cli", "generate", "--input-spec", ROOT / "Contract/openapi.json",
            "--generator-name", generator, "--output", folder, env={**os.environ, "PYTHONPATH": ""})
        got = numbers(maker(folder, url))
        assert got == wanted, f"{generator}: {got}, not {wanted}"
        print(f"{generator}: {len(CALLS)} operations, {len(got)} meters", flush=True)


def main(server, *names):
    os.environ["ASTROMETER_SERVICE"] = server
    if server.startswith("http"):
        return check(server, names or CLIENT_MAKERS)
    from service import Service  # noqa: PLC0415

    with Service("--deadline", "60") as service:
        check(service.url, names or CLIENT_MAKERS)


if __name__ == "__main__":
    main(*sys.argv[1:])
