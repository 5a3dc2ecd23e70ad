import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// A test of many files, or of many cuts of files, which takes a minute or so. `.ci/run` sets `SWEEPS`.
    static var sweep: Self {
        .enabled(if: ProcessInfo.processInfo.environment["SWEEPS"] == "1", "a sweep, which runs with SWEEPS=1")
    }
}
