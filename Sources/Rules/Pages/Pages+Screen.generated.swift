// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let changesAreUndone = Page(
        id: "changes-are-undone",
        group: "screen",
        summary: #"What the screen shows before it is saved is undone if saving fails."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .ifSet,
        options: [],
        text: #"""
# changes-are-undone

What the screen shows before it is saved is undone if saving fails.

Default: off · Conventions: all · Fix: none · Reported: if set

## Why

A switch that moves at once and is saved afterwards feels fast. If saving fails and nothing puts it back, the screen shows something that is stored nowhere: the star stays filled, the row stays away. The user finds out when the screen is opened the next time.

The rule judges changes whose value is passed on to a call that makes a lasting change. It is silent if the caller gets the error, if the call writes to a store on the device, and if something that follows the error may load or restore the value. Text that is emptied before it is sent belongs to [typed-text-is-kept](typed-text-is-kept.md).

## Violates the rule

```swift
@MainActor
final class RecipeViewModel: ObservableObject {
    @Published private(set) var isFavorite = false
    private let cookbook: Cookbook

    func toggle() async {
        isFavorite.toggle() // ✗ `isFavorite` keeps a change that `setFavorite` failed to save
        do {
            try await cookbook.setFavorite(isFavorite)
        } catch {
            print(error)
        }
    }
}

struct RecipeView: View {
    let viewModel: RecipeViewModel
    var body: some View { Text("\(viewModel.isFavorite)") }
}
```

## Follows the rule

```swift
@MainActor
final class RecipeViewModel: ObservableObject {
    @Published private(set) var isFavorite = false
    private let cookbook: Cookbook

    func toggle() async {
        isFavorite.toggle()
        do {
            try await cookbook.setFavorite(isFavorite)
        } catch {
            isFavorite.toggle()
        }
    }
}

struct RecipeView: View {
    let viewModel: RecipeViewModel
    var body: some View { Text("\(viewModel.isFavorite)") }
}
```

"""#)

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

The rule judges paths that end with a missing value, an error, or a case. A callback that looks at more than that may follow again, as those that first bring a preview of a picture, or say how much is done.

## Violates the rule

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

## Follows the rule

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
        options: [
            Option(name: #"every-failure"#, value: .flag(false), summary: #"Whether every failure is reported that changes nothing that the user sees."#),
        ],
        text: #"""
# errors-do-not-vanish

The error of something that the user starts, or waits for, is read somewhere.

Default: off · Conventions: all · Fix: none · Reported: if set

## Why

A `Task` keeps the error that leaves its closure for those who ask for its value. If nothing does, the closure just ends: what comes after the error does not happen, and the user sees neither success nor failure. `try?` before something that the user saves, deletes or sends hides just as much. The user believes that the change was made. A `catch` that is empty or only logs is no better if success would have closed the screen.

The rule judges what only the user starts and is awaited, and whose success the screen shows: it closes, or a flag says that it is done. It also judges a screen that waits from the beginning for what a `Task` loads. It is silent about a `switch` over a result, which may be asked for again, about functions that show errors themselves, and about what is written to a store on the device, or begins with that, because such a write hardly ever fails.

With `every-failure`, it reports each failure in the app that changes nothing that the user sees, such as any `catch` that only logs, and any load after `try?`. That is for teams that tell the user of each failure. Readers agreed with 68 of 151 such findings.

## Options

- `every-failure` (true or false, default `false`): Whether every failure is reported that changes nothing that the user sees.

## Violates the rule

```swift
struct NoteView: View {
    @Environment(\.dismiss) private var dismiss
    let client: NoteClient

    var body: some View {
        Button("Publish") {
            Task { // ✗ an error of `client.publish` ends the `Task`, and nothing reads it
                try await client.publish()
                dismiss()
            }
        }
    }
}
```

## Follows the rule

```swift
struct NoteView: View {
    @Environment(\.dismiss) private var dismiss
    @State private var problem: String?
    let client: NoteClient

    var body: some View {
        Button("Publish") {
            Task {
                do {
                    try await client.publish()
                    dismiss()
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

Each letter of a search text starts a request, and the answers may arrive in another order than the requests. If the answer for `sw` arrives after the one for `swift`, the list shows the wrong results until the text changes again. To prevent this, store the `Task` and cancel it at the next change, use `.task(id:)`, or compare the value once more after waiting.

The rule judges values that change faster than answers arrive: texts that the user types, what `debounce` or `throttle` lets through, and addresses of pictures. Two choices in a menu hardly ever follow each other so soon. What is awaited must be able to fail, await what can, or say by its name that it asks for something, because other work rarely takes long.

## Violates the rule

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

## Follows the rule

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
        severity: .warning,
        conventions: [],
        fix: nil,
        reported: .always,
        options: [],
        text: #"""
# loading-ends

A loading flag or state that is set before work is reset on every path out of the function.

Default: warning · Conventions: all · Fix: none · Reported: always

## Why

A flag that stays `true` is a spinner that never stops: the user waits for work that has ended. It happens on the paths that are rarely tried: an error that is thrown, a `catch`, a failure in a completion handler. A `defer` after the assignment covers all of them.

The rule judges properties that views observe and that something reads. Only failures of work that the code waits for count, and not what fails before that, such as encoding a request, nor a `guard` or an `if` that returns because something is missing. The rule is silent about ways out to which only cancellation leads, about code after a failure that sets the flag back on a condition, and about a path that sets something else, which the screen may show.

## Violates the rule

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

## Follows the rule

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

A `Task` keeps what it captures until it ends, and a loop over notifications or with a sleep does not end. An object that such a loop holds is never destroyed: each time the screen is opened, one more of them goes on working. `guard let self` before the loop is no better than no `[weak self]` at all; it belongs in the loop.

## Violates the rule

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

## Follows the rule

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
        summary: #"What a view model or view controller stores does not hold it."#,
        severity: .warning,
        conventions: [],
        fix: .suggested,
        reported: .unlessUsual,
        options: [],
        text: #"""
# nothing-stored-holds-self

What a view model or view controller stores does not hold it.

Default: warning · Conventions: all · Fix: suggested · Reported: unless usual

## Why

A subscription lives as long as the property that stores it, and its closure lives as long as the subscription. If the closure uses `self`, the object keeps itself alive: closing the screen does not release it. It goes on to work for a screen that is no longer shown, and each visit adds another one, until the app is slow, or does everything twice. The same is true of a callback of an object that `self` stores, of the closures of items in a list, and of an observer or a repeating timer that only `deinit` would end, because `deinit` never runs. `[weak self]` breaks the cycle.

The rule judges publishers that have no end, such as those of properties and notifications. A request ends by itself, and then lets go of `self`. It is silent about objects that live as long as the app, such as the screens of its tab bar, and if anything other than `deinit` may let go of what is stored.

## Violates the rule

```swift
import Combine

final class TideViewModel: ObservableObject {
    @Published var harbour = ""
    @Published private(set) var tides: [String] = []
    private var subscriptions: Set<AnyCancellable> = []

    init() {
        $harbour
            .removeDuplicates()
            .sink { harbour in // ✗ `TideViewModel` is never released: `subscriptions` keeps a closure that holds `self`
                self.tides = [harbour]
            }
            .store(in: &subscriptions)
    }
}
```

## Fixed

```swift
import Combine

final class TideViewModel: ObservableObject {
    @Published var harbour = ""
    @Published private(set) var tides: [String] = []
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

## Follows the rule

```swift
import Combine

final class TideViewModel: ObservableObject {
    @Published var harbour = ""
    @Published private(set) var tides: [String] = []
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

    package static let sinksUseTheirValue = Page(
        id: "sinks-use-their-value",
        group: "screen",
        summary: #"A `sink` of a published property uses the value that it gets."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .ifSet,
        options: [],
        text: #"""
# sinks-use-their-value

A `sink` of a published property uses the value that it gets.

Default: off · Conventions: all · Fix: none · Reported: if set

## Why

`@Published` sends a new value before it stores it. While the closure of a `sink` runs, the property still has the previous value, so that what reads the property instead of the closure's parameter is always one step behind: the list for the letter before, the total without the last item.

The rule is silent if an operator sends the values on later, as `receive(on:)` and `debounce` do, and about code that compares the value with the previous one.

## Violates the rule

```swift
import Combine

final class GlossaryViewModel: ObservableObject {
    @Published var letter = "a"
    @Published private(set) var words: [String] = []
    private let glossary: Glossary
    private var subscriptions: Set<AnyCancellable> = []

    init(glossary: Glossary) {
        self.glossary = glossary
        $letter
            .removeDuplicates()
            .sink { [weak self] _ in self?.reload() } // ✗ `reload` reads the previous value of `letter`
            .store(in: &subscriptions)
    }

    private func reload() { words = glossary.words(letter) }
}
```

## Follows the rule

```swift
import Combine

final class GlossaryViewModel: ObservableObject {
    @Published var letter = "a"
    @Published private(set) var words: [String] = []
    private let glossary: Glossary
    private var subscriptions: Set<AnyCancellable> = []

    init(glossary: Glossary) {
        self.glossary = glossary
        $letter
            .removeDuplicates()
            .sink { [weak self] letter in self?.reload(letter) }
            .store(in: &subscriptions)
    }

    private func reload(_ letter: String) { words = glossary.words(letter) }
}
```

"""#)

    package static let stateChangesOnTheMainActor = Page(
        id: "state-changes-on-the-main-actor",
        group: "screen",
        summary: #"What views observe changes on the main actor."#,
        severity: .warning,
        conventions: [],
        fix: nil,
        reported: .unlessUsual,
        options: [],
        text: #"""
# state-changes-on-the-main-actor

What views observe changes on the main actor.

Default: warning · Conventions: all · Fix: none · Reported: unless usual

## Why

SwiftUI reads what it observes on the main actor. A change on another thread is a data race: the screen updates late or not at all, an animation jumps, or the app crashes now and then. It happens after a callback of the system, in a task that is on no actor, and in an `async` function of a class without `@MainActor`, which runs in the background.

The rule judges classes that are not on the main actor, by themselves or by a setting of their module. It is silent where it is not known on which thread a function calls back, and about properties that controllers alone read, from publishers that they receive on the main thread. An `async` function runs where its caller does if the package or the Xcode project turns on `NonisolatedNonsendingByDefault` or approachable concurrency.

## Violates the rule

```swift
import SwiftUI

final class HarvestViewModel: ObservableObject {
    @Published private(set) var baskets: [String] = []

    func load(_ orchard: Orchard) async {
        baskets = await orchard.baskets() // ✗ `baskets` changes off the main actor, while views read it
    }
}

struct HarvestView: View {
    @StateObject private var viewModel = HarvestViewModel()
    var body: some View { Text(viewModel.baskets.joined()) }
}
```

## Follows the rule

```swift
import SwiftUI

@MainActor
final class HarvestViewModel: ObservableObject {
    @Published private(set) var baskets: [String] = []

    func load(_ orchard: Orchard) async {
        baskets = await orchard.baskets()
    }
}

struct HarvestView: View {
    @StateObject private var viewModel = HarvestViewModel()
    var body: some View { Text(viewModel.baskets.joined()) }
}
```

"""#)

    package static let typedTextIsKept = Page(
        id: "typed-text-is-kept",
        group: "screen",
        summary: #"What the user typed is still there if sending or saving it fails."#,
        severity: .warning,
        conventions: [],
        fix: nil,
        reported: .unlessUsual,
        options: [],
        text: #"""
# typed-text-is-kept

What the user typed is still there if sending or saving it fails.

Default: warning · Conventions: all · Fix: none · Reported: unless usual

## Why

A field that is emptied when the user taps "Send" feels fast. If sending fails, for example without a connection, and nothing puts the text back, the message is lost, and the user has to type it again.

The rule judges state with text that the code sets to an empty one before a call that gets the text, makes a lasting change and can fail. It is silent if the code may keep the text elsewhere, such as in a list of messages, if the call writes to a store on the device, and if the caller gets the error. There is no fix, because the text can be emptied later, or put back.

## Violates the rule

```swift
import SwiftUI

struct ReviewField: View {
    @State private var review = ""
    @State private var problem: String?
    let bakery: Bakery

    var body: some View {
        TextField("Review", text: $review).onSubmit { Task { await publish() } }
    }

    private func publish() async {
        let text = review
        review = "" // ✗ `review` is emptied before `postReview` has succeeded
        do {
            try await bakery.postReview(text)
        } catch {
            problem = error.localizedDescription
        }
    }
}
```

## Follows the rule

```swift
import SwiftUI

struct ReviewField: View {
    @State private var review = ""
    @State private var problem: String?
    let bakery: Bakery

    var body: some View {
        TextField("Review", text: $review).onSubmit { Task { await publish() } }
    }

    private func publish() async {
        do {
            try await bakery.postReview(review)
            review = ""
        } catch {
            problem = error.localizedDescription
        }
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

## Violates the rule

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

## Follows the rule

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
