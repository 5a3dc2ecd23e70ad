/// The methods of collections, by what they do.
extension Vocabulary {
    /// The methods that add elements.
    package static let additions: Set = ["append", "insert"]

    /// The methods of collections, sets and flags that change the value. Code that ignores what they return does not
    /// use the value in any other way.
    static let collectionChanges: Set = additions.union([
        "formIntersection", "formSymmetricDifference", "formUnion", "merge", "moveSubranges", "partition", "popFirst",
        "popLast", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeSubranges",
        "removeValue", "replaceSubrange", "reserveCapacity", "reverse", "shuffle", "sort", "subtract", "swapAt",
        "toggle", "trimPrefix", "updateValue",
    ])

    /// The methods that call their closure with elements, before they return.
    static let elementMethods: Set = [
        "map", "compactMap", "flatMap", "filter", "forEach", "first", "last", "firstIndex", "lastIndex", "contains",
        "allSatisfy", "sorted", "sort", "min", "max", "removeAll", "prefix", "drop", "partition", "count",
    ]

    /// The methods that call their closure before they return, whether with elements or with something else, such as
    /// keys, the result so far or an error.
    static let collectionCalls: Set = elementMethods.union([
        "reduce", "mapValues", "compactMapValues", "mapError", "merging", "split", "sum", "enumerateObjects",
    ])
}
