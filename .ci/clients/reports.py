"""Reads each report with its real client: reports.py VMLINT."""

import html.parser
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree
from pathlib import Path

import jsonschema
import junitparser

vmlint = sys.argv[1]
top = Path(__file__).resolve().parents[2]
schemas = Path(__file__).resolve().parent / "schemas"
schema_file = top / "../shared/sarif/sarif-schema-2.1.0.json"
formats = [
    "text", "concise", "xcode", "agent", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "rdjson", "sonarqube",
    "markdown", "html",
]
tools = Path(sys.executable).parent


def check_schema(schema, text):
    """Validates a report with check-jsonschema and one of our schemas."""
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch, "report.json")
        file.write_text(text)
        subprocess.run([tools / "check-jsonschema", "--schemafile", schemas / schema, file], check=True, capture_output=True)


def reports(folder, root, expected):
    """Runs vmlint and returns all of its reports, each from its own file."""
    with tempfile.TemporaryDirectory() as scratch:
        options = [f"--format={name}={scratch}/{name}" for name in formats]
        run = subprocess.run([vmlint, *options, folder], cwd=root, capture_output=True)
        assert run.returncode == expected, (run.returncode, run.stderr)
        assert run.stdout == b"", run.stdout
        texts = {name: Path(scratch, name).read_bytes() for name in formats}
        for name, text in texts.items():
            assert not text.startswith(b"\xef\xbb\xbf"), f"{name} begins with a byte order mark"
        return {name: text.decode("utf-8") for name, text in texts.items()}


def read_sarif(text, root, findings):
    value = json.loads(text)
    if schema_file.exists():
        schema = json.loads(schema_file.read_text())
        jsonschema.validators.validator_for(schema)(schema).validate(value)
    else:
        print("  sarif: schema not found, skipped")
    (run,) = value["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert rules and all(len(rule["shortDescription"]["text"]) <= 1024 for rule in rules)
    for rule in rules:
        help = rule["help"]
        assert help["text"] and help["markdown"]
        assert sum(len(words.encode()) for words in help.values()) <= 4096, rule["id"]
        page = urllib.parse.urlsplit(rule["helpUri"]).path.split("/", 5)[5]
        assert (top / page).is_file(), rule["helpUri"]
    assert "security-severity" not in text
    results = [result for result in run["results"] if not result.get("suppressions")]
    assert len(results) == len(findings), (len(results), len(findings))
    for result, finding in zip(results, findings):
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"] == finding["rule"]
        (location,) = result["locations"]
        uri = location["physicalLocation"]["artifactLocation"]["uri"]
        assert not uri.startswith(("/", "./")) and ":" not in uri
        assert (root / urllib.parse.unquote(uri)).is_file(), uri
        region = location["physicalLocation"]["region"]
        assert (region["startLine"], region["startColumn"]) == (finding["line"], finding["column"])
        if region["startLine"] == region["endLine"]:
            line = (root / urllib.parse.unquote(uri)).read_bytes().decode("utf-8").split("\n")
            units = line[region["startLine"] - 1].encode("utf-16-le")
            assert units[2 * region["startColumn"] - 2 : 2 * region["endColumn"] - 2].strip(), region
    prints = [result["partialFingerprints"]["vmlintSymbol/v1"] for result in run["results"]]
    assert len(set(prints)) == len(prints), "a fingerprint stands for two findings"
    assert run["invocations"][0]["executionSuccessful"] is True


def read_by_sarif_tools(text, findings):
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch, "lint.sarif")
        file.write_text(text)
        tool = str(tools / "sarif")
        csv = Path(scratch, "lint.csv")
        subprocess.run([tool, "csv", "--output", str(csv), str(file)], check=True, capture_output=True)
        rows = [row for row in csv.read_text().splitlines()[1:] if row]
        assert len(rows) >= len(findings), (len(rows), len(findings))
        print(subprocess.run([tool, "summary", str(file)], check=True, capture_output=True, text=True).stdout.split("\n")[1])


def unescaped(text):
    return urllib.parse.unquote(re.sub("%(?!25|0D|0A|3A|2C)", "%25", text))


def read_github(text, findings):
    commands = [re.fullmatch(r"::(error|warning|notice) (.*?)::(.*)", line) for line in text.splitlines()]
    assert all(commands), text
    commands = [command for command in commands if not command[2] == "title=vmlint"]
    assert len(commands) == len(findings), (len(commands), len(findings))
    order = {"error": 0, "warning": 1, "info": 2}
    for command, finding in zip(commands, sorted(findings, key=lambda finding: order[finding["severity"]])):
        properties = dict(pair.split("=", 1) for pair in command[2].split(","))
        assert unescaped(properties["file"]) == finding["path"]
        assert unescaped(properties["title"]) == finding["rule"]
        assert int(properties["line"]) == finding["line"]
        assert unescaped(command[3]).split("\n")[0] == finding["message"]


def read_gitlab(text, findings):
    issues = json.loads(text)
    assert len({issue["fingerprint"] for issue in issues}) == len(issues) == len(findings)
    for issue, finding in zip(issues, findings):
        assert issue["description"].startswith(finding["rule"])
        assert issue["severity"] in ("major", "minor", "info")
        assert issue["location"] == {
            "path": finding["path"], "lines": {"begin": finding["line"], "end": finding["endLine"]}
        }
    check_schema("gitlab.schema.json", text)


def read_checkstyle(text, findings):
    errors = xml.etree.ElementTree.fromstring(text).findall("file/error")
    assert [error.get("message") for error in errors] == [finding["message"] for finding in findings]


def read_junit(text, findings, expected):
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch, "junit.xml")
        file.write_text(text)
        cases = [case for suite in junitparser.JUnitXml.fromfile(str(file)) for case in suite]
        verified = subprocess.run([tools / "junitparser", "verify", file], capture_output=True)
        assert verified.returncode == (1 if expected else 0), verified
    suite = xml.etree.ElementTree.fromstring(text).find("testsuite")
    assert len(cases) == int(suite.get("tests"))
    assert float(suite.get("time")) >= 0 and suite.get("hostname")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", suite.get("timestamp"))
    failing = {(f["path"], f["rule"]) for f in findings if f["severity"] == "error"}
    failed = {(case.classname, case.name) for case in cases if any(isinstance(r, junitparser.Failure) for r in case.result)}
    assert failed == failing and len(failing) == int(suite.get("failures"))
    found = {(f["path"], f["rule"]) for f in findings}
    assert found == {(case.classname, case.name) for case in cases if case.name != "no findings"}


def read_rdjson(text, root, findings):
    check_schema("rdjson.schema.json", text)
    diagnostics = json.loads(text)["diagnostics"]
    assert len(diagnostics) == len(findings)
    for diagnostic, finding in zip(diagnostics, findings):
        assert diagnostic["code"]["value"] == finding["rule"]
        location = diagnostic["location"]
        line = (root / location["path"]).read_bytes().split(b"\n")[finding["line"] - 1]
        start = location["range"]["start"]
        # Its columns count bytes; those of the JSON report count UTF-16 units.
        assert start["line"] == finding["line"]
        units = len(line[: start["column"] - 1].decode().encode("utf-16-le")) // 2
        assert units == finding["column"] - 1, (diagnostic, finding)
        edits = (finding["fix"] or {}).get("edits", [])
        if edits and all(edit["path"] == finding["path"] for edit in edits):
            assert len(diagnostic["suggestions"]) == 1


def read_sonarqube(text, root, findings):
    check_schema("sonarqube.schema.json", text)
    value = json.loads(text)
    rules = {rule["id"] for rule in value["rules"]}
    assert rules == {finding["rule"] for finding in findings}
    assert [issue["ruleId"] for issue in value["issues"]] == [finding["rule"] for finding in findings]
    for issue in value["issues"]:
        for location in [issue["primaryLocation"], *issue["secondaryLocations"]]:
            lines = (root / location["filePath"]).read_text().split("\n")
            span = location["textRange"]
            assert 1 <= span["startLine"] <= len(lines)
            if "startColumn" in span:
                assert (span["startLine"], span["startColumn"]) < (span["endLine"], span["endColumn"])
                assert span["endColumn"] <= len(lines[span["endLine"] - 1].encode("utf-16-le")) // 2


class Page(html.parser.HTMLParser):
    """Returns the resources and scripts of an HTML report, and its text."""

    def __init__(self, text):
        super().__init__()
        self.loads, self.open, self.text, self.items = [], [], "", 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        names = dict(attributes)
        if tag in ("script", "link", "img", "iframe", "object") or "src" in names or any(n.startswith("on") for n in names):
            self.loads.append(tag)
        self.items += tag == "li"
        self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag

    def handle_data(self, data):
        self.text += data


def read_html(text, findings, screens):
    page = Page(text)
    assert not page.loads and not page.open, (page.loads, page.open)
    assert page.items >= len(findings)
    for screen in screens:
        parts = [screen["contract"], screen["viewModel"], *screen["views"], *screen["mocks"], *screen["tests"]]
        assert screen["name"] in page.text
        assert all(part["name"] in page.text for part in parts if part), screen["name"]
    for finding in findings:
        assert f"{finding['path']}:{finding['line']}:{finding['column']}" in page.text
        assert finding["message"].replace("`", "") in page.text, finding["message"]


def read_agent(text, findings):
    lines = text.splitlines()
    for finding in findings:
        start = f"{finding['line']}:{finding['column']} {finding['rule']} {finding['message']}"
        assert any(line.startswith(start) for line in lines), start
    assert len({line for line in lines if line.endswith(".swift")}) == len({finding["path"] for finding in findings})
    rules = {finding["rule"] for finding in findings}
    assert all(sum(line.startswith(f"{rule} (") for line in lines) == 1 for rule in rules)


def read_lines(concise, text, findings):
    pattern = re.compile(r"(.+?):(\d+):(\d+): (error|warning|note): (.*?)(?: \[([a-z-]+)\])?")
    lines = [pattern.fullmatch(line) for line in concise.splitlines()]
    assert all(lines), concise
    found = [line for line in lines if line[6]]
    assert [(line[1], int(line[2]), int(line[3]), line[6]) for line in found] == [
        (finding["path"], finding["line"], finding["column"], finding["rule"]) for finding in findings
    ]
    assert all(f"{finding['message']} [{finding['rule']}]" in text for finding in findings)


def read_xcode(xcode, concise, root):
    """Checks that Xcode gets the lines of `concise` with absolute paths, and notes. ASCII sources have the same columns."""
    lines = xcode.splitlines()
    assert [line for line in lines if ": note: " not in line or line.endswith("]")] == [
        os.path.join(root, line) for line in concise.splitlines()
    ]
    note = re.compile(r"/.+?:\d+:\d+: note: .+")
    assert all(note.fullmatch(line) for line in lines if ": note: " in line)


def read_all(name, folder, root, expected):
    texts = reports(folder, root, expected)
    findings = json.loads(texts["json"])["findings"]
    assert bool(findings) == bool(expected)
    read_sarif(texts["sarif"], root, findings)
    read_by_sarif_tools(texts["sarif"], findings)
    read_github(texts["github"], findings)
    read_gitlab(texts["gitlab"], findings)
    read_checkstyle(texts["checkstyle"], findings)
    read_junit(texts["junit"], findings, expected)
    read_rdjson(texts["rdjson"], root, findings)
    read_sonarqube(texts["sonarqube"], root, findings)
    listed = subprocess.run([vmlint, "screens", "--format=json", folder], cwd=root, check=True, capture_output=True)
    read_html(texts["html"], findings, json.loads(listed.stdout)["screens"])
    read_agent(texts["agent"], findings)
    read_xcode(texts["xcode"], texts["concise"], root)
    read_lines(texts["concise"], texts["text"], findings)
    assert "vmlint" in texts["markdown"]
    if len(findings) == 1:
        assert len(texts["sarif"].encode()) < 150_000, len(texts["sarif"])
    print(f"  {name}: {len(formats)} reports of {len(findings)} findings read")


read_all("mistakes", "Examples/Mistakes", top, 1)
read_all("clean", "Examples/Clean", top, 0)
with tempfile.TemporaryDirectory() as scratch:
    root = Path(scratch).resolve()
    (root / "Fig.swift").write_text(
        "protocol FigViewModelContract {}\n/* é🧺 */ class FigViewModel: FigViewModelContract {}\n"
    )
    for options, code in [([], 0), (["--strict"], 1), (["--lenient"], 0)]:
        run = subprocess.run([vmlint, "--format=junit=junit.xml", *options], cwd=root)
        assert run.returncode == code
        verified = subprocess.run([tools / "junitparser", "verify", root / "junit.xml"], capture_output=True)
        assert verified.returncode == code, (options, verified)
    texts = {name: subprocess.run([vmlint, f"--format={name}"], cwd=root, capture_output=True, text=True).stdout for name in formats}
    findings = json.loads(texts["json"])["findings"]
    assert len(findings) == 1 and len(texts["sarif"].encode()) < 150_000
    read_rdjson(texts["rdjson"], root, findings)
    read_sonarqube(texts["sonarqube"], root, findings)
    read_gitlab(texts["gitlab"], findings)
    print(f"  one finding: {len(texts['sarif'].encode())} bytes of SARIF; junitparser agrees with the exit code 0")
tool = str(tools / "check-jsonschema")
with tempfile.TemporaryDirectory() as scratch:
    schema = Path(scratch, "schema.json")
    schema.write_bytes(subprocess.run([vmlint, "schema"], check=True, capture_output=True).stdout)
    subprocess.run([tool, "--check-metaschema", str(schema)], check=True)
    subprocess.run([tool, "--schemafile", str(schema), str(top / ".lint.yml")], check=True)
