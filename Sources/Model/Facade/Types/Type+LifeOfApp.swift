import Syntax

extension Type {
    /// The name of what keeps an instance of the type as long as the app runs: a static property, one of the app, its
    /// delegates, its first view or a screen in its tab bar, one of a type with a shared instance, or the tab bar
    /// itself; nil if there is none.
    package var keeperForLifeOfApp: String? { project.caches.keepersForLifeOfApp.wrapped[id].map(index.name) }

    /// Whether the system makes the type's objects: an app, its delegates, a scene, an extension.
    package var isMadeBySystem: Bool {
        has(attribute: "main") || inheritedNames.contains(where: WellKnown.isCreatedBySystem)
    }
}

extension ProjectIndex {
    /// For each type, a property or a tab bar that keeps an instance of it as long as the app runs.
    func keepersForLifeOfApp() -> [DeclarationID: DeclarationID] {
        var keepers: [DeclarationID: DeclarationID] = [:]
        var kept: [DeclarationID] = []
        func keep(_ property: DeclarationID) {
            guard let type = storedType(of: property), keepers[type] == nil else { return }
            keepers[type] = property
            kept.append(type)
        }
        for file in files.indices where !isTestFile(Int32(file)) {
            for (number, declaration) in files[file].declarations.enumerated() {
                let id = DeclarationID(file: file, index: number)
                if declaration.kind == .struct || declaration.kind == .class {
                    let inherited = files[file].inherited(of: number)
                    if inherited.contains(where: WellKnown.appsAndDelegates.contains) { keepOwn(of: id, keep) }
                }
                guard declaration.isStored, declaration.isStatic || owner(of: id) == nil else { continue }
                // Most constants are texts and numbers, which need not be read.
                let hasType = !ranges(.type, of: id).isEmpty
                if hasType || !files[file].constructions(in: declaration.range).isEmpty { keep(id) }
            }
        }
        for (tab, bar) in tabs().sorted(by: { $0.key < $1.key }) where keepers[tab] == nil {
            keepers[tab] = bar
            for property in storedVariables(of: tab) where !isLetGo(property) {
                if let type = storedType(of: property), isCreated(type, onlyBy: tab, or: bar) { keep(property) }
            }
        }
        while let type = kept.popLast() {
            for property in storedVariables(of: type) { keep(property) }
        }
        return keepers
    }

    /// Keeps what an app or its delegate stores, and what the views store that it creates. A view whose content is only
    /// another view makes way for that one.
    private func keepOwn(of app: DeclarationID, _ keep: (DeclarationID) -> Void) {
        var owners = [app] + typesCreated(in: self[app].range, ofFile: Int(app.file)).map(\.type).filter(isView)
        var seen = Set(owners)
        while let owner = owners.popLast() {
            for property in storedVariables(of: owner) where !isLetGo(property) { keep(property) }
            if let content = onlyView(in: owner), seen.insert(content).inserted { owners.append(content) }
        }
    }

    /// Returns whether a property may be set to `nil`, as that of a delegate for the screen that is on top.
    private func isLetGo(_ property: DeclarationID) -> Bool {
        self[property].kind == .var && attributes(of: property).isEmpty && type(of: property)?.hasSuffix("?") ?? false
    }

    /// Returns the view that is all that another view contains, apart from modifiers.
    private func onlyView(in view: DeclarationID) -> DeclarationID? {
        guard isView(view), let body = variables(of: view).first(where: { name(of: $0) == "body" }) else { return nil }
        let content = files[Int(body.file)].code(of: Int(body.index))?.onlyExpression?.leadingCreation?.type
        return content.flatMap { type(named: $0, near: Int(view.file)) }.flatMap { isView($0) ? $0 : nil }
    }
}
