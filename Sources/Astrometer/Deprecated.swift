// Names of the last release.

import AstrometerModels

/// The former name of ``CategoryScoring``.
@available(*, deprecated, renamed: "CategoryScoring")
public typealias CategoryFigures = CategoryScoring

extension SunSign {
    /// The former name of ``title``.
    @available(*, deprecated, renamed: "title")
    public var inWords: String { title }
}

extension Comparison {
    /// The former name of ``first``.
    @available(*, deprecated, renamed: "first")
    public var user: NatalChart { first }

    /// The former name of ``second``.
    @available(*, deprecated, renamed: "second")
    public var their: NatalChart { second }
}

extension SynastryContact {
    /// The former name of ``first``.
    @available(*, deprecated, renamed: "first")
    public var user: Body { first }

    /// The former name of ``second``.
    @available(*, deprecated, renamed: "second")
    public var their: Body { second }
}
