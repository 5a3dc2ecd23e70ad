/// The version of vmlint. CHANGELOG.md has an entry for it.
package let version = "0.1.0"

/// Returns the text of `vmlint [COMMAND] --help`.
package func help(for command: Command) -> String {
    let isLint = command.id == .lint
    var text =
        isLint
        ? "Lints the architecture of SwiftUI screens: contracts, view models, views, mocks and tests."
        : command.summary
    text += "\n\nUsage: " + command.start + (command.options.isEmpty ? "" : " [OPTION…]")
    text += command.arguments.usage + "\n"
    if isLint {
        text += "\nCommands:\n" + table(allCommands.map { ($0.start + $0.arguments.usage, $0.summary) })
    }
    text += "\nOptions:\n" + table(command.knownOptions.map { ($0.usage(in: command), $0.summary) })
    if isLint || command.options.contains(.format) {
        text += "\nFormats: " + command.formats.joined(separator: ", ") + "\n"
    }
    if isLint {
        text +=
            """

            `vmlint lint` and `vmlint check` are the same as `vmlint`. `vmlint fix` is the same as `vmlint --fix`.
            `-h`, `-q` and `-v` stand for --help, --quiet and --version. `--no-color` stands for --color never.

            Exit codes: 0 no errors, 1 errors (with --strict, also warnings), 2 an invalid option or setting, unreadable files, nothing to lint, or a rule that crashed.

            """
    }
    return text
}

/// Returns a table with two columns. If a left cell is too wide, the right cell is on the next line.
private func table(_ rows: [(String, String)]) -> String {
    let width = 28
    return rows.map { left, right in
        let gap = width - left.count
        return gap >= 2
            ? "  \(left)\(String(repeating: " ", count: gap))\(right)\n"
            : "  \(left)\n  \(String(repeating: " ", count: width))\(right)\n"
    }.joined()
}

extension Command {
    /// How a command line with the command begins.
    fileprivate var start: String { "vmlint" + (name.isEmpty ? "" : " " + name) }
}

extension Command.Arguments {
    fileprivate var usage: String {
        switch self {
        case .none: ""
        case .paths: " [PATH…]"
        case .rule: " RULE"
        case .command: " [COMMAND]"
        case .word(let words): " " + words.joined(separator: "|")
        case .wordAndPaths(let words): " " + words.joined(separator: "|") + " [PATH…]"
        }
    }
}

extension CommandOption {
    fileprivate func usage(in command: Command) -> String {
        switch value {
        case .none: name
        case .file(let word), .folder(let word), .text(let word): "\(name) \(word)"
        case .rules: "\(name) RULE[,RULE…]"
        case .format: "\(name) F[=FILE]"
        case .word(let words): "\(name) \(words.joined(separator: "|"))"
        }
    }
}
