/// A documented way to build screens: how to recognize it, and which parts a screen has.
///
/// Each convention is one value in its own file.
package struct Convention: Sendable {
    /// The identifier in settings, pages and comments: `input-output-effect`.
    package let id: String
    /// The letter in tables of rules.
    package let letter: Character
    /// The name that documents use: `Input/Output/Effect`.
    package let title: String
    /// A sentence that describes how a screen is built.
    package let summary: String
    /// The parts of a complete screen.
    package let parts: [Role]
    /// Whether the convention applies only to screens that follow no other one.
    package var isFallback = false
    /// Whether a screen follows the convention as soon as its view model is observed, whether or not its team knows the
    /// document.
    package var isObservationOnly = false
    /// A closure that returns evidence that a screen follows the convention; nil if there is none.
    let evidence: @Sendable (ScreenParts, ProjectIndex) -> RecognitionReason?
}

extension Convention {
    /// All conventions, in the order in which tables list them.
    package static let all: [Convention] = [
        .stateless, .stateful, .inputOutputEffect, .mvsl, .observableObject, .observable,
    ]

    /// All conventions, in the order in which they are checked. A screen follows the first one with evidence.
    static let byPrecedence = all.reversed().filter { !$0.isFallback } + all.filter(\.isFallback)

    /// Creates the convention with an identifier, or returns nil if there is none.
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
