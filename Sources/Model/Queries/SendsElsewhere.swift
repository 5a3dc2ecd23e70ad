import Syntax

/// Calls of view models' methods in code that is no view of their screens: a coordinator, a delegate. Suites are left out.
///
/// Few methods are looked for in most projects, and then the first call is found soon. Of one that is asked for again and
/// again, as many contracts have it, all calls are found at once: else the time grows with the square of the screens.
package struct SendsElsewhere {
    private let project: ProjectIndex
    private let suiteFiles: Set<Int>
    private var asked: [String: Int] = [:]
    private var callers: [String: Callers] = [:]
    private lazy var parts = PartNames(in: project)

    /// So often a method is looked for by itself.
    private static let few = 8

    package init(_ project: ProjectIndex) {
        self.project = project
        suiteFiles = Set(project.suites.map { Int($0.type.file) })
    }

    /// Whether a method of this name is called in other code that knows the view model.
    package mutating func says(_ method: String, of screen: ScreenParts) -> Bool {
        let parts = [screen.contract, screen.viewModel].compactMap { $0 }
        let names = Set(parts.map(project.name(of:)))
        let own = Set(parts + screen.mocks + screen.suites + screen.views.map(\.type))
        asked[method, default: 0] += 1
        if asked[method, default: 0] <= SendsElsewhere.few {
            return !find(method, notIn: own, naming: PartNames(names), atMost: 1).isEmpty
        }
        if callers[method] == nil {
            callers[method] = find(method, notIn: [], naming: self.parts, atMost: .max)
        }
        return names.contains { callers[method]?.hold($0, otherThan: own) ?? false }
    }

    /// Code that calls a method and in which one of some names stands, but not that of some types.
    private func find(
        _ method: String, notIn own: Set<DeclarationID>, naming names: PartNames, atMost count: Int
    ) -> Callers {
        var callers = Callers()
        var known: [DeclarationID: Set<String>] = [:]
        for file in project.files(using: method) where !suiteFiles.contains(file) {
            for index in project.files[file].declarations.indices {
                let id = DeclarationID(file: file, index: index)
                guard !project[id].kind.hasMembers else { continue }
                let owner = project.owner(of: id)
                if let owner, own.contains(owner) { continue }
                let home = owner ?? id
                let mentioned = known[home] ?? names.standing(in: [home] + project.extensions(of: home), of: project)
                known[home] = mentioned
                guard !mentioned.isEmpty, project.bodies(ofMember: id).contains(where: { calls(method, $0) }) else {
                    continue
                }
                callers.add(home, mentioning: mentioned)
                if callers.count >= count { return callers }
            }
        }
        return callers
    }

    private func calls(_ method: String, _ source: MemberBody) -> Bool {
        source.body.chains.contains { ($0.wordCount > 1 || $0.base >= 0) && source.names($0).last == method }
    }
}

/// Types and free functions that call a method, by the parts that they know.
private struct Callers {
    private var byName: [String: Set<DeclarationID>] = [:]
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func add(_ caller: DeclarationID, mentioning names: Set<String>) {
        count += 1
        for name in names { byName[name, default: []].insert(caller) }
    }

    func hold(_ name: String, otherThan own: Set<DeclarationID>) -> Bool {
        byName[name]?.contains { !own.contains($0) } ?? false
    }
}

/// Names that may stand in others, as in `makeLoginViewModel`: a tree of their letters, for many begin alike.
private struct PartNames {
    /// From a node by a byte to the next.
    private var edges: [Int: Int] = [:]
    private var names: [Int: String] = [:]
    private var initials = [Bool](repeating: false, count: 256)

    /// Of all contracts and view models.
    init(in project: ProjectIndex) {
        self.init(
            Set(project.screens.flatMap { [$0.contract, $0.viewModel] }.compactMap { $0.map(project.name(of:)) }))
    }

    init(_ names: Set<String>) {
        for name in names {
            initials[Int(name.utf8.first ?? 0)] = true
            var node = 0
            for byte in name.utf8 {
                let edge = node << 8 | Int(byte)
                node = edges[edge] ?? edges.count + 1
                edges[edge] = node
            }
            self.names[node] = name
        }
    }

    /// Those that stand somewhere in declarations.
    func standing(in declarations: [DeclarationID], of project: ProjectIndex) -> Set<String> {
        var found: Set<String> = []
        for id in declarations {
            project.file(of: id).source.withBytes(at: project[id].range) { bytes, range in
                for start in range.indices where initials[Int(bytes[start])] {
                    var (node, end) = (0, start)
                    while end < range.indices.upperBound, let next = edges[node << 8 | Int(bytes[end])] {
                        (node, end) = (next, end + 1)
                        if let name = names[node] { found.insert(name) }
                    }
                }
            }
        }
        return found
    }
}
