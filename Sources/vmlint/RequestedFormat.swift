import Bytes
import Reporting

/// An output format that `--format` requests: `json`, or `json=FILE`.
struct RequestedFormat {
    var name: String
    /// The file to write to; nil for standard output.
    var file: String?

    init(_ text: String) {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        name = sides[0]
        file = sides.count > 1 && sides[1] != "-" ? sides[1] : nil
    }
}

extension Arguments {
    /// The values of `--format`; empty if there are none.
    var formats: [RequestedFormat] { values(.format).map(RequestedFormat.init) }
}

/// Writes a command's output in each requested format. Files are written completely or not at all.
///
/// - Parameter text: A closure that returns the text in the given format, using `paint` for colors.
func writeOutput(_ arguments: Arguments, _ text: (_ format: String, _ paint: Paint) -> String) throws(Refusal) {
    let formats = arguments.formats
    for format in formats.isEmpty ? [RequestedFormat("text")] : formats {
        let text = text(format.name, Paint(format.file == nil && isColoured(arguments)))
        if let file = format.file { try replace(file, with: Array(text.utf8)) } else { try writeText(text) }
    }
}

/// Throws an error if an output would overwrite a source or another file that is read, or if two outputs have the same
/// destination.
func checkDestinations(_ arguments: Arguments) throws(Refusal) {
    let formats = arguments.formats
    for format in formats {
        if let file = format.file, file.isEmpty || file.ends(with: "/") {
            throw Refusal("`--format \(visible(format.name))=\(visible(file))` names no file")
        }
    }
    let places = formats.map { $0.file.map { destination(of: $0) } ?? "-" }
    let read = [.config, .baseline, .filesFrom].compactMap { arguments.value($0) }.map { destination(of: $0) }
    for place in places where isFile(place) {
        if place.utf8.suffix(6).map({ $0 | 0x20 }).elementsEqual(".swift".utf8) {
            throw Refusal("a report cannot replace a source: \(visible(place))")
        }
        try checkIsNotRead(place, by: read)
    }
    if Set(places.map(PathKey.init)).count < places.count {
        throw Refusal("two reports cannot have the same destination: `--format F=FILE`")
    }
}

/// Throws an error if a report would overwrite the baseline that the settings name.
func checkDestinations(_ formats: [RequestedFormat], baseline: String) throws(Refusal) {
    for file in formats.compactMap(\.file) {
        try checkIsNotRead(destination(of: file), by: [destination(of: baseline)])
    }
}

private func checkIsNotRead(_ place: String, by files: [String]) throws(Refusal) {
    let isSetting = [".lint.yml", ".gitignore"].contains { name(of: place).utf8.elementsEqual($0.utf8) }
    guard isSetting || files.contains(where: { $0.utf8.elementsEqual(place.utf8) }) else { return }
    throw Refusal("a report cannot replace a file that is read: \(visible(place))")
}

/// Returns the path of a file without links. The file need not exist yet.
private func destination(of path: String) -> String {
    let file = absolute(path)
    if let real = realPath(file) { return real }
    return realPath(parent(of: file)).map { join($0, name(of: file)) } ?? file
}
