// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let actionsAreTracked = Page(
        id: "actions-are-tracked",
        group: "viewmodel",
        summary: #"Every action calls the tracker before it navigates."#,
        severity: .off,
        conventions: [.stateless, .stateful, .observableObject, .observable],
        fix: nil,
        reported: .byHabit,
        options: [
            Option(name: #"prefixes"#, value: .words([#"did"#]), summary: #"The words that an action's name may begin with if no view calls it."#),
        ],
        text: #"""
# actions-are-tracked

Every action calls the tracker before it navigates.

Default: info · Conventions: stateless, stateful, observable-object, observable · Fix: none · Reported: only by habit

## Why

An action that is not tracked is missing from all analytics, and its absence goes unnoticed. An action that is tracked after the navigation is attributed to the next screen.

## Options

- `prefixes` (list of words, default `[did]`): The words that an action's name may begin with if no view calls it.

## Violates the rule

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

## Follows the rule

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

"""#)

    package static let dependenciesAreAbstract = Page(
        id: "dependencies-are-abstract",
        group: "viewmodel",
        summary: #"A view model's dependencies have protocols as types."#,
        severity: .warning,
        conventions: [.stateless, .stateful, .inputOutputEffect, .observableObject, .observable],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# dependencies-are-abstract

A view model's dependencies have protocols as types.

Default: warning · Conventions: stateless, stateful, input-output-effect, observable-object, observable · Fix: none · Reported: by habit

## Why

If a dependency's type is a protocol, a test can pass a mock and a preview a stub. If it is a class, both use the class itself, with its network requests and files.

Dependencies are recognized by how their names and types end, apart from a final `Contract` or `Protocol`: `Navigator`, `Tracker`, `UseCase`, `Repository`, `Repo`, `Service`. `dependency-endings` in `.lint.yml` sets other endings for all rules.

A dependency that nothing uses is not judged, and neither is one whose protocol lacks a member that the view model uses.

## Violates the rule

```swift
protocol CanalViewModelContract {
    func didAppear()
}

final class CanalNavigator {
    func navigateToLock() {}
}

final class CanalViewModel: CanalViewModelContract {
    private let navigator: CanalNavigator // ✗ `navigator` of `CanalViewModel` is the class `CanalNavigator`, not a protocol: tests cannot replace it with a mock

    init(navigator: CanalNavigator) {
        self.navigator = navigator
    }

    func didAppear() {}
}
```

## Follows the rule

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

"""#)

    package static let dependenciesAreInjected = Page(
        id: "dependencies-are-injected",
        group: "viewmodel",
        summary: #"A view model gets its dependencies from outside and does not create them."#,
        severity: .warning,
        conventions: [.stateless, .stateful, .inputOutputEffect, .observableObject, .observable],
        fix: nil,
        reported: .whenAdopted,
        options: [],
        text: #"""
# dependencies-are-injected

A view model gets its dependencies from outside and does not create them.

Default: warning · Conventions: stateless, stateful, input-output-effect, observable-object, observable · Fix: none · Reported: when adopted

## Why

A test cannot replace a dependency that the view model creates itself. If the dependency is passed to `init`, the factory or the test chooses it.

vmlint recognizes a dependency by the ending of its name or type: `Navigator`, `Tracker`, `UseCase`, `Repository`, `Repo` or `Service`, which `Contract` or `Protocol` may follow. With `dependency-endings` in `.lint.yml`, you can set other endings for all rules.

If most view models that need a shared instance use it directly, that is the team's way, and it is not judged.

## Violates the rule

```swift
protocol WharfViewModelContract {
    func didAppear()
}

final class WharfViewModel: WharfViewModelContract {
    private let navigator: WharfNavigatorContract = WharfNavigator() // ✗ `WharfViewModel` creates its own `navigator`: no test can replace it
    private let tracker: WharfTrackerContract

    init() {
        tracker = WharfTracker.shared // ✗ `WharfViewModel` uses a shared instance as its `tracker`
    }

    func didAppear() {}
}
```

## Follows the rule

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

"""#)

    package static let dependenciesArePrivateLet = Page(
        id: "dependencies-are-private-let",
        group: "viewmodel",
        summary: #"A view model's dependencies are `private let`."#,
        severity: .error,
        conventions: [.stateless, .stateful, .inputOutputEffect, .observableObject, .observable],
        fix: .safe,
        reported: .byHabit,
        options: [],
        text: #"""
# dependencies-are-private-let

A view model's dependencies are `private let`.

Default: error · Conventions: stateless, stateful, input-output-effect, observable-object, observable · Fix: safe · Reported: by habit

## Why

A dependency is chosen once, by the code that creates the view model, and is of no use to other code. `let` keeps the one that a test passed in, and `private` keeps views from bypassing the view model. `private` and `let` are counted separately. If no view model in a folder follows the rule for dependencies of one type, these are not reported.

Dependencies are recognized by how their names and types end, apart from a final `Contract` or `Protocol`: `Navigator`, `Tracker`, `UseCase`, `Repository`, `Repo`, `Service`. `dependency-endings` in `.lint.yml` sets other endings for all rules.

## Violates the rule

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

## Follows the rule

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

"""#)

    package static let errorsAreSurfaced = Page(
        id: "errors-are-surfaced",
        group: "viewmodel",
        summary: #"A `catch` in a view model shows the error or rethrows it."#,
        severity: .warning,
        conventions: [.stateful, .inputOutputEffect, .observableObject, .observable],
        fix: nil,
        reported: .whenAdopted,
        options: [],
        text: #"""
# errors-are-surfaced

A `catch` in a view model shows the error or rethrows it.

Default: warning · Conventions: stateful, input-output-effect, observable-object, observable · Fix: none · Reported: when adopted

## Why

An error that is only logged leaves the screen in `.loading` forever. A view model that catches an error sets the state, output or effect that shows it to the user, or throws it again. A property that no view reads shows nothing, even if the `catch` sets it. A `try?` that drops the error of something that is saved or sent counts as a `catch` that does nothing, and an error of `sleep` need not be shown, because `sleep` throws only if the task is cancelled.

If most of your code only logs errors, what is reported is an error that is not even logged. A function that returns an empty text or collection instead of an error is reported if most functions of your code do not do that.

## Violates the rule

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

## Follows the rule

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

"""#)

    package static let loadingIsShownFirst = Page(
        id: "loading-is-shown-first",
        group: "viewmodel",
        summary: #"The first load sets `.loading` before it waits."#,
        severity: .warning,
        conventions: [.stateful, .observableObject, .observable],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# loading-is-shown-first

The first load sets `.loading` before it waits.

Default: warning · Conventions: stateful, observable-object, observable · Fix: none · Reported: by habit

## Why

The load may take seconds. If the state does not change first, the screen stays empty in the meantime, and the user taps again.

## Violates the rule

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

## Follows the rule

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

"""#)

    package static let refreshKeepsContent = Page(
        id: "refresh-keeps-content",
        group: "viewmodel",
        summary: #"Refreshing does not set `.loading`."#,
        severity: .error,
        conventions: [.stateful, .observableObject, .observable],
        fix: nil,
        reported: .whenAdopted,
        options: [
            Option(name: #"entries"#, value: .words([#"didPullToRefresh"#]), summary: #"The methods that start a refresh, in addition to those that a view calls from `.refreshable`."#),
        ],
        text: #"""
# refresh-keeps-content

Refreshing does not set `.loading`.

Default: error · Conventions: stateful, observable-object, observable · Fix: none · Reported: when adopted

## Why

Pulling to refresh shows its own spinner above the content. `.loading` removes the content: the list jumps to the top, and SwiftUI cancels the refresh because the view that started it is gone.

## Options

- `entries` (list of words, default `[didPullToRefresh]`): The methods that start a refresh, in addition to those that a view calls from `.refreshable`.

## Violates the rule

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
        state = .loading // ✗ `didPullToRefresh` sets `.loading`, so the content of `OrchidViewModel` disappears from the screen
        state = .loaded(await getOrchid.execute())
    }
}
```

## Follows the rule

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

"""#)

    package static let stateIsAViewState = Page(
        id: "state-is-a-view-state",
        group: "viewmodel",
        summary: #"A contract's `state` is the screen's view state."#,
        severity: .warning,
        conventions: [.stateful],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# state-is-a-view-state

A contract's `state` is the screen's view state.

Default: warning · Conventions: stateful · Fix: none · Reported: by habit

## Why

With an enum for each screen, every situation is a case that the view must handle, and adding a case to one screen does not affect another.

## Violates the rule

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

## Follows the rule

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

"""#)

    package static let stateIsPrivateSet = Page(
        id: "state-is-private-set",
        group: "viewmodel",
        summary: #"State that a view model publishes is `private(set)`."#,
        severity: .error,
        conventions: [.stateful, .observable],
        fix: .safe,
        reported: .byHabit,
            word: #"private(set)"#,
        options: [],
        text: #"""
# state-is-private-set

State that a view model publishes is `private(set)`.

Default: error · Conventions: stateful, observable · Fix: safe · Reported: by habit · Word: `private(set)`

## Why

Only the view model decides what its screen shows. If a property can be set from outside, any code that has the view model can change its state.

## Violates the rule

```swift
enum LanternViewState { case idle, loading, loaded(String), error(String) }

protocol LanternViewModelContract: AnyObject {
    var state: LanternViewState { get }
}

@Observable
final class LanternViewModel: LanternViewModelContract {
    var state: LanternViewState = .idle // ✗ `state` can be set from outside `LanternViewModel`, but nothing does so
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

## Follows the rule

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

"""#)

    package static let stateStartsIdle = Page(
        id: "state-starts-idle",
        group: "viewmodel",
        summary: #"The state of a view model is `.idle` at first."#,
        severity: .warning,
        conventions: [.stateful],
        fix: nil,
        reported: .byHabit,
        options: [
            Option(name: #"initial"#, value: .word(#"idle"#), summary: #"The case that a view state begins with."#),
        ],
        text: #"""
# state-starts-idle

The state of a view model is `.idle` at first.

Default: warning · Conventions: stateful · Fix: none · Reported: by habit

## Why

Before the screen appears, nothing has been requested. A view model that begins as `.loading` shows a spinner for work that has not started, and its tests cannot tell whether anything was loaded.

## Options

- `initial` (word, default `idle`): The case that a view state begins with.

## Violates the rule

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

## Follows the rule

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

"""#)

    package static let statefulIsObservable = Page(
        id: "stateful-is-observable",
        group: "viewmodel",
        summary: #"A view model that publishes state is `@Observable`."#,
        severity: .error,
        conventions: [.stateful, .inputOutputEffect],
        fix: .safe,
        reported: .byHabit,
        options: [],
        text: #"""
# stateful-is-observable

A view model that publishes state is `@Observable`.

Default: error · Conventions: stateful, input-output-effect · Fix: safe · Reported: by habit

## Why

Without observation, the view shows only the first state: the code compiles, the tests pass, and the screen never changes.

## Violates the rule

```swift
import Foundation

enum RecipeViewState { case idle, loading, loaded(String), error(String) }

protocol RecipeViewModelContract: AnyObject {
    var state: RecipeViewState { get }
}

final class RecipeViewModel: RecipeViewModelContract { // ✗ `RecipeViewModel` is not `@Observable`, so views do not notice changes to `state`
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

## Follows the rule

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

"""#)

    package static let statelessIsNotObservable = Page(
        id: "stateless-is-not-observable",
        group: "viewmodel",
        summary: #"A view model without state is not `@Observable`."#,
        severity: .error,
        conventions: [.stateless],
        fix: .safe,
        reported: .byHabit,
        options: [],
        text: #"""
# stateless-is-not-observable

A view model without state is not `@Observable`.

Default: error · Conventions: stateless · Fix: safe · Reported: by habit

## Why

`@Observable` announces state. If there is none, it adds an unused registrar and is misleading: readers look for what updates the view, and views begin to store the object in `@State`.

The rule does not notice a view model that a view puts into its own environment with `self.environment(model)`; there, the fix would not compile.

## Violates the rule

```swift
import Foundation
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
import Foundation

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

## Follows the rule

```swift
protocol QuarryViewModelContract {
    func didAppear()
}

/// Not @Observable: it only tracks.
final class QuarryViewModel: QuarryViewModelContract {
    func didAppear() {}
}
```

"""#)

    package static let statelessOnlyNavigatesAndTracks = Page(
        id: "stateless-only-navigates-and-tracks",
        group: "viewmodel",
        summary: #"A stateless view model has navigators and trackers, and nothing that loads data."#,
        severity: .warning,
        conventions: [.stateless],
        fix: nil,
        reported: .byHabit,
        options: [
            Option(name: #"allowed"#, value: .words([#"Navigator"#, #"Router"#, #"Coordinator"#, #"Tracker"#, #"Service"#]), summary: #"The `dependency-endings` that a stateless view model may have; all others load or change data."#),
        ],
        text: #"""
# stateless-only-navigates-and-tracks

A stateless view model has navigators and trackers, and nothing that loads data.

Default: warning · Conventions: stateless · Fix: none · Reported: by habit

## Why

A view model with a use case or a repository loads data, and loaded data is state, whether it is shown or not. Such a view model needs a view state, an `@Observable` class and tests of both; a stateless one can only discard the results.

## Options

- `allowed` (list of words, default `[Navigator, Router, Coordinator, Tracker, Service]`): The `dependency-endings` that a stateless view model may have; all others load or change data.

## Violates the rule

```swift
protocol ParcelViewModelContract {
    func didAppear()
}

final class ParcelViewModel: ParcelViewModelContract {
    private let navigator: ParcelNavigatorContract
    private let getParcel: GetParcelUseCaseContract // ✗ `getParcel` loads or changes data, but `ParcelViewModel` is stateless: no view sees the result

    init(navigator: ParcelNavigatorContract, getParcel: GetParcelUseCaseContract) {
        self.navigator = navigator
        self.getParcel = getParcel
    }

    func didAppear() {}
}
```

## Follows the rule

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

"""#)

    package static let statelessSaysWhy = Page(
        id: "stateless-says-why",
        group: "viewmodel",
        summary: #"A stateless view model and its view explain in a doc comment why nothing is observed."#,
        severity: .off,
        conventions: [.stateless],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# stateless-says-why

A stateless view model and its view explain in a doc comment why nothing is observed.

Default: info · Conventions: stateless · Fix: none · Reported: only by habit

## Why

To readers who know the other screens, the missing `@Observable` and the plain `let` look like mistakes. A comment at each keeps them from being "corrected".

## Violates the rule

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

## Follows the rule

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

"""#)

    package static let viewStateIsAnEnum = Page(
        id: "view-state-is-an-enum",
        group: "viewmodel",
        summary: #"A view state is an enum, with the same cases on every screen."#,
        severity: .error,
        conventions: [.stateful],
        fix: nil,
        reported: .byHabit,
        options: [
            Option(name: #"cases"#, value: .words([#"idle"#, #"loading"#, #"loaded"#, #"error"#]), summary: #"The cases that every view state has."#),
        ],
        text: #"""
# view-state-is-an-enum

A view state is an enum, with the same cases on every screen.

Default: error · Conventions: stateful · Fix: none · Reported: by habit

## Why

An enum is in exactly one case at a time; a struct of flags can be loading and failed at once. If every screen has the same four cases, readers know views, mocks and tests before they open them.

## Options

- `cases` (list of words, default `[idle, loading, loaded, error]`): The cases that every view state has.

## Violates the rule

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

## Follows the rule

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

"""#)

    package static let viewStateIsComparable = Page(
        id: "view-state-is-comparable",
        group: "viewmodel",
        summary: #"A view state is `Equatable`."#,
        severity: .warning,
        conventions: [.stateful, .observable],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# view-state-is-comparable

A view state is `Equatable`.

Default: warning · Conventions: stateful, observable · Fix: none · Reported: by habit

## Why

A test states what it expects in one line: `#expect(sut.state == .loaded(expected))`. Without `==`, it has to take the state apart, and easily forgets a case.

## Violates the rule

```swift
enum LagoonViewState { // ✗ `LagoonViewState` has no `==`: tests cannot compare states
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

## Follows the rule

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

"""#)

    package static let viewmodelIsFinal = Page(
        id: "viewmodel-is-final",
        group: "viewmodel",
        summary: #"A view model is a `final class`."#,
        severity: .warning,
        conventions: [],
        fix: .safe,
        reported: .byHabit,
            word: #"final"#,
        options: [],
        text: #"""
# viewmodel-is-final

A view model is a `final class`.

Default: warning · Conventions: all · Fix: safe · Reported: by habit · Word: `final`

## Why

A view model contains the decisions of one screen, and is not a base class for others. `final` says so, lets the compiler call its methods directly, and guarantees that no subclass behaves differently.

## Violates the rule

```swift
class MeadowViewModel { // ✗ `MeadowViewModel` is not `final`, and nothing subclasses it
    func didAppear() {}
}
```

## Fixed

```swift
final class MeadowViewModel {
    func didAppear() {}
}
```

## Follows the rule

```swift
final class MeadowViewModel {
    func didAppear() {}
}
```

"""#)

    package static let viewmodelShowsOnlyItsContract = Page(
        id: "viewmodel-shows-only-its-contract",
        group: "viewmodel",
        summary: #"The members of a view model that are not in its contract are private."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: .safe,
        reported: .byHabit,
        options: [],
        text: #"""
# viewmodel-shows-only-its-contract

The members of a view model that are not in its contract are private.

Default: warning · Conventions: stateless, stateful · Fix: safe · Reported: by habit

## Why

The contract lists what other code may use. A method that is missing from it exists in the class but not in the mock: a view that calls it cannot be previewed, and a test that calls it tests the implementation instead of the behavior.

View models without a convention are reported if most of them follow the rule.

## Violates the rule

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

## Follows the rule

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

"""#)
}
