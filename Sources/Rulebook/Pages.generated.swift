// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

/// The rules' pages as data.
package enum Pages {
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

`AnyObject` on a contract says that identity matters: a view keeps the object in `@State`, something holds it `weak`, or its state is observed. On a contract of plain actions it says so without being true, and the next reader looks for the state that is not there.

## Options

- `always` (flag, default `false`): Contracts are always bound to classes, and one that is not is the finding.

## Breaks the rule

`Sources/LockerViewModelContract.swift`

```swift
protocol LockerViewModelContract: AnyObject { // ✗ `LockerViewModelContract` needs no `AnyObject`
    func didAppear()
    func didTapOnOpen()
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
```

## Keeps the rule

```swift
protocol LockerViewModelContract {
    func didAppear()
    func didTapOnOpen()
}

struct LockerView: View {
    let viewModel: LockerViewModelContract

    var body: some View {
        Button("Open") { viewModel.didTapOnOpen() }
    }
}
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
final class ReaderViewModel {
    func load() { // ✗ this `{` is never closed
        print("Ada"
    }

    func save() {
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
