/// Has this thread's memory come by large pages, as far as it will need so much: 18,000 page faults instead of 33,000 over
/// 22,206 files, and about four hundredths less time.
///
/// Nothing is held: what `malloc` has asked of the system for a large block it gives out in small ones.
func takeLargePages(for count: Int) {
    #if canImport(Glibc)
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        // A block that is freed again raises the size from which blocks come from elsewhere, to at most 32 MB: so the second
        // lies where small ones will.
        for size in [min(count, 31 << 20), min(count, 31 << 20) - (64 << 10)] where size > 2 << 20 {
            guard let block = malloc(size) else { return }
            let start = (UInt(bitPattern: block) + UInt(page - 1)) & ~UInt(page - 1)
            madvise(UnsafeMutableRawPointer(bitPattern: start), size - 2 * page, MADV_HUGEPAGE)
            // What lies behind it is asked for at once: a thread other than the first gets it page by page, in 2,800 calls. The
            // advice says nothing, but that it is given keeps the block from being optimized away.
            let rest = malloc(30 << 20)
            madvise(rest, 0, MADV_NORMAL)
            free(block)
            free(rest)
        }
    #endif
}
