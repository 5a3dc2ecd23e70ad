/// Something that a declaration has in common with others: its wrapper, the last word of its name, the suffix of its
/// class.
package struct Feature: Hashable, Sendable {
    package var kind: Kind
    package var text: String

    /// What the declarations have in common.
    package enum Kind: UInt8, Sendable, CaseIterable {
        /// Whether the declaration is a property, a function, a test or a type.
        case sort
        case name, firstWord, lastWord
        case type, lastWordOfType
        /// The part of a screen that the type is.
        case typeRole
        /// A property wrapper, with `@`.
        case wrapper
        /// A property wrapper with its arguments: `@Environment(\.dismiss)`.
        case argument
        /// Another attribute, with `@`.
        case attribute
        /// `let` or `var`.
        case keyword
        /// How the initial value begins: `.shared`, a call, a literal.
        case value
        /// `async`, `throws`, or both.
        case effects
        /// Whether a function returns something.
        case result
        /// What makes views call a function of a view model.
        case start
        case superclass, conformance
        /// How views store the declared type.
        case storage
        case owner, ownerRole, ownerSuffix, ownerSuperclass, ownerConformance
        /// The system that the folder is for: `macOS`.
        case platform
    }

    package init(_ kind: Kind, _ text: String) {
        (self.kind, self.text) = (kind, text)
    }
}

/// A feature as a number, with its kind.
package struct FeatureKey: Sendable {
    /// A hash of the kind and the text that is the same in all runs (FNV-1a).
    package let hash: UInt64
    package let kind: Feature.Kind

    package init(_ feature: Feature) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        hash = (hash ^ UInt64(feature.kind.rawValue)) &* 0x100_0000_01b3
        for byte in feature.text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        (self.hash, kind) = (hash, feature.kind)
    }
}

/// Features in words, for messages.
extension [Feature] {
    /// The plural of what has all of these features: "`@State` properties named `…Error` in views".
    package func words(for sort: String) -> String {
        let before = compactMap(\.adjective)
        let after = compactMap(\.postfix)
        return (before + [sort] + after).joined(separator: " ")
    }
}

extension Feature {
    fileprivate var adjective: String? {
        switch kind {
        case .type, .wrapper, .argument, .attribute, .keyword, .effects: "`\(text)`"
        case .platform: text
        default: nil
        }
    }

    fileprivate var postfix: String? {
        switch kind {
        case .name: "named `\(text)`"
        case .firstWord: "named `\(text)…`"
        case .lastWord: "named `…\(text)`"
        case .typeRole: "that are \(text)s"
        case .lastWordOfType: "whose types are named `…\(text)`"
        case .value: "that begin with `\(text)`"
        case .result: text == "result" ? "that return something" : "that return nothing"
        case .start: text
        case .superclass: "that inherit from `\(text)`"
        case .conformance: "that conform to `\(text)`"
        case .storage: "that views keep in `\(text)`"
        case .owner: "of `\(text)`"
        case .ownerRole: "of \(text)s"
        case .ownerSuffix: "of types named `…\(text)`"
        case .ownerSuperclass: "of classes that inherit from `\(text)`"
        case .ownerConformance: "of types that conform to `\(text)`"
        default: nil
        }
    }
}
