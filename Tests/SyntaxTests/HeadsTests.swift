import Foundation
import Testing

@testable import Syntax

/// How often a source was read again.
private final class Count: @unchecked Sendable {
    var value = 0
}

/// Files whose bytes were let go say the same as those that hold them.
@Suite struct HeadsTests {
    private func letGo(_ code: [UInt8]) -> (held: FileFacts, lent: FileFacts, rereads: Count) {
        let source = Source(path: "a.swift", bytes: code)
        let held = scan(source)
        let count = Count()
        let lent = Source(path: "a.swift", bytes: code) {
            count.value += 1
            return source
        }
        return (held, scan(lent).withoutBytes, count)
    }

    @Test func `Every question about every declaration of every literal has the same answer`() throws {
        for bytes in try literals() + [Array(cart.utf8)] {
            let (held, lent, _) = letGo(bytes)
            #expect(lent.source.count == held.source.count && lent.path == held.path)
            for id in held.declarations.indices {
                #expect(lent.name(of: id) == held.name(of: id))
                #expect(lent.type(of: id) == held.type(of: id))
                #expect(lent.inherited(of: id) == held.inherited(of: id))
                #expect(lent.enclosingNames(of: id) == held.enclosingNames(of: id))
                #expect("\(lent.attributes(of: id))" == "\(held.attributes(of: id))")
                #expect("\(lent.parameters(of: id))" == "\(held.parameters(of: id))")
                #expect("\(String(describing: lent.body(of: id)))" == "\(String(describing: held.body(of: id)))")
                for clause in held.clauses(of: id) {
                    #expect(lent.source[clause.range] == held.source[clause.range])
                    #expect(lent.glued(clause.range) == held.glued(clause.range))
                    #expect(lent.tokens(in: clause.range) == held.tokens(in: clause.range))
                }
            }
            #expect(lent.source.tokens() == held.source.tokens())
            #expect(lent.source.bytes == bytes)
        }
    }

    @Test func `Names, types and attributes are told without reading the file again`() throws {
        let (_, lent, rereads) = letGo(Array(cart.utf8))
        let names = lent.declarations.indices.map { lent.name(of: $0) }
        #expect(names == ["Store", "Cart", "rows", "total", "state", "long", "init", "add", "Row", "small", "large"])
        #expect(lent.type(of: 2) == "[Row]" && lent.type(of: 3) == "Int" && lent.inherited(of: 1) == ["Store"])
        #expect(lent.attributes(of: 2).map(\.name) == ["Published"] && lent.attributes(of: 7).map(\.name) == ["Test"])
        #expect(lent.ranges(.value, of: 4).map { lent.source[$0] } == ["State(initialValue: Cart())"])
        #expect(lent.source.holds("Cart", at: lent.declarations[1].nameRange))
        #expect(!lent.source.holds("Care", at: lent.declarations[1].nameRange))
        #expect(rereads.value == 0)
        #expect(lent.parameters(of: 7).map(\.name) == ["row", "count"])
        #expect(rereads.value > 0)
    }

    @Test func `Comments for vmlint are told without reading the file again, wherever they stand`() {
        let code = """
            // vmlint:disable:file one -- first
            import A
            struct Cart { // vmlint:disable two
                var rows = 1 /* vmlint:disable no */
                func add() {
                    // vmlint:disable:next three, four
                    rows += 1
                }
            }
            // vmlint:enable two
            """
        let (held, lent, rereads) = letGo(Array(code.utf8))
        let names = lent.suppressions.map { $0.names.map { lent.source[$0] } }
        #expect(names == [["one"], ["two"], ["three", "four"], ["two"]])
        #expect(lent.source[lent.suppressions[0].reason] == "first")
        for (one, other) in zip(held.suppressions, lent.suppressions) {
            #expect(held.source[one.range] == lent.source[other.range])
        }
        #expect(lent.declarations.indices.dropFirst().map { lent.name(of: $0) } == ["Cart", "rows", "add"])
        #expect(rereads.value == 0)
    }

    @Test func `A stretch lies among the heads whole or not at all`() {
        let code = Array(cart.utf8)
        let (held, _, _) = letGo(code)
        let heads = Heads(of: held.declarations, held.clauses, held.suppressions, in: code)
        for start in 0...code.count {
            for end in [start, start + 1, start + 7, start + 40] {
                let range = ByteRange(start, end)
                guard let place = heads.place(of: range) else { continue }
                #expect(
                    end <= code.count && Array(heads.bytes[place.indices]) == Array(code[start..<min(end, code.count)]))
            }
        }
        #expect(heads.place(of: ByteRange(0, code.count)) == nil)
        #expect(Heads().place(of: ByteRange(0, 0)) == nil)
        #expect(heads.bytes.count < code.count / 2)
    }

    @Test func `What lies beyond the end of a file is left out`() {
        let (held, lent, _) = letGo(Array("let a = 1".utf8))
        for facts in [held, lent] {
            #expect(facts.source[ByteRange(4, 99)] == "a = 1" && facts.source[ByteRange(50, 99)] == "")
            #expect(facts.glued(ByteRange(4, 99)) == "a=1" && facts.tokens(in: ByteRange(50, 99)).isEmpty)
            #expect(!facts.source.holds("1 ", at: ByteRange(8, 10)))
        }
    }
}

private let cart = """
    protocol Store {}

    /// What is bought.
    final class Cart: Store {
        @Published private(set) var rows: [Row] = []
        var total: Int { rows.reduce(0) { $0 + $1.price * $1.count } }
        var state = State(initialValue: Cart())
        let long = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26]

        init() {
            // Nothing is bought yet, and nothing will be before somebody comes to the shop and takes a look around.
            rows = []
        }

        @Test func add(_ row: Row, count: Int = 1) async throws {
            guard count > 0 else { return }
            rows.append(contentsOf: Array(repeating: row, count: count))
            await Task.yield()
        }
    }

    enum Row { case small, large }

    """
