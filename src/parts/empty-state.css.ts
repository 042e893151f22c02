import { style } from '@vanilla-extract/css';
import { column } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const empty = style({
  ...column(theme.space.m),
  justifyItems: 'start',
  padding: 'min(2rem, 6vw)',
  border: `1px dashed ${theme.colour.edge}`,
  borderRadius: theme.size.radiusLarge,
});
export const title = style({ fontWeight: 600, fontSize: theme.type.lead, lineHeight: 1.3 });
export const text = style({ color: theme.colour.muted });
