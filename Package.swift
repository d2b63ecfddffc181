// swift-tools-version: 6.1

import PackageDescription

// What only those who write the documentation need, so that nobody else fetches it: `make docs`.
let writesDocumentation = Context.environment["ASTROMETER_DOCS"] != nil

let package = Package(
    name: "Astrometer",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        .library(name: "Astrometer", targets: ["Astrometer"]),
        .library(name: "AstrometerModels", targets: ["AstrometerModels"]),
        .library(name: "AstrometerMotion", targets: ["AstrometerMotion"]),
        .library(name: "AstrometerData", targets: ["AstrometerData"]),
        .library(name: "AstrometerEphemeris", targets: ["AstrometerEphemeris"]),
        .library(name: "AstrometerEngine", targets: ["AstrometerEngine"]),
        .library(name: "AstrometerDaily", targets: ["AstrometerDaily"]),
        .library(name: "AstrometerPopulation", targets: ["AstrometerPopulation"]),
        .library(name: "AstrometerCompatibility", targets: ["AstrometerCompatibility"]),
        .library(name: "AstrometerDerivation", targets: ["AstrometerDerivation"]),
        .library(name: "AstrometerFunctions", targets: ["AstrometerFunctions"]),
        .library(name: "astrometer-c", type: .dynamic, targets: ["AstrometerC"]),
        .executable(name: "astrometer", targets: ["AstrometerProgram"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ]
        + (writesDocumentation
            ? [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")] : []),
    targets: [
        // Each depends only on those above it.
        .systemLibrary(name: "CSwissEphemeris", pkgConfig: "swe", providers: [.apt(["libswe-dev"])]),
        .target(name: "AstrometerSupport"),
        .target(name: "AstrometerTime", dependencies: ["AstrometerSupport"]),
        .target(name: "AstrometerJSON", dependencies: ["AstrometerSupport"]),
        .target(name: "AstrometerValues", dependencies: ["AstrometerSupport", "AstrometerTime", "AstrometerJSON"]),
        .target(name: "AstrometerRules", dependencies: ["AstrometerSupport", "AstrometerValues", "AstrometerJSON"]),
        .target(
            name: "AstrometerDocuments",
            dependencies: ["AstrometerSupport", "AstrometerValues", "AstrometerJSON"]),
        .target(
            name: "AstrometerModels", dependencies: ["AstrometerValues", "AstrometerRules", "AstrometerDocuments"]),
        .target(name: "AstrometerMotion", dependencies: ["AstrometerSupport", "AstrometerValues"]),
        .target(
            name: "AstrometerTables", path: "Data", exclude: ["Report"],
            resources: [
                .copy("Models"), .copy("Places"), .copy("Calibration"), .copy("Labels"), .copy("Phrases"),
                .copy("Facts"),
                .copy("Population"),
            ]),
        .target(
            name: "AstrometerData",
            dependencies: ["AstrometerTables", "AstrometerSupport", "AstrometerJSON", "AstrometerRules"]),
        .target(
            name: "AstrometerEphemeris",
            dependencies: ["AstrometerSupport", "CSwissEphemeris", "AstrometerValues", "AstrometerMotion"]),
        .target(
            name: "AstrometerEngine",
            dependencies: ["AstrometerSupport", "AstrometerModels", "AstrometerMotion", "AstrometerData"]),
        .target(name: "AstrometerReports", dependencies: ["AstrometerSupport", "AstrometerJSON", "AstrometerRules"]),
        .target(
            name: "AstrometerPopulation",
            dependencies: [
                "AstrometerSupport", "AstrometerTime", "AstrometerJSON", "AstrometerValues", "AstrometerData",
            ]),
        .target(
            name: "AstrometerDaily",
            dependencies: [
                "AstrometerSupport", "AstrometerModels", "AstrometerMotion", "AstrometerData", "AstrometerEphemeris",
                "AstrometerEngine",
            ]),
        .target(
            name: "AstrometerCompatibility",
            dependencies: [
                "AstrometerSupport", "AstrometerModels", "AstrometerData", "AstrometerEphemeris", "AstrometerEngine",
            ]),
        .target(
            name: "Astrometer",
            dependencies: [
                "AstrometerSupport", "AstrometerModels", "AstrometerMotion", "AstrometerData", "AstrometerEphemeris",
                "AstrometerEngine", "AstrometerDaily", "AstrometerCompatibility",
            ]),
        .target(name: "CBatchKernel"),
        .target(
            name: "AstrometerDerivation",
            dependencies: [
                "AstrometerSupport", "CBatchKernel", "AstrometerModels", "AstrometerData", "AstrometerEphemeris",
                "AstrometerEngine", "AstrometerPopulation", "AstrometerCompatibility", "AstrometerReports",
            ]),
        .target(
            name: "AstrometerFunctions",
            dependencies: [
                "AstrometerSupport", "AstrometerModels", "AstrometerMotion", "AstrometerData", "AstrometerEphemeris",
                "AstrometerEngine", "AstrometerPopulation", "AstrometerDaily", "AstrometerCompatibility",
            ]),
        .systemLibrary(name: "CAstrometer", path: "Sources/AstrometerC/include"),
        .target(
            name: "AstrometerC",
            dependencies: [
                "AstrometerSupport", "CAstrometer", "AstrometerModels", "AstrometerData", "AstrometerEphemeris",
                "AstrometerEngine", "AstrometerPopulation", "AstrometerReports", "AstrometerDerivation", "AstrometerFunctions",
            ], exclude: ["include", "astrometer.map"]),
        .executableTarget(
            name: "AstrometerProgram",
            dependencies: [
                "AstrometerSupport", "AstrometerModels", "AstrometerMotion", "AstrometerData", "AstrometerEphemeris",
                "AstrometerEngine",
                "AstrometerPopulation", "AstrometerDaily", "AstrometerCompatibility", "AstrometerDerivation",
                "AstrometerFunctions", "Astrometer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        .target(
            name: "AstrometerTestSupport", dependencies: ["AstrometerSupport", "AstrometerModels", "AstrometerPopulation"],
            path: "Tests/AstrometerTestSupport"),
        .target(name: "CKernelVersions", dependencies: ["CBatchKernel"], path: "Tests/CKernelVersions"),
        .testTarget(name: "AstrometerTests", dependencies: ["Astrometer"]),
        .testTarget(name: "AstrometerSupportTests", dependencies: ["AstrometerSupport"]),
        .testTarget(
            name: "AstrometerTimeTests", dependencies: ["AstrometerTime", "AstrometerModels", "AstrometerTestSupport"],
            resources: [.copy("Zones")]),
        .testTarget(
            name: "AstrometerModelsTests",
            dependencies: ["AstrometerJSON", "AstrometerModels", "AstrometerRules", "AstrometerTestSupport"]),
        .testTarget(
            name: "AstrometerEphemerisTests",
            dependencies: [
                "AstrometerEphemeris", "AstrometerModels", "AstrometerMotion", "AstrometerTestSupport",
                "CSwissEphemeris",
            ],
            resources: [.copy("Almanac")]),
        .testTarget(
            name: "AstrometerEngineTests",
            dependencies: [
                "AstrometerEngine", "AstrometerModels", "AstrometerEphemeris", "AstrometerMotion", "AstrometerData",
                "AstrometerTestSupport",
            ],
            resources: [.copy("Golden"), .copy("Samples")]),
        .testTarget(
            name: "AstrometerPopulationTests",
            dependencies: [
                "AstrometerPopulation", "AstrometerSupport", "AstrometerTime", "AstrometerData", "AstrometerModels",
                "AstrometerTestSupport",
            ]),
        .testTarget(
            name: "AstrometerDailyTests",
            dependencies: [
                "AstrometerDaily", "AstrometerModels", "AstrometerData", "AstrometerEphemeris", "AstrometerEngine",
                "AstrometerTestSupport",
            ], exclude: ["make_sky_events.py"],
            resources: [.copy("Samples")]),
        .testTarget(
            name: "AstrometerCompatibilityTests",
            dependencies: [
                "AstrometerCompatibility", "AstrometerModels", "AstrometerData", "AstrometerEphemeris",
                "AstrometerPopulation", "AstrometerDerivation", "AstrometerTestSupport",
            ],
            resources: [.copy("Golden")]),
        .testTarget(
            name: "AstrometerDerivationTests",
            dependencies: [
                "AstrometerDerivation", "AstrometerReports", "AstrometerSupport", "AstrometerModels", "AstrometerData",
                "AstrometerEphemeris", "AstrometerEngine", "AstrometerPopulation", "AstrometerCompatibility",
                "AstrometerTestSupport", "CBatchKernel", "CKernelVersions",
            ],
            resources: [.copy("Reference")]),
        .testTarget(
            name: "AstrometerFunctionsTests",
            dependencies: [
                "AstrometerFunctions", "AstrometerModels", "AstrometerData", "AstrometerEphemeris", "AstrometerDaily",
                "AstrometerSupport", "AstrometerPopulation", "AstrometerTestSupport",
            ],
            exclude: ["Births"]),
        .testTarget(
            name: "AstrometerCommandTests",
            dependencies: [
                "AstrometerProgram", "AstrometerModels", "AstrometerData", "AstrometerEngine", "AstrometerFunctions",
                "AstrometerTestSupport",
            ],
            exclude: ["check_schema.py"]),
    ],
    swiftLanguageModes: [.v6]
)
