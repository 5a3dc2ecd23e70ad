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
