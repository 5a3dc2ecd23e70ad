/// The functions that run closures, by what they do; see `Cause` and `ClosureRun`.
extension Vocabulary {
    /// The functions that subscribe a closure to a publisher: those of Combine and RxSwift.
    package static let subscriptions: Set = ["sink", "subscribe", "drive", "emit", "bind"]

    /// The functions of the system that keep a closure until something changes, or until some time has passed.
    package static let observations: Set = ["addObserver", "scheduledTimer", "observe", "addPeriodicTimeObserver"]

    /// The functions that animate what their closure changes, which runs before they return.
    static let animations: Set = ["withAnimation", "withTransaction"]

    /// Whether a name in a chain says that closures run on the main thread: `DispatchQueue.main`, `MainActor.run`,
    /// `performOnMainThread`.
    static func isMainThread(_ name: String) -> Bool {
        if name == "main" || name == "MainActor" || name == "mainQueue" || name == "mainScheduler" { return true }
        let name = name.lowercased()
        return ["mainthread", "onmain", "mainactor", "mainqueue", "mainasync", "asyncmain"].contains(
            where: name.holds)
    }
}
