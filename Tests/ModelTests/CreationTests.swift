import Syntax
import Testing

@testable import Model

/// How expressions get instances, of which types, and whether these are new, on small sources.
struct CreationTests {
    @Test(
        "The form of a creation",
        arguments: [
            ("Cart()", "Cart()"), ("Shop.Cart(id: 1)", "Shop.Cart()"), ("Cart.init()", "Cart()"),
            ("Shop.Cart<Item>()", "Shop.Cart<Item>()"), ("Cart<Item>.init()", "Cart<Item>()"), ("Self()", "Self()"),
            (".init(id: 1)", ".init()"), ("Cart.make()", "Cart.make()"), ("Cart.shared", "Cart.shared"),
            (".shared", ".shared"), ("try await Cart()", "Cart()"), ("(try? Cart())!", "Cart()"),
            ("Cart { }", "Cart()"), ("{ Cart() }()", "Cart()"), ("{ run(); return Cart.init() }()", "Cart()"),
            ("State(initialValue: Cart())", "Cart()"), ("Bindable(cart)", "Bindable()"),
            ("State(wrappedValue: try Cart.make())", "Cart.make()"), (".init(wrappedValue: Cart())", "Cart()"),
            (".init(wrappedValue: cart)", nil), ("Cart", nil), ("Cart.self", nil), ("Cart.init", nil), ("cart()", nil),
            ("shop.Cart()", nil), ("Cart().items", nil), ("Cart.shared.items", nil), ("cart ?? Cart()", nil),
            ("super.init()", nil), ("self.init()", nil), ("[Cart]()", nil), ("type(of: cart).init()", nil),
        ])
    func forms(_ code: String, _ expected: String?) {
        let creation = expression(code)?.creation
        let words = creation.map { ($0.type ?? "") + ($0.member.map { ".\($0)" } ?? ($0.type == nil ? ".init" : "")) }
        #expect(words.map { creation?.isCall == true ? $0 + "()" : $0 } == expected, "\(code)")
    }

    @Test("What an expression creates first")
    func leading() {
        #expect(expression("Cart().sorted() ?? other")?.leadingCreation?.typeName == "Cart")
        #expect(expression("Shop.Cart<Item>.init().items")?.leadingCreation?.initializedType == "Cart")
        #expect(expression("cart ?? Cart()")?.leadingCreation == nil)
        #expect(expression("Cart.shared")?.leadingCreation?.initializedType == nil)
        #expect(expression("Cart.shared")?.creation?.isShared == true)
        #expect(expression("Cart.shared()")?.creation?.isShared == false)
    }

    @Test(
        "The type of a stored property",
        arguments: [
            ("let cart: Cart", "Cart"), ("let cart = Cart()", "Cart"), ("let cart = Cart.init()", "Cart"),
            ("let item = Cart.Item()", "Item"), ("let cart = Cart.shared", "Cart"), ("let limit = Cart.limit", nil),
            ("let cart = Cart.make()", "Cart"), ("let item = Cart.item()", "Item"), ("let phase = Phase.idle", "Phase"),
            ("let phase = Phase.loaded(1)", "Phase"), ("let cart = try! Cart()", "Cart"),
            ("@State var cart = State(initialValue: Cart())", "Cart"), ("lazy var cart = { Cart() }()", "Cart"),
            ("@Environment(Cart.self) var cart", "Cart"), ("let cart = Unknown.cart", nil), ("let count = 1", nil),
            ("let items = Cart().items", nil), ("let cart = Cart().then { }", "Cart"),
            ("let cart = Cart().filled()", "Cart"), ("let item = Cart().first()", nil),
            ("let phase = Phase.count", nil),
            ("let size = Page.size", nil), ("let other = Page.other", "Cart"), ("let found = Page.found", "Page"),
            ("let page = Page.load()", "Page"), ("let page = Page.empty", "Page"), ("let page = Page.title", nil),
            ("let request = Page.request()", nil), ("let page = Page.shared", "Page"),
        ])
    func storedTypes(_ property: String, _ expected: String?) throws {
        let project = shop(property)
        let room = try #require(project.id("Room"))
        let id = try #require(project.members(of: room).first)
        #expect(project.storedType(of: id).map(project.name) == expected, "\(property)")
    }

    @Test(
        "Whether a creation makes a new instance",
        arguments: [
            ("let cart = Cart()", true), ("let cart: Cart = .init()", true), ("let cart: Cart = .make()", true),
            ("let cart = Cart.make()", true), ("let cart = Cart.makeItem()", false), ("let cart = Cart.shared", false),
            ("let cart = Cart.current()", false), ("let item = Cart.Item()", false), ("let cart: Cart", false),
        ])
    func makes(_ property: String, _ expected: Bool) throws {
        let project = shop(property)
        let room = try #require(project.id("Room"))
        let id = try #require(project.members(of: room).first)
        let cart = try #require(project.id("Cart"))
        #expect(project.creation(of: id).map { project.makes($0, cart) } ?? false == expected, "\(property)")
    }

    @Test("Where a type is created")
    func constructions() throws {
        let project = linked(
            """
            final class Cart { }
            final class Room {
                // Cart()
                let words = "Cart()"
                let cart: Cart = .init()
                func act() { use(Cart(), MyCart(), Cart.init(), Cart.shared) }
            }
            final class Hall { let carts: [Cart] = [] }
            """)
        let places = project.constructions(of: "Cart")
        #expect(places.map(project.text) == ["Cart", "Cart", "Cart"])
        let (room, hall) = (try #require(project.id("Room")), try #require(project.id("Hall")))
        #expect(project.constructions(ofAnyOf: ["Cart", "Hall"], in: room) == places)
        #expect(project.constructions(ofAnyOf: ["Cart"], in: hall).isEmpty)
    }

    private func expression(_ code: String) -> CodeNode? {
        Source(path: "a.swift", bytes: Array(code.utf8)).code(in: ByteRange(0, code.utf8.count), .expression).root?
            .children.first
    }

    /// A project in which a type has a property.
    private func shop(_ property: String) -> ProjectIndex {
        linked(
            """
            enum Phase { case idle, loaded(Int); static var count: Int { 2 } }
            protocol Loaded { }
            extension Loaded { static func load() -> Self { fatalError() }; static var title: String { "" } }
            class Base: Loaded { static let empty = Page() }
            final class Page: Base { static let size = 3, other = Cart(), found = find() }
            final class Cart {
                struct Item { }
                static let shared = Cart()
                static let limit: Int = 3
                static func make() -> Self { .init() }
                static func item() -> Item { Item() }
                static func makeItem() -> Item { Item() }
                func filled() -> Cart { self }
                func first() -> Item? { nil }
                static func current() -> Cart { shared }
            }
            final class Room {
                \(property)
            }
            """)
    }
}
