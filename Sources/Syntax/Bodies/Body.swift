/// The contents of a body, as flat arrays in source order: blocks, statements, member chains and comments.
///
/// Bodies are scanned on demand, because rules read only some of them. `blocks[0]` is the body itself. This is a class
/// because bodies are passed around a lot and never change.
package final class Body: Sendable {
    package let range: ByteRange
    package let blocks: [Block]
    package let statements: [Statement]
    package let chains: [Chain]
    /// The words of all chains. `Chain.firstWord` is an index into this array.
    package let words: [ByteRange]
    package let comments: [Comment]
    /// The names that patterns bind, such as those after `let` and `for`, in source order. Names that the cases of a
    /// `switch` bind are not included.
    package let bindings: [BoundName]

    /// Creates a body from a draft, without spare capacity, because many bodies are cached.
    init(_ draft: Draft) {
        range = draft.range
        blocks = draft.blocks.trimmed()
        statements = draft.statements.trimmed()
        chains = draft.chains.trimmed()
        words = draft.words.trimmed()
        comments = draft.comments.trimmed()
        bindings = draft.bindings.trimmed()
    }

    /// A body that is still being scanned.
    struct Draft {
        let range: ByteRange
        var blocks: [Block] = []
        var statements: [Statement] = []
        var chains: [Chain] = []
        var words: [ByteRange] = []
        var comments: [Comment] = []
        var bindings: [BoundName] = []
    }
}

/// Code in braces, or one case of a `switch`: `{ viewModel.didAppear() }`, `case .idle: …`.
package struct Block: Sendable {
    package var kind: Kind
    /// The range of the block, including its braces. A case extends from `case` to the start of the next case.
    package var range: ByteRange
    /// The index of the enclosing block; -1 for the body itself.
    package var parent: Int32
    /// The index of the statement that the block belongs to, such as an `if` or the expression with a closure; -1 for
    /// the body itself.
    package var statement: Int32
    /// The index of the call that the closure is passed to, as in `.onAppear { }`, `Task { }` or `map(x, then: { })`;
    /// -1 if the block is no closure.
    package var opener: Int32
    /// A closure's signature without `in` (`[weak self] item`, `@MainActor`), or the pattern of a case or `catch`
    /// (`.idle, .loading`). It is empty for other blocks.
    package var head: ByteRange
    /// The argument label of a closure, such as `label:` in `Button(action: { }) label: { }`; empty if there is none.
    package var label: ByteRange

    package enum Kind: UInt8, Sendable {
        case body, closure, then, `else`, loop, `do`, `catch`, `defer`, `switch`, `case`, `default`
        /// The braces of a local function, a local type or an accessor (`get { }`, `didSet { }`).
        case localFunction, localType, accessor
        /// Any other braces. The branches of `#if` are not blocks; their contents belong to the enclosing block.
        case other
    }
}

/// A whole statement: `let user = try await load()`, `if … { } else { }`, `state = .idle`.
package struct Statement: Sendable {
    package var kind: Kind
    package var traits: Traits = []
    package var range: ByteRange
    /// The index of the block that contains the statement.
    package var block: Int32

    package enum Kind: UInt8, Sendable {
        case expression, assignment, binding, `if`, `guard`, `for`, `while`, `repeat`, `switch`, `do`, `defer`
        case `return`, `throw`, jump, declaration
    }

    /// What the scanner knows about a statement from its first words, in addition to its kind.
    package struct Traits: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// `async let user = …`
        package static let startsConcurrently = Traits(rawValue: 1)
        /// `for await update in …`, `for try await …`
        package static let awaitsElements = Traits(rawValue: 2)
        /// `guard let self`, possibly with other conditions after it.
        package static let unwrapsSelf = Traits(rawValue: 4)
        /// A `guard` whose only condition is `let self`.
        package static let onlyUnwrapsSelf = Traits(rawValue: 8)
        /// `continue`, with or without a label.
        package static let continuesLoop = Traits(rawValue: 16)
    }
}

/// A name that a pattern binds, such as `user` in `let user = …`, `if let user`, `for user in users` and `case
/// .loaded(let user)`.
package struct BoundName: Sendable {
    package var name: ByteRange
    /// The offset at which the value after the pattern's `=` begins; 0 if there is no value, or if the pattern binds
    /// several names.
    package var valueStart: UInt32 = 0
    /// The index of the statement that contains the pattern; -1 if there is none.
    package var statement: Int32
    package var block: Int32
}

/// A chain of names joined by dots: `self.tracker.trackTap(id)`, `$viewModel.query`, `.loading`, `#expect(…)`.
///
/// After a call, subscript or closure, the expression continues with a new chain whose `base` is the previous one:
/// `content.onAppear { }.task { }` is the chain `content.onAppear` followed by the chain `.task`.
package struct Chain: Sendable {
    /// The range from the first word (or a leading `.`, `#` or `\`) to the last word.
    package var range: ByteRange
    /// The index of the chain's first word in `Body.words`. An explicit `self` is a word, and so is a name with `$`;
    /// `?`, `!` and dots are not.
    package var firstWord: UInt32
    package var wordCount: UInt32
    package var use: Use
    /// What the chain begins with.
    package var start: Start
    /// The arguments of a call, including the parentheses; empty if there are none.
    package var arguments: ByteRange
    /// The operator of an assignment (`=`, `+=`).
    package var assignment: ByteRange
    /// The assigned value, up to the end of the statement.
    package var value: ByteRange
    package var hasTrailingClosure: Bool
    /// Whether an `await` or `async let` covers the chain.
    package var isAwaited: Bool
    /// Whether a `try`, `try?` or `try!` covers the chain.
    package var isTried: Bool
    /// The index of the chain that this one continues; -1 if it begins an expression.
    package var base: Int32
    /// The index of the innermost call that contains the chain in its parentheses; -1 if there is none.
    package var call: Int32
    /// The index of the innermost block that contains the chain.
    package var block: Int32
    /// The index of the innermost statement that contains the chain.
    package var statement: Int32

    package enum Use: UInt8, Sendable { case read, call, subscripted, assign, `inout` }
    package enum Start: UInt8, Sendable {
        /// A name: `state`, `self.state`.
        case name
        /// An implicit member expression: `.loading`.
        case implicitMember
        /// The continuation of another chain, such as `.task` after a call.
        case continued
        /// A key path: `\.dismiss`, `\User.name`.
        case keyPath
        /// A macro expansion: `#expect`.
        case macro
    }
}

/// A comment in a body, with the block that contains it.
package struct Comment: Sendable {
    package var range: ByteRange
    package var block: Int32
}

extension Body {
    /// Returns the ranges of the chain's words, such as `self`, `tracker` and `trackTap`.
    package func words(of chain: Chain) -> ArraySlice<ByteRange> {
        words[Int(chain.firstWord)..<Int(chain.firstWord + chain.wordCount)]
    }

    /// Returns the chain's words, such as `self`, `tracker` and `trackTap`.
    package func names(of chain: Chain, in source: Source) -> [String] { words(of: chain).map { source[$0] } }

    /// Returns the indices of the chains that begin in a range.
    package func chains(beginningIn range: ByteRange) -> Range<Int> {
        let first = chains.partitioningIndex { $0.range.start >= range.start }
        return first..<max(first, chains.partitioningIndex { $0.range.start >= range.end })
    }

    /// Returns the indices of the statements that begin in a range.
    package func statements(beginningIn range: ByteRange) -> Range<Int> {
        let first = statements.partitioningIndex { $0.range.start >= range.start }
        return first..<max(first, statements.partitioningIndex { $0.range.start >= range.end })
    }

    /// Returns the indices of the blocks that begin in a range.
    package func blocks(beginningIn range: ByteRange) -> Range<Int> {
        let first = blocks.partitioningIndex { $0.range.start >= range.start }
        return first..<max(first, blocks.partitioningIndex { $0.range.start >= range.end })
    }

    /// Returns the bindings whose names begin in a range.
    package func bindings(beginningIn range: ByteRange) -> ArraySlice<BoundName> {
        let first = bindings.partitioningIndex { $0.name.start >= range.start }
        return bindings[first..<max(first, bindings.partitioningIndex { $0.name.start >= range.end })]
    }

    /// Returns whether a block is the same as another one or nested in it.
    package func block(_ block: Int, isInside ancestor: Int) -> Bool {
        var current = block
        while current >= 0 {
            if current == ancestor { return true }
            current = Int(blocks[current].parent)
        }
        return false
    }
}
