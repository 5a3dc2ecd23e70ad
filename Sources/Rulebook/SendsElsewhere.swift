import Linking
import Syntax

/// Calls of view models' methods in code that is no view of their screens: a coordinator, a delegate. Suites are left out.
///
/// Few methods are looked for in most projects, and then the first call is found soon. Of one that is asked for again and
/// again, as many contracts have it, all calls are found at once: else the time grows with the square of the screens.
struct SendsElsewhere {
    private let project: Project
    private let suiteFiles: Set<Int>
    private var asked: [String: Int] = [:]
    private var callers: [String: Callers] = [:]
    private lazy var parts = PartNames(in: project)

    /// So often a method is looked for by itself.
    private static let few = 8

    init(_ project: Project) {
        self.project = project
        suiteFiles = Set(project.suites.map { Int($0.type.file) })
    }

    /// Whether a method of this name is called in other code that knows the view model.
    mutating func says(_ method: String, of screen: Screen) -> Bool {
        let parts = [screen.contract, screen.viewModel].compactMap { $0 }
        let names = Set(parts.map(project.name(of:)))
        let own = Set(parts + screen.mocks + screen.suites + screen.views.map(\.type))
        asked[method, default: 0] += 1
        if asked[method, default: 0] <= SendsElsewhere.few {
            return !find(method, where: { own.contains($0) }, in: PartNames(names), atMost: 1).isEmpty
        }
        if callers[method] == nil {
            callers[method] = find(method, where: { _ in false }, in: self.parts, atMost: .max)
        }
        return names.contains { callers[method]?.hold($0, otherThan: own) ?? false }
    }

    /// Code that calls a method and in which one of some names stands, but not that of some types.
    private func find(
        _ method: String, where isLeftOut: (DeclarationID) -> Bool, in names: PartNames, atMost count: Int
    ) -> Callers {
        var callers = Callers()
        var known: [DeclarationID: Set<String>] = [:]
        for file in project.files(using: method) where !suiteFiles.contains(file) {
            for index in project.files[file].declarations.indices {
                let id = DeclarationID(file: file, index: index)
                guard !project[id].kind.hasMembers else { continue }
                let owner = project.owner(of: id)
                if let owner, isLeftOut(owner) { continue }
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

/// Names that may stand in others, as in `makeLoginViewModel`. They are told by their first four bytes, or all of fewer.
private struct PartNames {
    private var byStart: [[UInt8]: [(name: String, spelling: [UInt8])]] = [:]
    private var lengths: Set<Int> = []
    private var initials = [Bool](repeating: false, count: 256)

    /// Of all contracts and view models.
    init(in project: Project) {
        self.init(
            Set(project.screens.flatMap { [$0.contract, $0.viewModel] }.compactMap { $0.map(project.name(of:)) }))
    }

    init(_ names: Set<String>) {
        for name in names {
            let spelling = Array(name.utf8)
            let start = Array(spelling.prefix(4))
            initials[Int(start.first ?? 0)] = true
            lengths.insert(start.count)
            byStart[start, default: []].append((name, spelling))
        }
    }

    /// Those that stand somewhere in declarations.
    func standing(in declarations: [DeclarationID], of project: Project) -> Set<String> {
        var found: Set<String> = []
        for id in declarations {
            project.file(of: id).source.withBytes(at: project[id].range) { all, range in
                let bytes = UnsafeBufferPointer(rebasing: all[range.indices])
                for index in bytes.indices where initials[Int(bytes[index])] {
                    for length in lengths where index + length <= bytes.count {
                        for (name, spelling) in byStart[Array(bytes[index..<index + length])] ?? []
                        where index + spelling.count <= bytes.count
                            && bytes[index..<index + spelling.count].elementsEqual(spelling)
                        {
                            found.insert(name)
                        }
                    }
                }
            }
        }
        return found
    }
}
