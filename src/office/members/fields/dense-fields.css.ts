import { globalStyle, style } from '@vanilla-extract/css';
import * as phone from '#src/parts/forms/phone-field.css.ts';
import { theme } from '#src/style/theme.css.ts';
import { wide } from '#src/style/windows.ts';

const desk = `screen and ${wide}`;

/** The sizes for forms that must be visible as a whole on a desktop. */
export const denseMeasures = style({
  '@media': {
    [desk]: {
      vars: {
        [theme.size.control]: '2.125rem',
        [theme.size.target]: '2.25rem',
        [theme.space.l]: '0.75rem',
        [theme.space.xl]: '0.75rem',
      },
    },
  },
});

/** The country and the number of a telephone fit on one line. */
export const denseFields = style({});
globalStyle(`${denseFields} label`, { '@media': { [desk]: { fontSize: theme.type.small } } });
globalStyle(`${denseFields} ${phone.row}`, { '@media': { [desk]: { gap: theme.space.xs } } });
globalStyle(`${denseFields} ${phone.country}`, { '@media': { [desk]: { minInlineSize: 0 } } });
globalStyle(`${denseFields} ${phone.face}`, {
  '@media': { [desk]: { gap: theme.space.xs, paddingInline: `${theme.space.s} 1.625rem` } },
});
globalStyle(`${denseFields} ${phone.number}`, {
  '@media': { [desk]: { flexBasis: '5.5rem', paddingInline: theme.space.xs } },
});
