import Astrometer
import AstrometerPlatform

/// A drawing of a report, in units of unscaled pixels.
///
/// Drawings are as wide as a phone with readable text; wide pages show them side by side.
struct Drawing: Sendable {
    static let width = 360.0

    /// Unique within a report; letters, digits and hyphens.
    let name: String
    let title: String
    /// A description of the drawing in a sentence or two, for screen readers.
    let description: String
    let height: Double
    let content: [Markup]

    /// The drawing as a part of a page, which has the styles.
    var inline: Markup { svg(attributes: []) }

    func svg(attributes: [(String, String)], leading: [Markup] = []) -> Markup {
        .element(
            "svg",
            attributes + [
                ("viewBox", "0 0 \(Self.width.coordinate) \(height.coordinate)"), ("role", "img"),
                ("aria-labelledby", "\(name)-title \(name)-desc"),
            ],
            leading + [
                Markup("title", ["id": "\(name)-title"], text: title),
                Markup("desc", ["id": "\(name)-desc"], text: description),
            ] + content)
    }

    /// The vertical lines of a grid, with labels above them.
    static func columns(_ ticks: [Double], _ x: Axis, bottom: Double, label: (Double) -> String) -> [Markup] {
        ticks.flatMap { tick in
            let place = x.position(of: tick)
            return [
                Markup.line(place, 42, place, bottom, style: tick == 0 ? "axis" : "grid"),
                .label(label(tick), place, 36, .middle, style: "tick"),
            ]
        }
    }
}

/// The positions of values in a drawing.
struct Axis: Sendable {
    let values: ClosedRange<Double>
    let positions: (Double, Double)
    let isLogarithmic: Bool

    init(_ values: ClosedRange<Double>, at start: Double, _ end: Double, isLogarithmic: Bool = false) {
        self.values = values
        positions = (start, end)
        self.isLogarithmic = isLogarithmic
    }

    /// Returns the position of a value, clamped to the axis.
    func position(of value: Double) -> Double {
        let inside = min(max(value, values.lowerBound), values.upperBound)
        let (low, high) = (values.lowerBound, values.upperBound)
        let share = isLogarithmic ? log(inside / low) / log(high / low) : high > low ? (inside - low) / (high - low) : 0
        return positions.0 + share * (positions.1 - positions.0)
    }

    /// Round values from zero up to the first at or above `maximum`, six of them at most.
    static func roundTicks(upTo maximum: Double) -> [Double] {
        // Beyond, powers of ten become zero or infinite.
        guard maximum > 1e-300, maximum < 1e300 else { return [0, 1] }
        let power = pow(10, floor(log10(maximum)))
        let step = [0.2, 0.25, 0.5, 1, 2].map { $0 * power }.first { maximum / $0 <= 5 } ?? power
        return (0...Int((maximum / step).rounded(.up))).map { Double($0) * step }
    }
}

/// Places labels in a row.
enum LabelRow {
    /// Estimates the width of a text of size 11 in a wide font, so that it also fits in others.
    static func width(of text: String) -> Double {
        text.reduce(0) { $0 + 11 * (".,:|il ".contains($1) ? 0.3 : $1.isUppercase || $1 == "m" ? 0.85 : 0.62) }
    }

    /// Returns the centers of labels nearest to the wanted ones, without overlaps and between the bounds.
    /// - Parameter middles: the wanted centers, rising.
    static func spread(_ middles: [Double], widths: [Double], within bounds: ClosedRange<Double>) -> [Double] {
        // Labels do not overlap if their starts, each minus the widths of all preceding labels, never fall.
        let room = widths.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
        let wishes = middles.indices.map { middles[$0] - widths[$0] / 2 - room[$0] }
        let last = max(bounds.lowerBound, bounds.upperBound - room[widths.count])
        return wishes.nearestRising.enumerated().map { label, start in
            max(bounds.lowerBound, min(start, last)) + room[label] + widths[label] / 2
        }
    }
}
