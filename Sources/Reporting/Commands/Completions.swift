import Rules

/// The words that the completions of all shells offer.
struct CompletionWords {
    let rules: String

    init(_ rules: [Page]) { self.rules = rules.map(\.id).joined(separator: " ") }

    /// Returns the words that a command takes as arguments, other than options and paths.
    func arguments(of command: Command) -> String {
        switch command.arguments {
        case .none, .paths: ""
        case .rule: rules
        case .command: commandWords.joined(separator: " ")
        case .word(let words), .wordAndPaths(let words): words.joined(separator: " ")
        }
    }
}

/// All commands in an order in which a shell finds the one that matches. The pattern for linting matches every word, so it
/// comes last.
let commandsByPattern = allCommands.dropFirst() + allCommands.prefix(1)

extension Command {
    /// A shell pattern that matches the command's name: `explain`, or `*` for linting.
    var pattern: String { name.isEmpty ? "*" : name }
}
