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
    /// Whether the comment silences findings, rather than ending a suppression or selecting a convention.
    package var silences: Bool { kind.silences }
    package var hasReason: Bool { !suppression.reason.isEmpty }
    /// The names after the instruction: rules, `all`, or a convention.
    package var names: [Name] { suppression.names.indices.map { Name(number: $0, comment: self) } }
    /// The first word of the comment, or the first two if a space follows `vmlint:`. For `// vmlint:ignore something`,
    /// it is `vmlint:ignore`.
    package var instruction: String {
        let words = facts.source[suppression.range].dropFirst(2).split { $0 == " " || $0 == "\t" }
        return words.prefix(words.first == "vmlint:" ? 2 : 1).joined(separator: " ")
    }

    /// What the instruction means if it is written differently: `vmlint:disable:next` for `vmlint-disable-next-line`. It is nil
    /// if the instruction means nothing, is prose that begins like one, or is written so already and only what follows
    /// keeps it from being one: `// vmlint:disable:next[`.
    package var correction: String? {
        guard let correction = suppression.correction else { return nil }
        return misspeltPlace.map { facts.source[$0.range] } == "// \(correction)" ? nil : correction
    }
    /// The words from `vmlint` up to the names, if the comment has a correction.
    package var misspelt: String { facts.source[suppression.instruction] }
    /// Whether the comment begins with `// vmlint:`.
    package var isMarked: Bool {
        facts.source[suppression.range].dropFirst(2).drop { $0 == " " || $0 == "\t" }.hasPrefix("vmlint:")
    }
    /// The place of what the correction replaces. It is nil in a comment between `/*` and `*/`, which has to be rewritten.
    package var misspeltPlace: Place? {
        let comment = facts.source[suppression.range]
        guard comment.hasPrefix("//") else { return nil }
        return Place(file: file, range: ByteRange(suppression.range.start, suppression.instruction.end))
    }
    /// What is written in place of ` -- `, such as `:`; empty if there is nothing.
    package var separator: String { facts.source[suppression.separator] }
    package var separatorPlace: Place { Place(file: file, range: suppression.separator) }
    /// The place of what follows `vmlint:`, such as `disable:next`.
    package var instructionPlace: Place { Place(file: file, range: suppression.instruction) }
    /// The instruction as it should be written, if the comment has a space instead of a colon: `disable:next` for
    /// `disable next`.
    package var instructionWithColon: String? {
        guard let target = kind.target else { return nil }
        let instruction = "disable:" + target
        return facts.source[suppression.instruction] == instruction ? nil : instruction
    }

    /// A rule, `all` or a convention that a `vmlint:` comment names.
    package struct Name: Placed, CustomStringConvertible {
        let number: Int
        package let comment: SuppressionComment

        package var place: Place { Place(file: comment.file, range: comment.suppression.names[number]) }
        package var description: String { comment.facts.source[place.range] }
    }
}

extension Suppression.Kind {
    /// The word after the colon: `next` in `disable:next`. It is nil for a plain `disable` and for other instructions.
    fileprivate var target: String? {
        switch self {
        case .disableNext: "next"
        case .disableThis: "this"
        case .disablePrevious: "previous"
        case .disableFile: "file"
        case .disable, .enable, .convention, .unknown: nil
        }
    }

    package var silences: Bool { self == .disable || target != nil }
}

extension Project {
    /// The `// vmlint:…` comments of all files.
    package var suppressionComments: [SuppressionComment] {
        index.commentedFiles.flatMap { file in
            index.files[file].suppressions.indices.map { SuppressionComment(file: file, number: $0, project: self) }
        }
    }
}
