import Support
import Testing

extension Trait where Self == ConditionTrait {
    /// A test of many files, or of many cuts of files, which takes a minute or so.
    static var sweep: Self { .enabled(if: isSweeping, "a sweep, which runs with SWEEPS=1") }
}
