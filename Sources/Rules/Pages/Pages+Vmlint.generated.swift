// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
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
final class ReaderViewModel { // ✗ this `{` is never closed
    func load() {
        if Bool.random() {
            print("Ada")
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

"""#)
}
