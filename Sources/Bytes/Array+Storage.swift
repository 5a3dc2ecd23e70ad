extension Array {
    /// The first index of a sorted array from which on a condition holds; the end index if there is none.
    @inlinable package func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// A copy without the capacity that was reserved for more elements: 16 of 226 MB over 16,000 files.
    @inlinable package func trimmed() -> [Element] {
        capacity > count + count / 8 ? withUnsafeBufferPointer(Array.init) : self
    }
}
