/** The style of the pages that stand alone: the app's colours, light and dark, from 320 pixels on. */
export const readableStyle = `
:root {
  color-scheme: light dark;
  --paper: #f7f3ea; --surface: #fffdf8; --ink: #1c2531; --muted: #454c55; --line: #dfd8c9;
  --accent: #0f4c55; --soft: #e2edea; --error: #96161b; --error-soft: #fcece7; --focus: #b05a00;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #14181a; --surface: #1d2326; --ink: #f3efe6; --muted: #c8c3b7; --line: #353d41;
    --accent: #8fd5d1; --soft: #17343a; --error: #ffb4ab; --error-soft: #3b1b1b; --focus: #ffc267;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; background: var(--paper); color: var(--ink); line-height: 1.5; overflow-wrap: break-word;
  font-family: -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif;
  font-size: clamp(1.125rem, 1.08rem + 0.2vw, 1.1875rem);
}
h1, h2, p, dl, dd { margin: 0; }
.demo { padding: 0.5rem min(1.25rem, 5vw); background: var(--soft); color: var(--ink); text-align: center; }
.sheet { max-width: 40rem; margin: 0 auto; padding: 1.5rem min(1.25rem, 5vw) 3.5rem; }
.association { color: var(--muted); padding-block: 0.5rem 1.5rem; }
.association strong { color: var(--ink); }
main { padding: 1.5rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.875rem; }
@media (min-width: 40rem) { main { padding: 2.25rem; } }
h1 {
  font-family: ui-serif, Georgia, 'Noto Serif', 'Liberation Serif', serif; font-weight: 600; line-height: 1.2;
  font-size: clamp(1.75rem, 1.5rem + 1.3vw, 2.375rem); text-wrap: balance; overflow-wrap: anywhere;
}
main p { margin-top: 1rem; }
main h1 + p { margin-top: 0.75rem; }
main h1 + .standing { margin-top: 1.25rem; }
a { color: var(--accent); text-underline-offset: 0.18em; }
.next { display: inline-flex; align-items: center; min-height: 2.75rem; font-weight: 600; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.standing {
  display: flex; gap: 0.75rem; align-items: center; padding: 1rem; border: 2px solid currentColor; border-radius: 0.5rem;
  font-size: clamp(1.375rem, 1.25rem + 0.6vw, 1.625rem); font-weight: 700; line-height: 1.25;
}
.standing svg { flex: none; width: 2rem; height: 2rem; }
.valid { background: var(--soft); color: var(--accent); }
.invalid { background: var(--error-soft); color: var(--error); }
dl { margin-top: 1.5rem; }
dl div { padding-block: 0.75rem; border-top: 1px solid var(--line); }
dt { color: var(--muted); }
dd { font-weight: 600; overflow-wrap: anywhere; }
@media (min-width: 40rem) {
  dl div { display: grid; grid-template-columns: 13rem 1fr; gap: 1rem; }
}
@media print { body, main { background: none; border: 0; } .next, .demo { display: none; } }
`;
