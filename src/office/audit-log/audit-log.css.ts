import { globalStyle, style } from '@vanilla-extract/css';
import { tiles, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

/** Styles the fields of the audit log's search: in one row on a desk, which leaves room for the entries. */
export const fields = style({
  ...tiles('9.5rem', theme.space.m),
  alignItems: 'end',
});
globalStyle(`${fields} input`, { paddingInline: theme.space.s });
globalStyle(`form:has(> ${fields})`, { gap: theme.space.m });

/** Styles how many entries of the audit log were found, and their file, at the end of the form's buttons. */
export const found = style({
  flex: '1 1 auto',
  ...wrappingRow(theme.space.m, 'center'),
  justifyContent: 'end',
});
export const count = style({ color: theme.colour.muted, fontVariantNumeric: 'tabular-nums' });

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${theme.space.m}` });
/** Styles links of the audit log as low as a line of text, so that an entry is no higher than it says, and all alike. */
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
