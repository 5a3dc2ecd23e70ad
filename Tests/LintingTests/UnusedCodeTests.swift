import Model
import Rules
import Settings
import Syntax
import Testing

@testable import Linting

/// Classes and views of an app that no user can meet, because nothing in use creates them.
@Suite struct UnusedCodeTests {
    private static let app = "@main struct KilnApp: App { var body: some Scene { WindowGroup { KilnView() } } }\n"

    private func project(_ sources: String...) -> Project {
        let files = sources.enumerated().map { number, source in
            scan(Source(path: "App/Kiln\(number).swift", bytes: Array(source.utf8)))
        }
        return link(files, settings: Configuration().linking)
    }

    /// Returns the names of the unused types in a source.
    private func unused(_ source: String) -> [String] {
        let project = project(source)
        let types = project.namedTypes(isForAppAlone: false).map(\.type)
        return types.filter { project.reasonToLeaveOut($0.place) != nil }.map(\.name).sorted()
    }

    @Test("What only unused types, previews and itself create is unused")
    func chains() {
        #expect(
            unused(
                Self.app + """
                    struct KilnView: View { let model = KilnModel(); var body: some View { GlazeView() } }
                    final class KilnModel {}
                    struct GlazeView: View { var body: some View { Text("") } }
                    struct OldView: View { let model = OldModel(); var body: some View { Part() } }
                    struct Part: View { var body: some View { Text("") } }
                    final class OldModel { func copy() -> OldModel { OldModel() } }
                    final class Service { static let shared = Service() }
                    #Preview { OldView() }

                    """) == ["OldModel", "OldView", "Part", "Service"])
    }

    @Test("Views that only show each other are unused")
    func cycles() {
        #expect(
            unused(
                Self.app + """
                    struct KilnView: View { var body: some View { GlazeView() } }
                    struct GlazeView: View { var body: some View { KilnView() } }
                    struct ShelfView: View { let model = ShelfModel(); var body: some View { PotView() } }
                    struct PotView: View { var body: some View { ShelfView() } }
                    final class ShelfModel {}

                    """) == ["PotView", "ShelfModel", "ShelfView"])
    }

    @Test("A type is used if code in use mentions it in any form")
    func mentions() {
        #expect(
            unused(
                Self.app + """
                    struct KilnView: View {
                        let model: KilnModel = .init()
                        let clock = Clock.shared
                        var body: some View { make(Cell.self) }
                    }
                    class Base {}
                    final class KilnModel: Base {}
                    final class Clock { static let shared = Clock() }
                    struct Cell: View { var body: some View { Text("") } }
                    func start() { Guard().watch() }
                    final class Guard { func watch() {} }
                    final class DoorController: UIViewController { @IBOutlet var door: UIView! }

                    """) == [])
    }

    @Test("Comments, strings and extensions of the type itself do not use it, and neither do tests")
    func noMentions() {
        #expect(
            unused(
                Self.app + """
                    struct KilnView: View { var body: some View { Text("Old") } } // Old()
                    final class Old {}
                    extension Old { static func make() -> Old { Old() } }
                    final class OldTests: XCTestCase { func testMake() { _ = Old() } }

                    """
            ).contains("Old"))
    }

    @Test("A method that no code calls is left out, unless something else may call it")
    func uncalledMethods() {
        func uncalled(_ members: String, of type: String = "final class KilnModel", others: String = "") -> Bool {
            let project = project(
                Self.app + "struct KilnView: View { let model = KilnModel(); var body: some View { Text(\"\") } }\n"
                    + "\(type) { \(members) }\n" + others)
            let types = project.namedTypes(isForAppAlone: false).map(\.type)
            let function = (types + types.flatMap(\.protocols)).flatMap(\.functions).first { $0.name == "fire" }
            guard let function, case .uncalled("fire")? = project.reasonToLeaveOut(function.place) else { return false }
            return true
        }
        #expect(uncalled("func fire() {}"))
        #expect(uncalled("func fire() { fire() }"))
        #expect(!uncalled("func fire() {}; func cool() { fire() }"))
        #expect(!uncalled("func fire() {}; lazy var start = fire"))
        #expect(!uncalled("func fire() {}", others: "func start(_ model: KilnModel) { model.fire() }\n"))
        #expect(!uncalled("func fire() {}", others: "func start() { models.forEach { $0.fire() } }\n"))
        #expect(
            uncalled(
                "func fire() {}", others: "class Oven { func fire() {} }\nfunc start(_ oven: Oven) { oven.fire() }\n"))
        #expect(uncalled("private func fire() {}", others: "class Oven { func fire() {}; func start() { fire() } }\n"))
        #expect(!uncalled("@objc func fire() {}"))
        #expect(
            !uncalled(
                "func fire() {}", of: "protocol Kiln {}\nextension Kiln",
                others: "class Oven: Kiln {}\nfunc start(_ oven: Oven) { oven.fire() }\n"))
        let controller = "final class KilnModel: UIViewController"
        #expect(uncalled("func fire() {}", of: controller))
        #expect(uncalled("private func fire() {}", of: controller + ", KilnDelegate"))
        #expect(!uncalled("override func fire() {}", of: controller))
        #expect(!uncalled("@IBAction func fire() {}", of: controller))
        #expect(!uncalled("public func fire() {}"))
        #expect(!uncalled("func fire() {}", of: "final class KilnModel: KilnDelegate"))
        #expect(!uncalled("func fire() {}", of: "final class KilnTests: XCTestCase"))
        let inheriting = "final class KilnModel: Oven"
        #expect(!uncalled("override func fire() {}", of: inheriting, others: "class Oven { func fire() {} }\n"))
        #expect(!uncalled("func fire() {}", of: inheriting, others: "protocol Oven { func fire() }\n"))
        #expect(uncalled("func fire() {}", of: inheriting, others: "protocol Oven { func cool() }\n"))
        #expect(
            !uncalled(
                "func fire() {}", of: inheriting,
                others: "class Oven { func cool() { (self as? KilnModel)?.fire() } }\n"))
    }

    @Test("A call in another file counts, although it stands where the method does in its own file")
    func callsInOtherFiles() throws {
        let call = "func start(_ model: KilnModel) { model.fire() }"
        let model = "final class KilnModel { func fire() { /* \(call) */ } }\n" + Self.app
        func reason(_ sources: Project) throws -> LeftOutReason? {
            let function = try #require(sources.namedTypes(isForAppAlone: false).flatMap(\.type.functions).first)
            return sources.reasonToLeaveOut(function.place)
        }
        let used = "struct KilnView: View { let model = KilnModel(); var body: some View { Text(\"\") } }\n"
        if case .uncalled("fire")? = try reason(project(model + used)) {} else { Issue.record("nothing calls it") }
        #expect(try reason(project(model + used, call)) == nil)
    }

    @Test("What is private and nothing calls is reported, although nothing in it is")
    func reportedMethods() throws {
        let files = ["fire() { start() }", "cool() { start() }"].map { unused in
            (0..<9).map { number in
                """
                final class Kiln\(unused.prefix(4))\(number) {
                    func start() { heat() }
                    private func heat() {}
                    \(number == 0 ? "private func \(unused)" : "")
                }

                """
            }.joined()
        }
        let view =
            "struct KilnView: View { let all = [Kilnfire0(), Kilncool0()]; var body: some View { Text(\"\") } }\n"
        let sources = [Self.app + view] + files + ["final class Shelf { func a() { b() }; private func b() {} }\n"]
        let project = link(
            sources.enumerated().map { scan(Source(path: "App/\($0).swift", bytes: Array($1.utf8))) },
            settings: Configuration().linking)
        let messages = lint(project, with: Configuration()).diagnostics.filter { $0.rule.id == "private-code-is-used" }
            .map(\.finding.message)
        #expect(messages == ["nothing calls `fire`", "nothing calls `cool`"])
    }

    @Test(
        "What a protocol of the system requires is called by it",
        arguments: [
            ("UIViewRepresentable", "makeUIView(context: Context)"),
            ("UIViewRepresentable", "updateUIView(_ view: UIView)"),
            ("UIViewControllerRepresentable", "makeCoordinator()"), ("ViewModifier", "body(content: Content)"),
            ("Shape", "path(in rect: CGRect)"), ("ButtonStyle", "makeBody(configuration: Configuration)"),
            ("Hashable", "hash(into hasher: inout Hasher)"), ("Codable", "encode(to encoder: any Encoder)"),
            ("PreferenceKey", "reduce()"), ("Sequence", "makeIterator()"), ("AsyncSequence", "makeAsyncIterator()"),
            ("NSCopying", "copy(with zone: NSZone?)"), ("Comparable", "compare()"), ("AppIntent", "perform()"),
        ])
    func requiredBySystem(_ name: String, _ function: String) {
        let view = "struct KilnView: View { let part = Part(); var body: some View { Text(\"\") } }\n"
        let project = project(Self.app + view + "struct Part: \(name) { func \(function) {} }\n")
        let methods = project.namedTypes(isForAppAlone: false).flatMap(\.type.functions).filter {
            $0.owner?.name == "Part"
        }
        #expect(methods.map { project.reasonToLeaveOut($0.place) == nil } == [true])
    }

    @Test("What nothing mentions is unused, and what only unused types mention")
    func longChains() {
        let chain = (0..<6).map { "final class Step\($0) { var next: [Step\($0 + 1)] = [] }\n" }.joined()
        let view = "struct KilnView: View { var body: some View { Text(\"\") } }\n"
        let all = Self.app + view + chain + "final class Step6 {}\n"
        #expect(unused(all) == (0...6).map { "Step\($0)" })
        #expect(unused(all + "func first(_ step: Step0) {}\n") == [])
    }

    @Test(
        "What the system creates, and what only that creates, is used",
        arguments: [
            "final class Root: UIResponder, UIWindowSceneDelegate",
            "final class Root: CPTemplateApplicationSceneDelegate",
            "final class Root: UNNotificationServiceExtension", "@objc(Root) final class Root: UIViewController",
            "extension Root: UISceneDelegate {}\nfinal class Root",
        ])
    func rootsOfSystem(_ root: String) {
        let view = "struct KilnView: View { var body: some View { Text(\"\") } }\n"
        let rest = "final class Flow { func start() { Model().load() } }\nfinal class Model { func load() {} }\n"
        #expect(unused(Self.app + view + root + " { let flow = Flow() }\n" + rest) == [])
    }

    @Test("If outlets show that there are storyboards, they may create any view controller")
    func storyboards() {
        let view = "struct KilnView: View { var body: some View { Text(\"\") } }\n"
        let controller = "final class DoorController: UIViewController {}\n"
        #expect(unused(Self.app + view + controller) == ["DoorController"])
        let cell = "final class Cell: UITableViewCell { @IBOutlet var label: UILabel! }\n"
        #expect(unused(Self.app + view + controller + cell) == [])
    }

    @Test("Files that were written for another project are copies, judging by their headers")
    func headers() {
        func file(_ name: String, _ project: String, by author: String) -> FileFacts {
            let text =
                "//\n//  \(name).swift\n//  \(project)\n//\n//  Created by \(author) on 1/2/25.\n//\n\nstruct \(name) {}\n"
            return scan(Source(path: "App/Sources/\(name).swift", bytes: Array(text.utf8)))
        }
        func foreign(_ others: FileFacts..., own: Int = 40) -> [String] {
            let own = (0..<own).map { file("Own\($0)", "Pottery", by: "Ada") }
            let files = (own + others).sorted { $0.path < $1.path }
            let project = link(files, settings: Configuration().linking)
            return project.namedTypes(isForAppAlone: false).map(\.type).filter {
                if case .foreign("GlazeKit")? = project.reasonToLeaveOut($0.place) { true } else { false }
            }.map(\.name)
        }
        let copied = file("Glaze", "GlazeKit", by: "Grace Hopper")
        #expect(foreign(copied) == ["Glaze"])
        #expect(foreign(copied, own: 10) == [])
        #expect(foreign(file("Glaze", "GlazeKit", by: "Ada")) == [])
        #expect(foreign(file("Glaze", "Pottery", by: "Grace Hopper")) == [])
        let folder = scan(Source(path: "App/Glaze-Kit/Other.swift", bytes: []))
        #expect(foreign(copied, folder) == [])
        // A license in few headers is that of copied files; in many, it is the team's own.
        let licensed = file("Glaze", "GlazeKit", by: "Grace Hopper\n//  Licensed under MIT")
        #expect(foreign(licensed, folder) == ["Glaze"])
        #expect(foreign(licensed, folder, own: 18) == [])
        #expect(
            foreign(scan(Source(path: "App/Glaze.swift", bytes: Array("// GlazeKit\nstruct Glaze {}\n".utf8)))) == [])
    }

    @Test("Without an app, other code may use all types")
    func libraries() { #expect(unused("final class Old {}\n") == []) }

    @Test("What is unused is not reported, unless the settings ask for the rule")
    func reports() throws {
        let source = """
            struct KilnView: View { var body: some View { Text("") } }
            struct OldView: View { @StateObject private var model = OldModel(); var body: some View { Text("") } }
            final class OldModel: ObservableObject {
                @Published var heat = 0
                func load() { Kiln.shared.$fire.sink { _ in self.heat = 1 }.store(in: &bag) }
                private var bag: Set<AnyCancellable> = []
            }
            final class Kiln { static let shared = Kiln(); @Published var fire = 0 }

            """
        let rule = try #require(allRules.first { $0.page.id == "nothing-stored-holds-self" })
        func found(_ source: String, _ settings: Configuration = Configuration()) -> Int {
            lint(project(source), with: settings, rules: [rule]).diagnostics.count
        }
        #expect(found(source) == 1)
        #expect(found(Self.app + source) == 0)
        let state = try #require(allRules.first { $0.page.id == "state-is-read" })
        var settings = Configuration()
        settings.rules = ["state-is-read": RuleSetting(severity: .warning)]
        #expect(lint(project(Self.app + source), with: settings, rules: [state]).diagnostics.count == 1)
        #expect(lint(project(Self.app + source), with: Configuration(), rules: [state]).diagnostics.isEmpty)
    }
}
