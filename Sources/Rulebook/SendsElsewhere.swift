import Linking
import Syntax

/// Calls of a view model's methods in code that is no view of its screen: a coordinator, a delegate. Suites are left out.
struct SendsElsewhere {
    private let project: Project
    private let suiteFiles: Set<Int>

    init(_ project: Project) {
        self.project = project
        suiteFiles = Set(project.suites.map { Int($0.type.file) })
    }

    /// Whether a method of this name is called in other code that knows the view model.
    func says(_ method: String, of screen: Screen) -> Bool {
        let parts = [screen.contract, screen.viewModel].compactMap { $0 }
        let names = parts.map { Array(project.name(of: $0).utf8) }
        let own = Set(parts + screen.mocks + screen.suites + screen.views.map(\.type))
        for file in project.files(using: method) where !suiteFiles.contains(file) {
            for index in project.files[file].declarations.indices {
                let id = DeclarationID(file: file, index: index)
                guard !project[id].kind.hasMembers else { continue }
                let owner = project.owner(of: id)
                if let owner, own.contains(owner) { continue }
                let around = owner.map { [$0] + project.extensions(of: $0) } ?? [id]
                guard around.contains(where: { mentions(names, in: $0) }) else { continue }
                if project.bodies(ofMember: id).contains(where: { calls(method, $0) }) { return true }
            }
        }
        return false
    }

    private func calls(_ method: String, _ source: MemberBody) -> Bool {
        source.body.chains.contains { ($0.wordCount > 1 || $0.base >= 0) && source.names($0).last == method }
    }

    /// Whether a part's name stands somewhere in a declaration, in `makeLoginViewModel` too.
    private func mentions(_ names: [[UInt8]], in id: DeclarationID) -> Bool {
        let bytes = project.file(of: id).source.bytes[project[id].range.indices]
        return names.contains { name in
            var start = bytes.startIndex
            while let first = bytes[start...].firstIndex(of: name[0]), bytes.endIndex - first >= name.count {
                if bytes[first..<first + name.count].elementsEqual(name) { return true }
                start = first + 1
            }
            return false
        }
    }
}
