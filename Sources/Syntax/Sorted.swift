extension Array {
    /// The first place, in a sorted array, from which on `isBehind` holds; its end when there is none.
    @inlinable package func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
