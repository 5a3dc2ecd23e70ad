import Model
import Syntax

let sourceIsReadable = Rule(Pages.sourceIsReadable) { project, _ in
    project.faultyFiles.compactMap { file in
        // What follows the first fault is mostly its consequence.
        guard let fault = project.files[file].faults.min(by: { $0.range < $1.range }) else { return nil }
        let text = project.files[file].source[fault.range]
        return Finding(message(fault.kind, text), at: Place(file: file, range: fault.range))
    }
}

private func message(_ kind: Fault.Kind, _ text: String) -> String {
    switch kind {
    case .invalidUTF8: "from here on the file is not UTF-8"
    case .unopenedBracket: "this `\(text)` closes nothing"
    case .unclosedBracket: "this `\(text)` is never closed"
    case .unterminatedComment: "this comment is never closed"
    case .unterminatedString: "this string is never closed"
    case .tooDeep: "what stands here is nested deeper than vmlint follows"
    case .binary: "the file is not text: it holds NUL bytes"
    }
}
