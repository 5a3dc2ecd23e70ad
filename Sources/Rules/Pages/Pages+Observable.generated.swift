// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let bindableIsBound = Page(
        id: "bindable-is-bound",
        group: "observable",
        summary: #"A view uses `@Bindable` or `@ObservedObject` for its view model only if it needs bindings or observes it."#,
        severity: .warning,
        conventions: [.stateful, .inputOutputEffect, .observableObject, .observable],
        fix: .suggested,
        reported: .whenAdopted,
        options: [],
        text: #"""
# bindable-is-bound

A view uses `@Bindable` or `@ObservedObject` for its view model only if it needs bindings or observes it.

Default: warning · Conventions: stateful, input-output-effect, observable-object, observable · Fix: suggested · Reported: when adopted

## Why

`@Bindable` only provides bindings, such as `$viewModel.query`. An `@Observable` class is observed without it, and a plain `let` shows that the view changes nothing. `@ObservedObject` updates a view whenever the object publishes, which is unnecessary in a view that only calls methods or passes the object on. `$viewModel` without a property wrapper does not compile.

## Violates the rule

```swift
import SwiftUI

@Observable
final class SundialViewModel {
    var hour = 0
}

struct SundialFace: View {
    @Bindable var viewModel: SundialViewModel // ✗ `viewModel` of `SundialFace` is `@Bindable`, but nothing is bound to it

    var body: some View { Text("\(viewModel.hour)") }
}
```

## Fixed

```swift
import SwiftUI

@Observable
final class SundialViewModel {
    var hour = 0
}

struct SundialFace: View {
    let viewModel: SundialViewModel

    var body: some View { Text("\(viewModel.hour)") }
}
```

## Follows the rule

```swift
import SwiftUI

@Observable
final class SundialViewModel {
    var hour = 0
}

struct SundialFace: View {
    @Bindable var viewModel: SundialViewModel

    var body: some View { Stepper("Hour", value: $viewModel.hour) }
}
```

"""#)

    package static let observationIgnoredIsNotShown = Page(
        id: "observation-ignored-is-not-shown",
        group: "observable",
        summary: #"A view shows no `@ObservationIgnored` property of its view model."#,
        severity: .warning,
        conventions: [.stateful, .inputOutputEffect, .observable],
        fix: nil,
        reported: .always,
        options: [],
        text: #"""
# observation-ignored-is-not-shown

A view shows no `@ObservationIgnored` property of its view model.

Default: warning · Conventions: stateful, input-output-effect, observable · Fix: none · Reported: always

## Why

`@ObservationIgnored` excludes a property from observation: a view that shows it is not updated when it changes. Usually the attribute was added because `@Observable` cannot track a property with a wrapper such as `@AppStorage`.

## Violates the rule

```swift
import SwiftUI

@Observable
final class GlobeViewModel {
    @ObservationIgnored var places: [String] = [] // ✗ `places` is `@ObservationIgnored`, and a view shows it: the view is not updated when it changes

    func load() { places = ["Rome"] }
}

struct GlobeView: View {
    @State private var viewModel = GlobeViewModel()
    var body: some View { List(viewModel.places, id: \.self) { Text($0) } }
}
```

## Follows the rule

```swift
import SwiftUI

@Observable
final class GlobeViewModel {
    private(set) var places: [String] = []
    @ObservationIgnored private var requests = 0

    func load() {
        requests += 1
        places = ["Rome"]
    }
}

struct GlobeView: View {
    @State private var viewModel = GlobeViewModel()
    var body: some View { List(viewModel.places, id: \.self) { Text($0) } }
}
```

"""#)

    package static let observedViewModelIsOwnedOnce = Page(
        id: "observed-view-model-is-owned-once",
        group: "observable",
        summary: #"A view that creates its observed view model stores it in `@State private var`, and `body` creates none."#,
        severity: .warning,
        conventions: [.stateful, .inputOutputEffect, .observableObject, .observable],
        fix: .suggested,
        reported: .byHabit,
        options: [],
        text: #"""
# observed-view-model-is-owned-once

A view that creates its observed view model stores it in `@State private var`, and `body` creates none.

Default: warning · Conventions: stateful, input-output-effect, observable-object, observable · Fix: suggested · Reported: by habit

## Why

SwiftUI creates a view's struct and evaluates its `body` many times. If `body` or a plain `let` of the view creates the view model, each of these times creates a new one, which has lost what was loaded and loads it again. `@State` keeps the first one. For the same reason, `body` may create a view model for a child that stores it in `@State`: the child ignores all but the first.

How a view stores its view model is judged by this rule only for the convention `observable`. For the other conventions, `view-holds-stateful-in-state` and `view-owns-with-state-object` do that, and this rule judges what `body` creates.

## Violates the rule

```swift
import SwiftUI

@Observable
final class KilnViewModel {
    var heat = 0
}

struct KilnView: View {
    let viewModel = KilnViewModel() // ✗ `KilnView` creates `viewModel` and stores it in a `let`: only `@State` keeps the first instance

    var body: some View { Text("\(viewModel.heat)") }
}
```

## Fixed

```swift
import SwiftUI

@Observable
final class KilnViewModel {
    var heat = 0
}

struct KilnView: View {
    @State private var viewModel = KilnViewModel()

    var body: some View { Text("\(viewModel.heat)") }
}
```

## Follows the rule

```swift
import SwiftUI

@Observable
final class KilnViewModel {
    var heat = 0
}

struct KilnView: View {
    @State private var viewModel = KilnViewModel()

    var body: some View { Text("\(viewModel.heat)") }
}
```

"""#)

    package static let stateIsRead = Page(
        id: "state-is-read",
        group: "observable",
        summary: #"State that a view model publishes is read somewhere, and so is the `@State` of a view."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# state-is-read

State that a view model publishes is read somewhere, and so is the `@State` of a view.

Default: info · Conventions: all · Fix: none · Reported: only by habit

## Why

State that is never read updates views for nothing, and readers look for the view that shows it. Usually that view was removed, or it shows another property with a similar name. What only tests read is not shown. `@State` that a view never mentions was left behind when its use was removed.

## Violates the rule

```swift
import SwiftUI

@Observable
final class OrreryViewModel {
    private(set) var planets: [String] = []
    private(set) var isLoading = false // ✗ `isLoading` of `OrreryViewModel` is published, but nothing reads it

    func load() async {
        isLoading = true
        planets = ["Mars"]
        self.isLoading = false
    }
}

struct OrreryView: View {
    @State private var viewModel = OrreryViewModel()
    var body: some View { List(viewModel.planets, id: \.self) { Text($0) } }
}
```

## Follows the rule

```swift
import SwiftUI

@Observable
final class OrreryViewModel {
    private(set) var planets: [String] = []
    private(set) var isLoading = false

    func load() async {
        isLoading = true
        planets = ["Mars"]
        isLoading = false
    }
}

struct OrreryView: View {
    @State private var viewModel = OrreryViewModel()
    var body: some View {
        List(viewModel.planets, id: \.self) { Text($0) }.opacity(viewModel.isLoading ? 0 : 1)
    }
}
```

"""#)
}
