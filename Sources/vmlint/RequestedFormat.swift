import Reporting

/// An output format that `--format` requests: `json`, or `json=FILE`.
struct RequestedFormat {
    var name: String
    /// The file to write to; nil for standard output.
    var file: String?

    init(_ text: String) {
        let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
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
/// - Parameter text: Returns the text in a format, colored if it is for a terminal.
func writeOutput(_ arguments: Arguments, _ text: (_ format: String, _ paint: Paint) -> String) throws(Refusal) {
    let formats = arguments.formats
    for format in formats.isEmpty ? [RequestedFormat("text")] : formats {
        let text = text(format.name, Paint(format.file == nil && isColoured(arguments)))
        if let file = format.file { try replace(file, with: Array(text.utf8)) } else { try writeText(text) }
    }
}

/// Throws an error if an output would overwrite a source, or if two outputs have the same destination.
func checkDestinations(_ formats: [RequestedFormat]) throws(Refusal) {
    let places = formats.map { $0.file.map { absolute($0) } ?? "-" }.map { realPath($0) ?? $0 }
    for place in places where place.ends(with: ".swift") && isFile(place) {
        throw Refusal("a report cannot replace a source: \(visible(place))")
    }
    if Set(places).count < places.count {
        throw Refusal("two reports cannot have the same destination: `--format F=FILE`")
    }
}
