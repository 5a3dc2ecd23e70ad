import Bytes
import Syntax

extension Declared {
    /// Whether the file contains the name of a private function or property once more, outside of its declaration and of
    /// lines of comments, so that something may use it. Whatever else has the same name counts as well, and so does text.
    package var isNamedInItsFile: Bool { placesInFile(of: name).contains { !declaration.range.contains($0) } }

    /// Returns where the file contains the name of a private function or property, or that of its wrapper, `_name`,
    /// apart from declarations and lines of comments.
    func placesInFile(of name: String) -> [ByteRange] {
        project.caches.facade.privateNames.value(for: file) { index.placesOfPrivateNames(inFile: file) }[name] ?? []
    }
}

extension ProjectIndex {
    /// Returns the functions, properties and the like around places in a file, in source order.
    func members(around places: [ByteRange], inFile file: Int) -> [DeclarationID] {
        let declarations = files[file].declarations
        var members: Set<Int> = []
        for place in places {
            guard var member = files[file].lastDeclaration(around: place, where: { !$0.kind.hasMembers }) else {
                continue
            }
            members.insert(member)
            // `let a = b, c = 0`
            while member > 0, declarations[member - 1].range == declarations[member].range {
                member -= 1
                members.insert(member)
            }
        }
        return members.sorted().map { DeclarationID(file: file, index: $0) }
    }

    /// Returns the places of the names of a file's private functions and properties, apart from declarations and lines of
    /// comments. The file is read once for all of them.
    fileprivate func placesOfPrivateNames(inFile file: Int) -> [String: [ByteRange]] {
        let facts = files[file]
        var names: Set<String> = []
        for (number, declaration) in facts.declarations.enumerated() {
            guard [.func, .var, .let].contains(declaration.kind), isHidden(DeclarationID(file: file, index: number))
            else {
                continue
            }
            let name = plainName(facts.name(of: number))
            names.insert(name)
            if declaration.kind == .var { names.insert("_" + name) }
        }
        let search = WordSearch(names)
        let declared = Set(facts.declarations.map(\.nameRange.start))
        var places: [String: [ByteRange]] = [:]
        var inDoubt: [(name: String, place: ByteRange)] = []
        facts.source.bytes.withView { bytes in
            search.forEach(in: bytes, bytes.indices) { name, range in
                let place = ByteRange(range.lowerBound, range.upperBound)
                if declared.contains(place.start) { return }
                if bytes.lineLooksLikeComment(around: range.lowerBound) {
                    inDoubt.append((name, place))
                } else {
                    places[name, default: []].append(place)
                }
            }
        }
        if inDoubt.isEmpty { return places }
        // A line of a string may look like a comment, and have interpolations.
        let comments = facts.source.comments(in: ByteRange(0, facts.source.count))
        for (name, place) in inDoubt {
            let next = comments.partitioningIndex { $0.start > place.start }
            if next == 0 || !comments[next - 1].contains(place) { places[name, default: []].append(place) }
        }
        return places
    }
}

extension ByteView {
    /// Returns whether the line around an offset begins with `//`. A line that is longer than comments are does not.
    fileprivate func lineLooksLikeComment(around offset: Int) -> Bool {
        var start = offset
        while start > 0, self[start - 1] != "\n", self[start - 1] != "\r" {
            start -= 1
            if offset - start > 500 { return false }
        }
        while start < offset, self[start] == " " || self[start] == "\t" { start += 1 }
        return start + 1 < offset && self[start] == "/" && self[start + 1] == "/"
    }
}
