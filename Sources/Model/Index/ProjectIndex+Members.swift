import Syntax

/// What many rules ask of a screen.
extension ProjectIndex {
    /// The screens of these conventions whose view model is in the sources.
    func screens(following conventions: [Convention]) -> [(screen: ScreenParts, viewModel: DeclarationID)] {
        screens.compactMap { screen in
            guard let viewModel = screen.viewModel, let convention = screen.convention,
                conventions.contains(convention)
            else { return nil }
            return (screen, viewModel)
        }
    }

    /// A type's variables, those of its extensions included, without static ones.
    func variables(of type: DeclarationID) -> [DeclarationID] {
        members(of: type).filter {
            (self[$0].kind == .var || self[$0].kind == .let) && !self[$0].isStatic
        }
    }

    /// The variables that keep a value of their own.
    func storedVariables(of type: DeclarationID) -> [DeclarationID] {
        variables(of: type).filter { self[$0].isStored }
    }

    /// A type's methods, those of its extensions included, without static ones.
    func methods(of type: DeclarationID) -> [DeclarationID] {
        members(of: type).filter { self[$0].kind == .func && !self[$0].isStatic }
    }

    func has(_ attribute: String, _ id: DeclarationID) -> Bool {
        attributes(of: id).contains { isAttribute($0.name, attribute) }
    }

    /// The stored variables of a view model that hold the screen's view state.
    func stateVariables(of viewModel: DeclarationID, in screen: ScreenParts) -> [DeclarationID] {
        storedVariables(of: viewModel).filter { variable in
            guard self[variable].kind == .var else { return false }
            if let written = type(of: variable) {
                guard let viewState = screen.viewState else {
                    return identifiers(in: written).contains { match($0, .viewState) != nil }
                }
                return resolve(written, from: variable) == viewState
            }
            guard let viewState = screen.viewState, let value = ranges(.value, of: variable).first else { return false }
            return identifiers(in: file(of: variable).glued(value)).first == name(of: viewState)
        }
    }

    /// `didSelect(row:)`: a method's name with its labels.
    func fullName(of method: DeclarationID) -> String {
        let labels = parameters(of: method).map { "\($0.label ?? $0.name):" }
        return "\(plainName(name(of: method)))(\(labels.joined()))"
    }
}

/// Whether an attribute is written by its name or by its module's and its own: `Observation.Observable`.
func isAttribute(_ written: String, _ name: String) -> Bool {
    written == name
        || written.hasSuffix("." + name)
            && ["Observation", "SwiftUI", "Combine", "Swift"].contains(
                String(written.dropLast(name.count + 1)))
}
