import Bytes
import Syntax

/// A place where a name follows a dot.
struct MemberHit {
    /// The member, or the component of a key path.
    let node: CodeNode
    let locals: LocalValues
}

extension ProjectIndex {
    /// Returns where a file uses a name after a dot or, if `onlyChanged` is true, where it may change that member.
    func memberHits(of name: String, inFile file: Int, onlyChanged: Bool = false) -> [MemberHit] {
        let facts = files[file]
        var found: [MemberHit] = []
        var current: (range: ByteRange?, locals: LocalValues)?
        for dot in facts.source.dots(before: Array(name.utf8), onlyChanged: onlyChanged) {
            let range = facts.memberRange(around: dot)
            if current == nil || current?.range != range {
                current = (range, LocalValues(scopedCode(in: range, ofFile: file)))
            }
            guard let locals = current?.locals else { continue }
            let name = ByteRange(dot + 1, dot + 2)
            guard let node = locals.code.tree.node(at: name), node.kind == .member || node.kind == .component,
                node.nameRange.start == name.start
            else { continue }
            found.append(MemberHit(node: node, locals: locals))
        }
        return found
    }

    /// Returns the innermost node of code that contains a place.
    func node(at place: Place) -> CodeNode? {
        let range = files[place.file].memberRange(around: place.range.start)
        return scopedCode(in: range, ofFile: place.file).tree.node(at: place.range)
    }

    /// Returns the code of a declaration or, without a range, of the file. Long code is cached, because it is often
    /// searched for many names.
    func scopedCode(in range: ByteRange?, ofFile file: Int) -> ScopedCode {
        let source = files[file].source
        let whole = ByteRange(0, source.count)
        if let range, range.count < 4096 { return ScopedCode(source.code(in: range, .members)) }
        return longCode.value(for: Place(file: file, range: range ?? whole)) {
            ScopedCode(source.code(in: range ?? whole, range == nil ? .file : .members), isFile: range == nil)
        }
    }
}

extension FileFacts {
    /// Returns the range of the declaration around an offset; nil if that is a type or if there is none.
    fileprivate func memberRange(around offset: UInt32) -> ByteRange? {
        let innermost = lastDeclaration(around: ByteRange(offset, offset + 1)) { _ in true }
        return innermost.map { declarations[$0] }.flatMap { $0.kind.hasMembers ? nil : $0.range }
    }
}

extension Source {
    /// Returns the offsets of dots in front of a name, including those in comments and strings.
    fileprivate func dots(before name: [UInt8], onlyChanged: Bool) -> [UInt32] {
        guard let initial = name.first else { return [] }
        return bytes.withView { bytes in
            var found: [UInt32] = []
            var next = 0
            while case let dot = bytes.first(".", before: initial, or: "`", from: next), dot < bytes.count {
                next = dot + 1
                let start = bytes[next] == "`" ? dot + 2 : next
                let end = start + name.count
                if end <= bytes.count, end == bytes.count || !bytes[end].isInName,
                    bytes[start..<end].elementsEqual(name), !onlyChanged || mayBeChanged(behind: dot, in: bytes)
                {
                    found.append(UInt32(dot))
                }
            }
            return found
        }
    }
}
