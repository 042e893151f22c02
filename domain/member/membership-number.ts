import * as v from 'valibot';
import { createLengthCheck, mostTyped } from '../values/input-length.ts';
import { t } from '../texts/texts.ts';
import { normalizeTypedCharacters } from '../values/written-text.ts';

/**
 * The maximum number of digits that an association can set for membership numbers. A rule of the database allows the
 * same number of digits.
 */
export const mostMembershipDigits = 7;
/**
 * How many digits a membership number can have, if the association sets no other number of digits (specification
 * section 9).
 */
export const defaultMembershipDigits = 4;

let digits = defaultMembershipDigits;

/** Returns the maximum number of digits of a membership number. */
export function getMembershipNumberDigits(): number {
  return digits;
}

/**
 * Sets the maximum number of digits of a membership number, one time at the start. The page gets this setting from
 * the server.
 */
export function setMembershipNumberDigits(most: number): void {
  digits = most;
}

/** Returns the highest possible membership number. */
export function getLastMembershipNumber(): number {
  return 10 ** digits - 1;
}

/** Returns whether a text has only digits and is not longer than a membership number. */
export function mayBeMembershipNumber(text: string): boolean {
  return text.length <= digits && /^\d+$/.test(text);
}

/** The schema of a membership number in a path. The schema converts the digits to a number. */
export const numberInPath = v.pipe(v.string(), v.check(mayBeMembershipNumber), v.transform(Number));

/** Returns the message for a text that is not a membership number (specification section 5). */
export const getNoMembershipNumberText = () => t('invalid.membershipNumber', { digits: digits + 1 });

/** Words that people write before a number, such as `No.`. */
const inFront = /^(?:(?:no|nr|number)\b[.:]?|[#№])\s*/i;

/**
 * The schema of the membership number at the sign-in. The number has 1 to 4 digits, or up to the configured number of
 * digits. `0028`, `28` and `No. 28` are the same membership number. The number 0 is refused.
 */
export const membershipNumber = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.integer(), v.transform(String))], getNoMembershipNumberText),
  createLengthCheck(getNoMembershipNumberText, mostTyped),
  v.transform((text) => normalizeTypedCharacters(text).replace(inFront, '')),
  v.check(mayBeMembershipNumber, getNoMembershipNumberText),
  v.transform(Number),
  v.minValue(1, getNoMembershipNumberText),
);

/**
 * Formats a membership number. Returns an empty text for a person without a number (specification section 3,
 * Member).
 */
export function formatMembershipNumber(membershipNumber: number): string {
  return membershipNumber > 0 ? String(membershipNumber) : '';
}
