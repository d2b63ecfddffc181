import Hummingbird
import NIOConcurrencyHelpers
import NIOCore

/// Reads bodies, and limits the length of each and the total length of all bodies being read.
final class BodyReader: Sendable {
    private let limits: ServiceLimits
    /// The bytes of all bodies that are being read.
    private let held = NIOLockedValueBox(0)

    init(limits: ServiceLimits) { self.limits = limits }

    /// - Parameter most: the largest number of bytes.
    /// - Throws: ``CallableError`` with status `INVALID_ARGUMENT` for a body that is too long, `RESOURCE_EXHAUSTED` if all
    ///   bodies together are too long, and `DEADLINE_EXCEEDED` for one that does not arrive in time.
    func bytes(of request: Request, most: Int) async throws -> [UInt8] {
        // A body with a declared length that is too long is rejected before it is sent.
        if let announced = request.headers[.contentLength], (Int(announced) ?? .max) > most {
            throw Self.tooLong(most)
        }
        var reserved = 0
        defer { give(back: reserved) }
        var bytes: [UInt8] = []
        // An array that grows takes up to twice its size.
        if let announced = request.headers[.contentLength].flatMap({ Int($0) }) {
            bytes.reserveCapacity(max(0, announced))
        }
        do {
            for try await part in request.body {
                guard bytes.count + part.readableBytes <= most else { throw Self.tooLong(most) }
                try take(part.readableBytes)
                reserved += part.readableBytes
                bytes += part.readableBytesView
            }
        } catch is SlowTransfer {
            throw CallableError(
                .deadlineExceeded, "the body did not arrive in time", httpCode: 408, closesConnection: true)
        } catch let error as CallableError {
            throw error
        } catch {
            // The body ended early or has malformed chunks.
            throw CallableError(
                .invalidArgument, "the body is truncated", closesConnection: true)
        }
        return bytes
    }

    private static func tooLong(_ most: Int) -> CallableError {
        CallableError(
            .invalidArgument, "the body is too long; it must be \(most) bytes or fewer",
            closesConnection: true)
    }

    private func take(_ count: Int) throws {
        try held.withLockedValue { held in
            guard held + count <= limits.bodies else {
                throw CallableError(
                    .resourceExhausted, "too many bodies are being sent at once; try again later",
                    retryAfter: 1, closesConnection: true)
            }
            held += count
        }
    }

    private func give(back count: Int) { held.withLockedValue { $0 -= count } }
}
