import Bytes
import Syntax

extension ProjectIndex {
    /// Returns the edit that removes an import with its line, or nil if something else is on the line or the import is
    /// inside `#if`.
    func removing(import id: DeclarationID) -> Edit? {
        let source = file(of: id).source
        let range = self[id].range
        let rest = source.bytes[Int(range.end)..<Int(lineEnd(range.end, in: source))]
        guard leadsLine(range.start, in: source), rest.allSatisfy(isSpace), !self[id].flags.contains(.conditional)
        else { return nil }
        var line = ByteRange(lineStart(range.start, in: source), nextLine(range.end, in: source))
        // The last of the imports at the start of a file takes the empty line after them along.
        if line.start == 0, line.end < source.count, lineEnd(line.end, in: source) == line.end {
            line.end = nextLine(line.end, in: source)
        }
        return replacing(line, inFileOf: id, with: "")
    }

    /// Returns the edits that remove imports of Observation and Combine from a file. An import is removed only if the
    /// file certainly no longer needs the module without the given range.
    func removingImports(unneededWithout removed: ByteRange, inFileOf id: DeclarationID) -> [(
        module: String, edit: Edit
    )] {
        let facts = file(of: id)
        let imports = facts.declarations.indices.filter { facts.declarations[$0].kind == .import }
        return imports.compactMap { number in
            let one = DeclarationID(file: Int(id.file), index: number)
            guard let module = ImportedModule(rawValue: name(of: one)), attributes(of: one).isEmpty,
                ranges(.modifier, of: one).isEmpty, ranges(.importKind, of: one).isEmpty,
                !needs(module, id, without: [removed] + imports.map { facts.declarations[$0].range }),
                let edit = removing(import: one)
            else { return nil }
            return (module.rawValue, edit)
        }
    }

    /// Returns whether the import of a module is still needed without some ranges of a declaration's file. At least one
    /// file in each folder keeps an import of Combine.
    private func needs(_ module: ImportedModule, _ id: DeclarationID, without ranges: [ByteRange]) -> Bool {
        let words = file(of: id).fileCode.words { word in !ranges.contains { $0.contains(word) } }
        let isNamed = words.contains { module.mayDeclare($0.name) }
        if isNamed || module == .observation { return isNamed }
        // The members of an imported module are visible in all files of the importing module, so that one of them must
        // still import it. Files in the same folder are in the same module.
        let folder = types.proximity.folder(of: Int(id.file))
        return !files.indices.contains { file in
            file != Int(id.file) && types.proximity.folder(of: file) == folder
                && types.outlines[file].imports.contains(NameKey(module.rawValue))
        }
    }
}

/// A module whose import may no longer be needed after a fix.
private enum ImportedModule: String {
    case observation = "Observation"
    case combine = "Combine"

    /// Returns whether the module may declare a name. For Combine, operators count as well.
    func mayDeclare(_ word: String) -> Bool {
        switch self {
        case .observation: word.holds("bserv")
        case .combine: word.hasPrefix("$") || namesOfCombine.contains(word) || word.holds("Publisher")
        }
    }
}

/// The names of Combine's types, apart from those that contain `Publisher`, and of their members.
private let namesOfCombine: Set = [
    "AnyCancellable", "AnySubject", "AnySubscriber", "Cancellable", "Combine", "CombineIdentifier",
    "CurrentValueSubject", "CustomCombineIdentifierConvertible", "Deferred", "Empty", "Fail", "Future",
    "ImmediateScheduler", "Just", "ObservableObject", "PassthroughSubject", "Published", "Record", "Scheduler",
    "SchedulerTimeIntervalConvertible", "Subject", "Subscriber", "Subscribers", "Subscription", "Subscriptions",
    "TopLevelDecoder", "TopLevelEncoder",
    "allSatisfy", "append", "assertNoFailure", "assign", "autoconnect", "breakpoint", "breakpointOnError", "buffer",
    "cancel", "catch", "collect", "combineLatest", "compactMap", "connect", "contains", "count", "debounce", "decode",
    "delay", "drop", "dropFirst", "encode", "filter", "first", "flatMap", "handleEvents", "ignoreOutput", "last",
    "makeConnectable", "map", "mapError", "max", "measureInterval", "merge", "min", "multicast",
    "objectWillChange", "output", "prefix", "prepend", "print", "publisher", "receive", "reduce", "removeDuplicates",
    "replaceEmpty", "replaceError", "replaceNil", "retry", "scan", "schedule", "send", "setFailureType", "share",
    "sink", "store", "subscribe", "subscriber", "switchToLatest", "throttle", "timeout", "tryAllSatisfy", "tryCatch",
    "tryCompactMap", "tryContains", "tryDrop", "tryFilter", "tryFirst", "tryLast", "tryMap", "tryMax", "tryMin",
    "tryPrefix", "tryReduce", "tryRemoveDuplicates", "tryScan", "values", "zip",
]
