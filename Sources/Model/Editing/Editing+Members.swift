import Bytes
import Syntax

/// Edits that insert members and statements with the indentation of the surrounding code.
///
/// Pass text of several lines with four spaces for each level of indentation. These spaces are replaced with the
/// indentation of the file.
extension ProjectIndex {
    /// Returns an edit that inserts a member after a sibling, with a blank line in between if the siblings are
    /// separated by blank lines.
    func inserting(member text: String, after sibling: DeclarationID) -> Edit {
        let source = file(of: sibling).source
        let declaration = self[sibling]
        let rest = source.bytes.dropFirst(Int(declaration.range.end)).drop(while: isSpace)
        let isComment = rest.starts(with: "//".utf8)
        guard isComment || rest.first.map(isLineEnd) ?? true else {
            return inserting("; \(text)", at: declaration.range.end, inFileOf: sibling)
        }
        let end = isComment ? lineEnd(declaration.range.end, in: source) : declaration.range.end
        let newLine = lineEnding(of: source)
        let indent = indentation(at: declaration.range.start, in: source)
        let gap = standsApart(sibling) ? newLine + newLine : newLine
        return inserting(gap + lines(text, indent: indent, in: sibling), at: end, inFileOf: sibling)
    }

    /// Returns an edit that inserts a member before a sibling, on a separate line unless other code precedes the
    /// sibling on its line.
    func inserting(member text: String, before sibling: DeclarationID) -> Edit {
        let source = file(of: sibling).source
        let start = self[sibling].range.start
        let gap = leadsLine(start, in: source) ? lineEnding(of: source) + indentation(at: start, in: source) : "; "
        return inserting(text + gap, at: start, inFileOf: sibling)
    }

    /// Returns an edit that inserts a member or statement at the start of the body of a type or function, or nil if there
    /// is no body.
    func inserting(_ text: String, atStartOf id: DeclarationID) -> Edit? {
        let source = file(of: id).source
        let body = self[id].body
        guard body.count >= 2 else { return nil }
        let newLine = lineEnding(of: source)
        let outer = indentation(at: self[id].range.start, in: source)
        let inner = outer + indentationUnit(near: id)
        let inside = ByteRange(body.start + 1, body.end - 1)
        let content = source.bytes[inside.indices]
        if content.allSatisfy({ isSpace($0) || isLineEnd($0) }) {
            return replacing(inside, inFileOf: id, with: newLine + lines(text, indent: inner, in: id) + newLine + outer)
        }
        if !content.contains(where: isLineEnd) || beginsOnItsLine(inside, in: source) {
            let lines = text.split(separator: "\n")
            let gap = content.first.map(isSpace) ?? true ? "" : " "
            return inserting(" \(lines.joined(separator: "\n"));\(gap)", at: inside.start, inFileOf: id)
        }
        return inserting(newLine + lines(text, indent: inner, in: id), at: inside.start, inFileOf: id)
    }

    /// Returns whether code follows a block's opening brace on the same line, so that an inserted statement or member
    /// needs a `;`.
    private func beginsOnItsLine(_ inside: ByteRange, in source: Source) -> Bool {
        // Only the first line is read, because reading the whole block for each inserted member would take quadratic
        // time.
        let end = source.bytes[inside.indices].firstIndex(where: isLineEnd).map(UInt32.init) ?? inside.end
        return source.startOfCode(in: ByteRange(inside.start, end)) != nil
    }

    /// Returns whether a blank line separates a member from the previous member of the same kind. If there is no
    /// previous member, returns false only for variables.
    private func standsApart(_ sibling: DeclarationID) -> Bool {
        let facts = file(of: sibling)
        let declaration = self[sibling]
        func isLike(_ other: Declaration) -> Bool {
            other.parent == declaration.parent && other.range != declaration.range
                && (other.kind == declaration.kind || (other.kind.isVariable && declaration.kind.isVariable))
        }
        let before = facts.declarations[..<Int(sibling.index)].last(where: isLike)
        guard let before, before.range.end <= declaration.range.start else { return !declaration.kind.isVariable }
        let between = facts.source[ByteRange(before.range.end, declaration.range.start)]
        return between.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).dropFirst().dropLast()
            .contains { $0.allSatisfy(\.isWhitespace) }
    }

    private func lines(_ text: String, indent: String, in id: DeclarationID) -> String {
        let unit = indentationUnit(near: id)
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if line.isEmpty { return "" }
            let depth = line.prefix { $0 == " " }.count / 4
            return indent + String(repeating: unit, count: depth) + line.dropFirst(depth * 4)
        }.joined(separator: lineEnding(of: file(of: id).source))
    }

    /// Returns one level of indentation in the file: the difference between the first declaration that is indented more
    /// than its parent, and that parent. The default is four spaces.
    func indentationUnit(near id: DeclarationID) -> String {
        let facts = file(of: id)
        for declaration in facts.declarations where declaration.parent >= 0 {
            let parent = facts.declarations[Int(declaration.parent)]
            let outer = indentation(at: parent.range.start, in: facts.source)
            let inner = indentation(at: declaration.range.start, in: facts.source)
            if inner.count > outer.count, inner.hasPrefix(outer) { return String(inner.dropFirst(outer.count)) }
        }
        return "    "
    }
}

extension Declaration.Kind {
    fileprivate var isVariable: Bool { self == .var || self == .let }
}
