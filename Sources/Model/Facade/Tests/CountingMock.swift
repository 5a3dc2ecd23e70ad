import Syntax

/// A mock that can count calls: a class or actor that conforms to its contract.
package struct CountingMock: Placed {
    let parts: CountingMockParts
    package let project: Project

    package var type: Type { project.type(parts.type) }
    package var place: Place { type.place }
    /// The properties whose names look like call counts, including inherited ones.
    package var counts: [Property] { parts.counts.map(project.property) }
    /// The properties of the mock itself whose names look like call counts.
    package var ownCounts: [Property] { counts.filter { $0.owner == type } }
    /// The contract's methods that the mock itself implements, in the order of the contract.
    package var methods: [MockedMethod] { parts.methods.map { MockedMethod(parts: $0, mock: self) } }

    /// The call counts with a private setter that belong to none of the contract's methods.
    package var unclaimedCounts: [Property] {
        let claimed = Set(parts.methods.flatMap(\.counts))
        return ownCounts.filter { $0.isStored && !claimed.contains($0.id) && index.hasHiddenSetter($0.id) }
    }

    /// The contract if it mostly requires properties, so that the mock stands in for a value rather than for something
    /// that is called.
    package var contractOfValue: Type? {
        let contract = project.type(parts.contract)
        let (properties, functions) = (
            contract.requirements.count(where: \.isProperty), contract.requirements.count(where: \.isFunction)
        )
        return properties >= 3 * max(functions, 1) && !contract.isViewModelContract ? contract : nil
    }

    var index: ProjectIndex { project.index }
}

/// A mock's implementation of a contract's method.
package struct MockedMethod: Placed {
    let parts: CountingMockParts.Method
    package let mock: CountingMock

    package var requirement: Requirement { Requirement(id: parts.requirement, project: mock.project) }
    package var function: Function { mock.project.function(parts.function) }
    package var place: Place { function.place }
    /// The properties that may count the calls: the method's own count, or for an overloaded method any count that
    /// begins with its name.
    package var counts: [Property] { parts.counts.map(mock.project.property) }
    /// Whether the method increments a property or stores its arguments in one: `loads += 1`,
    /// `shownTrees.append(tree)`.
    package var isCounted: Bool { !parts.counts.isEmpty || parts.keepsCalls }
    /// The name that the method's call count should have.
    package var expectedCount: String { mock.index.countName(for: function.name, in: mock.parts.type) }
}

extension Project {
    /// The mocks that can count calls and whose contracts are part of the project.
    package var countingMocks: [CountingMock] {
        caches.countingMocks.wrapped.map { CountingMock(parts: $0, project: self) }
    }
}

/// The declarations behind a `CountingMock`.
struct CountingMockParts: Sendable {
    var type: DeclarationID
    var contract: DeclarationID
    var counts: [DeclarationID]
    var methods: [Method] = []

    struct Method: Sendable {
        var requirement: DeclarationID
        var function: DeclarationID
        var counts: [DeclarationID] = []
        /// Whether the method, which has no call count with an expected name, stores the arguments of each call or
        /// increments another property, such as `invokedLoadCount`.
        var keepsCalls = false
        /// Whether a count must be added for the method. Overloads share the count of the first one.
        var needsCount = false
        /// Whether this is the last method whose calls are not counted.
        var isLastUncounted = false
        /// The mock's own count of the closest counted method before this one.
        var countBefore: DeclarationID?
        /// The mock's own count of this method, or else of the closest counted one after it.
        var countAfter: DeclarationID?
    }
}

extension ProjectIndex {
    func countingMockParts() -> [CountingMockParts] {
        mocks.compactMap { mock in
            guard let contract = mock.contract, self[mock.type].kind == .class || self[mock.type].kind == .actor
            else { return nil }
            let ancestry = ancestry(of: mock.type).types
            guard ancestry.contains(contract) else { return nil }
            let classes = [mock.type] + ancestry.filter { self[$0].kind == .class }
            let counts = classes.flatMap(variables).compactMap { id in
                match(plainName(name(of: id)), .callCount).map { (id: id, counted: $0.lowercased()) }
            }
            var parts = CountingMockParts(type: mock.type, contract: contract, counts: counts.map(\.id))
            // All lookups are by name, so that a mock with many methods takes linear time.
            let byCounted = Dictionary(grouping: counts.indices) { counts[$0].counted }
            let stored = Set(members(of: mock.type).filter { self[$0].isStored }.map { plainName(name(of: $0)) })
            parts.methods = implementations(of: contract, by: mock.type)
            let byName = Dictionary(grouping: parts.methods.indices) {
                plainName(name(of: parts.methods[$0].requirement))
            }
            for (name, numbers) in byName {
                let accepted = Set([name.lowercased(), withoutTrack(name).lowercased()])
                let found =
                    numbers.count > 1
                    ? counts.filter { count in accepted.contains(where: count.counted.hasPrefix) }.map(\.id)
                    : accepted.flatMap { byCounted[$0] ?? [] }.sorted().map { counts[$0].id }
                for number in numbers {
                    parts.methods[number].counts = found
                    parts.methods[number].keepsCalls =
                        found.isEmpty && keepsCalls(parts.methods[number].function, in: stored)
                }
            }
            findNewCounts(in: &parts)
            return parts
        }
    }

    /// Finds the mock's methods that need a count and, for each method, the existing counts next to which a new count
    /// belongs.
    private func findNewCounts(in parts: inout CountingMockParts) {
        var expected: Set<String> = []
        func ownCount(_ number: Int) -> DeclarationID? {
            parts.methods[number].counts.last { parent(of: $0) == parts.type }
        }
        var nearest: DeclarationID?
        var lastUncounted: Int?
        for number in parts.methods.indices {
            parts.methods[number].countBefore = nearest
            nearest = ownCount(number) ?? nearest
            guard parts.methods[number].counts.isEmpty, !parts.methods[number].keepsCalls else { continue }
            let name = plainName(name(of: parts.methods[number].function))
            parts.methods[number].needsCount = expected.insert(countName(for: name, in: parts.type)).inserted
            lastUncounted = number
        }
        if let lastUncounted { parts.methods[lastUncounted].isLastUncounted = true }
        nearest = nil
        for number in parts.methods.indices.reversed() {
            nearest = ownCount(number) ?? nearest
            parts.methods[number].countAfter = nearest
        }
    }

    /// Returns the contract's requirements that the mock itself implements, each with its method, in the order of the
    /// contract.
    private func implementations(
        of contract: DeclarationID, by mock: DeclarationID
    ) -> [CountingMockParts.Method] {
        let own = Dictionary(grouping: members(of: mock).filter(isCountable)) { plainName(name(of: $0)) }
        var taken: Set<DeclarationID> = []
        return requirements(of: contract).filter(isCountable).compactMap { requirement in
            let name = plainName(name(of: requirement))
            let named = (own[name] ?? []).filter { !taken.contains($0) }
            var function = named.first
            if named.count > 1 {
                let labeled = named.filter { fullName(of: $0) == fullName(of: requirement) }
                let alike = labeled.first {
                    parameters(of: $0).map(\.type) == parameters(of: requirement).map(\.type)
                        && self[$0].flags.contains(.isAsync) == self[requirement].flags.contains(.isAsync)
                }
                function = alike ?? labeled.first ?? function
            }
            guard let function else { return nil }
            taken.insert(function)
            return CountingMockParts.Method(requirement: requirement, function: function)
        }
    }

    private func isCountable(_ id: DeclarationID) -> Bool {
        self[id].kind == .func && self[id].modifiers.isDisjoint(with: [.static, .class, .nonisolated])
            && isPlainName(plainName(name(of: id)))
    }

    private func keepsCalls(_ method: DeclarationID, in stored: Set<String>) -> Bool {
        let code = file(of: method).code(of: Int(method.index))?.root
        return code?.descendants.contains { node in
            // The count has a name of the team's own: `invokedLoadCount += 1`.
            if let assignment = AssignmentExpression(node), assignment.isAssigned(with: "+=") {
                let names = assignment.target?.leadingNames ?? []
                return names.count == 1 && stored.contains(names[0])
            }
            let names = Call(node)?.callee?.path ?? []
            return names.count == 2 && stored.contains(names[0]) && Vocabulary.additions.contains(names[1])
        } ?? false
    }

    /// Returns the name that a method's count should have. A leading `track` in the method's name is left out.
    func countName(for method: String, in mock: DeclarationID) -> String {
        Names.fill(names(for: mock).callCount, with: withoutTrack(method)).first ?? method + "CallCount"
    }
}

/// Returns a method's name without a leading `track`: `screenViewed` for `trackScreenViewed`.
private func withoutTrack(_ method: String) -> String {
    guard method.hasPrefix("track"), let first = method.dropFirst(5).first, first.isUppercase else { return method }
    return first.lowercased() + method.dropFirst(6)
}
