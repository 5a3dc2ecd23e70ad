"""Runs the steps of action.yml like GitHub's runner: action.py VMLINT."""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import ruamel.yaml

top = Path(__file__).resolve().parents[2]
checker = str(Path(sys.executable).parent / "check-jsonschema")
subprocess.run([checker, "--builtin-schema", "vendor.github-actions", str(top / "action.yml")], check=True)
action = ruamel.yaml.YAML(typ="safe").load(top / "action.yml")
defaults = {name: given["default"] for name, given in action["inputs"].items()}


def outputs(file):
    return dict(line.split("=", 1) for line in file.read_text().splitlines()) if file.exists() else {}


class Runner:
    """A simulation of the runner: environment, expressions, conditions, outputs of steps."""

    def __init__(self, action_path, inputs, scratch, releases):
        self.inputs, self.scratch, self.done = inputs, Path(scratch), {}
        self.environment = dict(
            os.environ, GITHUB_ACTION_PATH=str(action_path), RUNNER_TEMP=scratch, VMLINT_RELEASES=releases,
            VMLINT_CACHE=f"{scratch}/cache", GITHUB_STEP_SUMMARY=f"{scratch}/summary")

    def value(self, expression):
        for path in expression.split(" || "):
            kind, *names = path.split(".")
            found = self.inputs[names[0]] if kind == "inputs" else self.done.get(names[0], {}).get(names[-1], "")
            if found:
                return found
        return ""

    def holds(self, condition):
        return not condition or self.value(re.fullmatch(r"(\S+) == ''", condition)[1]) == ""

    def run(self):
        """Runs the steps; returns the last one's result and the ids of those that ran."""
        for step in action["runs"]["steps"]:
            if "run" not in step or not self.holds(step.get("if")):
                continue
            file = self.scratch / f"outputs-{step['id']}"
            environment = dict(self.environment, GITHUB_OUTPUT=str(file))
            for name, text in step.get("env", {}).items():
                environment[name] = re.sub(r"\$\{\{ (.*?) \}\}", lambda match: self.value(match[1]), text)
            # The flags that the runner gives to bash.
            bash = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
            result = subprocess.run(bash, cwd=top, env=environment, capture_output=True, text=True)
            self.done[step["id"]] = outputs(file)
            if result.returncode:
                break
        return result, set(self.done)


def lint(action_path, releases, expected, steps, **inputs):
    with tempfile.TemporaryDirectory() as scratch:
        sarif = f"{scratch}/lint.sarif"
        runner = Runner(action_path, defaults | inputs | {"sarif": sarif}, scratch, releases)
        result, ran = runner.run()
        assert ran == steps, (ran, result.stdout, result.stderr)
        assert result.returncode == expected, (result.returncode, result.stdout, result.stderr)
        results = json.loads(Path(sarif).read_text())["runs"][0]["results"]
        assert bool(results) == bool(expected)
        assert ("::error " in result.stdout) == bool(expected)
        assert runner.done["lint"] == {"sarif": sarif}
        assert (Path(scratch) / "summary").read_text().startswith("## vmlint")
        if "built" in ran:
            assert re.fullmatch("[0-9a-f]{40}", runner.done["released"]["key"]), runner.done


with tempfile.TemporaryDirectory() as folder:
    subprocess.run(["bash", ".ci/clients/released.sh", sys.argv[1], folder], cwd=top, check=True, capture_output=True)
    (clone, downloads) = (f"{folder}/vmlint", f"file://{folder}/downloads")
    lint(clone, downloads, 1, {"released", "lint"}, paths="Examples/Mistakes")
    lint(clone, downloads, 0, {"released", "lint"}, paths="Examples/Clean", arguments="--strict --jobs 2\n--skip 'viewmodel-is-final'")
    lint(clone, downloads, 0, {"released", "lint"}, paths="Examples/Clean\nSources/Bytes")
print("  action.yml: valid; with the released program, its steps annotate, and write SARIF and a summary")
# The program that CI has built is not built again.
lint(top, "file:///none", 1, {"released", "built", "lint"}, paths="Examples/Mistakes")
print("  action.yml: the same with a program that it builds")
