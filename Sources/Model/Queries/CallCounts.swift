import Syntax

/// A mock with its call counts and its versions of the contract's methods.
package struct CountingMock: Sendable {
    package var type: DeclarationID
    package var contract: DeclarationID
    /// The properties named like a call count, inherited ones included.
    package var counts: [DeclarationID]
    /// What each of them counts by its name, in small letters.
    package var counted: [String]
    /// In the contract's order: each requirement that the mock itself fulfils, and the method that does.
    package var methods: [(requirement: DeclarationID, method: DeclarationID)]
}

extension ProjectIndex {
    /// The mocks whose contract is in the sources and that can count: classes and actors.
    package var countingMocks: [CountingMock] { answer(askedForCountingMocks) }

    fileprivate func findCountingMocks() -> [CountingMock] {
        mocks.compactMap { mock in
            guard let contract = mock.contract, self[mock.type].kind == .class || self[mock.type].kind == .actor
            else { return nil }
            let ancestry = ancestry(of: mock.type).types
            guard ancestry.contains(contract) else { return nil }
            let ancestors = ancestry.filter { self[$0].kind == .class }
            let counts = ([mock.type] + ancestors).flatMap(members).compactMap { id -> (DeclarationID, String)? in
                guard self[id].kind == .var || self[id].kind == .let,
                    !self[id].isStatic
                else { return nil }
                return countedMethod(by: id).map { (id, $0.lowercased()) }
            }
            return CountingMock(
                type: mock.type, contract: contract, counts: counts.map(\.0), counted: counts.map(\.1),
                methods: methods(of: mock.type, for: contract))
        }
    }

    private func methods(
        of mock: DeclarationID, for contract: DeclarationID
    ) -> [(requirement: DeclarationID, method: DeclarationID)] {
        let own = members(of: mock).filter { isCountable($0) }.map { (id: $0, name: plainName(name(of: $0))) }
        var taken: Set<DeclarationID> = []
        return requirements(of: contract).filter { isCountable($0) }.compactMap { requirement in
            let name = plainName(name(of: requirement))
            let named = own.filter { $0.name == name && !taken.contains($0.id) }.map(\.id)
            // Nearly always there is one.
            if named.count == 1 {
                taken.insert(named[0])
                return (requirement, named[0])
            }
            let labelled = named.filter { fullName(of: $0) == fullName(of: requirement) }
            let alike = labelled.filter {
                parameters(of: $0).map(\.type) == parameters(of: requirement).map(\.type)
                    && self[$0].flags.contains(.isAsync) == self[requirement].flags.contains(.isAsync)
            }
            guard let method = alike.first ?? labelled.first ?? named.first else { return nil }
            taken.insert(method)
            return (requirement, method)
        }
    }

    private func isCountable(_ id: DeclarationID) -> Bool {
        self[id].kind == .func && self[id].modifiers.isDisjoint(with: [.static, .class, .nonisolated])
            && (plainName(name(of: id)).first.map { $0.isLetter || $0 == "_" } ?? false)
    }

    /// Whether a contract is a screen's, or is named as one.
    package func isViewModelContract(_ contract: DeclarationID) -> Bool {
        if match(name(of: contract), .contract) != nil { return true }
        return screen(of: contract).map { screens[$0].contract == contract } ?? false
    }

    /// What a property named like a call count counts: `didAppear` for `didAppearCallCount`.
    package func countedMethod(by property: DeclarationID) -> String? {
        match(plainName(name(of: property)), .callCount)
    }

    /// The name that a method's count should have in a mock; a tracker's goes without `track`.
    package func countName(for method: String, in mock: DeclarationID) -> String {
        Names.fill(names(for: mock).callCount, with: withoutTrack(method)).first ?? method + "CallCount"
    }
}

package let askedForCountingMocks = Question("counting mocks") { $0.findCountingMocks() }

extension CountingMock {
    /// The counts that may count a method: its own, and for one of several overloads any that begins with its name.
    package func counts(for method: DeclarationID, in project: ProjectIndex) -> [DeclarationID] {
        let name = plainName(project.name(of: method))
        let accepted = [name.lowercased(), withoutTrack(name).lowercased()]
        let isOverloaded = methods.count { plainName(project.name(of: $0.requirement)) == name } > 1
        return counts.indices.filter { index in
            accepted.contains(counted[index])
                || isOverloaded && accepted.contains { counted[index].hasPrefix($0) }
        }.map { counts[$0] }
    }
}

/// `screenViewed` of `trackScreenViewed`; other names as they are.
package func withoutTrack(_ method: String) -> String {
    guard method.hasPrefix("track"), let first = method.dropFirst(5).first, first.isUppercase else { return method }
    return first.lowercased() + method.dropFirst(6)
}

/// Edits that make a method count its calls.
extension ProjectIndex {
    /// Puts `count += 1` first in a method; nil where that cannot be done so that it still compiles.
    package func counting(_ count: String, in method: DeclarationID) -> [Edit]? {
        guard let body = body(of: method), self[method].body.count >= 2 else { return nil }
        let statement = "\(count) += 1"
        let facts = file(of: method)
        let inside = ByteRange(self[method].body.start + 1, self[method].body.end - 1)
        let top = body.statements.filter { $0.block == 0 }
        var returning: Syntax.Statement?
        let result = type(of: method)
        if top.count == 1, let result, !["Void", "()"].contains(result) {
            switch top[0].kind {
            case .expression:
                let first = body.chains.first { $0.range.start >= top[0].range.start }
                let name = first.flatMap { body.names(of: $0, in: facts.source).last } ?? ""
                if !["fatalError", "preconditionFailure"].contains(name) { returning = top[0] }
            case .return, .throw: break
            default:
                guard body.statements.contains(where: { $0.kind == .return || $0.kind == .throw }) else { return nil }
            }
        }
        let content = facts.source.bytes[inside.indices]
        if !top.isEmpty, !content.contains(where: isLineEnd) {
            let newLine = lineEnding(of: facts.source)
            let outer = indentation(at: self[method].range.start, in: facts.source)
            let inner = outer + indentationUnit(near: method)
            let text = facts.source[ByteRange(top[0].range.start, inside.end)]
            let kept = String(text.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
            let lead = newLine + inner + statement + newLine + inner + (returning == nil ? "" : "return ")
            return [replacing(inside, inFileOf: method, with: lead + kept + newLine + outer)]
        }
        guard let first = inserting(statement: statement, atStartOf: method) else { return nil }
        guard let returning else { return [first] }
        return [first, inserting("return ", at: returning.range.start, inFileOf: method)]
    }
}
