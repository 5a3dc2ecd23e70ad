import Bytes
import Rules

/// The address of the project's repository.
package let homepage = "https://github.com/vmlint/vmlint"

extension Page {
    /// The address of the page in the repository at this version, which also has the edge cases.
    package var address: String { "\(homepage)/blob/\(version)/Rules/\(group)/\(id).md" }

    /// The text under "Why" as Markdown, empty if the page has none.
    package var reason: String {
        let lines = text.description.parts(at: 0x0A, keepingEmpty: true)
        let section = lines.drop { $0 != "## Why" }.dropFirst().prefix { !$0.hasPrefix("## ") }
        return section.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
    }
}

extension Report {
    /// A file's path counted from the top of the repository, which is what services that show code know.
    package func repositoryPath(_ path: String) -> String {
        pathInRepository.isEmpty ? path : "\(pathInRepository)/\(path)"
    }
}

/// A path as a relative URI reference: everything but unreserved characters and slashes percent-encoded.
package func percentEncoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
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

/// A finding's lasting name as 32 hexadecimal digits (FNV-1a): the symbol, never the line.
package func fingerprint(_ entry: Entry, in report: Report) -> String {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in "\(entry.rule)\t\(report.repositoryPath(entry.path))\t\(entry.symbol)\t\(entry.ordinal)".utf8 {
        hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
}
