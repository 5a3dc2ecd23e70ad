import Foundation

/// Compares the output of vmlint (`--against`) with the parser's answers and prints the differences. Returns 1 if there
/// are any.
func compare(_ topic: Topic, _ files: [String], with output: String) -> Int32 {
    guard let bytes = read(output) else { fail("judge: cannot read \(output)\n") }
    let claims = claims(in: bytes)
    var accepted = 0
    var lines = 0
    var different = 0
    for batch in batches(of: files) {
        for answer in judge(batch, on: topic) where !answer.rejected {
            accepted += 1
            lines += answer.lines.count
            let claim = claims[answer.header.dropLast().description] ?? ["(no answer)"]
            if let place = firstDifference(claim, answer.lines) {
                different += 1
                report(answer.file, claim, answer.lines, place)
            }
        }
    }
    write(
        "\(topic.rawValue): \(files.count) files, \(files.count - accepted) rejected, \(accepted) compared,"
            + " \(lines) lines, \(different) files differ\n")
    return different == 0 ? 0 : 1
}

/// Returns the lines after each header.
private func claims(in bytes: [UInt8]) -> [String: [String]] {
    var claims: [String: [String]] = [:]
    var header = ""
    var lines: [String] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let text = String(decoding: line, as: UTF8.self)
        if text.utf8.starts(with: "{\"file\":".utf8) {
            if !header.isEmpty { claims[header] = lines }
            header = text
            lines = []
        } else {
            lines.append(text)
        }
    }
    claims[header] = lines
    return claims
}

private func firstDifference(_ left: [String], _ right: [String]) -> Int? {
    // The bytes are compared, because two encodings of an accented letter are equal as strings.
    for index in 0..<min(left.count, right.count)
    where !left[index].utf8.elementsEqual(right[index].utf8)
        && !isSameJSON(left[index], right[index])
    {
        return index
    }
    return left.count == right.count ? nil : min(left.count, right.count)
}

/// Returns whether two lines are the same object, in which strings can be escaped differently.
private func isSameJSON(_ one: String, _ other: String) -> Bool {
    guard one.hasPrefix("{"), other.hasPrefix("{") else { return false }
    let objects = [one, other].map { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary }
    return objects[0] != nil && objects[0] == objects[1]
}

private func report(_ file: String, _ claim: [String], _ truth: [String], _ place: Int) {
    let claimed = place < claim.count ? claim[place] : "(end)"
    let real = place < truth.count ? truth[place] : "(end)"
    write(
        "\(file)\(line(of: place < truth.count ? real : claimed, in: file))\n  vmlint \(claimed)\n  parser \(real)\n")
}

/// Returns the line of a place in a listing: `:12`.
private func line(of text: String, in file: String) -> String {
    let digits =
        if let key = text.range(of: "\"start\":") {
            text[key.upperBound...].prefix { $0.isNumber }
        } else {
            text.prefix { $0.isNumber }
        }
    guard let offset = Int(digits), let bytes = read(file), offset <= bytes.count else { return "" }
    return ":\(bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1)"
}
