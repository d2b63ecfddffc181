extension String {
    /// The text of an output with words instead of the versions of software and time zones, which depend on machine and release.
    public var withoutVersions: String {
        replacing(/libswe [0-9][-0-9a-z.+~]*[0-9a-z]/, with: "libswe VERSION")
            .replacing(/("software" ?: ?"astrometer )[0-9][^"]*"/) { "\($0.1)VERSION\"" }
            .replacing(/("zones" ?: ?)("[0-9]{4}[a-z]"|null)/) { "\($0.1)\"RELEASE\"" }
    }
}
