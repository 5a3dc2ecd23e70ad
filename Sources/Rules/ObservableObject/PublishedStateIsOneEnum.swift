import Model

let publishedStateIsOneEnum = Rule(Pages.publishedStateIsOneEnum) { project in
    project.screens(.observableObject, .observable).compactMap(\.viewModel).judge { type in
        let published = type.observedVariables.filter { $0.isPublished || !$0.isPrivate }
        guard let flag = published.first(where: \.isLoadingFlag) else {
            return published.contains(where: \.isLoadingEnum) ? .kept : .notJudged("`\(type)` has no loading flag")
        }
        if flag.onlyGuards { return .notJudged("only the conditions of `\(type)` itself read `\(flag)`") }
        let assigned = type.namesAssigned(with: flag)
        let alone = type.functionsSetting(flag)
        let parts = published.filter { part in
            part != flag && (part.isError && !part.isErrorOfText || part.isResult && assigned.contains(part.name))
                // An action that loads something else sets the flag while the result is shown.
                && (part.isError || alone.allSatisfy { $0.assigns(part) })
                // A property that is also set from outside belongs to a form or presents a dialog, and does not contain
                // loaded data.
                && part.firstWriteFromOutside == nil
                // A protocol that requires the part requires it on its own.
                && part.requirement == nil
        }
        if parts.isEmpty { return .notJudged("`\(type)` publishes `\(flag)`, but no content") }
        let names = parts.map { "`\($0)`" }
        let list = ([names.dropLast().joined(separator: ", ")] + names.suffix(1)).filter { !$0.isEmpty }
        return .broken(
            "`\(type)` publishes `\(flag)` alongside \(list.joined(separator: " and ")): an enum would rule out impossible combinations",
            at: type, notes: ([flag] + parts).map { Note("`\($0)`", at: $0.place) })
    }
}

extension Type {
    /// Returns the names of the properties that are assigned in methods that also assign a flag.
    fileprivate func namesAssigned(with flag: Property) -> Set<String> {
        let assigned = (functions + staticFunctions).map { function in
            Set((function.tree?.tree.accesses ?? []).filter { $0.assignment != nil }.compactMap(\.namePath.first))
        }
        return assigned.filter { $0.contains(flag.name) }.reduce(into: []) { $0.formUnion($1) }
    }

    /// Returns the functions that set a flag to `true`.
    fileprivate func functionsSetting(_ flag: Property) -> [Function] {
        functions.filter { function in
            function.assignedMembers.contains { $0.name == flag.name && $0.assignedNode?.isTrue ?? false }
        }
    }
}

extension Function {
    /// Returns whether the function, or a function that it calls, does more with a property than read it.
    fileprivate func assigns(_ property: Property) -> Bool {
        reached().functions.contains { function in
            function.tree?.tree.accesses.contains { $0.namePath.first == property.name && !$0.isOnlyRead } ?? false
        }
    }
}

extension Property {
    /// Whether the flag is read only by `if` and `guard` in functions of its own class, such as to start no work twice.
    /// No view displays such a flag.
    fileprivate var onlyGuards: Bool {
        guard requirement == nil, firstUseFromOutside == nil, let owner, owner.subclasses.isEmpty else { return false }
        var isRead = false
        for code in owner.trees(containingAnyOf: [name, "$" + name, "_" + name]) where code.memberPlace != place {
            for use in code.mentions(of: name) {
                guard code.function != nil, use.accessedMember == nil, use.namePath == [name] else { return false }
                if use.assignment != nil { continue }
                guard let kind = use.statement?.kind, kind == .guard || kind == .if else { return false }
                isRead = true
            }
        }
        return isRead
    }

    /// Whether the property's type is an enum with a case for loading: `case loading`.
    fileprivate var isLoadingEnum: Bool {
        guard let type, type.kind == .enum else { return false }
        return type.cases.contains { $0.name.lowercased().holds("loading") }
    }

    fileprivate var isLoadingFlag: Bool {
        guard Vocabulary.isLoadingFlag(name) else { return false }
        return writtenType.map { $0 == "Bool" } ?? (initialNode?.kind == .boolean)
    }

    fileprivate var isError: Bool {
        if ["Error", "any Error", "any Swift.Error"].contains(writtenType.map(\.withoutOptional)) { return true }
        let name = name.lowercased()
        return name.hasSuffix("error") || name.hasSuffix("errormessage") || name == "errortext"
    }

    /// Whether the error is that of one text field, such as `streetError` in a class with a text called `street`.
    fileprivate var isErrorOfText: Bool {
        owner?.storedProperties.contains { text in
            text != self && name.hasPrefix(text.name)
                && ["Error", "ErrorMessage"].contains(name.dropFirst(text.name.count))
                && (text.writtenType == "String" || text.initialNode?.kind == .string)
        } ?? false
    }

    /// Whether the property may be the result of a request: an array, a dictionary or an optional. Optional Booleans
    /// don't count, and neither do enums, which may have cases for the other states.
    fileprivate var isResult: Bool {
        guard let written = writtenType else {
            // `[Item]()`
            let made = initialNode.flatMap(Call.init)?.callee?.kind
            return made == .array || made == .dictionary
        }
        if written.withoutOptional == "Bool" || type?.kind == .enum { return false }
        return written.hasPrefix("[") || written.hasPrefix("Array<") || written.withoutOptional != written
    }
}
