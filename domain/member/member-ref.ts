import * as v from 'valibot';
import { numberInPath, formatMembershipNumber } from './membership-number.ts';
import { withEncoding } from '../values/wire.ts';

/**
 * A membership number or a person id in the body or the query of a call. A caller sends the number as text or as a
 * number, and the schema returns a number. The membership number is 0 if the person has none.
 */
export const identity = withEncoding(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,16}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(0),
    v.maxValue(999_999_999),
  ),
  Number,
);

/** The schema of a person in the `{n}` of a path: a membership number, or `id:<id>` if the person has none. */
export const memberRef = v.union([
  v.pipe(
    numberInPath,
    v.transform((membershipNumber) => ({ membershipNumber })),
  ),
  v.pipe(
    v.string(),
    v.regex(/^id:\d{1,9}$/),
    v.transform((text) => ({ id: Number(text.slice(3)) })),
  ),
]);
export type MemberRef = v.InferOutput<typeof memberRef>;

/** Returns the text for a person in the path of a call: the membership number, or `id:<id>` if the person has none. */
export function toMemberRef(person: { readonly id: number; readonly membershipNumber: number }): string {
  return formatMembershipNumber(person.membershipNumber) || `id:${person.id}`;
}
