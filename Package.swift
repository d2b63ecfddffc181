// swift-tools-version: 6.1

import PackageDescription

// Tools for building the documentation (`make docs`), so that other users do not fetch them.
let writesDocumentation = Context.environment["ASTROMETER_DOCS"] != nil

// Files must import every module whose members they use.
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
        // For the server.
        .library(name: "CZlib", targets: ["CZlib"]),
        .library(name: "astrometer-c", type: .dynamic, targets: ["AstrometerC"]),
        .executable(name: "astrometer", targets: ["AstrometerCLI"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ]
        + (writesDocumentation
            ? [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")] : []),
    targets: [
        // Targets depend only on targets above them.

        // Foundation and the C library of each platform, so that no other file says which these are.
        .target(name: "AstrometerPlatform"),
        // For apps: the types of models and JSON documents. It has no C library, so it builds for iOS.
        .target(name: "AstrometerModels", dependencies: ["AstrometerPlatform"], swiftSettings: strict),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CSwissEphemeris", pkgConfig: "swe", providers: [.apt(["libswe-dev"])]),
        // The files of `Data`. SwiftPM copies resources only from a target's own folder.
        .target(
            name: "AstrometerTables", path: "Data",
            resources: [
                .copy("Models"), .copy("Places"), .copy("Calibration"), .copy("Labels"), .copy("Phrases"),
                .copy("Facts"),
                .copy("Population"), .copy("Motion"),
            ]),
        .target(name: "CMotionTable"),
        // The only target that uses libswe. Programs that need only positions import it.
        .target(
            name: "AstrometerEphemeris",
            dependencies: [
                "AstrometerPlatform", "CSwissEphemeris", "CMotionTable", "AstrometerTables", "AstrometerModels",
            ],
            swiftSettings: strict),
        // For programs: readings, charts, days, comparisons, lists of people, places and drawings.
        .target(
            name: "Astrometer",
            dependencies: ["AstrometerPlatform", "CZlib", "AstrometerModels", "AstrometerEphemeris"],
            resources: [.embedInCode("Drawing/Year/year.css"), .embedInCode("Drawing/Year/year.js")],
            swiftSettings: strict),
        .target(name: "CBatchKernel"),
        // For analysts. It is separate because programs that read charts need no kernel and no reports.
        .target(
            name: "AstrometerDerivation",
            dependencies: [
                "AstrometerPlatform", "CBatchKernel", "AstrometerModels", "AstrometerEphemeris", "Astrometer",
            ],
            swiftSettings: strict),
        // Shared by the C library, the service and the command line.
        .target(
            name: "AstrometerFunctions",
            dependencies: ["AstrometerPlatform", "AstrometerModels", "AstrometerEphemeris", "Astrometer"],
            swiftSettings: strict),
        // The functions that analyze models over people and days. It is separate so that the server does not link the derivation.
        .target(
            name: "AstrometerAnalyses",
            dependencies: [
                "AstrometerPlatform", "AstrometerModels", "AstrometerEphemeris", "Astrometer", "AstrometerDerivation",
                "AstrometerFunctions",
            ],
            swiftSettings: strict),
        .systemLibrary(name: "CAstrometer", path: "Sources/AstrometerC/include"),
        .target(
            name: "AstrometerC",
            dependencies: [
                "AstrometerPlatform", "CAstrometer", "AstrometerModels", "AstrometerFunctions", "AstrometerAnalyses",
            ],
            exclude: ["include", "astrometer.map"], swiftSettings: strict),
        .executableTarget(
            name: "AstrometerCLI",
            dependencies: [
                "AstrometerPlatform", "AstrometerModels", "AstrometerFunctions", "AstrometerAnalyses",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], swiftSettings: strict),

        .target(
            name: "AstrometerTestSupport",
            dependencies: ["AstrometerModels", "AstrometerEphemeris", "Astrometer", "AstrometerDerivation"],
            path: "Tests/AstrometerTestSupport"),
        .target(name: "CKernelVersions", dependencies: ["CBatchKernel"], path: "Tests/CKernelVersions"),
        // Tests of the C library, in C. Those of the program run it.
        .executableTarget(
            name: "c_door", dependencies: ["AstrometerC"], path: "Tests/CDoor",
            exclude: ["check_scores.py", "iostream.cpp", "version.c"],
            cSettings: [.headerSearchPath("../../Sources/AstrometerC/include"), .define("_GNU_SOURCE")]),
        // A test target for each target above, with the same folders.
        .testTarget(
            name: "AstrometerModelsTests", dependencies: ["AstrometerModels", "AstrometerTestSupport"],
            exclude: ["Rows", "Time/Zones"]),
        .testTarget(
            name: "AstrometerEphemerisTests",
            dependencies: [
                "AstrometerEphemeris", "AstrometerModels", "AstrometerTestSupport", "CMotionTable", "CSwissEphemeris",
            ],
            exclude: ["Almanac"]),
        .testTarget(
            name: "AstrometerTests",
            dependencies: ["Astrometer", "AstrometerModels", "AstrometerEphemeris", "AstrometerTestSupport"],
            exclude: ["Golden", "Samples"]),
        .testTarget(
            name: "AstrometerDerivationTests",
            dependencies: [
                "AstrometerAnalyses", "AstrometerDerivation", "AstrometerModels", "Astrometer", "AstrometerEphemeris",
                "AstrometerTestSupport", "CBatchKernel", "CKernelVersions",
            ],
            exclude: ["Reference"]),
        .testTarget(
            name: "AstrometerFunctionsTests",
            dependencies: [
                "AstrometerFunctions", "AstrometerModels", "Astrometer", "AstrometerEphemeris", "AstrometerTestSupport",
            ],
            exclude: ["Births", "Recorded", "Rows"]),
        .testTarget(
            name: "AstrometerCLITests",
            dependencies: [
                "AstrometerCLI", "AstrometerModels", "Astrometer", "AstrometerFunctions", "AstrometerTestSupport",
                "c_door",
            ],
            exclude: ["check_schema.py", "Rows", "Sessions"]),
    ],
    swiftLanguageModes: [.v6]
)
