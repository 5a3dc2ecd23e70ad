import Model

let filesAreNamedForTheirTypes = Rule(Pages.filesAreNamedForTheirTypes) { project in
    project.sourceFiles.compactMap(ContentsOfFile.init).judge(at: \.type.place) { contents in
        if contents.hasDeclarationOfItsName { return .kept }
        let (file, type) = (contents.file, contents.type)
        if file.firstFault != nil { return .notJudged("the file cannot be parsed") }
        if contents.isForMore { return .notJudged("`\(file.name).swift` may be named for all that it declares") }
        if numbersOfTypes.value(for: project)[type.name] ?? 0 > 1 {
            return .notJudged("other files also declare `\(type)`")
        }
        guard file.isNamedForAnother(than: type) else {
            return .notJudged("`\(file.name)` can be another word for what `\(type)` is for")
        }
        return .broken("`\(file.name).swift` declares only `\(type)`", at: type)
    }
}

/// How many types of the project have each name.
private let numbersOfTypes = OncePerProject { project -> [String: Int] in
    project.namedTypes(isForAppAlone: false).reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
}

/// A file and what it declares outside of types, other than imports, previews and private declarations.
private struct ContentsOfFile: Sendable {
    let file: SourceFile
    private let members: [Member]
    /// The first type.
    let type: Member

    /// Returns nil if there is no type, or if the file's name has a meaning of its own: `main`, `Cart+Sorting`,
    /// `Package@swift-6`.
    init?(_ file: SourceFile) {
        members = file.members.filter { $0.kind != .import && !$0.isPrivate && !$0.isPreview }
        guard let type = members.first(where: \.kind.isType), !file.name.isOfItsOwn else { return nil }
        self.file = file
        self.type = type
    }

    var hasDeclarationOfItsName: Bool {
        let name = file.name.comparable
        return members.contains { $0.name.comparable == name } || file.types.contains { $0.name.comparable == name }
    }

    /// Whether the file also declares something else than the type and its extensions.
    var isForMore: Bool {
        members.contains { $0 != type && !($0.kind == .extension && $0.name == type.name) }
    }
}

extension SourceFile {
    /// Whether the name of the file is that of something else than a type, of the same kind, or a misspelled one: not just
    /// shorter, longer, or for a group of things.
    fileprivate func isNamedForAnother(than type: Member) -> Bool {
        let words = nameWords.map(\.singular)
        let others = type.nameWords.map(\.singular)
        if words.isSubsequence(of: others) || others.isSubsequence(of: words) { return false }
        if words.joined() == others.joined() || name.comparable.isWithin(type.name.comparable) { return false }
        return words.count > 1 && others.count > 1 && words.last == others.last
            || differInSpelling(name, type.name) || words.sorted() == others.sorted()
    }
}

extension Member {
    /// Whether the declaration is for previews alone.
    fileprivate var isPreview: Bool { name.hasSuffix("Previews") }
}

extension String {
    /// Whether the name of a file has another meaning than that of a type.
    fileprivate var isOfItsOwn: Bool {
        self == "main" || !utf8.allSatisfy { $0.isInName || $0 == UInt8(ascii: " ") } || holds("___")
    }

    /// The name as it is compared: without capitals, spaces and underscores.
    fileprivate var comparable: String {
        String(decoding: lowercased().utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "_") }, as: UTF8.self)
    }

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
