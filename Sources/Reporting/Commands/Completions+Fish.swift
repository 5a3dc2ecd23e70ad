import Rules

/// Returns a fish script that completes vmlint's command line, with descriptions of commands and options.
package func fishCompletions(_ rules: [Page]) -> String {
    let words = CompletionWords(rules)
    let others = allCommands.dropFirst().map(\.name).joined(separator: " ")
    var text = ""
    for command in allCommands {
        for name in command.aliases + [command.name] where !name.isEmpty {
            text += "complete -c vmlint -n __fish_use_subcommand -a \(name) -d '\(escapedForQuotes(command.summary))'\n"
        }
        let condition =
            command.id == .lint
            ? "not __fish_seen_subcommand_from \(others)" : "__fish_seen_subcommand_from \(command.name)"
        for option in command.knownOptions {
            text += "complete -c vmlint -n '\(condition)' -l \(option.name.dropFirst(2))"
            switch option.value {
            case .none: break
            case .file, .folder: text += " -r"
            case .text: text += " -x"
            // Each item of a comma-separated list is completed.
            case .rules: text += " -x -a '(__fish_append , \(words.rules))'"
            case .format: text += " -x -a '\(command.formats.joined(separator: " "))'"
            case .word(let choices): text += " -x -a '\(choices.joined(separator: " "))'"
            }
            text += " -d '\(escapedForQuotes(option.summary))'\n"
        }
        let arguments = words.arguments(of: command)
        if !arguments.isEmpty { text += "complete -c vmlint -n '\(condition)' -a '\(arguments)'\n" }
    }
    return text
}

/// Returns text escaped for single quotes in fish.
private func escapedForQuotes(_ text: String) -> String {
    text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
}
