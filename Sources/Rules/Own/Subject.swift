import Model

/// An element that a team's own rule judges, with its role.
struct Subject: Sendable, Placed {
    enum Kind: Sendable {
        case type(Type)
        case `extension`(Extension)
        case function(Function)
        case property(Property)
        case enumCase(Case)
        // These are large, which would make all subjects large.
        indirect case parameter(Parameter, of: Member)
        /// A closure, a call, an argument, a string or a macro.
        indirect case fragment(CodeFragment, ConditionSubject)
        /// A use of a name or keyword, with the code around it.
        indirect case use(MentionPattern.Use, CodeScope)
        indirect case comment(Comment)
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
        case .extension(let one): one.place
        case .function(let function): function.place
        case .property(let property): property.place
        case .enumCase(let enumCase): enumCase.place
        case .parameter(let parameter, let member): member.place(of: parameter)
        case .fragment(let fragment, _): fragment.place
        case .use(let use, _): use.place
        case .comment(let comment): comment.place
        case .file(let file): file.place
        case .screen(let screen): screen.place
        }
    }

    /// What messages call the subject: ``the use case `LoadCart` ``.
    var description: String {
        switch kind {
        case .type(let type): "the \(roleWords(role)) `\(type)`"
        case .extension(let one): "the extension of `\(one.typeName)`"
        case .function(let function): "`\(function.fullName)`" + ofOwner
        case .property(let property): "`\(property)`" + ofOwner
        case .enumCase(let enumCase): "`\(enumCase)`" + ofOwner
        case .parameter(let parameter, let member):
            "the parameter `\(parameter.name.isEmpty ? parameter.type : parameter.name)` of `\(member.fullName)`"
                + ofOwner
        case .fragment(_, .closure): "the closure" + inOwner
        case .fragment(_, .macro): "`#\(name)`"
        case .fragment(let fragment, .argument): "the argument `\(fragment.node.compactText)`" + inOwner
        case .fragment(let fragment, .string): "the string `\(fragment.node.text)`" + inOwner
        case .fragment: "the call of `\(name)`" + inOwner
        case .use(let use, _): "`\(use.name)`" + inOwner
        case .comment: "the comment" + inOwner
        case .file: "the file"
        case .screen(let screen): "the screen `\(screen.name)`"
        }
    }

    private var ofOwner: String { owner.map { " of the \(roleWords(role)) `\($0)`" } ?? "" }
    private var inOwner: String { owner.map { " in the \(roleWords(role)) `\($0)`" } ?? "" }

    var name: String {
        switch kind {
        case .type(let type): type.name
        case .extension(let one): one.typeName
        case .function(let function): function.name
        case .property(let property): property.name
        case .enumCase(let enumCase): enumCase.name
        case .parameter(let parameter, _): parameter.name
        case .fragment(let fragment, .macro):
            MacroExpansion(fragment.node)?.arguments.first?.value.flatMap(StringLiteral.init)?.content
                ?? fragment.node.name
        case .fragment(let fragment, .argument): CallArgument(fragment.node)?.label ?? ""
        case .fragment(let fragment, .string): StringLiteral(fragment.node)?.content ?? ""
        case .fragment(let fragment, _): Call(fragment.node)?.calledName ?? ""
        case .use(let use, _): use.name
        case .comment: ""
        case .file(let file): file.name
        case .screen(let screen): screen.name
        }
    }

    var type: Type? {
        if case .type(let type) = kind { type } else { nil }
    }

    /// The subject as a declaration; nil for files, screens, parameters and code.
    var declared: (any Declared)? {
        switch kind {
        case .type(let type): type
        case .extension(let one): one
        case .function(let function): function
        case .property(let property): property
        case .enumCase(let enumCase): enumCase
        case .parameter, .fragment, .use, .comment, .file, .screen: nil
        }
    }

    /// The subject's code; nil for a screen.
    var scope: CodeScope? {
        switch kind {
        case .type(let type): type.scope
        case .extension, .function, .property, .enumCase: declared?.memberScope
        case .parameter(_, let member): member.memberScope
        case .fragment(let fragment, _): fragment.scope
        case .use(_, let scope): scope
        case .file(let file): file.scope
        case .comment, .screen: nil
        }
    }

    /// The kind of a type or a property: `.struct`, `.let`.
    var declarationKind: DeclarationKind? {
        switch kind {
        case .type(let type): type.kind
        case .property(let property): property.isConstant ? .let : .var
        default: nil
        }
    }
}
