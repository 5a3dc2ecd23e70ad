/// What a guest does on the screen that finds a berth.
@MainActor
final class FindBerthRobot {
    private(set) var taps: [String] = []

    func askForBerth() {
        taps.append("Find a berth")
    }
}
