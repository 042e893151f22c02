import * as v from 'valibot';
import { createLengthCheck, mostTyped } from '../values/input-length.ts';
import { toMessage } from '../texts/texts.ts';
import { normalizeTypedCharacters } from '../values/written-text.ts';

/** A code becomes invalid after somebody has typed this many wrong codes. */
export const mostTriesOfCode = 5;
/** A code is valid for this many milliseconds after its first SMS. If the SMS is sent again, it has the same code. */
export const codeLives = 10 * 60_000;

/** The seven digits of an SMS code. Spaces, hyphens and a text before are removed: `123 4567`, `Code: 1234567`. */
export const verificationCode = v.pipe(
  v.string(toMessage('invalid.code')),
  createLengthCheck(toMessage('invalid.code'), mostTyped),
  v.transform((text) => normalizeTypedCharacters(text).replaceAll(/[\s-]/g, '').replace(/^\D+/, '')),
  v.regex(/^\d{7}$/, toMessage('invalid.code')),
);
