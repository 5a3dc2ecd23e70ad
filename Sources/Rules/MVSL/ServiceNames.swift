import Model
import Syntax

extension ProjectIndex {
    /// Whether a written type is a service's: named like one, and no value type of the sources without anything to call.
    func isService(_ written: String, from id: DeclarationID) -> Bool {
        var type = withoutOptional(written)
        for keyword in ["any ", "some "] where type.hasPrefix(keyword) { type = String(type.dropFirst(keyword.count)) }
        guard type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }),
            isNamedLikeService(type, in: names(for: id).dependencyEndings)
        else { return false }
        guard let meant = resolve(written, from: id), [.struct, .enum].contains(self[meant].kind) else { return true }
        return members(of: meant).contains {
            self[$0].kind == .func && !self[$0].flags.isDisjoint(with: [.isAsync, .isThrowing])
        }
    }
}

/// Whether a type's or property's name has one of the endings: `ShelfServiceContract` and `shelfService` have `Service`.
private func isNamedLikeService(_ name: String, in endings: [String]) -> Bool {
    var name = name[...]
    for suffix in ["Contract", "Protocol", "Impl", "Mock"] where name.hasSuffix(suffix) {
        name = name.dropLast(suffix.count)
    }
    return endings.contains { name.hasSuffix($0) || name == $0.lowercased() }
}
