/// The program in which a page's paths open.
package enum Editor: String, CaseIterable, Sendable {
    /// Paths are plain text, so that the page says nothing about the machine.
    case none
    case xcode
    case vscode

    /// Returns an address that opens a file, given by its absolute path; nil if paths are plain.
    func address(_ path: String, line: Int, column: Int?) -> String? {
        switch self {
        case .none: nil
        case .xcode: "xcode://open?file=\(percentEncoded(path))&line=\(line)" + (column.map { "&column=\($0)" } ?? "")
        case .vscode: "vscode://file\(percentEncoded(path)):\(line)" + (column.map { ":\($0)" } ?? "")
        }
    }
}

/// Writes the places on a page, with links that open them in an editor.
struct PlaceLinks {
    var editor: Editor
    /// The absolute path of the folder that paths are relative to.
    var root: String

    /// Returns a path and a line as HTML, with a column if there is one.
    func html(_ path: String, line: Int, column: Int? = nil) -> String {
        let words = HTML.escaped("\(path):\(line)" + (column.map { ":\($0)" } ?? ""))
        guard let address = editor.address(joined(root, path), line: line, column: column) else {
            return "<span class=\"place\">\(words)</span>"
        }
        return "<a class=\"place\" href=\"\(HTML.escaped(address))\">\(words)</a>"
    }

    func html(_ location: (path: String, span: Span)) -> String {
        html(location.path, line: location.span.start.line, column: location.span.start.column)
    }
}

extension Report {
    var placeLinks: PlaceLinks { PlaceLinks(editor: editor, root: root) }
}
