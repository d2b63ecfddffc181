// Names of the last release.

@available(*, deprecated, renamed: "CategoryScoring")
public typealias CategoryFigures = CategoryScoring
