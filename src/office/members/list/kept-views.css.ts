import { globalStyle, style } from '@vanilla-extract/css';
import { column, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const lead = style({ color: theme.colour.muted, fontSize: theme.type.small });
export const views = style({ ...column(theme.space.xs) });
export const view = style({ ...wrappingRow(theme.space.s, 'center') });
globalStyle(`${view} > :not(:first-child)`, { flex: 'none', paddingInline: 0, whiteSpace: 'nowrap' });
export const name = style({
  flex: '1 1 8rem',
  minBlockSize: theme.size.target,
  border: 'none',
  background: 'none',
  color: theme.colour.accent,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
  selectors: { '&[aria-pressed="true"]': { fontWeight: 600 } },
});
