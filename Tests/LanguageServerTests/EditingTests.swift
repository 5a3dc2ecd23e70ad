import Bytes
import Linting
import Model
import Syntax
import Testing

@testable import LanguageServer

/// What an editor shows while typing.
@Suite struct EditingTests {
    private let final = shelf[viewModelPath]?.replacing("class Shelf", with: "final class Shelf") ?? ""

    @Test("findings in closed files are shown, with a link and the rule's words")
    func closed() throws {
        let editor = Editor(shelf)
        #expect(editor.findings == [mistake])
        let found = try #require(editor.shown[viewModelPath]?.first)
        #expect(found["message"]?.text?.hasPrefix("`ShelfViewModel` is not `final`") == true)
        #expect(found["codeDescription"]?["href"]?.text?.hasSuffix("viewmodel/viewmodel-is-final.md") == true)
        #expect(found["range"]?["start"]?["character"]?.integer == 6)
        #expect(found["source"]?.text == "vmlint")
    }

    @Test("a finding goes with the edit that fixes it, and comes back with the text on the disk")
    func fixed() {
        var editor = Editor(shelf)
        editor.open(viewModelPath)
        editor.settle()
        editor.type(final, into: viewModelPath)
        #expect(editor.settle() == 1)
        #expect(editor.findings == [])
        editor.close(viewModelPath)
        editor.settle()
        #expect(editor.findings == [mistake])
    }

    @Test("an edit is shown with the version that it is about, and only if something changed")
    func versions() {
        var editor = Editor(shelf)
        editor.open(viewModelPath)
        editor.settle()
        let before = editor.methods.count
        editor.type(shelf[viewModelPath]! + "\n", into: viewModelPath, version: 7)
        editor.settle()
        #expect(editor.methods.count == before)
        editor.type("\n" + shelf[viewModelPath]!, into: viewModelPath, version: 8)
        editor.settle()
        let last = editor.sent.last { $0["method"]?.text == "textDocument/publishDiagnostics" }
        #expect(last?["params"]?["version"]?.integer == 8)
        #expect(editor.findings == ["\(viewModelPath):2 viewmodel-is-final"])
    }

    @Test("an edit of one file changes what is found in others, which refer to it")
    func acrossFiles() throws {
        var editor = Editor(shelf)
        let contract = "Shelf/ShelfViewModelContract.swift"
        editor.open(contract)
        editor.type("protocol ShelfViewModelContract {\n    func bookPressed()\n}\n", into: contract)
        editor.settle()
        #expect(editor.findings.contains("\(contract):2 contract-names-ui-events"))
        editor.type("", into: contract)
        editor.settle()
        #expect(!editor.findings.contains { $0.hasPrefix(contract) })
    }

    @Test("related places are in other files")
    func related() throws {
        let editor = Editor(shelf)
        let all = editor.shown.values.joined().compactMap { $0["relatedInformation"]?.elements }.joined()
        for place in all { #expect(place["location"]?["uri"]?.text?.hasPrefix("file:///app/") == true) }
        var without = Editor(shelf, [:])
        without.settle()
        #expect(
            without.shown.values.joined().allSatisfy { $0["relatedInformation"] == nil && $0["codeDescription"] == nil }
        )
    }

    @Test("any prefix of a file can be linted, and the whole text has its finding again")
    func halfTyped() {
        var editor = Editor(shelf)
        editor.open(viewModelPath)
        let text = Array(shelf[viewModelPath] ?? "")
        for count in 0...text.count {
            editor.type(String(text[..<count]), into: viewModelPath, version: count + 2)
            editor.settle()
        }
        #expect(editor.findings == [mistake])
    }

    @Test("an edit scans one file, and a project that is read again only what has changed")
    func incremental() {
        var editor = Editor(shelf)
        func facts(_ path: String) -> FileFacts? { editor.facts(of: path) }
        let (view, model) = (facts("Shelf/ShelfView.swift"), facts(viewModelPath))
        editor.open(viewModelPath)
        editor.type(final, into: viewModelPath)
        #expect(facts("Shelf/ShelfView.swift") === view)
        #expect(facts(viewModelPath) !== model)
        editor.settle()
        editor.files["Shelf/Other.swift"] = "struct Other {}\n"
        editor.notify(
            "workspace/didChangeWatchedFiles", ["changes": [["uri": "file:///app/Shelf/Other.swift", "type": 1]]])
        editor.settle()
        #expect(facts("Shelf/Other.swift") != nil)
        #expect(facts("Shelf/ShelfView.swift") === view)
    }

    @Test("files that other programs create, change, rename and delete")
    func watched() {
        var editor = Editor(shelf)
        func changed(_ changes: (String, Int)...) {
            let changes = changes.map { path, type -> JSON in
                ["uri": .string("file:///app/\(path)"), "type": .number(type)]
            }
            editor.notify("workspace/didChangeWatchedFiles", ["changes": .array(changes)])
            editor.settle()
        }
        editor.files[viewModelPath] = final
        changed((viewModelPath, 2))
        #expect(editor.findings == [])
        editor.files["Shelf/Renamed.swift"] = shelf[viewModelPath]
        editor.files[viewModelPath] = nil
        changed((viewModelPath, 3), ("Shelf/Renamed.swift", 1))
        #expect(editor.findings == ["Shelf/Renamed.swift:1 viewmodel-is-final"])
        editor.files = [:]
        changed(("Shelf/Renamed.swift", 3))
        #expect(editor.findings == [])
    }

    @Test("an unsaved file belongs to the project")
    func unsaved() {
        var editor = Editor(shelf)
        editor.files["Shelf/New.swift"] =
            "class ShelfSearchViewModel: ShelfViewModelContract {\n    func didTapOnBook() {}\n}\n"
        let text = editor.files.removeValue(forKey: "Shelf/New.swift") ?? ""
        editor.open("Shelf/New.swift")
        editor.type(text, into: "Shelf/New.swift")
        editor.settle()
        #expect(editor.facts(of: "Shelf/New.swift") != nil)
    }

    @Test("a lint is outdated after an edit, and after ten in a row one is finished nevertheless")
    func cancelled() {
        var editor = Editor(shelf)
        editor.open(viewModelPath)
        editor.settle()
        for round in 0..<11 {
            editor.type(final + "// \(round)\n", into: viewModelPath, version: round + 2)
            guard let work = editor.server.nextWork() else { return #expect(Bool(false), "no work") }
            #expect(!editor.server.isOutdated(work))
            editor.type(final + "// \(round) more\n", into: viewModelPath, version: round + 3)
            #expect(editor.server.isOutdated(work) == (round < 10))
            editor.take(editor.server.finish(work.done(editor.disk, Cancelled(isCancelled: round < 10))))
        }
        #expect(editor.findings == [])
        #expect(editor.settle() == 1)
    }

    @Test("an edit while the project is read is not lost")
    func editWhileLoading() {
        var editor = Editor(shelf)
        editor.open(viewModelPath)
        editor.settle()
        editor.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": "file:///app/A.swift", "type": 1]]])
        guard let work = editor.server.nextWork() else { return #expect(Bool(false), "no work") }
        editor.type(final, into: viewModelPath)
        editor.take(editor.server.finish(work.done(editor.disk, OneWorker())))
        editor.settle()
        #expect(editor.findings == [])
    }

    @Test("several folders are projects of their own, and the findings of one that is removed are withdrawn")
    func folders() {
        var editor = Editor(shelf)
        editor.notify(
            "workspace/didChangeWorkspaceFolders",
            ["event": ["added": [["uri": "file:///other", "name": "other"]], "removed": []]])
        editor.settle()
        #expect(editor.server.roots.map(\.folder) == ["/app", "/other"])
        editor.notify(
            "workspace/didChangeWorkspaceFolders",
            ["event": ["added": [], "removed": [["uri": "file:///app", "name": "app"]]]])
        editor.settle()
        #expect(editor.server.roots.map(\.folder) == ["/other"])
    }

    @Test("comments silence findings, and one without effect is faded")
    func suppressed() {
        var editor = Editor(shelf)
        editor.open(viewModelPath)
        editor.type(
            "// vmlint:disable:next viewmodel-is-final -- a test\n" + shelf[viewModelPath]!, into: viewModelPath)
        editor.settle()
        #expect(editor.findings == [])
        editor.type("// vmlint:disable:next viewmodel-is-final -- a test\n" + final, into: viewModelPath)
        editor.settle()
        #expect(editor.findings == ["\(viewModelPath):1 suppression-is-used"])
        #expect(editor.shown[viewModelPath]?[0]["tags"]?.elements.first?.integer == 1)
    }

    // MARK: Pull

    private func pulling(_ extra: JSON = [:]) -> Editor {
        Editor(shelf, ["textDocument": ["diagnostic": [:], "publishDiagnostics": [:]], "workspace": extra])
    }

    @Test("who requests the diagnostics of open documents gets no others for them")
    func pulled() {
        var editor = pulling()
        #expect(editor.findings == [mistake])
        editor.open(viewModelPath)
        editor.settle()
        #expect(editor.findings == [])
        let full = editor.request("textDocument/diagnostic", editor.document(viewModelPath))
        #expect(full?["kind"]?.text == "full")
        #expect(full?["items"]?.elements.first?["code"]?.text == "viewmodel-is-final")
        let again = editor.request(
            "textDocument/diagnostic",
            [
                "textDocument": ["uri": .string("file:///app/\(viewModelPath)")],
                "previousResultId": full?["resultId"] ?? .null,
            ])
        #expect(again?["kind"]?.text == "unchanged")
        #expect(again?["items"] == nil)
    }

    @Test("a client that requests the diagnostics of all files gets them once, and a message when they change")
    func workspacePulled() {
        var editor = pulling(["diagnostics": ["refreshSupport": true]])
        let first = editor.request("workspace/diagnostic", ["previousResultIds": []])
        #expect(first?["items"]?.elements.count == 1)
        #expect(editor.findings == [])
        let uri = first?["items"]?.elements.first?["uri"] ?? .null
        let known = first?["items"]?.elements.first?["resultId"] ?? .null
        let before = editor.methods.count { $0 == "workspace/diagnostic/refresh" }
        editor.open(viewModelPath)
        editor.type(final, into: viewModelPath)
        editor.settle()
        #expect(editor.methods.count { $0 == "workspace/diagnostic/refresh" } == before + 1)
        let second = editor.request(
            "workspace/diagnostic", ["previousResultIds": [["uri": uri, "value": known]]])
        #expect(second?["items"]?.elements.first?["kind"]?.text == "full")
        #expect(second?["items"]?.elements.first?["items"]?.elements.count == 0)
        #expect(editor.findings == [])
    }
}

/// Large projects, in which only what is near a change is judged again at once.
@Suite struct LargeProjectTests {
    /// Two screens, each with a mistake of its own.
    private static let files = shelf.merging(
        Dictionary(
            uniqueKeysWithValues: shelf.map {
                ($0.replacing("Shelf", with: "Loan"), $1.replacing("Shelf", with: "Loan"))
            })
    ) { $1 }

    private let final = shelf[viewModelPath]?.replacing("class Shelf", with: "final class Shelf") ?? ""

    @Test("near a change is less than everything, and a whole lint finds the same")
    func near() throws {
        var editor = Editor(settles: false)
        editor.files = LargeProjectTests.files
        editor.large = 0
        editor.settle()
        var project = try #require(editor.server.roots[0].project)
        let whole = try #require(project.lint(OneWorker()))
        #expect(whole.isWhole && whole.isRecorded)
        let isChanged = project.replace(viewModelPath, with: Array(final.utf8))
        #expect(isChanged)
        let (counting, all) = (Counting(), Counting())
        let near = try #require(project.lint(since: whole, counting))
        let again = try #require(project.lint(all))
        #expect(!near.isWhole && again.isWhole)
        func lines(_ linted: LintedProject) -> [String] {
            linted.result.diagnostics.map { "\($0.rule.id) \($0.finding.place) \($0.finding.message) \($0.severity)" }
        }
        #expect(lines(near) == lines(again))
        #expect(lines(near).count == 1)
        #expect(counting.count > 0 && counting.count < all.count)
        // A file more or less makes everything new.
        editor.files["Shelf/Other.swift"] = ""
        editor.server.roots[0].touch(nil)
        editor.settle()
        let other = try #require(editor.server.roots[0].project)
        #expect(try #require(other.lint(since: whole, OneWorker())).isWhole)
    }

    @Test("an edit is shown at once, and confirmed by a whole lint unless typing goes on")
    func confirmed() {
        var editor = Editor(settles: false)
        editor.files = LargeProjectTests.files
        editor.large = 0
        editor.settle()
        let loan = "Loan/LoanViewModel.swift:1 viewmodel-is-final"
        #expect(editor.findings == [loan, mistake])
        editor.open(viewModelPath)
        editor.type(final, into: viewModelPath)
        guard let first = editor.server.nextWork() else { return #expect(Bool(false), "no work") }
        #expect(!first.canWait)
        editor.take(editor.server.finish(first.done(editor.disk, OneWorker())))
        #expect(editor.findings == [loan])
        guard let second = editor.server.nextWork() else { return #expect(Bool(false), "no work") }
        #expect(second.canWait && !editor.server.isOutdated(second))
        editor.type(final + "\n", into: viewModelPath, version: 3)
        #expect(editor.server.isOutdated(second))
        editor.take(editor.server.finish(second.done(editor.disk, Cancelled(isCancelled: true))))
        #expect(editor.settle() == 2)
        #expect(editor.findings == [loan])
        #expect(!editor.server.hasWork)
    }
}

/// Workers that count the places that rules judge.
private struct Counting: Workers {
    private let judged = Locked(0)
    var count: Int { judged.withLock { $0 } }
    func map<Result: Sendable>(_ count: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
        (0..<count).map(work)
    }
    func begin(_ rule: String, at offset: Int, in source: Source?) {
        if source != nil { judged.withLock { $0 += 1 } }
    }
}

/// Workers whose work is cancelled.
private struct Cancelled: Workers {
    var isCancelled: Bool
    func map<Result: Sendable>(_ count: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
        (0..<count).map(work)
    }
}

extension Editor {
    /// Returns the facts of a file in the server's project.
    fileprivate func facts(of path: String) -> FileFacts? {
        server.roots[0].project?.files.first { $0.path == path }?.facts
    }
}

extension String {
    func replacing(_ text: String, with other: String) -> String {
        let parts = split(separator: text, omittingEmptySubsequences: false)
        return parts.joined(separator: other)
    }
}
