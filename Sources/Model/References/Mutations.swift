import Syntax

/// The methods that change the value they are called on. The mention index, references and rules all share this list.
///
/// Methods are identified by name, so a class's method with the same name counts as well.
struct Mutations: Sendable {
    /// The names of the project's own `mutating` methods.
    private let declared: Set<String>

    /// Collects the `mutating` methods of all files.
    init(declaredIn files: [FileFacts], _ workers: some Workers) {
        let names = workers.flatMap(files.count) { stretch in
            files[stretch].flatMap { file in
                file.declarations.indices.lazy
                    .filter {
                        file.declarations[$0].kind == .func && file.declarations[$0].modifiers.contains(.mutating)
                    }
                    .map { plainName(file.name(of: $0)) }
            }
        }
        declared = Set(names)
    }

    /// Returns whether calling a method with this name may change the value.
    func include(_ method: String) -> Bool {
        Mutations.ofStandardLibrary.contains(method) || Mutations.ofFoundation.contains(method)
            || declared.contains(method)
    }

    /// The mutating methods of the standard library's values and collections. A test compares them with the toolchain's
    /// interface.
    static let ofStandardLibrary = Vocabulary.collectionChanges.union([
        "addProduct", "clamp", "combine", "formRemainder", "formSquareRoot", "formTruncatingRemainder",
        "makeContiguousUTF8", "negate", "next", "replace", "reserveCapacityForAppend", "round", "take", "update",
        "withContiguousMutableStorageIfAvailable", "withMutableCharacters", "withUTF8",
        "withUnsafeMutableBufferPointer", "withUnsafeMutableBytes", "write",
    ])

    /// The mutating methods of Foundation's values and SwiftUI's collections.
    static let ofFoundation: Set<String> = [
        "addTimeInterval", "addValue", "appendPathComponent", "appendPathExtension", "convert",
        "deleteLastPathComponent", "deletePathExtension", "invert", "mergeAttributes", "move", "remove",
        "removeAllCachedResourceValues", "replaceAttributes", "resetBytes", "resolveSymlinksInPath", "setAttributes",
        "setResourceValues", "setTemporaryResourceValue", "setValue", "shift", "standardize", "transform",
    ]
}
