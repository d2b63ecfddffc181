// Names of the last release.

/// The former name of ``OverlapPolicy``.
@available(*, deprecated, renamed: "OverlapPolicy")
public typealias SharedContacts = OverlapPolicy

/// The former name of ``HouseAngularity``.
@available(*, deprecated, renamed: "HouseAngularity")
public typealias HouseKind = HouseAngularity

/// The former name of ``ZodiacPosition``.
@available(*, deprecated, renamed: "ZodiacPosition")
public typealias SignDegree = ZodiacPosition

extension AstrometerError {
    /// The former name of ``withField(_:)``.
    @available(*, deprecated, renamed: "withField(_:)")
    public func at(_ field: String) -> AstrometerError { withField(field) }
}

extension CompatibilityPhrases {
    /// The former name of ``minimumSentencesPerCell``.
    @available(*, deprecated, renamed: "minimumSentencesPerCell")
    public static var fewestOfCell: Int { minimumSentencesPerCell }
}

extension Houses {
    /// The former name of ``init(solarFrom:requested:)``.
    @available(*, deprecated, renamed: "init(solarFrom:requested:)")
    public init(solarFrom sunLongitude: Double, asked system: HouseSystem) {
        self.init(solarFrom: sunLongitude, requested: system)
    }
}
