import Bytes
import Syntax

extension ProjectIndex {
    /// Returns an edit that adds an entry to a type's inheritance clause, or that creates the clause. Returns nil if a
    /// `<` in the last entry is not closed.
    ///
    /// - Parameter first: Whether the entry must come first, as a superclass and `AnyObject` must.
    func adding(inherited name: String, to type: DeclarationID, first: Bool = false) -> Edit? {
        let entries = ranges(.inherited, of: type)
        guard let head = entries.first, let last = entries.last else {
            return inserting(": \(name)", at: endOfTypeName(type), inFileOf: type)
        }
        if first { return inserting("\(name), ", at: head.start, inFileOf: type) }
        // After a `<` that is never closed, such as that of half a placeholder, a name would be another argument.
        if isOpen(last, inFileOf: type) { return nil }
        var separator = ", "
        if entries.count > 1 {
            let written = file(of: type).source[ByteRange(entries[entries.count - 2].end, last.start)]
            if written.first == ",", written.dropFirst().allSatisfy(\.isWhitespace) { separator = written }
        }
        return inserting(separator + name, at: last.end, inFileOf: type)
    }

    /// Returns whether an entry has a `<` without the matching `>`.
    private func isOpen(_ entry: ByteRange, inFileOf type: DeclarationID) -> Bool {
        var (depth, former) = (0, UInt8(0))
        for byte in file(of: type).normalizedText(of: entry).utf8 {
            if byte == "<" { depth += 1 } else if byte == ">", former != "-" { depth -= 1 }
            former = byte
        }
        return depth > 0
    }

    /// Returns an edit that removes an entry of an inheritance clause with its comma, or with the colon if it is the
    /// only entry. The entry may be part of a protocol composition. Returns nil if the edit would remove a comment.
    func removing(inherited entry: ByteRange, from type: DeclarationID) -> Edit? {
        let entries = ranges(.inherited, of: type)
        guard let index = entries.firstIndex(of: entry) else {
            return entries.first { $0.contains(entry) }.flatMap { removing(entry, fromComposition: $0, of: type) }
        }
        let goes =
            if entries.count == 1 {
                ByteRange(endOfTypeName(type), entry.end)
            } else if index == 0 {
                ByteRange(entry.start, entries[1].start)
            } else {
                ByteRange(entries[index - 1].end, entry.end)
            }
        return removing(inherited: goes, inFileOf: type)
    }

    private func removing(inherited range: ByteRange, inFileOf type: DeclarationID) -> Edit? {
        file(of: type).source.comments(in: range).isEmpty ? replacing(range, inFileOf: type, with: "") : nil
    }

    /// Returns an edit that removes a part of a protocol composition with an adjacent `&`, or nil if the edit would
    /// remove a comment.
    private func removing(
        _ part: ByteRange, fromComposition composition: ByteRange, of type: DeclarationID
    ) -> Edit? {
        // Between two types is an `&`.
        let name = file(of: type).code(at: composition).nodes(ofKind: .name).first { $0.range == part }
        if let following = name?.next?.next {
            return removing(inherited: ByteRange(part.start, following.range.start), inFileOf: type)
        }
        return name?.previous?.previous.flatMap { former in
            removing(inherited: ByteRange(former.range.end, part.end), inFileOf: type)
        }
    }

    /// Returns the offset after a type's name and generic parameters.
    private func endOfTypeName(_ type: DeclarationID) -> UInt32 {
        max(self[type].nameRange.end, ranges(.generics, of: type).map(\.end).max() ?? 0)
    }
}
