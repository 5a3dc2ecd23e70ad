import Model

let setupIsTornDown = Rule(Pages.setupIsTornDown) { project in
    let properties = project.suites.filter(\.isXCTest).flatMap { suite in
        let prepared = suite.preparedProperties
        let released = prepared.isEmpty ? [] : suite.releasedNames
        let restored = prepared.isEmpty ? [] : suite.restoredNames
        return prepared.filter { !restored.contains($0.property.name) }.map {
            (property: $0.property, assignment: $0.assignment, isReleased: released.contains($0.property.name))
        }
    }
    return properties.judge(at: \.property.place) { property, assignment, isReleased in
        if isReleased { return .kept }
        if let type = property.type, !type.kind.isReference, type.kind != .protocol {
            return .notJudged("`\(type)` is a value, which keeps nothing alive")
        }
        return .broken(
            "`\(property)` is created in `setUp`, but `tearDown` does not set it to `nil`", at: property,
            notes: [Note("it is created here", at: assignment)])
    }
}

extension Suite {
    /// The optional variables in which `setUp` stores an object, each with the first assignment. Weak variables, common
    /// value types and shared instances are left out.
    fileprivate var preparedProperties: [(property: Property, assignment: Place)] {
        let optional = type.storedProperties.filter {
            $0.isVariable && $0.isOptional && !$0.has(modifier: .weak) && !$0.isPlainValue
        }
        if optional.isEmpty { return [] }
        let prepared = functions(reachedFrom: ["setUp", "setUpWithError"])
        return optional.compactMap { property in
            prepared.lazy.compactMap { function in
                function.assignedMembers.first { target in
                    target.name == property.name
                        && target.assignedNode.map { !$0.isNil && !$0.isSharedInstance } ?? true
                }.map { (property, Place(file: function.file, range: $0.range)) }
            }.first
        }
    }

    /// The names of the properties that are set to `nil` or emptied after a test, in `tearDown` or in a teardown block.
    fileprivate var releasedNames: Set<String> {
        let after = functions(reachedFrom: teardown)
        let emptied = after.compactMap(\.tree).flatMap(\.calls).compactMap { $0.callee?.path }
            .filter { $0.count == 2 && $0[1] == "removeAll" }.map { $0[0] }
        let blocks = type.trees(containingAnyOf: ["addTeardownBlock"]).flatMap(\.calls)
            .filter { $0.calledName == "addTeardownBlock" }.flatMap(\.node.accesses)
        let released = (after.flatMap(\.assignedMembers) + blocks).filter { $0.assignedNode?.isNil ?? false }
        return Set(released.map(\.name) + emptied)
    }

    /// The names of the values that `tearDown` assigns to something else or passes to a call, because `setUp` saved the
    /// values to restore them afterwards.
    fileprivate var restoredNames: Set<String> {
        let after = functions(reachedFrom: teardown)
        let assigned = after.flatMap(\.assignedMembers).compactMap { $0.assignedNodes.first?.leadingNames.first }
        let passed = after.compactMap(\.tree).flatMap(\.calls).flatMap(\.arguments).filter { !$0.isTrailing }
            .flatMap(\.node.accesses).filter { $0.isSingleName && $0.callAsCallee == nil }
        return Set(assigned + passed.map(\.name))
    }

    /// Returns the suite's methods with one of the given names, and all functions that they always call.
    fileprivate func functions(reachedFrom names: Set<String>) -> [Function] {
        ([type] + type.superclasses).flatMap(\.functions).filter { names.contains($0.name) }.flatMap(\.certainlyReached)
    }
}

extension CodeNode {
    /// Whether an expression is a shared instance, which outlives the test: `Session.shared`.
    fileprivate var isSharedInstance: Bool {
        let path = path
        return path.count > 1 && Vocabulary.sharedInstances.contains(path[path.count - 1])
    }
}

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

private let teardown: Set = ["tearDown", "tearDownWithError"]
