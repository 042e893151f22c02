import { listMembershipYears, type RecordsByYear } from '#domain/year/year-record.ts';

/**
 * The status of a person's membership today: a member until the end of `year`, a member from the beginning of `year`,
 * no member since the end of `year`, or never a member.
 */
export type MembershipStatus =
  | { readonly kind: 'member' | 'ahead' | 'over'; readonly year: number }
  | { readonly kind: 'none' };

/**
 * Gets the status of a membership in `thisYear` from a person's records. Years in a row count as one membership. A year
 * other than `thisYear` does not count if its payment is awaited.
 */
export function getMembershipStatus(thisYear: number, records: RecordsByYear): MembershipStatus {
  const years = listMembershipYears(records).filter(
    (year) => year === thisYear || !records[String(year)]?.awaitsPayment,
  );
  if (years.includes(thisYear)) {
    let year = thisYear;
    while (years.includes(year + 1)) year += 1;
    return { kind: 'member', year };
  }
  const ahead = years.find((year) => year > thisYear);
  if (ahead !== undefined) return { kind: 'ahead', year: ahead };
  const last = years.at(-1);
  return last === undefined ? { kind: 'none' } : { kind: 'over', year: last };
}
