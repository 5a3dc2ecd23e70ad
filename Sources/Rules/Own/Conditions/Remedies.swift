import Model

@Sendable
func makingKind(_ subject: Subject, _ value: ConditionValue) -> Remedy {
    guard case .kinds(let kinds) = value else { return .none }
    if kinds == [.struct], let type = subject.type, type.kind == .class { return type.makingStruct }
    if kinds == [.let], case .property(let property) = subject.kind, property.isVariable {
        return property.makingConstant("Make `\(property)` a `let`", safety: .suggested)
    }
    return .none
}

@Sendable func addingModifier(_ subject: Subject, _ value: ConditionValue) -> Remedy {
    guard case .modifier("final") = value, let declared = subject.declared else { return .none }
    guard let type = subject.type, type.kind == .class else {
        return declared.adding(modifier: "final", "Make `\(declared.name)` `final`").asSuggested
    }
    return type.makingFinal
}

@Sendable func addingConformance(_ subject: Subject, _ value: ConditionValue) -> Remedy {
    guard case .type(.named(let name)) = value, name.isPlain, !TypePattern.named(name).isWritten,
        let type = subject.type
    else { return .none }
    if name.text.contains(subject.stem), type.resolve(name.text) == nil {
        return .obstacle("the project declares no protocol `\(name)`")
    }
    return type.adding(inherited: name.text, "Add the conformance to `\(name)`").asSuggested
}

extension Remedy {
    /// The remedy, with its fix as a suggestion that should be reviewed.
    var asSuggested: Remedy {
        guard case .fix(var fix) = self else { return self }
        fix.safety = .suggested
        return .fix(fix)
    }
}
