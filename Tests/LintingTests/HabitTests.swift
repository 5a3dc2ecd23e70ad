import Model
import Rules
import Settings
import Syntax
import Testing

@testable import Linting

/// Returns files in a folder with `kept` good names, `broken` bad ones and `excused` odd ones.
private func folder(_ path: String, kept: Int, broken: Int, excused: Int = 0) -> [FileFacts] {
    let names = [("good", kept), ("bad", broken), ("odd", excused)].flatMap { name, count in
        (0..<count).map { "var \(name)\($0) = 0" }
    }
    return names.enumerated().map { index, text in
        scan(Source(path: "\(path)F\(index).swift", bytes: Array(text.utf8)))
    }
}

/// Returns a file with `kept` good names and `broken` bad ones.
private func file(_ path: String, kept: Int, broken: Int) -> FileFacts {
    let names = (0..<kept).map { "var good\($0) = 0" } + (0..<broken).map { "var bad\($0) = 0" }
    return scan(Source(path: path, bytes: Array(names.joined(separator: "\n").utf8)))
}

/// Creates a rule that judges every variable, and that names beginning with `bad` violate; `odd` excuses a name. No document requires it in
/// `Plain`.
private func rule(_ severity: Severity, reported: Page.Reported = .byHabit, word: String? = nil) -> Rule {
    let page = Page(
        id: "no-bad", group: "tests", summary: "Nothing is bad.", severity: severity, conventions: [], fix: nil,
        reported: reported, word: word, options: [], text: "")
    return Rule(page) { project in
        func judged(_ files: [Int]) -> Judgement {
            files.flatMap { file in
                project.files[file].declarations.filter { $0.kind == .var }
                    .map { Place(file: file, range: $0.nameRange) }
            }.judge { place in
                let name = project.files[place.file].source[place.range]
                if name.hasPrefix("odd") { return .excused("`\(name)` has a reason") }
                return name.hasPrefix("bad") ? .broken("`\(name)`", at: place) : .kept
            }
        }
        let files = Dictionary(grouping: project.files.indices) { project.path(ofFile: $0).hasPrefix("Plain/") }
        return judged(files[false] ?? []) + judged(files[true] ?? []).onlyIfHabit
    }
}

private struct Outcome: Equatable, CustomStringConvertible {
    var reported: [String] = []
    var against = 0
    var description: String { "\(reported), \(against) against habits" }
}

private func outcome(
    _ files: [FileFacts], _ severity: Severity = .warning, settings text: String = "",
    reported: Page.Reported = .byHabit, word: String? = nil
) -> Outcome {
    let rule = rule(severity, reported: reported, word: word)
    let reading = readSettings(Array(text.utf8), pages: [rule.page])
    #expect(reading.mistakes == [])
    let project = link(files, settings: reading.settings.linking)
    let result = lint(project, with: reading.settings, rules: [rule])
    let lines = result.diagnostics.map { diagnostic in
        let folder = project.path(ofFile: diagnostic.finding.place.file).split(separator: "/").dropLast().joined()
        let figure = diagnostic.habit.map { " \($0.count.kept)/\($0.count.judged)" } ?? ""
        return "\(folder) \(diagnostic.severity)\(figure)"
    }
    return Outcome(
        reported: lines.reduce(into: []) { if $0.last != $1 { $0.append($1) } }, against: result.againstHabits.count)
}

@Suite struct HabitTests {
    @Test("A rule is a habit if even an unlucky count would show that most places follow it")
    func habits() {
        #expect(outcome(folder("", kept: 10, broken: 1)) == Outcome(reported: [" warning 10/11"]))
        #expect(outcome(folder("", kept: 7, broken: 1)) == Outcome(against: 1))
        #expect(outcome(folder("", kept: 30, broken: 8)) == Outcome(reported: [" warning 30/38"]))
        // If no document asks for the rule, nearly all of many places must follow it.
        #expect(outcome(folder("Plain/", kept: 30, broken: 8)) == Outcome())
        #expect(outcome(folder("Plain/", kept: 38, broken: 2)) == Outcome(reported: ["Plain warning 38/40"]))
        #expect(outcome(folder("", kept: 0, broken: 8)) == Outcome(against: 8))
    }

    @Test("What does otherwise for a reason counts against a habit, and is not reported itself")
    func excusedPlaces() {
        #expect(outcome(folder("", kept: 30, broken: 1, excused: 4)) == Outcome(reported: [" warning 30/35"]))
        #expect(outcome(folder("", kept: 12, broken: 1, excused: 14)) == Outcome(against: 1))
        #expect(outcome(folder("", kept: 30, broken: 0, excused: 4)) == Outcome())
    }

    @Test("With fewer than eight places, or fewer than three files, documents decide")
    func fewPlaces() {
        #expect(outcome(folder("", kept: 6, broken: 1)) == Outcome(reported: [" warning"]))
        #expect(outcome(folder("", kept: 0, broken: 2)) == Outcome(reported: [" warning"]))
        #expect(outcome(folder("", kept: 1, broken: 6)) == Outcome(reported: [" warning"]))
        // What all of three files do is the team's way.
        #expect(outcome(folder("", kept: 0, broken: 3)) == Outcome(against: 3))
        #expect(outcome(folder("", kept: 6, broken: 1), .off) == Outcome())
        #expect(outcome(folder("Plain/", kept: 6, broken: 1)) == Outcome())
        let files = [file("A.swift", kept: 12, broken: 1), file("B.swift", kept: 17, broken: 0)]
        #expect(outcome(files) == Outcome(reported: [" warning"]))
        #expect(outcome(files + folder("", kept: 1, broken: 0)) == Outcome(reported: [" warning 30/31"]))
    }

    @Test("A document does not ask for a word that hardly any of many files writes")
    func foreignWords() {
        func types(_ count: Int, _ head: String) -> [FileFacts] {
            (0..<count).map { scan(Source(path: "T\(head.count)\($0).swift", bytes: Array("\(head) T\($0) {}".utf8))) }
        }
        let violation = folder("", kept: 0, broken: 1)
        for (word, head) in [("final", "final class"), ("@MainActor", "@MainActor struct")] {
            #expect(outcome(violation + types(18, "enum"), word: word) == Outcome(reported: [" warning"]))
            #expect(outcome(violation + types(19, "enum"), word: word) == Outcome())
            #expect(outcome(violation + types(17, "enum") + types(2, head), word: word) == Outcome())
            let written = violation + types(16, "enum") + types(3, head)
            #expect(outcome(written, word: word) == Outcome(reported: [" warning"]))
        }
        // A habit, adopted conventions and settings ask for it anyway.
        let many = types(19, "enum")
        #expect(outcome(folder("", kept: 10, broken: 1) + many, word: "final").reported == [" warning 10/11"])
        let settings = "rules: { no-bad: error }"
        #expect(outcome(violation + many, settings: settings, word: "final").reported == [" error"])

        let rule = rule(.warning, word: "final")
        let linking = Configuration().linking
        let result = lint(link(violation + many, settings: linking), with: Configuration(), rules: [rule])
        let reasons = explainSilence(in: result, with: Configuration(), rules: [rule]) { _ in true }.map(\.reason)
        #expect(reasons.contains("violated, but hardly any file of the project writes `final`"))
    }

    @Test("A mistake is left out where hardly any place of a folder does it right")
    func unlessUsual() {
        let usual = folder("A/", kept: 3, broken: 7)
        #expect(outcome(usual, reported: .unlessUsual) == Outcome(against: 7))
        #expect(outcome(usual, reported: .always) == Outcome(reported: ["A warning"]))
        #expect(outcome(usual, settings: "rules: { no-bad: error }", reported: .unlessUsual).against == 0)
        // Other folders do it right, and a folder with a single such file shows no usage.
        let rest = folder("B/", kept: 20, broken: 1)
        #expect(outcome(usual + rest, reported: .unlessUsual).reported.map { $0.prefix(9) } == ["B warning"])
        #expect(outcome([file("A.swift", kept: 0, broken: 9)], reported: .unlessUsual).against == 0)
        #expect(outcome(folder("", kept: 4, broken: 6), reported: .unlessUsual).against == 0)

        let rule = rule(.warning, reported: .unlessUsual)
        let settings = Configuration()
        let result = lint(link(usual, settings: settings.linking), with: settings, rules: [rule])
        let reasons = explainSilence(in: result, with: settings, rules: [rule]) { _ in true }.map(\.reason)
        #expect(reasons.contains("violated, but not a habit: 3 of 10 in the project follow the rule"))
    }

    @Test("What is usual in one group of a rule says nothing about another")
    func usualInGroup() throws {
        let rule = try #require(allRules.first { $0.page.id == "nothing-stored-holds-self" })
        let weak = "        $tide.sink { [weak self] in self?.wind = $0 }.store(in: &bag)\n"
        let assigned = "        $tide.assign(to: \\.wind, on: self).store(in: &bag)\n"
        let strong = "        $tide.sink { self.wind = $0 }.store(in: &bag)\n"
        func viewModel(_ number: Int, _ lines: String) -> FileFacts {
            let text = """
                import Combine

                final class V\(number)ViewModel: ObservableObject {
                    @Published var tide = 0
                    @Published var wind = 0
                    private var bag: Set<AnyCancellable> = []

                    init() {
                \(lines)    }
                }

                """
            return scan(Source(path: "V\(number).swift", bytes: Array(text.utf8)))
        }
        func reported(_ files: [FileFacts]) -> [String] {
            lint(link(files, settings: Configuration().linking), with: Configuration(), rules: [rule]).diagnostics
                .map { $0.finding.message }
        }
        let three = (1...3).map { viewModel($0, weak + weak + assigned) }
        #expect(reported(three + [viewModel(4, strong)]).map { $0.prefix(11) } == ["`V4ViewMode"])
        #expect(reported(Array(three.prefix(2))).count == 2)
        // Most code uses the form that holds nothing.
        let other = (5...6).map { viewModel($0, String(repeating: "        $tide.assign(to: &$wind)\n", count: 3)) }
        #expect(reported(three + other).count == 3)
    }

    @Test("One severity in a project: what only a habit requires is no error")
    func severities() {
        let (some, nearlyAll) = (folder("A/", kept: 13, broken: 2), folder("A/", kept: 38, broken: 2))
        #expect(outcome(some, .error) == Outcome(reported: ["A warning 13/15"]))
        #expect(outcome(nearlyAll, .error) == Outcome(reported: ["A warning 38/40"]))
        #expect(outcome(some, .off) == Outcome(reported: ["A info 13/15"]))
        #expect(outcome(nearlyAll, .off) == Outcome(reported: ["A warning 38/40"]))
        #expect(outcome(folder("Plain/", kept: 13, broken: 2), .error) == Outcome(reported: ["Plain info 13/15"]))
        // A folder's habit is never an error.
        let folders = folder("A/", kept: 26, broken: 1) + folder("B/", kept: 5, broken: 6)
        #expect(outcome(folders, .error) == Outcome(reported: ["A warning 26/27"], against: 6))
    }

    @Test("A project that mostly violates a rule contradicts a folder, and a folder contradicts its project")
    func folders() {
        let (most, few) = (folder("A/", kept: 15, broken: 1), folder("B/", kept: 3, broken: 19))
        #expect(outcome(most + few) == Outcome(against: 20))
        let small = folder("B/", kept: 1, broken: 3)
        #expect(outcome(most + small) == Outcome(reported: ["A warning 15/16"], against: 3))
        #expect(
            outcome(most + folder("B/", kept: 0, broken: 2))
                == Outcome(reported: ["A warning 15/16", "B warning 15/18"]))
        // Several violations in one file are the deviation itself.
        let alone = [file("B/F.swift", kept: 0, broken: 3)]
        #expect(outcome(folder("A/", kept: 30, broken: 0) + alone) == Outcome(reported: ["B warning 30/33"]))
    }

    @Test("Alike places that mostly violate a rule contradict the others, and the finding names the group")
    func alikePlaces() throws {
        let rule = try #require(allRules.first { $0.page.id == "view-properties-are-private" })
        func view(_ number: Int, _ property: String) -> FileFacts {
            let text = """
                import SwiftUI
                struct Quay\(number)View: View {
                    @Environment(\\.\(property) var act
                    var body: some View { Text("\(number)") }
                }
                """
            return scan(Source(path: "Sources/Quay\(number)View.swift", bytes: Array(text.utf8)))
        }
        let files = (0..<100).map {
            view($0, $0 < 91 ? "openURL)\($0 == 0 ? "" : " private")" : "dismiss)\($0 < 96 ? "" : " private")")
        }
        let result = lint(
            link(files, settings: Configuration().linking), with: Configuration(), rules: [rule], isSurvey: true)
        #expect(result.diagnostics.map(\.symbol) == ["Quay0View.act"])
        let sentence = "90 of 91 `@Environment(\\.openURL)` properties in Sources follow the rule"
        #expect(result.diagnostics.first?.habit?.sentence == sentence)
        let surveyed = try #require(result.surveyed.first)
        #expect(surveyed.contested == 5 && surveyed.reported == 1)
        let contested = try #require(surveyed.scopes.first { $0.standing == .contested })
        #expect(contested.against?.count == KeptCount(kept: 4, judged: 9))
        #expect(contested.against?.group == "`@Environment(\\.dismiss)` properties")
    }

    @Test("A type that mostly violates a rule, and a template that often does, contradict the others")
    func blocksAndTemplates() throws {
        let rule = try #require(allRules.first { $0.page.id == "view-properties-are-private" })
        func view(_ number: Int, _ properties: [String]) -> FileFacts {
            let names = properties.map {
                $0.split(separator: "var ")[$0.hasPrefix("var") ? 0 : 1].prefix { !": ".contains($0) }
            }
            let text = """
                import SwiftUI
                struct Quay\(number)View: View {
                \(properties.map { "    @State \($0)\n" }.joined())    var body: some View { Text("\(number)").tag([\(names.joined(separator: ", "))]) }
                }
                """
            return scan(Source(path: "Sources/Quay\(number)View.swift", bytes: Array(text.utf8)))
        }
        func reported(_ files: [FileFacts]) -> [String] {
            let others = (10..<90).map { view($0, ["private var tide\($0) = \($0)"]) }
            let settings = Configuration()
            return lint(link(files + others, settings: settings.linking), with: settings, rules: [rule]).diagnostics
                .map(\.symbol)
        }
        let open = (0..<4).map { "var berth\($0) = \($0)" }
        #expect(reported([view(1, open)]).count == 4)
        let closed = (4..<7).map { "private var berth\($0) = \($0)" }
        #expect(reported([view(1, open + closed)]).count == 4)
        #expect(reported([view(1, open + closed.prefix(2))]) == [])
        let templates = (0..<10).map { view($0, ["\($0 < 3 ? "" : "private ")var harbor: Harbor = .main"]) }
        #expect(reported(templates) == [])
        #expect(reported(Array(templates.dropFirst())).count == 2)
        // A wrapper with which no place follows the rule shows no habit, unless there is just one such place.
        func named(_ number: Int) -> FileFacts {
            let text = """
                import SwiftUI
                struct Crane\(number)View: View {
                    @Namespace var hook
                    var body: some View { Text("").matchedGeometryEffect(id: 1, in: hook) }
                }
                """
            return scan(Source(path: "Sources/Crane\(number)View.swift", bytes: Array(text.utf8)))
        }
        #expect(reported([named(1)]) == ["Crane1View.hook"])
        #expect(reported([named(1), named(2)]) == [])
    }

    @Test("The lower bound of a share is that of Wilson's interval")
    func lowerBounds() {
        func bound(_ kept: Int, _ judged: Int) -> Int {
            Int((KeptCount(kept: kept, judged: judged).lowerBound * 1000).rounded())
        }
        #expect([bound(0, 0), bound(0, 9), bound(8, 8), bound(31, 33), bound(38, 40)] == [0, 0, 676, 804, 835])
    }

    @Test("Rules that readers reject are not reported by habit, but if conventions are adopted or settings name them")
    func whenAdopted() {
        let files = folder("", kept: 38, broken: 2)
        #expect(outcome(files, reported: .whenAdopted) == Outcome())
        #expect(outcome(folder("", kept: 3, broken: 2), reported: .whenAdopted) == Outcome(reported: [" warning"]))
        #expect(
            outcome(files, settings: "conventions: stateful", reported: .whenAdopted)
                == Outcome(reported: [" warning 38/40"])
        )
        #expect(
            outcome(files, settings: "rules: { no-bad: info }", reported: .whenAdopted)
                == Outcome(reported: [" info 38/40"]))
    }

    @Test("Files that turn off all of SwiftLint's rules say nothing about the others, and neither do these about them")
    func unchecked() {
        func mock(_ number: Int, _ name: String, after text: String = "// swiftlint:disable all\n") -> FileFacts {
            scan(Source(path: "App/M\(number).swift", bytes: Array("\(text)var \(name) = 0".utf8)))
        }
        let written = folder("App/", kept: 14, broken: 1)
        #expect(outcome(written + (0..<12).map { mock($0, "bad") }, .off) == Outcome(reported: ["App info 14/15"]))
        let generated = (0..<12).map { mock($0, "good") }
        #expect(outcome(folder("App/", kept: 3, broken: 6) + generated, .off) == Outcome())
        // The comment of a single rule, or one behind the first type, exempts nothing.
        let others = (0..<12).map { mock($0, "bad", after: "// swiftlint:disable all_caps\n") }
        #expect(outcome(written + others, .off) == Outcome())
        let late = (0..<12).map { mock($0, "bad", after: "struct A {}\n// swiftlint:disable all\n") }
        #expect(outcome(written + late, .off) == Outcome())
    }

    @Test(
        "Copied code says nothing about the team's, and the team's nothing about it",
        arguments: ["Vendor", "ThirdParty"])
    func copied(folderName: String) {
        let written = folder("App/", kept: 14, broken: 1)
        #expect(
            outcome(written + folder("\(folderName)/", kept: 0, broken: 12), .off)
                == Outcome(reported: ["App info 14/15"]))
        #expect(
            outcome(folder("App/", kept: 40, broken: 0) + folder("\(folderName)/", kept: 0, broken: 1), .off)
                == Outcome())
    }

    @Test("Sample apps have a habit of their own, which says nothing about the app")
    func samples() {
        let app = folder("App/", kept: 40, broken: 0)
        #expect(outcome(app + folder("Kit/Examples/", kept: 1, broken: 7), .off) == Outcome())
        #expect(
            outcome(app + folder("KitDemo/", kept: 12, broken: 1), .off) == Outcome(reported: ["KitDemo warning 12/13"])
        )
        #expect(outcome(app + folder("Samples/", kept: 0, broken: 1), .off) == Outcome())
        let others = folder("App/", kept: 14, broken: 1) + folder("Example/", kept: 0, broken: 20)
        #expect(outcome(others, .off) == Outcome(reported: ["App info 14/15"]))
    }

    @Test("In a project of eight screens, a few places that mostly break a rule are against the habit")
    func oversights() {
        // The convention of a contract is a choice.
        let contract = "protocol S0ViewModelContract { func didTap() }; extension S0ViewModel: S0ViewModelContract {}"
        let screens = (0..<8).map { number in
            let text = "final class S\(number)ViewModel { func didTap() {} }; \(number == 0 ? contract : "")"
            return scan(Source(path: "Screens/S\(number).swift", bytes: Array(text.utf8)))
        }
        let most = [file("A.swift", kept: 1, broken: 2), file("B.swift", kept: 0, broken: 2)]
        let half = [file("A.swift", kept: 2, broken: 1), file("B.swift", kept: 0, broken: 1)]
        // Only variables are judged in files outside of `Screens`.
        #expect(outcome(most + screens) == Outcome(against: 4))
        #expect(outcome([file("A.swift", kept: 1, broken: 3)] + screens) == Outcome(against: 3))
        #expect(outcome(half + screens) == Outcome(reported: [" warning"]))
        #expect(outcome(most + screens.dropLast()) == Outcome(reported: [" warning"]))
    }

    @Test("A rule that is off is reported where it is a habit, and nowhere else")
    func rulesThatAreOff() {
        #expect(outcome(folder("", kept: 12, broken: 2), .off) == Outcome(reported: [" info 12/14"]))
        #expect(outcome(folder("", kept: 7, broken: 4), .off) == Outcome())
        #expect(outcome(folder("", kept: 1, broken: 1), .off) == Outcome())
        #expect(outcome(folder("", kept: 20, broken: 1), .off, reported: .always) == Outcome())
        #expect(outcome(folder("", kept: 20, broken: 1), .off, settings: "rules: { no-bad: off }") == Outcome())
    }

    @Test("Rules that are always reported ignore habits")
    func alwaysReported() {
        #expect(outcome(folder("", kept: 0, broken: 9), reported: .always) == Outcome(reported: [" warning"]))
    }

    @Test("Adopted conventions, a written severity and no habits leave nothing unreported")
    func adoption() {
        let files = folder("", kept: 1, broken: 9)
        #expect(outcome(files, settings: "conventions: stateful") == Outcome(reported: [" warning"]))
        #expect(outcome(files, settings: "rules: { no-bad: error }") == Outcome(reported: [" error"]))
        #expect(outcome(files, settings: "habits: off") == Outcome(reported: [" warning"]))
    }

    @Test("The share and the number are settings")
    func thresholds() {
        let files = folder("", kept: 30, broken: 2)
        #expect(outcome(files, settings: "habits: { share: 0.75 }") == Outcome(reported: [" warning 30/32"]))
        #expect(outcome(files, settings: "habits: { share: 0.9 }") == Outcome(against: 2))
        #expect(outcome(files, settings: "habits: { least: 33 }") == Outcome(reported: [" warning"]))
    }

    @Test("Places where a rule is off do not count for the habit")
    func placesTurnedOff() {
        let files = folder("Legacy/", kept: 0, broken: 20) + folder("New/", kept: 12, broken: 1)
        let settings = "overrides: [{ paths: 'Legacy/**', rules: { no-bad: off } }]"
        #expect(outcome(files, settings: settings) == Outcome(reported: ["New warning 12/13"]))
    }

    @Test("Rules without a document are reported where they are a habit, or where the settings say so")
    func undocumentedRules() {
        #expect(outcome(folder("Plain/", kept: 12, broken: 1)) == Outcome(reported: ["Plain info 12/13"]))
        #expect(outcome(folder("Plain/", kept: 1, broken: 1)) == Outcome())
        #expect(outcome(folder("Plain/", kept: 4, broken: 9)) == Outcome())
        let severe = "rules: { no-bad: error }"
        #expect(outcome(folder("Plain/", kept: 1, broken: 1), settings: severe) == Outcome(reported: ["Plain error"]))
        #expect(outcome(folder("Plain/", kept: 0, broken: 9), settings: severe) == Outcome(reported: ["Plain error"]))
    }

    @Test("A test that is judged for its expectation and for Swift's `assert` counts once")
    func countsOfAsserts() throws {
        let text = """
            import Testing
            @Suite struct MillTests {
                @Test func turns() { assert(1 == 1) }
                @Test func grinds() { #expect(1 == 1) }
                @Test func idles() {}
                @Test func stopsWithoutCrashing() {}
            }
            """
        let rule = try #require(allRules.first { $0.page.id == "tests-assert" })
        let project = link(
            [scan(Source(path: "Tests/MillTests.swift", bytes: Array(text.utf8)))], settings: Configuration().linking)
        let counts = VerdictCounts(kept: 1, broken: 2, notJudged: 1)
        #expect(countVerdicts(in: project, with: Configuration(), rules: [rule]).map(\.counts) == [counts])
        let surveyed = lint(project, with: Configuration(), rules: [rule], isSurvey: true).surveyed[0]
        #expect(surveyed.count == KeptCount(kept: 1, judged: 3) && surveyed.notJudged == 1)
    }
}
