// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let dependenciesComeByInjectionAlone = Page(
        id: "dependencies-come-by-injection-alone",
        group: "structure",
        summary: #"A view model works with what it was given, and fetches nothing from shared objects or containers."#,
        severity: .off,
        conventions: [],
        fix: nil,
        isReportedAlways: false,
        options: [
            Option(name: #"locators"#, value: .words([#"ServiceLocator"#, #"Container"#, #"Resolver"#, #"DependencyContainer"#]), summary: #"The types that dependencies are fetched from."#),
        ],
        text: #"""
# dependencies-come-by-injection-alone

A view model works with what it was given, and fetches nothing from shared objects or containers.

Default: off · Conventions: all · Fix: none · Reported: by habit

## Why

`init` shows a reader all that a view model works with, and no more. What a method fetches from a container, or from an object that all share, isn't there: a test cannot replace it, and two tests meet in it. What is a dependency's initial value is judged by `dependencies-are-injected`; what an initializer takes as a default is given.

## Options

- `locators` (words, default `[ServiceLocator, Container, Resolver, DependencyContainer]`): The types that dependencies are fetched from.

## Breaks the rule

```swift
final class Ledger {
    static let shared = Ledger()
    func note(_ text: String) {}
}

final class VaultViewModel {
    private let repository: VaultRepositoryContract

    init(repository: VaultRepositoryContract) {
        self.repository = repository
    }

    func didTapOpen() {
        Ledger.shared.note("open") // ✗ `VaultViewModel` fetches `Ledger.shared` instead of being given it
    }
}
```

## Keeps the rule

```swift
final class Ledger {
    static let shared = Ledger()
    func note(_ text: String) {}
}

final class VaultViewModel {
    private let repository: VaultRepositoryContract
    private let ledger: Ledger

    init(repository: VaultRepositoryContract, ledger: Ledger = .shared) {
        self.repository = repository
        self.ledger = ledger
    }

    func didTapOpen() {
        ledger.note("open")
    }
}
```

"""#)

    package static let layersAreRespected = Page(
        id: "layers-are-respected",
        group: "structure",
        summary: #"A layer uses only the layers that the settings let it use."#,
        severity: .error,
        conventions: [],
        fix: nil,
        isReportedAlways: true,
        options: [],
        text: #"""
# layers-are-respected

A layer uses only the layers that the settings let it use.

Default: error · Conventions: none · Fix: none · Reported: always

## Why

A layer that names what it should not know can no longer be built, tested or replaced without it. Such a use is seldom intended: the editor added an import, or a model was passed on because it was at hand.

The settings declare the layers, by folder, by module, or both, and which others each may use:

```yaml
layers:
  ui:     { in: ["**/Presentation/**"], may-use: [domain] }
  domain: { in: ["**/Domain/**"], may-use: [] }
  data:   { modules: [OrderData], may-use: [domain], because: The backend changes twice a year. }
```

Judged are the modules that a file imports and the types that its code names: in declarations, inheritance, generic arguments, extensions, attributes and expressions, not in comments and texts. A type belongs to the layer that declares it, a nested one to the layer in which it is nested. Each is reported once for a file, and an import stands for all that comes by it. A name that several layers declare is judged where imports or the own module show which is meant.

Code of tests and previews belongs to no layer unless a pattern names it (`Tests/**`). A layer without `may-use` may use any other. `vmlint layers` shows who uses whom.

## Breaks the rule

```yaml
layers:
  ui: { in: ["Presentation/**"], may-use: [domain] }
  domain: { in: ["Domain/**"], may-use: [] }
  data: { in: ["Data/**"], may-use: [domain] }
```

`Presentation/PeakView.swift`

```swift
import SwiftUI

struct PeakView: View {
    let peak: Peak

    var body: some View {
        Text(peak.name).onTapGesture { PeakStore.shared.save(peak) } // ✗ `ui` uses `PeakStore` of `data`, and may use only `domain`
    }
}
```

`Domain/Peak.swift`

```swift
struct Peak {
    let name: String
}
```

`Data/PeakStore.swift`

```swift
final class PeakStore {
    static let shared = PeakStore()

    func save(_ peak: Peak) {}
}
```

## Keeps the rule

```yaml
layers:
  ui: { in: ["Presentation/**"], may-use: [domain] }
  domain: { in: ["Domain/**"], may-use: [] }
  data: { in: ["Data/**"], may-use: [domain] }
```

`Presentation/PeakView.swift`

```swift
import SwiftUI

struct PeakView: View {
    let peak: Peak
    let peaks: any PeakSaving

    var body: some View {
        Text(peak.name).onTapGesture { peaks.save(peak) }
    }
}
```

`Domain/Peak.swift`

```swift
struct Peak {
    let name: String
}

protocol PeakSaving {
    func save(_ peak: Peak)
}
```

`Data/PeakStore.swift`

```swift
final class PeakStore: PeakSaving {
    func save(_ peak: Peak) {}
}
```

"""#)

    package static let layersFormNoCycle = Page(
        id: "layers-form-no-cycle",
        group: "structure",
        summary: #"Layers that may use each other do not use each other in a cycle."#,
        severity: .warning,
        conventions: [],
        fix: nil,
        isReportedAlways: true,
        options: [],
        text: #"""
# layers-form-no-cycle

Layers that may use each other do not use each other in a cycle.

Default: warning · Conventions: none · Fix: none · Reported: always

## Why

Where layers use each other in a cycle, none can be understood, built or changed without all the others: they are one layer with several names.

The settings declare the layers; see [layers-are-respected](layers-are-respected.md), which reports the uses that they do not allow. Each cycle of uses that they do allow is reported once, at the use that leads back to the layer that the settings name first, with the other uses as notes.

## Breaks the rule

```yaml
layers:
  ui: { in: ["ui/**"] }
  domain: { in: ["domain/**"] }
```

`ui/PeakView.swift`

```swift
struct PeakView {
    let peak: Peak
}
```

`domain/Peak.swift`

```swift
struct Peak {
    func show() -> PeakView { // ✗ `domain` uses `PeakView` of `ui`, which closes a cycle: `ui` → `domain` → `ui`
        PeakView(peak: self)
    }
}
```

## Keeps the rule

```yaml
layers:
  ui: { in: ["ui/**"] }
  domain: { in: ["domain/**"] }
```

`ui/PeakView.swift`

```swift
struct PeakView {
    let peak: Peak
}
```

`domain/Peak.swift`

```swift
struct Peak {}
```

"""#)

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

    package static let viewModelsDoNotImportSwiftui = Page(
        id: "view-models-do-not-import-swiftui",
        group: "structure",
        summary: #"A view model's file imports no module of the user interface."#,
        severity: .off,
        conventions: [],
        fix: nil,
        isReportedAlways: false,
        options: [
            Option(name: #"allowed"#, value: .words([]), summary: #"Modules that a view model may import all the same: `SwiftUI`, for `withAnimation`."#),
        ],
        text: #"""
# view-models-do-not-import-swiftui

A view model's file imports no module of the user interface.

Default: off · Conventions: all · Fix: none · Reported: by habit

## Why

A view model decides what is shown, and not how. Where its file imports SwiftUI or UIKit, colours, fonts and view controllers find their way into it, and it can no longer be compiled, tested or reused without them. `@Observable` comes from Observation, `@Published` from Combine.

A file that declares a view, too, is not judged.

## Options

- `allowed` (words, default `[]`): Modules that a view model may import all the same: `SwiftUI`, for `withAnimation`.

## Breaks the rule

```swift
import Foundation
import SwiftUI // ✗ `TundraViewModel` stands in a file that imports SwiftUI

@Observable
final class TundraViewModel {
    var tint: Color = .white
}
```

## Keeps the rule

```swift
import Foundation
import Observation

@Observable
final class TundraViewModel {
    enum Tint { case snow, moss }
    var tint: Tint = .snow
}
```

"""#)
}
