import Model
import Syntax

let contractHasAMock = Rule(Pages.contractHasAMock) { project, _ in
    var mocked = Set(project.mocks.compactMap(\.contract))
    var contracts: [DeclarationID] = []
    for (index, file) in project.files.enumerated() {
        for (declaration, facts) in file.declarations.enumerated() where facts.kind.isType {
            let id = DeclarationID(file: index, index: declaration)
            let name = project.name(of: id)
            if facts.kind == .protocol {
                if project.match(name, .anyContract) != nil || project.match(name, .contract) != nil {
                    contracts.append(id)
                }
            } else if Array(name.utf8).containsMock {
                mocked.formUnion(project.ancestry(of: id).types)
            }
        }
    }
    return contracts.filter { !mocked.contains($0) }.map { contract in
        Finding(
            "`\(project.name(of: contract))` has no mock", at: project.place(of: contract),
            fix: writingMock(of: contract, project))
    }
}

extension [UInt8] {
    fileprivate var containsMock: Bool {
        let word = Array("Mock".utf8)
        return count >= 4 && (0...(count - 4)).contains { self[$0..<$0 + 4].elementsEqual(word) }
    }
}

/// A mock under `DEBUG` below its contract, when every requirement is a method without a result.
private func writingMock(of contract: DeclarationID, _ project: ProjectIndex) -> Fix? {
    let ancestry = project.ancestry(of: contract)
    let members = project.requirements(of: contract)
    guard ancestry.isComplete, !ancestry.names.contains("Actor"), project[contract].parent < 0,
        !project[contract].flags.contains(.conditional), !members.isEmpty,
        project.isOnMainActor(type: contract) != true,
        let name = project.match(project.name(of: contract), .anyContract),
        let mock = Names.fill(project.names(for: contract).mock, with: name).first,
        !project.ownMembers(of: contract).contains(where: { project[$0].kind == .associatedtype })
    else { return nil }
    var counts: [String] = []
    var methods: [String] = []
    for member in members {
        let head = project.file(of: member).source[project[member].range]
        guard project[member].kind == .func, project.type(of: member) == nil,
            project[member].modifiers.isDisjoint(with: [.static, .mutating]), !head.contains(where: \.isNewline)
        else { return nil }
        let count = project.countName(for: plainName(project.name(of: member)), in: contract)
        let declaration = "    private(set) var \(count) = 0"
        if !counts.contains(declaration) { counts.append(declaration) }
        methods += ["", "    \(head) {", "        \(count) += 1", "    }"]
    }
    let isViewModels = project.match(project.name(of: contract), .contract) != nil
    let lines =
        ["", "", "#if DEBUG", "final class \(mock): \(project.name(of: contract)), @unchecked Sendable {"] + counts
        + (isViewModels ? ["", "    @MainActor init() {}"] : []) + methods + ["}", "#endif"]
    let source = project.file(of: contract).source
    var end = Int(project[contract].range.end)
    while end < source.bytes.count, !isLineEnd(source.bytes[end]) { end += 1 }
    let text = lines.joined(separator: lineEnding(of: source))
    return Fix(
        "Write `\(mock)`", safety: .suggested, edits: [project.inserting(text, at: UInt32(end), inFileOf: contract)])
}
