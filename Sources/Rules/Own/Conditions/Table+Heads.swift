import Model

extension ConditionEntry {
    package static let kind =
        ConditionEntry(
            "be", "kind", on: [.type, .property], takes: .oneOf(.kinds), says: ("is %", "is not %"),
            means:
                "it is one of these kinds: `class`, `struct`, `enum`, `actor` or `protocol`. For properties: `let` or `var`, the same as `let: true` or `var: true`",
            example: "[struct, enum]",
            evidence: { subject, value, _ in
                guard case .kinds(let kinds) = value, let kind = subject.declarationKind, kinds.contains(kind) else {
                    return []
                }
                return [ConditionMatch(place: subject.place, clause: "is \(kind.withArticle)")]
            }
        ).lacking { subject, value in
            subject.declarationKind.map { "is \($0.withArticle), not \(value.words())" }
        }.fixed(makingKind)

    package static let nestedIn =
        ConditionEntry(
            "nested-in", on: [.type], takes: .each(.types), says: ("is nested in %", "is not nested in %"),
            means: "it is declared in a type with the role or name", example: "view-model",
            test: { subject, value, roles in
                guard case .type(let pattern) = value, let owner = subject.declared?.owner else { return false }
                return pattern.fits(owner.name, [owner], resolve: owner.resolve, roles)
            }
        )

    static let shapes = [
        kind,
        ConditionEntry(
            "modifiers", "modifier", on: [.type, .function, .initializer, .property], takes: .each(.modifiers),
            says: ("is %", "is not %"), means: "it has these modifiers", example: "[final, private(set)]",
            evidence: { subject, value, _ in
                guard case .modifier(let name) = value, let declared = subject.declared,
                    let place = declared.place(ofModifier: name)
                else { return [] }
                let remedy = declared.removing(modifier: name, "Remove `\(name)`").asSuggested
                return [ConditionMatch(place: place, clause: "is `\(name)`", remedy: remedy)]
            }
        ).fixed(addingModifier),
        ConditionEntry(
            "attributes", "attribute", on: ConditionSubject.declarations + [.parameter], takes: .each(.attributes),
            says: ("is marked %", "is not marked %"), means: "it is marked with these attributes",
            example: "[MainActor, \"available(iOS 17, *)\"]",
            evidence: { subject, value, _ in
                guard case .attribute(let pattern) = value else { return [] }
                return subject.attributes.filter { pattern.fits($0.name, arguments: $0.arguments) }.prefix(1).map {
                    ConditionMatch(place: $0.place, clause: "is marked `@\($0.name)`")
                }
            }
        ).fixed { subject, value in
            guard case .attribute(let pattern) = value, pattern.isPlain, let declared = subject.declared else {
                return .none
            }
            let attribute = "@\(pattern.text)"
            return declared.adding(attribute: attribute, "Add `\(attribute)`", safety: .suggested)
        },
        ConditionEntry(
            "access", on: [.type, .extension, .function, .initializer, .property], takes: .oneOf(.access),
            says: ("is %", "is not %"),
            means: "its access level is one of these, written there or at its extension",
            example: "[internal, package]",
            evidence: { subject, value, _ in
                guard case .access(let levels) = value, let level = subject.declared?.accessLevel,
                    levels.contains(level)
                else { return [] }
                return [ConditionMatch(place: subject.place, clause: "is `\(level.rawValue)`")]
            }
        ).lacking { subject, value in
            "is `\(subject.declared?.accessLevel.rawValue ?? "")`, not \(value.words())"
        }.fixed { subject, value in
            guard case .access(let levels) = value, levels.count == 1, let level = levels.first else { return .none }
            return subject.declared?.settingAccess(to: level) ?? .none
        },
        ConditionEntry(
            "generic", on: [.type, .function, .initializer], takes: .flag, says: ("is generic", "is not generic"),
            means: "it has generic parameters", example: "true",
            test: { subject, _, _ in subject.declared?.isGeneric ?? false }),
        ConditionEntry(
            "nested", on: [.type], takes: .flagOrTypes, says: ("is nested", "is not nested"),
            means: "it is declared in another type. `{ in: … }` is the same as `nested-in`",
            example: "{ in: view-model }",
            test: { subject, _, _ in subject.declared?.isNested ?? false }),
        nestedIn,
    ]

    static let inheritance = [
        ConditionEntry(
            "conform-to", "conforms-to", on: [.type, .extension], takes: .each(.types),
            says: ("conforms to %", "does not conform to %"),
            means:
                "the type conforms to it, directly or indirectly. For extensions: the extension declares the conformance. The value can also be a role",
            example: "\"{Name}Protocol\"",
            evidence: { ancestry($0, $1, $2, "conforms to") }
        ).fixed(addingConformance),
        ConditionEntry(
            "inherit", "inherits", on: [.type], takes: .each(.types), says: ("inherits %", "does not inherit %"),
            means:
                "the type inherits from it, directly or indirectly. Generic arguments are compared if you write them",
            example: "\"BaseScreen<*>\"", evidence: { ancestry($0, $1, $2, "inherits") }),
    ]

    static let names = [
        ConditionEntry(
            "name", "named",
            on: [.type, .extension, .function, .initializer, .property, .enumCase, .parameter, .screen],
            takes: .oneOf(.names(.declaration)), says: ("is named %", "is not named %"),
            means: "its name matches one of the patterns; `Cart.Row` and `load(id:)` include outer types and labels",
            example: "[\"*Row\", \"{Name}Cell\"]", test: isNamed),
        ConditionEntry(
            "name", "named", on: [.file], takes: .oneOf(.names(.file)), says: ("is named %", "is not named %"),
            means: "the file's name without `.swift` matches one of the patterns", example: "\"*+*\"", test: isNamed),
        ConditionEntry(
            "name", "named", on: [.macro], takes: .oneOf(.names(.text)), says: ("is named %", "is not named %"),
            means: "the text in quotes that is its first argument matches one of the patterns", example: "\"*dark*\"",
            test: isNamed),
        ConditionEntry(
            "in", on: ConditionSubject.allCases, takes: .oneOf(.paths), says: ("is in %", "is not in %"),
            means: "its file is in one of the paths, which are relative to the settings file",
            example: "\"Sources/**\"",
            test: { subject, value, _ in
                guard case .paths(let patterns) = value else { return false }
                return patterns.contains { $0.covers(subject.path) }
            }),
        ConditionEntry(
            "named-like-file", on: [.type, .extension, .file], takes: .flag,
            says: ("is named like its file", "is not named like its file"),
            means: "the file has the type's name", example: "true",
            test: { subject, _, _ in
                if case .file(let file) = subject.kind { return file.types.contains { $0.name == file.name } }
                return subject.declared?.fileName == subject.name
            }
        ).lacking { subject, _ in
            subject.declared.map { "is in `\($0.fileName).swift`, a file with another name" }
                ?? "declares no type with its name"
        },
    ]
}

// MARK: What satisfies them

@Sendable private func isNamed(_ subject: Subject, _ value: ConditionValue, _ roles: RoleTable?) -> Bool {
    guard case .names(let names) = value else { return false }
    return names.contains { name in
        if name.text.contains("("), case .function(let function) = subject.kind { return name.fits(function.fullName) }
        if name.text.contains("."), let type = subject.type { return name.fits(type.qualifiedName) }
        return name.fits(subject.name)
    }
}

private func ancestry(
    _ subject: Subject, _ value: ConditionValue, _ roles: RoleTable?, _ verb: String
) -> [ConditionMatch] {
    guard case .type(let pattern) = value else { return [] }
    func fits(_ entry: InheritanceEntry) -> Bool {
        pattern.fits(entry.written, entry.type.map { [$0] } ?? [], resolve: { subject.declared?.resolve($0) }, roles)
    }
    if case .extension(let one) = subject.kind {
        return one.inheritanceEntries.filter { fits($0) || pattern.text == $0.written.baseName }.prefix(1).map {
            ConditionMatch(place: $0.place, clause: "\(verb) `\($0.written.baseName)`")
        }
    }
    guard let type = subject.type else { return [] }
    let names: [String]
    switch pattern {
    case .role(let role): names = type.ancestors.filter { roles?[role].contain($0) ?? false }.map(\.name)
    case .named(let name) where !pattern.isWritten: names = type.inheritedNames.filter(name.fits)
    case .named, .generic:
        // The arguments that a superclass gives to its own superclass count as well.
        let entries = type.allInheritanceEntries.filter(fits)
        let others = entries.isEmpty ? type.ancestors.flatMap(\.allInheritanceEntries).filter(fits) : []
        return (entries + others).prefix(1).map {
            ConditionMatch(place: others.isEmpty ? $0.place : type.place, clause: "\(verb) `\($0.written)`")
        }
    }
    return names.min().map { name in
        let entry = type.allInheritanceEntries.first { $0.written.names(name) }
        return [ConditionMatch(place: entry?.place ?? type.place, clause: "\(verb) `\(name)`")]
    } ?? []
}

extension String {
    /// The name of a type without generic arguments.
    fileprivate var baseName: String { String(prefix { $0 != "<" }) }

    /// Returns whether an entry of an inheritance clause refers to a type by its name: `@unchecked Sendable`,
    /// `Model.Base<Item>`.
    fileprivate func names(_ name: String) -> Bool {
        let head = prefix { $0 != "<" }
        return head == name || head.hasSuffix(".\(name)") || head.hasSuffix(" \(name)")
    }
}
