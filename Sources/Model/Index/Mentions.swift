import Bytes
import Syntax

/// The hashes of the names that a file declares, calls, uses, and writes as types. They make it unnecessary to read the
/// bytes of all files when searching for a few names: four rules take a quarter of the time.
struct Mentions: Sendable {
    /// All hashes, one kind after the other. Six separate arrays took 3 MB more in a run of 150 MB over 22,206 files.
    private var hashes: [UInt32] = []
    private var parts = (declarations: 0, types: 0, parameters: 0, constructions: 0, calls: 0)

    /// The hashes of the declarations' names, in source order.
    var declarations: ArraySlice<UInt32> { hashes[..<parts.declarations] }
    /// The hashes of the capitalized words in the types of variables, functions and parameters.
    var types: ArraySlice<UInt32> { hashes[parts.declarations..<parts.types] }
    /// The hashes of generic parameters and associated types, and of other names in their declarations and constraints:
    /// in `extension Array where Element: Cart`, `Element` is declared nowhere.
    var parameters: ArraySlice<UInt32> { hashes[parts.types..<parts.parameters] }
    /// The hashes of the names in `FileFacts.constructions`.
    var constructions: ArraySlice<UInt32> { hashes[parts.parameters..<parts.constructions] }
    /// The hashes of the names in `FileFacts.calls`.
    var calls: ArraySlice<UInt32> { hashes[parts.constructions..<parts.calls] }
    /// The uses of members, each as the bits of a `HashedMemberUse`.
    private var uses: ArraySlice<UInt32> { hashes[parts.calls...] }

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

    /// Adds the names in types, and returns the names of generic parameters and associated types. Most files have no
    /// such parameters.
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

extension Mentions {
    /// The number of mentions that this file adds to the index of all files.
    var indexedCount: Int { types.count + constructions.count + uses.count }

    /// Calls a function with each mention that belongs in the index of all files, always in the same order.
    @inline(__always)
    func forEachIndexed(_ body: (UInt32, MentionKinds) -> Void) {
        for hash in types { body(hash, .types) }
        for hash in constructions { body(hash, .constructions) }
        for use in uses.lazy.map(HashedMemberUse.init(bits:)) { body(use.member.bits, use.isWrite ? .changes : .reads) }
    }
}

extension ByteView {
    fileprivate func nameHash(from start: UInt32) -> UInt32 { nameHash(Int(start)..<calledEnd(from: Int(start))) }

    /// Calls a function with each name in a range of the file.
    @inline(__always)
    func forEachName(in range: ByteRange, _ isInName: (UInt8) -> Bool = \.isInName, _ body: (Range<Int>) -> Void) {
        var start = Int(range.start)
        let limit = Swift.min(Int(range.end), count)
        while start < limit {
            var end = start
            while end < limit, isInName(self[end]) { end += 1 }
            if end > start { body(start..<end) }
            start = end + 1
        }
    }

    /// Calls a function with each capitalized name in a range of the file.
    @inline(__always)
    func forEachTypeWord(in range: ByteRange, _ body: (Range<Int>) -> Void) {
        forEachName(in: range) { if self[$0.lowerBound] &- "A" < 26 { body($0) } }
    }
}

extension ProjectIndex {
    /// Returns the places that mention a type's name as the type of a variable, function or parameter, each with its
    /// declaration, in source order.
    func typeMentions(of name: String) -> [(declaration: DeclarationID, place: Place)] {
        let hash = nameHash(name)
        return mentions.files(mentioning: name, as: .types).flatMap { file in
            let facts = files[file]
            return facts.source.bytes.withView { bytes in
                var found: [(declaration: DeclarationID, place: Place)] = []
                for (index, declaration) in facts.declarations.enumerated() where !declaration.kind.isType {
                    for clause in facts.clauses[declaration.clauses]
                    where clause.kind == .type || clause.kind == .parameterType {
                        bytes.forEachTypeWord(in: clause.range) { word in
                            guard bytes.nameHash(word) == hash, name.utf8.elementsEqual(bytes[word]) else { return }
                            let place = Place(file: file, range: ByteRange(word.lowerBound, word.upperBound))
                            found.append((DeclarationID(file: file, index: index), place))
                        }
                    }
                }
                return found
            }
        }
    }

    /// Returns the hash of a declaration's name. Backticks make no difference.
    func nameHash(of id: DeclarationID) -> UInt32 {
        types.outlines[Int(id.file)].mentions.declarations[Int(id.index)]
    }

    /// Returns the hashes of the plain names that a function calls. They are known only in files that import a testing
    /// library.
    func nameHashes(ofCallsIn function: DeclarationID) -> ArraySlice<UInt32> {
        let places = file(of: function).calls(in: self[function].body)
        let calls = types.outlines[Int(function.file)].mentions.calls
        return calls[calls.startIndex + places.lowerBound..<calls.startIndex + places.upperBound]
    }

    func nameHash(_ name: String) -> UInt32 { Model.nameHash(name) }
}
