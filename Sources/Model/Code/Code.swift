import Syntax

/// The code of a member: its body or its initial value.
package struct Code: Sendable {
    let member: DeclarationID
    let body: Body
    package let project: Project

    init(_ source: MemberBody, in project: Project) {
        member = source.member
        body = source.body
        self.project = project
    }

    var facts: FileFacts { project.index.file(of: member) }
    var source: MemberBody { MemberBody(member: member, body: body, facts: facts) }

    /// The expressions, in source order.
    package var expressions: [Expression] { body.chains.indices.map { Expression($0, in: self) } }
    /// The blocks in braces and the cases of `switch` statements, in source order.
    package var blocks: [Block] { body.blocks.indices.map { Block($0, in: self) } }
    package var statements: [Statement] { body.statements.indices.map { Statement($0, in: self) } }
    /// The comments, in source order.
    package var comments: [String] { body.comments.map { text($0.range) } }
    /// The type that the member belongs to.
    package var owner: Type? { project.type(project.index.owner(of: member)) }
    /// The function whose body the code is; nil for other code.
    package var function: Function? {
        let kind = project.index[member].kind
        return kind == .func || kind == .`init` || kind == .deinit ? project.function(member) : nil
    }
    /// The variable or constant whose initial value or accessors the code is; nil for other code.
    package var property: Property? {
        let kind = project.index[member].kind
        return kind == .var || kind == .let ? project.property(member) : nil
    }
    /// Returns whether an expression is part of this code.
    package func contains(_ expression: Expression) -> Bool {
        member == expression.code.member && body.range == expression.code.body.range
    }
    /// The place of the member's name.
    package var memberPlace: Place { project.index.place(of: member) }

    func place(_ range: ByteRange) -> Place { Place(file: Int(member.file), range: range) }
    func text(_ range: ByteRange) -> String { facts.source[range] }
}

/// A chain of names in code, and how it is used: `viewModel.didAppear()`, `state = .loading`, `#expect(…)`.
package struct Expression: Placed, Hashable {
    package let code: Code
    let number: Int

    init(_ number: Int, in code: Code) {
        self.code = code
        self.number = number
    }

    package static func == (left: Expression, right: Expression) -> Bool { left.place == right.place }
    package func hash(into hasher: inout Hasher) { hasher.combine(place) }

    var chain: Chain { code.body.chains[number] }

    /// How the last name is used.
    package var use: Use { chain.use }
    package typealias Use = Chain.Use
    /// What the expression begins with: a name, a dot, `\.`, `#`, or the result of a call.
    package var start: Start { chain.start }
    package typealias Start = Chain.Start

    /// The names, without a leading `self`: `["viewModel", "didAppear"]`.
    package var names: ChainNames { ChainNames(chain, of: code.body, in: code.facts.source) }
    /// The last name: `didAppear` in `viewModel.didAppear()`.
    package var lastName: String { names.last ?? "" }
    /// The place from the first name to the last one.
    package var place: Place { code.place(chain.range) }
    /// The place of the last name.
    package var lastNamePlace: Place { code.source.lastWord(chain) }
    /// The place of each name, including a leading `self`.
    package var namePlaces: [Place] { code.body.words(of: chain).map(code.place) }

    package var isCall: Bool { chain.use == .call || chain.hasTrailingClosure }
    package var isAssignment: Bool { chain.use == .assign }
    package var hasTrailingClosure: Bool { chain.hasTrailingClosure }
    package var isAwaited: Bool { chain.isAwaited }
    package var isTried: Bool { chain.isTried }
    /// The arguments as messages show them, with their parentheses.
    var argumentsForMessages: String { chain.arguments.isEmpty ? "" : code.facts.normalizedText(of: chain.arguments) }
    /// The expression that this one continues: `content.onAppear { }` for the `.task` after it.
    package var base: Expression? { chain.base < 0 ? nil : Expression(Int(chain.base), in: code) }

    /// The calls that contain the expression in their arguments or closures, innermost first.
    package var enclosingCalls: [Expression] {
        code.source.callNumbers(around: chain).map { Expression($0, in: code) }
    }
    /// The innermost block that contains the expression.
    package var block: Block { Block(Int(chain.block), in: code) }
    /// The innermost statement that contains the expression.
    package var statement: Statement? { chain.statement < 0 ? nil : Statement(Int(chain.statement), in: code) }
}

/// Code in braces, or one case of a `switch`.
package struct Block: Placed, Hashable {
    package let code: Code
    let number: Int

    init(_ number: Int, in code: Code) {
        self.code = code
        self.number = number
    }

    package static func == (left: Block, right: Block) -> Bool { left.place == right.place }
    package func hash(into hasher: inout Hasher) { hasher.combine(place) }

    var block: Syntax.Block { code.body.blocks[number] }

    package var kind: Kind { block.kind }
    package typealias Kind = Syntax.Block.Kind
    package var place: Place { code.place(block.range) }
    package var parent: Block? { block.parent < 0 ? nil : Block(Int(block.parent), in: code) }
    /// The call that the closure is passed to.
    package var opener: Expression? { block.opener < 0 ? nil : Expression(Int(block.opener), in: code) }
    /// The statement that the block is part of.
    package var statement: Statement? { block.statement < 0 ? nil : Statement(Int(block.statement), in: code) }
    /// The expressions in the block, including those of nested blocks.
    package var expressions: [Expression] {
        code.body.chains(beginningIn: block.range)
            .filter { code.body.block(Int(code.body.chains[$0].block), isInside: number) }
            .map { Expression($0, in: code) }
    }
    /// The statements directly in the block.
    package var statements: [Statement] {
        code.body.statements(beginningIn: block.range).filter { Int(code.body.statements[$0].block) == number }
            .map { Statement($0, in: code) }
    }
    package func isInside(_ other: Block) -> Bool { code.body.block(number, isInside: other.number) }
}

/// A whole statement: `let user = try await load()`, `if … { } else { }`.
package struct Statement: Placed, Hashable {
    package let code: Code
    let number: Int

    init(_ number: Int, in code: Code) {
        self.code = code
        self.number = number
    }

    package static func == (left: Statement, right: Statement) -> Bool { left.place == right.place }
    package func hash(into hasher: inout Hasher) { hasher.combine(place) }

    var statement: Syntax.Statement { code.body.statements[number] }

    package var kind: Kind { statement.kind }
    package typealias Kind = Syntax.Statement.Kind
    package var place: Place { code.place(statement.range) }
    package var block: Block { Block(Int(statement.block), in: code) }
}
