// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let contractExposesStateReadOnly = Page(
        id: "contract-exposes-state-read-only",
        group: "contract",
        summary: #"A contract exposes the view state as read-only."#,
        severity: .error,
        conventions: [.stateful],
        fix: .safe,
        reported: .byHabit,
        options: [],
        text: #"""
# contract-exposes-state-read-only

A contract exposes the view state as read-only.

Default: error · Conventions: stateful · Fix: safe · Reported: by habit

## Why

Only the view model decides which state its screen is in. A setter in the contract lets any view or test change that state without the view model knowing.

## Violates the rule

```swift
enum OrchardViewState { case idle, loading, loaded([String]), error(String) }

protocol OrchardViewModelContract: AnyObject {
    var state: OrchardViewState { get set } // ✗ `OrchardViewModelContract` lets other code set `state`
    func didAppear() async
}

@Observable
final class OrchardViewModel: OrchardViewModelContract {
    var state: OrchardViewState = .idle
    func didAppear() async {}
}
```

## Fixed

```swift
enum OrchardViewState { case idle, loading, loaded([String]), error(String) }

protocol OrchardViewModelContract: AnyObject {
    var state: OrchardViewState { get }
    func didAppear() async
}

@Observable
final class OrchardViewModel: OrchardViewModelContract {
    var state: OrchardViewState = .idle
    func didAppear() async {}
}
```

## Follows the rule

```swift
enum OrchardViewState { case idle, loading, loaded([String]), error(String) }

protocol OrchardViewModelContract: AnyObject {
    var state: OrchardViewState { get }
}

@Observable
final class OrchardViewModel: OrchardViewModelContract {
    private(set) var state: OrchardViewState = .idle
}
```

"""#)

    package static let contractIsAnyobjectWhenHeldInState = Page(
        id: "contract-is-anyobject-when-held-in-state",
        group: "contract",
        summary: #"A contract that a view keeps in `@State`, or that has state to observe, inherits from `AnyObject`."#,
        severity: .error,
        conventions: [.stateless, .stateful],
        fix: .safe,
        reported: .byHabit,
        options: [],
        text: #"""
# contract-is-anyobject-when-held-in-state

A contract that a view keeps in `@State`, or that has state to observe, inherits from `AnyObject`.

Default: error · Conventions: stateless, stateful · Fix: safe · Reported: by habit

## Why

`@State` keeps an object alive while SwiftUI recreates the view, and observation tracks the changes to an object. Both require identity, which only classes have. Without `AnyObject`, a struct can conform, and changes to a copy of it are lost.

## Violates the rule

`Sources/VoucherViewModelContract.swift`

```swift
enum VoucherViewState { case idle, loading, loaded(String), error(String) }

protocol VoucherViewModelContract { // ✗ `VoucherViewModelContract` is not `AnyObject`, but `VoucherView` stores it in `@State`
    var state: VoucherViewState { get }
    func didAppear() async
}

@Observable
final class VoucherViewModel: VoucherViewModelContract {
    private(set) var state: VoucherViewState = .idle
    func didAppear() async {}
}
```

`Sources/VoucherView.swift`

```swift
struct VoucherView: View {
    @State private var viewModel: VoucherViewModelContract
    var body: some View { Text("Voucher") }
}
```

## Fixed

`Sources/VoucherViewModelContract.swift`

```swift
enum VoucherViewState { case idle, loading, loaded(String), error(String) }

protocol VoucherViewModelContract: AnyObject {
    var state: VoucherViewState { get }
    func didAppear() async
}

@Observable
final class VoucherViewModel: VoucherViewModelContract {
    private(set) var state: VoucherViewState = .idle
    func didAppear() async {}
}
```

## Follows the rule

```swift
enum VoucherViewState { case idle, loading, loaded(String), error(String) }

protocol VoucherViewModelContract: AnyObject {
    var state: VoucherViewState { get }
}

@Observable
final class VoucherViewModel: VoucherViewModelContract {
    private(set) var state: VoucherViewState = .idle
}

struct VoucherView: View {
    @State private var viewModel: VoucherViewModelContract
    var body: some View { Text("Voucher") }
}
```

"""#)

    package static let contractNamesUiEvents = Page(
        id: "contract-names-ui-events",
        group: "contract",
        summary: #"A contract's methods are named after what happened in the view."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: nil,
        reported: .byHabit,
        options: [
            Option(name: #"prefixes"#, value: .words([#"did"#]), summary: #"The words with which the names of methods may begin."#),
        ],
        text: #"""
# contract-names-ui-events

A contract's methods are named after what happened in the view.

Default: warning · Conventions: stateless, stateful · Fix: none · Reported: by habit

## Why

A view reports what the user did; the view model decides what happens next. `didTapOnRetryButton` is still correct if a tap on the button does something else next month, but `reload` is not.

## Options

- `prefixes` (list of words, default `[did]`): The words with which the names of methods may begin.

## Violates the rule

```swift
protocol TramViewModelContract {
    func didAppear()
    func openTimetable() // ✗ `openTimetable` names a command, not what happened in the view: events begin with `did…`
}

final class TramViewModel: TramViewModelContract {
    func didAppear() {}
    func openTimetable() {}
}
```

## Follows the rule

```swift
protocol TramViewModelContract {
    func didAppear()
    func didTapOnTimetable()
}

final class TramViewModel: TramViewModelContract {
    func didAppear() {}
    func didTapOnTimetable() {}
}
```

"""#)

    package static let contractUsesAnyobjectOnlyWhenNeeded = Page(
        id: "contract-uses-anyobject-only-when-needed",
        group: "contract",
        summary: #"A contract inherits from `AnyObject` only if it has state, a view stores it in `@State`, or something refers to it weakly."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: .safe,
        reported: .byHabit,
        options: [
            Option(name: #"always"#, value: .flag(false), summary: #"Whether every contract must inherit from `AnyObject`."#),
        ],
        text: #"""
# contract-uses-anyobject-only-when-needed

A contract inherits from `AnyObject` only if it has state, a view stores it in `@State`, or something refers to it weakly.

Default: warning · Conventions: stateless, stateful · Fix: safe · Reported: by habit

## Why

`AnyObject` on a contract says that identity matters: a view stores the object in `@State`, there is a weak reference to it, or it has state to observe. On a contract that has only actions, it is misleading: the next reader looks for state that does not exist.

If most protocols whose names end like the contract's inherit from `AnyObject`, the team has decided to do so, and nothing is reported.

## Options

- `always` (true or false, default `false`): Whether every contract must inherit from `AnyObject`.

## Violates the rule

`Sources/LockerViewModelContract.swift`

```swift
protocol LockerViewModelContract: AnyObject { // ✗ `LockerViewModelContract` needs no `AnyObject`: `LockerView` stores it in a `let`
    func didAppear()
    func didTapOnOpen()
}

final class LockerViewModel: LockerViewModelContract {
    func didAppear() {}
    func didTapOnOpen() {}
}
```

`Sources/LockerView.swift`

```swift
import SwiftUI

struct LockerView: View {
    let viewModel: LockerViewModelContract

    var body: some View {
        Button("Open") { viewModel.didTapOnOpen() }
    }
}
```

## Fixed

`Sources/LockerViewModelContract.swift`

```swift
protocol LockerViewModelContract {
    func didAppear()
    func didTapOnOpen()
}

final class LockerViewModel: LockerViewModelContract {
    func didAppear() {}
    func didTapOnOpen() {}
}
```

## Follows the rule

```swift
protocol LockerViewModelContract {
    func didTapOnOpen()
}

final class LockerViewModel: LockerViewModelContract {
    func didTapOnOpen() {}
}

struct LockerView: View {
    let viewModel: LockerViewModelContract

    var body: some View {
        Button("Open") { viewModel.didTapOnOpen() }
    }
}
```

"""#)

    package static let statelessIsSynchronous = Page(
        id: "stateless-is-synchronous",
        group: "contract",
        summary: #"A stateless contract and its view model have no `async` actions."#,
        severity: .error,
        conventions: [.stateless],
        fix: .safe,
        reported: .byHabit,
        options: [],
        text: #"""
# stateless-is-synchronous

A stateless contract and its view model have no `async` actions.

Default: error · Conventions: stateless · Fix: safe · Reported: by habit

## Why

A view model that only navigates and tracks has nothing to wait for. An `async` action makes its view start a task, and suggests a result that no state can show.

## Violates the rule

```swift
protocol KioskViewModelContract {
    func didAppear()
    func didTapOnMap() async // ✗ `didTapOnMap` is `async`, but `KioskViewModel` is stateless: it has nothing to wait for
}

final class KioskViewModel: KioskViewModelContract {
    private let navigator: KioskNavigatorContract

    init(navigator: KioskNavigatorContract) {
        self.navigator = navigator
    }

    func didAppear() {}

    func didTapOnMap() async { // ✗ `didTapOnMap` is `async`, but `KioskViewModel` is stateless
        navigator.navigateToMap()
    }
}
```

## Fixed

```swift
protocol KioskViewModelContract {
    func didAppear()
    func didTapOnMap()
}

final class KioskViewModel: KioskViewModelContract {
    private let navigator: KioskNavigatorContract

    init(navigator: KioskNavigatorContract) {
        self.navigator = navigator
    }

    func didAppear() {}

    func didTapOnMap() {
        navigator.navigateToMap()
    }
}
```

## Follows the rule

```swift
protocol KioskViewModelContract {
    func didAppear()
}

final class KioskViewModel: KioskViewModelContract {
    func didAppear() {}
    private func warmUp() async {}
}
```

"""#)

    package static let viewmodelHasAContract = Page(
        id: "viewmodel-has-a-contract",
        group: "contract",
        summary: #"A view model conforms to a contract with its name, such as `LoginViewModelContract` for `LoginViewModel`."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: nil,
        reported: .whenAdopted,
        options: [],
        text: #"""
# viewmodel-has-a-contract

A view model conforms to a contract with its name, such as `LoginViewModelContract` for `LoginViewModel`.

Default: warning · Conventions: stateless, stateful · Fix: none · Reported: when adopted

## Why

The contract is what views and tests use of a view model. Without one, the view cannot be previewed with a mock, and nothing says which members are meant for other code.

The rule applies only if the project has a contract, or if the settings adopt a convention with contracts. View models of conventions without contracts need none.

## Violates the rule

```swift
protocol FerryViewModelContract {
    func didAppear()
}

final class FerryViewModel: FerryViewModelContract {
    func didAppear() {}
}

final class HarborViewModel { // ✗ `HarborViewModel` does not conform to a `HarborViewModelContract`: views and tests can only use the class itself
    private let tracker: HarborTrackerContract

    init(tracker: HarborTrackerContract) {
        self.tracker = tracker
    }

    func didAppear() {
        tracker.trackScreenViewed()
    }
}
```

## Follows the rule

```swift
protocol HarborViewModelContract {
    func didAppear()
}

final class HarborViewModel: HarborViewModelContract {
    func didAppear() {}
}
```

"""#)
}
