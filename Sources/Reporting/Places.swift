import Bytes
import Rules

/// The address of the project's repository.
package let homepage = "https://github.com/vmlint/vmlint"

extension Page {
    /// The address of the rule's page in this version of the repository. Unlike `text`, the page there includes the
    /// edge cases.
    package var address: String { pageAddress(group: group, rule: id) }

    /// The text under "Why" as plain text, with one line per paragraph; empty if the page has none.
    package var reason: String {
        let lines = text.description.parts(at: 0x0A, keepingEmpty: true)
        let section = lines.drop { $0 != "## Why" }.dropFirst().prefix { !$0.hasPrefix("## ") }
        let text = explain(section.joined(separator: "\n"), style: PageStyle(width: .max))
        return text.parts(at: 0x0A).joined(separator: "\n")
    }
}

/// Returns the address of a rule's page in this version of the repository. For a team's own rule, returns the address
/// of the page about own rules.
func pageAddress(group: String, rule: String) -> String {
    let file = group == Page.ownGroup ? "docs/own-rules.md" : "Rules/\(group)/\(rule).md"
    return "\(homepage)/blob/\(version)/\(file)"
}

/// Returns a path appended to a folder, or the path itself if it is absolute or the folder is empty.
func joined(_ folder: String, _ path: String) -> String {
    folder.isEmpty || path.hasPrefix("/") ? path : folder == "/" ? "/\(path)" : "\(folder)/\(path)"
}

extension Report {
    /// Returns a file's path from the top of the repository, as code hosting services expect it.
    package func repositoryPath(_ path: String) -> String {
        pathInRepository.isEmpty ? path : "\(pathInRepository)/\(path)"
    }
}

/// Returns the address of a file, for links in terminals.
func fileAddress(_ path: String) -> String { "file://" + percentEncoded(path) }

/// Returns a path percent-encoded for a URI. Unreserved characters and slashes are kept.
package func percentEncoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.pathBytes {
        switch byte {
        case "a"..."z", "A"..."Z",
            "0"..."9", "-", ".", "_",
            "~", "/":
            bytes.append(byte)
        default: bytes += ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// Returns an identifier of a finding that stays the same when lines move: 32 hexadecimal digits, hashed from its rule,
/// file and symbol (FNV-1a).
package func fingerprint(_ entry: Entry, in report: Report) -> String {
    // The 128 bits of the hash are in two halves, because `UInt128` requires macOS 15.
    var (high, low): (UInt64, UInt64) = (0x6c62_272e_07bb_0142, 0x62b8_2175_6295_c58d)
    for byte in "\(entry.rule)\t\(report.repositoryPath(entry.path))\t\(entry.symbol)\t\(entry.ordinal)".utf8 {
        low ^= UInt64(byte)
        // The prime is 2^88 + 0x13b.
        let product = low.multipliedFullWidth(by: 0x13b)
        (high, low) = (high &* 0x13b &+ product.high &+ low << 24, product.low)
    }
    return hexadecimal(high) + hexadecimal(low)
}

/// Returns a number as sixteen hexadecimal digits.
private func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
}
