import { globalStyle, style } from '@vanilla-extract/css';
import { unseen } from './shared-rules.ts';

/** The helper class for content that is read out, but not visible. */
export const visuallyHidden = style({
  ...unseen,
  margin: '-1px',
  padding: 0,
  whiteSpace: 'nowrap',
  border: 0,
});

/** The words that style helpers hyphenate: those too long for large letters in a narrow window. */
export const longWords = '13 5 4';

/** The helper class for content that is on the screen, but not on paper. */
export const screenOnly = style({});
globalStyle(`${screenOnly}`, { '@media': { print: { display: 'none !important' } } });

/** The helper class for figures of one width, so that amounts stand under one another. */
export const figures = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** The helper class for a phone number in a list: on one line, except on a narrow screen. */
export const phoneNumber = style({ '@media': { '(min-width: 48rem)': { whiteSpace: 'nowrap' } } });
