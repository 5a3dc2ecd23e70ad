import Testing

@testable import Syntax

/// Reads the body of `func f() { … }` around the code and returns a description of each statement.
private func statements(_ code: String) -> [String] {
    let (body, source) = read(code)
    return body.statements.map { "\($0.kind) \($0.block): \(flat(source[$0.range]))" }
}

/// Returns a description of each chain, its use, and the call that takes the closure around it: `viewModel.load call
/// await in .task`.
private func chains(_ code: String) -> [String] {
    let (body, source) = read(code)
    return body.chains.map { chain in
        var words = ["\(chain.start == .implicitMember || chain.start == .continued ? "." : "")"]
        words[0] += body.names(of: chain, in: source).joined(separator: ".")
        words.append("\(chain.use)")
        if chain.isAwaited { words.append("await") }
        if chain.isTried { words.append("try") }
        if chain.hasTrailingClosure { words.append("{}") }
        if !chain.assignment.isEmpty { words.append("\(source[chain.assignment]) \(source[chain.value])") }
        let block = body.blocks[Int(chain.block)]
        if block.opener >= 0 {
            let opener = body.names(of: body.chains[Int(block.opener)], in: source).joined(separator: ".")
            words.append("in \(opener)\(block.label.isEmpty ? "" : "(\(source[block.label]):)")")
        }
        return words.joined(separator: " ")
    }
}

private func blocks(_ code: String) -> [String] {
    let (body, source) = read(code)
    return body.blocks.dropFirst().map { block in
        "\(block.kind) in \(block.parent)" + (block.head.isEmpty ? "" : ": \(flat(source[block.head]))")
    }
}

/// Returns the bound names, each with the text of its value's first token if it has one value: `user = load`.
private func bindings(_ code: String) -> [String] {
    let (body, source) = read(code)
    return body.bindings.map { binding in
        let start = Int(binding.valueStart)
        let value = source.bytes[start...].prefix { ![0x20, 0x0A, 0x28, 0x2E, 0x3F].contains($0) }
        return source[binding.name] + (start > 0 ? " = \(String(decoding: value, as: UTF8.self))" : "")
    }
}

private func read(_ code: String) -> (Body, Source) {
    let source = Source(path: "a.swift", bytes: Array("func f() {\n\(code)\n}".utf8))
    return (scan(source).body(of: 0)!, source)
}

private func flat(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

@Suite struct BodyTests {
    @Test(
        "Patterns bind names",
        arguments: [
            ("let user = load()", ["user = load"]),
            ("async let user = load()", ["user = load"]),
            ("var total: Int = one", ["total = one"]),
            ("let handler: (Int) -> Void = { print($0) }", ["handler = {"]),
            ("let list: [String: Item] = [:]", ["list = [:]"]),
            ("let (first, second) = pair", ["first", "second"]),
            ("let (first: a, second: b) = pair", ["a", "b"]),
            ("let _ = make()", []),
            ("let `default` = value", ["`default` = value"]),
            ("if let user { }", ["user"]),
            ("if let user = self.user, var copy = other { }", ["user = self", "copy = other"]),
            ("guard let self else { return }", []),
            ("guard let `self` else { return }", ["`self`"]),
            ("if case .loaded(let items) = state { }", ["items"]),
            ("if case let .failed(error, code) = state { }", ["error", "code"]),
            ("if case let Phase.failed(error) = state { }", ["error"]),
            ("for user in users { }", ["user"]),
            ("for (index, user) in users.enumerated() { }", ["index", "user"]),
            ("for try await line in lines { }", ["line"]),
            ("for case let row? in rows where row.isOn { }", ["row"]),
            ("do { } catch let error as Failure { }", ["error"]),
            ("while let next = queue.popFirst() { }", ["next = queue"]),
            ("run { item in let copy = item }", ["copy = item"]),
            ("func inner(a: Int) { let b = a }\nlet c = 1", ["b = a", "c = 1"]),
            ("load(for: id)\nuse(let: 1)", []),
        ])
    func bindsNames(code: String, names: [String]) {
        #expect(bindings(code) == names)
    }

    @Test("The first words of a statement are its traits")
    func traits() {
        func traits(_ code: String) -> [Statement.Traits] { read(code).0.statements.map(\.traits) }
        #expect(traits("async let a = b()\nlet c = a") == [.startsConcurrently, []])
        #expect(traits("for await a in b { }")[0] == .awaitsElements)
        #expect(traits("for try await a in b { }")[0] == .awaitsElements)
        #expect(traits("for a in await b() { }")[0] == [])
        #expect(traits("guard let self else { return }")[0] == [.unwrapsSelf, .onlyUnwrapsSelf])
        #expect(traits("guard let `self` else { return }")[0] == [.unwrapsSelf, .onlyUnwrapsSelf])
        #expect(traits("guard let self, isOn else { return }")[0] == .unwrapsSelf)
        #expect(traits("guard let selfie else { return }")[0] == [])
        #expect(traits("while true { continue }").last == .continuesLoop)
        #expect(traits("while true { break }").last == [])
    }

    @Test(
        "Statements end where the compiler ends them",
        arguments: [
            ("a()\nb()", ["expression 0: a()", "expression 0: b()"]),
            ("a(); b()", ["expression 0: a()", "expression 0: b()"]),
            ("list\n  .map(f)\n  .count", ["expression 0: list .map(f) .count"]),
            ("let sum = one\n  + two\ngo()", ["binding 0: let sum = one + two", "expression 0: go()"]),
            ("first\n  ?.second()\ngo()", ["expression 0: first ?.second()", "expression 0: go()"]),
            ("let range = low\n  ..< high\ngo()", ["binding 0: let range = low ..< high", "expression 0: go()"]),
            ("let sum =\n  one\ngo()", ["binding 0: let sum = one", "expression 0: go()"]),
            ("state = .loading\nself.count += 1", ["assignment 0: state = .loading", "assignment 0: self.count += 1"]),
            ("return\nvalue()", ["return 0: return", "expression 0: value()"]),
            (
                "guard let one = two else { return }\ngo()",
                [
                    "guard 0: guard let one = two else { return }", "return 1: return", "expression 0: go()",
                ]
            ),
            (
                "if a { b() } else if c { d() }\ne()",
                [
                    "if 0: if a { b() } else if c { d() }", "expression 1: b()", "expression 2: d()",
                    "expression 0: e()",
                ]
            ),
            (
                "repeat { a() } while b\nc()",
                ["repeat 0: repeat { a() } while b", "expression 1: a()", "expression 0: c()"]
            ),
            (
                "#if DEBUG\na()\n#else\nb()\n#endif\nc()",
                ["expression 0: a()", "expression 0: b()", "expression 0: c()"]
            ),
            (
                "Text(name)\n#if os(iOS)\n.bold()\n#endif\ngo()",
                ["expression 0: Text(name) #if os(iOS) .bold()", "expression 0: go()"]
            ),
            (
                "save { ok() } failure: { no() }\ngo()",
                [
                    "expression 0: save { ok() } failure: { no() }", "expression 1: ok()", "expression 2: no()",
                    "expression 0: go()",
                ]
            ),
            (
                "func inner(a: Int) { b() }\nc()",
                [
                    "declaration 0: func inner(a: Int) { b() }", "expression 1: b()", "expression 0: c()",
                ]
            ),
            ("mode = .throw\nnext()", ["assignment 0: mode = .throw", "expression 0: next()"]),
        ])
    func statementEnds(_ code: String, _ expected: [String]) { #expect(statements(code) == expected) }

    @Test(
        "Chains contain calls, assignments and awaits, with the call that takes the closure",
        arguments: [
            ("tracker?.log(1)", ["tracker.log call"]),
            ("load(for: id, in: folder)", ["load call", "id read", "folder read"]),
            ("wait(while: isOpen, default: value)", ["wait call", "isOpen read", "value read"]),
            (
                "self.store!.items[0].name = x",
                [
                    "self.store.items subscripted", ".name assign = x", "x read",
                ]
            ),
            ("state = try await repo.load()", ["state assign = try await repo.load()", "repo.load call await try"]),
            ("a == b", ["a read", "b read"]),
            ("change(&model.query)", ["change call", "model.query inout"]),
            ("Task { @MainActor [weak self] in self?.go() }", ["Task call {}", "self.go call in Task"]),
            (
                "content.onAppear { vm.a() }.task(id: 1) { await vm.b() }",
                [
                    "content.onAppear call {}", "vm.a call in content.onAppear", ".task call {}",
                    "vm.b call await in task",
                ]
            ),
            (
                "Button(action: vm.tap) { Label() }",
                [
                    "Button call {}", "vm.tap read", "Label call in Button",
                ]
            ),
            ("Row(tap: { vm.tap() })", ["Row call", "vm.tap call in Row(tap:)"]),
            ("run { a() } after: { b() }", ["run call {}", "a call in run", "b call in run(after:)"]),
            (
                #"title = "\(vm.name) of \(rows.map { "\($0.id)" }.count, format: short)".lowercased()"#,
                [
                    #"title assign = "\(vm.name) of \(rows.map { "\($0.id)" }.count, format: short)".lowercased()"#,
                    "vm.name read", "rows.map call {}", "$0.id read in rows.map", ".count read", "short read",
                    ".lowercased call",
                ]
            ),
            (##"let a = #"\(vm.name) \#(vm.id)"#"##, ["vm.id read"]),
            ("let a = \"vm.name \\u{41}\"", []),
            ("show(.detail, $vm.query)", ["show call", ".detail read", "$vm.query read"]),
            ("let logic = Logic<Int>(a: 1)", ["Logic call"]),
            (
                "for user in users.filter { $0.isOn } { go(user) }",
                [
                    "users.filter call {}", "$0.isOn read in users.filter", "go call", "user read",
                ]
            ),
            ("async let one = load()\nlet two = load()", ["load call await", "load call"]),
            ("#expect(sut.state == .idle)", ["expect call", "sut.state read", ".idle read"]),
        ])
    func chainUses(_ code: String, _ expected: [String]) { #expect(chains(code) == expected) }

    @Test(
        "Blocks have a kind and a head",
        arguments: [
            (
                "switch state {\ncase .idle, .loading: a()\ncase let .loaded(x): b()\n@unknown default: break\n}",
                [
                    "switch in 0", "case in 1: .idle, .loading", "case in 1: let .loaded(x)", "default in 1: default",
                ]
            ),
            (
                "do { a() } catch let error as Failure { b() } catch { c() }",
                [
                    "do in 0", "catch in 0: let error as Failure", "catch in 0",
                ]
            ),
            ("each { item, index in go() }", ["closure in 0: item, index"]),
            ("each { for a in b { go() } }", ["closure in 0", "loop in 1"]),
            ("guard let a = b.first(where: { $0 }) else { return }", ["closure in 0", "else in 0"]),
            ("var total: Int { 3 }", ["accessor in 0"]),
            ("struct Local { func a() { b() } }", ["localType in 0", "localFunction in 1"]),
        ])
    func blockKinds(_ code: String, _ expected: [String]) { #expect(blocks(code) == expected) }

    @Test("Comments belong to the innermost block around them")
    func commentsInBlocks() {
        let (body, source) = read("// Given\nlet a = b { // inner\n}\n// Then\nlet s = \"// no\"")
        let comments = body.comments.map { "\(source[$0.range]) \($0.block)" }
        #expect(comments == ["// Given 0", "// inner 1", "// Then 0"])
    }
}
