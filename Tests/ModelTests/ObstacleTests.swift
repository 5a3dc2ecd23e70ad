import Testing

@testable import Model

/// What forbids changing a declaration, on small sources. `level` is the declaration in question.
struct ObstacleTests {
    @Test(
        "What forbids making a member private",
        arguments: [
            ("final class Lamp { var level = 1 }", nil),
            ("final class Lamp { private var level = 1 }", nil),
            ("final class Lamp { var level = 1, other = 2 }", "declaration"),
            ("class Lamp { open var level = 1 }", "inheritance"),
            ("final class Lamp { @objc var level = 1 }", "inheritance"),
            ("final class Lamp { @IBAction func level() {} }", "inheritance"),
            ("@objcMembers final class Lamp { var level = 1 }", "inheritance"),
            (
                "protocol Dimmable { var level: Int { get } }\nfinal class Lamp: Dimmable { var level = 1 }",
                "requirement"
            ),
            ("protocol Dimmable { func level() }\nfinal class Lamp: Dimmable { func level() {} }", "requirement"),
            ("protocol Dimmable { func level(by: Int) }\nfinal class Lamp: Dimmable { func level() {} }", nil),
            ("protocol Dimmable { func level() }\nfinal class Lamp: Dimmable { var level = 1 }", nil),
            ("import Lights\nfinal class Lamp: Dimmable { var level = 1 }", "possible requirement"),
            ("import Lights\nfinal class Lamp: LightDelegate { var level = 1 }", nil),
            ("import Lights\nfinal class Lamp: LightDelegate { func level() {} }", "possible requirement"),
            ("final class Lamp: UIViewController { var level = 1 }", nil),
            ("class Lamp { var level = 1 }\nclass Bulb: Lamp { override var level: Int { 2 } }", "subclass"),
            ("class Lamp { var level = 1 }\nclass Bulb: Lamp {}", nil),
            ("struct Lamp { let level: Int }", "initializer"),
            ("struct Lamp { var level = 1 }", nil),
            ("struct Lamp { var level = 1; let other: Int }\n--- B.swift\nlet lamp = Lamp(other: 1)", "initializer"),
            ("struct Lamp { let level: Int; init(level: Int) { self.level = level } }", nil),
            ("struct Lamp: View { @State var level: Int }", "initializer"),
            ("struct Lamp: View { @State var level = 1 }", nil),
            ("struct Lamp: View { @State var level = 1 }\nlet lamp = Lamp(level: 2)", "initializer"),
            ("final class Lamp { var level = 1 }\nfunc dim(lamp: Lamp) { print(lamp.level) }", "use"),
            ("final class Lamp { var level = 1 }\nfunc dim() { print(unknown.level) }", "possible use"),
            ("final class Lamp { var level = 1 }\nfunc dim(other: String) { print(other.level) }", nil),
            ("final class Lamp { var level = 1 }\n--- B.swift\nextension Lamp { func dim() { print(level) } }", "use"),
            ("final class Lamp { var level = 1 }\nextension Lamp { func dim() { print(level) } }", nil),
        ])
    func hiding(_ source: String, _ expected: String?) throws { #expect(try cause(.private, source) == expected) }

    @Test(
        "What forbids making a setter private",
        arguments: [
            ("final class Lamp { var level = 1 }", nil),
            ("protocol Dimmable { var level: Int { get } }\nfinal class Lamp: Dimmable { var level = 1 }", nil),
            (
                "protocol Dimmable { var level: Int { get set } }\nfinal class Lamp: Dimmable { var level = 1 }",
                "requirement"
            ),
            ("import Lights\nfinal class Lamp: Dimmable { var level = 1 }", "possible requirement"),
            ("final class Lamp { var level = 1 }\nfunc dim(lamp: Lamp) { print(lamp.level) }", nil),
            ("final class Lamp { var level = 1 }\nfunc dim(lamp: Lamp) { lamp.level = 0 }", "possible use"),
        ])
    func setters(_ source: String, _ expected: String?) throws {
        #expect(try cause(.privateSetter, source) == expected)
    }

    @Test(
        "What forbids that a variable is a constant",
        arguments: [
            ("final class Lamp { var level: Int; init() { level = 1 } }", nil),
            ("final class Lamp { var level = 1 { didSet {} } }", "declaration"),
            ("final class Lamp { @Published var level = 1 }", "declaration"),
            ("final class Lamp { lazy var level = 1 }", "declaration"),
            ("protocol Dial { mutating func turn() }\nfinal class Lamp { var level: Dial = make() }", "declaration"),
            ("final class Lamp { var level = 1; func dim() { level = 0 } }", "assignment"),
            ("final class Lamp { var level = 1 }\nfunc dim(lamp: Lamp) { lamp.level -= 1 }", "assignment"),
            ("final class Lamp { var level: Int?; init() { start(); level = 1 } }", "assignment"),
            ("final class Lamp { var level: Int?; init() { level = 1; start() } }", nil),
            ("final class Lamp { var level: Int; init() { level = 1; level = 2 } }", "initializer"),
            ("final class Lamp { var level = 1; init() { level = 2 } }", "initializer"),
            ("final class Lamp { var level: Int? }", "initializer"),
            ("struct Lamp { var level: Int }", nil),
            (
                "struct Lamp { var level: Int; init() { self.init(level: 1) }; init(level: Int) { self.level = level } }",
                nil
            ),
            ("struct Lamp { var level = 1 }\nlet lamp = Lamp(level: 2)", "initializer"),
        ])
    func constants(_ source: String, _ expected: String?) throws { #expect(try cause(.constant, source) == expected) }

    @Test(
        "What forbids changing a type",
        arguments: [
            ("class Lamp {}", nil, nil), ("open class Lamp {}", "declaration", nil),
            ("class Lamp {}\nclass Bulb: Lamp {}", "subclass", "subclass"),
            ("final class Lamp { var level = 1 }", nil, "assignment"), ("actor Lamp {}", nil, "possible use"),
            ("class Light {}\nclass Lamp: Light {}", nil, "requirement"),
            ("protocol Dimmable {}\nclass Lamp: Dimmable {}", nil, nil),
            ("protocol Dimmable: AnyObject {}\nclass Lamp: Dimmable {}", nil, "requirement"),
            ("class Lamp { deinit {} }", nil, "declaration"),
            ("class Lamp { class func make() {} }", nil, "declaration"),
        ])
    func types(_ source: String, _ final: String?, _ structure: String?) throws {
        let project = Project(linked(source))
        let lamp = try #require(project.type(project.index.type(named: "Lamp", near: 0)))
        #expect(lamp.obstacle(to: .final).map { words($0.cause) } == final)
        #expect(lamp.obstacle(to: .struct).map { words($0.cause) } == structure)
    }

    @Test("A rule can ask for some causes, and gets the first in the order of the table")
    func causes() throws {
        let project = Project(linked("struct Lamp { let level: Int }\nfunc dim(lamp: Lamp) { print(lamp.level) }"))
        let level = try #require(project.type(project.index.type(named: "Lamp", near: 0))?.property(named: "level"))
        #expect(level.obstacle(to: .private)?.cause == .initializer)
        #expect(level.obstacle(to: .private, by: [.use, .initializer])?.cause == .initializer)
        #expect(level.obstacle(to: .private, by: [.use, .possibleUse])?.cause == .use)
        #expect(level.obstacle(to: .private, by: [.requirement]) == nil)
    }

    private func cause(_ change: Obstacle.Change, _ source: String) throws -> String? {
        let project = Project(linked("--- App.swift\n\(source)"))
        let lamp = try #require(project.type(project.index.type(named: "Lamp", near: 0)))
        let level = try #require(lamp.members.first { $0.name == "level" })
        return level.obstacle(to: change).map { words($0.cause) }
    }

    private func words(_ cause: Obstacle.Cause) -> String {
        switch cause {
        case .possibleRequirement: "possible requirement"
        case .possibleUse: "possible use"
        default: "\(cause)"
        }
    }
}
