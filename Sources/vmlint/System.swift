// The one place that knows which system library there is.
#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#elseif canImport(Darwin)
    @_exported import Darwin
#endif

/// Nanoseconds of a clock that only goes forward.
func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// What the last failed call says of itself: "No such file or directory".
func lastError() -> String { String(cString: strerror(errno)) }

/// The value of an environment variable.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// Keeps a value to the end of the program: freeing a large project's facts one by one took a twentieth of the run.
func leaveToTheSystem<Value>(_ value: Value) {
    _ = Unmanaged.passRetained(Kept(value))
}

private final class Kept<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
}
