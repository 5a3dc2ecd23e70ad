import Model

let sourceIsReadable = Rule(Pages.sourceIsReadable) { project in
    project.sourceFiles.judge { file in
        guard let fault = file.firstFault else { return .kept }
        return .broken(message(for: fault), at: fault)
    }.exceptUnusedCode(of: project)
}

private func message(for fault: SourceFault) -> String {
    switch fault.kind {
    case .invalidUTF8: "from here on the file is not UTF-8"
    case .unopenedBracket: "this `\(fault.text)` closes nothing"
    case .unclosedBracket: "this `\(fault.text)` is never closed"
    case .unterminatedComment: "this comment is never closed"
    case .unterminatedString: "this string is never closed"
    case .tooDeep: "the code here is nested too deeply for vmlint"
    case .binary: "the file is not text: it contains NUL bytes"
    }
}
