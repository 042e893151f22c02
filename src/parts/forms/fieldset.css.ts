import { globalStyle, style } from '@vanilla-extract/css';
import { field } from './field.css.ts';
import { column, heading } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const fieldset = style({
  ...column(theme.space.m),
  selectors: {
    '&[data-refused]': {
      paddingInlineStart: theme.space.m,
      borderInlineStart: `0.25rem solid ${theme.colour.error}`,
    },
    // The mark of a refusal moves nothing on the page, because the user will click the same control again.
    '&[data-refused-elsewhere]': { boxShadow: `-0.375rem 0 0 -0.125rem ${theme.colour.error}` },
  },
});
export const legend = style({
  ...heading(theme.type.section),
});
// In a section with a heading, the legend is smaller than the heading.
globalStyle(`section ${legend}`, { fontSize: theme.type.lead });
// A field between checkboxes or radio buttons has some space above.
globalStyle(`${fieldset} ${field}`, { marginBlockStart: theme.space.s });
export const options = style({
  ...column(theme.space.s),
});
