import SwiftUI

struct DepartureList: View {
    let timetable: any Timetable
    @State private var departures: [Departure] = []
    @State private var failure: TimetableAPI.Failure?  // ✗ layers-are-respected

    var body: some View {
        List(departures) { departure in
            Text("\(departure.harbour), \(departure.delay.words)")
        }
        .task { departures = await timetable.departures() }
    }
}
