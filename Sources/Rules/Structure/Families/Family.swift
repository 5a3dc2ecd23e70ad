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
            return features.contains { $0.text == "@Suite" || $0.text.hasSuffix("TestCase") }
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

/// A declaration that others may be alike.
struct FamilyMember: Sendable {
    /// The type that the member is part of, or the member itself if it is a type.
    let owner: Type
    let property: Property?
    /// The last word of the owner's name, as a feature of its properties.
    let ownerSuffix: Feature?
    /// The families that the member belongs to, as hashes.
    let keys: [Int]

    init?(_ property: Property?, of owner: Type, suffix: Feature?) {
        self.owner = owner
        self.property = property
        ownerSuffix = suffix
        keys = FamilyMember.families(property, owner, suffix).map(\.hashValue)
        if keys.isEmpty { return nil }
    }

    var place: Place { property?.place ?? owner.place }
    var families: [Family] { FamilyMember.families(property, owner, ownerSuffix) }
    var traits: [FamilyTrait] { property?.familyTraits ?? owner.familyTraits }

    /// Returns what to report about the member, which lacks a trait; nil if it may have a reason to lack it.
    func finding(lacking trait: FamilyTrait) -> Finding? {
        guard let property else { return owner.finding(lacking: trait) }
        return property.finding(lacking: trait)
    }

    private static func families(_ property: Property?, _ owner: Type, _ suffix: Feature?) -> [Family] {
        property?.families(withOwnerSuffix: suffix, isOfTests: owner.isTestDouble) ?? owner.families
    }
}

extension Project {
    /// The types of the project and their stored properties.
    var familyMembers: [FamilyMember] {
        sourceFiles.flatMap(\.types).flatMap { type -> [FamilyMember] in
            let properties = type.kind.isReference || type.kind == .struct ? type.storedProperties : []
            let words = type.nameWords
            let suffix = words.count > 1 ? words.last.map { Feature(.ownerSuffix, $0.capitalized) } : nil
            return
                ([FamilyMember(nil, of: type, suffix: nil)]
                + properties.map { FamilyMember($0, of: type, suffix: suffix) }).compactMap(\.self)
        }
    }
}

extension Type {
    fileprivate var families: [Family] {
        let features = project.ownFeatures(of: self)
        let isOfTests = isTestCode || isTestDouble
        let sort = features.first { $0.kind == .sort }?.text ?? "types"
        return features.filter { feature in
            switch feature.kind {
            case .lastWord, .superclass, .attribute: true
            case .conformance: !namesOfNeeds.contains(feature.text)
            default: false
            }
        }.map { Family(features: [$0], sort: sort, isOfTests: isOfTests) }
    }
}

extension Property {
    /// The families of the property; none if its type says nothing about it.
    fileprivate func families(withOwnerSuffix suffix: Feature?, isOfTests: Bool) -> [Family] {
        let features = project.ownFeatures(of: self)
        func only(_ kind: Feature.Kind) -> Feature? { features.first { $0.kind == kind } }
        // A value of another module shows its type only by how it is created: `DisposeBag()`.
        let isPlain =
            only(.type).map { namesOfValues.contains($0.text) || $0.text.holds("->") }
            ?? !(initialNode?.leadingNames.first?.beginsUppercase ?? false)
        if isPlain { return [] }
        let (name, type) = (only(.name), only(.type))
        var chosen = [name, only(.lastWord), type, only(.lastWordOfType)].compactMap { $0.map { [$0] } }
        chosen += features.filter { $0.kind == .attribute || $0.kind == .wrapper }.map { [$0] }
        if let suffix { chosen += [name, type].compactMap { $0.map { [$0, suffix] } } }
        return chosen.map { Family(features: $0, sort: "properties", isOfTests: isTestCode || isOfTests) }
    }
}

/// Protocols that a type adopts when it needs them, whatever others do.
private let namesOfNeeds: Set = [
    "Equatable", "Hashable", "Codable", "Decodable", "Encodable", "Identifiable", "CaseIterable", "Comparable",
    "CustomStringConvertible", "CustomDebugStringConvertible", "RawRepresentable", "String", "Int", "Error",
    "LocalizedError", "Sendable", "NSObject", "NSObjectProtocol", "NSCoding", "NSCopying", "Copyable", "Escapable",
    "BitwiseCopyable", "ExpressibleByStringLiteral", "ExpressibleByArrayLiteral", "Sequence", "Collection",
]

/// Types whose values say nothing about what a property is for.
private let namesOfValues: Set = [
    "Bool", "String", "Int", "Double", "Float", "CGFloat", "Date", "URL", "Data", "UUID", "Decimal", "Any", "Void",
    "Int64", "UInt64", "Int32", "UInt32", "UInt", "TimeInterval", "CGSize", "CGRect", "CGPoint", "Error", "AnyObject",
    "LocalizedStringKey", "NSNumber", "NSString", "UInt8", "Int16", "UInt16",
]
