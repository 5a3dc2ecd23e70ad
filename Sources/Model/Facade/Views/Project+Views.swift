import Bytes
import Syntax

extension Project {
    /// The app's SwiftUI views. Views in previews and tests are left out.
    package var views: [Type] { caches.views.wrapped.map(type) }

    /// The app's view modifiers. Those in previews and tests are left out.
    package var viewModifiers: [Type] { index.holders(.modifier).map(type).filter(\.isAppCode) }
}

extension Type {
    /// Returns the first call of the type's initializer that passes an argument with the given label.
    package func firstCall(giving label: String) -> Place? {
        index.firstConstruction(of: index.name(of: id)) { index.passes(label, inCallAt: $0) }
    }
}

extension ProjectIndex {
    /// Returns whether a call passes an argument with a label in parentheses.
    fileprivate func passes(_ label: String, inCallAt name: Place) -> Bool {
        let source = files[name.file].source
        let range = ByteRange(name.range.end, min(name.range.end + longestCall, UInt32(source.count)))
        guard holds(word: label, in: source, at: range) else { return false }
        let tokens = CodeTokens(of: source, in: range)
        var depth = 0
        for position in tokens.positions {
            switch tokens.byte(position) {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case ":" where depth == 1 && ["(", ","].contains(tokens.text(position - 2)):
                if tokens.name(position - 1) == label { return true }
            default: break
            }
            if depth <= 0, position > 0 { break }
        }
        return false
    }
}

/// The number of bytes after the name of a call that are searched for argument labels.
private let longestCall: UInt32 = 8_000
