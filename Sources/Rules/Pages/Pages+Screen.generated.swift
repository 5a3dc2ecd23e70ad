extension Pages {
    static let continuationsResumeOnce = Page(
        id: "continuations-resume-once", group: "screen", summary: "", severity: .error, conventions: [], fix: nil,
        isReportedAlways: true, options: [], text: "")
    static let loopsLetGoOfSelf = Page(
        id: "loops-let-go-of-self", group: "screen", summary: "", severity: .error, conventions: [], fix: nil,
        isReportedAlways: true, options: [], text: "")
    static let whatStartsEnds = Page(
        id: "what-starts-ends", group: "screen", summary: "", severity: .error, conventions: [], fix: nil,
        isReportedAlways: true, options: [], text: "")
    static let loadingEnds = Page(
        id: "loading-ends", group: "screen", summary: "", severity: .error, conventions: [], fix: nil,
        isReportedAlways: true, options: [], text: "")
    static let errorsDoNotVanish = Page(
        id: "errors-do-not-vanish", group: "screen", summary: "", severity: .error, conventions: [], fix: nil,
        isReportedAlways: true, options: [], text: "")
    static let latestRequestWins = Page(
        id: "latest-request-wins", group: "screen", summary: "", severity: .error, conventions: [], fix: nil,
        isReportedAlways: true, options: [], text: "")
}
