import Bytes
import Testing

@testable import Model

struct LookupTests {
    @Test(
        "A written type is resolved in its scope",
        arguments: [
            ("Boat", "Boat"), ("any Boat", "Boat"), ("[Boat]", nil), ("(Boat, Boat)", nil), ("() -> Boat", nil),
            ("Boat?", "Boat"), ("(any Boat)?", "Boat"), ("inout Boat", "Boat"), ("Published<Boat>", "Boat"),
            ("Optional<Boat>", "Boat"), ("Mast", "Ship.Mast"), ("Ship.Mast", "Ship.Mast"), ("Self", "Ship"),
            ("Vessel", "Boat"), ("Rope", "Ship.Rope"), ("Crew", nil), ("Cargo", "Boat"), ("Boat.Type", nil),
            ("Boat & Sendable", "Boat"), ("Box<Boat>", "Box"), ("@MainActor Boat", "Boat"), ("", nil), ("Hidden", nil),
        ] as [(String, String?)])
    func resolve(_ written: String, _ expected: String?) {
        let project = linked(
            """
            --- A.swift
            protocol Boat {}
            typealias Vessel = any Boat
            struct Box<Item> {}
            --- B.swift
            struct Ship<Cargo: Boat, Crew> {
                struct Mast {}
                let here: Int
            }
            --- C.swift
            extension Ship { enum Rope {} }
            private struct Hidden {}
            """)
        #expect(project.resolve(written, from: project.id("Ship.here")!) == expected.flatMap { project.id($0) })
    }

    @Test(
        "A type with a marked test is a suite, however the mark is written",
        arguments: [
            ("@Test", true), ("@Test(\"floats\")", true), ("@Test (.tags(.sea))", true), ("@Test\t(\"floats\")", true),
            ("@Test/* soon */(\"floats\")", true), ("@Testing.Test", true), ("@Testing.Test(\"floats\")", true),
            ("@Tests", false), ("@Test.Case", false), ("@Testing", false), ("", false),
        ])
    func marks(_ mark: String, _ isSuite: Bool) {
        let project = linked("struct Hulls {\n    \(mark) func floats() {}\n}")
        #expect(project.suites.map(\.type) == (isSuite ? [project.id("Hulls")] : []))
    }

    @Test(
        "A name that only a where clause constrains is resolved to its constraint",
        arguments: ["Element: Boat", "Element: Boat & Sendable", "Self.Element: Boat, Element: Boat"])
    func boundByClause(_ clause: String) {
        let project = linked(
            """
            protocol Boat {}
            --- Fleet.swift
            extension Array where \(clause) {
                var flagship: Element? { first }
            }
            """)
        #expect(project.resolve("Element", from: project.id("Array.flagship")!) == project.id("Boat"))
        #expect(project.resolve("Index", from: project.id("Array.flagship")!) == nil)
    }

    @Test("A name that two equally near files declare is ambiguous")
    func ambiguous() {
        let project = linked(
            """
            --- A/One.swift
            struct Oar {}
            --- B/Two.swift
            struct Oar {}
            --- C/Three.swift
            struct Rower { let oar: Oar }
            --- B/Four.swift
            struct Skipper { let oar: Oar }
            """)
        #expect(project.resolve("Oar", from: project.id("Rower.oar")!) == nil)
        #expect(project.resolve("Oar", from: project.id("Skipper.oar")!) == project.id("Oar", in: "B/Two.swift"))
        #expect(project.type(named: "Oar", near: project.files.firstIndex { $0.path == "A/One.swift" }!) != nil)
    }

    @Test("Ancestry is incomplete beyond a chain of more types than real code has")
    func longAncestry() {
        let chain = (1...80).map { "class Boat\($0): Boat\($0 - 1) {}\n" }.joined()
        let project = linked("class Boat0: Floats {}\nprotocol Floats {}\n" + chain)
        let (near, far) = (project.ancestry(of: project.id("Boat60")!), project.ancestry(of: project.id("Boat80")!))
        #expect(near.isComplete && near.types.count == 61 && near.names.contains("Floats"))
        #expect(!far.isComplete && far.types.count == 64 && !far.names.contains("Floats"))
    }

    @Test("Ancestry includes superclasses, protocols, type aliases and extensions, and whether it is complete")
    func ancestry() {
        let project = linked(
            """
            protocol Floats: AnyObject {}
            typealias Swims = Floats & Sendable
            class Hull: Swims {}
            class Raft: Hull {}
            extension Raft: ObservableObject {}
            class Barge: Tug {}
            class Loop: Pool {}
            class Pool: Loop {}
            """)
        let raft = project.ancestry(of: project.id("Raft")!)
        #expect(Set(raft.names).isSuperset(of: ["Hull", "Floats", "AnyObject", "Sendable", "ObservableObject"]))
        #expect(Set(raft.system) == ["AnyObject", "Sendable", "ObservableObject"])
        #expect(raft.isComplete)
        #expect(!project.ancestry(of: project.id("Barge")!).isComplete)
        #expect(project.ancestry(of: project.id("Loop")!).types == [project.id("Pool")!])
    }

    @Test("Members and requirements include those of extensions and refined protocols")
    func members() {
        let project = linked(
            """
            --- A.swift
            protocol Sails { func hoist() }
            protocol Steers: Sails { var course: Int { get } }
            final class Sloop { let mast = 1 }
            --- B.swift
            extension Sloop { func tack() {} }
            class Skiff: Hull {}
            class Hull {}
            """)
        let sloop = project.id("Sloop")!
        #expect(project.members(of: sloop).map(project.name) == ["mast", "tack"])
        #expect(project.extensions(of: sloop).count == 1)
        #expect(project.owner(of: project.id("Sloop.tack")!) == sloop)
        #expect(project.requirements(of: project.id("Steers")!).map(project.name) == ["course", "hoist"])
        #expect(project.subclasses(of: project.id("Hull")!) == [project.id("Skiff")!])
    }

    @Test(
        "A member is used or changed where its name follows a dot after any value",
        arguments: [
            ("let buoy: BuoyViewModel\nfunc f() { buoy.depth = 1 }", true, true),
            ("let buoy: BuoyViewModel\nfunc f() { buoy.depth += 1 }", true, true),
            ("let buoy: BuoyViewModel\nfunc f() { print(buoy.depth) }", true, false),
            ("let buoy: BuoyViewModel\nfunc f() { if buoy.depth == 1 {} }", true, false),
            ("let buoy: BuoyViewModel\nfunc f() { buoy.depth.append(1) }", true, true),
            ("let buoy: BuoyViewModel\nfunc f() { buoy.depth[0].x = 1 }", true, true),
            ("let buoy: BuoyViewModel?\nfunc f() { buoy?.depth = 1 }", true, true),
            ("@Bindable var buoy: BuoyViewModel\nvar f: Any { Field($buoy.depth) }", true, true),
            ("let buoy: BuoyViewModel\nfunc f() { change(&buoy.depth) }", true, true),
            ("func f() { stream.assign(to: \\.depth, on: it) }", true, true),
            ("func f(_ it: Any) { it.depth = 1 }", true, true),
            ("func f() { make().depth = 1 }", true, true),
            ("func f() { make()\n    .depth = 1 }", true, true),
            ("let buoy: BuoyViewModel\nfunc f() { buoy\n    .depth\n    .append(1) }", true, true),
            ("func f(_ it: Any) { Field(Bindable(it).depth) }", true, true),
            ("var f: Any { Field($buoys[0].depth) }", true, true),
            ("func f() { make(it).depth.description }", true, false),
            ("func f() { stream.assign(to: \\.buoy.depth, on: it) }", true, true),
            ("var f: Any { Field($it.buoy?.depth) }", true, true),
            // The type is another one, which the name alone does not show.
            ("let pool: Pool\nfunc f() { pool.depth = 1 }", true, true),
            ("func f() { it.buoy.depth.x = 1 }", true, true),
            ("func f() { self.buoy.depth = 1 }", true, true),
            ("var f: Any { Field(&it.buoy.depth) }", true, true),
            ("func f() { buoy.depth(); buoy.depth = 1; buoy.depth() }", true, true),
            // The member belongs to another type.
            ("var depth = 0\nfunc f() { self.depth = 1 }", false, false),
            ("func f() { set(.depth) }", false, false),
            ("func f() { it.width = 1 }", false, false),
        ])
    func uses(_ code: String, _ isUsed: Bool, _ isChanged: Bool) {
        let project = linked(
            """
            final class BuoyViewModel: ObservableObject { var depth = [0] }
            struct Pool { var depth = 0 }
            --- Other.swift
            struct Other {
            \(code)
            }
            """)
        let other = [project.files.firstIndex { $0.path == "Other.swift" }!]
        #expect(project.files(using: "depth") == (isUsed ? other : []))
        #expect(project.mentions.files(mentioning: "depth", as: .changes) == (isChanged ? other : []))
        #expect(project.files(using: "unheardOf") == [])
    }

    @Test("An extension of a type alias can declare a type that another one extends by its own name")
    func joinedByAlias() {
        let files = ["extension Alias.Port { class Buoy {} }", "extension Harbor.Buoy: Floats {}"]
        let rest = "enum Harbor {}\nenum Alias { typealias Port = Harbor }\nprotocol Floats {}"
        let text = ([rest] + files).enumerated().map { "--- \($0).swift\n\($1)" }
        let project = linked(text.joined(separator: "\n"))
        let buoy = project.type(named: "Harbor.Buoy", near: 0)!
        #expect(project.ancestry(of: buoy).types == [project.id("Floats")!])
    }

    @Test("The screen of a part is found")
    func screenOfPart() {
        let project = linked("final class BuoyViewModel: ObservableObject {}\nstruct Pool {}")
        #expect(project.screensOfParts[project.id("BuoyViewModel")!] == 0)
        #expect(project.screensOfParts[project.id("Pool")!] == nil)
    }

    @Test("A nested type can inherit from a type nested in a superclass in any file", arguments: [false, true])
    func nestedSupertypes(isReversed: Bool) {
        let files = [
            "class Pier: Quay { class Bollard: Cleat { class Knot: Rope {} } }", "class Cleat {}",
            "class Quay: Shore { class Cleat: Iron { class Rope {} } }", "class Iron {}", "class Boat: Quay.Sand {}",
            "class Shore { class Sand {} }",
        ]
        let text = (isReversed ? files.reversed() : files).enumerated().map { "--- \($0).swift\n\($1)" }
        let project = linked(text.joined(separator: "\n"))
        let bollard = project.ancestry(of: project.type(named: "Pier.Bollard", near: 0)!)
        #expect(bollard.types.map { project.name(of: $0) } == ["Cleat", "Iron"])
        #expect(bollard.types.first == project.type(named: "Quay.Cleat", near: 0))
        let knot = project.ancestry(of: project.type(named: "Pier.Bollard.Knot", near: 0)!)
        #expect(knot.types == [project.type(named: "Quay.Cleat.Rope", near: 0)!])
        #expect(project.ancestry(of: project.id("Boat")!).types == [project.type(named: "Shore.Sand", near: 0)!])
    }

    @Test(
        "A name has one hash, with or without backticks and at any position",
        arguments: ["a", "row", "viewModel", "isLoading", "didSelectTheFirstOfAllRows"])
    func hashes(name: String) {
        let hash = nameHash(name)
        for text in ["`\(name)`", "$\(name)"] { #expect(nameHash(text) == hash) }
        for before in ["", " ", "self.", "another.of.many."] {
            let bytes = Array((before + name + ".after").utf8)
            let range = before.utf8.count..<before.utf8.count + name.utf8.count
            #expect(bytes.withView { $0.nameHash(range) } == hash)
        }
        #expect(nameHash(name + "s") != hash)
    }

    @Test("The order of files changes nothing")
    func order() {
        let all = files(
            in: """
                --- B/KelpViewModel.swift
                final class KelpViewModel: ObservableObject {}
                --- A/KelpViewModel.swift
                final class KelpViewModel: ObservableObject {}
                --- A/KelpView.swift
                struct KelpView: View { @StateObject var model: KelpViewModel }
                """)
        let forward = link(all, settings: LinkSettings()).index
        let backward = link(all.reversed(), settings: LinkSettings()).index
        #expect(described(forward) == described(backward))
        #expect(forward.files.map(\.path) == backward.files.map(\.path))
    }

    @Test("Inheritance and type aliases that multiply take limited time", .timeLimit(.minutes(5)))
    func multiplying() {
        let protocols = (0..<60).map { number in
            "protocol P\(number)\(number == 0 ? "" : ": " + (0..<number).map { "P\($0)" }.joined(separator: ", ")) {}"
        }
        let aliases = (0..<20).map { number in
            "typealias A\(number) = " + (0..<20).map { _ in "A\((number + 1) % 20)" }.joined(separator: " & ")
        }
        let project = linked(
            (protocols + aliases).joined(separator: "\n")
                + """

                class Knot: P59 { let a: A0; let b: Missing }
                class Tie: A0 {}
                final class KnotViewModel { let x: A0; enum Input {}; struct Output {} }
                let chain = \(String(repeating: "a.", count: 10_000))b
                """)
        let knot = project.id("Knot.b")!
        #expect(project.resolve("Missing", from: knot) == nil)
        #expect(project.resolve("A0", from: knot) == nil)
        #expect(project.ancestry(of: project.id("Knot")!).types.count == 60)
        #expect(project.screens.map(\.convention) == [.inputOutputEffect])
    }

    @Test("A type is constructed where its name is called, but not where another name has the same hash")
    func constructions() {
        let (name, other) = ("CartMusicBread53ViewModel", "LoginLampClock46ViewModel")
        #expect(nameHash(name) == nameHash(other))
        let project = linked(
            """
            func first() { let model = \(other)() }
            func second() { let model = \(name)() }
            func third() { let model = \(name)s() }
            func fourth() { let model = \(name)(rows: [\(name)()]) }
            """)
        func makers(of names: [String], among meant: Set<String>) -> [String] {
            names.flatMap { name in
                project.constructions(of: name).filter { place in
                    let maker = project.files[0].lastDeclaration(around: place.range) { $0.kind == .func }
                    return maker.map { meant.contains(project.files[0].name(of: $0)) } ?? false
                }
            }.map { project.text(of: $0) + " \($0.range.start)" }
        }
        let all: Set = ["first", "second", "third", "fourth"]
        #expect(makers(of: [name], among: all) == ["\(name) 85", "\(name) 201", "\(name) 234"])
        #expect(makers(of: [name], among: ["first", "second"]) == ["\(name) 85"])
        #expect(makers(of: [name, other], among: ["first", "second"]) == ["\(name) 85", "\(other) 27"])
        #expect(makers(of: [], among: all) == [])
    }
}
