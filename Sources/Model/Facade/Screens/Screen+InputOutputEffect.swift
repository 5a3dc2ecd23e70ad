import Syntax

/// An Input/Output/Effect view model and its nested types: `SearchViewModel` with `Input`, `Output` and `Effect`.
package struct InputOutputEffect: Sendable {
    package let screen: Screen
    package let viewModel: Type
    package let input: NestedType?
    package let output: NestedType?
    package let effect: NestedType?
}

/// A type that is nested in a view model, or that an alias in the view model refers to.
package struct NestedType: Placed {
    /// The name inside the view model: `Input`.
    package let name: String
    /// The place where the name of the type or the alias is declared.
    package let place: Place
    package let isAlias: Bool
    /// The type; nil if an alias refers to a type outside the project.
    package let type: Type?
    /// How the type can be written in the view model: `Input`, `Self.Input`, `SearchViewModel.Input`, or as the target
    /// of an alias.
    package let spellings: Set<String>

    /// Returns whether a written type is this type or an optional of it.
    package func isWritten(as type: String) -> Bool { spellings.contains(type.withoutOptional) }
}

extension Project {
    package var inputOutputEffects: [InputOutputEffect] { screens(.inputOutputEffect).compactMap(\.inputOutputEffect) }
}

extension Screen {
    /// The screen's view model with its inputs, outputs and effects; nil if the screen follows another convention, or
    /// its view model maps streams to streams.
    package var inputOutputEffect: InputOutputEffect? {
        guard convention == .inputOutputEffect, let viewModel, !viewModel.connectsStreams else { return nil }
        return InputOutputEffect(
            screen: self, viewModel: viewModel, input: viewModel.nested("Input") ?? viewModel.nested("Action"),
            output: viewModel.nested("Output") ?? viewModel.nested("State"), effect: viewModel.nested("Effect"))
    }
}

extension Type {
    fileprivate var connectsStreams: Bool {
        (functions + staticFunctions).contains { function in
            ["transform", "bind", "connect"].contains(function.name)
                && function.parameters.contains { $0.type.holds("Input") || $0.type.holds("Action") }
        }
    }

    /// Returns the nested type or alias with a name, declared in the type itself or in an extension.
    fileprivate func nested(_ name: String) -> NestedType? {
        let found = index.members(of: id).first { member in
            let kind = index[member].kind
            return (kind.isType && kind != .protocol || kind == .typealias)
                && plainName(index.name(of: member)) == name
        }
        guard let found else { return nil }
        let isAlias = index[found].kind == .typealias
        let written = isAlias ? index.type(of: found) ?? name : name
        return NestedType(
            name: name, place: index.place(of: found), isAlias: isAlias,
            type: project.type(isAlias ? index.resolve(written, from: found) : found),
            spellings: [name, "Self.\(name)", "\(self.name).\(name)", written])
    }
}

extension InputOutputEffect {
    /// Returns the view model's stored properties whose type is a nested type or an optional of it. If a property has
    /// no written type, its initial value decides.
    package func stored(_ nested: NestedType?) -> [Property] {
        guard let nested else { return [] }
        return viewModel.storedProperties.filter { property in
            let written = property.writtenType ?? property.initialNode?.leadingCreation?.type
            return written.map(nested.isWritten) ?? false || nested.type != nil && property.type == nested.type
        }
    }

    /// The non-private methods that take the input. Methods that require no other argument come first.
    package var entries: [Function] {
        guard let input else { return [] }
        let found = viewModel.functions.filter { function in
            !function.isPrivate && function.parameters.contains { input.isWritten(as: $0.type) }
        }
        func takesOnlyInput(_ entry: Function) -> Bool { entry.parameters.count { $0.value.isEmpty } <= 1 }
        return found.filter(takesOnlyInput) + found.filter { !takesOnlyInput($0) }
    }

    /// The types, parameter types and initial values in the view model's members, normalized.
    package var writtenInSignatures: [String] {
        let index = viewModel.index
        return index.members(of: viewModel.id).filter { !index[$0].kind.isType && index[$0].kind != .typealias }
            .flatMap { member in
                let file = index.file(of: member)
                return file.clauses(of: Int(member.index))
                    .filter { [.type, .parameterType, .value].contains($0.kind) }.map {
                        file.normalizedText(of: $0.range)
                    }
            }
    }
}
