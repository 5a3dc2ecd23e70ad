import Bytes
import Linting
import Model
import Reporting
import Rules
import Settings

/// A parsed command line.
struct Arguments {
    var command: Command
    /// The values of each option, in the order given. An option that takes no value has an empty string.
    var options: [CommandOption.ID: [String]] = [:]
    /// The words other than options, such as paths, a rule, or `bash`.
    var words: [String] = []

    /// The words that are paths.
    var pathWords: [String] {
        switch command.arguments {
        case .paths: words
        case .wordAndPaths: Array(words.dropFirst())
        case .none, .rule, .command, .word: []
        }
    }

    /// The paths that determine which project is read.
    var projectPaths: [String] {
        let words = command.id == .test ? [] : pathWords
        let silent = value(.explainSilence).map { String($0.prefix { $0 != ":" }) }
        return words + [value(.stdinPath), silent].compactMap(\.self)
    }

    /// Returns the folder that `--root` names, or else the working folder.
    func startFolder() throws(Refusal) -> String {
        let folder = value(.root).map { absolute($0) } ?? workingFolder()
        guard isFolder(folder) else { throw Refusal("\(visible(folder)) is not a folder") }
        return folder
    }

    func has(_ option: CommandOption.ID) -> Bool { options[option] != nil }
    func value(_ option: CommandOption.ID) -> String? { options[option]?.last }
    func values(_ option: CommandOption.ID) -> [String] { options[option] ?? [] }
}

/// An error that ends the run. The message is printed to standard error, and the exit code is 2.
struct Refusal: Error {
    var message: String
    /// Whether git is missing or rejects the repository, so that another attempt would fail as well.
    var isOfGit = false
    /// Whether the message consists of mistakes in the settings, one per line.
    var isOfSettings = false
    /// Whether there are no Swift files, which matters only to commands that need some.
    var isOfNoFiles = false

    init(_ message: String, isOfGit: Bool = false, isOfSettings: Bool = false, isOfNoFiles: Bool = false) {
        self.message = message
        self.isOfGit = isOfGit
        self.isOfSettings = isOfSettings
        self.isOfNoFiles = isOfNoFiles
    }
}

/// Parses a command line as described in the tables of commands and options.
func parse(_ line: [String]) throws(Refusal) -> Arguments {
    var rest = line[...]
    var arguments = Arguments(command: allCommands[0])
    if let first = rest.first, let command = allCommands.first(where: { $0.isNamed(first) }) {
        arguments.command = command
        if let option = command.optionsOfAliases[first] { arguments.options[option] = [""] }
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
        if let spelling = otherSpellings[word] {
            rest = (spelling + rest)[...]
            continue
        }
        let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let option = try option(sides[0], of: arguments.command)
        if case .none = option.value {
            guard sides.count == 1 else { throw Refusal("\(option.name) takes no value") }
            arguments.options[option.id] = [""]
        } else {
            guard let value = sides.count > 1 ? sides[1] : rest.popFirst(), !value.isEmpty else {
                throw Refusal("\(option.name) needs a value")
            }
            arguments.options[option.id, default: []] += try checked(value, for: option, of: arguments.command)
        }
    }
    if arguments.has(.help) || arguments.has(.version) { return arguments }
    try check(arguments)
    return arguments
}

private func option(_ name: String, of command: Command) throws(Refusal) -> CommandOption {
    let known = command.knownOptions
    if let option = known.first(where: { $0.name == name }) { return option }
    if allOptions.contains(where: { $0.name == name }) {
        throw Refusal("`\(visible(command.id == .lint ? "vmlint" : command.name))` takes no \(name)")
    }
    if let right = foreignOptions[name] { throw Refusal("unknown option `\(name)`: write \(right)") }
    throw Refusal("unknown option `\(visible(name))`\(suggestion(for: name, among: known.map(\.name)))")
}

/// Returns the values in the text of an option. Throws an error if a value is invalid.
private func checked(_ value: String, for option: CommandOption, of command: Command) throws(Refusal) -> [String] {
    switch option.value {
    case .rules:
        // Whether the rules exist is known only when the settings are read, because they can define rules.
        return value.split(separator: ",").map(String.init)
    case .format:
        let name = RequestedFormat(value).name
        guard command.formats.contains(name) else {
            let formats = command.formats.joined(separator: ", ")
            throw Refusal(
                "unknown format `\(visible(name))`\(suggestion(for: name, among: command.formats)) (\(formats))")
        }
    case .word(let words): try checkWord(value, among: words)
    case .none, .file, .folder, .text: break
    }
    return [value]
}

private func check(_ arguments: Arguments) throws(Refusal) {
    let words = arguments.words
    switch arguments.command.arguments {
    case .paths: break
    case .none:
        if let word = words.first { throw Refusal("`\(arguments.command.name)` takes no `\(visible(word))`") }
    case .command:
        for word in words.prefix(1) { try checkWord(word, among: allCommands.flatMap { [$0.name] + $0.aliases }) }
        if words.count > 1 { throw Refusal("`\(arguments.command.name)` takes no `\(visible(words[1]))`") }
    case .rule:
        guard words.count < 2 else { throw Refusal("name one rule: `vmlint explain RULE`") }
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

/// Returns a message about a rule that does not exist, with rules that have similar names or contain the word.
func unknownRule(_ id: String, among known: [String]) -> String {
    var similar = suggestion(for: id, among: known)
    if similar.isEmpty, id.utf8.count > 2 {
        let containing = known.filter { $0.contains(id.lowercased()) }
        let more = containing.count > 5 ? " and \(containing.count - 5) more" : ""
        if !containing.isEmpty {
            similar = ": rules with this word are " + containing.prefix(5).joined(separator: ", ") + more
        }
    }
    let hint = similar.isEmpty ? "; `vmlint rules` lists all" : similar
    return "unknown \(id.hasSuffix("*") ? "group of rules" : "rule") `\(visible(id))`\(hint)"
}

private func checkWord(_ word: String, among choices: [String]) throws(Refusal) {
    guard choices.contains(word) else {
        let guess = suggestion(for: word, among: choices)
        throw Refusal("unknown `\(visible(word))`\(guess) (\(choices.joined(separator: ", ")))")
    }
}
