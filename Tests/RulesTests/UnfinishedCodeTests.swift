import Linting
import Model
import Rules
import Support
import Syntax
import Testing

/// Lints sources with all rules, as an editor does while they are being written. No source may end the process.
@Suite struct UnfinishedCodeTests {
    @Test("Code that ends anywhere, and uses a member with the name of a property, is linted", arguments: sources)
    func isLinted(_ source: String) { lintWhole([viewModel + source]) }

    @Test(
        "Files without declarations are linted",
        arguments: [
            "print(Foo().n)", "print(AViewModel().n)", "Foo().n = 1", "n", "$n.n", "Foo<A>.n.n(n)", "\\.n.n",
            "\"\\(a.n)\"",
        ])
    func scripts(_ source: String) { lintWhole([viewModel, source]) }

    @Test("A file that is cut off anywhere is linted", arguments: [view, tests])
    func cut(_ source: String) {
        let bytes = Array(source.utf8)
        for end in stride(from: 0, to: bytes.count, by: isSweeping ? 3 : 23) {
            lintWhole([viewModel, String(decoding: bytes[..<end], as: UTF8.self)])
        }
    }

    @Test("Interpolations are code of their own")
    func interpolations() {
        func mayBeWritten(_ line: String) -> Bool {
            let view = "struct AView: View { @State var viewModel = AViewModel(); var body: some View { Text(a) } }\n"
            let sources = [viewModel + view, "func f(model: AViewModel) { \(line) }"]
            return !lintWhole(sources).contains { "\($0.rule.id)" == "state-is-private-set" }
        }
        #expect(mayBeWritten("model.n = 1"))
        #expect(mayBeWritten(#"x("\(model.n = 1)")"#))
        #expect(!mayBeWritten(#""\(model)".n = 1"#))
        #expect(!mayBeWritten(""))
    }
}

@discardableResult
private func lintWhole(_ texts: [String]) -> [Diagnostic] {
    var settings = Configuration()
    for rule in allRules { settings.rules["\(rule.page.id)"] = RuleSetting(severity: .warning) }
    let facts = texts.enumerated().map { number, text in
        scan(Source(path: "\(number).swift", bytes: Array(text.utf8)))
    }
    let result = lint(link(facts, settings: settings.linking), with: settings)
    defer { result.project.forget() }
    _ = applyFixes(of: result, suggested: true)
    return result.diagnostics
}

private let viewModel = "@Observable class AViewModel { var n = 0 }\n"

private let sources = [
    // An interpolation is inside of its string, and the tokens after it are on the same line.
    #"func f() { let t = "\(1)"; t.n }"#,
    #"func f() { let t = x as? String ?? "\(y)"; t.n }"#,
    #"func f() { let t: Foo "\(1)"; t.n }"#,
    #"func f() { let t = "\(a)\(b.n)" "\(c)"; t.n"#,
    // Brackets without partners.
    "func f() { func g(a { t.n ; b :", "func f() { x { (a in t.n ; b :", "func f() { x { [a in t.n ; b :",
    "func f() { let t = t.n.", "func f() { let t = x { t.n }.", "func f() { let t = (t.n", "func f() { ) t.n ] t.n }",
    "func f() { let t: [ ; t.n", "func f() { for t in ; t.n { t.n", "func f() { x(t, { $0.n", "func f() { (t.n, = 1",
    "func f() { x.map { $0 as; }.first.n", "func f() { if let t = ( { t.n", "func f() { let (t = 1; t.n",
    ".n", "n.n", "}.n", ")n.n", "func f() { case .a(let t: t.n",
]

private let view = #"""
    struct AView: View {
        @State var viewModel = AViewModel()
        var body: some View {
            if let n = viewModel.n, case .loaded(let t) = t.n { Text("\(t.n) of \("\(n.n)")") }
            ForEach(viewModel.n) { row in Row(row.n, id: \.n.n) { [weak row] (n: Int) in row?.n = n; (row.n, n.n) = (1, 2) } }
            for t in viewModel.n where t.n > 0 { func g(n: A, _ t: [AViewModel]) { t[0]!.n += 1; $viewModel.n } }
            guard let self, let t = try? await x(t: { $0.n }) as? [A], let n: B = nil else { return t.first.n }
        }
    }
    """#

private let tests = #"""
    @MainActor @Suite struct AViewModelTests {
        let sut = AViewModel()
        @Test(arguments: [1, 2]) func n(_ t: Int) async throws {
            // Given
            let (a, n) = (sut.n, "\(t)")
            // When
            try await sut.n(t); sut.n = .init(n: 1)
            // Then
            #expect(sut.n == n && { $0.n }(a).n, "\(n)")
        }
    }
    """#
