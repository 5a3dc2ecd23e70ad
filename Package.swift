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
        .target(name: "Syntax"),
        .target(name: "Linking", dependencies: ["Syntax"]),
        .target(name: "Rulebook", dependencies: ["Syntax", "Linking"]),
        .target(name: "Linting", dependencies: ["Syntax", "Linking", "Rulebook"]),
        .target(name: "Reporting", dependencies: ["Syntax", "Linking", "Rulebook", "Linting"]),
        .executableTarget(
            name: "vmlint", dependencies: ["Syntax", "Linking", "Rulebook", "Linting", "Reporting"]),

        .plugin(
            name: "VmlintCommand",
            capability: .command(
                intent: .custom(verb: "vmlint", description: "Lint the architecture of the package's screens.")),
            dependencies: ["vmlint"]),
        .plugin(name: "VmlintBuild", capability: .buildTool(), dependencies: ["vmlint"]),

        .testTarget(name: "SyntaxTests", dependencies: ["Syntax"], exclude: ["Literals"]),
        .testTarget(name: "LinkingTests", dependencies: ["Linking"]),
        .testTarget(name: "RulebookTests", dependencies: ["Rulebook", "Linting"]),
        .testTarget(name: "LintingTests", dependencies: ["Linting"]),
        .testTarget(
            name: "ReportingTests", dependencies: ["Syntax", "Linking", "Rulebook", "Linting", "Reporting"],
            exclude: ["Snapshots"]),
        .testTarget(name: "VmlintTests", dependencies: ["vmlint", "Rulebook", "Reporting"]),
    ],
    swiftLanguageModes: [.v6]
)
