import Linting
import Syntax
import Testing

@testable import Settings

@Suite struct SettingsEntryTests {
    @Test(
        "Entries that match nothing are reported with their line",
        arguments: [
            ("exclude: [used]", ""),
            ("exclude:\n  - Generated", "2:5 `Generated` matches no file: did you mean `**/Generated/**`?"),
            ("exclude: [None]", "1:11 `None` matches no file"),
            ("exclude: [Cart.swift]", "1:11 `Cart.swift` matches no file: did you mean `**/Cart.swift`?"),
            ("exclude: ['!Sources']", "1:11 `!Sources` matches no file: `!` has no meaning here"),
            ("include: [Sources, Test]", "1:20 `Test` matches no file"),
            ("overrides: [{ paths: ['Sources/**', Legacy] }]", "1:37 `Legacy` matches no file"),
            ("names: { mock: '{Name}Spy' }", ""),
            (
                "names: { mock: ['{Name}Mock', '{Name}Fake'] }",
                "1:31 no name in the project has the form `{Name}Fake` (mock)"
            ),
            ("names: { mock: '{Name}Spy' }", ""),
            ("names: { view: '{Name}Spy' }", "1:16 no name in the project has the form `{Name}Spy` (view)"),
            ("names: { view-model: ['{Name}ViewModel', CartSpy] }", ""),
            ("names: { view-model: CartStore }", "1:22 no class is named `CartStore` (view-model)"),
            ("names: { contract: '{Name}Spy' }", "1:20 no name in the project has the form `{Name}Spy` (contract)"),
            (
                "names: { call-count: ['{method}Calls', '{method}Times'] }",
                "1:40 no name in the project has the form `{method}Times`"
            ),
            ("overrides: [{ paths: Sources, names: { factory: 'build{Name}' } }]", "1:49 no name in the project"),
            ("baseline: .lint-baseline", "1:11 the baseline `.lint-baseline` does not exist"),
            ("baseline: used", ""),
        ])
    func unmatched(text: String, expected: String) {
        let reading = readSettings(Array(text.utf8))
        #expect(reading.mistakes == [])
        let files = [
            ("Sources/Cart.swift", "final class CartSpy { var loadCalls = 0 }\nfunc makeCart() {}"),
            ("Sources/Generated/Api.swift", ""),
        ].map { scan(Source(path: $0.0, bytes: Array($0.1.utf8))) }
        let warnings = unmatchedEntries(reading.entries, in: files) { $0.text == "used" }
            .map { "\($0.line):\($0.column) \($0.message)" }
        #expect(warnings.count == (expected.isEmpty ? 0 : 1))
        #expect(warnings.first ?? "" == expected || !expected.isEmpty && warnings.first?.hasPrefix(expected) == true)
    }
}
