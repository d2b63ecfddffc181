package enum Release {
    /// The version of the software, such as `0.5.0`. The scripts that install and package it read this line.
    package static let version = "0.5.0"
}
