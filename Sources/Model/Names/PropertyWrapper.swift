/// A property wrapper, such as the `@State` of `@State private var viewModel`.
package enum PropertyWrapper: Hashable, Sendable {
    case state, stateObject, observedObject, bindable, binding, environment, environmentObject, published
    /// Any other, by its name without `@` and module: `FocusState`.
    case other(String)

    /// Creates a property wrapper from an attribute's name, or returns nil if the attribute is none: `MainActor`.
    init?(attribute: String) {
        let name = attribute.split(separator: ".").last.map(String.init) ?? ""
        if name.isEmpty || WellKnown.plainAttributes.contains(name) { return nil }
        self = Self.known[name] ?? .other(name)
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

    /// Whether a view that stores an object in the wrapper keeps the first one as long as the view exists.
    package var keepsFirst: Bool { self == .state || self == .stateObject }

    /// Whether the wrapper passes on an object or a value from the view's environment.
    package var readsEnvironment: Bool { self == .environment || self == .environmentObject }

    /// Whether the wrapper gets a dependency from a container: `@Injected`, `@Dependency(\.cart)`.
    package var injects: Bool {
        guard case .other(let name) = self else { return false }
        return Vocabulary.injectingWrappers.contains(where: name.hasPrefix)
    }

    /// Whether the wrapper stores or finds a value that only its own view needs.
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
