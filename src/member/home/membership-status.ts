import { listMembershipYears, type RecordsByYear } from '#domain/year/year-record.ts';

/** `member`: until the end of `year`. `ahead`: begins with `year`. `over`: ended with it. `none`: never a member. */
export type MembershipStatus =
  | { readonly kind: 'member' | 'ahead' | 'over'; readonly year: number }
  | { readonly kind: 'none' };

/**
 * Returns the status of a membership. Consecutive years are one membership. Unpaid years are ignored, except
 * `thisYear`.
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
