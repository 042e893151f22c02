/** The look of the drawings, light and dark, in a file of its own and on the page that shows them live. */
export const pictureStyle = `
.machine { --paper: #fffdf8; --box: #fffdf8; --outer: #f7f3ea; --ink: #1c2531; --muted: #4a525c; --line: #8b8f94;
  --arrow: #0f4c55; --label: #e2edea; --lit: #ffe08a; --took: #b05a00; }
@media (prefers-color-scheme: dark) {
  .machine { --paper: #14181a; --box: #1d2326; --outer: #171c1f; --ink: #f3efe6; --muted: #c8c3b7; --line: #6d767b;
    --arrow: #8fd5d1; --label: #17343a; --lit: #6a4d00; --took: #ffc267; }
}
.machine { font-family: 'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; font-size: 12px; }
.machine .paper { fill: var(--paper); }
.machine .box { fill: var(--box); stroke: var(--line); stroke-width: 1.5; }
.machine .outer { fill: var(--outer); }
.machine .root { fill: var(--paper); stroke: none; }
.machine .region { stroke-dasharray: 6 4; }
.machine .inner { fill: none; stroke: var(--line); stroke-width: 1.5; }
.machine .rule { stroke: var(--line); stroke-width: 1; }
.machine .dot { fill: var(--ink); }
.machine .line { fill: none; stroke: var(--arrow); stroke-width: 1.5; }
.machine .head { fill: var(--arrow); }
.machine .label { fill: var(--label); }
.machine .free { stroke: var(--arrow); stroke-dasharray: 3 3; }
.machine text { fill: var(--ink); white-space: pre; }
.machine .title { font-size: 15px; font-weight: 700; }
.machine .event { font-size: 12.5px; font-weight: 700; }
.machine .description, .machine .tag { fill: var(--muted); }
`.trim();
