import { globalStyle, style } from '@vanilla-extract/css';
import { unseen } from './shared-rules.ts';

/** The element is invisible, but screen readers read it. */
export const visuallyHidden = style({
  ...unseen,
  margin: '-1px',
  padding: 0,
  whiteSpace: 'nowrap',
  border: 0,
});

/**
 * The minimum number of letters of a word, before a hyphen and after it. Only words that are too long for large letters
 * in a narrow window are hyphenated.
 */
export const longWords = '13 5 4';

/** The element is shown on a screen but not printed. */
export const screenOnly = style({});
globalStyle(`${screenOnly}`, { '@media': { print: { display: 'none !important' } } });

/** Digits of the same width, so that the cents of several rows are below each other. */
export const figures = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** The number stays on one line, except on a narrow screen. */
export const phoneNumber = style({ '@media': { '(min-width: 48rem)': { whiteSpace: 'nowrap' } } });
