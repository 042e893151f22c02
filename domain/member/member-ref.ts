import * as v from 'valibot';
import { numberInPath, formatMembershipNumber } from './membership-number.ts';
import { withEncoding } from '../values/wire.ts';

/**
 * A reference to a member on the wire, by membership number or id: a text or a number there, a number with us. 0 is
 * what a client shows for nobody's number.
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

/** The reference to a member that the `{n}` of a path is: a membership number, or `id:<id>` for people without one. */
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

/** The reference to a member in a path: the membership number where there is one, else the id. */
export function toMemberRef(person: { readonly id: number; readonly membershipNumber: number }): string {
  return formatMembershipNumber(person.membershipNumber) || `id:${person.id}`;
}
