import { globalStyle, style } from '@vanilla-extract/css';
import { aboveFoot, stickyFoot } from '#src/parts/bars/sticky-foot.ts';
import { column, secondary } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const two = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10em), 1fr))',
  gap: theme.space.s,
  overflowWrap: 'anywhere',
});
export const lines = style({ ...column(), minInlineSize: 0, overflowWrap: 'anywhere' });
export const less = style({ ...secondary, fontWeight: 400 });
export const photo = style({ inlineSize: '5rem', maxInlineSize: '100%', borderRadius: theme.size.radius });
export const page = style({ ...column(theme.space.l), maxInlineSize: '60rem' });
export const does = style({ ...column(theme.space.xs), paddingInlineStart: '1.2em' });
export const fields = style(column(theme.space.l));
export const foot = style(stickyFoot('0'));
globalStyle(`${fields} :is(input, button)`, aboveFoot);
