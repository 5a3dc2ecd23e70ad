import Syntax

/// Edits that match the style of the surrounding code. Each function returns a single edit, or nil if there is no clean
/// way to make the change.
extension ProjectIndex {
    /// Replaces a range of a file with text.
    func replacing(_ range: ByteRange, inFileOf id: DeclarationID, with text: String) -> Edit {
        Edit(Place(file: Int(id.file), range: range), text)
    }

    /// Inserts text at an offset of a file.
    func inserting(_ text: String, at offset: UInt32, inFileOf id: DeclarationID) -> Edit {
        Edit(Place(file: Int(id.file), range: ByteRange(offset, offset)), text)
    }

    /// Returns the keyword that introduces a declaration: `class`, `var`, `func`, `init`.
    func keyword(of id: DeclarationID) -> ByteRange? {
        let declaration = self[id]
        let heads = ranges(.attribute, of: id) + ranges(.modifier, of: id)
        let start = heads.map(\.end).filter { $0 <= declaration.nameRange.start }.max() ?? declaration.range.start
        // The name comes after the keyword, or is the keyword itself (`init`).
        let end = max(declaration.nameRange.end, start)
        return file(of: id).tokens(in: ByteRange(start, end)).first { $0.kind != .comment }?.range
    }

    /// Replaces the keyword of a declaration: `var` with `let`, `class` with `struct`.
    func replacingKeyword(of id: DeclarationID, with keyword: String) -> Edit? {
        self.keyword(of: id).map { replacing($0, inFileOf: id, with: keyword) }
    }

    /// Replaces `var` with `let`, and removes `private(set)`.
    func makingConstant(_ id: DeclarationID) -> [Edit]? {
        guard let keyword = replacingKeyword(of: id, with: "let") else { return nil }
        let setters = modifiers(of: id, among: accessLevels.map { "\($0)(set)" })
        return setters.compactMap { removingModifier($0, of: id) } + [keyword]
    }

    /// Makes a declaration `private` or `fileprivate`. The new access level replaces a wider one and `private(set)`.
    func restrictingAccess(of id: DeclarationID, to level: String = "private") -> [Edit]? {
        let levels = modifiers(of: id, among: accessLevels)
        let setters = modifiers(of: id, among: accessLevels.map { "\($0)(set)" })
        if levels.isEmpty, let setter = setters.first { return [replacing(setter, inFileOf: id, with: level)] }
        if let wider = levels.first {
            return [replacing(wider, inFileOf: id, with: level)] + setters.compactMap { removingModifier($0, of: id) }
        }
        return firstOfHead(id).map { [inserting("\(level) ", at: $0, inFileOf: id)] }
    }

    /// Makes a variable's setter private, replacing any other `…(set)`: `public var a` becomes `public private(set) var
    /// a`.
    func restrictingSetter(of id: DeclarationID, to level: String = "private") -> Edit? {
        if let wider = modifiers(of: id, among: accessLevels.map { "\($0)(set)" }).first {
            return replacing(wider, inFileOf: id, with: "\(level)(set)")
        }
        if let access = modifiers(of: id, among: accessLevels).first {
            return inserting(" \(level)(set)", at: access.end, inFileOf: id)
        }
        return firstOfHead(id).map { inserting("\(level)(set) ", at: $0, inFileOf: id) }
    }

    /// Inserts a modifier such as `final` or `static` directly before the keyword: `public class` becomes `public final
    /// class`.
    func adding(modifier: String, to id: DeclarationID) -> Edit? {
        keyword(of: id).map { inserting("\(modifier) ", at: $0.start, inFileOf: id) }
    }

    /// Removes a modifier and the space after it.
    func removingModifier(_ range: ByteRange, of id: DeclarationID) -> Edit? {
        let bytes = file(of: id).source.bytes
        var end = Int(range.end)
        while end < bytes.count, isSpace(bytes[end]) || isLineEnd(bytes[end]) { end += 1 }
        return replacing(ByteRange(Int(range.start), end), inFileOf: id, with: "")
    }

    /// Returns the ranges of a declaration's modifiers that are in `names`.
    func modifiers(of id: DeclarationID, among names: [String]) -> [ByteRange] {
        ranges(.modifier, of: id).filter { names.contains(file(of: id).normalizedText(of: $0)) }
    }

    /// Returns the start of the first modifier, or of the keyword if there is none.
    private func firstOfHead(_ id: DeclarationID) -> UInt32? {
        ranges(.modifier, of: id).map(\.start).min() ?? keyword(of: id)?.start
    }
}

private let accessLevels = ["private", "fileprivate", "internal", "package", "public", "open"]
