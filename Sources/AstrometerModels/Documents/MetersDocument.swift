/// The meters of a model: definitions, labels and calibration; the result of `get_meters`.
///
///     let meters = try JSONDecoder().decode(MetersDocument.self, from: data)
///     let titles = meters.meters.map(\.displayName)
public struct MetersDocument: Codable, Hashable, Sendable {
    /// The name of the model.
    public var model: String
    /// The digest of the whole model without its labels.
    public var modelDigest: String
    /// The digest of the rules, which a calibration must have.
    public var rulesDigest: String
    /// The meters, in the order of every output.
    public var meters: [Meter]
    /// The super-groups in order; empty for a model without them.
    public var superGroups: [SuperGroup]
    /// The limits of the classes of changes.
    public var thresholds: TrendThresholds
    /// The origin of the calibration.
    public var provenance: Provenance

    /// One meter: its words, the aspects that it counts, and its calibration.
    public struct Meter: Codable, Hashable, Sendable {
        /// The name in all documents.
        public var name: String
        /// The name for people.
        public var displayName: String
        /// What the meter is about.
        public var description: String
        /// How the meter is computed.
        public var method: String
        /// The aspects that the meter counts.
        public var definition: MeterDefinition
        /// The smallest super-group that has the meter; nil if none has.
        public var superGroup: String?
        /// Its weight in the average of that super-group.
        public var weight: Double?
        /// The percentiles by which its scores are scaled.
        public var calibration: MeterCalibration?
        /// True if the meter says little without the time of birth; nil otherwise.
        public var needsTime: Bool?
        /// The meter or super-group that always has the same numbers, and whose row is shown for both; nil if none has.
        public var sameAs: String?

        /// Creates the value with the given fields, without checking them.
        public init(
            name: String, displayName: String, description: String, method: String, definition: MeterDefinition,
            superGroup: String?, weight: Double?, calibration: MeterCalibration?, needsTime: Bool?, sameAs: String?
        ) {
            self.name = name
            self.displayName = displayName
            self.description = description
            self.method = method
            self.definition = definition
            self.superGroup = superGroup
            self.weight = weight
            self.calibration = calibration
            self.needsTime = needsTime
            self.sameAs = sameAs
        }

        enum CodingKeys: String, SnakeCaseKey {
            case name, displayName, description, method, definition, superGroup, weight, calibration, needsTime, sameAs
        }
    }

    /// One super-group: its words, and the meters that are averaged.
    public struct SuperGroup: Codable, Hashable, Sendable {
        /// The name in all documents.
        public var name: String
        /// The name for people.
        public var displayName: String
        /// What the super-group is about.
        public var description: String
        /// The meters, each with its weight.
        public var members: [SuperGroupDefinition.Member]
        /// The meter or super-group that always has the same numbers, and whose row is shown for both; nil if none has.
        public var sameAs: String?

        /// Creates the value with the given fields, without checking them.
        public init(
            name: String, displayName: String, description: String, members: [SuperGroupDefinition.Member],
            sameAs: String?
        ) {
            self.name = name
            self.displayName = displayName
            self.description = description
            self.members = members
            self.sameAs = sameAs
        }

        enum CodingKeys: String, SnakeCaseKey { case name, displayName, description, members, sameAs }
    }

    /// Creates the value with the given fields, without checking them.
    public init(
        model: String, modelDigest: String, rulesDigest: String, meters: [Meter], superGroups: [SuperGroup],
        thresholds: TrendThresholds, provenance: Provenance
    ) {
        self.model = model
        self.modelDigest = modelDigest
        self.rulesDigest = rulesDigest
        self.meters = meters
        self.superGroups = superGroups
        self.thresholds = thresholds
        self.provenance = provenance
    }

    enum CodingKeys: String, SnakeCaseKey {
        case model, meters, modelDigest, rulesDigest, superGroups, thresholds, provenance
    }
}
