import AstrometerTestSupport

@testable import Astrometer

/// The page of the service is a file of its own in another package; its colors and fonts are those of all pages.
@Suite struct PageStyleTests {
    /// The days of a month, from strain over gray to ease.
    private static let strainToEase = [
        Palette.orange, Palette.Color("#de8a52", "#a65a25"), Palette.Color("#f3d0b5", "#6a4026"),
        Palette.Color("#eeeae0", "#2c2a36"), Palette.Color("#c4dbf0", "#24476b"), Palette.Color("#6fa6da", "#356fa8"),
        Palette.blue,
    ]
    private static let roles: PageStyle.Roles =
        [
            ("paper", Palette.paper), ("surface", Palette.surface), ("ink", Palette.ink), ("ink2", Palette.ink2),
            ("ink3", Palette.quiet), ("rule", Palette.rule), ("hair", Palette.hair), ("band", Palette.range),
            ("edge", Palette.axis), ("ease", Palette.blue), ("strain", Palette.orange), ("transit", Palette.plum),
            ("lit", Palette.lit), ("bad", Palette.bad), ("on-ink", Palette.onDark), ("on-m3", Palette.onDark),
            ("on-p3", Palette.onDark),
        ] + zip(["m3", "m2", "m1", "m0", "p1", "p2", "p3"], strainToEase).map { ($0, $1) }

    @Test func thePageOfTheServiceHasTheColorsOfThePalette() throws {
        let page = try Repository.text("Service/Sources/AstrometerService/Page/index.html")
        let blocks = page.components(separatedBy: ":root {").dropFirst().prefix(2).map { $0.prefix { $0 != "}" } }
        #expect(blocks.count == 2)
        for (block, theme) in zip(blocks, [WheelTheme.light, .dark]) {
            for (role, color) in Self.roles {
                #expect(block.contains("--\(role): \(color[theme]);"), "\(role), \(theme)")
            }
        }
    }

    @Test func thePageOfTheServicePrintsInTheColorsOfPaper() throws {
        let page = try Repository.text("Service/Sources/AstrometerService/Page/index.html")
        let print = try #require(page.components(separatedBy: "@media print {").last).prefix(300)
        for (role, color) in [
            ("ease", Palette.blue[.print]), ("strain", Palette.orange[.print]), ("transit", Palette.plum[.print]),
        ] {
            #expect(print.contains("--\(role): \(color);"), "\(role)")
        }
    }

    @Test func thePageOfTheServiceHasTheFontsOfAllPages() throws {
        let page = try Repository.text("Service/Sources/AstrometerService/Page/index.html")
            .replacing("\"", with: "'")
        #expect(page.contains("font: 15px/1.5 \(PageStyle.fonts);"))
        #expect(page.contains("font: 33px/1.25 \(PageStyle.headlines);"))
    }
}
