/// The methods of collections and publishers, by what they do.
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

    /// The members of collections whose result contains only elements of the collection.
    package static let subsets: Set = [
        "filter", "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast", "drop", "lazy",
    ]

    /// The operators of publishers that send values on when and where they get them.
    package static let operatorsInPlace: Set = [
        "map", "tryMap", "compactMap", "tryCompactMap", "filter", "removeDuplicates", "first", "prefix", "drop",
        "dropFirst", "scan", "decode", "replaceNil", "replaceError", "mapError", "setFailureType", "retry", "print",
        "breakpoint", "handleEvents", "subscribe", "share", "eraseToAnyPublisher",
    ]

    /// The methods that compare a value with their argument and return a `ComparisonResult`.
    static let comparisons: Set = [
        "caseInsensitiveCompare", "compare", "localizedCaseInsensitiveCompare", "localizedCompare",
        "localizedStandardCompare",
    ]

    /// The operators of publishers whose closures return nothing: those of Combine and RxSwift.
    package static let sideEffects: Set = ["handleEvents", "do"]

    /// The methods that call their closure before they return, whether with elements or with something else, such as
    /// keys, the result so far or an error.
    static let collectionCalls: Set = elementMethods.union([
        "reduce", "mapValues", "compactMapValues", "mapError", "merging", "split", "sum", "enumerateObjects",
    ])
}
