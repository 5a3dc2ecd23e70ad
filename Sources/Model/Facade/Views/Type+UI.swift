/// Views of SwiftUI, UIKit and AppKit.
extension Type {
    /// Whether the type is something that is drawn: a SwiftUI view, or a view or view controller of UIKit or AppKit.
    package var isViewOfUI: Bool { index.isView(id) || inheritedNames.contains(where: isViewOfSystem) }
    fileprivate var isViewObject: Bool { (kind == .struct || kind == .class) && isViewOfUI }
}

extension Property {
    /// What of the property's type is a view, by its name: `AnyView` of `[AnyView]`, `CartView` of `CartView?`; nil when none
    /// is. A closure that makes views holds none, and an enum that is a view says which one to show.
    package var heldView: String? {
        guard let written = writtenType else {
            if let type { return type.isViewObject ? type.name : nil }
            return initialExpression.flatMap { value in
                value.isCall ? value.names.last.flatMap { isViewOfSystem($0) ? $0 : nil } : nil
            }
        }
        if written.holds("->") || written.holds(".Type") { return nil }
        // A stream of views keeps none: of a generic type only a collection's elements count.
        let isCollection = ["Array<", "Optional<", "Set<", "Dictionary<"].contains(where: written.hasPrefix)
        let names = isCollection ? written[...] : written.prefix { $0 != "<" }
        return names.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(String.init).first { name in
            resolve(name)?.isViewObject ?? isViewOfSystem(name)
        }
    }
}

/// Whether a name is one of the system's views and view controllers: `AnyView`, `UIView`, `WKWebView`,
/// `UIHostingController`.
func isViewOfSystem(_ name: String) -> Bool {
    if name == "AnyView" { return true }
    let prefix = name.prefix { $0.isUppercase || $0.isNumber }
    // The last capital begins the next word: `UIV` of `UIView`.
    guard prefix.count > 2, systemPrefixes.contains(String(prefix.dropLast())) else { return false }
    return ["View", "ViewController", "NavigationController", "TabBarController", "HostingController"].contains {
        name.hasSuffix($0)
    } || systemControls.contains(name)
}

private let systemPrefixes: Set = ["UI", "NS", "WK", "MK", "AV", "PDF", "SK", "SCN", "MTK", "ARSCN", "PK", "SF", "MF"]
private let systemControls: Set = [
    "UILabel", "UIButton", "UITextField", "UISwitch", "UISlider", "UIStackView", "UIWindow",
]
