// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let stateSwitchIsExhaustive = Page(
        id: "state-switch-is-exhaustive",
        group: "view",
        summary: #"A view's `switch` over a state or an effect names every case."#,
        severity: .warning,
        conventions: [.stateful, .inputOutputEffect, .observableObject, .observable],
        fix: nil,
        reported: .whenAdopted,
        options: [],
        text: #"""
# state-switch-is-exhaustive

A view's `switch` over a state or an effect names every case.

Default: warning · Conventions: stateful, input-output-effect, observable-object, observable · Fix: none · Reported: when adopted

## Why

When a case is added to the state, the compiler reports every view that does not handle it, unless a `default` hides the omission.

## Violates the rule

```swift
import SwiftUI

enum HarborViewState {
    case idle
    case loading
    case loaded(String)
    case error
}

protocol HarborViewModelContract: AnyObject {
    var state: HarborViewState { get }
}

@Observable
final class HarborViewModel: HarborViewModelContract {
    private(set) var state: HarborViewState = .idle
}

struct HarborView: View {
    @State private var viewModel: HarborViewModelContract

    var body: some View {
        switch viewModel.state {
        case .loaded(let text):
            Text(text)
        default: // ✗ `default` hides cases of `HarborViewState`: list each of them
            ProgressView()
        }
    }
}
```

## Follows the rule

```swift
import SwiftUI

enum HarborViewState {
    case idle
    case loading
    case loaded(String)
    case error

    static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.idle, .idle), (.loading, .loading), (.error, .error): true
        default: false
        }
    }
}

protocol HarborViewModelContract: AnyObject {
    var state: HarborViewState { get }
}

@Observable
final class HarborViewModel: HarborViewModelContract {
    private(set) var state: HarborViewState = .idle
}

struct HarborView: View {
    @State private var viewModel: HarborViewModelContract

    var body: some View {
        switch viewModel.state {
        case .idle, .loading: ProgressView()
        case .loaded(let text): Text(text)
        case .error: Text("Sorry")
        }
    }
}
```

"""#)

    package static let viewAppearsOnce = Page(
        id: "view-appears-once",
        group: "view",
        summary: #"A view calls `didAppear`, and the method that loads its content, only when it appears for the first time."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: nil,
        reported: .byHabit,
        options: [
            Option(name: #"actions"#, value: .words([#"didAppear"#]), summary: #"The methods to call once."#),
        ],
        text: #"""
# view-appears-once

A view calls `didAppear`, and the method that loads its content, only when it appears for the first time.

Default: warning · Conventions: stateless, stateful · Fix: none · Reported: by habit

## Why

`.onAppear` and `.task` run again whenever the view comes back: after a pop, a change of tabs, or a sheet. The screen is then counted twice, and its content is loaded again while the user looks at it. An initializer runs whenever the parent is updated.

## Options

- `actions` (list of words, default `[didAppear]`): The methods to call once.

## Violates the rule

```swift
import SwiftUI

protocol AquariumViewModelContract {
    func didAppear()
}

final class AquariumViewModel: AquariumViewModelContract {
    func didAppear() {}
}

struct AquariumView: View {
    let viewModel: AquariumViewModelContract

    var body: some View {
        Text("Fish")
            .onAppear { // ✗ `didAppear` is called from `.onAppear`, which runs each time the view appears
                viewModel.didAppear()
            }
    }
}
```

## Follows the rule

```swift
import SwiftUI

protocol AquariumViewModelContract {
    func didAppear()
}

final class AquariumViewModel: AquariumViewModelContract {
    func didAppear() {}
}

struct AquariumView: View {
    let viewModel: AquariumViewModelContract

    var body: some View {
        Text("Fish")
            .onFirstAppear {
                viewModel.didAppear()
            }
            .onAppear { print("again") }
    }
}
```

"""#)

    package static let viewDependsOnTheContract = Page(
        id: "view-depends-on-the-contract",
        group: "view",
        summary: #"A view depends on its view model's contract, not on the class."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# view-depends-on-the-contract

A view depends on its view model's contract, not on the class.

Default: warning · Conventions: stateless, stateful · Fix: none · Reported: by habit

## Why

The contract lists what a view may use: the actions and the state. A view that names the class can use more than that, and a preview or a snapshot test cannot pass it a mock.

## Violates the rule

```swift
import SwiftUI

protocol PantryViewModelContract {
    func didTapOnShelf()
}

final class PantryViewModel: PantryViewModelContract {
    func didTapOnShelf() {}
}

struct PantryView: View {
    let viewModel: PantryViewModel // ✗ `PantryView` depends on the class `PantryViewModel`, not on `PantryViewModelContract`

    var body: some View {
        Button("Shelf") { viewModel.didTapOnShelf() }
    }
}
```

## Follows the rule

```swift
import SwiftUI

protocol PantryViewModelContract {
    func didTapOnShelf()
}

final class PantryViewModel: PantryViewModelContract {
    func didTapOnShelf() {}
}

struct PantryView: View {
    let viewModel: PantryViewModelContract

    var body: some View {
        Button("Shelf") { viewModel.didTapOnShelf() }
    }
}
```

"""#)

    package static let viewHoldsStatefulInState = Page(
        id: "view-holds-stateful-in-state",
        group: "view",
        summary: #"The view that owns a stateful view model keeps it in `@State private var`."#,
        severity: .error,
        conventions: [.stateful, .inputOutputEffect, .observable],
        fix: .suggested,
        reported: .byHabit,
        options: [],
        text: #"""
# view-holds-stateful-in-state

The view that owns a stateful view model keeps it in `@State private var`.

Default: error · Conventions: stateful, input-output-effect, observable · Fix: suggested · Reported: by habit

## Why

SwiftUI recreates a view's struct whenever its parent is updated. Only values in `@State` are kept: a view model in a `let` of the owning view is a new one each time, and its state is lost. A child that gets the view model from its owner keeps it in a `let` or in `@Bindable`.

## Violates the rule

`Sources/LedgerViewModel.swift`

```swift
enum LedgerViewState { case idle, loading, loaded([String]), error }

protocol LedgerViewModelContract: AnyObject {
    var state: LedgerViewState { get }
    func didAppear() async
}

@Observable
final class LedgerViewModel: LedgerViewModelContract {
    private(set) var state: LedgerViewState = .idle

    func didAppear() async { state = .loading }
}
```

`Sources/LedgerView.swift`

```swift
import SwiftUI

struct LedgerView: View {
    let viewModel: LedgerViewModelContract // ✗ `viewModel` is stored in a `let`, so `LedgerView` may lose its state: `@State private var` keeps it
    private let title: String

    init(viewModel: LedgerViewModelContract, title: String) {
        self.viewModel = viewModel
        self.title = title
    }

    var body: some View {
        Text(title)
    }
}
```

## Fixed

`Sources/LedgerView.swift`

```swift
import SwiftUI

struct LedgerView: View {
    @State private var viewModel: LedgerViewModelContract
    private let title: String

    init(viewModel: LedgerViewModelContract, title: String) {
        self.viewModel = viewModel
        self.title = title
    }

    var body: some View {
        Text(title)
    }
}
```

## Follows the rule

```swift
import SwiftUI

enum LedgerViewState { case idle, loading, loaded([String]), error }

protocol LedgerViewModelContract: AnyObject {
    var state: LedgerViewState { get }
}

@Observable
final class LedgerViewModel: LedgerViewModelContract {
    private(set) var state: LedgerViewState = .idle
}

struct LedgerView: View {
    @State private var viewModel: LedgerViewModelContract

    init(viewModel: LedgerViewModelContract) {
        _viewModel = State(initialValue: viewModel)
    }

    var body: some View {
        Text("Ledger")
    }
}
```

"""#)

    package static let viewHoldsStatelessInLet = Page(
        id: "view-holds-stateless-in-let",
        group: "view",
        summary: #"A view keeps a stateless view model in a plain `let`."#,
        severity: .error,
        conventions: [.stateless],
        fix: .suggested,
        reported: .byHabit,
        options: [],
        text: #"""
# view-holds-stateless-in-let

A view keeps a stateless view model in a plain `let`.

Default: error · Conventions: stateless · Fix: suggested · Reported: by habit

## Why

A stateless view model has nothing that a view could observe. `@State` and similar wrappers suggest state that changes, and make SwiftUI store it; a `var` suggests that the view model is replaced.

## Violates the rule

```swift
import SwiftUI

protocol LockerViewModelContract {
    func didAppear()
    func didTapOnOpen()
}

struct LockerView: View {
    @State private var viewModel: LockerViewModelContract // ✗ `viewModel` is stored in `@State`, but `LockerViewModelContract` has no state to observe: a `let` is enough

    init(viewModel: LockerViewModelContract) {
        _viewModel = State(initialValue: viewModel)
    }

    var body: some View {
        Button("Open") { viewModel.didTapOnOpen() }
    }
}

final class LockerViewModel: LockerViewModelContract {
    private let navigator: LockerNavigatorContract

    init(navigator: LockerNavigatorContract) {
        self.navigator = navigator
    }

    func didAppear() {}
    func didTapOnOpen() { navigator.open() }
}

protocol LockerNavigatorContract {
    func open()
}
```

## Fixed

```swift
import SwiftUI

protocol LockerViewModelContract {
    func didAppear()
    func didTapOnOpen()
}

struct LockerView: View {
    private let viewModel: LockerViewModelContract

    init(viewModel: LockerViewModelContract) {
        self.viewModel = viewModel
    }

    var body: some View {
        Button("Open") { viewModel.didTapOnOpen() }
    }
}

final class LockerViewModel: LockerViewModelContract {
    private let navigator: LockerNavigatorContract

    init(navigator: LockerNavigatorContract) {
        self.navigator = navigator
    }

    func didAppear() {}
    func didTapOnOpen() { navigator.open() }
}

protocol LockerNavigatorContract {
    func open()
}
```

## Follows the rule

```swift
import SwiftUI

protocol LockerViewModelContract {
    func didTapOnOpen()
}

final class LockerViewModel: LockerViewModelContract {
    func didTapOnOpen() {}
}

struct LockerView: View {
    /// Not @State: there is nothing to observe.
    let viewModel: LockerViewModelContract

    var body: some View {
        Button("Open") { viewModel.didTapOnOpen() }
    }
}
```

"""#)

    package static let viewPropertiesArePrivate = Page(
        id: "view-properties-are-private",
        group: "view",
        summary: #"A view's own state and environment properties are private."#,
        severity: .off,
        conventions: [],
        fix: .safe,
        reported: .byHabit,
        options: [],
        text: #"""
# view-properties-are-private

A view's own state and environment properties are private.

Default: info · Conventions: all · Fix: safe · Reported: only by habit

## Why

`@State`, `@FocusState`, `@Environment` and similar properties belong to the view that declares them: a value that another view assigns is lost or ignored. `private` makes that clear, and keeps the property out of the memberwise initializer.

View modifiers are judged like views. If most view controllers keep their view models private, the others are reported, too.

## Violates the rule

```swift
import SwiftUI

struct TideView: View {
    @State var isHigh = false // ✗ `isHigh` of `TideView` is `@State`, but not `private`

    var body: some View { Toggle("High", isOn: $isHigh) }
}
```

## Fixed

```swift
import SwiftUI

struct TideView: View {
    @State private var isHigh = false

    var body: some View { Toggle("High", isOn: $isHigh) }
}
```

## Follows the rule

```swift
import SwiftUI

struct TideView: View {
    @State private var isHigh = false

    var body: some View { Toggle("High", isOn: $isHigh) }
}
```

"""#)

    package static let viewRefreshesFromRefreshable = Page(
        id: "view-refreshes-from-refreshable",
        group: "view",
        summary: #"A view calls `didPullToRefresh` inside `.refreshable`."#,
        severity: .warning,
        conventions: [.stateful, .observableObject, .observable],
        fix: nil,
        reported: .byHabit,
        options: [
            Option(name: #"action"#, value: .word(#"didPullToRefresh"#), summary: #"The method that the gesture calls, in addition to methods whose names mention pulling."#),
        ],
        text: #"""
# view-refreshes-from-refreshable

A view calls `didPullToRefresh` inside `.refreshable`.

Default: warning · Conventions: stateful, observable-object, observable · Fix: none · Reported: by habit

## Why

`.refreshable` provides the pull gesture, shows a spinner until the action has ended, and works with assistive technology. A refresh that starts elsewhere is another action and deserves its own name; a refresh that no view calls never happens.

## Options

- `action` (word, default `didPullToRefresh`): The method that the gesture calls, in addition to methods whose names mention pulling.

## Violates the rule

```swift
import SwiftUI

enum OrchardViewState { case idle, loading, loaded, error }

protocol OrchardViewModelContract: AnyObject {
    var state: OrchardViewState { get }
    func didPullToRefresh() async
}

@Observable
final class OrchardViewModel: OrchardViewModelContract {
    private(set) var state: OrchardViewState = .idle
    func didPullToRefresh() async {}
}

struct OrchardView: View {
    @State private var viewModel: OrchardViewModelContract

    var body: some View {
        Button("Refresh") {
            Task { await viewModel.didPullToRefresh() } // ✗ `didPullToRefresh` is called outside `.refreshable`
        }
    }
}
```

## Follows the rule

```swift
import SwiftUI

enum OrchardViewState { case idle, loading, loaded, error }

protocol OrchardViewModelContract: AnyObject {
    var state: OrchardViewState { get }
    func didPullToRefresh() async
}

@Observable
final class OrchardViewModel: OrchardViewModelContract {
    private(set) var state: OrchardViewState = .idle
    func didPullToRefresh() async {}
}

struct OrchardView: View {
    @State private var viewModel: OrchardViewModelContract

    var body: some View {
        List {}
            .refreshable {
                await viewModel.didPullToRefresh()
            }
    }
}
```

"""#)

    package static let viewSendsEveryAction = Page(
        id: "view-sends-every-action",
        group: "view",
        summary: #"The views of a screen call every action of its view model."#,
        severity: .warning,
        conventions: [.stateless, .stateful, .inputOutputEffect],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# view-sends-every-action

The views of a screen call every action of its view model.

Default: warning · Conventions: stateless, stateful, input-output-effect · Fix: none · Reported: by habit

## Why

A contract lists what a user can do. If no view calls an action, a button may have been forgotten, or only tests still need the code.

The examples call `didAppear` in `onFirstAppear`, which is a modifier of their app that runs once, unlike `onAppear`.

## Violates the rule

`Sources/KioskViewModelContract.swift`

```swift
protocol KioskViewModelContract {
    func didAppear()
    func didTapOnPrint()
    func didTapOnHelp() // ✗ `didTapOnHelp` is not sent by any view of `Kiosk`
}

final class KioskViewModel: KioskViewModelContract {
    func didAppear() {}
    func didTapOnPrint() {}
    func didTapOnHelp() {}
}
```

`Sources/KioskView.swift`

```swift
import SwiftUI

struct KioskView: View {
    let viewModel: KioskViewModelContract

    var body: some View {
        Button("Print", action: viewModel.didTapOnPrint)
            .onFirstAppear { viewModel.didAppear() }
    }
}
```

## Follows the rule

```swift
import SwiftUI

protocol KioskViewModelContract {
    func didAppear()
    func didTapOnPrint()
}

final class KioskViewModel: KioskViewModelContract {
    func didAppear() {}
    func didTapOnPrint() {}
}

struct KioskView: View {
    let viewModel: KioskViewModelContract

    var body: some View {
        Button("Print") { viewModel.didTapOnPrint() }
            .onFirstAppear(perform: viewModel.didAppear)
    }
}
```

"""#)
}
