import Syntax

extension Function {
    /// Whether certainly nothing in the app calls a method of an internal type, apart from tests: nothing requires or
    /// overrides it, the system does not call it by an attribute, and no other code contains its name as a member.
    var isUncalled: Bool {
        guard let owner, owner.isAncestryKnown, !isInitializer,
            attributeNames.allSatisfy(["MainActor", "discardableResult"].contains),
            !has(modifier: .override), !has(modifier: .public), !has(modifier: .open), name.utf8.allSatisfy(\.isInName),
            !([owner] + owner.subclasses).flatMap(\.protocols).contains(where: {
                $0.requirements.contains { $0.name == name }
            })
        else { return false }
        let isMentioned = ([owner] + owner.superclasses + owner.subclasses).contains { type in
            type.trees(containingAnyOf: [name]).contains { $0.member != id && !$0.mentions(of: name).isEmpty }
        }
        return !isMentioned
            && !index.mentions.files(mentioning: name, as: .uses).contains { !index.isTestFile(Int32($0)) }
    }
}

extension Project {
    /// Returns the method around a place if nothing in the app calls it.
    func uncalledFunction(around place: Place) -> Function? {
        guard containsApp, !index.isTestFile(Int32(place.file)),
            let facts = files.indices.contains(place.file) ? index.files[place.file] : nil,
            let number = facts.lastDeclaration(around: place.range, where: { $0.kind == .func })
        else { return nil }
        let function = function(DeclarationID(file: place.file, index: number))
        return function.isUncalled ? function : nil
    }
}
