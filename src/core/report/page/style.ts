/**
 * Looks of the page, by day and by night as the scheme of what is around it has it: the system, or a page that holds it.
 * The first side is warm and the second cold in every battle, so that reports are read side by side.
 */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f7f1e4, #191512); --card: light-dark(#fffaf0, #231d19);
  --ink: light-dark(#2b211a, #efe5d6); --soft: light-dark(#75685a, #ab9d8b);
  --rule: light-dark(#dccfb8, #41372e); --side-0: light-dark(#b4402f, #dd6a55);
  --side-1: light-dark(#2f6685, #6fb0cf); --draw: light-dark(#a8987f, #8f8170);
  --fault: light-dark(#8a1f6a, #e07bc3); --shut: light-dark(#e2d8c4, #120f0d);
  --heat-0: light-dark(#fffaf0, #231d19); --line: light-dark(#d9ccb4, #3d342c);
  --heat: light-dark(hsl(36 84% 34%), hsl(38 90% 62%)); --warn: light-dark(#9a5a00, #f0b458);
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 2.5rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif;
}
main, .parts { display: grid; gap: 1.25rem; grid-template-columns: repeat(2, minmax(0, 1fr)); }
main { max-width: 68rem; margin: 0 auto; }
details { grid-column: 1 / -1; }
summary { cursor: pointer; padding: 0.6rem 0; font-weight: 600; }
header { grid-column: 1 / -1; }
h1 { margin: 0; font-size: 2.5rem; line-height: 1.1; font-weight: 600; letter-spacing: -0.01em; }
h1 small { font-size: 1.1rem; color: var(--soft); font-weight: 400; letter-spacing: 0; margin-left: 0.4rem; }
header p { margin: 0.4rem 0 0; color: var(--soft); }
section { background: var(--card); border: 1px solid var(--rule); border-radius: 10px; padding: 1.1rem 1.3rem 1.25rem; }
section.wide { grid-column: 1 / -1; }
h2 { margin: 0 0 0.7rem; font-size: 1.12rem; font-weight: 600; }
h3 { margin: 1rem 0 0.35rem; font-size: 0.95rem; font-weight: 600; }
h3 i { display: inline-block; width: 0.7em; height: 0.7em; border-radius: 2px; margin-right: 0.45em; }
p.note { margin: 0.6rem 0 0; color: var(--soft); font-size: 0.88rem; }
svg { display: block; width: 100%; height: auto; }
svg text { font-family: inherit; fill: var(--ink); }
svg .soft { fill: var(--soft); }
svg .axis { stroke: var(--rule); stroke-width: 1; fill: none; }
svg .whisker { stroke: var(--ink); stroke-width: 1.5; fill: none; }
.fill-0 { fill: var(--side-0); background: var(--side-0); }
.fill-1 { fill: var(--side-1); background: var(--side-1); }
.line-0 { stroke: var(--side-0); stroke-width: 2.5; fill: none; }
.line-1 { stroke: var(--side-1); stroke-width: 2.5; fill: none; stroke-dasharray: 7 3; }
.fill-draw { fill: var(--draw); background: var(--draw); }
.fill-fault { fill: var(--fault); background: var(--fault); }
table { border-collapse: collapse; width: 100%; font-size: 0.92rem; font-variant-numeric: tabular-nums; }
th { text-align: right; font-weight: 400; color: var(--soft); padding: 0.15rem 0.45rem; border-bottom: 1px solid var(--rule); }
td { text-align: right; padding: 0.22rem 0.45rem; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th.bar { text-align: left; padding-left: 3.6em; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
tr:last-child td { border-bottom: 0; }
td.bar { width: 34%; min-width: 6rem; }
td.bar > span { display: flex; align-items: center; gap: 0.5em; justify-content: flex-start; }
td.bar b { font-weight: 400; width: 2.7em; text-align: right; flex: none; }
td.bar i { display: block; height: 0.7em; border-radius: 2px; min-width: 1px; }
td.bar u { flex: 1; text-decoration: none; }
td.none { color: var(--warn); }
.words { white-space: normal; overflow-wrap: break-word; }
.scroll .words:not(:first-child) { min-width: 6.5rem; }
code { font: 0.86em/1.4 ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; }
.idle { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 0 2rem; }
.idle h3 { margin-top: 0; }
.list span { white-space: nowrap; }
.list { margin: 0.15rem 0 0; color: var(--ink); }
.faults { color: var(--fault); }
.scroll { overflow-x: auto; }
@media (max-width: 46rem) { main, .parts { grid-template-columns: minmax(0, 1fr); } body { padding: 1.25rem 0.8rem 3rem; } }
@media print { body { background: #fff; } section { break-inside: avoid; } }
`
