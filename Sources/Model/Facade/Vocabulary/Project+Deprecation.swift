import Syntax

extension Project {
    /// Returns the name of the innermost enclosing declaration that `@available` marks as deprecated, obsoleted or
    /// unavailable; nil if there is none.
    package func deprecation(around place: Place) -> String? {
        guard let id = index.declaration(around: place) else { return nil }
        return index.enclosing(id).first { one in
            index.attributes(of: one).contains { attribute in
                guard attribute.name == "available" else { return false }
                return identifiers(in: index.files[place.file].source[attribute.arguments]).contains(
                    where: endings.contains)
            }
        }.map { plainName(index.name(of: $0)) }
    }
}

private let endings: Set = ["deprecated", "obsoleted", "unavailable"]
