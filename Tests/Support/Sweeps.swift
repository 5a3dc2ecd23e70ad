import Foundation

/// Whether to test more files, variants and random input than a person would wait for. `.ci/run` sets `SWEEPS`.
package let isSweeping = ProcessInfo.processInfo.environment["SWEEPS"] == "1"

/// Returns the number of random inputs to test: all in a sweep, and otherwise a tenth.
package func rounds(_ count: Int) -> Int { isSweeping ? count : count / 10 }
