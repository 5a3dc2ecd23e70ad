// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
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

Whoever made the view model mostly keeps it alive. When the view model keeps its maker alive in turn, neither is ever released: the screen is gone, and its requests and observers go on.

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
}
