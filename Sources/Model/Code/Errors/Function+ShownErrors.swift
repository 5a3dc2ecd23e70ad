import Syntax

extension Function {
    /// Whether the function is private, and each of its callers sets an error before the call. Such a function only
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
    /// Returns whether the expression sets a member for an error before a call, in a block that contains the call.
    fileprivate func showsError(before call: Expression) -> Bool {
        isAssignment && isOwnMember && lastName.lowercased().holds("error") && assignedNode?.isNil != true
            && place < call.place && call.block.andParents.contains(block)
    }
}
