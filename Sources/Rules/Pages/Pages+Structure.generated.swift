// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let classesAreFinal = Page(
        id: "classes-are-final",
        group: "structure",
        summary: #"A class that nothing subclasses is `final`."#,
        severity: .off,
        conventions: [],
        fix: .safe,
        reported: .byHabit,
            word: #"final"#,
        options: [],
        text: #"""
# classes-are-final

A class that nothing subclasses is `final`.

Default: info · Conventions: all · Fix: safe · Reported: only by habit · Word: `final`

## Why

Where nearly all classes are `final`, a class without the word looks as if it were made for subclasses. `final` says that it is not, and lets the compiler call its methods directly.

[viewmodel-is-final](../viewmodel/viewmodel-is-final.md) judges view models, and [mock-is-final](../mock/mock-is-final.md) mocks. Tests are not judged.

## Violates the rule

```swift
class ParcelService { // ✗ `ParcelService` is not `final`, and nothing subclasses it
    func send() {}
}
```

## Fixed

```swift
final class ParcelService {
    func send() {}
}
```

## Follows the rule

```swift
final class ParcelService {
    func send() {}
}
```

"""#)

    package static let dependenciesComeByInjectionAlone = Page(
        id: "dependencies-come-by-injection-alone",
        group: "structure",
        summary: #"A view model gets all its dependencies by injection, and none from shared instances or containers."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .ifSet,
        options: [
            Option(name: #"locators"#, value: .words([#"ServiceLocator"#, #"Container"#, #"Resolver"#, #"DependencyContainer"#]), summary: #"The types that view models must not get dependencies from. Types whose names end with one of these words and that have a shared instance, such as `AppContainer.shared`, count as well."#),
        ],
        text: #"""
# dependencies-come-by-injection-alone

A view model gets all its dependencies by injection, and none from shared instances or containers.

Default: off · Conventions: all · Fix: none · Reported: if set

## Why

The parameters of `init` show what a view model depends on. A dependency that a method gets from a container or a shared instance is not among them: a test cannot replace it, and through it one test can affect another. A default argument of `init` counts as injected, and so does a fallback such as `repository ?? Container.repository`. `dependencies-are-injected` judges the initial values of stored dependencies.

A shared instance is not reported if the whole app uses it in this way. This is so in three cases:

- At least three files use it, and no initializer takes it.
- At least ten files use it.
- Most view models that need it use it in this way.

These exceptions do not apply to containers.

## Options

- `locators` (list of words, default `[ServiceLocator, Container, Resolver, DependencyContainer]`): The types that view models must not get dependencies from. Types whose names end with one of these words and that have a shared instance, such as `AppContainer.shared`, count as well.

## Violates the rule

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
        Ledger.shared.note("open") // ✗ `VaultViewModel` fetches `Ledger.shared` instead of having it injected
    }
}
```

## Follows the rule

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

    package static let filesAreNamedForTheirTypes = Page(
        id: "files-are-named-for-their-types",
        group: "structure",
        summary: #"A file that declares one type is named for it."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# files-are-named-for-their-types

A file that declares one type is named for it.

Default: info · Conventions: all · Fix: none · Reported: only by habit

## Why

People open a file by its name. If the name is misspelled, or was left when the type was renamed or copied, they do not find the type, and the file that they find contains another one.

Only files are judged that declare a single type for others, and whose name ends in the same word as the type's, contains the same words, or differs from it in a few letters. A name that is shorter, longer, or a plural is not judged, because it may be for more than the type. There is no fix, because either name can be the right one, and a file is not renamed by an edit.

## Violates the rule

`Sources/FerryTimetableView.swift`

```swift
import SwiftUI

struct HarbourTimetableView: View { // ✗ `FerryTimetableView.swift` declares only `HarbourTimetableView`
    var body: some View { Text("10:15") }
}
```

## Follows the rule

`Sources/HarbourTimetableView.swift`

```swift
import SwiftUI

struct HarbourTimetableView: View {
    var body: some View { Text("10:15") }
}
```

"""#)

    package static let followsTheFamily = Page(
        id: "follows-the-family",
        group: "structure",
        summary: #"A declaration has what nearly all similar declarations have in common."#,
        severity: .off,
        conventions: [],
        fix: .safe,
        reported: .ifSet,
        options: [],
        text: #"""
# follows-the-family

A declaration has what nearly all similar declarations have in common.

Default: off · Conventions: all · Fix: safe · Reported: if set

## Why

If 30 of 31 classes named `…Coordinator` are `final`, that is a convention, even if no document states it.

Declarations are similar if they share a name, the last word of a name, a type, a superclass, a protocol or an attribute. Such a *family* has at least eight members in three files. Tests are not compared with other code. What the members may have in common is a modifier, an attribute, the ending of their names, or a file with their name.

A declaration that may differ for a good reason is not judged. For example, a property that other types use need not be `private`, and neither need one that is declared among properties that are not private.

`vmlint survey` lists the conventions that it finds, and `vmlint init` writes them as own rules in comments.

The rule is off, because only 55 of 102 findings of an earlier version were right (`Benchmarks/labels`).

## Violates the rule

`Sources/Ports.swift`

```swift
final class HarbourCoordinator {}
final class BeaconCoordinator {}
final class FerryCoordinator {}
final class AnchorCoordinator {}
final class PilotCoordinator {}
final class CargoCoordinator {}
final class SailCoordinator {}
```

`Sources/Ships.swift`

```swift
final class RudderCoordinator {}
final class KeelCoordinator {}
final class MastCoordinator {}
final class HullCoordinator {}
final class BowCoordinator {}
final class CaptainCoordinator {}
final class CookCoordinator {}
```

`Sources/Coast.swift`

```swift
final class DeckCoordinator {}
final class GalleyCoordinator {}
final class TideCoordinator {}
final class ReefCoordinator {}
final class BuoyCoordinator {}
final class CraneCoordinator {}
final class LockCoordinator {}
```

`Sources/Sailors.swift`

```swift
class SailorCoordinator {} // ✗ `SailorCoordinator` is not `final`, and nothing subclasses it
```

## Fixed

`Sources/Sailors.swift`

```swift
final class SailorCoordinator {}
```

## Follows the rule

`Sources/Ports.swift`

```swift
final class HarbourCoordinator {}
final class BeaconCoordinator {}
final class FerryCoordinator {}
final class AnchorCoordinator {}
final class PilotCoordinator {}
final class CargoCoordinator {}
final class SailCoordinator {}
```

`Sources/Ships.swift`

```swift
final class RudderCoordinator {}
final class KeelCoordinator {}
final class MastCoordinator {}
final class HullCoordinator {}
final class BowCoordinator {}
final class CaptainCoordinator {}
final class CookCoordinator {}
```

`Sources/Coast.swift`

```swift
final class DeckCoordinator {}
final class GalleyCoordinator {}
final class TideCoordinator {}
final class ReefCoordinator {}
final class BuoyCoordinator {}
final class CraneCoordinator {}
final class LockCoordinator {}
```

`Sources/Sailors.swift`

```swift
final class SailorCoordinator {}
```

"""#)

    package static let layersAreRespected = Page(
        id: "layers-are-respected",
        group: "structure",
        summary: #"A layer uses only the layers that the settings allow it to use."#,
        severity: .error,
        conventions: [],
        fix: nil,
        reported: .always,
        options: [],
        text: #"""
# layers-are-respected

A layer uses only the layers that the settings allow it to use.

Default: error · Conventions: all · Fix: none · Reported: always

## Why

A layer that uses another one can no longer be built, tested or replaced without it. Often such a use is unintended, for example because the editor added an import.

The settings declare the layers, by folder, by module, or both, and which other layers each may use:

```yaml
layers:
  ui:     { in: ["**/Presentation/**"], may-use: [domain] }
  domain: { in: ["**/Domain/**"], may-use: [] }
  data:   { modules: [OrderData], may-use: [domain], because: The backend changes twice a year. }
```

The rule judges the modules that a file imports and the types that its code names, but not comments and strings. A type belongs to the layer of the file that declares it, even if it is nested in a type of another layer. Each type is reported once per file, unless the import of its module is reported. A name that several layers declare is judged if the imports or the file's own module show which one is meant.

Tests and previews belong to no layer unless a pattern names them (`Tests/**`). A layer without `may-use` may use all others. `vmlint layers` shows how layers use each other.

## Violates the rule

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
        Text(peak.name).onTapGesture { PeakStore.shared.save(peak) } // ✗ `ui` uses `PeakStore` of `data`, but may use only `domain`
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

## Follows the rule

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
        summary: #"Layers do not use each other in a cycle, even if the settings allow each use."#,
        severity: .warning,
        conventions: [],
        fix: nil,
        reported: .always,
        options: [],
        text: #"""
# layers-form-no-cycle

Layers do not use each other in a cycle, even if the settings allow each use.

Default: warning · Conventions: all · Fix: none · Reported: always

## Why

If layers use each other in a cycle, none can be understood, built or changed without the others: they are one layer with several names.

The settings declare the layers; see [layers-are-respected](layers-are-respected.md), which reports the uses that they do not allow. Each cycle of allowed uses is reported once, at the use that leads back to the layer that the settings name first, with the other uses as notes.

## Violates the rule

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

## Follows the rule

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

    package static let privateCodeIsUsed = Page(
        id: "private-code-is-used",
        group: "structure",
        summary: #"Private functions and computed properties are used."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# private-code-is-used

Private functions and computed properties are used.

Default: info · Conventions: all · Fix: none · Reported: only by habit

## Why

A private function that nothing calls was left behind when its caller changed, or the call was forgotten: the button that was to call it does nothing. The same is true of a computed property, such as a part of a view that the body no longer contains, and of a static one. Only code of the same file can use them, so that the file shows that nothing does; the compiler does not say so.

The rule is silent if anything else in the file has the same name, and if commented-out code names it. [private-properties-are-read](private-properties-are-read.md) judges stored properties. There is no fix, because the call can be what is missing.

## Violates the rule

```swift
import SwiftUI

struct OrchardView: View {
    @State private var trees: [String] = []

    var body: some View {
        List(trees, id: \.self) { Text($0) }
    }

    private var footer: some View { // ✗ nothing reads `footer`
        Text("\(trees.count) trees")
    }

    private func prune(_ tree: String) { // ✗ nothing calls `prune`
        trees.removeAll { $0 == tree }
    }
}
```

## Follows the rule

```swift
import SwiftUI

struct OrchardView: View {
    @State private var trees: [String] = []

    var body: some View {
        List(trees, id: \.self) { tree in
            Button(tree) { prune(tree) }
        }
        footer
    }

    private var footer: some View {
        Text("\(trees.count) trees")
    }

    private func prune(_ tree: String) {
        trees.removeAll { $0 == tree }
    }
}
```

"""#)

    package static let privatePropertiesAreRead = Page(
        id: "private-properties-are-read",
        group: "structure",
        summary: #"What a private property stores is used."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# private-properties-are-read

What a private property stores is used.

Default: info · Conventions: all · Fix: none · Reported: only by habit

## Why

A private property that nothing reads was left behind: the dependency is passed through every initializer and factory, and the state is set, but no code does anything with it. Only the property's own file can use it, so that the file shows that nothing does.

The rule is silent if the property may keep something alive or working, such as a subscription, a task, or an object that is made for it, and if code that is not in the sources may read it: `Codable`, `Equatable`, a macro. There is no fix, because what passes the value would have to change as well.

## Violates the rule

```swift
final class QuarryViewModel {
    private let stones: StoneService
    private let tracker: Tracker // ✗ nothing reads `tracker`

    init(stones: StoneService, tracker: Tracker) {
        self.stones = stones
        self.tracker = tracker
    }

    func load() async { await stones.load() }
}
```

## Follows the rule

```swift
final class QuarryViewModel {
    private let stones: StoneService
    private let tracker: Tracker

    init(stones: StoneService, tracker: Tracker) {
        self.stones = stones
        self.tracker = tracker
    }

    func load() async {
        tracker.track("load")
        await stones.load()
    }
}
```

"""#)

    package static let viewModelsAreNested = Page(
        id: "view-models-are-nested",
        group: "structure",
        summary: #"A view model is nested in the view that holds it."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# view-models-are-nested

A view model is nested in the view that holds it.

Default: info · Conventions: all · Fix: none · Reported: only by habit

## Why

`CartView.ViewModel` shows which view it belongs to, is listed next to it, and needs no name of its own. A reader who expects view models to be nested does not look for one at the top level. Nested view models are never reported, so the rule has no effect in a project that declares most of them at the top level.

## Violates the rule

```swift
import SwiftUI

@Observable
final class HarbourViewModel { // ✗ `HarbourViewModel` is not nested in `HarbourView`, which stores it
    var ships: [String] = []
}

struct HarbourView: View {
    @State private var viewModel = HarbourViewModel()
    var body: some View { Text(viewModel.ships.joined()) }
}
```

## Follows the rule

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
        reported: .whenAdopted,
        options: [],
        text: #"""
# view-models-do-not-hold-views

A view model stores no view and no view controller.

Default: error · Conventions: all · Fix: none · Reported: when adopted

## Why

SwiftUI creates views from the view model's state, again and again. A view model that stores one decides how it looks, cannot be tested without a user interface, and keeps the view hierarchy alive. It should store the data to show instead. A delegate or coordinator that is held weakly is not reported, whatever its class.

## Violates the rule

```swift
import SwiftUI

@Observable
final class AtlasViewModel {
    var header: AnyView? // ✗ `AtlasViewModel` stores a view: `header` is an `AnyView`
}

struct AtlasView: View {
    @State private var viewModel = AtlasViewModel()
    var body: some View { viewModel.header }
}
```

## Follows the rule

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
        summary: #"A view model's file imports no UI framework, such as SwiftUI or UIKit."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .ifSet,
        options: [
            Option(name: #"allowed"#, value: .words([]), summary: #"Modules that a view model may import, such as `SwiftUI` for `withAnimation`."#),
        ],
        text: #"""
# view-models-do-not-import-swiftui

A view model's file imports no UI framework, such as SwiftUI or UIKit.

Default: off · Conventions: all · Fix: none · Reported: if set

## Why

A view model decides what is shown, not how. If its file imports SwiftUI or UIKit, it begins to use colors, fonts and view controllers, and can no longer be compiled, tested or reused without them. `@Observable` is in Observation, `@Published` in Combine.

A file that also declares a view is not judged.

## Options

- `allowed` (list of words, default `[]`): Modules that a view model may import, such as `SwiftUI` for `withAnimation`.

## Violates the rule

```swift
import Foundation
import SwiftUI // ✗ `TundraViewModel` is in a file that imports SwiftUI

@Observable
final class TundraViewModel {
    var tint: Color = .white
}
```

## Follows the rule

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
