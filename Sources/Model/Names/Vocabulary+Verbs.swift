extension String {
    /// Returns whether a name in camel case begins with one of the words: `didTap` begins with `did`, but `didactic`
    /// doesn't.
    package func begins(withAnyOf words: some Sequence<String>) -> Bool {
        // Reading one byte rules out most words.
        let initial = utf8.first
        return words.contains { word in
            guard word.utf8.first == initial, hasPrefix(word) else { return false }
            guard let next = dropFirst(word.count).first else { return true }
            return !next.isLowercase
        }
    }
}

extension Vocabulary {
    /// Returns whether a function's name says that it performs an action, such as saving or opening something, rather
    /// than loading something.
    package static func isAction(_ name: String) -> Bool {
        name.begins(withAnyOf: changing) || name.begins(withAnyOf: acting)
    }

    /// Returns whether a function's name says that it stops something.
    package static func stops(_ name: String) -> Bool { name.begins(withAnyOf: stopping) }

    private static let changing = [
        "save", "delete", "remove", "store", "update", "insert", "add", "create", "send", "submit", "upload", "write",
        "persist", "post", "put", "set",
    ]

    private static let acting = [
        "leave", "join", "log", "sign", "unlock", "lock", "pay", "buy", "purchase", "accept", "reject", "cancel",
        "mark", "toggle", "move", "copy", "share", "export", "import", "connect", "disconnect", "enable", "disable",
        "block", "report", "invite", "register", "verify", "confirm", "perform", "execute", "handle", "did", "on",
        "tap", "open", "reset", "start", "stop", "apply", "edit", "change", "rename", "replace", "publish",
        "authenticate", "restore",
    ]

    private static let stopping = [
        "stop", "close", "invalidate", "unsubscribe", "tear", "clean", "deactivate", "dispose",
    ]
}
