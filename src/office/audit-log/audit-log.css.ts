import { globalStyle, style } from '@vanilla-extract/css';
import { tiles, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const fields = style({
  ...tiles('9.5rem', theme.space.m),
  alignItems: 'end',
});
globalStyle(`${fields} input`, { paddingInline: theme.space.s });
globalStyle(`form:has(> ${fields})`, { gap: theme.space.m });

export const found = style({
  flex: '1 1 auto',
  ...wrappingRow(theme.space.m, 'center'),
  justifyContent: 'end',
});
export const count = style({ color: theme.colour.muted, fontVariantNumeric: 'tabular-nums' });

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${theme.space.m}` });
/** Links and buttons in the audit log are only as high as a line of text. */
export const low = style({});
globalStyle(`${low}${low} :is(a, button)`, {
  padding: 0,
  border: 0,
  minBlockSize: '1.5rem',
  fontSize: theme.type.small,
  fontWeight: 400,
  lineHeight: '1.5rem',
  vars: { '--ring-offset': '0px' },
});

export const pager = style({
  ...wrappingRow(theme.space.m),
  '@media': { print: { display: 'none' } },
});
