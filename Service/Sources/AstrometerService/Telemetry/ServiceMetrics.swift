import Logging
import Metrics

/// The measurements of every request: function, status, duration and bytes; nothing else is recorded.
struct ServiceMetrics: Sendable {
    /// The descriptions of the metrics, by name.
    static let help = [
        "astrometer_requests_total": "Requests answered, by function and status.",
        "astrometer_errors_total": "Requests answered with an error, by status.",
        "astrometer_request_seconds": "Seconds from the head of a request to its answer.",
        "astrometer_request_bytes_total": "Bytes of bodies that were read.",
        "astrometer_response_bytes_total": "Bytes of bodies that were sent.",
        "astrometer_calls_under_way": "Calls that compute or are about to.",
        "astrometer_open_connections": "Connections that are open.",
    ]

    let logger: Logger

    /// - Parameters:
    ///   - function: the name of a function or of another route of the server; never text from a client.
    ///   - status: `OK` or the status of the error.
    func record(
        function: String, status: String, code: Int, start: ContinuousClock.Instant, received: Int, sent: Int
    ) {
        let duration = ContinuousClock.now - start
        let nanoseconds = duration.components.seconds * 1_000_000_000 + duration.components.attoseconds / 1_000_000_000
        Counter(label: "astrometer_requests_total", dimensions: [("function", function), ("status", status)])
            .increment()
        if status != "OK" { Counter(label: "astrometer_errors_total", dimensions: [("status", status)]).increment() }
        Timer(label: "astrometer_request_seconds", dimensions: [("function", function)]).recordNanoseconds(nanoseconds)
        Counter(label: "astrometer_request_bytes_total", dimensions: [("function", function)]).increment(by: received)
        Counter(label: "astrometer_response_bytes_total", dimensions: [("function", function)]).increment(by: sent)
        logger.info(
            "request",
            metadata: [
                "code": .stringConvertible(code), "function": .string(function),
                "microseconds": .stringConvertible(Int(nanoseconds / 1000)), "status": .string(status),
            ])
    }
}
