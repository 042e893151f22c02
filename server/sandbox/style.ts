/** The style of the sandbox's pages, for light and dark screens at least 320 pixels wide. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: #f6f5f2; --sheet: #ffffff; --ink: #1c1b19; --soft: #4d4a44; --line: #cfcbc2;
  --accent: #0b5a52; --on-accent: #ffffff; --error: #a11212; --notice: #fbe7a8; --on-notice: #3d2f00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #161513; --sheet: #21201d; --ink: #f3f1ec; --soft: #c9c5bc; --line: #4a4740;
    --accent: #7fd6ca; --on-accent: #06231f; --error: #ffb4a8; --notice: #4a3c0a; --on-notice: #fdf0c4;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1.125rem/1.5 system-ui, sans-serif; }
header { background: var(--notice); color: var(--on-notice); }
header p { margin: 0 auto; max-width: 36rem; padding: 0.75rem 1rem; }
main { margin: 1rem auto 3rem; max-width: 36rem; padding: 1.5rem min(1rem, 5vw); background: var(--sheet);
  border-block: 1px solid var(--line); overflow-wrap: break-word; }
@media (min-width: 40rem) { main { margin-top: 2.5rem; padding: 2rem; border: 1px solid var(--line); border-radius: 0.75rem; } }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; overflow-wrap: anywhere; }
.merchant { margin: 0.25rem 0 1.5rem; color: var(--soft); }
.declined { margin: 0 0 1.5rem; padding: 0.75rem 1rem; border: 2px solid var(--error); border-radius: 0.5rem;
  color: var(--error); font-weight: 600; }
table, caption, thead, tbody, tfoot { display: block; }
table { margin-bottom: 1.5rem; }
caption { text-align: start; font-weight: 600; padding-bottom: 0.5rem; }
tr { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.5rem 0; border-top: 1px solid var(--line); }
th, td { padding: 0; text-align: start; font-weight: inherit; }
th:first-child, td:first-child { flex: 1 1 9rem; min-width: 0; }
thead th { color: var(--soft); font-size: 1rem; }
tfoot { font-weight: 700; }
th:last-child, td:last-child { margin-inline-start: auto; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
.actions { display: grid; gap: 0.75rem; }
button, .button { min-height: 3rem; padding: 0.625rem 1rem; border: 2px solid var(--accent); border-radius: 0.5rem;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer;
  text-align: center; text-decoration: none; }
.button { display: block; }
button:hover, .button:hover { filter: brightness(1.1); }
.plain { background: transparent; color: var(--accent); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
details { margin-top: 1.5rem; padding-top: 0.5rem; border-top: 1px solid var(--line); }
summary { padding: 0.625rem 0; font-weight: 600; cursor: pointer; }
details p { margin: 1rem 0; }
fieldset { min-width: 0; margin: 0.5rem 0 0; padding: 0; border: 0; }
legend { padding: 0 0 0.5rem; font-weight: 600; }
label { display: flex; gap: min(0.75rem, 3vw); align-items: center; min-height: 2.75rem; }
input { flex: none; width: min(1.375rem, 8vw); height: min(1.375rem, 8vw); margin: 0; accent-color: var(--accent); }
`;
