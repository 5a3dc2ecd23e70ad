"""Reads each report of a run as its real client does: reports.py VMLINT."""

import json
import re
import subprocess
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree
from pathlib import Path

import jsonschema

vmlint = sys.argv[1]
top = Path(__file__).resolve().parents[2]
schema_file = top / "../shared/sarif/sarif-schema-2.1.0.json"
formats = ["text", "concise", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "markdown"]


def reports(folder, root, expected):
    """All reports of one run, each in its own file."""
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
        print("  sarif: schema not beside the checkout, skipped")
    (run,) = value["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert rules and all(len(rule["shortDescription"]["text"]) <= 1024 for rule in rules)
    assert all(rule["help"]["text"] and rule["help"]["markdown"] for rule in rules)
    assert "security-severity" not in text
    told = [result for result in run["results"] if not result.get("suppressions")]
    assert len(told) == len(findings), (len(told), len(findings))
    for result, finding in zip(told, findings):
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
        tool = str(Path(sys.executable).parent / "sarif")
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
        assert issue["location"] == {"path": finding["path"], "lines": {"begin": finding["line"]}}


def read_xml(checkstyle, junit, findings):
    errors = xml.etree.ElementTree.fromstring(checkstyle).findall("file/error")
    assert [error.get("message") for error in errors] == [finding["message"] for finding in findings]
    suite = xml.etree.ElementTree.fromstring(junit).find("testsuite")
    cases = suite.findall("testcase")
    assert len(cases) == int(suite.get("tests"))
    assert len([case for case in cases if case.find("failure") is not None]) == int(suite.get("failures")) == len(findings)


def read_lines(concise, text, findings):
    pattern = re.compile(r"(.+?):(\d+):(\d+): (error|warning|note): (.*?)(?: \[([a-z-]+)\])?")
    lines = [pattern.fullmatch(line) for line in concise.splitlines()]
    assert all(lines), concise
    told = [line for line in lines if line[6]]
    assert [(line[1], int(line[2]), int(line[3]), line[6]) for line in told] == [
        (finding["path"], finding["line"], finding["column"], finding["rule"]) for finding in findings
    ]
    assert all(f"{finding['message']} [{finding['rule']}]" in text for finding in findings)


def read_all(name, folder, root, expected):
    texts = reports(folder, root, expected)
    findings = json.loads(texts["json"])["findings"]
    assert bool(findings) == bool(expected)
    read_sarif(texts["sarif"], root, findings)
    read_by_sarif_tools(texts["sarif"], findings)
    read_github(texts["github"], findings)
    read_gitlab(texts["gitlab"], findings)
    read_xml(texts["checkstyle"], texts["junit"], findings)
    read_lines(texts["concise"], texts["text"], findings)
    assert "vmlint" in texts["markdown"]
    print(f"  {name}: {len(formats)} reports of {len(findings)} findings read")


read_all("mistakes", "Examples/Mistakes", top, 1)
read_all("clean", "Examples/Clean", top, 0)
tool = str(Path(sys.executable).parent / "check-jsonschema")
with tempfile.TemporaryDirectory() as scratch:
    schema = Path(scratch, "schema.json")
    schema.write_bytes(subprocess.run([vmlint, "schema"], check=True, capture_output=True).stdout)
    subprocess.run([tool, "--check-metaschema", str(schema)], check=True)
    subprocess.run([tool, "--schemafile", str(schema), str(top / ".lint.yml")], check=True)
