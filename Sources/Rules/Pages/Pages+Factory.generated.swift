// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let factoryMakesTheViewmodel = Page(
        id: "factory-makes-the-viewmodel",
        group: "factory",
        summary: #"Every view model has a factory that builds it with its dependencies."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: nil,
        reported: .byHabit,
        options: [],
        text: #"""
# factory-makes-the-viewmodel

Every view model has a factory that builds it with its dependencies.

Default: warning · Conventions: stateless, stateful · Fix: none · Reported: by habit

## Why

A factory is the only place that decides which repository, navigator and tracker a screen gets. In a project with factories, a view model without one is an exception that readers have to look for. A project without any factory is judged only if its settings adopt conventions.

## Violates the rule

```swift
protocol QuarryViewModelContract {
    func didAppear()
}

final class QuarryViewModel: QuarryViewModelContract { // ✗ `QuarryViewModel` has no factory: no `makeQuarryViewModel` creates it
    func didAppear() {}
}

protocol MillViewModelContract {
    func didAppear()
}

final class MillViewModel: MillViewModelContract {
    func didAppear() {}
}

struct MillContainer {
    func makeMillViewModel() -> MillViewModel {
        MillViewModel()
    }
}
```

## Follows the rule

```swift
protocol QuarryViewModelContract {
    func didAppear()
}

final class QuarryViewModel: QuarryViewModelContract {
    func didAppear() {}
}

struct QuarryContainer {
    func makeQuarryViewModel() -> QuarryViewModel {
        QuarryViewModel()
    }
}
```

"""#)

    package static let viewmodelComesFromItsFactory = Page(
        id: "viewmodel-comes-from-its-factory",
        group: "factory",
        summary: #"Only its factory calls a view model's initializer."#,
        severity: .warning,
        conventions: [.stateless, .stateful],
        fix: nil,
        reported: .byHabit,
        options: [
            Option(name: #"prefixes"#, value: .words([#"make"#]), summary: #"Functions whose names begin with one of these words are factories."#),
        ],
        text: #"""
# viewmodel-comes-from-its-factory

Only its factory calls a view model's initializer.

Default: warning · Conventions: stateless, stateful · Fix: none · Reported: by habit

## Why

Code that creates a view model has to know all of its dependencies, and changes whenever they do. If there is a factory, all other code calls the factory. Tests, mocks, stubs and previews may create their own.

## Options

- `prefixes` (list of words, default `[make]`): Functions whose names begin with one of these words are factories.

## Violates the rule

```swift
import SwiftUI

protocol CellarViewModelContract {
    func didAppear()
}

final class CellarViewModel: CellarViewModelContract {
    private let depth: Int

    init(depth: Int) {
        self.depth = depth
    }

    func didAppear() {}
}

func makeCellarViewModel() -> CellarViewModel {
    CellarViewModel(depth: 2)
}

struct HouseView: View {
    var body: some View {
        CellarView(viewModel: CellarViewModel(depth: 3)) // ✗ `CellarViewModel` is created here, not by `makeCellarViewModel`
    }
}
```

## Follows the rule

```swift
import SwiftUI

protocol CellarViewModelContract {
    func didAppear()
}

final class CellarViewModel: CellarViewModelContract {
    func didAppear() {}
}

func makeCellarViewModel() -> CellarViewModel {
    CellarViewModel()
}

struct HouseView: View {
    var body: some View {
        CellarView(viewModel: makeCellarViewModel())
    }
}
```

"""#)
}
