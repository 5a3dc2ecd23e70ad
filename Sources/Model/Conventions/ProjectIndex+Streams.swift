import Bytes
import Syntax

extension ProjectIndex {
    /// Returns whether a view model maps input streams to output streams, judging by its types: `transform(input:) ->
    /// Output`, `mutate(action:) -> Observable<Mutation>`, an `Input` struct of publishers, a `state:
    /// Observable<State>`. That is a different pattern.
    func transformsStreams(_ viewModel: DeclarationID) -> Bool {
        let members = members(of: viewModel)
        let results = members.filter { self[$0].kind == .func }.compactMap(type)
        if results.contains(where: { isStream($0, of: ["Mutation"]) || WrittenType.names(in: $0).contains("Output") }) {
            return true
        }
        let shown = members.filter { self[$0].kind == .var || self[$0].kind == .let }.compactMap(type)
        if shown.contains(where: { isStream($0, of: stateTypes) }), !shown.contains(where: { stateTypes.contains($0) })
        {
            return true
        }
        return ["Input", "Output"].contains { name in
            guard let nested = nestedType(named: name, in: viewModel), self[nested].kind != .enum else { return false }
            return ownMembers(of: nested).compactMap(type).contains(where: isStream)
        }
    }

    /// Returns whether a written type is a stream of one of these types: `Observable<State>`, `AnyPublisher<Output,
    /// Never>`.
    private func isStream(_ written: String, of types: Set<String>) -> Bool {
        isStream(written)
            && written.utf8.split { ($0 | 0x20) &- "a" >= 26 && $0 < 0x80 }
                .contains { types.contains(String(decoding: $0, as: UTF8.self)) }
    }

    /// Returns whether a written type is a stream: `Observable<State>`, `AnyPublisher<Output, Never>`.
    func isStream(_ written: String) -> Bool {
        WrittenType.names(in: written).contains(where: Vocabulary.isStream)
    }
}

/// Common names of types that contain everything a view displays.
private let stateTypes: Set = ["State", "Output"]
