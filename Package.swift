// swift-tools-version: 6.0
import PackageDescription

// One straight line: each target depends only on those before it.
let package = Package(
    name: "vmlint",
    platforms: [.macOS(.v15)],
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
        .executableTarget(
            name: "vmlint", dependencies: ["Bytes", "Syntax", "Model", "Rules", "Linting", "Settings", "Reporting"]),

        .plugin(
            name: "VmlintCommand",
            capability: .command(
                intent: .custom(verb: "vmlint", description: "Lint the architecture of the package's screens.")),
            dependencies: ["vmlint"]),
        .plugin(name: "VmlintBuild", capability: .buildTool(), dependencies: ["vmlint"]),

        .testTarget(name: "SyntaxTests", dependencies: ["Bytes", "Syntax"], exclude: ["Literals"]),
        .testTarget(name: "ModelTests", dependencies: ["Bytes", "Model"]),
        .testTarget(name: "RulesTests", dependencies: ["Bytes", "Rules", "Linting", "Settings"]),
        .testTarget(name: "LintingTests", dependencies: ["Bytes", "Linting", "Settings"]),
        .testTarget(name: "SettingsTests", dependencies: ["Settings"]),
        .testTarget(
            name: "ReportingTests", dependencies: ["Bytes", "Syntax", "Model", "Rules", "Linting", "Reporting"],
            exclude: ["Snapshots"]),
        .testTarget(name: "VmlintTests", dependencies: ["vmlint", "Rules", "Reporting"]),
    ],
    swiftLanguageModes: [.v6]
)
