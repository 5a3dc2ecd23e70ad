import Model

extension Subject {
    /// Returns the subject's members or pieces of code of one kind as subjects.
    ///
    /// - Parameter conditions: The conditions that the members have to satisfy. The names in them say which code to look
    ///   for.
    func members(_ kind: MemberKind, _ conditions: [Condition] = []) -> [Subject] {
        switch kind {
        case .functions: functions.map { with(.function($0)) }
        case .initializers: initializers.map { with(.function($0)) }
        case .properties: properties.map { with(.property($0)) }
        case .cases: type?.cases.map { with(.enumCase($0)) } ?? []
        case .parameters: parameters
        case .closures: closures(conditions)
        case .calls: calls(conditions)
        case .arguments: arguments(conditions)
        case .strings: strings(conditions)
        case .mentions: mentions(conditions)
        case .comments: comments(conditions)
        }
    }

    private var functions: [Function] {
        switch kind {
        case .type(let type): type.functions + type.staticFunctions
        case .extension(let one): one.functions
        case .file(let file): file.functions
        default: []
        }
    }

    private var initializers: [Function] {
        switch kind {
        case .type(let type): type.initializers
        case .extension(let one): one.initializers
        default: []
        }
    }

    private var properties: [Property] {
        switch kind {
        case .type(let type): type.properties + type.staticProperties
        case .extension(let one): one.properties
        case .file(let file): file.properties
        default: []
        }
    }

    private var parameters: [Subject] {
        switch kind {
        case .type: (members(.initializers) + members(.functions)).flatMap { $0.members(.parameters) }
        case .function(let function): function.parameters.map { with(.parameter($0, of: function.member)) }
        case .enumCase(let enumCase): enumCase.payload.map { with(.parameter($0, of: enumCase.member)) }
        default: []
        }
    }

    private func closures(_ conditions: [Condition]) -> [Subject] {
        // The closures that are passed to a call are in the call.
        if let patterns = conditions.lazy.compactMap(\.receivers).first, let scope, !scope.isFragment {
            let closures = patterns.flatMap { $0.calls(in: scope) }.flatMap(\.closureArguments)
            return closures.uniqued(by: \.place).sorted { $0.place < $1.place }.map { with(.fragment($0, .closure)) }
        }
        return fragments(containing: "{", .closure) { $0.kind == .closure }
    }

    private func calls(_ conditions: [Condition]) -> [Subject] {
        let patterns = conditions.flatMap(\.callPatterns)
        guard !patterns.isEmpty else { return fragments(containing: "(", .call) { $0.kind == .call } }
        let found = scope.map { scope in patterns.flatMap { $0.calls(in: scope) } } ?? []
        return found.map { with(.fragment($0, .call)) }
    }

    private func arguments(_ conditions: [Condition]) -> [Subject] {
        guard let labels = conditions.lazy.compactMap({ $0.names(of: "label") }).first else {
            let calls = fragments(containing: "(", .call) { $0.kind == .call || $0.kind == .macro }
            return calls.flatMap { subject -> [Subject] in
                guard case .fragment(let call, _) = subject.kind else { return [] }
                return call.writtenArguments.map { with(.fragment($0, .argument)) }
            }
        }
        let found = labels.flatMap { label in
            scope?.fragments(containing: CodeText(label)) { node in
                node.isWrittenArgument && label.fits(CallArgument(node)?.label ?? "")
            } ?? []
        }
        return found.uniqued(by: \.place).map { with(.fragment($0, .argument)) }
    }

    private func strings(_ conditions: [Condition]) -> [Subject] {
        let contents = conditions.lazy.compactMap { $0.names(of: "name") }.first ?? [NamePattern("*")]
        let found = contents.flatMap { content in
            scope?.fragments(containing: CodeText(content.literal.isEmpty ? "\"" : content.literal)) { node in
                StringLiteral(node).map { content.fits($0.content) } ?? false
            } ?? []
        }
        return found.uniqued(by: \.place).map { with(.fragment($0, .string)) }
    }

    private func mentions(_ conditions: [Condition]) -> [Subject] {
        guard let scope else { return [] }
        return conditions.flatMap(\.mentionPatterns).flatMap { $0.uses(in: scope) }.map { use in
            with(.use(use, use.surroundings))
        }
    }

    private func comments(_ conditions: [Condition]) -> [Subject] {
        guard let scope else { return [] }
        let texts = conditions.lazy.compactMap { $0.names(of: "name") }.first ?? [NamePattern("")]
        return texts.flatMap { scope.comments(matching: $0) }.uniqued(by: \.place).map { with(.comment($0)) }
    }

    private func fragments(
        containing text: String, _ subject: ConditionSubject, where fits: (CodeNode) -> Bool
    ) -> [Subject] {
        scope?.fragments(containing: CodeText(text), where: fits).map { with(.fragment($0, subject)) } ?? []
    }

    private func with(_ kind: Kind) -> Subject {
        Subject(kind: kind, captured: captured, role: role, owner: type ?? owner)
    }

    /// Returns the members of a kind that `have` can ask for.
    func allMembers(of declared: DeclarationKind) -> [Member] {
        switch kind {
        case .type(let type): type.everyMember(of: [declared])
        case .extension(let one): one.members.filter { $0.kind == declared }
        case .file(let file): file.members.filter { $0.kind == declared }
        default: []
        }
    }

    var attributes: [WrittenAttribute] {
        if case .parameter(let parameter, let member) = kind { return member.attributes(of: parameter) }
        return declared?.attributes ?? []
    }

    /// The initial value of a property or the default argument of a parameter; nil if there is none.
    var writtenValue: String? {
        switch kind {
        case .property(let property): property.writtenValue
        case .parameter(let parameter, let member): member.defaultValue(of: parameter)
        case .fragment(let fragment, .argument): CallArgument(fragment.node)?.value?.text
        default: nil
        }
    }

    var sourceFile: SourceFile? {
        switch kind {
        case .file(let file): file
        case .parameter(_, let member): member.sourceFile
        case .fragment(let fragment, _): fragment.sourceFile
        case .use(let use, _): use.sourceFile
        case .comment(let comment): comment.sourceFile
        case .screen(let screen): screen.project.sourceFile(at: screen.place)
        default: declared?.sourceFile
        }
    }

    var path: String { sourceFile?.path ?? "" }
}

extension Condition {
    /// The patterns for calls, of which the condition requires one.
    fileprivate var callPatterns: [CallPattern] {
        switch self {
        case .one(let entry, .call(let pattern)) where entry.name == "name": [pattern]
        case .any(let list): list.flatMap(\.callPatterns)
        default: []
        }
    }

    /// The calls of which one has to receive a closure; nil if the condition is about something else.
    fileprivate var receivers: [CallPattern]? {
        switch self {
        case .one(let entry, .call(let pattern)) where entry.name == "passed-to": return [pattern]
        case .any(let list):
            let all = list.map(\.receivers)
            return all.allSatisfy { $0 != nil } ? all.flatMap { $0 ?? [] } : nil
        default: return nil
        }
    }

    /// The patterns of which one has to match; nil if the condition is another one.
    fileprivate func names(of condition: String) -> [NamePattern]? {
        if case .one(let entry, .names(let names)) = self, entry.name == condition { names } else { nil }
    }

    /// The patterns for mentions, of which the condition requires one.
    package var mentionPatterns: [MentionPattern] {
        switch self {
        case .one(let entry, .mention(let pattern)) where entry.name == "name": [pattern]
        case .any(let list): list.flatMap(\.mentionPatterns)
        default: []
        }
    }
}
