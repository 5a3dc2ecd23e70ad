import Syntax

extension Assembly {
    /// Records all mocks with their contracts, and adds the mocks of screens' contracts to their screens.
    mutating func attachMocks() {
        let named = Set(candidates(.mock).map(\.id))
        // `SpyCartTracker` and `CartTrackerSpy` record calls as well.
        let doubles = project.declaredTypes { $0.kind.isReference && TestCode.recordsCalls($0.name) }
            .filter { project.isTestFile($0.file) && !named.contains($0) }
        let mocks =
            candidates(.mock).map { ($0.id, contract(of: $0.id, named: $0.name)) }
            + doubles.map { ($0, protocols(of: $0).first) }.filter { $0.1 != nil }
        for (id, contract) in mocks.sorted(by: { $0.0 < $1.0 }) {
            project.mocks.append(MockParts(type: id, contract: contract))
            guard let contract, let screens = screensOfContract[contract] else { continue }
            for index in screens { project.screens[index].mocks.append(id) }
        }
    }

    /// Returns the protocols outside of tests that a type directly conforms to.
    private func protocols(of type: DeclarationID) -> [DeclarationID] {
        project.types.supertypes(of: type).compactMap(\.type).filter {
            project[$0].kind == .protocol && !project.isTestFile($0.file)
        }
    }

    /// Returns the contract of a mock: the one it is named after, such as `CartTrackerContract` for `CartTracker`, unless
    /// the mock conforms to other protocols instead.
    private func contract(of mock: DeclarationID, named name: String) -> DeclarationID? {
        let templates = project.names(for: mock)
        var contracts = Names.fill(templates.anyContract, with: name)
        if let screen = project.match(name, .viewModel) { contracts += Names.fill(templates.contract, with: screen) }
        let contract = contracts.lazy.compactMap { project.type(named: $0, near: Int(mock.file)) }
            .first { project[$0].kind == .protocol }
        if let contract, project.ancestry(of: mock).types.contains(contract) { return contract }
        return protocols(of: mock).first ?? contract
    }

    /// Records all test suites, and adds them to screens by their names, by the suites they are nested in, or by the
    /// subjects they create or store.
    mutating func attachSuites(_ workers: some Workers) {
        var screenOfSubject: [DeclarationID: Int] = [:]
        for (index, screen) in project.screens.enumerated() {
            for subject in [screen.viewModel, screen.logic].compactMap({ $0 }) { screenOfSubject[subject] = index }
        }
        let types = suiteTypes(workers)
        let made = subjectsMade()
        let (assembly, subjects) = (self, screenOfSubject)
        project.suites = workers.flatMap(types.count) { $0.map { assembly.suite(types[$0], subjects, made) } }
        for suite in project.suites {
            if let index = suite.screen { project.screens[index].suites.append(suite.type) }
            for subject in made[suite.type, default: [:]].keys {
                if let index = screenOfSubject[subject] { project.screens[index].isMadeByTests = true }
            }
        }
    }

    /// Returns the view models that each type in the tests creates, and how often. View models that are only passed to
    /// a view's environment don't count.
    private func subjectsMade() -> [DeclarationID: [DeclarationID: Int]] {
        var found: [DeclarationID: [DeclarationID: Int]] = [:]
        for (maker, index, place) in makersOfViewModels where project.isTestFile(maker.file) {
            guard let viewModel = project.screens[index].viewModel, !project.isForEnvironment(place) else { continue }
            for type in project.enclosing(maker).compactMap(project.owner) {
                found[type, default: [:]][viewModel, default: 0] += 1
            }
        }
        return found
    }

    private func suite(
        _ type: DeclarationID, _ screenOfSubject: [DeclarationID: Int], _ made: [DeclarationID: [DeclarationID: Int]]
    ) -> SuiteParts {
        var suite = SuiteParts(type: type, isXCTest: isTestCase(type))
        if let name = suiteName(of: type) {
            suite.isScreenSuite = true
            suite.screen = screen(named: name, near: type.file)
            suite.subject = suite.screen.flatMap { subject(of: project.screens[$0], in: type) }
        }
        if suite.subject == nil,
            let subject = namesake(of: type, among: screenOfSubject) ?? heldSubject(of: type, among: screenOfSubject)
                ?? mostMade(made[type] ?? [:])
        {
            suite.subject = subject
            suite.screen = screenOfSubject[subject]
        }
        return suite
    }

    /// Returns the view model that a suite mostly creates: more than twice as often as all others together.
    private func mostMade(_ made: [DeclarationID: Int]) -> DeclarationID? {
        guard let most = made.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
        let others = made.values.reduce(-most.value, +)
        return most.value > others * 2 ? most.key : nil
    }

    /// Returns the view model that a suite is named after: `CartStore` for `CartStoreTests`, even if no naming template
    /// fits.
    private func namesake(of suite: DeclarationID, among subjects: [DeclarationID: Int]) -> DeclarationID? {
        let name = project.name(of: suite)
        guard let ending = TestCode.suiteEndings.first(where: name.hasSuffix) else { return nil }
        let subject = project.type(named: String(name.dropLast(ending.count)), near: Int(suite.file))
        return subject.flatMap { subjects[$0] == nil ? nil : $0 }
    }

    /// Returns the types that contain tests, sorted, and records global tests.
    private mutating func suiteTypes(_ workers: some Workers) -> [DeclarationID] {
        let project = project
        let tests = workers.flatMap(project.files.count) { files in
            files.flatMap { file in
                project.types.outlines[file].tests.map { test in
                    let id = DeclarationID(file: file, index: Int(test.index))
                    return (id: id, owner: project.owner(of: id), isMarked: test.isMarked)
                }
            }
        }
        self.project.freeTests = tests.filter { $0.isMarked && project[$0.id].parent < 0 }.map(\.id)
        let marks = tests.compactMap { test in test.owner.map { ($0, test.isMarked) } }
        let isMarked = Dictionary(marks) { $0 || $1 }
        let (assembly, owners) = (self, isMarked.sorted { $0.key < $1.key })
        return workers.flatMap(owners.count, by: 64) { stretch in
            owners[stretch].compactMap { $0.value || assembly.isTestCase($0.key) ? $0.key : nil }
        }
    }

    private func isTestCase(_ type: DeclarationID) -> Bool {
        guard project[type].kind == .class else { return false }
        let ancestry = project.ancestry(of: type)
        if ancestry.names.contains("XCTestCase") { return true }
        // `class LoginTests: SnapshotTestCase` inherits from a class of a package.
        return ancestry.system.contains { $0.hasSuffix("TestCase") || $0.hasSuffix("Tests") }
    }

    /// Returns the part that `{Name}` stands for in the name of a suite or of an enclosing suite.
    private func suiteName(of type: DeclarationID) -> String? {
        let types = sequence(first: type) { project.owner(of: $0) }
        return types.compactMap { project.match(project.name(of: $0), .suite) }.first
    }

    /// Returns the subject of a suite: the logic if the suite is named after it, or else the view model.
    private func subject(of screen: ScreenParts, in suite: DeclarationID) -> DeclarationID? {
        if let logic = screen.logic, project.name(of: suite).hasPrefix(project.name(of: logic)) { return logic }
        return screen.viewModel ?? screen.logic
    }

    /// Returns the view model or logic that a suite stores, if there is only one or it is called `sut`.
    private func heldSubject(of suite: DeclarationID, among subjects: [DeclarationID: Int]) -> DeclarationID? {
        let held = project.ownMembers(of: suite).filter { project[$0].isStored }
            .compactMap { property in project.storedType(of: property).map { (project.name(of: property), $0) } }
            .filter { subjects[$0.1] != nil }
        if let sut = held.first(where: { $0.0 == "sut" }) { return sut.1 }
        return held.count == 1 ? held[0].1 : nil
    }
}

extension ProjectIndex {
    /// Returns whether the object created at a place is an argument of `environment` or `environmentObject`.
    fileprivate func isForEnvironment(_ place: Place) -> Bool {
        let bytes = files[place.file].source.bytes
        let before = String(
            decoding: bytes[max(Int(place.range.start) - 80, 0)..<Int(place.range.start)], as: UTF8.self)
        guard let opening = before.lastIndex(of: "(") else { return false }
        // A key path may come first: `.environment(\.store, CartStore())`.
        let argument = before[before.index(after: opening)...].drop { $0.isWhitespace }
        guard argument.isEmpty || argument.hasPrefix("\\.") && argument.filter({ $0 == "," }).count == 1 else {
            return false
        }
        return [".environment", ".environmentObject"].contains { before[..<opening].hasSuffix($0) }
    }
}
