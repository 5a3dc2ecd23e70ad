import Testing

@testable import Model

struct PackageTargetTests {
    @Test(
        "Targets in a manifest have default folders or explicit ones",
        arguments: [
            (".target(name: \"Peak\")", ["Peak Sources/Peak"]),
            (".executableTarget(name: \"Peak\", dependencies: [])", ["Peak Sources/Peak"]),
            (".testTarget(name: \"PeakTests\")", ["PeakTests Tests/PeakTests test"]),
            (".macro(name: \"Peak\")", ["Peak Sources/Peak"]),
            (
                ".plugin(name: \"Make\", capability: .buildTool()), .target(name: \"Peak\")",
                ["Make Plugins/Make", "Peak Sources/Peak"]
            ),
            ("Target.target(name: \"Peak\", path: \"./Peak/\")", ["Peak Peak"]),
            (".target(name: \"Peak\", path: \".\")", ["Peak "]),
            (".target(name: \"Peak\", dependencies: [.target(name: \"Hut\"), \"Path\"])", ["Peak Sources/Peak"]),
            (
                "let all: [Target.Dependency] = [.target(name: \"Hut\")], b = [.target(name: \"Hut\", path: \"H\")]",
                ["Hut H"]
            ),
            (".target(name: \"Old\"), .target(name: \"New\")", ["Old src/Old", "New Sources/New"]),
            (".target(name: \"Only\"), .testTarget(name: \"T\")", ["Only Sources", "T Tests/T test"]),
            // Computed names are unknown.
            (".target(name: name)", []), (".target(name: \"\\(name)Kit\")", []), (".target(name: \"A\" + b)", []),
            (".target(name: \"Peak\", path: root)", []), (".target(name: \"Peak\", path: \"../Peak\")", []),
            (".library(name: \"Peak\", targets: [\"Peak\"]), .product(name: \"Peak\", package: \"p\")", []),
            ("// .target(name: \"Peak\")\nlet text = \".target(name: \\\"Peak\\\")\"", []),
            ("target(name: \"Peak\")", []), (".target(name:", []), ("", []),
        ])
    func targets(_ manifest: String, _ expected: [String]) {
        let targets = PackageTargets(
            in: files(
                in: """
                    --- Package.swift
                    \(manifest)
                    --- Sources/Hidden.swift
                    --- Sources/Peak/Peak.swift
                    --- src/Old/Old.swift
                    --- Sources/New/Inner/New.swift
                    """))
        #expect(targets.all.map { "\($0.name) \($0.folder)\($0.isTest ? " test" : "")" } == expected)
    }

    @Test("A file belongs to the innermost target around it in all packages")
    func innermost() {
        let targets = PackageTargets(
            in: files(
                in: """
                    --- Kits/Hut/Package.swift
                    .target(name: "Hut", path: ".")
                    --- Package.swift
                    .target(name: "App", path: "App"), .target(name: "Widget", path: "App/Widget")
                    """))
        func name(_ folder: String) -> String? { targets.target(around: folder).map { targets.all[$0].name } }
        #expect(name("App") == "App")
        #expect(name("App/Views/Rows") == "App")
        #expect(name("App/Widget/Rows") == "Widget")
        #expect(name("Apps") == nil)
        #expect(name("Kits/Hut/Sources") == "Hut")
        #expect(name("") == nil)
    }
}
