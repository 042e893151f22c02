import { globalStyle, style } from '@vanilla-extract/css';
import { unseen } from './shared-rules.ts';

/** Read out, and not seen. */
export const visuallyHidden = style({
  ...unseen,
  margin: '-1px',
  padding: 0,
  whiteSpace: 'nowrap',
  border: 0,
});

/** The words that may be hyphenated: those that large letters leave no room for in a narrow window. */
export const longWords = '13 5 4';

/** Seen on a screen and left out on paper. */
export const screenOnly = style({});
globalStyle(`${screenOnly}`, { '@media': { print: { display: 'none !important' } } });

/** Figures of one width, so that amounts stand under one another. */
export const figures = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
