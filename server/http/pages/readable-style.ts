import { darkColours, letters, lightColours } from '#domain/association/house-style.ts';

function toCssVariables(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ');
}

/** The style of the server's own pages, light and dark, for windows at least 320 pixels wide. */
export const readableStyle = `
:root {
  color-scheme: light dark;
  ${toCssVariables(lightColours)}
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    ${toCssVariables(darkColours)}
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; background: var(--paper); color: var(--ink); line-height: 1.5; overflow-wrap: break-word;
  font-family: ${letters};
  font-size: clamp(1.125rem, 1.08rem + 0.2vw, 1.1875rem);
}
h1, h2, p, dl, dd { margin: 0; }
.demo { padding: 0.5rem min(1.25rem, 5vw); background: var(--accentSoft); color: var(--ink); text-align: center; }
.sheet { max-width: 40rem; margin: 0 auto; padding: 1.5rem min(1.25rem, 5vw) 3.5rem; }
.association { color: var(--muted); padding-block: 0.5rem 1.5rem; }
.association strong { color: var(--ink); }
.association img { max-height: 3rem; max-width: 12rem; padding: 0.125rem; border-radius: 0.25rem; background: #ffffff; }
main {
  padding: 1.5rem min(1.5rem, 5vw); background: var(--surface); border: 1px solid var(--line); border-radius: 0.875rem;
}
@media (min-width: 40rem) { main { padding: 2.25rem; } }
h1 {
  font-weight: 700; line-height: 1.2;
  font-size: clamp(1.75rem, 1.5rem + 1.3vw, 2.375rem); text-wrap: balance; overflow-wrap: anywhere;
}
main p { margin-top: 1rem; }
nav { margin-top: 1.5rem; }
nav p { font-weight: 600; }
nav ul { margin: 0.25rem 0 0; padding-inline-start: 1.25rem; }
nav a { display: inline-block; padding-block: 0.5rem; }
main h2 { margin-top: 2rem; font-size: 1.1875em; line-height: 1.3; }
main h1 + p { margin-top: 0.75rem; }
main h1 + .validity { margin-top: 1.25rem; }
a { color: var(--accent); text-underline-offset: 0.18em; }
.next { display: inline-flex; align-items: center; min-height: 2.75rem; font-weight: 600; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.validity {
  display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; padding: 1rem min(1rem, 4vw);
  border: 2px solid currentColor; border-radius: 0.5rem;
  font-size: clamp(1.375rem, 1.25rem + 0.6vw, 1.625rem); font-weight: 700; line-height: 1.25;
}
.validity svg { flex: none; width: 2rem; height: 2rem; }
.validity span { flex: 1 1 min-content; }
.valid { background: var(--accentSoft); color: var(--accent); }
.ahead { color: var(--ink); }
.invalid { background: var(--errorSoft); color: var(--error); }
dl { margin-top: 1.5rem; }
dl div { padding-block: 0.75rem; border-top: 1px solid var(--line); }
dt { color: var(--muted); }
dd { font-weight: 600; overflow-wrap: anywhere; }
@media (min-width: 40rem) {
  dl div { display: grid; grid-template-columns: 13rem 1fr; gap: 1rem; }
}
@media print { body, main { background: none; border: 0; } .next, .demo, nav { display: none; } }
`;
