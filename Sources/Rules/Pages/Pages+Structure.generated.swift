// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let viewModelsAreNested = Page(
        id: "view-models-are-nested",
        group: "structure",
        summary: #"A view model is nested in the view that holds it."#,
        severity: .off,
        conventions: [],
        fix: nil,
        isReportedAlways: false,
        options: [],
        text: #"""
# view-models-are-nested

A view model is nested in the view that holds it.

Default: off · Conventions: all · Fix: none · Reported: by habit

## Why

`CartView.ViewModel` says whose view model it is, stands beside its view in every list, and needs no name of its own. A reader who knows that view models are nested looks for the one at the top level in vain. Where most stand at the top level, the same holds the other way round.

## Breaks the rule

```swift
import SwiftUI

@Observable
final class HarbourViewModel { // ✗ `HarbourViewModel` is not nested in `HarbourView`
    var ships: [String] = []
}

struct HarbourView: View {
    @State private var viewModel = HarbourViewModel()
    var body: some View { Text(viewModel.ships.joined()) }
}
```

## Keeps the rule

```swift
import SwiftUI

struct HarbourView: View {
    @State private var viewModel = ViewModel()
    var body: some View { Text(viewModel.ships.joined()) }
}

extension HarbourView {
    @Observable
    final class ViewModel {
        var ships: [String] = []
    }
}
```

"""#)

    package static let viewModelsDoNotHoldViews = Page(
        id: "view-models-do-not-hold-views",
        group: "structure",
        summary: #"A view model stores no view and no view controller."#,
        severity: .error,
        conventions: [],
        fix: nil,
        isReportedAlways: true,
        options: [],
        text: #"""
# view-models-do-not-hold-views

A view model stores no view and no view controller.

Default: error · Conventions: all · Fix: none · Reported: always

## Why

A view is made from the view model's state, again and again. A view model that keeps one decides how it looks, cannot be tested without drawing, and keeps the view hierarchy alive. It stores what is to be shown, and the view makes a view of it. A delegate or coordinator that is held weakly is no view, whatever its class.

## Breaks the rule

```swift
import SwiftUI

@Observable
final class AtlasViewModel {
    var header: AnyView? // ✗ `AtlasViewModel` keeps a view: `header` is an `AnyView`
}

struct AtlasView: View {
    @State private var viewModel = AtlasViewModel()
    var body: some View { viewModel.header }
}
```

## Keeps the rule

```swift
import SwiftUI

@Observable
final class AtlasViewModel {
    enum Header { case map, legend }
    var header: Header?
}

struct AtlasView: View {
    @State private var viewModel = AtlasViewModel()

    var body: some View {
        switch viewModel.header {
        case .map: Image(systemName: "map")
        case .legend: Text("Legend")
        case nil: EmptyView()
        }
    }
}
```

"""#)
}
