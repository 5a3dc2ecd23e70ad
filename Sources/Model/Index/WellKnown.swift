/// Names of well-known system protocols and classes.
package enum WellKnown {
    /// The protocols that apps and their scenes conform to.
    static let apps: Set<String> = ["App", "SwiftUI.App", "Scene", "SwiftUI.Scene"]

    /// What an app and its delegates conform to, of which there is one as long as the app runs.
    static let appsAndDelegates = apps.union([
        "UIApplicationDelegate", "NSApplicationDelegate", "UIWindowSceneDelegate",
    ])

    /// Returns whether the system creates objects of a class that inherits from a class or protocol, because a property
    /// list names the class: apps, their scenes, and extensions.
    static func isCreatedBySystem(_ inherited: String) -> Bool {
        apps.contains(inherited) || endingsOfSystem.contains(where: inherited.hasSuffix)
    }

    private static let endingsOfSystem = [
        "SceneDelegate", "ApplicationDelegate", "ExtensionDelegate", "Extension", "ExtensionRequestHandling",
        "DirectoryProvider", "TunnelProvider", "DataProvider", "ProxyProvider", "UIInputViewController",
        "ComposeServiceViewController", "ExtensionViewController", "MessagesAppViewController",
        "CredentialProviderViewController", "QLPreviewingController", "NSManagedObject", "NCWidgetProviding",
    ]

    /// The names whose inheritance marks a class as a model object.
    static let models: Set<String> = [
        "Identifiable", "Codable", "Encodable", "Decodable", "NSManagedObject", "PersistentModel", "NSSecureCoding",
    ]

    /// Returns whether an attribute is a macro that makes a class observable: `@Observable`, `@Perceptible`, or a
    /// library's variant, such as `@ObservableDefaults`.
    static func isObservingMacro(_ attribute: String) -> Bool {
        let name = attribute.split(separator: ".").last ?? ""
        return name.hasPrefix("Observable") || name == "Perceptible"
    }

    /// Returns whether a supertype outside the project requires no properties, judging by its name: a protocol with
    /// methods, such as `WCSessionDelegate`, or a class of UIKit or AppKit. The delegates of an app and its scenes
    /// require a `window`.
    static func requiresNoProperties(_ name: String) -> Bool {
        isViewClass(name)
            || requirersOfMethods.contains(where: name.hasSuffix)
                && !["ApplicationDelegate", "SceneDelegate"].contains(where: name.hasSuffix)
    }

    private static let requirersOfMethods = [
        "Delegate", "DelegateFlowLayout", "DataSource", "DataSourcePrefetching", "Observer", "Listener",
        "MessageHandler",
    ]

    /// The protocols and classes that require no methods, and call none of a subclass that is neither an override nor
    /// `@objc`.
    static let typesWithoutMethods: Set<String> = [
        "AnyObject", "class", "Any", "Sendable", "SendableMetatype", "Copyable", "Identifiable", "Error",
        "LocalizedError", "CaseIterable", "ObservableObject", "Observable", "View", "NSObject", "NSObjectProtocol",
        "UIResponder", "UIView", "UIControl", "UIViewController", "UITableViewCell", "UICollectionViewCell",
        "UICollectionReusableView", "UITableViewController", "UICollectionViewController", "UINavigationController",
        "UITabBarController", "NSView", "NSViewController", "NSWindowController",
    ]

    /// The protocols and classes that are known not to require or add members of a screen.
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
        "Reactor",
        "PreviewProvider", "NSObject", "NSObjectProtocol", "XCTestCase", "Tag", "SuiteTrait", "TestTrait",
        "Never", "Void", "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
        "UInt64", "Character", "Double", "Float", "Bool",
    ])

    /// Returns whether an attribute adds no code and lets no other code use what it is on: `@available`, `@MainActor`.
    static func isQuiet(_ attribute: String) -> Bool {
        quietAttributes.contains(attribute) || attribute.hasSuffix("Actor")
    }

    /// Returns whether an attribute is neither a property wrapper nor a macro: a quiet one, or `@objc`.
    static func isPlain(_ attribute: String) -> Bool {
        isQuiet(attribute) || attributesForOthers.contains(attribute)
    }

    private static let quietAttributes: Set<String> = [
        "available", "backDeployed", "preconcurrency", "Sendable", "concurrent", "escaping", "autoclosure", "inline",
        "frozen", "unchecked", "retroactive", "dynamicMemberLookup", "nonobjc", "discardableResult",
        "warn_unqualified_access", "ObservationIgnored", "ViewBuilder", "ToolbarContentBuilder", "SceneBuilder",
        "CommandsBuilder", "TableColumnBuilder", "MainActorIsolated",
    ]

    /// The attributes through which the system, Objective-C, a macro or other modules use what they are on.
    private static let attributesForOthers: Set<String> = [
        "objc", "objcMembers", "IBOutlet", "IBInspectable", "NSManaged", "NSCopying", "GKInspectable", "globalActor",
        "Entry", "ObservationTracked", "inlinable", "usableFromInline", "_spi", "abi",
    ]
}
