import Syntax

/// The names that a file declares, calls and writes as types, by their hashes: who looks for a few names in all files need
/// not look at any file's bytes. Four rules take a fourth of the time that they took over the bytes.
struct Mentions: Sendable {
    /// Of each declaration.
    var declarations: [UInt32] = []
    /// Of each of `FileFacts.constructions`.
    var constructions: [UInt32] = []
    /// Of each of `FileFacts.calls`.
    var calls: [UInt32] = []
    /// Of the capitalised words in the types of variables, functions and parameters.
    var types: [UInt32] = []

    init() {}

    init(in file: FileFacts, _ bytes: UnsafeBufferPointer<UInt8>) {
        declarations.reserveCapacity(file.declarations.count)
        for declaration in file.declarations {
            declarations.append(bytes.nameHash(declaration.nameRange.indices.clamped(to: bytes.indices)))
        }
        file.forEachTypeWord(bytes) { _, word in
            let hash = bytes.nameHash(word)
            if types.last != hash { types.append(hash) }
        }
        constructions = file.constructions.map { bytes.nameHash($0.indices.clamped(to: bytes.indices)) }
        calls = file.calls.map { bytes.nameHash($0.indices.clamped(to: bytes.indices)) }
        types = types.trimmed()
    }
}

extension FileFacts {
    /// Hands on the capitalised words in the types of variables, functions and parameters, each with its declaration.
    fileprivate func forEachTypeWord(
        _ bytes: UnsafeBufferPointer<UInt8>, _ body: (_ declaration: Int, _ word: Range<Int>) -> Void
    ) {
        for (index, declaration) in declarations.enumerated() where !declaration.kind.isType {
            for clause in declaration.clauses {
                let clause = clauses[clause]
                guard clause.kind == .type || clause.kind == .parameterType else { continue }
                var start = Int(clause.range.start)
                let limit = min(Int(clause.range.end), bytes.count)
                while start < limit {
                    var end = start
                    while end < limit, bytes[end].isInName { end += 1 }
                    if end > start, bytes[start] &- UInt8(ascii: "A") < 26 { body(index, start..<end) }
                    start = end + 1
                }
            }
        }
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
        let wanted = Wanted(names)
        var found: [String: [Place]] = [:]
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
        let wanted = Wanted(names)
        var found: [String: [(declaration: DeclarationID, place: Place)]] = [:]
        for (file, outline) in types.outlines.enumerated() {
            guard outline.mentions.types.contains(where: wanted.mayHave) else { continue }
            files[file].source.bytes.withUnsafeBufferPointer { bytes in
                files[file].forEachTypeWord(bytes) { declaration, word in
                    let place = Place(file: file, range: ByteRange(word.lowerBound, word.upperBound))
                    guard let name = wanted.name(at: place, in: self) else { return }
                    found[name, default: []].append((DeclarationID(file: file, index: declaration), place))
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

/// Names by their hashes; nearly all others are told by a bit.
private struct Wanted {
    private let names: Set<String>
    private var bits = [Bool](repeating: false, count: 1 << 16)

    init(_ names: [String]) {
        self.names = Set(names)
        for name in names { bits[Int(MemberUses.hash(name) >> 1 & 0xFFFF)] = true }
    }

    func mayHave(_ hash: UInt32) -> Bool { bits[Int(hash >> 1 & 0xFFFF)] }

    func name(at place: Place, in project: Project) -> String? {
        let name = project.text(of: place)
        return names.contains(name) ? name : nil
    }
}
