import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { darkColours, letters, lightColours } from '#domain/association/house-style.ts';

const light = {
  ...lightColours,
  veil: 'rgb(20 28 36 / 55%)',
  cardFrom: '#0d4049',
  cardTo: '#123247',
  cardInk: '#fdf9ef',
  cardMuted: '#d6e2df',
};

const dark = {
  ...darkColours,
  veil: 'rgb(0 0 0 / 65%)',
  cardFrom: '#12444d',
  cardTo: '#15303f',
  cardInk: '#fdf9ef',
  cardMuted: '#d6e2df',
};

globalStyle(':root', { colorScheme: 'light dark' });

/** All other styles use only the sizes and colours of the theme. */
export const theme = createGlobalTheme(':root', {
  colour: light,
  space: {
    // The spaces also depend on the width of the window, so that large letters have room in a narrow window.
    xs: 'min(0.25rem, 1.25vw)',
    s: 'min(0.5rem, 2.5vw)',
    m: 'min(0.75rem, 3.75vw)',
    l: 'min(1rem, 5vw)',
    xl: 'min(1.5rem, 7.5vw)',
    xxl: 'min(2.25rem, 11vw)',
    xxxl: 'min(3.5rem, 17vw)',
    page: 'min(1.25rem, 5vw)',
  },
  type: {
    body: letters,
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
});

// Only on a screen, because paper always has the light theme.
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
