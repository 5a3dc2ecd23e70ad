import Model

/// One statement of the convention: the page that explains it and the check that finds where it is broken.
package struct Rule: Sendable {
    package let page: Page
    package let check: @Sendable (Project, Options) -> [Finding]

    package init(_ page: Page, check: @escaping @Sendable (Project, Options) -> [Finding]) {
        self.page = page
        self.check = check
    }
}

/// A rule's page in `Rules/` as data.
package struct Page: Sendable {
    package let id: StaticString
    /// The folder under `Rules/`: `contract`, `viewmodel`, …
    package let group: StaticString
    /// The sentence under the title.
    package let summary: StaticString
    package let severity: Severity
    /// Empty for rules that judge every view model, or none.
    package let conventions: [Convention]
    package let fix: FixSafety?
    package let options: [Option]
    /// The page as Markdown, without its edge cases.
    package let text: StaticString

    package init(
        id: StaticString, group: StaticString, summary: StaticString, severity: Severity, conventions: [Convention],
        fix: FixSafety?, options: [Option], text: StaticString
    ) {
        self.id = id
        self.group = group
        self.summary = summary
        self.severity = severity
        self.conventions = conventions
        self.fix = fix
        self.options = options
        self.text = text
    }
}

/// How loudly a rule speaks. `off` rules run only when the settings turn them on.
package enum Severity: UInt8, Sendable, Comparable {
    case off, info, warning, error
    package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}

/// What a rule may be told in the settings, from the page's "Options": `prefixes` (words, default `[did]`).
package struct Option: Sendable {
    package let name: StaticString
    package let value: OptionValue
    package let summary: StaticString

    package init(name: StaticString, value: OptionValue, summary: StaticString) {
        self.name = name
        self.value = value
        self.summary = summary
    }
}

package enum OptionValue: Sendable, Equatable {
    case flag(Bool)
    case word(String)
    case words([String])
    /// Named lists: `labels: { given: [Given, Arrange] }`.
    case lists([String: [String]])
}

/// The values of a rule's options, which may differ by path.
package struct Options: Sendable {
    /// The value of an option for the file with this index.
    package let value: @Sendable (_ name: String, _ file: Int) -> OptionValue?

    package init(value: @escaping @Sendable (String, Int) -> OptionValue?) { self.value = value }

    package func flag(_ name: String, in file: Int) -> Bool {
        if case .flag(let flag)? = value(name, file) { flag } else { false }
    }
    package func word(_ name: String, in file: Int) -> String {
        if case .word(let word)? = value(name, file) { word } else { "" }
    }
    package func words(_ name: String, in file: Int) -> [String] {
        if case .words(let words)? = value(name, file) { words } else { [] }
    }
    package func lists(_ name: String, in file: Int) -> [String: [String]] {
        if case .lists(let lists)? = value(name, file) { lists } else { [:] }
    }
}
