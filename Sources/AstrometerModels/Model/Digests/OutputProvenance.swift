extension OutputProvenance {
    /// The JSON names and the values as text, in the order of declaration, for formats whose metadata is text. Unknown values
    /// are empty.
    package var entries: [(name: String, value: String)] {
        [
            ("model", model), ("model_digest", modelDigest), ("rules_digest", rulesDigest),
            ("calibration_digest", calibrationDigest), ("calibration_rules", calibrationRules ?? ""),
            ("thresholds_digest", thresholdsDigest), ("population", population),
            ("population_digest", populationDigest ?? ""), ("window", window), ("from", "\(from)"),
            ("through", "\(through)"), ("scale", scale.rawValue), ("ephemeris", ephemeris),
            ("resamples", resamples.map { "\($0)" } ?? ""), ("seed", seed.map { "\($0)" } ?? ""),
            ("version", version),
        ]
    }

    /// The known entries, for the metadata of Parquet files and Arrow schemas.
    package var metadata: [(name: String, value: String)] { entries.filter { !$0.value.isEmpty } }
}
