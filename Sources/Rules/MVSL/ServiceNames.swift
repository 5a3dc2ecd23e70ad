import Model
import Syntax

/// How dependencies are called: `ShelfRepository`, `shelfService`.
private let endings = ["Navigator", "Tracker", "UseCase", "Repository", "Repo", "Service"]

/// Whether a type or property is named like a dependency; `ShelfServiceContract` and `ShelfServiceProtocol` are too.
func isNamedLikeService(_ name: String) -> Bool {
    var name = name[...]
    for ending in ["Contract", "Protocol", "Protocol", "Impl", "Mock"] where name.hasSuffix(ending) {
        name = name.dropLast(ending.count)
    }
    return endings.contains { name.hasSuffix($0) || name == $0.lowercased() }
}

extension Project {
    /// Whether a written type is a service's: named like one, and no value type of the sources without anything to call.
    func isService(_ written: String, from id: DeclarationID) -> Bool {
        var type = withoutOptional(written)
        for keyword in ["any ", "some "] where type.hasPrefix(keyword) { type = String(type.dropFirst(keyword.count)) }
        guard type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }), isNamedLikeService(type) else {
            return false
        }
        guard let meant = resolve(written, from: id), [.struct, .enum].contains(self[meant].kind) else { return true }
        return members(of: meant).contains {
            self[$0].kind == .func && !self[$0].flags.isDisjoint(with: [.isAsync, .isThrowing])
        }
    }
}
