/// A running git process that can't start any other program, whatever the repository contains.
///
/// git starts programs for filters, text conversions, external diffs, hooks, monitors, remotes, credentials and pagers.
/// The commands used here print objects and the index as they are stored, and settings that could add programs are
/// overridden.
struct GitProcess: ~Copyable {
    /// The descriptor of git's standard input; -1 if there is none.
    let input: Int32
    let output: Int32
    private let errors: Int32
    private let id: pid_t

    init(_ arguments: [String], in folder: String, isAsked: Bool = false) throws(Refusal) {
        guard let program = program(named: "git") else { throw Refusal("git is not on the PATH", isOfGit: true) }
        var opened: [Int32] = []
        func refuse() -> Refusal {
            let reason = lastError()
            for file in opened { close(file) }
            return Refusal("git cannot be run: \(reason)")
        }
        func openPipe() throws(Refusal) -> (reading: Int32, writing: Int32) {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw refuse() }
            opened += ends
            // If git inherited the ends, it would wait for its own input.
            for end in ends where fcntl(end, F_SETFD, FD_CLOEXEC) != 0 { throw refuse() }
            return (ends[0], ends[1])
        }
        let (output, errors) = (try openPipe(), try openPipe())
        var input: (reading: Int32, writing: Int32)
        if isAsked {
            input = try openPipe()
        } else {
            input = (open("/dev/null", O_RDONLY | O_CLOEXEC), -1)
            guard input.reading >= 0 else { throw refuse() }
            opened.append(input.reading)
        }
        let line = ["git", "-C", folder, "--no-pager"] + safeSettings.flatMap { ["-c", $0] } + arguments
        let process = spawn(
            program, line, environment(in: folder),
            files: [input.reading, output.writing, errors.writing])
        guard let process else { throw refuse() }
        for file in [input.reading, output.writing, errors.writing] { close(file) }
        (self.input, self.output, self.errors, id) = (input.writing, output.reading, errors.reading, process)
    }

    deinit {
        if input >= 0 { close(input) }
        close(output)
        close(errors)
        wait(for: id)
    }

    /// Reads git's whole standard output, and the beginning of its standard error.
    func readAll() -> (output: FileReading, errors: [UInt8]) {
        var (bytes, words): ([UInt8], [UInt8]) = ([], [])
        var waiting = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
        waiting.append(pollfd(fd: errors, events: Int16(POLLIN), revents: 0))
        while waiting.contains(where: { $0.fd >= 0 }) {
            guard poll(&waiting, 2, -1) >= 0 else {
                if errno == EINTR { continue }
                return (.failed(lastError()), words)
            }
            for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
                guard let piece = readSome(waiting[index].fd) else { return (.failed(lastError()), words) }
                if piece.isEmpty { waiting[index].fd = -1 }
                if index == 0 { bytes += piece } else if words.count < 4096 { words += piece }
            }
            // The rest of the output is not read.
            if bytes.count > largestOutput { return (.failed("it is larger than 256 MB"), words) }
        }
        return (.bytes(bytes), words)
    }

    /// Waits for git to exit. Returns its exit code, or -1 if a signal ended it.
    consuming func end() -> Int32 {
        let (input, output, errors, id) = (input, output, errors, id)
        discard self
        if input >= 0 { close(input) }
        // git exits when the rest of its output cannot be written.
        close(output)
        close(errors)
        let status = wait(for: id)
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
    }
}

@discardableResult
private func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
        // There is no status if the parent process ignores its children.
        guard errno == EINTR else { return 0x7F }
    }
    return status
}

/// Starts a program with the given files as standard input, output and error, and no other open files.
private func spawn(_ program: String, _ line: [String], _ environment: [String], files: [Int32]) -> pid_t? {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
    #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
    }
    for (number, file) in files.enumerated() {
        let code = posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
        guard code == 0 else {
            errno = code
            return nil
        }
    }
    // vmlint ignores SIGPIPE, but git should exit when its output is not read.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let arguments = line.map { withSystemPath($0) { strdup($0) } } + [nil]
    let variables = environment.map { withSystemPath($0) { strdup($0) } } + [nil]
    defer { for text in arguments + variables { free(text) } }
    // The first missing copy would end the list, and the settings after it would be lost.
    guard !arguments.dropLast().contains(nil), !variables.dropLast().contains(nil) else {
        errno = ENOMEM
        return nil
    }
    var process = pid_t()
    let code = posix_spawn(&process, program, &actions, &attributes, arguments, variables)
    errno = code
    return code == 0 ? process : nil
}

/// Settings that override the repository's configuration.
private let safeSettings = [
    // A folder of the working tree that looks like a bare repository is not used as one.
    "safe.bareRepository=explicit",
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.untrackedCache=false", "core.attributesFile=/dev/null",
    "core.pager=cat", "core.sshCommand=false", "core.gitProxy=", "core.askPass=false", "credential.helper=",
    "protocol.allow=never", "submodule.recurse=false", "core.quotePath=false",
]

/// Returns the environment for git: the variables that git needs, and the variables with which a hook passes its
/// repository. All other variables are left out.
private func environment(in folder: String) -> [String] {
    let kept = [
        "HOME", "XDG_CONFIG_HOME", "DEVELOPER_DIR", "GIT_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
        "GIT_COMMON_DIR",
    ]
    return kept.compactMap { name in environment(name).map { "\(name)=\($0)" } } + [
        "PATH=\(programFolders.joined(separator: ":"))", "LC_ALL=C",
        // Outside of hooks, the working tree is the folder that contains `.git`, regardless of `core.worktree`.
        "GIT_WORK_TREE=\(environment("GIT_WORK_TREE") ?? folder)", "GIT_CEILING_DIRECTORIES=\(parent(of: folder))",
        "GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=", "GIT_NO_REPLACE_OBJECTS=1",
        "GIT_ATTR_NOSYSTEM=1", "GIT_TERMINAL_PROMPT=0", "GIT_ASKPASS=false", "SSH_ASKPASS=false", "GIT_PAGER=cat",
    ]
}

func isOnPath(_ name: String) -> Bool { program(named: name) != nil }

private func program(named name: String) -> String? {
    programFolders.map { join($0, name) }.first { isFile($0) && access($0, X_OK) == 0 }
}

/// The folders in `PATH`. Relative ones are ignored, because they could be inside the project.
private var programFolders: [String] {
    (environment("PATH") ?? "/usr/bin:/bin").split(separator: ":").map(String.init).filter(isAbsolute)
}
