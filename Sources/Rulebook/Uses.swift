import Linking
import Syntax

/// A place where code outside a type uses one of its members: `viewModel.query`, `\.query`, `query` in a subclass.
struct MemberUse: Sendable {
    var place: Place
    /// Assigned, bound or changed in place.
    var isWrite: Bool
    /// What it is a member of.
    var receiver: Receiver
}

extension Project {
    /// The first place where a member may be used from beyond its file's type and extensions, which is as far as `private` reaches.
    ///
    /// A value is left out only when the sources say that it is of another type: its declaration is looked up by name.
    func outsideUse(of member: DeclarationID, onlyWrites: Bool = false) -> MemberUse? {
        var uses = UsesOfOneName()
        return outsideUse(of: member, onlyWrites: onlyWrites, &uses)
    }

    /// The same for who asks for several members of one name in turn.
    func outsideUse(of member: DeclarationID, onlyWrites: Bool = false, _ uses: inout UsesOfOneName) -> MemberUse? {
        guard let owner = owner(of: member) else { return nil }
        let types = [owner] + subclasses(of: owner)
        let reach = ([owner] + extensions(of: owner)).filter { $0.file == member.file }
        let inside = reach.map { Place(file: Int($0.file), range: self[$0].range) }
        return firstUse(of: plainName(name(of: member)), on: types, notWithin: reach, &uses) { use in
            (!onlyWrites || use.isWrite)
                && !inside.contains { $0.file == use.place.file && $0.range.contains(use.place.range) }
        }
    }

    /// The first place that counts where a member of this name may be used on values of `types`.
    func firstUse(of name: String, on types: [DeclarationID], where counts: (MemberUse) -> Bool) -> MemberUse? {
        var uses = UsesOfOneName()
        return firstUse(of: name, on: types, &uses, where: counts)
    }

    func firstUse(
        of name: String, on types: [DeclarationID], notWithin reach: [DeclarationID] = [],
        _ uses: inout UsesOfOneName, where counts: (MemberUse) -> Bool
    ) -> MemberUse? {
        let seeker = UseSeeker(project: self, name: name)
        let own = Set(types.flatMap { [$0] + extensions(of: $0) }).subtracting(reach).sorted()
        for type in own {
            if let use = seeker.unqualifiedUses(in: type).first(where: counts) { return use }
        }
        let wanted = Set(types)
        // Linking's index has no uses on `self`.
        for file in Set(files(using: name) + own.map { Int($0.file) }).sorted() {
            let use = uses.qualified(by: seeker, inFile: file).first {
                $0.receiver.mayBe(oneOf: wanted, in: self) && counts($0)
            }
            if let use { return use }
        }
        return nil
    }
}

/// The uses of one name behind a dot, by the file. Many view models have a `router`: for 132 of them, 339 places were looked
/// at 4,011 times. Of another name it begins anew.
struct UsesOfOneName {
    private var name = ""
    private var found: [Int: [MemberUse]] = [:]

    fileprivate mutating func qualified(by seeker: UseSeeker, inFile file: Int) -> [MemberUse] {
        if seeker.name != name { (name, found) = (seeker.name, [:]) }
        if let known = found[file] { return known }
        let uses = seeker.project.code(holding: [name], inFile: file).flatMap {
            seeker.qualifiedUses(in: $0, file: file)
        }
        found[file] = uses
        return uses
    }
}

/// Looks for the uses of members of one name.
private struct UseSeeker {
    let project: Project
    let name: String
    private let spelling: [UInt8]

    init(project: Project, name: String) {
        self.project = project
        self.name = name
        spelling = Array(name.utf8)
    }

    /// `name` without a receiver, in the body of a subclass or of an extension.
    func unqualifiedUses(in type: DeclarationID) -> [MemberUse] {
        let tokens = CodeTokens(of: project.file(of: type).source, in: project[type].body)
        return tokens.all.indices.compactMap { position in
            guard tokens.isWord(position, spelling), !tokens.isMember(position),
                !["let", "var", "func", "case"].contains(tokens.text(position - 1))
            else { return nil }
            return use(tokens, position, file: Int(type.file), of: .type(type))
        }
    }

    /// `receiver.name`, whatever the receiver may be.
    func qualifiedUses(in tokens: CodeTokens, file: Int) -> [MemberUse] {
        var uses: [MemberUse] = []
        for position in tokens.all.indices {
            switch tokens.all[position].kind {
            case .word where tokens.isWord(position, spelling) && tokens.isMember(position):
                let receiver = project.receiver(of: tokens, position, file: file)
                if receiver != .nothing { uses.append(use(tokens, position, file: file, of: receiver)) }
            case .string where tokens.isInterpolated(position) && holdsInterpolatedUse(tokens.text(position)):
                let place = Place(file: file, range: tokens.all[position].range)
                uses.append(MemberUse(place: place, isWrite: false, receiver: .anything))
            default: break
            }
        }
        return uses
    }

    private func use(_ tokens: CodeTokens, _ position: Int, file: Int, of receiver: Receiver) -> MemberUse {
        MemberUse(
            place: Place(file: file, range: tokens.all[position].range), isWrite: tokens.isChanged(position),
            receiver: receiver)
    }

    private func holdsInterpolatedUse(_ literal: String) -> Bool {
        guard literal.holds("\\"), literal.holds(".\(name)") else { return false }
        return literal.split(separator: ".\(name)", omittingEmptySubsequences: false).dropLast().contains { before in
            let base = before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            return String(base.reversed()) != "self"
        }
    }
}
