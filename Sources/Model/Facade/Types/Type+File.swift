import Syntax

/// The contents of a type's file besides the type.
extension Type {
    /// The first of some words that the file contains.
    package func firstWord(inFile words: [String]) -> String? {
        let source = index.file(of: id).source
        return words.first { holds(word: $0, in: source, at: ByteRange(0, source.count)) }
    }

    /// Whether a view, a preview or the like is declared in the same file.
    package var sharesFileWithView: Bool {
        let facts = index.file(of: id)
        return facts.declarations.indices.contains { number in
            let declaration = facts.declarations[number]
            guard declaration.kind.hasMembers, number != Int(id.index) else { return false }
            let other = DeclarationID(file: file, index: number)
            guard declaration.kind == .extension else { return project.type(other).isViewOfUI }
            // `extension CartView { class ViewModel }` needs no import for the view.
            return index.parent(of: id) != other && index.owner(of: other).map { project.type($0).isViewOfUI } ?? false
        }
    }
}
