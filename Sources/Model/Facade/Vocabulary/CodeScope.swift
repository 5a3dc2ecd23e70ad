import Bytes
import Syntax

/// A part of the project's code to search: a type with its extensions, a single declaration, or a whole file.
package struct CodeScope: Sendable {
    let project: Project
    /// The ranges of the code, which do not overlap, in the order of the files.
    let stretches: [Place]
    /// The declaration that the code belongs to; nil for types and files.
    var member: DeclarationID?
}

extension Type {
    /// The code of the type and its extensions, including nested types.
    package var scope: CodeScope {
        let extensions = project.index.extensions(of: id)
        guard !extensions.isEmpty else {
            return CodeScope(
                project: project, stretches: [Place(file: file, range: project.index[id].range)], member: nil)
        }
        var stretches: [Place] = []
        for part in ([id] + extensions).sorted() {
            let place = Place(file: Int(part.file), range: project.index[part].range)
            // An extension of a nested type can be in the outer type's file, but not inside its braces.
            if stretches.last?.contains(place) != true { stretches.append(place) }
        }
        return CodeScope(project: project, stretches: stretches, member: nil)
    }
}

extension Declared {
    /// The code of this declaration, from its attributes to the end of its body.
    package var memberScope: CodeScope {
        CodeScope(project: project, stretches: [Place(file: file, range: declaration.range)], member: id)
    }
}

extension SourceFile {
    /// The code of the whole file.
    package var scope: CodeScope {
        let range = ByteRange(0, facts.source.count)
        return CodeScope(project: project, stretches: [Place(file: number, range: range)], member: nil)
    }
}

// MARK: Searching

/// A part of a file that can be read on its own: a declaration without members, or the code between two declarations.
struct CodeRegion {
    var file: Int
    var range: ByteRange
    /// The index of the declaration; nil for code between declarations.
    var declaration: Int?
    /// The offsets at which the text to find occurs, in source order; nil if the whole region should be read.
    var hits: [UInt32]?

    /// Returns the first occurrence of the text in a range. If the whole region should be read, returns the start of
    /// the range.
    func hit(in range: ByteRange) -> UInt32? {
        guard let hits else { return range.start }
        let place = hits.partitioningIndex { $0 >= range.start }
        return place < hits.count && hits[place] < range.end ? hits[place] : nil
    }
}

extension CodeScope {
    /// Returns the parts of the code that contain a text, in source order. Only these need to be read token by token.
    /// If the text is empty, all code is returned.
    func regions(containing text: CodeText) -> [CodeRegion] {
        var found: [CodeRegion] = []
        for stretch in stretches {
            guard !text.isEmpty else {
                found.append(CodeRegion(file: stretch.file, range: stretch.range, declaration: nil, hits: nil))
                continue
            }
            let facts = project.index.files[stretch.file]
            facts.source.withBytes(at: stretch.range) { bytes, range in
                let range = range.indices
                var start = range.lowerBound
                while let hit = text.first(in: bytes, start..<range.upperBound) {
                    start = hit + 1
                    let offset = UInt32(hit)
                    if let last = found.last, last.file == stretch.file, offset < last.range.end {
                        found[found.count - 1].hits?.append(offset)
                    } else {
                        found.append(facts.region(around: offset, inFile: stretch.file))
                    }
                }
            }
        }
        return found
    }

    /// Returns the first occurrence of a text in each comment that contains it.
    package func comments(containing text: CodeText) -> [Place] {
        guard !text.isEmpty else { return [] }
        return regions(containing: text).flatMap { region in
            project.index.files[region.file].source.tokens(in: region.range).compactMap { token -> Place? in
                guard token.kind == .comment, let start = region.hit(in: token.range) else { return nil }
                return Place(file: region.file, range: ByteRange(Int(start), Int(start) + text.count))
            }
        }
    }

    /// Returns the calls in the code that satisfy a condition, in source order.
    ///
    /// - Parameter text: Text that occurs in the last name of every call to find. Pass an empty text to read all code.
    package func calls(containing text: CodeText, where fits: (Expression) -> Bool) -> [Expression] {
        members(containing: text).flatMap { member in
            project.index.bodies(ofMember: member).flatMap { Code($0, in: project).expressions }
                .filter { $0.isCall && fits($0) }
        }
    }

    /// Returns the declarations without members that contain a text, in source order.
    private func members(containing text: CodeText) -> [DeclarationID] {
        regions(containing: text).flatMap { region -> [DeclarationID] in
            let declarations = project.index.files[region.file].declarations
            let inside: [Int]
            if region.hits == nil {
                let end = declarations.partitioningIndex { $0.range.start >= region.range.end }
                inside = declarations[..<end].indices.filter { region.range.contains(declarations[$0].range) }
            } else if let last = region.declaration {
                // `var a = load(), b = load()` declares two variables in one range.
                inside = declarations[...last].indices.reversed().prefix { declarations[$0].range == region.range }
                    .reversed()
            } else {
                inside = []
            }
            return inside.filter { !declarations[$0].kind.hasMembers }.map {
                DeclarationID(file: region.file, index: $0)
            }.filter { member == nil || member == $0 }
        }
    }
}

extension FileFacts {
    /// Returns the innermost declaration around an offset if it has no members, or else the code between its
    /// neighboring declarations.
    fileprivate func region(around offset: UInt32, inFile file: Int) -> CodeRegion {
        let next = declarations.partitioningIndex { $0.range.start > offset }
        var (start, end) = (
            UInt32(0), next < declarations.count ? declarations[next].range.start : UInt32(source.count)
        )
        var index = next - 1
        while index >= 0, declarations[index].range.end <= offset {
            start = max(start, declarations[index].range.end)
            index = Int(declarations[index].parent)
        }
        if index >= 0 {
            let range = declarations[index].range
            if !declarations[index].kind.hasMembers {
                return CodeRegion(file: file, range: range, declaration: index, hits: [offset])
            }
            (start, end) = (max(start, range.start), min(end, range.end))
        }
        return CodeRegion(
            file: file, range: ByteRange(Int(start), Int(end)), declaration: nil, hits: [offset])
    }
}
