import AstrometerSupport

/// Where a list of people comes from, as reports name it.
package struct ListOrigin: Hashable, Sendable {
    /// The generator and its seed, or the name of the file.
    package let description: String
    /// The SHA-256 digest of the list's bytes, in hexadecimal.
    package let digest: String

    package init(description: String, digest: String) { (self.description, self.digest) = (description, digest) }

    /// What people are called who come from no list.
    package static let streamName = "stream"

    /// People who come from no list; the digest is that of a list of them.
    package static func stream(of people: [Person]) -> ListOrigin {
        ListOrigin(description: streamName, digest: SHA256.hexDigest(of: Data(people.wholeCSV().utf8)))
    }

    /// Of people who stand for others, whose origin is known elsewhere.
    package static let nobody = ListOrigin(description: streamName, digest: "")
}

/// A file that is read once, and the digest of what was read of it.
package final class DigestedFile {
    /// What it is called in messages and reports.
    package let name: String
    private let file: ReadableFile
    private var digest = SHA256()

    package init(_ file: ReadableFile, name: String) { (self.file, self.name) = (file, name) }

    /// The next bytes, as many as are there; none at the end.
    /// - Throws: as `ReadableFile.block()`.
    package func block() throws -> [UInt8] {
        let block = try file.block()
        block.withUnsafeBytes { digest.add($0) }
        return block
    }

    /// The file as a list, once it is read to its end.
    package var origin: ListOrigin { ListOrigin(description: name, digest: digest.hexDigest) }
}
