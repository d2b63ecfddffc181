import Testing

/// Reports many similar checks as one expectation: the number of failures, and the first few.
///
/// With an expectation for each of a million checks, the expectations would take most of the time.
public struct Checks {
    private let name: String
    private var failures: [String] = []
    private var failed = 0
    /// The number of checks made.
    public private(set) var count = 0

    public init(_ name: String) { self.name = name }

    public mutating func check(_ holds: Bool, _ what: @autoclosure () -> String) {
        count += 1
        guard !holds else { return }
        failed += 1
        if failures.count < 5 { failures.append(what()) }
    }

    /// Checks that two numbers differ by at most `tolerance`.
    public mutating func close(
        _ got: Double, _ wanted: Double, within tolerance: Double, _ what: @autoclosure () -> String
    ) {
        check(abs(got - wanted) <= tolerance, "\(what()): wanted \(wanted), got \(got)")
    }

    /// Records an issue if any check failed, or if fewer than `least` were made.
    public func report(atLeast least: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) {
        if failed > 0 {
            Issue.record(
                "\(name): \(failed) of \(count) failed, such as \(failures.joined(separator: "; "))",
                sourceLocation: sourceLocation)
        }
        if count < least {
            Issue.record("\(name): \(count) checks made, wanted \(least)", sourceLocation: sourceLocation)
        }
    }
}

/// The largest of many errors, and where it occurred.
public struct Worst {
    public private(set) var error = 0.0
    public private(set) var place = ""

    public init() {}

    public mutating func take(_ error: Double, _ place: @autoclosure () -> String) {
        guard !(abs(error) <= self.error) else { return }
        self.error = abs(error)
        self.place = place()
    }

    /// Fails with the largest error and its place if it exceeds `tolerance`.
    public func assert(
        within tolerance: Double, _ name: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard !(error <= tolerance) else { return }
        Issue.record(
            "\(name()): worst error \(error), allowed \(tolerance), at \(place)", sourceLocation: sourceLocation)
    }
}
