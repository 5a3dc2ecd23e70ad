import Foundation
import Syntax
import Testing

@testable import Model

@Suite struct MutationTests {
    /// Each method is `mutating` in the toolchain's interface, for a type whose values apps store in properties.
    @Test("The table has every mutating method of the standard library's values")
    func standardLibrary() throws {
        let file = try #require(standardInterface(), "no toolchain with textual interfaces")
        let facts = scan(Source(path: "Swift.swiftinterface", bytes: Array(try Data(contentsOf: file))))
        var missing: Set<String> = []
        var count = 0
        for index in facts.declarations.indices
        where facts.declarations[index].kind == .func && facts.declarations[index].modifiers.contains(.mutating) {
            let owner = facts.enclosingNames(of: index).first.map {
                $0.split(separator: ".").last.map(String.init) ?? $0
            }
            let name = plainName(facts.name(of: index))
            guard let owner, kept.contains(owner), !name.hasPrefix("_") else { continue }
            count += 1
            if !Mutations.ofStandardLibrary.contains(name) { missing.insert(name) }
        }
        #expect(missing.isEmpty)
        #expect(count > 100)
    }

    @Test(
        "A call changes a property if the method is mutating",
        arguments: [
            ("viewModel.rows.removeSubrange(0..<1)", true),
            ("viewModel.rows.removeAll { $0.isEmpty }", true),
            ("viewModel.rows.removeAll(where: \\.isEmpty)", true),
            ("viewModel.rows\n    .append(row)", true),
            ("viewModel.rows[0].sort()", true),
            ("viewModel.rows.upsert(row)", true),
            ("viewModel.rows.map { $0 }", false),
            ("viewModel.rows.count", false),
            ("viewModel.rows.next", false),
            ("bind(self.$viewModel.rows)", true),
            ("(viewModel.rows, other) = ([], 1)", true),
            ("(other, viewModel.rows) = (1, [])", true),
            ("show(viewModel.rows) == 1", false),
            ("rows.append(viewModel.rows)", false),
            ("fill(&viewModel.rows)", true),
            ("viewModel.rows = []", true),
            ("viewModel.rows += more", true),
            ("viewModel.rows == more", false),
            ("$viewModel.rows", true),
        ])
    func writes(statement: String, isWrite: Bool) throws {
        let project = Project(
            linked(
                """
                import SwiftUI
                final class HarbourViewModel: ObservableObject {
                    @Published var rows: [String] = []
                }
                struct HarbourView: View {
                    @ObservedObject var viewModel: HarbourViewModel
                    func act() {
                        \(statement)
                    }
                }
                extension Array {
                    mutating func upsert(_ element: Element) {}
                }
                """))
        let rows = try #require(project.screens.first?.viewModel?.property(named: "rows"))
        #expect((rows.firstWriteFromOutside != nil) == isWrite)
        #expect(rows.firstUseFromOutside != nil)
    }

    @Test(
        "A change whose result is ignored reads nothing",
        arguments: [
            ("rows.append(1)", false), ("rows.removeFirst()", false), ("rows.sort()", false), ("rows = []", false),
            ("let row = rows.removeFirst()", true), ("rows.forEach { show($0) }", true), ("show(rows)", true),
        ])
    func reads(statement: String, isRead: Bool) throws {
        let project = Project(
            linked(
                """
                @Observable final class HarbourViewModel {
                    var rows: [Int] = []
                    func act() { \(statement) }
                }
                struct HarbourView: View { @State var viewModel = HarbourViewModel() }
                """))
        let rows = try #require(project.screens.first?.viewModel?.property(named: "rows"))
        #expect((rows.firstRead != nil) == isRead)
    }

    @Test("What an object does with an argument is unknown", arguments: ["JournalKeeper", "any JournalWriting"])
    func objects(type: String) throws {
        let project = Project(
            linked(
                """
                final class JournalKeeper { func append(_ line: String) { print(line) } }
                protocol JournalWriting { func append(_ line: String) }
                @Observable final class HarbourViewModel {
                    private let journal: \(type)
                    init(journal: \(type)) { self.journal = journal }
                    func act() { journal.append("Sailed") }
                }
                struct HarbourView: View { @State var viewModel: HarbourViewModel }
                """))
        let journal = try #require(project.screens.first?.viewModel?.property(named: "journal"))
        #expect(journal.firstRead != nil)
    }
}

/// The types whose values apps mutate, unlike those of codecs, buffers and iterators.
private let kept: Set<String> = [
    "Array", "ArraySlice", "ContiguousArray", "Dictionary", "Set", "String", "Substring", "RangeReplaceableCollection",
    "MutableCollection", "BidirectionalCollection", "RandomAccessCollection", "Collection", "SetAlgebra", "OptionSet",
    "SignedNumeric", "FloatingPoint", "BinaryInteger", "FixedWidthInteger", "Bool", "Optional", "Hasher", "RangeSet",
    "Int", "Double", "Float", "IteratorProtocol", "TextOutputStream",
]

private func standardInterface() -> URL? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-print-target-info"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard let info = try? JSONSerialization.jsonObject(with: output) as? [String: Any],
        let paths = info["paths"] as? [String: Any], let resources = paths["runtimeResourcePath"] as? String
    else { return nil }
    let folders = ["linux", "macosx"].map {
        URL(fileURLWithPath: resources).appending(path: "\($0)/Swift.swiftmodule")
    }
    return folders.lazy
        .compactMap { try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil) }
        .flatMap(\.self).first { $0.pathExtension == "swiftinterface" && !$0.lastPathComponent.contains("private") }
}
