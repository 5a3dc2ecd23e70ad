/// Lists of names that teams commonly use for the same thing.
package enum Vocabulary {
    /// The names of static members that contain a type's only instance: `Session.shared`.
    package static let sharedInstances: Set<String> = [
        "shared", "sharedInstance", "instance", "default", "standard", "main", "current",
    ]

    /// Returns whether a folder's name says that its code is a copy of others' code: `Vendor`, `ThirdParty`.
    static func isFolderOfCopies(_ name: String) -> Bool {
        let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
        return ["vendor", "vendors", "vendored", "thirdparty", "3rdparty", "pods", "carthage"].contains(letters)
    }

    /// Returns whether a folder has the name of an archive that GitHub makes of a repository, or of a copy that was made
    /// on a day: `QRCode-main`, `app_20250910`.
    static func isFolderOfArchive(_ name: String) -> Bool {
        name.hasSuffix("-main") || name.hasSuffix("-master") || containsDate(name)
    }

    /// Returns whether a name contains a day of this century: `20250910`, `2025-09-10`.
    private static func containsDate(_ name: String) -> Bool {
        name.split { !$0.isNumber && $0 != "-" }.contains { part in
            let digits = part.filter { $0 != "-" }.utf8.map { Int($0) - 0x30 }
            guard digits.count == 8, digits.allSatisfy((0...9).contains), digits[0] == 2, digits[1] == 0 else {
                return false
            }
            return (1...12).contains(digits[4] * 10 + digits[5]) && (1...31).contains(digits[6] * 10 + digits[7])
        }
    }

    /// The prefixes in the names of property wrappers that get a dependency from a container: `@Injected`,
    /// `@Dependency`.
    static let injectingWrappers = ["Inject", "LazyInject", "WeakLazyInject", "Dependency", "Autowire", "Resolve"]

    /// Returns whether a type's name suggests a stream of values: `AnyPublisher`, `PublishSubject`.
    static func isStream(_ type: String) -> Bool { streams.contains(where: type.hasSuffix) }

    private static let streams = [
        "Publisher", "Observable", "Driver", "Signal", "Relay", "Subject", "Single", "Maybe", "Completable",
        "ControlEvent", "ControlProperty", "AsyncStream", "Observer", "SignalProducer", "MutableProperty",
    ]

    /// Returns whether a value of a written type does its work as long as it is stored: `AnyCancellable`,
    /// `Task<Void, Never>?`, `Set<AnyCancellable>`, `NSObjectProtocol`.
    package static func doesWorkWhileStored(_ type: String) -> Bool {
        identifiers(in: type).contains { name in
            name == "Any" || workers.contains { name.hasSuffix($0) || name.hasSuffix($0 + "s") }
        }
    }

    /// The last words in the names of types whose values work as long as they are stored.
    private static let workers = [
        "Cancellable", "Observation", "Observer", "Token", "Task", "Timer", "Subscription", "Disposable", "DisposeBag",
        "Monitor", "Lock", "Window", "NSObjectProtocol",
    ]

    /// Common names of variables that contain everything a view displays.
    static let stateVariables: Set = ["state", "viewState", "screenState", "phase", "loadState", "loadingState"]

    /// Returns whether a property's name suggests displayed state: `state`, `effect`, `loginState`.
    package static func isState(_ name: String) -> Bool {
        stateVariables.contains(name) || name == "effect" || name == "status" || name.hasSuffix("State")
    }

    /// Returns whether a comment is a to-do, or says what the code could do instead.
    package static func isReminder(_ comment: String) -> Bool { reminders.contains(where: comment.contains) }

    private static let reminders = [
        "TODO", "FIXME", "XXX", "HACK", "todo:", "fixme:", "might want to", "may want to", "should show", "could show",
        "should display", "could display",
    ]

    /// The usual case of a state of which the content is being loaded.
    package static let loadingCase = "loading"

    /// Returns whether a flag's name says that content is being loaded: `isLoading`.
    package static func isLoadingFlag(_ name: String) -> Bool {
        ["isLoading", "loading", "isFetching", "isBusy"].contains(name)
    }

    /// Returns whether a value's name says that work is in progress, although it may not be a flag: `isSaving`,
    /// `loadingState`.
    package static func isAboutWork(_ name: String) -> Bool {
        isWorkFlag(name) || TestCode.words(of: name).contains("loading")
    }

    /// Returns whether a flag's name says that work is in progress: `isLoading`, `isSaving`, `isLoadingMore`,
    /// `isSyncInProgress`, `isShowingProcessingView`.
    package static func isWorkFlag(_ name: String) -> Bool {
        if name == "loading" { return true }
        guard name.hasPrefix("is") else { return false }
        var name = name.lowercased()
        if name.hasPrefix("isshowing"), let shown = shownWork.first(where: name.hasSuffix) {
            name.removeLast(shown.count)
        }
        return work.contains(where: name.hasSuffix) || name.hasPrefix("isloading") || name.hasSuffix("inprogress")
    }

    /// What shows that work is in progress.
    private static let shownWork = ["view", "indicator", "overlay", "spinner", "hud"]

    private static let work = [
        "loading", "refreshing", "fetching", "busy", "running", "saving", "sending", "submitting", "uploading",
        "downloading", "deleting", "removing", "adding", "processing", "syncing", "updating", "working", "connecting",
        "searching", "creating", "posting", "signingin", "loggingin", "purchasing", "restoring", "importing",
        "exporting", "generating", "verifying", "checking", "validating", "paginating", "retrying",
    ]
}
