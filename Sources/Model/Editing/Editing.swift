import Syntax

/// Edits that match the style of the surrounding code. The functions return nil if there is no clean way to make a
/// change.
extension ProjectIndex {
    /// Returns an edit that replaces a range of a declaration's file with text.
    func replacing(_ range: ByteRange, inFileOf id: DeclarationID, with text: String) -> Edit {
        Edit(Place(file: Int(id.file), range: range), text)
    }

    /// Returns an edit that inserts text at an offset of a declaration's file.
    func inserting(_ text: String, at offset: UInt32, inFileOf id: DeclarationID) -> Edit {
        Edit(Place(file: Int(id.file), range: ByteRange(offset, offset)), text)
    }

    /// Returns the range of the keyword that introduces a declaration: `class`, `var`, `func`, `init`.
    func keyword(of id: DeclarationID) -> ByteRange? { file(of: id).keyword(of: Int(id.index)) }

    /// Returns an edit that replaces the keyword of a declaration: `var` with `let`, `class` with `struct`.
    func replacingKeyword(of id: DeclarationID, with keyword: String) -> Edit? {
        self.keyword(of: id).map { replacing($0, inFileOf: id, with: keyword) }
    }

    /// Returns edits that replace `var` with `let` and remove the access level of the setter, such as `private(set)`.
    func makingConstant(_ id: DeclarationID) -> [Edit]? {
        guard let keyword = replacingKeyword(of: id, with: "let") else { return nil }
        return modifiers(of: id, among: setterLevels).map { removingModifier($0, of: id) } + [keyword]
    }

    /// Returns edits that give a declaration an access level, such as `private`. The new level replaces any other
    /// level, including that of the setter.
    func restrictingAccess(of id: DeclarationID, to level: String = "private") -> [Edit]? {
        let levels = modifiers(of: id, among: accessLevels)
        let setters = modifiers(of: id, among: setterLevels)
        if levels.isEmpty, let setter = setters.first { return [replacing(setter, inFileOf: id, with: level)] }
        if let wider = levels.first {
            return [replacing(wider, inFileOf: id, with: level)] + setters.map { removingModifier($0, of: id) }
        }
        return firstOfHead(id).map { [inserting("\(level) ", at: $0, inFileOf: id)] }
    }

    /// Returns an edit that makes a variable's setter private, replacing any other `…(set)`: `public var a` becomes
    /// `public private(set) var a`.
    func makingSetterPrivate(_ id: DeclarationID) -> Edit? {
        if let wider = modifiers(of: id, among: setterLevels).first {
            return replacing(wider, inFileOf: id, with: "private(set)")
        }
        if let access = modifiers(of: id, among: accessLevels).first {
            return inserting(" private(set)", at: access.end, inFileOf: id)
        }
        return firstOfHead(id).map { inserting("private(set) ", at: $0, inFileOf: id) }
    }

    /// Returns an edit that inserts a modifier such as `final` or `static` directly before the keyword: `public class`
    /// becomes `public final class`.
    func adding(modifier: String, to id: DeclarationID) -> Edit? {
        keyword(of: id).map { inserting("\(modifier) ", at: $0.start, inFileOf: id) }
    }

    /// Returns an edit that removes a modifier and the whitespace after it.
    func removingModifier(_ range: ByteRange, of id: DeclarationID) -> Edit {
        let end = file(of: id).source.bytes.end(from: Int(range.end)) { isSpace($0) || isLineEnd($0) }
        return replacing(ByteRange(Int(range.start), end), inFileOf: id, with: "")
    }

    /// Returns the ranges of a declaration's modifiers whose text is in `names`.
    func modifiers(of id: DeclarationID, among names: [String]) -> [ByteRange] {
        ranges(.modifier, of: id).filter { names.contains(file(of: id).normalizedText(of: $0)) }
    }

    /// Returns the start of the first modifier, or of the keyword if there is none.
    private func firstOfHead(_ id: DeclarationID) -> UInt32? {
        ranges(.modifier, of: id).map(\.start).min() ?? keyword(of: id)?.start
    }
}

private let accessLevels = AccessLevel.allCases.map(\.rawValue)
private let setterLevels = accessLevels.map { "\($0)(set)" }
