import Bytes
import Syntax

/// The names that a file declares, calls, uses and writes as types, by their hashes: who looks for a few names in all files
/// need not look at any file's bytes. Four rules take a fourth of the time that they took over the bytes.
struct Mentions: Sendable {
    /// All of them in one array: in six they took 3 of 150 MB more over 22,206 files.
    private var hashes: [UInt32] = []
    private var parts = (declarations: 0, types: 0, parameters: 0, constructions: 0, calls: 0)

    /// Of each declaration.
    var declarations: ArraySlice<UInt32> { hashes[..<parts.declarations] }
    /// Of the capitalised words in the types of variables, functions and parameters.
    var types: ArraySlice<UInt32> { hashes[parts.declarations..<parts.types] }
    /// Of generic parameters and associated types, and what else is named where they are declared or bound: in `extension
    /// Array where Element: Cart`, `Element` is declared nowhere.
    var parameters: ArraySlice<UInt32> { hashes[parts.types..<parts.parameters] }
    /// Of each of `FileFacts.constructions`.
    var constructions: ArraySlice<UInt32> { hashes[parts.parameters..<parts.constructions] }
    /// Of each of `FileFacts.calls`.
    var calls: ArraySlice<UInt32> { hashes[parts.constructions..<parts.calls] }
    /// `MemberUse`s by their bits.
    var uses: ArraySlice<UInt32> { hashes[parts.calls...] }

    init(in file: FileFacts, _ bytes: ByteView) {
        hashes.reserveCapacity(
            file.declarations.count * 2 + file.constructions.count + file.calls.count + bytes.count / 128)
        for declaration in file.declarations {
            hashes.append(bytes.nameHash(declaration.nameRange.indices.clamped(to: bytes.indices)))
        }
        parts.declarations = hashes.count
        let parameters = addTypes(in: file, bytes)
        parts.types = hashes.count
        hashes += parameters
        parts.parameters = hashes.count
        for start in file.constructions { hashes.append(bytes.nameHash(from: start)) }
        parts.constructions = hashes.count
        for start in file.calls { hashes.append(bytes.nameHash(from: start)) }
        parts.calls = hashes.count
        bytes.addMemberUses(to: &hashes)
        hashes = hashes.trimmed()
    }

    /// Adds the words of types, and returns generic parameters and the like, which most files have none of.
    private mutating func addTypes(in file: FileFacts, _ bytes: ByteView) -> [UInt32] {
        var parameters: [UInt32] = []
        for (index, declaration) in file.declarations.enumerated() {
            if declaration.kind == .associatedtype { parameters.append(hashes[index]) }
            for clause in file.clauses[declaration.clauses] {
                switch clause.kind {
                case .type where !declaration.kind.isType, .parameterType where !declaration.kind.isType:
                    bytes.forEachTypeWord(in: clause.range) { word in
                        let hash = bytes.nameHash(word)
                        if hashes.last != hash || hashes.count == parts.declarations { hashes.append(hash) }
                    }
                case .generics, .requirements:
                    bytes.forEachName(in: clause.range, \.isInMember) { parameters.append(bytes.nameHash($0)) }
                default: break
                }
            }
        }
        return parameters
    }
}

extension ByteView {
    fileprivate func nameHash(from start: UInt32) -> UInt32 { nameHash(Int(start)..<calledEnd(from: Int(start))) }

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
        forEachName(in: range) { if self[$0.lowerBound] &- "A" < 26 { body($0) } }
    }
}

extension ProjectIndex {
    /// Where names stand in the types of variables, functions and parameters: each with its declaration, in order.
    func typeMentions(of names: [String]) -> [String: [(declaration: DeclarationID, place: Place)]] {
        var found: [String: [(declaration: DeclarationID, place: Place)]] = [:]
        if names.isEmpty { return found }
        let wanted = Wanted(names)
        for (file, outline) in types.outlines.enumerated() {
            let hashes = outline.mentions.types
            guard hashes.contains(where: { wanted.mayHold($0) && !wanted.names($0).isEmpty }) else { continue }
            let facts = files[file]
            facts.source.bytes.withView { bytes in
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
    func nameHash(of id: DeclarationID) -> UInt32 {
        types.outlines[Int(id.file)].mentions.declarations[Int(id.index)]
    }

    /// Of the plain names that a function calls, as far as its file imports something for tests.
    func nameHashes(ofCallsIn function: DeclarationID) -> ArraySlice<UInt32> {
        let places = file(of: function).calls(in: self[function].body)
        let calls = types.outlines[Int(function.file)].mentions.calls
        return calls[calls.startIndex + places.lowerBound..<calls.startIndex + places.upperBound]
    }

    func nameHash(_ name: String) -> UInt32 { Model.nameHash(name) }
}

/// Names by their hashes.
struct Wanted {
    private let names: Set<String>
    private let byHash: [NameHash: [String]]
    private let filter: NameFilter

    init(_ names: [String]) {
        self.names = Set(names)
        byHash = Dictionary(grouping: self.names) { NameHash(Model.nameHash($0)) }
        filter = NameFilter(byHash.keys.map(\.bits))
    }

    /// Whether there may be one with a hash: no for nearly all others.
    @inline(__always)
    func mayHold(_ hash: UInt32) -> Bool { filter.mayHold(hash) }

    /// Those with a hash. Whether one of them is meant only reading shows.
    func names(_ hash: UInt32) -> [String] { byHash[NameHash(hash)] ?? [] }

    func name(at place: Place, in project: ProjectIndex) -> String? {
        let name = project.text(of: place)
        return names.contains(name) ? name : nil
    }
}
