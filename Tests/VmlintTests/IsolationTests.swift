import Foundation
import Testing

@Suite("Isolation by default, in the settings of an Xcode project")
struct IsolationTests {
    private func files(_ settings: String) -> [String: String] {
        func source(_ name: String) -> String {
            """
            import Combine
            final class \(name)ViewModel: ObservableObject {
                @Published private(set) var row = 0
                func load() { row = 1 }
            }

            """
        }
        return [
            ".lint.yml": "rules: { observable-object-is-main-actor: warning }\n",
            "App/App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{\n\t\(settings)\n}\n",
            "App/Sources/A.swift": source("A"), "App/Kit/Package.swift": "// swift-tools-version: 6.0\n",
            "App/Kit/Sources/Kit/B.swift": source("B"), "Other/C.swift": source("C"),
        ]
    }

    @Test("it applies to the folder of the project, except for the packages in it")
    func folders() throws {
        let scratch = try Scratch(files("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"))
        let run = try scratch.vmlint("--format", "concise", "--only", "observable-object-is-main-actor")
        #expect(
            run.findings == [
                "App/Kit/Sources/Kit/B.swift:2 observable-object-is-main-actor",
                "Other/C.swift:2 observable-object-is-main-actor",
            ])
    }

    @Test("another value is no isolation, and a project without the file is read")
    func others() throws {
        let scratch = try Scratch(files("SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated;"))
        let rule = ["--format", "concise", "--only", "observable-object-is-main-actor"]
        #expect(try scratch.vmlint(rule[0], rule[1], rule[2], rule[3]).findings.count == 3)
        try FileManager.default.removeItem(
            at: scratch.folder.appendingPathComponent("App/App.xcodeproj/project.pbxproj"))
        let run = try scratch.vmlint(rule[0], rule[1], rule[2], rule[3])
        #expect(run.findings.count == 3 && run.errors == "")
    }
}
