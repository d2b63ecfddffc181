// Names of the last release.

@available(*, deprecated, renamed: "OverlapPolicy")
public typealias SharedContacts = OverlapPolicy

@available(*, deprecated, renamed: "HouseAngularity")
public typealias HouseKind = HouseAngularity

@available(*, deprecated, renamed: "ZodiacPosition")
public typealias SignDegree = ZodiacPosition
