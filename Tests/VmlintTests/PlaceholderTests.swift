import Testing

/// Tests of fixes of code that is being written.
@Suite struct PlaceholderTests {
    @Test(
        "A clause with half a placeholder or half of its generic arguments does not grow",
        arguments: ["<#T", "<#T#", "Box<T", "Box<A<B>", "<#", "Box<(A) -> B", "A, <#T"])
    func halfClauses(_ entry: String) throws {
        let mock = """
            protocol FerryViewModelContract: AnyObject {
                func didTapOnBoard()
            }
            class FerryViewModelMock: FerryViewModelContract, \(entry) {
                func didTapOnBoard() {}
            }
            protocol PierViewModelContract: \(entry) {
                func didTapOnMoor()
            }
            class PierViewModel: PierViewModelContract, \(entry) {
                func didTapOnMoor() {}
            }

            """
        let scratch = try Scratch([".lint.yml": "habits: off\n", "FerryViewModel.swift": mock])
        var texts: Set<String> = []
        // Fixes that overlap need several runs.
        for run in 0..<6 {
            _ = try scratch.vmlint("--fix", "--suggested")
            if run > 2 { texts.insert(try scratch.read("FerryViewModel.swift")) }
        }
        #expect(texts.count == 1, "\(texts)")
        #expect(texts.allSatisfy { !$0.contains("Sendable") })
    }

    @Test(
        "A clause with a whole placeholder or whole arguments is continued",
        arguments: ["<#T#>", "Box<A<B>>", "Box<(A) -> B>"])
    func wholeClauses(_ entry: String) throws {
        let scratch = try Scratch([
            ".lint.yml": "habits: off\n",
            "FerryViewModel.swift": """
            protocol Box<T> { associatedtype T }
            protocol FerryViewModelContract: AnyObject {
                func didTapOnBoard()
            }
            class FerryViewModelMock: FerryViewModelContract, \(entry) {
                func didTapOnBoard() {}
            }

            """,
        ])
        _ = try scratch.vmlint("--fix", "--suggested")
        #expect(try scratch.read("FerryViewModel.swift").contains("\(entry), @unchecked Sendable {"))
    }
}
