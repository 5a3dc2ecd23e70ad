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
        var current: (region: ByteRange, locals: LocalValues)?
        for dot in facts.source.dots(before: Array(name.utf8), onlyChanged: onlyChanged) {
            let region = facts.region(around: dot)
            let locals =
                current?.region == region
                ? current?.locals : LocalValues(code(in: Place(file: file, range: region)))
            guard let locals else { continue }
            current = (region, locals)
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
        let region = files[place.file].region(around: place.range.start)
        return code(in: Place(file: place.file, range: region)).tree.node(at: place.range)
    }

    /// Returns the code of a region or of a type. Long code is kept, because it is often searched for many names, and
    /// short code until other code is read.
    func code(in region: Place) -> ScopedCode {
        func read() -> ScopedCode { ScopedCode(files[region.file].source.code(in: region.range, .members)) }
        guard region.range.count < 4096 else { return longCode.value(for: region, read) }
        if let latest = latestCode.withLock({ $0 }), latest.region == region { return latest.code }
        let code = read()
        latestCode.withLock { $0 = (region, code) }
        return code
    }
}

extension FileFacts {
    /// Returns the code around an offset that can be read on its own: the innermost declaration if it has no members, or
    /// else the code between its neighboring declarations.
    func region(around offset: UInt32) -> ByteRange {
        let next = declarations.partitioningIndex { $0.range.start > offset }
        var start: UInt32 = 0
        let end = next < declarations.count ? declarations[next].range.start : UInt32(source.count)
        var index = next - 1
        while index >= 0, declarations[index].range.end <= offset {
            start = max(start, declarations[index].range.end)
            index = Int(declarations[index].parent)
        }
        guard index >= 0 else { return ByteRange(start, end) }
        let range = declarations[index].range
        return declarations[index].kind.hasMembers ? ByteRange(max(start, range.start), min(end, range.end)) : range
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
