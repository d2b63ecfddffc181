import Astrometer
import CBatchKernel

/// The inputs of a derivation as plain tables. `[body]` and the like are shapes whose last index runs fastest. Bodies are in
/// the order of `Body`; bit n of a mask is meter n.
///
/// Not part of the library's interface. It is for comparing results with an independent implementation.
@_spi(Benchmarks) public struct DerivationTables: Sendable {
    /// `[chart][body]`, in degrees.
    public let natalLongitudes: [Double]
    /// `[chart][body]`, the weights W.
    public let natalWeights: [Double]
    /// `[chart][body]`, 1 to 12.
    public let natalHouses: [UInt8]
    /// `[noon][body]`, in degrees.
    public let longitudes: [Double]
    /// `[noon][body]`, in degrees a day.
    public let speeds: [Double]
    /// The ranges of longitude, ahead of a natal point, in which an aspect counts.
    public let windows: [Window]
    /// `[type][natal][transit]`, -1 to 1.
    public let quality: [Double]
    /// The weight of each transiting body: `[transit]`.
    public let transitWeights: [Double]
    /// `[natal]`: meters whose rules name the body.
    public let metersOfNatalBody: [UInt64]
    /// `[house]`, 0 to 12: meters whose rules name the house.
    public let metersOfHouse: [UInt64]
    /// `[transit]`: meters whose rules name the body.
    public let metersOfTransit: [UInt64]
    /// `[type][transit]`: meters whose conditions allow both.
    public let metersAllowing: [UInt64]
    /// The largest orb of an exact aspect, in degrees.
    public let exactOrb: Double
    /// The factors of an applying, an exact and a separating aspect's power.
    public let modifiers: (applying: Double, exact: Double, separating: Double)
    /// `[meter]`: the factors of DTI, positive HQS and negative HQS.
    public let scales: [(dti: Double, hqsAbove: Double, hqsBelow: Double)]
    /// `[meter][body]`: the factor of harmony while the body is retrograde.
    public let retrogradeFactors: [Double]

    /// A range of longitude, in degrees.
    public struct Window: Sendable {
        /// The type of aspect, 0 to 4.
        public let type: Int
        /// The distance of the center ahead of the natal point.
        public let center: Double
        /// The largest orb of the aspect.
        public let orbLimit: Double
        /// The power of an exact aspect.
        public let base: Double
    }

    init(charts: ChartTable, skies: [Sky], plan: KernelPlan) {
        (natalLongitudes, natalWeights, natalHouses) = (charts.longitudes, charts.weights, charts.houses)
        longitudes = skies.flatMap { $0.positions.map(\.longitude) }
        speeds = skies.flatMap { $0.positions.map(\.speed) }
        windows = plan.windows.map {
            Window(type: Int($0.type), center: $0.center, orbLimit: $0.orb_limit, base: $0.base)
        }
        (quality, transitWeights) = (plan.compiled.quality, plan.compiled.transitWeight)
        (metersOfNatalBody, metersOfHouse) = (plan.compiled.metersOfNatalBody, plan.compiled.metersOfHouse)
        (metersOfTransit, metersAllowing) = (plan.compiled.metersOfTransit, plan.metersAllowing)
        (exactOrb, modifiers) = (plan.compiled.exactOrb, plan.modifiers)
        scales = plan.scales.map { ($0.per_dti, $0.per_hqs_above, $0.per_hqs_below) }
        retrogradeFactors = plan.retrogradeFactors.flatMap { factors in
            factors.reduce(into: [Double](repeating: 1, count: Body.count)) { $0[$1.body] *= $1.factor }
        }
    }
}
