import Testing

@testable import Model

/// Searches whose results are kept for further ones of the same kind.
struct SearchTests {
    @Test(
        "A later use of a local name has the same value as if it were the only one",
        arguments: [
            "lamp.level\n        lamp.level",
            "if let lamp = other { lamp.level }\n        lamp.level",
            "for lamp in lamps { lamp.level; lamp.level }\n        lamp.level",
            "for lamp in lamps { if lamp.level > 1 { lamp.level } else { show(lamp.level) } }",
            "lamps.forEach { lamp in lamp.level }\n        lamps.map { lamp.level }\n        lamp.level",
            "guard let lamp = other else { lamp.level; return }\n        lamp.level\n        lamp.level",
            "let lamp = Lantern()\n        lamp.level\n        do { let lamp = Lamp(); lamp.level }\n        lamp.level",
            "show(lamps.first { lamp in lamp.level > 1 }, lamp.level)\n        switch other { case let lamp?: lamp.level }",
            "lamp.level\n        func light(lamp: Lantern) { lamp.level; lamp.level }\n        lamp.level",
        ])
    func localValues(_ statements: String) throws {
        let project = linked(
            """
            final class Lamp { var level = 1 }
            final class Lantern { var level = 1 }
            final class Room {
                let lamp = Lamp()
                let other: Lantern? = nil
                let lamps: [Lantern] = []
                func act() {
                    \(statements)
                }
            }
            """)
        let hits = project.memberHits(of: "level", inFile: 0)
        #expect(hits.count > 1)
        for hit in hits {
            let alone = MemberHit(node: hit.node, locals: LocalValues(hit.locals.code))
            #expect(project.receiver(of: hit, file: 0) == project.receiver(of: alone, file: 0))
        }
    }

    @Test(
        "The members that contain a word are the same in small and large types",
        arguments: ["level", "$level", "_level", "`level`", "lev", "show", "Größe", "$", "nothing"])
    func members(containing word: String) throws {
        let members = """
                var level = 1
                var _level = level
                var shown: Binding<Int> { $level }
                var escaped: Int { `level` }
                var Größe = 2
                func show() { print(level, levels) }
                func list() { $0; show(); Größe }
            """
        func found(among others: Int) throws -> [String] {
            let more = (0..<others).map { "    var other\($0) = \($0)\n" }.joined()
            let project = Project(linked("final class Lamp {\n\(members)\n\(more)}"))
            let lamp = project.type(try #require(project.index.id("Lamp")))
            return lamp.trees(containingAnyOf: [word]).map { project.index.name(of: $0.member) }
        }
        #expect(try found(among: 0) == found(among: 60))
    }
}
