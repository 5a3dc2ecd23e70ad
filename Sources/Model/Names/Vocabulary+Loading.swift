/// The words for content that is being loaded, and for work under way.
extension Vocabulary {
    /// The usual case of a state of which the content is being loaded.
    package static let loadingCase = "loading"

    /// Returns whether a flag's name says that content is being loaded: `isLoading`.
    package static func isLoadingFlag(_ name: String) -> Bool {
        ["isLoading", "loading", "isFetching", "isBusy"].contains(name)
    }

    /// Returns whether a flag's name says that a sign of work is shown: `showsSpinner`.
    package static func isSpinner(_ name: String) -> Bool { spinners.contains(name) }

    /// Returns whether a value's name says that work is in progress, although it may not be a flag: `isSaving`,
    /// `loadingState`.
    package static func isAboutWork(_ name: String) -> Bool {
        isWorkFlag(name) || TestCode.words(of: name).contains("loading")
    }

    /// Returns whether a flag's name says that work is in progress: `isLoading`, `isSaving`, `isLoadingMore`,
    /// `isSyncInProgress`, `isShowingProcessingView`.
    package static func isWorkFlag(_ name: String) -> Bool {
        if name == "loading" { return true }
        guard name.hasPrefix("is") else { return false }
        var name = name.lowercased()
        if name.hasPrefix("isshowing"), let shown = shownWork.first(where: name.hasSuffix) {
            name.removeLast(shown.count)
        }
        return work.contains(where: name.hasSuffix) || name.hasPrefix("isloading") || name.hasSuffix("inprogress")
    }

    /// Returns whether a value's name says that it is a flag for work in progress or its task: `isSaving`, `loadTask`.
    package static func isFlagOrTask(_ name: String) -> Bool {
        isWorkFlag(name) || name.lowercased().hasSuffix("task")
    }

    /// Returns whether a function's name says that it loads what is shown or more of it, rather than doing what the user
    /// wants.
    package static func loadsContent(_ name: String) -> Bool {
        name.begins(withAnyOf: loading + ["get", "scroll", "refresh", "reload", "prefetch"])
    }

    /// Returns whether a function's name says that it loads content for the first time.
    package static func isFirstLoad(_ name: String) -> Bool {
        let folded = name.lowercased()
        return (loading + ["onappear", "start"]).contains(where: folded.hasPrefix)
            && !["more", "next", "page", "refresh", "again"].contains(where: folded.contains)
    }

    /// Returns whether a function's name says that it asks a service for something.
    package static func asksForSomething(_ name: String) -> Bool {
        name.begins(
            withAnyOf: loading + [
                "download", "search", "request", "query", "find", "lookup", "lookUp", "geocode", "resolve",
            ])
    }

    private static let loading = ["load", "fetch"]

    /// What shows that work is in progress.
    private static let shownWork = ["view", "indicator", "overlay", "spinner", "hud"]

    private static let work = [
        "loading", "refreshing", "fetching", "busy", "running", "saving", "sending", "submitting", "uploading",
        "downloading", "deleting", "removing", "adding", "processing", "syncing", "updating", "working", "connecting",
        "searching", "creating", "posting", "signingin", "loggingin", "purchasing", "restoring", "importing",
        "exporting", "generating", "verifying", "checking", "validating", "paginating", "retrying",
    ]

    private static let spinners: Set = [
        "showLoading", "showsLoading", "showSpinner", "showsSpinner", "showLoader", "showProgress", "showsProgress",
        "showLoadingIndicator", "showProgressView", "isSpinning", "isShowingSpinner", "isShowingProgress",
    ]
}
