#!/usr/bin/env bash
# Runs the commands of README and docs as written, with an empty home folder: readme.sh VMLINT.
set -euo pipefail
top=$PWD
page=README.md
tools=$(dirname "$(command -v check-jsonschema)")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/home"
export HOME=$scratch/home XDG_CACHE_HOME=$scratch/cache
export PATH=$HOME/.local/bin:$PATH

# The commands that follow are on this page.
on() { page=$1; echo "$page"; }
# expect CODE LINE: checks that the page contains the line, and that running it results in the exit code.
expect() {
    local code=0
    grep -qF -- "$2" "$top/$page" || { echo "$page does not contain: $2"; exit 1; }
    bash -c "$2" >"$scratch/log" 2>&1 || code=$?
    [ "$code" = "$1" ] || { cat "$scratch/log"; echo "exit code $code instead of $1: $2"; exit 1; }
    echo "  $code  $2"
}
says() { grep -q -- "$1" "$scratch/log" || { cat "$scratch/log"; echo "the output does not contain: $1"; exit 1; }; }
# fenced TEXT: prints the page's code blocks that contain TEXT.
fenced() { awk -v text="$1" '/^```/ { if (block ~ text) printf "%s", block; block = ""; next } { block = block $0 "\n" }' "$top/$page"; }

# The first commands in a clone. The tests are a step of their own.
on README.md
expect 1 'swift run vmlint Examples/Mistakes'
says 'viewmodel-is-final'
grep -qx 'Tests/run' README.md
expect 0 'install -d ~/.local/bin'
expect 0 'install "$(Releases/build)" ~/.local/bin/'
[ "$(command -v vmlint)" = "$HOME/.local/bin/vmlint" ]

# The files for other programs are valid.
on docs/ci.md
fenced 'rev: 0.1.0' >"$scratch/pre-commit.yaml"
"$tools/pre-commit" validate-config "$scratch/pre-commit.yaml"
{ echo 'on: push'; fenced 'uses: vmlint/vmlint'; } >"$scratch/workflow.yml"
"$tools/check-jsonschema" --builtin-schema vendor.github-workflows "$scratch/workflow.yml" >/dev/null
fenced 'Releases/gitlab.yml' >"$scratch/gitlab.yml"
"$tools/check-jsonschema" --builtin-schema vendor.gitlab-ci "$scratch/gitlab.yml" >/dev/null
on docs/editors.md
fenced 'problemMatcher' >"$scratch/tasks.json"
vmlint --format concise Examples/Mistakes >"$scratch/concise" || true
python3 - "$scratch/tasks.json" "$scratch/concise" <<'END'
import json, re, sys

pattern = json.load(open(sys.argv[1]))["tasks"][0]["problemMatcher"]["pattern"]
lines = open(sys.argv[2]).read().splitlines()
assert lines and all(re.match(pattern["regexp"], line) for line in lines)
END
echo "  the examples for pre-commit, GitHub, GitLab and Visual Studio Code are valid"

cp -R Examples/Mistakes "$scratch/App"
cd "$scratch/App"
export GIT_AUTHOR_NAME=Reader GIT_AUTHOR_EMAIL=reader@example.org GIT_COMMITTER_NAME=Reader GIT_COMMITTER_EMAIL=reader@example.org
git init -q -b main
git add .
git commit -qm "Begin"
git update-ref refs/remotes/origin/main HEAD

# All commands at once, on README and on the page with all options.
for list in README.md docs/command-line.md; do
    on $list
    expect 1 'vmlint                       #'
    expect 0 'vmlint screens               #'
    says WelcomeViewModel
    expect 0 'vmlint survey                #'
    says 'viewmodel-is-final'
    expect 0 'vmlint explain state-is-private-set'
done
expect 0 'vmlint layers                #'
expect 0 'vmlint rules --counts        #'
says 'viewmodel-is-final'
expect 0 'vmlint --show-files          #'
for phase in README.md docs/editors.md; do
    on $phase
    fenced 'SRCROOT.*lenient' >"$scratch/phase"
    [ -s "$scratch/phase" ] || { echo "$phase contains no build phase"; exit 1; }
    env -i HOME="$HOME" PATH=/usr/bin:/bin SRCROOT="$PWD" sh -eu "$scratch/phase" >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
    echo "  0  the build phase, with Xcode's PATH"
    says "^$PWD/.*: warning: .*\[viewmodel-is-final\]"
done
on docs/reports.md
expect 0 'vmlint agents >> AGENTS.md'
grep -q 'viewmodel-is-final' AGENTS.md
rm AGENTS.md

# The number of findings, from a report with a line for each.
findings=$(vmlint --format concise | grep -Ec ': (error|warning|info): ') || true
for adopting in README.md docs/adopting.md; do
    on $adopting
    expect 0 'vmlint baseline write        #'
    expect 0 "echo 'baseline: .lint-baseline' >> .lint.yml"
    expect 0 'vmlint                       # reports only new findings'
    says "$findings baselined"
    [ $adopting = README.md ] || expect 0 'vmlint baseline prune        #'
    rm .lint.yml .lint-baseline
    expect 0 'vmlint --since origin/main   #'
done
on README.md
expect 0 'vmlint --strict --since origin/main'
expect 1 'vmlint --fix                 #'
git checkout -q -- .
expect 0 'vmlint --diff | git apply    #'
git diff --quiet && { echo "the diff changes nothing"; exit 1; }

# A commit with errors is rejected, and one without findings accepted.
on README.md
fenced 'exec vmlint --staged' >"$scratch/hook"
cmp "$scratch/hook" <(page=docs/ci.md; fenced 'exec vmlint --staged')
[ -s "$scratch/hook" ] || { echo "$page contains no hook"; exit 1; }
sh -eu "$scratch/hook"
if git commit -qam "Fix some" >"$scratch/log" 2>&1; then echo "the hook accepts errors"; exit 1; fi
says 'error:'
git reset -q --hard
echo "words" >NOTES && git add NOTES && git commit -qm "Add notes"
echo "  0  git commit, with the hook: rejected with errors, accepted without"

on docs/settings.md
fenced 'contract-names-ui-events: ' >.lint.yml
[ -s .lint.yml ] || { echo "$page contains no settings"; exit 1; }
mkdir Sources/Legacy
code=0
vmlint >"$scratch/log" 2>&1 || code=$?
[ $code -lt 2 ] || { cat "$scratch/log"; echo "the settings in $page are invalid"; exit 1; }
echo "  the settings are valid"

# A run writes several reports at once.
on docs/ci.md
rm .lint.yml
expect 1 'vmlint --strict --format text --format junit=vmlint.xml --format sarif=vmlint.sarif'
[ -s vmlint.xml ] && [ -s vmlint.sarif ]
