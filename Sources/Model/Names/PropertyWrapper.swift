import Syntax

/// A property wrapper, such as `@State` in `@State private var viewModel`.
package enum PropertyWrapper: Hashable, Sendable {
    case state, stateObject, observedObject, bindable, binding, environment, environmentObject, published
    /// Any other wrapper, with its name without `@` and module: `FocusState`.
    case other(String)

    /// Creates a property wrapper from the name of an attribute; nil if the attribute isn't a wrapper, such as
    /// `MainActor`.
    init?(attribute: String) {
        let dot = attribute.utf8.lastIndex(of: UInt8(0x2E))
        let name = dot.map { String(attribute[attribute.utf8.index(after: $0)...]) } ?? attribute
        if let known = Self.known[name] {
            self = known
        } else if name.isEmpty || WellKnown.plainAttributes.contains(name) {
            return nil
        } else {
            self = .other(name)
        }
    }

    /// The name without `@` and module.
    package var name: String {
        switch self {
        case .state: "State"
        case .stateObject: "StateObject"
        case .observedObject: "ObservedObject"
        case .bindable: "Bindable"
        case .binding: "Binding"
        case .environment: "Environment"
        case .environmentObject: "EnvironmentObject"
        case .published: "Published"
        case .other(let name): name
        }
    }

    private static let known: [String: PropertyWrapper] = Dictionary(
        uniqueKeysWithValues: [
            .state, .stateObject, .observedObject, .bindable, .binding, .environment, .environmentObject, .published,
        ].map { ($0.name, $0) })

    /// Whether SwiftUI keeps the first object in the wrapper as long as the view exists.
    package var keepsFirst: Bool { self == .state || self == .stateObject }

    /// Whether the wrapper reads an object or a value from the view's environment.
    package var readsEnvironment: Bool { self == .environment || self == .environmentObject }

    /// Whether the wrapper gets a dependency from a container: `@Injected`, `@Dependency(\.cart)`.
    package var injects: Bool {
        guard case .other(let name) = self else { return false }
        return Vocabulary.injectingWrappers.contains(where: name.hasPrefix)
    }

    /// Whether the view itself or its environment provides the property's value, so that other code need not access it.
    package var belongsToView: Bool {
        switch self {
        case .state, .stateObject, .environment, .environmentObject: true
        case .observedObject, .bindable, .binding, .published: false
        case .other(let name): Self.ofViews.contains(name)
        }
    }

    private static let ofViews: Set = [
        "FocusState", "AppStorage", "SceneStorage", "GestureState", "Namespace", "ScaledMetric", "FetchRequest",
        "SectionedFetchRequest", "Query", "AccessibilityFocusState", "FocusedValue", "FocusedBinding", "FocusedObject",
    ]
}

extension PropertyWrapper: CustomStringConvertible {
    package var description: String { name }
}

extension ProjectIndex {
    /// Returns the property wrapper of a property, and the attribute that declares the wrapper.
    func wrapping(of property: DeclarationID) -> (wrapper: PropertyWrapper, attribute: Attribute)? {
        attributes(of: property).lazy.compactMap { attribute in
            PropertyWrapper(attribute: attribute.name).map { ($0, attribute) }
        }.first
    }

    func wrapper(of property: DeclarationID) -> PropertyWrapper? { wrapping(of: property)?.wrapper }
}
