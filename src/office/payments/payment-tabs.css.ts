import { style } from '@vanilla-extract/css';
import { list, tab } from '#src/parts/tabs.css.ts';
import { theme } from '#src/style/theme.css.ts';

export const nav = list;
/** Styles a link to a page about payments like a tab; the one of the page that is shown is marked. */
export const link = style([
  tab,
  {
    display: 'inline-flex',
    alignItems: 'center',
    textDecoration: 'none',
    selectors: {
      '&[aria-current=page]': {
        borderBlockEndColor: theme.colour.accent,
        color: theme.colour.accent,
        fontWeight: 600,
      },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: {
          '&:not([aria-current=page])': { borderBlockEndColor: 'Canvas' },
          '&[aria-current=page]': { borderBlockEndColor: 'Highlight' },
        },
      },
    },
  },
]);
