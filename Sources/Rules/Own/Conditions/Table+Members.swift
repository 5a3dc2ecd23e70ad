import Model

extension ConditionEntry {
    static let members: [ConditionEntry] =
        [
            ConditionEntry(
                "have", on: [.type, .extension, .file], takes: .each(.members), says: ("has %", "has no %"),
                means: "it has these members, written as they are declared",
                example: "[\"func execute(id:)\", \"stored var *\", \"@Test func *\", init, case idle]",
                evidence: { subject, value, _ in
                    guard case .member(let pattern) = value else { return [] }
                    return subject.allMembers(of: pattern.kind).filter(pattern.fits).map {
                        ConditionMatch(place: $0.place, clause: "has `\($0.words)`")
                    }
                })
        ]
        + [
            (
                MemberKind.functions, [ConditionSubject.type, .extension, .file],
                "{ named: \"did*\", access: internal }"
            ),
            (.initializers, [.type, .extension], "{ access: private }"),
            (.properties, [.type, .extension, .file], "{ attribute: StateObject, type: \"*ViewModel\" }"),
            (.cases, [.type], "{ name: loading }"),
            (.parameters, [.function, .initializer, .enumCase], "{ type: \"*Repository\" }"),
            (
                .closures, ConditionSubject.code.filter { $0 != .file && $0 != .parameter },
                "{ passed-to: .sink, not: { capture: weak self } }"
            ),
            (
                .arguments, ConditionSubject.code.filter { $0 != .parameter && $0 != .argument },
                "{ label: spacing, literal: true, not: { value: \"0\" } }"
            ),
        ].map { kind, subjects, example in
            ConditionEntry(
                kind.rawValue, on: subjects, takes: .members(kind), says: ("has %", "has no %"),
                means: "it has \(kind.noun.withArticle) that satisfies all conditions in the map", example: example,
                evidence: evidenceInParts)
        } + [
            ConditionEntry(
                "hold", "holds", on: [.type], takes: .each(.types), says: ("holds %", "holds no %"),
                means: "it stores a value of a type with the role or name", example: "[repository, \"StoreOf<*>\"]",
                evidence: { subject, value, roles in
                    guard case .type(let pattern) = value else { return [] }
                    return subject.type?.storedProperties.compactMap { property in
                        property.held(pattern, roles).map { held in
                            let words = if case .role(let role) = pattern { "the \(roleWords(role)) " } else { "" }
                            return ConditionMatch(place: property.place, clause: "holds \(words)`\(held)`")
                        }
                    } ?? []
                }),
            ConditionEntry(
                "declare", "declares", on: [.file], takes: .each(.types), says: ("declares %", "declares no %"),
                means: "it declares a type with the role or name", example: "[view, \"*Row\"]",
                evidence: { subject, value, roles in
                    guard case .type(let pattern) = value, case .file(let file) = subject.kind else { return [] }
                    return file.types.filter { type in
                        switch pattern {
                        case .role(let role): roles?[role].contain(type) ?? false
                        case .named(let name): name.fits(name.text.contains(".") ? type.qualifiedName : type.name)
                        case .generic: false
                        }
                    }.prefix(1).map { ConditionMatch(place: $0.place, clause: "declares `\($0.name)`") }
                }),
        ]

    static let signatures = [
        flag("async", [.function, .initializer, .closure], ("is `async`", "is not `async`")) { subject in
            switch subject.kind {
            case .function(let function): function.isAsync
            case .fragment(let fragment, .closure): Closure(fragment.node)?.isAsync ?? false
            default: false
            }
        },
        flag("throws", [.function, .initializer], ("throws", "does not throw")) { subject in
            if case .function(let function) = subject.kind { function.isThrowing } else { false }
        },
        flag("static", [.function, .property], ("is static", "is not static")) { $0.declared?.isStatic ?? false },
        flag("stored", [.property], ("is stored", "is not stored")) { subject in
            if case .property(let property) = subject.kind { property.isStored } else { false }
        },
        flag("let", [.property], ("is a `let`", "is not a `let`"), kinds: [.let]) { $0.declarationKind == .let },
        flag("var", [.property], ("is a `var`", "is not a `var`"), kinds: [.var]) { $0.declarationKind == .var },
        ConditionEntry(
            "return", "returns", on: [.function], takes: .oneOf(.names(.writtenType)),
            says: ("returns %", "does not return %"),
            means: "its result has one of these types. A function without a result returns `Void`",
            example: "[Void, \"any *Coordinator\"]",
            test: { subject, value, _ in
                guard case .names(let types) = value, case .function(let function) = subject.kind else { return false }
                return types.contains { $0.matches(type: function.writtenResult ?? "Void") }
            }
        ).lacking { subject, value in
            guard case .function(let function) = subject.kind else { return nil }
            return "returns `\(function.writtenResult ?? "Void")`, not \(value.words())"
        },
        ConditionEntry(
            "type", on: [.property, .parameter], takes: .oneOf(.types),
            says: ("has a type that is %", "has a type that is not %"),
            means:
                "its type is one of these, written or shown by the initial value, also as `any`, `some` and optional; a role stands for all types that have it",
            example: "[\"*Repository\", Int, \"StoreOf<reducer>\"]",
            evidence: { subject, value, roles in
                guard case .types(let types) = value else { return [] }
                var place = subject.place
                let fits: Bool
                switch subject.kind {
                case .property(let property):
                    place = property.typePlace ?? place
                    let written = property.apparentType ?? ""
                    fits = types.contains { $0.fits(written, property.heldTypes, resolve: property.resolve, roles) }
                case .parameter(let parameter, let member):
                    let meant = member.resolve(parameter.type).map { [$0] } ?? []
                    fits = types.contains { $0.fits(parameter.type, meant, resolve: member.resolve, roles) }
                default: fits = false
                }
                let clause = "has a type that is \(value.words())"
                return fits ? [ConditionMatch(place: place, clause: clause)] : []
            }),
        ConditionEntry(
            "value", on: [.property, .parameter, .argument], takes: .oneOf(.names(.text)),
            says: ("has the value %", "does not have the value %"),
            means: "its initial value, default argument or argument is written like this", example: "[nil, \"[]\"]",
            test: { subject, value, _ in
                guard case .names(let values) = value, let written = subject.writtenValue else { return false }
                return values.contains { NamePattern($0.text.withoutBlanks).fits(written.withoutBlanks) }
            }),
    ]

    private static func flag(
        _ name: String, _ subjects: [ConditionSubject], _ wording: (String, String),
        kinds: Set<DeclarationKind>? = nil, _ holds: @escaping @Sendable (Subject) -> Bool
    ) -> ConditionEntry {
        ConditionEntry(
            name, on: subjects, takes: .flag, says: wording, means: "it \(wording.0), or with `false`: it \(wording.1)",
            example: "true", kinds: kinds, test: { subject, _, _ in holds(subject) })
    }
}

@Sendable
func evidenceInParts(_ subject: Subject, _ value: ConditionValue, _ roles: RoleTable?) -> [ConditionMatch] {
    guard case .conditions(let kind, let conditions) = value else { return [] }
    return subject.members(kind, conditions).filter { member in
        conditions.allSatisfy { $0.holds(of: member, roles) }
    }.map {
        let name = $0.name.isEmpty ? kind.noun.withArticle : "the \(kind.noun) `\($0.name)`"
        return ConditionMatch(place: $0.place, clause: "has \(name)")
    }
}

extension Property {
    /// Returns the name of the first matching type among the types that the property holds.
    fileprivate func held(_ pattern: TypePattern, _ roles: RoleTable?) -> String? {
        switch pattern {
        case .role(let role):
            guard let members = roles?[role], members.mayBeHeld(by: self) else { return nil }
            return heldTypes.first(where: members.contain)?.name
        case .named(let name) where !pattern.isWritten:
            return (typeNames + heldTypes.map(\.name)).first(where: name.fits)
        case .named, .generic:
            guard let type = apparentType, pattern.fits(type, heldTypes, resolve: resolve, roles) else { return nil }
            return type
        }
    }
}
