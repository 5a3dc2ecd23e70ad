import Syntax

extension SourceFile {
    var facts: FileFacts { project.index.files[number] }

    /// The name without folders and `.swift`.
    package var name: String {
        let name = fileName(path)
        return path.ends(with: ".swift") ? String(name.dropLast(6)) : name
    }
    /// The words of the name in lowercase: `cart` and `view` for `CartView.swift`.
    package var nameWords: [String] { TestCode.words(of: name) }
    /// Whether the file is in a folder of tests or is named like a test suite.
    package var isTestCode: Bool { project.index.isTestFile(Int32(number)) }
    /// Whether the file is in a folder for previews.
    package var isPreviewCode: Bool { project.index.types.proximity.isForPreviews(Int32(number)) }

    /// The imported modules with their places. Both `import SwiftUI` and `import struct SwiftUI.Color` import
    /// `SwiftUI`.
    package var imports: [Import] {
        project.caches.facade.imports.value(for: number) {
            let declarations = facts.declarations
            return declarations.indices.filter { declarations[$0].kind == .import }
                .map { DeclarationID(file: number, index: $0) }
        }.map { Import(declaration: $0, project: project) }
    }

    /// The types that the file declares, including nested ones.
    package var types: [Type] {
        facts.declarations.indices.filter { facts.declarations[$0].kind.isType }.map {
            project.type(DeclarationID(file: number, index: $0))
        }
    }
}

extension Project {
    /// Returns whether a file is exempt from the team's style: a comment before its first declaration, apart from imports,
    /// turns off all of SwiftLint's rules, as in generated code, or a folder says that the code is a copy of others' code.
    package func isExemptFromStyle(_ file: Int) -> Bool {
        if folders.isOfCopies(folders.folder(of: file)) { return true }
        return caches.facade.filesExemptFromStyle.value(for: file) {
            let facts = index.files[file]
            let first = facts.declarations.first { $0.kind != .import }
            return facts.source.holds(word: "swiftlint:disable all", at: ByteRange(0, first?.range.start ?? 0))
        }
    }
}

/// An import declaration.
package struct Import: Placed {
    let declaration: DeclarationID
    let project: Project

    /// The name of the module: `UIKit` for `import class UIKit.UIView`.
    package var module: String {
        String(project.index.name(of: declaration).prefix { $0 != "." })
    }
    package var place: Place { project.index.place(of: declaration) }
    /// Returns whether the import has an attribute or an access level: `@testable`, `public`.
    package func isMarked(_ word: String) -> Bool {
        word.hasPrefix("@")
            ? project.index.has(String(word.dropFirst()), declaration)
            : !project.index.modifiers(of: declaration, among: [word]).isEmpty
    }

    /// The fix that removes the import together with its line.
    package var removing: Remedy {
        .edit(
            project.index.removing(import: declaration), "Remove the import of \(module)", safety: .suggested)
    }
}
