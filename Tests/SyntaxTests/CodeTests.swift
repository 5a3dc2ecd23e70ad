import Testing

@testable import Syntax

/// Returns a node with its name and children: `call(name:load argument:id(number))`.
private func outline(_ node: CodeNode) -> String {
    let children = node.children.map(outline).joined(separator: " ")
    let hasName = !node.nameRange.isEmpty && node.kind != .call && node.kind != .subscript && node.kind != .closure
    return "\(node.kind)" + (hasName ? ":\(node.name)" : "") + (children.isEmpty ? "" : "(\(children))")
}

private func tree(_ code: String) -> CodeTree {
    Source(path: "a.swift", bytes: Array(code.utf8)).code(in: ByteRange(0, code.utf8.count), .file)
}

private func check(_ code: String, _ expected: String, _ location: SourceLocation = #_sourceLocation) {
    let found = tree(code).root?.children.map(outline).joined(separator: " ")
    #expect(found == expected, sourceLocation: location)
}

@Suite struct CodeTests {
    @Test(
        "Calls, members, subscripts and operator sequences",
        arguments: [
            (
                "load(id: 3, \"a\") { item in item } onError: { }",
                "call(name:load argument:id(number) argument(string) argument(closure(parameter:item name:item)) argument:onError(closure))"
            ),
            (
                "self.service?.cache!.load(id:)",
                "member:load(forced:!(member:cache(optional:?(member:service(name:self)))))"
            ),
            (".loaded(user, _)", "call(member:loaded argument(name:user) argument(name:_))"),
            ("rows[0, default: []]", "subscript(name:rows argument(number) argument:default(array))"),
            ("try await a + load()", "try:try(await:await(sequence(name:a operator:+ call(name:load))))"),
            ("x = try? a ?? b", "sequence(name:x assignment:= try:try?(sequence(name:a operator:?? name:b)))"),
            ("a < b, c", "sequence(name:a operator:< name:b) unknown name:c"),
            (
                "Box<Int, [String]>.make(1)",
                "call(member:make(name:Box(generics(typeName:Int typeName:String))) argument(number))"
            ),
            (
                "x as? (Shop.Cart, @Sendable (_ row: Row<[of.Kind]>.ID, in: inout Any) throws(A.B) -> any Store & C.D.Type)",
                "sequence(name:x cast:as?(type(typeName:Cart(typeName:Shop) attribute:Sendable(typeName:Sendable) typeName:Row typeName:Kind(typeName:of) typeName:ID typeName:Any typeName:B(typeName:A) typeName:Store typeName:Type(typeName:D(typeName:C)))))"
            ),
            (
                "extension Shop.Cart where Item: Row<A>, ID == B { func load<each T: P<A, B>, let n: Int>() throws(C) where T: D { } }",
                "typeDeclaration:Shop.Cart(typeName:Cart(typeName:Shop) typeName:Item typeName:Row typeName:A typeName:ID typeName:B block(function:load(typeName:P typeName:A typeName:B typeName:Int effect:throws(typeName:C) typeName:T typeName:D block)))"
            ),
            ("a<b>(c)", "call(name:a(generics(typeName:b)) argument(name:c))"),
            ("page/* a\n */<Item>", "name:page(generics(typeName:Item))"),
            ("infix operator >\n: A\nmacro f\n()\nthrows\n= #x\ny", "declaration(modifier:infix) declaration name:y"),
            ("x = ??y", "sequence(name:x assignment:= prefix:??(name:y))"),
            ("x = Box<Int>\ny", "sequence(name:x assignment:= name:Box operator:< postfix:>(name:Int)) name:y"),
            (
                "guard index < tokens.count, top.statement >= 0 else { return }",
                "guard(sequence(name:index operator:< member:count(name:tokens)) sequence(member:statement(name:top) operator:>= number) block(return))"
            ),
            ("a as? Box<Int> ?? b", "sequence(name:a cast:as?(type(typeName:Box typeName:Int)) operator:?? name:b)"),
            (
                "x is Int ? -1 : y.z",
                "sequence(name:x cast:is(type(typeName:Int)) ternary(prefix:-(number)) member:z(name:y))"
            ),
            (
                "first\n    + second\n    - third",
                "sequence(name:first operator:+ name:second operator:- name:third)"
            ),
            ("first\n-second", "name:first prefix:-(name:second)"),
            (
                "items\n    .map { $0 }\n    // sorted\n    .sorted()",
                "call(member:sorted(call(member:map(name:items) argument(closure(name:$0)))))"
            ),
            (
                "task = Task { @MainActor [weak self, id = item.id, unowned(safe) owner] (a: Int, b) async throws -> Int in self }",
                "sequence(name:task assignment:= call(name:Task argument(closure(attribute:MainActor(typeName:MainActor) capture:self capture:id(member:id(name:item)) capture:owner parameter:a(type(typeName:Int)) parameter:b effect:async effect:throws type(typeName:Int) name:self))))"
            ),
            ("names.reduce(0, +)", "call(member:reduce(name:names) argument(number) argument(name:+))"),
        ] as [(String, String)])
    func operators(_ code: String, _ expected: String) { check(code, expected) }

    @Test(
        "Literals, key paths and macros",
        arguments: [
            (
                "\"a \\(name, format: .short) b \\(\"c \\(d) e\")\"",
                "string(interpolation(argument(name:name) argument:format(member:short)) interpolation(argument(string(interpolation(argument(name:d))))))"
            ),
            (
                "\"\"\"\n    \\(count / 2)\n    \"\"\"",
                "string(interpolation(argument(sequence(name:count operator:/ number))))"
            ),
            ("[1, a: 2]", "dictionary(number entry(name:a number))"),
            ("[:]", "dictionary"),
            ("[key: value, \"b\": 1]", "dictionary(entry(name:key name:value) entry(string number))"),
            ("(1, y: 2).y", "member:y(tuple(argument(number) argument:y(number)))"),
            ("\\User.name?[0]", "keyPath(type(typeName:User) component:name component:? component(argument(number)))"),
            ("\\.self", "keyPath(component:self)"),
            (
                "#expect(state == .idle, \"why\")",
                "macro:expect(argument(sequence(name:state operator:== member:idle)) argument(string))"
            ),
            (
                "#Preview(\"name\") { HomeView() }",
                "macro:Preview(argument(string) argument(closure(call(name:HomeView))))"
            ),
            ("#selector(Home.tap(_:))", "macro:selector(argument(member:tap(name:Home)))"),
        ] as [(String, String)])
    func literals(_ code: String, _ expected: String) { check(code, expected) }

    @Test(
        "Conditions, patterns and statements",
        arguments: [
            (
                "let value = if a { 1 } else if b { 2 } else { 3 }",
                "variable:let(binding(bound:value if(name:a block(number) if(name:b block(number) block(number)))))"
            ),
            (
                "let text = switch state { case .idle: \"a\"; default: \"b\" }",
                "variable:let(binding(bound:text switch(name:state case:case(item(member:idle) string) case:default(string))))"
            ),
            (
                "if let user, case .loaded(let items, _) = state, #available(iOS 17, *), !isOn { } else { }",
                "if(unwrapping:let(bound:user) matching(call(member:loaded argument(binder:let(bound:items)) argument(name:_)) name:state) availability:available prefix:!(name:isOn) block block)"
            ),
            (
                "if items.filter { $0.isOn }.isEmpty { load() }",
                "if(member:isEmpty(call(member:filter(name:items) argument(closure(member:isOn(name:$0))))) block(call(name:load)))"
            ),
            (
                "if items.contains(where: { $0.isOn }) { load() }",
                "if(call(member:contains(name:items) argument:where(closure(member:isOn(name:$0)))) block(call(name:load)))"
            ),
            (
                "switch state {\ncase .idle, .loading where isOn: load()\ncase let .loaded(items) as Phase: break\ncase is Failure: fallthrough\n#if DEBUG\ncase (let x?, 1...): break\n#endif\n@unknown default: return\n}",
                "switch(name:state case:case(item(member:idle) item(member:loading name:isOn) call(name:load)) case:case(item(binder:let(sequence(call(member:loaded argument(bound:items)) cast:as(type(typeName:Phase))))) break) case:case(item(typePattern(type(typeName:Failure))) fallthrough) conditional(branch:if(name:DEBUG case:case(item(tuple(argument(binder:let(optional:?(bound:x))) argument(postfix:...(number)))) break))) case:default(attribute:unknown(typeName:unknown) return))"
            ),
            (
                "for try await case let .some(item) in stream where item.isOn { continue outer }",
                "for(effect:try effect:await binder:let(call(member:some argument(bound:item))) name:stream member:isOn(name:item) block(continue:outer))"
            ),
            ("outer: while true { break outer }", "while:outer(boolean block(break:outer))"),
            ("repeat { } while a < b", "repeat(block sequence(name:a operator:< name:b))"),
            (
                "do { try load() } catch let error as Failure where error.isFatal { } catch .timeout, .offline { } catch { }",
                "do(block(try:try(call(name:load))) catch(item(binder:let(sequence(bound:error cast:as(type(typeName:Failure)))) member:isFatal(name:error)) block) catch(item(member:timeout) item(member:offline) block) catch(block))"
            ),
        ] as [(String, String)])
    func statements(_ code: String, _ expected: String) { check(code, expected) }

    @Test(
        "Declarations and directives",
        arguments: [
            ("async let user = load()", "variable:let(modifier:async binding(bound:user call(name:load)))"),
            (
                "let (a, b): (Int, Int) = (1, 2), c = 3",
                "variable:let(binding(tuple(argument(bound:a) argument(bound:b)) type(typeName:Int typeName:Int) tuple(argument(number) argument(number))) binding(bound:c number))"
            ),
            (
                "var total: Int { get async { 1 } set(new) { } }",
                "variable:var(binding(bound:total type(typeName:Int) accessors(accessor:get(effect:async block(number)) accessor:set(parameter:new block))))"
            ),
            (
                "var total = 1 { didSet { load() } }",
                "variable:var(binding(bound:total number accessors(accessor:didSet(block(call(name:load))))))"
            ),
            (
                "var total: Int { items.count }",
                "variable:var(binding(bound:total type(typeName:Int) accessors(accessor(member:count(name:items)))))"
            ),
            (
                "func load(_ id: Int = 3, in cache: inout Cache) async throws(Failure) -> [Int] { }",
                "function:load(parameter:id(label:_ type(typeName:Int) number) parameter:cache(label:in type(typeName:Cache)) effect:async effect:throws(typeName:Failure) type(typeName:Int) block)"
            ),
            (
                "struct Row: View, Sendable { let a = 1; init?(b: Int) { } }",
                "typeDeclaration:Row(type(typeName:View) type(typeName:Sendable) block(variable:let(binding(bound:a number)) initializer:init(parameter:b(type(typeName:Int)) block)))"
            ),
            (
                "struct Row { init\n?(b: Int) { }; init !(c: Int) { } }",
                "typeDeclaration:Row(block(initializer:init(parameter:b(type(typeName:Int)) block) initializer:init(parameter:c(type(typeName:Int)) block)))"
            ),
            (
                "enum Phase: Equatable { case idle, loaded(items: [Int], Int = 1) }",
                "typeDeclaration:Phase(type(typeName:Equatable) block(enumCase(enumElement:idle enumElement:loaded(parameter:items(type(typeName:Int)) parameter(type(typeName:Int) number)))))"
            ),
            ("swap(&a, &b.c)", "call(name:swap argument(inout:&(name:a)) argument(inout:&(member:c(name:b))))"),
            (
                "(a, b.c) = (b, a)",
                "sequence(tuple(argument(name:a) argument(member:c(name:b))) assignment:= tuple(argument(name:b) argument(name:a)))"
            ),
            (
                "#if DEBUG && os(iOS)\ndebug()\n#else\nrelease()\n#endif",
                "conditional(branch:if(sequence(name:DEBUG operator:&& call(name:os argument(name:iOS))) call(name:debug)) branch:else(call(name:release)))"
            ),
            (
                "text\n    .bold()\n    #if os(iOS)\n    .italic()\n    #endif\n    .padding()",
                "call(member:padding(conditionalMembers(call(member:bold(name:text)) branch:if(call(name:os argument(name:iOS)) call(member:italic)))))"
            ),
            ("return", "return"),
            ("defer { close() }", "defer(block(call(name:close)))"),
            ("throw Failure.timeout", "throw(member:timeout(name:Failure))"),
            ("{ print(1) }()", "call(closure(call(name:print argument(number))))"),
            ("let pattern = /a(b)/", "variable:let(binding(bound:pattern regex))"),
            ("copy(x) + consume y", "sequence(call(name:copy argument(name:x)) operator:+ marked:consume(name:y))"),
            ("@MainActor func f() { }", "function:f(attribute:MainActor(typeName:MainActor) block)"),
            (
                "@Stored<Cart>(\\.id, by: Kit.key) var a: @convention(c) () -> Void",
                "variable:var(attribute:Stored<Cart>(typeName:Stored typeName:Cart argument(keyPath(component:id)) argument:by(member:key(name:Kit))) binding(bound:a type(attribute:convention(typeName:convention) typeName:Void)))"
            ),
        ] as [(String, String)])
    func declarations(_ code: String, _ expected: String) { check(code, expected) }

    @Test(
        "Broken source",
        arguments: [
            ("load(", "call(name:load)"),
            ("a + + b }", "sequence(name:a operator:+ name:+) name:b unknown"),
            ("if { }", "if(closure)"),
            ("let = 3", "variable:let(binding(number))"),
            ("foo(a b)", "call(name:foo argument(name:a) argument(name:b))"),
            ("case .idle:", "unknown member:idle unknown"),
            ("x.", "name:x unknown"),
            ("`default`.`self`\n", "member:self(name:default)"),
        ] as [(String, String)])
    func broken(_ code: String, _ expected: String) { check(code, expected) }
}
