/**
 * `public/favicon.svg` and the two HTML pages repeat the values of this file, because browsers load those three files
 * before scripts.
 */

const drawRing = (r: number) => `M${16 - r} 15a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** The emblem: an SVG path (even-odd rule) in a square with sides of `emblemSize`. */
export const emblem = `M16 1.5 29 5v10.5c0 7.4-5 12.5-13 15-8-2.5-13-7.6-13-15V5z${[9, 7, 4.5, 2.5, 1].map(drawRing).join('')}`;
export const emblemSize = 32;

/** The system fonts that have the letters ħ, ġ, ż and ċ. Pages load no fonts from the network. */
export const letters =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif";

/**
 * The colours on light screens and paper. Text has a contrast of at least 7:1, and edges of form controls have at least
 * 3:1.
 */
export const lightColours = {
  paper: '#f7f3ea',
  surface: '#fffdf8',
  ink: '#1c2531',
  muted: '#454c55',
  line: '#dfd8c9',
  edge: '#757061',
  accent: '#0f4c55',
  accentStrong: '#0a363d',
  accentSoft: '#e2edea',
  onAccent: '#ffffff',
  gold: '#d8b46a',
  error: '#96161b',
  errorSoft: '#fcece7',
  focus: '#b05a00',
} as const;

/** The colours on dark screens, with the same minimum contrasts. */
export const darkColours: Readonly<Record<keyof typeof lightColours, string>> = {
  paper: '#14181a',
  surface: '#1d2326',
  ink: '#f3efe6',
  muted: '#c8c3b7',
  line: '#353d41',
  edge: '#8b9292',
  accent: '#8fd5d1',
  accentStrong: '#b8e8e5',
  accentSoft: '#17343a',
  onAccent: '#07282c',
  gold: '#d8b46a',
  error: '#ffb4ab',
  errorSoft: '#3b1b1b',
  focus: '#ffc267',
};
