import Syntax

/// A property wrapper, such as `@State` in `@State private var viewModel`.
package struct PropertyWrapper: Hashable, Sendable {
    /// The name without `@` and module.
    package let name: String

    private init(_ name: String) { self.name = name }

    /// Creates a property wrapper from the name of an attribute; nil if the attribute isn't a wrapper, such as
    /// `MainActor`.
    package init?(attribute: String) {
        let dot = attribute.utf8.lastIndex(of: UInt8(0x2E))
        name = dot.map { String(attribute[attribute.utf8.index(after: $0)...]) } ?? attribute
        if name.isEmpty || WellKnown.isPlain(name) { return nil }
    }

    package static let state = PropertyWrapper("State")
    package static let stateObject = PropertyWrapper("StateObject")
    package static let observedObject = PropertyWrapper("ObservedObject")
    package static let bindable = PropertyWrapper("Bindable")
    package static let binding = PropertyWrapper("Binding")
    package static let environment = PropertyWrapper("Environment")
    package static let environmentObject = PropertyWrapper("EnvironmentObject")
    package static let published = PropertyWrapper("Published")
    static let gestureState = PropertyWrapper("GestureState")

    /// Whether SwiftUI keeps the first object in the wrapper as long as the view exists.
    package var keepsFirst: Bool { self == .state || self == .stateObject }

    /// Whether the wrapper gets a dependency from a container: `@Injected`, `@Dependency(\.cart)`.
    package var injects: Bool { Vocabulary.injectingWrappers.contains(where: name.hasPrefix) }

    /// Where a property wrapper of SwiftUI gets the value from.
    package enum Source: Sendable {
        /// The view keeps it.
        case view
        case environment
        /// Something outside of the view stores it, such as the user defaults, and may change it.
        case store
        /// What creates the view passes it.
        case creator
    }

    /// Where the wrapper gets the value from; nil if it isn't one of SwiftUI for views.
    package var source: Source? { Self.sources[name] }

    /// Returns whether an attribute's name is that of one of SwiftUI's wrappers, or `Published`.
    static func isOfSystem(_ attribute: String) -> Bool { sources[attribute] != nil || attribute == published.name }

    /// Whether the view itself or its environment provides the property's value, so that other code need not access it.
    package var belongsToView: Bool { source != nil && source != .creator }

    /// The wrappers that store an object, which views observe.
    package static let ofObjects: Set = [
        state, stateObject, observedObject, bindable, environment, environmentObject,
    ]

    private static let sources: [String: Source] = [
        "State": .view, "StateObject": .view, "FocusState": .view, "AccessibilityFocusState": .view,
        "GestureState": .view, "Namespace": .view, "Environment": .environment, "EnvironmentObject": .environment,
        "ScaledMetric": .environment, "FocusedValue": .environment, "FocusedBinding": .environment,
        "FocusedObject": .environment, "AppStorage": .store, "SceneStorage": .store, "FetchRequest": .store,
        "SectionedFetchRequest": .store, "Query": .store, "Binding": .creator, "Bindable": .creator,
        "ObservedObject": .creator,
    ]
}

extension PropertyWrapper: CustomStringConvertible {
    package var description: String { name }
}

extension ProjectIndex {
    /// Returns the property wrapper of a property, and the attribute that declares the wrapper.
    func wrapping(of property: DeclarationID) -> (wrapper: PropertyWrapper, attribute: Attribute)? {
        zip(attributes(of: property), attributeNames(of: property)).lazy.compactMap { attribute, name in
            PropertyWrapper(attribute: name).map { ($0, attribute) }
        }.first
    }

    func wrapper(of property: DeclarationID) -> PropertyWrapper? { wrapping(of: property)?.wrapper }
}
