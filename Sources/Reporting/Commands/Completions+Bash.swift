import Rules

/// Returns a bash script that completes vmlint's commands, options, formats, rules and paths.
package func bashCompletions(_ rules: [Page]) -> String {
    let words = CompletionWords(rules)
    let options = commandsByPattern.map { command in
        let names = command.knownOptions.map(\.name).joined(separator: " ")
        return "        \(command.pattern)) words=\"\(trimmed(names + " " + words.arguments(of: command)))\" ;;\n"
    }
    let formats = commandsByPattern.filter { $0.options.contains(.format) }.map { command in
        "        \(command.pattern)) formats=\"\(command.formats.joined(separator: " "))\" ;;\n"
    }
    let values = allOptions.compactMap { option -> String? in
        let name = "        \(option.name)) "
        switch option.value {
        case .none: return nil
        case .file: return name + "COMPREPLY=($(compgen -f -- \"$current\")); return ;;\n"
        case .folder: return name + "COMPREPLY=($(compgen -d -- \"$current\")); return ;;\n"
        case .rules: return name + "_vmlint_list \"\(words.rules)\"; return ;;\n"
        case .format: return name + "_vmlint_format; return ;;\n"
        case .word(let choices):
            return name + "COMPREPLY=($(compgen -W \"\(choices.joined(separator: " "))\" -- \"$current\")); return ;;\n"
        case .text: return name + "return ;;\n"
        }
    }
    return """
        # Completes the last word of a list with commas.
        _vmlint_list() {
            local head=""
            case "$current" in *,*) head="${current%,*}," ;; esac
            COMPREPLY=($(compgen -P "$head" -W "$1" -- "${current##*,}"))
        }
        # Completes F or F=FILE.
        _vmlint_format() {
            case "$current" in
                *=*) COMPREPLY=($(compgen -f -- "${current#*=}")) ;;
                *) COMPREPLY=($(compgen -W "$formats" -- "$current")) ;;
            esac
        }
        _vmlint() {
            local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command="" words formats word
            COMPREPLY=()
            # Bash 4 and later split words at `=`, earlier ones do not.
            if [ "$current" = = ]; then
                current=""
            elif [ "$previous" = = ]; then
                previous="${COMP_WORDS[COMP_CWORD-2]}"
                case "$previous" in --*) ;; *) COMPREPLY=($(compgen -f -- "$current")); return ;; esac
            fi
            case "$current" in --*=*) previous="${current%%=*}" current="${current#*=}" ;; esac
            for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                case "$word" in
                    \(commandWords.joined(separator: "|"))) command="$word"; break ;;
                esac
            done
            case "$command" in
        \(formats.joined())    esac
            case "$previous" in
        \(values.joined())    esac
            case "$command" in
        \(options.joined())    esac
            [ "$COMP_CWORD" = 1 ] && words="$words \(commandWords.joined(separator: " "))"
            COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
        }
        complete -o filenames -F _vmlint vmlint

        """
}
