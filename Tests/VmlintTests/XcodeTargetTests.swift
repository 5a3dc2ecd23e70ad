import Foundation
import Testing

@Suite("Files that no target of an Xcode project compiles")
struct XcodeTargetTests {
    private func files(_ project: String) -> [String: String] {
        let source = """
            import Combine
            final class RowViewModel: ObservableObject {
                @Published private(set) var row = 0
                func load() { row = 1 }
            }

            """
        return [
            ".lint.yml": "rules: { observable-object-is-main-actor: warning }\n",
            "App/App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{\n\(project)}\n",
            "App/Sources/Listed.swift": source, "App/Sources/Left.swift": source,
            "App/Kit/Package.swift": "// swift-tools-version: 6.0\n", "App/Kit/Sources/Kit/Kit.swift": source,
            "Other/Other.swift": source,
        ]
    }

    private func paths(_ project: String) throws -> [String] {
        let scratch = try Scratch(files(project))
        let run = try scratch.vmlint("--format", "concise", "--only", "observable-object-is-main-actor")
        return run.findings.map { String($0.prefix { $0 != ":" }) }
    }

    private let listed =
        "\t\tA1 /* Listed.swift in Sources */ = {isa = PBXBuildFile; fileRef = A2 /* Listed.swift */; };\n"

    @Test("they are not judged, unlike files of packages and files outside of the project's folder")
    func leftOut() throws {
        #expect(
            try paths(listed) == ["App/Kit/Sources/Kit/Kit.swift", "App/Sources/Listed.swift", "Other/Other.swift"])
        let scratch = try Scratch(files(listed))
        let run = try scratch.vmlint("--explain-silence", "App/Sources/Left.swift:2")
        #expect(run.output.contains("not judged: no target of the Xcode project compiles the file"))
    }

    @Test("all files are judged if the project names none, or synchronizes folders")
    func unnamed() throws {
        let all = [
            "App/Kit/Sources/Kit/Kit.swift", "App/Sources/Left.swift", "App/Sources/Listed.swift", "Other/Other.swift",
        ]
        #expect(try paths("\tA2 /* Listed.swift */ = {isa = PBXFileReference; };\n") == all)
        #expect(try paths(listed + "/* Begin PBXFileSystemSynchronizedRootGroup section */\n") == all)
    }
}
