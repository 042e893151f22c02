import type { RenewalYear } from './club.ts';
import { recordYears, yearOffer, type RecordsByYear } from './renewal.ts';

/** Where a member stands today: a member until the end of `year`, from its beginning on, since its end no more, or never yet. */
export type Standing =
  | { readonly kind: 'member' | 'ahead' | 'over'; readonly year: number }
  | { readonly kind: 'none' };

/** Where a member stands in `thisYear` by the years that they have a record for; years in a row count as one membership. */
export function standingIn(thisYear: number, records: RecordsByYear): Standing {
  const years = recordYears(records);
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

/** This year where a later one is chosen to renew although this one is open and not renewed; null where there is nothing to ask. */
export function yearPassedOver(
  chosen: number,
  thisYear: number,
  years: readonly RenewalYear[],
  records: RecordsByYear,
): number | null {
  const isLater = chosen > thisYear && yearOffer(chosen, years, records).renew;
  return isLater && yearOffer(thisYear, years, records).renew ? thisYear : null;
}
