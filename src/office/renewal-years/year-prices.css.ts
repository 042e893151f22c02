import { globalStyle, style } from '@vanilla-extract/css';
import { veil } from '#src/parts/dialogs/dialog.css.ts';
import { actions } from '#src/parts/forms/form.css.ts';
import { column, tiles } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { roomy } from '#src/style/windows.ts';

/** In windows that match this media query, the buttons do not fit beside each other. */
const narrow = 'screen and (max-width: 33.99rem)';

/** Styles the prices of a year. On the page, the prices of the association are above the fees of the clubs. */
export const parts = style(column(theme.space.xl));

/** Styles the fields of a year's prices. As many fields as fit are beside each other. */
export const fields = style({
  ...tiles('13rem', `${theme.space.l} ${theme.space.xl}`),
  alignItems: 'end',
});

/** Styles the example below the prices: what a membership costs with the typed prices. */
export const example = style({
  fontSize: theme.type.figure,
  fontWeight: 600,
  lineHeight: 1.25,
  '@media': { [narrow]: { order: -1, fontSize: 'inherit' } },
});
// The example and the buttons stay visible below a long list of clubs. When a field gets the focus, the dialog scrolls
// so that example and buttons do not cover the field.
globalStyle(`form:has(> * > ${example}) > ${actions}`, {
  '@media': {
    [roomy]: {
      position: 'sticky',
      // This part is at the edge of the window, over the padding of the dialog.
      insetBlockEnd: 'calc(-1 * min(1rem, 2.5vw))',
      zIndex: 1,
      marginInline: 'calc(-1 * min(1.5rem, 4vw))',
      padding: `${theme.space.s} min(1.5rem, 4vw)`,
      background: theme.colour.paper,
      borderBlock: `1px solid ${theme.colour.line}`,
    },
  },
});
globalStyle(`${veil}:has(${example})`, { '@media': { [roomy]: { scrollPaddingBlockEnd: '13rem' } } });
