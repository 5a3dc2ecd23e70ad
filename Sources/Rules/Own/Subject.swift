import Model

/// An element that a team's own rule judges, with its role.
struct Subject: Sendable, Placed {
    enum Kind: Sendable {
        case type(Type)
        case function(Function)
        case property(Property)
        case enumCase(Case)
        // Parameters have many texts, which would make all subjects large.
        indirect case parameter(Parameter, of: Member)
        case file(SourceFile)
        case screen(Screen)
    }

    var kind: Kind
    /// The part of the name that `{Name}` stands for; nil if that is the whole name.
    var captured: String?
    /// The name of the role, or a word for what is judged: `use-case`, `struct`.
    var role: String
    /// The type that the subject is a member of.
    var owner: Type?

    /// The text that `{Name}` stands for. For a member, this is the text for its type.
    var stem: String { captured ?? owner?.name ?? name }

    var place: Place {
        switch kind {
        case .type(let type): type.place
        case .function(let function): function.place
        case .property(let property): property.place
        case .enumCase(let enumCase): enumCase.place
        case .parameter(let parameter, let member): member.place(of: parameter)
        case .file(let file): file.place
        case .screen(let screen): screen.place
        }
    }

    /// What messages call the subject: ``the use case `LoadCart` ``.
    var description: String {
        switch kind {
        case .type(let type): "the \(roleWords(role)) `\(type)`"
        case .function(let function): "`\(function.fullName)`" + ofOwner
        case .property(let property): "`\(property)`" + ofOwner
        case .enumCase(let enumCase): "`\(enumCase)`" + ofOwner
        case .parameter(let parameter, let member):
            "the parameter `\(parameter.name.isEmpty ? parameter.type : parameter.name)` of `\(member.fullName)`"
                + ofOwner
        case .file: "the file"
        case .screen(let screen): "the screen `\(screen.name)`"
        }
    }

    private var ofOwner: String { owner.map { " of the \(roleWords(role)) `\($0)`" } ?? "" }

    var name: String {
        switch kind {
        case .type(let type): type.name
        case .function(let function): function.name
        case .property(let property): property.name
        case .enumCase(let enumCase): enumCase.name
        case .parameter(let parameter, _): parameter.name
        case .file(let file): file.name
        case .screen(let screen): screen.name
        }
    }

    var type: Type? {
        if case .type(let type) = kind { type } else { nil }
    }

    /// The subject as a declaration; nil for files, screens and parameters.
    var declared: (any Declared)? {
        switch kind {
        case .type(let type): type
        case .function(let function): function
        case .property(let property): property
        case .enumCase(let enumCase): enumCase
        case .parameter, .file, .screen: nil
        }
    }

    /// The subject's code; nil for a screen.
    var scope: CodeScope? {
        switch kind {
        case .type(let type): type.scope
        case .function(let function): function.memberScope
        case .property(let property): property.memberScope
        case .enumCase(let enumCase): enumCase.memberScope
        case .parameter(_, let member): member.memberScope
        case .file(let file): file.scope
        case .screen: nil
        }
    }

    /// Returns the subject's members of one kind as subjects.
    func members(_ kind: MemberKind) -> [Subject] {
        switch self.kind {
        case .type(let type):
            switch kind {
            case .functions: return type.everyFunction.map { with(.function($0), of: type) }
            case .initializers: return type.initializers.map { with(.function($0), of: type) }
            case .properties: return type.everyProperty.map { with(.property($0), of: type) }
            case .cases: return type.cases.map { with(.enumCase($0), of: type) }
            case .parameters: return (members(.initializers) + members(.functions)).flatMap { $0.members(.parameters) }
            }
        case .function(let function) where kind == .parameters:
            return function.parameters.map { with(.parameter($0, of: function.member), of: owner) }
        case .enumCase(let enumCase) where kind == .parameters:
            return enumCase.payload.map { with(.parameter($0, of: enumCase.member), of: owner) }
        default: return []
        }
    }

    private func with(_ kind: Kind, of owner: Type?) -> Subject {
        Subject(kind: kind, captured: captured, role: role, owner: owner)
    }
}
