import Linting
import Rules
import Testing

@testable import Settings

@Suite struct TurnOffTests {
    /// Checks that turning `loud-rule` off makes one text of another.
    private func check(_ text: String, _ expected: String?, sourceLocation: SourceLocation = #_sourceLocation) {
        var bytes = Array(text.utf8)
        let edit = turningOff("loud-rule", in: bytes, pages: samplePages)
        if let edit { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
        #expect(edit.map { _ in String(decoding: bytes, as: UTF8.self) } == expected, sourceLocation: sourceLocation)
    }

    @Test("Settings without rules get some")
    func added() {
        check("", "rules:\n  loud-rule: off\n")
        check("include: [Sources]", "include: [Sources]\nrules:\n  loud-rule: off\n")
        check("rules:\n", "rules:\n  loud-rule: off\n")
        check("rules: # none\ninclude: [a]\n", "rules: # none\n  loud-rule: off\ninclude: [a]\n")
    }

    @Test("Rules in any style get another one")
    func inserted() {
        check("rules:\n    worded-rule: info\n", "rules:\n    loud-rule: off\n    worded-rule: info\n")
        check("rules: { worded-rule: info }\n", "rules: { loud-rule: off, worded-rule: info }\n")
        check("rules: {}\n", "rules: { loud-rule: off,}\n")
        check(
            "{\"rules\": {\"worded-rule\": \"info\"}}",
            "{\"rules\": {\"loud-rule\": \"off\", \"worded-rule\": \"info\"}}")
        check("{\"include\": [\"a\"]}", "{\"rules\": {\"loud-rule\": \"off\"}, \"include\": [\"a\"]}")
    }

    @Test("The severity that is there is replaced, and the options are kept")
    func replaced() {
        check("rules:\n  loud-rule: error # now\n", "rules:\n  loud-rule: off # now\n")
        check("rules:\n  loud-rule: \"error\"\n", "rules:\n  loud-rule: \"off\"\n")
        check("rules: { loud-rule: { severity: error } }\n", "rules: { loud-rule: { severity: off } }\n")
    }

    @Test("Settings with mistakes, and those that end before the end of the file, are left alone")
    func refused() {
        check("rules: {\n", nil)
        check("rules: [a]\n", nil)
        check("include: [a]\n...\n", nil)
    }
}
