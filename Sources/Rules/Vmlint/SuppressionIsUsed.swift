import Bytes
import Model
import Syntax

/// Only what the comment itself shows; whether it silences anything is known once all rules have run, in `lint`.
let suppressionIsUsed = Rule(Pages.suppressionIsUsed) { project, _ in
    let rules = Set(allRules.map { "\($0.page.id)" })
    let conventions = Set(Convention.allCases.map(\.rawValue))
    return project.commentedFiles.flatMap { file -> [Finding] in
        let source = project.files[file].source
        return project.files[file].suppressions.flatMap { suppression -> [Finding] in
            switch suppression.kind {
            case .unknown:
                return [
                    Finding(
                        "`\(instruction(of: suppression, in: source))` is no instruction",
                        at: Place(file: file, range: suppression.range))
                ]
            case .convention:
                return suppression.names.filter { !conventions.contains(source[$0]) }.map {
                    Finding("no convention is named `\(source[$0])`", at: Place(file: file, range: $0))
                }
            case .disable, .enable, .disableNext, .disableThis, .disablePrevious, .disableFile:
                let unknown = suppression.names.filter { source[$0] != "all" && !rules.contains(source[$0]) }
                let isLast = unknown.count == suppression.names.count
                return unknown.map { name in
                    Finding(
                        "no rule is named `\(source[name])`", at: Place(file: file, range: name),
                        fix: Fix(
                            "Remove `\(source[name])`",
                            edits: [removing(isLast ? nil : name, from: suppression, inFile: file, project)]))
                }
            }
        }
    }
}

/// `vmlint:ignore` of `// vmlint:ignore something`.
private func instruction(of suppression: Suppression, in source: Source) -> String {
    let words = source[suppression.range].dropFirst(2).split(whereSeparator: { $0 == " " || $0 == "\t" })
    return words.first.map(String.init) ?? ""
}

/// Takes a rule's name out of a `vmlint:` comment; or, without a name, the whole comment: its line, or it and the space before it.
private func removing(_ name: ByteRange?, from suppression: Suppression, inFile file: Int, _ project: ProjectIndex)
    -> Edit
{
    let source = project.files[file].source
    let bytes = source.bytes
    if let name {
        var start = Int(name.start)
        while start > 0, isSpace(bytes[start - 1]) || bytes[start - 1] == "," { start -= 1 }
        return Edit(Place(file: file, range: ByteRange(start, Int(name.end))), "")
    }
    let lineBegin = lineStart(suppression.range.start, in: source)
    if bytes[Int(lineBegin)..<Int(suppression.range.start)].allSatisfy(isSpace) {
        let end = nextLine(suppression.range.end, in: source)
        return Edit(Place(file: file, range: ByteRange(lineBegin, end)), "")
    }
    var start = Int(suppression.range.start)
    while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
    return Edit(Place(file: file, range: ByteRange(start, Int(suppression.range.end))), "")
}
