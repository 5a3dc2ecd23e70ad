private let viewModel = "OpeningHoursViewModel.swift"
private let view = "OpeningHoursView.swift"

/// What no screen may do, whatever its convention.
let screenBreaks = [
    Break(
        "Loading ends on every way out",
        TextEdit(
            viewModel, "    func load() async {",
            """
                private var isSaving = false

                func save() async {
                    guard !isSaving else { return }
                    isSaving = true // ✗ loading-ends
                    guard let hours = try? await repository.hours() else { return }
                    state = .loaded(hours)
                    isSaving = false
                }

                func load() async {
            """)),
    Break(
        "A continuation is resumed on every path", turnedOn: ["continuations-resume-once"],
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
        "An endless loop does not hold its view model", turnedOn: ["loops-let-go-of-self"],
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
        "What a view model stores does not hold it", turnedOn: ["nothing-stored-holds-self"],
        TextEdit(
            viewModel, "    func load() async {",
            """
                private var onClose: (() -> Void)? // ✗ private-properties-are-read

                func open() {
                    onClose = { self.close() } // ✗ nothing-stored-holds-self
                }

                private func close() { state = .idle }

                func load() async {
            """)),
    Break(
        "Nothing in `deinit` runs later with `self`", turnedOn: ["what-starts-ends"],
        TextEdit(
            viewModel, "    func load() async {",
            """
                deinit {
                    Task { [weak self] in await self?.load() } // ✗ what-starts-ends
                }

                func load() async {
            """)),
    Break(
        "An error of something that the user starts is read", turnedOn: ["errors-do-not-vanish"],
        TextEdit(
            view, "struct OpeningHoursView: View {",
            """
            struct DoorNote: View {
                @State private var isShown = true
                let service: DoorService

                var body: some View {
                    Button("Save") {
                        Task { // ✗ errors-do-not-vanish
                            try await service.send()
                            isShown = false
                        }
                    }
                    .opacity(isShown ? 1 : 0)
                }
            }

            struct OpeningHoursView: View {
            """)),
    Break(
        "An older answer does not overwrite a newer one", turnedOn: ["latest-request-wins"],
        TextEdit(
            view, "struct OpeningHoursView: View {",
            """
            struct DoorSearch: View {
                @State private var query = ""
                @State private var doors: [String] = []
                let directory: DoorDirectory

                var body: some View {
                    List(doors, id: \\.self) { Text($0) }
                        .searchable(text: $query)
                        .onChange(of: query) { _, newQuery in // ✗ latest-request-wins
                            Task {
                                doors = try await directory.doors(newQuery)
                            }
                        }
                }
            }

            struct OpeningHoursView: View {
            """)),
    Break(
        "A sink of a published property uses the value that it gets", turnedOn: ["sinks-use-their-value"],
        TextEdit(
            viewModel, "    func load() async {",
            """
                private var subscriptions: Set<AnyCancellable> = []

                func follow() {
                    $state.sink { [weak self] _ in self?.note() } // ✗ sinks-use-their-value
                        .store(in: &subscriptions)
                }

                private func note() { print(state) }

                func load() async {
            """)),
    Break(
        "What views observe changes on the main actor", turnedOn: ["state-changes-on-the-main-actor"],
        TextEdit(
            view, "struct OpeningHoursView: View {",
            """
            final class DoorDesk: ObservableObject { // ✗ observable-object-is-main-actor
                @Published private(set) var doors: [String] = []

                func load(_ directory: DoorDirectory) async {
                    doors = await directory.doors() // ✗ state-changes-on-the-main-actor
                }
            }

            struct DoorDeskView: View {
                @StateObject private var desk = DoorDesk()

                var body: some View {
                    List(desk.doors, id: \\.self) { Text($0) }
                }
            }

            struct OpeningHoursView: View {
            """)),
    Break(
        "A change that could not be saved is undone", turnedOn: ["changes-are-undone"],
        TextEdit(
            viewModel, "    func load() async {",
            """
                @Published private(set) var isClosed = false
                var hint: String { isClosed ? "closed" : "open" }

                func close(_ doors: Doors) async {
                    isClosed.toggle() // ✗ changes-are-undone
                    do {
                        try await doors.setClosed(isClosed)
                    } catch {
                        state = .error("not saved")
                    }
                }

                func load() async {
            """)),
    Break(
        "What was typed is still there if it could not be sent",
        TextEdit(
            view, "struct OpeningHoursView: View {",
            """
            struct DoorRequest: View {
                @State private var wish = ""
                let desk: DoorDesk

                var body: some View {
                    TextField("Wish", text: $wish).onSubmit { Task { await send() } }
                }

                private func send() async {
                    let text = wish
                    wish = "" // ✗ typed-text-is-kept
                    do {
                        try await desk.sendWish(text)
                    } catch {
                        print(error)
                    }
                }
            }

            struct OpeningHoursView: View {
            """)),
]
