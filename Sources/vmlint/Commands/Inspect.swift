import Reporting
import Syntax

/// Runs `vmlint inspect tokens|declarations|code PATH…`: prints each named file, and each Swift file in named folders.
func inspect(_ arguments: Arguments) throws(Refusal) -> Int32 {
    var code: Int32 = 0
    for path in try arguments.words.dropFirst() + listed(arguments) {
        for file in isFolder(absolute(path)) ? try sources(below: path, threads(arguments)) : [path] {
            switch readFile(file) {
            case .failed(let reason):
                printMessage("\(visible(file)) cannot be read: \(reason)")
                code = 2
            case .bytes(let bytes):
                let lines = inspect(arguments.words[0], Source(path: file, bytes: bytes))
                try writeText(String(decoding: lines, as: UTF8.self))
            }
        }
    }
    return code
}

private func inspect(_ what: String, _ source: Source) -> [UInt8] {
    switch what {
    case "tokens": Inspection.tokens(of: source)
    case "code": Inspection.code(of: source)
    default: Inspection.declarations(of: scan(source))
    }
}

/// Returns the Swift files in a folder and its subfolders, sorted by path.
private func sources(below folder: String, _ threads: Int) throws(Refusal) -> [String] {
    let selection = try select(
        [folder], Workspace(root: workingFolder()), reading: .onlyNamed, threads: threads)
    return order(of: selection.read).map { selection.read[$0] }
}
