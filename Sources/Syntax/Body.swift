/// What a body says, flat and in source order: its blocks, statements, member chains and comments.
///
/// Made on demand, for the few declarations whose insides a rule reads. `blocks[0]` is the body itself. A class, for it is
/// handed from rule to rule and never changed.
package final class Body: Sendable {
    package let range: ByteRange
    package let blocks: [Block]
    package let statements: [Statement]
    package let chains: [Chain]
    /// The chains' words: `chain.words` is a slice of these.
    package let words: [ByteRange]
    package let comments: [Comment]

    /// Without room for more: many are kept.
    init(_ draft: Draft) {
        range = draft.range
        blocks = draft.blocks.trimmed()
        statements = draft.statements.trimmed()
        chains = draft.chains.trimmed()
        words = draft.words.trimmed()
        comments = draft.comments.trimmed()
    }

    /// The same while it is read.
    struct Draft {
        let range: ByteRange
        var blocks: [Block] = []
        var statements: [Statement] = []
        var chains: [Chain] = []
        var words: [ByteRange] = []
        var comments: [Comment] = []
    }
}

/// A stretch in braces, or one case of a `switch`: `{ viewModel.didAppear() }`, `case .idle: …`.
package struct Block: Sendable {
    package var kind: Kind
    /// With its braces; a case's runs from `case` to the next case's begin.
    package var range: ByteRange
    /// Index of the enclosing block; -1 for the body itself.
    package var parent: Int32
    /// The statement that the block belongs to (its `if`, its `switch`, the expression around the closure); -1 for the body itself.
    package var statement: Int32
    /// For a closure passed to a call, the chain that is called (`.onAppear { }`, `Task { }`, `map(x, then: { })`); else -1.
    package var opener: Int32
    /// A closure's signature without `in` (`[weak self] item`, `@MainActor`), a case's patterns (`.idle, .loading`), a catch's pattern; else empty.
    package var head: ByteRange
    /// The label of the argument that a closure is: `label:` in `Button(action: { }) label: { }`; empty when it has none.
    package var label: ByteRange

    package enum Kind: UInt8, Sendable {
        case body, closure, then, `else`, loop, `do`, `catch`, `defer`, `switch`, `case`, `default`
        /// A local function's or type's braces, an accessor's (`get { }`, `didSet { }`).
        case localFunction, localType, accessor
        /// The stretch between `#if`/`#elseif`/`#else` and the next of them counts as the block it lies in; it opens none.
        case other
    }
}

/// One statement, whole: `let user = try await load()`, `if … { } else { }`, `state = .idle`.
package struct Statement: Sendable {
    package var kind: Kind
    package var range: ByteRange
    /// Index of the block it stands in.
    package var block: Int32

    package enum Kind: UInt8, Sendable {
        case expression, assignment, binding, `if`, `guard`, `for`, `while`, `repeat`, `switch`, `do`, `defer`
        case `return`, `throw`, jump, declaration
    }
}

/// A chain of names joined by dots: `self.tracker.trackTap(id)`, `$viewModel.query`, `.loading`, `#expect(…)`.
///
/// After a call, subscript or closure the chain goes on as a new one whose `base` is the former:
/// `content.onAppear { }.task { }` is `content.onAppear` and, based on it, `.task`.
package struct Chain: Sendable {
    /// From the first word (or leading `.`, `#`, `\`) to the last word.
    package var range: ByteRange
    /// Slice of `Body.words`; `?`, `!` and dots between them dropped; `self` included where written; `$` kept.
    package var firstWord: UInt32
    package var wordCount: UInt32
    package var use: Use
    /// How the chain begins.
    package var start: Start
    /// `( … )` with the parentheses, when called with them; else empty.
    package var arguments: ByteRange
    /// For an assignment: the operator (`=`, `+=`).
    package var assignment: ByteRange
    /// For an assignment: the value, to the end of the statement.
    package var value: ByteRange
    package var hasTrailingClosure: Bool
    /// `await` (or `async let`) covers it.
    package var isAwaited: Bool
    /// `try`, `try?` or `try!` covers it.
    package var isTried: Bool
    /// Index of the chain that this one goes on from; -1 when it starts an expression.
    package var base: Int32
    /// Index of the innermost block around it.
    package var block: Int32
    /// Index of the statement it belongs to (the innermost).
    package var statement: Int32

    package enum Use: UInt8, Sendable { case read, call, subscripted, assign, `inout` }
    package enum Start: UInt8, Sendable {
        /// `state`, `self.state`.
        case name
        /// `.loading` with its base left out.
        case implicitMember
        /// `.task` after a call: see `base`.
        case continued
        /// `\.dismiss`, `\User.name`.
        case keyPath
        /// `#expect`.
        case macro
    }
}

/// A comment in a body and the block it lies in.
package struct Comment: Sendable {
    package var range: ByteRange
    package var block: Int32
}

extension Body {
    /// The chain's words, in order: `["self", "tracker", "trackTap"]`.
    package func words(of chain: Chain) -> ArraySlice<ByteRange> {
        words[Int(chain.firstWord)..<Int(chain.firstWord + chain.wordCount)]
    }

    /// The texts of the chain's words, in order.
    package func names(of chain: Chain, in source: Source) -> [String] { words(of: chain).map { source[$0] } }

    /// Whether `block` is `ancestor` or lies in it.
    package func block(_ block: Int, liesIn ancestor: Int) -> Bool {
        var current = block
        while current >= 0 {
            if current == ancestor { return true }
            current = Int(blocks[current].parent)
        }
        return false
    }
}
