// swift-tools-version: 6.1

import PackageDescription

// A separate package, so that users of the library do not fetch the dependencies of benchmarks.
let package = Package(
    name: "AstrometerBenchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "Astrometer", path: ".."),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        .executableTarget(
            name: "EngineBenchmarks",
            dependencies: [
                .product(name: "Astrometer", package: "Astrometer"),
                .product(name: "AstrometerEphemeris", package: "Astrometer"),
                .product(name: "AstrometerModels", package: "Astrometer"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/EngineBenchmarks",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
        .target(name: "CCountedWork"),
        .target(name: "CLimit"),
        .executableTarget(
            name: "RegressionCheck",
            dependencies: [
                "CCountedWork",
                "CLimit",
                .product(name: "Astrometer", package: "Astrometer"),
                .product(name: "AstrometerDerivation", package: "Astrometer"),
                .product(name: "AstrometerEphemeris", package: "Astrometer"),
                .product(name: "AstrometerModels", package: "Astrometer"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
