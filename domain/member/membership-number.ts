import * as v from 'valibot';
import { checkLengthFirst, mostTyped } from '../values/input-length.ts';
import { t } from '../texts/texts.ts';
import { toPlainMarks } from '../values/written-text.ts';

/** The most digits of a membership number that an association can set; the check in the database allows as many. */
export const mostMembershipDigits = 7;
/** The digits of a membership number where the association sets nothing else (specification section 9). */
export const defaultMembershipDigits = 4;

let digits = defaultMembershipDigits;

/** How many digits a membership number has at most. */
export function getMembershipNumberDigits(): number {
  return digits;
}

/** Sets how many digits a membership number has, once, at the start of the server or the page, which the server tells. */
export function setMembershipNumberDigits(most: number): void {
  digits = most;
}

/** The highest membership number there can be. */
export function getLastMembershipNumber(): number {
  return 10 ** digits - 1;
}

/** Whether a text is the digits of a membership number, as it is typed or stands in a path. */
export function areMembershipDigits(text: string): boolean {
  return text.length <= digits && /^\d+$/.test(text);
}

/** The digits of a membership number in a path, as the number. */
export const numberInPath = v.pipe(v.string(), v.check(areMembershipDigits), v.transform(Number));

/** The message for an input that is no membership number (specification section 5). */
export const getNoMembershipNumberText = () => t('invalid.membershipNumber', { digits: digits + 1 });

/** What people write before a number, as it stands in a letter. */
const inFront = /^(?:(?:no|nr|number)\b[.:]?|[#№])\s*/i;

/** A membership number to sign in with: 1 to 4 digits, or what is set, `0028`, `28` and `No. 28` alike; never 0. */
export const membershipNumber = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.integer(), v.transform(String))], getNoMembershipNumberText),
  checkLengthFirst(getNoMembershipNumberText, mostTyped),
  v.transform((text) => toPlainMarks(text).replace(inFront, '')),
  v.check(areMembershipDigits, getNoMembershipNumberText),
  v.transform(Number),
  v.minValue(1, getNoMembershipNumberText),
);

/** A membership number as it is shown: blank where somebody has none (specification section 3, Member). */
export function formatMembershipNumber(membershipNumber: number): string {
  return membershipNumber > 0 ? String(membershipNumber) : '';
}
