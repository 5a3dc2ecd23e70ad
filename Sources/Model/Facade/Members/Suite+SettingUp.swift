/// What an `XCTestCase` creates before each test and releases after it.
extension Suite {
    /// The optional variables in which `setUp` stores an object, each with the first assignment. Weak variables, common
    /// value types and shared instances are left out.
    package var preparedProperties: [(property: Property, assignment: Place)] {
        let optional = type.storedProperties.filter {
            $0.isVariable && $0.isOptional && !$0.has(modifier: .weak) && !$0.isPlainValue
        }
        if optional.isEmpty { return [] }
        let assignments = functions(named: ["setUp", "setUpWithError"]).flatMap(\.certainlyReached).flatMap(
            \.assignments
        )
        .filter { $0.assignedNode?.isNil != true && !$0.assignsSharedInstance }
        return optional.compactMap { property in
            assignments.first { plainName($0.lastName) == property.name }.map { (property, $0.place) }
        }
    }

    /// The names of the properties that are set to `nil` or emptied after a test, in `tearDown` or in a teardown block.
    package var releasedNames: Set<String> {
        let reached = functions(named: ["tearDown", "tearDownWithError"]).flatMap(\.certainlyReached)
        let emptied = reached.compactMap(\.code).flatMap(\.expressions).filter { call in
            call.isCall && call.base == nil && call.names.count == 2 && call.lastName == "removeAll"
        }.map { plainName($0.names[0]) }
        let after = reached.flatMap(\.assignments)
        let blocks = type.code(containing: "addTeardownBlock").flatMap(\.expressions).filter { expression in
            expression.isAssignment && expression.enclosingCalls.contains { $0.lastName == "addTeardownBlock" }
        }
        return Set((after + blocks).filter { $0.assignedNode?.isNil ?? false }.map { plainName($0.lastName) } + emptied)
    }

    /// The names of the values that `tearDown` assigns to something else or passes to a call, because `setUp` saved the
    /// values to restore them afterwards.
    package var restoredNames: Set<String> {
        let reached = functions(named: ["tearDown", "tearDownWithError"]).flatMap(\.certainlyReached)
        let assigned = reached.flatMap(\.assignments).compactMap(\.assigned)
        let passed = reached.compactMap(\.code).flatMap(\.expressions).filter { expression in
            expression.use == .read && expression.names.count == 1
                && expression.enclosingCalls.contains { expression.isArgument(of: $0) }
        }
        return Set((assigned + passed).compactMap(\.names.first).map(plainName))
    }

    private func functions(named names: Set<String>) -> [Function] {
        ([type] + type.superclasses).flatMap(\.functions).filter { names.contains($0.name) }
    }
}

extension Expression {
    /// Whether the assigned value is a shared instance, which outlives the test: `Session.shared`.
    fileprivate var assignsSharedInstance: Bool {
        guard let path = assignedNode?.path, path.count > 1, let last = path.last else { return false }
        return Vocabulary.sharedInstances.contains(last)
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
