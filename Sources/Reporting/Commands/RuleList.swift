import Model
import Rules
import Syntax

/// Returns the output of `vmlint rules`: every rule with its default severity, its conventions, its fix and its
/// sentence.
package func ruleList(_ rules: [Page], paint: Paint) -> String {
    let width = rules.map { $0.id.count }.max() ?? 0
    var text = ""
    var group = ""
    for page in rules {
        if page.group != group {
            text += (group.isEmpty ? "" : "\n") + paint(page.group, .bold) + "\n"
            group = page.group
        }
        let columns = [
            padded(page.id, to: width),
            paint(padded(page.severityWord, to: 7), page.severity.color), padded(page.reportedWords, to: 13),
            padded(page.letters, to: 7), paint(padded(page.fix?.rawValue ?? "", to: 9), .green), visible(page.summary),
        ]
        text += "  " + trimmed(columns.joined(separator: "  ")) + "\n"
    }
    return text + "\n" + legend
}

private let legend =
    "`unless usual`: not reported where hardly any code of a folder follows the rule. "
    + "`by habit`: reported if most of your code follows the rule, or if there is too little code to tell. "
    + "`only by habit`: reported only if most of your code follows the rule. "
    + "`when adopted`: reported only if the settings adopt conventions, or if there is too little code to tell. "
    + "`if set`: reported only if the settings give the rule a severity. Conventions: "
    + Convention.all.map { "\($0.letter) \($0)" }.joined(separator: ", ")
    + ". `vmlint explain RULE` prints a rule's page.\n"

package func ruleListJSON(_ rules: [Page]) -> String {
    JSON.array(
        rules.map { page in
            [
                "id": .string(page.id), "group": .string(page.group),
                "summary": .string(page.summary), "default": .string(page.severity.word),
                "conventions": .array(page.conventions.map { .string($0.id) }),
                "fix": JSON(page.fix?.rawValue),
                "options": .array(
                    page.options.map { option in
                        [
                            "name": .string(option.name), "default": json(option.value),
                            "summary": .string(option.summary),
                        ]
                    }),
            ]
        }
    ).text
}

/// Returns the table of rules, with links to their pages.
///
/// - Parameter link: Returns the target of the link to a page: by default, its address.
package func ruleListMarkdown(_ rules: [Page], link: (Page) -> String = \.address) -> String {
    Markdown.table(
        ["Rule", "Default", "Reported", "For", "Fix", "What correct code looks like"],
        rules.map { page in
            // An own rule may have no page.
            let isOwn = page.group == Page.ownGroup
            let name = isOwn ? "`\(page.id)`" : "[`\(page.id)`](\(link(page)))"
            return [
                name, page.severityWord, page.reportedWords, page.letters, page.fix?.rawValue ?? "",
                Markdown.cell(page.summary),
            ]
        })
}

private func json(_ value: OptionValue) -> JSON {
    switch value {
    case .flag(let flag): .bool(flag)
    case .word(let word): .string(word)
    case .words(let words): .array(words.map(JSON.string))
    case .lists(let lists):
        .object(lists.sorted { $0.key < $1.key }.map { ($0.key, .array($0.value.map(JSON.string))) })
    }
}

extension Page {
    /// The severity of violations that are reported, unless the settings give one. What only a habit requires is an
    /// info at first.
    var severityWord: String { isOnlyByHabit ? Severity.info.word : severity.word }

    /// When violations are reported, as on the rule's page.
    var reportedWords: String { isOnlyByHabit ? "only by habit" : reported.rawValue }

    private var isOnlyByHabit: Bool { severity == .off && reported == .byHabit }

    /// The letters of the conventions that the rule is for: "S D", or "all".
    package var letters: String {
        conventions.isEmpty ? "all" : conventions.map { String($0.letter) }.joined(separator: " ")
    }
}

/// Returns a text without the spaces at its end.
func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.last == " " { text.removeLast() }
    return String(text)
}
