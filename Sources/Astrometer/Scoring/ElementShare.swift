/// Computes the share of an element in a chart and a sky. Section 4 of `Documentation/Specification/astrometers.md`.
enum ElementShare {
    /// Returns 0.7 × the natal share + 0.3 × the transiting share, in percent. The four elements add up to 100.
    static func percentage(of element: Element, natal: Sky, transits: Sky) -> Double {
        100 * (0.7 * share(of: element, in: natal) + 0.3 * share(of: element, in: transits))
    }

    private static func share(of element: Element, in sky: Sky) -> Double {
        var (part, whole) = (0.0, 0.0)
        for position in sky.positions {
            // 1 in the middle of the sign, falling to 0.7 at its borders.
            let count = 1 - 0.3 * abs(position.degreeInSign - 15) / 15
            whole += count
            if position.sign.element == element { part += count }
        }
        return part / whole
    }
}
