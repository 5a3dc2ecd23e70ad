import Foundation
import Testing

@Suite("Layers")
struct LayersTests {
    private func shop(_ files: [String: String] = [:]) throws -> Scratch {
        let files = [
            ".lint.yml": """
            layers:
              ui: { in: [UI], may-use: [domain], because: It is previewed without a network. }
              domain: { in: [Domain], may-use: [] }
              data: { in: [Data], may-use: [domain] }

            """,
            "App.swift": "let store = OrderStore()\n",
            "UI/OrderView.swift": "struct OrderView {\n    let order: Order\n    let store = OrderStore()\n}\n",
            "Domain/Order.swift": "struct Order {}\n",
            "Data/OrderStore.swift": "struct OrderStore {\n    func save(_ order: Order) {}\n}\n",
        ].merging(files) { $1 }
        return try Scratch(files)
    }

    @Test("a forbidden use is an error, with the declarations of both layers")
    func finding() throws {
        let scratch = try shop()
        let outcome = try scratch.vmlint("--format", "text")
        #expect(outcome.code == 1)
        #expect(
            outcome.output.hasPrefix(
                """
                UI/OrderView.swift:3:17: error: `ui` uses `OrderStore` of `data`, but may use only `domain` [layers-are-respected]
                    3 |     let store = OrderStore()
                      |                 ^~~~~~~~~~
                    note: because: It is previewed without a network.
                    note: `ui` is declared at .lint.yml:2
                    Data/OrderStore.swift:1:8: note: `OrderStore` is declared here

                """), "\(outcome.output)")
        #expect(outcome.errors.isEmpty)
        for format in ["sarif", "json", "github", "gitlab", "checkstyle", "junit", "html", "rdjson", "sonarqube"] {
            let report = try scratch.vmlint("--format", format)
            #expect(report.code == 1 && report.output.contains("layers-are-respected"), "\(format)")
        }
    }

    @Test("settings, comments, the baseline and --since silence it like any other finding")
    func silence() throws {
        let off = try shop(["UI/.keep": ""])
        try off.write(try off.read(".lint.yml") + "rules: { layers-are-respected: off }\n", to: ".lint.yml")
        #expect(try off.vmlint().code == 0)
        try off.write(
            try shop().read(".lint.yml")
                + "overrides: [{ paths: [UI/OrderView.swift], rules: { layers-are-respected: warning } }]\n",
            to: ".lint.yml")
        #expect(try off.vmlint().code == 0 && off.vmlint("--strict").code == 1)
        let commented = try shop([
            "UI/OrderView.swift":
                "// vmlint:disable:next layers-are-respected -- until the API is split\nlet a = OrderStore()\n"
        ])
        #expect(try commented.vmlint("--strict").code == 0)
        let accepted = try shop()
        #expect(try accepted.vmlint("baseline", "write").code == 0)
        #expect(try accepted.read(".lint-baseline").contains("layers-are-respected"))
        #expect(try accepted.vmlint("--baseline", ".lint-baseline", "--strict").code == 0)
        let none = try shop([".lint.yml": ""])
        #expect(try none.vmlint("--strict").code == 0)
    }

    @Test("a cycle is a warning")
    func cycle() throws {
        let scratch = try shop([
            ".lint.yml": "layers: { ui: { in: [UI] }, data: { in: [Data] } }\n",
            "Data/OrderStore.swift": "struct OrderStore {\n    let view: OrderView\n}\n",
        ])
        let outcome = try scratch.vmlint("--format", "concise")
        #expect(outcome.code == 0)
        #expect(
            outcome.output.split(separator: "\n").first
                == "Data/OrderStore.swift:2:15: warning: `data` uses `OrderView` of `ui`, which closes a cycle: `ui` → `data` → `ui` [layers-form-no-cycle]"
        )
    }

    @Test("`vmlint layers` prints the uses between layers")
    func diagram() throws {
        let scratch = try shop()
        let text = try scratch.vmlint("layers")
        #expect(text.code == 0 && text.errors.isEmpty)
        #expect(
            text.output == """
                ui      1 file, may use only `domain`
                  → domain  1 use in 1 file
                  ✗ data    1 use in 1 file, not allowed: `OrderStore` at UI/OrderView.swift:3:17
                domain  1 file, may use no other layer
                data    1 file, may use only `domain`
                  → domain  1 use in 1 file

                3 layers, 3 files · 1 other file in no layer · 1 use not allowed

                """)
        #expect(
            try scratch.vmlint("layers", "--format", "mermaid").output == """
                flowchart TD
                    l0["ui<br/>1 file"]
                    l1["domain<br/>1 file"]
                    l2["data<br/>1 file"]
                    l0 -->|1| l1
                    l0 -.->|✗ 1| l2
                    l2 -->|1| l1
                    linkStyle 1 stroke:#c00,color:#c00

                """)
        #expect(
            try scratch.vmlint("layers", "--format", "dot=layers.dot").output.isEmpty
                && scratch.read("layers.dot") == """
                    digraph layers {
                        node [shape=box]
                        l0 [label="ui\\n1 file"]
                        l1 [label="domain\\n1 file"]
                        l2 [label="data\\n1 file"]
                        l0 -> l1 [label="1"]
                        l0 -> l2 [label="1", color=red, fontcolor=red, style=dashed]
                        l2 -> l1 [label="1"]
                    }

                    """
        )
        let json = try JSONSerialization.jsonObject(
            with: Data(scratch.vmlint("layers", "--format", "json").output.utf8))
        let uses = (json as? [String: Any])?["uses"] as? [[String: Any]] ?? []
        #expect(uses.map { $0["isAllowed"] as? Bool } == [true, false, true])
    }

    @Test("`vmlint layers` rejects invalid arguments")
    func refusals() throws {
        let none = try shop([".lint.yml": ""]).vmlint("layers")
        #expect(none.code == 2 && none.errors.contains("no `layers` in .lint.yml"), "\(none.errors)")
        let format = try shop().vmlint("layers", "--format", "svg")
        #expect(format.code == 2 && format.errors.contains("(text, json, mermaid, dot)"), "\(format.errors)")
        let mistaken = try shop([".lint.yml": "layers: { ui: { in: UI, may-use: dta }, data: { in: Data } }"])
        #expect(try mistaken.vmlint("layers").code == 2)
        let missing = try shop([".lint.yml": "layers: { ui: { in: UI }, old: { in: Old } }"])
        let warned = try missing.vmlint("layers")
        #expect(warned.code == 0 && warned.errors.contains("the layer `old` contains no file"), "\(warned.errors)")
        #expect(try missing.vmlint().errors.contains("the layer `old` contains no file"))
    }

    @Test("`vmlint init` suggests the layers that it finds")
    func proposal() throws {
        let scratch = try shop([
            "UI/Other.swift": "", "Domain/Other.swift": "", "Data/Other.swift": "",
        ])
        let outcome = try scratch.vmlint("init", "--config", "new.yml")
        #expect(outcome.code == 0, "\(outcome.errors)")
        let text = try scratch.read("new.yml")
        #expect(
            text.contains("#   ui: { in: [\"**/UI/**\"], may-use: [domain, data] }  # uses domain 1, data 1\n"),
            "\(text)")
        #expect(text.contains("#   data: { in: [\"**/Data/**\"], may-use: [domain] }  # uses domain 1\n"))
    }
}
