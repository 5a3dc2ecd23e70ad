// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let contractHasAMock = Page(
        id: "contract-has-a-mock",
        group: "mock",
        summary: #"Every contract has a mock in the project."#,
        severity: .off,
        conventions: [.stateless, .stateful],
        fix: .suggested,
        reported: .ifSet,
        options: [],
        text: #"""
# contract-has-a-mock

Every contract has a mock in the project.

Default: off · Conventions: stateless, stateful · Fix: suggested · Reported: if set

## Why

A contract exists so that the implementation can be replaced. The mock is written once, instead of again in each test.

## Violates the rule

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

## Follows the rule

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

"""#)

    package static let mockConformsToItsContract = Page(
        id: "mock-conforms-to-its-contract",
        group: "mock",
        summary: #"A mock conforms to the contract with its name, such as `LoginTrackerContract` for `LoginTrackerMock`."#,
        severity: .error,
        conventions: [.stateless, .stateful],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# mock-conforms-to-its-contract

A mock conforms to the contract with its name, such as `LoginTrackerContract` for `LoginTrackerMock`.

Default: error · Conventions: stateless, stateful · Fix: none · Reported: by habit

## Why

When the contract changes, the compiler reports every mock that conforms to it. A mock that does not conform is overlooked, and cannot be passed where the contract is required. A class that conforms to another protocol of the sources instead is that protocol's mock.

## Violates the rule

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

## Follows the rule

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

"""#)

    package static let mockCountsArePrivateSet = Page(
        id: "mock-counts-are-private-set",
        group: "mock",
        summary: #"A mock's call counts are `private(set) var` and start at 0."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: .safe,
        reported: .byHabit,
            word: #"private(set)"#,
        options: [],
        text: #"""
# mock-counts-are-private-set

A mock's call counts are `private(set) var` and start at 0.

Default: warning · Conventions: stateless, stateful · Fix: safe · Reported: by habit · Word: `private(set)`

## Why

Only the mock knows when it was called. A count that a test can set shows what the test wanted, not what happened.

## Violates the rule

```swift
protocol MeadowNavigatorContract {
    func goBack()
}

final class MeadowNavigatorMock: MeadowNavigatorContract, @unchecked Sendable {
    var goBackCallCount = 0 // ✗ `goBackCallCount` can be set from outside: only the mock should set it

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

## Follows the rule

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

"""#)

    package static let mockCountsEveryCall = Page(
        id: "mock-counts-every-call",
        group: "mock",
        summary: #"A mock has a call count for every method of its contract."#,
        severity: .error,
        conventions: [.stateless, .stateful],
        fix: .safe,
        reported: .whenAdopted,
        options: [],
        text: #"""
# mock-counts-every-call

A mock has a call count for every method of its contract.

Default: error · Conventions: stateless, stateful · Fix: safe · Reported: when adopted

## Why

A test needs to know whether a method was called, and how often. Without a count, a missing call and a repeated one look the same.

## Violates the rule

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

## Follows the rule

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

"""#)

    package static let mockIncrementsItsCounts = Page(
        id: "mock-increments-its-counts",
        group: "mock",
        summary: #"Each method of a mock adds one to its own call count."#,
        severity: .error,
        conventions: [.stateless, .stateful],
        fix: .safe,
        reported: .always,
        options: [],
        text: #"""
# mock-increments-its-counts

Each method of a mock adds one to its own call count.

Default: error · Conventions: stateless, stateful · Fix: safe · Reported: always

## Why

A count that stays at zero, or that another method changes, makes tests pass or fail for the wrong reason.

## Violates the rule

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

## Follows the rule

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

"""#)

    package static let mockIsFinal = Page(
        id: "mock-is-final",
        group: "mock",
        summary: #"A mock is a `final class`, or an `actor` for a contract of actors."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: .safe,
        reported: .byHabit,
            word: #"final"#,
        options: [],
        text: #"""
# mock-is-final

A mock is a `final class`, or an `actor` for a contract of actors.

Default: warning · Conventions: stateless, stateful · Fix: safe · Reported: by habit · Word: `final`

## Why

A mock records its calls and is shared by the test and its subject, so it is a reference type. Nothing inherits from it. Other test doubles, which inherit from a class or conform to a protocol that is no contract, are reported only if most of them are `final`.

## Violates the rule

```swift
protocol MeadowTrackerContract {
    func trackScreenViewed()
}

class MeadowTrackerMock: MeadowTrackerContract, @unchecked Sendable { // ✗ `MeadowTrackerMock` is not `final`, and nothing subclasses it
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

## Follows the rule

```swift
protocol MeadowTrackerContract {
    func trackScreenViewed()
}

final class MeadowTrackerMock: MeadowTrackerContract, @unchecked Sendable {
    func trackScreenViewed() {}
}
```

"""#)

    package static let mockIsUncheckedSendable = Page(
        id: "mock-is-unchecked-sendable",
        group: "mock",
        summary: #"A mock is `@unchecked Sendable`, so that tests may use it across tasks."#,
        severity: .error,
        conventions: [.stateless, .stateful],
        fix: .safe,
        reported: .whenAdopted,
        options: [],
        text: #"""
# mock-is-unchecked-sendable

A mock is `@unchecked Sendable`, so that tests may use it across tasks.

Default: error · Conventions: stateless, stateful · Fix: safe · Reported: when adopted

## Why

The counts of a mock change, so the compiler cannot prove that it is `Sendable`. A test uses the mock from one place at a time, so `@unchecked` is safe.

## Violates the rule

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

## Follows the rule

```swift
protocol MeadowTrackerContract {
    func trackScreenViewed()
}

final class MeadowTrackerMock: MeadowTrackerContract, @unchecked Sendable {
    func trackScreenViewed() {}
}
```

"""#)

    package static let mockStartsOnTheMainActor = Page(
        id: "mock-starts-on-the-main-actor",
        group: "mock",
        summary: #"A view model's mock is created on the main actor."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: .safe,
        reported: .byHabit,
        options: [
            Option(name: #"every-mock"#, value: .flag(false), summary: #"Mocks of navigators, trackers and all other contracts are judged as well."#),
        ],
        text: #"""
# mock-starts-on-the-main-actor

A view model's mock is created on the main actor.

Default: warning · Conventions: stateless, stateful · Fix: safe · Reported: by habit

## Why

Views, and the view models that they use, are on the main actor. A mock whose initializer is on the main actor as well can take the place of the view model in each preview and test, and the compiler reports code that creates it elsewhere.

## Options

- `every-mock` (true or false, default `false`): Mocks of navigators, trackers and all other contracts are judged as well.

## Violates the rule

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

## Follows the rule

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

"""#)

    package static let mockStateIsSettable = Page(
        id: "mock-state-is-settable",
        group: "mock",
        summary: #"The state of a view model's mock is a plain `var` that a test can set."#,
        severity: .warning,
        conventions: [.stateful],
        fix: .safe,
        reported: .byHabit,
        options: [],
        text: #"""
# mock-state-is-settable

The state of a view model's mock is a plain `var` that a test can set.

Default: warning · Conventions: stateful · Fix: safe · Reported: by habit

## Why

A preview or a snapshot test sets the mock to exactly the state that the view should show.

## Violates the rule

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

## Follows the rule

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

"""#)
}
