// Names of the last release.

/// The former name of ``CategoryScoring``.
@available(*, deprecated, renamed: "CategoryScoring")
public typealias CategoryFigures = CategoryScoring

extension SunSign {
    /// The former name of ``title``.
    @available(*, deprecated, renamed: "title")
    public var inWords: String { title }
}
