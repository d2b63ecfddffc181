import AstrometerSupport

/// The colors and rules of a report's page and drawings.
enum ReportStyle {
    /// Colors beside those of all pages.
    private static let palette: PageStyle.Palette = [
        ("derived", "#0d5c8f", "#6cb8ee"),
        ("published", "#b0471c", "#f0955f"),
        ("stable", "#e1e8ef", "#29323e"),
        ("slow", "#b3c6d7", "#3f566c"),
        ("moderate", "#6d93b4", "#6590b4"),
        ("rapid", "#204f78", "#b5d8f5"),
        ("on-dark", "#ffffff", "#14181f"),
    ]

    /// The colors as custom properties.
    static func variables(_ theme: PageStyle.Theme) -> String { PageStyle.variables(theme, and: palette) }

    /// What every drawing needs. Letters and lines by role.
    static let drawings = """
        svg text { font-size: 11px; fill: var(--ink); font-variant-numeric: tabular-nums; }
        svg text.heading { font-size: 13px; font-weight: 600; }
        svg text.quiet, svg text.tick { fill: var(--quiet); }
        svg text.tick, svg text.on-stable, svg text.on-slow { font-size: 10.5px; }
        svg text.on-moderate, svg text.on-rapid { font-size: 10.5px; fill: var(--on-dark); }
        svg text.derived { fill: var(--derived); }
        svg text.published { fill: var(--published); }
        svg line, svg path { fill: none; stroke-width: 1; }
        svg .axis { stroke: var(--axis); }
        svg .grid { stroke: var(--rule); }
        svg .shift { stroke: var(--axis); stroke-width: .75; }
        svg .curve { stroke: var(--ink); stroke-width: 1.5; stroke-linejoin: round; }
        svg line.derived, svg path.derived { stroke: var(--derived); stroke-width: 1.25; }
        svg line.published { stroke: var(--published); stroke-width: 1.25; stroke-dasharray: 3 2.5; }
        svg circle.derived { fill: var(--derived); }
        svg circle.published { fill: var(--paper); stroke: var(--published); stroke-width: 1.5; }
        svg rect.stable { fill: var(--stable); }
        svg rect.slow { fill: var(--slow); }
        svg rect.moderate { fill: var(--moderate); }
        svg rect.rapid { fill: var(--rapid); }
        svg .whisker { stroke: var(--axis); }
        svg .middle { stroke: var(--quiet); stroke-width: 3; }
        svg .median { fill: var(--paper); stroke: var(--ink); stroke-width: 1.75; }
        svg .whisker.pool, svg .middle.pool, svg .median.pool { stroke: var(--derived); }

        """

    /// The page: colors of the reader's theme, light in print; columns as many as fit.
    static var page: String {
        """
        \(PageStyle.root(and: palette))
        * { box-sizing: border-box; }
        body { margin: 0 auto; max-width: 1180px; padding: 32px 16px 64px; background: var(--paper); color: var(--ink);
          font: 16px/1.55 \(PageStyle.fonts); }
        h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px; }
        h2 { font-size: 21px; line-height: 1.3; margin: 56px 0 8px; padding-top: 20px;
          border-top: 1px solid var(--rule); }
        h3 { font-size: 16px; margin: 36px 0 4px; }
        p { margin: 0 0 10px; max-width: 46em; }
        .lead { font-size: 18px; }
        .note, figcaption, footer { color: var(--quiet); font-size: 14px; }
        .panels { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr)); gap: 28px 32px;
          margin: 16px 0 0; }
        .panels svg { display: block; width: 100%; max-width: 440px; height: auto; }
        figure { margin: 0; }
        figcaption { margin-top: 10px; line-height: 1.45; }
        .scroll { overflow-x: auto; margin: 12px 0 16px; }
        table { border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; white-space: nowrap; }
        th, td { padding: 5px 14px 5px 0; text-align: right; border-bottom: 1px solid var(--rule); }
        th { font-weight: 600; } thead th { color: var(--quiet); font-weight: 500; }
        th:first-child, td:first-child, .words td { text-align: left; }
        .words td { white-space: normal; overflow-wrap: anywhere; }
        .words th { vertical-align: top; text-align: left; font-weight: 500; color: var(--quiet); white-space: nowrap; }
        summary { cursor: pointer; color: var(--quiet); font-size: 14px; margin-top: 16px; }
        \(drawings)@media print { body { max-width: none; padding: 0; font-size: 11pt; }
          figure, tr { break-inside: avoid; }
          .panels { grid-template-columns: 1fr 1fr 1fr; gap: 16px; } }

        """
    }
}
