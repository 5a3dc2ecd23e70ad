import Foundation
import Testing

@Suite("Classes that storyboards and xib files create")
struct StoryboardTests {
    /// An app in which nothing in Swift creates the two controllers. Each of them never releases itself.
    private func files(_ others: [String: String] = [:]) -> [String: String] {
        func controller(_ name: String) -> String {
            """
            import UIKit
            final class \(name): UIViewController {
                @IBOutlet private var label: UILabel!
                private let harbour = Harbour()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    harbour.onArrival = { self.label.text = "Arrived" }
                }
            }

            """
        }
        let app = """
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {}
            final class Harbour { var onArrival: (() -> Void)? }

            """
        let own = [
            "App/App.swift": app,
            "App/QuayController.swift": controller("QuayController"),
            "App/PierController.swift": controller("PierController"),
        ]
        return own.merging(others) { $1 }
    }

    private func interface(_ controller: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
            <viewController id="a" customClass="\(controller)" customModule="App" sceneMemberID="viewController"/>
        </document>

        """
    }

    private func reported(_ files: [String: String]) throws -> [String] {
        let run = try Scratch(files).vmlint("--format", "concise", "--only", "nothing-stored-holds-self")
        return run.findings.map { String($0.prefix { $0 != ":" }) }
    }

    @Test("A class with outlets may be created by a storyboard elsewhere")
    func withoutStoryboards() throws {
        #expect(try reported(files()) == ["App/PierController.swift", "App/QuayController.swift"])
    }

    @Test(
        "Classes that no storyboard names are unused",
        arguments: ["Main.storyboard", "Quay.xib", "nl.lproj/Main.storyboard"])
    func withStoryboards(name: String) throws {
        #expect(try reported(files(["App/" + name: interface("QuayController")])) == ["App/QuayController.swift"])
    }

    @Test("Which classes are used is unknown if a storyboard cannot be read, or ends early, or if there is Objective-C")
    func unknown() throws {
        let all = ["App/PierController.swift", "App/QuayController.swift"]
        let whole = interface("QuayController")
        #expect(try reported(files(["App/Main.storyboard": String(whole.prefix { $0 != "Q" })])) == all)
        #expect(try reported(files(["App/Main.storyboard": ""])) == all)
        #expect(try reported(files(["App/Main.storyboard": whole, "App/Old.m": "@import UIKit;\n"])) == all)
        #expect(try reported(files(["App/Main.storyboard": whole, ".lint.yml": "exclude: [Old]\n"])) == all)
        let scratch = try Scratch(files(["App/Main.storyboard": whole]))
        let link = scratch.folder.appendingPathComponent("App/Other.xib")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "/nowhere.xib")
        #expect(try scratch.vmlint("--only", "nothing-stored-holds-self", "--format", "concise").findings.count == 2)
    }
}
