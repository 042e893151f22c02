import * as v from 'valibot';
import { numberInPath, formatMembershipNumber } from './membership-number.ts';
import { withEncoding } from '../values/wire.ts';

/** A membership number (0 if the person has none) or a person id. Calls send it as a text or as a number. */
export const identity = withEncoding(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,16}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(0),
    v.maxValue(999_999_999),
  ),
  Number,
);

/** A person in the `{n}` of a path: a membership number, or `id:<id>` if the person has none. */
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

/** Returns a person's text for the path: the membership number, or `id:<id>` if the person has none. */
export function toMemberRef(person: { readonly id: number; readonly membershipNumber: number }): string {
  return formatMembershipNumber(person.membershipNumber) || `id:${person.id}`;
}
