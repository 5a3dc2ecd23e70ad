"""Runs the steps of action.yml as GitHub's runner would: action.py VMLINT."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import ruamel.yaml

top = Path(__file__).resolve().parents[2]
checker = str(Path(sys.executable).parent / "check-jsonschema")
subprocess.run([checker, "--builtin-schema", "vendor.github-actions", str(top / "action.yml")], check=True)
action = ruamel.yaml.YAML(typ="safe").load(top / "action.yml")


def run(step, workspace, scratch, inputs):
    system = "macOS" if sys.platform == "darwin" else "Linux"
    environment = dict(os.environ, GITHUB_ACTION_PATH=str(top), RUNNER_TEMP=str(scratch), RUNNER_OS=system)
    for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY"):
        environment[name] = str(scratch / name)
    for name, value in step.get("env", {}).items():
        environment[name] = inputs[value.removeprefix("${{ inputs.").removesuffix(" }}")]
    # The flags that the runner gives to bash.
    bash = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
    return subprocess.run(bash, cwd=workspace, env=environment, capture_output=True, text=True)


def lint(paths, expected):
    inputs = {name: given["default"] for name, given in action["inputs"].items()} | {"paths": paths}
    build, lint = [step for step in action["runs"]["steps"] if "run" in step]
    with tempfile.TemporaryDirectory() as scratch:
        inputs["sarif"] = f"{scratch}/lint.sarif"
        built = run(build, top, Path(scratch), inputs)
        assert built.returncode == 0, built.stdout + built.stderr
        done = run(lint, top, Path(scratch), inputs)
        assert done.returncode == expected, (done.returncode, done.stdout, done.stderr)
        results = json.loads(Path(inputs["sarif"]).read_text())["runs"][0]["results"]
        assert bool(results) == bool(expected)
        assert ("::error " in done.stdout) == bool(expected)
        assert Path(scratch, "GITHUB_OUTPUT").read_text() == f"sarif={inputs['sarif']}\n"
        assert Path(scratch, "GITHUB_STEP_SUMMARY").read_text().startswith("## vmlint")


lint("Examples/Mistakes", 1)
lint("Examples/Clean", 0)
print("  action.yml: valid, and its steps annotate, write SARIF and a summary")
