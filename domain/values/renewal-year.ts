import * as v from 'valibot';
import { withEncoding } from './wire.ts';

export const yearDigits = /^(19|20)\d\d$/;

/** A year, which calls send as a text or as a number (specification section 3). */
export const year = withEncoding(
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
    v.regex(yearDigits),
    v.transform(Number),
  ),
  String,
);

/** A year, and whether it is enabled for renewals (specification section 3). */
export const renewalYear = v.object({ year, enabled: v.boolean() });
export type RenewalYear = v.InferOutput<typeof renewalYear>;

/** Returns whether a person can renew for a year (specification section 4, Year availability). */
export function canRenewYear(year: number, years: readonly RenewalYear[], isMember: boolean): boolean {
  return !isMember && years.some((one) => one.year === year && one.enabled);
}
