import * as v from 'valibot';
import { createLengthCheck, mostTyped } from '../values/input-length.ts';
import { t } from '../texts/texts.ts';
import { normalizeTypedCharacters } from '../values/written-text.ts';

/** The maximum number of digits for every association. The database refuses longer membership numbers. */
export const mostMembershipDigits = 7;
/** The maximum number of digits by default (specification section 9). */
export const defaultMembershipDigits = 4;

let digits = defaultMembershipDigits;

/** Returns how many digits a membership number of this association can have. */
export function getMembershipNumberDigits(): number {
  return digits;
}

/**
 * Sets how many digits a membership number can have. This happens once at the start. The browser gets the value from
 * the server.
 */
export function setMembershipNumberDigits(most: number): void {
  digits = most;
}

/** Returns the highest possible membership number, such as 9999. */
export function getLastMembershipNumber(): number {
  return 10 ** digits - 1;
}

/** Returns whether a text has only digits, and not too many for a membership number. */
export function mayBeMembershipNumber(text: string): boolean {
  return text.length <= digits && /^\d+$/.test(text);
}

export const numberInPath = v.pipe(v.string(), v.check(mayBeMembershipNumber), v.transform(Number));

/** Returns the error message for a text that is not a membership number (specification section 5). */
export const getNoMembershipNumberText = () => t('invalid.membershipNumber', { digits: digits + 1 });

/** Words before a membership number, such as `No.` or in Maltese `Nru.`. */
const inFront = /^(?:(?:member(?:ship)?\s+)?(?:no?|nr|nru|num|number)\b|member\b|[#№])[.:°\s]*(?=\d)/i;

/** Removes words that people write before a membership number. */
export function removeNumberWords(text: string): string {
  return text.replace(inFront, '');
}

/** A typed membership number, which is not 0. `0028`, `28` and `No. 28` are the same number. */
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
