import Reporting

/// The rules that crashed in earlier attempts of this run, and that this one leaves out.
///
/// The handler of crashes passes them on in a variable of the environment: `4711;state-is-read:12:Sources/A.swift`. The
/// number is that of the process, which stays the same; with another one, or in another form, the variable is ignored.
enum StoppedRules {
    static let variable = "VMLINT_STOPPED_RULES="
    /// The number of restarts after which a crash ends the run.
    static let most = 5

    static let ofRun = read(value, process: Int(getpid())) ?? []

    /// How often the program has been restarted. If this process wrote the variable, but it cannot be read, there are no
    /// more restarts.
    static var restarts: Int { value.hasPrefix("\(getpid());") && ofRun.isEmpty ? most : ofRun.count }

    private static let value = environment(String(variable.dropLast())) ?? ""

    /// Returns the rules in the value of the variable; nil if this process did not write it.
    static func read(_ value: String, process: Int) -> [StoppedRule]? {
        let parts = value.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard parts.count > 1, parts.count <= most + 1, parts[0].elementsEqual("\(process)".utf8) else { return nil }
        var rules: [StoppedRule] = []
        for part in parts.dropFirst() {
            let fields = part.split(separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3, let rule = decoded(fields[0]), !rule.isEmpty,
                let line = Int(String(decoding: fields[1], as: UTF8.self)), line >= 0, let path = decoded(fields[2])
            else { return nil }
            rules.append(StoppedRule(rule: rule, path: path, line: line))
        }
        return rules
    }

    /// Returns the text of a rule in the variable.
    static func entry(_ rule: StoppedRule) -> String {
        ";\(encoded(rule.rule)):\(rule.line):\(encoded(rule.path))"
    }

    private static func encoded(_ text: String) -> String {
        guard var encoded = FixedText(capacity: text.utf8.count * 3 + 1) else { return "" }
        var text = text
        text.withUTF8 { if let start = $0.baseAddress { encoded.append(encoding: start, $0.count) } }
        defer { free(encoded.start) }
        return String(decoding: UnsafeBufferPointer(start: encoded.start, count: encoded.count), as: UTF8.self)
    }

    private static func decoded(_ bytes: Substring.UTF8View.SubSequence) -> String? {
        var (found, rest) = ([UInt8](), bytes[...])
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                found.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            found.append(value)
            rest = rest.dropFirst(2)
        }
        return String(path: found)
    }
}

/// Prints a message for each stopped rule, and returns the exit code.
func reportStoppedRules() -> Int32 {
    for rule in StoppedRules.ofRun { printMessage(rule.message) }
    return StoppedRules.ofRun.isEmpty ? 0 : 2
}
