import AstrometerSupport

/// Where a list of people comes from, as reports name it.
package struct ListOrigin: Hashable, Sendable {
    /// The generator and its seed, or the name of the file.
    package let description: String
    /// The SHA-256 digest of the list's bytes, in hexadecimal.
    package let digest: String
    /// The seed of the generator that drew the people; nil for people of a list.
    package var seed: UInt64?

    package init(description: String, digest: String) { (self.description, self.digest) = (description, digest) }

    /// A list of these bytes.
    package init(description: String, data: Data) {
        self.init(description: description, digest: SHA256.hexDigest(of: data))
    }

    /// What people are called who come from no list.
    package static let streamName = "stream"

    /// People who come from no list; the digest is that of a list of them.
    package static func stream(of people: [Person]) -> ListOrigin {
        ListOrigin(description: streamName, data: Data(people.wholeCSV().utf8))
    }

    /// Of people who stand for others, whose origin is known elsewhere.
    package static let nobody = ListOrigin(description: streamName, digest: "")
}
