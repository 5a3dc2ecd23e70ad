import Syntax

extension Expression {
    /// Returns the closure of the given call that contains the expression; nil if there is none.
    package func closure(of call: Expression) -> Block? {
        block.andParents.last { $0.kind == .closure && $0.opener == call }
    }
}

extension Function {
    /// Returns whether a call may refer to this function, judging by the argument labels. An expression that is not a
    /// call always fits, because a function that is passed as a value has no labels.
    package func fits(_ expression: Expression) -> Bool { expression.call.map(accepts) ?? true }
}
