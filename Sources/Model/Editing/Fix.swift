import Syntax

/// A remark on a finding: another place that contributes to it, or a sentence without a place, such as the reason why
/// there is no fix.
package struct Note: Sendable {
    package var message: String
    package var place: Place?

    package init(_ message: String, at place: Place? = nil) {
        self.message = message
        self.place = place
    }
}

/// The edits that fix a finding, and a short title for them: "Remove `AnyObject`".
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

/// Whether a fix can be applied without review. Code still compiles after a safe fix; a suggested fix should be
/// reviewed.
package enum FixSafety: String, Sendable { case safe, suggested }

/// A replacement of a range in a file. If the range is empty, text is inserted.
package struct Edit: Sendable {
    package var place: Place
    package var replacement: String

    package init(_ place: Place, _ replacement: String) {
        self.place = place
        self.replacement = replacement
    }
}
