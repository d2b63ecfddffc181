// swift-tools-version: 6.1

import PackageDescription

// A package of its own, as it links the fuzzer's driver, which only a build with coverage can use: `make fuzz`.
let package = Package(
    name: "AstrometerFuzzing",
    dependencies: [.package(name: "Astrometer", path: "../..")],
    targets: [
        .target(name: "CFuzzer"),
        .executableTarget(
            name: "AstrometerFuzzer",
            dependencies: [
                "CFuzzer",
                .product(name: "AstrometerDaily", package: "Astrometer"),
                .product(name: "AstrometerDerivation", package: "Astrometer"),
                .product(name: "AstrometerEngine", package: "Astrometer"),
                .product(name: "AstrometerEphemeris", package: "Astrometer"),
                .product(name: "AstrometerData", package: "Astrometer"),
                .product(name: "AstrometerModels", package: "Astrometer"),
                .product(name: "AstrometerPopulation", package: "Astrometer"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
