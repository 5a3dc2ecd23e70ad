import Rules

/// The words that the completions of all shells offer.
struct CompletionWords {
    let rules: String

    init(_ rules: [Page]) { self.rules = rules.map(\.id).joined(separator: " ") }

    func options(of command: Command) -> [CommandOption] { command.knownOptions }

    /// Returns the words that a command takes as arguments, other than options and paths.
    func arguments(of command: Command) -> String {
        switch command.arguments {
        case .none, .paths: ""
        case .rule: rules
        case .command: commandWords.joined(separator: " ")
        case .word(let words), .wordAndPaths(let words): words.joined(separator: " ")
        }
    }

    /// Returns the values that an option can have; nil for paths and free text.
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
    /// A shell pattern that matches the command's name: `explain`, or `*` for linting.
    var pattern: String { name.isEmpty ? "*" : name }
}
