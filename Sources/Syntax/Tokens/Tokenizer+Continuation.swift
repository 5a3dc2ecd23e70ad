import Bytes

/// Decides whether an expression continues on the next line. The scanners of initial values and declarations share
/// these rules.
extension Tokenizer {
    /// Returns whether an operator at the start of a line continues the expression before it. Dots and binary operators
    /// such as `+ two` do, prefix operators such as `-two` don't.
    func continuesExpression(operatorFrom start: Int, to end: Int) -> Bool {
        if base[start] == ".", end - start == 1 { return true }
        if base[start] == "?", end - start > 1, base[start + 1] == "." { return true }
        return !isRightBound(end, leftBound: false)
    }

    /// Returns whether an operand must follow an operator. This is so after prefix and binary operators, but not after
    /// postfix ones such as `!`.
    func expectsOperand(afterOperatorFrom start: Int, to end: Int) -> Bool {
        let leftBound = isLeftBound(start)
        return !(leftBound && !isRightBound(end, leftBound: leftBound))
    }
}

extension Keyword {
    /// Whether the word at the start of a line continues the expression or statement before it.
    var continuesExpression: Bool {
        switch self {
        case .as, .is, .else, .catch: true
        default: false
        }
    }

    /// Whether an expression must follow the word.
    var expectsOperand: Bool {
        switch self {
        case .try, .await, .as, .is, .in, .throw, .if, .guard, .while, .for, .switch, .case, .let, .var, .where, .func,
            .unsafe, .copy, .consume, .catch, .else:
            true
        default: false
        }
    }
}

extension Source {
    /// Returns whether an operator is an assignment, such as `=` or `+=`, rather than a comparison.
    package func isAssignment(operatorAt range: ByteRange) -> Bool {
        bytes.withView { $0.isAssignment(operatorAt: range.indices) }
    }
}

extension ByteView {
    /// Returns whether an operator is an assignment, such as `=` or `+=`, rather than a comparison.
    @inlinable package func isAssignment(operatorAt range: Range<Int>) -> Bool {
        guard !range.isEmpty, self[range.upperBound - 1] == "=" else { return false }
        if range.count == 1 { return true }
        switch self[range.lowerBound] {
        case "=", "!", "~": return false
        case "<", ">": return range.count > 2
        default: return true
        }
    }
}
