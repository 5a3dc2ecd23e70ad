/// A documented way to build a screen: how a screen that follows it is recognised, and which parts the screen has.
///
/// Each convention is one value in a file of its own.
package struct Convention: Sendable {
    /// The name in settings, pages and comments: `input-output-effect`.
    package let id: String
    /// The letter in tables of rules.
    package let letter: Character
    /// The name in documents: `Input/Output/Effect`.
    package let title: String
    /// One sentence that says how a screen is built.
    package let summary: String
    /// The parts of a complete screen.
    package let parts: [Role]
    /// Whether it is followed only where no other convention is.
    package let isFallback: Bool
    /// What shows that a screen follows the convention; nil when nothing does.
    let evidence: @Sendable (ScreenParts, ProjectIndex) -> Evidence?

    init(
        id: String, letter: Character, title: String, summary: String, parts: [Role], isFallback: Bool = false,
        evidence: @escaping @Sendable (ScreenParts, ProjectIndex) -> Evidence?
    ) {
        self.id = id
        self.letter = letter
        self.title = title
        self.summary = summary
        self.parts = parts
        self.isFallback = isFallback
        self.evidence = evidence
    }

    /// All conventions, in the order in which tables list them.
    package static let all: [Convention] = [
        .stateless, .stateful, .inputOutputEffect, .mvsl, .observableObject, .observable,
    ]

    /// All conventions, in the order in which evidence is looked for: a screen follows the first one that has any.
    static let byPrecedence = all.reversed().filter { !$0.isFallback } + all.filter(\.isFallback)

    /// The convention of an id; nil when there is none.
    package init?(id: some StringProtocol) {
        guard let found = Convention.all.first(where: { $0.id == id }) else { return nil }
        self = found
    }
}

extension Convention: Hashable, CustomStringConvertible {
    package static func == (left: Convention, right: Convention) -> Bool { left.id == right.id }
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
    package var description: String { id }
}
