/// What rules ask of the same screens, types and suites again and again, found once for each.
///
/// Its values refer to their project, which refers to them: see `Project.forget()`.
struct FoundOnce: Sendable {
    let ancestries = Cache<Type, Ancestry>()
    let dependencies = Cache<Type, [Dependency]>()
    let senders = Cache<Screen, [Holder]>()
    let sends = Cache<Holder, [Send]>()
    let entries = Cache<Screen, [Entry]>()
    let tests = Cache<Suite, [Test]>()
    let subjectNames = Cache<Suite, Set<String>>()
    let doubleNames = Cache<Suite, Set<String>>()

    func forget() {
        ancestries.forget()
        dependencies.forget()
        senders.forget()
        sends.forget()
        entries.forget()
        tests.forget()
        subjectNames.forget()
        doubleNames.forget()
    }
}

extension Project {
    /// Forgets what was found once, so that the project can be released; asked again, it is found again.
    package func forget() { caches.found.forget() }
}
