// Names of the last release.

/// The former name of ``CategoryScoring``.
@available(*, deprecated, renamed: "CategoryScoring")
public typealias CategoryFigures = CategoryScoring
