import Bytes
import Syntax

/// A part of the project's code to search: a type with its extensions, a single declaration, or a whole file.
package struct CodeScope: Sendable {
    package let project: Project
    /// The ranges of the code, which do not overlap, in the order of the files.
    let stretches: [Place]
    /// Whether the code is only a part of a declaration's code.
    package var isFragment = false
}

extension Type {
    /// The code of the type and its extensions, including nested types.
    package var scope: CodeScope {
        var stretches: [Place] = []
        for part in ([id] + index.extensions(of: id)).sorted() {
            let place = Place(file: Int(part.file), range: index[part].range)
            // An extension of a nested type can be in the outer type's file, but not inside its braces.
            if stretches.last?.contains(place) != true { stretches.append(place) }
        }
        return CodeScope(project: project, stretches: stretches)
    }
}

extension Declared {
    /// The code of this declaration, from its attributes to the end of its body.
    package var memberScope: CodeScope {
        CodeScope(project: project, stretches: [Place(file: file, range: declaration.range)])
    }
}

extension SourceFile {
    package var scope: CodeScope {
        let range = ByteRange(0, facts.source.count)
        return CodeScope(project: project, stretches: [Place(file: number, range: range)])
    }
}

/// A comment, or the text in it that was searched for.
package struct Comment: Placed {
    /// The whole comment.
    package let text: String
    package let place: Place
    package let sourceFile: SourceFile
}

// MARK: Searching

/// A part of a file that can be read on its own: a declaration without members, or the code between two declarations.
struct CodeRegion {
    var file: Int
    var range: ByteRange
    /// The offsets at which the text to find occurs, in source order; nil if the whole region should be read.
    var hits: [UInt32]?

    var place: Place { Place(file: file, range: range) }

    /// Returns the first occurrence of the text in a range. If the whole region should be read, returns the start of
    /// the range.
    func hit(in range: ByteRange) -> UInt32? {
        guard let hits else { return range.start }
        let place = hits.partitioningIndex { $0 >= range.start }
        return place < hits.count && hits[place] < range.end ? hits[place] : nil
    }
}

extension CodeScope {
    /// Returns the parts of the code that contain a text, in source order. Only the trees of these need to be read.
    /// If the text is empty, all code is returned.
    func regions(containing text: CodeText) -> [CodeRegion] {
        var found: [CodeRegion] = []
        for stretch in stretches {
            guard !text.isEmpty else {
                found.append(CodeRegion(file: stretch.file, range: stretch.range))
                continue
            }
            let facts = project.index.files[stretch.file]
            facts.source.withBytes(at: stretch.range) { bytes, range in
                for offset in text.places(in: bytes, range.indices).map(UInt32.init) {
                    if let last = found.last, last.file == stretch.file, offset < last.range.end {
                        found[found.count - 1].hits?.append(offset)
                    } else {
                        let region = facts.region(around: offset)
                        found.append(CodeRegion(file: stretch.file, range: region, hits: [offset]))
                    }
                }
            }
        }
        return found
    }

    /// Returns the parts of the code that contain two texts, with the places of the first one. Either may be empty.
    func regions(containing text: CodeText, and other: CodeText) -> [CodeRegion] {
        if other.isEmpty { return regions(containing: text) }
        if text.isEmpty {
            return regions(containing: other).map { CodeRegion(file: $0.file, range: $0.range) }
        }
        return regions(containing: text).filter { region in
            project.index.files[region.file].source.withBytes(at: region.range) { bytes, range in
                other.first(in: bytes, range.indices) != nil
            }
        }
    }

    /// The number of lines, with those of comments.
    package var lineCount: Int {
        stretches.map { stretch in
            project.index.files[stretch.file].source.withBytes(at: stretch.range) { bytes, range in
                let range = range.indices
                guard let last = range.last else { return 0 }
                // A line break at the end begins no line.
                let lines = bytes.part(range).lineStarts().count
                return bytes[last] == "\n" ? lines - 1 : lines
            }
        }.reduce(0, +)
    }

    /// Returns the places of a text in the source, in comments and strings, too.
    ///
    /// - Parameter fits: A closure that returns whether the line around an occurrence counts.
    package func occurrences(of text: CodeText, where fits: (String) -> Bool) -> [Place] {
        var found: [Place] = []
        for stretch in stretches {
            project.index.files[stretch.file].source.withBytes(at: stretch.range) { bytes, range in
                let range = range.indices
                var start = range.lowerBound
                while let hit = text.first(in: bytes, start..<range.upperBound) {
                    let end = bytes.lineEnd(from: hit + text.count)
                    let first = bytes[..<hit].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
                    start = hit + text.count
                    if fits(String(decoding: bytes[first..<end], as: UTF8.self)) {
                        found.append(Place(file: stretch.file, range: ByteRange(hit, start)))
                    }
                }
            }
        }
        return found
    }

    /// Returns the words in the code that are among those to search for, in comments and strings, too.
    package func words(_ search: WordSearch) -> Set<String> {
        var found: Set<String> = []
        for stretch in stretches {
            project.index.files[stretch.file].source.withBytes(at: stretch.range) { bytes, range in
                search.forEach(in: bytes, range.indices) { name, _ in found.insert(name) }
            }
        }
        return found
    }

    /// Returns the comments that contain a text and satisfy a condition: the places of the text, or of the comments if
    /// the text is empty.
    package func comments(containing text: CodeText, where fits: (String) -> Bool) -> [Comment] {
        regions(containing: text).flatMap { region in
            let source = project.index.files[region.file].source
            return source.comments(in: region.range).compactMap { comment -> Comment? in
                guard let start = region.hit(in: comment), fits(source[comment]) else { return nil }
                let range = text.isEmpty ? comment : ByteRange(Int(start), Int(start) + text.count)
                let place = Place(file: region.file, range: range)
                return contains(place)
                    ? Comment(text: source[comment], place: place, sourceFile: project.sourceFile(at: place)) : nil
            }
        }
    }

    /// Returns whether a place is in the code. Only fragments are compared, because regions are parts of other code.
    func contains(_ place: Place) -> Bool { !isFragment || stretches.contains { $0.contains(place) } }
}
