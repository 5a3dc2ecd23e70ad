import Rules

/// The words that complete commands in all shells.
struct CompletionWords {
    let rules: String

    init(_ rules: [Page]) { self.rules = rules.map(\.id.description).joined(separator: " ") }

    func options(of command: Command) -> [CommandOption] { command.knownOptions }

    /// Returns the words that a command takes in addition to options and paths.
    func arguments(of command: Command) -> String {
        switch command.arguments {
        case .none, .paths: ""
        case .rule: rules
        case .command: commandWords.joined(separator: " ")
        case .word(let words), .wordAndPaths(let words): words.joined(separator: " ")
        }
    }

    /// Returns the words that an option takes as its value, or nil for paths and free text.
    func values(of option: CommandOption, in command: Command) -> String? {
        switch option.value {
        case .rules: rules
        case .format: command.formats.joined(separator: " ")
        case .word(let words): words.joined(separator: " ")
        case .none, .file, .folder, .text: nil
        }
    }
}

extension Command {
    /// The shell pattern for the words that name the command: `explain`, or `*` for linting.
    var pattern: String { name.isEmpty ? "*" : name }
}
