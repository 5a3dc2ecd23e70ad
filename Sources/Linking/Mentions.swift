import Syntax

/// The names that a file declares, calls and writes as types, by their hashes: who looks for a few names in all files need
/// not look at any file's bytes. Four rules take a fourth of the time that they took over the bytes.
struct Mentions: Sendable {
    /// Of each declaration.
    var declarations: [UInt32] = []
    /// Of generic parameters and associated types, and what else is named where they are declared or bound: in `extension
    /// Array where Element: Cart`, `Element` is declared nowhere.
    var parameters: [UInt32] = []
    /// Of each of `FileFacts.constructions`.
    var constructions: [UInt32] = []
    /// Of each of `FileFacts.calls`.
    var calls: [UInt32] = []
    /// Of the capitalised words in the types of variables, functions and parameters.
    var types: [UInt32] = []

    init() {}

    init(in file: FileFacts, _ bytes: UnsafeBufferPointer<UInt8>) {
        declarations.reserveCapacity(file.declarations.count)
        types.reserveCapacity(file.declarations.count)
        file.clauses.withUnsafeBufferPointer { clauses in
            for declaration in file.declarations {
                let name = bytes.nameHash(declaration.nameRange.indices.clamped(to: bytes.indices))
                declarations.append(name)
                if declaration.kind == .associatedtype { parameters.append(name) }
                for clause in clauses[declaration.clauses] {
                    switch clause.kind {
                    case .type where !declaration.kind.isType, .parameterType where !declaration.kind.isType:
                        bytes.forEachTypeWord(in: clause.range) { word in
                            let hash = bytes.nameHash(word)
                            if types.last != hash { types.append(hash) }
                        }
                    case .generics, .requirements:
                        bytes.forEachName(in: clause.range, \.isInMember) { parameters.append(bytes.nameHash($0)) }
                    default: break
                    }
                }
            }
        }
        constructions = file.constructions.map { bytes.nameHash($0.indices.clamped(to: bytes.indices)) }
        calls = file.calls.map { bytes.nameHash($0.indices.clamped(to: bytes.indices)) }
        types = types.trimmed()
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Hands on the names in a stretch, and what else their bytes make up.
    @inline(__always)
    fileprivate func forEachName(
        in range: ByteRange, _ isInName: (UInt8) -> Bool = \.isInName, _ body: (Range<Int>) -> Void
    ) {
        var start = Int(range.start)
        let limit = Swift.min(Int(range.end), count)
        while start < limit {
            var end = start
            while end < limit, isInName(self[end]) { end += 1 }
            if end > start { body(start..<end) }
            start = end + 1
        }
    }

    /// The capitalised ones of them.
    @inline(__always)
    fileprivate func forEachTypeWord(in range: ByteRange, _ body: (Range<Int>) -> Void) {
        forEachName(in: range) { if self[$0.lowerBound] &- UInt8(ascii: "A") < 26 { body($0) } }
    }
}

extension UInt8 {
    /// Whether it is one of a name's, as far as bytes tell.
    @inlinable package var isInName: Bool {
        (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 || self == UInt8(ascii: "_")
            || self >= 0x80
    }
}

extension Project {
    /// Where capitalised names are called, by name and in the order of the files: `LoginViewModel(`.
    package func constructions(of names: [String]) -> [String: [Place]] {
        var found: [String: [Place]] = [:]
        if names.isEmpty { return found }
        let wanted = Wanted(names)
        for (file, outline) in types.outlines.enumerated() {
            for (index, hash) in outline.mentions.constructions.enumerated() where wanted.mayHave(hash) {
                let place = Place(file: file, range: files[file].constructions[index])
                if let name = wanted.name(at: place, in: self) { found[name, default: []].append(place) }
            }
        }
        return found
    }

    /// Where names stand in the types of variables, functions and parameters: each with its declaration, in order.
    package func typeMentions(of names: [String]) -> [String: [(declaration: DeclarationID, place: Place)]] {
        var found: [String: [(declaration: DeclarationID, place: Place)]] = [:]
        if names.isEmpty { return found }
        let wanted = Wanted(names)
        for (file, outline) in types.outlines.enumerated() {
            guard outline.mentions.types.contains(where: wanted.mayHave) else { continue }
            let facts = files[file]
            facts.source.bytes.withUnsafeBufferPointer { bytes in
                for (index, declaration) in facts.declarations.enumerated() where !declaration.kind.isType {
                    for clause in facts.clauses[declaration.clauses]
                    where clause.kind == .type || clause.kind == .parameterType {
                        bytes.forEachTypeWord(in: clause.range) { word in
                            let place = Place(file: file, range: ByteRange(word.lowerBound, word.upperBound))
                            guard let name = wanted.name(at: place, in: self) else { return }
                            found[name, default: []].append((DeclarationID(file: file, index: index), place))
                        }
                    }
                }
            }
        }
        return found
    }

    /// What the names of declarations are compared by before they are read: equal names have equal hashes, back quotes or not.
    package func nameHash(of id: DeclarationID) -> UInt32 {
        types.outlines[Int(id.file)].mentions.declarations[Int(id.index)]
    }

    /// Of the plain names that a function calls, as far as its file imports something for tests.
    package func nameHashes(ofCallsIn function: DeclarationID) -> ArraySlice<UInt32> {
        let calls = file(of: function).calls(in: self[function].body)
        return types.outlines[Int(function.file)].mentions.calls[calls]
    }

    package func nameHash(_ name: String) -> UInt32 { MemberUses.hash(name) }
}

/// Names by their hashes.
private struct Wanted {
    private let names: Set<String>
    private let hashes: Set<NameHash>
    private let filter: NameFilter

    init(_ names: [String]) {
        self.names = Set(names)
        hashes = Set(names.map { NameHash(MemberUses.hash($0)) })
        filter = NameFilter(hashes.map(\.bits))
    }

    /// Whether the name itself is worth reading, for which its file may have to be read again.
    func mayHave(_ hash: UInt32) -> Bool { filter.mayHold(hash) && hashes.contains(NameHash(hash)) }

    func name(at place: Place, in project: Project) -> String? {
        let name = project.text(of: place)
        return names.contains(name) ? name : nil
    }
}
