import { globalStyle, style } from '@vanilla-extract/css';
import { veil } from '#src/parts/dialogs/dialog.css.ts';
import { actions } from '#src/parts/forms/form.css.ts';
import { column, tiles } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { roomy } from '#src/style/windows.ts';

/** Windows in which the buttons stand one under the other. */
const narrow = 'screen and (max-width: 33.99rem)';

/** Styles a year's prices: the association's above those of the clubs. */
export const parts = style(column(theme.space.xl));

/** Styles the fields of a year's prices side by side, as many as there is room for. */
export const fields = style({
  ...tiles('13rem', `${theme.space.l} ${theme.space.xl}`),
  alignItems: 'end',
});

/** Styles the example of what somebody pays by a year's prices as typed. */
export const example = style({
  fontSize: theme.type.figure,
  fontWeight: 600,
  lineHeight: 1.25,
  '@media': { [narrow]: { order: -1, fontSize: 'inherit' } },
});
// It stays in sight with the buttons, however many clubs there are; what takes focus scrolls to above them.
globalStyle(`form:has(> * > ${example}) > ${actions}`, {
  '@media': {
    [roomy]: {
      position: 'sticky',
      // At the edge of the window, over the room around the dialog.
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
