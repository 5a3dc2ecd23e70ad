import Bytes

extension Suppression {
    /// Parses a comment such as `// vmlint:disable:next rule-a rule-b -- reason`.
    init(comment: ByteRange, in source: Source) {
        let bytes = source.bytes
        var words = CommentWords(comment, in: source)
        kind = .unknown
        range = comment
        (instruction, reason, separator) = (.none, .none, .none)
        names = []
        let begin = bytes.withView { Suppression.textStart($0, of: Int(comment.start), before: words.end) }
        // Instructions are in comments with two slashes.
        let isPlain = bytes[Int(comment.start) + 1] == "/" && bytes[words.index..<begin].allSatisfy { $0 < 0x21 }
        if isPlain, source.holds("vmlint:", at: ByteRange(begin, min(begin + 7, words.end))), let marker = words.take()
        {
            readInstruction(marker, &words, in: source)
        }
        if kind == .unknown,
            let meant = bytes.withView({ Suppression.correction($0, at: begin, before: words.end) })
        {
            correction = meant.text
            instruction = ByteRange(begin, meant.end)
            words.index = meant.end
        }
        readNames(&words, in: source)
    }

    /// Reads the instruction after `vmlint:`.
    private mutating func readInstruction(_ marker: ByteRange, _ words: inout CommentWords, in source: Source) {
        var verb = ByteRange(Int(marker.start) + 7, Int(marker.end))
        // There can be a space, as in `// vmlint: disable:next`.
        if verb.isEmpty, let next = words.take() { verb = next }
        instruction = verb
        kind = Suppression.kind(of: verb, in: source)
        let endOfVerb = words.index
        if source.holds("disable", at: verb) || source.holds("disable:", at: verb), let target = words.take(),
            let targeted = Suppression.kind(ofTarget: target, in: source)
        {
            kind = targeted
            instruction = ByteRange(Int(verb.start), Int(target.end))
        } else {
            words.index = endOfVerb
        }
    }

    /// Reads the names after the instruction, and the reason.
    private mutating func readNames(_ words: inout CommentWords, in source: Source) {
        while let word = words.take() {
            if source.holds("--", at: word) {
                reason = words.takeRest()
                return
            }
            if source.bytes[Int(word.end) - 1] == ":", word.count > 1 {
                separator = ByteRange(Int(word.end) - 1, Int(word.end))
                names.append(ByteRange(Int(word.start), Int(word.end) - 1))
            } else if !names.isEmpty, Suppression.isSeparator(word, in: source) {
                separator = word
            } else {
                names.append(word)
                continue
            }
            reason = words.takeRest()
            return
        }
    }

    /// Returns whether people write a word in place of `--`.
    private static func isSeparator(_ word: ByteRange, in source: Source) -> Bool {
        ["-", "–", "—", "//", ":", "because"].contains { source.holds($0, at: word) }
    }

    /// Returns what a word after `disable` and a space means, such as `next`; nil if it is the name of a rule.
    private static func kind(ofTarget word: ByteRange, in source: Source) -> Kind? {
        let target = source.holds(":", at: ByteRange(Int(word.start), Int(word.start) + 1)) ? 1 : 0
        let name = ByteRange(Int(word.start) + target, Int(word.end))
        if source.holds("next", at: name) { return .disableNext }
        if source.holds("this", at: name) { return .disableThis }
        if source.holds("previous", at: name) { return .disablePrevious }
        if source.holds("file", at: name) { return .disableFile }
        return nil
    }

    private static func kind(of verb: ByteRange, in source: Source) -> Kind {
        if source.holds("disable", at: verb) { return .disable }
        if source.holds("enable", at: verb) { return .enable }
        if source.holds("disable:next", at: verb) { return .disableNext }
        if source.holds("disable:this", at: verb) { return .disableThis }
        if source.holds("disable:previous", at: verb) { return .disablePrevious }
        if source.holds("disable:file", at: verb) { return .disableFile }
        if source.holds("convention", at: verb) { return .convention }
        return .unknown
    }
}

/// The words of a comment, which blanks and commas separate.
private struct CommentWords {
    private let bytes: [UInt8]
    var index: Int
    let end: Int

    init(_ comment: ByteRange, in source: Source) {
        bytes = source.bytes
        index = Int(comment.start) + 2
        let isBlock = bytes[Int(comment.start) + 1] == "*"
        end = max(index, Int(comment.end) - (isBlock ? 2 : 0))
    }

    private func isBlank(_ offset: Int) -> Bool { bytes[offset] == 0x20 || bytes[offset] == 0x09 }

    mutating func take() -> ByteRange? {
        while index < end, isBlank(index) || bytes[index] == "," { index += 1 }
        let start = index
        while index < end, !isBlank(index), bytes[index] != "," { index += 1 }
        return index > start ? ByteRange(start, index) : nil
    }

    /// Takes everything up to the end of the comment, without blanks around it.
    mutating func takeRest() -> ByteRange {
        while index < end, isBlank(index) { index += 1 }
        var last = end
        while last > index, isBlank(last - 1) { last -= 1 }
        return ByteRange(index, last)
    }
}
