import Model

let followsTheFamily = Rule(Pages.followsTheFamily) { project in
    let judged = project.familyConventions.filter { !$0.outliers.isEmpty }.flatMap { convention in
        convention.followers.map { (place: $0, finding: Finding?.none, group: convention.words) }
            + convention.outliers.map { (place: $0.place, finding: $0, group: convention.words) }
    }
    return judged.judge(at: \.place, groupedBy: \.group) { $0.finding.map { .violated([$0]) } ?? .kept }.onlyIfHabit
}

/// A convention without a rule of its own: what nearly all declarations of a family have in common.
package struct FamilyConvention: Sendable {
    package let family: Family
    package let trait: FamilyTrait
    /// The places of the declarations that have the trait.
    package let followers: [Place]
    /// What is reported about the declarations that lack it.
    package internal(set) var outliers: [Finding]
    package let count: KeptCount

    /// The convention as a sentence: "classes named `…Coordinator` are `final`".
    package var words: String { "\(family.words) \(trait.predicate)" }
}

extension Project {
    /// The conventions of all families, the surest first.
    package var familyConventions: [FamilyConvention] { minedConventions.value(for: self) }
}

private let minedConventions = OncePerProject { project -> [FamilyConvention] in
    let members = project.familyMembers
    var sizes: [Int: Int] = [:]
    for key in members.lazy.flatMap(\.keys) { sizes[key, default: 0] += 1 }
    var families: [Int: [FamilyMember]] = [:]
    for member in members {
        for key in member.keys where sizes[key, default: 0] >= leastMembers {
            families[key, default: []].append(member)
        }
    }
    let found = families.filter { $0.value.areSpread }.flatMap { key, members -> [FamilyConvention] in
        guard let family = members.first?.families.first(where: { $0.hashValue == key }) else { return [] }
        return conventions(of: family, members)
    }
    return found.sorted(by: isSurer).withoutRepetition
}

private let leastMembers = 8
/// The number of files, and of owners, that contain enough members for a convention.
private let leastWitnesses = 3
/// The least lower bound of the share that has a trait in common.
private let leastShare = 0.78
/// The same if only the last word of a type's name shows that the members are alike.
private let leastLooseShare = 0.85
/// The maximum number of conventions of a family.
private let mostOfFamily = 3

private func isSurer(_ one: FamilyConvention, _ other: FamilyConvention) -> Bool {
    (other.count.lowerBound, other.count.judged, one.words) < (one.count.lowerBound, one.count.judged, other.words)
}

/// Returns the surest conventions of a family.
private func conventions(of family: Family, _ members: [FamilyMember]) -> [FamilyConvention] {
    let traits = members.map(\.traits)
    var shares: [FamilyTrait: Int] = [:]
    for trait in traits.joined() where family.mayHave(trait) { shares[trait, default: 0] += 1 }
    let common = shares.filter { $0.value + 1 >= leastMembers && $0.value * 4 >= members.count * 3 }
    return common.compactMap { trait, share -> FamilyConvention? in
        let followers = zip(members, traits).filter { $0.1.contains(trait) }.map(\.0)
        guard followers.areSpread else { return nil }
        let least = family.isLoose ? leastLooseShare : leastShare
        var (outliers, count): ([Finding], KeptCount) = ([], KeptCount(kept: share, judged: share))
        for (member, traits) in zip(members, traits) where !traits.contains(trait) {
            guard let outlier = member.finding(lacking: trait) else { continue }
            outliers.append(outlier)
            count.judged += 1
            if count.lowerBound < least { return nil }
        }
        guard count.judged >= leastMembers, count.lowerBound >= least else { return nil }
        let note = Note("\(count.kept) of \(count.judged) \(family.words) \(trait.predicate)")
        for number in outliers.indices { outliers[number].notes.insert(note, at: 0) }
        return FamilyConvention(
            family: family, trait: trait, followers: followers.map(\.place), outliers: outliers, count: count)
    }.sorted(by: isSurer).prefix(mostOfFamily).map(\.self)
}

extension [FamilyConvention] {
    /// The conventions, surest first, without outliers that a surer convention already reports for the same trait, and
    /// without those that only repeat one about more declarations.
    fileprivate var withoutRepetition: [FamilyConvention] {
        var reported: Set<ReportedTrait> = []
        // For each follower, the conventions so far that it follows: few, as a declaration has few families.
        var followed: [ReportedTrait: [Set<Place>]] = [:]
        var result: [FamilyConvention] = []
        for var convention in self {
            // A family within another one says the same.
            let places = Set(convention.followers)
            let isRepeated = convention.followers.first.map { first in
                followed[ReportedTrait(place: first, trait: convention.trait), default: []].contains {
                    $0.isSuperset(of: places)
                }
            }
            for place in places {
                followed[ReportedTrait(place: place, trait: convention.trait), default: []].append(places)
            }
            convention.outliers.removeAll { outlier in
                !reported.insert(ReportedTrait(place: outlier.place, trait: convention.trait)).inserted
            }
            if isRepeated != true || !convention.outliers.isEmpty { result.append(convention) }
        }
        return result
    }
}

private struct ReportedTrait: Hashable {
    var place: Place
    var trait: FamilyTrait
}

extension [FamilyMember] {
    /// Whether the members are in several files and belong to several types.
    fileprivate var areSpread: Bool {
        Set(lazy.map(\.place.file)).count >= leastWitnesses && Set(lazy.map(\.owner)).count >= leastWitnesses
    }
}
