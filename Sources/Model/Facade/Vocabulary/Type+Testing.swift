import Syntax

extension Type {
    /// Whether a test file creates an instance of the type, or a suite is named after it.
    package var isTested: Bool { project.caches.testedNames.wrapped.contains(name) }
}

extension ProjectIndex {
    /// Returns the names of types that test files create, or that suites are named after.
    func testedNames() -> Set<String> {
        var names: Set<String> = []
        for (number, facts) in files.enumerated() where servesTests(Int32(number)) {
            for start in facts.constructions { names.insert(facts.source[facts.called(at: start)]) }
        }
        for suite in suites {
            let name = name(of: suite.type)
            for ending in TestCode.suiteEndings + ["TestCase"] where name.hasSuffix(ending) {
                names.insert(String(name.dropLast(ending.count)))
            }
        }
        return names
    }
}
