import AstrometerTestSupport

@testable import AstrometerModels

@Suite struct OutputDestinationTests {
    /// New contents are written beside the file, so a path without a folder means the current one, not the root.
    @Test(arguments: [
        ("report.json", ".", "report.json"), ("/report.json", "/", "report.json"),
        ("out/report.json", "out", "report.json"),
        ("/tmp/out/a b", "/tmp/out", "a b"), ("../x", "..", "x"), ("out/", "out", ""), ("", ".", ""),
    ])
    func foldersAndNames(path: String, folder: String, name: String) {
        let parts = OutputDestination.parts(of: path)
        #expect(parts.folder == folder && parts.name == name, "\(parts)")
    }
}
