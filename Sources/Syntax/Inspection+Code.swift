extension Inspection {
    /// Returns a line `START END DEPTH KIND NAME` for each node of the file's code, in source order. The name is left
    /// out if the node has none.
    package static func code(of source: Source) -> [UInt8] {
        var lines = LineWriter()
        lines.header(source.path)
        let nodes = source.code(in: ByteRange(0, source.count), .file).nodes
        var enclosing: [Int32] = []
        for (index, node) in nodes.enumerated() {
            while let end = enclosing.last, end <= Int32(index) { enclosing.removeLast() }
            lines.number(Int(node.range.start))
            lines.bytes.append(0x20)
            lines.number(Int(node.range.end))
            lines.bytes.append(0x20)
            lines.number(enclosing.count)
            lines.bytes.append(0x20)
            lines.bytes.append(contentsOf: node.kind.label.utf8)
            if !node.name.isEmpty, !node.kind.keepsBrackets {
                lines.bytes.append(0x20)
                lines.bytes.append(contentsOf: source.normalizedText(of: node.name).utf8)
            }
            lines.bytes.append(0x0A)
            enclosing.append(node.end)
        }
        return lines.bytes
    }
}

extension CodeKind {
    /// The name of the kind in the output: `optional`, `try`.
    package var label: String { String(describing: self) }

    /// Whether `name` is the range of brackets or of a signature.
    fileprivate var keepsBrackets: Bool { self == .call || self == .subscript || self == .closure }
}
