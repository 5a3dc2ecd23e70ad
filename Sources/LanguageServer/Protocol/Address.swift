import Bytes
import Reporting
import Syntax

/// Returns the path in a URI such as `file:///Apps/My%20Shop`; nil if it refers to no local file.
package func path(ofAddress address: String) -> String? {
    let start = "file://"
    guard address.lowercased().hasPrefix(start) else { return nil }
    var rest = address.utf8.dropFirst(start.utf8.count)
    // `file://localhost/…` is the same as `file:///…`.
    if rest.first != "/" {
        guard rest.starts(with: "localhost/".utf8) else { return nil }
        rest = rest.dropFirst("localhost".utf8.count)
    }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
        let digits = rest.prefix(2)
        if byte == "%", digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) {
            bytes.append(value)
            rest = rest.dropFirst(2)
        } else {
            bytes.append(byte)
        }
    }
    while bytes.count > 1, bytes.last == "/" { bytes.removeLast() }
    return bytes.contains(0) ? nil : String(path: bytes)
}

extension JSON {
    /// The path of the file that an object refers to with its `uri`; nil if that is no local file.
    var file: String? { self["uri"]?.text.flatMap(path(ofAddress:)) }
}

/// Returns the URI of an absolute path.
package func address(ofPath path: String) -> String { "file://" + percentEncoded(path) }
