import Syntax

/// The other place that makes it wrong; or, with no place, a sentence such as why no fix is offered.
package struct Note: Sendable {
    package var message: String
    package var place: Place?

    package init(_ message: String, at place: Place? = nil) {
        self.message = message
        self.place = place
    }
}

/// Edits that correct a finding, and what they do in a few words: "Remove `AnyObject`".
package struct Fix: Sendable {
    package var title: String
    package var safety: FixSafety
    package var edits: [Edit]

    package init(_ title: String, safety: FixSafety = .safe, edits: [Edit]) {
        self.title = title
        self.safety = safety
        self.edits = edits
    }
}

/// Safe: what compiled still compiles. Suggested: a reader should look.
package enum FixSafety: String, Sendable { case safe, suggested }

/// One replacement in a file as it was read; an empty range inserts.
package struct Edit: Sendable {
    package var place: Place
    package var replacement: String

    package init(_ place: Place, _ replacement: String) {
        self.place = place
        self.replacement = replacement
    }
}
