import Rules

/// Returns a zsh script that completes vmlint's command line, with descriptions of commands and options.
package func zshCompletions(_ rules: [Page]) -> String {
    let words = CompletionWords(rules)
    let names =
        allCommands.dropFirst().map { ($0.name, $0.summary) }
        + allCommands.flatMap { command in command.aliases.map { ($0, command.summary) } }
    let commands = names.map { "        '\($0):\(escapedForQuotes($1))'\n" }.joined()
    let cases = commandsByPattern.map { command in
        let specifications = command.knownOptions.map { specification($0, command) } + arguments(of: command)
        return "        \(command.pattern)) _arguments \(specifications.joined(separator: " \\\n            ")) ;;\n"
    }
    return """
        #compdef vmlint
        _vmlint() {
            local -a commands rules
            commands=(
        \(commands)    )
            rules=(\(words.rules))
            if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
                _describe 'command' commands
                _files
                return
            fi
            case "$words[2]" in
        \(cases.joined())    esac
        }
        if [ "$funcstack[1]" = "_vmlint" ]; then _vmlint "$@"; else compdef _vmlint vmlint; fi

        """
}

/// Returns an option as a specification for zsh's `_arguments`. If its name ends with `=`, the value can follow
/// directly or as the next word.
private func specification(_ option: CommandOption, _ command: Command) -> String {
    let value: String
    switch option.value {
    case .none: value = ""
    case .file(let word): value = ":\(word):_files"
    case .folder(let word): value = ":\(word):_files -/"
    case .rules: value = ":RULE:_sequence compadd - $rules"
    case .format: value = ":FORMAT:(\(command.formats.joined(separator: " ")))"
    case .word(let words): value = ":WORD:(\(words.joined(separator: " ")))"
    case .text(let word): value = ":\(word): "
    }
    let summary = option.summary.map { ":[]".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    let name = (option.isRepeatable ? "*" : "") + option.name + (value.isEmpty ? "" : "=")
    // The names of rules are in a variable, so the value needs double quotes.
    return "'\(name)[\(escapedForQuotes(summary))]'\"\(value)\""
}

private func arguments(of command: Command) -> [String] {
    switch command.arguments {
    case .none: []
    case .paths: ["'*:path:_files'"]
    case .rule: ["'2:rule:('\"$rules\"')'"]
    case .command: ["'2:command:(\(commandWords.joined(separator: " ")))'"]
    case .word(let words): ["'2:word:(\(words.joined(separator: " ")))'"]
    case .wordAndPaths(let words): ["'2:word:(\(words.joined(separator: " ")))'", "'*:path:_files'"]
    }
}

/// Returns text escaped for single quotes in bash and zsh.
private func escapedForQuotes(_ text: String) -> String { text.map { $0 == "'" ? "'\\''" : "\($0)" }.joined() }
