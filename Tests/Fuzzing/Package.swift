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
                .product(name: "Astrometer", package: "Astrometer"),
                .product(name: "AstrometerDerivation", package: "Astrometer"),
                .product(name: "AstrometerEphemeris", package: "Astrometer"),
                .product(name: "AstrometerModels", package: "Astrometer"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
