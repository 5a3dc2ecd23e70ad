#!/usr/bin/env bash
# Tests that `git apply` accepts the output of `--diff`, with the same result as `--fix`: diff.sh VMLINT.
set -eu
vmlint=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp -R Examples/Mistakes "$scratch/diff"
cp -R Examples/Mistakes "$scratch/fix"
cd "$scratch"
for options in "" "--suggested"; do
    # shellcheck disable=SC2086 # without an option, there is no word
    (cd diff && git init -q . && "$vmlint" --diff $options . >../patch || [ $? = 1 ])
    [ -s patch ] || { echo "no diff"; exit 1; }
    (cd diff && git apply --check ../patch && git apply ../patch)
    (cd fix && git init -q . && { "$vmlint" --fix $options . >/dev/null || [ $? = 1 ]; })
    diff -r --exclude=.git diff fix
    echo "  --diff $options: $(grep -c '^@@' patch) hunks applied by git apply, the same as --fix $options"
done
(cd diff && "$vmlint" --diff --suggested . >../patch || [ $? = 1 ])
[ ! -s patch ] || { echo "a second diff is not empty"; cat patch; exit 1; }
