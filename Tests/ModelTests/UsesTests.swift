import Syntax
import Testing

@testable import Model

/// What a name refers to, what its value is, and whether code changes it, on small sources.
struct UsesTests {
    /// A file in which `.level` is used once or several times.
    private func room(_ statements: String) -> ProjectIndex {
        linked(
            """
            final class Lamp { var level = 1; var rows: [Int] = []; let inner = Lantern() }
            final class Lantern { var level = 1 }
            final class Room {
                let lamp = Lamp()
                var lantern: Lantern?
                let lamps: [Lamp] = []
                let named: [String: Lantern] = [:]
                func made() -> Lantern { Lantern() }
                func act(given: Lantern) {
                    \(statements)
                }
            }
            """)
    }

    @Test(
        "The receiver of a member",
        arguments: [
            ("lamp.level", "Lamp"), ("self.lamp.level", "Lamp"), ("lantern?.level", "Lantern"),
            ("given.level", "Lantern"), ("Bindable(given).level", "Lantern"), ("Bindable(self.lamp).level", "Lamp"),
            ("lamps[0].level", "Lamp"), ("lamps.first?.level", "Lamp"),
            ("named[key]?.level", "Lantern"), ("made().level", "Lantern"), ("Lantern().level", "Lantern"),
            ("(value as? Lamp)?.level", "Lamp"), ("(lantern ?? other).level", "Lantern"),
            ("lamps.filter { $0.isOn }.last?.level", "Lamp"), ("lamps.forEach { $0.level }", "Lamp"),
            ("lamps.map { one in one.level }", "Lamp"), ("for one in lamps { one.level }", "Lamp"),
            ("let lamp = given\n        lamp.level", "Lantern"), ("if let lantern { lantern.level }", "Lantern"),
            ("guard let lamp = lantern else { return }\n        lamp.level", "Lantern"),
            ("do { let lamp = given }\n        lamp.level", "Lamp"),
            ("let lamp: Lantern\n        lamp.level", "Lantern"),
            ("run { [lamp = given] in lamp.level }", "Lantern"), ("run { [lamp] in lamp.level }", "Lamp"),
            ("switch x { case .some(let lamp): lamp.level }", "?"), ("lamp.inner.level", "Lantern"),
            ("func turn(lamp: Lantern) { lamp.level }", "Lantern"), (#"print("\(given.level)")"#, "Lantern"),
            ("show(\\Lamp.level)", "Lamp"), ("show(\\.level)", "?"), ("show(\\Lamp.inner.level)", "Lantern"),
            ("set(.level)", "none"), (#""a".level"#, "none"), ("unknown.level", "?"),
            ("#if DEBUG\n        let lamp = given\n        #endif\n        lamp.level", "Lantern"),
        ])
    func receivers(_ statements: String, _ expected: String) throws {
        let project = room(statements)
        let hit = try #require(project.memberHits(of: "level", inFile: 0).last)
        let description =
            switch project.receiver(of: hit, file: 0) {
            case .type(let type): project.name(of: type)
            case .named(let names): names.joined(separator: " ")
            case .anything: "?"
            case .nothing: "none"
            }
        #expect(description == expected, "\(statements)")
    }

    @Test("The receiver of a member in a preview", arguments: ["Lamp()", "Lamp.init()", "Lamp.made()", "Lamp.shared"])
    func receiversInPreviews(_ value: String) throws {
        let project = linked(
            """
            final class Lamp { var level = 1; static let shared = Lamp(); static func made() -> Lamp { Lamp() } }
            #Preview {
                let lamp = \(value)
                Room(level: lamp.level)
            }
            """)
        let hit = try #require(project.memberHits(of: "level", inFile: 0).last)
        let lamp = try #require(project.id("Lamp"))
        #expect(project.receiver(of: hit, file: 0) == .type(lamp), "\(value)")
    }

    @Test(
        "The receiver of a member at file scope, and in a function that uses a global variable",
        arguments: [
            "let lamp = Lamp()\nfunc turn() { }\nlamp.level = 2", "let lamp: Lamp\nlamp.level = 2",
            "var lamp = Lamp()\nlet other = 1\nif lamp.level > 1 { }",
            "func turn() { lamp.level = 2 }\nlet lamp = Lamp()",
            "let lamp = 1\nstruct Room { let lamp = Lamp(); func turn() { lamp.level = 2 } }",
        ])
    func receiversAtFileScope(_ code: String) throws {
        let project = linked("final class Lamp { var level = 1 }\n" + code)
        let hit = try #require(project.memberHits(of: "level", inFile: 0).last)
        let lamp = try #require(project.id("Lamp"))
        #expect(project.receiver(of: hit, file: 0) == .type(lamp), "\(code)")
    }

    @Test(
        "A member of a global variable may be that of a struct, and one of a constant is not",
        arguments: [("let", true), ("var", false)])
    func constants(_ keyword: String, _ isConstant: Bool) throws {
        let project = linked("\(keyword) form = made()\nfunc turn() { }\nform.title = 2")
        let uses = UseSeeker(project: project, name: "title").qualifiedUses(inFile: 0, onlyWrites: true)
        #expect(uses.map(\.isOfConstant) == [isConstant])
    }

    @Test("What mentions a name, its projection or its storage, in source order")
    func mentions() throws {
        let project = link(
            files(
                in: """
                    final class Room {
                        func act() {
                            _cart = Cart(`cart`)
                            show($cart, self.cart?.carts, shop._cart)
                            run { [cart] in cart.cartCount }
                            if let cart { __cart = cart }
                            let path = \\Shop.$cart
                        }
                    }
                    """), settings: LinkSettings())
        let act = try #require(project.index.id("Room.act"))
        let code = try #require(project.function(act).tree)
        for name in ["cart", "_cart", "$cart", "carts", "shop", "none"] {
            let wanted = code.tree.nodes { _ in true }.filter { node in
                [name, "$" + name, "_" + name].contains(node.name)
                    && [.name, .member, .component, .capture, .bound].contains(node.kind)
            }
            #expect(code.mentions(of: name) == wanted, "\(name)")
            #expect(code.mentions(name) == !wanted.isEmpty, "\(name)")
        }
        #expect(code.mentions(of: "cart").count == 10)
    }

    @Test(
        "The code around an offset that can be read on its own",
        arguments: [
            ("a(|)\nlet b = 1\nc()", "a()\n"), ("a()\nlet b = |1\nc()", "let b = 1"), ("a()\nlet b = 1\nc(|)", "\nc()"),
            ("struct A { var b: Int { |1 }; func c() { } }", "var b: Int { 1 }"),
            ("struct A { #if B|\n func c() { }\n #endif\n}", "struct A { #if B\n "),
            ("let a = 1\n#Preview { |b() }\nlet c = 1", "\n#Preview { b() }\n"), ("|", ""),
        ])
    func regions(_ code: String, _ expected: String) {
        let parts = code.split(separator: "|", omittingEmptySubsequences: false)
        let facts = scan(Source(path: "a.swift", bytes: Array(parts.joined().utf8)))
        #expect(facts.source[facts.region(around: UInt32(parts[0].utf8.count))] == expected)
    }

    @Test(
        "The type of a cast, if it consists of names",
        arguments: [
            ("b as Cart", "Cart"), ("b as! Shop.Cart", "Cart"), ("b as? [Cart]", nil), ("b as any Cart & Shop", nil),
        ])
    func casts(_ code: String, _ expected: String?) {
        let source = Source(path: "a.swift", bytes: Array(code.utf8))
        let cast = source.code(in: ByteRange(0, source.count), .expression).nodes(ofKind: .cast).first
        #expect(cast.flatMap(Cast.init)?.typeName == expected)
    }

    @Test(
        "Changes of a member",
        arguments: [
            ("lamp.rows = []", true), ("lamp.rows += more", true), ("lamp.rows[0] = 1", true),
            ("lamp.rows.append(1)", true), ("lamp?.rows?.removeAll()", true), ("change(&lamp.rows)", true),
            ("show($lamp.rows)", true), ("show(self.$lamp.rows)", true), ("show(Bindable(lamp).rows)", true),
            ("(lamp.rows, other) = ([], 1)", true), ("write(\\.rows)", true), ("lamps.map(\\.rows)", false),
            ("list(id: \\.rows)", false), ("show(lamp.rows)", false), ("lamp.rows == []", false),
            ("lamp.rows.map { $0 }", false), ("let all = lamp.rows", false), ("lamp.rows.count", false),
            ("(lamp.rows, other) == ([], 1)", false), ("lamp.rows.first?.name = x", true),
            ("lamps.forEach { $0.rows }", false),
        ])
    func changes(_ statements: String, _ expected: Bool) throws {
        let project = room(statements)
        let hit = try #require(project.memberHits(of: "rows", inFile: 0).last)
        #expect(hit.node.isChanged(by: project.mutations) == expected, "\(statements)")
    }

    @Test("Attributes, comments and code outside of declarations")
    func hits() {
        let project = linked(
            """
            // lamp.level
            #Preview { Room(lamp: .sample.level) }
            struct Room: View {
                @Environment(\\.level) var level
                @Stored(lamp.level) var other
                var text: String { "lamp.level" }
            }
            """)
        let hits = project.memberHits(of: "level", inFile: 0)
        #expect(hits.map { $0.node.ancestors.first { $0.kind == .attribute }?.name } == [nil, "Environment", "Stored"])
        #expect(hits.dropFirst().allSatisfy { !$0.node.isChanged(by: project.mutations) })
        #expect(project.receiver(of: hits[1], file: 0) == .nothing)
    }

    @Test("Names in expressions")
    func names() {
        func node(_ code: String) -> CodeNode? {
            Source(path: "a.swift", bytes: Array(code.utf8)).code(in: ByteRange(0, code.utf8.count), .expression).root?
                .children.first
        }
        #expect(node("self.cart?.items")?.path == ["cart", "items"])
        #expect(node("cart.items()")?.path == [])
        #expect(node("cart.items.map { $0 }.first")?.leadingNames == ["cart", "items", "map"])
        #expect(node("try await cart.load()")?.leadingNames == ["cart", "load"])
        #expect(node(".loaded(cart)")?.caseName == "loaded")
        #expect(node("CartState.idle")?.caseName == "idle")
        #expect(node("idle")?.caseName == nil)
        #expect(node("load { }")?.caseName == nil)
        #expect([node("nil"), node(".none"), node("Optional.none")].allSatisfy { $0?.isNil == true })
        #expect(node("none")?.isNil == false)
        #expect(node("Cart.self")?.metatype == "Cart")
        #expect(node("State(initialValue: cart)")?.wrappedValue?.path == ["cart"])
        #expect(node("a ?? b.c")?.children.first?.next?.next?.follows("??") == true)
        #expect(node("show(\\.name, cart.items)")?.names == ["show", "name", "cart", "items"])
    }

    @Test("A name without a dot is a member of self where nothing local has the same name")
    func ownMembers() throws {
        let project = link(
            files(
                in: """
                    final class Room {
                        var level = 1
                        func act(other: Int) {
                            show(level)
                            run { let level = 2; show(level) }
                            show(level)
                            if let level = made() { show(level) } else { show(level) }
                            guard let level = made() else { return }
                            show(level)
                            show(other)
                        }
                    }
                    """), settings: LinkSettings())
        let act = try #require(project.index.id("Room.act"))
        let code = try #require(project.function(act).tree)
        let shown = code.calls.filter { $0.calledName == "show" }.compactMap { $0.arguments.first?.value }
        #expect(shown.map(code.ownMember) == ["level", nil, "level", nil, "level", nil, nil])
    }

    @Test("A view model's function has the moment at which views call it as a feature")
    func start() throws {
        let project = link(
            files(
                in: """
                    final class RoomViewModel: ObservableObject {
                        @Published var level = 1
                        func load() { }
                        func reload() { }
                        func raise() { }
                        func lower() { }
                    }
                    struct RoomView: View {
                        @StateObject private var viewModel = RoomViewModel()
                        var body: some View {
                            Button("Up") { viewModel.raise() }
                                .onAppear { viewModel.load() }
                                .refreshable { viewModel.reload() }
                        }
                    }
                    """), settings: LinkSettings())
        let starts = try ["load", "reload", "raise", "lower"].map { name in
            let id = try #require(project.index.id("RoomViewModel.\(name)"))
            return project.features(at: project.index.place(of: id)).first { $0.kind == .start }?.text
        }
        #expect(
            starts == [
                "that views call when they appear", "that views call to refresh", "that views call for the user",
                "that no view calls",
            ])
    }
}
