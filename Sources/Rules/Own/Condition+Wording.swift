import Model

extension Condition {
    /// Returns a predicate that says what the subject lacks, or what it is instead.
    func lack(in subject: Subject) -> String {
        switch self {
        case .kind(let kinds):
            subject.declarationKind.map { "is \($0.withArticle), not \(kinds.inWords)" } ?? clause(isWanted: false)
        case .access(let levels):
            "is `\(subject.declared?.accessLevel.rawValue ?? "")`, not \(levels.inWords)"
        case .returns(let types):
            if case .function(let function) = subject.kind {
                "returns `\(function.writtenResult ?? "Void")`, not \(types.inWords)"
            } else {
                clause(isWanted: false)
            }
        case .namedLikeFile:
            subject.declared.map { "is in `\($0.fileName).swift`, a file with another name" }
                ?? "declares no type with its name"
        default: clause(isWanted: false)
        }
    }

    /// Returns the condition as a predicate: ``is `final` ``, ``is not `final` ``.
    func clause(isWanted: Bool) -> String {
        let not = isWanted ? "" : "not "
        switch self {
        case .kind(let kinds): return "is \(not)\(kinds.inWords)"
        case .modifier(let name): return "is \(not)`\(name)`"
        case .attribute(let name):
            return "is \(not)marked `@\(name.text.hasPrefix("@") ? "\(name.text.dropFirst())" : name.text)`"
        case .access(let levels): return "is \(not)\(levels.inWords)"
        case .generic: return "is \(not)generic"
        case .nested: return "is \(not)nested"
        case .conforms(let type): return isWanted ? "conforms to \(type)" : "does not conform to \(type)"
        case .inherits(let type): return isWanted ? "inherits \(type)" : "does not inherit \(type)"
        case .name(let names): return "is \(not)named \(names.inWords)"
        case .path(let paths):
            let places = paths.map { "`\($0.text)`" }.joined(separator: " or ")
            return "is \(not)in \(places)"
        case .namedLikeFile: return "is \(not)named like its file"
        case .member(let pattern): return isWanted ? "has `\(pattern.text)`" : "has no `\(pattern.text)`"
        case .members(let kind, let conditions):
            let that = conditions.map { $0.clause(isWanted: true) }.joined(separator: " and ")
            return "has \(isWanted ? kind.noun.withArticle : "no \(kind.noun)")\(that.isEmpty ? "" : " that \(that)")"
        case .holds(let type): return isWanted ? "holds \(type.withArticle)" : "holds no \(type.noun)"
        case .declares(let type): return isWanted ? "declares \(type.withArticle)" : "declares no \(type.noun)"
        case .imports(let name): return isWanted ? "imports `\(name)`" : "does not import `\(name)`"
        case .mentions(let name): return isWanted ? "mentions `\(name.text)`" : "does not mention `\(name.text)`"
        case .calls(let call): return isWanted ? "calls `\(call.text)`" : "does not call `\(call.text)`"
        case .comments(let text):
            return isWanted ? "has a comment with `\(text.text)`" : "has no comment with `\(text.text)`"
        case .has(let role): return isWanted ? "has \(roleWithArticle(role))" : "has no \(roleWords(role))"
        case .isTested: return isWanted ? "is tested" : "has no test"
        case .isMocked: return isWanted ? "is mocked" : "has no mock"
        case .isMadeBy(let role):
            return isWanted
                ? "is created by \(roleWords(role).withArticle)" : "is not created by \(roleWords(role).withArticle)"
        case .isAsync: return "is \(not)`async`"
        case .isThrowing: return isWanted ? "throws" : "does not throw"
        case .isStatic: return "is \(not)static"
        case .isStored: return "is \(not)stored"
        case .returns(let types): return isWanted ? "returns \(types.inWords)" : "does not return \(types.inWords)"
        case .type(let types): return "has a type that is \(not)\(types.inWords)"
        case .all(let list), .any(let list):
            // "Not all of them are" means "one of them is not", and vice versa.
            let isConjunction = if case .all = self { isWanted } else { !isWanted }
            return list.map { $0.clause(isWanted: isWanted) }.joined(separator: isConjunction ? " and " : " or ")
        case .not(let condition): return condition.clause(isWanted: !isWanted)
        }
    }
}

extension TypePattern: CustomStringConvertible {
    package var description: String {
        switch self {
        case .role(let role): roleWords(role).withArticle
        case .named(let name): "`\(name)`"
        }
    }

    fileprivate var withArticle: String {
        switch self {
        case .role(let role): roleWords(role).withArticle
        case .named(let name): "`\(name)`"
        }
    }

    fileprivate var noun: String {
        switch self {
        case .role(let role): roleWords(role)
        case .named(let name): "`\(name)`"
        }
    }
}

extension DeclarationKind {
    /// The kind with an article: ``a struct``, ``a `var` ``.
    var withArticle: String { isType ? word.withArticle : "a `\(word)`" }
    fileprivate var word: String { "\(self)" }
}

extension Set<DeclarationKind> {
    fileprivate var inWords: String {
        DeclarationKind.allCases.filter(contains).map(\.withArticle).joined(separator: " or ")
    }
}

extension Set<AccessLevel> {
    fileprivate var inWords: String {
        AccessLevel.allCases.filter(contains).map { "`\($0.rawValue)`" }.joined(separator: " or ")
    }
}

extension [TypePattern] {
    fileprivate var inWords: String { map(\.description).joined(separator: " or ") }
}

extension [NamePattern] {
    fileprivate var inWords: String { map { "`\($0)`" }.joined(separator: " or ") }
}

/// Returns a role as a noun with an article: a use case, an interactor.
func roleWithArticle(_ role: String) -> String { roleWords(role).withArticle }
