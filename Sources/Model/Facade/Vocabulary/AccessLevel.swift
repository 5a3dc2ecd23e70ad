import Syntax

/// The access level of a declaration.
package enum AccessLevel: String, Sendable, CaseIterable {
    case `private`, `fileprivate`, `internal`, `package`, `public`, `open`

    fileprivate static let modifiers: [(AccessLevel, Modifiers)] = [
        (.private, .private), (.fileprivate, .fileprivate), (.internal, .internal), (.package, .package),
        (.public, .public), (.open, .open),
    ]
}

extension Declared {
    /// The access level that is written at the declaration, its extension or, for a requirement, its protocol. Without
    /// one, it is `internal`.
    package var accessLevel: AccessLevel {
        let around = index.enclosing(id).dropFirst().prefix { [.extension, .protocol].contains(index[$0].kind) }
        for declaration in [id] + around {
            let written = AccessLevel.modifiers.first { index[declaration].modifiers.contains($0.1) }
            if let written { return written.0 }
        }
        return .internal
    }

    /// Returns a fix that replaces the written access level, or adds one. For `internal`, the fix removes the written
    /// level.
    package func settingAccess(to level: AccessLevel) -> Remedy {
        let title = "Make `\(name)` `\(level.rawValue)`"
        if level == .internal {
            let written = AccessLevel.modifiers.filter { has(modifier: $0.1) }
            let edits = written.compactMap { removing(modifier: $0.0.rawValue, title).fix?.edits }
            return .edits(edits.count == written.count ? edits.flatMap(\.self) : nil, title, safety: .suggested)
        }
        return .edits(index.restrictingAccess(of: id, to: level.rawValue), title, safety: .suggested)
    }
}
