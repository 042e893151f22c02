import * as v from 'valibot';
import { createLengthCheck, mostTyped } from '../values/input-length.ts';
import { t } from '../texts/texts.ts';
import { normalizeTypedCharacters } from '../values/written-text.ts';

/** The maximum number of digits of membership numbers for all associations. The database refuses longer numbers. */
export const mostMembershipDigits = 7;
/** The default maximum number of digits of a membership number (specification section 9). */
export const defaultMembershipDigits = 4;

let digits = defaultMembershipDigits;

/** Returns how many digits a membership number of this association can have. */
export function getMembershipNumberDigits(): number {
  return digits;
}

/** Sets once, at the start, how many digits a membership number can have. The browser gets `most` from the server. */
export function setMembershipNumberDigits(most: number): void {
  digits = most;
}

/** Returns the highest possible membership number, such as 9999. */
export function getLastMembershipNumber(): number {
  return 10 ** digits - 1;
}

/** Returns whether a text has only digits and not more digits than a membership number can have. */
export function mayBeMembershipNumber(text: string): boolean {
  return text.length <= digits && /^\d+$/.test(text);
}

/** The schema of a membership number in the path of a call. The schema converts the digits in the path to a number. */
export const numberInPath = v.pipe(v.string(), v.check(mayBeMembershipNumber), v.transform(Number));

/** Returns the error message for a text that is not a membership number (specification section 5). */
export const getNoMembershipNumberText = () => t('invalid.membershipNumber', { digits: digits + 1 });

/** Matches words that people write before a membership number, such as `No.` or in Maltese `Nru.`. */
const inFront = /^(?:(?:member(?:ship)?\s+)?(?:no?|nr|nru|num|number)\b|member\b|[#№])[.:°\s]*(?=\d)/i;

/** Removes the words that people write before a membership number. */
export function removeNumberWords(text: string): string {
  return text.replace(inFront, '');
}

/**
 * The membership number that a member types to sign in. The number has 1 to 4 digits, or as many as the association has
 * chosen, and is not 0. `0028`, `28` and `No. 28` are the same number.
 */
export const membershipNumber = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.integer(), v.transform(String))], getNoMembershipNumberText),
  createLengthCheck(getNoMembershipNumberText, mostTyped),
  // Programs that store numbers with decimals write `28.0`.
  v.transform((text) => removeNumberWords(normalizeTypedCharacters(text)).replace(/^(\d+)\.0{0,2}$/, '$1')),
  v.check(mayBeMembershipNumber, getNoMembershipNumberText),
  v.transform(Number),
  v.minValue(1, getNoMembershipNumberText),
);

/** Returns a membership number as pages show it, or an empty text for 0 (specification section 3, Member). */
export function formatMembershipNumber(membershipNumber: number): string {
  return membershipNumber > 0 ? String(membershipNumber) : '';
}
