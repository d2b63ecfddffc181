import Astrometer

/// The colors and rules of a report's page and drawings.
enum ReportStyle {
    static let roles: PageStyle.Roles = [
        ("ink", Palette.ink), ("ink2", Palette.ink2), ("quiet", Palette.quiet), ("rule", Palette.rule),
        ("hair", Palette.hair), ("axis", Palette.axis), ("paper", Palette.paper), ("surface", Palette.surface),
        ("derived", Palette.plum), ("days", Palette.bars), ("published", Palette.orange),
        ("stable", Palette.stableToRapid[0]), ("slow", Palette.stableToRapid[1]),
        ("moderate", Palette.stableToRapid[2]), ("rapid", Palette.stableToRapid[3]), ("on-dark", Palette.onDark),
    ]

    /// The style of drawings: text and lines by role.
    static let drawings = """
        svg text { font-size: 11px; fill: var(--ink); font-variant-numeric: tabular-nums; }
        svg text.heading { font-size: 13px; font-weight: 600; }
        svg text.quiet, svg text.tick { fill: var(--quiet); }
        svg text.tick { font-size: 10.5px; }
        svg text.derived { fill: var(--derived); }
        svg text.published { fill: var(--published); }
        svg line, svg path { fill: none; stroke-width: 1; }
        svg .axis { stroke: var(--axis); }
        svg .grid { stroke: var(--hair); }
        svg .curve { stroke: var(--ink); stroke-width: 1.5; stroke-linejoin: round; }
        svg line.derived, svg path.derived { stroke: var(--derived); stroke-width: 1.25; }
        svg line.interval { stroke: var(--derived); stroke-width: 5; opacity: .35; }
        svg line.published { stroke: var(--published); stroke-width: 1.25; stroke-dasharray: 3 2.5; }
        svg circle.derived { fill: var(--derived); }
        svg circle.published { fill: var(--surface); stroke: var(--published); stroke-width: 1.5; }
        svg circle.published.outside { fill: var(--published); }
        svg circle.year { fill: none; stroke: var(--ink2); stroke-width: 1; }
        svg rect.charts { fill: var(--ink); }
        svg rect.days { fill: var(--days); }
        svg rect.both { fill: var(--derived); }
        svg rect.stable { fill: var(--stable); }
        svg rect.slow { fill: var(--slow); }
        svg rect.moderate { fill: var(--moderate); }
        svg rect.rapid { fill: var(--rapid); }
        svg line.meant { stroke: var(--published); }
        svg .daily { stroke-width: 1.1; stroke-linejoin: round; }
        svg .daily.ink { stroke: var(--ink); }
        svg .daily.moderate { stroke: var(--moderate); }
        svg .daily.rapid { stroke: var(--rapid); }
        svg line.whole { stroke: var(--quiet); stroke-dasharray: 2 3; }
        svg .whisker { stroke: var(--axis); }
        svg .middle { stroke: var(--quiet); stroke-width: 3; }
        svg .median { fill: var(--surface); stroke: var(--ink); stroke-width: 1.75; }
        svg .whisker.pool, svg .middle.pool, svg .median.pool { stroke: var(--derived); }

        """

    /// The style of the page. Colors follow the reader's theme and are light in print; the number of columns follows the width.
    static var page: String {
        """
        \(PageStyle.root(roles))
        * { box-sizing: border-box; }
        body { margin: 0 auto; max-width: 1300px; padding: 16px 52px 64px; background: var(--paper); color: var(--ink);
          font: 15px/1.5 \(PageStyle.fonts); font-variant-numeric: tabular-nums; }
        header { display: flex; gap: 4px 22px; flex-wrap: wrap; align-items: center; padding: 8px 0 12px;
          border-bottom: 1px solid var(--rule); }
        header a { color: var(--ink2); text-decoration: none; padding: 10px 0; }
        header a:hover { color: var(--ink); text-decoration: underline; }
        h1 { font: 33px/1.2 \(PageStyle.headlines); margin: 22px 0 8px; max-width: 22em; }
        h2 { font: 25px/1.25 \(PageStyle.headlines); margin: 44px 0 8px; max-width: 26em; }
        h3, .card h2 { font: 600 15px/1.4 \(PageStyle.fonts); margin: 0 0 4px; }
        p { margin: 0 0 10px; max-width: 50em; }
        .lead { color: var(--ink2); }
        .note, figcaption, .key { color: var(--ink2); font-size: 12.5px; }
        .card { background: var(--surface); border: 1px solid var(--rule); border-radius: 12px; padding: 16px 18px;
          margin: 16px 0; min-width: 0; }
        .cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr)); gap: 0 16px; }
        .panels { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 22px; }
        .panels svg, figure svg { display: block; width: 100%; max-width: 440px; height: auto; }
        figure { margin: 0; }
        figcaption { margin-top: 8px; }
        .key span { margin-right: 16px; white-space: nowrap; }
        .key svg { width: 16px; height: 10px; vertical-align: -1px; margin-right: 5px; }
        .scroll { overflow-x: auto; margin: 8px 0; }
        table { border-collapse: collapse; font-size: 14px; white-space: nowrap; }
        th, td { padding: 5px 14px 5px 0; text-align: right; border-bottom: 1px solid var(--hair); }
        th { font-weight: 600; } thead th { color: var(--quiet); font-weight: 500; font-size: 12.5px; }
        th:first-child, td:first-child, .words td { text-align: left; }
        .words td { white-space: normal; overflow-wrap: anywhere; min-width: 6em; }
        .words:not(.pairs) td:nth-child(2) { white-space: nowrap; }
        .words th { vertical-align: top; text-align: left; font-weight: 500; color: var(--quiet); }
        .forest, .shares { width: 100%; }
        .forest th, .forest td, .shares th, .shares td { border: 0; padding: 0 12px 0 0; }
        .forest td.plot, .shares td { padding: 0; } .forest td.plot { width: 60%; }
        .forest td.plot svg { width: 100%; height: 40px; display: block; overflow: visible; }
        .forest tr.axis svg { height: 20px; }
        .shares { table-layout: fixed; } .shares th { font-weight: 400; font-size: 12.5px; width: 17%; }
        .shares th, .shares thead th { text-align: right; } .shares td { padding: 1px 10px 1px 0; }
        .shares thead th + th { text-align: left; width: auto; font-weight: 600; color: var(--ink); }
        .shares td svg { display: block; width: 100%; height: 13px; }
        .classes { table-layout: fixed; width: 100%; min-width: 290px; } .classes th:first-child { width: 5.6em; }
        .classes td { text-align: center; padding: 7px 10px; border: 2px solid var(--surface); border-radius: 8px; }
        .classes th { border: 0; font-weight: 400; font-size: 12.5px; text-align: center; }
        .classes td.same { background: var(--stable); font-weight: 600; box-shadow: inset 0 0 0 1px var(--ink); }
        .classes td.much { background: color-mix(in srgb, var(--published) 45%, var(--surface)); }
        .classes td.some { background: color-mix(in srgb, var(--published) 25%, var(--surface)); }
        .classes td.little { background: color-mix(in srgb, var(--published) 9%, var(--surface)); }
        .cards table { font-size: 12.5px; } .cards th, .cards td { padding-right: 8px; }
        .cards .classes td, .cards .classes th { padding: 6px; }
        summary { cursor: pointer; color: var(--ink2); font-size: 14px; padding: 10px 0; }
        :focus-visible { outline: 3px solid var(--derived); outline-offset: 2px; }
        \(drawings)@media screen and (max-width: 760px) { body { padding: 8px 16px 44px; } h1 { font-size: 25px; } h2 { font-size: 21px; }
          .card { padding: 12px; } .words.pairs tr { display: block; padding: 6px 0; border-bottom: 1px solid var(--hair); }
          .words.pairs th, .words.pairs td { display: block; border: 0; padding: 0; } }
        @media screen and (max-width: 1000px) {
          .forest tr { display: grid; grid-template-columns: 5.6em 2.9em 3.4em 1fr 4.7em 3.9em; align-items: baseline;
            padding-top: 6px; font-size: 12px; }
          .forest td.plot { grid-column: 1 / -1; width: auto; } .forest thead th { font-size: 11px; white-space: normal; }
          .forest th, .forest td { padding-right: 5px; } .forest th:first-child { white-space: normal; line-height: 1.1; }
          .forest thead th { text-align: right; } .forest .axis text:nth-child(even) { display: none; }
          .key span { white-space: normal; display: inline-block; }
          .shares tr { display: grid; grid-template-columns: 1fr 1fr 1fr; } .shares thead th:first-child, .forest thead th:last-child { display: none; }
          .shares tbody th { grid-column: 1 / -1; width: auto; text-align: left; } }
        @media screen and (max-width: 400px) {
          .forest tr { font-size: 11px; grid-template-columns: 5.2em 2.9em 3.5em 1fr 4.2em 3.8em; } .forest thead th { font-size: 10px; }
          .forest th, .forest td { padding-right: 3px; } }
        @page { margin: 12mm; }
        @media print { :root { --paper: #fff; --published: \(Palette.orange.light); --derived: \(Palette.plum[.print]); }
          * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
          body { max-width: none; padding: 0; font-size: 9.5pt; line-height: 1.4; } header { display: none; }
          h1 { font-size: 20pt; margin-top: 0; } h2 { font-size: 15pt; margin-top: 16px; }
          h1, h2, h3, .key, .note, :is(h1, h2) + p, .lead { break-after: avoid; break-inside: avoid; } h1, h2, p { max-width: none; }
          .whole { break-inside: avoid; } .note, .key, figcaption { font-size: 8pt; }
          .card { padding: 8px 10px; margin: 8px 0; } .card, figure, tr { break-inside: avoid; }
          .scroll { overflow: visible; } details:not([open]), .card:has(h2 + details:not([open])) { display: none; }
          .scroll table { font-size: 6.8pt; } .scroll td, .scroll th { padding: 2px 6px 2px 0; }
          .scroll thead th { white-space: normal; font-size: inherit; }
          table.forest { font-size: 8.5pt; } .forest td.plot svg { height: 38px; } .forest tr.axis svg { height: 16px; }
          table.shares th { font-size: 7.5pt; } .shares td svg { height: 10px; }
          .panels, .cards { grid-template-columns: 1fr 1fr 1fr; } .panels { gap: 12px; } .cards { gap: 0 8px; }
          .cards .note { font-size: 7.5pt; } .cards .scroll table { font-size: 6pt; width: 100%; } .cards .scroll :is(td, th) { padding-right: 3px; }
          .cards .classes { min-width: 0; } .cards .classes :is(td, th) { padding: 3px 1px; font-size: 6.5pt; }
          .cards .classes th { font-size: 5.5pt; } .cards .classes th:first-child { width: 5.4em; } }

        """
    }
}
