import Syntax

extension Property {
    /// Whether the written type is optional, directly or through a type alias.
    package var isOptional: Bool {
        guard let writtenType else { return false }
        if writtenType.withoutOptional != writtenType { return true }
        return index.aliased(writtenType, from: id).map { $0.withoutOptional != $0 } ?? false
    }

    /// Returns a fix that adds a question mark to the written type.
    package func makingOptional(_ title: String) -> Remedy {
        .edit(
            typePlace.map { Edit(Place(file: file, range: ByteRange($0.range.end, $0.range.end)), "?") }, title)
    }

    /// The first use that may not compile if the property were optional: a use other than an assignment or a
    /// comparison. Members of other types with the same name count as well.
    package var firstUseAsPresent: Place? {
        guard let owner else { return nil }
        let ownFiles = Set([file, owner.file] + index.extensions(of: owner.id).map { Int($0.file) })
        for number in ownFiles.union(index.files(using: name)).sorted() {
            let tokens = CodeTokens(of: index.files[number].source)
            let use = tokens.positions.first { position in
                tokens.isWord(position) && tokens.name(position) == name
                    && tokens[position]?.range != declaration.nameRange
                    && (ownFiles.contains(number) || tokens.isMember(position))
                    && !["=", ":", "==", "!="].contains(tokens.text(position + 1))
                    && !["==", "!="].contains(tokens.text(tokens.startOfChain(position) - 1))
            }
            if let range = use.flatMap({ tokens[$0]?.range }) { return Place(file: number, range: range) }
        }
        return nil
    }
}
