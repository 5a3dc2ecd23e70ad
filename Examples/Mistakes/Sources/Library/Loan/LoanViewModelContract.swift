@MainActor
protocol LoanViewModelContract: AnyObject {
    var state: LoanViewState { get }
    func didAppear() async
    func didTapOnRetryButton() async
    func didPullToRefresh() async
    func didTapOnBack()
}
