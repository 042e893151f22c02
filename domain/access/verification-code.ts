import * as v from 'valibot';
import { createLengthCheck, mostTyped } from '../values/input-length.ts';
import { toMessage } from '../texts/texts.ts';
import { normalizeTypedCharacters } from '../values/written-text.ts';

/** The number of wrong tries after which a code is no longer valid. */
export const mostTriesOfCode = 5;
/** A code is valid for this many milliseconds after its first SMS. Another SMS repeats the same code. */
export const codeLives = 10 * 60_000;

/** The seven digits of a code. Spaces, hyphens and text before the digits are removed, as in `Code: 123 4567`. */
export const verificationCode = v.pipe(
  v.string(toMessage('invalid.code')),
  createLengthCheck(toMessage('invalid.code'), mostTyped),
  v.transform((text) => normalizeTypedCharacters(text).replaceAll(/[\s-]/g, '').replace(/^\D+/, '')),
  v.regex(/^\d{7}$/, toMessage('invalid.code')),
);
