/// Text in memory of a fixed size, to which a signal handler can append without allocating. What does not fit is dropped.
struct FixedText {
    let start: UnsafeMutablePointer<UInt8>
    private let capacity: Int
    private(set) var count = 0

    /// Allocates the memory, which is never freed. Returns nil if there is none.
    init?(capacity: Int) {
        guard let memory = malloc(capacity) else { return nil }
        start = memory.bindMemory(to: UInt8.self, capacity: capacity)
        self.capacity = capacity
    }

    mutating func removeAll() { count = 0 }

    mutating func append(_ byte: UInt8) {
        guard count < capacity else { return }
        start[count] = byte
        count += 1
    }

    mutating func append(_ text: StaticString) { append(text.utf8Start, text.utf8CodeUnitCount) }

    mutating func append(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
        let fitting = min(length, capacity - count)
        memcpy(start + count, bytes, fitting)
        count += fitting
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { if let base = $0.baseAddress { append(base, $0.count) } }
    }

    mutating func append(number: Int) {
        if number > 9 { append(number: number / 10) }
        append(UInt8(0x30 + number % 10))
    }

    /// Appends bytes that come from the project. Control characters, all characters beyond ASCII, and those that have a
    /// meaning in the list of stopped rules are percent-encoded.
    mutating func append(encoding bytes: UnsafePointer<UInt8>, _ length: Int) {
        var index = 0
        while index < length {
            let byte = bytes[index]
            if byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "%"), byte != UInt8(ascii: ";"),
                byte != UInt8(ascii: ":")
            {
                append(byte)
            } else {
                append(UInt8(ascii: "%"))
                append(FixedText.digit(byte >> 4))
                append(FixedText.digit(byte & 15))
            }
            index += 1
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
