// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let bindableIsBound = Page(
        id: "bindable-is-bound",
        group: "observable",
        summary: #"A view holds its view model in `@Bindable` or `@ObservedObject` only where it binds to it or observes it."#,
        severity: .warning,
        conventions: [.stateful, .inputOutputEffect, .observableObject, .observable],
        fix: .suggested,
        isReportedAlways: false,
        options: [],
        text: #"""
# bindable-is-bound

A view holds its view model in `@Bindable` or `@ObservedObject` only where it binds to it or observes it.

Default: warning · Conventions: stateful, input-output-effect, observable-object, observable · Fix: suggested · Reported: by habit

## Why

`@Bindable` does one thing: it makes bindings, `$viewModel.query`. What is `@Observable` is observed without it, so that a plain `let` says more: this view only shows. `@ObservedObject` draws a view again whenever the object publishes, which is waste in a view that only calls methods or passes the object on. Where `$viewModel` stands and no wrapper does, nothing compiles.

## Breaks the rule

```swift
import SwiftUI

@Observable
final class SundialViewModel {
    var hour = 0
}

struct SundialFace: View {
    @Bindable var viewModel: SundialViewModel // ✗ `viewModel` of `SundialFace` is `@Bindable`, and nothing is bound to it

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
    var viewModel: SundialViewModel

    var body: some View { Text("\(viewModel.hour)") }
}
```

## Keeps the rule

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
        summary: #"What a view shows of its view model is not `@ObservationIgnored`."#,
        severity: .error,
        conventions: [.stateful, .inputOutputEffect, .observable],
        fix: nil,
        isReportedAlways: true,
        options: [],
        text: #"""
# observation-ignored-is-not-shown

What a view shows of its view model is not `@ObservationIgnored`.

Default: error · Conventions: stateful, input-output-effect, observable · Fix: none · Reported: always

## Why

`@ObservationIgnored` takes a property out of observation: a view that shows it is not drawn again when it changes. It mostly stands there because a property wrapper of another kind, `@AppStorage` or `@Injected`, is no property that `@Observable` can track.

## Breaks the rule

```swift
import SwiftUI

@Observable
final class GlobeViewModel {
    @ObservationIgnored var places: [String] = [] // ✗ `places` is `@ObservationIgnored`, and a view shows it

    func load() { places = ["Rome"] }
}

struct GlobeView: View {
    @State private var viewModel = GlobeViewModel()
    var body: some View { List(viewModel.places, id: \.self) { Text($0) } }
}
```

## Keeps the rule

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
        summary: #"A view that makes its observed view model keeps it in `@State private var`, and makes none where it is drawn."#,
        severity: .error,
        conventions: [.stateful, .inputOutputEffect, .observableObject, .observable],
        fix: .suggested,
        isReportedAlways: true,
        options: [],
        text: #"""
# observed-view-model-is-owned-once

A view that makes its observed view model keeps it in `@State private var`, and makes none where it is drawn.

Default: error · Conventions: stateful, input-output-effect, observable-object, observable · Fix: suggested · Reported: always

## Why

SwiftUI makes a view's value, and asks for its `body`, as often as it likes. A view model that is made there, or in a plain `let` of the view, is a new one each time: what it loaded is lost, and it loads again. `@State` keeps the first. A child that keeps its view model in `@State` may be given a new one each time, as it ignores all but the first.

For `@Observable` view models without a contract both are judged. For the other conventions, what is made in `body` is; how their views keep a view model is judged by `view-holds-stateful-in-state` and `view-owns-with-state-object`.

## Breaks the rule

```swift
import SwiftUI

@Observable
final class KilnViewModel {
    var heat = 0
}

struct KilnView: View {
    let viewModel = KilnViewModel() // ✗ `KilnView` makes `viewModel` and keeps it in a `let`

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

## Keeps the rule

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
        summary: #"State that a view model shows is read somewhere."#,
        severity: .off,
        conventions: [],
        fix: nil,
        isReportedAlways: false,
        options: [],
        text: #"""
# state-is-read

State that a view model shows is read somewhere.

Default: off · Conventions: all · Fix: none · Reported: by habit

## Why

What is published and never read redraws views for nothing, and makes a reader look for the view that shows it. Mostly the view has gone, or shows another property of nearly the same name.

## Breaks the rule

```swift
import SwiftUI

@Observable
final class OrreryViewModel {
    private(set) var planets: [String] = []
    private(set) var isLoading = false // ✗ `isLoading` of `OrreryViewModel` is shown, and nothing reads it

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

## Keeps the rule

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
