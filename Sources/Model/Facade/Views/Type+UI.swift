extension Type {
    /// Whether the type is a SwiftUI view, or a view or view controller of UIKit or AppKit.
    package var isViewOfUI: Bool {
        project.caches.facade.viewsOfUI.value(for: self) {
            index.isView(id) || inheritedNames.contains(where: isViewOfSystem)
        }
    }
    fileprivate var isViewObject: Bool { (kind == .struct || kind == .class) && isViewOfUI && !isDataWithBody }

    /// Whether the type is a data struct with stored properties whose `body` is declared in an extension.
    private var isDataWithBody: Bool {
        kind == .struct && isData && !storedProperties.isEmpty
            && property(named: "body").map { body in
                !declaration.range.contains(body.place.range) || body.file != file
            } ?? false
    }
}

extension Property {
    /// The name of a view in the property's type: `AnyView` for `[AnyView]`, `CartView` for `CartView?`; nil if there
    /// is none. A closure that returns views doesn't store any, and an enum that conforms to `View` only says which
    /// view to show.
    package var heldView: String? {
        guard let written = writtenType else {
            if let type { return type.isViewObject ? type.name : nil }
            return initialNode?.leadingCreation?.initializedType.flatMap { isViewOfSystem($0) ? $0 : nil }
        }
        if written.holds("->") || written.holds(".Type") { return nil }
        // A stream of views stores none. Of generic types, only collections and optionals contain their elements.
        let isCollection = ["Array<", "Optional<", "Set<", "Dictionary<"].contains(where: written.hasPrefix)
        let names = isCollection ? written[...] : written.prefix { $0 != "<" }
        return names.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(String.init).first { name in
            resolve(name)?.isViewObject ?? isViewOfSystem(name)
        }
    }
}

/// Returns whether a name looks like the name of a system view or view controller: `AnyView`, `UIView`, `WKWebView`,
/// `UIHostingController`.
package func isViewOfSystem(_ name: String) -> Bool {
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

private let systemPrefixes: Set = ["UI", "NS", "WK", "MK", "AV", "PDF", "SK", "SCN", "MTK", "ARSCN", "PK", "SF", "MF"]
private let systemControls: Set = [
    "UILabel", "UIButton", "UITextField", "UISwitch", "UISlider", "UIStackView", "UIWindow",
]
