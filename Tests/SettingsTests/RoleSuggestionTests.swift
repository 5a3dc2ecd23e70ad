import Linting
import Model
import Syntax
import Testing

@testable import Settings

/// The roles and own rules that `init` suggests.
@Suite struct RoleSuggestionTests {
    private func proposed(_ sources: [String: String]) -> [String] {
        let files = sources.map { scan(Source(path: $0.key, bytes: Array($0.value.utf8))) }
        let lines = suggestSettings(for: files).split(separator: "\n").map(String.init)
        let roles = lines.drop { $0 != "# roles:" }
        return roles.prefix { $0.hasPrefix("#") && !$0.hasPrefix("# The conv") }.map { String($0.dropFirst(2)) }
    }

    private let useCases = [
        "Sources/LoadUseCase.swift": "struct LoadUseCase {}", "Sources/SaveUseCase.swift": "struct SaveUseCase {}",
        "Sources/SyncUseCase.swift": "final class SyncUseCase {}", "Sources/Other.swift": "class OtherRepository {}",
        "Tests/Mocks.swift": "final class MockUseCase {}",
    ]

    @Test("Roles of at least three types are suggested with the rules that most of them keep")
    func proposals() {
        #expect(
            proposed(useCases) == [
                "roles:", "  use-case: { name: \"{Name}UseCase\" }  # 3", "own-rules:",
                "  use-case-is-a-struct: { each: use-case, must: { be: struct } }  # 2 of 3",
                "  use-case-stands-in-its-file: { each: use-case, must: { named-like-file: true } }  # 3 of 3",
            ])
    }

    @Test("Suggested roles can be read, and most types keep the suggested rules", arguments: [true, false])
    func readBack(hasRoles: Bool) {
        let lines = proposed(hasRoles ? useCases : ["Sources/A.swift": "struct A {}"])
        let reading = readSettings(Array(lines.joined(separator: "\n").utf8))
        #expect(reading.mistakes.map(\.asError) == [])
        #expect(!reading.settings.ownRules.rules.isEmpty)
    }
}
