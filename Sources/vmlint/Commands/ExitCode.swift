import Linting
import Reporting
import Rules

/// Returns the exit code of a lint. If there are too many warnings, this is printed, because no finding shows it.
func exitCode(of report: Report, _ arguments: Arguments) -> Int32 {
    if !report.unreadable.isEmpty || !report.stopped.isEmpty { return 2 }
    guard let failing = report.failingSeverity else { return 0 }
    let severities = report.result.diagnostics.filter { $0.silencedBy == nil }.map(\.severity)
    if severities.contains(where: { $0 >= failing }) { return 1 }
    let warnings = severities.count { $0 == .warning }
    if let most = try? mostWarnings(arguments), warnings > most {
        printMessage("\(counted(warnings, "warning")), and --max-warnings allows \(most)")
        return 1
    }
    return 0
}

/// Returns the number of warnings that `--max-warnings` allows; nil if it allows any number.
func mostWarnings(_ arguments: Arguments) throws(Refusal) -> Int? {
    guard let value = arguments.value(.maxWarnings) else { return nil }
    guard let most = Int(value), most >= 0 else { throw Refusal("--max-warnings needs a number") }
    return most
}
