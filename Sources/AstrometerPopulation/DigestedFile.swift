import AstrometerSupport

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
