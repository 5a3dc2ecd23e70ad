import Model

/// A place where a condition is satisfied, and a predicate for messages, such as ``imports `SwiftUI` ``.
struct Evidence {
    var place: Place
    var clause: String
    /// How to change the code so that the condition is no longer satisfied.
    var remedy = Remedy.none
}

extension Condition {
    /// Returns whether a subject satisfies the condition. The declarations with each role are looked up in the table.
    func holds(of subject: Subject, _ roles: RoleTable?) -> Bool {
        switch self {
        case .all(let list): return list.allSatisfy { $0.holds(of: subject, roles) }
        case .any(let list): return list.contains { $0.holds(of: subject, roles) }
        case .not(let condition): return !condition.holds(of: subject, roles)
        case .kind(let kinds): return subject.declarationKind.map(kinds.contains) ?? false
        case .name(let names): return names.contains { $0.fits(subject.name) }
        case .path(let patterns): return patterns.contains { $0.covers(subject.path) }
        case .conforms(let pattern), .inherits(let pattern):
            return subject.type.map { isInherited(pattern, by: $0, roles) } ?? false
        case .attribute(let name):
            guard let declared = subject.declared else { return !evidence(in: subject, roles).isEmpty }
            return declared.attributeNames.contains(where: name.matches(attribute:))
        case .access(let levels): return subject.declared.map { levels.contains($0.accessLevel) } ?? false
        default: return !evidence(in: subject, roles).isEmpty
        }
    }

    /// Returns what makes the condition true for a subject; empty if the condition is false. A combination of
    /// conditions is reported at the subject itself.
    func evidence(in subject: Subject, _ roles: RoleTable?) -> [Evidence] {
        switch self {
        case .imports, .mentions, .calls, .comments: evidenceInCode(of: subject)
        case .member, .members, .holds, .declares: evidenceInMembers(of: subject, roles)
        case .has, .isTested, .isMocked, .isMadeBy: evidenceInRelations(of: subject, roles)
        case .kind:
            holds(of: subject, roles)
                ? [Evidence(place: subject.place, clause: "is \(subject.declarationKind?.withArticle ?? "")")] : []
        case .all, .any, .not, .name, .path:
            holds(of: subject, roles) ? [Evidence(place: subject.place, clause: clause(isWanted: true))] : []
        case .modifier, .attribute, .access, .generic, .nested, .conforms, .inherits, .namedLikeFile, .isAsync,
            .isThrowing, .isStatic, .isStored, .returns, .type:
            evidenceInHead(of: subject, roles)
        }
    }

    private func evidenceInHead(of subject: Subject, _ roles: RoleTable?) -> [Evidence] {
        func found(_ holds: Bool, at place: Place? = nil, _ remedy: Remedy = .none) -> [Evidence] {
            holds
                ? [Evidence(place: place ?? subject.place, clause: clause(isWanted: true), remedy: remedy)] : []
        }
        switch (self, subject.kind) {
        case (.returns(let types), .function(let function)):
            return found(types.contains { $0.matches(type: function.writtenResult ?? "Void") })
        case (.type(let types), .property(let property)):
            let written = property.writtenType ?? property.type?.name ?? ""
            return found(types.contains { $0.fits(written, property.heldTypes, roles) }, at: property.typePlace)
        case (.type(let types), .parameter(let parameter, let member)):
            let meant = member.resolve(parameter.type).map { [$0] } ?? []
            return found(types.contains { $0.fits(parameter.type, meant, roles) })
        case (.isAsync, .function(let function)): return found(function.isAsync)
        case (.isThrowing, .function(let function)): return found(function.isThrowing)
        case (.isStored, .property(let property)): return found(property.isStored)
        case (.attribute(let name), .parameter(let parameter, let member)):
            return found(member.attributeNames(of: parameter).contains(where: name.matches(attribute:)))
        case (.namedLikeFile, .file(let file)): return found(file.types.contains { $0.name == file.name })
        case (.conforms(let pattern), .type(let type)), (.inherits(let pattern), .type(let type)):
            return evidence(ofInheriting: pattern, by: type, roles)
        default: break
        }
        guard let declared = subject.declared else { return [] }
        switch self {
        case .modifier(let name):
            return declared.place(ofModifier: name).map {
                [
                    Evidence(
                        place: $0, clause: "is `\(name)`",
                        remedy: declared.removing(modifier: name, "Remove `\(name)`").asSuggested)
                ]
            } ?? []
        case .attribute(let name):
            return declared.attributeNames.filter { name.matches(attribute: $0) }.prefix(1).map { written in
                Evidence(
                    place: declared.place(ofAttribute: written) ?? subject.place, clause: "is marked `@\(written)`")
            }
        case .access(let levels):
            let level = declared.accessLevel
            guard levels.contains(level) else { return [] }
            return [Evidence(place: subject.place, clause: "is `\(level.rawValue)`")]
        case .generic: return found(declared.isGeneric)
        case .nested: return found(declared.isNested)
        case .namedLikeFile: return found(declared.fileName == subject.name)
        case .isStatic: return found(declared.isStatic)
        default: return []
        }
    }

    private func isInherited(_ pattern: TypePattern, by type: Type, _ roles: RoleTable?) -> Bool {
        switch pattern {
        case .named(let name): type.inheritedNames.contains { name.fits($0) }
        case .role(let role): type.ancestors.contains { roles?[role].contain($0) ?? false }
        }
    }

    private func evidence(ofInheriting pattern: TypePattern, by type: Type, _ roles: RoleTable?) -> [Evidence] {
        let verb = if case .conforms = self { "conforms to" } else { "inherits" }
        let names: [String]
        switch pattern {
        case .named(let name): names = type.inheritedNames.filter { name.fits($0) }
        case .role(let role): names = type.ancestors.filter { roles?[role].contain($0) ?? false }.map(\.name)
        }
        return names.sorted().prefix(1).map { name in
            let entry = type.allInheritanceEntries.first { $0.written.names(name) }
            return Evidence(place: entry?.place ?? type.place, clause: "\(verb) `\(name)`")
        }
    }
}

extension TypePattern {
    /// Returns whether a written type matches the pattern. A role matches if one of the resolved types has the role.
    fileprivate func fits(_ written: String, _ meant: @autoclosure () -> [Type], _ roles: RoleTable?) -> Bool {
        switch self {
        case .named(let name): name.matches(type: written)
        case .role(let role): meant().contains { roles?[role].contain($0) ?? false }
        }
    }
}

extension NamePattern {
    /// Returns whether a written type matches the pattern, with or without `any`, `some` and optionality. Spaces make
    /// no difference.
    func matches(type written: String) -> Bool {
        let type = written.withoutBlanks
        let pattern = NamePattern(text.withoutBlanks)
        if pattern.fits(type) { return true }
        if ["()", "Void", ""].contains(type) { return pattern.fits("Void") || pattern.fits("()") }
        return pattern.fits(type.withoutExistential)
    }

    /// Returns whether the name of an attribute matches the pattern, which may begin with `@`.
    func matches(attribute name: String) -> Bool {
        text.hasPrefix("@") ? NamePattern(String(text.dropFirst())).fits(name) : fits(name)
    }
}

extension String {
    /// The text without spaces, except for spaces between two words.
    fileprivate var withoutBlanks: String {
        guard contains(" ") else { return self }
        var (kept, characters) = ("", Array(self)[...])
        while let character = characters.popFirst() {
            if character == " " {
                let isBetweenWords =
                    (kept.last.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false)
                    && (characters.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false)
                if !isBetweenWords { continue }
            }
            kept.append(character)
        }
        return kept
    }

    /// Returns whether an entry of an inheritance clause refers to a type by its name: `@unchecked Sendable`,
    /// `Model.Base<Item>`.
    fileprivate func names(_ name: String) -> Bool {
        let head = prefix { $0 != "<" }
        return head == name || head.hasSuffix(".\(name)") || head.hasSuffix(" \(name)")
    }
}

extension Subject {
    /// The kind of the declaration: `.struct` for a type, `.let` for a property.
    var declarationKind: DeclarationKind? {
        switch kind {
        case .type(let type): type.kind
        case .property(let property): property.isConstant ? .let : .var
        case .function(let function): function.isInitializer ? .`init` : .func
        default: nil
        }
    }

    var path: String {
        switch kind {
        case .file(let file): file.path
        case .screen(let screen): screen.project.path(ofFile: screen.place.file)
        case .type(let type): type.path
        case .parameter(_, let member): member.path
        default: declared?.path ?? ""
        }
    }
}

extension Remedy {
    /// The remedy, with its fix as a suggestion that should be reviewed.
    var asSuggested: Remedy {
        guard case .fix(var fix) = self else { return self }
        fix.safety = .suggested
        return .fix(fix)
    }
}
