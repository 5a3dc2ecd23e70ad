import Syntax

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

extension MemberTree {
    /// The changes that the code may cause, one for each name of an access. Only assignments, values passed with `&`,
    /// key paths, and calls of members, such as `items.append(item)`, cause changes.
    package var changes: [Change] {
        let function = function
        return tree.accesses.flatMap { access -> [Change] in
            let assignment = access.assignment
            guard
                access.kind == .component || access.isChanged(by: index.mutations)
                    || access.kind == .member && access.callAsCallee != nil
            else { return [] }
            return access.accessedNodes.map { node in
                let words: Set = [node.name, "count"]
                return Change(
                    name: node.name, place: place(node.nameRange), function: function,
                    isReplacement: assignment.map { assignment in
                        assignment.replaces && assignment.value.allSatisfy { $0.names.isDisjoint(with: words) }
                    } ?? false,
                    isDecrease: assignment.map { $0.isAssigned(with: "-=") || $0.isAssigned(with: "&-=") } ?? false)
            }
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
            guard let code = function.tree else { continue }
            found += code.changes
            for name in code.calls.compactMap(code.unqualifiedCallee(of:)) {
                let called = types.flatMap { $0.functions(named: name) + $0.staticFunctions(named: name) }
                if called.isEmpty, owner?.isAncestryKnown == false { return nil }
                open += called.filter { seen.insert($0).inserted }
            }
        }
        return found
    }
}

extension MemberTree {
    /// Returns the name of the function that a call without a receiver calls: `load` for `load()` and `self.load()`.
    package func unqualifiedCallee(of call: Call) -> String? {
        guard let name = call.callee.flatMap(ownMember), name.first?.isLowercase == true else { return nil }
        return name
    }
}
