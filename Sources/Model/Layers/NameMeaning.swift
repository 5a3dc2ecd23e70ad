import Syntax

/// What a name refers to in its scope, as far as the surrounding declarations say.
enum NameMeaning {
    /// A type or type alias that is declared in an enclosing scope.
    case type(DeclarationID)
    /// A generic parameter or an associated type.
    case parameter
    /// A global declaration, if there is one.
    case global
}

extension TypeTable {
    /// Looks up a name, from the innermost scope outward.
    ///
    /// - Parameters:
    ///   - scope: The innermost declaration that contains the name.
    ///   - isInHead: Whether the name is before the braces of `scope`, where the declarations inside them are not
    ///     visible.
    func meaning(of name: String, in scope: DeclarationID?, isInHead: Bool) -> NameMeaning {
        var isInHead = isInHead
        var current = scope
        while let scope = current {
            let declaration = files[scope]
            if bounds(of: name, in: scope) != nil { return .parameter }
            if declaration.kind.hasMembers, let type = type(of: scope) {
                if type != scope, bounds(of: name, in: type) != nil { return .parameter }
                if !isInHead {
                    if declaration.kind.isType, self.name(of: scope) == name { return .type(type) }
                    if let inner = nested(name, in: type) { return .type(inner) }
                }
            }
            isInHead = false
            current = files.parent(of: scope)
        }
        return .global
    }

    /// Returns whether a name may refer to a type that an enclosing type inherits from a library: `Configuration` in a
    /// `ButtonStyle`.
    func mayBeInherited(_ name: String, in scope: DeclarationID?) -> Bool {
        guard inheritedNames.contains(name) else { return false }
        var current = scope
        while let scope = current {
            let declaration = files[scope]
            if declaration.kind == .extension, type(of: scope) == nil { return true }
            if declaration.kind.hasMembers, let type = type(of: scope),
                supertypes(of: type).contains(where: { $0.type == nil && !plainSupertypes.contains($0.name) })
            {
                return true
            }
            current = files.parent(of: scope)
        }
        return false
    }
}

/// Common names of nested types that subclasses and conforming types inherit from libraries.
private let inheritedNames: Set = [
    "Action", "Body", "Cache", "CodingKeys", "Configuration", "Content", "Context", "Coordinator", "Coordinates",
    "Delegate", "Element", "Entity", "Entry", "Event", "Failure", "FormatInput", "FormatOutput", "ID", "Index",
    "Indices", "Input", "Intent", "Item", "Iterator", "Key", "Layout", "Location", "Message", "Mode", "Model",
    "Options", "Output", "Phase", "PreferenceKey", "Record", "Representation", "Request", "Response", "Result",
    "Row", "Section", "State", "Status", "Style", "Subject", "Timeline", "Transaction", "UIViewType", "Update",
    "Value", "ViewModel",
]

/// Common supertypes that are assumed not to provide any of the names above.
private let plainSupertypes: Set = [
    "AnyObject", "CaseIterable", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable",
    "Equatable", "Error", "Hashable", "Int", "LocalizedError", "NSObject", "NSObjectProtocol", "ObservableObject",
    "Sendable", "String", "View",
]
