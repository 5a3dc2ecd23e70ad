extension Array {
    /// Returns the index of the first element of a sorted array that satisfies a condition, or the end index.
    @inlinable package func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns a copy without unused capacity, or the array itself if little capacity is unused. This saved 16 of 226
    /// MB over 16,000 files.
    @inlinable package func trimmed() -> [Element] {
        capacity > count + count / 8 ? withUnsafeBufferPointer(Array.init) : self
    }
}
