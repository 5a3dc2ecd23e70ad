import Bytes
import Support
import Testing

@testable import Linting

@Suite struct GlobTests {
    @Test(
        "A glob matches whole paths",
        arguments: [
            ("a.swift", "a.swift b/a.swift! aaswift!"),
            ("*.swift", "a.swift .swift é.swift a/b.swift! a.swiftx!"),
            ("?.swift", "a.swift é.swift ab.swift! .swift!"),
            ("a?b", "a/b! axb"),
            ("**/*.swift", "a.swift b/a.swift c/b/a.swift a.swif!"),
            ("**/Generated/**", "Generated/a b/Generated/a b/Generated/c/a Generated! xGenerated/a! b/Generated!"),
            ("Sources/**", "Sources/a Sources/b/c Sources! SourcesX/a!"),
            ("a/**/b", "a/b a/x/b a/x/y/b ab! a/xb!"),
            ("a**b", "ab axxb a/b!"),
            ("**", "a a/b"),
            ("{Sources,Tests}/*.swift", "Sources/a.swift Tests/b.swift Other/a.swift!"),
            ("{a,b{c,d}}e", "ae bce bde be!"),
            ("x{,y}z", "xz xyz xyyz!"),
            ("{**/a,b}/c", "a/c x/a/c b/c x/b/c!"),
            ("{a", "{a a!"),
            ("a}", "a} a!"),
            ("a,b", "a,b a! b!"),
            ("[ab].swift", "a.swift b.swift c.swift!"),
            ("[!ab]", "c a! /!"),
            ("[a-cx]", "b x d!"),
            ("[]a]", "] a b!"),
            ("[[:digit:]_]", "5 _ a!"),
            ("[a", "[a a!"),
            ("[[[a", "[[[a [a! a!"),
            (#"[[a\]"#, "[[a] a!"),
            ("[[:digit:]", "[: [d d!"),
            ("[a[b]", "a b [ c!"),
            (#"\*"#, "* a!"),
            ("./a/b/", "a/b"),
            ("Caf\u{E9}/*", "Caf\u{E9}/a Cafe\u{301}/a Cafe/a!"),
            ("Cafe\u{301}", "Caf\u{E9} Cafe\u{301} Cafe!"),
            ("Caf?", "Caf\u{E9} Cafe\u{301} Cafe"),
            ("**/\u{D55C}.swift", "\u{D55C}.swift a/\u{1112}\u{1161}\u{11AB}.swift \u{D558}.swift!"),
        ])
    func fits(pattern: String, paths: String) {
        let glob = Glob(pattern)
        for path in paths.split(separator: " ") {
            let isExpected = !path.hasSuffix("!")
            let bare = String(isExpected ? path : path.dropLast())
            #expect(glob.matches(bare) == isExpected, "\(pattern) and \(bare)")
        }
    }

    @Test(
        "A glob covers the contents of the folders that it matches",
        arguments: [
            ("Legacy", "Legacy Legacy/a Legacy/b/c LegacyX! a/Legacy!"),
            ("Legacy/", "Legacy/a"),
            (".", "a a/b"),
            ("*/Old", "x/Old/a x/y/Old/a!"),
            ("**/*.swift", "a/b.swift a.swift/b a.txt!"),
        ])
    func covers(pattern: String, paths: String) {
        let glob = Glob(pattern)
        for path in paths.split(separator: " ") {
            let isExpected = !path.hasSuffix("!")
            let bare = String(isExpected ? path : path.dropLast())
            #expect(glob.covers(bare) == isExpected, "\(pattern) and \(bare)")
        }
    }

    @Test(
        "The plain folder consists of the names before the first pattern",
        arguments: [
            ("Apps/Shop/**/*.swift", "Apps/Shop"), ("**", ""), (".", ""), ("./Sources", "Sources"),
            ("{a/b,c}/d", ""), ("a/{b,c}", "a"), ("Sources", "Sources"),
        ])
    func plainFolder(pattern: String, folder: String) {
        #expect(Glob(pattern).plainFolder == folder)
    }

    @Test("No pattern takes exponential time", .timeLimit(.minutes(5)))
    func hardPatterns() {
        let stars = Glob(String(repeating: "*a", count: 200) + "b")
        let folders = Glob(String(repeating: "**/", count: 200) + "b")
        let choices = Glob(String(repeating: "{a,aa,*}", count: 100) + "b")
        let nested = Glob(String(repeating: "{a,", count: 2_000) + "b" + String(repeating: "}", count: 2_000))
        let path = String(repeating: "a", count: 1_000)
        let deep = String(repeating: "a/", count: 500)
        for glob in [stars, folders, choices, nested] { #expect(!glob.matches(path) && !glob.matches(deep)) }
    }

    @Test("The table has the same results as following all states")
    func tables() {
        var random = Dice(seed: 5)
        let pieces = [
            "*", "**", "/", "?", "{", "}", ",", "[", "]", "!", "-", "\\", "a", "b", "[:alpha:]", "é", "\u{7F}",
        ]
        var (tables, fitting) = (0, 0)
        for _ in 0..<4_000 {
            let text = (0..<random.below(12)).map { _ in pieces[random.below(pieces.count)] }.joined()
            for dialect in [Glob.Dialect.settings, .gitignore] {
                var builder = GlobBuilder(Glob.units(of: text, dialect), dialect: dialect)
                let ways = GlobNFA(builder.build())
                guard let table = GlobDFA(ways) else { continue }
                tables += 1
                for length in 0..<8 {
                    let letters = ["a", "/", "b", "{", "c", "]", "é", "\u{7F}"]
                    let path = (0..<length).map { _ in letters[random.below(letters.count)] }.joined()
                    for orFolderAbove in [true, false] {
                        let said = path.withView {
                            table.fits($0, orFolderAbove: orFolderAbove)
                        }
                        let isFitting = ways.fit(Glob.units(of: path, dialect), orFolderAbove: orFolderAbove)
                        #expect(said == isFitting || said == nil && path.contains("é"), "\(text) and \(path)")
                        if said == true { fitting += 1 }
                    }
                }
            }
        }
        #expect(tables > 7_900 && fitting > 3_000)
    }

    @Test("A pattern that needs too many states works without a table")
    func patternWithoutTable() {
        let units = Glob.units(of: "*a" + String(repeating: "?", count: 12), .settings)
        var builder = GlobBuilder(units, dialect: .settings)
        #expect(GlobDFA(GlobNFA(builder.build())) == nil)
        let glob = Glob("*a" + String(repeating: "?", count: 12))
        #expect(glob.matches("xa" + String(repeating: "b", count: 12)))
        #expect(!glob.matches("xb" + String(repeating: "b", count: 12)))
    }

    @Test("Matching terminates for any pattern")
    func anyPattern() {
        var random = Dice(seed: 3)
        let pieces = ["*", "**", "/", "?", "{", "}", ",", "[", "]", "!", "-", "\\", "a", "b", "[:alpha:]", "é"]
        for _ in 0..<rounds(20_000) {
            let text = (0..<random.below(14)).map { _ in pieces[random.below(pieces.count)] }.joined()
            let path = (0..<random.below(8)).map { _ in ["a", "/", "b", "é", "{"][random.below(5)] }.joined()
            for dialect in [Glob.Dialect.settings, .gitignore] { _ = Glob(text, dialect: dialect).covers(path) }
        }
    }
}
