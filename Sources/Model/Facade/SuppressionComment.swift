import Syntax

/// A `// vmlint:…` comment.
package struct SuppressionComment: Placed {
    let file: Int
    let number: Int
    package let project: Project

    private var facts: FileFacts { project.index.files[file] }
    private var suppression: Suppression { facts.suppressions[number] }

    package var kind: Kind { suppression.kind }
    package typealias Kind = Suppression.Kind
    /// The place of the whole comment.
    package var place: Place { Place(file: file, range: suppression.range) }
    /// Whether the comment silences findings, rather than ending a suppression or choosing a convention.
    package var silences: Bool { kind.silences }
    package var hasReason: Bool { !suppression.reason.isEmpty }
    /// The words after the instruction: rules, `all`, or a convention.
    package var names: [Name] { suppression.names.indices.map { Name(number: $0, comment: self) } }
    /// The comment's first word: `vmlint:ignore` of `// vmlint:ignore something`.
    package var instruction: String {
        let words = facts.source[suppression.range].dropFirst(2).split { $0 == " " || $0 == "\t" }
        return words.prefix(words.first == "vmlint:" ? 2 : 1).joined(separator: " ")
    }

    /// A name in a comment.
    package struct Name: Placed, CustomStringConvertible {
        let number: Int
        package let comment: SuppressionComment

        package var place: Place { Place(file: comment.file, range: comment.suppression.names[number]) }
        package var description: String { comment.facts.source[place.range] }
    }
}

extension Suppression.Kind {
    /// Whether a comment of this kind silences findings.
    package var silences: Bool {
        switch self {
        case .disable, .disableNext, .disableThis, .disablePrevious, .disableFile: true
        case .enable, .convention, .unknown: false
        }
    }
}

extension Project {
    /// The `// vmlint:…` comments of all files.
    package var suppressionComments: [SuppressionComment] {
        index.commentedFiles.flatMap { file in
            index.files[file].suppressions.indices.map { SuppressionComment(file: file, number: $0, project: self) }
        }
    }
}
