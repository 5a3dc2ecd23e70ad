import Syntax

extension ProjectIndex {
    /// Returns the instance variables and constants of a type and its extensions.
    func variables(of type: DeclarationID) -> [DeclarationID] {
        members(of: type).filter { (self[$0].kind == .var || self[$0].kind == .let) && !self[$0].isStatic }
    }

    /// Returns the stored instance properties of a type.
    func storedVariables(of type: DeclarationID) -> [DeclarationID] {
        members(of: type).filter { self[$0].isStored && !self[$0].isStatic }
    }

    /// Returns the instance methods of a type and its extensions.
    func methods(of type: DeclarationID) -> [DeclarationID] {
        members(of: type).filter { self[$0].kind == .func && !self[$0].isStatic }
    }

    /// Returns whether a member, or the extension that contains it, is `private` or `fileprivate`.
    func isHidden(_ member: DeclarationID) -> Bool {
        if self[member].isPrivate { return true }
        guard let parent = parent(of: member), self[parent].kind == .extension else { return false }
        return self[parent].isPrivate
    }

    /// Returns whether code outside of the type can't use a variable's setter.
    func hasHiddenSetter(_ member: DeclarationID) -> Bool {
        isHidden(member) || !self[member].modifiers.isDisjoint(with: [.privateSet, .fileprivateSet])
    }

    func has(_ attribute: String, _ id: DeclarationID) -> Bool {
        attributeNames(of: id).contains { isAttribute($0, attribute) }
    }

    /// Returns the names of a declaration's attributes, without `@`. A type alias for another attribute counts as that
    /// one, unless it has the name of one of the system's.
    func attributeNames(of id: DeclarationID) -> [String] {
        attributes(of: id).map { attribute in
            let name = attribute.name
            guard types.mayMeanInnerType(name), !PropertyWrapper.isOfSystem(name), !WellKnown.isPlain(name),
                let target = aliased(name, from: id)?.prefix(while: { $0 != "<" }),
                target.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
            else { return name }
            return String(target)
        }
    }

    /// Returns a class and its superclasses in the project.
    func classAndSuperclasses(of type: DeclarationID) -> [DeclarationID] {
        ([type] + ancestry(of: type).types).filter { self[$0].kind.isReference }
    }

    /// Returns the macro that makes a class itself observable.
    func observingMacro(of type: DeclarationID) -> Attribute? {
        attributes(of: type).first { WellKnown.isObservingMacro($0.name) }
    }

    /// Returns the view model's stored variables that have the type of the screen's view state or, if the screen has no
    /// view state, a type that is named like one.
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
            return identifiers(in: file(of: variable).normalizedText(of: value)).first == name(of: viewState)
        }
    }

    /// Returns the name of a method with its labels: `didSelect(row:)`.
    func fullName(of method: DeclarationID) -> String {
        let labels = parameters(of: method).map { "\($0.label ?? $0.name):" }
        return "\(plainName(name(of: method)))(\(labels.joined()))"
    }
}

/// Returns whether a written attribute has a name, with or without `Observation`, `SwiftUI`, `Combine` or `Swift` in
/// front: `Observation.Observable`.
func isAttribute(_ written: String, _ name: String) -> Bool {
    written == name
        || written.hasSuffix("." + name)
            && ["Observation", "SwiftUI", "Combine", "Swift"].contains(String(written.dropLast(name.count + 1)))
}
