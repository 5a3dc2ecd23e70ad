// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let continuationsResumeOnce = Page(
        id: "continuations-resume-once",
        group: "screen",
        summary: #"A continuation is resumed on every path, once."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .ifSet,
        options: [],
        text: #"""
# continuations-resume-once

A continuation is resumed on every path, once.

Default: off · Conventions: all · Fix: none · Reported: if set

## Why

A task that waits for a continuation that is never resumed waits forever, and everything after its `await` never happens. A checked continuation that is resumed twice ends the process.

## Breaks the rule

```swift
func position(of ship: Ship) async throws -> Position {
    try await withCheckedThrowingContinuation { continuation in // ✗ `continuation` is not resumed on every path
        ship.locate { position, error in
            if let error {
                continuation.resume(throwing: error)
                return
            }
            guard let position else { return }
            continuation.resume(returning: position)
        }
    }
}
```

## Keeps the rule

```swift
func position(of ship: Ship) async throws -> Position {
    try await withCheckedThrowingContinuation { continuation in
        ship.locate { position, error in
            if let position {
                continuation.resume(returning: position)
            } else {
                continuation.resume(throwing: error ?? ShipError.lost)
            }
        }
    }
}
```

"""#)

    package static let errorsDoNotVanish = Page(
        id: "errors-do-not-vanish",
        group: "screen",
        summary: #"The error of something that the user starts, or waits for, is read somewhere."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .ifSet,
        options: [],
        text: #"""
# errors-do-not-vanish

The error of something that the user starts, or waits for, is read somewhere.

Default: off · Conventions: all · Fix: none · Reported: if set

## Why

A `Task` keeps the error that leaves its closure for those who ask for its value. If nothing does, the closure just ends: what comes after the error does not happen, and the user sees neither success nor failure. `try?` before something that the user saves, deletes or sends hides just as much, and so does a `switch` whose `.failure` does nothing. The user believes that the change was made.

## Breaks the rule

```swift
struct NoteView: View {
    @State private var isSaving = false
    let store: NoteStore

    var body: some View {
        Button("Save") {
            Task { // ✗ an error of `store.save` ends the `Task`, and nothing reads it
                isSaving = true
                try await store.save()
                isSaving = false
            }
        }
    }
}
```

## Keeps the rule

```swift
struct NoteView: View {
    @State private var isSaving = false
    @State private var problem: String?
    let store: NoteStore

    var body: some View {
        Button("Save") {
            Task {
                isSaving = true
                defer { isSaving = false }
                do {
                    try await store.save()
                } catch {
                    problem = error.localizedDescription
                }
            }
        }
    }
}
```

"""#)

    package static let latestRequestWins = Page(
        id: "latest-request-wins",
        group: "screen",
        summary: #"If a value changes again, the request that its previous change started is cancelled, or its answer is ignored."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .ifSet,
        options: [],
        text: #"""
# latest-request-wins

If a value changes again, the request that its previous change started is cancelled, or its answer is ignored.

Default: off · Conventions: all · Fix: none · Reported: if set

## Why

Each letter of a search text starts a request, and the answers may arrive in another order than the requests. If the answer for `sw` arrives after the one for `swift`, the list shows the wrong results until the text changes again. There are three ways to prevent this: store the `Task` and cancel it at the next change, use `.task(id:)`, or compare the value once more after waiting.

The rule judges values that change faster than answers arrive: texts that the user types, addresses of pictures, and what a control on the screen chooses if the request gets it. What is awaited must be able to fail, because work that cannot fail rarely takes long.

## Breaks the rule

```swift
struct SearchView: View {
    @State private var query = ""
    @State private var results: [String] = []
    let library: Library

    var body: some View {
        List(results, id: \.self) { Text($0) }
            .searchable(text: $query)
            .onChange(of: query) { _, newQuery in // ✗ an answer for an older `query` can overwrite a newer one in `results`
                Task {
                    results = try await library.books(newQuery)
                }
            }
    }
}
```

## Keeps the rule

```swift
struct SearchView: View {
    @State private var query = ""
    @State private var results: [String] = []
    let library: Library

    var body: some View {
        List(results, id: \.self) { Text($0) }
            .searchable(text: $query)
            .task(id: query) {
                guard let found = try? await library.books(query) else { return }
                if !Task.isCancelled { results = found }
            }
    }
}
```

"""#)

    package static let loadingEnds = Page(
        id: "loading-ends",
        group: "screen",
        summary: #"A loading flag or state that is set before work is reset on every path out of the function."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .ifSet,
        options: [],
        text: #"""
# loading-ends

A loading flag or state that is set before work is reset on every path out of the function.

Default: off · Conventions: all · Fix: none · Reported: if set

## Why

A flag that stays `true` is a spinner that never stops: the user waits for work that has ended. It happens on the paths that are rarely tried: an error, an early `return`, a failure in a completion handler. A `defer` after the assignment covers all of them.

## Breaks the rule

```swift
@Observable
final class FerryViewModel {
    private(set) var isLoading = false
    private(set) var crossings: [String] = []

    func load(_ harbour: Harbour) async {
        isLoading = true // ✗ `isLoading` stays `true` on some ways out of `load`
        do {
            crossings = try await harbour.crossings()
            isLoading = false
        } catch {
            print(error)
        }
    }
}
```

## Keeps the rule

```swift
@Observable
final class FerryViewModel {
    private(set) var isLoading = false
    private(set) var crossings: [String] = []

    func load(_ harbour: Harbour) async {
        isLoading = true
        defer { isLoading = false }
        do {
            crossings = try await harbour.crossings()
        } catch {
            print(error)
        }
    }
}
```

"""#)

    package static let loopsLetGoOfSelf = Page(
        id: "loops-let-go-of-self",
        group: "screen",
        summary: #"A loop without end in a `Task` does not hold `self` while it waits."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .ifSet,
        options: [],
        text: #"""
# loops-let-go-of-self

A loop without end in a `Task` does not hold `self` while it waits.

Default: off · Conventions: all · Fix: none · Reported: if set

## Why

A `Task` keeps what it captures until it ends, and a loop over notifications or with a sleep does not end. A view model that such a loop holds is never destroyed: each time the screen is opened, one more of them goes on working. `guard let self` before the loop is no better than no `[weak self]` at all; it belongs into the loop.

## Breaks the rule

```swift
@Observable
final class TideViewModel {
    private(set) var level = 0

    init() {
        Task { [weak self] in
            guard let self else { return }
            for await _ in NotificationCenter.default.notifications(named: .tideDidChange) { // ✗ keeps `TideViewModel` alive
                level += 1
            }
        }
    }
}
```

## Keeps the rule

```swift
@Observable
final class TideViewModel {
    private(set) var level = 0

    init() {
        Task { [weak self] in
            for await _ in NotificationCenter.default.notifications(named: .tideDidChange) {
                guard let self else { return }
                level += 1
            }
        }
    }
}
```

"""#)

    package static let nothingStoredHoldsSelf = Page(
        id: "nothing-stored-holds-self",
        group: "screen",
        summary: #"What an object stores does not hold the object."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .ifSet,
        options: [],
        text: #"""
# nothing-stored-holds-self

What an object stores does not hold the object.

Default: off · Conventions: all · Fix: none · Reported: if set

## Why

A subscription lives as long as the property that keeps it, and its closure lives as long as the subscription. If the closure uses `self`, the object keeps itself: closing the screen does not release it, it goes on to work, and the next visit makes another one. The same is true of a callback of an object that `self` stores, and of a repeating timer that only `deinit` invalidates, because `deinit` never runs. `[weak self]` breaks the cycle.

The rule judges publishers that have no end, such as those of properties and notifications. A request for data ends by itself, and lets go of `self` then.

## Breaks the rule

```swift
import Combine

final class TideViewModel: ObservableObject {
    @Published var harbour = ""
    @Published var tides: [String] = []
    private var subscriptions: Set<AnyCancellable> = []

    init() {
        $harbour
            .removeDuplicates()
            .sink { harbour in // ✗ `subscriptions` keeps the subscription, and its closure keeps `self`: neither is released
                self.tides = [harbour]
            }
            .store(in: &subscriptions)
    }
}
```

## Keeps the rule

```swift
import Combine

final class TideViewModel: ObservableObject {
    @Published var harbour = ""
    @Published var tides: [String] = []
    private var subscriptions: Set<AnyCancellable> = []

    init() {
        $harbour
            .removeDuplicates()
            .sink { [weak self] harbour in
                self?.tides = [harbour]
            }
            .store(in: &subscriptions)
    }
}
```

"""#)

    package static let stateChangesOnTheMainActor = Page(
        id: "state-changes-on-the-main-actor",
        group: "screen",
        summary: #"What views observe changes on the main actor."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .ifSet,
        options: [],
        text: #"""
# state-changes-on-the-main-actor

What views observe changes on the main actor.

Default: off · Conventions: all · Fix: none · Reported: if set

## Why

SwiftUI reads published properties on the main actor. A change on another thread results in a warning when the app runs, in a late or a torn update of the screen, or in a crash. The closures of a global queue, of a request of the shared session and of a detached task run in the background: they have to return to the main queue or the main actor before they change what is shown.

The rule judges these closures and the functions of the class that they call. Callbacks of other code may arrive anywhere, and are not judged.

## Breaks the rule

```swift
final class GlacierViewModel: ObservableObject {
    @Published private(set) var length = 0

    func measure(_ url: URL) {
        URLSession.shared.dataTask(with: url) { data, _, _ in
            self.length = data?.count ?? 0 // ✗ `length` changes in the background, while views observe it on the main actor
        }
        .resume()
    }
}
```

## Keeps the rule

```swift
final class GlacierViewModel: ObservableObject {
    @Published private(set) var length = 0

    func measure(_ url: URL) {
        URLSession.shared.dataTask(with: url) { data, _, _ in
            DispatchQueue.main.async {
                self.length = data?.count ?? 0
            }
        }
        .resume()
    }
}
```

"""#)

    package static let whatStartsEnds = Page(
        id: "what-starts-ends",
        group: "screen",
        summary: #"A repeating timer is invalidated when another replaces it and when its owner goes away, and `deinit` starts nothing that uses `self` later."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .ifSet,
        options: [],
        text: #"""
# what-starts-ends

A repeating timer is invalidated when another replaces it and when its owner goes away, and `deinit` starts nothing that uses `self` later.

Default: off · Conventions: all · Fix: none · Reported: if set

## Why

The run loop keeps a repeating timer until it is invalidated, even if nothing else holds it. Otherwise, a closed screen goes on polling, and a replaced timer goes on beside the new one. A closure that `deinit` passes to a `Task` or a queue runs when the object is gone: a weak `self` is `nil` then, and a strong one crashes the app.

## Breaks the rule

```swift
final class TideViewModel {
    private let station = Station()

    deinit {
        Task { [weak self] in // ✗ `self` is always `nil` here
            await self?.station.close()
        }
    }
}
```

## Keeps the rule

```swift
final class TideViewModel {
    private let station = Station()

    deinit {
        Task { [station] in
            await station.close()
        }
    }
}
```

"""#)
}
