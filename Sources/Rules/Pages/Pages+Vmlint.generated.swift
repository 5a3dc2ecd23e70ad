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

Default: error · Conventions: none · Fix: none · Reported: always

## Why

A file that cannot be read cannot be checked. The place of the fault is reported, and all other files are linted as usual.

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
        summary: #"A `vmlint:disable` comment gives a reason."#,
        severity: .off,
        conventions: [],
        fix: nil,
        reported: .always,
        options: [],
        text: #"""
# suppression-has-a-reason

A `vmlint:disable` comment gives a reason.

Default: off · Conventions: none · Fix: none · Reported: always

## Why

Later readers need to know whether the exception still applies. The reason goes at the end of the comment, after `--`, and the reports show it.

## Breaks the rule

```swift
// vmlint:disable:next viewmodel-is-final // ✗ gives no reason
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
        reported: .always,
        options: [],
        text: #"""
# suppression-is-used

A `vmlint:disable` comment silences something, and names rules that exist.

Default: warning · Conventions: none · Fix: safe · Reported: always

## Why

A comment that silences nothing is a leftover: the code was corrected, or the rule has another name. It would hide the next finding on that line.

When all rules have run, a comment is also reported if its rule found nothing in the code that it covers. The fix removes the rule's name, or the whole comment when it names no other rule. A misspelt name is replaced instead, by a suggested fix, so that the comment keeps its reason.

A comment without a name has no effect: write the rules, or `all`. `disable next` with a space is read as `disable:next`, and a reason after a colon or a single hyphen as a reason. Comments in other spellings, such as `vmlint-disable-next-line`, silence nothing.

## Breaks the rule

```swift
// vmlint:disable:next viewmodel-is-finall -- subclassed by the demo app // ✗ did you mean `viewmodel-is-final`?
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

## Keeps the rule

```swift
// vmlint:disable:next viewmodel-is-final -- mocked by the UI tests
class ReaderViewModel {
    private var name = ""
}
```

"""#)
}
