/// Runs git in a folder and returns what it prints; never through a shell. It is told `input`, which is less than a pipe holds:
/// 4,096 bytes.
func git(_ arguments: [String], in folder: String, input: [UInt8] = []) throws(Refusal) -> [UInt8] {
    guard let program = program(named: "git") else { throw Refusal("git is not on the PATH") }
    // A configuration of the repository may name programs to run; none of those is needed here.
    let line = ["git", "-C", folder, "-c", "core.fsmonitor=false", "-c", "core.quotePath=false"] + arguments
    var (told, pipes): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&told) == 0 else { throw Refusal("git cannot be run: \(lastError())") }
    defer { close(told[0]) }
    // All of it is there before git is, so that nobody waits for the other.
    let isTold = write(told[1], input, input.count) == input.count
    close(told[1])
    guard isTold, pipe(&pipes) == 0 else { throw Refusal("git cannot be run: \(lastError())") }
    defer { close(pipes[0]) }
    let errors = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(errors) }
    let process = spawn(program, line, input: told[0], output: pipes[1], errors: errors, unused: pipes[0])
    close(pipes[1])
    guard let process else { throw Refusal("git cannot be run: \(lastError())") }
    let reading = readAll(pipes[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    guard status == 0 else {
        throw Refusal("`git \(arguments.prefix { !$0.hasPrefix("-") }.joined(separator: " "))` failed in \(folder)")
    }
    switch reading {
    case .bytes(let bytes): return bytes
    case .failed(let reason): throw Refusal("git: \(reason)")
    }
}

private func spawn(
    _ program: String, _ line: [String], input: Int32, output: Int32, errors: Int32, unused: Int32
) -> pid_t? {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
    #else
        var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    for other in [input, output, unused] where other > 2 { posix_spawn_file_actions_addclose(&actions, other) }
    let arguments = line.map { strdup($0) } + [nil]
    let variables = gitEnvironment().map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    return posix_spawn(&process, program, &actions, nil, arguments, variables) == 0 ? process : nil
}

/// What a hook says of its repository, and what git needs to run; nothing else of the caller's.
private func gitEnvironment() -> [String] {
    let kept = ["PATH", "HOME", "GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR"]
    return kept.compactMap { name in environment(name).map { "\(name)=\($0)" } }
        + ["LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_PAGER=cat"]
}

func isOnPath(_ name: String) -> Bool { program(named: name) != nil }

private func program(named name: String) -> String? {
    (environment("PATH") ?? "/usr/bin:/bin").split(separator: ":").map { join(String($0), name) }
        .first { isFile($0) && access($0, X_OK) == 0 }
}

/// Words that end in NUL, as `-z` prints them.
func words(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
}
