import { globalStyle, style } from '@vanilla-extract/css';
import { field } from './field.css.ts';
import { theme } from '#src/style/theme.css.ts';

export const fieldset = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space.m,
  selectors: {
    '&[data-refused]': {
      paddingInlineStart: theme.space.m,
      borderInlineStart: `0.25rem solid ${theme.colour.error}`,
    },
  },
});
export const legend = style({
  fontSize: theme.type.section,
  fontWeight: 700,
  lineHeight: 1.25,
});
// Under a heading of its own the legend steps back.
globalStyle(`section ${legend}`, { fontSize: theme.type.lead });
// A field among the choices keeps its distance from them.
globalStyle(`${fieldset} ${field}`, { marginBlockStart: theme.space.s });
export const options = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space.s,
});
