import SwiftUI

/// Belongs to no layer: it may put all of them together.
@main
struct FerryApp: App {
    var body: some Scene {
        WindowGroup { DepartureList(timetable: TimetableAPI()) }
    }
}
