import Model
import Syntax

/// What it takes for a contract to be bound to classes.
extension ProjectIndex {
    /// nil when a protocol that the sources do not hold may bind it.
    func isBoundToClasses(_ contract: DeclarationID) -> Bool? {
        let ancestry = ancestry(of: contract)
        let binding: Set = ["AnyObject", "class", "Actor", "NSObjectProtocol", "Observable", "ObservableObject"]
        if !binding.subtracting(["Observable"]).isDisjoint(with: ancestry.names) { return true }
        let protocols = [contract] + ancestry.types
        for one in protocols {
            if has("objc", one) { return true }
            if self[one].kind != .protocol { return true }
            for clause in ranges(.requirements, of: one) where file(of: one).glued(clause).hasPrefix("Self:") {
                return true
            }
        }
        return ancestry.isComplete ? false : nil
    }

    /// The fix that binds a contract with these descendants, or why there is none: a struct that conforms would no longer.
    func bindingToClasses(_ contract: DeclarationID, _ descendants: [DeclarationID]) -> (fix: Fix?, notes: [Note]) {
        if let value = descendants.first(where: { self[$0].kind == .struct || self[$0].kind == .enum }) {
            let kind = self[value].kind == .enum ? "enum" : "struct"
            return (
                nil,
                [Note("no fix: the \(kind) `\(name(of: value))` conforms to it", at: place(of: value))]
            )
        }
        return (
            adding(inherited: "AnyObject", to: contract, first: true).map { Fix("Add `AnyObject`", edits: [$0]) }, []
        )
    }
}
