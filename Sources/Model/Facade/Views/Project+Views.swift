import Bytes
import Syntax

extension Project {
    /// The app's SwiftUI views. Views in previews and tests are left out.
    package var views: [Type] { caches.views.wrapped.map(type) }

    /// The app's view modifiers. Those in previews and tests are left out.
    package var viewModifiers: [Type] { index.holders(.modifier).map(type).filter(\.isAppCode) }
}

extension Type {
    /// Returns the first call of the type's initializer, outside of the type, that passes an argument with a label.
    package func firstCall(giving label: String) -> Place? {
        index.firstConstruction(of: index.name(of: id)) { index.labels(ofCallAt: $0).contains(label) }
    }
}

extension ProjectIndex {
    /// Returns the labels of a call's arguments in parentheses.
    fileprivate func labels(ofCallAt name: Place) -> Set<String> {
        let source = files[name.file].source
        let end = min(Int(name.range.end) + 8_000, source.bytes.count)
        let tokens = CodeTokens(of: source, in: ByteRange(Int(name.range.end), end))
        var labels: Set<String> = []
        var depth = 0
        for position in tokens.all.indices {
            switch tokens.text(position) {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case ":" where depth == 1 && ["(", ","].contains(tokens.text(position - 2)):
                labels.insert(tokens.name(position - 1))
            default: break
            }
            if depth <= 0, position > 0 { break }
        }
        return labels
    }
}
