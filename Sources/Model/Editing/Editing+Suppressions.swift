import Bytes
import Syntax

extension Project {
    /// Returns an edit that removes a `vmlint:` comment. If only whitespace precedes the comment on its line, the line
    /// is removed, otherwise the comment with the whitespace before it.
    package func removing(suppression number: Int, inFile file: Int) -> Edit {
        let source = files[file].source
        let comment = files[file].suppressions[number].range
        let removed =
            leadsLine(comment.start, in: source)
            ? ByteRange(lineStart(comment.start, in: source), nextLine(comment.end, in: source))
            : ByteRange(source.bytes.start(before: Int(comment.start), while: isSpace), Int(comment.end))
        return Edit(Place(file: file, range: removed), "")
    }

    /// Returns an edit that removes one of several names from a `vmlint:` comment, together with its comma.
    package func removing(name: Int, ofSuppression number: Int, inFile file: Int) -> Edit {
        let source = files[file].source
        let names = files[file].suppressions[number].names
        if name == 0, names.count > 1 {
            return Edit(Place(file: file, range: ByteRange(names[0].start, names[1].start)), "")
        }
        let start = source.bytes.start(before: Int(names[name].start)) { isSpace($0) || $0 == "," }
        return Edit(Place(file: file, range: ByteRange(start, Int(names[name].end))), "")
    }
}

extension SuppressionComment.Name {
    package func replacing(with name: String) -> Remedy {
        .edit(Edit(place, name), "Replace `\(self)` with `\(name)`", safety: .suggested)
    }

    /// Returns a fix that removes the name, or the whole comment.
    ///
    /// - Parameter isWhole: Whether to remove the whole comment.
    package func removing(withComment isWhole: Bool) -> Remedy {
        let (project, file) = (comment.project, comment.file)
        return .edit(
            isWhole
                ? project.removing(suppression: comment.number, inFile: file)
                : project.removing(name: number, ofSuppression: comment.number, inFile: file), "Remove `\(self)`")
    }
}
