import Syntax

/// What surrounds code, and where jumps out of it lead.
struct FlowScope {
    enum Kind: Equatable {
        case function, loop, choice, labelled
        /// A `do` with `catch` clauses, or a `try?`.
        case handler
        /// The rest of the block after a `defer`.
        case deferred(CodeNode)
    }

    var kind: Kind
    var label: String?
    /// Where `break` leads, or `return` for a function.
    var end: Int
    /// Where `continue` leads, or an error for a function or handler.
    var again: Int
    var number: Int

    /// Whether an error continues at `again`.
    var catches: Bool { kind == .handler || kind == .function }
}
