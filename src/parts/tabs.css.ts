import { globalStyle, style } from '@vanilla-extract/css';
import { column, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const list = style({
  ...wrappingRow(theme.space.xs),
  borderBlockEnd: `1px solid ${theme.colour.edge}`,
  '@media': { print: { display: 'none' } },
});
export const row = style({
  ...wrappingRow(`0 ${theme.space.l}`, 'center'),
  justifyContent: 'space-between',
  borderBlockEnd: `1px solid ${theme.colour.edge}`,
});
globalStyle(`${row} > ${list}`, { borderBlockEnd: 0 });
/** The tab that is open, or the link to the page that is open. */
const shown = ':is([aria-selected=true], [aria-current=page])';
export const tab = style({
  minBlockSize: theme.size.target,
  paddingInline: theme.space.l,
  border: 0,
  borderBlockEnd: '0.1875rem solid transparent',
  background: 'transparent',
  color: theme.colour.ink,
  cursor: 'pointer',
  // The focus ring is inside the tab, because a part that scrolls would cut off the ring at the edge.
  vars: { '--ring-offset': '-3px' },
  selectors: {
    '&:hover': { background: theme.colour.accentSoft },
    '&[aria-disabled=true]': { cursor: 'default' },
    [`&${shown}`]: {
      borderBlockEndColor: theme.colour.accent,
      color: theme.colour.accent,
      fontWeight: 600,
    },
  },
  // With forced colours, the browser shows transparent edges, so these edges need a colour of their own.
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        [`&:not(${shown})`]: { borderBlockEndColor: 'Canvas' },
        [`&${shown}`]: { borderBlockEndColor: 'Highlight' },
      },
    },
  },
});
export const panel = style({
  ...column(theme.space.xl),
  minInlineSize: 0,
});
export const filled = style({ ...column(theme.space.m), minInlineSize: 0, minBlockSize: 0 });
