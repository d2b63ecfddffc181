import CZlib
import HTTPTypes
import NIOCore

/// The compression of a body, for clients that accept it.
enum Compression: Sendable {
    case gzip
    case deflate

    /// The smallest number of bytes that is worth compressing.
    static let least = 1024

    /// The fastest level: it compresses a reading to a ninth; a slower level gets a tenth in three times the time.
    private static let level: Int32 = 1

    var name: String {
        switch self {
        case .gzip: "gzip"
        case .deflate: "deflate"
        }
    }

    /// The `windowBits` of zlib, which select the frame around the bytes.
    private var windowBits: Int32 {
        switch self {
        case .gzip: 15 + 16
        case .deflate: 15
        }
    }

    /// Selects the first supported compression that a client accepts, or nil if it accepts no supported one.
    init?(accepted headers: HTTPFields) {
        guard let accepted = headers.weights(of: .acceptEncoding)?.mapValues({ $0 > 0 }) else { return nil }
        if accepted["gzip"] ?? accepted["*"] ?? false {
            self = .gzip
        } else if accepted["deflate"] ?? false {
            self = .deflate
        } else {
            return nil
        }
    }

    /// Returns the compressed bytes; nil if memory is short.
    func compressed(_ bytes: ByteBuffer) -> ByteBuffer? {
        var stream = z_stream()
        guard
            deflateInit2_(
                &stream, Self.level, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, UInt(bytes.readableBytes)))
        var output = ByteBufferAllocator().buffer(capacity: bound)
        let status = bytes.withUnsafeReadableBytes { input in
            output.writeWithUnsafeMutableBytes(minimumWritableBytes: bound) { place in
                stream.next_in = UnsafeMutablePointer(
                    mutating: input.bindMemory(to: UInt8.self).baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = place.bindMemory(to: UInt8.self).baseAddress
                stream.avail_out = UInt32(place.count)
                guard CZlib.deflate(&stream, Z_FINISH) == Z_STREAM_END else { return 0 }
                return place.count - Int(stream.avail_out)
            }
        }
        return status > 0 ? output : nil
    }
}

extension HTTPFields {
    /// Returns the values that a field lists, in lower case, with their weights: 1 unless given, 0 for refused ones; nil
    /// without the field. Section 12.4.2 of RFC 9110.
    func weights(of name: HTTPField.Name) -> [String: Double]? {
        self[name].map { text in
            var weights: [String: Double] = [:]
            for item in text.lowercased().split(separator: ",") {
                let parts = item.filter { $0 != " " && $0 != "\t" }.split(separator: ";")
                guard let value = parts.first else { continue }
                let weight = parts.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2)
                weights[String(value)] = weight.map { Double($0) ?? 0 } ?? 1
            }
            return weights
        }
    }
}
