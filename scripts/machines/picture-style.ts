const light = {
  paper: '#fffdf8',
  box: '#fffdf8',
  outer: '#f7f3ea',
  ink: '#1c2531',
  muted: '#4a525c',
  line: '#8b8f94',
  arrow: '#0f4c55',
  label: '#e2edea',
  lit: '#ffe08a',
  took: '#b05a00',
};
type Colour = keyof typeof light;
const dark: Record<Colour, string> = {
  paper: '#14181a',
  box: '#1d2326',
  outer: '#171c1f',
  ink: '#f3efe6',
  muted: '#c8c3b7',
  line: '#6d767b',
  arrow: '#8fd5d1',
  label: '#17343a',
  lit: '#6a4d00',
  took: '#ffc267',
};

function variables(colours: Record<Colour, string>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ');
}

/** The light colour comes first, for programs that do not know CSS variables. Browsers use the colour of the theme. */
function fill(name: Colour): string {
  return `fill: ${light[name]}; fill: var(--${name});`;
}

function stroke(name: Colour): string {
  return `stroke: ${light[name]}; stroke: var(--${name});`;
}

/** The style of the machines' pictures, light and dark. The SVG files and the page of machines use this style. */
export const pictureStyle = `
.machine { ${variables(light)} }
@media (prefers-color-scheme: dark) {
  .machine { ${variables(dark)} }
}
.machine { font-family: 'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; font-size: 12px; }
.machine .paper { ${fill('paper')} }
.machine .box { ${fill('box')} ${stroke('line')} stroke-width: 1.5; }
.machine .outer { ${fill('outer')} }
.machine .root { ${fill('paper')} stroke: none; }
.machine .region { stroke-dasharray: 6 4; }
.machine .inner { fill: none; ${stroke('line')} stroke-width: 1.5; }
.machine .rule { ${stroke('line')} stroke-width: 1; }
.machine .dot { ${fill('ink')} }
.machine .line { fill: none; ${stroke('arrow')} stroke-width: 1.5; }
.machine .head { ${fill('arrow')} }
.machine .label { ${fill('label')} }
.machine .free { ${stroke('arrow')} stroke-dasharray: 3 3; }
.machine text { ${fill('ink')} white-space: pre; }
.machine .title { font-size: 15px; font-weight: 700; }
.machine .event { font-size: 12.5px; font-weight: 700; }
.machine .target { font-weight: 700; }
.machine a .actor { text-decoration: underline; }
.machine .description, .machine .tag { ${fill('muted')} }
`.trim();
