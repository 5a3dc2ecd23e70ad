// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let asyncWorkStartsInAModifier = Page(
        id: "async-work-starts-in-a-modifier",
        group: "mvsl",
        summary: #"A view awaits its logic in `.task`, `.refreshable` or a similar modifier, not in a `Task` inside `.onAppear` or `init`."#,
        severity: .warning,
        conventions: [.mvsl],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# async-work-starts-in-a-modifier

A view awaits its logic in `.task`, `.refreshable` or a similar modifier, not in a `Task` inside `.onAppear` or `init`.

Default: warning · Conventions: mvsl · Fix: none · Reported: by habit

## Why

`.task` ends with the view: its work is cancelled when the view disappears. A `Task` that `.onAppear` starts continues, and another one starts when the view appears again. One that `init` starts also runs for views that are never shown.

## Violates the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState

    func load() async {
        viewState.titles = ["Emma"]
    }
}

struct ShelfView: View {
    @State private var viewState = ShelfViewState()

    var body: some View {
        let logic = ShelfViewLogic(viewState: viewState)
        Text(viewState.titles.joined())
            .onAppear {
                Task { await logic.load() } // ✗ `ShelfView` awaits `logic.load` in a `Task` inside `.onAppear`: `.task` would cancel the work when the view disappears
            }
    }
}
```

## Follows the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState

    func load() async {
        viewState.titles = ["Emma"]
    }
}

struct ShelfView: View {
    @State private var viewState = ShelfViewState()

    var body: some View {
        let logic = ShelfViewLogic(viewState: viewState)
        Text(viewState.titles.joined())
            .task { await logic.load() }
            .refreshable { await logic.load() }
    }
}
```

"""#)

    package static let logicIsAStruct = Page(
        id: "logic-is-a-struct",
        group: "mvsl",
        summary: #"The logic that works on a view state is a struct."#,
        severity: .error,
        conventions: [.mvsl],
        fix: .suggested,
        reported: .byHabit,
        options: [],
        text: #"""
# logic-is-a-struct

The logic that works on a view state is a struct.

Default: error · Conventions: mvsl · Fix: suggested · Reported: by habit

## Why

Logic is created anew in each `body`, from the view state and the services. A struct costs nothing to create and keeps nothing between two updates; a class or an actor is a second place for state.

## Violates the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
final class ShelfViewLogic { // ✗ `ShelfViewLogic` is a class: logic is created each time `body` runs, so it should be a struct
    let viewState: ShelfViewState

    init(viewState: ShelfViewState) {
        self.viewState = viewState
    }

    func clear() {
        viewState.titles = []
    }
}
```

## Fixed

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState

    init(viewState: ShelfViewState) {
        self.viewState = viewState
    }

    func clear() {
        viewState.titles = []
    }
}
```

## Follows the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState

    func clear() {
        viewState.titles = []
    }
}
```

"""#)

    package static let logicIsMadeInBody = Page(
        id: "logic-is-made-in-body",
        group: "mvsl",
        summary: #"A view creates its logic in `body` and does not store it."#,
        severity: .warning,
        conventions: [.mvsl],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# logic-is-made-in-body

A view creates its logic in `body` and does not store it.

Default: warning · Conventions: mvsl · Fix: none · Reported: by habit

## Why

The logic gets its dependencies from the view, often from its environment. A view's environment is available in `body` and in the closures that `body` creates, but not in `init`. Logic that the view creates earlier and stores may therefore use a view state or a dependency that SwiftUI has replaced since.

## Violates the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState

    func clear() {
        viewState.titles = []
    }
}

struct ShelfView: View {
    @State private var viewState: ShelfViewState
    private let logic: ShelfViewLogic // ✗ `ShelfView` stores its logic: create `ShelfViewLogic` in `body`, where the environment is available

    init(viewState: ShelfViewState) {
        _viewState = State(initialValue: viewState)
        logic = ShelfViewLogic(viewState: viewState)
    }

    var body: some View {
        Button("Clear") { logic.clear() }
    }
}
```

## Follows the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState

    func clear() {
        viewState.titles = []
    }
}

struct ShelfView: View {
    @State private var viewState = ShelfViewState()

    var body: some View {
        let logic = ShelfViewLogic(viewState: viewState)
        Button("Clear") { logic.clear() }
    }
}
```

"""#)

    package static let logicIsStateless = Page(
        id: "logic-is-stateless",
        group: "mvsl",
        summary: #"Logic stores only `let`s: no `var`, no property wrapper, no `static var`."#,
        severity: .error,
        conventions: [.mvsl],
        fix: .safe,
        reported: .byHabit,
        options: [],
        text: #"""
# logic-is-stateless

Logic stores only `let`s: no `var`, no property wrapper, no `static var`.

Default: error · Conventions: mvsl · Fix: safe · Reported: by habit

## Why

The view creates its logic anew in every `body`. What the logic stores is lost with the next update, and a property wrapper such as `@State` does not work outside of a view. Whatever must be kept belongs in the view state.

## Violates the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    var viewState: ShelfViewState // ✗ `viewState` of `ShelfViewLogic` is a `var`: state belongs in the view state

    func clear() {
        viewState.titles = []
    }
}
```

## Fixed

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState

    func clear() {
        viewState.titles = []
    }
}
```

## Follows the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    static let limit = 20

    let viewState: ShelfViewState

    var isEmpty: Bool { viewState.titles.isEmpty }

    func clear() {
        viewState.titles = []
    }
}
```

"""#)

    package static let logicTakesTheViewState = Page(
        id: "logic-takes-the-view-state",
        group: "mvsl",
        summary: #"Logic holds the view state of its screen."#,
        severity: .warning,
        conventions: [.mvsl],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# logic-takes-the-view-state

Logic holds the view state of its screen.

Default: warning · Conventions: mvsl · Fix: none · Reported: by habit

## Why

Logic connects the services with what the view shows: it reads and writes the view state. Logic without the view state has to return results to the view, which then makes decisions that no test covers.

## Violates the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic { // ✗ `ShelfViewLogic` does not store `ShelfViewState`, so the view must apply the results of the logic
    let shelfService: ShelfService

    func load() async -> [String] {
        await shelfService.titles()
    }
}
```

## Follows the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let shelfService: ShelfService
    let viewState: ShelfViewState

    func load() async {
        viewState.titles = await shelfService.titles()
    }
}
```

"""#)

    package static let viewOwnsItsViewState = Page(
        id: "view-owns-its-view-state",
        group: "mvsl",
        summary: #"A view keeps its view state in `@State private var`."#,
        severity: .error,
        conventions: [.mvsl],
        fix: .suggested,
        reported: .always,
        options: [],
        text: #"""
# view-owns-its-view-state

A view keeps its view state in `@State private var`.

Default: error · Conventions: mvsl · Fix: suggested · Reported: always

## Why

SwiftUI may recreate a view's struct at any time. A value in `@State` is kept; one in a plain property is created again. `private` keeps code outside of the view from replacing it.

## Violates the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

struct ShelfView: View {
    let viewState = ShelfViewState() // ✗ `ShelfView` creates `viewState` without `@State`: the state would be lost whenever SwiftUI recreates the view

    var body: some View {
        Text(viewState.titles.joined())
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

## Fixed

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

struct ShelfView: View {
    @State private var viewState = ShelfViewState()

    var body: some View {
        Text(viewState.titles.joined())
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

## Follows the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

struct ShelfView: View {
    @State private var viewState = ShelfViewState()

    var body: some View {
        Text(viewState.titles.joined())
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

"""#)

    package static let viewStateHoldsNoLogic = Page(
        id: "view-state-holds-no-logic",
        group: "mvsl",
        summary: #"A view state has no dependency, no `async` method and no method that calls a service."#,
        severity: .error,
        conventions: [.mvsl],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# view-state-holds-no-logic

A view state has no dependency, no `async` method and no method that calls a service.

Default: error · Conventions: mvsl · Fix: none · Reported: by habit

## Why

The view state is what the view shows, and a test can set it in one line. Decisions, loading and saving belong in the logic, which a test can create with mocks and without a view.

## Violates the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
    private let shelfService: ShelfService // ✗ `shelfService` is a dependency of `ShelfViewState`: the code that calls it belongs in `ShelfViewLogic`

    init(shelfService: ShelfService) {
        self.shelfService = shelfService
    }

    func load() async { // ✗ `load` of `ShelfViewState` is `async`
        titles = await shelfService.titles()
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

## Follows the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
    var query = ""

    var shown: [String] { titles.filter { $0.contains(query) } }

    func clear() {
        titles = []
    }
}

@MainActor
struct ShelfViewLogic {
    let shelfService: ShelfService
    let viewState: ShelfViewState

    func load() async {
        viewState.titles = await shelfService.titles()
    }
}
```

"""#)

    package static let viewStateIsObservable = Page(
        id: "view-state-is-observable",
        group: "mvsl",
        summary: #"A view state class is `@Observable` and `@MainActor`."#,
        severity: .error,
        conventions: [.mvsl],
        fix: .safe,
        reported: .byHabit,
        options: [],
        text: #"""
# view-state-is-observable

A view state class is `@Observable` and `@MainActor`.

Default: error · Conventions: mvsl · Fix: safe · Reported: by habit

## Why

The view shows the view state and updates when it changes, which requires `@Observable`. Views are updated on the main actor, so the state must change there, which the compiler checks with `@MainActor`.

## Violates the rule

```swift
import SwiftUI

@MainActor
final class ShelfViewState { // ✗ `ShelfViewState` is not `@Observable`: its view would not notice changes
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState

    func clear() {
        viewState.titles = []
    }
}
```

## Fixed

```swift
import SwiftUI

@Observable
@MainActor
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState

    func clear() {
        viewState.titles = []
    }
}
```

## Follows the rule

```swift
import SwiftUI

@MainActor @Observable final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState

    func clear() {
        viewState.titles = []
    }
}
```

"""#)

    package static let viewStateServesOneView = Page(
        id: "view-state-serves-one-view",
        group: "mvsl",
        summary: #"Only one view owns a view state."#,
        severity: .warning,
        conventions: [.mvsl],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# view-state-serves-one-view

Only one view owns a view state.

Default: warning · Conventions: mvsl · Fix: none · Reported: by habit

## Why

A view state describes what one view shows. With a second owner, it gets properties that the first never shows, and neither view can be changed alone. The owner may pass it to its children, which do not own it.

## Violates the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

struct ShelfView: View {
    @State private var viewState = ShelfViewState()

    var body: some View {
        Text(viewState.titles.joined())
    }
}

struct LoansView: View {
    @State private var viewState = ShelfViewState() // ✗ `LoansView` stores its own `ShelfViewState`, which is the state of `ShelfView`

    var body: some View {
        Text(viewState.titles.joined())
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

## Follows the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

struct ShelfView: View {
    @State private var viewState = ShelfViewState()

    var body: some View {
        ShelfRow(viewState: viewState)
    }
}

struct ShelfRow: View {
    let viewState: ShelfViewState

    var body: some View {
        Text(viewState.titles.joined())
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

"""#)
}
