import Syntax

extension Type {
    /// Returns the first of the given words that occurs in the file.
    package func firstWord(inFile words: [String]) -> String? {
        let source = index.file(of: id).source
        return project.caches.facade.firstWords.value(for: WordsInFile(file: file, words: words)) {
            words.first { source.holds(word: $0) }
        }
    }

    /// Whether the file's code uses a type of SwiftUI, UIKit or AppKit that is not a view: `Color`, `UIImage`.
    package var usesTypeOfViews: Bool {
        project.caches.facade.typesOfViews.value(for: file) {
            index.file(of: id).fileCode.root?.descendants.contains { node in
                (node.kind == .name || node.kind == .typeName || node.kind == .member)
                    && node.nameBeginsUppercase && isTypeOfViews(node.name)
            } ?? false
        }
    }

    /// Whether the file also declares or extends another view.
    package var sharesFileWithView: Bool {
        let views = project.caches.facade.viewsInFiles.value(for: file) { viewsInFile }
        return views.contains { view in
            // `extension CartView { class ViewModel }` needs no import for the view.
            view != id && !(index[view].kind == .extension && index.parent(of: id) == view)
        }
    }

    /// The views, and the extensions of views, in the file.
    private var viewsInFile: [DeclarationID] {
        let declarations = index.files[file].declarations
        return declarations.indices.filter { declarations[$0].kind.hasMembers }
            .map { DeclarationID(file: file, index: $0) }
            .filter { project.type(index.types.type(of: $0))?.isCodeOfViews ?? false }
    }
}

/// Returns whether a name belongs to a type of a UI framework other than a view: it is in the list, or looks like a
/// name of UIKit.
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

/// The key of a search for words in a file.
struct WordsInFile: Hashable, Sendable {
    var file: Int
    var words: [String]
}
