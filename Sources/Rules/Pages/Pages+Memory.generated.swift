// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let closuresHoldSelfWeakly = Page(
        id: "closures-hold-self-weakly",
        group: "memory",
        summary: #"A closure that a view model keeps holds `self` weakly."#,
        severity: .off,
        conventions: [],
        fix: .suggested,
        isReportedAlways: false,
        options: [],
        text: #"""
# closures-hold-self-weakly

A closure that a view model keeps holds `self` weakly.

Default: off · Conventions: all · Fix: suggested · Reported: by habit

## Why

A subscription, a stored `Task` that nothing cancels, and an assigned callback live as long as the view model that keeps them. When their closure holds `self` in turn, neither is released. An observer or a repeating timer is kept by the system until it is ended, and keeps the view model alive as long.

## Breaks the rule

```swift
import Combine

final class BeaconViewModel: ObservableObject {
    @Published private(set) var isLit = false
    private var cancellables: Set<AnyCancellable> = []

    init(signals: AnyPublisher<Bool, Never>) {
        signals
            .sink { isLit in
                self.isLit = isLit // ✗ the closure of `sink` holds `self`, and `BeaconViewModel` keeps the subscription
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

## Keeps the rule

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
        isReportedAlways: false,
        options: [
            Option(name: #"names"#, value: .words([#"delegate"#, #"output"#, #"coordinator"#]), summary: #"The names of such properties, alone or at the end of a longer name, as in `cartDelegate`."#),
        ],
        text: #"""
# delegates-are-weak

A view model holds its delegate, output or coordinator weakly.

Default: off · Conventions: all · Fix: suggested · Reported: by habit

## Why

The object that makes a view model mostly keeps it alive, too. When the view model holds that object strongly, neither is ever released: the screen is gone, and its requests and observers go on.

## Options

- `names` (words, default `[delegate, output, coordinator]`): The names of such properties, alone or at the end of a longer name, as in `cartDelegate`.

## Breaks the rule

```swift
protocol OrchardViewModelDelegate: AnyObject {
    func orchardDidClose()
}

final class OrchardViewModel {
    var delegate: OrchardViewModelDelegate? // ✗ `delegate` of `OrchardViewModel` is not `weak`

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

## Keeps the rule

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
        summary: #"A `Task` that a view model keeps is cancelled somewhere, and one that loops over values does not keep the view model."#,
        severity: .off,
        conventions: [],
        fix: nil,
        isReportedAlways: false,
        options: [],
        text: #"""
# tasks-are-cancelled-or-scoped

A `Task` that a view model keeps is cancelled somewhere, and one that loops over values does not keep the view model.

Default: off · Conventions: all · Fix: none · Reported: by habit

## Why

A task goes on until its work is done, whether its screen is shown or not. One that is kept is kept to be cancelled: when a new one begins, when the screen goes, in `deinit`. A task that awaits value after value has no end of its own; when it holds `self` strongly, the view model lives as long as the sequence, and its `deinit` never runs.

## Breaks the rule

```swift
@Observable
final class FerryViewModel {
    private(set) var crossings: [String] = []
    private var loading: Task<Void, Never>? // ✗ nothing cancels the `Task` that `loading` keeps

    func load(_ harbour: Harbour) {
        loading = Task {
            crossings = await harbour.crossings()
        }
    }
}
```

## Keeps the rule

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
