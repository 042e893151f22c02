import * as v from 'valibot';
import { withEncoding } from './wire.ts';

/** The pattern of a year that a call sends: from 1900 to 2099. */
export const yearDigits = /^(19|20)\d\d$/;

/** A year. Calls send the year as text or as a number, and the schema returns a number (specification section 3). */
export const year = withEncoding(
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
    v.regex(yearDigits),
    v.transform(Number),
  ),
  String,
);

/** A year, and whether the office has enabled it for renewals (specification section 3). */
export const renewalYear = v.object({ year, enabled: v.boolean() });
export type RenewalYear = v.InferOutput<typeof renewalYear>;

/**
 * Returns whether a person can renew for a year. The office must have enabled the year, and the person must not be a
 * member for this year yet (specification section 4, Year availability).
 */
export function canRenewYear(year: number, years: readonly RenewalYear[], isMember: boolean): boolean {
  return !isMember && years.some((one) => one.year === year && one.enabled);
}
