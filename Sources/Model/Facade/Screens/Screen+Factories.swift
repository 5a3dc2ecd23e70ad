import Syntax

extension Screen {
    /// The screen's factories whose names fit the template for factories. Factories in tests, previews and test doubles
    /// are left out.
    package var appFactories: [Function] {
        factories.filter { factory in
            project.isName(factory.name, of: .factory) && factory.isAppCode && !factory.isInTestDouble
        }
    }

    /// Whether one of the app's factories may return the view model: its result type is the view model, the contract or
    /// another supertype of the view model, or is not in the project.
    package var mayBeReturnedByFactory: Bool {
        appFactories.contains { factory in
            guard factory.writtenResult != nil, let viewModel else { return false }
            guard let result = factory.result else { return true }
            return result == viewModel || result == contract || viewModel.inherits(result)
        }
    }
}

extension Function {
    /// Whether the function is in a type that is named like a test double.
    fileprivate var isInTestDouble: Bool {
        index.parent(of: id).map { index.enclosing($0) }?.contains { index.isTestDouble(named: index.name(of: $0)) }
            ?? false
    }
}

extension Type {
    /// The calls that create instances of the type, in the order of the files. Calls of another type with the same name
    /// are left out if they can be distinguished.
    package var constructions: [Construction] {
        let name = index.name(of: id)
        return index.constructions(of: name).compactMap { place in
            let construction = Construction(name: name, place: place, project: project)
            return construction.type.map { $0 == self } ?? true ? construction : nil
        }
    }
}

/// A call that creates an instance of a type: `CartRepository()`.
package struct Construction: Placed {
    /// The name that is called.
    package let name: String
    package let place: Place
    let project: Project
    /// Whether the code uses a shared instance instead: `CartRepository.shared`.
    package var isShared = false

    /// The project's type that the name refers to.
    package var type: Type? { project.type(project.index.type(named: name, near: place.file)) }

    /// The function, initializer or variable that contains the call; nil in `#Preview` and the like.
    package var maker: Member? { project.index.maker(around: place).map { Member($0, in: project) } }

    /// Whether the call is only for tests or previews, at file scope, or inside `#if`.
    package var isOutsideApp: Bool {
        guard let maker, project.index.parent(of: maker.id) != nil || maker.isFunction else { return true }
        return maker.isInConditionalCode || maker.isTestDouble || !maker.isAppCode
    }
}

extension ProjectIndex {
    /// Returns the function, initializer or variable that contains a place.
    func maker(around place: Place) -> DeclarationID? {
        let index = files[place.file].lastDeclaration(around: place.range) { !$0.kind.hasMembers }
        return index.map { DeclarationID(file: place.file, index: $0) }
    }
}
