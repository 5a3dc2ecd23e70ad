extension String {
    /// Returns the parts of the string between occurrences of a byte: `Login` and `State` for `Login.State`. Most names
    /// have one part.
    ///
    /// Splitting bytes is five times as fast as splitting characters.
    package func parts(at separator: UInt8, keepingEmpty: Bool = false) -> [String] {
        withView { bytes in
            var parts: [String] = []
            var start = 0
            while start < bytes.count || keepingEmpty && start == bytes.count {
                let end = bytes.first(separator, from: start)
                if end > start || keepingEmpty { parts.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
                start = end + 1
            }
            return parts
        }
    }

    /// Returns whether the string contains a byte, with a fifth of the instructions of `utf8.contains`.
    package func holds(_ byte: UInt8) -> Bool {
        withView { $0.first(byte, from: 0) < $0.count }
    }

    /// Returns whether the string contains a text, byte for byte. This is at least thirty times as fast as `contains`,
    /// which compares characters.
    package func holds(_ text: String) -> Bool {
        withView { whole in text.withView { whole.holds($0) } }
    }
}

extension StringProtocol {
    /// Whether the first character is an uppercase letter. Unicode's tables are needed only for letters beyond ASCII.
    package var beginsUppercase: Bool {
        guard let first = utf8.first else { return false }
        return first < 0x80 ? first.isUppercase : self.first?.isUppercase == true
    }
}

extension ByteView {
    fileprivate func holds(_ text: ByteView) -> Bool {
        guard let initial = text.first else { return true }
        var start = first(initial, from: 0)
        while start + text.count <= count {
            if self[start..<start + text.count].elementsEqual(text) { return true }
            start = first(initial, from: start + 1)
        }
        return false
    }
}
