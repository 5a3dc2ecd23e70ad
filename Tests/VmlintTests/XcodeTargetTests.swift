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

    /// A project that compiles `Sources/Listed.swift`, or the file with another path.
    private func project(_ path: String = "Listed.swift", _ others: String = "") -> String {
        """
        \tobjects = {
        /* Begin PBXBuildFile section */
        \t\tA1 /* Listed.swift in Sources */ = {isa = PBXBuildFile; fileRef = A2 /* Listed.swift */; };
        \t\tA2 = {isa = PBXFileReference; path = \(path); sourceTree = "<group>"; };
        \t\tA3 = {isa = PBXGroup; children = (A2 /* Listed.swift */, ); path = Sources; sourceTree = "<group>"; };
        \t\tA4 = {isa = PBXGroup; children = (\n\t\t\tA3,\n\t\t); sourceTree = "<group>"; };
        \t\tA5 = {isa = PBXSourcesBuildPhase; files = (A1 /* Listed.swift in Sources */, ); };
        \t\tA6 = {isa = XCBuildConfiguration; buildSettings = {FLAGS = ("$(inherited)", "-D \\"A\\""); }; };
        \(others)
        \t};

        """
    }

    @Test("they are not judged, unlike files of packages and files outside of the project's folder")
    func leftOut() throws {
        let judged = ["App/Kit/Sources/Kit/Kit.swift", "App/Sources/Listed.swift", "Other/Other.swift"]
        #expect(try paths(project()) == judged)
        let scratch = try Scratch(files(project()))
        let run = try scratch.vmlint("--explain-silence", "App/Sources/Left.swift:2")
        #expect(run.output.contains("not judged: no target of the Xcode project compiles the file"))
    }

    @Test("they need not be readable")
    func unreadable() throws {
        var files = files(project())
        for path in ["App/Sources/Listed.swift", "App/Sources/Left.swift"] { files[path]? += "struct Open {\n" }
        let run = try Scratch(files).vmlint("--format", "concise", "--only", "source-is-readable")
        #expect(run.findings.map { String($0.prefix { $0 != ":" }) } == ["App/Sources/Listed.swift"])
        #expect(run.code == 1)
    }

    private let all = [
        "App/Kit/Sources/Kit/Kit.swift", "App/Sources/Left.swift", "App/Sources/Listed.swift", "Other/Other.swift",
    ]

    @Test("a file with the name of a compiled one is not judged, unless the compiled one is not there")
    func copies() throws {
        var files = files(project())
        files["App/Old/Listed.swift"] = files["App/Sources/Listed.swift"]
        let scratch = try Scratch(files)
        let run = try scratch.vmlint("--format", "concise", "--only", "observable-object-is-main-actor")
        #expect(
            run.findings.filter { $0.contains("Listed") }.map { $0.prefix { $0 != ":" } } == [
                "App/Sources/Listed.swift"
            ])
        #expect(try paths(project("Moved/Left.swift")).contains("App/Sources/Left.swift"))
    }

    @Test("all files of synchronized folders are compiled, and no others")
    func synchronized() throws {
        let folder = #"A7 = {isa = PBXFileSystemSynchronizedRootGroup; path = Sources; sourceTree = SOURCE_ROOT; };"#
        #expect(try paths(project("Listed.swift", folder)) == all)
        var files = files(project("Listed.swift", folder))
        files["App/Old/Left.swift"] = files["App/Sources/Left.swift"]
        let run = try Scratch(files).vmlint("--format", "concise", "--only", "observable-object-is-main-actor")
        #expect(!run.findings.contains { $0.hasPrefix("App/Old") })
    }

    @Test(
        "all files are judged if the project names none, or cannot be read",
        arguments: [
            "\tobjects = { A2 /* Listed.swift */ = {isa = PBXFileReference; }; };\n", "\tobjects = { A1 = {isa = ",
            "\tobjects = { A1 = (a b); };\n", "\tobjects = \"\n", "\t{ = ;\n",
            "\ta = " + String(repeating: "(", count: 4000),
        ])
    func unnamed(_ project: String) throws { #expect(try paths(project) == all) }

    @Test("a synchronized folder may be that of the project, at the root, too")
    func synchronizedRoot() throws {
        let folder = "A7 = {isa = PBXFileSystemSynchronizedRootGroup; path = .; sourceTree = SOURCE_ROOT; };"
        #expect(try paths(project("Listed.swift", folder)) == all)
        var files = files("")
        files["App/App.xcodeproj/project.pbxproj"] = nil
        files["App.xcodeproj/project.pbxproj"] = "{\n\(project("Listed.swift", folder))}\n"
        let run = try Scratch(files).vmlint("--format", "concise", "--only", "observable-object-is-main-actor")
        #expect(run.findings.count == all.count)
    }

    @Test("paths that no system has are ignored")
    func longPaths() throws {
        let group =
            "B1 = {isa = PBXGroup; children = (A3, ); path = \(String(repeating: "a/", count: 40_000)); sourceTree = \"<group>\"; };"
        #expect(try paths(project("Listed.swift", group)).contains("Other/Other.swift"))
    }

    @Test("groups that contain each other end nothing")
    func cycle() throws {
        let cycle = """
            \t\tB1 = {isa = PBXGroup; children = (B2, A3, ); path = ../..; sourceTree = "<group>"; };
            \t\tB2 = {isa = PBXGroup; children = (B1, ); path = c; sourceTree = "<group>"; };
            """
        #expect(try paths(project("Listed.swift", cycle)).contains("Other/Other.swift"))
    }
}
