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
# row CODE COMMAND: checks that a table on the page begins with the command, and that running it results in the exit code.
row() {
    grep -qF -- "| \`$2\` |" "$top/$page" || { echo "$page has no row for: $2"; exit 1; }
    expect "$1" "$2"
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
fenced 'uses: vmlint/vmlint' >"$scratch/workflow.yml"
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
    row 1 'vmlint'
    row 0 'vmlint screens'
    says WelcomeViewModel
    row 0 'vmlint survey'
    says 'viewmodel-is-final'
    row 0 'vmlint explain state-is-private-set'
    row 1 'vmlint --fix'
    git checkout -q -- .
    row 1 'vmlint --diff'
    says '^diff --git a/Sources'
done
row 0 'vmlint rules'
row 0 'vmlint rules --counts'
says 'viewmodel-is-final'
row 0 'vmlint --show-files'
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

for adopting in README.md docs/adopting.md; do
    on $adopting
    expect 0 'vmlint init'
    expect 0 'vmlint baseline write'
    # The number of findings, from a report with a line for each.
    findings=$(vmlint --format concise | grep -Ec ': (error|warning|info): ') || true
    grep -qF 'before `baseline: .lint-baseline`' "$top/$page" || [ "$(fenced '^baseline: .lint-baseline')" ]
    grep -qx '# baseline: .lint-baseline' .lint.yml
    sed -i.before 's/^# baseline:/baseline:/' .lint.yml
    vmlint >"$scratch/log"
    says "$findings baselined"
    if [ $adopting != README.md ]; then
        expect 1 'vmlint --no-baseline'
        expect 0 'vmlint baseline prune'
        expect 1 'vmlint --no-baseline --fix'
        git checkout -q -- .
    fi
    rm .lint.yml .lint.yml.before .lint-baseline
    expect 0 'vmlint --since origin/main'
done
on README.md
expect 0 'vmlint --strict --since origin/main'
on docs/ci.md
mkdir "$HOME/vmlint-cache"
cp "$(command -v vmlint)" "$HOME/vmlint-cache/"
fenced 'git clone --depth 1' >"$scratch/script"
[ -s "$scratch/script" ] || { echo "$page contains no script"; exit 1; }
bash -eu "$scratch/script" >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
echo "  0  the script for any CI system, with a program in the cache"
on docs/command-line.md
expect 0 'vmlint --diff | git apply'
git diff --quiet && { echo "the diff changes nothing"; exit 1; }

# A commit with errors is rejected, and one without findings accepted.
on README.md
fenced 'exec vmlint --staged' >"$scratch/hook"
cmp "$scratch/hook" <(page=docs/ci.md; fenced 'exec vmlint --staged')
[ -s "$scratch/hook" ] || { echo "$page contains no hook"; exit 1; }
sh -eu "$scratch/hook"
printf 'struct Parcel {\n' >Parcel.swift && git add Parcel.swift
if git commit -qam "Fix some" >"$scratch/log" 2>&1; then echo "the hook accepts errors"; exit 1; fi
says 'error:'
git reset -q --hard
echo "words" >NOTES && git add NOTES && git commit -qm "Add notes"
echo "  0  git commit, with the hook: rejected with errors, accepted without"

mkdir Sources/Legacy
# Each block of settings is valid: the text is in no other block of its page.
while read -r place text; do
    on "$place"
    fenced "$text" >.lint.yml
    [ -s .lint.yml ] || { echo "$page contains no settings with $text"; exit 1; }
    code=0
    vmlint --no-baseline >"$scratch/log" 2>&1 || code=$?
    [ $code -lt 2 ] || { cat "$scratch/log"; echo "the settings with $text in $page are invalid"; exit 1; }
done <<'END'
README.md rules: . state-is-private-set: off
docs/settings.md contract-names-ui-events:
docs/settings.md "mock-\*": warning
docs/adopting.md rules: . viewmodel-is-final
docs/habits.md tests-are-described: off
docs/habits.md conventions: .stateful, stateless.
docs/habits.md share: 0.55
docs/habits.md ^habits: off
docs/layers.md may-use:
END
echo "  the settings are valid"

# A run writes several reports at once.
on docs/ci.md
rm .lint.yml
expect 1 'vmlint --strict --format text --format junit=vmlint.xml --format sarif=vmlint.sarif'
[ -s vmlint.xml ] && [ -s vmlint.sarif ]
