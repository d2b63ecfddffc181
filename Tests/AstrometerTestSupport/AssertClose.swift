import Testing

/// An arc second, in degrees.
public let arcSecond = 1 / 3600.0

/// Fails if two numbers differ by more than `tolerance`. The message has the name, both numbers and their difference.
public func assertClose(
    _ got: Double, _ wanted: Double, within tolerance: Double, _ name: @autoclosure () -> String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard !(abs(got - wanted) <= tolerance) else { return }
    Issue.record(
        "\(name()): wanted \(wanted), got \(got), \(abs(got - wanted)) apart, allowed \(tolerance)",
        sourceLocation: sourceLocation)
}

/// The same with a relative tolerance, as a fraction of the wanted number.
public func assertClose(
    _ got: Double, _ wanted: Double, relative tolerance: Double, _ name: @autoclosure () -> String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    assertClose(got, wanted, within: tolerance * max(abs(wanted), 1e-9), name(), sourceLocation: sourceLocation)
}
