import Bytes
import Syntax

/// A name with a gap: `make{Name}ViewModel` is the prefix `make` and the suffix `ViewModel`.
struct Template: Sendable {
    let prefix: [UInt8]
    let suffix: [UInt8]

    /// nil when the text has no gap, or more than one.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let open = bytes.firstIndex(of: "{"),
            let close = bytes[open...].firstIndex(of: "}"),
            !bytes[(close + 1)...].contains("{")
        else { return nil }
        prefix = Array(bytes[..<open])
        suffix = Array(bytes[(close + 1)...])
    }

    /// How much of a name is spelled out.
    var literalCount: Int { prefix.count + suffix.count }

    func filled(with name: String) -> String {
        String(decoding: prefix, as: UTF8.self) + name + String(decoding: suffix, as: UTF8.self)
    }

    /// Where the gap lies in `name`; nil when the template does not fit. `Mocking` does not fit `Mock{Name}`.
    func gap(in name: ByteView) -> Range<Int>? {
        let end = name.count - suffix.count
        guard prefix.count < end else { return nil }
        if let last = suffix.last, name[name.count - 1] != last { return nil }
        for index in prefix.indices where name[index] != prefix[index] { return nil }
        for index in suffix.indices where name[end + index] != suffix[index] { return nil }
        if !prefix.isEmpty, ("a"..."z").contains(name[prefix.count]) { return nil }
        return prefix.count..<end
    }

    static func best(of templates: [Template], for name: ByteView) -> String? {
        var found: (gap: Range<Int>, literalCount: Int)?
        for template in templates where template.literalCount > found?.literalCount ?? -1 {
            if let gap = template.gap(in: name) { found = (gap, template.literalCount) }
        }
        return found.map { String(decoding: name.part($0.gap), as: UTF8.self) }
    }
}

/// `Names` made ready for matching many declarations; made once for a project.
/// A class, for it is handed about with the project and never changed.
package final class Patterns: Sendable {
    package let names: Names
    /// By the roles' numbers.
    private let templates: [[Template]]
    /// The roles that a declaration of a kind may have, by the kinds' numbers.
    private let rolesByKind: [[(role: Role, templates: [Template])]]
    /// The bytes that a name of a kind ends with when it fits a template, by the kinds' numbers: most names end otherwise.
    private let endings: [SIMD8<UInt32>]

    /// The patterns for a part of the paths, in the order of the settings.
    private let local: [(covers: @Sendable (_ path: String) -> Bool, patterns: Patterns)]

    package convenience init(_ settings: LinkSettings) {
        self.init(settings.names, local: settings.localNames.map { (covers: $0.covers, patterns: Patterns($0.names)) })
    }

    package init(_ names: Names, local: [(covers: @Sendable (_ path: String) -> Bool, patterns: Patterns)] = []) {
        self.names = names
        self.local = local
        let byRole = Role.allCases.map { (role: $0, templates: names[keyPath: $0.templates].compactMap(Template.init)) }
        templates = byRole.map(\.templates)
        rolesByKind = Declaration.Kind.allCases.map { kind in byRole.filter { $0.role.fits(kind) } }
        endings = rolesByKind.map { roles in
            var endings = SIMD8<UInt32>.zero
            for template in roles.flatMap(\.templates) {
                guard let last = template.suffix.last else { return SIMD8(repeating: .max) }
                endings[Int(last >> 5)] |= 1 << UInt32(last & 31)
            }
            return endings
        }
    }

    /// The patterns that hold in the file at a path.
    func patterns(at path: String) -> Patterns { local.last { $0.covers(path) }?.patterns ?? self }

    /// The roles that a declaration of a kind may have by its name.
    func roles(
        of kind: Declaration.Kind, named name: ByteView
    ) -> [(role: Role, templates: [Template])] {
        let place = Int(kind.rawValue)
        guard let last = name.last, endings[place][Int(last >> 5)] & 1 << UInt32(last & 31) != 0 else { return [] }
        return rolesByKind[place]
    }

    /// What `{Name}` stands for when a name fits a role, wherever the name is declared.
    func match(_ name: String, _ role: Role) -> String? {
        let stem = name.withView { text in
            Template.best(of: templates[Int(role.rawValue)], for: text)
        }
        guard stem == nil else { return stem }
        for (_, patterns) in local {
            if let stem = patterns.match(name, role) { return stem }
        }
        return nil
    }
}
