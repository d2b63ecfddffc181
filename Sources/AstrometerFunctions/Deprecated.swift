// Names of the last release.

extension Functions {
    /// The former name of ``maximumRequestLength``.
    @available(*, deprecated, renamed: "maximumRequestLength")
    public static var longestRequest: Int { maximumRequestLength }
}
