import Syntax

extension Function {
    /// Whether the function is private, and each of its callers sets an error before it calls the function, which only
    /// tries to help, for example with stored content.
    package var isCalledWithErrorShown: Bool {
        guard isPrivate, let owner else { return false }
        let calls = owner.code(containing: name).flatMap(\.expressions).filter {
            $0.isCall && $0.isOwnMember && plainName($0.lastName) == name
        }
        return !calls.isEmpty
            && calls.allSatisfy { call in call.code.expressions.contains { $0.showsError(before: call) } }
    }
}

extension Expression {
    /// Returns whether the expression sets a member for an error, and the call that follows is reached only after it.
    fileprivate func showsError(before call: Expression) -> Bool {
        isAssignment && isOwnMember && lastName.lowercased().holds("error") && assignedValue != "nil"
            && place < call.place && call.block.andParents.contains(block)
    }
}
