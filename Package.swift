// swift-tools-version: 6.1

import PackageDescription

// What only those who write the documentation need, so that nobody else fetches it: `make docs`.
let writesDocumentation = Context.environment["ASTROMETER_DOCS"] != nil

// A file sees only the members of the modules that it imports itself.
let strict: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

let package = Package(
    name: "Astrometer",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        .library(name: "Astrometer", targets: ["Astrometer"]),
        .library(name: "AstrometerModels", targets: ["AstrometerModels"]),
        .library(name: "AstrometerEphemeris", targets: ["AstrometerEphemeris"]),
        .library(name: "AstrometerDerivation", targets: ["AstrometerDerivation"]),
        .library(name: "AstrometerFunctions", targets: ["AstrometerFunctions"]),
        .library(name: "astrometer-c", type: .dynamic, targets: ["AstrometerC"]),
        .executable(name: "astrometer", targets: ["AstrometerCLI"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ]
        + (writesDocumentation
            ? [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")] : []),
    targets: [
        // Each depends only on those above it.

        // What apps import: the types of models and of the JSON. No C library, so it builds for iOS.
        .target(name: "AstrometerModels", swiftSettings: strict),
        .systemLibrary(name: "CSwissEphemeris", pkgConfig: "swe", providers: [.apt(["libswe-dev"])]),
        // The only target that sees libswe: programs that need positions alone import it.
        .target(
            name: "AstrometerEphemeris", dependencies: ["CSwissEphemeris", "AstrometerModels"], swiftSettings: strict),
        // The files of `Data`, which SwiftPM only copies for a target in that folder.
        .target(
            name: "AstrometerTables", path: "Data", exclude: ["Report"],
            resources: [
                .copy("Models"), .copy("Places"), .copy("Calibration"), .copy("Labels"), .copy("Phrases"),
                .copy("Facts"),
                .copy("Population"),
            ]),
        // What programs import: readings, charts, days, two people, lists of people, places and drawings.
        .target(
            name: "Astrometer", dependencies: ["AstrometerModels", "AstrometerEphemeris", "AstrometerTables"],
            swiftSettings: strict),
        .target(name: "CBatchKernel"),
        // What analysts import. Apart, as programs that read charts need no kernel and no reports.
        .target(
            name: "AstrometerDerivation",
            dependencies: ["CBatchKernel", "AstrometerModels", "AstrometerEphemeris", "Astrometer"],
            swiftSettings: strict),
        // What the C library, the service and the command line share.
        .target(
            name: "AstrometerFunctions", dependencies: ["AstrometerModels", "AstrometerEphemeris", "Astrometer"],
            swiftSettings: strict),
        .systemLibrary(name: "CAstrometer", path: "Sources/AstrometerC/include"),
        .target(
            name: "AstrometerC",
            dependencies: [
                "CAstrometer", "AstrometerModels", "AstrometerEphemeris", "Astrometer", "AstrometerDerivation",
                "AstrometerFunctions",
            ],
            exclude: ["include", "astrometer.map"], swiftSettings: strict),
        .executableTarget(
            name: "AstrometerCLI",
            dependencies: [
                "AstrometerModels", "AstrometerEphemeris", "Astrometer", "AstrometerDerivation", "AstrometerFunctions",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], swiftSettings: strict),

        .target(
            name: "AstrometerTestSupport", dependencies: ["AstrometerModels", "Astrometer"],
            path: "Tests/AstrometerTestSupport"),
        .target(name: "CKernelVersions", dependencies: ["CBatchKernel"], path: "Tests/CKernelVersions"),
        // A target of tests for each target above, with folders for its chapters.
        .testTarget(
            name: "AstrometerModelsTests", dependencies: ["AstrometerModels", "AstrometerTestSupport"],
            resources: [.copy("Time/Zones")]),
        .testTarget(
            name: "AstrometerEphemerisTests",
            dependencies: ["AstrometerEphemeris", "AstrometerModels", "AstrometerTestSupport", "CSwissEphemeris"],
            resources: [.copy("Almanac")]),
        .testTarget(
            name: "AstrometerTests",
            dependencies: ["Astrometer", "AstrometerModels", "AstrometerEphemeris", "AstrometerTestSupport"],
            resources: [.copy("Golden"), .copy("Samples")]),
        .testTarget(
            name: "AstrometerDerivationTests",
            dependencies: [
                "AstrometerDerivation", "AstrometerModels", "Astrometer", "AstrometerEphemeris",
                "AstrometerTestSupport", "CBatchKernel", "CKernelVersions",
            ],
            resources: [.copy("Reference")]),
        .testTarget(
            name: "AstrometerFunctionsTests",
            dependencies: [
                "AstrometerFunctions", "AstrometerModels", "Astrometer", "AstrometerEphemeris", "AstrometerTestSupport",
            ],
            exclude: ["Births"]),
        .testTarget(
            name: "AstrometerCLITests",
            dependencies: [
                "AstrometerCLI", "AstrometerModels", "Astrometer", "AstrometerFunctions", "AstrometerTestSupport",
            ],
            exclude: ["check_schema.py"]),
    ],
    swiftLanguageModes: [.v6]
)
