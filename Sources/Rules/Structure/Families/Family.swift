import Model

/// Declarations that have one or two features in common: all types named `…Notify`, all properties of the type `Tracker`.
package struct Family: Hashable, Sendable {
    package let features: [Feature]
    /// The plural of what is declared: "properties".
    package let sort: String
    /// Whether the declarations are for tests.
    package let isOfTests: Bool

    /// The plural of what belongs to the family: "types named `…Notify`".
    package var words: String { features.words(for: isOfTests ? "test \(sort)" : sort) }

    /// Whether only the last word of a type's name shows that the declarations are alike.
    var isLoose: Bool { features.count == 1 && features[0].kind == .lastWordOfType }

    /// Returns whether a trait can be a convention of this family, rather than what defines or requires it.
    func mayHave(_ trait: FamilyTrait) -> Bool {
        let kinds = Set(features.map(\.kind))
        switch trait {
        case .ending:
            return !kinds.isDisjoint(with: [.superclass, .conformance]) || features.contains { $0.text == "@Suite" }
        case .file: return !kinds.contains(.attribute)
        case .classBound: return kinds == [.lastWord]
        case .attribute(let name):
            return kinds.isDisjoint(with: [.lastWordOfType, .attribute, .wrapper])
                && !features.contains { $0.text.hasSuffix(name) }
        case .isPrivate: return kinds != [.lastWord] && kinds != [.attribute]
        case .final: return !kinds.contains(.attribute)
        case .constant: return kinds != [.lastWord]
        case .weak: return true
        }
    }
}

/// What nearly all declarations of a family may have in common.
package enum FamilyTrait: Hashable, Sendable {
    case final, isPrivate, constant, weak
    /// The type has a file that is named like it.
    case file
    case attribute(String)
    /// The protocol is bound to classes.
    case classBound
    /// The last word of the name.
    case ending(String)

    /// What the declarations do, as a plural: "are `final`".
    package var predicate: String {
        switch self {
        case .final: "are `final`"
        case .isPrivate: "are `private`"
        case .constant: "are a `let`"
        case .weak: "are `weak`"
        case .file: "are in a file with their name"
        case .attribute(let name): "are `@\(name)`"
        case .classBound: "are bound to classes"
        case .ending(let word): "are named `…\(word)`"
        }
    }
}

/// A declaration with the families that it belongs to, and the traits that others may lack.
struct FamilyMember: Sendable {
    let place: Place
    /// The type that the member is part of, or the member itself if it is a type.
    let owner: Type
    let families: [Family]
    let traits: Set<FamilyTrait>
    let property: Property?

    /// Returns what to report about the member, which lacks a trait; nil if it may have a reason to lack it.
    func finding(lacking trait: FamilyTrait) -> Finding? {
        property.map { $0.finding(lacking: trait) } ?? owner.finding(lacking: trait)
    }
}

extension Project {
    /// The types of the project and their stored properties.
    var familyMembers: [FamilyMember] {
        sourceFiles.flatMap(\.types).flatMap { type in
            let properties = type.kind.isReference || type.kind == .struct ? type.storedProperties : []
            return [type.familyMember] + properties.compactMap { $0.familyMember(of: type) }
        }
    }
}

extension Type {
    fileprivate var familyMember: FamilyMember {
        let features = project.features(at: place)
        let isOfTests = isTestCode || isTestDouble
        let chosen = features.filter { feature in
            switch feature.kind {
            case .lastWord, .superclass, .attribute: true
            case .conformance: !namesOfNeeds.contains(feature.text)
            default: false
            }
        }
        return FamilyMember(
            place: place, owner: self,
            families: chosen.map { Family(features: [$0], sort: features.sort, isOfTests: isOfTests) },
            traits: familyTraits, property: nil)
    }
}

extension Property {
    /// The property as a member of its families; nil if its type says nothing about it.
    fileprivate func familyMember(of owner: Type) -> FamilyMember? {
        let features = project.features(at: place)
        func only(_ kind: Feature.Kind) -> Feature? { features.first { $0.kind == kind } }
        let isPrimitive = only(.type).map { namesOfValues.contains($0.text) || $0.text.contains("->") } ?? true
        let (name, type, suffix) = (only(.name), isPrimitive ? nil : only(.type), only(.ownerSuffix))
        var chosen = [name, only(.lastWord), type, isPrimitive ? nil : only(.lastWordOfType)].compactMap {
            $0.map { [$0] }
        }
        chosen += features.filter { $0.kind == .attribute || $0.kind == .wrapper }.map { [$0] }
        if let suffix { chosen += [name, type].compactMap { $0.map { [$0, suffix] } } }
        let isOfTests = isTestCode || owner.isTestDouble
        return FamilyMember(
            place: place, owner: owner,
            families: chosen.map { Family(features: $0, sort: "properties", isOfTests: isOfTests) },
            traits: familyTraits, property: self)
    }
}

extension [Feature] {
    fileprivate var sort: String { first { $0.kind == .sort }?.text ?? "types" }
}

/// Types whose values say nothing about what a property is for.
private let namesOfValues: Set = [
    "Bool", "String", "Int", "Double", "Float", "CGFloat", "Date", "URL", "Data", "UUID", "Decimal", "Any", "Void",
    "Int64", "UInt64", "Int32", "UInt32", "UInt", "TimeInterval", "CGSize", "CGRect", "CGPoint", "Error", "AnyObject",
    "LocalizedStringKey", "NSNumber", "NSString", "UInt8", "Int16", "UInt16",
]
