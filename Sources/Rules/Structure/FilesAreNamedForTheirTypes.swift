import Model

let filesAreNamedForTheirTypes = Rule(Pages.filesAreNamedForTheirTypes) { project in
    let files = project.sourceFiles.compactMap(ContentsOfFile.init)
    var declaring: [String: Int] = [:]
    for name in files.lazy.flatMap(\.types).map(\.name) { declaring[name, default: 0] += 1 }
    return files.judge(at: { $0.types[0].place }) { [declaring] contents in
        if contents.hasDeclarationOfItsName { return .kept }
        let (file, type) = (contents.file, contents.types[0])
        if contents.isForMore { return .notJudged("`\(file.name).swift` may be named for all that it declares") }
        if declaring[type.name] ?? 0 > 1 { return .notJudged("other files also declare `\(type)`") }
        guard contents.isNamedForAnother(than: type) else {
            return .notJudged("`\(file.name)` can be another word for what `\(type)` is for")
        }
        return .broken("`\(file.name).swift` declares only `\(type)`", at: type)
    }
}

/// A file and what it declares outside of types.
private struct ContentsOfFile: Sendable {
    let file: SourceFile
    /// The types that other files can use; at least one.
    let types: [Member]
    private let names: Set<String>
    /// Whether the file also declares something else than a type that other files can use.
    let isForMore: Bool

    /// Returns nil if the file declares no type that others can use, or if its name has a meaning of its own: `main`,
    /// `Cart+Sorting`, `Package@swift-6`.
    init?(_ file: SourceFile) {
        guard file.name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == " " }), file.name != "main",
            !file.name.contains("___"), file.firstFault == nil
        else { return nil }
        let members = file.members.filter { $0.kind != .import && !$0.isPrivate && !$0.isPreview }
        let types = members.filter { $0.kind.isType }
        guard !types.isEmpty else { return nil }
        let nested = file.types.map(\.name)
        self.file = file
        self.types = types
        names = Set((members.map(\.name) + nested).map(\.comparable))
        isForMore = members.contains { $0 != types[0] && !($0.kind == .extension && $0.name == types[0].name) }
    }

    var hasDeclarationOfItsName: Bool { names.contains(file.name.comparable) }

    /// Whether the name of the file is that of something else than a type, of the same kind, or a misspelled one: not just
    /// shorter, longer, or for a group of things.
    func isNamedForAnother(than type: Member) -> Bool {
        let words = file.nameWords.map(\.singular)
        let others = type.nameWords.map(\.singular)
        if words.isSubsequence(of: others) || others.isSubsequence(of: words) { return false }
        if words.joined() == others.joined() || file.name.comparable.isWithin(type.name.comparable) { return false }
        return words.count > 1 && others.count > 1 && words.last == others.last
            || differInSpelling(file.name, type.name) || words.sorted() == others.sorted()
    }
}

extension Member {
    /// Whether the declaration is for previews alone.
    fileprivate var isPreview: Bool { name.hasSuffix("_Previews") || name.hasSuffix("Previews") }
}

extension String {
    /// The name as it is compared: without capitals, spaces and underscores.
    fileprivate var comparable: String { lowercased().filter { $0.isLetter || $0.isNumber } }

    /// Returns whether one of the names is the other one with two letters or more added in one place: `GSCartView` for
    /// `CartView`.
    fileprivate func isWithin(_ other: String) -> Bool {
        let common = zip(self, other).prefix { $0 == $1 }.count
        let atEnd = zip(reversed(), other.reversed()).prefix { $0 == $1 }.count
        return abs(count - other.count) > 1 && common + atEnd >= Swift.min(count, other.count)
    }
    /// The word without the ending of a plural.
    fileprivate var singular: String { count > 3 && hasSuffix("s") ? String(dropLast()) : self }
}

extension [String] {
    /// Returns whether the words occur in others, in the same order.
    fileprivate func isSubsequence(of others: [String]) -> Bool {
        var rest = others[...]
        return allSatisfy { word in
            guard let place = rest.firstIndex(of: word) else { return false }
            rest = rest[(place + 1)...]
            return true
        }
    }
}
