import Syntax

/// The screens of tab bars, which live as long as the app.
extension ProjectIndex {
    /// For each view and controller that only tab bars create, the view or the class that has the tab bar.
    func tabs() -> [DeclarationID: DeclarationID] {
        var found: [DeclarationID: [(bar: DeclarationID, place: Place)]] = [:]
        for bar in types.subtypes(ofSystem: { $0 == "UITabBarController" }) where !isTestFile(bar.file) {
            for (tab, place) in controllers(createdInFileOf: bar) { found[tab, default: []].append((bar, place)) }
        }
        let files = files(using: "tabItem") + mentions.files(mentioning: "Tab", as: .constructions)
        for file in Set(files) where !isTestFile(Int32(file)) {
            for number in self.files[file].declarations.indices {
                let member = DeclarationID(file: file, index: number)
                guard let bar = parent(of: member), let code = self.files[file].code(of: number) else { continue }
                for (tab, place) in code.nodes(ofKind: .call).flatMap({ views(inTabsOf: $0, inFile: file) }) {
                    found[tab, default: []].append((bar, place))
                }
            }
        }
        return found.filter { tab, bars in isCreated(tab, onlyAt: Set(bars.map(\.place)).contains) }
            .compactMapValues { $0.map(\.bar).min() }
    }

    /// Returns whether the app creates a type only in the code of a tab, or with it: in the file of the tab bar, but in
    /// none of the other views there.
    func isCreated(_ type: DeclarationID, onlyBy tab: DeclarationID, or bar: DeclarationID) -> Bool {
        isCreated(type) { place in
            guard let owner = enclosingType(of: place.range, inFile: place.file) else { return false }
            return owner == tab || owner == bar || place.file == bar.file && !isView(owner)
        }
    }

    /// Returns whether all places in the app that create a type fulfill a condition.
    private func isCreated(_ type: DeclarationID, onlyAt fits: (Place) -> Bool) -> Bool {
        firstConstruction(of: name(of: type)) { place in
            !fits(place) && !isTestFile(Int32(place.file)) && !isForPreviews(place, node(at: place))
        } == nil
    }

    /// Returns the controllers that a file creates, except in functions that present a controller.
    private func controllers(createdInFileOf bar: DeclarationID) -> [(type: DeclarationID, place: Place)] {
        files[Int(bar.file)].declarations.indices.flatMap { number in
            code(ofMember: DeclarationID(file: Int(bar.file), index: number)).flatMap { code in
                let presents = code.nodes(ofKind: .call).contains {
                    ["present", "show", "pushViewController"].contains(Call($0)?.calledName)
                }
                guard !presents, let root = code.root else { return [(type: DeclarationID, place: Place)]() }
                return typesCreated(in: root.range, ofFile: Int(bar.file)).filter { controllers.contains($0.type) }
            }
        }
    }

    /// Returns the views in a `TabView` with items, rather than pages.
    private func views(inTabsOf bar: CodeNode, inFile file: Int) -> [(type: DeclarationID, place: Place)] {
        guard Call(bar)?.calledName == "TabView",
            bar.descendants.contains(where: { $0.isNamed("tabItem") || $0.isNamed("Tab") })
        else { return [] }
        return typesCreated(in: bar.range, ofFile: file).filter { type, place in
            guard isView(type), let view = bar.tree.node(at: place.range) else { return false }
            return !view.ancestors.prefix { $0 != bar }.lazy.compactMap(Closure.init).contains {
                Cause.contentModifiers.contains($0.call?.calledName ?? "")
            }
        }
    }

    func typesCreated(in range: ByteRange, ofFile file: Int) -> [(type: DeclarationID, place: Place)] {
        constructions(in: range, ofFile: file).compactMap { place in
            type(named: text(of: place), near: file).map { ($0, place) }
        }
    }
}
