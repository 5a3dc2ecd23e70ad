import Syntax

/// Another place that causes a finding, or a sentence without a place, such as the reason why there is no fix.
package struct Note: Sendable {
    package var message: String
    package var place: Place?

    package init(_ message: String, at place: Place? = nil) {
        self.message = message
        self.place = place
    }
}

/// The edits that fix a finding, and a short title: "Remove `AnyObject`".
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

/// The safety of a fix. After a safe fix, code still compiles. A suggested fix should be reviewed.
package enum FixSafety: String, Sendable { case safe, suggested }

/// A replacement in a file as it was read. An empty range inserts text.
package struct Edit: Sendable {
    package var place: Place
    package var replacement: String

    package init(_ place: Place, _ replacement: String) {
        self.place = place
        self.replacement = replacement
    }
}
