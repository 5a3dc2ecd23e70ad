import Bytes
import Syntax

/// A name with a placeholder: `make{Name}ViewModel` has the prefix `make` and the suffix `ViewModel`.
///
/// A template without a placeholder fits a single name, as view models with unusual names need it.
struct Template: Sendable {
    let prefix: [UInt8]
    let suffix: [UInt8]
    /// The part of the only name that fits that is the screen's name; nil for a template with a placeholder.
    private var gapOfExactName: Range<Int>?

    /// Returns the templates in texts. Texts with several placeholders are left out.
    ///
    /// The screen of an exact name is the name without its ending, if it has that of another template: `Cart` for
    /// `CartStore` beside `{Name}Store`.
    static func all(_ texts: [String]) -> [Template] {
        let templates = texts.compactMap(Template.init)
        guard templates.count < texts.count else { return templates }
        let endings = templates.filter(\.prefix.isEmpty).map(\.suffix) + [Array("ViewModel".utf8)]
        return texts.filter { !$0.contains("{") && !$0.isEmpty }.map { Template(exactly: $0, endings) } + templates
    }

    private init(exactly name: String, _ endings: [[UInt8]]) {
        let bytes = Array(name.utf8)
        let fitting = endings.filter { bytes.count > $0.count && bytes.suffix($0.count).elementsEqual($0) }
        (prefix, suffix) = ([], bytes)
        gapOfExactName = 0..<bytes.count - (fitting.map(\.count).max() ?? 0)
    }

    /// Creates a template, or returns nil when the text does not contain exactly one placeholder.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let open = bytes.firstIndex(of: "{"),
            let close = bytes[open...].firstIndex(of: "}"),
            !bytes[(close + 1)...].contains("{")
        else { return nil }
        prefix = Array(bytes[..<open])
        suffix = Array(bytes[(close + 1)...])
    }

    /// The number of literal characters.
    var literalCount: Int { prefix.count + suffix.count }

    /// Returns the name of a screen's part, or nil if the only name that fits is that of another screen.
    func filled(with name: String) -> String? {
        if let gapOfExactName {
            return suffix[gapOfExactName].elementsEqual(name.utf8) ? String(decoding: suffix, as: UTF8.self) : nil
        }
        return String(decoding: prefix, as: UTF8.self) + name + String(decoding: suffix, as: UTF8.self)
    }

    /// Returns the range that the placeholder stands for, or nil when the template does not fit. `Mocking` does not fit
    /// `Mock{Name}`.
    func gap(in name: ByteView) -> Range<Int>? {
        if let gapOfExactName {
            return name.count == suffix.count && suffix.indices.allSatisfy { name[$0] == suffix[$0] }
                ? gapOfExactName : nil
        }
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

/// Compiled `Names` for matching many declarations, which are created once for a project. This is a class because
/// patterns are passed around and never change.
package final class Patterns: Sendable {
    package let names: Names
    /// The templates by the number of the role.
    private let templates: [[Template]]
    /// The possible roles of declarations by the number of their kind.
    private let rolesByKind: [[(role: Role, templates: [Template])]]
    /// The last bytes of the names that fit a template, by the number of the declaration's kind. They rule out most
    /// names.
    private let endings: [SIMD8<UInt32>]

    /// The patterns for some of the paths, in the order of the settings.
    private let local: [(covers: @Sendable (_ path: String) -> Bool, patterns: Patterns)]

    package convenience init(_ settings: LinkSettings) {
        self.init(settings.names, local: settings.localNames.map { (covers: $0.covers, patterns: Patterns($0.names)) })
    }

    package init(_ names: Names, local: [(covers: @Sendable (_ path: String) -> Bool, patterns: Patterns)] = []) {
        self.names = names
        self.local = local
        let byRole = Role.allCases.map { (role: $0, templates: Template.all(names[keyPath: $0.templates])) }
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

    /// Returns the patterns for the file at a path.
    func patterns(at path: String) -> Patterns { local.last { $0.covers(path) }?.patterns ?? self }

    /// Returns the roles that a declaration can have by its kind and name.
    func roles(
        of kind: Declaration.Kind, named name: ByteView
    ) -> [(role: Role, templates: [Template])] {
        let place = Int(kind.rawValue)
        guard let last = name.last, endings[place][Int(last >> 5)] & 1 << UInt32(last & 31) != 0 else { return [] }
        return rolesByKind[place]
    }

    /// Returns the part of a name that `{Name}` stands for, or nil when the name does not fit a role in any file.
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
