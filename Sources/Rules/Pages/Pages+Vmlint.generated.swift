// Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
// swift-format-ignore-file

extension Pages {
    package static let sourceIsReadable = Page(
        id: "source-is-readable",
        group: "vmlint",
        summary: #"A file can be read, is UTF-8, and has balanced brackets."#,
        severity: .error,
        conventions: [],
        fix: nil,
        reported: .always,
        options: [],
        text: #"""
# source-is-readable

A file can be read, is UTF-8, and has balanced brackets.

Default: error · Conventions: all · Fix: none · Reported: always

## Why

A file that cannot be read cannot be checked. The place of the fault is reported, and all other files are linted as usual.

## Violates the rule

```swift
final class ReaderViewModel { // ✗ this `{` is never closed
    func load() {
        if Bool.random() {
            print("Ada")
    }
}
```

## Follows the rule

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
        summary: #"A `vmlint:disable` comment gives a reason."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .ifSet,
        options: [],
        text: #"""
# suppression-has-a-reason

A `vmlint:disable` comment gives a reason.

Default: off · Conventions: all · Fix: none · Reported: if set

## Why

Later readers need to know whether the exception still applies. The reason goes at the end of the comment, after `--`, and the reports show it.

## Violates the rule

```swift
// vmlint:disable:next viewmodel-is-final // ✗ gives no reason
class ReaderViewModel {
    private var name = ""
}
```

## Follows the rule

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
        summary: #"A `vmlint:disable` comment silences a finding, and names rules that exist."#,
        severity: .warning,
        conventions: [],
        fix: .safe,
        reported: .always,
        options: [],
        text: #"""
# suppression-is-used

A `vmlint:disable` comment silences a finding, and names rules that exist.

Default: warning · Conventions: all · Fix: safe · Reported: always

## Why

A comment that silences nothing is a leftover: the code was corrected, or the rule has another name. It would hide the next finding on that line.

A comment is reported if its rule ran and found nothing in the code that the comment covers. The safe fix removes the name of the rule, or the whole comment if it names no other rule. If the name is misspelled, a suggested fix corrects it.

A comment must name rules, or `all`. Without a name, it silences nothing and is reported. vmlint also understands a space instead of the colon (`disable next`), and a colon or a single hyphen before the reason. Comments in other spellings, such as `vmlint-disable-next-line`, silence nothing and are reported.

## Violates the rule

```swift
// vmlint:disable:next viewmodel-is-finall -- subclassed by the demo app // ✗ no rule is named `viewmodel-is-finall`: did you mean `viewmodel-is-final`?
class ReaderViewModel {
    private var name = ""
}
```

## Fixed

```swift
// vmlint:disable:next viewmodel-is-final -- subclassed by the demo app
class ReaderViewModel {
    private var name = ""
}
```

## Follows the rule

```swift
// vmlint:disable:next viewmodel-is-final -- mocked by the UI tests
class ReaderViewModel {
    private var name = ""
}
```

"""#)
}
