/// The words in names of types that say what the types are for.
extension Vocabulary {
    /// The words that say that something replaces another thing in tests.
    static let doubles = ["mock", "fake", "stub", "spy", "dummy"]

    /// The words that mark a type as a test double. Functions such as `parseDouble` are about numbers.
    package static let doublesOfTypes = doubles + ["double"]

    /// The words that mark a test double that records calls, rather than one that only returns values.
    static let recorders: Set = ["mock", "mocked", "spy"]

    /// The first or last words in names of what only tests and previews use, whether or not it replaces anything.
    static let wordsOfTests = Set(doubles).union([
        "mocks", "mocked", "fakes", "stubs", "stubbed", "spies", "preview", "previews", "test", "tests", "testing",
        "noop", "sample", "samples", "fixture", "fixtures",
    ])

    /// The prefixes in names of what only tests and previews use: `Mock` in `MockLogin`.
    static let prefixesOfTests = doubles.map(\.capitalized) + ["Preview", "Test", "NoOp", "Noop", "Sample"]

    /// The suffixes of protocols and classes that nothing else has.
    package static let certainContractEndings = ["Contract", "Protocol"]

    /// The suffixes of protocols that are named after what they stand for, the usual ones first. Some of them are those
    /// of other types, too.
    package static let contractEndings = certainContractEndings + ["Type", "Interface", "Representable"]

    /// The suffixes of classes that are named after the protocol to which they conform.
    package static let implementationEndings = ["Implementation", "Impl"]
}

extension String {
    /// The word with a capital first letter, as it is written within names.
    package var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
