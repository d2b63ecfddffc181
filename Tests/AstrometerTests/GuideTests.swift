import AstrometerTestSupport

/// Compares the names of files and folders in the guides with the repository.
struct GuideTests {
    /// The Markdown files in the repository's root and in its documented folders, by path.
    private static func guides() throws -> [String: String] {
        let root = Repository.url("").path + "/"
        let folders = ["Sources", "Documentation", "Python", "Service", "Contract", "Scripts", "Tests", "Data"]
        let inner = try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: root + folder).map { "\(folder)/\($0)" }
        }
        let paths = (try FileManager.default.contentsOfDirectory(atPath: root) + inner).filter {
            $0.hasSuffix(".md") && $0 != "CHANGELOG.md" && !$0.contains("/.") && !$0.contains("node_modules")
        }
        return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try Repository.text($0)) })
    }

    @Test func pathsExist() throws {
        var count = 0
        for (guide, text) in try Self.guides() {
            let path = /`((?:Sources|Documentation|Python|Service|Contract|Scripts|Tests|Data|\.ci)\/[\w.\/+-]+)[` ]/
            for match in text.matches(of: path) where !match.1.contains("...") {
                count += 1
                let beside = (guide as NSString).deletingLastPathComponent + "/"
                let places = ["", beside].map { Repository.url($0 + match.1).path }
                #expect(places.contains(where: FileManager.default.fileExists), "\(guide) names \(match.1)")
            }
        }
        #expect(count > 50)
    }

    @Test func chaptersAreTheFolders() throws {
        let guide = try Repository.text("Sources/Astrometer/Astrometer.docc/CarryingOn.md")
        let rows = guide.matches(of: /(?m)^ {2}(Astrometer\w*)\/ +(\w.*)$/)
        #expect(rows.count >= 6)
        for row in rows {
            let folder = Repository.url("Sources/\(row.1)")
            let folders = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.hasDirectoryPath && $0.pathExtension.isEmpty }.map { $0.lastPathComponent + "/" }
            #expect(
                Set(row.2.split(separator: " ").map(String.init).filter { $0.hasSuffix("/") }) == Set(folders),
                "\(row.1)")
        }
    }

    /// Folders of data are excluded from targets, so a test in one would not run.
    @Test func excludedFoldersHaveNoTests() throws {
        let package = try Repository.text("Package.swift")
        let targets = package.matches(of: /testTarget\(\s*name: "(\w+)"[^)]*?exclude: \[([^\]]*)\]/)
        #expect(targets.count == 6)
        for target in targets {
            for folder in target.2.matches(of: /"([^"]+)"/) {
                let url = Repository.url("Tests/\(target.1)/\(folder.1)")
                let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)?.allObjects ?? []
                #expect(!files.contains { ($0 as? URL)?.pathExtension == "swift" }, "\(url.path)")
            }
        }
    }

    @Test func packagesOfTheMakefileAreListed() throws {
        let (makefile, readme) = (try Repository.text("Makefile"), try Repository.text("README.md"))
        let install = try #require(makefile.firstMatch(of: /libswe: [^#]*?\.ci\/install ([^\n]+)/))
        for package in install.1.split(separator: " ") { #expect(readme.contains("`\(package)`"), "\(package)") }
        #expect(install.1.contains("libswe-dev"))
    }
}
