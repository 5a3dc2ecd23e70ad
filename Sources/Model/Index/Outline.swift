import Bytes
import Syntax

/// The part of a file's facts that linking needs: the types with their names, and the declarations that may be parts of
/// screens.
///
/// Linking has two steps. `outline(of:by:)` runs for each file in parallel, right after `scan`; then `link` combines
/// all outlines.
///
/// This is a class because copying the arrays of each file took a hundredth of a run.
package final class Outline: Sendable {
    /// The types, extensions and type aliases, in source order.
    let entries: [Entry]
    let candidates: [Candidate]
    let tests: [Test]
    /// The indices of the functions that can be called without the name of a type: global functions and those in
    /// extensions. In files that import a testing library, these are all functions.
    let openFunctions: [Int32]
    /// The names of the imported modules.
    let imports: [NameKey]
    /// The names that the file mentions, as hashes.
    let mentions: Mentions
    /// The key of the file's folder. Most files are in the same folder as the previous one.
    let folder: NameKey

    /// Whether the file imports a testing library.
    let importsTesting: Bool
    /// Whether the file is named like a test suite.
    let isSuite: Bool
    /// Whether the file contains `vmlint:` comments.
    let isCommented: Bool

    fileprivate init(_ reader: consuming OutlineReader) {
        entries = reader.entries.trimmed()
        candidates = reader.candidates
        tests = reader.tests.trimmed()
        imports = reader.imports
        importsTesting = imports.contains(where: TestCode.libraries.contains)
        let declarations = reader.file.declarations
        openFunctions =
            importsTesting
            ? declarations.indices.filter { declarations[$0].kind == .func }.map { Int32($0) }
            : reader.openFunctions.trimmed()
        mentions = Mentions(in: reader.file, reader.bytes)
        isSuite = TestCode.isFile(reader.file.path)
        isCommented = !reader.file.suppressions.isEmpty
        folder = reader.file.path.withView { path in
            NameKey(path, 0..<(path.lastIndex(of: "/").map { $0 + 1 } ?? 0))
        }
    }

    /// A type, an extension or a type alias.
    struct Entry: Sendable {
        var index: Int32
        var kind: Declaration.Kind
        /// Whether the declaration is global and `private` or `fileprivate`, and so invisible to other files.
        var isFilePrivate: Bool
        /// The number of dots in the name, up to 255.
        var dots: UInt8
        /// The directly enclosing type.
        var owner: Owner
        /// The name or, for an extension, the name of the extended type without generic arguments.
        var name: String
        /// The key of the name.
        var key: NameKey
        /// The names of the inherited types, without attributes and generic arguments. They may contain dots. A
        /// composition has several.
        var inherited: [String]
        /// The normalized type that a type alias stands for.
        var target: String?
    }

    enum Owner: Sendable, Equatable {
        case file
        /// The type at an index in the file.
        case type(Int32)
        case `extension`(Int32)
    }

    /// A test function: marked with `@Test`, or a method with a name such as `testLogin`.
    struct Test: Sendable {
        var index: Int32
        var isMarked: Bool
    }

    /// A declaration whose name fits a role.
    struct Candidate: Sendable {
        var index: Int32
        var role: Role
        /// The part of the name that `{Name}` stands for.
        var name: String
    }
}

/// Creates the outline of a file.
package func outline(of file: FileFacts, by patterns: Patterns) -> Outline {
    file.source.bytes.withView { bytes in
        var reader = OutlineReader(file: file, bytes: bytes, patterns: patterns.patterns(at: file.path))
        for (index, declaration) in file.declarations.enumerated() { reader.take(declaration, at: Int32(index)) }
        return Outline(reader)
    }
}

/// Reads the declarations of a file one by one into an outline.
private struct OutlineReader {
    let file: FileFacts
    let bytes: ByteView
    let patterns: Patterns
    private(set) var entries: [Outline.Entry] = []
    private(set) var candidates: [Outline.Candidate] = []
    private(set) var tests: [Outline.Test] = []
    private(set) var openFunctions: [Int32] = []
    private(set) var imports: [NameKey] = []

    mutating func take(_ declaration: Declaration, at index: Int32) {
        switch declaration.kind {
        case .import:
            let path = bytes.part(at: declaration.nameRange)
            imports.append(NameKey(path, 0..<path.first(".", from: 0)))
        case .protocol, .class, .actor, .struct, .enum, .extension, .typealias:
            let name = bytes.part(at: declaration.nameRange)
            take(entry: declaration, at: index, named: name)
            find(rolesOf: declaration, at: index, named: name)
            if declaration.kind == .class { takeReactor(at: index) }
        case .func:
            let name = bytes.part(at: declaration.nameRange)
            find(rolesOf: declaration, at: index, named: name)
            if let test = test(declaration, at: index, named: name) { tests.append(test) }
            if declaration.parent < 0 || file.declarations[Int(declaration.parent)].kind == .extension {
                openFunctions.append(index)
            }
        default: break
        }
    }

    private mutating func take(entry declaration: Declaration, at index: Int32, named written: ByteView) {
        let inherited = file.clauses[declaration.clauses].filter { $0.kind == .inherited }.flatMap { clause in
            let entry = bytes.part(at: clause.range)
            // Most entries are single words, which need no tokenizer.
            if entry.isPlainWord { return [String(decoding: entry, as: UTF8.self)] }
            return WrittenType.inheritedPaths(in: file.normalizedText(of: clause.range)).map {
                $0.joined(separator: ".")
            }
        }
        var name = String(decoding: written, as: UTF8.self)
        if declaration.kind == .extension { name = WrittenType.path(of: name).joined(separator: ".") }
        entries.append(
            Outline.Entry(
                index: index, kind: declaration.kind,
                isFilePrivate: declaration.isPrivate && declaration.parent < 0 && declaration.kind != .extension,
                dots: UInt8(clamping: name.utf8.count { $0 == "." }), owner: owner(of: declaration), name: name,
                key: NameKey(name), inherited: inherited,
                target: declaration.kind == .typealias ? file.type(of: Int(index)) : nil))
    }

    private func owner(of declaration: Declaration) -> Outline.Owner {
        if declaration.parent < 0 { return .file }
        let isExtension = file.declarations[Int(declaration.parent)].kind == .extension
        return isExtension ? .extension(declaration.parent) : .type(declaration.parent)
    }

    private mutating func find(rolesOf declaration: Declaration, at index: Int32, named written: ByteView) {
        for (role, templates) in patterns.roles(of: declaration.kind, named: written) {
            guard
                let name = Template.best(of: templates, for: written)
                    ?? nestedName(declaration, role, templates, written)
            else { continue }
            candidates.append(Outline.Candidate(index: index, role: role, name: name))
        }
    }

    /// Takes a class as a view model if it conforms to ReactorKit's protocol and is named after it: `final class
    /// CartReactor: Reactor`.
    private mutating func takeReactor(at index: Int32) {
        guard let entry = entries.last, entry.inherited.contains("Reactor"), candidates.last?.index != index,
            entry.name.hasSuffix("Reactor"), entry.name != "Reactor"
        else { return }
        candidates.append(
            Outline.Candidate(index: index, role: .viewModel, name: String(entry.name.dropLast("Reactor".count))))
    }

    /// Returns the part of a name that `{Name}` stands for if a screen's part is nested in another one: `Login` for
    /// `LoginView.ViewModel`.
    private func nestedName(
        _ declaration: Declaration, _ role: Role, _ templates: [Template], _ written: ByteView
    ) -> String? {
        guard declaration.parent >= 0, role == .viewModel || role == .viewState,
            templates.contains(where: { $0.prefix.isEmpty && $0.suffix.elementsEqual(written) })
        else { return nil }
        var parent = Int(declaration.parent)
        // `Login.ViewModel.ViewState` is named after the outermost type.
        while file.declarations[parent].parent >= 0, patterns.names.viewModel.contains("{Name}\(file.name(of: parent))")
        {
            parent = Int(file.declarations[parent].parent)
        }
        let outer = file.name(of: parent).lastName
        return patterns.match(outer, .view) ?? patterns.match(outer, .viewModel) ?? outer
    }

    /// Returns the declaration as a test if Swift Testing or XCTest may run it: `@Test func adds()`, `func testAdds()`.
    private func test(_ declaration: Declaration, at index: Int32, named name: ByteView) -> Outline.Test? {
        let clauses = file.clauses[declaration.clauses]
        if clauses.contains(where: { $0.kind == .attribute && bytes.part(at: $0.range).isTestMark }) {
            return Outline.Test(index: index, isMarked: true)
        }
        let isTest =
            declaration.parent >= 0 && name.holds("test", at: 0) && !clauses.contains { $0.kind == .label }
        return isTest ? Outline.Test(index: index, isMarked: false) : nil
    }
}

extension ByteView {
    /// Returns the bytes of a range, without what is outside of the view.
    fileprivate func part(at range: ByteRange) -> ByteView {
        self.part(range.indices.clamped(to: indices))
    }

    /// Whether the text is the attribute of a test: `@Test`, `@Test("adds")`, `@Testing.Test`, but not `@Tests` or
    /// `@Test.Case`.
    fileprivate var isTestMark: Bool {
        guard holds("@Test", at: 0) else { return false }
        let end = holds("ing.Test", at: 5) ? 13 : 5
        return end == count || !self[end].isInMember && self[end] != "."
    }
}
