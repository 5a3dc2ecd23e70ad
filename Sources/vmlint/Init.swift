import Linting
import Reporting
import Settings

/// `vmlint init`: writes a commented `.lint.yml` that fits the sources; one that is there stays.
func initialize(_ arguments: Arguments) throws(Refusal) -> Int32 {
    let root = arguments.value("--root").map { absolute($0) } ?? workingFolder()
    guard isFolder(root) else { throw Refusal("\(visible(root)) is no folder") }
    let file = arguments.value("--config").map { absolute($0) } ?? join(root, ".lint.yml")
    let displayed = visible(relative(file, to: root) ?? file)
    guard status(file) == nil else { throw Refusal("\(displayed) is there already: it stays as it is") }
    // No settings are read, not even those of a folder above: these are to stand for themselves.
    let place = Workplace(root: root)
    let threads = try threads(arguments)
    let selection = try select(arguments.words, place, threads: threads)
    let loaded = load(selection.read, at: place, threads: threads)
    let unreadable = selection.unreadable + loaded.unreadable
    for file in unreadable {
        printMessage("\(visible(file.path)) cannot be read: \(file.reason)")
    }
    try replace(file, with: Array(suggestSettings(for: loaded.files).utf8))
    printMessage("wrote \(displayed) for \(counted(loaded.files.count, "file")); `vmlint` lints with it")
    return unreadable.isEmpty ? 0 : 2
}
