/// A day's transits to two people's composite chart, unrounded, without texts.
///
/// Section 6 of `Documentation/Specification/compatibility.md`.
package struct DayVibe: Hashable, Sendable {
    /// Dual Transit Influence, unscaled: how much happens.
    package let dti: Double
    /// Harmonic Quality Score, unscaled: positive when harmonious, negative when challenging.
    package let hqs: Double
    /// How much is happening, 0 to 100.
    package let intensity: Double
    /// How harmonious it is, 0 to 100: 50 is neutral, less is challenging.
    package let harmony: Double
    /// The transit with the largest DTI among those with a reliable orb; nil if no transit has one.
    package let strongest: TransitAspect?

    /// The harmony as a whole number, for showing and sorting.
    package var score: Int { Int(harmony.rounded()) }
}

extension CompatibilityEngine {
    /// Computes the vibe of a sky from the midpoints of two charts.
    package func vibe(of first: NatalChart, with second: NatalChart, under sky: Sky) -> DayVibe {
        vibe(under: sky) { body in
            guard first.knowsPlace(of: body), second.knowsPlace(of: body) else { return .nan }
            return Midpoint(of: first[body].longitude, second[body].longitude).longitude
        } _: { body in
            LongitudeRange.middle(first.longitudeRanges?[body.rawValue], second.longitudeRanges?[body.rawValue])
        }
    }

    /// Computes the vibe of a sky from the longitudes of a composite chart, and their ranges.
    package func vibe(under sky: Sky, _ longitude: (Body) -> Double, _ range: (Body) -> LongitudeRange?) -> DayVibe {
        let sums = TransitSums(
            of: model.vibe.bodies, at: model.vibe.bodies.map(longitude),
            uncertainties: model.vibe.bodies.map { range($0)?.uncertainty }, under: sky, engine: transits)
        let figures = calibration.vibe
        let scale = CompiledModel.Normalization(dti99: figures.dti99, hqs99: figures.hqs99, hqs01: figures.hqs01)
        return DayVibe(
            dti: sums.dti, hqs: sums.hqs, intensity: scale.intensity(ofDTI: sums.dti),
            harmony: scale.harmony(ofHQS: sums.hqs), strongest: sums.strongest)
    }
}

/// The unscaled sums of a sky's transits to a composite chart.
package struct TransitSums {
    package private(set) var dti = 0.0
    package private(set) var hqs = 0.0
    private(set) var strongest: TransitAspect?

    /// - Parameters:
    ///   - longitudes: the longitude of each of the composite bodies that count, in degrees; NaN if unknown.
    ///   - uncertainties: the uncertainty of each longitude, in degrees; nil if it is known.
    package init(
        of bodies: [Body], at longitudes: [Double], uncertainties: [Double?]? = nil, under sky: Sky, engine: Engine
    ) {
        for index in bodies.indices where !longitudes[index].isNaN {
            let weight = engine.model.natalWeight.base[bodies[index]] ?? 0
            engine.forEachAspect(
                to: bodies[index], at: longitudes[index], uncertainty: uncertainties?[index], weight: weight, under: sky
            ) { aspect in
                dti += aspect.dti
                hqs += aspect.hqs
                if aspect.isUncertain { return }
                if let strongest, !TransitAspect.isStronger(aspect, than: strongest) { return }
                strongest = aspect
            }
        }
    }
}
