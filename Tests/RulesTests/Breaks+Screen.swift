private let viewModel = "OpeningHoursViewModel.swift"

/// What no screen may do, whatever its convention.
let screenBreaks = [
    Break(
        "Loading ends on every way out",
        TextEdit(
            viewModel, "    func load() async {",
            """
                private var isSaving = false

                func save() async {
                    isSaving = true // ✗ loading-ends
                    guard let hours = try? await repository.hours() else { return }
                    state = .loaded(hours)
                    isSaving = false
                }

                func load() async {
            """)),
    Break(
        "A continuation is resumed on every path",
        TextEdit(
            viewModel, "    func load() async {",
            """
                func wait(for doors: Doors) async {
                    await withCheckedContinuation { continuation in // ✗ continuations-resume-once
                        doors.open { isOpen in
                            guard isOpen else { return }
                            continuation.resume()
                        }
                    }
                }

                func load() async {
            """)),
    Break(
        "An endless loop does not hold its view model",
        TextEdit(
            viewModel, "        self.repository = repository\n",
            """
                    self.repository = repository
                    Task {
                        while !Task.isCancelled { // ✗ loops-let-go-of-self
                            await self.load()
                            try? await Task.sleep(nanoseconds: 60_000_000_000)
                        }
                    }

            """)),
    Break(
        "Nothing in `deinit` runs later with `self`",
        TextEdit(
            viewModel, "    func load() async {",
            """
                deinit {
                    Task { [weak self] in await self?.load() } // ✗ what-starts-ends
                }

                func load() async {
            """)),
]
