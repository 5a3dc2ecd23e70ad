#!/usr/bin/env bash
# SwiftPM runs vmlint on a scratch package, as a command and in its build, without a network: plugins.sh VMLINT.
set -euo pipefail
top=$PWD
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# No network but the loopback: without that one, `swift package` never ends once its plugin has failed.
offline=()
if unshare -rn ip link set lo up 2>/dev/null; then offline=(unshare -rn bash -c 'ip link set lo up; exec "$@"' offline); fi

git clone -q "$top" "$scratch/vmlint"
mkdir -p "$scratch/Parcel/Sources/Parcel"
cd "$scratch/Parcel"
cat >Package.swift <<'END'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Parcel",
    platforms: [.macOS(.v15)],
    dependencies: [.package(path: "../vmlint")],
    targets: [.target(name: "Parcel", plugins: [.plugin(name: "VmlintBuild", package: "vmlint")])]
)
END
cat >Sources/Parcel/ParcelViewModelContract.swift <<'END'
@MainActor
protocol ParcelViewModelContract {
    func didTapOnTrack()
}
END
view_model() {
    cat >Sources/Parcel/ParcelViewModel.swift <<END
$1
    func didTapOnTrack() {}
}
END
}

build() { "${offline[@]}" swift build 2>&1 | tee "$scratch/log"; }

view_model "final class ParcelViewModel: ParcelViewModelContract {"
build >/dev/null || { cat "$scratch/log"; exit 1; }
if grep -i 'warning:' "$scratch/log"; then echo "a clean build does not stay clean"; exit 1; fi
view_model "class ParcelViewModel: ParcelViewModelContract {"
build >/dev/null || { cat "$scratch/log"; echo "findings break the build"; exit 1; }
grep -E "Sources/Parcel/ParcelViewModel.swift:1:7: warning: .*\[viewmodel-is-final\]" "$scratch/log" ||
    { cat "$scratch/log"; echo "the build does not tell the finding"; exit 1; }
if "${offline[@]}" timeout 300 swift package vmlint --strict >"$scratch/log" 2>&1; then cat "$scratch/log"; echo "the command does not fail"; exit 1; fi
grep -q "viewmodel-is-final" "$scratch/log" || { cat "$scratch/log"; exit 1; }
"${offline[@]}" timeout 300 swift package --allow-writing-to-package-directory vmlint --fix >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
grep -q "^final class" Sources/Parcel/ParcelViewModel.swift || { cat "$scratch/log"; echo "the command does not fix"; exit 1; }
[ -z "$(cd "$scratch/vmlint" && git status --porcelain)" ]
echo "  swift build: a finding is a warning, a clean build stays clean; swift package vmlint: fails, and fixes${offline:+; offline}"
