import Bytes
import Syntax

/// The code of a type with its extensions in all files, of one declaration, or of a whole file.
package struct CodeScope: Sendable {
    let project: Project
    /// The disjoint ranges of the code, in the order of the files.
    let stretches: [Place]
    /// The only declaration that belongs to the code; nil for types and files.
    var member: DeclarationID?
}

extension Type {
    /// The code in the braces of the type and its extensions, including nested types.
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
    /// The code of the declaration itself, from its attributes to its body.
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

/// A part of a file that can be read without the rest of the file: a declaration without members, or the code between
/// two declarations.
struct CodeRegion {
    var file: Int
    var range: ByteRange
    /// The index of the declaration; nil between declarations.
    var declaration: Int?
    /// The offsets in the region at which a text occurs, in order; nil if all of the region is to be read.
    var hits: [UInt32]?

    /// Returns the first occurrence of the text in a range, or the range's start if all of the region is to be read.
    func hit(in range: ByteRange) -> UInt32? {
        guard let hits else { return range.start }
        let place = hits.partitioningIndex { $0 >= range.start }
        return place < hits.count && hits[place] < range.end ? hits[place] : nil
    }
}

extension CodeScope {
    /// Returns the parts of the code that contain a text, in order. Only these need to be read token by token. For an
    /// empty text, it is all code.
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

    /// Returns the comments that contain a text, each as the place of the text's first occurrence.
    package func comments(containing text: CodeText) -> [Place] {
        guard !text.isEmpty else { return [] }
        return regions(containing: text).flatMap { region in
            project.index.files[region.file].source.tokens(in: region.range).compactMap { token -> Place? in
                guard token.kind == .comment, let start = region.hit(in: token.range) else { return nil }
                return Place(file: region.file, range: ByteRange(Int(start), Int(start) + text.count))
            }
        }
    }

    /// Returns the calls in the code that satisfy a condition, in order.
    ///
    /// - Parameter text: A part of the last name of all calls to find; empty for none.
    package func calls(containing text: CodeText, where fits: (Expression) -> Bool) -> [Expression] {
        members(containing: text).flatMap { member in
            project.index.bodies(ofMember: member).flatMap { Code($0, in: project).expressions }
                .filter { $0.isCall && fits($0) }
        }
    }

    /// Returns the declarations in the code that contain a text and have no members, in order.
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
    /// Returns the innermost declaration around an offset if it has no members, and otherwise the code between the
    /// declarations before and after the offset.
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
