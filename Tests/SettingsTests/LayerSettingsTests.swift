import Linting
import Model
import Syntax
import Testing

@testable import Settings

@Suite struct LayerSettingsTests {
    private func read(_ text: String) -> SettingsReading { readSettings(Array(text.utf8), pages: samplePages) }

    @Test("Layers are read with their folders, modules and places")
    func layers() {
        let reading = read(
            """
            layers:
              ui: { in: ["**/UI/**", App], may-use: [domain, ui] }
              domain:
                in: Domain
                may-use: []
                because: It is shared.
              data: { modules: [OrderData, OrderCache] }
            """)
        #expect(reading.mistakes == [])
        let layers = reading.settings.layers
        #expect(layers.map(\.name) == ["ui", "domain", "data"])
        #expect(layers.map(\.declaredAt) == [".lint.yml:2", ".lint.yml:3", ".lint.yml:7"])
        #expect(layers[0].folders.map(\.text) == ["**/UI/**", "App"])
        #expect(layers[0].folders[0].covers("a/UI/b.swift") && layers[0].folders[1].covers("App/a/b.swift"))
        #expect(layers.map(\.mayUse) == [["domain", "ui"], [], nil])
        #expect(layers[1].reason == "It is shared.")
        #expect(layers[2].modules == ["OrderData", "OrderCache"])
        #expect(reading.settings.linking.layers.count == 3)
    }

    @Test(
        "Mistakes in layers are reported with their place",
        arguments: [
            ("layers: [ui]", "1:9: `layers` must be a map: `key: value`"),
            ("layers: { ui: App }", "1:15: the layer `ui` must be a map: `{ in: [\"**/UI/**\"], may-use: [] }`"),
            ("layers:\n  ui: { may-use: [] }", "2:3: the layer `ui` needs `in` with folders, or `modules`"),
            (
                "layers:\n  ui: { in: App, may-use: domian }\n  domain: { in: D }",
                "2:27: unknown layer `domian`: did you mean `domain`? (ui, domain)"
            ),
            (
                "layers: { a: { in: A, may-use: [b, b] }, b: { in: B } }",
                "1:36: the `may-use` of `a` contains `b` twice"
            ),
            ("layers:\n  a: { in: A }\n  b: { in: [B, A] }", "3:3: `a` and `b` have the same folder `A`"),
            ("layers:\n  a: { modules: A }\n  b: { modules: A }", "3:3: `a` and `b` have the same module `A`"),
            ("layers: { a: { in: [A, A] } }", "1:11: the layer `a` names the folder `A` twice"),
            ("layers: { a: { in: A, folder: B } }", "1:23: unknown key `folder`: did you mean `in`?"),
            ("layers: { a: { in: A, targets: B } }", "1:23: unknown key `targets`: did you mean `modules`?"),
            ("layers: { a: { in: A, may-uses: [] } }", "1:23: unknown key `may-uses`: did you mean `may-use`?"),
            (
                "layers: { a: { in: ../A } }",
                "1:20: `../A` is not a path below this file's folder: no `..`, no `\\`, nothing absolute"
            ),
            ("layers: { a: { modules: [A.B] } }", "1:26: `A.B` is not the name of a module"),
            ("layers: { a: { in: A, because: [b] } }", "1:32: `because` must be text"),
            ("layer: { a: { in: A } }", "1:1: unknown key `layer`: did you mean `layers`?"),
        ])
    func mistakes(_ text: String, _ expected: String) {
        let first = read(text).mistakes.first.map { "\($0.line):\($0.column): \($0.message)" }
        #expect(first == expected)
    }

    @Test("Layers replace those of the file that is extended")
    func extended() {
        let reading = readSettings(Array("extends: base.yml\nlayers: { b: { in: B } }".utf8), pages: samplePages) {
            name, _ in
            .text(Array("layers:\n  a: { in: A }\n".utf8), path: name)
        }
        #expect(reading.settings.layers.map(\.name) == ["b"])
        #expect(reading.entries.map(\.text) == ["B", "b"])
        let kept = readSettings(Array("extends: base.yml".utf8), pages: samplePages) { name, _ in
            .text(Array("layers:\n  a: { in: A }\n".utf8), path: name)
        }
        #expect(kept.settings.layers.map(\.declaredAt) == ["base.yml:2"])
    }

    @Test(
        "Layers that do not match the files cause warnings",
        arguments: [
            ("a: { in: App }", []),
            ("a: { in: [App, Old] }", ["1:26: `Old` matches no file"]),
            ("a: { in: Old }", ["1:11: the layer `a` contains no file", "1:20: `Old` matches no file"]),
            ("a: { modules: Peak }", []), ("a: { modules: Vendor }", []),
            (
                "a: { modules: [Peaks] }",
                [
                    "1:11: the layer `a` contains no file",
                    "1:26: no `Package.swift` declares a target `Peaks`, and no file imports it: did you mean `Peak`?",
                ]
            ),
            (
                "a: { in: App }, b: { in: [App/Domain, App/Other.swift] }",
                ["1:27: `a` and `b` both contain `App/Domain/Hut.swift` and 1 more: the later layer is used"]
            ),
            ("a: { modules: Peak }, b: { in: Sources/Peak/Domain }", []),
        ] as [(String, [String])])
    func warnings(_ layers: String, _ expected: [String]) {
        let paths = [
            ("App/Domain/Hut.swift", "import Vendor"), ("App/Other.swift", ""), ("App/View.swift", ""),
            ("Package.swift", ".target(name: \"Peak\"), .target(name: \"Other\")"), ("Sources/Peak/Domain/A.swift", ""),
            ("Sources/Peak/B.swift", ""),
        ]
        let files = paths.map { scan(Source(path: $0.0, bytes: Array($0.1.utf8))) }
        let reading = read("layers: { \(layers) }")
        #expect(reading.mistakes == [])
        let warnings = unmatchedEntries(reading.entries, layers: reading.settings.layers, in: files) { _ in false }
        #expect(warnings.map { "\($0.line):\($0.column): \($0.message)" } == expected)
    }

    @Test(
        "Layers are suggested by modules or folders, with the layers that they use",
        arguments: [
            (
                [
                    "App/UI/A.swift": "let a: B", "App/UI/C.swift": "", "App/Domain/B.swift": "struct B {}",
                    "App/Domain/D.swift": "",
                ],
                [
                    "#   ui: { in: [\"**/UI/**\"], may-use: [domain] }  # uses domain 1",
                    "#   domain: { in: [\"**/Domain/**\"], may-use: [] }",
                ]
            ),
            (
                [
                    "App/Views/A.swift": "let a: Bolt; let b: ToolService", "App/Views/B.swift": "",
                    "App/Models/Bolt.swift": "struct Bolt { let a: ToolService }", "App/Models/D.swift": "",
                    "App/Services/ToolService.swift": "struct ToolService { let b: Bolt; let c: Nut }",
                    "App/Services/E.swift": "let a: Bolt", "App/Services/F.swift": "let a: Bolt",
                    "App/Models/Nut.swift": "struct Nut {}",
                ],
                [
                    "#   views: { in: [\"**/Views/**\"], may-use: [models, services] }  # uses models 1, services 1",
                    "#   models: { in: [\"**/Models/**\"], may-use: [] }  # also uses services 1",
                    "#   services: { in: [\"**/Services/**\"], may-use: [models] }  # uses models 4",
                ]
            ),
            (
                [
                    "Package.swift":
                        ".target(name: \"Shop\"), .target(name: \"Core\"), .testTarget(name: \"ShopTests\")",
                    "Sources/Shop/A.swift": "import Core", "Sources/Core/B.swift": "",
                ],
                [
                    "#   Shop: { modules: [Shop], may-use: [Core] }  # uses Core 1",
                    "#   Core: { modules: [Core], may-use: [] }",
                ]
            ),
            (
                ["A.swift": ""],
                [
                    "#   ui: { in: [\"**/UI/**\"], may-use: [domain] }",
                    "#   domain: { in: [\"**/Domain/**\"], may-use: [] }",
                ]
            ),
        ] as [([String: String], [String])])
    func proposals(_ sources: [String: String], _ expected: [String]) {
        let files = sources.map { scan(Source(path: $0.key, bytes: Array($0.value.utf8))) }
        let lines = layersText(files, OneWorker()).split(separator: "\n").map(String.init)
        #expect(lines.filter { $0.hasPrefix("#   ") } == expected)
        let written = lines.filter { $0.hasPrefix("# layers") || $0.hasPrefix("#   ") }.map { $0.dropFirst(2) }
        #expect(read(written.joined(separator: "\n")).mistakes == [])
    }
}
