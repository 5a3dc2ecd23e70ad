/// Names of the system's own protocols and classes, which bring a type nothing that its sources do not show.
enum WellKnown {
    /// What makes a struct a view.
    static let views: Set<String> = [
        "View", "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
        "NSViewControllerRepresentable", "WKInterfaceObjectRepresentable", "InsettableShape", "Shape",
    ]

    /// What owns the scenes of an app.
    static let apps: Set<String> = ["App", "SwiftUI.App", "Scene", "SwiftUI.Scene"]

    /// How the names of UIKit's and AppKit's classes end that show something.
    static let controllerEndings = [
        "ViewController", "UIView", "NSView", "UIHostingController", "NavigationController", "TabBarController",
        "TableViewCell", "CollectionViewCell", "UIControl", "UIStackView", "NSWindowController",
    ]

    /// What makes a class a model object.
    static let models: Set<String> = [
        "Identifiable", "Codable", "Encodable", "Decodable", "NSManagedObject", "PersistentModel", "NSSecureCoding",
    ]

    /// The property wrappers by which a view is handed what others own.
    static let environments: Set<String> = ["Environment", "EnvironmentObject"]

    /// The macros by which views observe a class.
    static let observingMacros: Set<String> = [
        "Observable", "Observation.Observable", "Perceptible", "Perception.Perceptible",
    ]

    /// Protocols and classes whose members are known not to clash with a screen's.
    static let names: Set<String> = views.union([
        "AnyObject", "class", "Any", "Sendable", "SendableMetatype", "Equatable", "Hashable", "Comparable",
        "Identifiable", "Error", "LocalizedError", "CustomNSError", "Codable", "Encodable", "Decodable", "CodingKey",
        "CaseIterable", "RawRepresentable", "OptionSet", "SetAlgebra", "CustomStringConvertible",
        "CustomDebugStringConvertible", "CustomReflectable", "ExpressibleByStringLiteral",
        "ExpressibleByIntegerLiteral", "ExpressibleByArrayLiteral", "ExpressibleByDictionaryLiteral",
        "ExpressibleByNilLiteral", "ExpressibleByBooleanLiteral", "ExpressibleByFloatLiteral",
        "ExpressibleByStringInterpolation", "Copyable", "Escapable", "BitwiseCopyable", "Actor", "GlobalActor",
        "Collection", "Sequence", "IteratorProtocol", "AsyncSequence", "AsyncIteratorProtocol", "Numeric", "Strideable",
        "ObservableObject", "Observable", "DynamicProperty", "EnvironmentKey", "PreferenceKey", "ViewModifier",
        "ButtonStyle", "LabelStyle", "App", "Scene", "Commands", "ToolbarContent", "Transferable", "Animatable",
        "PreviewProvider", "NSObject", "NSObjectProtocol", "XCTestCase", "Tag", "SuiteTrait", "TestTrait",
        "Never", "Void", "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
        "UInt64", "Character", "Double", "Float", "Bool",
    ])

    /// Attributes on a property that wrap nothing.
    static let plainAttributes: Set<String> = [
        "MainActor", "ObservationIgnored", "ObservationTracked", "available", "objc", "nonobjc", "objcMembers",
        "IBOutlet", "IBInspectable", "ViewBuilder", "usableFromInline", "inlinable", "preconcurrency", "escaping",
        "autoclosure", "Sendable", "NSCopying", "NSManaged", "GKInspectable", "warn_unqualified_access",
        "ToolbarContentBuilder", "SceneBuilder", "CommandsBuilder", "TableColumnBuilder", "globalActor", "Entry",
        "discardableResult", "MainActorIsolated", "_spi", "abi", "backDeployed",
    ]
}
