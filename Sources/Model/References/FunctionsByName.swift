import Syntax

/// The functions that tests may call without naming a type of the app: those in files that import a testing library or are
/// in a folder of UI tests, global ones, those in extensions, and those that suites inherit.
///
/// They are indexed by the hashes of their names, because there are many of them and only a few are looked up. Each
/// hash leads to the last function with that hash, and each function to the previous one.
struct FunctionsByName: Sendable {
    private var functions: [(id: DeclarationID, next: Int32)] = []
    private var first: [UInt32: Int32] = [:]

    init(_ index: ProjectIndex) {
        var inherited: [Int: Set<Int32>] = [:]
        for type in index.suites.flatMap({ [$0.type] + index.ancestry(of: $0.type).types }) {
            inherited[Int(type.file), default: []].insert(type.index)
        }
        for file in index.files.indices.reversed() {
            let outline = index.types.outlines[file]
            var numbers = outline.openFunctions
            let isForUI = !outline.importsTesting && index.files[file].isInUITests
            if isForUI || inherited[file] != nil && !outline.importsTesting {
                let declarations = index.files[file].declarations
                let types = inherited[file] ?? []
                let methods = declarations.indices.lazy.filter {
                    declarations[$0].kind == .func && (isForUI || types.contains(declarations[$0].parent))
                }
                numbers = Set(numbers + methods.map { Int32($0) }).sorted()
            }
            for number in numbers.reversed() {
                let id = DeclarationID(file: file, index: Int(number))
                let next = first.updateValue(Int32(functions.count), forKey: index.nameHash(of: id))
                functions.append((id, next ?? -1))
            }
        }
    }

    /// Returns the functions with this name, in the order of the files.
    func all(named name: String, in index: ProjectIndex) -> [DeclarationID] {
        all(withHash: index.nameHash(name)).filter { plainName(index.name(of: $0)) == name }
    }

    /// Returns whether there is a function with this name.
    func contain(_ name: String, in index: ProjectIndex) -> Bool {
        chain(of: index.nameHash(name)).contains { plainName(index.name(of: $0)) == name }
    }

    /// Returns the functions whose names have this hash, in the order of the files.
    func all(withHash hash: UInt32) -> [DeclarationID] { Array(chain(of: hash)) }

    private func chain(of hash: UInt32) -> some Sequence<DeclarationID> {
        sequence(state: first[hash] ?? -1) { number in
            guard number >= 0 else { return nil }
            let function = functions[Int(number)]
            number = function.next
            return function.id
        }
    }
}

extension FileFacts {
    /// Whether the file is in a folder of UI tests, or of their helpers.
    var isInUITests: Bool { path.parts(at: UInt8(ascii: "/")).dropLast().contains { $0.ends(with: "UITests") } }
}
