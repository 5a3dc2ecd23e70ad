import Syntax

/// What surrounds code, and where jumps out of it lead.
struct FlowScope {
    enum Kind {
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

    var isFunction: Bool { if case .function = kind { true } else { false } }
    var isLoop: Bool { if case .loop = kind { true } else { false } }
    var isChoice: Bool { if case .choice = kind { true } else { false } }
    var catches: Bool { if case .handler = kind { true } else { isFunction } }
}
