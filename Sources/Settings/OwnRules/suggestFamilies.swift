import Linting
import Model
import Rules

/// Returns own rules for the conventions that most families of declarations follow, as comments with their counts.
func familiesText(_ survey: Survey) -> String {
    var ids: Set<String> = []
    let lines = survey.families.prefix(mostFamilies).compactMap { convention -> String? in
        let id = convention.id
        guard let body = convention.ownRule, ids.insert(id).inserted else { return nil }
        return "#   \(id): \(body)  # \(convention.count.kept) of \(convention.count.judged)\n"
    }
    if lines.isEmpty { return "" }
    return
        "# Conventions of families of declarations, which `follows-the-family` reports. As own rules under `own-rules:`,\n"
        + "# they hold whatever most of the code does:\n" + lines.joined() + "\n"
}

private let mostFamilies = 24

extension FamilyConvention {
    /// The name of the own rule: `coordinator-are-final`.
    fileprivate var id: String {
        let words = family.features.map(\.text).joined(separator: " ") + " " + trait.predicate
        return words.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.joined(separator: "-")
    }

    /// The own rule that says the same: `{ each: class, where: { name: "*Coordinator" }, must: { modifiers: final } }`.
    fileprivate var ownRule: String? {
        let isOfProperties = family.sort == "properties"
        var (ofTypes, ofProperties): ([String], [String]) = ([], ["stored: true"])
        for feature in family.features {
            guard let condition = feature.condition else { return nil }
            if isOfProperties, feature.kind != .ownerSuffix {
                ofProperties.append(condition)
            } else {
                ofTypes.append(condition)
            }
        }
        let kind = family.sort == "classes" ? "class" : family.sort == "protocols" ? "protocol" : "type"
        let of = ofTypes.isEmpty ? "" : ", where: { \(ofTypes.joined(separator: ", ")) }"
        let properties = isOfProperties ? ", properties: { \(ofProperties.joined(separator: ", ")) }" : ""
        return "{ each: \(kind)\(of)\(properties), must: { \(trait.condition) } }"
    }
}

extension Feature {
    /// The feature as a condition of own rules.
    fileprivate var condition: String? {
        let name = text.drop { $0 == "@" }
        guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) else { return nil }
        switch kind {
        case .name: return "name: \(name)"
        case .lastWord, .ownerSuffix: return "name: \"*\(name)\""
        case .type: return "type: \(name)"
        case .lastWordOfType: return "type: \"*\(name)\""
        case .superclass: return "inherit: \(name)"
        case .conformance: return "conform-to: \(name)"
        case .attribute, .wrapper: return "attributes: \(name)"
        default: return nil
        }
    }
}

extension FamilyTrait {
    fileprivate var condition: String {
        switch self {
        case .final: "modifiers: final"
        case .isPrivate: "access: private"
        case .constant: "let: true"
        case .weak: "modifiers: weak"
        case .file: "named-like-file: true"
        case .attribute(let name): "attributes: \(name)"
        case .classBound: "inherit: AnyObject"
        case .ending(let word): "name: \"*\(word)\""
        }
    }
}
