/// Values that several rules use for the same screens, types and suites, each computed once.
///
/// The values refer to their project, which refers to them: see `Project.forget()`.
struct FoundOnce: Sendable {
    let ancestries = Cache<Type, Ancestry>()
    let dependencies = Cache<Type, [Dependency]>()
    let injections = Cache<Type, Bool>()
    let senders = Cache<Screen, [Holder]>()
    let sends = Cache<Holder, [Send]>()
    let entries = Cache<Screen, [Entry]>()
    let tests = Cache<Suite, [Test]>()
    let subjectNames = Cache<Suite, Set<String>>()
    let doubleNames = Cache<Suite, Set<String>>()

    func forget() {
        ancestries.forget()
        dependencies.forget()
        injections.forget()
        senders.forget()
        sends.forget()
        entries.forget()
        tests.forget()
        subjectNames.forget()
        doubleNames.forget()
    }
}

extension Project {
    /// Removes the cached values, so that the project can be released. They are computed again on demand.
    package func forget() { caches.found.forget() }
}
