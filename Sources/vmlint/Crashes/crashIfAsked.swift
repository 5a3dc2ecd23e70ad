#if DEBUG
    import Syntax

    /// Crashes if the variable `VMLINT_CRASH` names the rule, for tests: `RULE=KIND`, separated by commas. Release builds
    /// have no such variable.
    func crashIfAsked(_ rule: String, _ source: Source?) {
        for asked in askedCrashes where asked.rule == rule || asked.rule == "*" {
            switch asked.kind {
            case "find": if source == nil { trap() }
            case _ where source == nil: break
            case "trap": trap()
            case "overflow": _ = overflow(0)
            case "abort": abort()
            case "memory": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
            default: if source?.path == asked.kind { trap() }
            }
        }
    }

    private let askedCrashes = (environment("VMLINT_CRASH") ?? "").split(separator: ",").map { text in
        let sides = text.split(separator: "=").map(String.init)
        return (rule: sides[0], kind: sides.count > 1 ? sides[1] : "trap")
    }

    @inline(never)
    private func trap() {
        let none: [Int] = []
        _ = none[askedCrashes.count]
    }

    /// Uses up the stack.
    @inline(never)
    private func overflow(_ depth: Int) -> Int {
        var values = (depth, depth + 1, depth + 2, depth + 3)
        return withUnsafeMutableBytes(of: &values) { bytes in
            bytes.isEmpty ? 0 : overflow(depth + 1) + Int(bytes[0])
        }
    }
#endif
