/// As much of SwiftUI as the pages' examples use, so that the compiler can check them where there is no SwiftUI.

@_exported import Combine
@_exported import Observation

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View { public var body: Never { fatalError() } }

/// A view that displays nothing, from which all others are made.
public protocol Leaf: View where Body == Never {}
extension Leaf { public var body: Never { fatalError() } }

@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = AnyView
    @ViewBuilder func body(content: Content) -> Body
}

@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    static var previews: Previews { get }
}

@resultBuilder
public struct ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> EmptyView { EmptyView() }
    public static func buildIf<Content: View>(_ content: Content?) -> EmptyView { EmptyView() }
    public static func buildEither<Content: View>(first: Content) -> EmptyView { EmptyView() }
    public static func buildEither<Content: View>(second: Content) -> EmptyView { EmptyView() }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

// MARK: Views

public struct EmptyView: Leaf { public init() {} }
public struct AnyView: Leaf { public init<Content: View>(_ content: Content) {} }
public struct Text: Leaf {
    public init(_ text: String) {}
    public init(verbatim text: String) {}
}
public struct Image: Leaf {
    public init(_ name: String) {}
    public init(systemName: String) {}
}
public struct Color: Leaf {
    public static let red = Color()
    public static let blue = Color()
}
public struct ProgressView: Leaf { public init() {} }
public struct Spacer: Leaf { public init() {} }
public struct Group<Content: View>: Leaf { public init(@ViewBuilder content: () -> Content) {} }
public struct VStack<Content: View>: Leaf { public init(@ViewBuilder content: () -> Content) {} }
public struct HStack<Content: View>: Leaf { public init(@ViewBuilder content: () -> Content) {} }
public struct ScrollView<Content: View>: Leaf { public init(@ViewBuilder content: () -> Content) {} }
public struct NavigationStack<Content: View>: Leaf { public init(@ViewBuilder content: () -> Content) {} }
public struct List<Content: View>: Leaf {
    public init(@ViewBuilder content: () -> Content) {}
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Row> {}
}
public struct ForEach<Row: View>: Leaf {
    public init<Data: RandomAccessCollection, ID: Hashable>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Row
    ) {}
}
public struct Button<Label: View>: Leaf {
    public init(_ title: String, action: @escaping @MainActor () -> Void) where Label == Text {}
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}
public struct TextField: Leaf { public init(_ title: String, text: Binding<String>) {} }
public struct Toggle: Leaf { public init(_ title: String, isOn: Binding<Bool>) {} }
public struct Slider: Leaf { public init<Value: BinaryFloatingPoint>(value: Binding<Value>) {} }
public struct Stepper: Leaf { public init(_ title: String, value: Binding<Int>) {} }
public struct NavigationLink<Label: View, Destination: View>: Leaf {
    public init(_ title: String, @ViewBuilder destination: () -> Destination) where Label == Text {}
}

// MARK: Modifiers

extension View {
    public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View { EmptyView() }
    public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View { EmptyView() }
    public func onTapGesture(perform action: @escaping @MainActor () -> Void) -> some View { EmptyView() }
    public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View { EmptyView() }
    public func task(_ action: @escaping @MainActor @Sendable () async -> Void) -> some View { EmptyView() }
    public func task<ID: Equatable>(
        id: ID, _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View { EmptyView() }
    public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View { EmptyView() }
    public func onChange<Value: Equatable>(
        of value: Value, _ action: @escaping (Value, Value) -> Void
    ) -> some View { EmptyView() }
    public func onChange<Value: Equatable>(of value: Value, _ action: @escaping () -> Void) -> some View { EmptyView() }
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) -> some View { EmptyView() }
    public func environment<Value: AnyObject & Observable>(_ value: Value?) -> some View { EmptyView() }
    public func environmentObject<Value: ObservableObject>(_ value: Value) -> some View { EmptyView() }
    public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View { EmptyView() }
    public func focused(_ isFocused: FocusState<Bool>.Binding) -> some View { EmptyView() }
    public func padding() -> some View { EmptyView() }
    public func bold() -> some View { EmptyView() }
}

// MARK: Storage

@propertyWrapper
public struct State<Value> {
    public init(wrappedValue: Value) {}
    public init(initialValue: Value) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { fatalError() }
}

extension State where Value: ExpressibleByNilLiteral { public init() {} }

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
    public init(projectedValue: Binding<Value>) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { self }
    public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
    public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> { fatalError() }
}

@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
    public init(wrappedValue: Value) where Value: Observable { self.wrappedValue = wrappedValue }
    public init(_ value: Value) where Value: Observable { wrappedValue = value }
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { self }
    public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> { fatalError() }
}

@propertyWrapper @MainActor @preconcurrency
public struct StateObject<Value: ObservableObject> {
    public nonisolated init(wrappedValue: @autoclosure @escaping () -> Value) {}
    public var wrappedValue: Value { fatalError() }
    public var projectedValue: ObservedObject<Value>.Wrapper { fatalError() }
}

@propertyWrapper @MainActor @preconcurrency
public struct ObservedObject<Value: ObservableObject> {
    @dynamicMemberLookup
    public struct Wrapper {
        public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
            fatalError()
        }
    }

    public nonisolated init(wrappedValue: Value) { fatalError() }
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Wrapper { fatalError() }
}

@propertyWrapper @MainActor @preconcurrency
public struct EnvironmentObject<Value: ObservableObject> {
    public nonisolated init() {}
    public var wrappedValue: Value { fatalError() }
    public var projectedValue: ObservedObject<Value>.Wrapper { fatalError() }
}

public struct EnvironmentValues {
    public var dismiss: DismissAction { DismissAction() }
    public var isEnabled = true
}
public struct DismissAction { @MainActor public func callAsFunction() {} }

@propertyWrapper
public struct Environment<Value> {
    public init(_ path: KeyPath<EnvironmentValues, Value>) {}
    public init(_ type: Value.Type) where Value: AnyObject & Observable {}
    public var wrappedValue: Value { fatalError() }
}

@propertyWrapper
public struct AppStorage<Value> {
    public init(wrappedValue: Value, _ key: String) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { fatalError() }
}

@propertyWrapper
public struct FocusState<Value: Hashable> {
    public struct Binding {}
    public init() where Value == Bool {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding { Binding() }
}

@propertyWrapper
public struct Namespace {
    public struct ID: Hashable {}
    public init() {}
    public var wrappedValue: ID { ID() }
}
