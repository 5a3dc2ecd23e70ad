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
