"""Checks the workflows, the GitLab template and the Dockerfile with their schemas and by running their scripts: workflows.py VMLINT."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import ruamel.yaml

vmlint = Path(sys.argv[1]).resolve()
top = Path(__file__).resolve().parents[2]
checker = str(Path(sys.executable).parent / "check-jsonschema")
read = ruamel.yaml.YAML(typ="safe").load


def check(schema, *files):
    subprocess.run([checker, "--builtin-schema", schema, *map(str, files)], check=True, capture_output=True)


def shell(script, folder, **variables):
    environment = dict(os.environ, **{name: str(value) for name, value in variables.items()})
    # The flags that GitHub's runner gives to bash.
    done = subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script], cwd=folder, env=environment,
        capture_output=True, text=True)
    assert done.returncode == 0, (script, done.stdout, done.stderr)
    return done.stdout


def check_workflows():
    files = sorted((top / ".github/workflows").glob("*.yml"))
    check("vendor.github-workflows", *files)
    scripts = 0
    for file in files:
        jobs = read(file)["jobs"]
        for step in (step for job in jobs.values() for step in job["steps"] if "run" in step):
            script = re.sub(r"\$\{\{.*?\}\}", "value", step["run"])
            subprocess.run(["bash", "-n"], input=script, text=True, check=True)
            # Each script of the repository that is mentioned exists and is executable.
            for name in re.findall(r"(?<![\w/])((?:Releases|\.ci)/[\w./]+)", script):
                assert (top / name).is_file(), name
                assert name.endswith((".sh", "Dockerfile", "checksums")) or os.access(top / name, os.X_OK), name
            scripts += 1
    print(f"  {len(files)} workflows: valid, {scripts} scripts can be parsed")


def run_release(scratch):
    """Runs the scripts of the release job up to publishing, with this machine's program for all platforms."""
    clone = scratch / "clone"
    subprocess.run(["git", "clone", "-q", str(top), str(clone)], check=True)
    (clone / "programs").mkdir()
    for platform in ("linux-x86_64", "linux-arm64", "macos"):
        (clone / f"programs/vmlint-{platform}").write_bytes(vmlint.read_bytes())
    version = subprocess.run([vmlint, "--version"], check=True, capture_output=True, text=True).stdout.split()[-1]
    steps = {step.get("name"): step for step in read(clone / ".github/workflows/release.yml")["jobs"]["release"]["steps"]}
    shell(steps["Create the release"]["run"], clone, VERSION=version)
    shell(steps["Commit and tag"]["run"], clone, VERSION=version, HOME=scratch)
    made = {file.name for file in (clone / "made").iterdir()}
    archives = {f"vmlint-{version}-{platform}.tar.gz" for platform in ("linux-x86_64", "linux-arm64", "macos")}
    assert made == archives | {"vmlint.artifactbundle.zip", "checksums", "vmlint.rb", "notes.md"}, made
    assert (clone / "made/notes.md").read_text().strip()
    formula = (clone / "made/vmlint.rb").read_text()
    assert formula.count("sha256") == 3 and "on_macos" in formula and "on_arm" in formula, formula
    clean = subprocess.run(["git", "status", "--porcelain", "-uno"], cwd=clone, capture_output=True, text=True).stdout
    assert not clean, clean
    print(f"  release.yml: creates {len(made)} files for three platforms, commits and tags {version}")
    return clone, version


def run_gitlab(clone, version, scratch):
    template = top / "Releases/gitlab.yml"
    check("vendor.gitlab-ci", template)
    job = read(template)["vmlint"]
    assert job["variables"]["VMLINT_VERSION"] == version, "the template names another version"
    (scratch / "gitconfig").write_text(f'[url "{clone}"]\n\tinsteadOf = https://github.com/vmlint/vmlint\n')
    (scratch / "downloads").mkdir()
    (clone / "made").rename(scratch / "downloads" / version)
    app = scratch / "app"
    subprocess.run(["cp", "-R", str(top / "Examples/Clean"), str(app)], check=True)
    script = "\n".join(job["script"]).replace("/tmp/vmlint", str(scratch / "vmlint"))
    shell(script, app, GIT_CONFIG_GLOBAL=scratch / "gitconfig", VMLINT_RELEASES=f"file://{scratch}/downloads",
          VMLINT_VERSION=version, VMLINT_ARGUMENTS="--strict --quiet", HOME=scratch)
    assert (app / "gl-code-quality-report.json").read_text().strip() == "[]"
    print("  gitlab.yml: valid, and its script lints with the released program")


check_workflows()
with tempfile.TemporaryDirectory() as folder:
    scratch = Path(folder).resolve()
    clone, version = run_release(scratch)
    run_gitlab(clone, version, scratch)
