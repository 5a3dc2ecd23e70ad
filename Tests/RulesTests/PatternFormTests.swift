import Linting
import Model
import Rules
import Settings
import Syntax
import Testing

/// Forms of patterns that people write. Each matches what it says, or is a mistake that says what to write.
@Suite struct PatternFormTests {
    @Test("A form works", arguments: working)
    func works(sample: OwnRuleSample) {
        let reading = readSettings(Array(("own-rules: { own: \(sample.rule) }").utf8))
        #expect(reading.mistakes.map(\.message) == [])
        let facts = [scan(Source(path: "Sources/File.swift", bytes: Array(sample.source.utf8)))]
        let result = Linting.lint(link(facts, settings: reading.settings.linking), with: reading.settings)
        let found = result.diagnostics.filter { $0.rule.id == "own" }.map { diagnostic in
            let place = diagnostic.finding.place
            let bytes = result.project.files[place.file].source.bytes
            let line = 1 + bytes.prefix(Int(place.range.start)).count { $0 == UInt8(ascii: "\n") }
            return "\(line): \(diagnostic.finding.message)"
        }
        #expect(found == sample.reports)
    }

    @Test("A form that can match nothing is a mistake", arguments: refused)
    func isRefused(rule: String, mistake: String) {
        let settings =
            "roles: { robot: { conform-to: Robot }, sheet: { name: '{Name}Sheet' } }\nown-rules: { own: \(rule) }"
        #expect(readSettings(Array(settings.utf8)).mistakes.map(\.message) == [mistake])
    }

    private static let working: [OwnRuleSample] = [
        OwnRuleSample(
            "a qualified name", "{ each: struct, must-not: { mention: UIDevice.current } }",
            "struct Cart {\n let a = UIDevice.current.name\n let b = UIDevice.other\n let current = 1\n}",
            "2: the struct `Cart` mentions `UIDevice.current`"),
        OwnRuleSample(
            "a static member", "{ each: struct, must-not: { mention: Date.now } }",
            "struct Cart {\n let a = Date.now\n let b = Clock.now\n}", "2: the struct `Cart` mentions `Date.now`"),
        OwnRuleSample(
            "any member of a value", "{ each: struct, must-not: { mention: 'api.*' } }",
            "struct Cart {\n func a() { api.load() }\n func b() { self.api.save() }\n func c() { app.load() }\n}",
            "2: the struct `Cart` mentions `api.load`"),
        OwnRuleSample(
            "an attribute", "{ each: struct, must-not: { mention: '@Dependency' } }",
            "struct Cart {\n @Dependency(\\.clock) var clock\n let a = Dependency()\n}",
            "2: the struct `Cart` uses `@Dependency`"),
        OwnRuleSample(
            "an attribute with arguments", "{ each: struct, must-not: { mention: '@Dependency(\\.clock)' } }",
            "struct Cart {\n @Dependency(\\.clock) var clock\n @Dependency(\\.date) var date\n}",
            "2: the struct `Cart` uses `@Dependency(\\.clock)`"),
        OwnRuleSample(
            "a macro", "{ each: file, must-not: { mention: '#Preview' } }", "struct Cart {}\n#Preview { Cart() }",
            "2: the file uses `#Preview`"),
        OwnRuleSample(
            "optional chaining", "{ each: struct, must-not: { mention: '?.' } }",
            "struct Cart {\n let a = b?.c\n let d: Int? = nil\n let e = f ? g : h\n}", "2: the struct `Cart` uses `?.`"),
        OwnRuleSample(
            "forced unwrapping", "{ each: struct, must-not: { mention: '!' } }",
            "struct Cart {\n let a = b!\n let c = !d\n let e = f != g\n let h: Int!\n}", "2: the struct `Cart` uses `!`"
        ),
        OwnRuleSample(
            "marked keywords and operators", "{ each: struct, must-not: { mention: ['try?', 'as?', '??'] } }",
            "struct Cart {\n let a = try? b()\n let c = d as? E\n let f = g ?? h\n}",
            "2: the struct `Cart` uses `try?`", "3: the struct `Cart` uses `as?`", "4: the struct `Cart` uses `??`"),
        OwnRuleSample(
            "a call without arguments", "{ each: struct, must-not: { call: Date() } }",
            "struct Cart {\n let a = Date()\n let b = Date(timeIntervalSince1970: 0)\n}",
            "2: the struct `Cart` calls `Date()`"),
        OwnRuleSample(
            "labels", "{ each: struct, must-not: { call: 'Store(initialState:)' } }",
            "struct Cart {\n let a = Store(initialState: .init()) { Reducer() }\n let b = Store(state: 1)\n let c = Store()\n}",
            "2: the struct `Cart` calls `Store(initialState: .init())`"),
        OwnRuleSample(
            "values", "{ each: struct, must-not: { call: .padding(8) } }",
            "struct Cart {\n let a = Text(b).padding(8)\n let b = Text(b).padding(.top, 8)\n let c = d.padding(16)\n}",
            "2: the struct `Cart` calls `.padding(8)`"),
        OwnRuleSample(
            "any value", "{ each: struct, must-not: { call: { name: '*.padding(_)', literal: true } } }",
            "struct Cart {\n let a = b.padding(8)\n let c = b.padding(Space.small)\n}",
            "2: the struct `Cart` has the call `padding`"),
        OwnRuleSample(
            "any receiver", "{ each: struct, must-not: { call: '*.padding' } }",
            "struct Cart {\n let a = Text(b).padding(8)\n let c = d.padding\n}", "2: the struct `Cart` calls `padding`"),
        OwnRuleSample(
            "a called macro", "{ each: file, must-not: { call: '#Preview' } }", "struct Cart {}\n#Preview { Cart() }",
            "2: the file calls `#Preview`"),
        OwnRuleSample(
            "an initializer that is written out", "{ each: struct, must-not: { call: Formatter } }",
            "struct Cart {\n let a = Formatter.init()\n}", "2: the struct `Cart` calls `Formatter`"),
        OwnRuleSample(
            "generic arguments of a superclass",
            "{ each: class, where: { name: Box }, must: { inherit: 'Base<Foo>' } }",
            "class Base<T> {}\nclass Box: Base<Foo> {}"),
        OwnRuleSample(
            "other generic arguments", "{ each: class, where: { name: Box }, must: { inherit: 'Base<Foo>' } }",
            "class Base<T> {}\nclass Box: Base<Bar> {}", "2: the class `Box` does not inherit `Base<Foo>`"),
        OwnRuleSample(
            "a composition", "{ each: struct, must: { conform-to: 'Codable & Hashable' } }",
            "struct Cart: Codable, Hashable {}\nstruct Row: Codable {}",
            "2: the struct `Row` does not conform to `Hashable`"),
        OwnRuleSample(
            "an inferred type", "{ each: struct, properties: {}, must-not: { type: 'URLS*' } }",
            "struct Cart {\n let a = URLSession(configuration: b)\n let c = URLSession.shared\n let d = \"URLS\"\n}",
            "2: `a` of the struct `Cart` has a type that is `URLS*`",
            "3: `c` of the struct `Cart` has a type that is `URLS*`"),
        OwnRuleSample(
            "an inferred literal's type", "{ each: struct, properties: {}, must-not: { type: [String, Int] } }",
            "struct Cart {\n let a = \"\"\n let b = 1.5\n let c = -1\n}",
            "2: `a` of the struct `Cart` has a type that is `String` or `Int`",
            "4: `c` of the struct `Cart` has a type that is `String` or `Int`"),
        OwnRuleSample(
            "a name with labels", "{ each: struct, functions: { name: 'load(id:)' }, must: { async: true } }",
            "struct Cart {\n func load(id: Int) {}\n func load() {}\n}",
            "2: `load(id:)` of the struct `Cart` is not `async`"),
        OwnRuleSample(
            "a qualified type", "{ each: struct, must-not: { name: 'Cart.Row' } }",
            "struct Cart { struct Row {} }\nstruct Row {}", "1: the struct `Row` is named `Cart.Row`"),
        OwnRuleSample(
            "a comment with a wildcard", "{ each: file, must-not: { comment: 'TODO*later' } }",
            "// TODO: sort it later\n// TODO: now\n", "1: the file has a comment with `TODO*later`"),
        OwnRuleSample(
            "keywords behind others", "{ each: file, must-not: { mention: [return switch, '= switch'] } }",
            "func a() -> Int { return switch b { default: 1 } }\nfunc c() { switch d { default: e() } }\nlet f = switch g { default: 1 }",
            "1: the file uses `return switch`", "3: the file uses `= switch`"),
        OwnRuleSample(
            "a public import", "{ each: file, must-not: { import: 'public A' } }", "import A\npublic import A",
            "2: the file imports `A`"),
        OwnRuleSample(
            "an attribute without arguments", "{ each: struct, functions: {}, must: { attributes: 'Cached(*)' } }",
            "struct Cart {\n @Cached(\"adds\") func a() {}\n @Cached func b() {}\n}",
            "3: `b()` of the struct `Cart` is not marked `@Cached(*)`"),
        OwnRuleSample(
            "closures by what takes and captures them",
            "{ each: class, closures: { passed-to: .sink, mention: self }, must: { capture: weak self } }",
            "class Cart {\n func a() { b.sink { [weak self] in self?.c() } }\n func d() { e.sink { self.c() } }\n func f() { g.map { self.c() } }\n}",
            "3: the closure in the class `Cart` does not capture `weak self`"),
        OwnRuleSample(
            "a keyword with an exception",
            "{ each: struct, must-not: { mention: { name: if, not: { mention: '#available' } } } }",
            "struct Cart {\n func a() { if #available(iOS 17, *) { b() } }\n func c() { if d { if #available(iOS 17, *) {} } }\n}",
            "3: the struct `Cart` has the mention `if`"),
        OwnRuleSample(
            "a comment with an exception",
            "{ each: file, must-not: { comment: { name: TODO, not: { name: 'TODO: APP-*' } } } }",
            "// TODO: APP-1 sort\n// TODO: sort", "2: the file has a comment"),
        OwnRuleSample(
            "an assignment", "{ each: class, must-not: { assign: [isLoading, '.text = nil'] } }",
            "class Cart {\n func a() { isLoading = true }\n func b() { self.isLoading = true }\n func c() { d.isLoading = true }\n func e() { f.text = nil; f.text = g }\n}",
            "2: the class `Cart` assigns `isLoading`", "3: the class `Cart` assigns `isLoading`",
            "5: the class `Cart` assigns `.text = nil`"),
        OwnRuleSample(
            "strings and numbers", "{ each: struct, must-not: { string: 'http:*', number: '8' } }",
            "struct Cart {\n let a = \"http://b\"\n let c = \"https://d\"\n let e = 8\n}",
            "2: the struct `Cart` contains the string `http://b`", "4: the struct `Cart` contains the number `8`"),
        OwnRuleSample(
            "macros as subjects", "{ each: '#Preview', must: { name: '*mode' } }",
            "struct Cart {}\n#Preview(\"Dark mode\") { Cart() }\n#Preview { Cart() }",
            "3: `#Preview` is not named `*mode`"),
        OwnRuleSample(
            "extensions as subjects", "{ each: extension, where: { conform-to: '*' }, must: { functions: {} } }",
            "struct Cart {}\nextension Cart: Codable {}\nextension Cart: Hashable { func a() {} }\nextension Cart {}",
            "2: the extension of `Cart` has no function"),
        OwnRuleSample(
            "types that are nested in a role",
            "{ each: { kind: struct, name: State }, must: { nested: { in: view-model } } }",
            "import Combine\nfinal class CartViewModel: ObservableObject { struct State {} }\nstruct Other { struct State {} }",
            "3: the type `State` is not nested in a view model"),
        OwnRuleSample(
            "a type argument of a name",
            "{ each: { name: '{Name}View' }, properties: { name: store }, must: { type: 'StoreOf<{Name}Feature>' } }",
            "struct CartView { let store: StoreOf<CartFeature> }\nstruct TrayView { let store: StoreOf<CartFeature> }",
            "2: `store` of the type `TrayView` has a type that is not `StoreOf<TrayFeature>`"),
        OwnRuleSample(
            "a name in lowerCamelCase", "{ each: { name: '{Name}View' }, must: { have: ['var {name}Color'] } }",
            "struct URLCartView { var urlCartColor = 1 }\nstruct TrayView { var TrayColor = 1 }",
            "2: the type `TrayView` has no `var trayColor`"),
        OwnRuleSample(
            "who mentions a type", "{ each: { name: '*Screen' }, must: { is-mentioned-by: '*Router' } }",
            "struct CartScreen {}\nstruct TrayScreen {}\nclass Router {}\nclass MainRouter { let a = CartScreen() }",
            "2: the type `TrayScreen` is not mentioned by `*Router`"),
        OwnRuleSample(
            "initial values", "{ each: struct, properties: { type: '*?' }, must-not: { value: nil } }",
            "struct Cart {\n var a: Int? = nil\n var b: Int?\n}", "2: `a` of the struct `Cart` has the value `nil`"),
        OwnRuleSample(
            "a testable import", "{ each: file, must-not: { import: '@testable *' } }",
            "import A\n@testable import B", "2: the file imports `B`"),
    ]

    private static let refused: [(String, String)] = [
        (
            "{ each: struct, must: { name: /regex/ } }",
            "`/regex/` is a regular expression: write `*regex*`, in which `*` stands for any text"
        ),
        (
            "{ each: struct, must: { name: '.*ViewModel$' } }",
            "`.*ViewModel$` is a regular expression: write `*ViewModel`, in which `*` stands for any text"
        ),
        (
            "{ each: struct, must: { name: '^(Cart|Row)View$' } }",
            "`^(Cart|Row)View$` is a regular expression: write `[CartView, RowView]`, in which `*` stands for any text"
        ),
        (
            "{ each: struct, must: { name: 'Row?' } }",
            "`?` is no wildcard: write `*`, which stands for any text, in `Row?`"
        ),
        (
            "{ each: struct, must: { name: '{Nam}Row' } }",
            "`{Nam}` is no placeholder: write `{Name}`, or `{name}` for lowerCamelCase"
        ),
        (
            "{ each: struct, must: { name: 'struct Row' } }",
            "`struct Row` is no name: write `Row`, or `have: struct Row`"
        ),
        ("{ each: file, must: { name: Row.swift } }", "a file's name is compared without `.swift`: write `Row`"),
        ("{ each: struct, must-not: { mention: Date() } }", "`Date()` is a call: write `call: \"Date()\"`"),
        (
            "{ each: struct, must-not: { mention: 'self?.row' } }",
            "write `self.row`, which is found with and without `?` and `!`"
        ),
        ("{ each: struct, must-not: { mention: '\"http\"' } }", "`\"http\"` is a string: write `string: http`"),
        (
            "{ each: struct, must-not: { mention: 'import UIKit' } }", "an import is no mention: write `import: UIKit`"
        ),
        ("{ each: struct, must-not: { mention: '=' } }", "`=` is an assignment: write `assign: NAME`"),
        (
            "{ each: struct, must-not: { call: 'try load()' } }", "write the call alone: `load()`"
        ),
        (
            "{ each: struct, must-not: { call: 'Task { }' } }", "write `Task`, which is found with and without closures"
        ),
        (
            "{ each: struct, must-not: { call: '@Test' } }", "`@Test` is an attribute: write `mention: \"@Test\"`"
        ),
        ("{ each: struct, must-not: { call: '.padding(8' } }", "the parentheses of `.padding(8` are not closed"),
        (
            "{ each: struct, must-not: { import: UIKit.UIView } }",
            "`UIKit.UIView` is no module: write `UIKit`, which all its parts are imported by"
        ),
        (
            "{ each: struct, functions: {}, must: { return: '-> Int' } }", "write the type alone: `Int`"
        ),
        (
            "{ each: sheet, has: robot }",
            "`has: robot` compares names, but the role `robot` has none with `{Name}`: give it one, such as `name: \"{Name}Robot\"`"
        ),
        (
            "{ each: robot, has: sheet }",
            "`has: sheet` compares names, but what `each` selects has none with `{Name}`: add one, such as `name: \"{Name}View\"`, or `name: \"{Name}\"` for the whole name"
        ),
        (
            "{ each: struct, must: { not: { be: class } } }",
            "`be: class` can never be true: here the kind is `struct`"
        ),
        (
            "{ each: struct, must: { not: { be: struct } } }", "`be: struct` excludes every kind of type"
        ),
        (
            "{ each: struct, must-not: { be: class } }", "`be: class` can never be true: here the kind is `struct`"
        ),
        (
            "{ each: struct, must-not: { modifiers: final } }",
            "`modifiers: final` can never be true of a struct: only a class can be `final`"
        ),
        (
            "{ each: struct, must: { name: '*Row', not: { name: '*Row' } } }",
            "`name: *Row` is both required and excluded here"
        ),
        (
            "{ each: struct, must: { generic: true }, must-not: { not: { generic: false } } }",
            "`generic: true` is a `must`, too: the two contradict each other"
        ),
        (
            "{ each: struct, where: { generic: true }, must: { generic: true } }",
            "`generic: true` is a `where`, too: what is selected always satisfies it"
        ),
        (
            "{ each: type, must: { any: [{ be: struct, modifiers: final }, { name: A }] } }",
            "`modifiers: final` can never be true of a struct: only a class can be `final`"
        ),
        (
            "{ each: struct, where: { access: private }, must: { access: public } }",
            "`access: public` can never be true: here the access level is `private`"
        ),
        (
            "{ each: struct, must: { modifiers: open } }", "`open` is an access level: write `access: open`"
        ),
        (
            "{ each: struct, must-not-use: [UIKit] }",
            "unknown key `must-not-use`: write `must-not: { mention: NAME }`"
        ),
        (
            "{ each: struct, count: { at-least: 1, per: file } }",
            "unknown key `at-least`: `count` sets a maximum with `at-most`; what has to be there is a `must`, such as `must: { have: … }`"
        ),
        (
            "{ each: struct, call: print }", "`call` is a condition: write it under `must`, `must-not` or `where`"
        ),
    ]
}
