extension Type {
    /// Whether the view wraps a UIKit or AppKit view or view controller, so that SwiftUI updates it when an observed
    /// value changes.
    package var isRepresentable: Bool { inheritedNames.contains { $0.hasSuffix("Representable") } }

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
            return initialNode?.leadingCreation?.initializedType.flatMap { WellKnown.isViewOfSystem($0) ? $0 : nil }
        }
        if written.holds("->") || written.holds(".Type") { return nil }
        // A stream of views stores none. Of generic types, only collections and optionals contain their elements.
        let isCollection = ["Array<", "Optional<", "Set<", "Dictionary<"].contains(where: written.hasPrefix)
        let names = isCollection ? written[...] : written.prefix { $0 != "<" }
        return names.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(String.init).first { name in
            resolve(name)?.isViewObject ?? (WellKnown.isViewOfSystem(name) || name == "View" && written.holds("any "))
        }
    }
}
