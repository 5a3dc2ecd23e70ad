import Syntax

extension Screen {
    /// The screen's factories by name, without those that tests and previews have for themselves.
    package var appFactories: [Function] {
        factories.filter { factory in
            project.isName(factory.name, of: .factory) && factory.isAppCode && !factory.isInTestDouble
        }
    }

    /// Whether a factory of the app returns the view model, its contract or something else that it inherits. One whose
    /// result isn't in the sources may.
    package var mayBeReturnedByFactory: Bool {
        appFactories.contains { factory in
            guard factory.writtenResult != nil, let viewModel else { return false }
            guard let result = factory.result else { return true }
            return result == viewModel || result == contract || viewModel.inherits(result)
        }
    }
}

extension Function {
    /// Whether the type around the function is named like a test double.
    fileprivate var isInTestDouble: Bool {
        index.parent(of: id).map { index.enclosing($0) }?.contains { index.isTestDouble(named: index.name(of: $0)) }
            ?? false
    }
}

extension Type {
    /// The calls that make values of a screen's class or a mock, in the order of the files. Calls of other types of the same
    /// name are left out where the sources distinguish them.
    package var constructions: [Construction] {
        let name = index.name(of: id)
        return project.caches.constructions.wrapped.all(of: name, in: index) { _ in true }.compactMap { place in
            let construction = Construction(name: name, place: place, project: project)
            return construction.type.map { $0 == self } ?? true ? construction : nil
        }
    }
}

/// A call that makes a value of a type: `CartRepository()`.
package struct Construction: Placed {
    /// The name that is called.
    package let name: String
    package let place: Place
    let project: Project

    /// The type of the sources that the name means there.
    package var type: Type? { project.type(project.index.type(named: name, near: place.file)) }

    /// The function, initializer or variable that the call stands in; nil for a `#Preview` and the like.
    package var maker: Member? { project.index.maker(around: place).map { Member($0, in: project) } }

    /// Whether the call serves tests or previews alone, or stands at file scope or in a branch of `#if`.
    package var isOutsideApp: Bool {
        guard let maker, project.index.parent(of: maker.id) != nil || maker.isFunction else { return true }
        return maker.isInConditionalCode || maker.isTestDouble || !maker.isAppCode
    }
}

extension ProjectIndex {
    /// The function, initializer or variable that a place stands in.
    func maker(around place: Place) -> DeclarationID? {
        let index = files[place.file].lastDeclaration(around: place.range) { !$0.kind.hasMembers }
        return index.map { DeclarationID(file: place.file, index: $0) }
    }
}
