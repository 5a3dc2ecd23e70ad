// swift-tools-version: 6.0
import PackageDescription

/// The release whose program the plugins run, set by `Releases/make`; nil until there is one.
///
/// The plugins don't depend on the target `vmlint`: every build would compile all modules twice, and users of the plugins would
/// lint with a debug build.
let release: (version: String, checksum: String)? = nil

/// Where a release is tried out before it is published, a path below this folder.
let bundle = Context.environment["VMLINT_BUNDLE"]

// One straight line: each target depends only on those before it.
let package = Package(
    name: "vmlint",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "vmlint", targets: ["vmlint"]),
        .plugin(name: "VmlintCommand", targets: ["VmlintCommand"]),
        .plugin(name: "VmlintBuild", targets: ["VmlintBuild"]),
    ],
    targets: [
        .target(name: "Bytes"),
        .target(name: "Syntax", dependencies: ["Bytes"]),
        .target(name: "Model", dependencies: ["Bytes", "Syntax"]),
        .target(name: "Rules", dependencies: ["Bytes", "Syntax", "Model"]),
        .target(name: "Linting", dependencies: ["Bytes", "Syntax", "Model", "Rules"]),
        .target(name: "Settings", dependencies: ["Bytes", "Syntax", "Model", "Rules", "Linting"]),
        .target(name: "Reporting", dependencies: ["Bytes", "Syntax", "Model", "Rules", "Linting"]),
        .target(
            name: "LanguageServer",
            dependencies: ["Bytes", "Syntax", "Model", "Rules", "Linting", "Settings", "Reporting"]),
        .executableTarget(
            name: "vmlint",
            dependencies: ["Bytes", "Syntax", "Model", "Rules", "Linting", "Settings", "Reporting", "LanguageServer"]),

        .plugin(
            name: "VmlintCommand",
            capability: .command(
                intent: .custom(verb: "vmlint", description: "Lint the architecture of the package's screens."))),
        .plugin(name: "VmlintBuild", capability: .buildTool()),

        .target(name: "Support", path: "Tests/Support"),
        .testTarget(name: "SyntaxTests", dependencies: ["Bytes", "Syntax", "Support"], exclude: ["Literals"]),
        .testTarget(name: "ModelTests", dependencies: ["Bytes", "Model"]),
        .testTarget(name: "RulesTests", dependencies: ["Bytes", "Rules", "Linting", "Settings", "Support"]),
        .testTarget(name: "LintingTests", dependencies: ["Bytes", "Linting", "Settings", "Support"]),
        .testTarget(name: "SettingsTests", dependencies: ["Settings", "Support"]),
        .testTarget(
            name: "ReportingTests",
            dependencies: ["Bytes", "Syntax", "Model", "Rules", "Linting", "Reporting", "Support"],
            exclude: ["Snapshots"]),
        .testTarget(
            name: "LanguageServerTests",
            dependencies: ["Bytes", "Syntax", "Model", "Rules", "Linting", "Settings", "Reporting", "LanguageServer"]),
        .testTarget(name: "VmlintTests", dependencies: ["Syntax", "Rules", "Reporting", "Support", "vmlint"]),
    ],
    swiftLanguageModes: [.v6]
)

let binary: Target? =
    if let bundle {
        .binaryTarget(name: "VmlintBinary", path: bundle)
    } else if let release {
        .binaryTarget(
            name: "VmlintBinary",
            url: "https://github.com/vmlint/vmlint/releases/download/\(release.version)/vmlint.artifactbundle.zip",
            checksum: release.checksum)
    } else {
        nil
    }

if let binary {
    for plugin in package.targets where plugin.type == .plugin { plugin.dependencies.append("VmlintBinary") }
    package.targets.append(binary)
}
