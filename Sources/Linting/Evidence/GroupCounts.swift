import Model
import Rules

/// A place that a rule judges, as it counts for a habit.
struct CountedPlace: Sendable {
    var place: Place
    var isKept: Bool
    /// Whether a document requires the rule here.
    var isDocumented: Bool
    /// The rule's name for the group; see `Judgement.group(_:)`.
    var group: String
}

/// How many places of a group follow a rule, and in how many files they are.
struct GroupCount: Sendable {
    var kept = KeptCount()
    var files = 0
    /// In how many files places violate the rule.
    var violatedFiles = 0
    private var (lastFile, lastViolatedFile) = (-1, -1)

    var judged: Int { kept.judged }

    /// Counts a place. Places must be counted in the order of their files.
    mutating func count(_ place: CountedPlace) {
        kept.judged += 1
        if place.isKept { kept.kept += 1 }
        if place.place.file != lastFile {
            files += 1
            lastFile = place.place.file
        }
        if !place.isKept, place.place.file != lastViolatedFile {
            violatedFiles += 1
            lastViolatedFile = place.place.file
        }
    }
}

/// What places of a group have in common: one or two features, or none if the group consists of all places.
struct GroupFeatures: Sendable {
    var features: [Feature]
    var key: UInt64

    /// Whether the group can contradict others. The last word of a member's name, or the part that a type plays, says too
    /// little alone, and whether something is a `let` may be what the rule judges.
    let canContradict: Bool

    /// Whether the group can show that the rule is followed.
    var canSupport: Bool { !isOfOwner && !isOfNameAndType }

    /// Whether the places have only the type that declares them in common.
    var isOfOwner: Bool { features.count == 1 && features[0].kind == .owner }

    /// Whether the places have both their names and their types in common, as what a template adds to many classes.
    var isOfNameAndType: Bool { features.count == 2 && Set(features.map(\.kind)) == [.name, .type] }

    /// Whether the places have only their property wrapper in common, which says what a property is.
    var isOfWrapper: Bool { features.count == 1 && features[0].kind == .wrapper }

    private init(features: [Feature], key: UInt64, isType: Bool) {
        (self.features, self.key) = (features, key)
        let unclear: Set<Feature.Kind> = isType ? [] : [.lastWord, .ownerRole]
        canContradict =
            features.allSatisfy { $0.kind != .keyword } && (features.count != 1 || !unclear.contains(features[0].kind))
    }

    /// Returns whether the places of the group have the property wrapper of another group, with or without arguments.
    func isAbout(_ other: GroupFeatures) -> Bool {
        other.features.allSatisfy { wrapper in
            features.contains { $0 == wrapper || $0.kind == .argument && $0.text.hasPrefix(wrapper.text) }
        }
    }

    /// All groups that a place with the given features belongs to, apart from folders.
    static func all(_ features: [Feature]) -> [GroupFeatures] {
        // The properties of a type are often one block. A suite whose tests all violate a rule is the deviation itself.
        let isProperty = features.contains { $0.kind == .keyword }
        // The last word of a type's name says what it is.
        let isType = features.contains { $0.kind == .sort && ["classes", "protocols", "types"].contains($0.text) }
        let keyed = features.filter { $0.kind.makesGroups && (isProperty || $0.kind != .owner) }
            .map { GroupFeatures(features: [$0], key: FeatureKey($0).hash, isType: isType) }
        var all = [GroupFeatures(features: [], key: 0, isType: isType)] + keyed
        for (number, one) in keyed.enumerated() {
            for other in keyed[(number + 1)...] where one.features[0].kind.combines(with: other.features[0].kind) {
                all.append(
                    GroupFeatures(
                        features: one.features + other.features, key: pairKey(one.key, other.key), isType: isType))
            }
        }
        return all
    }

    /// Calls a function with the key of each of these groups. Most places violate nothing, and need only the keys.
    static func forEachKey(_ features: [FeatureKey], _ body: (UInt64) -> Void) {
        body(0)
        for (number, one) in features.enumerated() where one.kind.makesGroups {
            body(one.hash)
            for other in features[(number + 1)...] where one.kind.combines(with: other.kind) {
                body(pairKey(one.hash, other.hash))
            }
        }
    }

    private static func pairKey(_ one: UInt64, _ other: UInt64) -> UInt64 { mixed(min(one, other), max(one, other)) }
}

func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    var hash = one ^ (other &* 0x9e37_79b9_7f4a_7c15 &+ 0x2545_f491_4f6c_dd1d)
    hash = (hash ^ hash >> 32) &* 0xd6e8_feb8_6659_fd93
    return hash ^ hash >> 32
}

extension Feature.Kind {
    /// Returns whether groups of places that have both features in common are counted.
    fileprivate func combines(with other: Feature.Kind) -> Bool {
        Feature.Kind.partners[Int(rawValue)] >> UInt32(other.rawValue) & 1 == 1
    }

    /// Whether places that have the feature in common are counted.
    fileprivate var makesGroups: Bool { self != .sort }

    /// For each kind, a bit for each one that it combines with.
    private static let partners: [UInt32] = pairs.reduce(into: [UInt32](repeating: 0, count: 256)) { table, pair in
        for one in pair {
            for other in pair where other != one { table[Int(one.rawValue)] |= 1 << UInt32(other.rawValue) }
        }
    }

    private static let pairs: Set<Set<Feature.Kind>> = [
        [.wrapper, .name], [.wrapper, .lastWord], [.wrapper, .type], [.wrapper, .lastWordOfType],
        [.wrapper, .typeRole], [.wrapper, .ownerSuffix], [.wrapper, .ownerRole], [.wrapper, .keyword],
        [.keyword, .type], [.keyword, .name], [.name, .type],
        [.keyword, .ownerSuffix], [.type, .ownerSuffix], [.name, .ownerSuffix], [.lastWordOfType, .ownerSuffix],
        [.firstWord, .ownerSuffix], [.firstWord, .result], [.effects, .firstWord], [.effects, .ownerSuffix],
        [.start, .firstWord], [.start, .effects], [.start, .ownerSuffix],
    ]
}
