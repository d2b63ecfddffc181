/// The colors and rules of a year's page, and the script that shows the day under the pointer.
enum YearStyle {
    private static let roles: PageStyle.Roles =
        [
            ("ink", Palette.ink), ("quiet", Palette.quiet), ("rule", Palette.rule), ("axis", Palette.axis),
            ("paper", Palette.surface), ("transit", Palette.plum),
        ] + Palette.tenseToFlowing.enumerated().map { ("hue\($0)", $1) }

    // The text must not contain characters that markup escapes.
    static let page = """
        \(PageStyle.root(roles))
        * { box-sizing: border-box; }
        body { margin: 0; padding: 20px 16px 48px; background: var(--paper); color: var(--ink);
          font: 15px/1.5 \(PageStyle.fonts); }
        main, header, footer { max-width: 1640px; margin: 0 auto; }
        h1 { font: 25px/1.25 \(PageStyle.headlines); margin: 0 0 4px; } h1 span { white-space: nowrap; }
        h2 { font-size: 16px; margin: 0 0 4px; }
        p { margin: 0 0 8px; }
        .note, footer { color: var(--quiet); font-size: 13px; }
        .legend { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0 0 12px; padding: 0; list-style: none;
          color: var(--quiet); font-size: 13px; }
        .legend li { display: flex; align-items: center; gap: 6px; }
        .legend svg { display: block; height: 16px; }
        #day { border: 1px solid var(--rule); border-radius: 6px; padding: 10px 12px; margin: 0 0 14px;
          background: var(--paper); }
        #day ul { list-style: none; margin: 6px 0 0; padding: 0; display: grid; gap: 1px 18px;
          grid-template-columns: repeat(auto-fill, minmax(164px, 1fr)); font-size: 13px;
          font-variant-numeric: tabular-nums; }
        #day li { display: flex; justify-content: space-between; gap: 8px; white-space: nowrap; }
        #day li.group, table .group { font-weight: 600; color: var(--ink); }
        #day .strongest { min-height: 1.5em; margin: 0; }
        .frame { overflow-x: auto; }
        .plot { display: flex; min-width: 860px; align-items: flex-start; }
        .plot svg { display: block; height: auto; font-family: inherit; }
        .names { flex: none; width: var(--names); position: sticky; left: 0; background: var(--paper); z-index: 1; }
        .year { flex: 1; min-width: 0; }
        svg text { fill: var(--ink); font-size: 11px; }
        svg text.group { font-weight: 600; }
        svg text.quiet, svg text.tick { fill: var(--quiet); }
        svg .grid { stroke: var(--rule); }
        svg .middle { stroke: var(--rule); stroke-width: .75; }
        .hue0, .tense { fill: var(--hue0); } .hue1 { fill: var(--hue1); } .hue2, .union { fill: var(--hue2); }
        .hue3 { fill: var(--hue3); } .hue4, .flowing { fill: var(--hue4); }
        .moon { stroke: var(--ink); stroke-width: 1.2; } .moon.new { fill: var(--ink); }
        .moon.full { fill: var(--paper); } .moon.quarter { fill: var(--quiet); stroke: none; }
        .eclipse { fill: none; stroke: var(--hue0); stroke-width: 1.6; }
        .retrograde { fill: var(--axis); }
        .window { fill-opacity: .55; }
        .arrow { fill: none; stroke: var(--ink); stroke-width: 1.2; }
        .pass { stroke: var(--ink); stroke-width: 1.2; } .exact { fill: var(--ink); } .back { fill: var(--paper); }
        #cursor { fill: var(--ink); fill-opacity: 0; pointer-events: none; }
        .shown #cursor { fill-opacity: .16; }
        .day { fill: var(--ink); fill-opacity: 0; outline: none; cursor: crosshair; }
        .day:hover { fill-opacity: .12; }
        .day:focus { stroke: var(--ink); stroke-width: 1.5; }
        .frame:focus-visible, .scroll:focus-visible, summary:focus-visible { outline: 3px solid var(--transit); }
        details { margin: 14px 0 0; }
        summary { cursor: pointer; color: var(--quiet); }
        .scroll { overflow-x: auto; margin: 8px 0; }
        table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; white-space: nowrap; }
        th, td { padding: 3px 12px 3px 0; text-align: left; border-bottom: 1px solid var(--rule); }
        th { font-weight: 600; } thead th { color: var(--quiet); font-weight: 500; }
        footer { margin-top: 20px; }
        @media screen and (max-width: 1100px) { svg text, svg text.tick { font-size: 13px; }
          #day .strongest { min-height: 3em; } }
        @media screen and (max-width: 700px) {
          svg text, svg text.tick { font-size: 11.5px; }
          html { scroll-padding-top: 44vh; }
          .plot { min-width: 1200px; }
          #day { position: sticky; top: 0; z-index: 2; max-height: 40vh; overflow-y: auto; padding: 8px 10px; }
          #day ul { grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr)); gap: 0 14px; font-size: 12px; }
          #day li { white-space: normal; } #day li span:last-child { flex: none; }
          #day .strongest { min-height: 4.5em; font-size: 13px; }
        }
        @page { size: A4 portrait; margin: 10mm; }
        @media print {
          body { padding: 0; font-size: 9pt; } svg text, svg text.tick { font-size: 13px; }
          h1 { font-size: 13pt; } .note, .legend { font-size: 7.5pt; margin-bottom: 4px; }
          #day, details, footer { display: none; }
          .frame { overflow: visible; }
          .plot { min-width: 0; width: min(100%, calc(250mm * var(--ratio))); margin: 0; break-inside: avoid; }
          * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
        }

        """

    /// Shows the numbers of the day under the pointer or with focus, from the table of days. Arrow keys move between days.
    static let script = """
        (function () {
          'use strict';
          var days = Array.from(document.querySelectorAll('.day'));
          var rows = document.querySelectorAll('#days tbody tr');
          var heads = document.querySelectorAll('#days thead th');
          var panel = document.getElementById('day');
          var cursor = document.getElementById('cursor');
          var steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, PageUp: -30, PageDown: 30,
            Home: -days.length, End: days.length };
          var current = 0;

          function element(name, text, parent) {
            var made = document.createElement(name);
            made.textContent = text;
            parent.appendChild(made);
            return made;
          }

          function tell(index) {
            var cells = Array.from(rows[index].cells, function (cell) { return cell.textContent; });
            days[current].setAttribute('tabindex', '-1');
            current = index;
            days[index].setAttribute('tabindex', '0');
            cursor.setAttribute('x', days[index].getAttribute('x'));
            cursor.parentNode.classList.add('shown');
            panel.textContent = '';
            element('h2', days[index].getAttribute('aria-label').split('.')[0], panel);
            element('p', cells[cells.length - 1], panel).className = 'strongest';
            var list = element('ul', '', panel);
            cells.slice(1, -1).forEach(function (value, column) {
              var item = element('li', '', list);
              item.className = heads[column + 1].className;
              element('span', heads[column + 1].textContent, item);
              element('span', value, item);
            });
          }

          days.forEach(function (day, index) {
            var title = day.querySelector('title');
            day.setAttribute('aria-label', title.textContent);
            title.remove();
            day.addEventListener('pointerenter', function () { tell(index); });
            day.addEventListener('focus', function () { tell(index); });
            day.addEventListener('keydown', function (event) {
              var step = steps[event.key];
              if (!step) { return; }
              event.preventDefault();
              days[Math.min(days.length - 1, Math.max(0, index + step))].focus();
            });
          });
          tell(0);
        })();

        """
}
