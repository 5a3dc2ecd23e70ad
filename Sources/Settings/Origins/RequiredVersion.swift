/// The versions of vmlint that a settings file accepts: `1.4`, `>=1.2`, `>=1.2, <2`.
package struct RequiredVersion: Sendable, Equatable {
    package var text: String
    package var path = ""
    package var line = 0
    package var column = 0
    private var conditions: [Condition] = []

    private struct Condition: Sendable, Equatable {
        var comparison: String
        var version: [Int]
    }

    /// Returns nil if the text is no requirement.
    init?(_ text: String) {
        self.text = text
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let part = part.drop { $0 == " " }
            // Longer comparisons come first.
            let comparison = ["==", ">=", "<=", ">", "<"].first(where: part.hasPrefix) ?? ""
            guard let version = RequiredVersion.numbers(part.dropFirst(comparison.count)) else { return nil }
            conditions.append(Condition(comparison: comparison, version: version))
        }
    }

    /// Returns whether a version such as `1.4.2` is accepted. `1.4` accepts each version that begins with these numbers.
    package func accepts(_ version: String) -> Bool {
        guard let numbers = RequiredVersion.numbers(version[...]) else { return false }
        return conditions.allSatisfy { condition in
            let length = max(numbers.count, condition.version.count)
            func padded(_ numbers: [Int]) -> [Int] { numbers + Array(repeating: 0, count: length - numbers.count) }
            let (one, other) = (padded(numbers), padded(condition.version))
            switch condition.comparison {
            case ">=": return !one.lexicographicallyPrecedes(other)
            case "<=": return !other.lexicographicallyPrecedes(one)
            case ">": return other.lexicographicallyPrecedes(one)
            case "<": return one.lexicographicallyPrecedes(other)
            default: return one.starts(with: condition.version)
            }
        }
    }

    /// Why a version is not accepted, as a line of output.
    package func mismatch(_ version: String) -> String {
        "\(path):\(line):\(column): error: this is vmlint \(version), but the settings require `\(text)`"
    }

    private static func numbers(_ text: Substring) -> [Int]? {
        var text = text.drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        let parts = text.prefix { $0 != "-" }.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.allSatisfy { ("0"..."9").contains($0) } && part.utf8.count < 10 ? Int(part) : nil
        }
        return numbers.count == parts.count && (1...3).contains(numbers.count) ? numbers : nil
    }
}

extension SettingsReader {
    /// Reads `required-version`, which may look like a number.
    mutating func readRequiredVersion(_ entry: YamlEntry) {
        guard case .scalar(let text, _) = entry.value.value, var version = RequiredVersion(text) else {
            return add(
                "`required-version` is a version or comparisons, as in `1.4` or `\">=1.2, <2\"`", at: entry.value.offset
            )
        }
        version.path = file.path
        (version.line, version.column) = file.lines.place(of: entry.value.offset)
        requiredVersion = version
    }
}
