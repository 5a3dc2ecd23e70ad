// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

/// The rules' pages as data.
package enum Pages {
    package static let contractExposesStateReadOnly = Page(
        id: "contract-exposes-state-read-only",
        group: "contract",
        summary: #"A contract shows the view state to read, not to set."#,
        severity: .error,
        conventions: [.stateful],
        fix: .safe,
        options: [],
        text: #"""
# contract-exposes-state-read-only

A contract shows the view state to read, not to set.

Default: error · Conventions: stateful · Fix: safe

## Why

The view model alone decides what state its screen is in. A setter in the contract lets every holder of it change the screen behind the view model's back.

## Breaks the rule

```swift
enum OrchardViewState { case idle, loading, loaded([String]), error(String) }

protocol OrchardViewModelContract: AnyObject {
    var state: OrchardViewState { get set } // ✗ `OrchardViewModelContract` lets others set `state`
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

## Keeps the rule

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

## Edge cases

### The accessors on lines of their own

```swift
enum OrchardViewState { case idle, loading, loaded([String]), error(String) }

protocol OrchardViewModelContract: AnyObject {
    var state: OrchardViewState {
        get
        set // ✗ lets others set `state`
    }
}

@Observable
final class OrchardViewModel: OrchardViewModelContract {
    private(set) var state: OrchardViewState = .idle
}
```

#### Fixed

```swift
enum OrchardViewState { case idle, loading, loaded([String]), error(String) }

protocol OrchardViewModelContract: AnyObject {
    var state: OrchardViewState {
        get
    }
}

@Observable
final class OrchardViewModel: OrchardViewModelContract {
    private(set) var state: OrchardViewState = .idle
}
```

### Another property may be set: a view binds it

```swift
enum OrchardViewState { case idle, loading, loaded([String]), error(String) }

protocol OrchardViewModelContract: AnyObject {
    var state: OrchardViewState { get }
    var query: String { get set }
}

@Observable
final class OrchardViewModel: OrchardViewModelContract {
    private(set) var state: OrchardViewState = .idle
    var query = ""
}
```

### Somebody sets it, so that the fix would not compile

```swift
enum OrchardViewState { case idle, loading, loaded([String]), error(String) }

protocol OrchardViewModelContract: AnyObject {
    var state: OrchardViewState { get set } // ✗ lets others set `state`
}

@Observable
final class OrchardViewModel: OrchardViewModelContract {
    var state: OrchardViewState = .idle
}

struct OrchardView: View {
    @State private var viewModel: any OrchardViewModelContract
    var body: some View {
        Button("Clear") { viewModel.state = .idle }
    }
}
```

#### Fixed

### Only a mock's state is set elsewhere

```swift
enum OrchardViewState { case idle, loading, loaded([String]), error(String) }

protocol OrchardViewModelContract: AnyObject {
    var state: OrchardViewState { set get } // ✗ lets others set `state`
}

@Observable
final class OrchardViewModel: OrchardViewModelContract {
    var state: OrchardViewState = .idle
}

final class OrchardViewModelMock: OrchardViewModelContract, @unchecked Sendable {
    var state: OrchardViewState = .idle
}

func makeLoadedOrchard() -> OrchardViewModelMock {
    let mock = OrchardViewModelMock()
    mock.state = .loaded(["Apple"])
    return mock
}
```

#### Fixed

```swift
enum OrchardViewState { case idle, loading, loaded([String]), error(String) }

protocol OrchardViewModelContract: AnyObject {
    var state: OrchardViewState { get }
}

@Observable
final class OrchardViewModel: OrchardViewModelContract {
    var state: OrchardViewState = .idle
}

final class OrchardViewModelMock: OrchardViewModelContract, @unchecked Sendable {
    var state: OrchardViewState = .idle
}

func makeLoadedOrchard() -> OrchardViewModelMock {
    let mock = OrchardViewModelMock()
    mock.state = .loaded(["Apple"])
    return mock
}
```

"""#)
    package static let contractIsAnyobjectWhenHeldInState = Page(
        id: "contract-is-anyobject-when-held-in-state",
        group: "contract",
        summary: #"A contract that a view keeps in `@State`, or that has state to observe, is bound to classes."#,
        severity: .error,
        conventions: [.stateless, .stateful],
        fix: .safe,
        options: [],
        text: #"""
# contract-is-anyobject-when-held-in-state

A contract that a view keeps in `@State`, or that has state to observe, is bound to classes.

Default: error · Conventions: stateless, stateful · Fix: safe

## Why

`@State` keeps one object alive while views come and go, and observation follows one object's changes. Both are about identity, which only classes have. Without `AnyObject` a struct could conform, and its changes would be lost in copies.

## Breaks the rule

`Sources/VoucherViewModelContract.swift`

```swift
enum VoucherViewState { case idle, loading, loaded(String), error(String) }

protocol VoucherViewModelContract { // ✗ `VoucherViewModelContract` is not `AnyObject`, but `VoucherView` keeps it in `@State`
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

## Keeps the rule

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

## Edge cases

### A stateful view model whose view is not in the sources

```swift
enum VoucherViewState { case idle, loading, loaded(String), error(String) }

protocol VoucherViewModelContract: Sendable { // ✗ `VoucherViewModelContract` is not `AnyObject`, but `VoucherViewModel` has state to observe
    var state: VoucherViewState { get }
}

@Observable
final class VoucherViewModel: VoucherViewModelContract {
    private(set) var state: VoucherViewState = .idle
}
```

#### Fixed

```swift
enum VoucherViewState { case idle, loading, loaded(String), error(String) }

protocol VoucherViewModelContract: AnyObject, Sendable {
    var state: VoucherViewState { get }
}

@Observable
final class VoucherViewModel: VoucherViewModelContract {
    private(set) var state: VoucherViewState = .idle
}
```

### A stateless contract in `@State`

```swift
protocol VoucherViewModelContract { // ✗ `VoucherView` keeps it in `@State`
    func didAppear()
}

final class VoucherViewModel: VoucherViewModelContract {
    func didAppear() {}
}

struct VoucherView: View {
    @State private var viewModel: VoucherViewModelContract
    var body: some View { Text("Voucher") }
}
```

### A stateless contract in a `let`

```swift
protocol VoucherViewModelContract {
    func didAppear()
}

final class VoucherViewModel: VoucherViewModelContract {
    func didAppear() {}
}

struct VoucherView: View {
    let viewModel: VoucherViewModelContract
    var body: some View { Text("Voucher") }
}
```

### Bound by a protocol it refines

```swift
protocol ScreenModel: AnyObject {}

protocol VoucherViewModelContract: ScreenModel {
    func didAppear()
}

final class VoucherViewModel: VoucherViewModelContract {
    func didAppear() {}
}

struct VoucherView: View {
    @State private var viewModel: VoucherViewModelContract
    var body: some View { Text("Voucher") }
}
```

### A protocol that is not in the sources may bind it

```swift
import ScreenKit

protocol VoucherViewModelContract: ScreenKitModel {
    func didAppear()
}

final class VoucherViewModel: VoucherViewModelContract {
    func didAppear() {}
}

struct VoucherView: View {
    @State private var viewModel: VoucherViewModelContract
    var body: some View { Text("Voucher") }
}
```

### Bound in its `where` clause

```swift
protocol VoucherViewModelContract where Self: AnyObject {
    func didAppear()
}

final class VoucherViewModel: VoucherViewModelContract {
    func didAppear() {}
}

struct VoucherView: View {
    @State private var viewModel: VoucherViewModelContract
    var body: some View { Text("Voucher") }
}
```

### A struct conforms, so that the fix would not compile

```swift
protocol VoucherViewModelContract { // ✗ is not `AnyObject`
    func didAppear()
}

final class VoucherViewModel: VoucherViewModelContract {
    func didAppear() {}
}

struct VoucherViewModelStub: VoucherViewModelContract {
    func didAppear() {}
}

struct VoucherView: View {
    @State private var viewModel: VoucherViewModelContract
    var body: some View { Text("Voucher") }
}
```

#### Fixed

"""#)
    package static let contractNamesUiEvents = Page(
        id: "contract-names-ui-events",
        group: "contract",
        summary: #"A contract's methods are named after what happened in the view."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: nil,
        options: [
            Option(name: #"prefixes"#, value: .words([#"did"#]), summary: #"The words a method's name may begin with."#),
        ],
        text: #"""
# contract-names-ui-events

A contract's methods are named after what happened in the view.

Default: warning · Conventions: stateless, stateful · Fix: none

## Why

A view reports what its user did; what follows is the view model's decision. `didTapOnRetryButton` stays true when retrying means something else next month, `reload` does not, and a reader of the view sees at once which calls are events.

## Options

- `prefixes` (words, default `[did]`): The words a method's name may begin with.

## Breaks the rule

```swift
protocol TramViewModelContract {
    func didAppear()
    func openTimetable() // ✗ `openTimetable` names a command, not what happened in the view
}

final class TramViewModel: TramViewModelContract {
    func didAppear() {}
    func openTimetable() {}
}
```

## Keeps the rule

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

## Edge cases

### A word that only looks like the prefix

```swift
protocol TramViewModelContract {
    func didAppear()
    func didactic() // ✗ `didactic`
}

final class TramViewModel: TramViewModelContract {
    func didAppear() {}
    func didactic() {}
}
```

### A question with an answer is no event

```swift
protocol TramViewModelContract {
    func didAppear()
    func title(for line: Int) -> String
}

final class TramViewModel: TramViewModelContract {
    func didAppear() {}
    func title(for line: Int) -> String { "Line \(line)" }
}
```

### Other prefixes, by the settings

```yaml
rules:
  contract-names-ui-events: { prefixes: [on, did] }
```

```swift
protocol TramViewModelContract {
    func onAppear()
    func didTapOnTimetable()
    func reload() // ✗ `reload`
}

final class TramViewModel: TramViewModelContract {
    func onAppear() {}
    func didTapOnTimetable() {}
    func reload() {}
}
```

### Static requirements and operators

```swift
protocol TramViewModelContract {
    static func make() -> Self
    static func reset()
    func didAppear()
}

final class TramViewModel: TramViewModelContract {
    static func make() -> Self { fatalError() }
    static func reset() {}
    func didAppear() {}
}
```

### What another contract or the class itself declares

```swift
protocol TramViewModelContract {
    func didAppear()
}

protocol TramNavigatorContract {
    func navigateToTimetable()
}

final class TramViewModel: TramViewModelContract {
    func didAppear() { load() }
    private func load() {}
}

extension TramViewModelContract {
    func prepare() {}
}
```

### Backticks do not hide the name

```swift
protocol TramViewModelContract {
    func `repeat`() // ✗ names a command
    func `didRepeat`()
}

final class TramViewModel: TramViewModelContract {
    func `repeat`() {}
    func `didRepeat`() {}
}
```

"""#)
    package static let contractUsesAnyobjectOnlyWhenNeeded = Page(
        id: "contract-uses-anyobject-only-when-needed",
        group: "contract",
        summary: #"A contract is bound to classes only when something needs it to be."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: .safe,
        options: [
            Option(name: #"always"#, value: .flag(false), summary: #"Contracts are always bound to classes, and one that is not is the finding."#),
        ],
        text: #"""
# contract-uses-anyobject-only-when-needed

A contract is bound to classes only when something needs it to be.

Default: warning · Conventions: stateless, stateful · Fix: safe

## Why

`AnyObject` on a contract says that identity matters: a view keeps the object in `@State`, something holds it `weak`, or it has state to observe. On a contract of plain actions it says so without being true, and the next reader looks for the state that is not there.

## Options

- `always` (flag, default `false`): Contracts are always bound to classes, and one that is not is the finding.

## Breaks the rule

`Sources/LockerViewModelContract.swift`

```swift
protocol LockerViewModelContract: AnyObject { // ✗ `LockerViewModelContract` needs no `AnyObject`: `LockerView` holds it in a `let`
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

## Keeps the rule

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

## Edge cases

### The old spelling, among other protocols

```swift
protocol LockerViewModelContract: class, Sendable { // ✗ needs no `class`
    func didTapOnOpen()
}

final class LockerViewModel: LockerViewModelContract {
    func didTapOnOpen() {}
}

struct LockerView: View {
    let viewModel: any LockerViewModelContract
    var body: some View { Button("Open") { viewModel.didTapOnOpen() } }
}
```

#### Fixed

```swift
protocol LockerViewModelContract: Sendable {
    func didTapOnOpen()
}

final class LockerViewModel: LockerViewModelContract {
    func didTapOnOpen() {}
}

struct LockerView: View {
    let viewModel: any LockerViewModelContract
    var body: some View { Button("Open") { viewModel.didTapOnOpen() } }
}
```

### Held in `@State`

```swift
protocol LockerViewModelContract: AnyObject {
    func didTapOnOpen()
}

final class LockerViewModel: LockerViewModelContract {
    func didTapOnOpen() {}
}

struct LockerView: View {
    @State private var viewModel: LockerViewModelContract
    var body: some View { Button("Open") { viewModel.didTapOnOpen() } }
}
```

### A stateful contract

```swift
enum LockerViewState { case idle, loading, loaded, error }

protocol LockerViewModelContract: AnyObject {
    var state: LockerViewState { get }
    func didTapOnOpen()
}

@Observable
final class LockerViewModel: LockerViewModelContract {
    private(set) var state: LockerViewState = .idle
    func didTapOnOpen() {}
}

struct LockerView: View {
    let viewModel: LockerViewModelContract
    var body: some View { Button("Open") { viewModel.didTapOnOpen() } }
}
```

### Something holds it weakly

```swift
protocol LockerViewModelContract: AnyObject {
    func didTapOnOpen()
}

final class LockerViewModel: LockerViewModelContract {
    func didTapOnOpen() {}
}

struct LockerView: View {
    let viewModel: LockerViewModelContract
    var body: some View { Button("Open") { viewModel.didTapOnOpen() } }
}

final class LockerObserver {
    weak var model: LockerViewModelContract?
}
```

### A closure captures it weakly

```swift
protocol LockerViewModelContract: AnyObject {
    func didTapOnOpen()
}

final class LockerViewModel: LockerViewModelContract {
    func didTapOnOpen() {}
}

struct LockerView: View {
    let viewModel: LockerViewModelContract
    var body: some View { Button("Open") { [weak viewModel] in viewModel?.didTapOnOpen() } }
}
```

### Its identity is compared

```swift
protocol LockerViewModelContract: AnyObject {
    func didTapOnOpen()
}

final class LockerViewModel: LockerViewModelContract {
    func didTapOnOpen() {}
}

struct LockerView: View {
    let viewModel: LockerViewModelContract
    var body: some View { Button("Open") { viewModel.didTapOnOpen() } }

    func isSame(as other: LockerViewModelContract) -> Bool { viewModel === other }
}
```

### No view of it is in the sources, so nothing is known

```swift
protocol LockerViewModelContract: AnyObject {
    func didTapOnOpen()
}

final class LockerViewModel: LockerViewModelContract {
    func didTapOnOpen() {}
}
```

### Another protocol refines it

```swift
protocol LockerViewModelContract: AnyObject {
    func didTapOnOpen()
}

protocol LockedLockerContract: LockerViewModelContract {}

final class LockerViewModel: LockerViewModelContract {
    func didTapOnOpen() {}
}

struct LockerView: View {
    let viewModel: LockerViewModelContract
    var body: some View { Button("Open") { viewModel.didTapOnOpen() } }
}
```

### Contracts are always bound to classes here

```yaml
rules:
  contract-uses-anyobject-only-when-needed: { always: true }
```

```swift
protocol LockerViewModelContract { // ✗ `LockerViewModelContract` is not bound to classes
    func didTapOnOpen()
}

final class LockerViewModel: LockerViewModelContract {
    func didTapOnOpen() {}
}

struct LockerView: View {
    let viewModel: LockerViewModelContract
    var body: some View { Button("Open") { viewModel.didTapOnOpen() } }
}
```

#### Fixed

```swift
protocol LockerViewModelContract: AnyObject {
    func didTapOnOpen()
}

final class LockerViewModel: LockerViewModelContract {
    func didTapOnOpen() {}
}

struct LockerView: View {
    let viewModel: LockerViewModelContract
    var body: some View { Button("Open") { viewModel.didTapOnOpen() } }
}
```

### Always, and a struct conforms, so that the fix would not compile

```yaml
rules:
  contract-uses-anyobject-only-when-needed: { always: true }
```

```swift
protocol LockerViewModelContract: Sendable { // ✗ `LockerViewModelContract` is not bound to classes
    func didTapOnOpen()
}

final class LockerViewModel: LockerViewModelContract {
    func didTapOnOpen() {}
}

struct LockerViewModelStub: LockerViewModelContract {
    func didTapOnOpen() {}
}
```

#### Fixed

"""#)
    package static let statelessIsSynchronous = Page(
        id: "stateless-is-synchronous",
        group: "contract",
        summary: #"A stateless contract and its view model have no `async` actions."#,
        severity: .error,
        conventions: [.stateless],
        fix: .safe,
        options: [],
        text: #"""
# stateless-is-synchronous

A stateless contract and its view model have no `async` actions.

Default: error · Conventions: stateless · Fix: safe

## Why

A view model that only navigates and tracks has nothing to wait for. An `async` action makes its view open a task and promises a result that there is no state to show.

## Breaks the rule

```swift
protocol KioskViewModelContract {
    func didAppear()
    func didTapOnMap() async // ✗ `didTapOnMap` is `async`, but `KioskViewModel` is stateless
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

## Keeps the rule

```swift
protocol KioskViewModelContract {
    func didAppear()
}

final class KioskViewModel: KioskViewModelContract {
    func didAppear() {}
    private func warmUp() async {}
}
```

## Edge cases

### A stateful view model waits

```swift
enum KioskViewState { case idle, loading, loaded, error }

protocol KioskViewModelContract: AnyObject {
    var state: KioskViewState { get }
    func didAppear() async
}

@Observable
final class KioskViewModel: KioskViewModelContract {
    private(set) var state: KioskViewState = .idle
    func didAppear() async {}
}
```

### The body waits, so that the fix would not compile

```swift
protocol KioskViewModelContract {
    func didAppear() async // ✗ is `async`
}

final class KioskViewModel: KioskViewModelContract {
    private let tracker: KioskTrackerContract

    init(tracker: KioskTrackerContract) {
        self.tracker = tracker
    }

    func didAppear() async { // ✗ is `async`
        await tracker.trackScreenViewed()
    }
}
```

#### Fixed

### The mock goes with the contract

`Sources/Kiosk.swift`

```swift
protocol KioskViewModelContract {
    func didAppear() async throws // ✗ is `async`
}

final class KioskViewModel: KioskViewModelContract {
    func didAppear() throws {}
}
```

`Tests/KioskViewModelMock.swift`

```swift
final class KioskViewModelMock: KioskViewModelContract, @unchecked Sendable {
    private(set) var didAppearCallCount = 0

    @MainActor init() {}

    func didAppear() async throws {
        didAppearCallCount += 1
    }
}
```

#### Fixed

`Sources/Kiosk.swift`

```swift
protocol KioskViewModelContract {
    func didAppear() throws
}

final class KioskViewModel: KioskViewModelContract {
    func didAppear() throws {}
}
```

`Tests/KioskViewModelMock.swift`

```swift
final class KioskViewModelMock: KioskViewModelContract, @unchecked Sendable {
    private(set) var didAppearCallCount = 0

    @MainActor init() {}

    func didAppear() throws {
        didAppearCallCount += 1
    }
}
```

### The class is on the main actor and the contract is not: only `async` lets it conform

```swift
protocol KioskViewModelContract {
    func didAppear() async // ✗ is `async`
}

@MainActor
final class KioskViewModel: KioskViewModelContract {
    func didAppear() async {} // ✗ is `async`
}
```

#### Fixed

### An async closure as a parameter is none of its own

```swift
protocol KioskViewModelContract {
    func didAppear()
    func didTap(then work: @escaping () async -> Void)
}

final class KioskViewModel: KioskViewModelContract {
    func didAppear() {}
    func didTap(then work: @escaping () async -> Void) {}
}
```

### An async method that the contract does not have

```swift
protocol KioskViewModelContract {
    func didAppear()
}

final class KioskViewModel: KioskViewModelContract {
    func didAppear() {}
    func didAppear(animated: Bool) async {}
}
```

"""#)
    package static let viewmodelHasAContract = Page(
        id: "viewmodel-has-a-contract",
        group: "contract",
        summary: #"A view model conforms to the contract that bears its name."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: nil,
        options: [],
        text: #"""
# viewmodel-has-a-contract

A view model conforms to the contract that bears its name.

Default: warning · Conventions: stateless, stateful · Fix: none

## Why

The contract is what views and tests know of a view model. A class without one can only be used as itself: its view cannot be previewed with a mock, and nothing says which of its members are meant for others.

The rule speaks only where the sources have a contract, and in larger ones where contracts are a habit: where a quarter of the view models have one, asked of the nearest folder around the class that holds eight of them. Elsewhere the class follows another convention.

## Breaks the rule

```swift
protocol FerryViewModelContract {
    func didAppear()
}

final class FerryViewModel: FerryViewModelContract {
    func didAppear() {}
}

final class HarborViewModel { // ✗ `HarborViewModel` does not conform to a `HarborViewModelContract`
    private let tracker: HarborTrackerContract

    init(tracker: HarborTrackerContract) {
        self.tracker = tracker
    }

    func didAppear() {
        tracker.trackScreenViewed()
    }
}
```

## Keeps the rule

```swift
protocol HarborViewModelContract {
    func didAppear()
}

final class HarborViewModel: HarborViewModelContract {
    func didAppear() {}
}
```

## Edge cases

### A contract that lies beside the class but is not named by it

```swift
protocol HarborViewModelContract {
    func didAppear()
}

final class HarborViewModel { // ✗ does not conform to `HarborViewModelContract`
    func didAppear() {}
}
```

### A project without contracts

```swift
final class HarborViewModel {
    func didAppear() {}
}
```

### The conformance stands in an extension in another file

```swift
protocol HarborViewModelContract {
    func didAppear()
}

final class HarborViewModel {
    func didAppear() {}
}
```

`Sources/HarborViewModel+Contract.swift`

```swift
extension HarborViewModel: HarborViewModelContract {}
```

### The superclass conforms

```swift
protocol HarborViewModelContract {
    func didAppear()
}

class HarborBase: HarborViewModelContract {
    func didAppear() {}
}

final class HarborViewModel: HarborBase {}
```

### A superclass that is not in the sources may conform

```swift
import HarborKit

protocol FerryViewModelContract {
    func didAppear()
}

final class HarborViewModel: HarborKitScreenModel {
    func didAppear() {}
}
```

### A contract from another module, known by its name

```swift
import HarborContracts

protocol FerryViewModelContract {
    func didAppear()
}

final class HarborViewModel: HarborViewModelContract {
    func didAppear() {}
}
```

### A base class for others needs none

```swift
protocol FerryViewModelContract {
    func didAppear()
}

class PierViewModel {
    func didAppear() {}
}

final class FerryViewModel: PierViewModel, FerryViewModelContract {}
```

### A composition and a typealias that hold the contract

```swift
protocol HarborViewModelContract {
    func didAppear()
}

protocol Dockable {}

typealias DockableHarbor = Dockable & HarborViewModelContract

final class HarborViewModel: DockableHarbor {
    func didAppear() {}
}
```

### A view model that follows ObservableObject

```swift
protocol FerryViewModelContract {
    func didAppear()
}

final class HarborViewModel: ObservableObject {
    @Published private(set) var ships: [String] = []
}
```

### A private class is nobody else's view model

```swift
protocol FerryViewModelContract {
    func didAppear()
}

private final class PreviewHarborViewModel {
    func didAppear() {}
}
```

### A typealias that bears the contract's name

```swift
protocol FerryViewModelContract {
    func didAppear()
}

protocol HarborViewModelInput {
    func didAppear()
}

protocol HarborViewModelOutput {
    var ships: [String] { get }
}

typealias HarborViewModelContract = HarborViewModelInput & HarborViewModelOutput

final class HarborViewModel: HarborViewModelContract {
    let ships: [String] = []

    func didAppear() {}
}
```

### The project's only contract is one whose view model is elsewhere

```swift
protocol FerryViewModelContract {
    func didAppear()
}

final class HarborViewModel { // ✗ `HarborViewModel` does not conform
    func didAppear() {}
}
```

"""#)
    package static let factoryMakesTheViewmodel = Page(
        id: "factory-makes-the-viewmodel",
        group: "factory",
        summary: #"Every view model has a factory that builds it with all it needs."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: nil,
        options: [],
        text: #"""
# factory-makes-the-viewmodel

Every view model has a factory that builds it with all it needs.

Default: warning · Conventions: stateless, stateful · Fix: none

## Why

A factory is the one place that knows which repository, navigator and tracker a screen gets. Only in projects that have factories: there a view model without one is the exception that has to be searched for.

## Breaks the rule

```swift
protocol QuarryViewModelContract {
    func didAppear()
}

final class QuarryViewModel: QuarryViewModelContract { // ✗ `QuarryViewModel` has no factory: no `makeQuarryViewModel` builds it
    func didAppear() {}
}

protocol MillViewModelContract {
    func didAppear()
}

final class MillViewModel: MillViewModelContract {
    func didAppear() {}
}

struct MillContainer {
    func makeMillViewModel() -> MillViewModel {
        MillViewModel()
    }
}
```

## Keeps the rule

```swift
protocol QuarryViewModelContract {
    func didAppear()
}

final class QuarryViewModel: QuarryViewModelContract {
    func didAppear() {}
}

struct QuarryContainer {
    func makeQuarryViewModel() -> QuarryViewModel {
        QuarryViewModel()
    }
}
```

## Edge cases

### It may return the contract

```swift
protocol QuarryViewModelContract {
    func didAppear()
}

final class QuarryViewModel: QuarryViewModelContract {
    func didAppear() {}
}

protocol MillViewModelContract {
    func didAppear()
}

final class MillViewModel: MillViewModelContract {
    func didAppear() {}
}

func makeQuarryViewModel() -> any QuarryViewModelContract { QuarryViewModel() }
func makeMillViewModel() -> some MillViewModelContract { MillViewModel() }
```

### A factory that builds view and view model together

```swift
import SwiftUI

protocol QuarryViewModelContract {
    func didAppear()
}

final class QuarryViewModel: QuarryViewModelContract {
    func didAppear() {}
}

protocol MillViewModelContract {
    func didAppear()
}

final class MillViewModel: MillViewModelContract {
    func didAppear() {}
}

struct QuarryView: View {
    let viewModel: QuarryViewModelContract
    var body: some View { EmptyView() }
}

extension AppContainer {
    func makeQuarryView() -> some View {
        QuarryView(viewModel: QuarryViewModel())
    }

    func makeMillViewModel() -> MillViewModelContract { MillViewModel() }
}
```

### A project without factories

```swift
protocol QuarryViewModelContract {
    func didAppear()
}

final class QuarryViewModel: QuarryViewModelContract {
    func didAppear() {}
}
```

### A factory of that name that makes something else

```swift
protocol QuarryViewModelContract {
    func didAppear()
}

final class QuarryViewModel: QuarryViewModelContract { // ✗ `makeQuarryViewModel` does not build it
    func didAppear() {}
}

struct Stone {}

func makeQuarryViewModel() -> Stone { Stone() }
```

### Static factories, and factories that throw

```swift
protocol QuarryViewModelContract {
    func didAppear()
}

final class QuarryViewModel: QuarryViewModelContract {
    func didAppear() {}
}

enum Quarry {
    @MainActor static func makeQuarryViewModel(depth: Int) async throws -> QuarryViewModel {
        QuarryViewModel()
    }
}
```

### Only a preview has a factory

```swift
import SwiftUI

protocol QuarryViewModelContract {
    func didAppear()
}

final class QuarryViewModel: QuarryViewModelContract {
    func didAppear() {}
}

struct QuarryView_Previews: PreviewProvider {
    static var previews: some View { EmptyView() }

    static func makeMillViewModel() -> MillViewModel { MillViewModel() }
}

protocol MillViewModelContract {
    func didAppear()
}

final class MillViewModel: MillViewModelContract {
    func didAppear() {}
}
```

"""#)
    package static let viewmodelComesFromItsFactory = Page(
        id: "viewmodel-comes-from-its-factory",
        group: "factory",
        summary: #"Nobody but its factory calls a view model's initialiser."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: nil,
        options: [
            Option(name: #"prefixes"#, value: .words([#"make"#]), summary: #"Functions that begin with one of these are factories."#),
        ],
        text: #"""
# viewmodel-comes-from-its-factory

Nobody but its factory calls a view model's initialiser.

Default: warning · Conventions: stateless, stateful · Fix: none

## Why

Whoever builds a view model has to know all that it needs, and has to be changed with it. Where a factory does that, everybody else asks the factory. Tests, mocks, stubs and previews build their own.

## Options

- `prefixes` (words, default `[make]`): Functions that begin with one of these are factories.

## Breaks the rule

```swift
import SwiftUI

protocol CellarViewModelContract {
    func didAppear()
}

final class CellarViewModel: CellarViewModelContract {
    private let depth: Int

    init(depth: Int) {
        self.depth = depth
    }

    func didAppear() {}
}

func makeCellarViewModel() -> CellarViewModel {
    CellarViewModel(depth: 2)
}

struct HouseView: View {
    var body: some View {
        CellarView(viewModel: CellarViewModel(depth: 3)) // ✗ `CellarViewModel` is built here and not by `makeCellarViewModel`
    }
}
```

## Keeps the rule

```swift
import SwiftUI

protocol CellarViewModelContract {
    func didAppear()
}

final class CellarViewModel: CellarViewModelContract {
    func didAppear() {}
}

func makeCellarViewModel() -> CellarViewModel {
    CellarViewModel()
}

struct HouseView: View {
    var body: some View {
        CellarView(viewModel: makeCellarViewModel())
    }
}
```

## Edge cases

### Tests, mocks, stubs and previews

`Sources/Cellar.swift`

```swift
import SwiftUI

protocol CellarViewModelContract {
    func didAppear()
}

final class CellarViewModel: CellarViewModelContract {
    func didAppear() {}
}

func makeCellarViewModel() -> CellarViewModel {
    CellarViewModel()
}

struct CellarView: View {
    let viewModel: CellarViewModelContract
    var body: some View { EmptyView() }
}

#Preview {
    CellarView(viewModel: CellarViewModel())
}

struct CellarView_Previews: PreviewProvider {
    static var previews: some View {
        CellarView(viewModel: CellarViewModel())
    }
}

extension CellarViewModel {
    static let preview = CellarViewModel()
    static func stub() -> CellarViewModel { CellarViewModel() }
}
```

`Tests/CellarViewModelTests.swift`

```swift
import Testing

struct CellarViewModelTests {
    private let sut = CellarViewModel()

    @Test("appears")
    func appears() {
        // When
        CellarViewModel().didAppear()

        // Then
        #expect(Bool(true))
    }
}

enum Fixture {
    static func cellar() -> CellarViewModel { CellarViewModel() }
}
```

### A property's initial value

```swift
import SwiftUI

enum CellarViewState { case idle, loading, loaded, error }

protocol CellarViewModelContract: AnyObject {
    var state: CellarViewState { get }
}

@Observable
final class CellarViewModel: CellarViewModelContract {
    private(set) var state: CellarViewState = .idle
}

struct Container {
    func makeCellarViewModel() -> CellarViewModelContract { CellarViewModel() }
}

struct CellarView: View {
    @State private var viewModel: CellarViewModelContract = CellarViewModel() // ✗ `CellarViewModel` is built here
    var body: some View { EmptyView() }
}
```

### A view model whose screen has no factory

```swift
protocol CellarViewModelContract {
    func didAppear()
}

final class CellarViewModel: CellarViewModelContract {
    func didAppear() {}
}

final class Coordinator {
    func start() -> CellarViewModelContract { CellarViewModel() }
}
```

### Other factories may build it too

```swift
import SwiftUI

protocol CellarViewModelContract {
    func didAppear()
}

final class CellarViewModel: CellarViewModelContract {
    func didAppear() {}
}

func makeCellarViewModel() -> CellarViewModel {
    CellarViewModel()
}

func makeCellarView() -> some View {
    CellarView(viewModel: CellarViewModel())
}
```

### The only factory is a test's own

`Sources/Cellar.swift`

```swift
protocol CellarViewModelContract {
    func didAppear()
}

final class CellarViewModel: CellarViewModelContract {
    func didAppear() {}
}

final class CellarCoordinator {
    func start() -> CellarViewModelContract { CellarViewModel() }
}
```

`Tests/makeCellarViewModel.swift`

```swift
func makeCellarViewModel() -> CellarViewModel { CellarViewModel() }
```

"""#)
    package static let contentIsStateless = Page(
        id: "content-is-stateless",
        group: "input-output-effect",
        summary: #"A view that takes an `Output` keeps it and its callback in plain `let`s, and holds no view model."#,
        severity: .warning,
        conventions: [.inputOutputEffect],
        fix: .suggested,
        options: [],
        text: #"""
# content-is-stateless

A view that takes an `Output` keeps it and its callback in plain `let`s, and holds no view model.

Default: warning · Conventions: input-output-effect · Fix: suggested

## Why

The content view draws a value and calls back. It can then be previewed and tested with any output, with no view model at hand; and nobody wonders which of two copies is the true one.

## Breaks the rule

```swift
import SwiftUI

@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = ["Emma"]
        }
    }
}

struct ShelfContent: View {
    var output: ShelfViewModel.Output // ✗ `output` of `ShelfContent` is a `var`
    let onInput: (ShelfViewModel.Input) -> Void

    var body: some View {
        Button(output.titles.joined()) { onInput(.load) }
    }
}
```

## Fixed

```swift
import SwiftUI

@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = ["Emma"]
        }
    }
}

struct ShelfContent: View {
    let output: ShelfViewModel.Output
    let onInput: (ShelfViewModel.Input) -> Void

    var body: some View {
        Button(output.titles.joined()) { onInput(.load) }
    }
}
```

## Keeps the rule

```swift
import SwiftUI

@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = ["Emma"]
        }
    }
}

struct ShelfContent: View {
    let output: ShelfViewModel.Output
    let onInput: (ShelfViewModel.Input) -> Void

    var body: some View {
        Button(output.titles.joined()) { onInput(.load) }
    }
}
```

## Edge cases

### A callback in a `var`

```swift
import SwiftUI

@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = ["Emma"]
        }
    }
}

struct ShelfContent: View {
    let output: ShelfViewModel.Output
    var onInput: (ShelfViewModel.Input) -> Void // ✗ `onInput` of `ShelfContent` is a `var`

    var body: some View {
        Button(output.titles.joined()) { onInput(.load) }
    }
}
```

### A callback with a default, for previews

```swift
import SwiftUI

@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = ["Emma"]
        }
    }
}

struct ShelfContent: View {
    let output: ShelfViewModel.Output
    var onInput: (ShelfViewModel.Input) -> Void = { _ in }

    var body: some View {
        Button(output.titles.joined()) { onInput(.load) }
    }
}
```

### Kept in `@State`

```swift
import SwiftUI

@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = ["Emma"]
        }
    }
}

struct ShelfContent: View {
    @State var output: ShelfViewModel.Output // ✗ `output` of `ShelfContent` is kept in `@State`
    let onInput: (ShelfViewModel.Input) -> Void

    var body: some View {
        Button(output.titles.joined()) { onInput(.load) }
    }
}
```

### A view model beside the output

```swift
import SwiftUI

@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = ["Emma"]
        }
    }
}

struct ShelfContent: View {
    let output: ShelfViewModel.Output
    let viewModel: ShelfViewModel // ✗ `ShelfContent` takes an `Output` and holds `ShelfViewModel` too

    var body: some View {
        Button(output.titles.joined()) { viewModel.onInput(.load) }
    }
}
```

### The screen itself reads the output from its view model

```swift
import SwiftUI

@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = ["Emma"]
        }
    }
}

struct ShelfScreen: View {
    @State private var viewModel = ShelfViewModel()

    private var output: ShelfViewModel.Output { viewModel.output }

    var body: some View {
        Button(output.titles.joined()) { viewModel.onInput(.load) }
    }
}
```

### State of its own that is no output

```swift
import SwiftUI

@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = ["Emma"]
        }
    }
}

struct ShelfContent: View {
    let output: ShelfViewModel.Output
    let onInput: (ShelfViewModel.Input) -> Void
    @State private var isExpanded = false

    var body: some View {
        Button(output.titles.joined()) { isExpanded.toggle() }
    }
}
```

"""#)
    package static let effectIsAnEquatableEnum = Page(
        id: "effect-is-an-equatable-enum",
        group: "input-output-effect",
        summary: #"The nested `Effect` of an Input/Output/Effect view model is an enum, and `Equatable`."#,
        severity: .error,
        conventions: [.inputOutputEffect],
        fix: .safe,
        options: [],
        text: #"""
# effect-is-an-equatable-enum

The nested `Effect` of an Input/Output/Effect view model is an enum, and `Equatable`.

Default: error · Conventions: input-output-effect · Fix: safe

## Why

An effect happens once: a push, a toast, a dismissal. The view waits for it with `.onChange(of:)`, which compares, and a test expects it with `==`. As an enum, each effect is a case that the view must answer.

## Breaks the rule

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case renew(id: String)
    }

    struct Output {
        var dueDates: [String] = []
    }

    enum Effect { // ✗ `Effect` of `LoanViewModel` is not `Equatable`
        case showLoan(id: String)
        case toast(String)
    }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .renew(let id): effect = .showLoan(id: id)
        }
    }
}
```

## Fixed

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case renew(id: String)
    }

    struct Output {
        var dueDates: [String] = []
    }

    enum Effect: Equatable {
        case showLoan(id: String)
        case toast(String)
    }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .renew(let id): effect = .showLoan(id: id)
        }
    }
}
```

## Keeps the rule

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case renew(id: String)
    }

    struct Output {
        var dueDates: [String] = []
    }

    enum Effect: Equatable {
        case showLoan(id: String)
    }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .renew(let id): effect = .showLoan(id: id)
        }
    }
}
```

## Edge cases

### Without payloads every enum is `Equatable`

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case close
    }

    struct Output {
        var dueDates: [String] = []
    }

    enum Effect {
        case dismiss
        case celebrate
    }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .close: effect = .dismiss
        }
    }
}
```

### `Hashable` is `Equatable` too

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case close
    }

    struct Output {
        var dueDates: [String] = []
    }

    enum Effect: Hashable {
        case toast(String)
    }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .close: effect = .toast("Bye")
        }
    }
}
```

### By an extension in another file

`LoanViewModel.swift`

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case close
    }

    struct Output {
        var dueDates: [String] = []
    }

    enum Effect {
        case toast(String)
    }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .close: effect = .toast("Bye")
        }
    }
}
```

`LoanViewModelTests.swift`

```swift
extension LoanViewModel.Effect: Equatable {}
```

### A payload of unknown type: told, not mended

```swift
import Parcels

@Observable
final class LoanViewModel {
    enum Input {
        case send
    }

    struct Output {
        var dueDates: [String] = []
    }

    enum Effect { // ✗ is not `Equatable`
        case sent(Parcel)
    }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .send: break
        }
    }
}
```

### A struct

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case close
    }

    struct Output {
        var dueDates: [String] = []
    }

    struct Effect: Equatable { // ✗ `Effect` of `LoanViewModel` is a struct
        var toast: String?
        var isDismissed = false
    }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .close: effect = Effect(toast: "Bye")
        }
    }
}
```

### A conformance through another protocol of the sources

```swift
protocol OnceOnly: Equatable {}

@Observable
final class LoanViewModel {
    enum Input {
        case close
    }

    struct Output {
        var dueDates: [String] = []
    }

    enum Effect: OnceOnly {
        case toast(String)
    }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .close: effect = .toast("Bye")
        }
    }
}
```

### A protocol that the sources do not hold may be `Equatable`

```swift
import Parcels

@Observable
final class LoanViewModel {
    enum Input {
        case close
    }

    struct Output {
        var dueDates: [String] = []
    }

    enum Effect: ParcelEvent {
        case toast(String)
    }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .close: effect = .toast("Bye")
        }
    }
}
```

"""#)
    package static let effectIsCleared = Page(
        id: "effect-is-cleared",
        group: "input-output-effect",
        summary: #"A view that answers an effect sets it back to `nil`."#,
        severity: .error,
        conventions: [.inputOutputEffect],
        fix: nil,
        options: [],
        text: #"""
# effect-is-cleared

A view that answers an effect sets it back to `nil`.

Default: error · Conventions: input-output-effect · Fix: none

## Why

`.onChange(of:)` only sees a change. If the effect stays, the same toast is not shown a second time, and a view that comes back may answer an old one.

## Breaks the rule

```swift
import SwiftUI

@Observable
final class LoanViewModel {
    enum Input {
        case renew
    }

    struct Output {
        var loans: [String] = []
    }

    enum Effect: Equatable {
        case toast(String)
    }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .renew: effect = .toast("Renewed")
        }
    }
}

struct LoanScreen: View {
    @State private var viewModel = LoanViewModel()

    var body: some View {
        Text("Loans")
            .onChange(of: viewModel.effect) { _, effect in // ✗ `LoanScreen` answers `effect` and never sets it back to `nil`
                print(effect as Any)
            }
    }
}
```

## Keeps the rule

```swift
import SwiftUI

@Observable
final class LoanViewModel {
    enum Input {
        case renew
    }

    struct Output {
        var loans: [String] = []
    }

    enum Effect: Equatable {
        case toast(String)
    }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .renew: effect = .toast("Renewed")
        }
    }
}

struct LoanScreen: View {
    @State private var viewModel = LoanViewModel()

    var body: some View {
        Text("Loans")
            .onChange(of: viewModel.effect) { _, effect in answer(effect) }
    }

    private func answer(_ effect: LoanViewModel.Effect?) {
        guard let effect else { return }
        print(effect)
        viewModel.effect = nil
    }
}
```

## Edge cases

### Read without `.onChange`

```swift
import SwiftUI

@Observable
final class LoanViewModel {
    enum Input {
        case renew
    }

    struct Output {
        var loans: [String] = []
    }

    enum Effect: Equatable {
        case toast(String)
    }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .renew: effect = .toast("Renewed")
        }
    }
}

struct LoanScreen: View {
    @State private var viewModel = LoanViewModel()

    var body: some View {
        if case .toast(let text) = viewModel.effect { // ✗ never sets it back
            Text(text)
        }
    }
}
```

### The view model clears it

```swift
import SwiftUI

@Observable
final class LoanViewModel {
    enum Input {
        case renew
        case effectAnswered
    }

    struct Output {
        var loans: [String] = []
    }

    enum Effect: Equatable {
        case toast(String)
    }

    private(set) var output = Output()
    private(set) var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .renew: effect = .toast("Renewed")
        case .effectAnswered: effect = nil
        }
    }
}

struct LoanScreen: View {
    @State private var viewModel = LoanViewModel()

    var body: some View {
        Text("Loans")
            .onChange(of: viewModel.effect) { _, effect in
                print(effect as Any)
                viewModel.onInput(.effectAnswered)
            }
    }
}
```

### A binding clears it

```swift
import SwiftUI

@Observable
final class LoanViewModel {
    enum Input {
        case renew
    }

    struct Output {
        var loans: [String] = []
    }

    enum Effect: Equatable, Identifiable {
        case receipt

        var id: Self { self }
    }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .renew: effect = .receipt
        }
    }
}

struct LoanScreen: View {
    @State private var viewModel = LoanViewModel()

    var body: some View {
        Text("Loans")
            .opacity(viewModel.effect == nil ? 1 : 0.5)
            .sheet(item: $viewModel.effect) { _ in Text("Receipt") }
    }
}
```

### Cleared by an extension of the view in another file

`LoanScreen.swift`

```swift
import SwiftUI

@Observable
final class LoanViewModel {
    enum Input {
        case renew
    }

    struct Output {
        var loans: [String] = []
    }

    enum Effect: Equatable {
        case toast(String)
    }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .renew: effect = .toast("Renewed")
        }
    }
}

struct LoanScreen: View {
    @State var viewModel = LoanViewModel()

    var body: some View {
        Text("Loans")
            .onChange(of: viewModel.effect) { answer() }
    }
}
```

`LoanScreen+Effects.swift`

```swift
extension LoanScreen {
    func answer() {
        viewModel.effect = .none
    }
}
```

### Handed on with the view model

```swift
import SwiftUI

@Observable
final class LoanViewModel {
    enum Input {
        case renew
    }

    struct Output {
        var loans: [String] = []
    }

    enum Effect: Equatable {
        case toast(String)
    }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .renew: effect = .toast("Renewed")
        }
    }
}

struct LoanScreen: View {
    @State private var viewModel = LoanViewModel()

    var body: some View {
        Text("Loans")
            .onChange(of: viewModel.effect) { answer(viewModel) }
    }
}
```

"""#)
    package static let effectIsOptional = Page(
        id: "effect-is-optional",
        group: "input-output-effect",
        summary: #"The property that stores the `Effect` is optional."#,
        severity: .error,
        conventions: [.inputOutputEffect],
        fix: .safe,
        options: [],
        text: #"""
# effect-is-optional

The property that stores the `Effect` is optional.

Default: error · Conventions: input-output-effect · Fix: safe

## Why

An effect is there until the view has answered it, and then it is not: that is what `nil` says. An effect that is always there needs a case for "nothing", which every `switch` must answer, and the same effect twice in a row goes unseen.

## Breaks the rule

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case close
    }

    struct Output {
        var dueDates: [String] = []
    }

    enum Effect: Equatable {
        case waiting
        case dismiss
    }

    private(set) var output = Output()
    var effect: Effect = .waiting // ✗ `effect` of `LoanViewModel` is not optional

    func onInput(_ input: Input) {
        switch input {
        case .close: effect = .dismiss
        }
    }
}
```

## Fixed

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case close
    }

    struct Output {
        var dueDates: [String] = []
    }

    enum Effect: Equatable {
        case waiting
        case dismiss
    }

    private(set) var output = Output()
    var effect: Effect? = .waiting

    func onInput(_ input: Input) {
        switch input {
        case .close: effect = .dismiss
        }
    }
}
```

## Keeps the rule

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case close
    }

    struct Output {
        var dueDates: [String] = []
    }

    enum Effect: Equatable {
        case dismiss
    }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .close: effect = .dismiss
        }
    }
}
```

## Edge cases

### Written as `Optional<…>`

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case close
    }

    struct Output {
        var dueDates: [String] = []
    }

    enum Effect: Equatable {
        case dismiss
    }

    private(set) var output = Output()
    var effect: Optional<Effect> = nil

    func onInput(_ input: Input) {
        switch input {
        case .close: effect = .dismiss
        }
    }
}
```

### A view that reads it: told, not mended

```swift
import SwiftUI

@Observable
final class LoanViewModel {
    enum Input {
        case close
    }

    struct Output {
        var dueDates: [String] = []
    }

    enum Effect: Equatable {
        case waiting
        case dismiss
    }

    private(set) var output = Output()
    var effect: Effect = .waiting // ✗ is not optional

    func onInput(_ input: Input) {
        switch input {
        case .close: effect = .dismiss
        }
    }
}

struct LoanScreen: View {
    @State private var viewModel = LoanViewModel()

    var body: some View {
        Text("Loans")
            .onChange(of: viewModel.effect) { _, effect in answer(effect) }
    }

    private func answer(_ effect: LoanViewModel.Effect) {
        viewModel.effect = .waiting
    }
}
```

### A type that only the value tells

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case close
    }

    struct Output {
        var dueDates: [String] = []
    }

    enum Effect: Equatable {
        case waiting
        case dismiss
    }

    private(set) var output = Output()
    var effect = Effect.waiting // ✗ is not optional

    func onInput(_ input: Input) {
        switch input {
        case .close: effect = .dismiss
        }
    }
}
```

### A stream of effects is no stored effect

```swift
import Combine

@Observable
final class LoanViewModel {
    enum Input {
        case close
    }

    struct Output {
        var dueDates: [String] = []
    }

    enum Effect: Equatable {
        case dismiss
    }

    private(set) var output = Output()
    let effects = PassthroughSubject<Effect, Never>()

    func onInput(_ input: Input) {
        switch input {
        case .close: effects.send(.dismiss)
        }
    }
}
```

### A queue of effects is no stored effect

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case close
    }

    struct Output {
        var dueDates: [String] = []
    }

    enum Effect: Equatable {
        case dismiss
    }

    private(set) var output = Output()
    var effects: [Effect] = []

    func onInput(_ input: Input) {
        switch input {
        case .close: effects.append(.dismiss)
        }
    }
}
```

"""#)
    package static let inputHasOneEntry = Page(
        id: "input-has-one-entry",
        group: "input-output-effect",
        summary: #"One method takes the `Input`, and every other method is private."#,
        severity: .error,
        conventions: [.inputOutputEffect],
        fix: .safe,
        options: [],
        text: #"""
# input-has-one-entry

One method takes the `Input`, and every other method is private.

Default: error · Conventions: input-output-effect · Fix: safe

## Why

If all that happens on a screen goes through one door, it can be logged, replayed and tested there, and `Input` is the whole list of what the screen can do. A second door makes the list a lie.

## Breaks the rule

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: fill()
        }
    }

    func fill() { // ✗ `fill` of `ShelfViewModel` is a way in besides `onInput(_:)`
        output.titles = ["Emma"]
    }
}
```

## Fixed

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: fill()
        }
    }

    private func fill() {
        output.titles = ["Emma"]
    }
}
```

## Keeps the rule

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: fill()
        }
    }

    private func fill() {
        output.titles = ["Emma"]
    }
}
```

## Edge cases

### Any name will do for the one entry

```swift
@Observable
final class ShelfViewModel {
    enum Action {
        case load
    }

    struct State {
        var titles: [String] = []
    }

    private(set) var state = State()

    func trigger(_ action: ShelfViewModel.Action) async {
        switch action {
        case .load: fill()
        }
    }
}

private extension ShelfViewModel {
    func fill() {
        state.titles = ["Emma"]
    }
}
```

### Two methods that take an input

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
        case sort
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = ["Emma"]
        case .sort: output.titles.sort()
        }
    }

    func repeated(_ input: Input, times: Int) { // ✗ `repeated` of `ShelfViewModel` is a way in besides `onInput(_:)`
        for _ in 0..<times { onInput(input) }
    }
}
```

### A view that calls it: no fix, the note shows where

```swift
import SwiftUI

@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: fill()
        }
    }

    func fill() { // ✗ is a way in besides
        output.titles = ["Emma"]
    }
}

struct ShelfScreen: View {
    @State private var viewModel = ShelfViewModel()

    var body: some View {
        Button("Fill") { viewModel.fill() }
    }
}
```

### An input that no method takes

```swift
@Observable
final class ShelfViewModel { // ✗ no method of `ShelfViewModel` takes its `Input`
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func load() {
        output.titles = ["Emma"]
    }
}
```

### An input that comes as a stream

```swift
import Combine

@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()
    let inputs = PassthroughSubject<Input, Never>()

    func start() {
        output.titles = ["Emma"]
    }
}
```

### What a protocol of the sources asks for

```swift
protocol ScannerDelegate: AnyObject {
    func didScan(code: String)
}

@Observable
final class ShelfViewModel: ScannerDelegate {
    enum Input {
        case scanned(String)
    }

    struct Output {
        var codes: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .scanned(let code): output.codes.append(code)
        }
    }

    func didScan(code: String) {
        onInput(.scanned(code))
    }
}
```

### What an unknown protocol may ask for

```swift
import Scanning

@Observable
final class ShelfViewModel: ScannerListener {
    enum Input {
        case scanned(String)
    }

    struct Output {
        var codes: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .scanned(let code): output.codes.append(code)
        }
    }

    func scanner(found code: String) {
        onInput(.scanned(code))
    }
}
```

### An extension that adds a conformance

```swift
import Scanning

@Observable
final class ShelfViewModel {
    enum Input {
        case scanned(String)
    }

    struct Output {
        var codes: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .scanned(let code): output.codes.append(code)
        }
    }
}

extension ShelfViewModel: ScannerListener {
    func scanner(found code: String) {
        onInput(.scanned(code))
    }
}
```

### Called from another file of the same type, so it cannot be private

`ShelfViewModel.swift`

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    var isSorted = false
    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: fill()
        }
    }
}
```

`ShelfViewModel+Loading.swift`

```swift
extension ShelfViewModel {
    func fill() {
        isSorted = true
    }
}
```

### Static functions, operators and Objective-C's are no entries

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    static func preview() -> ShelfViewModel { ShelfViewModel() }

    func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = ["Emma"]
        }
    }

    @objc func keyboardWillShow() {
        onInput(.load)
    }
}
```

"""#)
    package static let inputIsAnEnum = Page(
        id: "input-is-an-enum",
        group: "input-output-effect",
        summary: #"The nested `Input` of an Input/Output/Effect view model is an enum."#,
        severity: .error,
        conventions: [.inputOutputEffect],
        fix: nil,
        options: [],
        text: #"""
# input-is-an-enum

The nested `Input` of an Input/Output/Effect view model is an enum.

Default: error · Conventions: input-output-effect · Fix: none

## Why

Each thing a person can do on the screen is one case: the compiler lists them, `switch` answers them all, and a test names the one it sends. A struct or class of optional fields says none of this, and can hold two actions at once.

## Breaks the rule

```swift
@Observable
final class LoanViewModel {
    struct Input { // ✗ `Input` of `LoanViewModel` is a struct
        var renewedID: String?
        var isRefreshing = false
    }

    struct Output {
        var loans: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        output.loans = []
    }
}
```

## Keeps the rule

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case refresh
        case renew(id: String)
    }

    struct Output {
        var loans: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .refresh: output.loans = []
        case .renew: break
        }
    }
}
```

## Edge cases

### A class

```swift
@Observable
final class LoanViewModel {
    final class Input { // ✗ is a class
        var renewedID: String?
    }

    struct Output {
        var loans: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        output.loans = []
    }
}
```

### Declared by an extension in another file

`LoanViewModel.swift`

```swift
@Observable
final class LoanViewModel {
    struct Output {
        var loans: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        output.loans = []
    }
}
```

`LoanViewModel+Input.swift`

```swift
extension LoanViewModel {
    struct Input { // ✗ is a struct
        var renewedID: String?
    }
}
```

### An alias of an enum that stands elsewhere

```swift
enum LoanInput {
    case refresh
}

@Observable
final class LoanViewModel {
    typealias Input = LoanInput

    struct Output {
        var loans: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .refresh: output.loans = []
        }
    }
}
```

### Streams that are transformed are another pattern

```swift
import RxSwift

final class LoanViewModel {
    struct Input {
        let refresh: Observable<Void>
        let renew: Observable<String>
    }

    struct Output {
        let loans: Observable<[String]>
    }

    func transform(input: Input) -> Output {
        Output(loans: input.refresh.map { [] })
    }
}
```

### A stored bag of subjects is another pattern

```swift
import Combine

final class LoanViewModel {
    struct Input {
        let refresh = PassthroughSubject<Void, Never>()
    }

    struct Output {
        let loans = CurrentValueSubject<[String], Never>([])
    }

    let input = Input()
    let output = Output()
}
```

### What an initialiser takes is no user action

```swift
@Observable
final class LoanViewModel {
    struct Input {
        let readerID: String
        let branch: String
    }

    private let input: Input

    init(input: Input) {
        self.input = input
    }
}
```

### Actions under the name `Action`

```swift
@Observable
final class LoanViewModel {
    enum Action {
        case refresh
    }

    struct State {
        var loans: [String] = []
    }

    private(set) var state = State()

    func send(_ action: Action) {
        switch action {
        case .refresh: state.loans = []
        }
    }
}
```

"""#)
    package static let inputSwitchIsExhaustive = Page(
        id: "input-switch-is-exhaustive",
        group: "input-output-effect",
        summary: #"The entry's `switch` over the `Input` names every case."#,
        severity: .warning,
        conventions: [.inputOutputEffect],
        fix: nil,
        options: [],
        text: #"""
# input-switch-is-exhaustive

The entry's `switch` over the `Input` names every case.

Default: warning · Conventions: input-output-effect · Fix: none

## Why

Without `default` the compiler asks what a new input does. With it, a new button is drawn, tapped, and nothing happens.

## Breaks the rule

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case refresh
        case renew(id: String)
    }

    struct Output {
        var loans: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .refresh:
            output.loans = []
        default: // ✗ `onInput(_:)` leaves cases of `Input` to `default`
            break
        }
    }
}
```

## Keeps the rule

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case refresh
        case renew(id: String)
    }

    struct Output {
        var loans: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .refresh:
            output.loans = []
        case .renew:
            break
        }
    }
}
```

## Edge cases

### Under other names, and asynchronous

```swift
@Observable
final class LoanViewModel {
    enum Action {
        case refresh
        case renew(id: String)
    }

    struct State {
        var loans: [String] = []
    }

    private(set) var state = State()

    func handle(_ action: Action) async {
        switch action {
        case .refresh:
            state.loans = []
        default: // ✗ `handle(_:)` leaves cases of `Action` to `default`
            break
        }
    }
}
```

### A `switch` over something else

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case renew(days: Int)
    }

    struct Output {
        var text = ""
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .renew(let days):
            switch days {
            case 1: output.text = "a day"
            default: output.text = "\(days) days"
            }
        }
    }
}
```

### A first look at some inputs, before all are answered

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case refresh
        case renew(id: String)
    }

    struct Output {
        var taps = 0
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .renew: output.taps += 1
        default: break
        }

        switch input {
        case .refresh: output.taps = 0
        case .renew: break
        }
    }
}
```

### A private function that looks at some inputs

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case refresh
        case renew(id: String)
    }

    struct Output {
        var taps = 0
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        count(input)
        switch input {
        case .refresh: output.taps = 0
        case .renew: break
        }
    }

    private func count(_ input: Input) {
        switch input {
        case .renew: output.taps += 1
        default: break
        }
    }
}
```

### The word in a string or comment

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case refresh
    }

    struct Output {
        var text = ""
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        // default: nothing
        case .refresh: output.text = "default: none"
        }
    }
}
```

"""#)
    package static let outputChangesOnTheMainActor = Page(
        id: "output-changes-on-the-main-actor",
        group: "input-output-effect",
        summary: #"A `Task` that assigns the output or the effect runs on the main actor."#,
        severity: .error,
        conventions: [.inputOutputEffect],
        fix: .safe,
        options: [],
        text: #"""
# output-changes-on-the-main-actor

A `Task` that assigns the output or the effect runs on the main actor.

Default: error · Conventions: input-output-effect · Fix: safe

## Why

The view reads the output while it draws, on the main actor. A task of a class that is on no actor runs elsewhere, and what it assigns there may be read half written, or drawn late.

## Breaks the rule

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()
    private let repository: ShelfRepository

    init(repository: ShelfRepository) {
        self.repository = repository
    }

    func onInput(_ input: Input) {
        switch input {
        case .load: load()
        }
    }

    private func load() {
        Task { // ✗ `output` is assigned in a `Task` that is not on the main actor
            output.titles = await repository.titles()
        }
    }
}
```

## Fixed

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()
    private let repository: ShelfRepository

    init(repository: ShelfRepository) {
        self.repository = repository
    }

    func onInput(_ input: Input) {
        switch input {
        case .load: load()
        }
    }

    private func load() {
        Task { @MainActor in
            output.titles = await repository.titles()
        }
    }
}
```

## Keeps the rule

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()
    private let repository: ShelfRepository

    init(repository: ShelfRepository) {
        self.repository = repository
    }

    func onInput(_ input: Input) {
        switch input {
        case .load: load()
        }
    }

    private func load() {
        Task { @MainActor in
            output.titles = await repository.titles()
        }
    }
}
```

## Edge cases

### With a capture list, detached, and an effect

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    enum Effect: Equatable {
        case done
    }

    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .load:
            Task.detached { [weak self] in // ✗ `effect` is assigned in a `Task`
                self?.effect = .done
            }
        }
    }
}
```

### Changed in place

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case add(String)
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .add(let title):
            Task { // ✗ `output` is assigned
                self.output.titles.append(title)
            }
        }
    }
}
```

### The whole class is on the main actor

```swift
@MainActor
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: Task { output.titles = [] }
        }
    }
}
```

### The method, or its extension, is on the main actor

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
        case clear
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    @MainActor
    func onInput(_ input: Input) {
        switch input {
        case .load: Task { output.titles = ["Emma"] }
        case .clear: clear()
        }
    }
}

@MainActor
private extension ShelfViewModel {
    func clear() {
        Task { output.titles = [] }
    }
}
```

### A protocol brings the main actor

```swift
@MainActor
protocol ScreenModel: AnyObject {}

@Observable
final class ShelfViewModel: ScreenModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: Task { output.titles = [] }
        }
    }
}
```

### An unknown superclass may be on the main actor

```swift
import Screens

@Observable
final class ShelfViewModel: ScreenModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: Task { output.titles = [] }
        }
    }
}
```

### Back to the main actor inside the task

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load:
            Task {
                await MainActor.run { output.titles = [] }
            }
            Task {
                DispatchQueue.main.async { self.output.titles = [] }
            }
        }
    }
}
```

### A local value of the same name

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load:
            Task {
                var output = Output()
                output.titles = ["Emma"]
                await keep(output)
            }
        }
    }

    @MainActor
    private func keep(_ output: Output) {
        self.output = output
    }
}
```

### Reading is no change

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case log
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .log: Task { print(output.titles) }
        }
    }
}
```

"""#)
    package static let outputIsAStruct = Page(
        id: "output-is-a-struct",
        group: "input-output-effect",
        summary: #"The nested `Output` of an Input/Output/Effect view model is a struct."#,
        severity: .error,
        conventions: [.inputOutputEffect],
        fix: nil,
        options: [],
        text: #"""
# output-is-a-struct

The nested `Output` of an Input/Output/Effect view model is a struct.

Default: error · Conventions: input-output-effect · Fix: none

## Why

The output is everything the view draws, as one value: a content view takes it by copy, a preview writes it down, a test compares it. A class can change behind the view's back, and an enum cannot show the old rows while the new ones load.

## Breaks the rule

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    final class Output { // ✗ `Output` of `ShelfViewModel` is a class
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = []
        }
    }
}
```

## Keeps the rule

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = []
        }
    }
}
```

## Edge cases

### An enum that is stored

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    enum Output { // ✗ is an enum
        case empty
        case filled([String])
    }

    private(set) var output = Output.empty

    func onInput(_ input: Input) {
        switch input {
        case .load: output = .filled([])
        }
    }
}
```

### Events that are handed on are no screen's output

```swift
import Combine

@Observable
final class ShelfViewModel {
    enum Input {
        case load
        case close
    }

    enum Output {
        case closed
    }

    let events = PassthroughSubject<Output, Never>()

    func onInput(_ input: Input) {
        switch input {
        case .load: break
        case .close: events.send(.closed)
        }
    }
}
```

### Events that a closure takes

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case close
    }

    enum Output {
        case closed
    }

    private let onOutput: (Output) -> Void

    init(onOutput: @escaping (Output) -> Void) {
        self.onOutput = onOutput
    }

    func onInput(_ input: Input) {
        switch input {
        case .close: onOutput(.closed)
        }
    }
}
```

### A state machine under the name `State`

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    enum State {
        case idle
        case loaded([String])
    }

    private(set) var state: State = .idle

    func send(_ input: Input) {
        switch input {
        case .load: state = .loaded([])
        }
    }
}
```

### An alias of a struct that stands elsewhere

```swift
struct ShelfOutput {
    var titles: [String] = []
}

@Observable
final class ShelfViewModel {
    typealias Output = ShelfOutput

    enum Input {
        case load
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = []
        }
    }
}
```

### Streams that are transformed are another pattern

```swift
final class ShelfViewModel {
    enum Input {
        case load
    }

    enum Output {
        case loaded([String])
    }

    func transform(input: AnyPublisher<Input, Never>) -> AnyPublisher<Output, Never> {
        input.map { _ in Output.loaded([]) }.eraseToAnyPublisher()
    }
}
```

"""#)
    package static let outputIsPrivateSet = Page(
        id: "output-is-private-set",
        group: "input-output-effect",
        summary: #"The property that stores the `Output` is `private(set)`."#,
        severity: .error,
        conventions: [.inputOutputEffect],
        fix: .safe,
        options: [],
        text: #"""
# output-is-private-set

The property that stores the `Output` is `private(set)`.

Default: error · Conventions: input-output-effect · Fix: safe

## Why

Data flows one way: an input goes in, an output comes out. Whoever else may assign the output goes around the inputs, and no test of them sees it.

## Breaks the rule

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    var output = Output() // ✗ `output` of `ShelfViewModel` can be set from outside

    func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = []
        }
    }
}
```

## Fixed

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = []
        }
    }
}
```

## Keeps the rule

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    public private(set) var output: Output = .init()

    func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = []
        }
    }
}
```

## Edge cases

### The type written out

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    var output: ShelfViewModel.Output = .init() // ✗ can be set from outside

    func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = []
        }
    }
}
```

### Called `State`

```swift
@Observable
final class ShelfViewModel {
    enum Action {
        case load
    }

    struct State {
        var titles: [String] = []
    }

    var state = State() // ✗ `state` of `ShelfViewModel` can be set from outside

    func send(_ action: Action) {
        switch action {
        case .load: state.titles = []
        }
    }
}
```

### A view that writes it: no fix, the note shows where

```swift
import SwiftUI

@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var query = ""
    }

    var output = Output() // ✗ can be set from outside

    func onInput(_ input: Input) {
        switch input {
        case .load: output.query = ""
        }
    }
}

struct ShelfScreen: View {
    @State private var viewModel = ShelfViewModel()

    var body: some View {
        Button("Clear") { viewModel.output.query = "" }
    }
}
```

### `fileprivate(set)` and `private` are enough

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    fileprivate(set) var output = Output()
    private var draft = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: output = draft
        }
    }
}
```

### A computed property stores nothing

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    private var titles: [String] = []

    var output: Output { Output(titles: titles) }

    func onInput(_ input: Input) {
        switch input {
        case .load: titles = []
        }
    }
}
```

### With an access level before it

```swift
@Observable
public final class ShelfViewModel {
    public enum Input {
        case load
    }

    public struct Output {
        var titles: [String] = []
    }

    public internal(set) var output = Output() // ✗ can be set from outside

    public func onInput(_ input: Input) {
        switch input {
        case .load: output.titles = []
        }
    }
}
```

"""#)
    package static let contractHasAMock = Page(
        id: "contract-has-a-mock",
        group: "mock",
        summary: #"Every contract has a mock in the sources."#,
        severity: .off,
        conventions: [.stateless, .stateful],
        fix: .suggested,
        options: [],
        text: #"""
# contract-has-a-mock

Every contract has a mock in the sources.

Default: off · Conventions: stateless, stateful · Fix: suggested

## Why

A contract is there so that something else can stand in for it. The mock is written once, beside its contract, and not in each test anew.

## Breaks the rule

```swift
protocol MeadowNavigatorContract { // ✗ `MeadowNavigatorContract` has no mock
    func goBack()
    func showPond(id: Int) async throws
}
```

## Fixed

```swift
protocol MeadowNavigatorContract {
    func goBack()
    func showPond(id: Int) async throws
}

#if DEBUG
final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    private(set) var goBackCallCount = 0
    private(set) var showPondCallCount = 0

    func goBack() {
        goBackCallCount += 1
    }

    func showPond(id: Int) async throws {
        showPondCallCount += 1
    }
}
#endif
```

## Keeps the rule

`Sources/MeadowNavigatorContract.swift`

```swift
protocol MeadowNavigatorContract {
    func goBack()
}
```

`Tests/MeadowNavigatorMock.swift`

```swift
final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    private(set) var goBackCallCount = 0

    func goBack() {
        goBackCallCount += 1
    }
}
```

## Edge cases

### A mock that is named otherwise

```swift
protocol MeadowNavigatorContract {
    func goBack()
}

final class MockMeadowNavigator: MeadowNavigatorContract {
    func goBack() {}
}
```

### A contract that a mock cannot be guessed for

```swift
protocol MeadowStoreContract { // ✗ `MeadowStoreContract` has no mock
    func load() -> [String]
}
```

#### Fixed

### Other protocols

```swift
protocol Walkable {
    func walk()
}
```

"""#)
    package static let mockConformsToItsContract = Page(
        id: "mock-conforms-to-its-contract",
        group: "mock",
        summary: #"A mock conforms to the contract whose name it bears."#,
        severity: .error,
        conventions: [.stateless, .stateful],
        fix: nil,
        options: [],
        text: #"""
# mock-conforms-to-its-contract

A mock conforms to the contract whose name it bears.

Default: error · Conventions: stateless, stateful · Fix: none

## Why

A mock that does not conform is not told by the compiler when the contract changes, and cannot be handed in where the contract is asked for.

## Breaks the rule

```swift
protocol MeadowTrackerContract {
    func trackScreenViewed()
}

final class MeadowTrackerMock: @unchecked Sendable { // ✗ `MeadowTrackerMock` does not conform to `MeadowTrackerContract`
    private(set) var screenViewedCallCount = 0

    func trackScreenViewed() {
        screenViewedCallCount += 1
    }
}
```

## Keeps the rule

```swift
protocol MeadowTrackerContract {
    func trackScreenViewed()
}

final class MeadowTrackerMock: MeadowTrackerContract, @unchecked Sendable {
    private(set) var screenViewedCallCount = 0

    func trackScreenViewed() {
        screenViewedCallCount += 1
    }
}
```

## Edge cases

### By an extension in another file, a typealias, a refined contract or a superclass

```swift
protocol MeadowTrackerContract {}
protocol GroveTrackerContract {}
protocol HedgeTrackerContract {}
protocol WideHedgeTrackerContract: HedgeTrackerContract {}
protocol BrookTrackerContract {}
typealias Grove = GroveTrackerContract & Sendable

final class MeadowTrackerMock {}
final class GroveTrackerMock: Grove {}
final class HedgeTrackerMock: WideHedgeTrackerContract {}
class BrookBase: BrookTrackerContract {}
final class BrookTrackerMock: BrookBase {}
```

`Tests/MeadowTrackerMock+Contract.swift`

```swift
extension MeadowTrackerMock: MeadowTrackerContract {}
```

### A contract that is not in the sources, and a superclass that is not

```swift
protocol BrookTrackerContract {}

final class MeadowTrackerMock {}
final class BrookTrackerMock: VendorMock {}
```

### A mock under DEBUG

```swift
protocol MeadowTrackerContract {}

#if DEBUG
final class MeadowTrackerMock {} // ✗ does not conform to `MeadowTrackerContract`
#endif
```

"""#)
    package static let mockCountsArePrivateSet = Page(
        id: "mock-counts-are-private-set",
        group: "mock",
        summary: #"A mock's call counts are `private(set) var` and start at 0."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: .safe,
        options: [],
        text: #"""
# mock-counts-are-private-set

A mock's call counts are `private(set) var` and start at 0.

Default: warning · Conventions: stateless, stateful · Fix: safe

## Why

Only the mock itself knows when it was called. A count that a test can set says what the test wanted, not what happened.

## Breaks the rule

```swift
protocol MeadowNavigatorContract {
    func goBack()
}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    var goBackCallCount = 0 // ✗ `goBackCallCount` can be set from outside

    func goBack() {
        goBackCallCount += 1
    }
}
```

## Fixed

```swift
protocol MeadowNavigatorContract {
    func goBack()
}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    private(set) var goBackCallCount = 0

    func goBack() {
        goBackCallCount += 1
    }
}
```

## Keeps the rule

```swift
protocol MeadowNavigatorContract {
    func goBack()
}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    private(set) var goBackCallCount = 0

    func goBack() {
        goBackCallCount += 1
    }
}
```

## Edge cases

### A test sets it, so no fix is offered

```swift
protocol MeadowNavigatorContract {
    func goBack()
}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    public var goBackCallCount: Int = 0 // ✗ `goBackCallCount` can be set from outside

    func goBack() { goBackCallCount += 1 }
}

func reset(_ mock: MeadowNavigatorMock) {
    mock.goBackCallCount = 0
}
```

#### Fixed

### It starts elsewhere

```swift
protocol MeadowNavigatorContract {
    func goBack()
}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    private(set) var goBackCallCount = -1 // ✗ `goBackCallCount` does not start at 0

    func goBack() { goBackCallCount += 1 }
}
```

#### Fixed

### Computed counts, private ones and other variables

```swift
protocol MeadowNavigatorContract {
    func goBack()
    func showPond()
}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    private var backs: [Int] = []
    var goBackCallCount: Int { backs.count }
    fileprivate(set) var showPondCallCount = 0
    var result = 3

    func goBack() { backs.append(1) }
    func showPond() { showPondCallCount += 1 }
}
```

"""#)
    package static let mockCountsEveryCall = Page(
        id: "mock-counts-every-call",
        group: "mock",
        summary: #"A mock has a call count for every method of its contract."#,
        severity: .error,
        conventions: [.stateless, .stateful],
        fix: .safe,
        options: [],
        text: #"""
# mock-counts-every-call

A mock has a call count for every method of its contract.

Default: error · Conventions: stateless, stateful · Fix: safe

## Why

A test that cannot ask whether a method was called, and how often, cannot tell a call too many from none.

## Breaks the rule

```swift
protocol MeadowNavigatorContract {
    func goBack()
    func showPond()
}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    private(set) var goBackCallCount = 0

    func goBack() {
        goBackCallCount += 1
    }

    func showPond() { // ✗ `showPond` has no `showPondCallCount`
    }
}
```

## Fixed

```swift
protocol MeadowNavigatorContract {
    func goBack()
    func showPond()
}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    private(set) var goBackCallCount = 0
    private(set) var showPondCallCount = 0

    func goBack() {
        goBackCallCount += 1
    }

    func showPond() {
        showPondCallCount += 1
    }
}
```

## Keeps the rule

```swift
protocol MeadowTrackerContract {
    func trackScreenViewed()
    func trackTap(id: Int) async throws
}

final class MeadowTrackerMock: MeadowTrackerContract, @unchecked Sendable {
    private(set) var screenViewedCallCount = 0
    private(set) var trackTapCallCount = 0

    func trackScreenViewed() {
        screenViewedCallCount += 1
    }

    func trackTap(id: Int) async throws {
        trackTapCallCount += 1
    }
}
```

## Edge cases

### The count goes where the contract's order puts it

```swift
protocol MeadowNavigatorContract {
    func goBack()
    func showPond()
    func showTree()
}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    private(set) var showTreeCallCount = 0

    func goBack() {} // ✗ `goBack` has no `goBackCallCount`

    func showPond() {} // ✗ `showPond` has no `showPondCallCount`

    func showTree() {
        showTreeCallCount += 1
    }
}
```

#### Fixed

```swift
protocol MeadowNavigatorContract {
    func goBack()
    func showPond()
    func showTree()
}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    private(set) var goBackCallCount = 0
    private(set) var showPondCallCount = 0
    private(set) var showTreeCallCount = 0

    func goBack() {
        goBackCallCount += 1
    }

    func showPond() {
        showPondCallCount += 1
    }

    func showTree() {
        showTreeCallCount += 1
    }
}
```

### A result that is an expression

```swift
protocol MeadowStoreContract {
    func load() async throws -> [String]
}

final class MeadowStoreMock: MeadowStoreContract, @unchecked Sendable {
    var items: [String] = []

    func load() async throws -> [String] { // ✗ `load` has no `loadCallCount`
        items
    }
}
```

#### Fixed

```swift
protocol MeadowStoreContract {
    func load() async throws -> [String]
}

final class MeadowStoreMock: MeadowStoreContract, @unchecked Sendable {
    private(set) var loadCallCount = 0
    var items: [String] = []

    func load() async throws -> [String] {
        loadCallCount += 1
        return items
    }
}
```

### Overloads may share a count or have their own

```swift
protocol MeadowStoreContract {
    func load()
    func load(id: Int)
    func save(_ item: Int)
    func save(_ item: String)
}

final class MeadowStoreMock: MeadowStoreContract, @unchecked Sendable {
    private(set) var loadCallCount = 0
    private(set) var saveNumberCallCount = 0
    private(set) var saveTextCallCount = 0

    func load() { loadCallCount += 1 }
    func load(id: Int) { loadCallCount += 1 }
    func save(_ item: Int) { saveNumberCallCount += 1 }
    func save(_ item: String) { saveTextCallCount += 1 }
}
```

### Counts that are computed, inherited or in an extension

```swift
protocol MeadowStoreContract {
    func load()
    func save()
    func clear()
}

class StoreRecorder {
    var saveCallCount = 0
}

final class MeadowStoreMock: StoreRecorder, MeadowStoreContract, @unchecked Sendable {
    private var loads: [Int] = []
    var loadCallCount: Int { loads.count }

    func load() { loads.append(1) }
    func save() { saveCallCount += 1 }
}

extension MeadowStoreMock {
    static nonisolated(unsafe) private(set) var clears = 0
    var clearCallCount: Int { Self.clears }
    func clear() {}
}
```

### An actor, a generic mock, and one under DEBUG

```swift
protocol MeadowStoreContract: Actor {
    func load()
}

protocol GroveStoreContract {
    associatedtype Item
    func load() -> Item
}

actor MeadowStoreMock: MeadowStoreContract {
    func load() {} // ✗ `load` has no `loadCallCount`
}

#if DEBUG
final class GroveStoreMock<Item>: GroveStoreContract, @unchecked Sendable {
    private let item: Item

    init(item: Item) { self.item = item }

    func load() -> Item { item } // ✗ `load` has no `loadCallCount`
}
#endif
```

### Methods that the contract does not ask for, and static ones

```swift
protocol MeadowStoreContract {
    static func shared() -> Self
}

final class MeadowStoreMock: MeadowStoreContract, @unchecked Sendable {
    static func shared() -> MeadowStoreMock { MeadowStoreMock() }
    func stubbed() -> Self { self }
}
```

### A list of what each call brought counts too

```swift
protocol MeadowTrackerContract {
    func trackTreeShown(id: Int)
    func trackPondShown(name: String)
    func trackTreeFelled(id: Int)
}

final class MeadowTrackerMock: MeadowTrackerContract, @unchecked Sendable {
    private(set) var shownTrees: [Int] = []
    private(set) var shownPonds: Set<String> = []
    private(set) var lastFelled: Int?

    func trackTreeShown(id: Int) { shownTrees.append(id) }
    func trackPondShown(name: String) { self.shownPonds.insert(name) }
    func trackTreeFelled(id: Int) { lastFelled = id } // ✗ `trackTreeFelled` has no `treeFelledCallCount`
}
```

"""#)
    package static let mockIncrementsItsCounts = Page(
        id: "mock-increments-its-counts",
        group: "mock",
        summary: #"Each method of a mock adds one to its own call count."#,
        severity: .error,
        conventions: [.stateless, .stateful],
        fix: .safe,
        options: [],
        text: #"""
# mock-increments-its-counts

Each method of a mock adds one to its own call count.

Default: error · Conventions: stateless, stateful · Fix: safe

## Why

A count that stays at zero, or that another method moves, makes tests pass or fail for no reason of theirs.

## Breaks the rule

```swift
protocol MeadowNavigatorContract {
    func goBack()
    func showPond()
}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    private(set) var goBackCallCount = 0
    private(set) var showPondCallCount = 0

    func goBack() {
        goBackCallCount += 1
    }

    func showPond() { // ✗ `showPond` does not increment `showPondCallCount`
    }
}
```

## Fixed

```swift
protocol MeadowNavigatorContract {
    func goBack()
    func showPond()
}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    private(set) var goBackCallCount = 0
    private(set) var showPondCallCount = 0

    func goBack() {
        goBackCallCount += 1
    }

    func showPond() {
        showPondCallCount += 1
    }
}
```

## Keeps the rule

```swift
protocol MeadowNavigatorContract {
    func goBack()
}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    private(set) var goBackCallCount = 0

    func goBack() {
        goBackCallCount += 1
    }
}
```

## Edge cases

### Another method's count

```swift
protocol MeadowNavigatorContract {
    func goBack()
    func showPond()
}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    private(set) var goBackCallCount = 0
    private(set) var showPondCallCount = 0

    func goBack() { goBackCallCount += 1 }

    func showPond() { // ✗ `showPond` increments `goBackCallCount`, not `showPondCallCount`
        goBackCallCount += 1
    }
}
```

#### Fixed

```swift
protocol MeadowNavigatorContract {
    func goBack()
    func showPond()
}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    private(set) var goBackCallCount = 0
    private(set) var showPondCallCount = 0

    func goBack() { goBackCallCount += 1 }

    func showPond() {
        showPondCallCount += 1
    }
}
```

### A count that belongs to no method

```swift
protocol MeadowNavigatorContract {
    func goBack()
}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    private(set) var goBackCallCount = 0
    private(set) var showHillCallCount = 0 // ✗ `showHillCallCount` is never incremented

    func goBack() { goBackCallCount += 1 }
}
```

#### Fixed

### Other ways to count

```swift
import Foundation

protocol MeadowStoreContract {
    func load()
    func save()
    func clear()
    func open()
    func open(id: Int)
}

final class MeadowStoreMock: MeadowStoreContract, @unchecked Sendable {
    private let lock = NSLock()
    private(set) var loadCallCount = 0
    private(set) var saveCallCount = 0
    private(set) var clearCallCount = 0
    private(set) var openCallCount = 0

    func load() { self.loadCallCount += 1 }
    func save() { lock.withLock { saveCallCount += 1 } }
    func clear() {
        defer { clearCallCount = clearCallCount + 1 }
    }
    func open() { open(id: 0) }
    func open(id: Int) { openCallCount += 1 }
}
```

### A result that is an expression

```swift
protocol MeadowStoreContract {
    func load() throws -> Int
    func fail() -> Int
}

final class MeadowStoreMock: MeadowStoreContract, @unchecked Sendable {
    private(set) var loadCallCount = 0
    private(set) var failCallCount = 0
    var result: Result<Int, Error> = .success(1)

    func load() throws -> Int { try result.get() } // ✗ `load` does not increment `loadCallCount`

    func fail() -> Int { // ✗ `fail` does not increment `failCallCount`
        fatalError("never")
    }
}
```

#### Fixed

```swift
protocol MeadowStoreContract {
    func load() throws -> Int
    func fail() -> Int
}

final class MeadowStoreMock: MeadowStoreContract, @unchecked Sendable {
    private(set) var loadCallCount = 0
    private(set) var failCallCount = 0
    var result: Result<Int, Error> = .success(1)

    func load() throws -> Int {
        loadCallCount += 1
        return try result.get()
    }

    func fail() -> Int {
        failCallCount += 1
        fatalError("never")
    }
}
```

### In a string or a comment it is none

```swift
protocol MeadowNavigatorContract {
    func goBack()
}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    private(set) var goBackCallCount = 0

    func goBack() { // ✗ does not increment `goBackCallCount`
        // goBackCallCount += 1
        print("goBackCallCount += 1")
    }
}
```

"""#)
    package static let mockIsFinal = Page(
        id: "mock-is-final",
        group: "mock",
        summary: #"A mock is a `final class`, or an `actor` for a contract of actors."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: .safe,
        options: [],
        text: #"""
# mock-is-final

A mock is a `final class`, or an `actor` for a contract of actors.

Default: warning · Conventions: stateless, stateful · Fix: safe

## Why

A mock records what it was asked and is shared by the test and its subject, so it is a reference; nobody derives from it.

## Breaks the rule

```swift
protocol MeadowTrackerContract {
    func trackScreenViewed()
}

class MeadowTrackerMock: MeadowTrackerContract, @unchecked Sendable { // ✗ `MeadowTrackerMock` is not `final`
    func trackScreenViewed() {}
}
```

## Fixed

```swift
protocol MeadowTrackerContract {
    func trackScreenViewed()
}

final class MeadowTrackerMock: MeadowTrackerContract, @unchecked Sendable {
    func trackScreenViewed() {}
}
```

## Keeps the rule

```swift
protocol MeadowTrackerContract {
    func trackScreenViewed()
}

final class MeadowTrackerMock: MeadowTrackerContract, @unchecked Sendable {
    func trackScreenViewed() {}
}
```

## Edge cases

### Access and attributes stay where they are

```swift
protocol MeadowTrackerContract {}

@MainActor
public class MeadowTrackerMock: MeadowTrackerContract {} // ✗ not `final`
```

#### Fixed

```swift
protocol MeadowTrackerContract {}

@MainActor
public final class MeadowTrackerMock: MeadowTrackerContract {}
```

### A struct keeps its own copy of the counts

```swift
protocol MeadowTrackerContract {}

struct MeadowTrackerMock: MeadowTrackerContract {} // ✗ `MeadowTrackerMock` is a struct
```

#### Fixed

### An actor, a superclass and an open class

```swift
protocol MeadowStoreContract: Actor {}
protocol BaseTrackerContract {}
protocol WideTrackerContract {}

actor MeadowStoreMock: MeadowStoreContract {}
class BaseTrackerMock: BaseTrackerContract {}
final class LoudTracker: BaseTrackerMock {}
open class WideTrackerMock: WideTrackerContract {}
```

### Its contract is not in the sources

```swift
class MeadowTrackerMock {}
```

"""#)
    package static let mockIsUncheckedSendable = Page(
        id: "mock-is-unchecked-sendable",
        group: "mock",
        summary: #"A mock says `@unchecked Sendable`."#,
        severity: .error,
        conventions: [.stateless, .stateful],
        fix: .safe,
        options: [],
        text: #"""
# mock-is-unchecked-sendable

A mock says `@unchecked Sendable`.

Default: error · Conventions: stateless, stateful · Fix: safe

## Why

Its counts change, so the compiler cannot prove it `Sendable`; a test uses it from one place at a time, so it may be said to be.

## Breaks the rule

```swift
protocol MeadowTrackerContract {
    func trackScreenViewed()
}

final class MeadowTrackerMock: MeadowTrackerContract { // ✗ `MeadowTrackerMock` is not `@unchecked Sendable`
    func trackScreenViewed() {}
}
```

## Fixed

```swift
protocol MeadowTrackerContract {
    func trackScreenViewed()
}

final class MeadowTrackerMock: MeadowTrackerContract, @unchecked Sendable {
    func trackScreenViewed() {}
}
```

## Keeps the rule

```swift
protocol MeadowTrackerContract {
    func trackScreenViewed()
}

final class MeadowTrackerMock: MeadowTrackerContract, @unchecked Sendable {
    func trackScreenViewed() {}
}
```

## Edge cases

### Sendable without unchecked

```swift
protocol MeadowTrackerContract {}

final class MeadowTrackerMock: MeadowTrackerContract, Sendable {} // ✗ not `@unchecked Sendable`
```

#### Fixed

```swift
protocol MeadowTrackerContract {}

final class MeadowTrackerMock: MeadowTrackerContract, @unchecked Sendable {}
```

### No inheritance clause, and generics with a where clause

```swift
protocol MeadowTrackerContract {}
protocol GroveStoreContract {}

final class MeadowTrackerMock {} // ✗ not `@unchecked Sendable`
extension MeadowTrackerMock: MeadowTrackerContract {}
final class GroveStoreMock<Item>: GroveStoreContract where Item: Hashable {} // ✗ not `@unchecked Sendable`
```

#### Fixed

```swift
protocol MeadowTrackerContract {}
protocol GroveStoreContract {}

final class MeadowTrackerMock: @unchecked Sendable {}
extension MeadowTrackerMock: MeadowTrackerContract {}
final class GroveStoreMock<Item>: GroveStoreContract, @unchecked Sendable where Item: Hashable {}
```

### In an extension, in a superclass, as an actor and on the main actor

```swift
protocol MeadowTrackerContract {}
protocol GroveTrackerContract {}
protocol HedgeStoreContract: Actor {}
protocol BrookTrackerContract {}

final class MeadowTrackerMock: MeadowTrackerContract {}
extension MeadowTrackerMock: @unchecked Sendable {}
class Recorder: @unchecked Sendable {}
final class GroveTrackerMock: Recorder, GroveTrackerContract {}
actor HedgeStoreMock: HedgeStoreContract {}
@MainActor final class BrookTrackerMock: BrookTrackerContract {}
```

### Most mocks of contracts that need not be `Sendable` do without

Then the team asks it of its view models' mocks and of those whose contract is `Sendable`.

```swift
protocol MeadowViewModelContract { func didAppear() }
protocol MeadowNavigatorContract {}
protocol MeadowTrackerContract {}
protocol GroveTrackerContract {}
protocol LoadMeadowUseCaseContract: Sendable {}

final class MeadowViewModelMock: MeadowViewModelContract { func didAppear() {} } // ✗ `MeadowViewModelMock` is not
final class MeadowNavigatorMock: MeadowNavigatorContract {}
final class MeadowTrackerMock: MeadowTrackerContract {}
final class GroveTrackerMock: GroveTrackerContract {}
final class LoadMeadowUseCaseMock: LoadMeadowUseCaseContract {} // ✗ `LoadMeadowUseCaseMock` is not
```

#### Fixed

```swift
protocol MeadowViewModelContract { func didAppear() }
protocol MeadowNavigatorContract {}
protocol MeadowTrackerContract {}
protocol GroveTrackerContract {}
protocol LoadMeadowUseCaseContract: Sendable {}

final class MeadowViewModelMock: MeadowViewModelContract, @unchecked Sendable { func didAppear() {} }
final class MeadowNavigatorMock: MeadowNavigatorContract {}
final class MeadowTrackerMock: MeadowTrackerContract {}
final class GroveTrackerMock: GroveTrackerContract {}
final class LoadMeadowUseCaseMock: LoadMeadowUseCaseContract, @unchecked Sendable {}
```

"""#)
    package static let mockStartsOnTheMainActor = Page(
        id: "mock-starts-on-the-main-actor",
        group: "mock",
        summary: #"A view model's mock is made on the main actor."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: .safe,
        options: [
            Option(name: #"every-mock"#, value: .flag(false), summary: #"Mocks of navigators, trackers and all other contracts are judged as well."#),
        ],
        text: #"""
# mock-starts-on-the-main-actor

A view model's mock is made on the main actor.

Default: warning · Conventions: stateless, stateful · Fix: safe

## Why

A view model belongs to a view, and views live on the main actor. A mock that is made there can stand in for it everywhere.

## Options

- `every-mock` (flag, default `false`): Mocks of navigators, trackers and all other contracts are judged as well.

## Breaks the rule

```swift
protocol MeadowViewModelContract {
    func didAppear()
}

final class MeadowViewModelMock: MeadowViewModelContract, @unchecked Sendable { // ✗ `MeadowViewModelMock` has no `@MainActor init`
    private(set) var didAppearCallCount = 0

    func didAppear() {
        didAppearCallCount += 1
    }
}
```

## Fixed

```swift
protocol MeadowViewModelContract {
    func didAppear()
}

final class MeadowViewModelMock: MeadowViewModelContract, @unchecked Sendable {
    private(set) var didAppearCallCount = 0

    @MainActor init() {}

    func didAppear() {
        didAppearCallCount += 1
    }
}
```

## Keeps the rule

```swift
protocol MeadowViewModelContract {
    func didAppear()
}

final class MeadowViewModelMock: MeadowViewModelContract, @unchecked Sendable {
    private(set) var didAppearCallCount = 0

    @MainActor init() {}

    func didAppear() {
        didAppearCallCount += 1
    }
}
```

## Edge cases

### An initialiser that is not on the main actor

```swift
protocol MeadowViewModelContract {
    func didAppear()
}

final class MeadowViewModelMock: MeadowViewModelContract, @unchecked Sendable {
    init() {} // ✗ the `init` of `MeadowViewModelMock` is not `@MainActor`

    func didAppear() {}
}
```

#### Fixed

```swift
protocol MeadowViewModelContract {
    func didAppear()
}

final class MeadowViewModelMock: MeadowViewModelContract, @unchecked Sendable {
    @MainActor init() {}

    func didAppear() {}
}
```

### The whole class, or its contract, is on the main actor

```swift
protocol MeadowViewModelContract {}
@MainActor protocol GroveViewModelContract {}

@MainActor final class MeadowViewModelMock: MeadowViewModelContract {}
final class GroveViewModelMock: GroveViewModelContract {}
```

### Other mocks

```swift
protocol MeadowNavigatorContract {}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {}
```

### Other mocks, when asked for

```yaml
rules:
  mock-starts-on-the-main-actor: { every-mock: true }
```

```swift
protocol MeadowNavigatorContract {}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {} // ✗ `MeadowNavigatorMock` has no `@MainActor init`
```

"""#)
    package static let mockStateIsSettable = Page(
        id: "mock-state-is-settable",
        group: "mock",
        summary: #"The state of a view model's mock is a plain `var` that a test can set."#,
        severity: .warning,
        conventions: [.stateful],
        fix: .safe,
        options: [],
        text: #"""
# mock-state-is-settable

The state of a view model's mock is a plain `var` that a test can set.

Default: warning · Conventions: stateful · Fix: safe

## Why

A preview or a snapshot test hands the view a mock in just the state it wants to see.

## Breaks the rule

```swift
enum MeadowViewState { case idle, loading, loaded, error }

protocol MeadowViewModelContract: AnyObject {
    var state: MeadowViewState { get }
}

@Observable
final class MeadowViewModel: MeadowViewModelContract {
    private(set) var state: MeadowViewState = .idle
}

final class MeadowViewModelMock: MeadowViewModelContract, @unchecked Sendable {
    private(set) var state: MeadowViewState = .idle // ✗ `state` of `MeadowViewModelMock` cannot be set by a test

    @MainActor init() {}
}
```

## Fixed

```swift
enum MeadowViewState { case idle, loading, loaded, error }

protocol MeadowViewModelContract: AnyObject {
    var state: MeadowViewState { get }
}

@Observable
final class MeadowViewModel: MeadowViewModelContract {
    private(set) var state: MeadowViewState = .idle
}

final class MeadowViewModelMock: MeadowViewModelContract, @unchecked Sendable {
    var state: MeadowViewState = .idle

    @MainActor init() {}
}
```

## Keeps the rule

```swift
enum MeadowViewState { case idle, loading, loaded, error }

protocol MeadowViewModelContract: AnyObject {
    var state: MeadowViewState { get }
}

@Observable
final class MeadowViewModel: MeadowViewModelContract {
    private(set) var state: MeadowViewState = .idle
}

final class MeadowViewModelMock: MeadowViewModelContract, @unchecked Sendable {
    var state: MeadowViewState = .idle

    @MainActor init() {}
}
```

## Edge cases

### A constant

```swift
enum MeadowViewState { case idle, loading, loaded, error }

protocol MeadowViewModelContract: AnyObject {
    var state: MeadowViewState { get }
}

@Observable
final class MeadowViewModel: MeadowViewModelContract {
    private(set) var state: MeadowViewState = .idle
}

final class MeadowViewModelMock: MeadowViewModelContract, @unchecked Sendable {
    public let state: MeadowViewState // ✗ `state` of `MeadowViewModelMock` cannot be set

    @MainActor init(state: MeadowViewState) {
        self.state = state
    }
}
```

#### Fixed

```swift
enum MeadowViewState { case idle, loading, loaded, error }

protocol MeadowViewModelContract: AnyObject {
    var state: MeadowViewState { get }
}

@Observable
final class MeadowViewModel: MeadowViewModelContract {
    private(set) var state: MeadowViewState = .idle
}

final class MeadowViewModelMock: MeadowViewModelContract, @unchecked Sendable {
    public var state: MeadowViewState

    @MainActor init(state: MeadowViewState) {
        self.state = state
    }
}
```

### Computed

```swift
enum MeadowViewState { case idle, loading, loaded, error }

protocol MeadowViewModelContract: AnyObject {
    var state: MeadowViewState { get }
}

@Observable
final class MeadowViewModel: MeadowViewModelContract {
    private(set) var state: MeadowViewState = .idle
}

final class MeadowViewModelMock: MeadowViewModelContract, @unchecked Sendable {
    var state: MeadowViewState { .idle } // ✗ cannot be set
}
```

#### Fixed

### A computed state with a setter, and other properties

```swift
enum MeadowViewState { case idle, loading, loaded, error }

protocol MeadowViewModelContract: AnyObject {
    var state: MeadowViewState { get }
    var title: String { get }
}

@Observable
final class MeadowViewModel: MeadowViewModelContract {
    private(set) var state: MeadowViewState = .idle
    let title = "Meadow"
}

final class MeadowViewModelMock: MeadowViewModelContract, @unchecked Sendable {
    let title = "Meadow"
    private var stored = MeadowViewState.idle
    var state: MeadowViewState {
        get { stored }
        set { stored = newValue }
    }
}
```

"""#)
    package static let asyncWorkStartsInAModifier = Page(
        id: "async-work-starts-in-a-modifier",
        group: "mvsl",
        summary: #"A view awaits its logic in `.task`, `.refreshable` and the like, not in a `Task` inside `.onAppear` or `init`."#,
        severity: .warning,
        conventions: [.mvsl],
        fix: nil,
        options: [],
        text: #"""
# async-work-starts-in-a-modifier

A view awaits its logic in `.task`, `.refreshable` and the like, not in a `Task` inside `.onAppear` or `init`.

Default: warning · Conventions: mvsl · Fix: none

## Why

`.task` ends with the view: what it awaits is cancelled when the view goes. A `Task` that `.onAppear` starts goes on, and starts again when the view comes back; one that `init` starts runs for views that are never shown.

## Breaks the rule

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
                Task { await logic.load() } // ✗ `ShelfView` awaits `logic.load` in a `Task` inside `.onAppear`
            }
    }
}
```

## Keeps the rule

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

## Edge cases

### In the initialiser

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
    @State private var viewState: ShelfViewState

    init(viewState: ShelfViewState) {
        _viewState = State(initialValue: viewState)
        Task { await ShelfViewLogic(viewState: viewState).load() } // ✗ in a `Task` inside `init`
    }

    var body: some View {
        Text(viewState.titles.joined())
    }
}
```

### A computed logic, and a part of the view

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

    private var logic: ShelfViewLogic { ShelfViewLogic(viewState: viewState) }

    var body: some View {
        content
    }

    private var content: some View {
        Text(viewState.titles.joined())
            .onAppear {
                if viewState.titles.isEmpty {
                    Task { // ✗ in a `Task` inside `.onAppear`
                        await logic.load()
                    }
                }
            }
    }
}
```

### A tap starts a `Task`

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
        Button("Load") { Task { await logic.load() } }
    }
}
```

### A `Task` that does not await the logic

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
        Text(viewState.titles.joined())
            .onAppear {
                logic.clear()
                Task { await Analytics.shared.track("shelf") }
            }
    }
}
```

"""#)
    package static let logicIsAStruct = Page(
        id: "logic-is-a-struct",
        group: "mvsl",
        summary: #"The logic beside a view state is a struct."#,
        severity: .error,
        conventions: [.mvsl],
        fix: .suggested,
        options: [],
        text: #"""
# logic-is-a-struct

The logic beside a view state is a struct.

Default: error · Conventions: mvsl · Fix: suggested

## Why

Logic is made in `body`, each time anew, from the view state and the services. A struct costs nothing to make and cannot keep a secret between two drawings; a class or an actor is a second place for state.

## Breaks the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
final class ShelfViewLogic { // ✗ `ShelfViewLogic` is a class
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

## Keeps the rule

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

## Edge cases

### An actor

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

actor ShelfLogic { // ✗ `ShelfLogic` is an actor
    let viewState: ShelfViewState

    init(viewState: ShelfViewState) {
        self.viewState = viewState
    }
}
```

#### Fixed

### A class with state or a parent: told, not mended

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
class ScreenLogic {
    var isBusy = false
}

@MainActor
final class ShelfViewLogic: ScreenLogic { // ✗ is a class
    let viewState: ShelfViewState

    init(viewState: ShelfViewState) {
        self.viewState = viewState
    }
}
```

#### Fixed

### A name space of pure functions

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

enum ShelfLogic {
    static func sorted(_ titles: [String]) -> [String] { titles.sorted() }
}
```

### A protocol before it

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
protocol ShelfLogic {
    func clear()
}

@MainActor
struct ShelfViewLogic: ShelfLogic {
    let viewState: ShelfViewState

    func clear() {
        viewState.titles = []
    }
}
```

### A class of that name without a view state is none of ours

```swift
final class ShelfLogic {
    private var titles: [String] = []

    func sort() { titles.sort() }
}
```

"""#)
    package static let logicIsMadeInBody = Page(
        id: "logic-is-made-in-body",
        group: "mvsl",
        summary: #"A view makes its logic in `body` and does not store it."#,
        severity: .warning,
        conventions: [.mvsl],
        fix: nil,
        options: [],
        text: #"""
# logic-is-made-in-body

A view makes its logic in `body` and does not store it.

Default: warning · Conventions: mvsl · Fix: none

## Why

Dependencies come from the environment, and the environment is there only while `body` runs. A logic that is stored was made before, with the view state and the services of another moment.

## Breaks the rule

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
    private let logic: ShelfViewLogic // ✗ `ShelfView` stores its logic

    init(viewState: ShelfViewState) {
        _viewState = State(initialValue: viewState)
        logic = ShelfViewLogic(viewState: viewState)
    }

    var body: some View {
        Button("Clear") { logic.clear() }
    }
}
```

## Keeps the rule

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

## Edge cases

### In `@State`

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfLogic {
    let viewState: ShelfViewState
}

struct ShelfView: View {
    @State private var viewState = ShelfViewState()
    @State private var logic: ShelfLogic? // ✗ `ShelfView` stores its logic

    var body: some View {
        Text(viewState.titles.joined())
    }
}
```

### Told by its value only

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfLogic {
    let viewState: ShelfViewState
}

struct ShelfView: View {
    @State private var viewState = ShelfViewState()
    private let logic = ShelfLogic(viewState: ShelfViewState()) // ✗ stores its logic

    var body: some View {
        Text(viewState.titles.joined())
    }
}
```

### A computed property

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

    private var logic: ShelfViewLogic { ShelfViewLogic(viewState: viewState) }

    var body: some View {
        Button("Clear") { logic.clear() }
    }
}
```

### A child that is handed what its parent made

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
        ShelfBar(logic: logic)
    }
}

struct ShelfBar: View {
    let logic: ShelfViewLogic

    var body: some View {
        Button("Clear") { logic.clear() }
    }
}
```

"""#)
    package static let logicIsStateless = Page(
        id: "logic-is-stateless",
        group: "mvsl",
        summary: #"All that a logic stores is `let`: no `var`, no property wrapper, no `static var`."#,
        severity: .error,
        conventions: [.mvsl],
        fix: .safe,
        options: [],
        text: #"""
# logic-is-stateless

All that a logic stores is `let`: no `var`, no property wrapper, no `static var`.

Default: error · Conventions: mvsl · Fix: safe

## Why

The view makes its logic anew in every `body`. What a logic keeps for itself is lost with the next drawing, and a property wrapper such as `@State` does not work outside a view. What is to be kept belongs to the view state.

## Breaks the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    var viewState: ShelfViewState // ✗ `viewState` of `ShelfViewLogic` is a `var`

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

## Keeps the rule

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

## Edge cases

### A value that is changed: told, not mended

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
    var page = 0 // ✗ `page` of `ShelfViewLogic` is a `var`

    mutating func next() {
        page += 1
    }
}
```

#### Fixed

### A property wrapper

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
    @AppStorage("sorted") private var isSorted = false // ✗ `isSorted` of `ShelfViewLogic` is kept in `@AppStorage`
}
```

#### Fixed

### A `static var`

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    static var taps = 0 // ✗ `taps` of `ShelfViewLogic` is a `static var`
    static var limit: Int { 20 }

    let viewState: ShelfViewState
}
```

#### Fixed

### A binding is handed in, not kept

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
    let isShown: Binding<Bool>
    @Binding var query: String
}
```

### Only a `var` can be weak

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
    weak var delegate: AnyObject?
}
```

### Changed from outside: told, not mended

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
    var limit: Int // ✗ `limit` of `ShelfViewLogic` is a `var`
}

@MainActor
func shortLogic(_ viewState: ShelfViewState) -> ShelfViewLogic {
    var logic = ShelfViewLogic(viewState: viewState, limit: 20)
    logic.limit = 5
    return logic
}
```

#### Fixed

"""#)
    package static let logicTakesTheViewState = Page(
        id: "logic-takes-the-view-state",
        group: "mvsl",
        summary: #"A logic holds the view state of its screen."#,
        severity: .warning,
        conventions: [.mvsl],
        fix: nil,
        options: [],
        text: #"""
# logic-takes-the-view-state

A logic holds the view state of its screen.

Default: warning · Conventions: mvsl · Fix: none

## Why

Logic is what happens between the services and what the view shows: it reads and writes the view state. One that does not hold it must hand results back to the view, which then decides for itself, where no test looks.

## Breaks the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic { // ✗ `ShelfViewLogic` does not hold `ShelfViewState`
    let shelfService: ShelfService

    func load() async -> [String] {
        await shelfService.titles()
    }
}
```

## Keeps the rule

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

## Edge cases

### Handed to each method

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let shelfService: ShelfService

    func load(into viewState: ShelfViewState) async {
        viewState.titles = await shelfService.titles()
    }
}
```

### By a binding

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let titles: Binding<[String]>

    func clear() {
        titles.wrappedValue = []
    }
}
```

### By a protocol that the view state keeps

```swift
import SwiftUI

@MainActor
protocol TitleList: AnyObject {
    var titles: [String] { get set }
}

@MainActor @Observable
final class ShelfViewState: TitleList {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let list: any TitleList

    func clear() {
        list.titles = []
    }
}
```

### By a generic parameter

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic<ViewState: AnyObject> {
    let viewState: ViewState
}
```

### Under an alias, and optional

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    typealias Shown = ShelfViewState

    let shown: Shown?
}
```

### A name space of pure functions

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

enum ShelfLogic {
    static func sorted(_ titles: [String]) -> [String] { titles.sorted() }
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
        options: [],
        text: #"""
# view-owns-its-view-state

A view keeps its view state in `@State private var`.

Default: error · Conventions: mvsl · Fix: suggested

## Why

SwiftUI makes a view's struct anew whenever it likes. What lies in `@State` outlives that; what lies in a plain property starts over. And nobody outside the view should replace it.

## Breaks the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

struct ShelfView: View {
    let viewState = ShelfViewState() // ✗ `ShelfView` makes `viewState` without `@State`

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

## Keeps the rule

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

## Edge cases

### Not private

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

struct ShelfView: View {
    @State var viewState = ShelfViewState() // ✗ `viewState` of `ShelfView` is not private

    var body: some View {
        Text(viewState.titles.joined())
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

#### Fixed

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

### The wrappers of `ObservableObject`

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

struct ShelfView: View {
    @StateObject private var viewState = ShelfViewState() // ✗ `ShelfView` keeps `viewState` in `@StateObject`

    var body: some View {
        Text(viewState.titles.joined())
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

#### Fixed

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

### Handed in and kept

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

struct ShelfView: View {
    @State private var viewState: ShelfViewState

    init(viewState: ShelfViewState) {
        _viewState = State(initialValue: viewState)
    }

    var body: some View {
        Text(viewState.titles.joined())
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

### Made by the view's own initialiser without `@State`

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

struct ShelfView: View {
    private let viewState: ShelfViewState // ✗ `ShelfView` makes `viewState` without `@State`

    init(titles: [String]) {
        viewState = ShelfViewState()
        viewState.titles = titles
    }

    var body: some View {
        Text(viewState.titles.joined())
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

#### Fixed

### A child that is handed the state of its parent

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
    var query = ""
}

struct ShelfView: View {
    @State private var viewState = ShelfViewState()

    var body: some View {
        ShelfRow(viewState: viewState)
        ShelfField(viewState: viewState)
    }
}

struct ShelfRow: View {
    let viewState: ShelfViewState

    var body: some View {
        Text(viewState.titles.joined())
    }
}

struct ShelfField: View {
    @Bindable var viewState: ShelfViewState

    var body: some View {
        TextField("Title", text: $viewState.query)
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

### A child that finds it in the environment

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

struct ShelfView: View {
    @State private var viewState = ShelfViewState()

    var body: some View {
        ShelfRow().environment(viewState)
    }
}

struct ShelfRow: View {
    @Environment(ShelfViewState.self) private var viewState

    var body: some View {
        Text(viewState.titles.joined())
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

### Handed in by code that is not in the sources

```swift
import SwiftUI

@MainActor @Observable
public final class ShelfViewState {
    var titles: [String] = []
}

public struct ShelfView: View {
    let viewState: ShelfViewState

    public var body: some View {
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
        options: [],
        text: #"""
# view-state-holds-no-logic

A view state has no dependency, no `async` method and no method that calls a service.

Default: error · Conventions: mvsl · Fix: none

## Why

The view state is what the view shows, and a test can set it in one line. What decides, loads and saves is the logic's: it is a struct that a test makes with a mock, without a view.

## Breaks the rule

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
    private let shelfService: ShelfService // ✗ `shelfService` is a dependency of `ShelfViewState`

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

## Keeps the rule

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

## Edge cases

### A method that calls a service it is handed

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []

    func save(with service: ShelfService) { // ✗ `save` of `ShelfViewState` calls `service`
        service.save(titles)
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

### A method that calls a shared service

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []

    func save() { // ✗ `save` of `ShelfViewState` calls `ShelfRepository`
        ShelfRepository.shared.save(titles)
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

### A dependency known by its type

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
    @ObservationIgnored private let source: any ShelfRepository // ✗ `source` is a dependency

    init(source: any ShelfRepository) {
        self.source = source
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

### In an extension in another file

`ShelfViewState.swift`

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

`ShelfViewState+Loading.swift`

```swift
extension ShelfViewState {
    func load() async { // ✗ `load` of `ShelfViewState` is `async`
        titles = ["Emma"]
    }
}
```

### A value that is only called a service

```swift
import SwiftUI

struct TableService: Identifiable {
    let id: Int
    var courses: [String]
}

@MainActor @Observable
final class ShelfViewState {
    var service: TableService?
    var services: [TableService] = []

    func remove(_ service: TableService) {
        services.removeAll { $0.id == service.id }
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

### What it takes from the system to say how it looks

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var date = Date()
    var title: String { date.formatted() }

    func start() {
        date = Date.now
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
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
        options: [],
        text: #"""
# view-state-is-observable

A view state class is `@Observable` and `@MainActor`.

Default: error · Conventions: mvsl · Fix: safe

## Why

The view draws what the view state holds, and draws again when it changes: that is what `@Observable` is for. It changes where views are drawn, on the main actor, and `@MainActor` makes the compiler keep it there.

## Breaks the rule

```swift
import SwiftUI

@MainActor
final class ShelfViewState { // ✗ `ShelfViewState` is not `@Observable`
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

## Keeps the rule

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

## Edge cases

### Not on the main actor, and used only from there

```swift
import SwiftUI

@Observable
final class ShelfViewState { // ✗ `ShelfViewState` is not `@MainActor`
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

#### Fixed

```swift
import SwiftUI

@MainActor
@Observable
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

### Not on the main actor, and logic on none uses it: told, not mended

```swift
import SwiftUI

@Observable
final class ShelfViewState { // ✗ is not `@MainActor`
    var titles: [String] = []
}

struct ShelfViewLogic {
    let viewState: ShelfViewState

    func clear() {
        viewState.titles = []
    }
}
```

#### Fixed

### Neither

```swift
import SwiftUI

final class ShelfViewState { // ✗ is neither `@Observable` nor `@MainActor`
    var titles: [String] = []
}

@MainActor
struct ShelfLogic {
    let viewState: ShelfViewState

    func clear() {
        viewState.titles = []
    }
}
```

### An `ObservableObject`: told, not mended, for its views would have to change too

```swift
import SwiftUI

@MainActor
final class ShelfViewState: ObservableObject { // ✗ is not `@Observable`
    @Published var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState

    func clear() {
        viewState.titles = []
    }
}
```

#### Fixed

### A superclass that the sources do not hold may be on the main actor

```swift
import SwiftUI
import Shelves

@Observable
final class ShelfViewState: ShelfBase {
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

### A superclass that brings the main actor

```swift
import SwiftUI

@MainActor
class ScreenBase {
    var isVisible = false
}

@Observable
final class ShelfViewState: ScreenBase {
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

### Nested in its view

```swift
import SwiftUI

struct ShelfView: View {
    @MainActor @Observable
    final class ShelfViewState {
        var titles: [String] = []
    }

    @State private var viewState = ShelfViewState()

    var body: some View {
        Text(viewState.titles.joined())
    }
}
```

### An enum is a state of another convention

```swift
import SwiftUI

enum ShelfViewState {
    case idle
    case loaded([String])
}

final class ShelfViewModel {
    private var state: ShelfViewState = .idle
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
        options: [],
        text: #"""
# view-state-serves-one-view

Only one view owns a view state.

Default: warning · Conventions: mvsl · Fix: none

## Why

A view state says what one view shows. A second view that keeps its own grows fields the first never draws, and neither can be changed alone. Children may be handed it; they do not own it.

## Breaks the rule

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
    @State private var viewState = ShelfViewState() // ✗ `LoansView` keeps a `ShelfViewState` of its own

    var body: some View {
        Text(viewState.titles.joined())
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

## Keeps the rule

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

## Edge cases

### The view of the same name is the owner, wherever it stands

```swift
import SwiftUI

struct LoansView: View {
    @State private var viewState = ShelfViewState() // ✗ keeps a `ShelfViewState` of its own

    var body: some View {
        Text(viewState.titles.joined())
    }
}

struct ShelfView: View {
    @State private var viewState = ShelfViewState()

    var body: some View {
        Text(viewState.titles.joined())
    }
}

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

### A host for previews

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

struct ShelfRowPreviewHost: View {
    @State private var viewState = ShelfViewState()

    var body: some View {
        ShelfRow(viewState: viewState)
    }
}

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

### One view for each system

```swift
import SwiftUI

@MainActor @Observable
final class ShelfViewState {
    var titles: [String] = []
}

#if os(macOS)
struct ShelfWindow: View {
    @State private var viewState = ShelfViewState()

    var body: some View {
        Text(viewState.titles.joined())
    }
}
#else
struct ShelfView: View {
    @State private var viewState = ShelfViewState()

    var body: some View {
        Text(viewState.titles.joined())
    }
}
#endif

@MainActor
struct ShelfViewLogic {
    let viewState: ShelfViewState
}
```

"""#)
    package static let actionsAreAsync = Page(
        id: "actions-are-async",
        group: "observable-object",
        summary: #"An action that loads is `async` and does not hide a `Task`."#,
        severity: .off,
        conventions: [.observableObject],
        fix: nil,
        options: [],
        text: #"""
# actions-are-async

An action that loads is `async` and does not hide a `Task`.

Default: off · Conventions: observable-object · Fix: none

## Why

Whoever awaits an `async` action knows when it is done: `.task` cancels it with the view, `.refreshable` shows its spinner as long as it runs, a test looks at the result. After a method that starts a `Task` and returns, nobody knows.

## Breaks the rule

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
        Task { // ✗ `load` of `ReaderViewModel` hides a `Task`
            books = await repository.books()
        }
    }
}
```

## Keeps the rule

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

## Edge cases

### A `Task` that is kept, so that it can be cancelled

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var books: [String] = []
    private var search: Task<Void, Never>?
    private let repository: BookRepository

    init(repository: BookRepository) {
        self.repository = repository
    }

    func queryChanged() {
        search?.cancel()
        search = Task { books = await repository.books() }
    }
}
```

### A `Task` that awaits nothing

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var taps = 0

    func tapped() {
        Task { taps += 1 }
    }
}
```

### What a protocol wants synchronous

```swift
import SwiftUI

protocol ScannerDelegate: AnyObject {
    func didScan(code: String)
}

@MainActor
final class ReaderViewModel: ObservableObject, ScannerDelegate {
    @Published private(set) var books: [String] = []
    private let repository: BookRepository

    init(repository: BookRepository) {
        self.repository = repository
    }

    func didScan(code: String) {
        Task { books = await repository.books() }
    }
}
```

### Detached, in a private part

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
        fetch()
    }

    private func fetch() {
        Task.detached { await self.repository.warmUp() } // ✗ `fetch` of `ReaderViewModel` hides a `Task`
    }
}
```

"""#)
    package static let observableObjectIsMainActor = Page(
        id: "observable-object-is-main-actor",
        group: "observable-object",
        summary: #"An `ObservableObject` view model is `@MainActor`."#,
        severity: .error,
        conventions: [.observableObject],
        fix: .safe,
        options: [],
        text: #"""
# observable-object-is-main-actor

An `ObservableObject` view model is `@MainActor`.

Default: error · Conventions: observable-object · Fix: safe

## Why

SwiftUI reads published properties while it draws, on the main actor. After an `await` a class on no actor may go on elsewhere, and publish from there: a warning at run time, a view that lags, or a crash.

## Breaks the rule

```swift
import SwiftUI

final class ReaderViewModel: ObservableObject { // ✗ `ReaderViewModel` is not `@MainActor`
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

## Keeps the rule

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

## Edge cases

### A superclass on the main actor

```swift
import SwiftUI

@MainActor
class Screen: ObservableObject {
    @Published private(set) var isVisible = false
}

final class ReaderViewModel: Screen {
    @Published private(set) var name = ""
}
```

### A protocol on the main actor

```swift
import SwiftUI

@MainActor
protocol ReaderViewModelContract: ObservableObject {
    var name: String { get }
}

final class ReaderViewModel: ReaderViewModelContract {
    @Published private(set) var name = ""
}
```

### A superclass that the sources do not hold

```swift
import SwiftUI
import Screens

final class ReaderViewModel: Screen, ObservableObject {
    @Published private(set) var name = ""
}
```

### Another global actor

```swift
import SwiftUI

@ReadingActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var name = ""
}
```

### Each method on the main actor is not the class

```swift
import SwiftUI

final class ReaderViewModel: ObservableObject { // ✗ is not `@MainActor`
    @Published private(set) var name = ""

    @MainActor
    func load() async {
        name = "Ada"
    }
}
```

### Made where no actor is: told, not mended

```swift
import SwiftUI

final class ReaderViewModel: ObservableObject { // ✗ is not `@MainActor`
    @Published private(set) var name = ""
}

struct Screens {
    func reader() -> ReaderViewModel { ReaderViewModel() }
}
```

#### Fixed

### The base class is told, its subclasses are not

```swift
import SwiftUI

class ScreenViewModel: ObservableObject { // ✗ `ScreenViewModel` is not `@MainActor`
    @Published private(set) var isVisible = false
}

final class ReaderViewModel: ScreenViewModel {
    @Published private(set) var name = ""
}
```

### An `@Observable` class is of another convention

```swift
import SwiftUI

@Observable
final class ReaderViewModel {
    private(set) var name = ""
}
```

"""#)
    package static let observationStylesAreNotMixed = Page(
        id: "observation-styles-are-not-mixed",
        group: "observable-object",
        summary: #"A class is `@Observable` or an `ObservableObject` with `@Published` properties, never both."#,
        severity: .error,
        conventions: [.observableObject],
        fix: nil,
        options: [],
        text: #"""
# observation-styles-are-not-mixed

A class is `@Observable` or an `ObservableObject` with `@Published` properties, never both.

Default: error · Conventions: observable-object · Fix: none

## Why

Each style has its own wrappers in the view and its own way to notice a change. In a class of both, some properties are noticed by one and some by the other, and `@Published` inside `@Observable` does not even compile.

## Breaks the rule

```swift
import SwiftUI

@MainActor
@Observable
final class ReaderViewModel: ObservableObject { // ✗ `ReaderViewModel` is `@Observable` and an `ObservableObject`
    private(set) var name = ""
}
```

## Keeps the rule

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var name = ""
}
```

## Edge cases

### `@Published` in an `@Observable` class

```swift
import SwiftUI

@MainActor
@Observable
final class ReaderViewModel {
    private(set) var age = 0
    @Published private(set) var name = "" // ✗ `ReaderViewModel` is `@Observable` and has `@Published` properties
    @Published private(set) var books: [String] = []
}
```

### The conformance stands in an extension

`ReaderViewModel.swift`

```swift
import SwiftUI

@MainActor
@Observable
final class ReaderViewModel {
    private(set) var name = ""
}
```

`ReaderViewModel+Observing.swift`

```swift
import Combine

extension ReaderViewModel: ObservableObject {} // ✗ is `@Observable` and an `ObservableObject`
```

### Kept out of the observation

```swift
import SwiftUI

@MainActor
@Observable
final class ReaderViewModel {
    private(set) var name = ""
    @ObservationIgnored @Published private(set) var query = ""
}
```

### Two classes, each with its own

```swift
import SwiftUI

@MainActor
@Observable
final class ReaderViewModel {
    private(set) var name = ""
}

@MainActor
final class LoanViewModel: ObservableObject {
    @Published private(set) var books: [String] = []
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
        options: [],
        text: #"""
# published-is-private-set

`@Published` properties are `private(set)`.

Default: error · Conventions: observable-object · Fix: safe

## Why

The view model alone decides what is shown. A published property that anyone may set is a second way to change the screen, past all of the view model's code and tests.

A property that a view binds (`$viewModel.query`), that a contract wants settable, or that another type of the sources assigns is left alone.

## Breaks the rule

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published var name = "" // ✗ `name` of `ReaderViewModel` can be set from outside

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

## Keeps the rule

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

## Edge cases

### A view binds it

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published var name = ""
}

struct ReaderView: View {
    @StateObject private var viewModel = ReaderViewModel()

    var body: some View {
        TextField("Name", text: $viewModel.name)
    }
}
```

### A view binds a part of it

```swift
import SwiftUI

struct Address {
    var street = ""
}

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published var address = Address()
}

struct ReaderView: View {
    @ObservedObject var viewModel: ReaderViewModel

    var body: some View {
        TextField("Street", text: $viewModel.address.street)
    }
}
```

### A contract wants it settable

```swift
import SwiftUI

@MainActor
protocol ReaderViewModelContract: ObservableObject {
    var name: String { get set }
    var age: Int { get }
}

@MainActor
final class ReaderViewModel: ReaderViewModelContract {
    @Published var name = ""
    @Published var age = 0 // ✗ `age` of `ReaderViewModel` can be set from outside
}
```

### Another type assigns it

`ReaderViewModel.swift`

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published var name = ""
    @Published var books: [String] = []
    @Published var age = 0 // ✗ can be set from outside
}
```

`ReaderView.swift`

```swift
import SwiftUI

struct ReaderView: View {
    @ObservedObject var viewModel: ReaderViewModel

    var body: some View {
        Button("\(viewModel.age)") {
            viewModel.name = "Ada"
            viewModel.books.append("Emma")
        }
    }
}
```

### A preview assigns it

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published var name = ""
}

#Preview {
    let viewModel = ReaderViewModel()
    viewModel.name = "Ada"
    return Text(viewModel.name)
}
```

### An extension in another file assigns it, so it cannot be `private(set)`

`ReaderViewModel.swift`

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published var name = ""
}
```

`ReaderViewModel+Loading.swift`

```swift
extension ReaderViewModel {
    func load() async {
        name = "Ada"
    }
}
```

### A subclass assigns it

```swift
import SwiftUI

@MainActor
class ScreenViewModel: ObservableObject {
    @Published var title = ""
}

final class ReaderViewModel: ScreenViewModel {
    func load() {
        title = "Reader"
    }
}
```

### Reading its publisher is no binding

```swift
import Combine
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published var name = "" // ✗ can be set from outside
    private var subscription: AnyCancellable?

    init() {
        subscription = $name.sink { print($0) }
    }
}

final class Recorder {
    func record(_ viewModel: ReaderViewModel) -> AnyCancellable {
        viewModel.$name.sink { print($0) }
    }
}
```

### Assigned through a key path

```swift
import Combine
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published var name = ""
}

final class Feed {
    func feed(_ viewModel: ReaderViewModel) -> AnyCancellable {
        Just("Ada").assign(to: \.name, on: viewModel)
    }
}
```

### Attributes and levels in other places

```swift
import SwiftUI

@MainActor
public final class ReaderViewModel: ObservableObject {
    @Published
    public var name = "" // ✗ can be set from outside
}
```

#### Fixed

```swift
import SwiftUI

@MainActor
public final class ReaderViewModel: ObservableObject {
    @Published
    public private(set) var name = ""
}
```

### An `ObservableObject` that is no view model

```swift
import SwiftUI

@MainActor
final class ReadingSettings: ObservableObject {
    @Published var fontSize = 12
}
```

"""#)
    package static let publishedStateIsOneEnum = Page(
        id: "published-state-is-one-enum",
        group: "observable-object",
        summary: #"A view model publishes one state, not a loading flag with an error or a result beside it."#,
        severity: .warning,
        conventions: [.observableObject],
        fix: nil,
        options: [],
        text: #"""
# published-state-is-one-enum

A view model publishes one state, not a loading flag with an error or a result beside it.

Default: warning · Conventions: observable-object · Fix: none

## Why

A flag, an error and a result can be set in eight ways, of which the screen can show four. One enum has the four: nothing can be loading and failed at once, and the view's `switch` answers each.

## Breaks the rule

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject { // ✗ `ReaderViewModel` publishes `isLoading` beside `books` and `errorMessage`
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

## Keeps the rule

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

## Edge cases

### A flag and an error

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject { // ✗ publishes `isLoading` beside `error`
    @Published private(set) var isLoading: Bool = false
    @Published private(set) var error: Error?
}
```

### A flag and what a form holds

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var isLoading = false
    @Published var name = ""

    func save() async {
        isLoading = true
        isLoading = false
    }
}

struct ReaderView: View {
    @StateObject private var viewModel = ReaderViewModel()

    var body: some View {
        TextField("Name", text: $viewModel.name)
    }
}
```

### A flag alone

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var isLoading = false
}
```

### A flag that is not published

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    private var isLoading = false
    @Published private(set) var books: [String] = []

    func load() async {
        isLoading = true
        books = ["Emma"]
        isLoading = false
    }
}
```

### A flag beside an enum that holds the rest

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    enum State {
        case idle
        case loaded([String])
        case failed
    }

    @Published private(set) var state: State = .idle
    @Published private(set) var isLoading = false

    func refresh() async {
        isLoading = true
        state = .loaded(["Emma"])
        isLoading = false
    }
}
```

### A number that is called loading

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var loading = 0.0
    @Published private(set) var error: Error?
}
```

"""#)
    package static let viewOwnsWithStateObject = Page(
        id: "view-owns-with-state-object",
        group: "observable-object",
        summary: #"A view that makes its `ObservableObject` view model keeps it in `@StateObject`."#,
        severity: .error,
        conventions: [.observableObject],
        fix: .suggested,
        options: [],
        text: #"""
# view-owns-with-state-object

A view that makes its `ObservableObject` view model keeps it in `@StateObject`.

Default: error · Conventions: observable-object · Fix: suggested

## Why

SwiftUI makes a view's struct anew whenever it likes. `@StateObject` makes the view model once and keeps it; `@ObservedObject` and `let` make a new one each time and lose what was loaded, and `@State` keeps it but does not notice its changes.

## Breaks the rule

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var name = ""
}

struct ReaderView: View {
    @ObservedObject private var viewModel = ReaderViewModel() // ✗ `ReaderView` makes `viewModel` and keeps it in `@ObservedObject`

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

## Keeps the rule

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

## Edge cases

### In `@State`

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var name = ""
}

struct ReaderView: View {
    @State private var viewModel = ReaderViewModel() // ✗ `ReaderView` makes `viewModel` and keeps it in `@State`

    var body: some View {
        Text(viewModel.name)
    }
}
```

#### Fixed

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

### In a `let`

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var name = ""
}

struct ReaderView: View {
    private let viewModel = ReaderViewModel() // ✗ `ReaderView` makes `viewModel` and keeps it in a `let`

    var body: some View {
        Text(viewModel.name)
    }
}
```

#### Fixed

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

### Made by the view's initialiser: told, not mended

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var name = ""

    init(id: Int) {}
}

struct ReaderView: View {
    @ObservedObject private var viewModel: ReaderViewModel // ✗ keeps it in `@ObservedObject`

    init(id: Int) {
        viewModel = ReaderViewModel(id: id)
    }

    var body: some View {
        Text(viewModel.name)
    }
}
```

#### Fixed

### Made and wrapped by the view's initialiser

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var name = ""

    init(id: Int) {}
}

struct ReaderView: View {
    @ObservedObject private var viewModel: ReaderViewModel // ✗ keeps it in `@ObservedObject`

    init(id: Int) {
        _viewModel = ObservedObject(wrappedValue: ReaderViewModel(id: id))
    }

    var body: some View {
        Text(viewModel.name)
    }
}
```

#### Fixed

### By `.init`

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var name = ""
}

struct ReaderView: View {
    @ObservedObject var viewModel: ReaderViewModel = .init() // ✗ keeps it in `@ObservedObject`

    var body: some View {
        Text(viewModel.name)
    }
}
```

### Handed in

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    @Published private(set) var name = ""
}

struct ReaderView: View {
    @ObservedObject var viewModel: ReaderViewModel

    var body: some View {
        Text(viewModel.name)
    }
}

struct ReaderScreen: View {
    @StateObject private var viewModel: ReaderViewModel

    init(viewModel: ReaderViewModel) {
        _viewModel = StateObject(wrappedValue: viewModel)
    }

    var body: some View {
        ReaderView(viewModel: viewModel)
    }
}

struct ReaderBadge: View {
    @EnvironmentObject private var viewModel: ReaderViewModel

    var body: some View {
        Text(viewModel.name)
    }
}
```

### A shared one is not made here

```swift
import SwiftUI

@MainActor
final class ReaderViewModel: ObservableObject {
    static let shared = ReaderViewModel()

    @Published private(set) var name = ""
}

struct ReaderView: View {
    @ObservedObject private var viewModel = ReaderViewModel.shared
    @ObservedObject private var other: ReaderViewModel = .shared

    var body: some View {
        Text(viewModel.name)
    }
}
```

"""#)
    package static let testsAreDescribed = Page(
        id: "tests-are-described",
        group: "tests",
        summary: #"Each test says in words what it shows: `@Test("…")`."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: nil,
        options: [],
        text: #"""
# tests-are-described

Each test says in words what it shows: `@Test("…")`.

Default: warning · Conventions: stateless, stateful · Fix: none

## Why

The description is what the test report prints. It is a sentence; a function's name rarely is.

## Breaks the rule

```swift
import Testing

protocol TurbineViewModelContract {
    func didAppear()
}

final class TurbineViewModel: TurbineViewModelContract {
    func didAppear() {}
}

struct TurbineViewModelTests {
    private let sut = TurbineViewModel()

    @Test // ✗ `didAppearTracks` has no description
    func didAppearTracks() {
        #expect(Bool(true))
    }
}
```

## Keeps the rule

```swift
import Testing

protocol TurbineViewModelContract {
    func didAppear()
}

final class TurbineViewModel: TurbineViewModelContract {
    func didAppear() {}
}

struct TurbineViewModelTests {
    private let sut = TurbineViewModel()

    @Test("didAppear tracks the screen")
    func didAppearTracks() {
        #expect(Bool(true))
    }
}
```

## Edge cases

### Traits and arguments are no description

```swift
import Testing

protocol TurbineViewModelContract {
    func didAppear()
}

final class TurbineViewModel: TurbineViewModelContract {
    func didAppear() {}
}

struct TurbineViewModelTests {
    private let sut = TurbineViewModel()

    @Test(arguments: ["a", "b"]) // ✗ `spins` has no description
    func spins(_ name: String) { #expect(name != "c") }

    @Test(.tags(.slow), .bug("URL")) func slows() { #expect(Bool(true)) } // ✗ `slows` has no description

    @Test("turns", .tags(.slow), arguments: [1])
    func turns(_ count: Int) { #expect(count == 1) }

    @Test(
        """
        stops
        """
    )
    func stops() { #expect(Bool(true)) }

    @Test(Self.words) func halts() { #expect(Bool(true)) }
}
```

### A function whose name is a sentence

```swift
import Testing

protocol TurbineViewModelContract {
    func didAppear()
}

final class TurbineViewModel: TurbineViewModelContract {
    func didAppear() {}
}

struct TurbineViewModelTests {
    private let sut = TurbineViewModel()

    @Test func `didAppear tracks the screen`() { #expect(Bool(true)) }
}
```

### XCTest and other suites

```swift
import Testing
import XCTest

protocol TurbineViewModelContract {
    func didAppear()
}

final class TurbineViewModel: TurbineViewModelContract {
    func didAppear() {}
}

final class TurbineViewModelTests: XCTestCase {
    func testAppears() { XCTAssertTrue(true) }
}

struct PriceTests {
    @Test func formats() { #expect(Bool(true)) }
}
```

"""#)
    package static let testsAssert = Page(
        id: "tests-assert",
        group: "tests",
        summary: #"Each test expects something."#,
        severity: .warning,
        conventions: [],
        fix: nil,
        options: [],
        text: #"""
# tests-assert

Each test expects something.

Default: warning · Conventions: all · Fix: none

## Why

A test without an expectation passes whatever the code does.

## Breaks the rule

```swift
import Testing

struct GlacierTests {
    private let glacier = Glacier()

    @Test("melts")
    func melts() { // ✗ `melts` expects nothing
        glacier.melt()
    }
}
```

## Keeps the rule

```swift
import Testing

struct GlacierTests {
    private let glacier = Glacier()

    @Test("melts")
    func melts() {
        glacier.melt()
        #expect(glacier.volume == 0)
    }
}
```

## Edge cases

### Every kind of expectation

```swift
import Testing
import XCTest

struct GlacierTests {
    @Test func requires() throws { _ = try #require([1].first) }
    @Test func confirms() async { await confirmation("called") { $0() } }
    @Test func records() { Issue.record("never") }
    @Test func knows() { withKnownIssue { throw CancellationError() } }
    @Test func throwing() { #expect(throws: Never.self) { try Glacier().melt() } }
    @Test func inClosure() { [1].forEach { #expect($0 == 1) } }
    @Test func inCase() {
        switch 1 {
        case 1: #expect(Bool(true))
        default: break
        }
    }
}

final class GlacierSnapshots: XCTestCase {
    func testImage() { assertSnapshot(of: Glacier(), as: .image) }
    func testFails() { XCTFail("never") }
    func testUnwraps() throws { _ = try XCTUnwrap([1].first) }
    func testWaits() {
        let melted = expectation(description: "melted")
        Glacier().melt { melted.fulfill() }
        wait(for: [melted])
    }
    func testSpeed() { measure { Glacier().melt() } }
}
```

### A helper of the suite, of its superclass, or of the project

```swift
import XCTest

class GlacierCase: XCTestCase {
    func expectMelted() { XCTAssertTrue(true) }
}

final class GlacierTests: GlacierCase {
    func testMelts() { compare(1, 1) }
    func testMeltsAgain() { expectMelted() }
    func testMeltsAtNoon() { `is gone by noon`(1) }
    func testMeltsInTheEnd() { run(1) }

    private func compare(_ left: Int, _ right: Int) { inner(left, right) }
    private func inner(_ left: Int, _ right: Int) { XCTAssertEqual(left, right) }
}

func run(_ count: Int) { XCTAssertEqual(count, 1) }
func `is gone by noon`(_ count: Int) { XCTAssertEqual(count, 1) }
```

### A helper that is not in the sources may

```swift
import XCTest

final class GlacierTests: XCTestCase {
    func testMelts() { meltAndLook() }
}
```

### XCTest, and functions that are no tests

```swift
import XCTest

final class GlacierTests: XCTestCase {
    func testMelts() { // ✗ `testMelts` expects nothing
        let glacier = Glacier()
        glacier.melt()
    }

    func testWords() { // ✗ `testWords` expects nothing
        print("XCTAssertTrue(false)")
        // XCTAssertTrue(false)
    }

    func melt() {}
    func testable(_ count: Int) {}
    static func testShared() {}
    private func testPrivately() {}
    override func setUp() {}
}
```

### A test whose point is that it compiles, or does not crash

```swift
import Testing

struct GlacierTests {
    @Test func isMade() { _ = Glacier(name: "Aletsch") }
    @Test func isMadeOfWords() { let _: Glacier = "Aletsch" }
    @Test func isCodable() { take(Glacier()) }
    @Test func isCold() {
        func take(cold glacier: some Cold) {}
        take(cold: Glacier())
    }
}

func take<Value: Codable>(_ value: Value) {}
```

### A test that is skipped

```swift
import XCTest

final class GlacierTests: XCTestCase {
    func testMelts() throws {
        throw XCTSkip("needs summer")
    }
}
```

### Expectations in comments and strings are none

```swift
import XCTest

final class GlacierTests: XCTestCase {
    func testComment() { // ✗ `testComment` expects nothing
        let glacier = Glacier() /*
        XCTAssertTrue(glacier.isCold) */
        glacier.melt()
    }

    func testText() { // ✗ `testText` expects nothing
        let glacier = Glacier()
        glacier.say(
            """
            XCTAssertTrue(true)
            """)
    }

    func testBehindText() {
        let glacier = Glacier(name: "Aletsch")
        glacier.say("""
            melts
            """)
        XCTAssertTrue(glacier.isCold)
    }
}
```

### Helpers that call one another

```swift
import XCTest

final class GlacierTests: XCTestCase {
    func testMelts() { first() }
    func testMeltsAgain() { second() }

    private func first() {
        second()
        look()
    }

    private func second() { first() }
    private func look() { XCTAssertTrue(true) }
}
```

### A robot that looks

```swift
import XCTest

final class GlacierTests: XCTestCase {
    func testMelts() {
        GlacierRobot().melt().seesWater()
    }
}

struct GlacierRobot {
    func melt() -> Self { self }
    func seesWater() { XCTAssertTrue(true) }
}
```

### That it does not crash is what is asked

```swift
import Testing

struct GlacierTests {
    @Test func opensWithoutCrashing() {
        Glacier().open()
    }

    @Test("Does not crash when nothing is left")
    func melts() {
        Glacier().melt()
    }

    @Test func crashIsReported() { // ✗ `crashIsReported` expects nothing
        Glacier().crash()
    }
}
```

"""#)
    package static let testsCallTheSubjectSut = Page(
        id: "tests-call-the-subject-sut",
        group: "tests",
        summary: #"A suite keeps its subject in `private let sut`, in an XCTestCase also in a `var`."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: nil,
        options: [
            Option(name: #"name"#, value: .word(#"sut"#), summary: #"The subject's name."#),
        ],
        text: #"""
# tests-call-the-subject-sut

A suite keeps its subject in `private let sut`, in an XCTestCase also in a `var`.

Default: warning · Conventions: stateless, stateful · Fix: none

## Why

One name for the thing that is tested: the eye finds it in every suite at once, and sets it apart from what it is given.

## Options

- `name` (word, default `sut`): The subject's name.

## Breaks the rule

```swift
import Testing

protocol BakeryViewModelContract {
    func didAppear()
}

final class BakeryViewModel: BakeryViewModelContract {
    func didAppear() {}
}

struct BakeryViewModelTests {
    private let viewModel: BakeryViewModel // ✗ `viewModel` is what `BakeryViewModelTests` tests: it should be called `sut`

    init() {
        viewModel = BakeryViewModel()
    }

    @Test func nothing() {}
}
```

## Keeps the rule

```swift
import Testing

protocol BakeryViewModelContract {
    func didAppear()
}

final class BakeryViewModel: BakeryViewModelContract {
    func didAppear() {}
}

struct BakeryViewModelTests {
    private let sut: BakeryViewModel

    init() {
        sut = BakeryViewModel()
    }

    @Test func nothing() {}
}
```

## Edge cases

### Not private

```swift
import Testing

protocol BakeryViewModelContract {
    func didAppear()
}

final class BakeryViewModel: BakeryViewModelContract {
    func didAppear() {}
}

struct BakeryViewModelTests {
    let sut = BakeryViewModel() // ✗ `sut` is not `private`

    @Test func nothing() {}
}
```

### A var in Swift Testing

```swift
import Testing

protocol BakeryViewModelContract {
    func didAppear()
}

final class BakeryViewModel: BakeryViewModelContract {
    func didAppear() {}
}

struct BakeryViewModelTests {
    private var sut = BakeryViewModel() // ✗ `sut` is a `var`

    @Test func nothing() {}
}
```

### XCTest

```swift
import XCTest

protocol BakeryViewModelContract {
    func didAppear()
}

final class BakeryViewModel: BakeryViewModelContract {
    func didAppear() {}
}

final class BakeryViewModelTests: XCTestCase {
    private var sut: BakeryViewModel!

    func testNothing() {}
}
```

### The subject held by its contract, and other properties

```swift
import Testing

protocol BakeryViewModelContract {
    func didAppear()
}

protocol BakeryTrackerContract {}

final class BakeryTrackerMock: BakeryTrackerContract {}

final class BakeryViewModel: BakeryViewModelContract {
    func didAppear() {}
}

struct BakeryViewModelTests {
    private let model: any BakeryViewModelContract = BakeryViewModel() // ✗ it should be called `sut`
    private let trackerMock = BakeryTrackerMock()
    private let count = 3

    @Test func nothing() {}
}
```

### Made in each test

```swift
import Testing

protocol BakeryViewModelContract {
    func didAppear()
}

final class BakeryViewModel: BakeryViewModelContract {
    func didAppear() {}
}

struct BakeryViewModelTests {
    @Test func appears() {
        let model = BakeryViewModel()
        model.didAppear()
    }
}
```

### Another name

```yaml
rules:
  tests-call-the-subject-sut: { name: subject }
```

```swift
import Testing

protocol BakeryViewModelContract {
    func didAppear()
}

final class BakeryViewModel: BakeryViewModelContract {
    func didAppear() {}
}

struct BakeryViewModelTests {
    private let subject = BakeryViewModel()

    @Test func nothing() {}
}
```

"""#)
    package static let testsCheckTheInitialState = Page(
        id: "tests-check-the-initial-state",
        group: "tests",
        summary: #"Some test expects the state before anything has been done."#,
        severity: .warning,
        conventions: [.stateful],
        fix: nil,
        options: [],
        text: #"""
# tests-check-the-initial-state

Some test expects the state before anything has been done.

Default: warning · Conventions: stateful · Fix: none

## Why

What the screen shows first is part of what it does: a view model that starts anywhere but where it should flashes before it loads.

## Breaks the rule

```swift
import Testing

enum MarinaViewState { case idle, loading, loaded, error }

protocol MarinaViewModelContract: AnyObject {
    var state: MarinaViewState { get }
    func didAppear() async
}

@Observable
final class MarinaViewModel: MarinaViewModelContract {
    private(set) var state: MarinaViewState = .idle
    func didAppear() async { state = .loading }
}

struct MarinaViewModelTests { // ✗ no test of `MarinaViewModelTests` expects `state` before it acts
    private let sut = MarinaViewModel()

    @Test("loads")
    func loads() async {
        // When
        await sut.didAppear()

        // Then
        #expect(sut.state == .loading)
    }
}
```

## Keeps the rule

```swift
import Testing

enum MarinaViewState { case idle, loading, loaded, error }

protocol MarinaViewModelContract: AnyObject {
    var state: MarinaViewState { get }
    func didAppear() async
}

@Observable
final class MarinaViewModel: MarinaViewModelContract {
    private(set) var state: MarinaViewState = .idle
    func didAppear() async { state = .loading }
}

struct MarinaViewModelTests {
    private let sut = MarinaViewModel()

    @Test("starts idle")
    func startsIdle() {
        #expect(sut.state == .idle)
    }
}
```

## Edge cases

### By a local subject, in a guard, or in a nested suite

```swift
import Testing

enum MarinaViewState { case idle, loading, loaded, error }

protocol MarinaViewModelContract: AnyObject {
    var state: MarinaViewState { get }
}

@Observable
final class MarinaViewModel: MarinaViewModelContract {
    private(set) var state: MarinaViewState = .idle
}

struct MarinaViewModelTests {
    struct Start {
        @Test("starts idle")
        func startsIdle() {
            // Given
            let model = MarinaViewModel()

            // Then
            guard case .idle = model.state else {
                Issue.record("not idle")
                return
            }
        }
    }
}
```

### XCTest

```swift
import XCTest

enum MarinaViewState { case idle, loading, loaded, error }

protocol MarinaViewModelContract: AnyObject {
    var state: MarinaViewState { get }
    func didAppear() async
}

@Observable
final class MarinaViewModel: MarinaViewModelContract {
    private(set) var state: MarinaViewState = .idle
    func didAppear() async { state = .loading }
}

final class MarinaViewModelTests: XCTestCase {
    private var sut: MarinaViewModel!

    override func setUp() { sut = MarinaViewModel() }

    func testStartsIdle() {
        XCTAssertEqual(sut.state, .idle)
    }
}
```

### Without a suite

```swift
enum MarinaViewState { case idle, loading, loaded, error }

protocol MarinaViewModelContract: AnyObject {
    var state: MarinaViewState { get }
}

@Observable
final class MarinaViewModel: MarinaViewModelContract {
    private(set) var state: MarinaViewState = .idle
}
```

### A state that a base class keeps

```swift
import Testing

enum MarinaViewState { case idle, loading, loaded, error }

protocol MarinaViewModelContract: AnyObject {
    var context: StoreContext { get }
}

@Observable
final class MarinaViewModel: StoreViewModel<MarinaViewState>, MarinaViewModelContract {
    var count = 0
}

struct MarinaViewModelTests {
    private let sut = MarinaViewModel()

    @Test("counts")
    func counts() {
        #expect(sut.context.viewState == .idle)
    }
}
```

"""#)
    package static let testsCoverEveryAction = Page(
        id: "tests-cover-every-action",
        group: "tests",
        summary: #"Each action of a view model or logic is exercised by a test of its suite."#,
        severity: .warning,
        conventions: [.stateless, .stateful, .inputOutputEffect, .mvsl],
        fix: nil,
        options: [],
        text: #"""
# tests-cover-every-action

Each action of a view model or logic is exercised by a test of its suite.

Default: warning · Conventions: stateless, stateful, input-output-effect, mvsl · Fix: none

## Why

An action is a promise to the user. One that no test calls may break without a word.

## Breaks the rule

```swift
import Testing

protocol BarnViewModelContract {
    func didAppear()
    func didTapOnDoor() // ✗ `didTapOnDoor` is not exercised by `BarnViewModelTests`
}

final class BarnViewModel: BarnViewModelContract {
    func didAppear() {}
    func didTapOnDoor() {}
}

struct BarnViewModelTests {
    private let sut = BarnViewModel()

    @Test("appears")
    func appears() {
        // When
        sut.didAppear()

        // Then
        #expect(Bool(true))
    }
}
```

## Keeps the rule

```swift
import Testing

protocol BarnViewModelContract {
    func didAppear()
    func didTapOnDoor()
}

final class BarnViewModel: BarnViewModelContract {
    func didAppear() {}
    func didTapOnDoor() {}
}

struct BarnViewModelTests {
    private let sut = BarnViewModel()

    @Test("appears")
    func appears() {
        // When
        sut.didAppear()
        sut.didTapOnDoor()

        // Then
        #expect(Bool(true))
    }
}
```

## Edge cases

### Nested suites, helpers, extensions in other files and methods as values

`Sources/Barn.swift`

```swift
protocol BarnViewModelContract {
    func didAppear()
    func didTapOnDoor()
    func didTapOnHay()
    func didTapOnCow()
}

final class BarnViewModel: BarnViewModelContract {
    func didAppear() {}
    func didTapOnDoor() {}
    func didTapOnHay() {}
    func didTapOnCow() {}
}
```

`Tests/BarnViewModelTests.swift`

```swift
import Testing

struct BarnViewModelTests {
    private let sut = BarnViewModel()

    @Test("appears") func appears() {
        open()
        repeatedly(sut.didTapOnCow)
    }

    private func open() { sut.didAppear() }

    struct Doors {
        private let sut = BarnViewModel()

        @Test("opens") func opens() { sut.didTapOnDoor() }
    }
}
```

`Tests/BarnViewModelTests+Hay.swift`

```swift
extension BarnViewModelTests {
    @Test("hay") func hay() { BarnViewModel().didTapOnHay() }
}
```

### No suite in the sources

```swift
protocol BarnViewModelContract {
    func didAppear()
}

final class BarnViewModel: BarnViewModelContract {
    func didAppear() {}
}
```

### Inputs

```swift
import XCTest

@Observable
final class SiloViewModel {
    enum Input {
        case load
        case tapped(id: String)
        case close // ✗ `close` is not exercised by `SiloViewModelTests`
    }

    struct Output { var title = "" }
    enum Effect: Equatable { case done }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .load, .tapped, .close: effect = .done
        }
    }
}

final class SiloViewModelTests: XCTestCase {
    private var sut = SiloViewModel()

    func testLoads() {
        // When
        sut.onInput(.load)
        sut.onInput(SiloViewModel.Input.tapped(id: "a"))

        // Then
        XCTAssertEqual(sut.effect, .done)
    }
}
```

### Logic

```swift
import Testing

@MainActor @Observable final class PenViewState {
    var count = 0
}

struct PenViewLogic {
    let viewState: PenViewState

    func add() { viewState.count += 1 }
    func clear() { reset() } // ✗ `clear` is not exercised by `PenViewLogicTests`
    private func reset() { viewState.count = 0 }
}

struct PenView: View {
    @State private var viewState = PenViewState()
    var body: some View {
        let logic = PenViewLogic(viewState: viewState)
        Button("Add") { logic.add() }
    }
}

struct PenViewLogicTests {
    @Test func adds() {
        let state = PenViewState()
        let logic = PenViewLogic(viewState: state)
        logic.add()
        #expect(state.count == 1)
    }
}
```

### The subject goes to a helper that is not in the sources

```swift
import Testing

protocol BarnViewModelContract {
    func didAppear()
}

final class BarnViewModel: BarnViewModelContract {
    func didAppear() {}
}

struct BarnViewModelTests {
    private let sut = BarnViewModel()

    @Test("appears") func appears() {
        appearAndLook(sut)
    }
}
```

"""#)
    package static let testsFollowGivenWhenThen = Page(
        id: "tests-follow-given-when-then",
        group: "tests",
        summary: #"A test is told in the sections Given, When and Then."#,
        severity: .error,
        conventions: [.stateless, .stateful, .inputOutputEffect, .observableObject],
        fix: nil,
        options: [
            Option(name: #"labels"#, value: .lists([#"given"#: [#"Given"#], #"then"#: [#"Then"#], #"when"#: [#"When"#]]), summary: #"The words that open each section."#),
            Option(name: #"suites"#, value: .word(#"screens"#), summary: #"`screens` for suites of view models and logic, `all` for every suite."#),
        ],
        text: #"""
# tests-follow-given-when-then

A test is told in the sections Given, When and Then.

Default: error · Conventions: stateless, stateful, input-output-effect, observable-object · Fix: none

## Why

Three comments show at a glance what a test starts from, what it does and what it expects. `Then` is always needed, `When` if something is done to the subject, `Given` if something comes before. A test that only asserts needs none of them.

## Options

- `labels` (lists, default `{ given: [Given], when: [When], then: [Then] }`): The words that open each section.
- `suites` (word, default `screens`): `screens` for suites of view models and logic, `all` for every suite.

## Breaks the rule

```swift
import Testing

protocol RaffleViewModelContract {
    func didTapOnDraw()
}

final class RaffleViewModel: RaffleViewModelContract {
    private let navigator: RaffleNavigatorMock
    init(navigator: RaffleNavigatorMock) { self.navigator = navigator }
    func didTapOnDraw() {}
}

struct RaffleViewModelTests {
    private let navigatorMock = RaffleNavigatorMock()
    private let sut: RaffleViewModel

    init() {
        sut = RaffleViewModel(navigator: navigatorMock)
    }

    @Test("draws without saying so")
    func draws() { // ✗ `draws` has no `// When` and no `// Then`
        sut.didTapOnDraw()
        #expect(navigatorMock.drawCallCount == 1)
    }

    @Test("expects too early")
    func expectsEarly() {
        // When
        sut.didTapOnDraw()
        #expect(navigatorMock.drawCallCount == 1) // ✗ an expectation comes before `// Then`

        // Then
        #expect(navigatorMock.backCallCount == 0)
    }
}
```

## Keeps the rule

```swift
import Testing

protocol RaffleViewModelContract {
    func didTapOnDraw()
}

final class RaffleViewModel: RaffleViewModelContract {
    private let navigator: RaffleNavigatorMock
    init(navigator: RaffleNavigatorMock) { self.navigator = navigator }
    func didTapOnDraw() {}
}

struct RaffleViewModelTests {
    private let navigatorMock = RaffleNavigatorMock()
    private let sut: RaffleViewModel

    init() {
        sut = RaffleViewModel(navigator: navigatorMock)
    }

    @Test("starts with nothing drawn")
    func starts() {
        #expect(navigatorMock.drawCallCount == 0)
    }

    @Test("draws")
    func draws() {
        // When
        sut.didTapOnDraw()

        // Then
        #expect(navigatorMock.drawCallCount == 1)
    }

    @Test("draws the second ticket")
    func drawsSecond() {
        // Given: a first ticket
        sut.didTapOnDraw()
        // And another
        sut.didTapOnDraw()

        // WHEN the next is drawn
        sut.didTapOnDraw()

        // then:
        #expect(navigatorMock.drawCallCount == 3)
    }
}
```

## Edge cases

### When and Then in one

```swift
import Testing

final class RaffleViewModel: RaffleViewModelContract {
    func didTapOnDraw() throws -> Int { 1 }
}

protocol RaffleViewModelContract {
    func didTapOnDraw() throws -> Int
}

struct RaffleViewModelTests {
    private let sut = RaffleViewModel()

    @Test func throwing() throws {
        // When / Then
        #expect(throws: Never.self) { try sut.didTapOnDraw() }
    }

    @Test func both() throws {
        // Given
        let first = try sut.didTapOnDraw()

        // When & Then
        let second = try sut.didTapOnDraw()
        #expect(first == second)
    }

    @Test func words() throws {
        // When, Then: it is one
        #expect(try sut.didTapOnDraw() == 1)
    }
}
```

### A second round starts again at When

```swift
import Testing

protocol RaffleViewModelContract {
    func didTapOnDraw()
}

final class RaffleViewModel: RaffleViewModelContract {
    private(set) var count = 0
    func didTapOnDraw() { count += 1 }
}

struct RaffleViewModelTests {
    private let sut = RaffleViewModel()

    @Test func rounds() {
        // When
        sut.didTapOnDraw()

        // Then
        #expect(sut.count == 1)

        // When
        sut.didTapOnDraw()

        // Then
        #expect(sut.count == 2)
    }

    @Test func thenTwice() {
        // When
        sut.didTapOnDraw()

        // Then
        #expect(sut.count == 1)

        // Then // ✗ `// Then` comes twice
        #expect(sut.count != 2)
    }

    @Test func givenLate() {
        // When
        sut.didTapOnDraw()

        // Then
        #expect(sut.count == 1)

        // Given // ✗ `// Given` comes after `// Then`: a second round starts at `// When`
        let other = RaffleViewModel()
        #expect(other.count == 0)
    }

    @Test func givenAfterWhen() {
        // When
        sut.didTapOnDraw()

        // Given // ✗ `// Given` comes after `// When`
        let count = 1

        // Then
        #expect(sut.count == count)
    }

    @Test func whenTwice() {
        // When
        sut.didTapOnDraw()

        // When // ✗ `// When` comes twice
        sut.didTapOnDraw()

        // Then
        #expect(sut.count == 2)
    }

    @Test func thenFirst() {
        // Then // ✗ `// Then` comes before `// When`
        #expect(sut.count == 1)

        // When
        sut.didTapOnDraw()
    }

    @Test func noThenAtTheEnd() {
        // When
        sut.didTapOnDraw()

        // Then
        #expect(sut.count == 1)

        // When // ✗ no `// Then` follows `// When`
        sut.didTapOnDraw()
    }

    @Test func startsFromZero() {
        // Then
        #expect(sut.count == 0)

        // When
        sut.didTapOnDraw()

        // Then
        #expect(sut.count == 1)
    }
}
```

### Empty sections

```swift
import Testing

protocol RaffleViewModelContract {
    func didTapOnDraw()
}

final class RaffleViewModel: RaffleViewModelContract {
    private(set) var count = 0
    func didTapOnDraw() { count += 1 }
}

struct RaffleViewModelTests {
    private let sut = RaffleViewModel()

    @Test func emptyGiven() {
        // Given // ✗ nothing stands under `// Given`

        // When
        sut.didTapOnDraw()

        // Then
        #expect(sut.count == 1)
    }

    @Test func emptyThen() {
        // When
        sut.didTapOnDraw()

        // Then // ✗ nothing stands under `// Then`
    }
}
```

### What is needed when

```swift
import Testing

protocol RaffleViewModelContract {
    func didTapOnDraw()
}

final class RaffleViewModel: RaffleViewModelContract {
    private(set) var count = 0
    func didTapOnDraw() { count += 1 }
}

struct RaffleViewModelTests {
    private let sut = RaffleViewModel()

    @Test func noWhen() {
        // Given
        let expected = 1

        // Then
        sut.didTapOnDraw() // ✗ `sut.didTapOnDraw` is called without `// When`
        #expect(sut.count == expected)
    }

    @Test func noGiven() {
        let expected = 1 // ✗ a statement comes before `// When` without `// Given`

        // When
        sut.didTapOnDraw()

        // Then
        #expect(sut.count == expected)
    }

    @Test func noThen() { // ✗ `noThen` has no `// Then`
        // When
        sut.didTapOnDraw()
        #expect(sut.count == 1)
    }

    @Test func nothingIsDone() {
        // Given
        let other = RaffleViewModel()

        // Then
        #expect(other.count == sut.count)
    }

    @Test func onlyUnwraps() throws {
        let first = try #require([1].first)
        #expect(first == 1)
    }

    @Test func nothing() {}
}
```

### Async, throwing, parameterised, nested

```swift
import Testing

protocol RaffleViewModelContract: AnyObject {
    var state: RaffleViewState { get }
    func didAppear() async
}

enum RaffleViewState { case idle, loading, loaded, error }

@Observable
final class RaffleViewModel: RaffleViewModelContract {
    private(set) var state: RaffleViewState = .idle
    func didAppear() async {}
}

@MainActor
@Suite("Raffle")
struct RaffleViewModelTests {
    private let sut = RaffleViewModel()

    @Test("loads", arguments: [1, 2])
    func loads(_ count: Int) async throws {
        // When
        await sut.didAppear()

        // Then
        #expect(sut.state == .loaded)
    }

    @Test("loads", arguments: [1, 2])
    func loadsAgain(_ count: Int) async throws { // ✗ `loadsAgain` has no `// When` and no `// Then`
        await sut.didAppear()
        #expect(sut.state == .loaded)
    }

    struct AfterFailure {
        private let sut = RaffleViewModel()

        @Test func stays() async { // ✗ `stays` has no `// Then`
            // When
            await sut.didAppear()
        }
    }

    func prepare() async {
        await sut.didAppear()
    }
}
```

### XCTest

```swift
import XCTest

protocol RaffleViewModelContract {
    func didTapOnDraw()
}

final class RaffleViewModel: RaffleViewModelContract {
    private(set) var count = 0
    func didTapOnDraw() { count += 1 }
}

final class RaffleViewModelTests: XCTestCase {
    private var sut: RaffleViewModel!

    override func setUp() {
        super.setUp()
        sut = RaffleViewModel()
    }

    func testStartsAtNought() {
        XCTAssertEqual(sut.count, 0)
    }

    func testDraws() {
        // Given
        let expected = 1

        // When
        sut.didTapOnDraw()

        // Then
        XCTAssertEqual(sut.count, expected)
    }

    func testDrawsWithoutSections() { // ✗ `testDrawsWithoutSections` has no `// When` and no `// Then`
        sut.didTapOnDraw()
        XCTAssertEqual(sut.count, 1)
    }

    func makeSUT() -> RaffleViewModel {
        RaffleViewModel()
    }
}
```

### Sections in strings, closures and local functions are none

```swift
import Testing

protocol RaffleViewModelContract {
    func didTapOnDraw()
}

final class RaffleViewModel: RaffleViewModelContract {
    private(set) var count = 0
    func didTapOnDraw() { count += 1 }
}

struct RaffleViewModelTests {
    private let sut = RaffleViewModel()

    @Test func string() { // ✗ `string` has no `// When` and no `// Then`
        sut.didTapOnDraw()
        let text = """
            // When
            // Then
            """
        #expect(text.count == sut.count)
    }

    @Test func closure() { // ✗ `closure` has no `// Then`
        // When
        sut.didTapOnDraw()
        [1].forEach { _ in
            // Then
            print("drawn")
        }
        #expect(sut.count == 1)
    }

    @Test func localFunction() {
        func check() {
            // Then
            #expect(sut.count == 1)
        }

        // When
        sut.didTapOnDraw()

        // Then
        check()
        #expect(sut.count == 1)
    }
}
```

### A test that is one call around everything

```swift
import Testing

protocol RaffleViewModelContract {
    func didTapOnDraw()
}

final class RaffleViewModel: RaffleViewModelContract {
    private(set) var count = 0
    func didTapOnDraw() { count += 1 }
}

struct RaffleViewModelTests {
    private let sut = RaffleViewModel()

    @Test func inOrder() async {
        await withSerialExecutor {
            // When
            sut.didTapOnDraw()

            // Then
            #expect(sut.count == 1)
        }
    }
}
```

### Activities are tests within the test

```swift
import XCTest

protocol RaffleViewModelContract {
    func didTapOnDraw()
}

final class RaffleViewModel: RaffleViewModelContract {
    private(set) var count = 0
    func didTapOnDraw() { count += 1 }
}

final class RaffleViewModelTests: XCTestCase {
    func testDraws() {
        XCTContext.runActivity(named: "once") { _ in
            // When
            sut.didTapOnDraw()
            // Then
            XCTAssertEqual(sut.count, 1)
        }
        XCTContext.runActivity(named: "never", block: { _ in
            XCTAssertEqual(sut.count, 0)
        })
    }

    func testDrawsBeside() { // ✗ `testDrawsBeside` has no `// When` and no `// Then`
        XCTContext.runActivity(named: "once") { _ in
            // Then
            XCTAssertEqual(sut.count, 1)
        }
        sut.didTapOnDraw()
    }

    private var sut = RaffleViewModel()
}
```

### Sections in a do and its catch

```swift
import Testing

protocol RaffleViewModelContract {
    func didTapOnDraw() throws
}

final class RaffleViewModel: RaffleViewModelContract {
    func didTapOnDraw() throws {}
}

struct RaffleViewModelTests {
    private let sut = RaffleViewModel()

    @Test func fails() {
        do {
            // When
            try sut.didTapOnDraw()
            Issue.record("it drew")
        } catch {
            // Then
            #expect(error is CancellationError)
        }
    }
}
```

### Remarks at the end of a line, and words that only begin alike

```swift
import Testing

protocol RaffleViewModelContract {
    func didTapOnDraw()
}

final class RaffleViewModel: RaffleViewModelContract {
    private(set) var count = 0
    func didTapOnDraw() { count += 1 }
}

struct RaffleViewModelTests {
    private let sut = RaffleViewModel()

    @Test func remarks() {
        // When
        sut.didTapOnDraw()  // then the count is one
        // Whenever this is drawn, thence it counts

        // Then
        #expect(sut.count == 1)
    }
}
```

### Other labels

```yaml
rules:
  tests-follow-given-when-then: { labels: { given: [Given, Arrange], when: [When, Act], then: [Then, Assert] } }
```

```swift
import Testing

protocol RaffleViewModelContract {
    func didTapOnDraw()
}

final class RaffleViewModel: RaffleViewModelContract {
    private(set) var count = 0
    func didTapOnDraw() { count += 1 }
}

struct RaffleViewModelTests {
    private let sut = RaffleViewModel()

    @Test func draws() {
        // Arrange
        let expected = 1

        // Act
        sut.didTapOnDraw()

        // Assert
        #expect(sut.count == expected)
    }
}
```

### An observable object, where half of the suite's tests have sections

```swift
import XCTest

@MainActor
final class RaffleViewModel: ObservableObject {
    @Published private(set) var count = 0
    func draw() { count += 1 }
}

final class RaffleViewModelTests: XCTestCase {
    private let sut = RaffleViewModel()

    func testDraws() { // ✗ `testDraws` has no `// When` and no `// Then`
        sut.draw()
        XCTAssertEqual(sut.count, 1)
    }

    func testDrawsTwice() {
        // Given
        sut.draw()

        // When
        sut.draw()

        // Then
        XCTAssertEqual(sut.count, 2)
    }
}
```

### An observable object, whose tests mostly have none

```swift
import XCTest

@MainActor
final class RaffleViewModel: ObservableObject {
    @Published private(set) var count = 0
    func draw() { count += 1 }
}

final class RaffleViewModelTests: XCTestCase {
    private let sut = RaffleViewModel()

    func testDraws() {
        sut.draw()
        XCTAssertEqual(sut.count, 1)
    }
}
```

### A view model of no convention

```swift
import XCTest

class RaffleViewModel: StoreViewModel {
    func draw() {}
}

final class RaffleViewModelTests: XCTestCase {
    private let sut = RaffleViewModel()

    func testDraws() {
        sut.draw()
        XCTAssertNotNil(sut)
    }
}
```

### Other suites

```swift
import Testing

struct PriceFormatterTests {
    @Test func formats() {
        let price = PriceFormatter().text(for: 3)
        #expect(price == "3")
    }
}
```

### All suites, when asked for

```yaml
rules:
  tests-follow-given-when-then: { suites: all }
```

```swift
import Testing

struct PriceFormatterTests {
    @Test func formats() { // ✗ `formats` has no `// Then`
        let price = PriceFormatter().text(for: 3)
        #expect(price == "3")
    }
}
```

"""#)
    package static let testsHoldMocksInPrivateLet = Page(
        id: "tests-hold-mocks-in-private-let",
        group: "tests",
        summary: #"A Swift Testing suite keeps its mocks in `private let`."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: .safe,
        options: [],
        text: #"""
# tests-hold-mocks-in-private-let

A Swift Testing suite keeps its mocks in `private let`.

Default: warning · Conventions: stateless, stateful · Fix: safe

## Why

Swift Testing makes a suite anew for each test, so nothing has to be replaced, and nobody else has to see it.

## Breaks the rule

```swift
import Testing

protocol BakeryViewModelContract {
    func didAppear()
}

protocol BakeryTrackerContract {}
final class BakeryTrackerMock: BakeryTrackerContract {}

final class BakeryViewModel: BakeryViewModelContract {
    func didAppear() {}
}

struct BakeryViewModelTests {
    var trackerMock = BakeryTrackerMock() // ✗ `trackerMock` is not a `private let`
    private let sut = BakeryViewModel()

    @Test func nothing() {}
}
```

## Fixed

```swift
import Testing

protocol BakeryViewModelContract {
    func didAppear()
}

protocol BakeryTrackerContract {}
final class BakeryTrackerMock: BakeryTrackerContract {}

final class BakeryViewModel: BakeryViewModelContract {
    func didAppear() {}
}

struct BakeryViewModelTests {
    private let trackerMock = BakeryTrackerMock()
    private let sut = BakeryViewModel()

    @Test func nothing() {}
}
```

## Keeps the rule

```swift
import Testing

protocol BakeryViewModelContract {
    func didAppear()
}

protocol BakeryTrackerContract {}
final class BakeryTrackerMock: BakeryTrackerContract {}

final class BakeryViewModel: BakeryViewModelContract {
    func didAppear() {}
}

struct BakeryViewModelTests {
    private let trackerMock = BakeryTrackerMock()
    private let sut = BakeryViewModel()

    @Test func nothing() {}
}
```

## Edge cases

### One that a test replaces is told, but not mended

```swift
import Testing

protocol BakeryViewModelContract {
    func didAppear()
}

protocol BakeryTrackerContract {}
final class BakeryTrackerMock: BakeryTrackerContract {}

final class BakeryViewModel: BakeryViewModelContract {
    func didAppear() {}
}

struct BakeryViewModelTests {
    private var trackerMock = BakeryTrackerMock() // ✗ `trackerMock` is not a `private let`

    @Test mutating func replaces() {
        trackerMock = BakeryTrackerMock()
    }
}
```

#### Fixed

### Used from elsewhere, it is told but not mended

```swift
import Testing

protocol BakeryViewModelContract {
    func didAppear()
}

protocol BakeryTrackerContract {}
final class BakeryTrackerMock: BakeryTrackerContract {}

final class BakeryViewModel: BakeryViewModelContract {
    func didAppear() {}
}

struct BakeryViewModelTests {
    let trackerMock = BakeryTrackerMock() // ✗ `trackerMock` is not a `private let`

    @Test func nothing() {}
}

func report(_ suite: BakeryViewModelTests) {
    print(suite.trackerMock)
}
```

#### Fixed

### What another type's of the same name is used for does not matter

```swift
import Testing

protocol BakeryViewModelContract {
    func didAppear()
}

protocol BakeryTrackerContract {}
final class BakeryTrackerMock: BakeryTrackerContract {}

final class BakeryViewModel: BakeryViewModelContract {
    func didAppear() {}
}

struct BakeryViewModelTests {
    let trackerMock = BakeryTrackerMock() // ✗ `trackerMock` is not a `private let`

    @Test func nothing() {}
}

struct BreadStall {
    let trackerMock = BakeryTrackerMock()
}

func report(_ stall: BreadStall) {
    print(stall.trackerMock)
}
```

#### Fixed

```swift
import Testing

protocol BakeryViewModelContract {
    func didAppear()
}

protocol BakeryTrackerContract {}
final class BakeryTrackerMock: BakeryTrackerContract {}

final class BakeryViewModel: BakeryViewModelContract {
    func didAppear() {}
}

struct BakeryViewModelTests {
    private let trackerMock = BakeryTrackerMock()

    @Test func nothing() {}
}

struct BreadStall {
    let trackerMock = BakeryTrackerMock()
}

func report(_ stall: BreadStall) {
    print(stall.trackerMock)
}
```

### Set in the initialiser

```swift
import Testing

protocol BakeryViewModelContract {
    func didAppear()
}

protocol BakeryTrackerContract {}
final class BakeryTrackerMock: BakeryTrackerContract {}

final class BakeryViewModel: BakeryViewModelContract {
    func didAppear() {}
}

struct BakeryViewModelTests {
    let trackerMock: BakeryTrackerMock // ✗ `trackerMock` is not a `private let`

    init() {
        trackerMock = BakeryTrackerMock()
    }

    @Test func nothing() {}
}
```

#### Fixed

```swift
import Testing

protocol BakeryViewModelContract {
    func didAppear()
}

protocol BakeryTrackerContract {}
final class BakeryTrackerMock: BakeryTrackerContract {}

final class BakeryViewModel: BakeryViewModelContract {
    func didAppear() {}
}

struct BakeryViewModelTests {
    private let trackerMock: BakeryTrackerMock

    init() {
        trackerMock = BakeryTrackerMock()
    }

    @Test func nothing() {}
}
```

### XCTest

```swift
import XCTest

protocol BakeryViewModelContract {
    func didAppear()
}

protocol BakeryTrackerContract {}
final class BakeryTrackerMock: BakeryTrackerContract {}

final class BakeryViewModel: BakeryViewModelContract {
    func didAppear() {}
}

final class BakeryViewModelTests: XCTestCase {
    var trackerMock: BakeryTrackerMock!

    func testNothing() {}
}
```

"""#)
    package static let testsRunInAStruct = Page(
        id: "tests-run-in-a-struct",
        group: "tests",
        summary: #"A Swift Testing suite is a struct."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: nil,
        options: [],
        text: #"""
# tests-run-in-a-struct

A Swift Testing suite is a struct.

Default: warning · Conventions: stateless, stateful · Fix: none

## Why

Each test gets a suite of its own. A struct says so; a class suggests that something is shared or torn down.

## Breaks the rule

```swift
import Testing

protocol CanalViewModelContract {
    func didAppear()
}

final class CanalViewModel: CanalViewModelContract {
    func didAppear() {}
}

final class CanalViewModelTests { // ✗ `CanalViewModelTests` is a class
    private let sut = CanalViewModel()

    @Test("appears")
    func appears() {
        #expect(Bool(true))
    }
}
```

## Keeps the rule

```swift
import Testing

protocol CanalViewModelContract {
    func didAppear()
}

final class CanalViewModel: CanalViewModelContract {
    func didAppear() {}
}

struct CanalViewModelTests {
    private let sut = CanalViewModel()

    @Test("appears")
    func appears() {
        #expect(Bool(true))
    }
}
```

## Edge cases

### A class that tears something down, or that derives from another

```swift
import Testing

protocol CanalViewModelContract {
    func didAppear()
}

final class CanalViewModel: CanalViewModelContract {
    func didAppear() {}
}

protocol LockViewModelContract {
    func didAppear()
}

final class LockViewModel: LockViewModelContract {
    func didAppear() {}
}

final class CanalViewModelTests {
    @Test func appears() { #expect(Bool(true)) }
    deinit { print("done") }
}

class Fixture {}

final class LockViewModelTests: Fixture {
    @Test func appears() { #expect(Bool(true)) }
}
```

### XCTest needs a class

```swift
import XCTest

protocol CanalViewModelContract {
    func didAppear()
}

final class CanalViewModel: CanalViewModelContract {
    func didAppear() {}
}

final class CanalViewModelTests: XCTestCase {
    func testAppears() { XCTAssertTrue(true) }
}
```

### An actor

```swift
import Testing

protocol CanalViewModelContract {
    func didAppear()
}

final class CanalViewModel: CanalViewModelContract {
    func didAppear() {}
}

actor CanalViewModelTests { // ✗ `CanalViewModelTests` is an actor
    @Test func appears() { #expect(Bool(true)) }
}
```

"""#)
    package static let viewmodelIsTested = Page(
        id: "viewmodel-is-tested",
        group: "tests",
        summary: #"Every view model or logic has a test suite in the sources."#,
        severity: .off,
        conventions: [.stateless, .stateful, .inputOutputEffect, .mvsl, .observableObject],
        fix: nil,
        options: [],
        text: #"""
# viewmodel-is-tested

Every view model or logic has a test suite in the sources.

Default: off · Conventions: stateless, stateful, input-output-effect, mvsl, observable-object · Fix: none

## Why

A view model is taken out of the view so that it can be tested.

## Breaks the rule

```swift
protocol ForgeViewModelContract {
    func didAppear()
}

final class ForgeViewModel: ForgeViewModelContract { // ✗ `ForgeViewModel` has no test suite
    func didAppear() {}
}
```

## Keeps the rule

`Sources/ForgeViewModel.swift`

```swift
protocol ForgeViewModelContract {
    func didAppear()
}

final class ForgeViewModel: ForgeViewModelContract {
    func didAppear() {}
}
```

`Tests/ForgeViewModelTests.swift`

```swift
import Testing

struct ForgeViewModelTests {
    private let sut = ForgeViewModel()

    @Test("appears")
    func appears() {
        #expect(Bool(true))
    }
}
```

## Edge cases

### Logic

```swift
@MainActor @Observable final class AnvilViewState {
    var count = 0
}

struct AnvilViewLogic { // ✗ `AnvilViewLogic` has no test suite
    let viewState: AnvilViewState
    func strike() { viewState.count += 1 }
}
```

### A suite of another name that holds it

```swift
import XCTest

protocol ForgeViewModelContract {
    func didAppear()
}

final class ForgeViewModel: ForgeViewModelContract {
    func didAppear() {}
}

final class ForgeTests: XCTestCase {
    private var sut: ForgeViewModel!

    func testAppears() { XCTAssertNotNil(sut) }
}
```

"""#)
    package static let stateSwitchIsExhaustive = Page(
        id: "state-switch-is-exhaustive",
        group: "view",
        summary: #"A view's `switch` over a state or an effect names every case."#,
        severity: .warning,
        conventions: [.stateful, .inputOutputEffect, .observableObject],
        fix: nil,
        options: [],
        text: #"""
# state-switch-is-exhaustive

A view's `switch` over a state or an effect names every case.

Default: warning · Conventions: stateful, input-output-effect, observable-object · Fix: none

## Why

When a case is added to the state, the compiler shows every view that has to draw it, unless a `default` draws something in its stead.

## Breaks the rule

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
        default: // ✗ `default` hides cases of `HarborViewState`
            ProgressView()
        }
    }
}
```

## Keeps the rule

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

## Edge cases

### In a computed property, a function and an extension

```swift
import SwiftUI

enum HarborViewState { case idle, loading, loaded, error }

protocol HarborViewModelContract: AnyObject {
    var state: HarborViewState { get }
}

@Observable
final class HarborViewModel: HarborViewModelContract {
    private(set) var state: HarborViewState = .idle
}

struct HarborView: View {
    @State private var viewModel: HarborViewModelContract

    var body: some View { VStack { content } }

    @ViewBuilder private var content: some View {
        switch self.viewModel.state {
        case .loaded: Text("Boats")
        default: EmptyView() // ✗ `default` hides cases
        }
    }
}

extension HarborView {
    func title() -> String {
        switch viewModel.state {
        case .error: "Sorry"
        default: "Harbor" // ✗ `default` hides cases
        }
    }
}
```

### Switches over other things may have a default

```swift
import SwiftUI

enum HarborViewState { case idle, loading, loaded(Int), error }

protocol HarborViewModelContract: AnyObject {
    var state: HarborViewState { get }
    var count: Int { get }
}

@Observable
final class HarborViewModel: HarborViewModelContract {
    private(set) var state: HarborViewState = .idle
    private(set) var count = 0
}

struct HarborView: View {
    @State private var viewModel: HarborViewModelContract
    @Environment(\.scenePhase) private var phase

    var body: some View {
        switch viewModel.state {
        case .idle, .loading, .error: EmptyView()
        case .loaded(let count):
            switch count {
            case 0: Text("None")
            default: Text("Some")
            }
        }
        switch viewModel.count {
        case 0: Text("None")
        default: Text("Some")
        }
        switch phase {
        case .active: Text("Active")
        default: EmptyView()
        }
        switch (viewModel.state, phase) {
        case (.loaded, .active): Text("Boats")
        default: EmptyView()
        }
    }
}
```

### A nested state of an observable object

```swift
import SwiftUI

@MainActor
final class HarborViewModel: ObservableObject {
    enum State { case idle, loading, success, error }

    @Published private(set) var state: State = .idle
}

struct HarborView: View {
    @StateObject private var vm = HarborViewModel()

    var body: some View {
        switch vm.state {
        case .success: Text("Boats")
        default: ProgressView() // ✗ `default` hides cases of `HarborViewModel.State`
        }
    }
}
```

### An effect that is handed to a function

```swift
import SwiftUI

@Observable
final class BridgeViewModel {
    enum Input { case load }
    struct Output { var title = "" }
    enum Effect: Equatable { case close, toast(String) }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .load: effect = .close
        }
    }
}

struct BridgeScreen: View {
    @State private var viewModel = BridgeViewModel()

    var body: some View {
        Text(viewModel.output.title)
            .onChange(of: viewModel.effect) { _, effect in handle(effect) }
    }

    private func handle(_ effect: BridgeViewModel.Effect?) {
        guard let effect else { return }
        switch effect {
        case .close: print("close")
        default: break // ✗ `default` hides cases of `BridgeViewModel.Effect`
        }
        viewModel.effect = nil
    }
}
```

### A state that is not in the sources

```swift
import SwiftUI

protocol HarborViewModelContract: AnyObject {
    var state: ConnectionState { get }
}

@Observable
final class HarborViewModel: HarborViewModelContract {
    private(set) var state: ConnectionState = .idle
}

struct HarborView: View {
    @State private var viewModel: HarborViewModelContract

    var body: some View {
        switch viewModel.state {
        case .idle: EmptyView()
        @unknown default: EmptyView()
        }
    }
}
```

"""#)
    package static let viewAppearsOnce = Page(
        id: "view-appears-once",
        group: "view",
        summary: #"A view tells its view model `didAppear` once, from `.onFirstAppear`."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: nil,
        options: [
            Option(name: #"actions"#, value: .words([#"didAppear"#]), summary: #"The methods that are to be called once."#),
        ],
        text: #"""
# view-appears-once

A view tells its view model `didAppear` once, from `.onFirstAppear`.

Default: warning · Conventions: stateless, stateful · Fix: none

## Why

`.onAppear` and `.task` run again whenever the view comes back: after a pop, a tab change, a sheet. Then a screen is counted twice and its content is loaded over what the user sees. An initialiser runs whenever the parent draws.

## Options

- `actions` (words, default `[didAppear]`): The methods that are to be called once.

## Breaks the rule

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

## Keeps the rule

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

## Edge cases

### From a task

```swift
import SwiftUI

protocol AquariumViewModelContract: AnyObject {
    var state: AquariumViewState { get }
    func didAppear() async
}

enum AquariumViewState { case idle, loading, loaded, error }

@Observable
final class AquariumViewModel: AquariumViewModelContract {
    private(set) var state: AquariumViewState = .idle
    func didAppear() async {}
}

struct AquariumView: View {
    @State private var viewModel: AquariumViewModelContract

    var body: some View {
        Text("Fish")
            .padding()
            .task { await viewModel.didAppear() } // ✗ `didAppear` is called from `.task`
    }
}
```

### From a Task in onAppear

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
        Text("Fish").onAppear { // ✗ called from `.onAppear`
            Task {
                viewModel.didAppear()
            }
        }
    }
}
```

### The method is passed as a value

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
        Text("Fish").onAppear(perform: viewModel.didAppear) // ✗ called from `.onAppear`
    }
}

struct AquariumHeader: View {
    let viewModel: AquariumViewModelContract

    var body: some View {
        Text("Fish").onFirstAppear(perform: viewModel.didAppear)
    }
}
```

### Through a function of the view

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
        Text("Fish").onAppear { start() } // ✗ called from `.onAppear`
    }
}

private extension AquariumView {
    func start() {
        viewModel.didAppear()
    }
}
```

### From the initialiser

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

    init(viewModel: AquariumViewModelContract) { // ✗ `didAppear` is called from `init`
        self.viewModel = viewModel
        viewModel.didAppear()
    }

    var body: some View {
        Text("Fish")
    }
}
```

### A condition may make it once

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
    @State private var hasAppeared = false

    var body: some View {
        Text("Fish").onAppear {
            guard !hasAppeared else { return }
            hasAppeared = true
            viewModel.didAppear()
        }
    }
}

struct AquariumHeader: View {
    let viewModel: AquariumViewModelContract
    @State private var hasAppeared = false

    var body: some View {
        Text("Fish").onAppear {
            if !hasAppeared {
                hasAppeared = true
                viewModel.didAppear()
            }
        }
    }
}
```

### Other modifiers of the team's own

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
        Text("Fish").onLoad { viewModel.didAppear() }
    }
}
```

### Another screen's didAppear, and one in a string

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
    let logger: Logger

    var body: some View {
        Text("Fish").onAppear {
            logger.didAppear()
            print("viewModel.didAppear()")
        }
        .onFirstAppear { viewModel.didAppear() }
    }
}
```

### Another name

```yaml
rules:
  view-appears-once: { actions: [onAppeared] }
```

```swift
import SwiftUI

protocol AquariumViewModelContract {
    func onAppeared()
}

final class AquariumViewModel: AquariumViewModelContract {
    func onAppeared() {}
}

struct AquariumView: View {
    let viewModel: AquariumViewModelContract

    var body: some View {
        Text("Fish").onAppear { viewModel.onAppeared() } // ✗ `onAppeared` is called from `.onAppear`
    }
}
```

"""#)
    package static let viewDependsOnTheContract = Page(
        id: "view-depends-on-the-contract",
        group: "view",
        summary: #"A view knows its view model by the contract, not by the class."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: nil,
        options: [],
        text: #"""
# view-depends-on-the-contract

A view knows its view model by the contract, not by the class.

Default: warning · Conventions: stateless, stateful · Fix: none

## Why

The contract is what a view may do: its actions and its state. A view that names the class can reach past it, and a preview or a snapshot test cannot hand it a mock.

## Breaks the rule

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

## Keeps the rule

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

## Edge cases

### Generic, existential and optional

```swift
import SwiftUI

protocol PantryViewModelContract {
    func didTapOnShelf()
}

final class PantryViewModel: PantryViewModelContract {
    func didTapOnShelf() {}
}

struct PantryView<Model: PantryViewModelContract>: View {
    let viewModel: Model
    var body: some View { EmptyView() }
}

struct PantryHeader: View {
    let viewModel: any PantryViewModelContract
    var body: some View { EmptyView() }
}

struct PantryFooter: View {
    let viewModel: (any PantryViewModelContract)?
    var body: some View { EmptyView() }
}
```

### No type is written

```swift
import SwiftUI

enum PantryViewState { case idle, loading, loaded, error }

protocol PantryViewModelContract: AnyObject {
    var state: PantryViewState { get }
}

@Observable
final class PantryViewModel: PantryViewModelContract {
    private(set) var state: PantryViewState = .idle
}

struct PantryView: View {
    @State private var viewModel = PantryViewModel() // ✗ depends on the class `PantryViewModel`

    var body: some View { EmptyView() }
}
```

### A class without a contract

```swift
import SwiftUI

final class PantryViewModel {
    func didTapOnShelf() {}
}

struct PantryView: View {
    let viewModel: PantryViewModel
    var body: some View { EmptyView() }
}
```

### A class that does not conform could not be held by the contract

```swift
import SwiftUI

protocol PantryViewModelContract {
    func didTapOnShelf()
}

final class PantryViewModel {
    func didTapOnShelf() {}
}

struct PantryView: View {
    let viewModel: PantryViewModel
    var body: some View { EmptyView() }
}
```

### A typealias of the contract

```swift
import SwiftUI

protocol PantryViewModelContract {
    func didTapOnShelf()
}

final class PantryViewModel: PantryViewModelContract {
    func didTapOnShelf() {}
}

typealias PantryModel = PantryViewModelContract

struct PantryView: View {
    let viewModel: PantryModel
    var body: some View { EmptyView() }
}
```

"""#)
    package static let viewHoldsStatefulInState = Page(
        id: "view-holds-stateful-in-state",
        group: "view",
        summary: #"The view that owns a stateful view model keeps it in `@State private var`."#,
        severity: .error,
        conventions: [.stateful, .inputOutputEffect],
        fix: .suggested,
        options: [],
        text: #"""
# view-holds-stateful-in-state

The view that owns a stateful view model keeps it in `@State private var`.

Default: error · Conventions: stateful, input-output-effect · Fix: suggested

## Why

SwiftUI makes a view's value anew whenever its parent draws. Only what lives in `@State` survives that: a view model in a `let` of the owning view is a new one, with its state lost, each time. A child that is handed the view model by its owner keeps it in a `let` or in `@Bindable`.

## Breaks the rule

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
    let viewModel: LedgerViewModelContract // ✗ `viewModel` is held in a `let`, so `LedgerView` may lose its state
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

## Keeps the rule

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

## Edge cases

### A child is handed it by the view that owns it

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
    @State private var viewModel: LedgerViewModel

    init(viewModel: LedgerViewModel) {
        _viewModel = State(initialValue: viewModel)
    }

    var body: some View {
        VStack {
            LedgerRows(viewModel: viewModel)
            LedgerSearchField(viewModel: viewModel)
        }
    }
}

struct LedgerRows: View {
    let viewModel: LedgerViewModelContract
    var body: some View { EmptyView() }
}

struct LedgerSearchField: View {
    @Bindable var viewModel: LedgerViewModel
    var body: some View { EmptyView() }
}
```

### The app or a coordinator owns it

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
    let viewModel: LedgerViewModelContract
    var body: some View { EmptyView() }
}

final class LedgerCoordinator {
    private let viewModel: LedgerViewModelContract

    init(viewModel: LedgerViewModelContract) {
        self.viewModel = viewModel
    }
}
```

### State that others can set

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
    @State var viewModel: LedgerViewModelContract // ✗ `viewModel` is `@State`, but not `private`

    init(viewModel: LedgerViewModelContract) {
        _viewModel = State(initialValue: viewModel)
    }

    var body: some View { EmptyView() }
}
```

#### Fixed

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

    var body: some View { EmptyView() }
}
```

### With `private` the memberwise initialiser would be lost, so no fix is offered

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
    @State var viewModel: LedgerViewModelContract // ✗ not `private`
    var body: some View { EmptyView() }
}
```

#### Fixed

### The wrapper of another time

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
    @ObservedObject private var viewModel: LedgerViewModel // ✗ `viewModel` is held in `@ObservedObject`

    init(viewModel: LedgerViewModel) {
        self.viewModel = viewModel
    }

    var body: some View { EmptyView() }
}
```

#### Fixed

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
    @State private var viewModel: LedgerViewModel

    init(viewModel: LedgerViewModel) {
        self.viewModel = viewModel
    }

    var body: some View { EmptyView() }
}
```

### The environment hands it in

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
    @Environment(LedgerViewModel.self) private var viewModel
    var body: some View { EmptyView() }
}
```

### Input, output and effect

```swift
import SwiftUI

@Observable
final class TimetableViewModel {
    enum Input { case load }
    struct Output { var rows: [String] = [] }
    enum Effect: Equatable { case close }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .load: output.rows = []
        }
    }
}

struct TimetableScreen: View {
    private let viewModel = TimetableViewModel() // ✗ `viewModel` is held in a `let`

    var body: some View {
        Text("Timetable")
    }
}
```

#### Fixed

```swift
import SwiftUI

@Observable
final class TimetableViewModel {
    enum Input { case load }
    struct Output { var rows: [String] = [] }
    enum Effect: Equatable { case close }

    private(set) var output = Output()
    var effect: Effect?

    func onInput(_ input: Input) {
        switch input {
        case .load: output.rows = []
        }
    }
}

struct TimetableScreen: View {
    @State private var viewModel = TimetableViewModel()

    var body: some View {
        Text("Timetable")
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
        options: [],
        text: #"""
# view-holds-stateless-in-let

A view keeps a stateless view model in a plain `let`.

Default: error · Conventions: stateless · Fix: suggested

## Why

A stateless view model has nothing that a view could observe. `@State` and its kin promise the reader a state that changes, and make SwiftUI keep storage for it; a `var` promises that it is replaced.

## Breaks the rule

```swift
import SwiftUI

protocol LockerViewModelContract {
    func didAppear()
    func didTapOnOpen()
}

struct LockerView: View {
    @State private var viewModel: LockerViewModelContract // ✗ `viewModel` is held in `@State`, but `LockerViewModelContract` has no state to observe

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

## Keeps the rule

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

## Edge cases

### A plain var

```swift
import SwiftUI

protocol FerryViewModelContract {
    func didTapOnBoard()
}

final class FerryViewModel: FerryViewModelContract {
    func didTapOnBoard() {}
}

struct FerryView: View {
    var viewModel: any FerryViewModelContract // ✗ `viewModel` is a `var`

    var body: some View {
        Button("Board") { viewModel.didTapOnBoard() }
    }
}
```

#### Fixed

```swift
import SwiftUI

protocol FerryViewModelContract {
    func didTapOnBoard()
}

final class FerryViewModel: FerryViewModelContract {
    func didTapOnBoard() {}
}

struct FerryView: View {
    let viewModel: any FerryViewModelContract

    var body: some View {
        Button("Board") { viewModel.didTapOnBoard() }
    }
}
```

### A var with a default is handed in by the memberwise initialiser, so no fix is offered

```swift
import SwiftUI

protocol FerryViewModelContract {
    func didTapOnBoard()
}

final class FerryViewModel: FerryViewModelContract {
    func didTapOnBoard() {}
}

struct FerryView: View {
    var viewModel: any FerryViewModelContract = FerryViewModel() // ✗ `viewModel` is a `var`

    var body: some View {
        Button("Board") { viewModel.didTapOnBoard() }
    }
}
```

#### Fixed

### A wrapper on a line of its own, and a generic view

```swift
import SwiftUI

protocol FerryViewModelContract {
    func didTapOnBoard()
}

final class FerryViewModel: FerryViewModelContract {
    func didTapOnBoard() {}
}

struct FerryView<Model: FerryViewModelContract>: View {
    @State
    private var viewModel: Model // ✗ `viewModel` is held in `@State`

    init(viewModel: Model) {
        self._viewModel = State(wrappedValue: viewModel)
    }

    var body: some View {
        Button("Board") { viewModel.didTapOnBoard() }
    }
}
```

#### Fixed

```swift
import SwiftUI

protocol FerryViewModelContract {
    func didTapOnBoard()
}

final class FerryViewModel: FerryViewModelContract {
    func didTapOnBoard() {}
}

struct FerryView<Model: FerryViewModelContract>: View {
    private let viewModel: Model

    init(viewModel: Model) {
        self.viewModel = viewModel
    }

    var body: some View {
        Button("Board") { viewModel.didTapOnBoard() }
    }
}
```

### A stateful view model is another matter

```swift
import SwiftUI

enum FerryViewState { case idle, loading, loaded, error }

protocol FerryViewModelContract: AnyObject {
    var state: FerryViewState { get }
}

@Observable
final class FerryViewModel: FerryViewModelContract {
    private(set) var state: FerryViewState = .idle
}

struct FerryView: View {
    @State private var viewModel: FerryViewModelContract

    init(viewModel: FerryViewModelContract) {
        _viewModel = State(initialValue: viewModel)
    }

    var body: some View { EmptyView() }
}
```

### A wrapper that injects needs its var

```swift
import SwiftUI

protocol FerryViewModelContract {
    func didTapOnBoard()
}

final class FerryViewModel: FerryViewModelContract {
    func didTapOnBoard() {}
}

struct FerryView: View {
    @Injected var viewModel: FerryViewModelContract

    var body: some View {
        Button("Board") { viewModel.didTapOnBoard() }
    }
}
```

### A computed property holds nothing

```swift
import SwiftUI

protocol FerryViewModelContract {
    func didTapOnBoard()
}

final class FerryViewModel: FerryViewModelContract {
    func didTapOnBoard() {}
}

struct FerryView: View {
    let models: Models
    var viewModel: FerryViewModelContract { models.ferry }

    var body: some View {
        Button("Board") { viewModel.didTapOnBoard() }
    }
}
```

"""#)
    package static let viewRefreshesFromRefreshable = Page(
        id: "view-refreshes-from-refreshable",
        group: "view",
        summary: #"A view calls `didPullToRefresh` inside `.refreshable`."#,
        severity: .warning,
        conventions: [.stateful],
        fix: nil,
        options: [
            Option(name: #"action"#, value: .word(#"didPullToRefresh"#), summary: #"The method that answers the gesture."#),
        ],
        text: #"""
# view-refreshes-from-refreshable

A view calls `didPullToRefresh` inside `.refreshable`.

Default: warning · Conventions: stateful · Fix: none

## Why

`.refreshable` gives the pull gesture, keeps its spinner until the action has ended, and works with assistive technology. A refresh sent from elsewhere is another action and deserves its own name; a refresh that is never sent cannot happen.

## Options

- `action` (word, default `didPullToRefresh`): The method that answers the gesture.

## Breaks the rule

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

## Keeps the rule

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

## Edge cases

### Never called

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

struct OrchardView: View { // ✗ `OrchardView` never calls `didPullToRefresh`
    @State private var viewModel: OrchardViewModelContract

    var body: some View {
        List {}
    }
}
```

### Passed as a value, and through a function of the view

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
        VStack {
            List {}.refreshable(action: viewModel.didPullToRefresh)
            List {}.refreshable { await reload() }
        }
    }

    private func reload() async {
        await viewModel.didPullToRefresh()
    }
}
```

### A child view takes it as a closure

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
        TreeList(onRefresh: { await viewModel.didPullToRefresh() })
    }
}

struct TreeList: View {
    let onRefresh: () async -> Void

    var body: some View {
        List {}.refreshable { await onRefresh() }
    }
}
```

### A child view of the screen does it

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
        TreeList(viewModel: viewModel)
    }
}

struct TreeList: View {
    let viewModel: OrchardViewModelContract

    var body: some View {
        List {}.refreshable { await viewModel.didPullToRefresh() }
    }
}
```

### The view model goes on to a view that is not in the sources

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
        OrchardContent(viewModel)
    }
}
```

### A contract without refresh

```swift
import SwiftUI

enum OrchardViewState { case idle, loading, loaded, error }

protocol OrchardViewModelContract: AnyObject {
    var state: OrchardViewState { get }
    func didAppear() async
}

@Observable
final class OrchardViewModel: OrchardViewModelContract {
    private(set) var state: OrchardViewState = .idle
    func didAppear() async {}
}

struct OrchardView: View {
    @State private var viewModel: OrchardViewModelContract

    var body: some View {
        List {}
    }
}
```

"""#)
    package static let viewSendsEveryAction = Page(
        id: "view-sends-every-action",
        group: "view",
        summary: #"Every action that the view model takes is sent by a view of its screen."#,
        severity: .warning,
        conventions: [.stateless, .stateful, .inputOutputEffect],
        fix: nil,
        options: [],
        text: #"""
# view-sends-every-action

Every action that the view model takes is sent by a view of its screen.

Default: warning · Conventions: stateless, stateful, input-output-effect · Fix: none

## Why

A contract is the list of what a user can do. An action that no view sends is a button that was forgotten, or code that only its tests still run.

## Breaks the rule

`Sources/KioskViewModelContract.swift`

```swift
protocol KioskViewModelContract {
    func didAppear()
    func didTapOnPrint()
    func didTapOnHelp() // ✗ `didTapOnHelp` is sent by no view of `Kiosk`
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

## Keeps the rule

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

## Edge cases

### Several views, computed properties, functions and extensions in other files

`Sources/Kiosk.swift`

```swift
protocol KioskViewModelContract {
    func didAppear()
    func didTapOnPrint()
    func didTapOnHelp()
    func didType(_ text: String)
    func didSwipe()
}

final class KioskViewModel: KioskViewModelContract {
    func didAppear() {}
    func didTapOnPrint() {}
    func didTapOnHelp() {}
    func didType(_ text: String) {}
    func didSwipe() {}
}
```

`Sources/KioskView.swift`

```swift
import SwiftUI

struct KioskView: View {
    let viewModel: any KioskViewModelContract

    var body: some View {
        content.onFirstAppear { start() }
    }

    private func start() { viewModel.didAppear() }
}

struct KioskToolbar: View {
    private let model: any KioskViewModelContract

    init(model: any KioskViewModelContract) {
        self.model = model
    }

    var body: some View {
        Button(action: model.didTapOnPrint) { Text("Print") }
    }
}
```

`Sources/KioskView+Content.swift`

```swift
import SwiftUI

extension KioskView {
    var content: some View {
        VStack {
            Button("Help") { [viewModel] in viewModel.didTapOnHelp() }
            TextField("Name", text: Binding(get: { "" }, set: { viewModel.didType($0) }))
            swipe(self.viewModel.didSwipe)
        }
    }

    func swipe(_ action: @escaping () -> Void) -> some View {
        Text("Swipe").onTapGesture(perform: action)
    }
}
```

### No view in the sources

```swift
protocol KioskViewModelContract {
    func didAppear()
}

final class KioskViewModel: KioskViewModelContract {
    func didAppear() {}
}
```

### The view model goes on to something that is not in the sources

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
        PrintPanel(delegate: viewModel)
            .onFirstAppear { viewModel.didAppear() }
    }
}
```

### A coordinator that holds the contract sends it

```swift
import SwiftUI

protocol KioskViewModelContract {
    func didAppear()
    func didReceiveLink()
}

final class KioskViewModel: KioskViewModelContract {
    func didAppear() {}
    func didReceiveLink() {}
}

struct KioskView: View {
    let viewModel: KioskViewModelContract

    var body: some View {
        Text("Kiosk").onFirstAppear { viewModel.didAppear() }
    }
}

final class KioskCoordinator {
    private let viewModel: KioskViewModelContract

    init(viewModel: KioskViewModelContract) {
        self.viewModel = viewModel
    }

    func open() { viewModel.didReceiveLink() }
}
```

### Another screen's action of the same name does not count

```swift
import SwiftUI

protocol KioskViewModelContract {
    func didAppear() // ✗ `didAppear` is sent by no view of `Kiosk`
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
    }
}

protocol LobbyViewModelContract {
    func didAppear()
}

final class LobbyViewModel: LobbyViewModelContract {
    func didAppear() {}
}

struct LobbyView: View {
    let viewModel: LobbyViewModelContract

    var body: some View {
        Text("Lobby").onFirstAppear { viewModel.didAppear() }
    }
}
```

### Inputs, sent by the screen, its content and the view model itself

```swift
import SwiftUI

@Observable
final class GateViewModel {
    enum Input {
        case load
        case open(id: String)
        case retry
        case close // ✗ `close` is sent by no view of `Gate`
    }

    struct Output { var isOpen = false }
    enum Effect: Equatable { case done }

    private(set) var output = Output()
    var effect: Effect?

    init() {
        onInput(.load)
    }

    func onInput(_ input: Input) {
        switch input {
        case .load: output.isOpen = false
        case .open: output.isOpen = true
        case .retry: output.isOpen = false
        case .close: output.isOpen = false
        }
    }
}

struct GateScreen: View {
    @State private var viewModel = GateViewModel()

    var body: some View {
        GateContent(output: viewModel.output, onInput: viewModel.onInput)
            .onTapGesture { viewModel.onInput(.open(id: "a")) }
    }
}

struct GateContent: View {
    let output: GateViewModel.Output
    let onInput: (GateViewModel.Input) -> Void

    var body: some View {
        Button("Retry") { onInput(.retry) }
    }
}
```

### A part of the view that is not in the sources

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
        content
            .onFirstAppear { viewModel.didAppear() }
    }
}
```

### A local view is seen

```swift
import SwiftUI

protocol KioskViewModelContract {
    func didAppear()
    func didTapOnPrint() // ✗ `didTapOnPrint` is sent by no view of `Kiosk`
}

final class KioskViewModel: KioskViewModelContract {
    func didAppear() {}
    func didTapOnPrint() {}
}

struct KioskView: View {
    let viewModel: KioskViewModelContract

    var body: some View {
        let content = Text("Kiosk")
        content
            .onFirstAppear { viewModel.didAppear() }
    }
}
```

"""#)
    package static let actionsAreTracked = Page(
        id: "actions-are-tracked",
        group: "viewmodel",
        summary: #"Every action tells the tracker, before it navigates."#,
        severity: .off,
        conventions: [.stateless, .stateful],
        fix: nil,
        options: [
            Option(name: #"prefixes"#, value: .words([#"did"#]), summary: #"The words an action's name may begin with."#),
        ],
        text: #"""
# actions-are-tracked

Every action tells the tracker, before it navigates.

Default: off · Conventions: stateless, stateful · Fix: none

## Why

An action that is not tracked is missing from every figure, and nobody notices. Tracked after the navigation, it is told under the name of the next screen.

## Options

- `prefixes` (words, default `[did]`): The words an action's name may begin with.

## Breaks the rule

```swift
protocol CastleViewModelContract {
    func didAppear()
    func didTapOnGate()
    func didTapOnTower()
}

final class CastleViewModel: CastleViewModelContract {
    private let navigator: CastleNavigatorContract
    private let tracker: CastleTrackerContract

    init(navigator: CastleNavigatorContract, tracker: CastleTrackerContract) {
        self.navigator = navigator
        self.tracker = tracker
    }

    func didAppear() {
        tracker.trackScreenViewed()
    }

    func didTapOnGate() { // ✗ `didTapOnGate` does not call `tracker`
        navigator.navigateToGate()
    }

    func didTapOnTower() { // ✗ `didTapOnTower` calls `navigator` before `tracker`
        navigator.navigateToTower()
        tracker.trackTowerButtonTapped()
    }
}
```

## Keeps the rule

```swift
protocol CastleViewModelContract {
    func didAppear()
    func didTapOnGate()
}

final class CastleViewModel: CastleViewModelContract {
    private let navigator: CastleNavigatorContract
    private let tracker: CastleTrackerContract

    init(navigator: CastleNavigatorContract, tracker: CastleTrackerContract) {
        self.navigator = navigator
        self.tracker = tracker
    }

    func didAppear() {
        self.tracker.trackScreenViewed()
    }

    func didTapOnGate() {
        open()
        navigator.navigateToGate()
    }

    private func open() {
        tracker.trackGateButtonTapped()
    }
}
```

## Edge cases

### A view model without a tracker

```swift
protocol CastleViewModelContract {
    func didTapOnGate()
}

final class CastleViewModel: CastleViewModelContract {
    private let navigator: CastleNavigatorContract

    init(navigator: CastleNavigatorContract) {
        self.navigator = navigator
    }

    func didTapOnGate() { navigator.navigateToGate() }
}
```

### In a closure that runs later

```swift
protocol CastleViewModelContract {
    func didTapOnGate()
}

final class CastleViewModel: CastleViewModelContract {
    private let navigator: CastleNavigatorContract
    private let tracker: CastleTrackerContract

    init(navigator: CastleNavigatorContract, tracker: CastleTrackerContract) {
        self.navigator = navigator
        self.tracker = tracker
    }

    func didTapOnGate() {
        navigator.navigateToGate { [tracker] in tracker.trackGateOpened() }
    }
}
```

### Helpers are no actions

```swift
protocol CastleViewModelContract {
    func didAppear()
}

final class CastleViewModel: CastleViewModelContract {
    private let tracker: CastleTrackerContract

    init(tracker: CastleTrackerContract) {
        self.tracker = tracker
    }

    func didAppear() { tracker.trackScreenViewed() }
    private func didLoad() {}
}
```

"""#)
    package static let dependenciesAreAbstract = Page(
        id: "dependencies-are-abstract",
        group: "viewmodel",
        summary: #"A view model knows its dependencies by protocol."#,
        severity: .warning,
        conventions: [.stateless, .stateful, .inputOutputEffect, .observableObject],
        fix: nil,
        options: [
            Option(name: #"endings"#, value: .words([#"Navigator"#, #"Tracker"#, #"UseCase"#, #"Repository"#, #"Repo"#, #"Service"#]), summary: #"How names and types of dependencies end, before `Contract` or `Protocol`."#),
        ],
        text: #"""
# dependencies-are-abstract

A view model knows its dependencies by protocol.

Default: warning · Conventions: stateless, stateful, input-output-effect, observable-object · Fix: none

## Why

Against a protocol a test puts a mock and a preview puts a stub. Against a class there is only the class, with its network and its disk.

## Options

- `endings` (words, default `[Navigator, Tracker, UseCase, Repository, Repo, Service]`): How names and types of dependencies end, before `Contract` or `Protocol`.

## Breaks the rule

```swift
protocol CanalViewModelContract {
    func didAppear()
}

final class CanalNavigator {
    func navigateToLock() {}
}

final class CanalViewModel: CanalViewModelContract {
    private let navigator: CanalNavigator // ✗ `navigator` of `CanalViewModel` is the class `CanalNavigator`, not a protocol: no test can put a mock there

    init(navigator: CanalNavigator) {
        self.navigator = navigator
    }

    func didAppear() {}
}
```

## Keeps the rule

```swift
protocol CanalViewModelContract {
    func didAppear()
}

protocol CanalNavigatorContract {
    func navigateToLock()
}

final class CanalNavigator: CanalNavigatorContract {
    func navigateToLock() {}
}

final class CanalViewModel: CanalViewModelContract {
    private let navigator: CanalNavigatorContract

    init(navigator: CanalNavigatorContract) {
        self.navigator = navigator
    }

    func didAppear() {}
}
```

## Edge cases

### Not named like one, but a protocol for it exists

```swift
protocol CanalViewModelContract {
    func didAppear()
}

protocol ClockContract {
    func now() -> Int
}

struct Clock: ClockContract {
    func now() -> Int { 0 }
}

final class CanalViewModel: CanalViewModelContract {
    private let clock: Clock // ✗ `clock` of `CanalViewModel` is the struct `Clock`, not `ClockContract`: no test can put a mock there

    init(clock: Clock) {
        self.clock = clock
    }

    func didAppear() {}
}
```

### A type that is not in the sources

```swift
import Canals

protocol CanalViewModelContract {
    func didAppear()
}

final class CanalViewModel: CanalViewModelContract {
    private let service: CanalService

    init(service: CanalService) {
        self.service = service
    }

    func didAppear() {}
}
```

### A protocol, a typealias for one, a generic parameter

```swift
protocol CanalViewModelContract {
    func didAppear()
}

protocol CanalRepo {}
protocol CanalTracking {}
typealias CanalTracker = any CanalTracking

final class CanalViewModel<Service: CanalRepo>: CanalViewModelContract {
    private let repo: CanalRepo
    private let tracker: CanalTracker
    private let service: Service

    init(repo: CanalRepo, tracker: CanalTracker, service: Service) {
        self.repo = repo
        self.tracker = tracker
        self.service = service
    }

    func didAppear() {}
}
```

### A struct of closures is abstract as it is

```swift
protocol CanalViewModelContract {
    func didAppear()
}

struct CanalService {
    var open: () async -> Void
    var close: @Sendable (Int) -> Void
}

final class CanalViewModel: CanalViewModelContract {
    private let service: CanalService

    init(service: CanalService) {
        self.service = service
    }

    func didAppear() {}
}
```

### A class that others subclass can be replaced

```swift
protocol CanalViewModelContract {
    func didAppear()
}

class CanalRepository {
    func load() {}
}

final class QuietCanalRepository: CanalRepository {}

final class CanalViewModel: CanalViewModelContract {
    private let repository: CanalRepository

    init(repository: CanalRepository) {
        self.repository = repository
    }

    func didAppear() {}
}
```

### Plain values are no dependencies

```swift
protocol CanalViewModelContract {
    func didAppear()
}

struct Barge { var name = "" }

final class CanalViewModel: CanalViewModelContract {
    private let barge: Barge

    init(barge: Barge) {
        self.barge = barge
    }

    func didAppear() {}
}
```

### A class that a mock could subclass

```swift
protocol CanalViewModelContract {
    func didAppear()
}

class LockService {
    func open() {}
}

final class CanalViewModel: CanalViewModelContract {
    private let service: LockService // ✗ is the class `LockService`, not a protocol: a mock would have to subclass it

    init(service: LockService) {
        self.service = service
    }

    func didAppear() {}
}
```

"""#)
    package static let dependenciesAreInjected = Page(
        id: "dependencies-are-injected",
        group: "viewmodel",
        summary: #"A view model is given its dependencies; it does not make them."#,
        severity: .warning,
        conventions: [.stateless, .stateful, .inputOutputEffect, .observableObject],
        fix: nil,
        options: [
            Option(name: #"endings"#, value: .words([#"Navigator"#, #"Tracker"#, #"UseCase"#, #"Repository"#, #"Repo"#, #"Service"#]), summary: #"How names and types of dependencies end, before `Contract` or `Protocol`."#),
        ],
        text: #"""
# dependencies-are-injected

A view model is given its dependencies; it does not make them.

Default: warning · Conventions: stateless, stateful, input-output-effect, observable-object · Fix: none

## Why

What a view model makes itself no test can replace. Handed to `init`, the same dependency is the factory's choice.

## Options

- `endings` (words, default `[Navigator, Tracker, UseCase, Repository, Repo, Service]`): How names and types of dependencies end, before `Contract` or `Protocol`.

## Breaks the rule

```swift
protocol WharfViewModelContract {
    func didAppear()
}

final class WharfViewModel: WharfViewModelContract {
    private let navigator: WharfNavigatorContract = WharfNavigator() // ✗ `WharfViewModel` makes its own `navigator`
    private let tracker: WharfTrackerContract

    init() {
        tracker = WharfTracker.shared // ✗ `WharfViewModel` makes its own `tracker`
    }

    func didAppear() {}
}
```

## Keeps the rule

```swift
protocol WharfViewModelContract {
    func didAppear()
}

final class WharfViewModel: WharfViewModelContract {
    private let navigator: WharfNavigatorContract

    init(navigator: WharfNavigatorContract) {
        self.navigator = navigator
    }

    func didAppear() {}
}
```

## Edge cases

### A default argument can still be replaced

```swift
protocol WharfViewModelContract {
    func didAppear()
}

final class WharfViewModel: WharfViewModelContract {
    private let navigator: WharfNavigatorContract

    init(navigator: WharfNavigatorContract = WharfNavigator()) {
        self.navigator = navigator
    }

    func didAppear() {}
}
```

### Without a written type, known by its name

```swift
@MainActor
final class WharfViewModel: ObservableObject {
    @Published private(set) var ships: [String] = []
    private let repository = ShipRepository(cache: .memory) // ✗ makes its own `repository`
    private let service = ShipService.default // ✗ makes its own `service`
}
```

### Asked of a container

```swift
@MainActor
final class WharfViewModel: ObservableObject {
    @Published private(set) var ships: [String] = []
    private let repository: ShipRepositoryProtocol = Container.shared.shipRepository()
    private let service: ShipServiceProtocol = resolve()
    @Injected private var tracker: WharfTrackerContract
}
```

### What is no dependency may be made

```swift
protocol WharfViewModelContract {
    func didAppear()
}

final class WharfViewModel: WharfViewModelContract {
    private let ships = ShipList()
    private let formatter = DateFormatter()
    private let defaults = UserDefaults.standard

    func didAppear() {}
}
```

### Made of what was handed in

```swift
protocol WharfViewModelContract {
    func didAppear()
}

final class WharfViewModel: WharfViewModelContract {
    private let tracker: WharfTrackerContract

    init(analytics: AnalyticsContract) {
        self.tracker = WharfTracker(analytics: analytics) // ✗ makes its own `tracker`
    }

    func didAppear() {}
}
```

### In a method, of a type that the sources declare

```swift
protocol WharfViewModelContract {
    func didAppear()
}

struct ShipRepository {
    func load() {}
}

final class WharfViewModel: WharfViewModelContract {
    func didAppear() {
        let ships = ShipRepository() // ✗ `WharfViewModel` makes its own `ShipRepository`
        ships.load()
    }
}
```

### A value that happens to be a protocol's

```swift
@MainActor
final class WharfViewModel: ObservableObject {
    @Published private(set) var ships: [String] = []
    private let berth: any Berth

    init(number: Int) {
        berth = NumberedBerth(number: number)
    }
}
```

### A static member makes the view model itself

```swift
@MainActor
final class WharfViewModel: ObservableObject {
    @Published private(set) var ships: [String] = []
    private let service: any ShipServiceProtocol

    init(service: any ShipServiceProtocol) {
        self.service = service
    }

    static var preview: WharfViewModel {
        WharfViewModel(service: ShipService())
    }
}

protocol ShipServiceProtocol {
    func ships() -> [String]
}

struct ShipService: ShipServiceProtocol {
    func ships() -> [String] { [] }
}
```

"""#)
    package static let dependenciesArePrivateLet = Page(
        id: "dependencies-are-private-let",
        group: "viewmodel",
        summary: #"What a view model is given to work with is `private let`."#,
        severity: .error,
        conventions: [.stateless, .stateful, .inputOutputEffect, .observableObject],
        fix: .safe,
        options: [
            Option(name: #"endings"#, value: .words([#"Navigator"#, #"Tracker"#, #"UseCase"#, #"Repository"#, #"Repo"#, #"Service"#]), summary: #"How names and types of dependencies end, before `Contract` or `Protocol`."#),
        ],
        text: #"""
# dependencies-are-private-let

What a view model is given to work with is `private let`.

Default: error · Conventions: stateless, stateful, input-output-effect, observable-object · Fix: safe

## Why

A dependency is chosen once, by whoever makes the view model, and is nobody else's business. `let` keeps it the one that the tests put there, `private` keeps views from calling past the view model.

## Options

- `endings` (words, default `[Navigator, Tracker, UseCase, Repository, Repo, Service]`): How names and types of dependencies end, before `Contract` or `Protocol`.

## Breaks the rule

```swift
protocol TunnelViewModelContract {
    func didAppear()
}

protocol TunnelNavigatorContract {
    func navigateToExit()
}

final class TunnelViewModel: TunnelViewModelContract {
    let navigator: TunnelNavigatorContract // ✗ `navigator` of `TunnelViewModel` is not `private`
    private var tracker: TunnelTrackerContract // ✗ `tracker` of `TunnelViewModel` is not a `let`

    init(navigator: TunnelNavigatorContract, tracker: TunnelTrackerContract) {
        self.navigator = navigator
        self.tracker = tracker
    }

    func didAppear() {
        tracker.trackScreenViewed()
    }
}
```

## Fixed

```swift
protocol TunnelViewModelContract {
    func didAppear()
}

protocol TunnelNavigatorContract {
    func navigateToExit()
}

final class TunnelViewModel: TunnelViewModelContract {
    private let navigator: TunnelNavigatorContract
    private let tracker: TunnelTrackerContract

    init(navigator: TunnelNavigatorContract, tracker: TunnelTrackerContract) {
        self.navigator = navigator
        self.tracker = tracker
    }

    func didAppear() {
        tracker.trackScreenViewed()
    }
}
```

## Keeps the rule

```swift
protocol TunnelViewModelContract {
    func didAppear()
}

final class TunnelViewModel: TunnelViewModelContract {
    private let navigator: TunnelNavigatorContract
    private let length: Int

    init(navigator: TunnelNavigatorContract, length: Int) {
        self.navigator = navigator
        self.length = length
    }

    func didAppear() {}
}
```

## Edge cases

### Both at once, and with an access level

```swift
public protocol TunnelViewModelContract {
    func didAppear()
}

public final class TunnelViewModel: TunnelViewModelContract {
    public var navigator: TunnelNavigatorContract // ✗ `navigator` of `TunnelViewModel` is not a `private let`
    private(set) var lamps: any LampRepositoryProtocol // ✗ `lamps` of `TunnelViewModel` is not a `private let`

    public init(navigator: TunnelNavigatorContract, lamps: any LampRepositoryProtocol) {
        self.navigator = navigator
        self.lamps = lamps
    }

    public func didAppear() {}
}
```

#### Fixed

```swift
public protocol TunnelViewModelContract {
    func didAppear()
}

public final class TunnelViewModel: TunnelViewModelContract {
    private let navigator: TunnelNavigatorContract
    private let lamps: any LampRepositoryProtocol

    public init(navigator: TunnelNavigatorContract, lamps: any LampRepositoryProtocol) {
        self.navigator = navigator
        self.lamps = lamps
    }

    public func didAppear() {}
}
```

### Another type uses it, so that the fix would not compile

```swift
protocol TunnelViewModelContract {
    func didAppear()
}

final class TunnelViewModel: TunnelViewModelContract {
    let navigator: TunnelNavigatorContract // ✗ is not `private`

    init(navigator: TunnelNavigatorContract) {
        self.navigator = navigator
    }

    func didAppear() {}
}

struct TunnelView: View {
    let viewModel: TunnelViewModel
    var body: some View { Button("Exit") { viewModel.navigator.navigateToExit() } }
}
```

#### Fixed

### Others have a dependency of the same name

```swift
protocol TunnelViewModelContract {
    func didAppear()
}

final class TunnelViewModel: TunnelViewModelContract {
    let navigator: TunnelNavigatorContract // ✗ is not `private`

    init(navigator: TunnelNavigatorContract) {
        self.navigator = navigator
    }

    func didAppear() {}
}
```

`Sources/ShaftViewModel.swift`

```swift
protocol ShaftViewModelContract {
    func didAppear()
}

final class ShaftViewModel: ShaftViewModelContract {
    private let navigator: ShaftNavigatorContract

    init(navigator: ShaftNavigatorContract) {
        self.navigator = navigator
    }

    func didAppear() {
        self.navigator.navigateToTop()
    }
}
```

#### Fixed

```swift
protocol TunnelViewModelContract {
    func didAppear()
}

final class TunnelViewModel: TunnelViewModelContract {
    private let navigator: TunnelNavigatorContract

    init(navigator: TunnelNavigatorContract) {
        self.navigator = navigator
    }

    func didAppear() {}
}
```

### Extensions in other files use it, so that `private` would not compile

```swift
protocol TunnelViewModelContract {
    func didAppear()
}

final class TunnelViewModel: TunnelViewModelContract {
    let navigator: TunnelNavigatorContract // ✗ is not `private`

    init(navigator: TunnelNavigatorContract) {
        self.navigator = navigator
    }
}
```

`Sources/TunnelViewModel+Actions.swift`

```swift
extension TunnelViewModel {
    func didAppear() { navigator.navigateToExit() }
}
```

#### Fixed

### Held weakly, wrapped, lazy or asked for by a contract

```swift
protocol TunnelViewModelContract {
    var tracker: TunnelTrackerContract { get }
    func didAppear()
}

final class TunnelViewModel: TunnelViewModelContract {
    weak var navigator: TunnelNavigatorContract?
    @Injected var repository: TunnelRepositoryContract
    lazy var service: TunnelServiceContract = makeTunnelService()
    let tracker: TunnelTrackerContract

    init(navigator: TunnelNavigatorContract, tracker: TunnelTrackerContract) {
        self.navigator = navigator
        self.tracker = tracker
    }

    func didAppear() {}
}
```

### State that happens to be a protocol's is assigned again

```swift
protocol Vehicle {}

enum TunnelViewState { case idle, loading, loaded, error }

protocol TunnelViewModelContract: AnyObject {
    var state: TunnelViewState { get }
    func didEnter(_ vehicle: any Vehicle)
}

@Observable
final class TunnelViewModel: TunnelViewModelContract {
    private(set) var state: TunnelViewState = .idle
    private(set) var vehicle: any Vehicle

    init(vehicle: any Vehicle) {
        self.vehicle = vehicle
    }

    func didEnter(_ vehicle: any Vehicle) {
        self.vehicle = vehicle
    }
}
```

### A default value and an assignment: only a `var` can have both

```swift
@MainActor
final class TunnelViewModel: ObservableObject {
    @Published private(set) var length = 0
    private var tracker: TunnelTrackerContract = QuietTracker() // ✗ is not a `let`

    init(tracker: TunnelTrackerContract) {
        self.tracker = tracker
    }
}
```

#### Fixed

### A value of another kind

```swift
protocol TunnelViewModelContract {
    func didAppear()
}

final class TunnelViewModel: TunnelViewModelContract {
    let title: String
    let onExit: () -> Void

    init(title: String, onExit: @escaping () -> Void) {
        self.title = title
        self.onExit = onExit
    }

    func didAppear() {}
}
```

"""#)
    package static let errorsAreSurfaced = Page(
        id: "errors-are-surfaced",
        group: "viewmodel",
        summary: #"A `catch` in a view model does not keep the error to itself."#,
        severity: .warning,
        conventions: [.stateful, .inputOutputEffect, .observableObject],
        fix: nil,
        options: [],
        text: #"""
# errors-are-surfaced

A `catch` in a view model does not keep the error to itself.

Default: warning · Conventions: stateful, input-output-effect, observable-object · Fix: none

## Why

An error that only a log hears of leaves the screen in `.loading` for ever. Whoever catches it in a view model sets the state, output or effect that tells the user, or throws on.

## Breaks the rule

```swift
enum BridgeViewState { case idle, loading, loaded(String), error(String) }

protocol BridgeViewModelContract: AnyObject {
    var state: BridgeViewState { get }
    func didAppear() async
}

@Observable
final class BridgeViewModel: BridgeViewModelContract {
    private(set) var state: BridgeViewState = .idle
    private let getBridge: GetBridgeUseCaseContract
    private let tracker: BridgeTrackerContract

    init(getBridge: GetBridgeUseCaseContract, tracker: BridgeTrackerContract) {
        self.getBridge = getBridge
        self.tracker = tracker
    }

    func didAppear() async {
        state = .loading
        do {
            state = .loaded(try await getBridge.execute())
        } catch { // ✗ the error that `didAppear` catches changes nothing that `BridgeViewModel` shows
            tracker.trackLoadError(error)
        }
    }
}
```

## Keeps the rule

```swift
enum BridgeViewState { case idle, loading, loaded(String), error(String) }

protocol BridgeViewModelContract: AnyObject {
    var state: BridgeViewState { get }
    func didAppear() async
}

@Observable
final class BridgeViewModel: BridgeViewModelContract {
    private(set) var state: BridgeViewState = .idle
    private let getBridge: GetBridgeUseCaseContract
    private let tracker: BridgeTrackerContract

    init(getBridge: GetBridgeUseCaseContract, tracker: BridgeTrackerContract) {
        self.getBridge = getBridge
        self.tracker = tracker
    }

    func didAppear() async {
        state = .loading
        do {
            state = .loaded(try await getBridge.execute())
        } catch {
            tracker.trackLoadError(error)
            state = .error("bridge")
        }
    }
}
```

## Edge cases

### Empty, or only printed

```swift
@Observable
final class BridgeViewModel {
    enum Input { case load, save }
    struct Output { var title = "" }

    private(set) var output = Output()
    private let repository: BridgeRepositoryProtocol

    init(repository: BridgeRepositoryProtocol) {
        self.repository = repository
    }

    func onInput(_ input: Input) {
        switch input {
        case .load: load()
        case .save: save()
        }
    }

    private func load() {
        do { output.title = try repository.title() } catch {} // ✗ the error that `load` catches
    }

    private func save() {
        do {
            output.title = try repository.save()
        } catch { // ✗ the error that `save` catches
            print("not saved: \(error)")
            return
        }
    }
}
```

### Thrown on, handed to a function, shown by a navigator, or returned

```swift
enum BridgeViewState { case idle, loading, loaded(String), error(String) }

protocol BridgeViewModelContract: AnyObject {
    var state: BridgeViewState { get }
    func didAppear() async throws
    func didTapOnCross()
    func didTapOnPay()
}

@Observable
final class BridgeViewModel: BridgeViewModelContract {
    private(set) var state: BridgeViewState = .idle
    private let getBridge: GetBridgeUseCaseContract
    private let navigator: BridgeNavigatorContract

    init(getBridge: GetBridgeUseCaseContract, navigator: BridgeNavigatorContract) {
        self.getBridge = getBridge
        self.navigator = navigator
    }

    func didAppear() async throws {
        do { try await getBridge.execute() } catch { throw error }
    }

    func didTapOnCross() {
        do { try getBridge.cross() } catch { fail(error) }
    }

    func didTapOnPay() {
        do { try getBridge.pay() } catch { navigator.showAlert(error) }
    }

    private func fail(_ error: any Error) { state = .error("bridge") }

    private func toll() -> Int {
        do { return try getBridge.toll() } catch { return 0 }
    }
}
```

### An error that is said to be impossible

```swift
final class BridgeViewModel: ObservableObject {
    private let repository: BridgeRepositoryProtocol

    init(repository: BridgeRepositoryProtocol) {
        self.repository = repository
    }

    func didTapOnSave() {
        do {
            try repository.save()
        } catch {
            assertionFailure("the form is checked before: \(error)")
        }
    }
}
```

### A cancellation is no error

```swift
enum BridgeViewState { case idle, loading, loaded(String), error(String) }

protocol BridgeViewModelContract: AnyObject {
    var state: BridgeViewState { get }
    func didAppear() async
}

@Observable
final class BridgeViewModel: BridgeViewModelContract {
    private(set) var state: BridgeViewState = .idle
    private let getBridge: GetBridgeUseCaseContract

    init(getBridge: GetBridgeUseCaseContract) {
        self.getBridge = getBridge
    }

    func didAppear() async {
        do {
            try await Task.sleep(for: .seconds(1))
        } catch {
            return
        }
        do {
            state = .loaded(try await getBridge.execute())
        } catch is CancellationError {
        } catch {
            state = .error("bridge")
        }
    }
}
```

### A stateless view model has nothing to show

```swift
protocol BridgeViewModelContract {
    func didAppear()
}

final class BridgeViewModel: BridgeViewModelContract {
    private let navigator: BridgeNavigatorContract

    init(navigator: BridgeNavigatorContract) {
        self.navigator = navigator
    }

    func didAppear() {
        do { try navigator.open() } catch {}
    }
}
```

### In an extension, inside a task

```swift
@MainActor
final class BridgeViewModel: ObservableObject {
    @Published private(set) var title = ""
    private let bridges: BridgesRepo

    init(bridges: BridgesRepo) { self.bridges = bridges }
}

extension BridgeViewModel {
    func load() {
        Task {
            do {
                title = try await bridges.first()
            } catch { // ✗ the error that `load` catches
                logger.error("no bridge")
            }
        }
    }
}
```

### Said to be meant, answered by a result, or tried another way

```swift
@MainActor
final class BridgeViewModel: ObservableObject {
    @Published private(set) var title = ""
    private let bridges: BridgesRepo

    init(bridges: BridgesRepo) { self.bridges = bridges }

    func load() async {
        do {
            title = try await bridges.first()
        } catch {
            // Without a bridge the title stays empty, which is what the screen shows then.
        }
    }

    func reload() async {
        do {
            title = try await bridges.first()
            return
        } catch {
            print(error)
        }
        title = await bridges.last()
    }

    private func toll() -> Int? {
        do {
            return try bridges.toll()
        } catch {
            print(error)
        }
        return nil
    }
}
```

### What follows a task is not done after it

```swift
@MainActor
final class BridgeViewModel: ObservableObject {
    @Published private(set) var title = ""
    private let bridges: BridgesRepo

    init(bridges: BridgesRepo) { self.bridges = bridges }

    func load() {
        Task {
            do {
                title = try await bridges.first()
            } catch { // ✗ the error that `load` catches
                print(error)
            }
        }
        title = "…"
    }
}
```

"""#)
    package static let loadingIsShownFirst = Page(
        id: "loading-is-shown-first",
        group: "viewmodel",
        summary: #"The first load sets `.loading` before it waits."#,
        severity: .warning,
        conventions: [.stateful, .observableObject],
        fix: nil,
        options: [],
        text: #"""
# loading-is-shown-first

The first load sets `.loading` before it waits.

Default: warning · Conventions: stateful, observable-object · Fix: none

## Why

Whatever is awaited may take seconds. If the state does not change before, the screen stays empty for as long and the user taps again.

## Breaks the rule

```swift
enum MillViewState { case idle, loading, loaded(String), error(String) }

protocol MillViewModelContract: AnyObject {
    var state: MillViewState { get }
    func didAppear() async
}

@Observable
final class MillViewModel: MillViewModelContract {
    private(set) var state: MillViewState = .idle
    private let getMill: GetMillUseCaseContract

    init(getMill: GetMillUseCaseContract) {
        self.getMill = getMill
    }

    func didAppear() async {
        await load()
    }

    private func load() async {
        do {
            let mill = try await getMill.execute() // ✗ `load` waits before `MillViewModel` shows `.loading`
            state = .loaded(mill)
        } catch {
            state = .error("mill")
        }
    }
}
```

## Keeps the rule

```swift
enum MillViewState { case idle, loading, loaded(String), error(String) }

protocol MillViewModelContract: AnyObject {
    var state: MillViewState { get }
    func didAppear() async
    func didPullToRefresh() async
}

@Observable
final class MillViewModel: MillViewModelContract {
    private(set) var state: MillViewState = .idle
    private let getMill: GetMillUseCaseContract

    init(getMill: GetMillUseCaseContract) {
        self.getMill = getMill
    }

    func didPullToRefresh() async {
        await refresh()
    }

    func didAppear() async {
        await load()
    }

    private func refresh() async {
        do {
            let mill = try await getMill.execute()
            state = .loaded(mill)
        } catch {
            state = .error("mill")
        }
    }

    private func load() async {
        state = .loading
        do {
            let mill = try await getMill.execute()
            state = .loaded(mill)
        } catch {
            state = .error("mill")
        }
    }
}
```

## Edge cases

### The caller shows it

```swift
enum MillViewState { case idle, loading, loaded(String), error(String) }

protocol MillViewModelContract: AnyObject {
    var state: MillViewState { get }
    func didAppear() async
}

@Observable
final class MillViewModel: MillViewModelContract {
    private(set) var state: MillViewState = .idle
    private let getMill: GetMillUseCaseContract

    init(getMill: GetMillUseCaseContract) {
        self.getMill = getMill
    }

    func didAppear() async {
        state = .loading
        await load()
    }

    private func load() async {
        state = .loaded(await getMill.execute())
    }
}
```

### A function of its own shows it

```swift
enum MillViewState { case idle, loading, loaded(String), error(String) }

protocol MillViewModelContract: AnyObject {
    var state: MillViewState { get }
    func didAppear() async
}

@Observable
final class MillViewModel: MillViewModelContract {
    private(set) var state: MillViewState = .idle
    private let getMill: GetMillUseCaseContract

    init(getMill: GetMillUseCaseContract) {
        self.getMill = getMill
    }

    func didAppear() async {
        showLoading()
        state = .loaded(await getMill.execute())
    }

    private func showLoading() {
        self.state = .loading
    }
}
```

### A wait that loads nothing

```swift
enum MillViewState { case idle, loading, loaded(String), error(String) }

protocol MillViewModelContract: AnyObject {
    var state: MillViewState { get }
    func didAppear() async
}

@Observable
final class MillViewModel: MillViewModelContract {
    private(set) var state: MillViewState = .idle
    private let tracker: MillTrackerContract

    init(tracker: MillTrackerContract) {
        self.tracker = tracker
    }

    func didAppear() async {
        await tracker.trackScreenViewed()
    }
}
```

### A debounce sleeps before it loads

```swift
enum MillViewState { case idle, loading, loaded(String), error(String) }

protocol MillViewModelContract: AnyObject {
    var state: MillViewState { get }
    func didAppear() async
}

@Observable
final class MillViewModel: MillViewModelContract {
    private(set) var state: MillViewState = .idle
    private let getMill: GetMillUseCaseContract

    init(getMill: GetMillUseCaseContract) {
        self.getMill = getMill
    }

    func didAppear() async {
        try? await Task.sleep(for: .milliseconds(300))
        state = .loading
        state = .loaded(await getMill.execute())
    }
}
```

### A stream delivers when it likes

```swift
enum MillViewState { case idle, loading, loaded(String), error(String) }

protocol MillViewModelContract: AnyObject {
    var state: MillViewState { get }
    func didAppear() async
}

@Observable
final class MillViewModel: MillViewModelContract {
    private(set) var state: MillViewState = .idle
    private let mills: AsyncStream<String>

    init(mills: AsyncStream<String>) {
        self.mills = mills
    }

    func didAppear() async {
        for await mill in mills {
            state = .loaded(mill)
        }
    }
}
```

### A view state without such a case

```swift
enum MillViewState { case idle, loaded(String), error(String) }

protocol MillViewModelContract: AnyObject {
    var state: MillViewState { get }
    func didAppear() async
}

@Observable
final class MillViewModel: MillViewModelContract {
    private(set) var state: MillViewState = .idle
    private let getMill: GetMillUseCaseContract

    init(getMill: GetMillUseCaseContract) {
        self.getMill = getMill
    }

    func didAppear() async {
        state = .loaded(await getMill.execute())
    }
}
```

### ObservableObject

```swift
@MainActor
final class MillViewModel: ObservableObject {
    enum State { case idle, loading, success(String), error(String) }

    @Published private(set) var state: State = .idle
    private let mills: MillsRepo

    init(mills: MillsRepo) { self.mills = mills }

    func load() async {
        do { let mill = try await mills.first(); state = .success(mill) } // ✗ `load` waits before `MillViewModel` shows `.loading`
        catch { state = .error(error.localizedDescription) }
    }
}
```

### In a task of a synchronous action

```swift
enum MillViewState { case idle, loading, loaded(String), error(String) }

protocol MillViewModelContract: AnyObject {
    var state: MillViewState { get }
    func didAppear()
}

@Observable
final class MillViewModel: MillViewModelContract {
    private(set) var state: MillViewState = .idle
    private let getMill: GetMillUseCaseContract

    init(getMill: GetMillUseCaseContract) {
        self.getMill = getMill
    }

    func didAppear() {
        Task { @MainActor in
            let mill = await getMill.execute() // ✗ `didAppear` waits
            state = .loaded(mill)
        }
    }
}
```

"""#)
    package static let refreshKeepsContent = Page(
        id: "refresh-keeps-content",
        group: "viewmodel",
        summary: #"Refreshing does not set `.loading`."#,
        severity: .error,
        conventions: [.stateful],
        fix: nil,
        options: [
            Option(name: #"entries"#, value: .words([#"didPullToRefresh"#]), summary: #"The methods with which a refresh begins."#),
        ],
        text: #"""
# refresh-keeps-content

Refreshing does not set `.loading`.

Default: error · Conventions: stateful · Fix: none

## Why

Pulling to refresh shows its own spinner over what is already there. `.loading` takes the content away, the list jumps to its top, and SwiftUI cancels the refresh that belongs to a view that is gone.

## Options

- `entries` (words, default `[didPullToRefresh]`): The methods with which a refresh begins.

## Breaks the rule

```swift
enum OrchidViewState { case idle, loading, loaded(String), error(String) }

protocol OrchidViewModelContract: AnyObject {
    var state: OrchidViewState { get }
    func didPullToRefresh() async
}

@Observable
final class OrchidViewModel: OrchidViewModelContract {
    private(set) var state: OrchidViewState = .idle
    private let getOrchid: GetOrchidUseCaseContract

    init(getOrchid: GetOrchidUseCaseContract) {
        self.getOrchid = getOrchid
    }

    func didPullToRefresh() async {
        await refresh()
    }

    private func refresh() async {
        state = .loading // ✗ `didPullToRefresh` sets `.loading` and takes the content of `OrchidViewModel` away
        state = .loaded(await getOrchid.execute())
    }
}
```

## Keeps the rule

```swift
enum OrchidViewState { case idle, loading, loaded(String), error(String) }

protocol OrchidViewModelContract: AnyObject {
    var state: OrchidViewState { get }
    func didAppear() async
    func didPullToRefresh() async
}

@Observable
final class OrchidViewModel: OrchidViewModelContract {
    private(set) var state: OrchidViewState = .idle
    private let getOrchid: GetOrchidUseCaseContract

    init(getOrchid: GetOrchidUseCaseContract) {
        self.getOrchid = getOrchid
    }

    func didAppear() async {
        state = .loading
        await refresh()
    }

    func didPullToRefresh() async {
        await refresh()
    }

    private func refresh() async {
        state = .loaded(await getOrchid.execute())
    }
}
```

## Edge cases

### In an extension in another file, two calls away

```swift
enum OrchidViewState { case idle, loading, loaded(String), error(String) }

protocol OrchidViewModelContract: AnyObject {
    var state: OrchidViewState { get }
    func didPullToRefresh() async
}

@Observable
final class OrchidViewModel: OrchidViewModelContract {
    fileprivate(set) var state: OrchidViewState = .idle

    func didPullToRefresh() async {
        await self.reload()
    }
}
```

`Sources/OrchidViewModel+Loading.swift`

```swift
extension OrchidViewModel {
    func reload() async { begin() }

    private func begin() {
        self.state = .loading // ✗ `didPullToRefresh` sets `.loading`
    }
}
```

### A flag decides whether it is set

```swift
enum OrchidViewState { case idle, loading, loaded(String), error(String) }

protocol OrchidViewModelContract: AnyObject {
    var state: OrchidViewState { get }
    func didPullToRefresh() async
}

@Observable
final class OrchidViewModel: OrchidViewModelContract {
    private(set) var state: OrchidViewState = .idle

    func didPullToRefresh() async {
        await load(showsLoading: false)
    }

    private func load(showsLoading: Bool) async {
        if showsLoading { state = .loading }
        state = .loaded("orchid")
    }
}
```

### A guard decides whether it is set

```swift
enum OrchidViewState { case idle, loading, loaded(String), error(String) }

protocol OrchidViewModelContract: AnyObject {
    var state: OrchidViewState { get }
    func didPullToRefresh() async
}

@Observable
final class OrchidViewModel: OrchidViewModelContract {
    private(set) var state: OrchidViewState = .idle

    func didPullToRefresh() async {
        guard case .error = state else { return }
        state = .loading
    }
}
```

### A function of the same name on something else

```swift
enum OrchidViewState { case idle, loading, loaded(String), error(String) }

protocol OrchidViewModelContract: AnyObject {
    var state: OrchidViewState { get }
    func didAppear() async
    func didPullToRefresh() async
}

@Observable
final class OrchidViewModel: OrchidViewModelContract {
    private(set) var state: OrchidViewState = .idle
    private let store: OrchidRepositoryContract

    init(store: OrchidRepositoryContract) {
        self.store = store
    }

    func didAppear() async { await load() }
    func didPullToRefresh() async { await store.load() }
    private func load() async { state = .loading }
}
```

### Itself, again and again

```swift
enum OrchidViewState { case idle, loading, loaded(String), error(String) }

protocol OrchidViewModelContract: AnyObject {
    var state: OrchidViewState { get }
    func didPullToRefresh() async
}

@Observable
final class OrchidViewModel: OrchidViewModelContract {
    private(set) var state: OrchidViewState = .idle

    func didPullToRefresh() async { await again() }
    private func again() async { await didPullToRefresh() }
}
```

### Another entry, by the settings

```yaml
rules:
  refresh-keeps-content: { entries: [didRefresh] }
```

```swift
enum OrchidViewState { case idle, loading, loaded(String), error(String) }

protocol OrchidViewModelContract: AnyObject {
    var state: OrchidViewState { get }
    func didRefresh() async
}

@Observable
final class OrchidViewModel: OrchidViewModelContract {
    private(set) var state: OrchidViewState = .idle
    func didRefresh() async { state = .loading } // ✗ `didRefresh` sets `.loading`
}
```

"""#)
    package static let stateIsAViewState = Page(
        id: "state-is-a-view-state",
        group: "viewmodel",
        summary: #"A contract's `state` is the screen's view state."#,
        severity: .warning,
        conventions: [.stateful],
        fix: nil,
        options: [],
        text: #"""
# state-is-a-view-state

A contract's `state` is the screen's view state.

Default: warning · Conventions: stateful · Fix: none

## Why

One enum of its own per screen makes every situation of the screen a case that the view must draw, and keeps a change of one screen's situations from touching another.

## Breaks the rule

```swift
protocol GardenViewModelContract: AnyObject {
    var state: GardenStatus { get } // ✗ `state` is a `GardenStatus`, not a `GardenViewState`
}

enum GardenStatus { case idle, loading, loaded, error }

@Observable
final class GardenViewModel: GardenViewModelContract {
    private(set) var state: GardenStatus = .idle
}
```

## Keeps the rule

```swift
protocol GardenViewModelContract: AnyObject {
    var state: GardenViewState { get }
}

enum GardenViewState { case idle, loading, loaded, error }

@Observable
final class GardenViewModel: GardenViewModelContract {
    private(set) var state: GardenViewState = .idle
}
```

## Edge cases

### A plain value

```swift
protocol GardenViewModelContract: AnyObject {
    var state: Bool { get } // ✗ `state` is a `Bool`
}

@Observable
final class GardenViewModel: GardenViewModelContract {
    private(set) var state = false
}
```

### Under another name, through a typealias, optional

```swift
protocol GardenViewModelContract: AnyObject {
    var state: GardenState? { get }
}

typealias GardenState = GardenViewState

enum GardenViewState { case idle, loading, loaded, error }

@Observable
final class GardenViewModel: GardenViewModelContract {
    private(set) var state: GardenState?
}
```

### An associated type is decided elsewhere

```swift
protocol GardenViewModelContract: AnyObject {
    associatedtype State
    var state: State { get }
}

enum GardenViewState { case idle, loading, loaded, error }

@Observable
final class GardenViewModel: GardenViewModelContract {
    private(set) var state: GardenViewState = .idle
}
```

### Two screens that share a view state

```swift
protocol GardenViewModelContract: AnyObject {
    var state: PlantsViewState { get }
}

enum PlantsViewState { case idle, loading, loaded, error }

@Observable
final class GardenViewModel: GardenViewModelContract {
    private(set) var state: PlantsViewState = .idle
}
```

### A property with another name

```swift
enum GardenViewState { case idle, loading, loaded, error }

protocol GardenViewModelContract: AnyObject {
    var state: GardenViewState { get }
    var season: String { get }
}

@Observable
final class GardenViewModel: GardenViewModelContract {
    private(set) var state: GardenViewState = .idle
    private(set) var season = "spring"
}
```

"""#)
    package static let stateIsPrivateSet = Page(
        id: "state-is-private-set",
        group: "viewmodel",
        summary: #"State that a view model shows is `private(set)`."#,
        severity: .error,
        conventions: [.stateful],
        fix: .safe,
        options: [],
        text: #"""
# state-is-private-set

State that a view model shows is `private(set)`.

Default: error · Conventions: stateful · Fix: safe

## Why

The view model alone decides what its screen shows. A variable that others can assign makes every holder of the view model a second author of its state.

## Breaks the rule

```swift
enum LanternViewState { case idle, loading, loaded(String), error(String) }

protocol LanternViewModelContract: AnyObject {
    var state: LanternViewState { get }
}

@Observable
final class LanternViewModel: LanternViewModelContract {
    var state: LanternViewState = .idle // ✗ `state` can be set from outside `LanternViewModel`
}
```

## Fixed

```swift
enum LanternViewState { case idle, loading, loaded(String), error(String) }

protocol LanternViewModelContract: AnyObject {
    var state: LanternViewState { get }
}

@Observable
final class LanternViewModel: LanternViewModelContract {
    private(set) var state: LanternViewState = .idle
}
```

## Keeps the rule

```swift
enum LanternViewState { case idle, loading, loaded(String), error(String) }

protocol LanternViewModelContract: AnyObject {
    var state: LanternViewState { get }
    var glow: Int { get }
}

@Observable
final class LanternViewModel: LanternViewModelContract {
    private(set) var state: LanternViewState = .idle
    fileprivate(set) var glow = 0
}
```

## Edge cases

### With an access level, and with a wider setter

```swift
public enum LanternViewState { case idle, loading, loaded(String), error(String) }

public protocol LanternViewModelContract: AnyObject {
    var state: LanternViewState { get }
    var glow: Int { get }
}

@Observable
public final class LanternViewModel: LanternViewModelContract {
    public var state: LanternViewState = .idle // ✗ `state`
    public internal(set) var glow = 0 // ✗ `glow`
}
```

#### Fixed

```swift
public enum LanternViewState { case idle, loading, loaded(String), error(String) }

public protocol LanternViewModelContract: AnyObject {
    var state: LanternViewState { get }
    var glow: Int { get }
}

@Observable
public final class LanternViewModel: LanternViewModelContract {
    public private(set) var state: LanternViewState = .idle
    public private(set) var glow = 0
}
```

### The contract asks for a setter

```swift
enum LanternViewState { case idle, loading, loaded(String), error(String) }

protocol LanternViewModelContract: AnyObject {
    var state: LanternViewState { get }
    var glow: Int { get set }
}

@Observable
final class LanternViewModel: LanternViewModelContract {
    private(set) var state: LanternViewState = .idle
    var glow = 0
}
```

### A view binds it

```swift
enum LanternViewState { case idle, loading, loaded(String), error(String) }

protocol LanternViewModelContract: AnyObject {
    var state: LanternViewState { get }
    var query: String { get }
}

@Observable
final class LanternViewModel: LanternViewModelContract {
    private(set) var state: LanternViewState = .idle
    var query = ""
}

struct LanternView: View {
    @Bindable var viewModel: LanternViewModel
    var body: some View { TextField("Search", text: $viewModel.query) }
}
```

### Another type assigns it

```swift
enum LanternViewState { case idle, loading, loaded(String), error(String) }

protocol LanternViewModelContract: AnyObject {
    var state: LanternViewState { get }
    var glow: Int { get }
}

@Observable
final class LanternViewModel: LanternViewModelContract {
    private(set) var state: LanternViewState = .idle
    var glow = 0
}
```

`Sources/LanternCoordinator.swift`

```swift
final class LanternCoordinator {
    private let lantern: LanternViewModel

    init(lantern: LanternViewModel) {
        self.lantern = lantern
    }

    func dim() {
        lantern.glow -= 1
    }
}
```

### Another type changes it in place

```swift
enum LanternViewState { case idle, loading, loaded(String), error(String) }

protocol LanternViewModelContract: AnyObject {
    var state: LanternViewState { get }
    var colors: [String] { get }
}

@Observable
final class LanternViewModel: LanternViewModelContract {
    private(set) var state: LanternViewState = .idle
    var colors: [String] = []
}

func paint(_ lantern: LanternViewModel) {
    lantern.colors.append("red")
}
```

### A test sets the mock's state, not the view model's

```swift
enum LanternViewState { case idle, loading, loaded(String), error(String) }

protocol LanternViewModelContract: AnyObject {
    var state: LanternViewState { get }
}

@Observable
final class LanternViewModel: LanternViewModelContract {
    var state: LanternViewState = .idle // ✗ `state` can be set
}
```

`Tests/LanternViewTests.swift`

```swift
final class LanternViewModelMock: LanternViewModelContract, @unchecked Sendable {
    var state: LanternViewState = .idle
    @MainActor init() {}
}

struct LanternViewTests {
    private let viewModel = LanternViewModelMock()

    @Test("Shows the light")
    func showsTheLight() {
        let mock = LanternViewModelMock()
        mock.state = .loaded("light")
        viewModel.state = .loaded("light")
        #expect(mock.state == viewModel.state)
    }
}
```

### Another type's own state of the same name

```swift
enum LanternViewState { case idle, loading, loaded(String), error(String) }

protocol LanternViewModelContract: AnyObject {
    var state: LanternViewState { get }
}

@Observable
final class LanternViewModel: LanternViewModelContract {
    var state: LanternViewState = .idle // ✗ `state` can be set
}
```

`Sources/Lamp.swift`

```swift
final class Lamp {
    private var state = 0
    func light() { self.state = 1 }
    func dim() { state = 0 }
}
```

### An extension in another file assigns it, which `private(set)` would forbid

```swift
enum LanternViewState { case idle, loading, loaded(String), error(String) }

protocol LanternViewModelContract: AnyObject {
    var state: LanternViewState { get }
}

@Observable
final class LanternViewModel: LanternViewModelContract {
    var state: LanternViewState = .idle
}
```

`Sources/LanternViewModel+Loading.swift`

```swift
extension LanternViewModel {
    func load() { state = .loading }
}
```

### What nobody observes, holds weakly or computes is not state

```swift
enum LanternViewState { case idle, loading, loaded(String), error(String) }

protocol LanternViewModelContract: AnyObject {
    var state: LanternViewState { get }
    var title: String { get }
    var observer: AnyObject? { get }
    var hits: Int { get }
}

@Observable
final class LanternViewModel: LanternViewModelContract {
    private(set) var state: LanternViewState = .idle
    var title: String { "Lantern" }
    weak var observer: AnyObject?
    @ObservationIgnored var hits = 0
}
```

"""#)
    package static let stateStartsIdle = Page(
        id: "state-starts-idle",
        group: "viewmodel",
        summary: #"State begins as `.idle`."#,
        severity: .warning,
        conventions: [.stateful],
        fix: nil,
        options: [
            Option(name: #"initial"#, value: .word(#"idle"#), summary: #"The case that a view state begins with."#),
        ],
        text: #"""
# state-starts-idle

State begins as `.idle`.

Default: warning · Conventions: stateful · Fix: none

## Why

Before the screen has appeared nothing has been asked for. A view model that begins in `.loading` shows a spinner for work that nobody started, and its tests cannot tell the first load from none.

## Options

- `initial` (word, default `idle`): The case that a view state begins with.

## Breaks the rule

```swift
enum PierViewState { case idle, loading, loaded(String), error(String) }

protocol PierViewModelContract: AnyObject {
    var state: PierViewState { get }
}

@Observable
final class PierViewModel: PierViewModelContract {
    private(set) var state: PierViewState = .loading // ✗ `state` of `PierViewModel` begins as `.loading`, not `.idle`
}
```

## Keeps the rule

```swift
enum PierViewState { case idle, loading, loaded(String), error(String) }

protocol PierViewModelContract: AnyObject {
    var state: PierViewState { get }
}

@Observable
final class PierViewModel: PierViewModelContract {
    private(set) var state: PierViewState = .idle
}
```

## Edge cases

### With the type in the value

```swift
enum PierViewState { case idle, loading, loaded(String), error(String) }

protocol PierViewModelContract: AnyObject {
    var state: PierViewState { get }
}

@Observable
final class PierViewModel: PierViewModelContract {
    private(set) var state = PierViewState.idle
}
```

### Set in `init`

```swift
enum PierViewState { case idle, loading, loaded(String), error(String) }

protocol PierViewModelContract: AnyObject {
    var state: PierViewState { get }
}

@Observable
final class PierViewModel: PierViewModelContract {
    private(set) var state: PierViewState // ✗ begins as `.loaded`, not `.idle`

    init() {
        state = .loaded("pier")
    }
}
```

### Set in `init` as it should be

```swift
enum PierViewState { case idle, loading, loaded(String), error(String) }

protocol PierViewModelContract: AnyObject {
    var state: PierViewState { get }
}

@Observable
final class PierViewModel: PierViewModelContract {
    private(set) var state: PierViewState

    init() {
        self.state = .idle
    }
}
```

### Handed in: only the caller knows

```swift
enum PierViewState { case idle, loading, loaded(String), error(String) }

protocol PierViewModelContract: AnyObject {
    var state: PierViewState { get }
}

@Observable
final class PierViewModel: PierViewModelContract {
    private(set) var state: PierViewState

    init(state: PierViewState) {
        self.state = state
    }
}
```

### A view state that has no such case

```swift
enum PierViewState { case loading, loaded(String), error(String) }

protocol PierViewModelContract: AnyObject {
    var state: PierViewState { get }
}

@Observable
final class PierViewModel: PierViewModelContract {
    private(set) var state: PierViewState = .loading
}
```

### A mock may begin as it likes

```swift
enum PierViewState { case idle, loading, loaded(String), error(String) }

protocol PierViewModelContract: AnyObject {
    var state: PierViewState { get }
}

final class PierViewModelMock: PierViewModelContract, @unchecked Sendable {
    var state: PierViewState = .loading
}
```

### Another first case, by the settings

```yaml
rules:
  state-starts-idle: { initial: loading }
```

```swift
enum PierViewState { case idle, loading, loaded(String), error(String) }

protocol PierViewModelContract: AnyObject {
    var state: PierViewState { get }
}

@Observable
final class PierViewModel: PierViewModelContract {
    private(set) var state: PierViewState = .idle // ✗ begins as `.idle`, not `.loading`
}
```

"""#)
    package static let statefulIsObservable = Page(
        id: "stateful-is-observable",
        group: "viewmodel",
        summary: #"A view model that shows state is `@Observable`."#,
        severity: .error,
        conventions: [.stateful, .inputOutputEffect],
        fix: .safe,
        options: [],
        text: #"""
# stateful-is-observable

A view model that shows state is `@Observable`.

Default: error · Conventions: stateful, input-output-effect · Fix: safe

## Why

Without observation the view draws the first state and never another: the code compiles, the tests pass, and the screen stands still.

## Breaks the rule

```swift
import Foundation

enum RecipeViewState { case idle, loading, loaded(String), error(String) }

protocol RecipeViewModelContract: AnyObject {
    var state: RecipeViewState { get }
}

final class RecipeViewModel: RecipeViewModelContract { // ✗ `RecipeViewModel` is not `@Observable`, so no view sees `state` change
    private(set) var state: RecipeViewState = .idle
}
```

## Fixed

```swift
import Foundation

enum RecipeViewState { case idle, loading, loaded(String), error(String) }

protocol RecipeViewModelContract: AnyObject {
    var state: RecipeViewState { get }
}

@Observable
final class RecipeViewModel: RecipeViewModelContract {
    private(set) var state: RecipeViewState = .idle
}
```

## Keeps the rule

```swift
import Foundation

enum RecipeViewState { case idle, loading, loaded(String), error(String) }

protocol RecipeViewModelContract: AnyObject {
    var state: RecipeViewState { get }
}

@Observable
final class RecipeViewModel: RecipeViewModelContract {
    private(set) var state: RecipeViewState = .idle
}
```

## Edge cases

### Attributes stand on the same line in this file

```swift
import SwiftUI

enum RecipeViewState { case idle, loading, loaded(String), error(String) }

@MainActor protocol RecipeViewModelContract: AnyObject {
    var state: RecipeViewState { get }
}

@MainActor final class RecipeViewModel: RecipeViewModelContract { // ✗ `RecipeViewModel` is not `@Observable`
    private(set) var state: RecipeViewState = .idle
}
```

#### Fixed

```swift
import SwiftUI

enum RecipeViewState { case idle, loading, loaded(String), error(String) }

@MainActor protocol RecipeViewModelContract: AnyObject {
    var state: RecipeViewState { get }
}

@Observable @MainActor final class RecipeViewModel: RecipeViewModelContract {
    private(set) var state: RecipeViewState = .idle
}
```

### The import comes with the attribute

```swift
import RecipeDomain

enum RecipeViewState { case idle, loading, loaded(String), error(String) }

protocol RecipeViewModelContract: AnyObject {
    var state: RecipeViewState { get }
}

final class RecipeViewModel: RecipeViewModelContract { // ✗ `RecipeViewModel` is not `@Observable`
    private(set) var state: RecipeViewState = .idle
}
```

#### Fixed

```swift
import RecipeDomain
import Observation

enum RecipeViewState { case idle, loading, loaded(String), error(String) }

protocol RecipeViewModelContract: AnyObject {
    var state: RecipeViewState { get }
}

@Observable
final class RecipeViewModel: RecipeViewModelContract {
    private(set) var state: RecipeViewState = .idle
}
```

### Input, output and effect

```swift
import Observation

final class RecipeViewModel { // ✗ `RecipeViewModel` is not `@Observable`, so no view sees `output` change
    enum Input { case load }
    struct Output { var title = "" }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: output.title = "Soup"
        }
    }
}
```

#### Fixed

```swift
import Observation

@Observable
final class RecipeViewModel {
    enum Input { case load }
    struct Output { var title = "" }

    private(set) var output = Output()

    func onInput(_ input: Input) {
        switch input {
        case .load: output.title = "Soup"
        }
    }
}
```

### A lazy variable, so that the fix would not compile

```swift
import Observation

enum RecipeViewState { case idle, loading, loaded(String), error(String) }

protocol RecipeViewModelContract: AnyObject {
    var state: RecipeViewState { get }
}

final class RecipeViewModel: RecipeViewModelContract { // ✗ is not `@Observable`
    private(set) var state: RecipeViewState = .idle
    private lazy var formatter = RecipeFormatter()
}
```

#### Fixed

### Observable by its superclass or by hand

```swift
import Observation

enum RecipeViewState { case idle, loading, loaded(String), error(String) }

protocol RecipeViewModelContract: AnyObject {
    var state: RecipeViewState { get }
}

@Observable
class KitchenModel {}

final class RecipeViewModel: KitchenModel, RecipeViewModelContract {
    private(set) var state: RecipeViewState = .idle
}
```

### A superclass that is not in the sources

```swift
import KitchenKit

enum RecipeViewState { case idle, loading, loaded(String), error(String) }

protocol RecipeViewModelContract: AnyObject {
    var state: RecipeViewState { get }
}

final class RecipeViewModel: KitchenKitModel, RecipeViewModelContract {
    private(set) var state: RecipeViewState = .idle
}
```

### A macro of the team's own may bring it

```swift
import KitchenMacros

enum RecipeViewState { case idle, loading, loaded(String), error(String) }

protocol RecipeViewModelContract: AnyObject {
    var state: RecipeViewState { get }
}

@ScreenModel
final class RecipeViewModel: RecipeViewModelContract {
    private(set) var state: RecipeViewState = .idle
}
```

### A callback is not state

```swift
protocol RecipeViewModelContract {
    func didTapOnCook()
}

final class RecipeViewModel: RecipeViewModelContract {
    var onFinish: (() -> Void)?
    var router: RecipeRouter?
    func didTapOnCook() { onFinish?() }
}
```

"""#)
    package static let statelessIsNotObservable = Page(
        id: "stateless-is-not-observable",
        group: "viewmodel",
        summary: #"A stateless view model is not `@Observable`."#,
        severity: .error,
        conventions: [.stateless],
        fix: .safe,
        options: [],
        text: #"""
# stateless-is-not-observable

A stateless view model is not `@Observable`.

Default: error · Conventions: stateless · Fix: safe

## Why

Observation announces state to follow. Where there is none it costs a registrar and misleads: a reader looks for what the view redraws on, and a view starts to keep the object in `@State`.

A view model that a view hands to the environment on itself, as `self.environment(model)`, is not seen: there the fix would not compile.

## Breaks the rule

```swift
import Observation

protocol QuarryViewModelContract {
    func didAppear()
}

@Observable // ✗ `QuarryViewModel` has no state to observe
final class QuarryViewModel: QuarryViewModelContract {
    private let tracker: QuarryTrackerContract

    init(tracker: QuarryTrackerContract) {
        self.tracker = tracker
    }

    func didAppear() {
        tracker.trackScreenViewed()
    }
}
```

## Fixed

```swift
import Observation

protocol QuarryViewModelContract {
    func didAppear()
}

final class QuarryViewModel: QuarryViewModelContract {
    private let tracker: QuarryTrackerContract

    init(tracker: QuarryTrackerContract) {
        self.tracker = tracker
    }

    func didAppear() {
        tracker.trackScreenViewed()
    }
}
```

## Keeps the rule

```swift
protocol QuarryViewModelContract {
    func didAppear()
}

/// Not @Observable: it only tracks.
final class QuarryViewModel: QuarryViewModelContract {
    func didAppear() {}
}
```

## Edge cases

### Beside another attribute on the same line

```swift
protocol QuarryViewModelContract {
    func didAppear()
}

@MainActor @Observable final class QuarryViewModel: QuarryViewModelContract { // ✗ has no state to observe
    func didAppear() {}
}
```

#### Fixed

```swift
protocol QuarryViewModelContract {
    func didAppear()
}

@MainActor final class QuarryViewModel: QuarryViewModelContract {
    func didAppear() {}
}
```

### Said to be stateless, and yet an ObservableObject

```swift
protocol QuarryViewModelContract {
    func didAppear()
}

// vmlint:convention stateless
final class QuarryViewModel: ObservableObject, QuarryViewModelContract { // ✗ `QuarryViewModel` has no state to observe
    func didAppear() {}
}
```

#### Fixed

```swift
protocol QuarryViewModelContract {
    func didAppear()
}

// vmlint:convention stateless
final class QuarryViewModel: QuarryViewModelContract {
    func didAppear() {}
}
```

### Private state shown through a computed property is observed

```swift
protocol QuarryViewModelContract: AnyObject {
    var title: String { get }
    func didTap()
}

@Observable
final class QuarryViewModel: QuarryViewModelContract {
    private var count = 0
    var title: String { "\(count) stones" }
    func didTap() { count += 1 }
}
```

### State in a superclass

```swift
protocol QuarryViewModelContract: AnyObject {
    func didTap()
}

class PitModel {
    var depth = 0
}

@Observable
final class QuarryViewModel: PitModel, QuarryViewModelContract {
    func didTap() {}
}
```

### A view binds it, so that the fix would not compile

```swift
protocol QuarryViewModelContract: AnyObject {
    func didTap()
}

@Observable // ✗ has no state to observe
final class QuarryViewModel: QuarryViewModelContract {
    func didTap() {}
}

struct QuarryView: View {
    @Bindable var viewModel: QuarryViewModel
    var body: some View { Button("Dig") { viewModel.didTap() } }
}
```

#### Fixed

### It travels through the environment, so that the fix would not compile

```swift
protocol QuarryViewModelContract: AnyObject {
    func didTap()
}

@Observable // ✗ has no state to observe
final class QuarryViewModel: QuarryViewModelContract {
    func didTap() {}
}

struct QuarryApp: View {
    private let model = QuarryViewModel()
    var body: some View { QuarryView().environment(model) }
}
```

#### Fixed

### A function named `environment` hands nothing to it

```swift
protocol QuarryViewModelContract {
    func didTap()
}

@Observable // ✗ has no state to observe
final class QuarryViewModel: QuarryViewModelContract {
    func didTap() {}
}

protocol QuarrySettings {
    func environment(_ key: String) -> String
}
```

#### Fixed

```swift
protocol QuarryViewModelContract {
    func didTap()
}

final class QuarryViewModel: QuarryViewModelContract {
    func didTap() {}
}

protocol QuarrySettings {
    func environment(_ key: String) -> String
}
```

### A stateful view model

```swift
enum QuarryViewState { case idle, loading, loaded, error }

protocol QuarryViewModelContract: AnyObject {
    var state: QuarryViewState { get }
}

@Observable
final class QuarryViewModel: QuarryViewModelContract {
    private(set) var state: QuarryViewState = .idle
}
```

"""#)
    package static let statelessOnlyNavigatesAndTracks = Page(
        id: "stateless-only-navigates-and-tracks",
        group: "viewmodel",
        summary: #"A stateless view model holds navigators and trackers, and nothing that loads."#,
        severity: .warning,
        conventions: [.stateless],
        fix: nil,
        options: [
            Option(name: #"dependencies"#, value: .words([#"UseCase"#, #"Repository"#, #"Repo"#]), summary: #"The endings, before `Contract` or `Protocol`, of types that load or change data."#),
        ],
        text: #"""
# stateless-only-navigates-and-tracks

A stateless view model holds navigators and trackers, and nothing that loads.

Default: warning · Conventions: stateless · Fix: none

## Why

Whoever holds a use case or a repository loads something, and what is loaded is state, shown or hidden. Such a view model wants a view state, an `@Observable` class and tests of both; as a stateless one it can only lose its results.

## Options

- `dependencies` (words, default `[UseCase, Repository, Repo]`): The endings, before `Contract` or `Protocol`, of types that load or change data.

## Breaks the rule

```swift
protocol ParcelViewModelContract {
    func didAppear()
}

final class ParcelViewModel: ParcelViewModelContract {
    private let navigator: ParcelNavigatorContract
    private let getParcel: GetParcelUseCaseContract // ✗ `getParcel` loads or changes data

    init(navigator: ParcelNavigatorContract, getParcel: GetParcelUseCaseContract) {
        self.navigator = navigator
        self.getParcel = getParcel
    }

    func didAppear() {}
}
```

## Keeps the rule

```swift
protocol ParcelViewModelContract {
    func didAppear()
}

final class ParcelViewModel: ParcelViewModelContract {
    private let navigator: ParcelNavigatorContract
    private let tracker: ParcelTrackerContract

    init(navigator: ParcelNavigatorContract, tracker: ParcelTrackerContract) {
        self.navigator = navigator
        self.tracker = tracker
    }

    func didAppear() {
        tracker.trackScreenViewed()
    }
}
```

## Edge cases

### Passed to `init` to read a constant

```swift
protocol ParcelViewModelContract {
    func didAppear()
}

final class ParcelViewModel: ParcelViewModelContract {
    private let limit: Int

    init(repository: ParcelRepositoryContract) {
        limit = repository.limit
    }

    func didAppear() {}
}
```

### An existential, an optional, a protocol by another habit of naming

```swift
protocol ParcelViewModelContract {
    func didAppear()
}

final class ParcelViewModel: ParcelViewModelContract {
    private let parcels: any ParcelRepositoryProtocol // ✗ `parcels` loads or changes data
    private let drafts: ParcelRepo? // ✗ `drafts` loads or changes data

    init(parcels: any ParcelRepositoryProtocol, drafts: ParcelRepo?) {
        self.parcels = parcels
        self.drafts = drafts
    }

    func didAppear() {}
}
```

### A closure that is named like one

```swift
protocol ParcelViewModelContract {
    func didAppear()
}

final class ParcelViewModel: ParcelViewModelContract {
    private let getParcelUseCase: () -> ParcelRepository

    init(getParcelUseCase: @escaping () -> ParcelRepository) {
        self.getParcelUseCase = getParcelUseCase
    }

    func didAppear() {}
}
```

### Other kinds of contract are left alone

```swift
protocol ParcelViewModelContract {
    func didAppear()
}

final class ParcelViewModel: ParcelViewModelContract {
    private let flags: FeatureFlagsContract
    private let weigher: ScaleContract

    init(flags: FeatureFlagsContract, weigher: ScaleContract) {
        self.flags = flags
        self.weigher = weigher
    }

    func didAppear() {}
}
```

### Hidden state that a computed property shows: not surely stateless

```swift
protocol ParcelViewModelContract: AnyObject {
    var title: String { get }
    func didAppear() async
}

@Observable
final class ParcelViewModel: ParcelViewModelContract {
    private let repository: ParcelRepositoryContract
    private var parcel: Parcel?
    var title: String { parcel?.title ?? "" }

    init(repository: ParcelRepositoryContract) {
        self.repository = repository
    }

    func didAppear() async { parcel = await repository.parcel() }
}
```

### State that is published by a subject: not surely stateless

```swift
protocol ParcelViewModelContract: AnyObject {
    var parcels: AnyPublisher<[String], Never> { get }
}

final class ParcelViewModel: ParcelViewModelContract {
    private let repository: ParcelRepositoryContract
    private let subject = CurrentValueSubject<[String], Never>([])
    var parcels: AnyPublisher<[String], Never> { subject.eraseToAnyPublisher() }

    init(repository: ParcelRepositoryContract) {
        self.repository = repository
    }
}
```

### Other endings, by the settings

```yaml
rules:
  stateless-only-navigates-and-tracks: { dependencies: [Gateway] }
```

```swift
protocol ParcelViewModelContract {
    func didAppear()
}

final class ParcelViewModel: ParcelViewModelContract {
    private let gateway: ParcelGatewayContract // ✗ `gateway` loads or changes data
    private let repository: ParcelRepositoryContract

    init(gateway: ParcelGatewayContract, repository: ParcelRepositoryContract) {
        self.gateway = gateway
        self.repository = repository
    }

    func didAppear() {}
}
```

"""#)
    package static let statelessSaysWhy = Page(
        id: "stateless-says-why",
        group: "viewmodel",
        summary: #"A stateless view model and its view say in a doc comment why nothing is observed."#,
        severity: .off,
        conventions: [.stateless],
        fix: nil,
        options: [],
        text: #"""
# stateless-says-why

A stateless view model and its view say in a doc comment why nothing is observed.

Default: off · Conventions: stateless · Fix: none

## Why

The missing `@Observable` and the plain `let` look like mistakes to whoever knows the other screens. One comment at each keeps them from being "corrected".

## Breaks the rule

```swift
protocol BeaconViewModelContract {
    func didTapOnLight()
}

final class BeaconViewModel: BeaconViewModelContract { // ✗ `BeaconViewModel` does not say why it is not `@Observable`
    func didTapOnLight() {}
}

struct BeaconView: View {
    let viewModel: BeaconViewModelContract // ✗ `viewModel` does not say why it is not in `@State`

    var body: some View { Button("Light") { viewModel.didTapOnLight() } }
}
```

## Keeps the rule

```swift
protocol BeaconViewModelContract {
    func didTapOnLight()
}

/// Not @Observable: the view has nothing to follow.
final class BeaconViewModel: BeaconViewModelContract {
    func didTapOnLight() {}
}

struct BeaconView: View {
    /// Not @State: the view model only takes actions.
    let viewModel: BeaconViewModelContract

    var body: some View { Button("Light") { viewModel.didTapOnLight() } }
}
```

## Edge cases

### A comment about something else

```swift
protocol BeaconViewModelContract {
    func didTapOnLight()
}

/// The beacon's screen.
final class BeaconViewModel: BeaconViewModelContract { // ✗ `BeaconViewModel`
    func didTapOnLight() {}
}
```

### A plain comment is no documentation

```swift
protocol BeaconViewModelContract {
    func didTapOnLight()
}

// Not @Observable: the view has nothing to follow.
final class BeaconViewModel: BeaconViewModelContract { // ✗ `BeaconViewModel`
    func didTapOnLight() {}
}
```

### A block comment, several lines, an attribute between

```swift
protocol BeaconViewModelContract {
    func didTapOnLight()
}

/**
 The beacon's screen.
 There is no state, so it is not `@Observable`.
 */
@MainActor
final class BeaconViewModel: BeaconViewModelContract {
    func didTapOnLight() {}
}
```

"""#)
    package static let viewStateIsAnEnum = Page(
        id: "view-state-is-an-enum",
        group: "viewmodel",
        summary: #"A view state is an enum with the cases every screen goes through."#,
        severity: .error,
        conventions: [.stateful],
        fix: nil,
        options: [
            Option(name: #"cases"#, value: .words([#"idle"#, #"loading"#, #"loaded"#, #"error"#]), summary: #"The cases that every view state has."#),
        ],
        text: #"""
# view-state-is-an-enum

A view state is an enum with the cases every screen goes through.

Default: error · Conventions: stateful · Fix: none

## Why

In an enum a screen is in exactly one situation; a struct of flags can be loading and failed at once. The same four cases on every screen let views, mocks and tests be read without learning each one.

## Options

- `cases` (words, default `[idle, loading, loaded, error]`): The cases that every view state has.

## Breaks the rule

```swift
enum VineyardViewState { // ✗ `VineyardViewState` has no case `idle`, `error`
    case loading
    case loaded([String])
}

protocol VineyardViewModelContract: AnyObject {
    var state: VineyardViewState { get }
}

@Observable
final class VineyardViewModel: VineyardViewModelContract {
    private(set) var state: VineyardViewState = .loading
}
```

## Keeps the rule

```swift
enum VineyardViewState {
    case idle, loading
    case loaded([String])
    case error(String)
    case empty
}

protocol VineyardViewModelContract: AnyObject {
    var state: VineyardViewState { get }
}

@Observable
final class VineyardViewModel: VineyardViewModelContract {
    private(set) var state: VineyardViewState = .idle
}
```

## Edge cases

### A struct

```swift
struct VineyardViewState { // ✗ `VineyardViewState` is a struct, not an enum
    var isLoading = false
    var grapes: [String] = []
}

protocol VineyardViewModelContract: AnyObject {
    var state: VineyardViewState { get }
}

@Observable
final class VineyardViewModel: VineyardViewModelContract {
    private(set) var state = VineyardViewState()
}
```

### Other cases, by the settings

```yaml
rules:
  view-state-is-an-enum: { cases: [loading, content] }
```

```swift
enum VineyardViewState { // ✗ has no case `content`
    case loading, loaded
}

protocol VineyardViewModelContract: AnyObject {
    var state: VineyardViewState { get }
}

@Observable
final class VineyardViewModel: VineyardViewModelContract {
    private(set) var state: VineyardViewState = .loading
}
```

### Backticks and `#if`

```swift
enum VineyardViewState {
    case `idle`
    case loading
    #if DEBUG
    case loaded(String), debug
    #else
    case loaded(Int)
    #endif
    indirect case error(VineyardViewState)
}

protocol VineyardViewModelContract: AnyObject {
    var state: VineyardViewState { get }
}

@Observable
final class VineyardViewModel: VineyardViewModelContract {
    private(set) var state: VineyardViewState = .idle
}
```

### A typealias is made elsewhere

```swift
typealias VineyardViewState = Loadable<[String]>

protocol VineyardViewModelContract: AnyObject {
    var state: VineyardViewState { get }
}

@Observable
final class VineyardViewModel: VineyardViewModelContract {
    private(set) var state: VineyardViewState = .idle
}
```

### Nested in its screen

```swift
enum Vineyard {
    enum VineyardViewState { // ✗ `VineyardViewState` has no case `error`
        case idle, loading, loaded
    }
}

protocol VineyardViewModelContract: AnyObject {
    var state: Vineyard.VineyardViewState { get }
}

@Observable
final class VineyardViewModel: VineyardViewModelContract {
    private(set) var state: Vineyard.VineyardViewState = .idle
}
```

"""#)
    package static let viewStateIsComparable = Page(
        id: "view-state-is-comparable",
        group: "viewmodel",
        summary: #"Two view states can be compared with `==`."#,
        severity: .warning,
        conventions: [.stateful],
        fix: nil,
        options: [],
        text: #"""
# view-state-is-comparable

Two view states can be compared with `==`.

Default: warning · Conventions: stateful · Fix: none

## Why

A test says what it expects in one line: `#expect(sut.state == .loaded(expected))`. Without `==` it takes the state apart by hand, and forgets a case.

## Breaks the rule

```swift
enum LagoonViewState { // ✗ `LagoonViewState` has no `==`
    case idle
    case loading
    case loaded(String)
    case error(any Error)
}

protocol LagoonViewModelContract: AnyObject {
    var state: LagoonViewState { get }
}

@Observable
final class LagoonViewModel: LagoonViewModelContract {
    private(set) var state: LagoonViewState = .idle
}
```

## Keeps the rule

```swift
enum LagoonViewState: Equatable {
    case idle
    case loading
    case loaded(String)
    case error(String)
}

protocol LagoonViewModelContract: AnyObject {
    var state: LagoonViewState { get }
}

@Observable
final class LagoonViewModel: LagoonViewModelContract {
    private(set) var state: LagoonViewState = .idle
}
```

## Edge cases

### `==` written by hand

```swift
enum LagoonViewState {
    case idle, loading
    case loaded(String)
    case error(any Error)

    static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.idle, .idle), (.loading, .loading): true
        case (.loaded(let left), .loaded(let right)): left == right
        default: false
        }
    }
}

protocol LagoonViewModelContract: AnyObject {
    var state: LagoonViewState { get }
}

@Observable
final class LagoonViewModel: LagoonViewModelContract {
    private(set) var state: LagoonViewState = .idle
}
```

### By an extension in the tests

```swift
enum LagoonViewState {
    case idle, loading
    case loaded(String)
    case error(String)
}

protocol LagoonViewModelContract: AnyObject {
    var state: LagoonViewState { get }
}

@Observable
final class LagoonViewModel: LagoonViewModelContract {
    private(set) var state: LagoonViewState = .idle
}
```

`Tests/LagoonViewState+Equatable.swift`

```swift
extension LagoonViewState: @retroactive Equatable {}
```

### By a function at file scope

```swift
enum LagoonViewState {
    case idle, loading
    case loaded(String)
    case error(any Error)
}

func == (left: LagoonViewState, right: LagoonViewState) -> Bool { false }

protocol LagoonViewModelContract: AnyObject {
    var state: LagoonViewState { get }
}

@Observable
final class LagoonViewModel: LagoonViewModelContract {
    private(set) var state: LagoonViewState = .idle
}
```

### Without payloads every enum can be compared

```swift
enum LagoonViewState { case idle, loading, loaded, error }

protocol LagoonViewModelContract: AnyObject {
    var state: LagoonViewState { get }
}

@Observable
final class LagoonViewModel: LagoonViewModelContract {
    private(set) var state: LagoonViewState = .idle
}
```

### Hashable, or by a protocol that may bring it

```swift
import Lagoons

enum LagoonViewState: Hashable { case idle, loading, loaded(String), error(String) }
enum IsletViewState: LagoonComparable { case idle, loading, loaded(String), error(String) }

protocol LagoonViewModelContract: AnyObject {
    var state: LagoonViewState { get }
}

protocol IsletViewModelContract: AnyObject {
    var state: IsletViewState { get }
}

@Observable
final class LagoonViewModel: LagoonViewModelContract {
    private(set) var state: LagoonViewState = .idle
}

@Observable
final class IsletViewModel: IsletViewModelContract {
    private(set) var state: IsletViewState = .idle
}
```

### A macro may write it

```swift
@EquatableByHand
enum LagoonViewState { case idle, loading, loaded(String), error(any Error) }

protocol LagoonViewModelContract: AnyObject {
    var state: LagoonViewState { get }
}

@Observable
final class LagoonViewModel: LagoonViewModelContract {
    private(set) var state: LagoonViewState = .idle
}
```

"""#)
    package static let viewmodelIsFinal = Page(
        id: "viewmodel-is-final",
        group: "viewmodel",
        summary: #"A view model is a `final class`."#,
        severity: .warning,
        conventions: [],
        fix: .safe,
        options: [],
        text: #"""
# viewmodel-is-final

A view model is a `final class`.

Default: warning · Conventions: all · Fix: safe

## Why

A view model is one screen's decisions, not a base for others. `final` says so, lets the compiler call its methods directly, and keeps a second behaviour from hiding in a subclass.

## Breaks the rule

```swift
class MeadowViewModel { // ✗ `MeadowViewModel` is not `final`
    func didAppear() {}
}
```

## Fixed

```swift
final class MeadowViewModel {
    func didAppear() {}
}
```

## Keeps the rule

```swift
final class MeadowViewModel {
    func didAppear() {}
}
```

## Edge cases

### Attributes, access and a doc comment

```swift
/// The meadow's screen.
@MainActor
public class MeadowViewModel: ObservableObject { // ✗ `MeadowViewModel` is not `final`
    @Published public private(set) var flowers = 0
}
```

#### Fixed

```swift
/// The meadow's screen.
@MainActor
public final class MeadowViewModel: ObservableObject {
    @Published public private(set) var flowers = 0
}
```

### The sources subclass it

```swift
class MeadowViewModel {
    func didAppear() {}
}
```

`Sources/Clearing.swift`

```swift
final class ClearingViewModel: MeadowViewModel {}
```

### Subclassed under its module's name, or with generic arguments

```swift
class MeadowViewModel<Flower> {
    func didAppear() {}
}

final class Clearing: Meadows.MeadowViewModel<String> {}
```

### An open class is meant to be subclassed

```swift
open class MeadowViewModel {
    open func didAppear() {}
}
```

### An observable view state of MVSL

```swift
@MainActor @Observable class MeadowViewState { // ✗ `MeadowViewState` is not `final`
    var flowers = 0
}

struct MeadowViewLogic {
    let viewState: MeadowViewState
    func pick() { viewState.flowers -= 1 }
}

struct MeadowView: View {
    @State private var viewState = MeadowViewState()
    var body: some View {
        let logic = MeadowViewLogic(viewState: viewState)
        Button("Pick") { logic.pick() }
    }
}
```

#### Fixed

```swift
@MainActor @Observable final class MeadowViewState {
    var flowers = 0
}

struct MeadowViewLogic {
    let viewState: MeadowViewState
    func pick() { viewState.flowers -= 1 }
}

struct MeadowView: View {
    @State private var viewState = MeadowViewState()
    var body: some View {
        let logic = MeadowViewLogic(viewState: viewState)
        Button("Pick") { logic.pick() }
    }
}
```

### A class with another name, a struct and an actor

```swift
class MeadowModel {}
struct GroveViewModel {}
actor BarnViewModel {}
```

### In a branch of `#if`

```swift
#if DEBUG
class MeadowViewModel {} // ✗ `MeadowViewModel` is not `final`
#endif
```

#### Fixed

```swift
#if DEBUG
final class MeadowViewModel {}
#endif
```

"""#)
    package static let viewmodelShowsOnlyItsContract = Page(
        id: "viewmodel-shows-only-its-contract",
        group: "viewmodel",
        summary: #"What a view model does not promise in its contract is private."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: .safe,
        options: [],
        text: #"""
# viewmodel-shows-only-its-contract

What a view model does not promise in its contract is private.

Default: warning · Conventions: stateless, stateful · Fix: safe

## Why

The contract lists what others may use. A method beside it works for the class and not for the mock: the view that calls it cannot be previewed, and the test that calls it tests how rather than what.

## Breaks the rule

```swift
protocol CabinViewModelContract {
    func didAppear()
}

final class CabinViewModel: CabinViewModelContract {
    func didAppear() {
        prepare()
    }

    func prepare() {} // ✗ `prepare` is not in `CabinViewModelContract` and not private
}
```

## Fixed

```swift
protocol CabinViewModelContract {
    func didAppear()
}

final class CabinViewModel: CabinViewModelContract {
    func didAppear() {
        prepare()
    }

    private func prepare() {}
}
```

## Keeps the rule

```swift
protocol CabinViewModelContract {
    func didAppear()
}

final class CabinViewModel: CabinViewModelContract {
    private let beds: Int

    init(beds: Int) {
        self.beds = beds
    }

    func didAppear() {
        prepare()
        heat()
    }

    fileprivate func heat() {}
}

private extension CabinViewModel {
    func prepare() {}
}
```

## Edge cases

### A stored property

```swift
protocol CabinViewModelContract {
    func didAppear()
}

final class CabinViewModel: CabinViewModelContract {
    let beds: Int // ✗ `beds` is not in `CabinViewModelContract`

    init(beds: Int) {
        self.beds = beds
    }

    func didAppear() {}
}
```

#### Fixed

```swift
protocol CabinViewModelContract {
    func didAppear()
}

final class CabinViewModel: CabinViewModelContract {
    private let beds: Int

    init(beds: Int) {
        self.beds = beds
    }

    func didAppear() {}
}
```

### The same name with other labels

```swift
protocol CabinViewModelContract {
    func didSelect(bed: Int)
}

final class CabinViewModel: CabinViewModelContract {
    func didSelect(bed: Int) { didSelect(row: bed) }
    func didSelect(row: Int) {} // ✗ `didSelect(row:)` is not in `CabinViewModelContract`
}
```

### Required by a protocol that the contract refines

```swift
protocol Appearing {
    func didAppear()
}

protocol CabinViewModelContract: Appearing {
    func didTapOnDoor()
}

final class CabinViewModel: CabinViewModelContract {
    func didAppear() {}
    func didTapOnDoor() {}
}
```

### A delegate's methods, in an extension or not

```swift
protocol CabinViewModelContract {
    func didAppear()
}

protocol StoveDelegate: AnyObject {
    func stoveDidHeat()
}

final class CabinViewModel: CabinViewModelContract, StoveDelegate {
    func didAppear() {}
    func stoveDidHeat() {}
}

extension CabinViewModel: CustomStringConvertible {
    var description: String { "cabin" }
    func describe() {}
}
```

### A protocol that is not in the sources may require it

```swift
import StoveKit

protocol CabinViewModelContract {
    func didAppear()
}

final class CabinViewModel: CabinViewModelContract, StoveKitObserver {
    func didAppear() {}
    func stoveDidHeat() {}
}
```

### Overrides, Objective-C, static members, subclasses' hooks

```swift
protocol CabinViewModelContract {
    func didAppear()
}

class HutModel {
    func build() {}
}

final class CabinViewModel: HutModel, CabinViewModelContract {
    static func make() -> CabinViewModel { CabinViewModel() }
    override func build() {}
    @objc func tick() {}
    func didAppear() {}
    deinit {}
}
```

### Somebody uses it, so that the fix would not compile

```swift
protocol CabinViewModelContract {
    func didAppear()
}

final class CabinViewModel: CabinViewModelContract {
    func didAppear() {}
    func prepare() {} // ✗ `prepare` is not in `CabinViewModelContract`
}

struct CabinViewModelTests {
    private let sut = CabinViewModel()

    @Test("prepares")
    func prepares() {
        // When
        sut.prepare()
    }
}
```

#### Fixed

### A dependency that is not private is another rule's matter

```swift
protocol CabinViewModelContract {
    func didAppear()
}

final class CabinViewModel: CabinViewModelContract {
    let navigator: CabinNavigatorContract
    weak var delegate: CabinDelegate?

    init(navigator: CabinNavigatorContract) {
        self.navigator = navigator
    }

    func didAppear() {}
}
```

### A class that does not conform to its contract

```swift
protocol CabinViewModelContract {
    func didAppear()
}

protocol HutViewModelContract {
    func didAppear()
}

final class CabinViewModel {
    func prepare() {}
}
```

### A task that a test awaits

```swift
protocol CabinViewModelContract {
    func didSearch(_ text: String)
}

final class CabinViewModel: CabinViewModelContract {
    private(set) var search: Task<Void, Never>?
    var reload: Task<Void, Never>? // ✗ `reload` is not in `CabinViewModelContract`

    func didSearch(_ text: String) {
        search = Task {}
    }
}
```

"""#)
    package static let sourceIsReadable = Page(
        id: "source-is-readable",
        group: "vmlint",
        summary: #"A file can be read, is UTF-8, and its brackets have partners."#,
        severity: .error,
        conventions: [],
        fix: nil,
        options: [],
        text: #"""
# source-is-readable

A file can be read, is UTF-8, and its brackets have partners.

Default: error · Conventions: none · Fix: none

## Why

What cannot be read cannot be judged. The file is named, at the place where reading went wrong, and all other files are linted as ever.

## Breaks the rule

```swift
final class ReaderViewModel { // ✗ this `{` is never closed
    func load() {
        if Bool.random() {
            print("Ada")
    }
}
```

## Keeps the rule

```swift
final class ReaderViewModel {
    func load() {
        print("Ada")
    }

    func save() {
    }
}
```

## Edge cases

### A bracket that was never opened

```swift
final class ReaderViewModel {
    func load() {
        print("Ada")
    }
}
} // ✗ this `}` closes nothing
```

### Brackets in strings, comments and regular expressions

```swift
final class ReaderViewModel {
    // { ( [
    private let text = "{ ( [ \(1 + (2))"
    private let raw = #"}"# + """
        ) ] }
        """
    private let pattern = /\(\[/
}
```

### The branches of `#if` each have their own

```swift
final class ReaderViewModel {
    #if DEBUG
    func load() {
        print("debug")
    }
    #else
    func load() {
    }
    #endif
}
```

"""#)
    package static let suppressionHasAReason = Page(
        id: "suppression-has-a-reason",
        group: "vmlint",
        summary: #"A `vmlint:disable` comment says why."#,
        severity: .off,
        conventions: [],
        fix: nil,
        options: [],
        text: #"""
# suppression-has-a-reason

A `vmlint:disable` comment says why.

Default: off · Conventions: none · Fix: none

## Why

Whoever comes later must know whether the exception still holds: `-- reason`, at the end of the comment, tells them, and the reports show it.

## Breaks the rule

```swift
// vmlint:disable:next viewmodel-is-final // ✗ says no reason
class ReaderViewModel {
    private var name = ""
}
```

## Keeps the rule

```swift
// vmlint:disable:next viewmodel-is-final -- subclassed by the demo app
class ReaderViewModel {
    private var name = ""
}
```

## Edge cases

### Dashes without words

```swift
// vmlint:disable viewmodel-is-final -- // ✗ says no reason
class ReaderViewModel {
    private var name = ""
}
```

### The end of a stretch and the choice of a convention need none

```swift
// vmlint:disable viewmodel-is-final -- subclassed by the demo app
class ReaderViewModel {
    private var name = ""
}
// vmlint:enable viewmodel-is-final

// vmlint:convention stateless
final class LoanViewModel {
}
```

### For a whole file

```swift
// vmlint:disable:file all // ✗ says no reason
class ReaderViewModel {
    private var name = ""
}
```

"""#)
    package static let suppressionIsUsed = Page(
        id: "suppression-is-used",
        group: "vmlint",
        summary: #"A `vmlint:disable` comment silences something, and names rules that exist."#,
        severity: .warning,
        conventions: [],
        fix: .safe,
        options: [],
        text: #"""
# suppression-is-used

A `vmlint:disable` comment silences something, and names rules that exist.

Default: warning · Conventions: none · Fix: safe

## Why

A comment that silences nothing is left over: the code was mended, or the rule is called something else. The next finding on that line would go unseen.

A comment whose rule finds nothing in its reach is told too, once all rules have run; the fix takes out the rule's name, or the whole comment when it names no other.

## Breaks the rule

```swift
// vmlint:disable:next viewmodel-is-finall // ✗ no rule is named `viewmodel-is-finall`
class ReaderViewModel {
    private var name = ""
}
```

## Fixed

```swift
class ReaderViewModel {
    private var name = ""
}
```

## Keeps the rule

```swift
// vmlint:disable:next viewmodel-is-final -- mocked by the UI tests
class ReaderViewModel {
    private var name = ""
}
```

## Edge cases

### One of several names

```swift
// vmlint:disable:next viewmodel-is-final viewmodel-is-lazy -- old // ✗ no rule is named `viewmodel-is-lazy`
class ReaderViewModel {
    private var name = ""
}
```

#### Fixed

```swift
// vmlint:disable:next viewmodel-is-final -- old
class ReaderViewModel {
    private var name = ""
}
```

### A verb that is none

```swift
// vmlint:ignore viewmodel-is-final // ✗ `vmlint:ignore` is no instruction
class ReaderViewModel {
    private var name = ""
}
```

#### Fixed

### A convention that is none

```swift
// vmlint:convention statefull // ✗ no convention is named `statefull`
final class ReaderViewModel {
    private var name = ""
}
```

#### Fixed

### All rules at once

```swift
// vmlint:disable:file all -- generated by hand, once
class ReaderViewModel {
    private var name = ""
}
```

### Words about it in prose

```swift
/// Wrap it in `vmlint:disable` and `vmlint:enable` if it must be.
final class ReaderViewModel {
    private var hint = "// vmlint:disable nothing-at-all"
}
```

"""#)
}
