import Model
import Rules
import Settings
import Syntax
import Testing

@testable import Linting

/// Returns files in a folder with `kept` good names and `broken` bad ones.
private func folder(_ path: String, kept: Int, broken: Int) -> [FileFacts] {
    let names = (0..<kept).map { "var good\($0) = 0" } + (0..<broken).map { "var bad\($0) = 0" }
    return names.enumerated().map { index, text in
        scan(Source(path: "\(path)F\(index).swift", bytes: Array(text.utf8)))
    }
}

/// Creates a rule that judges every variable, and that names beginning with `bad` violate. No document requires it in
/// `Plain`.
private func rule(_ severity: Severity, isReportedAlways: Bool = false) -> Rule {
    let page = Page(
        id: "no-bad", group: "tests", summary: "Nothing is bad.", severity: severity, conventions: [], fix: nil,
        isReportedAlways: isReportedAlways, options: [], text: "")
    return Rule(page) { project in
        func judged(_ files: [Int]) -> Judgement {
            files.map { Place(file: $0, range: project.files[$0].declarations[0].nameRange) }.judge { place in
                let name = project.files[place.file].source[place.range]
                return name.hasPrefix("bad") ? .broken("`\(name)`", at: place) : .kept
            }
        }
        let files = Dictionary(grouping: project.files.indices) { project.path(ofFile: $0).hasPrefix("Plain/") }
        return judged(files[false] ?? []) + judged(files[true] ?? []).byHabitAlone
    }
}

private struct Outcome: Equatable, CustomStringConvertible {
    var reported: [String] = []
    var against = 0
    var description: String { "\(reported), \(against) against habits" }
}

private func outcome(
    _ files: [FileFacts], _ severity: Severity = .warning, settings text: String = "", isReportedAlways: Bool = false
) -> Outcome {
    let rule = rule(severity, isReportedAlways: isReportedAlways)
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
    @Test("A key of the environment that many views read has a habit of its own")
    func keysOfEnvironment() throws {
        let id = "view-properties-are-private"
        let rule = try #require(allRules.first { $0.page.id == id })
        let views = (0...20).map { number in
            """
            struct Quay\(number)View: View {
                @Environment(\\.dismiss) var dismiss
                @Environment(Harbor.self) \(number == 20 ? "" : "private ")var harbor
                var body: some View { Text("\(number)") }
            }
            """
        }
        let source = Source(path: "Quays.swift", bytes: Array("import SwiftUI\n\(views.joined(separator: "\n"))".utf8))
        let project = link([scan(source)], settings: Configuration().linking)
        let result = lint(project, with: Configuration(), rules: [rule])
        #expect(
            result.diagnostics.map(\.finding.message) == [
                "`harbor` of `Quay20View` is `@Environment`, but not `private`"
            ])
        #expect(result.diagnostics.first?.habit?.count == Practice(kept: 20, judged: 21))
    }

    /// Returns the messages of a rule's findings in one file.
    private func messages(_ id: String, _ text: String) throws -> [String] {
        let rule = try #require(allRules.first { $0.page.id == id })
        let project = link(
            [scan(Source(path: "Sources/File.swift", bytes: Array(text.utf8)))], settings: Configuration().linking)
        return lint(project, with: Configuration(), rules: [rule]).diagnostics.map(\.finding.message)
    }

    @Test("With few view models, what the other classes do decides whether `final` is expected")
    func similarPlaces() throws {
        let viewModels = """
            import SwiftUI
            final class A0ViewModel: ObservableObject { @Published var a = 0 }
            class A1ViewModel: ObservableObject { @Published var a = 0 }
            class A2ViewModel: ObservableObject { @Published var a = 0 }

            """
        func classes(_ count: Int, final: Int) -> String {
            (0..<count).map { "\($0 < final ? "final " : "")class C\($0) {}" }.joined(separator: "\n")
        }
        let id = "viewmodel-is-final"
        #expect(try messages(id, viewModels).count == 2)
        #expect(try messages(id, viewModels + classes(4, final: 0)).count == 2)
        #expect(try messages(id, viewModels + classes(9, final: 1)) == [])
        #expect(try messages(id, viewModels + classes(9, final: 3)).count == 2)
    }

    @Test("What view models without a convention create themselves is reported where the others get it")
    func dependenciesOfStreams() throws {
        func viewModel(_ number: Int, _ dependency: String) -> String {
            """
            final class Lock\(number)ViewModel {
                struct Input { let tap: Observable<Void> }
                struct Output { let title: Observable<String> }
                \(dependency)
                func transform(input: Input) -> Output { Output(title: useCase.titles(for: input.tap)) }
            }

            """
        }
        func found(givenTo count: Int) throws -> [String] {
            try messages(
                "dependencies-are-injected",
                "protocol LockUseCase { func titles(for tap: Observable<Void>) -> Observable<String> }\n"
                    + "final class DefaultLockUseCase: LockUseCase {}\n"
                    + (0..<10).map { number in
                        viewModel(
                            number,
                            number < count
                                ? "let useCase: LockUseCase\ninit(useCase: LockUseCase) { self.useCase = useCase }"
                                : "private let useCase = DefaultLockUseCase()")
                    }.joined())
        }
        #expect(try found(givenTo: 9) == ["`Lock9ViewModel` creates its own `useCase`: no test can replace it"])
        #expect(try found(givenTo: 5) == [])
    }

    @Test("Properties of a wrapper that gets dependencies have a habit of their own")
    func dependenciesOfWrappers() throws {
        func viewModels(privateWrapped count: Int) -> String {
            (0..<9).map { number in
                """
                final class Pier\(number)ViewModel: ObservableObject {
                    @Published private(set) var row = 0
                    private let firstService: PierService
                    private let secondService: PierService
                    private let thirdService: PierService
                    @Dependency(\\.pier) \(number < count ? "private " : "")var fetchedService: PierService
                    init(first: PierService, second: PierService, third: PierService) {
                        firstService = first
                        secondService = second
                        thirdService = third
                    }
                }

                """
            }.joined() + "protocol PierService {}"
        }
        let id = "dependencies-are-private-let"
        #expect(try messages(id, viewModels(privateWrapped: 2)) == [])
        #expect(
            try messages(id, viewModels(privateWrapped: 8)) == ["`fetchedService` of `Pier8ViewModel` is not `private`"]
        )
    }

    @Test("Swift's `assert` is reported where most tests use other expectations")
    func asserts() throws {
        func found(_ asserting: Int) throws -> [String] {
            let tests = (0..<10).map { number in
                "@Test func turns\(number)() { \(number < asserting ? "assert" : "#expect")(\(number) == \(number)) }"
            }
            return try messages(
                "tests-assert",
                "import Testing\n@Suite struct MillTests {\n\(tests.joined(separator: "\n"))\n@Test func idles() {}\n}\n"
            )
        }
        let idle = "`idles` has no expectation, so it passes whatever the code does"
        #expect(
            try found(1) == [
                "`turns0` only uses Swift's `assert`, which ends all tests at once and is removed from release builds",
                idle,
            ])
        #expect(try found(6) == [idle])
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
        #expect(surveyed.count == Practice(kept: 1, judged: 3) && surveyed.notJudged == 1)
    }

    @Test("View models whose base class conforms to a protocol show no habit")
    func contractsOfBaseClasses() throws {
        func found(_ inheritance: String) throws -> [String] {
            func screen(_ name: String, _ inherited: String) -> String {
                """
                class \(name)ViewModel: \(inherited)ObservableObject { @Published var rows = 0; func row() {} }
                struct \(name)View: View {
                    @StateObject private var viewModel = \(name)ViewModel()
                    var body: some View { Text("\\(viewModel.rows)") }
                }

                """
            }
            return try messages(
                "viewmodel-has-a-contract",
                """
                import SwiftUI
                protocol BoatViewModelProtocol { func row() }
                protocol PierViewModelContract { func moor() }
                class Hull: BoatViewModelProtocol { func row() {} }
                final class PierViewModel: PierViewModelContract { func moor() {} }
                struct PierView: View { let viewModel: PierViewModelContract; var body: some View { Text("") } }
                \((0..<9).map { screen("Boat\($0)", inheritance + ", ") }.joined() + screen("Oar", ""))
                """)
        }
        #expect(try found("BoatViewModelProtocol").count == 1)
        #expect(try found("Hull") == [])
    }

    @Test("Mocks that are not in the sources are recognized by the names of their types")
    func generatedMocks() throws {
        let suites = (0..<9).map { number in
            """
            final class Raft\(number)ViewModel: ObservableObject { @Published var row = 0; func didTap() {} }
            @Suite struct Raft\(number)ViewModelTests {
                \(number < 8 ? "private let" : "var") storeMock: RaftStoringMock
                let sut = Raft\(number)ViewModel()
                init() { storeMock = RaftStoringMock() }
                @Test func taps() { sut.didTap() }
            }

            """
        }
        let found = try messages("tests-hold-mocks-in-private-let", "import Testing\n" + suites.joined())
        #expect(found == ["`storeMock` is not a `private let`"])
    }

    @Test("In snapshot tests, the subject has a name of its own by habit")
    func subjectsOfSnapshots() throws {
        let tests = (0..<8).map { number in
            """
            final class S\(number)Tests: XCTestCase {
                func testLooks() {
                    let model = S\(number)ViewModel()
                    assertSnapshot(of: S\(number)View(viewModel: model), as: .image)
                }
            }
            final class S\(number)ViewModel: ObservableObject { @Published var row = 0 }
            """
        }
        func files(_ imports: String) throws -> Int {
            try messages("tests-call-the-subject-sut", imports + tests.joined(separator: "\n")).count
        }
        #expect(try files("import XCTest\nimport SnapshotTesting\n") == 0)
    }

    @Test("Where teams only log most errors, a silent one is reported all the same")
    func silentErrors() throws {
        func viewModel(_ number: Int, _ body: String) -> String {
            """
            final class E\(number)ViewModel: ObservableObject {
                @Published var row = 0
                func save() async { do { try await send() } catch { \(body) } }
                func send() async throws { row += 1 }
            }

            """
        }
        let logging = (0..<12).map { viewModel($0, "print(error)") }.joined()
        let id = "errors-are-surfaced"
        #expect(try messages(id, "import SwiftUI\n" + logging) == [])
        let messages = try messages(id, "import SwiftUI\n" + logging + viewModel(12, ""))
        #expect(messages == ["the error that `save` catches changes nothing that `E12ViewModel` shows"])
    }

    @Test("Where tests without an arrangement mostly keep the empty label, it is not reported")
    func emptyLabels() throws {
        func suite(_ labels: Int, of count: Int) -> String {
            let tests = (0..<count).map { number in
                """
                @Test("t\(number)") func t\(number)() {
                    \(number < labels ? "// Given" : "")

                    // When
                    sut.didTap()

                    // Then
                    #expect(sut.taps == 1)
                }
                """
            }
            return """
                import Testing
                protocol LatchViewModelContract { func didTap() }
                final class LatchViewModel: LatchViewModelContract { var taps = 0; func didTap() { taps += 1 } }
                struct LatchViewModelTests {
                    private let sut = LatchViewModel()
                \(tests.joined(separator: "\n"))
                }
                """
        }
        let id = "tests-follow-given-when-then"
        #expect(try messages(id, suite(9, of: 10)) == [])
        #expect(try messages(id, suite(1, of: 10)) == ["there is no statement under `// Given`"])
    }

    @Test("Two thirds of at least eight places are a habit, which is reported with the figure")
    func habits() {
        #expect(outcome(folder("", kept: 8, broken: 4)) == Outcome(reported: [" warning 8/12"]))
        #expect(outcome(folder("", kept: 7, broken: 4)) == Outcome(against: 4))
        #expect(outcome(folder("", kept: 0, broken: 8)) == Outcome(against: 8))
    }

    @Test("Five to seven places are a habit if at most one breaks the rule, and otherwise too few")
    func fewPlaces() {
        #expect(outcome(folder("", kept: 4, broken: 1)) == Outcome(reported: [" warning 4/5"]))
        #expect(outcome(folder("", kept: 6, broken: 1)) == Outcome(reported: [" warning 6/7"]))
        #expect(outcome(folder("", kept: 5, broken: 2)) == Outcome(reported: [" warning"]))
        #expect(outcome(folder("", kept: 3, broken: 1)) == Outcome(reported: [" warning"]))
        #expect(outcome(folder("", kept: 0, broken: 7)) == Outcome(reported: [" warning"]))
    }

    @Test("A large folder has a habit of its own in a project without the habit, clearly if no document requires it")
    func foldersThatDiffer() {
        let large = folder("B/", kept: 10, broken: 30)
        let many = folder("A/", kept: 12, broken: 4)
        #expect(outcome(many + large) == Outcome(reported: ["A warning 12/16"], against: 30))
        #expect(outcome(many + large, .off) == Outcome())
        #expect(outcome(folder("A/", kept: 15, broken: 1) + large, .off) == Outcome(reported: ["A info 15/16"]))
        #expect(outcome(folder("A/", kept: 14, broken: 6) + folder("B/", kept: 5, broken: 12), .off).reported != [])
        let plain = folder("Plain/A/", kept: 12, broken: 4)
        #expect(outcome(plain + folder("Plain/B/", kept: 5, broken: 35)) == Outcome())
        #expect(outcome(plain + folder("B/", kept: 50, broken: 0)) == Outcome(reported: ["PlainA warning 12/16"]))
    }

    @Test("A small folder has no habit of its own in a project without the habit")
    func smallFoldersThatDiffer() {
        let few = folder("A/", kept: 8, broken: 1)
        #expect(outcome(few + folder("B/", kept: 10, broken: 30)) == Outcome(against: 31))
        #expect(outcome(few + folder("B/", kept: 7, broken: 6)) == Outcome(reported: ["A warning 8/9"], against: 6))
        #expect(outcome(few + folder("B/", kept: 1, broken: 4)) == Outcome(reported: ["A warning 8/9"], against: 4))
        #expect(outcome(few + folder("B/", kept: 6, broken: 4), .off) == Outcome(reported: ["A info 8/9"]))
        #expect(outcome(few + folder("B/", kept: 4, broken: 6), .off) == Outcome())
    }

    @Test("A folder with nearly all places has no habit of its own in a project without the habit")
    func nearlyWholeFolders() {
        let most = folder("A/", kept: 30, broken: 14)
        #expect(outcome(most + folder("B/", kept: 0, broken: 4)) == Outcome(against: 18))
        #expect(outcome(most + folder("B/", kept: 0, broken: 8)) == Outcome(reported: ["A warning 30/44"], against: 8))
        #expect(
            outcome(most + folder("B/", kept: 2, broken: 2))
                == Outcome(reported: ["A warning 30/44", "B warning 32/48"]))
    }

    @Test("Sample apps have a habit of their own, which says nothing about the app")
    func samples() {
        let app = folder("App/", kept: 40, broken: 0)
        #expect(outcome(app + folder("Kit/Examples/", kept: 1, broken: 7), .off) == Outcome())
        #expect(outcome(app + folder("KitDemo/", kept: 8, broken: 2), .off) == Outcome(reported: ["KitDemo info 8/10"]))
        #expect(outcome(app + folder("Samples/", kept: 0, broken: 1), .off) == Outcome())
        #expect(outcome(app + folder("Debug App/", kept: 1, broken: 7), .off) == Outcome())
        #expect(outcome(folder("App/", kept: 0, broken: 20) + folder("Samples/", kept: 0, broken: 1)).reported == [])
        let others = folder("App/", kept: 20, broken: 0) + folder("App/New/", kept: 0, broken: 3)
        #expect(
            outcome(others + folder("Example/", kept: 0, broken: 20), .off) == Outcome(reported: ["AppNew info 20/23"]))
    }

    @Test("In a project of eight screens, a few places that mostly break a rule are against the habit")
    func oversights() {
        let screens = (0..<8).map { number in
            scan(Source(path: "Plain/S\(number).swift", bytes: Array("final class S\(number)ViewModel {}".utf8)))
        }
        #expect(outcome(folder("", kept: 1, broken: 4) + screens) == Outcome(against: 4))
        #expect(outcome(folder("", kept: 0, broken: 3) + screens) == Outcome(against: 3))
        #expect(outcome(folder("", kept: 2, broken: 2) + screens) == Outcome(reported: [" warning"]))
        #expect(outcome(folder("", kept: 0, broken: 2) + screens) == Outcome(against: 2))
        #expect(outcome(folder("", kept: 0, broken: 1) + screens) == Outcome(against: 1))
        #expect(outcome(folder("", kept: 1, broken: 1) + screens) == Outcome(reported: [" warning"]))
        #expect(outcome(folder("", kept: 1, broken: 4) + screens.dropLast()) == Outcome(reported: [" warning"]))
    }

    @Test("A rule that is off is reported as info where it is a habit, and nowhere else")
    func rulesThatAreOff() {
        #expect(outcome(folder("", kept: 8, broken: 4), .off) == Outcome(reported: [" info 8/12"]))
        #expect(outcome(folder("", kept: 7, broken: 4), .off) == Outcome())
        #expect(outcome(folder("", kept: 1, broken: 1), .off) == Outcome())
        #expect(outcome(folder("", kept: 8, broken: 1), .off, isReportedAlways: true) == Outcome())
        #expect(outcome(folder("", kept: 8, broken: 1), .off, settings: "rules: { no-bad: off }") == Outcome())
    }

    @Test("Rules that are always reported ignore habits")
    func alwaysReported() {
        #expect(outcome(folder("", kept: 0, broken: 9), isReportedAlways: true) == Outcome(reported: [" warning"]))
    }

    @Test("The innermost folder with enough places decides, or else the whole project")
    func folders() {
        let files =
            folder("A/", kept: 20, broken: 1) + folder("B/C/", kept: 1, broken: 8) + folder("B/D/", kept: 0, broken: 1)
            + folder("E/", kept: 0, broken: 2)
        // B has 1 of 10 with C and D, and E has too few places. The project has 21 of 33.
        #expect(outcome(files) == Outcome(reported: ["A warning 20/21"], against: 11))
        let more = files + folder("Z/", kept: 9, broken: 0)
        #expect(outcome(more) == Outcome(reported: ["A warning 20/21", "E warning 30/42"], against: 9))
    }

    @Test("Adopted conventions, a written severity and no habits leave nothing unreported")
    func adoption() {
        let files = folder("", kept: 1, broken: 9)
        #expect(outcome(files, settings: "conventions: stateful") == Outcome(reported: [" warning"]))
        #expect(outcome(files, settings: "rules: { no-bad: error }") == Outcome(reported: [" error"]))
        #expect(outcome(files, settings: "habits: off") == Outcome(reported: [" warning"]))
        #expect(outcome(files, settings: "habits: { least: 20 }") == Outcome(reported: [" warning"]))
        #expect(outcome(files, settings: "habits: { share: 0.9 }") == Outcome(against: 9))
    }

    @Test("The share and the number are settings")
    func thresholds() {
        let files = folder("", kept: 8, broken: 4)
        #expect(outcome(files, settings: "habits: { share: 0.67 }") == Outcome(reported: [" warning 8/12"]))
        #expect(outcome(files, settings: "habits: { share: 0.7 }") == Outcome(against: 4))
        #expect(outcome(files, settings: "habits: { least: 13 }") == Outcome(reported: [" warning"]))
    }

    @Test("Places where a rule is off do not count for the habit")
    func placesTurnedOff() {
        let files = folder("Legacy/", kept: 0, broken: 20) + folder("New/", kept: 9, broken: 1)
        let settings = "overrides: [{ paths: 'Legacy/**', rules: { no-bad: off } }]"
        #expect(outcome(files, settings: settings) == Outcome(reported: ["New warning 9/10"]))
        let few = folder("Legacy/", kept: 0, broken: 20) + folder("New/", kept: 4, broken: 1)
        #expect(outcome(few, settings: settings) == Outcome(reported: ["New warning 4/5"]))
    }

    @Test("Rules without a document are reported as a habit by a separate count")
    func undocumentedRules() {
        let others = folder("New/", kept: 0, broken: 9)
        #expect(outcome(folder("Plain/", kept: 8, broken: 1)) == Outcome(reported: ["Plain warning 8/9"]))
        #expect(outcome(folder("Plain/", kept: 16, broken: 1) + others).reported == ["Plain warning 16/17"])
        #expect(outcome(folder("Plain/", kept: 1, broken: 1)) == Outcome())
        #expect(outcome(folder("Plain/", kept: 4, broken: 9)) == Outcome())
        let severe = "rules: { no-bad: error }"
        #expect(outcome(folder("Plain/", kept: 1, broken: 1), settings: severe) == Outcome(reported: ["Plain error"]))
        #expect(outcome(folder("Plain/", kept: 0, broken: 9), settings: severe) == Outcome(reported: ["Plain error"]))
    }
}
