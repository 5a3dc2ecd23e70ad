import Syntax

/// Edits of attributes in the style of the file: on a separate line or on the line of the declaration.
extension ProjectIndex {
    /// Returns an edit that adds an attribute to a declaration: `adding(attribute: "@Observable", to: type)`.
    func adding(attribute: String, to id: DeclarationID) -> Edit {
        let facts = file(of: id)
        let start = self[id].range.start
        let lead = ByteRange(lineStart(start, in: facts.source), start)
        let standsAlone = facts.source.bytes[lead.indices].allSatisfy(isSpace)
        let separator =
            standsAlone && putsAttributesOnOwnLine(id) ? lineEnding(of: facts.source) + facts.source[lead] : " "
        return inserting(attribute + separator, at: start, inFileOf: id)
    }

    /// Returns an edit that removes an attribute. If the attribute is alone on its line, the line is removed, otherwise
    /// the space next to the attribute.
    func removing(attribute: ByteRange, of id: DeclarationID) -> Edit {
        let source = file(of: id).source
        let start = lineStart(attribute.start, in: source)
        var end = Int(attribute.end)
        while end < source.bytes.count, isSpace(source.bytes[end]) { end += 1 }
        let leadsLine = source.bytes[Int(start)..<Int(attribute.start)].allSatisfy(isSpace)
        let endsLine = end == source.bytes.count || isLineEnd(source.bytes[end])
        if endsLine {
            if leadsLine {
                return replacing(ByteRange(start, nextLine(UInt32(end), in: source)), inFileOf: id, with: "")
            }
            var before = Int(attribute.start)
            while before > Int(start), isSpace(source.bytes[before - 1]) { before -= 1 }
            return replacing(ByteRange(before, Int(attribute.end)), inFileOf: id, with: "")
        }
        return replacing(ByteRange(Int(attribute.start), end), inFileOf: id, with: "")
    }

    /// Returns whether an attribute of the declaration belongs on a separate line, like its other attributes. If it has
    /// no attributes, the majority of similar declarations in the file decides. Without a majority, only attributes of
    /// types are on a separate line.
    private func putsAttributesOnOwnLine(_ id: DeclarationID) -> Bool {
        let facts = file(of: id)
        func onOwnLine(_ index: Int) -> Bool? {
            guard let last = facts.ranges(.attribute, of: index).last else { return nil }
            let bytes = facts.source.bytes
            var end = Int(last.end)
            while end < bytes.count, isSpace(bytes[end]) { end += 1 }
            return end < bytes.count && isLineEnd(bytes[end])
        }
        if let own = onOwnLine(Int(id.index)) { return own }
        let isType = self[id].kind.isType
        var votes = 0
        for (index, declaration) in facts.declarations.enumerated()
        where isType ? declaration.kind.isType : declaration.kind == self[id].kind {
            if let own = onOwnLine(index) { votes += own ? 1 : -1 }
        }
        return votes == 0 ? isType : votes > 0
    }
}
