import Rules

/// A script that completes vmlint's commands, options, formats, rules and paths in bash.
package func bashCompletions(_ rules: [Page]) -> String {
    let ids = rules.map(\.id.description).joined(separator: " ")
    var cases = ""
    for command in allCommands where !command.name.isEmpty {
        cases += "        \(command.name)) words=\"\(optionNames(command)) \(argumentWords(command, ids))\" ;;\n"
    }
    let values = allOptions.compactMap { option -> String? in
        switch option.value {
        case .none: nil
        case .file: "        \(option.name)) COMPREPLY=($(compgen -f -- \"$current\")); return ;;\n"
        case .folder: "        \(option.name)) COMPREPLY=($(compgen -d -- \"$current\")); return ;;\n"
        case .rule: "        \(option.name)) COMPREPLY=($(compgen -W \"\(ids)\" -- \"$current\")); return ;;\n"
        case .format:
            "        \(option.name)) COMPREPLY=($(compgen -W \"$formats\" -- \"$current\")); return ;;\n"
        case .word(let words):
            "        \(option.name)) COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\")); return ;;\n"
        case .text: "        \(option.name)) return ;;\n"
        }
    }
    let formats = allCommands.filter { $0.options.contains("--format") }.map { command in
        "        \(command.name.isEmpty ? "*" : command.name)) formats=\"\(command.formats.joined(separator: " "))\" ;;\n"
    }
    return """
        _vmlint() {
            local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command="" words formats word
            COMPREPLY=()
            for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                case "$word" in
                    \(commandNames.joined(separator: "|"))) command="$word"; break ;;
                esac
            done
            case "$command" in
        \((formats.dropFirst() + formats.prefix(1)).joined())    esac
            case "$previous" in
        \(values.joined())    esac
            case "$command" in
        \(cases)        *) words="\(optionNames(allCommands[0]))"; [ "$COMP_CWORD" = 1 ] && words="$words \(commandNames.joined(separator: " "))" ;;
            esac
            COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
        }
        complete -o filenames -F _vmlint vmlint

        """
}

/// The same for zsh, with what each command and option is for.
package func zshCompletions(_ rules: [Page]) -> String {
    let ids = rules.map(\.id.description).joined(separator: " ")
    let commands = allCommands.dropFirst().map { "        '\($0.name):\(quoted($0.summary))'\n" }.joined()
    let cases = allCommands.map { command -> String in
        let options = (allOptions.filter(command.takes) + commonOptions).map { zshOption($0, command) }
        let arguments = zshArguments(command)
        return
            "        \(command.name.isEmpty ? "*" : command.name)) _arguments \((options + arguments).joined(separator: " \\\n            ")) ;;\n"
    }
    return """
        #compdef vmlint
        _vmlint() {
            local -a commands rules
            commands=(
        \(commands)    )
            rules=(\(ids))
            if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
                _describe 'command' commands
                _files
                return
            fi
            case "$words[2]" in
        \((cases.dropFirst() + cases.prefix(1)).joined())    esac
        }
        if [ "$funcstack[1]" = "_vmlint" ]; then _vmlint "$@"; else compdef _vmlint vmlint; fi

        """
}

/// The same for fish.
package func fishCompletions(_ rules: [Page]) -> String {
    let ids = rules.map(\.id.description).joined(separator: " ")
    let names = commandNames.joined(separator: " ")
    var text = ""
    for command in allCommands {
        let condition =
            command.name.isEmpty
            ? "not __fish_seen_subcommand_from \(names)" : "__fish_seen_subcommand_from \(command.name)"
        if !command.name.isEmpty {
            text += "complete -c vmlint -n __fish_use_subcommand -a \(command.name) -d '\(quoted(command.summary))'\n"
        }
        for option in allOptions.filter(command.takes) + commonOptions {
            text += "complete -c vmlint -n '\(condition)' -l \(option.name.dropFirst(2))"
            switch option.value {
            case .none: break
            case .file, .folder: text += " -r"
            case .rule: text += " -x -a '\(ids)'"
            case .format: text += " -x -a '\(command.formats.joined(separator: " "))'"
            case .word(let words): text += " -x -a '\(words.joined(separator: " "))'"
            case .text: text += " -x"
            }
            text += " -d '\(quoted(option.summary))'\n"
        }
        let words = argumentWords(command, ids)
        if !words.isEmpty { text += "complete -c vmlint -n '\(condition)' -a '\(words)'\n" }
    }
    return text
}

private let commandNames = allCommands.map(\.name).filter { !$0.isEmpty }

private func optionNames(_ command: Command) -> String {
    (allOptions.filter(command.takes) + commonOptions).map(\.name).joined(separator: " ")
}

private func argumentWords(_ command: Command, _ rules: String) -> String {
    switch command.arguments {
    case .none, .paths: ""
    case .rule: rules
    case .word(let words), .wordAndPaths(let words): words.joined(separator: " ")
    }
}

private func zshOption(_ option: CommandOption, _ command: Command) -> String {
    let name = option.isRepeatable ? "\\*\(option.name)" : option.name
    let value: String
    switch option.value {
    case .none: value = ""
    case .file(let word): value = ":\(word):_files"
    case .folder(let word): value = ":\(word):_files -/"
    case .rule: value = ":RULE:($rules)"
    case .format: value = ":FORMAT:(\(command.formats.joined(separator: " ")))"
    case .word(let words): value = ":WORD:(\(words.joined(separator: " ")))"
    case .text(let word): value = ":\(word): "
    }
    let summary = quoted(option.summary).map { $0 == ":" ? "\\:" : $0 == "[" ? "\\[" : $0 == "]" ? "\\]" : "\($0)" }
        .joined()
    // Rule names come from a variable, so the value stands in double quotes.
    return option.name == name ? "'\(name)[\(summary)]'\"\(value)\"" : "\(name)'[\(summary)]'\"\(value)\""
}

private func zshArguments(_ command: Command) -> [String] {
    switch command.arguments {
    case .none: []
    case .paths: ["'*:path:_files'"]
    case .rule: ["'2:rule:('\"$rules\"')'"]
    case .word(let words): ["'2:word:(\(words.joined(separator: " ")))'"]
    case .wordAndPaths(let words): ["'2:word:(\(words.joined(separator: " ")))'", "'*:path:_files'"]
    }
}

/// Fit for single quotes in any of the shells.
private func quoted(_ text: String) -> String { String(text.filter { $0 != "'" && $0 != "`" }) }
