// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let contentIsStateless = Page(
        id: "content-is-stateless",
        group: "input-output-effect",
        summary: #"A view that takes an `Output` keeps it and its callback in plain `let`s, and holds no view model."#,
        severity: .warning,
        conventions: [.inputOutputEffect],
        fix: .suggested,
        reported: .byHabit,
        options: [],
        text: #"""
# content-is-stateless

A view that takes an `Output` keeps it and its callback in plain `let`s, and holds no view model.

Default: warning · Conventions: input-output-effect · Fix: suggested · Reported: by habit

## Why

The content view draws a value and calls a closure. It can be previewed and tested with any output and without a view model, and there is no second copy of the output that could differ.

## Violates the rule

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
    var output: ShelfViewModel.Output // ✗ `output` of `ShelfContent` is a `var`: the view should only draw what it is passed
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

## Follows the rule

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

"""#)

    package static let effectIsAnEquatableEnum = Page(
        id: "effect-is-an-equatable-enum",
        group: "input-output-effect",
        summary: #"The nested `Effect` of an Input/Output/Effect view model is an `Equatable` enum."#,
        severity: .error,
        conventions: [.inputOutputEffect],
        fix: .safe,
        reported: .byHabit,
        options: [],
        text: #"""
# effect-is-an-equatable-enum

The nested `Effect` of an Input/Output/Effect view model is an `Equatable` enum.

Default: error · Conventions: input-output-effect · Fix: safe · Reported: by habit

## Why

An effect happens once: a push, a toast, a dismissal. The view observes it with `.onChange(of:)`, which compares values, and a test expects it with `==`. In an enum, each effect is a case that the view must handle.

## Violates the rule

```swift
@Observable
final class LoanViewModel {
    enum Input {
        case renew(id: String)
    }

    struct Output {
        var dueDates: [String] = []
    }

    enum Effect { // ✗ `Effect` of `LoanViewModel` is not `Equatable`: `.onChange(of:)` and tests compare it
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

## Follows the rule

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

"""#)

    package static let effectIsCleared = Page(
        id: "effect-is-cleared",
        group: "input-output-effect",
        summary: #"A view that handles an effect sets it back to `nil`."#,
        severity: .error,
        conventions: [.inputOutputEffect],
        fix: nil,
        reported: .always,
        options: [],
        text: #"""
# effect-is-cleared

A view that handles an effect sets it back to `nil`.

Default: error · Conventions: input-output-effect · Fix: none · Reported: always

## Why

`.onChange(of:)` runs only when the value changes. If the view does not set the effect back to `nil`, a second toast with the same text is not shown, and a view that appears again may handle the old effect once more.

## Violates the rule

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
            .onChange(of: viewModel.effect) { _, effect in // ✗ `LoanScreen` handles `effect` and never sets it back to `nil`
                print(effect as Any)
            }
    }
}
```

## Follows the rule

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

"""#)

    package static let effectIsOptional = Page(
        id: "effect-is-optional",
        group: "input-output-effect",
        summary: #"The property that stores the `Effect` is optional."#,
        severity: .error,
        conventions: [.inputOutputEffect],
        fix: .safe,
        reported: .byHabit,
        options: [],
        text: #"""
# effect-is-optional

The property that stores the `Effect` is optional.

Default: error · Conventions: input-output-effect · Fix: safe · Reported: by habit

## Why

An effect exists until the view has handled it, and then it is `nil`. An effect that always exists requires a case for "nothing", which every `switch` must handle, and the same effect twice in a row goes unnoticed.

## Violates the rule

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
    var effect: Effect = .waiting // ✗ `effect` of `LoanViewModel` is not optional: once it is handled, it should be `nil`

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

## Follows the rule

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

"""#)

    package static let inputHasOneEntry = Page(
        id: "input-has-one-entry",
        group: "input-output-effect",
        summary: #"One method takes the `Input`, and every other method is private."#,
        severity: .error,
        conventions: [.inputOutputEffect],
        fix: .safe,
        reported: .byHabit,
        options: [],
        text: #"""
# input-has-one-entry

One method takes the `Input`, and every other method is private.

Default: error · Conventions: input-output-effect · Fix: safe · Reported: by habit

## Why

If everything that happens on a screen goes through one method, it can be logged, replayed and tested there, and `Input` lists everything that the screen can do. A second method makes that list incomplete.

## Violates the rule

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

    func fill() { // ✗ `fill` of `ShelfViewModel` is another entry besides `onInput(_:)`
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

## Follows the rule

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

"""#)

    package static let inputIsAnEnum = Page(
        id: "input-is-an-enum",
        group: "input-output-effect",
        summary: #"The nested `Input` of an Input/Output/Effect view model is an enum."#,
        severity: .error,
        conventions: [.inputOutputEffect],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# input-is-an-enum

The nested `Input` of an Input/Output/Effect view model is an enum.

Default: error · Conventions: input-output-effect · Fix: none · Reported: by habit

## Why

Each thing that a person can do on the screen is one case: the compiler knows all of them, a `switch` handles each, and a test names the one it sends. A struct or class with optional fields guarantees none of this, and can contain two actions at once.

## Violates the rule

```swift
@Observable
final class LoanViewModel {
    struct Input { // ✗ `Input` of `LoanViewModel` is a struct: an enum would have a case for each action
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

## Follows the rule

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

"""#)

    package static let inputSwitchIsExhaustive = Page(
        id: "input-switch-is-exhaustive",
        group: "input-output-effect",
        summary: #"The entry's `switch` over the `Input` names every case."#,
        severity: .warning,
        conventions: [.inputOutputEffect],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# input-switch-is-exhaustive

The entry's `switch` over the `Input` names every case.

Default: warning · Conventions: input-output-effect · Fix: none · Reported: by habit

## Why

Without a `default`, the compiler requires that a new input is handled. With one, a new button can be tapped, and nothing happens.

## Violates the rule

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
        default: // ✗ `onInput(_:)` leaves cases of `Input` to `default`: a new case would silently do nothing
            break
        }
    }
}
```

## Follows the rule

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

"""#)

    package static let outputChangesOnTheMainActor = Page(
        id: "output-changes-on-the-main-actor",
        group: "input-output-effect",
        summary: #"A `Task` that assigns the output or the effect runs on the main actor."#,
        severity: .error,
        conventions: [.inputOutputEffect],
        fix: .safe,
        reported: .always,
        options: [],
        text: #"""
# output-changes-on-the-main-actor

A `Task` that assigns the output or the effect runs on the main actor.

Default: error · Conventions: input-output-effect · Fix: safe · Reported: always

## Why

The view reads the output on the main actor while it draws. A task in a class without an actor runs elsewhere, and what it assigns there may be read half-written or drawn late.

## Violates the rule

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

## Follows the rule

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

"""#)

    package static let outputIsAStruct = Page(
        id: "output-is-a-struct",
        group: "input-output-effect",
        summary: #"The nested `Output` of an Input/Output/Effect view model is a struct."#,
        severity: .error,
        conventions: [.inputOutputEffect],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# output-is-a-struct

The nested `Output` of an Input/Output/Effect view model is a struct.

Default: error · Conventions: input-output-effect · Fix: none · Reported: by habit

## Why

The output is everything that the view draws, as one value: a content view gets a copy, a preview creates one, and a test compares it. A class can change without the view noticing, and an enum cannot show the old rows while new ones load.

## Violates the rule

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    final class Output { // ✗ `Output` of `ShelfViewModel` is a class: a struct would describe everything that the view draws in one value
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

## Follows the rule

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

"""#)

    package static let outputIsPrivateSet = Page(
        id: "output-is-private-set",
        group: "input-output-effect",
        summary: #"The property that stores the `Output` is `private(set)`."#,
        severity: .error,
        conventions: [.inputOutputEffect],
        fix: .safe,
        reported: .byHabit,
            word: #"private(set)"#,
        options: [],
        text: #"""
# output-is-private-set

The property that stores the `Output` is `private(set)`.

Default: error · Conventions: input-output-effect · Fix: safe · Reported: by habit · Word: `private(set)`

## Why

Data flows in one direction: an input goes in, an output comes out. Code that assigns the output from outside bypasses the inputs and the tests of them.

## Violates the rule

```swift
@Observable
final class ShelfViewModel {
    enum Input {
        case load
    }

    struct Output {
        var titles: [String] = []
    }

    var output = Output() // ✗ `output` of `ShelfViewModel` can be set from outside, which bypasses the inputs

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

## Follows the rule

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

"""#)
}
