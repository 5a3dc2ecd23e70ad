#!/usr/bin/env bash
# Runs both hooks with pre-commit itself, and validates the hook files: hooks.sh VMLINT.
set -eu
vmlint=$(cd "$(dirname "$1")" && pwd)/vmlint
top=$PWD
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export PATH="$(dirname "$vmlint"):$PATH" PRE_COMMIT_HOME="$top/.build/pre-commit"
export GIT_AUTHOR_NAME=ci GIT_AUTHOR_EMAIL=ci@example.org GIT_COMMITTER_NAME=ci GIT_COMMITTER_EMAIL=ci@example.org

pre-commit validate-manifest .pre-commit-hooks.yaml
echo "  .pre-commit-hooks.yaml: valid"

mkdir "$scratch/app"
cd "$scratch/app"
git init -q .
cp -R "$top/Examples/Mistakes" Mistakes
cp -R "$top/Examples/Clean" Clean
echo "no Swift" >README.txt
git add README.txt && git commit -qm "Begin"
cat >.pre-commit-config.yaml <<'END'
repos:
  - repo: local
    hooks:
      - id: vmlint
        name: vmlint
        entry: vmlint
        language: system
        types: [swift]
        require_serial: true
END
pre-commit validate-config
pre-commit install >/dev/null

git add Clean .pre-commit-config.yaml
git commit -qm "A clean screen" >"$scratch/log" 2>&1 || { cat "$scratch/log"; echo "the clean app is rejected"; exit 1; }
git add Mistakes
if git commit -qm "Mistakes" >"$scratch/log" 2>&1; then cat "$scratch/log"; echo "mistakes are accepted"; exit 1; fi
grep -q 'Mistakes/.*: error: ' "$scratch/log" || { cat "$scratch/log"; exit 1; }
echo "  repo: local: a clean commit is accepted, mistakes are rejected"

# From the repository as it is released: the hook downloads the program.
(cd "$top" && bash .ci/clients/released.sh "$vmlint" "$scratch") >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
export VMLINT_RELEASES="file://$scratch/downloads" VMLINT_CACHE="$scratch/cache"
if pre-commit try-repo "$scratch/vmlint" vmlint --files $(find Mistakes -name "*.swift") >"$scratch/log" 2>&1; then
    cat "$scratch/log"
    echo "try-repo accepts mistakes"
    exit 1
fi
grep -q 'Mistakes/.*: error: ' "$scratch/log" || { cat "$scratch/log"; exit 1; }
git reset -q && rm -rf Mistakes

# A warning does not reject a commit, but is shown.
warning=$(grep -rl '^final class .*ViewModel' Clean | head -n 1)
sed -i.bak 's/^final class/class/' "$warning" && rm "$warning.bak"
for hook in vmlint vmlint-system; do
    pre-commit try-repo "$scratch/vmlint" "$hook" --all-files >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
    grep -q "$warning.*: warning: " "$scratch/log" || { cat "$scratch/log"; exit 1; }
done
git checkout -q -- Clean
echo "  try-repo: warnings of hooks that pass are shown"
pre-commit try-repo "$scratch/vmlint" vmlint --all-files >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
pre-commit try-repo "$scratch/vmlint" vmlint-system --all-files >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
echo "  try-repo: the released program rejects mistakes and accepts the clean app"
