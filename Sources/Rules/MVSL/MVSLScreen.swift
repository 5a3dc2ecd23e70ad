import Model
import Syntax

/// A screen of the MVSL convention: its view state class, the logic beside it, and the views that hold the state.
struct MVSLScreen {
    var screen: ScreenParts
    var viewState: DeclarationID?
    var logic: DeclarationID?
    /// The views that hold the view state, each with the property that does.
    var holders: [(view: DeclarationID, property: DeclarationID, wrapper: String?)]
}

extension ProjectIndex {
    var mvslScreens: [MVSLScreen] {
        screens.compactMap { screen in
            guard screen.convention == .mvsl else { return nil }
            let holders = screen.views.compactMap { view -> (DeclarationID, DeclarationID, String?)? in
                guard view.holds == .viewState, let property = view.property, !isForPreviewsOrTests(view.type) else {
                    return nil
                }
                return (view.type, property, view.wrapper)
            }
            let viewState = screen.viewState.flatMap { self[$0].kind == .class ? $0 : nil }
            return MVSLScreen(screen: screen, viewState: viewState, logic: screen.logic, holders: holders)
        }
    }

    /// Whether a stored property's initial value makes a type anew: `= ShelfViewState()`, `: ShelfViewState = .init()`.
    func isMade(_ property: DeclarationID, as type: DeclarationID) -> Bool {
        guard let value = ranges(.value, of: property).first else { return false }
        return makes(file(of: property).glued(value), type)
    }

    /// Whether an expression's text is a call of the type's initialiser.
    func makes(_ text: String, _ type: DeclarationID) -> Bool {
        let name = name(of: type)
        for start in [name + "(", name + "{", name + ".init(", ".init("] where text.hasPrefix(start) { return true }
        // `Shelves.ShelfViewState(…)`, `ShelfView.ShelfViewState(…)`.
        guard let open = text.firstIndex(of: "(") else { return false }
        let callee = text[..<open]
        return callee.hasSuffix("." + name)
            && callee.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    }

    /// The types' own initialisers that assign a property, each with the assigned value's text.
    func assignments(to property: DeclarationID, inInitializersOf type: DeclarationID) -> [String] {
        let name = plainName(name(of: property))
        return members(of: type).filter { self[$0].kind == .`init` }.flatMap { id -> [String] in
            guard let body = body(of: id) else { return [] }
            let file = file(of: id)
            return body.chains.compactMap { chain in
                guard chain.use == .assign, chain.base < 0 else { return nil }
                let words = body.names(of: chain, in: file.source)
                let target = words.first == "self" ? words.dropFirst() : words[...]
                return target == [name] || target == ["_" + name] ? file.glued(chain.value) : nil
            }
        }
    }
}
