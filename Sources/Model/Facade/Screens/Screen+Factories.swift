import Syntax

extension Screen {
    /// The screen's factories whose names fit the template for factories. Factories in tests, previews and test doubles
    /// are left out.
    package var appFactories: [Function] {
        factories.filter { factory in
            project.isName(factory.name, of: .factory) && factory.isAppCode && !factory.isInTestDouble
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
