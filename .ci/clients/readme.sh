#!/usr/bin/env bash
# The README's lines do what it says of them, as they stand there, from nothing in the home folder: readme.sh VMLINT.
set -euo pipefail
top=$PWD
readme=$top/README.md
tools=$(dirname "$(command -v check-jsonschema)")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/home"
export HOME=$scratch/home XDG_CACHE_HOME=$scratch/cache
export PATH=$HOME/.local/bin:$PATH

# expect CODE LINE: the README shows the line, and run here it ends with the code.
expect() {
    local code=0
    grep -qF -- "$2" "$readme" || { echo "the README does not show: $2"; exit 1; }
    bash -c "$2" >"$scratch/log" 2>&1 || code=$?
    [ "$code" = "$1" ] || { cat "$scratch/log"; echo "exit code $code instead of $1: $2"; exit 1; }
    echo "  $code  $2"
}
says() { grep -q -- "$1" "$scratch/log" || { cat "$scratch/log"; echo "nothing is said of: $1"; exit 1; }; }
# fenced TEXT: the README's block of code in which TEXT stands.
fenced() { awk -v text="$1" '/^```/ { if (block ~ text) printf "%s", block; block = ""; next } { block = block $0 "\n" }' "$readme"; }

# As someone begins who has cloned it. The tests are a step of their own.
expect 1 'swift run vmlint Examples/Mistakes'
says 'viewmodel-is-final'
grep -qx 'swift test --quiet' "$readme"
expect 0 'install -d ~/.local/bin'
expect 0 'install "$(Releases/build)" ~/.local/bin/'
[ "$(command -v vmlint)" = "$HOME/.local/bin/vmlint" ]

# What other programs read is right for them.
fenced 'rev: 0.1.0' >"$scratch/pre-commit.yaml"
"$tools/pre-commit" validate-config "$scratch/pre-commit.yaml"
{ echo 'on: push'; fenced 'uses: vmlint/vmlint'; } >"$scratch/workflow.yml"
"$tools/check-jsonschema" --builtin-schema vendor.github-workflows "$scratch/workflow.yml" >/dev/null
fenced 'Releases/gitlab.yml' >"$scratch/gitlab.yml"
"$tools/check-jsonschema" --builtin-schema vendor.gitlab-ci "$scratch/gitlab.yml" >/dev/null
fenced 'problemMatcher' >"$scratch/tasks.json"
vmlint --format concise Examples/Mistakes >"$scratch/concise" || true
python3 - "$scratch/tasks.json" "$scratch/concise" <<'END'
import json, re, sys

pattern = json.load(open(sys.argv[1]))["tasks"][0]["problemMatcher"]["pattern"]
lines = open(sys.argv[2]).read().splitlines()
assert lines and all(re.match(pattern["regexp"], line) for line in lines)
END
echo "  pre-commit, GitHub, GitLab and Visual Studio Code understand what is shown for them"

cp -R Examples/Mistakes "$scratch/App"
cd "$scratch/App"
export GIT_AUTHOR_NAME=Reader GIT_AUTHOR_EMAIL=reader@example.org GIT_COMMITTER_NAME=Reader GIT_COMMITTER_EMAIL=reader@example.org
git init -q -b main
git add .
git commit -qm "Begin"
git update-ref refs/remotes/origin/main HEAD

expect 1 'vmlint                       #'
expect 0 'vmlint screens               #'
says WelcomeViewModel
expect 0 'vmlint explain state-is-private-set'
fenced 'SRCROOT.*lenient' >"$scratch/phase"
env -i HOME="$HOME" PATH=/usr/bin:/bin SRCROOT="$PWD" sh -eu "$scratch/phase" >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
echo "  0  the build phase, with Xcode's PATH"
says "^$PWD/.*: warning: .*\[viewmodel-is-final\]"
expect 0 'vmlint agents >> AGENTS.md'
grep -q 'viewmodel-is-final' AGENTS.md
rm AGENTS.md

# As many as the run before had, in a report of one line for each.
findings=$(vmlint --format concise | grep -Ec ': (error|warning|info): ') || true
expect 0 'vmlint baseline write        #'
expect 0 "echo 'baseline: .lint-baseline' >> .lint.yml"
expect 0 'vmlint                       #'
says "$findings baselined"
expect 0 'vmlint baseline prune        #'
rm .lint.yml .lint-baseline
expect 0 'vmlint --since origin/main   #'
expect 1 'vmlint --fix                 #'
git checkout -q -- .
expect 0 'vmlint --diff | git apply    #'
git diff --quiet && { echo "the diff changes nothing"; exit 1; }

# What the commit brings is held back; a commit without findings is not.
grep -qF 'exec vmlint --staged' "$readme"
printf '#!/bin/sh\nexec vmlint --staged\n' >.git/hooks/pre-commit
chmod +x .git/hooks/pre-commit
if git commit -qam "Fix some" >"$scratch/log" 2>&1; then echo "the hook lets errors pass"; exit 1; fi
says 'error:'
git reset -q --hard
echo "words" >NOTES && git add NOTES && git commit -qm "Add notes"
echo "  0  git commit, with the hook: refused with errors, let through without"

fenced 'contract-names-ui-events: ' >.lint.yml
[ -s .lint.yml ] || { echo "the README shows no settings"; exit 1; }
mkdir Sources/Legacy
code=0
vmlint >"$scratch/log" 2>&1 || code=$?
[ $code -lt 2 ] || { cat "$scratch/log"; echo "the README's settings are not understood"; exit 1; }
echo "  the settings are understood"
