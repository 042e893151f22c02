import { globalStyle, style } from '@vanilla-extract/css';
import { framed, column, secondary, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const list = style({
  ...column(),
  padding: `${theme.space.xs} ${theme.space.page}`,
  ...framed,
});
export const row = style({
  ...wrappingRow(`0 ${theme.space.l}`),
  paddingBlock: theme.space.m,
  selectors: { '& + &': { borderBlockStart: `1px solid ${theme.colour.line}` } },
});
globalStyle(`${row} > dt`, { flex: '1 1 9rem', color: theme.colour.muted });
globalStyle(`${row} > dd`, {
  flex: '2 1 13rem',
  fontWeight: 600,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const note = style({ display: 'block', ...secondary, fontWeight: 400 });
