import Syntax

/// An extension of a type, which need not be in the project.
package struct Extension: Declared {
    package let id: DeclarationID
    package let project: Project

    /// The name of the extended type, without generic arguments and the names of enclosing types.
    package var typeName: String {
        let written = index.name(of: id).prefix { $0 != "<" }
        return plainName(String(written.split(separator: ".").last ?? written))
    }

    /// The members in the extension's braces.
    package var members: [Member] { index.ownMembers(of: id).map { Member(id: $0, project: project) } }
    package var functions: [Function] { members.compactMap(\.function) }
    package var initializers: [Function] { members.filter { $0.kind == .`init` }.map { project.function($0.id) } }
    package var properties: [Property] { members.compactMap(\.property) }
}

extension Project {
    /// All extensions, in the order of the files.
    package var extensions: [Extension] {
        index.types.outlines.indices.flatMap { file in
            index.types.outlines[file].entries.filter { $0.kind == .extension }.map {
                Extension(id: DeclarationID(file: file, index: Int($0.index)), project: self)
            }
        }
    }
}

extension SourceFile {
    /// What the file declares outside of types.
    package var members: [Member] {
        facts.declarations.indices.filter { facts.declarations[$0].parent < 0 }.map {
            Member(id: DeclarationID(file: number, index: $0), project: project)
        }
    }

    /// The functions, variables and constants outside of types.
    package var functions: [Function] { members.compactMap(\.function) }
    package var properties: [Property] { members.compactMap(\.property) }
}
