import Bytes
import Syntax

/// A naming template: `make{Name}ViewModel` has the prefix `make` and the suffix `ViewModel`.
///
/// A template without a placeholder fits exactly one name. Some view models with unusual names need that.
struct Template: Sendable {
    let prefix: [UInt8]
    let suffix: [UInt8]
    /// The range of the screen's name in the only name that fits; nil if the template has a placeholder.
    private var gapOfExactName: Range<Int>?

    /// Parses templates. Templates with several placeholders are left out.
    ///
    /// The screen of an exact name is the name without its suffix, if the suffix is `ViewModel` or that of another
    /// template: `Cart` for `CartStore`, if there is also `{Name}Store`.
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

    /// Parses a template. Returns nil unless the text contains exactly one placeholder.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let open = bytes.firstIndex(of: "{"),
            let close = bytes[open...].firstIndex(of: "}"),
            !bytes[(close + 1)...].contains("{")
        else { return nil }
        prefix = Array(bytes[..<open])
        suffix = Array(bytes[(close + 1)...])
    }

    var literalCount: Int { prefix.count + suffix.count }

    /// Returns the name for a screen; nil if the template only fits the name of another screen.
    func filled(with name: String) -> String? {
        if let gapOfExactName {
            return suffix[gapOfExactName].elementsEqual(name.utf8) ? String(decoding: suffix, as: UTF8.self) : nil
        }
        return String(decoding: prefix, as: UTF8.self) + name + String(decoding: suffix, as: UTF8.self)
    }

    /// Returns the range that the placeholder stands for; nil if the template doesn't fit. `Mock{Name}` doesn't fit
    /// `Mocking`.
    func gap(in name: ByteView) -> Range<Int>? {
        if let gapOfExactName {
            return name.elementsEqual(suffix) ? gapOfExactName : nil
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

/// `Names` compiled for matching many declarations, created once per project. This is a class because patterns are
/// passed around and never change.
package final class Patterns: Sendable {
    package let names: Names
    /// The templates by the raw value of the role.
    private let templates: [[Template]]
    /// The roles that declarations can have, by the raw value of their kind.
    private let rolesByKind: [[(role: Role, templates: [Template])]]
    /// The last bytes of names that fit a template, by the raw value of the declaration's kind. They rule out most
    /// names.
    private let endings: [SIMD8<UInt32>]

    /// The patterns for some of the paths, in the order of the settings.
    private let local: [(covers: @Sendable (_ path: String) -> Bool, patterns: Patterns)]

    package convenience init(_ settings: LinkSettings) {
        self.init(settings.names, local: settings.localNames.map { (covers: $0.covers, patterns: Patterns($0.names)) })
    }

    private init(_ names: Names, local: [(covers: @Sendable (_ path: String) -> Bool, patterns: Patterns)] = []) {
        self.names = names
        self.local = local
        let byRole = Role.allCases.map { role in
            // `CartViewModelImpl` is the view model behind the protocol `CartViewModel`.
            let texts = names[keyPath: role.templates]
            let endings = role == .viewModel ? Vocabulary.implementationEndings : []
            let implementations = texts.filter { $0.contains("{") }.flatMap { text in endings.map { text + $0 } }
            return (role: role, templates: Template.all(texts + implementations))
        }
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

    func patterns(at path: String) -> Patterns { local.last { $0.covers(path) }?.patterns ?? self }

    /// Returns the roles that a declaration may have, judging by its kind and name.
    func roles(of kind: Declaration.Kind, named name: ByteView) -> [(role: Role, templates: [Template])] {
        let place = Int(kind.rawValue)
        guard let last = name.last, endings[place][Int(last >> 5)] & 1 << UInt32(last & 31) != 0 else { return [] }
        return rolesByKind[place]
    }

    /// Returns the part of a name that `{Name}` stands for in a role's templates; nil if the name fits in no file.
    func match(_ name: String, _ role: Role) -> String? {
        name.withView { Template.best(of: templates[Int(role.rawValue)], for: $0) }
            ?? local.lazy.compactMap { $0.patterns.match(name, role) }.first
    }
}
