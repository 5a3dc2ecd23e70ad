/// A value in the JSON object of a declaration. Empty texts and lists and false flags are left out, except for
/// parameters.
enum Value {
    case text(String)
    case number(Int)
    case flag(Bool)
    case list([String])
    case objects([[String: Value]])

    var isLeftOut: Bool {
        switch self {
        case .text(let text): text.isEmpty
        case .flag(let flag): !flag
        case .list(let list): list.isEmpty
        case .number, .objects: false
        }
    }
}

/// Returns an object on one line, with sorted keys and without spaces.
func json(_ object: [String: Value]) -> String {
    let members = object.filter { !$0.value.isLeftOut }.sorted { $0.key < $1.key }
    return "{" + members.map { "\"\($0.key)\":\(json($0.value))" }.joined(separator: ",") + "}"
}

private func json(_ value: Value) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .number(let number): String(number)
    case .flag(let flag): String(flag)
    case .list(let list): "[" + list.map(quoted).joined(separator: ",") + "]"
    case .objects(let objects): "[" + objects.map(json).joined(separator: ",") + "]"
    }
}

/// Returns a string in quotes, in which only quotes, backslashes and control characters are escaped.
func quoted(_ text: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    let digits = Array("0123456789abcdef".utf8)
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0..<0x20: bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        default: bytes.append(byte)
        }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
}
