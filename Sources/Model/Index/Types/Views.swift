import Bytes
import Syntax

// What is a view, in SwiftUI, UIKit and AppKit.

extension WellKnown {
    /// The protocols that make a struct a SwiftUI view, such as `View`, `Shape` and `UIViewRepresentable`.
    package static let views: Set<String> = [
        "View", "SwiftUI.View", "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
        "NSViewControllerRepresentable", "WKInterfaceObjectRepresentable", "InsettableShape", "Shape",
    ]

    /// The protocols whose conforming types are on the main actor. The system removes shapes from it.
    static let onMainActor = views.subtracting(["InsettableShape", "Shape"]).union(apps).union(["ViewModifier"])

    /// Returns whether a class that inherits from a class with this name, which the project does not declare, is a view
    /// or view controller.
    static func isViewClass(_ name: String) -> Bool {
        isViewOfSystem(name) || endingsOfViewClasses.contains(where: name.hasSuffix)
    }

    private static let endingsOfViewClasses = [
        "ViewController", "UIView", "NSView", "UIHostingController", "NavigationController", "TabBarController",
        "TableViewCell", "CollectionViewCell", "CollectionViewListCell", "UICollectionReusableView", "UIControl",
        "UIStackView", "NSWindowController",
    ]

    /// Returns whether a name looks like the name of a system view or view controller: `AnyView`, `UIView`, `WKWebView`,
    /// `UIHostingController`.
    package static func isViewOfSystem(_ name: String) -> Bool {
        if name == "AnyView" { return true }
        // Most names begin with other letters.
        guard systemPrefixes.contains(where: name.hasPrefix) else { return false }
        let prefix = name.prefix { $0.isUppercase || $0.isNumber }
        // The last capital letter begins the next word: `UIV` of `UIView`.
        guard prefix.count > 2, systemPrefixes.contains(String(prefix.dropLast())) else { return false }
        return ["View", "ViewController", "NavigationController", "TabBarController", "HostingController"].contains {
            name.hasSuffix($0)
        } || systemControls.contains(name)
    }

    private static let systemPrefixes: Set = [
        "UI", "NS", "WK", "MK", "AV", "PDF", "SK", "SCN", "MTK", "ARSCN", "PK", "SF", "MF",
    ]
    private static let systemControls: Set = [
        "UILabel", "UIButton", "UITextField", "UISwitch", "UISlider", "UIStackView", "UIWindow",
    ]
}

extension TypeTable {
    /// Returns whether a struct is certainly a SwiftUI view.
    func isView(_ type: DeclarationID) -> Bool {
        // Most structs inherit nothing that could make them views.
        guard inherits(type, where: { viewNames.mayHold(nameHash($0.lastName)) }) else { return false }
        for source in [type] + extensions(of: type) {
            for name in inherited(by: source) where WellKnown.views.contains(name) {
                if declared(name, outside: source) == nil { return true }
            }
        }
        var isView = false
        _ = walk(up: type) { supertype in
            isView = supertype.type == nil && WellKnown.views.contains(supertype.name)
            return !isView
        }
        return isView
    }
}

extension ProjectIndex {
    /// Returns whether a type is certainly a SwiftUI view.
    func isView(_ type: DeclarationID) -> Bool { types.isView(type) }
}

extension Type {
    /// Whether the type is a SwiftUI view, or a view or view controller of UIKit or AppKit.
    package var isViewOfUI: Bool { isController || index.isView(id) }
    /// Whether the type is a view or view controller of UIKit or AppKit.
    package var isController: Bool { index.controllers.contains(id) }
    /// Whether the type is a view or modifies views.
    var isCodeOfViews: Bool { isViewOfUI || inherits(named: "ViewModifier") }
}
