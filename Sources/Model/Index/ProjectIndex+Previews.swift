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
        let created = Set(namesCreated(among: Set(views.map(name))).filter { $0.value == .byPreviews }.keys)
        let used = users(of: created)
        return Set(
            views.filter { view in
                let name = name(of: view)
                return created.contains(name) && used[name] == nil
            })
    }

    private enum Creation { case byPreviews, byApp }

    /// Returns the names of types that code other than that of the type itself creates, and whether only previews do. All
    /// files are read in a single pass.
    private func namesCreated(among names: Set<String>) -> [String: Creation] {
        let hashes = Set(names.map(nameHash))
        var created: [String: Creation] = [:]
        for (number, file) in files.enumerated() where !isTestFile(Int32(number)) {
            for (start, hash) in zip(file.constructions, types.outlines[number].mentions.constructions)
            where hashes.contains(hash) {
                let place = Place(file: number, range: file.called(at: start))
                let name = text(of: place)
                guard names.contains(name), created[name] != .byApp, !isWithin(name, place) else { continue }
                created[name] = isForPreviews(place, node(at: place)) ? .byPreviews : .byApp
            }
        }
        return created
    }

    /// Returns whether a place is in a type with the given name, or in an extension of it.
    private func isWithin(_ name: String, _ place: Place) -> Bool {
        guard let number = files[place.file].lastDeclaration(around: place.range, where: \.kind.hasMembers) else {
            return false
        }
        return enclosing(DeclarationID(file: place.file, index: number)).contains { self.name(of: $0) == name }
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
