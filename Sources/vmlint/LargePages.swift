/// Has this thread's memory come by large pages, as far as it will need so much: 6,000 page faults instead of 33,000 over
/// 22,206 files, and about five hundredths less time.
///
/// Nothing is held: what `malloc` has asked of the system for a large block it gives out in small ones.
func takeLargePages(for count: Int) {
    #if canImport(Glibc)
        guard count > 2 << 20 else { return }
        // A block that is freed again raises the size from which blocks come from elsewhere, to at most 32 MB: so those after
        // it lie where small ones will. What lies behind the first is asked for at once, needed or not: any thread but the
        // first would get it page by page, in 2,800 calls.
        free(block(of: most, advised: count))
        let first = block(of: min(count, most - (64 << 10)), advised: count)
        let second = block(of: most - (64 << 10), advised: count - most)
        free(first)
        free(second)
    #endif
}

/// The largest block that may lie among small ones.
private let most = 31 << 20

#if canImport(Glibc)
    /// A block whose first bytes are to come by large pages.
    private func block(of size: Int, advised count: Int) -> UnsafeMutableRawPointer? {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        guard let block = malloc(size) else { return nil }
        let start = (UInt(bitPattern: block) + UInt(page - 1)) & ~UInt(page - 1)
        madvise(UnsafeMutableRawPointer(bitPattern: start), max(0, min(count, size) - 2 * page), MADV_HUGEPAGE)
        return block
    }
#endif
