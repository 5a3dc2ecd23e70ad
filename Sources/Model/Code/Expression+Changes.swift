/// A place where code may change the value of a name.
package struct Change: Placed {
    package let name: String
    package let place: Place
    /// The function that contains the code.
    package let function: Function?
    /// Whether a value is assigned that mentions neither the name nor `count`: `total = 0`.
    package let isReplacement: Bool
    /// Whether a value is subtracted: `count -= 1`.
    package let isDecrease: Bool
}

extension Expression {
    /// The changes that the expression may cause, one for each of its names. Only assignments, values passed with `&`,
    /// key paths, and calls with several names, such as `items.append(item)`, cause changes.
    package var changes: [Change] {
        let places = namePlaces
        let mayChange =
            switch use {
            case .assign, .inout: true
            case .call: places.count > 1
            default: start == .keyPath
            }
        guard mayChange else { return [] }
        return places.map { place in
            let name = plainName(code.text(place.range))
            let isReplacement =
                assignment?.replaces ?? false
                && !assignedNodes.contains { !$0.names.isDisjoint(with: [name, "count"]) }
            return Change(
                name: name, place: place, function: code.function, isReplacement: isReplacement,
                isDecrease: assignment.map { $0.isAssigned(with: "-=") || $0.isAssigned(with: "&-=") } ?? false)
        }
    }
}

extension Function {
    /// The changes that the function's code may cause, including changes in the methods of its type and ancestors that
    /// it calls without a receiver. It is nil if such a method may be declared outside the project.
    package var changes: [Change]? {
        var found: [Change] = []
        var seen: Set<Function> = [self]
        var open = [self]
        let types = owner.map { [$0] + $0.ancestors } ?? []
        while let function = open.popLast() {
            for expression in function.code?.expressions ?? [] {
                found += expression.changes
                guard let name = expression.unqualifiedCallee else { continue }
                let called = types.flatMap { ($0.functions + $0.staticFunctions).filter { $0.name == name } }
                if called.isEmpty, owner?.isAncestryKnown == false { return nil }
                open += called.filter { seen.insert($0).inserted }
            }
        }
        return found
    }
}

extension Expression {
    /// The name of the function that the expression calls without a receiver: `load` for `load()` and `self.load()`.
    package var unqualifiedCallee: String? {
        let names = names
        guard isCall, start == .name, names.count == 1, names[0].first?.isLowercase == true else { return nil }
        return names[0]
    }
}
