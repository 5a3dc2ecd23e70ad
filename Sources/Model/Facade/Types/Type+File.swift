import Syntax

/// The contents of a type's file besides the type.
extension Type {
    /// The first of some words that the file contains.
    package func firstWord(inFile words: [String]) -> String? {
        let source = index.file(of: id).source
        return words.first { holds(word: $0, in: source, at: ByteRange(0, source.count)) }
    }

    /// Whether the code of the file uses a type of SwiftUI, UIKit or AppKit that is no view: `Color`, `UIImage`.
    package var usesTypeOfViews: Bool {
        let facts = index.file(of: id)
        return facts.tokens(in: ByteRange(0, facts.source.count)).contains { token in
            token.kind == .word && isTypeOfViews(facts.source[token.range])
        }
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

/// Returns whether a name is that of a type that only the frameworks for views have.
private func isTypeOfViews(_ name: String) -> Bool {
    if typesOfViews.contains(name) { return true }
    guard name.hasPrefix("UI"), name != "UIKit" else { return false }
    let rest = name.utf8.dropFirst(2).prefix(2)
    return rest.count == 2 && (65...90).contains(rest.first ?? 0) && (97...122).contains(rest.last ?? 0)
}

private let typesOfViews: Set = [
    "Color", "Image", "Font", "Gradient", "LinearGradient", "ColorScheme", "ScenePhase", "LocalizedStringKey",
    "ImageRenderer", "Angle", "UnitPoint", "EdgeInsets", "ContentMode", "NSImage", "NSColor", "NSFont",
]
