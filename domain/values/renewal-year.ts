import * as v from 'valibot';
import { withEncoding } from './wire.ts';

/** The digits of any year on the wire. */
export const yearDigits = /^(19|20)\d\d$/;

/** Any year: a text or a number on the wire, a number in our code (specification section 3). */
export const year = withEncoding(
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
    v.regex(yearDigits),
    v.transform(Number),
  ),
  String,
);

/** A renewal year, which members can renew for while it is enabled (specification section 3). */
export const renewalYear = v.object({ year, enabled: v.boolean() });
export type RenewalYear = v.InferOutput<typeof renewalYear>;

/** Whether somebody can renew a year: it is enabled, and they are no member for it (specification section 4, Year availability). */
export function canRenewYear(year: number, years: readonly RenewalYear[], isMember: boolean): boolean {
  return !isMember && years.some((one) => one.year === year && one.enabled);
}
