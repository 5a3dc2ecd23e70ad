/// What an `XCTestCase` creates before each test and releases after it.
extension Suite {
    /// The optional variables in which `setUp` stores an object, each with the first assignment. Weak variables, common
    /// value types and shared instances are left out.
    package var preparedProperties: [(property: Property, assignment: Place)] {
        let optional = type.storedProperties.filter {
            $0.isVariable && $0.isOptional && !$0.has(modifier: .weak) && !$0.isPlainValue
        }
        if optional.isEmpty { return [] }
        let assignments = code(of: ["setUp", "setUpWithError"]).flatMap { code in
            code.assignedMembers.filter {
                $0.assignedNode.map { !$0.isNil && !$0.isSharedInstance } ?? true
            }.map { (name: $0.name, place: code.place($0)) }
        }
        return optional.compactMap { property in
            assignments.first { $0.name == property.name }.map { (property, $0.place) }
        }
    }

    /// The names of the properties that are set to `nil` or emptied after a test, in `tearDown` or in a teardown block.
    package var releasedNames: Set<String> {
        let after = code(of: teardown)
        let emptied = after.flatMap(\.calls).compactMap { $0.callee?.path }
            .filter { $0.count == 2 && $0[1] == "removeAll" }.map { $0[0] }
        let blocks = type.trees(containingAnyOf: ["addTeardownBlock"]).flatMap(\.calls)
            .filter { $0.calledName == "addTeardownBlock" }.flatMap(\.node.accesses)
        let released = (after.flatMap(\.assignedMembers) + blocks).filter { $0.assignedNode?.isNil ?? false }
        return Set(released.map(\.name) + emptied)
    }

    /// The names of the values that `tearDown` assigns to something else or passes to a call, because `setUp` saved the
    /// values to restore them afterwards.
    package var restoredNames: Set<String> {
        let after = code(of: teardown)
        let assigned = after.flatMap(\.assignedMembers).compactMap { $0.assignedNodes.first?.leadingNames.first }
        let passed = after.flatMap(\.calls).flatMap(\.arguments).filter { !$0.isTrailing }.flatMap(\.node.accesses)
            .filter { $0.callAsCallee == nil }.map(\.accessedNames).filter { $0.count == 1 }.map { $0[0] }
        return Set(assigned + passed)
    }

    /// Returns the code of the suite's methods with one of the given names, and of all functions that they always call.
    private func code(of names: Set<String>) -> [MemberTree] {
        ([type] + type.superclasses).flatMap(\.functions).filter { names.contains($0.name) }
            .flatMap(\.certainlyReached).compactMap(\.tree)
    }
}

extension MemberTree {
    /// The members of `self` to which the code assigns something.
    fileprivate var assignedMembers: [CodeNode] {
        tree.accesses.filter { $0.assignment != nil && ownMember($0) != nil }
    }
}

extension CodeNode {
    /// Whether an expression is a shared instance, which outlives the test: `Session.shared`.
    fileprivate var isSharedInstance: Bool {
        let path = path
        return path.count > 1 && Vocabulary.sharedInstances.contains(path[path.count - 1])
    }
}

private let teardown: Set = ["tearDown", "tearDownWithError"]

extension Property {
    /// Whether the written type is a common value type or a metatype, so that it keeps no object alive.
    fileprivate var isPlainValue: Bool {
        guard let writtenType else { return false }
        let type = writtenType.withoutOptional
        return plainValues.contains(type) || type.hasSuffix(".Type")
    }
}

private let plainValues: Set = [
    "String", "URL", "Date", "Int", "Bool", "Double", "Data", "UUID", "CGFloat", "TimeInterval",
]
