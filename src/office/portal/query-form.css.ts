import { globalStyle, style } from '@vanilla-extract/css';
import { actions } from '#src/parts/forms/form.css.ts';
import { theme } from '#src/style/theme.css.ts';
import { wide } from '#src/style/windows.ts';

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  alignItems: 'end',
  gap: theme.space.xl,
});
// The button is beside the fields, so that more of the found rows are visible in the window.
const form = `form:has(> ${fields})`;
globalStyle(form, {
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gridAutoFlow: 'dense', alignItems: 'end' },
  },
});
globalStyle(`${form} > *`, { '@media': { [wide]: { gridColumn: '1 / -1' } } });
globalStyle(`${form} > ${fields}`, { '@media': { [wide]: { gridColumn: 1 } } });
globalStyle(`${form} > ${actions}`, { '@media': { [wide]: { gridColumn: 2 } } });
globalStyle(`${form} > ${actions} > button[type=submit]`, { '@media': { [wide]: { minInlineSize: 0 } } });
