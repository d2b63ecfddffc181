import Hummingbird
import NIOCore

/// What was computed, ready to be sent.
struct Answer: Sendable {
    let body: ResponseBody
    /// How it was made smaller; nil for as it is.
    let compression: Compression?

    /// The most bytes that are written at once.
    static let portion = 1 << 16
    /// The most bytes of a body that is written at once as a whole.
    static let whole = 1 << 17

    init(_ bytes: ByteBuffer, _ compression: Compression? = nil) {
        (body, self.compression) = (ResponseBody(byteBuffer: bytes), compression)
    }

    /// A body that may be large, which is then copied in portions as the client reads them, so that a connection holds
    /// a portion rather than the whole when the rest of the reservation is given back.
    init(_ bytes: ByteBuffer, _ compression: Compression? = nil, reservedIn untaken: Untaken) throws {
        self.compression = compression
        guard bytes.readableBytes > Self.whole else {
            body = ResponseBody(byteBuffer: bytes)
            return
        }
        let reservation = try untaken.reservation(for: bytes.readableBytes)
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
