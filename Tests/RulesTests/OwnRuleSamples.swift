import Testing

/// An own rule, a small source, and the findings of the rule in it.
struct OwnRuleSample: Sendable, CustomTestStringConvertible {
    var name: String
    var rule: String
    var source: String
    var reports: [String]
    var testDescription: String { name }

    init(_ name: String, _ rule: String, _ source: String, _ reports: String...) {
        (self.name, self.rule, self.source, self.reports) = (name, rule, source, reports)
    }
}

extension OwnRuleSample {
    static let heads: [OwnRuleSample] = [
        OwnRuleSample(
            "the kind", "{ each: use-case, must: { be: struct } }",
            "class LoadUseCase {}\nstruct SaveUseCase {}\nactor SyncUseCase {}",
            "1: the use case `LoadUseCase` is a class, not a struct",
            "3: the use case `SyncUseCase` is an actor, not a struct"),
        OwnRuleSample(
            "an unwanted kind", "{ each: use-case, must-not: { be: [class, actor] } }",
            "class LoadUseCase {}\nstruct SaveUseCase {}", "1: the use case `LoadUseCase` is a class"),
        OwnRuleSample(
            "a modifier", "{ each: class, must: { modifiers: final } }",
            "class Cart {}\nfinal class Row {}\nclass Base {}\nfinal class Box: Base {}",
            "1: the class `Cart` is not `final`", "3: the class `Base` is not `final`"),
        OwnRuleSample(
            "an attribute", "{ each: class, must: { attributes: [MainActor] } }",
            "@MainActor class Cart {}\nclass Row {}", "2: the class `Row` is not marked `@MainActor`"),
        OwnRuleSample(
            "an unwanted attribute", "{ each: class, must-not: { attributes: objc* } }",
            "@objcMembers class Cart {}", "1: the class `Cart` is marked `@objcMembers`"),
        OwnRuleSample(
            "access, also by an extension", "{ each: struct, must: { access: [internal, package] } }",
            "public struct Cart {}\nstruct Row {}\nprivate extension Row { struct Cell {} }",
            "1: the struct `Cart` is `public`, not `internal` or `package`",
            "3: the struct `Cell` is `private`, not `internal` or `package`"),
        OwnRuleSample(
            "generic and nested", "{ each: struct, must: { generic: false, nested: false } }",
            "struct Cart<Item> { struct Row {} }", "1: the struct `Cart` is generic", "1: the struct `Row` is nested"),
        OwnRuleSample(
            "a conformance of one's own name", "{ each: use-case, must: { conform-to: '{Name}UseCaseProtocol' } }",
            "protocol LoadUseCaseProtocol {}\nstruct LoadUseCase {}\nextension LoadUseCase: LoadUseCaseProtocol {}\nstruct SaveUseCase: Sendable {}",
            "4: the use case `SaveUseCase` does not conform to `SaveUseCaseProtocol`"),
        OwnRuleSample(
            "a superclass of a superclass",
            "{ each: class, where: { name: '*Screen' }, must: { inherit: BaseScreen } }",
            "class BaseView {}\nclass BaseScreen: BaseView {}\nclass Wide: BaseScreen {}\nclass CartScreen: Wide {}\nclass RowScreen: BaseView {}",
            "2: the class `BaseScreen` does not inherit `BaseScreen`",
            "5: the class `RowScreen` does not inherit `BaseScreen`"),
        OwnRuleSample(
            "functions",
            "{ each: use-case, functions: { name: load* }, must: { async: true, throws: false, return: Int } }",
            "struct ReadUseCase {\n func load() async -> Int { 1 }\n func loadAll() throws -> [Int] { [] }\n func save() {}\n}",
            "3: `loadAll()` of the use case `ReadUseCase` is not `async`",
            "3: `loadAll()` of the use case `ReadUseCase` returns `[Int]`, not `Int`",
            "3: `loadAll()` of the use case `ReadUseCase` throws"),
        OwnRuleSample(
            "no result", "{ each: use-case, functions: {}, must: { return: Void } }",
            "struct ReadUseCase {\n func a() {}\n func b() -> Void {}\n func c() -> () {}\n func d() -> Int { 1 }\n}",
            "5: `d()` of the use case `ReadUseCase` returns `Int`, not `Void`"),
        OwnRuleSample(
            "properties",
            "{ each: use-case, properties: { stored: true, static: false }, must: { let: true, type: ['*Repository', Int] } }",
            "struct ReadUseCase {\n let a: any CartRepository\n var b: Int?\n static var c = ''\n var d: String { '' }\n let e: String\n}",
            "3: `b` of the use case `ReadUseCase` is a `var`, not a `let`",
            "6: `e` of the use case `ReadUseCase` has a type that is not `*Repository` or `Int`"),
        OwnRuleSample(
            "parameters of initializers",
            "{ each: use-case, initializers: {}, parameters: {}, must: { type: '*Repository' } }",
            "struct ReadUseCase {\n init(carts: any CartRepository, clock: Clock) {}\n func run(at: Int) {}\n}",
            "2: the parameter `clock` of `init(carts:clock:)` of the use case `ReadUseCase` has a type that is not `*Repository`"
        ),
        OwnRuleSample(
            "a parameter's attribute",
            "{ each: struct, initializers: {}, must: { parameters: { attribute: ViewBuilder } } }",
            "struct Card {\n init(@ViewBuilder content: () -> Int) {}\n init(title: String) {}\n}",
            "3: `init(title:)` of the struct `Card` has no parameter that is marked `@ViewBuilder`"),
    ]

    static let namesAndPaths: [OwnRuleSample] = [
        OwnRuleSample(
            "a name", "{ each: protocol, must: { name: ['*ing', '*able'] } }",
            "protocol Loading {}\nprotocol Cart {}", "2: the protocol `Cart` is not named `*ing` or `*able`"),
        OwnRuleSample(
            "a path", "{ each: use-case, must: { in: 'Sources/Domain/**' } }",
            "struct LoadUseCase {}\n// Sources/Domain/Save.swift\nstruct SaveUseCase {}",
            "1: the use case `LoadUseCase` is not in `Sources/Domain/**`"),
        OwnRuleSample(
            "the file's name", "{ each: use-case, must: { named-like-file: true } }",
            "struct LoadUseCase {}\n// Sources/SaveUseCase.swift\nstruct SaveUseCase {}",
            "1: the use case `LoadUseCase` is in `File.swift`, a file with another name"),
        OwnRuleSample(
            "tests, previews and doubles are none of them unless paths are named",
            "{ each: struct, must: { name: '*Row' } }",
            "struct MockCart {}\nstruct CartRow {}\n// Tests/CartTests/Sample.swift\nstruct Sample {}"),
        OwnRuleSample(
            "a named path holds tests", "{ each: { kind: struct, in: 'Tests/**' }, must: { name: '*Row' } }",
            "struct Cart {}\n// Tests/CartTests/Sample.swift\nstruct Sample {}",
            "1: the type `Sample` is not named `*Row`"),
        OwnRuleSample(
            "one per file", "{ each: use-case, count: { at-most: 1, per: file } }",
            "struct LoadUseCase {}\nstruct SaveUseCase {}\n// Sources/B.swift\nstruct SyncUseCase {}",
            "2: the use case `SaveUseCase` is one too many: each file may contain one"),
        OwnRuleSample(
            "one free function per file", "{ each: factory, count: { at-most: 1, per: file } }",
            """
            class CartViewModel {}
            class TrayViewModel {}
            class ShelfViewModel {}
            func makeCartViewModel() -> CartViewModel { CartViewModel() }
            func makeTrayViewModel() -> TrayViewModel { TrayViewModel() }
            // Sources/B.swift
            func makeShelfViewModel() -> ShelfViewModel { ShelfViewModel() }
            """,
            "5: `makeTrayViewModel()` is one too many: each file may contain one"),
        OwnRuleSample(
            "two functions per type",
            "{ each: use-case, functions: { access: internal }, count: { at-most: 1, per: type } }",
            "struct LoadUseCase {\n func a() {}\n private func b() {}\n func c() {}\n}",
            "4: `c()` of the use case `LoadUseCase` is one too many: each type may contain one"),
        OwnRuleSample(
            "files", "{ each: file, where: { in: 'Tests/**' }, must-not: { import: XCTest } }",
            "import XCTest\n// Tests/CartTests.swift\nimport XCTest", "1: the file imports `XCTest`"),
    ]

    static let members: [OwnRuleSample] = [
        OwnRuleSample(
            "a missing function", "{ each: use-case, must: { have: [func execute] } }",
            "struct LoadUseCase { func execute(id: Int) {} }\nstruct SaveUseCase { func run() {} }",
            "2: the use case `SaveUseCase` has no `func execute`"),
        OwnRuleSample(
            "labels", "{ each: use-case, must: { have: ['func execute(id:)'] } }",
            "struct LoadUseCase { func execute(id: Int) {} }\nstruct SaveUseCase { func execute() {} }",
            "2: the use case `SaveUseCase` has no `func execute(id:)`"),
        OwnRuleSample(
            "unwanted variables", "{ each: use-case, must-not: { have: [stored var *] } }",
            "struct LoadUseCase {\n var a = 0\n var b: Int { 1 }\n let c = 2\n}",
            "2: the use case `LoadUseCase` has `var a`"),
        OwnRuleSample(
            "a singleton", "{ each: class, must-not: { have: [static let shared, static var shared] } }",
            "class Cart {\n static let shared = Cart()\n let other = 1\n}", "2: the class `Cart` has `let shared`"),
        OwnRuleSample(
            "nested types and cases", "{ each: struct, must: { have: [enum Action, 'init(id:)', typealias ID] } }",
            "struct Cart {\n enum Action {}\n typealias ID = Int\n init(id: Int) {}\n}\nstruct Row { class Action {} }",
            "6: the struct `Row` has no `enum Action`", "6: the struct `Row` has no `init(id:)`",
            "6: the struct `Row` has no `typealias ID`"),
        OwnRuleSample(
            "a marked function", "{ each: { kind: struct, in: 'Tests/**' }, must: { have: ['@Test func *'] } }",
            "// Tests/CartTests.swift\nstruct CartTests { @Test func adds() {} }\nstruct RowTests { func adds() {} }",
            "2: the type `RowTests` has no `@Test func *`"),
        OwnRuleSample(
            "what is held", "{ each: use-case, must-not: { hold: [repository, '*Service'] } }",
            "class Store: CartRepository {}\nstruct LoadUseCase {\n let store: Store\n let service: any CartService\n let n = 1\n}",
            "3: the use case `LoadUseCase` holds the repository `Store`",
            "4: the use case `LoadUseCase` holds `CartService`"),
        OwnRuleSample(
            "what is held under another name or by its value", "{ each: use-case, must-not: { hold: repository } }",
            "class Store: CartRepository {}\ntypealias Carts = Store\nstruct LoadUseCase {\n let carts: Carts?\n let store = Store()\n let n: [Int] = []\n}",
            "4: the use case `LoadUseCase` holds the repository `Store`",
            "5: the use case `LoadUseCase` holds the repository `Store`"),
        OwnRuleSample(
            "functions by several conditions",
            "{ each: use-case, must-not: { functions: { access: public, async: false } } }",
            "struct LoadUseCase {\n public func a() {}\n public func b() async {}\n}",
            "2: the use case `LoadUseCase` has the function `a`"),
        OwnRuleSample(
            "properties by wrapper and type",
            "{ each: struct, where: { properties: { attribute: StateObject, type: '*ViewModel' } }, must: { name: '*Adapter' } }",
            "struct CartView { @StateObject var model: CartViewModel }\nstruct RowView { let model: RowViewModel }",
            "1: the struct `CartView` is not named `*Adapter`"),
    ]

    static let code: [OwnRuleSample] = [
        OwnRuleSample(
            "an import", "{ each: use-case, must-not: { import: [SwiftUI, UIKit] } }",
            "import SwiftUI\nimport class UIKit.UIView\nstruct LoadUseCase {}\nstruct SaveUseCase {}",
            "1: the use case `LoadUseCase` imports `SwiftUI`", "2: the use case `LoadUseCase` imports `UIKit`"),
        OwnRuleSample(
            "a missing import", "{ each: use-case, must: { import: Domain } }", "import UIKit\nstruct LoadUseCase {}",
            "2: the use case `LoadUseCase` does not import `Domain`"),
        OwnRuleSample(
            "mentions in code, not in comments and strings",
            "{ each: use-case, must-not: { mention: ['*ViewModel', DispatchQueue] } }",
            "struct LoadUseCase {\n // CartViewModel\n let a = \"CartViewModel\"\n let b = \"\\(CartViewModel.self)\"\n func run() { DispatchQueue.main.async {} }\n func DispatchQueue() {}\n let c = #\"\\(CartViewModel.self)\"#\n}",
            "4: the use case `LoadUseCase` mentions `CartViewModel`",
            "5: the use case `LoadUseCase` mentions `DispatchQueue`"),
        OwnRuleSample(
            "members are mentioned behind a dot", "{ each: struct, must-not: { mention: .shared } }",
            "struct Cart {\n let shared = 1\n func run() { Store.shared.load() }\n}",
            "3: the struct `Cart` mentions `shared`"),
        OwnRuleSample(
            "a free name is no member", "{ each: struct, must-not: { mention: shared } }",
            "struct Cart { func run() { Store.shared.load() } }"),
        OwnRuleSample(
            "force", "{ each: struct, must-not: { mention: ['try!', 'as!'] } }",
            "struct Cart {\n func run() { try! load() }\n func go() throws { try load() }\n let a = b as! Int\n}",
            "2: the struct `Cart` uses `try!`", "4: the struct `Cart` uses `as!`"),
        OwnRuleSample(
            "extensions in other files", "{ each: use-case, must-not: { mention: UIColor } }",
            "struct LoadUseCase {}\n// Sources/Other.swift\nextension LoadUseCase {\n var a: UIColor { .red }\n}",
            "2: the use case `LoadUseCase` mentions `UIColor`"),
        OwnRuleSample(
            "a call", "{ each: struct, must-not: { call: print } }",
            "struct Cart {\n func run() { print(1) }\n func blue() { printer(3); blueprint() }\n func show() { printer.print(2) }\n let print = 3\n}",
            "2: the struct `Cart` calls `print`"),
        OwnRuleSample(
            "a call of a member", "{ each: struct, must-not: { call: [.sink, 'DispatchQueue.main.*'] } }",
            "struct Cart {\n func run() { values.map { $0 }.sink { _ in } }\n func go() { DispatchQueue.main.async {} }\n func sink() {}\n}",
            "2: the struct `Cart` calls `sink`", "3: the struct `Cart` calls `DispatchQueue.main.async`"),
        OwnRuleSample(
            "a call that must be there", "{ each: use-case, functions: { name: run }, must: { call: .track } }",
            "struct LoadUseCase { func run() { tracker.track() } }\nstruct SaveUseCase { func run() {} }",
            "2: `run()` of the use case `SaveUseCase` does not call `.track`"),
        OwnRuleSample(
            "comments", "{ each: struct, must-not: { comment: TODO } }",
            "struct Cart {\n // TODO: sort\n let a = \"TODO\"\n}", "2: the struct `Cart` has a comment with `TODO`"),
    ]

    static let relations: [OwnRuleSample] = [
        OwnRuleSample(
            "a role of the same name", "{ each: use-case, has: robot }",
            "struct LoadUseCase {}\nstruct SaveUseCase {}\n// Tests/A.swift\nclass LoadRobot {}",
            "2: the use case `SaveUseCase` has no robot"),
        OwnRuleSample(
            "parts of screens", "{ each: screen, has: [mock, contract] }",
            "final class CartViewModel: ObservableObject, CartViewModelContract {}\nprotocol CartViewModelContract {}\nfinal class RowViewModel: ObservableObject {}",
            "1: the screen `Cart` has no mock", "3: the screen `Row` has no contract", "3: the screen `Row` has no mock"
        ),
        OwnRuleSample(
            "tested", "{ each: use-case, is-tested: true }",
            "struct LoadUseCase {}\nstruct SaveUseCase {}\nstruct SyncUseCase {}\n// Tests/LoadTests.swift\nimport Testing\nstruct A { @Test func a() { let sut = LoadUseCase() } }\nstruct SyncUseCaseTests { @Test func a() {} }",
            "2: the use case `SaveUseCase` has no test"),
        OwnRuleSample(
            "mocked", "{ each: protocol, is-mocked: true }",
            "protocol Loading {}\nprotocol Saving {}\n// Tests/Mocks.swift\nclass LoadingMock: Loading {}",
            "2: the protocol `Saving` has no mock"),
        OwnRuleSample(
            "made by a role", "{ each: use-case, is-made-by: repository }",
            "struct LoadUseCase {}\nclass Store: CartRepository { func a() { _ = LoadUseCase() } }\nclass Other {\n func b() { _ = LoadUseCase() }\n}",
            "4: the use case `LoadUseCase` is created here, not by a repository"),
    ]

    static let several: [OwnRuleSample] = [
        OwnRuleSample(
            "any", "{ each: struct, must: { any: [{ name: '*Row' }, { conform-to: Row }] } }",
            "struct CartRow {}\nstruct Cell: Row {}\nstruct Cart {}",
            "3: the struct `Cart` is not named `*Row` and does not conform to `Row`"),
        OwnRuleSample(
            "all", "{ each: struct, must-not: { all: [{ name: '*Row' }, { generic: true }] } }",
            "struct CartRow {}\nstruct Row<A> {}", "2: the struct `Row` is named `*Row` and is generic"),
        OwnRuleSample(
            "not", "{ each: struct, must: { not: { name: '*Row', generic: true } } }",
            "struct CartRow {}\nstruct Cart<A> {}\nstruct Cart {}", "1: the struct `CartRow` is named `*Row`",
            "2: the struct `Cart` is generic"),
        OwnRuleSample(
            "if one, then the other",
            "{ each: struct, must: { any: [{ not: { mention: Tags } }, { import: Testing }] } }",
            "struct Cart { let a = Tags.cart }",
            "1: the struct `Cart` mentions `Tags` and does not import `Testing`"),
        OwnRuleSample(
            "files that declare two parts",
            "{ each: file, must-not: { all: [{ declare: use-case }, { declare: '*View' }] } }",
            "struct LoadUseCase {}\nstruct CartView {}\n// Sources/B.swift\nstruct RowView {}",
            "1: the file declares a use case and declares `*View`"),
        OwnRuleSample(
            "types by role", "{ each: class, properties: { attribute: Published }, must-not: { type: repository } }",
            "class Store: CartRepository {}\nclass Cart {\n @Published var store: Store?\n @Published var row = 1\n}",
            "3: `store` of the class `Cart` has a type that is a repository"),
        OwnRuleSample(
            "payloads of cases",
            "{ each: { name: Action, kind: enum }, cases: {}, parameters: {}, must: { type: '*Action' } }",
            "enum Action {\n case row(RowAction)\n case tap(Int)\n}",
            "3: the parameter `Int` of `tap` of the type `Action` has a type that is not `*Action`"),
    ]
}
