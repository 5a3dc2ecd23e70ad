import Testing

@testable import Syntax

private func tree(_ code: String) -> CodeTree {
    Source(path: "a.swift", bytes: Array(code.utf8)).code(in: ByteRange(0, code.utf8.count), .file)
}

private func node(_ text: String, in tree: CodeTree) -> CodeNode? {
    tree.root?.descendants.first { $0.text == text }
}

@Suite struct CodeHandleTests {
    @Test("A call knows its callee, its arguments by label, and its closures")
    func calls() throws {
        let code = tree("store.load(id: 3, \"a\") { [weak self] item in self?.show(item) } onError: { _ in }")
        let call = try #require(code.nodes(ofKind: .call).first.flatMap(Call.init))
        #expect(call.calledName == "load")
        #expect(call.callee.flatMap(MemberAccess.init)?.base?.text == "store")
        #expect(call.arguments.map(\.label) == ["id", nil, nil, "onError"])
        #expect(call.argument("id")?.text == "3")
        #expect(call.argument(nil)?.text == "\"a\"")
        #expect(call.trailingClosures.count == 2)
        let closure = try #require(call.trailingClosures.first?.closure)
        #expect(closure.captures.map(\.name) == ["self"] && closure.captures[0].isWeak)
        #expect(closure.parameters.map(\.name) == ["item"])
        #expect(closure.statements.map(\.text) == ["self?.show(item)"])
        #expect(closure.call == call)
    }

    @Test(
        "A node knows what covers it and what is around it",
        arguments: [
            ("f { try await a.load() }", "load-free", false, false),
            ("x = try a + b", "b", true, false), ("x = a + b", "b", false, false),
            ("try f { b }", "b", false, false), ("try f(await b)", "b", true, true),
            ("async let x = b", "b", false, true), ("try? b", "b", true, false),
            ("a ? try b : c", "c", false, false),
        ])
    func coverage(_ code: String, _ text: String, _ isTried: Bool, _ isAwaited: Bool) {
        let found = node(text, in: tree(code))
        #expect(found?.isTried ?? false == isTried)
        #expect(found?.isAwaited ?? false == isAwaited)
    }

    @Test("Statements and blocks are found from inside")
    func surroundings() throws {
        let code = tree("func f() { if a { load(b + 1) } }")
        let name = try #require(node("b", in: code))
        #expect(name.statement?.text == "load(b + 1)")
        #expect(name.enclosingBlock?.text == "{ load(b + 1) }")
        #expect(name.enclosingFunction?.name == "f")
        #expect(name.ancestors.map(\.kind) == [.sequence, .argument, .call, .block, .if, .block, .function, .root])
        #expect(code.node(at: name.range) == name)
    }

    @Test(
        "An assignment knows its target and value",
        arguments: [
            ("state = .idle", "state", "=", ".idle"), ("total += a + b", "total", "+=", "a + b"),
            ("self.a[0] = try load()", "self.a[0]", "=", "try load()"),
        ])
    func assignments(_ code: String, _ target: String, _ sign: String, _ value: String) throws {
        let code = tree(code)
        let assignment = try #require(code.nodes(ofKind: .sequence).first.flatMap(AssignmentExpression.init))
        #expect(assignment.target?.text == target)
        #expect(assignment.replaces == (sign == "="))
        #expect(code.source[assignment.valueRange] == value)
    }

    @Test("Comparisons are no assignments", arguments: ["a == b", "a <= b", "a != b", "a < b"])
    func comparisons(_ code: String) {
        #expect(tree(code).nodes(ofKind: .sequence).compactMap(AssignmentExpression.init).isEmpty)
    }

    @Test(
        "Patterns bind names",
        arguments: [
            ("let (a, b) = c", ["a", "b"]), ("if let user { }", ["user"]),
            ("guard case .loaded(let a, _) = b else { }", ["a"]),
            ("for (key, value) in all { }", ["key", "value"]),
            ("switch a { case let .b(c, d: d): break }", ["c", "d"]),
        ])
    func boundNames(_ code: String, _ names: [String]) {
        #expect(tree(code).root?.boundNames.map(\.name) == names)
    }

    @Test(
        "A string's content is what is between its delimiters",
        arguments: [
            ("\"a\"", "a"), ("#\"a\"b\"#", "a\"b"), ("\"\"", ""), ("\"\"\"\n  a\n  \"\"\"", "\n  a\n  "),
        ])
    func strings(_ code: String, _ content: String) {
        #expect(tree(code).nodes(ofKind: .string).compactMap(StringLiteral.init).map(\.content) == [content])
    }

    @Test("Bodies, accessors and values of declarations are trees of their own")
    func declarations() throws {
        let code = "struct A { var a: Int { get { 1 } }; func f() { g() }; var b = h() }"
        let facts = scan(Source(path: "a.swift", bytes: Array(code.utf8)))
        #expect(facts.code(of: 0) == nil)
        #expect(facts.code(of: 1)?.nodes(ofKind: .accessor).map(\.name) == ["get"])
        #expect(facts.code(of: 2)?.root?.text == "{ g() }")
        let value = try #require(facts.clauses.first { $0.kind == .value })
        #expect(facts.code(at: value.range).root?.children.map(\.text) == ["h()"])
        #expect(facts.code(of: 99) == nil)
    }

    @Test(
        "Deep code is unknown beyond the deepest level, and no tree is too high",
        arguments: [
            ("(", ")"), ("{", "}"), ("[", "]"), ("if a { ", "}"), ("a(b: ", ")"), ("-a + try ", ""), ("a ? ", ""),
            ("x.y(", ""), ("a.b", ""), ("if a { } else ", ""), ("\"\\(", ")\""), ("switch a { case b: ", "}"),
            ("{ [", ""),
            ("a<", ""), ("{ @a ", ""), ("#if a\n", ""), ("let a = { ", ""), ("func f() { ", "}"), ("case let ", ""),
            ("!", ""), ("! ", ""), ("@a(", ""), ("var a: B { get { ", "} }"), ("\\", ""), (".a", ""), ("x as ", ""),
        ])
    func depth(_ opening: String, _ closing: String) {
        let code = tree(String(repeating: opening, count: 3000) + String(repeating: closing, count: 3000))
        var height = 0
        for node in code.root?.descendants ?? tree("").root!.descendants where node.children.isEmpty {
            height = max(height, node.ancestors.reduce(1) { count, _ in count + 1 })
        }
        #expect(height <= CodeTree.greatestHeight + 1)
    }
}
