import Syntax

/// Which code is for tests and previews and so no part of the app: every question about that is answered here.
enum TestCode {
    /// The libraries whose import makes a file's functions helpers of tests.
    static let libraries: Set = [NameKey("Testing"), NameKey("XCTest")]

    /// Whether a folder of this name holds tests, test doubles or what they need.
    static func isFolder(_ name: String) -> Bool { folderEndings.contains(where: name.hasSuffix) }

    /// Whether a file is named like a suite: `CartTests.swift`.
    static func isFile(_ path: String) -> Bool { path.hasSuffix("Tests.swift") || path.hasSuffix("TestCase.swift") }

    /// Whether a folder of this name holds what only previews use.
    static func isPreviewFolder(_ name: String) -> Bool {
        name == "Previews" || name == "Preview Content" || name == "PreviewContent"
    }

    /// Whether a declaration is named like a test double: `MockCart`, `CartStub`, `makeSampleCart`.
    static func isDouble(_ name: String) -> Bool {
        var words = words(of: name)
        if words.first == "make", words.count > 1 { words.removeFirst() }
        return [words.first, words.last].contains { $0.map(doubles.contains) ?? false }
            || name.hasPrefix("NoOp") || name.hasSuffix("NoOp")
    }

    /// Whether a type is named like a double that records calls, rather than one that only answers them.
    static func recordsCalls(_ name: String) -> Bool {
        let words = words(of: name)
        return [words.first, words.last].contains { $0.map(recorders.contains) ?? false }
    }

    /// What follows the mark of a test double: `Login` of `MockLogin`.
    static func nameBehindDouble(_ name: String) -> String? {
        for mark in marks where name.hasPrefix(mark) {
            let rest = name.dropFirst(mark.count)
            if rest.first?.isUppercase == true { return String(rest) }
        }
        return nil
    }

    /// Whether a type is named for previews: `CartPreview`, `CartView_Previews`, `CartPreviewHost`, but not `LinkPreviewView`.
    static func isPreview(_ name: String) -> Bool {
        // Most names hold no such word.
        guard name.holds("review") else { return false }
        let words = words(of: name)
        return words.indices.contains { place in
            guard words[place] == "preview" || words[place] == "previews" else { return false }
            return place == 0 || place + 1 == words.count || previewParts.contains(words[place + 1])
        }
    }

    private static let folderEndings = [
        "Tests", "Mocks", "Stubs", "Fakes", "Fixtures", "TestSupport", "TestHelpers", "TestDoubles",
    ]
    private static let marks = ["Mock", "Fake", "Stub", "Spy", "Dummy", "Preview", "Test", "NoOp", "Noop", "Sample"]
    private static let doubles: Set = [
        "mock", "mocks", "mocked", "fake", "fakes", "stub", "stubs", "stubbed", "spy", "spies", "dummy", "preview",
        "previews", "test", "tests", "testing", "noop", "sample", "samples", "fixture", "fixtures",
    ]
    private static let recorders: Set = ["mock", "mocked", "spy"]
    private static let previewParts: Set = ["host", "wrapper", "container", "provider"]

    /// The words of a name in small letters: `CartView_Previews` is `cart`, `view`, `previews`.
    static func words(of name: String) -> [String] {
        if let words = wordsOfASCII(name) { return words }
        var words: [String] = []
        var wasLowercase = false
        for character in name {
            if character == "_" || character == "`" {
                wasLowercase = false
                if words.last?.isEmpty == false { words.append("") }
                continue
            }
            if words.isEmpty || wasLowercase && character.isUppercase { words.append("") }
            words[words.count - 1] += character.lowercased()
            wasLowercase = !character.isUppercase
        }
        return words.filter { !$0.isEmpty }
    }

    /// The words of a name byte by byte, as most names can be read; nil for a name with letters beyond ASCII.
    private static func wordsOfASCII(_ name: String) -> [String]? {
        name.withView { bytes in
            var words: [String] = []
            var start = 0
            func add(until end: Int) {
                guard end > start else { return }
                let word = bytes.part(start..<end).map { $0 &- "A" < 26 ? $0 | 0x20 : $0 }
                words.append(String(decoding: word, as: UTF8.self))
            }
            for (place, byte) in bytes.enumerated() {
                guard byte < 0x80 else { return nil }
                if byte == "_" || byte == "`" {
                    add(until: place)
                    start = place + 1
                } else if place > start, byte &- "A" < 26, bytes[place - 1] &- "A" >= 26 {
                    add(until: place)
                    start = place
                }
            }
            add(until: bytes.count)
            return words
        }
    }
}

extension ProjectIndex {
    /// Whether a file lies below a folder of tests or is named like a suite.
    func isTestFile(_ file: Int32) -> Bool {
        types.neighborhood.isForTests(file) || TestCode.isFile(files[Int(file)].path)
    }

    /// Whether a declaration stands in a file of tests or in a suite.
    func isTestCode(_ id: DeclarationID) -> Bool {
        isTestFile(id.file)
            || enclosing(id).contains { suite(of: self[$0].kind == .extension ? owner(of: $0) ?? $0 : $0) != nil }
    }

    /// Whether a declaration serves previews alone: it, or a type around it, is named so or a `PreviewProvider`.
    func isPreviewCode(_ id: DeclarationID) -> Bool {
        types.neighborhood.isForPreviews(id.file)
            || enclosing(id).contains { one in
                TestCode.isPreview(name(of: one))
                    || ranges(.inherited, of: one).contains { file(of: one).glued($0) == "PreviewProvider" }
            }
    }

    /// Whether a declaration serves tests or previews alone.
    func isForPreviewsOrTests(_ id: DeclarationID) -> Bool { isTestCode(id) || isPreviewCode(id) }

    /// Whether a type is named like a test double, by a usual word or by the template for mocks.
    func isTestDouble(named name: String) -> Bool { TestCode.isDouble(name) || patterns.match(name, .mock) != nil }

    /// A declaration and the types and extensions around it.
    func enclosing(_ id: DeclarationID) -> [DeclarationID] {
        Array(sequence(first: id) { parent(of: $0) })
    }
}

extension Declared {
    /// Whether the declaration stands in a file of tests or in a suite.
    package var isTestCode: Bool { index.isTestCode(id) }
    /// Whether the declaration, or a type around it, serves previews alone.
    package var isPreviewCode: Bool { index.isPreviewCode(id) }
    /// Whether the declaration, or a type around it, is named like a test double: `MockCart`, `CartStub`.
    package var isTestDouble: Bool { index.enclosing(id).contains { index.isTestDouble(named: index.name(of: $0)) } }
    /// Whether the declaration serves neither tests nor previews.
    package var isAppCode: Bool { !isTestCode && !isPreviewCode }
    /// Whether the declaration, or a type around it, stands in a branch of `#if`.
    package var isInConditionalCode: Bool {
        index.enclosing(id).contains { index[$0].flags.contains(.conditional) }
    }
}
