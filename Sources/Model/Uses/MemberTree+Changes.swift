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
    /// The changes that the function's code may cause, including those in the functions of its type that it calls,
    /// directly or indirectly. It is nil if it is unknown what one of its calls runs.
    package var changes: [Change]? {
        let (functions, areAll) = reached(includingOverloads: true)
        // What it inherits may call what it overrides.
        let own = functions.filter { $0.owner != owner }.flatMap { owner?.functions(named: $0.name) ?? [] }
            .flatMap { $0.reached(includingOverloads: true).functions }
        let codes = (functions + own).uniqued().compactMap(\.tree)
        return areAll && !codes.contains(where: \.mayCallInheritedCode) ? codes.flatMap(\.changes) : nil
    }
}

extension MemberTree {
    /// Whether the code may call a method that the type inherits from outside of the project.
    fileprivate var mayCallInheritedCode: Bool {
        owner?.isAncestryKnown == false
            && calls.contains { unqualifiedCallee(of: $0) != nil && ownCallees(of: $0).isEmpty }
    }
}

extension MemberTree {
    /// Returns the name of the function that a call without a receiver calls: `load` for `load()` and `self.load()`.
    package func unqualifiedCallee(of call: Call) -> String? {
        guard let name = call.callee.flatMap(ownMember), name.first?.isLowercase == true else { return nil }
        return name
    }
}
