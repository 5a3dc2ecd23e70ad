import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// The listing to print, or the reason why the parser rejects a file.
enum Topic: String, Sendable {
    case tokens, declarations, code, errors
}

/// The bytes of a file as the parser reads them.
struct ParsedFile {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let tree: SourceFileSyntax
    private let errors: [Diagnostic]

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        tree = Parser.parse(source: bytes)
        errors = ParseDiagnosticsGenerator.diagnostics(for: tree).filter { $0.diagMessage.severity == .error }
    }

    /// Whether the parser reports an error.
    var isRejected: Bool { tree.hasError || !errors.isEmpty }

    func lines(on topic: Topic) -> [String] {
        switch topic {
        case .tokens: return lexemes(of: tree).map { "\($0.start) \($0.end) \($0.kind.rawValue)" }
        case .declarations:
            var listing = DeclarationListing(bytes: bytes)
            listing.list(tree.statements)
            return listing.lines
        case .code:
            var listing = CodeListing(bytes: bytes)
            listing.listFile(tree, count: bytes.count)
            return listing.lines
        case .errors:
            return errors.map {
                "\(bytes[..<$0.position.utf8Offset].count { $0 == UInt8(ascii: "\n") } + 1): \($0.message)"
            }
        }
    }
}
