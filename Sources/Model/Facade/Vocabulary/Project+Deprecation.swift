import Syntax

extension Project {
    /// Returns the name of the innermost enclosing declaration that `@available` marks as deprecated, obsoleted or
    /// unavailable; nil if there is none.
    package func deprecation(around place: Place) -> String? {
        let facts = index.files[place.file]
        guard let number = facts.lastDeclaration(around: place.range, where: { _ in true }) else { return nil }
        let id = DeclarationID(file: place.file, index: number)
        return index.enclosing(id).first { one in
            index.attributes(of: one).contains { attribute in
                guard attribute.name == "available" else { return false }
                return identifiers(in: facts.source[attribute.arguments]).contains(where: endings.contains)
            }
        }.map { plainName(index.name(of: $0)) }
    }
}

private let endings: Set = ["deprecated", "obsoleted", "unavailable"]

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
            let mayHaveDirectives = holds(word: "endif", in: source, at: ByteRange(0, source.count))
            return mayHaveDirectives ? CodeTokens(of: source).compilationBranches : []
        }.filter { $0.range.contains(place.range) }.flatMap { $0.condition.parts(atText: "&&") }
    }
}

extension Source {
    /// Whether a line with `#if` or `#elseif` contains `false`. Few files have one.
    fileprivate var hasFalseBranch: Bool {
        let word = CodeText("false")
        return withBytes(at: ByteRange(0, count)) { bytes, range in
            for directive in [CodeText("#if"), CodeText("#elseif")] {
                var start = 0
                while let hit = directive.first(in: bytes, start..<range.indices.upperBound) {
                    start = hit + 1
                    if word.first(in: bytes, hit..<bytes.lineEnd(from: hit)) != nil { return true }
                }
            }
            return false
        }
    }
}

/// The code from `#if`, `#elseif` or `#else` to the directive that ends it.
struct CompilationBranch: Sendable {
    var condition: String
    var range: ByteRange
}

extension CodeTokens {
    fileprivate var compilationBranches: [CompilationBranch] {
        var branches: [CompilationBranch] = []
        // For each open directive, its current condition and where it begins.
        var open: [(condition: String, start: UInt32)] = []
        for position in positions where byte(position) == "#" {
            let offset = self[position]?.range.start ?? 0
            let word = text(position + 1)
            guard word == "if" || word == "elseif" || word == "else" || word == "endif" else { continue }
            if word == "if" {
                open.append((condition(after: position + 1), offset))
                continue
            }
            guard let last = open.popLast() else { continue }
            branches.append(CompilationBranch(condition: last.condition, range: ByteRange(last.start, offset)))
            switch word {
            case "elseif": open.append((condition(after: position + 1), offset))
            case "else":
                let isSingle = last.condition.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
                open.append((isSingle ? "!\(last.condition)" : "!(\(last.condition))", offset))
            default: break
            }
        }
        return branches
    }

    /// Returns what follows a directive's keyword in its line, without spaces.
    private func condition(after keyword: Int) -> String {
        var end = keyword + 1
        while end < positions.upperBound, !startsLine(end) { end += 1 }
        guard let first = self[keyword + 1], let last = self[end - 1], end > keyword + 1 else { return "" }
        return source[ByteRange(first.range.start, last.range.end)].withoutBlanks
    }
}
