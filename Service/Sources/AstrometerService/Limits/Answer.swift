import Hummingbird
import NIOCore

/// A computed response, ready to be sent.
struct Answer: Sendable {
    let body: ResponseBody
    /// Its compression; nil if it is not compressed.
    let compression: Compression?

    /// The largest number of bytes of one write.
    static let portion = 1 << 16
    /// The length of the longest body that is sent in one write.
    static let whole = 1 << 17

    init(_ bytes: ByteBuffer, _ compression: Compression? = nil) {
        body = ResponseBody(byteBuffer: bytes)
        self.compression = compression
    }

    /// Makes a response from a body. A large body is copied in portions as the client reads them, so that the connection needs
    /// memory for one portion and the reservation can shrink.
    init(
        _ bytes: ByteBuffer, _ compression: Compression? = nil, reservedIn unread: UnreadResponses, for client: String?
    )
        throws
    {
        self.compression = compression
        guard bytes.readableBytes > Self.whole else {
            body = ResponseBody(byteBuffer: bytes)
            return
        }
        let reservation = try unread.reservation(for: bytes.readableBytes, of: client)
        body = ResponseBody(contentLength: bytes.readableBytes) { writer in
            var rest = bytes
            while rest.readableBytes > 0, let portion = rest.readSlice(length: min(rest.readableBytes, Self.portion)) {
                try await writer.write(ByteBuffer(buffer: portion))
            }
            try await writer.finish(nil)
            withExtendedLifetime(reservation) {}
        }
    }
}
