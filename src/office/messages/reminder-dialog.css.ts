import { globalStyle, style } from '@vanilla-extract/css';
import { aboveFoot, stickyFoot } from '#src/parts/bars/sticky-foot.ts';
import { column, secondary, wrappingRow, tiles } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const columns = style({
  ...tiles('24rem', theme.space.xl),
});
export const texts = style({ ...column(theme.space.m), alignContent: 'start' });
export const days = style(wrappingRow(theme.space.m, 'end'));
export const hint = style(secondary);
export const paper = style({
  ...column(theme.space.s),
  padding: theme.space.m,
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.size.radius,
});
export const lines = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export const fields = style(column(theme.space.l));
export const foot = style(stickyFoot('calc(-1 * min(1rem, 2.5vw))'));
globalStyle(`${fields} :is(input, textarea, select, button)`, aboveFoot);
