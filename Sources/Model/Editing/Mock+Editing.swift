import Syntax

extension Type {
    /// The fix that marks the class as `@unchecked Sendable`, replacing a plain `Sendable`.
    package var addingUncheckedSendable: Remedy {
        let plain = allInheritanceEntries.first { $0.written == "Sendable" }
        return .edit(
            plain.map { Edit($0.place, "@unchecked Sendable") }
                ?? index.adding(inherited: "@unchecked Sendable", to: id), "Add `@unchecked Sendable`")
    }

    /// Returns a fix that marks the type's first initializer with `@MainActor`, or adds such an initializer after the
    /// stored properties. Returns `.none` for a class that has a superclass but no initializers.
    package func addingMainActorInitializer(_ title: String, safety: FixSafety) -> Remedy {
        if let first = initializers.first { return first.adding(attribute: "@MainActor", title, safety: safety) }
        guard superclasses.isEmpty else { return .none }
        let text = "@MainActor init() {}"
        let own = index.ownMembers(of: id)
        let stored = own.last { index[$0].isStored && !index[$0].flags.contains(.conditional) }
        return .edit(
            stored.map { index.inserting(member: "\n" + text, after: $0) }
                ?? index.inserting(own.isEmpty ? text : text + "\n", atStartOf: id), title, safety: safety)
    }

    /// The fix that adds a mock under `#if DEBUG` after its contract. There is a fix only if all requirements are
    /// methods without a result.
    package var writingMock: Remedy {
        let requirements = requirements
        guard isAncestryKnown, !inherits(named: "Actor"), declaration.parent < 0, !isConditional, !requirements.isEmpty,
            isOnMainActor != true, let name = index.match(index.name(of: id), .anyContract),
            let mock = Names.fill(index.names(for: id).mock, with: name).first,
            !index.ownMembers(of: id).contains(where: { index[$0].kind == .associatedtype })
        else { return .none }
        var counts: [String] = []
        var methods: [String] = []
        for requirement in requirements {
            let head = index.file(of: requirement.id).source[requirement.declaration.range]
            guard requirement.isFunction, requirement.writtenType == nil,
                isPlainName(plainName(requirement.name)), !requirement.has(anyModifierOf: [.static, .mutating]),
                !head.contains(where: \.isNewline)
            else { return .none }
            let count = index.countName(for: plainName(requirement.name), in: id)
            let declaration = "    private(set) var \(count) = 0"
            if !counts.contains(declaration) { counts.append(declaration) }
            methods += ["", "    \(head) {", "        \(count) += 1", "    }"]
        }
        let isViewModels = index.match(index.name(of: id), .contract) != nil
        let lines =
            ["", "", "#if DEBUG", "final class \(mock): \(index.name(of: id)), @unchecked Sendable {"] + counts
            + (isViewModels ? ["", "    @MainActor init() {}"] : []) + methods + ["}", "#endif"]
        let source = index.file(of: id).source
        let end = lineEnd(declaration.range.end, in: source)
        let text = lines.joined(separator: lineEnding(of: source))
        return .edit(index.inserting(text, at: end, inFileOf: id), "Add the mock `\(mock)`", safety: .suggested)
    }
}

extension Property {
    /// The fix that turns a stored property into a `var` whose setter is as accessible as the property.
    package var makingSettable: Remedy {
        guard isStored, !isPrivate else { return .none }
        let title = "Make `\(name)` a plain `var`"
        if isConstant { return replacingKeyword(with: "var", title) }
        let setters = index.modifiers(of: id, among: ["private(set)", "fileprivate(set)"])
        return .edits(setters.isEmpty ? nil : setters.map { index.removingModifier($0, of: id) }, title)
    }
}
