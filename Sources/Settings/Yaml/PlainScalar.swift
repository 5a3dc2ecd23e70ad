/// The types that YAML's core schema gives to plain scalars.
enum PlainScalar {
    case null, flag, number, text

    init(_ text: String) {
        switch text {
        case "null", "Null", "NULL", "~": self = .null
        case "true", "True", "TRUE", "false", "False", "FALSE": self = .flag
        default: self = isNumber(text) ? .number : .text
        }
    }
}

extension YamlNode {
    /// The node, but without a value if the value is a plain null, such as `null` or `~`.
    var nullAsMissing: YamlNode {
        guard case .scalar(let text, isQuoted: false) = value, PlainScalar(text) == .null else { return self }
        return YamlNode(value: .missing, offset: offset)
    }
}

/// Returns whether a text is a number: `12`, `-0.5`, `1e3`, `0x1F`, `0o17`, `.inf`, `.nan`.
private func isNumber(_ text: String) -> Bool {
    var rest = text[...]
    if ["0x", "0o"].contains(where: rest.hasPrefix) {
        let radix = rest.hasPrefix("0x") ? 16 : 8
        rest = rest.dropFirst(2)
        return !rest.isEmpty && rest.allSatisfy { $0.isASCII && ($0.hexDigitValue ?? 16) < radix }
    }
    if [".nan", ".NaN", ".NAN"].contains(text) { return true }
    if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
    if [".inf", ".Inf", ".INF"].contains(String(rest)) { return true }
    let whole = rest.digits
    rest = rest.dropFirst(whole)
    var fraction = 0
    if rest.first == "." {
        fraction = rest.dropFirst().digits
        rest = rest.dropFirst(fraction + 1)
    }
    guard whole + fraction > 0 else { return false }
    if rest.first == "e" || rest.first == "E" {
        rest = rest.dropFirst()
        if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
        guard rest.digits > 0 else { return false }
        rest = rest.dropFirst(rest.digits)
    }
    return rest.isEmpty
}

extension Substring {
    /// The number of digits at the start of the text.
    fileprivate var digits: Int { prefix { ("0"..."9").contains($0) }.count }
}
