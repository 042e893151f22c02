import { globalStyle, style } from '@vanilla-extract/css';
import { unseen } from './shared-rules.ts';

/** The helper class for content that screen readers read but that is not visible. */
export const visuallyHidden = style({
  ...unseen,
  margin: '-1px',
  padding: 0,
  whiteSpace: 'nowrap',
  border: 0,
});

/** The limits for hyphenation: only words that are too long for large letters in a narrow window are hyphenated. */
export const longWords = '13 5 4';

/** The helper class for content that is on the screen, but not on paper. */
export const screenOnly = style({});
globalStyle(`${screenOnly}`, { '@media': { print: { display: 'none !important' } } });

/** The helper class for digits that all have the same width, so that amounts below each other are aligned. */
export const figures = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** The helper class for a phone number in a list. The number stays on one line, except on a narrow screen. */
export const phoneNumber = style({ '@media': { '(min-width: 48rem)': { whiteSpace: 'nowrap' } } });
