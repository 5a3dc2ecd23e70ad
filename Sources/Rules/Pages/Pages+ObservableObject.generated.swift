// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let actionsAreAsync = Page(
        id: "actions-are-async",
        group: "observable-object",
        summary: #"An action that loads is `async` and does not hide a `Task`."#,
        severity: .off,
        conventions: [.observableObject],
        fix: nil,
        reported: .ifSet,
        options: [],
        text: #"""
# actions-are-async

An action that loads is `async` and does not hide a `Task`.

Default: off · Conventions: observable-object · Fix: none · Reported: if set

## Why

The caller of an `async` action knows when it has ended: `.task` cancels it with the view, `.refreshable` shows its spinner while it runs, and a test can check the result. The caller of a method that starts a `Task` and returns knows none of this.

In a project where several contracts have such methods, a method that only awaits an `async` method of its own class is reported only if at least two thirds of the actions are `async`.

## Violates the rule

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var books: [String] = []
    private let repository: BookRepository

    init(repository: BookRepository) {
        self.repository = repository
    }

    func load() {
        Task { // ✗ `load` of `ReaderViewModel` hides a `Task`: as an `async` method it could be awaited
            books = await repository.books()
        }
    }
}
```

## Follows the rule

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var books: [String] = []
    private let repository: BookRepository

    init(repository: BookRepository) {
        self.repository = repository
    }

    func load() async {
        books = await repository.books()
    }
}
```

"""#)

    package static let observableObjectIsMainActor = Page(
        id: "observable-object-is-main-actor",
        group: "observable-object",
        summary: #"A view model that views observe is `@MainActor`."#,
        severity: .error,
        conventions: [.observableObject, .observable],
        fix: .safe,
        reported: .byHabit,
        options: [],
        text: #"""
# observable-object-is-main-actor

A view model that views observe is `@MainActor`.

Default: error · Conventions: observable-object, observable · Fix: safe · Reported: by habit

## Why

SwiftUI reads observed properties on the main actor. After an `await`, a class without an actor may continue on another thread and publish from there, which results in a runtime warning, a late update, or a crash.

A module is isolated by default if the manifest says so, with `.defaultIsolation(MainActor.self)`, or if an Xcode project in a folder around it contains `SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor`.

## Violates the rule

```swift
import SwiftUI

final class ReaderViewModel: ObservableObject { // ✗ `ReaderViewModel` is not `@MainActor`: it may publish off the main actor
    @Published private(set) var name = ""

    func load() async {
        name = "Ada"
    }
}

struct ReaderView: View {
    @StateObject private var viewModel = ReaderViewModel()

    var body: some View {
        Text(viewModel.name).task { await viewModel.load() }
    }
}
```

## Fixed

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var name = ""

    func load() async {
        name = "Ada"
    }
}

struct ReaderView: View {
    @StateObject private var viewModel = ReaderViewModel()

    var body: some View {
        Text(viewModel.name).task { await viewModel.load() }
    }
}
```

## Follows the rule

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var name = ""

    func load() async {
        name = "Ada"
    }
}
```

"""#)

    package static let observationStylesAreNotMixed = Page(
        id: "observation-styles-are-not-mixed",
        group: "observable-object",
        summary: #"A class is `@Observable` or an `ObservableObject` with `@Published` properties, never both."#,
        severity: .warning,
        conventions: [.observableObject, .observable],
        fix: nil,
        reported: .unlessUsual,
        options: [],
        text: #"""
# observation-styles-are-not-mixed

A class is `@Observable` or an `ObservableObject` with `@Published` properties, never both.

Default: warning · Conventions: observable-object, observable · Fix: none · Reported: unless usual

## Why

Each style has its own wrappers in the view and its own way of observing changes. In a class with both, some properties are observed in one way and some in the other, and `@Published` in an `@Observable` class does not even compile.

## Violates the rule

```swift
import SwiftUI

@MainActor
@Observable
final class ReaderViewModel: ObservableObject { // ✗ `ReaderViewModel` is `@Observable` and an `ObservableObject`: each view observes only one of the two
    private(set) var name = ""
}
```

## Follows the rule

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var name = ""
}
```

"""#)

    package static let publishedIsPrivateSet = Page(
        id: "published-is-private-set",
        group: "observable-object",
        summary: #"`@Published` properties are `private(set)`."#,
        severity: .error,
        conventions: [.observableObject],
        fix: .safe,
        reported: .byHabit,
            word: #"private(set)"#,
        options: [],
        text: #"""
# published-is-private-set

`@Published` properties are `private(set)`.

Default: error · Conventions: observable-object · Fix: safe · Reported: by habit · Word: `private(set)`

## Why

The view model alone decides what is shown. A published property that any code can set is a second way to change the screen, which bypasses the view model's code and tests.

A property is not reported if a view binds to it (`$viewModel.query`), a contract requires a setter, or another type in the project assigns it.

## Violates the rule

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published var name = "" // ✗ `name` of `ReaderViewModel` can be set from outside, but nothing does so

    func load() async {
        name = "Ada"
    }
}
```

## Fixed

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var name = ""

    func load() async {
        name = "Ada"
    }
}
```

## Follows the rule

```swift
import SwiftUI

@MainActor
public final class ReaderViewModel: ObservableObject {
    @Published private(set) var name = ""
    @Published fileprivate(set) var age = 0
    @Published private var isBusy = false
    @Published public private(set) var books: [String] = []
}
```

"""#)

    package static let publishedStateIsOneEnum = Page(
        id: "published-state-is-one-enum",
        group: "observable-object",
        summary: #"A view model publishes one state, not a loading flag with an error or a result beside it."#,
        severity: .warning,
        conventions: [.observableObject, .observable],
        fix: nil,
        reported: .whenAdopted,
        options: [],
        text: #"""
# published-state-is-one-enum

A view model publishes one state, not a loading flag with an error or a result beside it.

Default: warning · Conventions: observable-object, observable · Fix: none · Reported: when adopted

## Why

A flag, an error and a result have eight combinations, of which the screen can show four. An enum has exactly those four: nothing can be loading and failed at once, and the view's `switch` handles each.

## Violates the rule

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject { // ✗ `ReaderViewModel` publishes `isLoading` alongside `books` and `errorMessage`: an enum would rule out impossible combinations
    @Published private(set) var isLoading = false
    @Published private(set) var books: [String] = []
    @Published private(set) var errorMessage: String?
    private let repository: BookRepository

    init(repository: BookRepository) {
        self.repository = repository
    }

    func load() async {
        isLoading = true
        do {
            books = try await repository.books()
        } catch {
            errorMessage = error.localizedDescription
        }
        isLoading = false
    }
}
```

## Follows the rule

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    enum State {
        case idle
        case loading
        case loaded([String])
        case failed(String)
    }

    @Published private(set) var state: State = .idle
    private let repository: BookRepository

    init(repository: BookRepository) {
        self.repository = repository
    }

    func load() async {
        state = .loading
        do {
            state = .loaded(try await repository.books())
        } catch {
            state = .failed(error.localizedDescription)
        }
    }
}
```

"""#)

    package static let viewOwnsWithStateObject = Page(
        id: "view-owns-with-state-object",
        group: "observable-object",
        summary: #"A view that creates its `ObservableObject` view model keeps it in `@StateObject`."#,
        severity: .error,
        conventions: [.observableObject],
        fix: .suggested,
        reported: .unlessUsual,
        options: [],
        text: #"""
# view-owns-with-state-object

A view that creates its `ObservableObject` view model keeps it in `@StateObject`.

Default: error · Conventions: observable-object · Fix: suggested · Reported: unless usual

## Why

SwiftUI may recreate a view's struct at any time. `@StateObject` creates the view model once and keeps it. `@ObservedObject` and `let` create a new one each time and lose what was loaded; `@State` keeps it but does not observe its changes.

`@ObservedObject` is not reported if the app creates the view only for a class that stores it or its hosting controller: SwiftUI doesn't recreate such a view.

## Violates the rule

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var name = ""
}

struct ReaderView: View {
    @ObservedObject private var viewModel = ReaderViewModel() // ✗ `ReaderView` creates `viewModel` and stores it in `@ObservedObject`: only `@StateObject` creates it once and observes it

    var body: some View {
        Text(viewModel.name)
    }
}
```

## Fixed

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var name = ""
}

struct ReaderView: View {
    @StateObject private var viewModel = ReaderViewModel()

    var body: some View {
        Text(viewModel.name)
    }
}
```

## Follows the rule

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var name = ""
}

struct ReaderView: View {
    @StateObject private var viewModel = ReaderViewModel()

    var body: some View {
        Text(viewModel.name)
    }
}
```

"""#)
}
