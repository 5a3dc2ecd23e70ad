/// Returns the scalars of a text, with accented letters as single scalars where possible. Some disks store `é` as `e`
/// and an accent, but settings contain it as typed.
func composedScalars(of text: some StringProtocol) -> [UInt32] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.map(UInt32.init) }
    return text.flatMap { character in
        let scalars = character.unicodeScalars
        if scalars.count == 1 { return [scalars.first!.value] }
        if let one = composed[character] ?? syllable(scalars) { return [one] }
        return scalars.map(\.value)
    }
}

/// The single scalars of letters that can also be written as two. Both spellings are the same key, because equal
/// characters are canonically equivalent.
private let composed: [Character: UInt32] = {
    // The blocks are Latin, Greek, Cyrillic and kana.
    let blocks: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF, 0x3040...0x30FF]
    let scalars = blocks.joined().compactMap(Unicode.Scalar.init)
    return Dictionary(scalars.map { (Character($0), $0.value) }) { first, _ in first }
}()

/// Returns the Hangul syllable that consists of two or three letters.
private func syllable(_ letters: Character.UnicodeScalarView) -> UInt32? {
    let letters = letters.map(\.value)
    guard (2...3).contains(letters.count), (0x1100...0x1112).contains(letters[0]),
        (0x1161...0x1175).contains(letters[1]),
        letters.count == 2 || (0x11A8...0x11C2).contains(letters[2])
    else { return nil }
    let last = letters.count == 3 ? letters[2] - 0x11A7 : 0
    return 0xAC00 + ((letters[0] - 0x1100) * 21 + letters[1] - 0x1161) * 28 + last
}
