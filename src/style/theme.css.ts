import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';

/** Every measure and colour of the product; screens and parts take them from here and nowhere else. */
export const theme = createGlobalThemeContract(
  {
    colour: {
      paper: null,
      surface: null,
      ink: null,
      muted: null,
      line: null,
      edge: null,
      accent: null,
      accentStrong: null,
      accentSoft: null,
      onAccent: null,
      error: null,
      errorSoft: null,
      focus: null,
      veil: null,
      cardFrom: null,
      cardTo: null,
      cardInk: null,
      cardMuted: null,
      cardLine: null,
    },
    space: { xs: null, s: null, m: null, l: null, xl: null, xxl: null, xxxl: null, page: null },
    type: {
      body: null,
      heading: null,
      small: null,
      normal: null,
      lead: null,
      section: null,
      title: null,
      figure: null,
      leading: null,
    },
    size: { target: null, control: null, column: null, radius: null, radiusLarge: null },
    shadow: { low: null, high: null },
    motion: { quick: null, calm: null, patience: null },
  },
  (_value, path) => path.join('-'),
);

// Text on its own ground reaches 7:1, edges of controls 3:1; tests/screens runs axe over both themes.
const light = {
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
  error: '#96161b',
  errorSoft: '#fcece7',
  focus: '#b05a00',
  veil: 'rgb(20 28 36 / 55%)',
  cardFrom: '#0d4049',
  cardTo: '#123247',
  cardInk: '#fdf9ef',
  cardMuted: '#d6e2df',
  cardLine: '#d8b46a',
};

const dark = {
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
  error: '#ffb4ab',
  errorSoft: '#3b1b1b',
  focus: '#ffc267',
  veil: 'rgb(0 0 0 / 65%)',
  cardFrom: '#12444d',
  cardTo: '#15303f',
  cardInk: '#fdf9ef',
  cardMuted: '#d6e2df',
  cardLine: '#d8b46a',
};

globalStyle(':root', {
  colorScheme: 'light dark',
  vars: assignVars(theme, {
    colour: light,
    space: {
      xs: '0.25rem',
      s: '0.5rem',
      m: '0.75rem',
      l: '1rem',
      xl: '1.5rem',
      xxl: '2.25rem',
      xxxl: '3.5rem',
      // Bound to the width too, so that large text keeps its line where the window is narrow.
      page: 'min(1.25rem, 5vw)',
    },
    type: {
      body: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif",
      heading: "ui-serif, Georgia, 'Noto Serif', 'Liberation Serif', serif",
      small: '1.125rem',
      normal: 'clamp(1.125rem, 1.08rem + 0.2vw, 1.1875rem)',
      lead: 'clamp(1.1875rem, 1.12rem + 0.35vw, 1.3125rem)',
      section: 'clamp(1.3125rem, 1.2rem + 0.5vw, 1.5rem)',
      title: 'clamp(1.75rem, 1.5rem + 1.3vw, 2.375rem)',
      figure: 'clamp(1.375rem, 1.25rem + 0.6vw, 1.625rem)',
      leading: '1.5',
    },
    size: { target: '2.75rem', control: '3rem', column: '40rem', radius: '0.5rem', radiusLarge: '0.875rem' },
    shadow: {
      low: '0 1px 2px rgb(28 37 49 / 8%), 0 1px 6px rgb(28 37 49 / 6%)',
      high: '0 4px 12px rgb(28 37 49 / 14%), 0 16px 40px rgb(28 37 49 / 18%)',
    },
    motion: { quick: '120ms', calm: '220ms', patience: '200ms' },
  }),
});

// On a screen alone: paper is printed in the light theme.
globalStyle(':root', {
  '@media': {
    'screen and (prefers-color-scheme: dark)': {
      vars: {
        ...assignVars(theme.colour, dark),
        ...assignVars(theme.shadow, {
          low: '0 1px 2px rgb(0 0 0 / 40%)',
          high: '0 4px 12px rgb(0 0 0 / 50%), 0 16px 40px rgb(0 0 0 / 50%)',
        }),
      },
    },
  },
});
