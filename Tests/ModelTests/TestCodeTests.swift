import Testing

@testable import Model

@Suite("Code for tests and previews is recognized by names")
struct TestCodeTests {
    @Test(
        "A test double is marked by its first or last word",
        arguments: [
            ("MockCart", true), ("CartMock", true), ("cartStub", true), ("makeSampleCart", true),
            ("Cart_Fixtures", true),
            ("NoOpTracker", true), ("CartSpy", true), ("Cart", false), ("makeCart", false),
            ("SpyglassViewModel", false),
            ("Testimonial", false), ("CartStubbornView", false), ("make", false), ("", false),
        ])
    func doubles(name: String, isDouble: Bool) { #expect(TestCode.isDouble(name) == isDouble) }

    @Test("Words for narrower questions are among those for wider ones")
    func words() {
        #expect(Vocabulary.wordsOfTests.isSuperset(of: Vocabulary.recorders))
        #expect(Vocabulary.prefixesOfTests.allSatisfy { TestCode.isDouble($0 + "Cart") })
    }

    @Test(
        "A type for previews has the word at the end, at the start, or before that of its host",
        arguments: [
            ("CartPreview", true), ("CartView_Previews", true), ("PreviewCart", true), ("CartPreviewHost", true),
            ("LinkPreviewView", false), ("ReviewView", false), ("Cart", false),
        ])
    func previews(name: String, isPreview: Bool) { #expect(TestCode.isPreview(name) == isPreview) }

    @Test(
        "A declaration is test code by its folder, its file or its suite",
        arguments: [
            ("Sources/CartViewModel.swift", true), ("Tests/CartTests/CartViewModel.swift", false),
            ("Sources/CartMocks/CartViewModel.swift", false), ("Sources/CartViewModelTests.swift", false),
            ("Sources/Latest/CartViewModel.swift", true), ("Sources/Preview Content/CartViewModel.swift", false),
        ])
    func files(path: String, isAppCode: Bool) throws {
        let project = Project(
            linked("--- \(path)\nfinal class CartViewModel {}\nprotocol CartViewModelContract {}\nstruct Cart {}"))
        let cart = DeclarationID(file: 0, index: 2)
        #expect(project.type(cart).isAppCode == isAppCode)
    }
}
