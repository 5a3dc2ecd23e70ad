#!/usr/bin/env bash
# Tests that the files of a release can be installed and lint: releases.sh VMLINT.
set -euo pipefail
vmlint=$(cd "$(dirname "$1")" && pwd)/vmlint
top=$PWD
scratch=$(mktemp -d)
trap 'chmod -R u+w "$scratch" && rm -rf "$scratch"' EXIT
bash .ci/clients/released.sh "$vmlint" "$scratch" >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
version=$(ls "$scratch/downloads")
platform=$(Releases/platform)
downloads=$scratch/downloads/$version
export VMLINT_RELEASES="file://$scratch/downloads"
mkdir "$scratch/app"
cp -R Examples "$scratch/app/"

# lints PROGRAM…: Examples/Clean has no findings, and Examples/Mistakes has some.
lints() {
    local code=0
    "$@" --strict Examples/Clean >"$scratch/log" 2>&1 || { cat "$scratch/log"; return 1; }
    "$@" Examples/Mistakes >"$scratch/log" 2>&1 || code=$?
    [ $code = 1 ] && grep -q 'viewmodel-is-final' "$scratch/log" || { cat "$scratch/log"; return 1; }
}

Releases/make "$version" "$scratch/again" "$platform=$vmlint" >"$scratch/log"
diff -r "$downloads" "$scratch/again"
(cd "$downloads" && sha256sum --quiet --check checksums)
echo "  make: the same program results in the same files; $(du -h "$downloads/vmlint-$version-$platform.tar.gz" | cut -f 1) to download"

# The commands of docs/install.md, with an empty home folder and only the system's programs.
mkdir "$scratch/home"
awk '/^```/ { if (block ~ "curl -fsSL") printf "%s", block; block = ""; next } { block = block $0 "\n" }' docs/install.md |
    sed -e "s|https://github.com/vmlint/vmlint/releases/download|$VMLINT_RELEASES|; s/-macos\./-$platform./" >"$scratch/lines"
grep -q "$version/vmlint-$version-$platform" "$scratch/lines"
(cd "$scratch/home" && env -i HOME="$scratch/home" PATH=/usr/bin:/bin bash -eu "$scratch/lines")
rm "$scratch/home/vmlint"
cd "$scratch/app"
lints env -i HOME="$scratch/home" "$scratch/home/.local/bin/vmlint"
echo "  docs/install.md: installs into an empty home folder, and lints"
if ! ldd "$scratch/home/.local/bin/vmlint" >/dev/null 2>&1 && unshare -r true 2>/dev/null; then
    # Swift gets the program's path from the system.
    mkdir -p "$scratch/root/proc"
    cp -R "$scratch/home/.local/bin/vmlint" Examples "$scratch/root/"
    lints unshare -rm bash -c 'mount --rbind /proc "$1/proc" && exec chroot "$1" /vmlint "${@:2}"' static "$scratch/root"
    echo "  static: lints without any other file"
fi

# `obtain` downloads the program once, and accepts only the released one.
export VMLINT_CACHE=$scratch/cache
program=$("$scratch/vmlint/Releases/obtain")
lints "$program"
[ "$(env VMLINT_RELEASES=file:///none "$scratch/vmlint/Releases/obtain")" = "$program" ]
lints "$scratch/vmlint/Releases/vmlint"
mkdir -p "$scratch/forged/$version"
echo forged >"$scratch/forged/$version/vmlint-$version-$platform.tar.gz"
code=0
env VMLINT_CACHE="$scratch/other" VMLINT_RELEASES="file://$scratch/forged" "$scratch/vmlint/Releases/obtain" >"$scratch/log" 2>&1 || code=$?
[ $code = 2 ] && grep -q checksum "$scratch/log" || { cat "$scratch/log"; echo "a forged program is accepted"; exit 1; }
code=0
env VMLINT_CACHE="$scratch/other" "$top/Releases/obtain" --no-build >"$scratch/log" 2>&1 || code=$?
[ -s "$top/Releases/checksums" ] || [ $code = 1 ] || { cat "$scratch/log"; exit 1; }
echo "  obtain: downloads once, rejects files with another checksum"

# The plugins run the bundle if vmlint is not installed.
cp "$downloads/vmlint.artifactbundle.zip" "$scratch/vmlint/"
mkdir -p "$scratch/Parcel/Sources/Parcel"
cat >"$scratch/Parcel/Package.swift" <<'END'
// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Parcel",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "../vmlint")],
    targets: [.target(name: "Parcel", plugins: [.plugin(name: "VmlintBuild", package: "vmlint")])]
)
END
printf 'protocol ParcelViewModelContract {}\nclass ParcelViewModel: ParcelViewModelContract {}\n' >"$scratch/Parcel/Sources/Parcel/Parcel.swift"
swift=$(dirname "$(command -v swift)")
(cd "$scratch/Parcel" && env PATH="$swift:/usr/bin:/bin" HOME="$scratch/home2" VMLINT_BUNDLE=vmlint.artifactbundle.zip swift build) >"$scratch/log" 2>&1 ||
    { cat "$scratch/log"; exit 1; }
grep -q 'Parcel.swift:2:7: warning: .*viewmodel-is-final' "$scratch/log" || { cat "$scratch/log"; echo "the bundle does not lint"; exit 1; }
swift package --package-path "$scratch/vmlint" dump-package >"$scratch/manifest"
python3 - "$scratch/manifest" "$downloads/checksums" "$version" <<'END'
import json, sys

binary = next(t for t in json.load(open(sys.argv[1]))["targets"] if t["type"] == "binary")
sums = dict(reversed(line.split()) for line in open(sys.argv[2]))
assert binary["checksum"] == sums["vmlint.artifactbundle.zip"] and f"/{sys.argv[3]}/" in binary["url"], binary
END
echo "  the artifact bundle: SwiftPM's plugin runs it, and the manifest contains its checksum"

if command -v ruby >/dev/null; then ruby -c "$downloads/vmlint.rb" >/dev/null; fi
grep -q "sha256 \"$(awk '/tar.gz/ { print $1 }' "$downloads/checksums")\"" "$downloads/vmlint.rb"
if docker info >/dev/null 2>&1; then
    mkdir -p "$scratch/image/linux-amd64" "$scratch/image/linux-arm64"
    tar -xzf "$downloads/vmlint-$version-$platform.tar.gz" -C "$scratch/image/linux-$([ "$platform" = linux-arm64 ] && echo arm64 || echo amd64)"
    docker build -q -t vmlint-ci -f "$top/Releases/Dockerfile" "$scratch/image" >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
    lints docker run --rm -v "$scratch/app:/app" vmlint-ci
    echo "  the image lints"
fi
