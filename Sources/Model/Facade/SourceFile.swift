import Syntax

/// A file of the project.
package struct SourceFile: Placed {
    package let number: Int
    package let project: Project

    package var path: String { project.path(ofFile: number) }
    /// The start of the file.
    package var place: Place { Place(file: number, range: .none) }

    /// The first fault that keeps the file from being parsed as Swift. Later faults are usually consequences of the
    /// first one.
    package var firstFault: SourceFault? {
        let facts = project.index.files[number]
        return facts.faults.min { $0.range < $1.range }.map { fault in
            SourceFault(
                kind: fault.kind, text: facts.source[fault.range], place: Place(file: number, range: fault.range))
        }
    }
}

/// A syntax error that keeps a file from being parsed.
package struct SourceFault: Placed {
    package let kind: Kind
    package typealias Kind = Fault.Kind
    /// The text at the place, such as an unbalanced bracket.
    package let text: String
    package let place: Place
}

extension Project {
    /// All files of the run, sorted by path.
    package var sourceFiles: [SourceFile] { index.files.indices.map { SourceFile(number: $0, project: self) } }
}
