import * as v from 'valibot';
import { lengthFirst, mostTyped } from './input-length.ts';
import { says } from './texts/texts.ts';

/** The digits of a membership number, as it is typed or stands in a path. */
export const membershipDigits = /^\d{1,4}$/;

/** A membership number to sign in with: 1 to 4 digits, `0028` and `28` alike; never 0. */
export const membershipNumber = v.pipe(
  v.union(
    [v.string(), v.pipe(v.number(), v.integer(), v.transform(String))],
    says('invalid.membershipNumber'),
  ),
  lengthFirst(says('invalid.membershipNumber'), mostTyped),
  v.trim(),
  v.regex(membershipDigits, says('invalid.membershipNumber')),
  v.transform(Number),
  v.minValue(1, says('invalid.membershipNumber')),
);

/** A membership number as it is shown: blank where somebody has none (specification section 3, Member). */
export function shownNumber(membershipNumber: number): string {
  return membershipNumber > 0 ? String(membershipNumber) : '';
}
