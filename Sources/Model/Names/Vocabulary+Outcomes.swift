extension Vocabulary {
    /// Returns whether a function's name says that it makes a change that a user asked for and expects to last, such as
    /// saving, sending or signing in.
    package static func makesLastingChange(_ name: String) -> Bool {
        name.begins(withAnyOf: lasting) && !name.begins(withAnyOf: passing)
    }

    /// Returns whether two names have a word in common, apart from short ones: `isFavorite` and `setFavorite`.
    package static func haveWordInCommon(_ one: String, _ other: String) -> Bool {
        !Set(TestCode.words(of: one).filter { $0.count > 3 }).isDisjoint(with: TestCode.words(of: other))
    }

    /// Returns whether a function's name says that it may undo a change, load what was stored before, or try again.
    package static func mayRestore(_ name: String) -> Bool {
        TestCode.words(of: name).contains(where: restoring.contains)
    }

    private static let restoring: Set = [
        "revert", "restore", "undo", "rollback", "roll", "reset", "reload", "refresh", "retry", "enqueue", "queue",
        "load", "fetch", "sync", "get", "update",
    ]

    /// Returns whether names say that something is kept on the device, which hardly ever fails. Pass names of functions
    /// and of what they belong to.
    package static func isLocal(_ names: some Sequence<String>) -> Bool {
        names.contains { TestCode.words(of: $0).contains(where: local.contains) }
    }

    /// Returns whether names say that something happens beside what the user does: logs, caches, sounds, files that the
    /// system removes by itself. Pass names of functions and of what they belong to.
    package static func isBackgroundChore(_ names: some Sequence<String>) -> Bool {
        names.contains { TestCode.words(of: $0).contains(where: asides.contains) }
    }

    /// Returns whether the names of a called function and of what it belongs to say that it only logs or reports
    /// something to the app's developers.
    package static func logs(_ names: String) -> Bool {
        names.split(separator: ".").contains { name in
            let words = TestCode.words(of: name.filter { $0.isLetter || $0 == "_" })
            return words.contains { word in
                loggers.contains(word) || word.hasPrefix("print") || word.hasSuffix("print") || word.hasPrefix("ddlog")
            }
        }
    }

    /// Returns whether the name of a flag says that something is done: `isSaved`, `addressAdded`, `didSucceed`.
    package static func isDone(_ name: String) -> Bool {
        TestCode.words(of: name).contains(where: done.contains)
    }

    /// Returns whether the name of a value says that the user types it.
    package static func isTyped(_ name: String) -> Bool {
        TestCode.words(of: name).contains { ["search", "query", "text", "term", "keyword", "username"].contains($0) }
    }

    /// Returns whether the name of a flag says that something went wrong: `showsError`, `isFailed`, `showAlert`.
    package static func isAboutErrors(_ name: String) -> Bool {
        let folded = name.lowercased()
        return ["error", "fail", "alert", "invalid", "problem", "warning"].contains(where: folded.contains)
    }

    /// Returns whether the name of a flag says that something is presented: `isPresented`, `showSheet`, `isEditing`.
    package static func isPresentation(_ name: String) -> Bool {
        let folded = name.lowercased()
        return ["present", "show", "sheet", "popover", "dialog", "editing"].contains(where: folded.contains)
    }

    /// Returns whether a type's name says that only the app's developers see it.
    package static func isForDevelopers(_ name: String) -> Bool {
        !Set(TestCode.words(of: name)).isDisjoint(with: [
            "debug", "developer", "template", "playground", "sandbox", "demo", "qa",
        ])
    }

    /// Returns whether a type's name says that it is the root of an app's screens, which is never closed.
    package static func isRoot(_ name: String) -> Bool {
        let words = TestCode.words(of: name)
        return words.contains("root") || words.first == "app" || words.first == "main"
    }

    private static let lasting = [
        "save", "delete", "remove", "store", "update", "insert", "add", "create", "send", "submit", "upload", "persist",
        "post", "put", "signIn", "signUp", "logIn", "login", "register", "pay", "buy", "purchase", "accept", "reject",
        "decline", "approve", "deny", "leave", "join", "block", "unblock", "report", "invite", "rename", "replace",
        "publish", "follow", "unfollow", "favorite", "unfavorite", "edit", "change", "commit", "push", "checkout",
        "transfer", "withdraw", "confirm", "archive", "unarchive", "pin", "unpin", "move", "mark", "enroll", "book",
        "reserve", "vote", "rate", "react", "reply", "import", "export",
    ]

    /// The beginnings of names that look like lasting changes but are not.
    private static let passing = [
        "postNotification", "addObserver", "removeObserver", "updateUI", "pushView", "sendAction",
    ]

    private static let done: Set = [
        "done", "success", "succeeded", "saved", "sent", "added", "deleted", "removed", "submitted", "updated",
        "created",
        "completed", "complete", "finished", "verified", "confirmed", "uploaded", "posted", "joined", "accepted",
        "purchased", "ordered", "registered", "published", "reported", "blocked", "confirmation",
    ]

    private static let local: Set = [
        "context", "moc", "store", "stores", "storage", "database", "db", "dao", "local", "locally", "keychain",
        "defaults", "preferences", "realm", "persistence", "persistent", "disk",
    ]

    /// The words in names of what an app does beside its work, on which no screen depends.
    package static let chores: Set = [
        "prefetch", "preload", "prewarm", "warm", "precache", "track", "telemetry", "analytics", "breadcrumb",
        "metrics",
    ]

    /// The words in names of what the user does not wait for, which include what is hardly ever seen to fail.
    private static let asides = chores.union([
        "cache", "caches", "cached", "temp", "temporary", "tmp", "log", "logs", "logger", "tracker",
        "tracking", "haptic", "haptics", "audio", "sound", "event", "events", "typing", "breadcrumbs", "seen",
        "read", "receipt", "receipts", "history", "recent", "recents", "draft", "drafts", "keychain",
        "defaults", "file", "files", "directory", "folder", "thumbnail", "thumbnails", "badge", "widget",
        "widgets", "activity", "cleanup", "clean", "observer", "observers", "notification", "notifications",
        "debug", "migrate", "migration", "encoder", "decoder", "encode", "decode", "spotlight", "donate",
        "intent", "intents", "ping", "heartbeat", "presence", "crash", "crashlytics", "feedback", "subview",
        "layer", "constraint", "engine", "player", "route", "router", "navigation",
    ])

    private static let loggers: Set = [
        "log", "logs", "logger", "logging", "track", "tracker", "analytics", "crashlytics", "sentry", "assert",
        "assertion", "debug", "dump", "breadcrumb", "telemetry", "nslog", "pixel", "os",
    ]
}
