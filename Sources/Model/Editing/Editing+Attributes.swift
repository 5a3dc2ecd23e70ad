import Syntax

/// Edits of attributes in the style of the file: on a separate line or on the line of the declaration.
extension ProjectIndex {
    /// Returns an edit that adds an attribute to a declaration: `adding(attribute: "@Observable", to: type)`.
    func adding(attribute: String, to id: DeclarationID) -> Edit {
        let source = file(of: id).source
        let start = self[id].range.start
        let isOnOwnLine = leadsLine(start, in: source) && putsAttributesOnOwnLine(id)
        let separator = isOnOwnLine ? lineEnding(of: source) + indentation(at: start, in: source) : " "
        return inserting(attribute + separator, at: start, inFileOf: id)
    }

    /// Returns an edit that removes an attribute. If the attribute is alone on its line, the line is removed, otherwise
    /// the space next to the attribute.
    func removing(attribute: ByteRange, of id: DeclarationID) -> Edit {
        let source = file(of: id).source
        let end = source.bytes.end(from: Int(attribute.end), while: isSpace)
        let endsLine = end == source.bytes.count || isLineEnd(source.bytes[end])
        let removed =
            if !endsLine {
                ByteRange(Int(attribute.start), end)
            } else if leadsLine(attribute.start, in: source) {
                ByteRange(lineStart(attribute.start, in: source), nextLine(UInt32(end), in: source))
            } else {
                ByteRange(source.bytes.start(before: Int(attribute.start), while: isSpace), Int(attribute.end))
            }
        return replacing(removed, inFileOf: id, with: "")
    }

    /// Returns whether an attribute of the declaration belongs on a separate line, like its other attributes. If it has
    /// no attributes, the majority of similar declarations in the file decides. Without a majority, only attributes of
    /// types are on a separate line.
    private func putsAttributesOnOwnLine(_ id: DeclarationID) -> Bool {
        let facts = file(of: id)
        func onOwnLine(_ index: Int) -> Bool? {
            guard let last = facts.ranges(.attribute, of: index).last else { return nil }
            let rest = facts.source.bytes.dropFirst(Int(last.end)).drop(while: isSpace)
            return rest.first.map(isLineEnd) ?? false
        }
        if let own = onOwnLine(Int(id.index)) { return own }
        let isType = self[id].kind.isType
        let alike = facts.declarations.indices.filter {
            isType ? facts.declarations[$0].kind.isType : facts.declarations[$0].kind == self[id].kind
        }
        let votes = alike.compactMap(onOwnLine).reduce(0) { $0 + ($1 ? 1 : -1) }
        return votes == 0 ? isType : votes > 0
    }
}
