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
}
