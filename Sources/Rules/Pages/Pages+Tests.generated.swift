// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let setupIsTornDown = Page(
        id: "setup-is-torn-down",
        group: "tests",
        summary: #"An `XCTestCase` sets the properties that `setUp` assigns to `nil` in `tearDown`."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# setup-is-torn-down

An `XCTestCase` sets the properties that `setUp` assigns to `nil` in `tearDown`.

Default: info · Conventions: all · Fix: none · Reported: only by habit

## Why

XCTest keeps an instance for each test method until the last test has run. Objects that `setUp` created for one of them live as long, and may react to notifications that another test posts. Setting a property to `nil` also shows whether anything else keeps the object alive.

## Violates the rule

```swift
import XCTest

final class LanternViewModelTests: XCTestCase {
    private var sut: LanternViewModel! // ✗ `sut` is created in `setUp`, but `tearDown` does not set it to `nil`

    override func setUp() {
        super.setUp()
        sut = LanternViewModel()
    }

    func testLight() {
        XCTAssertFalse(sut.isLit)
    }
}
```

## Follows the rule

```swift
import XCTest

final class LanternViewModelTests: XCTestCase {
    private var sut: LanternViewModel!

    override func setUp() {
        super.setUp()
        sut = LanternViewModel()
    }

    override func tearDown() {
        sut = nil
        super.tearDown()
    }

    func testLight() {
        XCTAssertFalse(sut.isLit)
    }
}
```

"""#)

    package static let testsAreDescribed = Page(
        id: "tests-are-described",
        group: "tests",
        summary: #"Each test has a description: `@Test("…")`."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: nil,
        reported: .whenAdopted,
        options: [],
        text: #"""
# tests-are-described

Each test has a description: `@Test("…")`.

Default: warning · Conventions: stateless, stateful · Fix: none · Reported: when adopted

## Why

Test reports show the description. It can be a sentence, which a function's name rarely is.

A suite in which fewer than a fifth of the tests have a description, and at least three have none, is reported once. Teams in public apps mostly leave such suites as they are, so that the rule is reported only if you adopt a convention that contains it, or give it a severity.

## Violates the rule

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

    @Test // ✗ `didAppearTracks` has no description: `@Test("…")`
    func didAppearTracks() {
        #expect(Bool(true))
    }
}
```

## Follows the rule

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

"""#)

    package static let testsAssert = Page(
        id: "tests-assert",
        group: "tests",
        summary: #"Each test has at least one assertion."#,
        severity: .warning,
        conventions: [],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# tests-assert

Each test has at least one assertion.

Default: warning · Conventions: all · Fix: none · Reported: by habit

## Why

A test without an expectation passes whatever the code does.

A test that only uses Swift's `assert` is reported if most tests use other expectations.

## Violates the rule

```swift
import Testing

struct GlacierTests {
    private let glacier = Glacier()

    @Test("melts")
    func melts() { // ✗ `melts` has no expectation, so it passes whatever the code does
        glacier.melt()
    }
}
```

## Follows the rule

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

"""#)

    package static let testsCallTheSubjectSut = Page(
        id: "tests-call-the-subject-sut",
        group: "tests",
        summary: #"A suite stores the tested object in `private let sut`, or in a `var` if it is an `XCTestCase`."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: nil,
        reported: .whenAdopted,
        options: [
            Option(name: #"name"#, value: .word(#"sut"#), summary: #"The subject's name."#),
        ],
        text: #"""
# tests-call-the-subject-sut

A suite stores the tested object in `private let sut`, or in a `var` if it is an `XCTestCase`.

Default: warning · Conventions: stateless, stateful · Fix: none · Reported: when adopted

## Why

If the tested object has the same name in every suite, a reader finds it at once and does not confuse it with its dependencies.

Suites that import a library for snapshots are counted separately, because they test a view, for which they create a view model.

## Options

- `name` (word, default `sut`): The subject's name.

## Violates the rule

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

## Follows the rule

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

"""#)

    package static let testsCheckTheInitialState = Page(
        id: "tests-check-the-initial-state",
        group: "tests",
        summary: #"At least one test checks the state before it calls an action."#,
        severity: .warning,
        conventions: [.stateful],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# tests-check-the-initial-state

At least one test checks the state before it calls an action.

Default: warning · Conventions: stateful · Fix: none · Reported: by habit

## Why

What a screen shows first is part of its behavior: a view model that starts in the wrong state makes the screen flash before it loads.

## Violates the rule

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

struct MarinaViewModelTests { // ✗ no test of `MarinaViewModelTests` expects `state` before it calls an action
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

## Follows the rule

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

"""#)

    package static let testsCoverEveryAction = Page(
        id: "tests-cover-every-action",
        group: "tests",
        summary: #"The tests of a view model or logic call each of its actions."#,
        severity: .warning,
        conventions: [.stateless, .stateful, .inputOutputEffect, .mvsl],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# tests-cover-every-action

The tests of a view model or logic call each of its actions.

Default: warning · Conventions: stateless, stateful, input-output-effect, mvsl · Fix: none · Reported: by habit

## Why

An action that no test calls can break unnoticed.

## Violates the rule

```swift
import Testing

protocol BarnViewModelContract {
    func didAppear()
    func didTapOnDoor() // ✗ `didTapOnDoor` is not tested by `BarnViewModelTests`
}

final class BarnViewModel: BarnViewModelContract {
    private let tracker: BarnTrackerMock

    init(tracker: BarnTrackerMock) { self.tracker = tracker }

    func didAppear() { tracker.events.append("appeared") }
    func didTapOnDoor() { tracker.events.append("door") }
}

final class BarnTrackerMock {
    var events: [String] = []
}

struct BarnViewModelTests {
    private let tracker = BarnTrackerMock()

    @Test("tracks what happens")
    func tracks() {
        let sut = BarnViewModel(tracker: tracker)

        // When
        sut.didAppear()

        // Then
        #expect(tracker.events == ["appeared"])
    }
}
```

## Follows the rule

```swift
import Testing

protocol BarnViewModelContract {
    func didAppear()
    func didTapOnDoor()
}

final class BarnViewModel: BarnViewModelContract {
    private let tracker: BarnTrackerMock

    init(tracker: BarnTrackerMock) { self.tracker = tracker }

    func didAppear() { tracker.events.append("appeared") }
    func didTapOnDoor() { tracker.events.append("door") }
}

final class BarnTrackerMock {
    var events: [String] = []
}

struct BarnViewModelTests {
    private let tracker = BarnTrackerMock()

    @Test("tracks what happens")
    func tracks() {
        let sut = BarnViewModel(tracker: tracker)

        // When
        sut.didAppear()
        sut.didTapOnDoor()

        // Then
        #expect(tracker.events == ["appeared", "door"])
    }
}
```

"""#)

    package static let testsFollowGivenWhenThen = Page(
        id: "tests-follow-given-when-then",
        group: "tests",
        summary: #"A test is divided into the sections Given, When and Then."#,
        severity: .warning,
        conventions: [.stateless, .stateful, .inputOutputEffect, .observableObject],
        fix: nil,
        reported: .whenAdopted,
        options: [
            Option(name: #"labels"#, value: .lists([#"given"#: [#"Given"#], #"then"#: [#"Then"#], #"when"#: [#"When"#]]), summary: #"The words that open each section."#),
            Option(name: #"suites"#, value: .word(#"screens"#), summary: #"`screens` for suites of view models and logic, `all` for every suite."#),
        ],
        text: #"""
# tests-follow-given-when-then

A test is divided into the sections Given, When and Then.

Default: warning · Conventions: stateless, stateful, input-output-effect, observable-object · Fix: none · Reported: when adopted

## Why

Three comments show at a glance what a test starts from, what it does and what it expects. `Then` is always required, `When` if the test calls the subject, and `Given` if statements come before that. A test that only has expectations needs none of them. Under `Given`, expectations check the start.

## Options

- `labels` (lists of words, default `{ given: [Given], when: [When], then: [Then] }`): The words that open each section.
- `suites` (word, default `screens`): `screens` for suites of view models and logic, `all` for every suite.

## Violates the rule

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

    init() { sut = RaffleViewModel(navigator: navigatorMock) }

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

## Follows the rule

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

    init() { sut = RaffleViewModel(navigator: navigatorMock) }

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

"""#)

    package static let testsHoldMocksInPrivateLet = Page(
        id: "tests-hold-mocks-in-private-let",
        group: "tests",
        summary: #"A Swift Testing suite keeps its mocks in `private let`."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: .safe,
        reported: .byHabit,
        options: [],
        text: #"""
# tests-hold-mocks-in-private-let

A Swift Testing suite keeps its mocks in `private let`.

Default: warning · Conventions: stateless, stateful · Fix: safe · Reported: by habit

## Why

Swift Testing creates a new instance of the suite for each test, so a mock never has to be replaced, and no other code needs access to it.

## Violates the rule

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

## Follows the rule

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

"""#)

    package static let testsRunInAStruct = Page(
        id: "tests-run-in-a-struct",
        group: "tests",
        summary: #"A Swift Testing suite is a struct."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# tests-run-in-a-struct

A Swift Testing suite is a struct.

Default: warning · Conventions: stateless, stateful · Fix: none · Reported: by habit

## Why

Each test gets its own instance of the suite. A struct makes that clear; a class suggests that something is shared or torn down.

## Violates the rule

```swift
import Testing

protocol CanalViewModelContract {
    func didAppear()
}

final class CanalViewModel: CanalViewModelContract {
    func didAppear() {}
}

final class CanalViewModelTests { // ✗ `CanalViewModelTests` is a class: Swift Testing creates a new instance for each test
    private let sut = CanalViewModel()

    @Test("appears")
    func appears() {
        #expect(Bool(true))
    }
}
```

## Follows the rule

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

"""#)

    package static let viewmodelIsTested = Page(
        id: "viewmodel-is-tested",
        group: "tests",
        summary: #"Every view model or logic has a test suite in the project."#,
        severity: .off,
        conventions: [.stateless, .stateful, .inputOutputEffect, .mvsl, .observableObject],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# viewmodel-is-tested

Every view model or logic has a test suite in the project.

Default: info · Conventions: stateless, stateful, input-output-effect, mvsl, observable-object · Fix: none · Reported: only by habit

## Why

Testability is the main reason to move logic from a view to a view model.

View models without a convention are reported if most of them have a suite.

## Violates the rule

```swift
protocol ForgeViewModelContract {
    func didAppear()
}

final class ForgeViewModel: ForgeViewModelContract { // ✗ `ForgeViewModel` has no test suite
    func didAppear() {}
}
```

## Follows the rule

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

"""#)
}
