import { globalStyle, style } from '@vanilla-extract/css';
import { veil } from '#src/parts/dialogs/dialog.css.ts';
import { actions } from '#src/parts/forms/form.css.ts';
import { column, tiles } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { roomy } from '#src/style/windows.ts';

/** In such windows the buttons do not fit beside each other. */
const narrow = 'screen and (max-width: 33.99rem)';

export const parts = style(column(theme.space.xl));

export const fields = style({
  ...tiles('13rem', `${theme.space.l} ${theme.space.xl}`),
  alignItems: 'end',
});

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
