import Syntax

/// Recognizes code for tests and previews, which is not part of the app.
package enum TestCode {
    /// The testing libraries. Functions in files that import one are test helpers.
    static let libraries: Set = [NameKey("Testing"), NameKey("XCTest"), NameKey("SnapshotTesting")]

    /// Returns whether a folder with this name contains tests, test doubles or their resources.
    static func isFolder(_ name: String) -> Bool { folderEndings.contains(where: name.hasSuffix) }

    /// Returns whether a file is named like a test suite: `CartTests.swift`.
    static func isFile(_ path: String) -> Bool { path.hasSuffix("Tests.swift") || path.hasSuffix("TestCase.swift") }

    /// The suffixes of suite names, the usual one first.
    package static let suiteEndings = ["Tests", "Test", "Specs", "Spec"]

    /// Returns whether a folder with this name contains only preview code.
    static func isPreviewFolder(_ name: String) -> Bool {
        name == "Previews" || name == "Preview Content" || name == "PreviewContent"
    }

    /// Returns whether a folder with this name contains a sample app that shows how to use a library.
    static func isSampleFolder(_ name: String) -> Bool { sampleEndings.contains(where: name.hasSuffix) }

    /// Returns whether a declaration is named like a test double: `MockCart`, `CartStub`, `makeSampleCart`.
    static func isDouble(_ name: String) -> Bool {
        // Most names are ruled out by their first and last letters.
        guard mayBeDouble(name) else { return false }
        var words = words(of: name)
        if words.first == "make", words.count > 1 { words.removeFirst() }
        return [words.first, words.last].contains { $0.map(Vocabulary.wordsOfTests.contains) ?? false }
            || name.hasPrefix("NoOp") || name.hasSuffix("NoOp")
    }

    /// Returns whether a type is named like a test double that records calls, rather than one that only returns values.
    static func recordsCalls(_ name: String) -> Bool {
        let words = words(of: name)
        return [words.first, words.last].contains { $0.map(Vocabulary.recorders.contains) ?? false }
    }

    /// Returns the rest of a test double's name after its prefix: `Login` for `MockLogin`.
    static func nameBehindDouble(_ name: String) -> String? {
        for mark in Vocabulary.prefixesOfTests where name.hasPrefix(mark) {
            let rest = name.dropFirst(mark.count)
            if rest.beginsUppercase { return String(rest) }
        }
        return nil
    }

    /// Returns whether a name consists only of a test double's prefix: `Mock`, `Preview`.
    static func isMark(_ name: String) -> Bool { Vocabulary.prefixesOfTests.contains(name) }

    /// Returns whether a type is named as if it were for previews: `CartPreview`, `CartView_Previews`,
    /// `CartPreviewHost`, but not `LinkPreviewView`.
    static func isPreview(_ name: String) -> Bool {
        // Most names do not contain the word.
        guard name.holds("review") else { return false }
        let words = words(of: name)
        return words.indices.contains { place in
            guard words[place] == "preview" || words[place] == "previews" else { return false }
            return place == 0 || place + 1 == words.count || previewParts.contains(words[place + 1])
        }
    }

    /// Returns whether a name may be that of a test double, judging by the first letters of its first and last words.
    private static func mayBeDouble(_ name: String) -> Bool {
        name.withView { bytes in
            // Names with other than ASCII letters are rare.
            guard bytes.count > 2, bytes.allSatisfy({ $0 < 0x80 }) else { return true }
            let first = bytes[0] | 0x20
            if first == "m" || initials.contains(first) || bytes[0] == "_" || bytes[0] == "`" { return true }
            // The last word begins at the last capital letter, or ends in several.
            var start = bytes.count - 1
            while start > 0, bytes[start] &- "A" >= 26, bytes[start] != "_" { start -= 1 }
            let last = bytes[start]
            return last == "_" || start == bytes.count - 1 || initials.contains(last | 0x20)
                || start > 0 && bytes[start - 1] &- "A" < 26
        }
    }

    /// The first letters of the words that are typical of test doubles, and of the last word in `NoOp`.
    private static let initials = Set((Array(Vocabulary.wordsOfTests) + ["op"]).compactMap(\.utf8.first))
    private static let sampleEndings = [
        "Example", "Examples", "Sample", "Samples", "Demo", "Demos", "Playground", "Playgrounds", "ExampleApp",
        "SampleApp", "DemoApp", "DebugApp", "PlaygroundApp", "Example App", "Sample App", "Demo App", "Debug App",
    ]
    /// The suffixes of folders with tests, test doubles or their resources.
    static let folderEndings = [
        "Tests", "Mocks", "Stubs", "Fakes", "Fixtures", "TestSupport", "TestHelpers", "TestDoubles",
    ]
    private static let previewParts: Set = ["host", "wrapper", "container", "provider"]

    /// Returns the words of a name in lowercase: `cart`, `view` and `previews` for `CartView_Previews`.
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

    /// Returns the words of a name that contains only ASCII characters; nil for other names. Reading bytes is faster
    /// than reading characters.
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

/// What the types and extensions around a declaration say about previews.
struct PreviewScope: Sendable {
    /// Whether one of the types is a `PreviewProvider`.
    var isProvider = false
    /// Whether one of the types is named as if it were for previews.
    var isNamed = false
    /// Whether one of the types and extensions is inside `#if`.
    var isConditional = false
    /// Whether one of the types and extensions is only for previews.
    var isForPreviews = false
}

extension ProjectIndex {
    /// Returns whether a file is in a folder of tests, or is named like a test suite.
    func isTestFile(_ file: Int32) -> Bool {
        types.proximity.isForTests(file) || types.outlines[Int(file)].isSuite
    }

    /// Returns whether a file is a test file, or imports a testing library.
    func servesTests(_ file: Int32) -> Bool { isTestFile(file) || types.outlines[Int(file)].importsTesting }

    /// Returns whether a declaration is in a test file or a test suite.
    func isTestCode(_ id: DeclarationID) -> Bool {
        isTestFile(id.file) || !suites.isEmpty && enclosing(id).contains(where: isSuite)
    }

    /// Returns whether a type, or the type that an extension extends, is a test suite.
    func isSuite(_ id: DeclarationID) -> Bool {
        suite(of: self[id].kind == .extension ? owner(of: id) ?? id : id) != nil
    }

    /// Returns whether a declaration is only for previews, because of its folder, or because of itself or an enclosing
    /// type: a `PreviewProvider`, a type that is named as if it were for previews, or a private type inside `#if` in a
    /// file with previews.
    func isPreviewCode(_ id: DeclarationID) -> Bool {
        types.proximity.isForPreviews(id.file) || isMeantForPreviews(id)
            || parent(of: id).map(previewScope)?.isForPreviews == true
    }

    /// Returns whether a declaration itself is only for previews, whatever encloses it.
    private func isMeantForPreviews(_ id: DeclarationID) -> Bool {
        TestCode.isPreview(name(of: id)) || isHelperOfPreviews(id) || isShownByPreviewsAlone(id)
            || isPreviewProvider(id)
    }

    /// Returns whether a type or extension itself inherits from `PreviewProvider`.
    func isPreviewProvider(_ id: DeclarationID) -> Bool {
        file(of: id).inherited(of: Int(id.index)).contains("PreviewProvider")
    }

    /// Returns whether a declaration is a private type inside `#if`, in a file that mentions `Preview`.
    private func isHelperOfPreviews(_ id: DeclarationID) -> Bool {
        self[id].flags.contains(.conditional) && self[id].kind.hasMembers && isHidden(id)
            && file(of: id).source.holds(word: "Preview")
    }

    /// Returns whether a declaration is in a `PreviewProvider`, or inside `#if` in a type that is named as if it were
    /// for previews. Its own name is not enough, since a camera app may have a `PreviewViewModel`.
    func isInPreviews(_ id: DeclarationID) -> Bool {
        guard let scope = parent(of: id).map(previewScope) else { return false }
        return scope.isProvider
            || scope.isNamed && (scope.isConditional || self[id].flags.contains(.conditional))
    }

    /// Returns what a type or extension and its enclosing types say about previews.
    private func previewScope(of id: DeclarationID) -> PreviewScope {
        previewScopes.value(for: id) {
            var scope = parent(of: id).map(previewScope) ?? PreviewScope()
            if isPreviewProvider(id) { scope.isProvider = true }
            if TestCode.isPreview(name(of: id)) { scope.isNamed = true }
            if self[id].flags.contains(.conditional) { scope.isConditional = true }
            if isMeantForPreviews(id) { scope.isForPreviews = true }
            return scope
        }
    }

    /// Returns whether a declaration is only for tests or previews.
    func isForPreviewsOrTests(_ id: DeclarationID) -> Bool { isTestCode(id) || isPreviewCode(id) }

    /// Returns whether a type is named like a test double, by a typical word or by the naming template for mocks.
    func isTestDouble(named name: String) -> Bool { TestCode.isDouble(name) || patterns.match(name, .mock) != nil }

    /// Returns a declaration, followed by the types and extensions that contain it.
    func enclosing(_ id: DeclarationID) -> [DeclarationID] {
        Array(sequence(first: id) { self.parent(of: $0) })
    }
}

extension Declared {
    /// Whether the declaration is in a test file or a test suite.
    package var isTestCode: Bool { index.isTestCode(id) }
    /// Whether the declaration or an enclosing type is only for previews.
    package var isPreviewCode: Bool { index.isPreviewCode(id) }
    /// Whether the declaration or an enclosing type is named like a test double: `MockCart`, `CartStub`.
    package var isTestDouble: Bool { index.enclosing(id).contains { index.isTestDouble(named: index.name(of: $0)) } }
    /// Whether the declaration belongs to the app, rather than to tests or previews.
    package var isAppCode: Bool { !isTestCode && !isPreviewCode }
    /// Whether the declaration or an enclosing type is inside `#if`.
    package var isInConditionalCode: Bool {
        index.enclosing(id).contains { index[$0].flags.contains(.conditional) }
    }
}
