import Bytes
import Syntax

extension ProjectIndex {
    /// Returns whether only previews show a view although the project contains an app: it is for developers, and no user
    /// can meet it. Other modules may show a public view.
    func isShownByPreviewsAlone(_ id: DeclarationID) -> Bool {
        self[id].kind == .struct && !self[id].modifiers.contains(.public) && isView(id)
            && unusedTypes.namesInPreviews.contains(name(of: id))
    }

    /// Returns whether a place is in a folder for previews, in `#Preview`, in a `PreviewProvider`, or in a declaration that
    /// is named as if it were for previews.
    func isForPreviews(_ place: Place, _ node: @autoclosure () -> CodeNode?) -> Bool {
        if types.proximity.isForPreviews(Int32(place.file)) { return true }
        guard let maker = maker(around: place) else { return node()?.isInPreviewMacro ?? false }
        return enclosing(maker).contains { TestCode.isPreview(name(of: $0)) || isPreviewProvider($0) }
    }
}

extension CodeNode {
    /// Whether the node is in the code of a `#Preview`.
    var isInPreviewMacro: Bool { ancestors.contains { $0.kind == .macro && $0.isNamed("Preview") } }
}
