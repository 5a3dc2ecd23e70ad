import Bytes
import Linting
import Reporting
import Rules
import Settings

/// A command line that was understood.
struct Arguments {
    var command: Command
    /// Each option with its values in order; an option without a value has an empty one.
    var options: [String: [String]] = [:]
    /// What is no option: paths, a rule, `bash`.
    var words: [String] = []

    /// The words that are paths.
    var pathWords: [String] {
        switch command.arguments {
        case .paths: words
        case .wordAndPaths: Array(words.dropFirst())
        case .none, .rule, .word: []
        }
    }

    func has(_ option: String) -> Bool { options[option] != nil }
    func value(_ option: String) -> String? { options[option]?.last }
    func values(_ option: String) -> [String] { options[option] ?? [] }
}

/// What cannot be done as asked: told on standard error, exit code 2.
struct Refusal: Error {
    var message: String
    init(_ message: String) { self.message = message }
}

/// Reads a command line by the table of commands and options.
func parse(_ line: [String]) throws(Refusal) -> Arguments {
    var rest = line[...]
    var arguments = Arguments(command: allCommands[0])
    if let first = rest.first, let command = allCommands.first(where: { !$0.name.isEmpty && $0.name == first }) {
        arguments.command = command
        rest = rest.dropFirst()
    }
    while let word = rest.popFirst() {
        if word == "--" {
            arguments.words += rest
            break
        }
        guard word.utf8.count > 1, word.utf8.first == "-" else {
            arguments.words.append(word)
            continue
        }
        let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let option = try option(sides[0] == "-h" ? "--help" : sides[0], of: arguments.command)
        if case .none = option.value {
            guard sides.count == 1 else { throw Refusal("\(option.name) takes no value") }
            arguments.options[option.name] = [""]
        } else {
            guard let value = sides.count > 1 ? sides[1] : rest.popFirst(), !value.isEmpty else {
                throw Refusal("\(option.name) needs a value")
            }
            arguments.options[option.name, default: []].append(try checked(value, for: option, of: arguments.command))
        }
    }
    if arguments.has("--help") || arguments.has("--version") { return arguments }
    try check(arguments)
    return arguments
}

private func option(_ name: String, of command: Command) throws(Refusal) -> CommandOption {
    let known = allOptions.filter(command.takes) + commonOptions
    if let option = known.first(where: { $0.name == name }) { return option }
    if allOptions.contains(where: { $0.name == name }) {
        throw Refusal("`\(visible(command.name.isEmpty ? "vmlint" : command.name))` takes no \(name)")
    }
    throw Refusal("unknown option `\(visible(name))`\(guess(name, among: known.map(\.name)))")
}

private func checked(_ value: String, for option: CommandOption, of command: Command) throws(Refusal) -> String {
    switch option.value {
    case .rule: try checkRule(value)
    case .format:
        let name =
            value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init) ?? ""
        guard command.formats.contains(name) else {
            throw Refusal("unknown format `\(visible(name))`\(guess(name, among: command.formats))")
        }
    case .word(let words): try checkWord(value, among: words)
    case .none, .file, .folder, .text: break
    }
    return value
}

private func check(_ arguments: Arguments) throws(Refusal) {
    let words = arguments.words
    switch arguments.command.arguments {
    case .paths: break
    case .none:
        if let word = words.first { throw Refusal("`\(arguments.command.name)` takes no `\(visible(word))`") }
    case .rule:
        guard words.count == 1 else { throw Refusal("name one rule: `vmlint explain RULE`") }
        try checkRule(words[0])
    case .word(let choices), .wordAndPaths(let choices):
        guard let word = words.first else {
            throw Refusal("`\(arguments.command.name)` needs one of \(choices.joined(separator: ", "))")
        }
        try checkWord(word, among: choices)
        if case .word = arguments.command.arguments, words.count > 1 {
            throw Refusal("`\(arguments.command.name)` takes no `\(visible(words[1]))`")
        }
    }
}

private func checkRule(_ id: String) throws(Refusal) {
    let ids = allRules.map(\.page.id.description)
    guard ids.contains(id) else { throw Refusal("unknown rule `\(visible(id))`\(guess(id, among: ids))") }
}

private func checkWord(_ word: String, among choices: [String]) throws(Refusal) {
    guard choices.contains(word) else {
        throw Refusal("unknown `\(visible(word))`\(guess(word, among: choices)) (\(choices.joined(separator: ", ")))")
    }
}

private func guess(_ word: String, among known: [String]) -> String {
    nearest(to: word, among: known).map { ": did you mean `\($0)`?" } ?? ""
}
