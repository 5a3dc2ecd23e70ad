import Syntax

extension Project {
    /// Returns whether a file is in the folder of an Xcode project that names the files of its targets, but not this one.
    package func isInNoTarget(file: Int) -> Bool {
        index.xcodeProjects.omit(index.files[file].path, in: index.mainActorFolders)
    }

    /// Returns whether a place is in code that `#if false` leaves out.
    package func isNeverCompiled(_ place: Place) -> Bool {
        let hasBranch = caches.facade.filesWithFalseBranches.value(for: place.file) {
            index.files[place.file].source.hasFalseBranch
        }
        return hasBranch && compilationConditions(at: place).contains("false")
    }

    /// Returns the conditions of the `#if` around a place, each without spaces. Those that `&&` joins are separate, and
    /// an `#else` has the condition with a `!`.
    package func compilationConditions(at place: Place) -> [String] {
        caches.facade.compilationBranches.value(for: place.file) {
            let source = index.files[place.file].source
            // Most files contain no directive.
            guard source.holds(word: "endif") else { return [] }
            return index.files[place.file].fileCode.nodes(ofKind: .branch).map {
                CompilationBranch(conditions: $0.compilationConditions, range: $0.range)
            }
        }.filter { $0.range.contains(place.range) }.flatMap(\.conditions)
    }
}

extension Source {
    /// Whether a line with `#if` or `#elseif` contains `false`. Few files have one.
    fileprivate var hasFalseBranch: Bool {
        let word = CodeText("false")
        return bytes.withView { bytes in
            ["#if", "#elseif"].flatMap { CodeText($0).places(in: bytes, bytes.indices) }.contains {
                word.first(in: bytes, $0..<bytes.lineEnd(from: $0)) != nil
            }
        }
    }
}

/// The code from `#if`, `#elseif` or `#else` to the directive that ends it.
struct CompilationBranch: Sendable {
    /// What `&&` joins, each without spaces.
    var conditions: [String]
    var range: ByteRange
}

extension CodeNode {
    fileprivate var compilationConditions: [String] {
        if let condition = child(.condition) {
            let sequence = OperatorSequence(condition)
            let isConjunction = sequence?.operators.allSatisfy { $0.isNamed("&&") } ?? false
            return (isConjunction ? sequence?.operands ?? [] : [condition]).map(\.text.withoutBlanks)
        }
        guard let former = previous?.child(.condition) else { return [] }
        let text = former.text.withoutBlanks
        return [former.children.isEmpty ? "!\(text)" : "!(\(text))"]
    }
}
