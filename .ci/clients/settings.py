"""Tests that settings written by PyYAML, ruamel.yaml and json are read, and invalid ones are rejected: settings.py VMLINT.

Each document is written in several styles; vmlint must accept all of them and act alike. What a strict YAML reader takes
for something other than text where text stands, or takes for an error, must be an error with its line.
"""

import io
import itertools
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import ruamel.yaml
import yaml

vmlint = sys.argv[1]
top = Path(__file__).resolve().parents[2]

documents = [
    {"rules": {"viewmodel-is-final": "off"}},
    {
        "include": ["Examples/Mistakes"],
        "exclude": ["**/Welcome/**", "**/a folder with a name that is long enough to be folded when it is written/**"],
        "names": {"contract": ["{Name}ViewModelContract", "{Name}ViewModelProtocol"], "mock": "{Name}Mock"},
        "conventions": ["stateless", "stateful"],
        "rules": {
            "viewmodel-is-final": "error",
            "contract-names-ui-events": {"severity": "info", "prefixes": ["did", "on"]},
            "tests-follow-given-when-then": {"labels": {"given": ["Given", "Arrange"], "then": ["Then"]}},
            "mock-*": "off",
        },
        "overrides": [{"paths": ["**/Loan/**"], "convention": "stateful", "rules": {"state-starts-idle": "off"}}],
    },
]

refused = {
    "a tab that indents": "rules:\n\tviewmodel-is-final: off\n",
    "a key given twice": "rules: {}\nrules: {}\n",
    "an anchor": "exclude: &a [Generated]\n",
    "an alias": "exclude: *a\n",
    "a tag": "exclude: !!str Generated\n",
    "an unclosed list": "exclude: [Generated\n",
    "an unclosed text": 'exclude: ["Generated]\n',
    "a number for a path": "exclude: 5\n",
    "a number in a list of paths": "exclude: [5]\n",
    "a boolean for a path": "exclude: [true]\n",
    "null for a path": "exclude: [null]\n",
    "null for the baseline": "baseline: null\n",
    "a list for a map": "rules: [viewmodel-is-final]\n",
    "a second document": "rules: {}\n---\nrules: {}\n",
}


def ruamel_text(document, flow):
    stream = io.StringIO()
    writer = ruamel.yaml.YAML()
    writer.default_flow_style = flow
    writer.dump(document, stream)
    return stream.getvalue()


def styles(document):
    """Returns the texts of a document by the names of their styles."""
    for flow, start, width, style in itertools.product([False, True], [False, True], [80, 1000], [None, "'", '"']):
        name = f"PyYAML, flow {flow}, start {start}, width {width}, quotes {style}"
        yield name, yaml.safe_dump(
            document, default_flow_style=flow, explicit_start=start, explicit_end=start, width=width, default_style=style)
    for flow in [False, True]:
        yield f"ruamel.yaml, flow {flow}", ruamel_text(document, flow)
    yield "json", json.dumps(document)
    yield "json, indented by tabs", json.dumps(document, indent="\t")


def lint(text):
    with tempfile.NamedTemporaryFile("w", suffix=".yml") as file:
        file.write(text)
        file.flush()
        command = [vmlint, "--root", top, "--config", file.name, "--format", "json", "--quiet", top / "Examples"]
        return subprocess.run(command, capture_output=True, text=True, cwd=top)


count = 0
for document in documents:
    expected = None
    for name, text in styles(document):
        # A plain `off` is false to PyYAML, which reads YAML 1.1.
        readers = {"ruamel.yaml": ruamel.yaml.YAML(typ="safe").load, "json": json.loads, "PyYAML": yaml.safe_load}
        read = next(reader for prefix, reader in readers.items() if name.startswith(prefix))
        assert read(text) == document, name
        run = lint(text)
        assert run.returncode in (0, 1), f"{name}: {run.stderr}\n{text}"
        found = (run.returncode, run.stdout)
        expected = expected or found
        assert found == expected, f"{name} acts otherwise:\n{text}"
        count += 1
print(f"  {count} texts of {len(documents)} documents by PyYAML, ruamel.yaml and json: read with the same results")

for name, text in refused.items():
    run = lint(text)
    assert run.returncode == 2 and ":" in run.stderr, f"{name} is accepted: {run.stderr}\n{text}"
print(f"  {len(refused)} invalid texts: rejected with their line")
