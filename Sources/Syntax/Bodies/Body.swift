/// The contents of a body, flat and in source order: its blocks, statements, member chains and comments.
///
/// A body is scanned on demand, because rules read the bodies of only a few declarations. `blocks[0]` is the body
/// itself. This is a class because bodies are passed between rules often and never change.
package final class Body: Sendable {
    package let range: ByteRange
    package let blocks: [Block]
    package let statements: [Statement]
    package let chains: [Chain]
    /// The words of all chains. `Chain.firstWord` is an index into this array.
    package let words: [ByteRange]
    package let comments: [Comment]

    /// Creates a body from a draft. The arrays keep no spare capacity, because many bodies are cached.
    init(_ draft: Draft) {
        range = draft.range
        blocks = draft.blocks.trimmed()
        statements = draft.statements.trimmed()
        chains = draft.chains.trimmed()
        words = draft.words.trimmed()
        comments = draft.comments.trimmed()
    }

    /// The mutable contents of a body while it is scanned.
    struct Draft {
        let range: ByteRange
        var blocks: [Block] = []
        var statements: [Statement] = []
        var chains: [Chain] = []
        var words: [ByteRange] = []
        var comments: [Comment] = []
    }
}

/// A range in braces, or one case of a `switch`: `{ viewModel.didAppear() }`, `case .idle: …`.
package struct Block: Sendable {
    package var kind: Kind
    /// The range of the block, including its braces. The range of a case extends from `case` to the start of the next
    /// case.
    package var range: ByteRange
    /// The index of the enclosing block; -1 for the body itself.
    package var parent: Int32
    /// The index of the statement that contains the block, such as an `if` or `switch`, or the expression around a
    /// closure; -1 for the body itself.
    package var statement: Int32
    /// The index of the call that takes the block as a closure, as in `.onAppear { }`, `Task { }` or `map(x, then: {
    /// })`; -1 for all other blocks.
    package var opener: Int32
    /// The signature of a closure without `in` (`[weak self] item`, `@MainActor`), the patterns of a case (`.idle,
    /// .loading`), or the pattern of a `catch`; otherwise empty.
    package var head: ByteRange
    /// The argument label of a closure, such as `label:` in `Button(action: { }) label: { }`; empty when there is none.
    package var label: ByteRange

    package enum Kind: UInt8, Sendable {
        case body, closure, then, `else`, loop, `do`, `catch`, `defer`, `switch`, `case`, `default`
        /// The braces of a local function, a local type or an accessor (`get { }`, `didSet { }`).
        case localFunction, localType, accessor
        /// Any other braces. A branch of `#if` opens no block; its contents belong to the enclosing one.
        case other
    }
}

/// One complete statement: `let user = try await load()`, `if … { } else { }`, `state = .idle`.
package struct Statement: Sendable {
    package var kind: Kind
    package var range: ByteRange
    /// The index of the block that contains the statement.
    package var block: Int32

    package enum Kind: UInt8, Sendable {
        case expression, assignment, binding, `if`, `guard`, `for`, `while`, `repeat`, `switch`, `do`, `defer`
        case `return`, `throw`, jump, declaration
    }
}

/// A chain of names joined by dots: `self.tracker.trackTap(id)`, `$viewModel.query`, `.loading`, `#expect(…)`.
///
/// After a call, subscript or closure, the expression continues with a new chain whose `base` is the previous one:
/// `content.onAppear { }.task { }` is the chain `content.onAppear` followed by the chain `.task`.
package struct Chain: Sendable {
    /// The range from the first word, or the leading `.`, `#` or `\`, to the last word.
    package var range: ByteRange
    /// The index of the chain's first word in `Body.words`. The words include `self` where it is written, and `$`, but
    /// no `?`, `!` or dots.
    package var firstWord: UInt32
    package var wordCount: UInt32
    package var use: Use
    /// The way in which the chain begins.
    package var start: Start
    /// The arguments of a call, including the parentheses; empty when the chain is not called with parentheses.
    package var arguments: ByteRange
    /// The operator of an assignment (`=`, `+=`).
    package var assignment: ByteRange
    /// The assigned value, up to the end of the statement.
    package var value: ByteRange
    package var hasTrailingClosure: Bool
    /// Whether the chain is covered by `await` or `async let`.
    package var isAwaited: Bool
    /// Whether the chain is covered by `try`, `try?` or `try!`.
    package var isTried: Bool
    /// The index of the chain that this one continues; -1 for the start of an expression.
    package var base: Int32
    /// The index of the innermost call whose parentheses contain the chain; -1 for none.
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

/// A comment in a body, and the block that contains it.
package struct Comment: Sendable {
    package var range: ByteRange
    package var block: Int32
}

extension Body {
    /// Returns the ranges of the chain's words in order, such as those of `self`, `tracker` and `trackTap`.
    package func words(of chain: Chain) -> ArraySlice<ByteRange> {
        words[Int(chain.firstWord)..<Int(chain.firstWord + chain.wordCount)]
    }

    /// Returns the texts of the chain's words in order.
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

    /// Returns whether a block is another block or is nested in it.
    package func block(_ block: Int, isInside ancestor: Int) -> Bool {
        var current = block
        while current >= 0 {
            if current == ancestor { return true }
            current = Int(blocks[current].parent)
        }
        return false
    }
}
