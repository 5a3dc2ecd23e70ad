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
}
