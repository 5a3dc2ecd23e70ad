import Syntax

/// Returns the output of `vmlint inspect tokens|declarations` for one file.
func inspect(_ what: String, _ source: Source) -> [UInt8] {
    what == "tokens" ? Inspection.tokens(of: source) : Inspection.declarations(of: scan(source))
}
