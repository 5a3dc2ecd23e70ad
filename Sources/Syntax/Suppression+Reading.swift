import Bytes

extension Suppression {
    /// Parses a comment such as `// vmlint:disable:next rule-a rule-b -- reason`.
    init(comment: ByteRange, in source: Source) {
        let bytes = source.bytes
        let end = Int(comment.end)
        var index = Int(comment.start) + 2
        func isBlank(_ offset: Int) -> Bool { bytes[offset] == 0x20 || bytes[offset] == 0x09 }
        func takeWord() -> ByteRange? {
            while index < end, isBlank(index) || bytes[index] == "," { index += 1 }
            let start = index
            while index < end, !isBlank(index), bytes[index] != "," { index += 1 }
            return index > start ? ByteRange(start, index) : nil
        }
        kind = .unknown
        range = comment
        instruction = .none
        names = []
        reason = .none
        guard let marker = takeWord() else { return }
        var verb = ByteRange(Int(marker.start) + 7, Int(marker.end))
        // There can be a space, as in `// vmlint: disable:next`.
        if verb.isEmpty, let next = takeWord() { verb = next }
        instruction = verb
        kind = Suppression.kind(of: verb, in: source)
        let endOfVerb = index
        if source.holds("disable", at: verb) || source.holds("disable:", at: verb), let target = takeWord(),
            let targeted = Suppression.kind(ofTarget: target, in: source)
        {
            kind = targeted
            instruction = ByteRange(Int(verb.start), Int(target.end))
        } else {
            index = endOfVerb
        }
        while let word = takeWord() {
            if source.holds("--", at: word) {
                while index < end, isBlank(index) { index += 1 }
                var last = end
                while last > index, isBlank(last - 1) { last -= 1 }
                reason = ByteRange(index, last)
                return
            }
            names.append(word)
        }
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
