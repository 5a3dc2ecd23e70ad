import Syntax

/// The errors of the protocol that the server answers with.
enum ProtocolError: Int {
    case parse = -32700
    case invalidRequest = -32600
    case unknownMethod = -32601
    case notInitialized = -32002
    case cancelled = -32800
}

/// Messages that the server sends.
extension JSON {
    static func reply(_ id: JSON, _ result: JSON) -> JSON { ["jsonrpc": "2.0", "id": id, "result": result] }

    static func failure(_ id: JSON, _ error: ProtocolError, _ message: String) -> JSON {
        ["jsonrpc": "2.0", "id": id, "error": ["code": .number(error.rawValue), "message": .string(message)]]
    }

    static func notification(_ method: String, _ parameters: JSON) -> JSON {
        ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
    }

    static func request(_ id: JSON, _ method: String, _ parameters: JSON? = nil) -> JSON {
        let message: [(key: String, value: JSON)] = [("jsonrpc", "2.0"), ("id", id), ("method", .string(method))]
        return .object(message + (parameters.map { [("params", $0)] } ?? []))
    }

    /// The message as it is sent: a header and the value on one line.
    package var framed: [UInt8] {
        let content = Array(line.utf8.dropLast())
        return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    }
}
