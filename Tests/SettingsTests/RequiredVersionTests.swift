import Testing

@testable import Settings

@Suite("Versions that settings require")
struct RequiredVersionTests {
    @Test(
        "numbers are compared as numbers, and a version without a comparison is a prefix",
        arguments: [
            ("1.4", "1.4.0", true), ("1.4", "1.4.9", true), ("1.4", "1.40.0", false), ("1.4.2", "1.4.2", true),
            ("==1.4.2", "1.4.1", false), (">=1.9", "1.10.0", true), (">1.9", "1.9.0", false), ("<=1.9", "1.9.0", true),
            ("<2", "1.99.99", true), (" >= 1.2 , < 2", "2.0.0", false), (">=1.2,<2", "1.2.0", true),
            (">=1.2", "1.2.0-beta", true),
        ])
    func accepts(text: String, version: String, expected: Bool) throws {
        #expect(try #require(RequiredVersion(text)).accepts(version) == expected)
    }

    @Test(
        "other texts are no requirements",
        arguments: ["", "latest", "^1.2", "~>1", "1.2.3.4", "1..2", ">=", "1,", "1 2"])
    func refuses(text: String) {
        #expect(RequiredVersion(text) == nil)
        let mistakes = readSettings(Array("required-version: '\(text)'\n".utf8)).mistakes
        #expect(mistakes.map(\.line) == [1] && mistakes[0].message.contains("as in `1.4`"))
    }

    @Test("a version can look like a number")
    func number() {
        #expect(readSettings(Array("required-version: 1.10\n".utf8)).requiredVersions.map(\.text) == ["1.10"])
    }
}
