import Syntax
import Testing

@testable import Model

struct LayerTests {
    private let layers = [
        LayerDeclaration("ui", folders: [folder("ui")], mayUse: ["domain"]),
        LayerDeclaration("domain", folders: [folder("domain")], mayUse: []),
        LayerDeclaration("data", folders: [folder("data")], mayUse: ["domain"]),
    ]

    private static func folder(_ name: String) -> LayerFolder { LayerFolder(name) { $0.hasPrefix(name + "/") } }

    private func project(_ text: String, _ layers: [LayerDeclaration]? = nil) -> Project {
        var settings = LinkSettings()
        settings.layers = layers ?? self.layers
        return link(files(in: text), settings: settings)
    }

    /// Returns the uses of `data` in code of the layer `ui`. There is also a type `Peak` with the nested types `Grade`
    /// and `Store`.
    private func uses(_ code: String) -> [String] {
        let project = project(
            """
            --- data/Peak.swift
            struct Peak { enum Grade { case easy } ; static let all = 1 }
            protocol Store { associatedtype Item }
            extension Peak { struct Route { struct Leg {} } }
            struct Configuration {}
            --- ui/View.swift
            \(code)
            """)
        return project.layeredFiles.first { $0.layer.name == project.layers[0].name }!.uses.map(\.name)
    }

    @Test(
        "Uses of a type are found in all positions of code",
        arguments: [
            ("let a: Peak", ["Peak"]), ("let a: [Peak]?", ["Peak"]), ("let a: [Peak: Store]", ["Peak", "Store"]),
            ("func f(_ a: (Peak) -> any Store) {}", ["Peak", "Store"]), ("var a: some Store { 1 }", ["Store"]),
            ("class A: Store {}", ["Store"]), ("extension A: Store {}", ["Store"]), ("extension Peak {}", ["Peak"]),
            ("struct A<B: Store> {}", ["Store"]), ("func f<B>(b: B) where B: Store {}", ["Store"]),
            ("typealias A = Peak", ["Peak"]), ("protocol A: Store where Item == Peak {}", ["Store", "Peak"]),
            ("enum A { case b(Peak), c(d: Store) }", ["Peak", "Store"]), ("@Peak struct A {}", ["Peak"]),
            ("func f() { Peak.all }", ["Peak"]), ("func f() { a as? Peak }", ["Peak"]),
            ("func f() { Peak(a: 1) }", ["Peak"]), ("func f() { x.map(Peak.init) }", ["Peak"]),
            ("func f() { a(\\Peak.b) }", ["Peak"]), ("func f() { switch a { case is Peak: 1 } }", ["Peak"]),
            ("func f() { switch a { case Peak.all: 1 } }", ["Peak"]), ("let a = Box<Peak>()", ["Peak"]),
            ("func f() { a ? Peak : nil }", ["Peak"]), ("func f() { [Peak: 1]; [a, Peak: 1] }", ["Peak"]),
            ("func f() { struct B { let a: Peak } }", ["Peak"]), ("let a = \"\\(Peak.all) \\(1)\"", ["Peak"]),
            ("let a = #\"\\#(Peak.all) \\(Store.self)\"#", ["Peak"]), ("let a = \"\\(\"\\(Peak.all)\")\"", ["Peak"]),
            ("let a = \"\"\"\n  \\(Peak.all)\n  \"\"\"", ["Peak"]), ("let a: Peak; let b: Peak", ["Peak"]),
            ("func f() { if case let Peak.all(a) = b { } }", ["Peak"]), ("@A(Peak.self) let a: Int", ["Peak"]),
            ("let a: (peak: Int) throws(Peak) -> any Store", ["Peak", "Store"]),
            ("let a: `Peak`", ["Peak"]), ("#if canImport(B)\nlet a: Peak\n#endif", ["Peak"]),
        ] as [(String, [String])])
    func names(_ code: String, _ expected: [String]) { #expect(uses(code) == expected) }

    @Test(
        "The use of a nested type is reported with its own name",
        arguments: [
            ("let a: Peak.Grade", ["Peak.Grade"]), ("let a = Peak.Route.Leg()", ["Peak.Route.Leg"]),
            ("let a: Peak.Grade; let b: Peak", ["Peak.Grade", "Peak"]), ("let a: Peak.Unknown", ["Peak"]),
            ("extension Peak { func f() { Grade.easy; Route() } }", ["Peak"]),
            ("func f() { a(\\Peak.Grade.b) }", ["Peak.Grade"]),
            ("extension Peak.Grade {}", ["Peak.Grade"]), ("@Peak.Grade let a: Int", ["Peak.Grade"]),
            ("let a: Grade; let b: Leg", []),
        ] as [(String, [String])])
    func nested(_ code: String, _ expected: [String]) { #expect(uses(code) == expected) }

    @Test(
        "Other declarations with the name of a type are not uses",
        arguments: [
            "// Peak", "/* Peak */", "let a = \"Peak\"", "let a = #\"\\(Peak.all)\"#", "let a = /Peak/", "import Peak",
            "struct Peak {}; let a = Peak()", "private struct Peak {}\nlet a: Peak", "enum A { case Peak, b }",
            "func Peak() {}", "let Peak = 1", "func f(Peak a: Int) {}", "func f() { g(Peak: 1, Store: 2) }",
            "struct A<Peak> { let a: Peak }", "func f<Peak>(_ a: Peak) {}", "let a = b.Peak", "let a = .Peak",
            "protocol A { associatedtype Peak; var a: Peak { get } }", "let a = #Peak(1)", "let a: PeakStore",
            "struct A { struct Peak {}; let a: Peak }", "enum A { typealias Peak = Int; static let a: Peak = 1 }",
            "class B { class Peak {} }\nclass C: B { let a: Peak }", "func f() { struct Peak {}; Peak() }",
            "#if canImport(Peak)\n#endif", "struct A: ButtonStyle { func f(_ a: Configuration) {} }",
            "extension UIButton { func f(_ a: Configuration) {} }", "#Preview(\"a\") { Peak() }",
            "struct A_Previews: PreviewProvider { static var previews: Any { Peak() } }", "let peak: peak.Grade",
        ])
    func others(_ code: String) { #expect(uses(code) == []) }

    @Test("Extreme brackets, strings and paths are read in limited time")
    func hostile() {
        let deep = String(repeating: "\"\\(", count: 40) + "Peak" + String(repeating: ")\"", count: 40)
        #expect(uses("let a = \(deep)").count <= 1)
        #expect(uses("let a = \"\\(Peak.all").count <= 1)
        #expect(uses(String(repeating: "(", count: 5000) + "Peak: " + String(repeating: "{", count: 5000)).count <= 1)
        #expect(uses("Peak" + String(repeating: ".Grade", count: 900)) == ["Peak.Grade"])
        // A deeper path than the tree holds.
        #expect(uses("Peak" + String(repeating: ".Grade", count: 2000)).count <= 1)
        #expect(uses("#Preview").isEmpty && uses("#Preview { Peak").isEmpty)
    }

    @Test("Tests belong to no layer unless a pattern names them")
    func tests() {
        let text = """
            --- ui/CartTests/CartTests.swift
            --- ui/Cart.swift
            --- ui/PriceTests.swift
            --- ui/Preview Content/Sample.swift
            """
        func files(_ folders: String...) -> [String] {
            let layer = LayerDeclaration("ui", folders: folders.map { LayerFolder($0) { $0.hasPrefix("ui/") } })
            let project = project(text, [layer])
            return project.layeredFiles.map { project.path(ofFile: $0.number) }
        }
        #expect(files("ui/**") == ["ui/Cart.swift"])
        #expect(files("ui/*Tests/**").count == 4)
        #expect(files("ui/Preview Content/**").count == 4)
        #expect(files("**/*Tests.swift").count == 4)
    }

    @Test("An import represents the uses of a known module")
    func imports() {
        let layers = [
            LayerDeclaration("ui", modules: ["UI"], mayUse: []), LayerDeclaration("data", modules: ["Data"]),
            LayerDeclaration("old", modules: ["Old", "Extras"]),
        ]
        let project = project(
            """
            --- Package.swift
            [.target(name: "UI"), .target(name: "Data"), .target(name: "Old"), .target(name: "Glue")]
            --- Sources/Data/Peak.swift
            struct Peak {}
            --- Sources/Old/Hut.swift
            struct Hut {}
            --- Sources/Glue/Glue.swift
            @_exported import Old
            --- Sources/UI/View.swift
            import Data
            import Extras
            import Glue
            let peak: Peak
            let hut: Hut
            """, layers)
        let file = project.layeredFiles.first { $0.layer.name == project.layers[0].name }!
        #expect(file.uses.map(\.name) == ["Data", "Extras", "Peak", "Hut"])
        #expect(file.forbiddenUses.map(\.name) == ["Data", "Extras", "Hut"])
    }

    @Test("Uses between layers are counted by file and type")
    func graph() {
        let project = project(
            """
            --- Other.swift
            --- data/Store.swift
            struct Store { let a: Peak; let b: Peak; let c: Hut }
            --- domain/Peak.swift
            struct Peak {}
            struct Hut {}
            --- ui/A.swift
            let a: Store, b: Peak
            --- ui/B.swift
            let b: Peak
            """)
        let graph = LayerGraph(of: project)
        #expect(graph.fileCounts == [2, 1, 1])
        #expect(graph.otherFileCount == 1)
        let edges = graph.edges.map {
            "\($0.user.name) \($0.layer.name) \($0.useCount) \($0.fileCount) \($0.isAllowed)"
        }
        #expect(edges == ["ui domain 2 2 true", "ui data 1 1 false", "data domain 2 1 true"])
    }

    @Test(
        "A layer's permission reads as a sentence",
        arguments: [
            (nil, "may use any layer"), ([], "may use no other layer"), (["a"], "may use no other layer"),
            (["b"], "may use only `b`"), (["b", "c"], "may use only `b` and `c`"),
            (["b", "a", "c", "d"], "may use only `b`, `c` and `d`"),
        ] as [([String]?, String)])
    func permission(_ names: [String]?, _ expected: String) {
        #expect(LayerDeclaration("a", mayUse: names).permission == expected)
    }
}
