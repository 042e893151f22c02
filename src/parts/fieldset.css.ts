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
  // A legend keeps out of its fieldset's grid; floating brings it in.
  float: 'inline-start',
  inlineSize: '100%',
  fontFamily: theme.type.heading,
  fontSize: theme.type.section,
  fontWeight: 600,
  lineHeight: 1.25,
});
// Under a heading of its own the legend steps back.
globalStyle(`section ${legend}`, { fontFamily: theme.type.body, fontSize: theme.type.lead });
// A field among the choices keeps its distance from them.
globalStyle(`${fieldset} ${field}`, { marginBlockStart: theme.space.s });
export const options = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space.s,
  clear: 'both',
});
