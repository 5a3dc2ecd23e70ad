// The C library is imported here for all files.
#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#elseif canImport(Darwin)
    @_exported import Darwin
#endif

/// Returns the nanoseconds of a monotonic clock.
func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Returns the description of the last error, such as "No such file or directory".
func lastError() -> String { String(cString: strerror(errno)) }

/// Returns the value of an environment variable.
func environment(_ name: String) -> String? { getenv(name).map { String(systemPath: $0) } }

/// Keeps a value alive until the program exits. Freeing the facts of a large project one by one took a twentieth of a
/// run.
func keepUntilExit<Value>(_ value: Value) {
    _ = Unmanaged.passRetained(Kept(value))
}

/// This is a class because only a reference can be kept.
private final class Kept<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
}
