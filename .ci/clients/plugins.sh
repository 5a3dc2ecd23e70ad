#!/usr/bin/env bash
# Runs both plugins on a temporary package with SwiftPM, without a network: plugins.sh VMLINT.
set -euo pipefail
top=$PWD
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# If there is no release, the plugins run the installed program.
mkdir "$scratch/bin"
install "$1" "$scratch/bin/"
export PATH=$scratch/bin:$PATH
# Only the loopback interface is available. Without it, `swift package` never ends after its plugin has failed.
offline=()
if unshare -rn ip link set lo up 2>/dev/null; then offline=(unshare -rn bash -c 'ip link set lo up; exec "$@"' offline); fi

# Xcode's modules are replaced by the declarations that the plugins use.
mkdir "$scratch/xcode"
cat >"$scratch/xcode/XcodeProjectPlugin.swift" <<'END'
import Foundation
import PackagePlugin

public struct XcodeProject {
    public let directoryURL: URL
    public let targets: [XcodeTarget]
}
public struct XcodeTarget {
    public let displayName: String
    public let inputFiles: FileList
}
public struct XcodePluginContext {
    public let xcodeProject: XcodeProject
    public let pluginWorkDirectoryURL: URL
    public func tool(named name: String) throws -> PluginContext.Tool { fatalError(name) }
}
public protocol XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}
public protocol XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws
}
END
flags=(-swift-version 6 -package-description-version 6.0.0 -I "$(dirname "$(dirname "$(command -v swiftc)")")/lib/swift/pm/PluginAPI" -I "$scratch/xcode")
(cd "$scratch/xcode" && swiftc -emit-module "${flags[@]}" -parse-as-library -module-name XcodeProjectPlugin XcodeProjectPlugin.swift)
for plugin in VmlintBuild VmlintCommand; do
    swiftc -typecheck "${flags[@]}" -parse-as-library -warnings-as-errors -module-name "$plugin" "$top/Plugins/$plugin/"*.swift
done
echo "  XcodeProjectPlugin: the plugins' code for Xcode projects compiles with a copy of its interface"

git clone -q "$top" "$scratch/vmlint"
mkdir -p "$scratch/Parcel/Sources/Parcel"
cd "$scratch/Parcel"
# With an older tools version, only commands with an output run.
cat >Package.swift <<'END'
// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Parcel",
    platforms: [.macOS(.v13)],
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
if grep -i 'warning:' "$scratch/log"; then echo "a clean build has warnings"; exit 1; fi
view_model "class ParcelViewModel: ParcelViewModelContract {"
build >/dev/null || { cat "$scratch/log"; echo "findings make the build fail"; exit 1; }
grep -E "Sources/Parcel/ParcelViewModel.swift:1:7: warning: .*\[viewmodel-is-final\]" "$scratch/log" ||
    { cat "$scratch/log"; echo "the build does not report the finding"; exit 1; }
build | grep -q 'Lint Parcel' && { cat "$scratch/log"; echo "a build without changes lints again"; exit 1; }
if "${offline[@]}" timeout 300 swift package vmlint --strict >"$scratch/log" 2>&1; then cat "$scratch/log"; echo "the command does not fail"; exit 1; fi
grep -q "viewmodel-is-final" "$scratch/log" || { cat "$scratch/log"; exit 1; }
"${offline[@]}" timeout 300 swift package --allow-writing-to-package-directory vmlint --fix >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
grep -q "^final class" Sources/Parcel/ParcelViewModel.swift || { cat "$scratch/log"; echo "the command does not fix"; exit 1; }
[ -z "$(cd "$scratch/vmlint" && git status --porcelain)" ]
echo "  swift build: a finding is a warning, and a clean build has none; swift package vmlint: fails, and fixes${offline:+; offline}"
