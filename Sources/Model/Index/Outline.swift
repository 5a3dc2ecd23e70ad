import Bytes
import Syntax

/// What linking takes from one file, without looking at any other: its types by name, and what may play a part.
///
/// Linking is two steps. `outline(of:by:)` runs on each file in parallel, right after `scan`; `link` then joins all
/// outlines.
///
/// A class, for outlines are handed about: to copy each array of each file took a hundredth of the run.
package final class Outline: Sendable {
    /// Types, extensions and typealiases, in source order.
    let entries: [Entry]
    let candidates: [Candidate]
    let tests: [Test]
    /// Functions that are called without their type's name: free ones and those of extensions; in files for tests all.
    let openFunctions: [Int32]
    /// Module names.
    let imports: [NameKey]
    /// The names in it by their hashes.
    let mentions: Mentions
    /// The folder that it lies in, by its path: most files lie in that of the file before them.
    let folder: NameKey

    /// Whether a declaration is named like a part of a screen, so that rules may ask for the file's code.
    package var hasParts: Bool { !candidates.isEmpty }
    /// Whether it imports a library for tests.
    let importsTesting: Bool
    /// Whether it holds comments for vmlint.
    let isCommented: Bool
    /// Whether something is wrong with it.
    let isFaulty: Bool

    fileprivate init(_ reader: consuming OutlineReader) {
        entries = reader.entries.trimmed()
        candidates = reader.candidates
        tests = reader.tests.trimmed()
        imports = reader.imports
        importsTesting = imports.contains(where: TestCode.libraries.contains)
        openFunctions = importsTesting ? reader.file.functions : reader.openFunctions.trimmed()
        mentions = Mentions(in: reader.file, reader.bytes)
        isCommented = !reader.file.suppressions.isEmpty
        isFaulty = !reader.file.faults.isEmpty
        folder = reader.file.path.withView { path in
            NameKey(path, 0..<(path.lastIndex(of: "/").map { $0 + 1 } ?? 0))
        }
    }

    /// A type, extension or typealias.
    struct Entry: Sendable {
        var index: Int32
        var kind: Declaration.Kind
        /// At file scope and `private` or `fileprivate`: no other file sees it.
        var isFilePrivate: Bool
        /// How many dots there are in the name, as far as it matters.
        var dots: UInt8
        /// The type right around it.
        var owner: Owner
        /// An extension's is its extended type without generic arguments.
        var name: String
        /// The name's.
        var key: NameKey
        /// Dotted names without attributes and generic arguments, a composition's one by one.
        var inherited: [String]
        /// What a typealias stands for, glued.
        var target: String?
    }

    enum Owner: Sendable {
        case file
        /// By its index.
        case type(Int32)
        case `extension`(Int32)
    }

    /// A function marked `@Test`, or a method named `test…`.
    struct Test: Sendable {
        var index: Int32
        var isMarked: Bool
    }

    /// A declaration whose name fits a role.
    struct Candidate: Sendable {
        var index: Int32
        var role: Role
        /// What `{Name}` stands for.
        var name: String
    }
}

/// Reads one file's outline.
package func outline(of file: FileFacts, by patterns: Patterns) -> Outline {
    file.source.bytes.withView { bytes in
        var reader = OutlineReader(file: file, bytes: bytes, patterns: patterns.patterns(at: file.path))
        for (index, declaration) in file.declarations.enumerated() { reader.take(declaration, at: Int32(index)) }
        return Outline(reader)
    }
}

/// Takes down one declaration after the other.
private struct OutlineReader {
    let file: FileFacts
    let bytes: ByteView
    let patterns: Patterns
    private(set) var entries: [Outline.Entry] = []
    private(set) var candidates: [Outline.Candidate] = []
    private(set) var tests: [Outline.Test] = []
    private(set) var openFunctions: [Int32] = []
    private(set) var imports: [NameKey] = []

    init(file: FileFacts, bytes: ByteView, patterns: Patterns) {
        self.file = file
        self.bytes = bytes
        self.patterns = patterns
    }

    mutating func take(_ declaration: Declaration, at index: Int32) {
        switch declaration.kind {
        case .import:
            let path = bytes.part(at: declaration.nameRange)
            imports.append(NameKey(path, 0..<path.first(".", from: 0)))
        case .protocol, .class, .actor, .struct, .enum, .extension, .typealias:
            let name = bytes.part(at: declaration.nameRange)
            take(entry: declaration, at: index, named: name)
            find(rolesOf: declaration, at: index, named: name)
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

    private mutating func take(
        entry declaration: Declaration, at index: Int32, named written: ByteView
    ) {
        var inherited: [String] = []
        for clause in declaration.clauses where file.clauses[clause].kind == .inherited {
            let range = file.clauses[clause].range
            let entry = bytes.part(at: range)
            // Most are one word, which needs no tokenizer.
            if entry.isPlainWord {
                inherited.append(String(decoding: entry, as: UTF8.self))
            } else {
                inherited += WrittenType.inheritedPaths(in: file.glued(range)).map { $0.joined(separator: ".") }
            }
        }
        var name = String(decoding: written, as: UTF8.self)
        if declaration.kind == .extension, !WrittenType.isOneWord(name) {
            name = WrittenType.path(of: name).joined(separator: ".")
        }
        entries.append(
            Outline.Entry(
                index: index, kind: declaration.kind,
                isFilePrivate: declaration.isPrivate && declaration.parent < 0 && declaration.kind != .extension,
                dots: name.dots, owner: owner(of: declaration), name: name, key: NameKey(name), inherited: inherited,
                target: declaration.kind == .typealias ? file.type(of: Int(index)) : nil))
    }

    private func owner(of declaration: Declaration) -> Outline.Owner {
        if declaration.parent < 0 { return .file }
        let isExtension = file.declarations[Int(declaration.parent)].kind == .extension
        return isExtension ? .extension(declaration.parent) : .type(declaration.parent)
    }

    private mutating func find(
        rolesOf declaration: Declaration, at index: Int32, named written: ByteView
    ) {
        for (role, templates) in patterns.roles(of: declaration.kind, named: written) {
            guard
                let name = Template.best(of: templates, for: written)
                    ?? nestedName(declaration, role, templates, written)
            else { continue }
            candidates.append(Outline.Candidate(index: index, role: role, name: name))
        }
    }

    /// What `{Name}` stands for when a part is nested in another: `Login` for `LoginView.ViewModel`.
    private func nestedName(
        _ declaration: Declaration, _ role: Role, _ templates: [Template], _ written: ByteView
    ) -> String? {
        guard declaration.parent >= 0, role == .viewModel || role == .viewState,
            templates.contains(where: { $0.prefix.isEmpty && $0.suffix.elementsEqual(written) })
        else { return nil }
        var parent = Int(declaration.parent)
        // `Login.ViewModel.ViewState` is named by the outermost.
        while file.declarations[parent].parent >= 0, patterns.names.viewModel.contains("{Name}\(file.name(of: parent))")
        {
            parent = Int(file.declarations[parent].parent)
        }
        let outer = file.name(of: parent).lastName
        return patterns.match(outer, .view) ?? patterns.match(outer, .viewModel) ?? outer
    }

    /// `@Test func adds()`, and `func testAdds()` as XCTest finds it.
    private func test(
        _ declaration: Declaration, at index: Int32, named name: ByteView
    ) -> Outline.Test? {
        var takesNothing = true
        for clause in declaration.clauses {
            switch file.clauses[clause].kind {
            case .attribute where bytes.part(at: file.clauses[clause].range).isTestMark:
                return Outline.Test(index: index, isMarked: true)
            case .label: takesNothing = false
            default: break
            }
        }
        guard takesNothing, declaration.parent >= 0, name.holds("test", at: 0) else { return nil }
        return Outline.Test(index: index, isMarked: false)
    }
}

extension FileFacts {
    /// Its functions and methods.
    fileprivate var functions: [Int32] {
        declarations.indices.filter { declarations[$0].kind == .func }.map { Int32($0) }
    }
}

extension String {
    fileprivate var dots: UInt8 {
        withView { bytes in
            UInt8(clamping: bytes.reduce(0) { $1 == "." ? $0 + 1 : $0 })
        }
    }
}

extension ByteView {
    /// The bytes of a stretch, as far as it lies in them.
    fileprivate func part(at range: ByteRange) -> ByteView {
        self.part(range.indices.clamped(to: indices))
    }

    /// `@Test`, `@Test("adds")`, `@Testing.Test`; not `@Tests` or `@Test.Case`.
    fileprivate var isTestMark: Bool {
        guard holds("@Test", at: 0) else { return false }
        let end = holds("ing.Test", at: 5) ? 13 : 5
        return end == count || !self[end].isInMember && self[end] != "."
    }
}
