// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let closuresHoldSelfWeakly = Page(
        id: "closures-hold-self-weakly",
        group: "memory",
        summary: #"A closure that a view model stores captures `self` weakly."#,
        severity: .off,
        conventions: [],
        fix: .suggested,
        reported: .byHabit,
        options: [],
        text: #"""
# closures-hold-self-weakly

A closure that a view model stores captures `self` weakly.

Default: info · Conventions: all · Fix: suggested · Reported: only by habit

## Why

A view model that stores a subscription, a `Task` or a callback keeps its closure alive. If the closure captures `self` strongly, it keeps the view model alive, too, and neither is ever released. An observer or a repeating timer lives until it is removed or invalidated, and keeps the view model alive that long.

Whether a stored `Task` captures `self` weakly is a habit of its own, because most tasks end by themselves and then release what they captured.

## Violates the rule

```swift
import Combine

final class BeaconViewModel: ObservableObject {
    @Published private(set) var isLit = false
    private var cancellables: Set<AnyCancellable> = []

    init(signals: AnyPublisher<Bool, Never>) {
        signals
            .sink { isLit in
                self.isLit = isLit // ✗ the closure of `sink` captures `self`, and `BeaconViewModel` stores the subscription: neither is released before it ends
            }
            .store(in: &cancellables)
    }
}
```

## Fixed

```swift
import Combine

final class BeaconViewModel: ObservableObject {
    @Published private(set) var isLit = false
    private var cancellables: Set<AnyCancellable> = []

    init(signals: AnyPublisher<Bool, Never>) {
        signals
            .sink { [weak self] isLit in
                self?.isLit = isLit
            }
            .store(in: &cancellables)
    }
}
```

## Follows the rule

```swift
import Combine

final class BeaconViewModel: ObservableObject {
    @Published private(set) var isLit = false
    private var cancellables: Set<AnyCancellable> = []

    init(signals: AnyPublisher<Bool, Never>) {
        signals
            .sink { [weak self] isLit in
                self?.isLit = isLit
            }
            .store(in: &cancellables)
    }
}
```

"""#)

    package static let delegatesAreWeak = Page(
        id: "delegates-are-weak",
        group: "memory",
        summary: #"A view model holds its delegate, output or coordinator weakly."#,
        severity: .off,
        conventions: [],
        fix: .suggested,
        reported: .byHabit,
        options: [
            Option(name: #"names"#, value: .words([#"delegate"#, #"output"#, #"coordinator"#]), summary: #"The names of such properties, alone or at the end of a longer name, as in `cartDelegate`."#),
        ],
        text: #"""
# delegates-are-weak

A view model holds its delegate, output or coordinator weakly.

Default: info · Conventions: all · Fix: suggested · Reported: only by habit

## Why

The object that creates a view model usually keeps it alive, too. If the view model in turn holds that object strongly, neither is ever released: the screen is gone, but its requests and observers continue.

## Options

- `names` (list of words, default `[delegate, output, coordinator]`): The names of such properties, alone or at the end of a longer name, as in `cartDelegate`.

## Violates the rule

```swift
protocol OrchardViewModelDelegate: AnyObject {
    func orchardDidClose()
}

final class OrchardViewModel {
    var delegate: OrchardViewModelDelegate? // ✗ `delegate` of `OrchardViewModel` is not `weak`, so the two may keep each other alive

    func didTapClose() { delegate?.orchardDidClose() }
}
```

## Fixed

```swift
protocol OrchardViewModelDelegate: AnyObject {
    func orchardDidClose()
}

final class OrchardViewModel {
    weak var delegate: OrchardViewModelDelegate?

    func didTapClose() { delegate?.orchardDidClose() }
}
```

## Follows the rule

```swift
protocol OrchardViewModelDelegate: AnyObject {
    func orchardDidClose()
}

final class OrchardViewModel {
    weak var delegate: OrchardViewModelDelegate?

    func didTapClose() { delegate?.orchardDidClose() }
}
```

"""#)

    package static let tasksAreCancelledOrScoped = Page(
        id: "tasks-are-cancelled-or-scoped",
        group: "memory",
        summary: #"A `Task` that a view model stores is cancelled somewhere, and one that iterates over a sequence does not keep the view model alive."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# tasks-are-cancelled-or-scoped

A `Task` that a view model stores is cancelled somewhere, and one that iterates over a sequence does not keep the view model alive.

Default: info · Conventions: all · Fix: none · Reported: only by habit

## Why

A task continues until its work is done, whether its screen is shown or not. The reason to store one is to cancel it: when a new one starts, when the screen disappears, or in `deinit`. A task that iterates over an asynchronous sequence may never end. If it captures `self` strongly, the view model lives as long as the sequence, and its `deinit` never runs.

## Violates the rule

```swift
@Observable
final class FerryViewModel {
    private(set) var crossings: [String] = []
    private var loading: Task<Void, Never>? // ✗ nothing cancels the `Task` in `loading`

    func load(_ harbour: Harbour) {
        loading = Task {
            crossings = await harbour.crossings()
        }
    }
}
```

## Follows the rule

```swift
@Observable
final class FerryViewModel {
    private(set) var crossings: [String] = []
    private var loading: Task<Void, Never>?

    func load(_ harbour: Harbour) {
        loading?.cancel()
        loading = Task {
            crossings = await harbour.crossings()
        }
    }
}
```

"""#)
}
