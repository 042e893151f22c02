import * as v from 'valibot';
import { checkLengthFirst, mostTyped } from '../values/input-length.ts';
import { toMessage } from '../texts/texts.ts';
import { toPlainMarks } from '../values/written-text.ts';

/** So often a code may be typed wrongly; then it is worth nothing. */
export const mostTriesOfCode = 5;
/** For how many milliseconds a code is good from when it is first sent; sent again, it is the same one. */
export const codeLives = 10 * 60_000;

/** The seven digits of an SMS code, out of what was pasted around them: `123 4567`, `123-4567`, `Code: 1234567`. */
export const verificationCode = v.pipe(
  v.string(toMessage('invalid.code')),
  checkLengthFirst(toMessage('invalid.code'), mostTyped),
  v.transform((text) => toPlainMarks(text).replaceAll(/[\s-]/g, '').replace(/^\D+/, '')),
  v.regex(/^\d{7}$/, toMessage('invalid.code')),
);
