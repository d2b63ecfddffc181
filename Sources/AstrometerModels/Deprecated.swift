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
