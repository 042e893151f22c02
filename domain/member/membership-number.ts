import * as v from 'valibot';
import { checkLengthFirst, mostTyped } from '../values/input-length.ts';
import { t } from '../texts/texts.ts';
import { toPlainMarks } from '../values/written-text.ts';

/** How many digits a membership number can have at most. The check in the database allows the same. */
export const mostMembershipDigits = 7;
/** The digits of a membership number if the association sets nothing else (specification section 9). */
export const defaultMembershipDigits = 4;

let digits = defaultMembershipDigits;

/** Returns how many digits a membership number has at most. */
export function getMembershipNumberDigits(): number {
  return digits;
}

/** Sets how many digits a membership number has, once, at the start. The page gets it from the server. */
export function setMembershipNumberDigits(most: number): void {
  digits = most;
}

/** Returns the highest possible membership number. */
export function getLastMembershipNumber(): number {
  return 10 ** digits - 1;
}

/** Whether a text consists of the digits of a membership number, typed or in a path. */
export function areMembershipDigits(text: string): boolean {
  return text.length <= digits && /^\d+$/.test(text);
}

/** The membership number in a path, as a number. */
export const numberInPath = v.pipe(v.string(), v.check(areMembershipDigits), v.transform(Number));

/** The message for an input that is no membership number (specification section 5). */
export const getNoMembershipNumberText = () => t('invalid.membershipNumber', { digits: digits + 1 });

/** Words that people write before a number, as in a letter. */
const inFront = /^(?:(?:no|nr|number)\b[.:]?|[#№])\s*/i;

/**
 * A membership number for the sign-in: 1 to 4 digits, or the configured number of digits. `0028`, `28` and
 * `No. 28` are the same. Never 0.
 */
export const membershipNumber = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.integer(), v.transform(String))], getNoMembershipNumberText),
  checkLengthFirst(getNoMembershipNumberText, mostTyped),
  v.transform((text) => toPlainMarks(text).replace(inFront, '')),
  v.check(areMembershipDigits, getNoMembershipNumberText),
  v.transform(Number),
  v.minValue(1, getNoMembershipNumberText),
);

/** Formats a membership number. Blank if a person has none (specification section 3, Member). */
export function formatMembershipNumber(membershipNumber: number): string {
  return membershipNumber > 0 ? String(membershipNumber) : '';
}
