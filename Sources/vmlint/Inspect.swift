import Syntax

/// `vmlint inspect tokens|declarations`: the lines for one file as read.
func inspect(_ what: String, _ source: Source) -> [UInt8] {
    what == "tokens" ? Inspection.tokens(of: source) : Inspection.declarations(of: scan(source))
}
