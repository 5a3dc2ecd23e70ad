import Bytes
import Syntax

extension ProjectIndex {
    /// Returns whether only previews show a view although the project contains an app: it is for developers, and no user
    /// can meet it. Other modules may show a public view.
    func isShownByPreviewsAlone(_ id: DeclarationID) -> Bool {
        guard isViewOfModule(id) else { return false }
        return viewsOfPreviews.withLock { views in
            let found = views ?? findViewsOfPreviews()
            views = found
            return found.contains(id)
        }
    }

    private func isViewOfModule(_ id: DeclarationID) -> Bool {
        self[id].kind == .struct && !self[id].modifiers.contains(.public)
            && file(of: id).inherited(of: Int(id.index)).contains("View")
    }

    /// Returns the views that previews create, and that nothing else names.
    private func findViewsOfPreviews() -> Set<DeclarationID> {
        guard containsApp() else { return [] }
        let views = files.indices.filter { !isTestFile(Int32($0)) }.flatMap { file in
            files[file].declarations.indices.map { DeclarationID(file: file, index: $0) }.filter(isViewOfModule)
        }
        let creators = creators(of: Set(views.map(name))).filter { $0.value.isInPreviews && $0.value.inApp.isEmpty }
        let created = Set(creators.keys)
        let used = users(of: created)
        return Set(
            views.filter { view in
                let name = name(of: view)
                return created.contains(name) && used[name] == nil
            })
    }

    /// Returns whether a place is in a folder for previews, in `#Preview`, in a `PreviewProvider`, or in a declaration that
    /// is named as if it were for previews.
    func isForPreviews(_ place: Place, _ node: @autoclosure () -> CodeNode?) -> Bool {
        if types.neighborhood.isForPreviews(Int32(place.file)) { return true }
        guard let maker = maker(around: place) else { return node()?.isInPreviewMacro ?? false }
        return enclosing(maker).contains { one in
            TestCode.isPreview(name(of: one)) || file(of: one).inherited(of: Int(one.index)).contains("PreviewProvider")
        }
    }
}

extension CodeNode {
    /// Whether the node is in the code of a `#Preview`.
    var isInPreviewMacro: Bool { ancestors.contains { $0.kind == .macro && $0.isNamed("Preview") } }
}
