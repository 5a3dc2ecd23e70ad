import Model
import Syntax

/// A view model of the Input/Output/Effect convention with its nested types: `SearchViewModel` with `Input`, `Output`, `Effect`.
struct InputOutputEffect {
    var screen: ScreenParts
    var viewModel: DeclarationID
    var input: NestedType?
    var output: NestedType?
    var effect: NestedType?
    /// The view model's members that are neither types nor cases, those of extensions included.
    var members: [DeclarationID]
}

/// A type that a view model declares for itself, or names by an alias.
struct NestedType {
    /// `Input`, as the view model calls it.
    var name: String
    /// Where the view model says so: the type itself, or the alias.
    var declaration: DeclarationID
    /// nil when it is an alias of something that is not in the sources.
    var type: DeclarationID?
    /// How its type is written: `Input`, `Self.Input`, `SearchViewModel.Input`.
    var spellings: Set<String>
}

extension ProjectIndex {
    /// The screens of the convention. Streams that are transformed into streams are another one.
    var inputOutputEffects: [InputOutputEffect] { screens.compactMap(inputOutputEffect) }

    /// A screen as one of the convention; nil when it follows another.
    func inputOutputEffect(of screen: ScreenParts) -> InputOutputEffect? {
        guard screen.convention == .inputOutputEffect, let viewModel = screen.viewModel else { return nil }
        let members = members(of: viewModel)
        func nested(_ names: String...) -> NestedType? {
            for name in names {
                if let found = members.first(where: { isNestedType($0, named: name) }) {
                    return nestedType(found, name: name, of: viewModel)
                }
            }
            return nil
        }
        let model = InputOutputEffect(
            screen: screen, viewModel: viewModel, input: nested("Input", "Action"),
            output: nested("Output", "State"), effect: nested("Effect"),
            members: members.filter { !self[$0].kind.isType && self[$0].kind != .typealias })
        return transformsStreams(model) ? nil : model
    }

    private func isNestedType(_ member: DeclarationID, named name: String) -> Bool {
        let kind = self[member].kind
        return kind.isType && kind != .protocol || kind == .typealias
            ? plainName(self.name(of: member)) == name : false
    }

    private func nestedType(_ member: DeclarationID, name: String, of viewModel: DeclarationID) -> NestedType {
        var spellings: Set = [name, "Self.\(name)", "\(self.name(of: viewModel)).\(name)"]
        guard self[member].kind == .typealias else {
            return NestedType(name: name, declaration: member, type: member, spellings: spellings)
        }
        let written = type(of: member) ?? name
        spellings.insert(written)
        let meant = resolve(written, from: member)
        return NestedType(name: name, declaration: member, type: meant, spellings: spellings)
    }

    private func transformsStreams(_ model: InputOutputEffect) -> Bool {
        model.members.contains { id in
            self[id].kind == .func && ["transform", "bind", "connect"].contains(name(of: id))
                && (parameters(of: id) + []).contains { parameter in
                    ["Input", "Action"].contains { parameter.type.contains($0) }
                }
        }
    }
}

/// What a view model's members have to do with its nested types.
extension InputOutputEffect {
    /// The stored properties of a nested type, optional or not; a missing type is read from the initial value.
    func stored(_ nested: NestedType?, in project: ProjectIndex) -> [DeclarationID] {
        guard let nested else { return [] }
        return members.filter { id in
            let declaration = project[id]
            guard declaration.isStored, !declaration.isStatic else { return false }
            if let written = project.type(of: id) { return nested.spellings.contains(withoutOptional(written)) }
            guard let value = project.ranges(.value, of: id).first else { return false }
            let text = project.file(of: id).glued(value)
            return nested.spellings.contains { text.hasPrefix($0 + "(") || text.hasPrefix($0 + ".") }
        }
    }

    /// The methods that take the input, private ones left out, in source order; `onInput` comes first.
    func entries(in project: ProjectIndex) -> [DeclarationID] {
        guard let input else { return [] }
        let found = members.filter { id in
            project[id].kind == .func && !project[id].isStatic
                && !project.isHidden(id)
                && project.parameters(of: id).contains { input.spellings.contains(withoutOptional($0.type)) }
        }
        return found.filter { takesOnlyInput($0, in: project) } + found.filter { !takesOnlyInput($0, in: project) }
    }

    private func takesOnlyInput(_ id: DeclarationID, in project: ProjectIndex) -> Bool {
        project.parameters(of: id).count { $0.value.isEmpty } <= 1
    }
}

/// `Effect` of `Effect?`, `Effect!`, `Optional<Effect>`.
func withoutOptional(_ type: String) -> String {
    if type.hasSuffix("?") || type.hasSuffix("!") { return withoutOptional(String(type.dropLast())) }
    if type.hasPrefix("Optional<"), type.hasSuffix(">") { return String(type.dropFirst(9).dropLast()) }
    if type.hasPrefix("("), type.hasSuffix(")"), !type.holds("->") { return String(type.dropFirst().dropLast()) }
    return type
}

/// `onInput(_:)` as Swift names a method.
func fullName(of method: DeclarationID, in project: ProjectIndex) -> String {
    let labels = project.parameters(of: method).map { "\($0.label ?? $0.name):" }.joined()
    return "\(plainName(project.name(of: method)))(\(labels))"
}

/// `a class`, `an actor`, as a message says what a declaration is.
func article(_ kind: Declaration.Kind) -> String {
    switch kind {
    case .actor: "an actor"
    case .enum: "an enum"
    case .class: "a class"
    case .struct: "a struct"
    case .protocol: "a protocol"
    default: "something else"
    }
}
